"""Good answers, verb by verb. The core makes them with code and not from tables: the tests hold each of the corpus, and
each that the fuzzer gets, against what stands here."""

from __future__ import annotations

from scoring.rules.options import sections
from scoring.session import SUMMED
from scoring.wire.door import OPS
from scoring.wire.settle import PLACES, PLAYER_FIELDS
from sitegen.schema import figures, hands, rules
from sitegen.schema.parts import (
    BOOLEAN,
    COUNT,
    INTEGER,
    NUMBER,
    STRING,
    Schema,
    either,
    items,
    nullable,
    one_of,
    record,
    ref,
)
from sitegen.schema.requests import title

OK: Schema = {"const": True}
SEAT: Schema = {"type": "integer", "minimum": 0, "maximum": 3}
WIN = {"winner": one_of(["dealer", "nondealer"]), "win": one_of(["ron", "tsumo"])}
STAGES = ("scores", "base", "uma", "oka", "bonus", "points", "chips", "fee", "net")
PARTS = ("start", "oka_pool", "lost_sticks", "below_zero", "rounding", "oka", "chombo", "points", "fee")
"""The stages of a settlement, and what their expected sums are made of."""


def definitions() -> dict[str, Schema]:
    """`payment_answer` and so on (or the refusal), `answer` for any of them, and what they have in common."""
    named = {f"{op}_answer": either(*good, ref("refusal")) for op, good in _good().items()}
    return {
        "answer": either(*(ref(name) for name in named)),
        **named,
        "named_rules": _named_rules(),
        **hands.definitions(),
        "option": _option(),
    }


def _good() -> dict[str, list[Schema]]:
    """Verb → its good answers; more than one where they have different keys."""
    found: dict[str, list[Schema]] = {
        "payment": [_answer({**_value_of_request(), **hands.PAYMENT, "notes": _notes()}, ["notes"])],
        "hand": [_answer(value) for value in hands.VALUES],
        "waits": [_answer({"waits": items(_wait())})],
        "tiles": [record({"ok": OK, "tiles": items(ref("tile"))})],
        "draw": [_answer({"kind": one_of(["none", "noten", "nagashi"]), "deltas": items(INTEGER, 3, 4)})],
        "settle": [_answer({**_settlement(), "notes": _notes()}, ["notes"])],
        "session": [record({"ok": OK, **_session()})],
        "statistics": [record({"ok": OK, **figures.answer()})],
        "table": [_answer(_payment_table()), _answer(_fu_table()), _answer(_yaku_table())],
        "rules": [
            record({"ok": OK, "rulesets": items(record(_entry(), title="A preset"))}),
            record({"ok": OK, "options": record(dict.fromkeys(map(str, rules.PLAYERS), _options()))}),
            *(_answer(_shown(players)) for players in rules.PLAYERS),
        ],
    }
    return {op: [{"title": title(OPS[op]), **schema} for schema in schemas] for op, schemas in found.items()}


def _answer(properties: dict[str, Schema], optional: list[str] | None = None) -> Schema:
    """A good answer, which names the ruleset that it was given under."""
    return record({"ok": OK, "rules": ref("named_rules"), **properties}, optional or [])


def _named_rules() -> Schema:
    """`changed` has the options that differ from the preset."""
    options = {f"{section}.{name}": True for n in rules.PLAYERS for section, of in sections(n).items() for name in of}
    return record({"id": ref("ruleset"), "changed": items(one_of(options))})


def _notes() -> Schema:
    return items(ref("note"), 1)


def _value_of_request() -> dict[str, Schema]:
    return {"han": nullable(COUNT), "fu": nullable(COUNT), "yakuman": COUNT}


def _wait() -> Schema:
    value = either(*(record({"ok": OK, **value}) for value in hands.VALUES), ref("refusal"))
    left: Schema = {"description": "How many nobody has seen.", **COUNT, "maximum": 4}
    return record({"tile": ref("tile"), "left": left, "ron": value, "tsumo": value})


def _session() -> dict[str, Schema]:
    amounts = {name: NUMBER if name in PLACES else INTEGER for name in SUMMED}
    off = record({"game": COUNT, "stage": one_of(STAGES), "off": NUMBER})
    return {
        "players": items(record({"player": COUNT, "games": COUNT, **amounts}), 3),
        "transfers": items(_transfer(COUNT)),
        "first_off": either(off, {"type": "null"}),
    }


def _transfer(player: Schema) -> Schema:
    who = either(player, {"const": "table"})
    return record({"from": who, "to": who, "amount": {"type": "number", "exclusiveMinimum": 0}})


def _settlement() -> dict[str, Schema]:
    stage = {
        "id": one_of(STAGES),
        **dict.fromkeys(("sum", "expected", "off"), NUMBER),
        "ok": BOOLEAN,
        "parts": items(record({"id": one_of(PARTS), "amount": NUMBER})),
    }
    return {
        "players": items(record({name: NUMBER if name in PLACES else INTEGER for name in PLAYER_FIELDS}), 3, 4),
        "stages": items(record(stage), len(STAGES), len(STAGES)),
        "first_off": nullable(one_of(STAGES)),
        "transfers": items(_transfer(SEAT)),
        "mends": record(dict.fromkeys(("scores", "chips"), items(INTEGER, 3, 4)), ("scores", "chips")),
    }


def _payment_table() -> dict[str, Schema]:
    asked = {**WIN, "han": COUNT, "fu": COUNT}
    good = record({**asked, "ok": OK, **hands.PAYMENT, "least_han": COUNT})
    refused = record({**asked, "ok": {"const": False}, "problems": items(ref("problem"), 1)})
    limit = {
        "limit": one_of(hands.LIMITS),
        "han": nullable({"type": "array", "prefixItems": [COUNT, nullable(COUNT)], "minItems": 2, "items": False}),
        "yakuman": nullable(COUNT),
        "base": COUNT,
        "cells": items(record({**WIN, **hands.PAYMENT})),
    }
    return {
        **dict.fromkeys(("fu", "all_fu", "han"), items(COUNT, 1)),
        "max_yakuman": COUNT,
        "cells": items(either(good, refused)),
        "limits": items(record(limit)),
    }


def _fu_table() -> dict[str, Schema]:
    part = record({"id": one_of(hands.FU_ITEMS), "fu": COUNT})
    kind = record({"id": one_of(hands.SETS), "open": BOOLEAN, "yaochu": BOOLEAN, "fu": COUNT})
    return {"items": items(part), "sets": items(kind)}


def _yaku_table() -> dict[str, Schema]:
    """Han, and yakuman; `open` is null where a yaku needs a closed hand."""
    worth = {"closed": hands.POSITIVE, "open": nullable(hands.POSITIVE)}
    return {
        "yaku": items(record({"id": one_of(hands.YAKU_IDS), **worth})),
        "yakuman": items(record({"id": one_of(hands.YAKUMAN_IDS), **worth})),
    }


def _entry() -> dict[str, Schema]:
    return {"id": ref("ruleset"), "name": STRING, "players": one_of(rules.PLAYERS), "version": STRING, "url": STRING}


def _shown(players: int) -> dict[str, Schema]:
    """A whole ruleset with its sources: by option, where its value is from and how far to trust that."""
    source = record({"from": items(STRING, 1), "trust": one_of("ABCU?"), "note": STRING}, ["note"])
    return {
        **_entry(),
        "players": {"const": players},
        **rules.whole(players),
        "sources": {"type": "object", "additionalProperties": source},
        "unknown": items(STRING),
    }


def _options() -> Schema:
    return {"type": "object", "additionalProperties": ref("option")}


def _option() -> Schema:
    """What the core tells of a value it reads (`Kind.describe`)."""
    several: Schema = {"type": "object", "additionalProperties": ref("option")}
    choices = items({"type": ["string", "integer"]}, 1)
    ranged = {"min": INTEGER, "max": INTEGER}
    cases: dict[str, tuple[dict[str, Schema], list[str]]] = {
        "boolean": ({}, []),
        "choice": ({"choices": choices}, []),
        "integer": ({**ranged, "step": INTEGER}, []),
        "number": ({**ranged, "places": COUNT}, []),
        "list": ({"of": ref("option"), **ranged, "unique": OK}, ["unique"]),
        "object": ({"fields": several, "optional": items(STRING, 1)}, ["optional"]),
        "tagged": ({"tag": STRING, "cases": several}, []),
        "keyed": ({"cases": several}, []),
        "either": ({"choices": choices, "other": ref("option")}, []),
        "rows": ({"row": ref("option"), "keys": items(STRING, 1)}, []),
    }
    return either(
        *(
            record({"type": {"const": name}, **fields, "nullable": OK}, [*optional, "nullable"])
            for name, (fields, optional) in cases.items()
        )
    )
