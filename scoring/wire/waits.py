"""The verb `waits`: thirteen tiles, every tile that completes them, and its value both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..hand import Win
from ..hand_checks import waiting_problems, win_problems
from ..problems import Problem, ScoringError
from ..rules import Ruleset
from ..tiles import NAMES
from ..waits import waits_of
from . import frame
from .hand import WAITING, explained, hand_of


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The waits of a hand; see the wire format. Raises ScoringError."""
    asked = frame.read(request, WAITING)
    problems: list[Problem] = []
    if asked.rules is not None and asked.good(*WAITING.fields):
        problems = list(waiting_problems(hand_of(asked.values), asked.rules))
    rules = asked.checked(problems)
    hand = hand_of(asked.values)
    return {
        **frame.named(rules),
        "waits": [
            {
                "tile": NAMES[wait.tile],
                "left": wait.left,
                "ron": _value(Win(hand, wait.tile, tsumo=False), rules),
                "tsumo": _value(Win(hand, wait.tile, tsumo=True), rules),
            }
            for wait in waits_of(hand, rules)
        ],
    }


def _value(win: Win, rules: Ruleset) -> dict[str, Any]:
    """As the verb `hand` answers, with what stands in the way where there is no value."""
    problems = win_problems(win, rules)
    try:
        return _refused(problems) if problems else {"ok": True, **explained(win, rules)}
    except ScoringError as error:
        return _refused(error.problems)


def _refused(problems: tuple[Problem, ...]) -> dict[str, Any]:
    return {"ok": False, "problems": [frame.plain(problem) for problem in problems]}
