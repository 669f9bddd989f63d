"""The verb `rules`: list the presets, show and check one ruleset, describe the options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kinds import Flag
from ..rules import Ruleset, preset, preset_ids
from ..rules.options import sections
from . import frame


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """`{}` lists the presets, `{"rules": …}` shows a ruleset (or what is wrong with it), `{"options": true}` tells
    what every option may be, for three and four players. Raises ScoringError."""
    asked = frame.read({"rules": preset_ids()[0], **request}, {"options": Flag()}, {"options": False})
    rules = asked.checked([])
    if asked.values["options"]:
        return {"options": {str(players): _options(players) for players in (3, 4)}}
    if "rules" not in request:
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
