"""A language for tests that says every message of the project, without a catalogue."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sitegen import i18n
from sitegen.language import Language

ROOT = Path(__file__).parents[2]


@cache
def extracted() -> i18n.Extracted:
    return i18n.extract(ROOT)


def language(code: str = "en", **translations: str) -> Language:
    """A language in which everything is English but for `translations`, given with "_" for every space."""
    messages = {msgid: msgid for msgid in extracted().places}
    return Language(code, messages | translations)
