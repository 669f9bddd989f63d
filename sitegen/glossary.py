"""The terms of the game: what each is called in every language, with sources, and what it means in those of the site.

The names stand in `site_src/glossary.tsv`. `definitions.tsv` beside it has a sentence in each language of the site, the
page that explains the term, and other spellings that players use (those are our own knowledge).
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from sitegen.language import Language

_GLOSS = re.compile(r"^(?P<short>[^,(（]+?)\s*(?:,\s*|[(（])(?P<gloss>.*?)[)）]?$")


DEFINITIONS = "definitions.tsv"

NAMES_FROM = {
    "en": (),
    "en_wrc2025": ("S09",),
    "en_ema": ("S87",),
    "id": ("S93", "S94"),
    "it": ("S91", "S92"),
    "zh_hans": (),
    "ko": ("S88",),
    "es": (),
    "fr": ("S87", "S95"),
}
"""The columns of names with the sources that they can have."""
SOURCED = {"en_wrc2025": "en_wrc", "zh_hans": "zh"}
"""What a column is called in the one that says which names have a source, where that is not its own name."""


@dataclass(frozen=True, slots=True)
class Name:
    """What a term is called in one column of `NAMES_FROM`; without `sources` it is our own knowledge or proposal."""

    column: str
    text: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A term: `short` is what is said at the table, `gloss` the other name that explains it (may be empty).

    `definition` is a sentence by language, `page` the slug of the page that explains more (empty where none does),
    `names` what it is called elsewhere, `also` how else it is written.
    """

    key: str
    short: dict[str, str]
    gloss: dict[str, str]
    kanji: str
    kana: str
    romaji: str
    definition: dict[str, str]
    page: str
    names: tuple[Name, ...]
    also: tuple[str, ...]


def split(text: str) -> tuple[str, str]:
    """A cell of the glossary as (short, gloss).

    >>> split("honba, repeat counter"), split("uma (bonus peringkat)"), split("dealer")
    (('honba', 'repeat counter'), ('uma', 'bonus peringkat'), ('dealer', ''))
    """
    match = _GLOSS.match(text.strip())
    return (match["short"], match["gloss"]) if match else (text.strip(), "")


def load(path: Path) -> dict[str, Term]:
    """Every term by key. Raises `KeyError` for a term without a definition."""
    definitions = {row["key"]: row for row in _rows(path.with_name(DEFINITIONS))}
    return {row["key"]: _term(row, definitions[row["key"]]) for row in _rows(path)}


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def _term(row: Mapping[str, str], defined: Mapping[str, str]) -> Term:
    kanji, other_kanji = split(row["ja_kanji"])
    kana, other_kana = split(row["ja_kana"])
    cells = {code: split(row[code]) for code in ("en", "id", "it")} | {"ja": (kanji, "")}
    also = (other_kanji, other_kana, *defined["also"].split(", "))
    return Term(
        key=row["key"],
        short={code: short for code, (short, _) in cells.items()},
        gloss={code: gloss for code, (_, gloss) in cells.items()},
        kanji=kanji,
        kana=kana,
        romaji=row["romaji"],
        definition={code: defined[code] for code in cells},
        page=defined["page"],
        names=tuple(_names(row)),
        also=tuple(dict.fromkeys(name for name in also if name)),
    )


def _names(row: Mapping[str, str]) -> Iterator[Name]:
    """The cells with a name; a dash says that there is none."""
    status = dict(part.split(":") for part in row["status"].split())
    given = re.split("[ /]", row["sources"])
    for column, possible in NAMES_FROM.items():
        sourced = status.get(SOURCED.get(column, column)) == "sourced"
        sources = tuple(source for source in possible if sourced and source in given)
        if row[column] != "-":
            yield Name(column, row[column], sources)


def defined(term: Term, language: Language, entry: str) -> Markup:
    """The term on its first use in a page: a `<dfn>` that leads to its `entry` in the glossary, with its Japanese
    writing and its gloss beside it.
    """
    short, gloss = term.short[language.code], term.gloss[language.code]
    if language.code == "ja":
        return Markup('<dfn><a href="{}">{}</a></dfn>').format(entry, ruby(term))
    also = Markup('<span lang="ja">{}</span>').format(term.kanji)
    if gloss:
        also = Markup("{}, {}").format(also, gloss)
    return Markup('<dfn><a href="{}">{}</a></dfn> <span class="also">({})</span>').format(entry, short, also)


def ruby(term: Term) -> Markup:
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
