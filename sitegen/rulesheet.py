"""A ruleset's page as data: every option with its value, what supports it, and the sources in full."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen import rulewords, words
from sitegen.core import Answer, ask
from sitegen.language import Language
from sitegen.optionwords import OPTIONS, SECTIONS

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
    """One rule. `trust` says in words how far the value is supported; `note` is an English remark of the facts."""

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
    sections: list[Section]
    sources: list[Source]


def load(path: Path) -> dict[str, Source]:
    """Every source by id."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row["id"]: Source(row["id"], row["title"], row["url"], row["kind"]) for row in rows}


def sheet(ruleset: str, sources: Mapping[str, Source], language: Language) -> Sheet:
    """A ruleset with everything a reader may ask about it."""
    rules = ask("rules", rules=ruleset)
    sections = [
        Section(section, language.say(title), [_row(path, rules, language) for path in _paths(section, rules)])
        for section, title in SECTIONS.items()
    ]
    named = {source for section in sections for row in section.rows for source in row.sources}
    return Sheet(sections, [source for source in sources.values() if source.id in named])


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
        sources=[source for source in said.get("from", []) if source != OWN],
        note=said.get("note", ""),
        unknown=unknown,
    )
