"""Tables that hold rulesets side by side: options in words, what hands pay, what is said about play; those that agree
stand in one row.

Every ruleset is in such a table, so that none has to be named in prose. What no source says is marked as our choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

from sitegen import rulewords, words
from sitegen.core import Answer, RefusedError, ask, rulesets
from sitegen.language import N_, Language
from sitegen.payments import spoken
from sitegen.rulenotes import TOPICS
from sitegen.rulesheet import Sheet


@dataclass(frozen=True, slots=True)
class Has:
    """Whether the list at an option's path, such as that of the yakuman that count twice, has this in it."""

    path: str
    item: str


type Asked = str | Has | Mapping[str, Any]
"""An option by its path, such as "scoring.pao.scope", or what is in its list; or a win: `payment`'s fields, or `hand`'s
where it has tiles."""

type Column = str | tuple[str, Asked]
"""What is asked, with its heading; an option alone is called by its own name."""

LIABLE = "scoring.pao.yakuman"
OUR_CHOICE, DISPUTED = N_("our choice"), N_("disputed")
NOT_FOUND = N_("nothing was found")
DOUBTS = N_("“Our choice”: no source says it. “Disputed”: the sources disagree.")


@dataclass(frozen=True, slots=True)
class Cell:
    """A value in words; `doubt` says what is uncertain about it, or nothing. `amount` stands to the right."""

    text: str
    doubt: str
    amount: bool


@dataclass(frozen=True, slots=True)
class Row:
    rulesets: list[str]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """`heads` say whether amounts stand below; `note` explains the doubts, where there are any."""

    heads: list[tuple[str, bool]]
    rows: list[Row]
    note: str


def table(columns: Iterable[Column], language: Language, *, players: int | None = None) -> Table:
    """The rulesets (of so many players) by what they say to these columns, in the core's order."""
    asked = [(rulewords.option(one, language), one) if isinstance(one, str) else one for one in columns]
    cells = {
        ruleset["id"]: tuple(_cell(ruleset["id"], question, language) for _, question in asked)
        for ruleset in rulesets()
        if players in (None, ruleset["players"])
    }
    return _table([(head, isinstance(question, Mapping)) for head, question in asked], cells, language)


def notes(
    topic: str, sheet: Callable[[str], Sheet], language: Language, *, players: int | None = None, silent: bool = True
) -> Table:
    """What the rulesets say about play on a topic, with how we know; `sheet` gives a ruleset's page. Those of which
    nothing was found are left out where they are not to be shown `silent`."""
    cells = {}
    for ruleset in (one["id"] for one in rulesets() if players in (None, one["players"])):
        said = next((row for row in sheet(ruleset).notes.rows if row.id == f"play.{topic}"), None)
        if said or silent:
            texts = (said.value, said.trust) if said else (words.NOTHING, language.say(NOT_FOUND))
            cells[ruleset] = tuple(Cell(text, "", amount=False) for text in texts)
    return _table([(language.say(TOPICS[topic]), False), (language.say(N_("How we know")), False)], cells, language)


def _table(heads: list[tuple[str, bool]], cells: Mapping[str, tuple[Cell, ...]], language: Language) -> Table:
    alike: dict[tuple[Cell, ...], list[str]] = {}
    for ruleset, row in cells.items():
        alike.setdefault(row, []).append(ruleset)
    doubtful = any(cell.doubt for row in alike for cell in row)
    note = language.say(DOUBTS) if doubtful else ""
    return Table(heads, [Row(ids, row) for row, ids in alike.items()], note)


def _cell(ruleset: str, asked: Asked, language: Language) -> Cell:
    if isinstance(asked, str):
        return _option(ask("rules", rules=ruleset), asked, language)
    if isinstance(asked, Has):
        return _has(ask("rules", rules=ruleset), asked, language)
    return Cell(_paid(ruleset, asked, language), "", amount=True)


def _option(rules: Answer, path: str, language: Language) -> Cell:
    """`path` may lead into a record; where the ruleset has no such option, there is nothing to say."""
    section, name, *parts = path.split(".")
    if name not in rules[section] or _moot(path, rules):
        return Cell(words.NOTHING, "", amount=False)
    value = reduce(lambda record, part: record[part], parts, rules[section][name])
    doubt = _doubt(rules, f"{section}.{name}", language)
    return Cell(rulewords.value(path, value, language), doubt, isinstance(value, int) and not isinstance(value, bool))


def _has(rules: Answer, asked: Has, language: Language) -> Cell:
    section, name, *parts = asked.path.split(".")
    there = asked.item in reduce(lambda record, part: record[part], parts, rules[section][name])
    text = language.say(rulewords.YES if there else rulewords.NO)
    return Cell(text, _doubt(rules, f"{section}.{name}", language), amount=False)


def _moot(path: str, rules: Answer) -> bool:
    """How a liability is paid, where nobody is ever liable."""
    return path.startswith("scoring.pao.") and path != LIABLE and not rules["scoring"]["pao"]["yakuman"]


def _doubt(rules: Answer, option: str, language: Language) -> str:
    if option in rules["unknown"]:
        return language.say(OUR_CHOICE)
    return language.say(DISPUTED) if rules["sources"][option]["trust"] == "?" else ""


WINS: Mapping[str, Answer] = {
    "payment": {"winner": "nondealer", "win": "ron"},
    "hand": {"win": "ron", "seat_wind": "S", "round_wind": "E"},
}
"""What holds of a win that says nothing else, by the verb that answers it."""


def _paid(ruleset: str, asked: Mapping[str, Any], language: Language) -> str:
    """What a win is announced as; nothing where these rules do not know it."""
    verb = "hand" if "closed" in asked else "payment"
    try:
        return spoken(ask(verb, **{**WINS[verb], **asked, "rules": ruleset})["pays"], language)
    except RefusedError:
        return words.NOTHING
