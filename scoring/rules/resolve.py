"""From what a request says about rules to a ruleset: a preset's id, or a preset and some changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..kinds import echo
from ..problems import Problem, ScoringError
from .options import SANMA, sections
from .presets import PRESETS, preset, read_sections
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
    for section, changes in value.items():
        if section == "base":
            continue
        if section not in options:
            problems.append(Problem("unknown_key", f"{at}.{echo(section)}", {"key": echo(section)}))
        elif not isinstance(changes, Mapping):
            problems.append(Problem("wrong_type", f"{at}.{section}", {"wanted": "object"}))
        else:
            for key, changed in changes.items():
                if key in options[section]:
                    plain[section][key] = changed
                else:
                    code = "rule_needs_three_players" if section == "scoring" and key in SANMA else "unknown_rule"
                    problems.append(Problem(code, f"{at}.{section}.{echo(key)}", {"key": echo(key)}))
    typed = read_sections(plain, base.players, problems)
    if typed is None or len(problems) > before:
        return None
    changed = tuple(
        f"{section}.{key}"
        for section in options
        for key in options[section]
        if plain[section][key] != base.plain[section][key]
    )
    return replace(base, plain=plain, changed=changed, **typed)
