"""Which verbs there are, and the frame every answer has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..kinds import echo
from ..problems import Problem, ScoringError
from . import draw, hand, payment, rules, settle, table, tiles, waits
from .frame import plain

#: Verb → the function that answers it, or raises ScoringError with every problem of the request.
OPS: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "payment": payment.answer,
    "hand": hand.answer,
    "waits": waits.answer,
    "tiles": tiles.answer,
    "draw": draw.answer,
    "settle": settle.answer,
    "table": table.answer,
    "rules": rules.answer,
}


def answer(request: object) -> dict[str, Any]:
    """The answer to one request; never raises for anything that JSON can say.

    >>> answer({"op": "draw", "rules": "tenhou_4p", "tenpai": [0, 2], "dealer": 1})["deltas"]
    [1500, -1500, 1500, -1500]
    >>> answer({"op": "pay"})["problems"][0]["code"]
    'unknown_op'
    """
    if not isinstance(request, Mapping):
        return refused([Problem("not_an_object")])
    op = request.get("op")
    if "op" not in request:
        return refused([Problem("missing_key", "op", {"key": "op"})])
    if not isinstance(op, str) or op not in OPS:
        return refused([Problem("unknown_op", "op", {"value": echo(op)})])
    try:
        return {"ok": True, **OPS[op]({key: value for key, value in request.items() if key != "op"})}
    except ScoringError as error:
        return refused(error.problems)


def refused(problems: list[Problem] | tuple[Problem, ...]) -> dict[str, Any]:
    """The answer that lists what is wrong."""
    return {"ok": False, "problems": [plain(problem) for problem in problems]}
