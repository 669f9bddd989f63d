"""Tables that hold rulesets side by side: options in words and what hands pay, those that agree in one row.

Every ruleset is in such a table, so that none has to be named in prose. What no source says is marked as our choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

from sitegen import rulewords, words
from sitegen.core import Answer, RefusedError, ask, rulesets
from sitegen.language import N_, Language
from sitegen.payments import spoken

type Asked = str | Mapping[str, Any]
"""An option by its path, such as "scoring.pao.scope"; or a win: `payment`'s fields, or `hand`'s where it has tiles."""

type Column = str | tuple[str, Asked]
"""What is asked, with its heading; an option alone is called by its own name."""

OUR_CHOICE, DISPUTED = N_("our choice"), N_("disputed")


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
    heads: list[tuple[str, bool]]
    rows: list[Row]


def table(columns: Iterable[Column], language: Language, *, players: int | None = None) -> Table:
    """The rulesets (of so many players) by what they say to these columns, in the core's order."""
    asked = [(rulewords.option(one, language), one) if isinstance(one, str) else one for one in columns]
    alike: dict[tuple[Cell, ...], list[str]] = {}
    for ruleset in rulesets():
        if players in (None, ruleset["players"]):
            cells = tuple(_cell(ruleset["id"], question, language) for _, question in asked)
            alike.setdefault(cells, []).append(ruleset["id"])
    heads = [(head, not isinstance(question, str)) for head, question in asked]
    return Table(heads, [Row(ids, cells) for cells, ids in alike.items()])


def _cell(ruleset: str, asked: Asked, language: Language) -> Cell:
    if isinstance(asked, str):
        return _option(ask("rules", rules=ruleset), asked, language)
    return Cell(_paid(ruleset, asked, language), "", amount=True)


def _option(rules: Answer, path: str, language: Language) -> Cell:
    """`path` may lead into a record; where the ruleset has no such option, there is nothing to say."""
    section, name, *parts = path.split(".")
    if name not in rules[section]:
        return Cell(words.NOTHING, "", amount=False)
    value = reduce(lambda record, part: record[part], parts, rules[section][name])
    doubt = _doubt(rules, f"{section}.{name}", language)
    return Cell(rulewords.value(path, value, language), doubt, isinstance(value, int) and not isinstance(value, bool))


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
