"""The builder's one door to the scoring core: a request of the wire, answered, or an error that says what was asked."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from scoring.wire import answer

type Answer = dict[str, Any]


class RefusedError(ValueError):
    """The core refused a request that a page makes."""

    def __init__(self, request: Answer, problems: list[Answer]) -> None:
        self.problems = problems
        codes = ", ".join(f"{problem['code']} at {problem['at']}" for problem in problems)
        super().__init__(f"the core refuses {json.dumps(request, ensure_ascii=False)}: {codes}")


def ask(op: str, **request: Any) -> Answer:
    """The answer to a request. Raises `RefusedError` with the core's problems."""
    return asked({"op": op} | request)


def asked(request: Answer) -> Answer:
    """As `ask`, for a request that is already whole."""
    # Parsed anew each time, so that nobody can change another page's answer.
    response: Answer = json.loads(_answered(json.dumps(request, sort_keys=True)))
    if not response["ok"]:
        raise RefusedError(request, response["problems"])
    return response


@cache
def _answered(request: str) -> str:
    return json.dumps(answer(json.loads(request)))


def rulesets() -> list[Answer]:
    """Every ruleset as `{"id", "name", "players", "version"}`, in the core's order."""
    found: list[Answer] = ask("rules")["rulesets"]
    return found
