"""The verb `rules`: list the presets, show and check one ruleset, describe the options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kinds import Flag
from ..problems import ScoringError
from ..rules import Ruleset, preset, preset_ids
from ..rules.options import sections
from . import frame

FORM = frame.Form({"options": Flag()}, {"options": False, "rules": None})


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """`{}` lists the presets, `{"rules": …}` shows a ruleset (or what is wrong with it), `{"options": true}` tells
    what every option may be, for three and four players. Raises ScoringError."""
    asked = frame.read(request, FORM)
    if asked.problems:
        raise ScoringError(asked.problems)
    if asked.values["options"]:
        return {"options": {str(players): _options(players) for players in (3, 4)}}
    if (rules := asked.rules) is None:
        return {"rulesets": [_entry(preset(preset_id)) for preset_id in preset_ids()]}
    return {
        **frame.named(rules),
        **_entry(rules),
        **{section: dict(values) for section, values in rules.plain.items()},
        "sources": {name: dict(source) for name, source in rules.sources.items()},
        "unknown": list(rules.unknown),
    }


def _entry(rules: Ruleset) -> dict[str, Any]:
    return {"id": rules.id, "name": rules.name, "players": rules.players, "version": rules.version, "url": rules.url}


def _options(players: int) -> dict[str, Any]:
    return {
        f"{section}.{name}": kind.describe()
        for section, options in sections(players).items()
        for name, kind in options.items()
    }
