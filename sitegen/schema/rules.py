"""The part of the schema that says what a ruleset is: the presets, house rules on top of them, every option."""

from __future__ import annotations

from scoring import preset, preset_ids
from scoring.rules.options import sections
from sitegen.optionwords import OPTIONS
from sitegen.schema.kinds import schema_of
from sitegen.schema.parts import Schema, either, one_of, record, ref

PLAYERS = (3, 4)


def definitions() -> dict[str, Schema]:
    """`rules` is what a request gives; `house_rules_3` and `house_rules_4` change a preset for so many players. Each
    option has a definition of its own, with the name that pages call it by."""
    rules = either(ref("ruleset"), *(ref(f"house_rules_{players}") for players in PLAYERS))
    described = "A preset's id, or a preset and what is different from it."
    return {
        "rules": {"description": described, **rules},
        "ruleset": {"description": "The presets.", **one_of(preset_ids())},
        **{f"house_rules_{players}": _house_rules(players) for players in PLAYERS},
        **{
            f"{section}.{name}": {"title": OPTIONS[f"{section}.{name}"], **schema_of(kind.describe())}
            for players in PLAYERS
            for section, options in sections(players).items()
            for name, kind in options.items()
        },
    }


def whole(players: int) -> dict[str, Schema]:
    """The sections of a ruleset with every option stated, as keys of an object."""
    return {section: record(options) for section, options in _options(players).items()}


def _house_rules(players: int) -> Schema:
    bases = [name for name in preset_ids() if preset(name).players == players]
    changes = {section: record(options, options) for section, options in _options(players).items()}
    title = f"A preset for {players} players, and the options that are different"
    return record({"base": one_of(bases), **changes}, changes, title=title)


def _options(players: int) -> dict[str, dict[str, Schema]]:
    """Section → option → its schema."""
    return {
        section: {name: ref(f"{section}.{name}") for name in options} for section, options in sections(players).items()
    }
