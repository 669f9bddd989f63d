"""A ruleset's page as data: every option with its value, what supports it, and the sources in full."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen import rulewords, words
from sitegen.core import Answer, ask
from sitegen.language import N_, Language
from sitegen.optionwords import OPTIONS, SECTIONS
from sitegen.rulenotes import TOPICS, Note

OWN = "OWN"
"""The source id of our own knowledge; the degree of trust already says so."""


@dataclass(frozen=True, slots=True)
class Source:
    """A source of facts: `url` is empty where it has no public address."""

    id: str
    title: str
    url: str
    kind: str


@dataclass(frozen=True, slots=True)
class Row:
    """One rule. `trust` says in words how far the value is supported; `note` is a remark on it, or empty."""

    id: str
    name: str
    value: str
    trust: str
    sources: list[str]
    note: str
    unknown: bool


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: str
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class Sheet:
    """`notes` is the section about play that the core does not score; it may have no rows."""

    sections: list[Section]
    notes: Section
    sources: list[Source]


def load(path: Path) -> dict[str, Source]:
    """Every source by id."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row["id"]: Source(row["id"], row["title"], row["url"], row["kind"]) for row in rows}


def sheet(ruleset: str, sources: Mapping[str, Source], notes: Mapping[str, list[Note]], language: Language) -> Sheet:
    """A ruleset with everything a reader may ask about it."""
    rules = ask("rules", rules=ruleset)
    sections = [
        Section(section, language.say(title), [_row(path, rules, language) for path in _paths(section, rules)])
        for section, title in SECTIONS.items()
    ]
    around = [_note(note, language) for note in notes.get(ruleset, [])]
    play = Section("play", language.say(N_("Around the scoring")), around)
    named = {source for section in (*sections, play) for row in section.rows for source in row.sources}
    return Sheet(sections, play, [source for source in sources.values() if source.id in named])


def _paths(section: str, rules: Answer) -> list[str]:
    """The section's options that this ruleset has, in the order of the words."""
    return [path for path in OPTIONS if path.startswith(f"{section}.") and path.partition(".")[2] in rules[section]]


def _row(path: str, rules: Answer, language: Language) -> Row:
    section, _, name = path.partition(".")
    said = rules["sources"].get(path, {})
    unknown = path in rules["unknown"]
    return Row(
        id=path,
        name=rulewords.option(path, language),
        value=rulewords.value(path, rules[section][name], language),
        trust=language.say(words.UNKNOWN if unknown else words.TRUST[said["trust"]]),
        sources=_public(said.get("from", [])),
        note=language.say(said["note"]) if said.get("note") else "",
        unknown=unknown,
    )


def _note(note: Note, language: Language) -> Row:
    return Row(
        id=f"play.{note.topic}",
        name=language.say(TOPICS[note.topic]),
        value=language.say(note.says),
        trust=language.say(words.TRUST[note.trust]),
        sources=_public(note.sources),
        note="",
        unknown=False,
    )


def _public(sources: Iterable[str]) -> list[str]:
    return [source for source in sources if source != OWN]
