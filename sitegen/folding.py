"""What is left of a word in whatever spelling, so that "Rīchi", "ri-ichi" and "RIICHI" are found by each other.

`site_src/app/lib/fold.ts` is the same rule; `tests/sitegen/test_folding.py` holds the two together.
"""

from __future__ import annotations

import re
import unicodedata

_VOICING = "\u3099\u309a"
"""The marks that make か into が and は into ぱ: other kana, while accents and macrons are only other spellings."""
_APOSTROPHES = str.maketrans("", "", "'\u2018\u2019\u02bc`")
_WORD = re.compile(r"[^\W_]+")
_RULES = (
    (re.compile("(.)々"), r"\1\1"),
    (re.compile("ー"), ""),
    (re.compile("o[ou]+"), "o"),
    (re.compile(r"([aiue])\1+"), r"\1"),
    (re.compile("m(?=[bp])"), "n"),
)
"""Long vowels are written as one, doubled, with a macron or with a stroke; Hepburn once wrote "tempai"."""


def fold(text: str) -> str:
    """The text in one spelling, without spaces.

    >>> fold("Ryūkyoku"), fold("ryuu-kyoku"), fold("Tempai"), fold("ﾃﾝﾊﾟｲ"), fold("対々和")
    ('ryukyoku', 'ryukyoku', 'tenpai', 'てんぱい', '対対和')
    """
    return _squeezed("".join(_words(text)))


def beginnings(text: str) -> list[str]:
    """The text from each of its words on, folded: what somebody may begin to type who looks for it.

    >>> beginnings("double riichi")
    ['doblerichi', 'richi']
    """
    words = _words(text)
    return [_squeezed("".join(words[start:])) for start in range(len(words))]


def _words(text: str) -> list[str]:
    apart = unicodedata.normalize("NFKD", text).translate(_APOSTROPHES)
    plain = "".join(char for char in apart if char in _VOICING or not unicodedata.category(char).startswith("M"))
    return _WORD.findall("".join(map(_hiragana, unicodedata.normalize("NFC", plain).lower())))


def _hiragana(char: str) -> str:
    return chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char


def _squeezed(word: str) -> str:
    for pattern, replacement in _RULES:
        word = pattern.sub(replacement, word)
    return word
