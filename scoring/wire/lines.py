"""Text in, text out: one line of JSON a request, whatever somebody writes there.

Lines are bounded in length and nesting before they are read, so that no line can exhaust memory or the stack.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import accumulate
from typing import Any

from ..kinds import echo
from ..problems import Problem, ScoringError
from .door import answer, refused

#: Characters: the results of twenty thousand games, packed or in digits.
MAX_LENGTH = 9_000_000
MAX_DEPTH = 64

#: A bracket, or a string, whose brackets do not count; possessive, so that no line takes longer than its length.
_BRACKETS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|([\[\]{}])', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1, "": 0}


def answer_line(line: str) -> str:
    """The answer to one line, as one line.

    >>> answer_line("[1, 2")
    '{"ok": false, "problems": [{"code": "not_json", "at": "", "params": {}}]}'
    """
    try:
        request = _parse(line)
    except ScoringError as error:
        return json.dumps(refused(error.problems))
    return json.dumps(answer(request))


def refused_line(code: str, params: dict[str, Any]) -> str:
    """The answer to a line that could not even be read as text."""
    return json.dumps(refused([Problem(code, "", params)]))


def _parse(line: str) -> Any:
    if len(line) > MAX_LENGTH:
        raise ScoringError([Problem("too_long", "", {"max": MAX_LENGTH})])
    if _depth(line) > MAX_DEPTH:
        raise ScoringError([Problem("too_deep", "", {"max": MAX_DEPTH})])
    try:
        return json.loads(line, object_pairs_hook=_unique, parse_constant=_constant)
    except ScoringError:
        raise
    except ValueError as error:  # also a whole number of absurd length
        raise ScoringError([Problem("not_json")]) from error


def _depth(line: str) -> int:
    """How deep brackets nest. Cheap: brackets inside strings are only looked at when there are many."""
    if line.count("[") + line.count("{") <= MAX_DEPTH:
        return 0
    return max(accumulate(map(_STEPS.__getitem__, _BRACKETS.findall(line))), default=0)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object as a dict; a key that stands twice is a problem, not a silent choice."""
    result = dict(pairs)
    if len(result) < len(pairs):
        twice = sorted(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise ScoringError([Problem("duplicate_key", echo(key), {"key": echo(key)}) for key in twice])
    return result


def _constant(name: str) -> float:
    raise ValueError(name)  # NaN and Infinity are not JSON
