"""A language of the site: its locale, its catalogue, and how to say a message in it.

English is the msgid. Messages use named placeholders in braces, the same in Python, templates and TypeScript.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from babel import Locale

NAMES: dict[str, str] = {"en": "English", "id": "Bahasa Indonesia", "it": "Italiano", "ja": "日本語"}
"""Every language of the site by code, in the order of the menu, each in its own words."""

SOURCE = "en"


def N_(msgid: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Mark a message for translation where it is written; it is said later, in the reader's language."""
    return msgid


BETWEEN_ITEMS = N_(", ")
"""What stands between the items of a list, as the language writes it."""


class UnknownMessageError(LookupError):
    """A message is said that the extraction never saw, so no translator could have seen it either."""


@dataclass(frozen=True)
class Language:
    """One language. `messages` maps every known msgid to its translation, or to itself where there is none."""

    code: str
    messages: Mapping[str, str] = field(repr=False)

    @property
    def name(self) -> str:
        return NAMES[self.code]

    @property
    def locale(self) -> Locale:
        return Locale.parse(self.code)

    def translate(self, msgid: str) -> str:
        """The message in this language, unfilled. Raises `UnknownMessageError` for one never extracted."""
        try:
            return self.messages[msgid]
        except KeyError:
            raise UnknownMessageError(f"message not marked for translation: {msgid!r}") from None

    def say(self, msgid: str, /, **params: object) -> str:
        """The message in this language with its `{name}` placeholders filled."""
        text = self.translate(msgid)
        return text.format(**params) if params else text
