"""The JSON Schema of the documents in `data/`: the wire's own answers, with names and ways around them."""

from __future__ import annotations

import json

from sitegen.language import NAMES
from sitegen.schema.parts import COUNT, STRING, Schema, items, nullable, record

PATH = "data/data.schema.json"
WIRE = "wire.schema.json"
"""Beside it, with what the core answers."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"
DESCRIPTION = """\
Each document is one of `$defs`; `index.json` says which. Documents of version 1 may gain keys that are not listed \
here, and lose none. Paths are relative to the folder `data`."""


def shape_of(name: str) -> str:
    """Which of `$defs` a document is: those in a folder are all of one shape.

    >>> shape_of("terms"), shape_of("rulesets/wrc_2025")
    ('terms', 'ruleset')
    """
    folder, slash, _ = name.partition("/")
    return SHAPES[folder] if slash else name


SHAPES = {"rulesets": "ruleset", "tables": "tables"}


def document() -> Schema:
    """The whole schema."""
    return {
        "$schema": DIALECT,
        "$id": PATH.rpartition("/")[2],
        "title": "Tenbo's data for other programs, version 1",
        "description": DESCRIPTION,
        "$defs": {name: _versioned(keys) for name, keys in _documents().items()},
    }


def text() -> bytes:
    """The schema as the site has it."""
    return (json.dumps(document(), ensure_ascii=False, indent=1) + "\n").encode()


def _documents() -> dict[str, dict[str, Schema]]:
    """The keys of each document, beside its version."""
    told = {table: _wire("table_answer") for table in ("payments", "fu", "yaku")}
    return {
        "index": {
            "core": STRING,
            "documents": items(record({"path": STRING, "schema": STRING}), 1),
            "schemas": items(STRING, 1),
        },
        "rulesets": {"rulesets": items(_listed(), 1)},
        "ruleset": {
            "names": _in_each_language(STRING),
            "rules": _wire("rules_answer"),
            "references": {
                "type": "object",
                "additionalProperties": record({"title": STRING, "url": STRING, "kind": STRING}),
            },
        },
        "tables": {"ruleset": _wire("ruleset"), **told},
        "terms": {"terms": items(_term(), 1)},
        "yaku": {"yaku": items(_yaku(), 1), "yakuman": items(_yaku(), 1)},
    }


def _versioned(keys: dict[str, Schema]) -> Schema:
    return record({"version": {"const": 1}, **keys})


def _wire(definition: str) -> Schema:
    return {"$ref": f"{WIRE}#/$defs/{definition}"}


def _in_each_language(schema: Schema) -> Schema:
    return record(dict.fromkeys(NAMES, schema))


def _listed() -> Schema:
    about = {"id": _wire("ruleset"), "name": STRING, "players": {"enum": [3, 4]}, "version": STRING, "url": STRING}
    return record({**about, "names": _in_each_language(STRING), "ruleset": STRING, "tables": STRING})


def _term() -> Schema:
    writings = {"key": STRING, "kanji": STRING, "kana": STRING, "romaji": STRING}
    called = items(record({"by": STRING, "name": STRING, "sources": items(STRING)}))
    words = {"names": _in_each_language(_named()), "definitions": _in_each_language(STRING)}
    return record({**writings, **words, "called": called, "also": items(STRING)})


def _yaku() -> Schema:
    """Han, or how many yakuman: closed, and open where that is allowed."""
    worth = record({"closed": COUNT, "open": nullable(COUNT)})
    by_ruleset = {"type": "object", "propertyNames": _wire("ruleset"), "additionalProperties": worth}
    return record({"id": STRING, "names": _in_each_language(_named()), "worth": by_ruleset})


def _named() -> Schema:
    """The name used at the table, and another that explains it (may be empty)."""
    return record({"name": STRING, "gloss": STRING})
