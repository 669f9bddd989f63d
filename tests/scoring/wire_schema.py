"""The published schema as validators: one for each definition, made once."""

from __future__ import annotations

from functools import cache
from typing import Any

from jsonschema_rs import Draft202012Validator, Validator

from sitegen.schema import document


@cache  # bounded: only definitions of the schema are asked for
def validator(definition: str) -> Validator:
    """What holds a value against one of `$defs`."""
    schema: dict[str, Any] = {key: value for key, value in document().items() if key != "anyOf"}
    return Draft202012Validator({**schema, "$ref": f"#/$defs/{definition}"})


def wrong(definition: str, value: Any) -> str:
    """Why a value is not what a definition says, or nothing."""
    found = validator(definition)
    return "" if found.is_valid(value) else "\n".join(str(error) for error in found.iter_errors(value))
