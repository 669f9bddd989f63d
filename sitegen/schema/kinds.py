"""From what the core says about a value it reads (`Kind.describe`) to the schema of that value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sitegen.schema.parts import BOOLEAN, Schema, either, items, nullable, one_of, record, ref

type Described = Mapping[str, Any]


def schema_of(described: Described) -> Schema:
    """The schema of one value. Raises KeyError for a kind of value that it does not know.

    >>> schema_of({"type": "integer", "min": 0, "max": 3, "step": 1, "nullable": True})
    {'type': ['integer', 'null'], 'minimum': 0, 'maximum': 3}
    """
    schema = _BY_TYPE[described["type"]](described)
    return nullable(schema) if described.get("nullable") else schema


def _integer(described: Described) -> Schema:
    step = {"multipleOf": described["step"]} if described.get("step", 1) != 1 else {}
    return {"type": "integer", **_range(described), **step}


def _number(described: Described) -> Schema:
    # No multipleOf: of decimals, many validators compute it with binary floats and refuse 0.3 as a multiple of 0.1.
    if "places" not in described:
        return {"type": "number", **_range(described)}
    places = described["places"]
    return {"type": "number", **_range(described), "description": f"At most {places} decimal{'s'[: places - 1]}."}


def _range(described: Described) -> Schema:
    return {"minimum": described["min"], "maximum": described["max"]}


def _list(described: Described) -> Schema:
    unique = {"uniqueItems": True} if described.get("unique") else {}
    return items(schema_of(described["of"]), described["min"], described["max"]) | unique


_PACKED = {
    "integer": ("32-bit integers", "(?:#{16})*(?:#{6}==|#{11}=)?"),
    "number": ("64-bit floats", "(?:#{32})*(?:#{11}=|#{22}==)?"),
}


def _column(described: Described) -> Schema:
    """A list of numbers, or the same packed: base64 of whole numbers of so many bytes."""
    bits, pattern = _PACKED[described["of"]["type"]]
    packed = {
        "type": "string",
        "contentEncoding": "base64",
        "pattern": f"^{pattern}$".replace("#", "[A-Za-z0-9+/]"),
        "description": f"The numbers packed: base64 of little-endian {bits}.",
    }
    return either(_list(described), packed)


def _object(described: Described) -> Schema:
    fields = {key: schema_of(field) for key, field in described["fields"].items()}
    return record(fields, described.get("optional", ()))


def _tagged(described: Described) -> Schema:
    """Each case with its tag in front."""
    cases = ((tag, schema_of(case)) for tag, case in described["cases"].items())
    return either(
        *(
            {
                **case,
                "properties": {described["tag"]: {"const": tag}, **case["properties"]},
                "required": [described["tag"], *case["required"]],
            }
            for tag, case in cases
        )
    )


def _rows(described: Described) -> Schema:
    row = nullable(schema_of(described["row"]))
    return record(dict.fromkeys(described["keys"], row), described["keys"])


def _text(described: Described) -> Schema:
    return {"type": "string", "maxLength": described["max"], **ref(f"written_{described['type']}")}


_BY_TYPE: Mapping[str, Callable[[Described], Schema]] = {
    "boolean": lambda _: BOOLEAN,
    "choice": lambda described: one_of(described["choices"]),
    "integer": _integer,
    "number": _number,
    "list": _list,
    "column": _column,
    "object": _object,
    "tagged": _tagged,
    "keyed": lambda described: either(*(schema_of(case) for case in described["cases"].values())),
    "either": lambda described: either(one_of(described["choices"]), schema_of(described["other"])),
    "rows": _rows,
    "tile": _text,
    "tiles": _text,
    "date": lambda described: {"type": "string", "pattern": described["pattern"], "description": "A day, or nothing."},
    "ruleset": lambda _: ref("rules"),
}
