"""The published schema as validators: one for each definition, made once."""

from __future__ import annotations

from functools import cache
from typing import Any

from jsonschema_rs import Draft202012Validator, Validator

from sitegen.schema import document

#: Problems with a single value or key, which a schema can know of.
SHAPE = {
    *{"missing_key", "unknown_key", "unknown_op", "unknown_ruleset", "unknown_rule", "rule_needs_three_players"},
    *{"not_an_object", "wrong_type", "not_one_of", "out_of_range", "not_tiles", "not_one_tile"},
}


@cache  # bounded: only definitions of the schema are asked for
def validator(definition: str) -> Validator:
    """What holds a value against one of `$defs`."""
    schema: dict[str, Any] = {key: value for key, value in document().items() if key != "anyOf"}
    return Draft202012Validator({**schema, "$ref": f"#/$defs/{definition}"})


def wrong(definition: str, value: Any) -> str:
    """Why a value is not what a definition says, or nothing."""
    found = validator(definition)
    return "" if found.is_valid(value) else "\n".join(str(error) for error in found.iter_errors(value))
