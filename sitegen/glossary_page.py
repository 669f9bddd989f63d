"""The glossary: every term with its names, in the order of the reader's language, and what each can be found by."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from sitegen.folding import beginnings, fold
from sitegen.glossary import Term, ruby
from sitegen.language import NAMES, Language
from sitegen.rulesheet import Source

COLUMNS = {
    "en_wrc2025": ("WRC", "en"),
    "en_ema": ("EMA", "en"),
    "zh_hans": ("中文", "zh-Hans"),
    "ko": ("한국어", "ko"),
    "es": ("Español", "es"),
    "fr": ("Français", "fr"),
} | {code: (name, code) for code, name in NAMES.items()}
"""Columns of names: what stands before the name, and its language."""

ROWS = "あかさたなはまやらわ"
"""The rows of the kana, by their first."""


@dataclass(frozen=True, slots=True)
class Called:
    """A name with the languages (or federations) that use it."""

    by: list[str]
    lang: str
    text: str
    sources: list[str]


@dataclass(frozen=True, slots=True)
class Entry:
    """`head` is the term as the language writes it, `page` the slug of the page that explains it; `find` holds all by
    which it is found, folded, between spaces."""

    term: Term
    head: Markup
    gloss: str
    definition: str
    page: str
    called: list[Called]
    also: list[str]
    find: str


@dataclass(frozen=True, slots=True)
class Letter:
    """The entries that begin alike."""

    letter: str
    entries: list[Entry]


@dataclass(frozen=True, slots=True)
class Glossary:
    letters: list[Letter]
    sources: list[Source]

    @property
    def size(self) -> int:
        return sum(len(letter.entries) for letter in self.letters)


def glossary(
    terms: Mapping[str, Term], yaku: Mapping[str, str], sources: Mapping[str, Source], language: Language
) -> Glossary:
    """All terms in one language. `yaku` has the terms that have a page of their own, with its slug."""
    ordered = sorted(terms.values(), key=lambda term: _order(term, language))
    letters = [
        Letter(letter, [_entry(term, yaku.get(term.key, term.page), language) for term in alike])
        for letter, alike in groupby(ordered, lambda term: _letter(term, language))
    ]
    named = {source for term in terms.values() for name in term.names for source in name.sources}
    return Glossary(letters, [source for source in sources.values() if source.id in named])


def spellings(term: Term) -> Iterator[str]:
    """Every name of a term in every language, each as it is written."""
    yield from (term.kanji, term.kana, term.romaji)
    yield from (name.text for name in term.names)
    yield from term.also


def _entry(term: Term, page: str, language: Language) -> Entry:
    known = {fold(name) for name in (term.kanji, term.kana, term.romaji, *(name.text for name in term.names))}
    return Entry(
        term=term,
        head=ruby(term) if language.code == "ja" else Markup("{}").format(term.short[language.code]),
        gloss=term.gloss[language.code],
        definition=term.definition[language.code],
        page=page,
        called=_called(term, language),
        also=[name for name in term.also if fold(name) not in known],
        find=f" {' '.join(sorted({way for name in spellings(term) for way in beginnings(name)}))} ",
    )


def _called(term: Term, language: Language) -> list[Called]:
    """The names in other languages, those that are written alike together."""
    found: dict[str, Called] = {}
    for name in term.names:
        if name.column != language.code:
            by, lang = COLUMNS[name.column]
            called = found.setdefault(name.text.casefold(), Called([], lang, name.text, []))
            called.by.append(by)
            called.sources.extend(source for source in name.sources if source not in called.sources)
    return list(found.values())


def _order(term: Term, language: Language) -> str:
    return _unvoiced(fold(term.kana)) if language.code == "ja" else fold(term.short[language.code])


def _letter(term: Term, language: Language) -> str:
    first = _order(term, language)[0]
    return max(row for row in ROWS if row <= first) if language.code == "ja" else first.upper()


def _unvoiced(kana: str) -> str:
    """As dictionaries sort: か before き, wherever が stands."""
    return "".join(unicodedata.normalize("NFD", char)[0] for char in kana)
