"""From what a request says about rules to a ruleset: a preset's id, or a preset and some changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..kinds import Kind, echo
from ..problems import Problem, ScoringError
from .options import SANMA, sections
from .presets import PRESETS, check_together, preset
from .ruleset import Ruleset


def resolve(value: Any, at: str, problems: list[Problem]) -> Ruleset | None:
    """The ruleset that `value` names, or None with everything that is wrong in `problems`."""
    if isinstance(value, str):
        return _preset(value, at, problems)
    if not isinstance(value, Mapping):
        problems.append(Problem("wrong_type", at, {"wanted": "ruleset"}))
        return None
    if "base" not in value:
        problems.append(Problem("missing_key", f"{at}.base", {"key": "base"}))
        return None
    base = _preset(value["base"], f"{at}.base", problems)
    return None if base is None else _changed(base, value, at, problems)


def house_rules(base: str, **changes: Mapping[str, Any]) -> Ruleset:
    """A preset with some options changed, section by section.

    Raises ScoringError with everything that is wrong.

    >>> house_rules("tenhou_3p", scoring={"kiriage": True}).changed
    ('scoring.kiriage',)
    """
    problems: list[Problem] = []
    rules = resolve({"base": base, **changes}, "rules", problems)
    if rules is None:
        raise ScoringError(problems)
    return rules


def _preset(value: Any, at: str, problems: list[Problem]) -> Ruleset | None:
    if isinstance(value, str) and value in PRESETS:
        return preset(value)
    problems.append(Problem("unknown_ruleset", at, {"value": echo(value)}))
    return None


def _changed(base: Ruleset, value: Mapping[str, Any], at: str, problems: list[Problem]) -> Ruleset | None:
    before = len(problems)
    options = sections(base.players)
    plain = {name: dict(values) for name, values in base.plain.items()}
    typed: dict[str, Any] = {name: getattr(base, name) for name in options}
    for section, changes in value.items():
        if section == "base":
            continue
        if section not in options:
            problems.append(Problem("unknown_key", f"{at}.{echo(section)}", {"key": echo(section)}))
        elif not isinstance(changes, Mapping):
            problems.append(Problem("wrong_type", f"{at}.{section}", {"wanted": "object"}))
        else:
            typed[section] = _with(typed[section], options[section], changes, f"{at}.{section}", problems)
            plain[section].update(changes)
    if len(problems) == before:
        check_together(plain, typed, base.players, problems)
    if len(problems) > before:
        return None
    changed = tuple(
        f"{section}.{key}"
        for section, values in plain.items()
        for key in values
        if values[key] != base.plain[section][key]
    )
    return replace(base, plain=plain, changed=changed, **typed)


def _with(
    section: Any, options: Mapping[str, Kind], changes: Mapping[str, Any], at: str, problems: list[Problem]
) -> Any:
    """A section with some of its options changed."""
    read = {}
    for key, value in changes.items():
        if key in options:
            read[key] = options[key].read(value, f"{at}.{key}", problems)
        else:
            code = "rule_needs_three_players" if key in SANMA and at.endswith(".scoring") else "unknown_rule"
            problems.append(Problem(code, f"{at}.{echo(key)}", {"key": echo(key)}))
    return replace(section, **read)
