"""Which verbs there are, and the frame every answer has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..kinds import echo
from ..problems import Problem, ScoringError
from . import draw, hand, payment, rules, session, settle, statistics, table, tiles, waits
from .frame import Form, plain

#: The most problems that an answer lists; whoever sent more keys of nonsense than this will not read on.
MAX_PROBLEMS = 100


@dataclass(frozen=True, slots=True)
class Verb:
    """What may be asked, and the function that answers it or raises ScoringError with every problem of the request."""

    form: Form
    answer: Callable[[Mapping[str, Any]], dict[str, Any]]


#: All verbs, by the name that a request gives as its `op`.
OPS: Mapping[str, Verb] = {
    "payment": Verb(payment.FORM, payment.answer),
    "hand": Verb(hand.FORM, hand.answer),
    "waits": Verb(hand.WAITING, waits.answer),
    "tiles": Verb(tiles.FORM, tiles.answer),
    "draw": Verb(draw.FORM, draw.answer),
    "settle": Verb(settle.FORM, settle.answer),
    "session": Verb(session.FORM, session.answer),
    "statistics": Verb(statistics.FORM, statistics.answer),
    "table": Verb(table.FORM, table.answer),
    "rules": Verb(rules.FORM, rules.answer),
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
        return {"ok": True, **OPS[op].answer({key: value for key, value in request.items() if key != "op"})}
    except ScoringError as error:
        return refused(error.problems)


def refused(problems: Sequence[Problem]) -> dict[str, Any]:
    """The answer that lists what is wrong; of very many problems, how many there are more."""
    listed = list(problems[:MAX_PROBLEMS])
    if more := len(problems) - len(listed):
        listed.append(Problem("more_problems", "", {"count": more}))
    return {"ok": False, "problems": [plain(problem) for problem in listed]}
