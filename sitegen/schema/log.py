"""The JSON Schema of the log that "Your data" writes and reads: rulesets of one's own and recorded games, all history.

What must change with it: `site_src/app/store/records.ts`, which has the same as types, and `VERSION` once there are
files that the new schema would refuse, or that mean something else by it. The page checks files by this very schema
(`site_src/app/data/schema.ts`).
"""

from __future__ import annotations

import json

from scoring import preset, preset_ids
from scoring.wire.settle import FIELDS, PLACES
from scoring.wire.statistics import DATE
from sitegen.schema import rules
from sitegen.schema.kinds import schema_of
from sitegen.schema.parts import INTEGER, NUMBER, Schema, either, items, one_of, record, ref

PATH = "data/log.schema.json"
"""Where the schema lies on the site: programs may rely on this address."""

FORMAT = "tenbo.log"
VERSION = 1

SERVICES = ("table", "mahjong_soul", "tenhou", "mj", "other")
RESULT = ("place", "base", "uma", "oka", "bonus", "chombo", "points", "chips", "money", "chip_money", "fee", "net")
SEATED = ("names", "scores", "chips", "chombo", "busted_by")
"""What a game has for each seat; all but names and scores may be empty."""

DESCRIPTION = """\
Nothing in a log is overwritten: a record's last version holds, the others are its history, and `deleted` says when it \
was removed. Moments are in UTC. What stands by seat is in the order of the seats, the first dealer first. `result` is \
what the core answered for the players of `settle`, as columns; `core` is the version that answered."""

TEXT: Schema = {"type": "string", "maxLength": 10_000}
ID: Schema = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"}
MOMENT: Schema = {
    "type": "string",
    "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$",
}


def document() -> Schema:
    """The whole schema. Its `$id` is relative: the address that it is read from is its name."""
    head: dict[str, Schema] = {"format": {"const": FORMAT}, "version": {"const": VERSION}, "exported": ref("moment")}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": PATH.rpartition("/")[2],
        "title": f"A log of riichi games, version {VERSION}",
        "description": DESCRIPTION,
        **ref("log"),
        "$defs": {
            "log": record({**head, "rulesets": items(ref("own_ruleset")), "games": items(ref("game"))}),
            "id": ID,
            "text": TEXT,
            "moment": MOMENT,
            "own_ruleset": _kept(ref("ruleset_version"), name=ref("text")),
            "ruleset_version": record({"version": _from(1), "saved": ref("moment"), "rules": ref("rules")}),
            "game": _kept(either(*(ref(f"game_of_{players}") for players in rules.PLAYERS))),
            **{f"game_of_{players}": _game(players) for players in rules.PLAYERS},
            **{f"result_of_{players}": _result(players) for players in rules.PLAYERS},
            **{f"rules_of_{players}": _rules(players) for players in rules.PLAYERS},
            "reference": either(
                record({"id": ref("id"), "name": ref("text"), "version": _from(1)}),
                record({"preset": ref("text"), "name": ref("text")}),
            ),
            **rules.definitions(),
        },
    }


def text() -> bytes:
    """The schema as the site has it."""
    return (json.dumps(document(), ensure_ascii=False, indent=1) + "\n").encode()


def _kept(version: Schema, **more: Schema) -> Schema:
    moments = {"created": ref("moment"), "changed": ref("moment"), "deleted": either(ref("moment"), {"type": "null"})}
    return record({"id": ref("id"), **more, **moments, "versions": items(version, 1)})


def _game(players: int) -> Schema:
    """One state of a game, with as many of everything as there are players."""
    words = {name: ref("text") for name in ("mode", "place", "evening", "note")}
    return record(
        {
            "saved": ref("moment"),
            "date": {"type": "string", "pattern": DATE},
            "service": one_of(SERVICES),
            **words,
            "ruleset": ref("reference"),
            "rules": ref(f"rules_of_{players}"),
            **{name: _seated(name, players) for name in SEATED},
            "sticks": schema_of(FIELDS["sticks"].describe()),
            "result": ref(f"result_of_{players}"),
            "core": ref("text"),
        },
        title=f"A game of {players}",
    )


def _rules(players: int) -> Schema:
    """As `rules`, for so many players."""
    presets = [name for name in preset_ids() if preset(name).players == players]
    return either(one_of(presets), ref(f"house_rules_{players}"))


def _seated(name: str, players: int) -> Schema:
    if name == "names":
        return items(ref("text"), players, players)
    of = schema_of(FIELDS[name].describe())["items"]
    each = items(of, players, players)
    return each if name == "scores" else either(each, items(of, 0, 0))


def _result(players: int) -> Schema:
    kinds = {"place": {**INTEGER, "minimum": 1, "maximum": players}}
    return record(
        {name: items(kinds.get(name, NUMBER if name in PLACES else INTEGER), players, players) for name in RESULT}
    )


def _from(low: int) -> Schema:
    return {**INTEGER, "minimum": low}
