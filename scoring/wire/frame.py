"""What all verbs share: reading the request as a record, naming the ruleset, problems and notes as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..kinds import Kind, echo
from ..problems import Problem, ScoringError
from ..rules import Ruleset, resolve


@dataclass(frozen=True, slots=True)
class Form:
    """What a request of one verb holds beside `op` and `rules`. What has a default may be left out; the rules may, too,
    where they have one. `ruled`: whether the request as a whole is answered by one ruleset."""

    fields: Mapping[str, Kind]
    defaults: Mapping[str, Any] = field(default_factory=dict)
    ruled: bool = True


@dataclass(frozen=True, slots=True)
class OneRuleset:
    """A ruleset as a field among others: a preset's id, or a preset and what is changed in it."""

    def read(self, value: Any, at: str, problems: list[Problem]) -> Ruleset | None:
        return resolve(value, at, problems)

    def describe(self) -> dict[str, Any]:
        return {"type": "ruleset"}


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as read: the good fields, the ruleset if it is one, and everything wrong so far."""

    values: dict[str, Any]
    rules: Ruleset | None
    problems: list[Problem]

    def good(self, *names: str) -> bool:
        """Whether these fields were read without a problem, so that it makes sense to look at them together."""
        return all(name in self.values for name in names)

    def checked(self, more: list[Problem]) -> Ruleset:
        """The ruleset of a request in which nothing is wrong; raises ScoringError otherwise."""
        problems = [*self.problems, *more]
        if problems or self.rules is None:
            raise ScoringError(problems)
        return self.rules


def read(request: Mapping[str, Any], form: Form) -> Asked:
    """The request's fields. A field with a problem is left out of the values; one that is absent has its default."""
    fields, defaults = form.fields, form.defaults
    problems: list[Problem] = []
    shared = ("rules",) if form.ruled else ()
    rules = resolve(request["rules"], "rules", problems) if form.ruled and "rules" in request else None
    values: dict[str, Any] = {}
    for key, kind in fields.items():
        if key in request:
            before = len(problems)
            value = kind.read(request[key], key, problems)
            if len(problems) == before:
                values[key] = value
        elif key in defaults:
            values[key] = defaults[key]
    missing = [key for key in (*shared, *fields) if key not in request and key not in defaults]
    unknown = [key for key in request if key not in shared and key not in fields]
    problems += [Problem("missing_key", key, {"key": key}) for key in missing]
    problems += [Problem("unknown_key", echo(key), {"key": echo(key)}) for key in unknown]
    return Asked(values, rules, problems)


def named(rules: Ruleset) -> dict[str, Any]:
    """Which ruleset an answer was given under."""
    return {"rules": {"id": rules.id, "changed": list(rules.changed)}}


def plain(problem: Problem) -> dict[str, Any]:
    """A problem or a note as JSON has it."""
    return {"code": problem.code, "at": problem.at, "params": dict(problem.params)}


def noted(notes: list[Problem]) -> dict[str, Any]:
    """The notes of an answer, where there are any."""
    return {"notes": [plain(note) for note in notes]} if notes else {}
