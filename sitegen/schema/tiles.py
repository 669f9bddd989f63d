"""Tiles as text: as anybody may write them, and as the core does."""

from __future__ import annotations

from scoring.tiles import NAMES
from sitegen.schema.parts import Schema, one_of

#: What `scoring.tiles.parse_tiles` lets pass: blanks and marks anywhere, the signs of Unicode, digits before a letter.
BETWEEN = "[ \\t\\n\\r\\u00a0\\u3000\\ufe0e\\ufe0f]"
SIGN = "[🀀-🀡]"
SUITED = f"[0-9]{BETWEEN}*(?:[0-9]{BETWEEN}*)*[mps]"
HONOURS = f"[1-7]{BETWEEN}*(?:[1-7]{BETWEEN}*)*z"


def definitions() -> dict[str, Schema]:
    """`tile` and `tiles` are what answers say, `written_tile` and `written_tiles` what a request may."""
    one = f"{SIGN}|[0-9]{BETWEEN}*[mps]|[1-7]{BETWEEN}*z"
    return {
        "tile": {"title": "A tile: 0 is the red five, z are E S W N white green red", **one_of(NAMES)},
        "tiles": {
            "title": "Tiles in mpsz notation, sorted: 123m05p77z",
            "type": "string",
            "pattern": "^(?:[0-9]+[mps]|[1-7]+z)+$",
        },
        "written_tile": {
            "title": "One tile in mpsz notation or as a sign of Unicode",
            "type": "string",
            "pattern": f"^{BETWEEN}*(?:{one}){BETWEEN}*$",
        },
        "written_tiles": {
            "title": "Tiles in mpsz notation (digits may share a letter) or as signs of Unicode",
            "type": "string",
            "pattern": f"^(?:{BETWEEN}|{SIGN}|{SUITED}|{HONOURS})*$",
        },
    }
