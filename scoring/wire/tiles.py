"""The verb `tiles`: what somebody typed or pasted, read as tiles one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..problems import ScoringError
from ..tiles import NAMES
from . import frame
from .hand import TilesText

FORM = frame.Form({"text": TilesText()}, {"rules": None})


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The tiles of a text, each by its name and in the order of the text. Raises ScoringError."""
    asked = frame.read(request, FORM)
    if asked.problems:
        raise ScoringError(asked.problems)
    return {"tiles": [NAMES[tile] for tile in asked.values["text"]]}
