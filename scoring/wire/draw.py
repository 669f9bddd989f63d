"""The verb `draw`: the payments of an exhaustive draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..draws import exhaustive_draw
from ..kinds import Integer, Items
from ..problems import Problem
from . import frame

SEATS = Items(Integer(0, 3), 0, 4, unique=True)
FORM = frame.Form({"tenpai": SEATS, "dealer": Integer(0, 3), "nagashi": SEATS}, {"nagashi": ()})


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """What every seat gains or pays; see the wire format. Raises ScoringError."""
    asked = frame.read(request, FORM)
    rules = asked.checked(_problems(asked))
    result = exhaustive_draw(rules, asked.values["tenpai"], asked.values["dealer"], asked.values["nagashi"])
    return {**frame.named(rules), "kind": result.kind, "deltas": list(result.deltas)}


def _problems(asked: frame.Asked) -> list[Problem]:
    """Seats that this many players do not have, and a nagashi mangan that the rules do not know."""
    if asked.rules is None:
        return []
    problems = _seat_problems(asked.values, asked.rules.players)
    if asked.values.get("nagashi") and asked.rules.draw.nagashi == "none":
        problems.append(Problem("nagashi_not_in_rules", "nagashi"))
    return problems


def _seat_problems(values: Mapping[str, Any], players: int) -> list[Problem]:
    """Seats that this many players do not have."""
    seats = [("dealer", values["dealer"])] if "dealer" in values else []
    seats += [(f"{name}[{i}]", seat) for name in ("tenpai", "nagashi") for i, seat in enumerate(values.get(name, ()))]
    return [
        Problem("out_of_range", at, {"value": seat, "min": 0, "max": players - 1})
        for at, seat in seats
        if seat >= players
    ]
