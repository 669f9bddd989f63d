"""The few forms that the schema is made of: closed objects, lists, choices, references."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

type Schema = dict[str, Any]

STRING: Schema = {"type": "string"}
BOOLEAN: Schema = {"type": "boolean"}
INTEGER: Schema = {"type": "integer"}
NUMBER: Schema = {"type": "number"}
NULL: Schema = {"type": "null"}
COUNT: Schema = {"type": "integer", "minimum": 0}


def record(properties: Mapping[str, Schema], optional: Iterable[str] = (), **more: Any) -> Schema:
    """An object with these keys and no others; all of them but the `optional` ones must be there.

    >>> record({"a": INTEGER, "b": INTEGER}, ["b"])["required"]
    ['a']
    """
    left_out = set(optional)
    required = [key for key in properties if key not in left_out]
    return {
        **more,
        "type": "object",
        "properties": dict(properties),
        **({"required": required} if required else {}),
        "additionalProperties": False,
    }


def items(of: Schema, low: int = 0, high: int | None = None) -> Schema:
    """A list of `low` to `high` of one thing."""
    least = {"minItems": low} if low else {}
    return {"type": "array", "items": of, **least} | ({} if high is None else {"maxItems": high})


def one_of(choices: Iterable[str | int]) -> Schema:
    """One of a few values."""
    return {"enum": list(choices)}


def either(*schemas: Schema) -> Schema:
    """Any of these."""
    return {"anyOf": list(schemas)}


def nullable(schema: Schema) -> Schema:
    """This, or null.

    >>> nullable(INTEGER), nullable(one_of("ab"))
    ({'type': ['integer', 'null']}, {'enum': ['a', 'b', None]})
    """
    if "enum" in schema:
        return {**schema, "enum": [*schema["enum"], None]}
    if isinstance(schema.get("type"), str):
        return {**schema, "type": [schema["type"], "null"]}
    return either(schema, NULL)


def ref(name: str) -> Schema:
    """What stands under this name in `$defs`."""
    return {"$ref": f"#/$defs/{name}"}
