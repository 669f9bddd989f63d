"""The terms of the game in every language of the site, from `site_src/glossary.tsv`."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from sitegen.language import Language

_GLOSS = re.compile(r"^(?P<short>[^,(（]+?)\s*(?:,\s*|[(（])(?P<gloss>.*?)[)）]?$")


@dataclass(frozen=True, slots=True)
class Term:
    """A term: `short` is what is said at the table, `gloss` the other name that explains it (may be empty)."""

    key: str
    short: dict[str, str]
    gloss: dict[str, str]
    kanji: str
    kana: str
    romaji: str


def split(text: str) -> tuple[str, str]:
    """A cell of the glossary as (short, gloss).

    >>> split("honba, repeat counter"), split("uma (bonus peringkat)"), split("dealer")
    (('honba', 'repeat counter'), ('uma', 'bonus peringkat'), ('dealer', ''))
    """
    match = _GLOSS.match(text.strip())
    return (match["short"], match["gloss"]) if match else (text.strip(), "")


def load(path: Path) -> dict[str, Term]:
    """Every term by key."""
    with path.open(encoding="utf-8", newline="") as file:
        return {row["key"]: _term(row) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}


def _term(row: dict[str, str]) -> Term:
    kanji, _ = split(row["ja_kanji"])
    kana, _ = split(row["ja_kana"])
    cells = {code: split(row[code]) for code in ("en", "id", "it")} | {"ja": (kanji, "")}
    return Term(
        key=row["key"],
        short={code: short for code, (short, _) in cells.items()},
        gloss={code: gloss for code, (_, gloss) in cells.items()},
        kanji=kanji,
        kana=kana,
        romaji=row["romaji"],
    )


def defined(term: Term, language: Language) -> Markup:
    """The term on its first use in a page: a `<dfn>` with its Japanese writing and its gloss beside it."""
    short, gloss = term.short[language.code], term.gloss[language.code]
    if language.code == "ja":
        return Markup("<dfn>{}</dfn>").format(_ruby(term))
    also = Markup('<span lang="ja">{}</span>').format(term.kanji)
    if gloss:
        also = Markup("{}, {}").format(also, gloss)
    return Markup('<dfn>{}</dfn> <span class="also">({})</span>').format(short, also)


def _ruby(term: Term) -> Markup:
    """The word with its reading over what is not kana already: リーチ棒 has ぼう over 棒."""
    before, kanji, after = _without_shared_kana(term.kanji, term.kana)
    if not kanji:
        return Markup("{}").format(term.kanji)
    reading = term.kana[len(before) : len(term.kana) - len(after)]
    ruby = Markup("<ruby>{}<rp>（</rp><rt>{}</rt><rp>）</rp></ruby>").format(kanji, reading)
    return Markup("{}{}{}").format(before, ruby, after)


def _without_shared_kana(word: str, reading: str) -> tuple[str, str, str]:
    """A word cut into the kana it begins with, what needs a reading, and the kana it ends with."""
    start = 0
    while start < min(len(word), len(reading)) and _hiragana(word[start]) == reading[start]:
        start += 1
    end = 0
    while end < min(len(word), len(reading)) - start and _hiragana(word[-1 - end]) == reading[-1 - end]:
        end += 1
    return word[:start], word[start : len(word) - end], word[len(word) - end :]


def _hiragana(char: str) -> str:
    """Katakana as hiragana, so that the two can be compared."""
    return chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char
