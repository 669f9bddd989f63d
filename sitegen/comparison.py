"""Every ruleset beside every other: a row an option, a cell a ruleset, and which of the cells are alike.

The page holds all of it in words; its script (`site_src/app/compare/`) only shows two columns and the rows that differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sitegen import rulesheet
from sitegen.core import rulesets
from sitegen.language import N_, Language
from sitegen.optionwords import OPTIONS
from sitegen.rulenotes import TOPICS, Note
from sitegen.rulesheet import Row as Rule
from sitegen.rulesheet import Section, Source

AT_FIRST = ("wrc_2025", "tenhou_4p")
"""The two that a page without a link shows."""

DIFFER = N_("{differ} rules differ, {alike} are alike.")
"""As the page's script says it."""

ONLY = {3: N_("only with three players"), 4: N_("only with four players")}
SILENT = N_("nothing noted")

PLAY = "play"


@dataclass(frozen=True, slots=True)
class Cell:
    """One ruleset's side of a row. Within a row, cells of the same `kind` are alike; it is empty where `rule` is None,
    and then `missing` says why there is none."""

    ruleset: str
    rule: Rule | None
    kind: str
    missing: str


@dataclass(frozen=True, slots=True)
class Row:
    id: str
    name: str
    cells: list[Cell]

    def differs(self, one: str, other: str) -> bool:
        """Whether two rulesets differ here."""
        kinds = {cell.ruleset: cell.kind for cell in self.cells}
        return kinds[one] != kinds[other]


@dataclass(frozen=True, slots=True)
class Group:
    """A section of the rulesets' own pages; `counted` unless it holds remarks on play, which nobody can count."""

    id: str
    title: str
    counted: bool
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class Comparison:
    """`rulesets` are the columns with their number of players; `said` is the sentence of the two shown at first."""

    rulesets: Mapping[str, int]
    shown: tuple[str, str]
    groups: list[Group]
    said: str


def comparison(sources: Mapping[str, Source], notes: Mapping[str, list[Note]], language: Language) -> Comparison:
    """All rulesets beside each other, in the words of their own pages."""
    players = {ruleset["id"]: ruleset["players"] for ruleset in rulesets()}
    sheets = {ruleset: rulesheet.sheet(ruleset, sources, notes, language) for ruleset in players}
    rules = {
        ruleset: {rule.id: rule for section in (*sheet.sections, sheet.notes) for rule in section.rows}
        for ruleset, sheet in sheets.items()
    }
    groups = [_options(section, rules, players, language) for section in sheets[AT_FIRST[0]].sections]
    groups.append(_play(sheets[AT_FIRST[0]].notes, rules, language))
    return Comparison(players, AT_FIRST, groups, _said(groups, language))


def _options(
    section: Section, rules: Mapping[str, Mapping[str, Rule]], players: Mapping[str, int], language: Language
) -> Group:
    """A section of options, with those that only some of the rulesets have."""
    rows = []
    for path in (path for path in OPTIONS if path.startswith(f"{section.id}.")):
        having = {players[ruleset] for ruleset, found in rules.items() if path in found}
        rows.append(_row(path, rules, language.say(ONLY[having.pop()]) if len(having) == 1 else ""))
    return Group(section.id, section.title, counted=True, rows=rows)


def _play(section: Section, rules: Mapping[str, Mapping[str, Rule]], language: Language) -> Group:
    """What the texts say around the scoring."""
    paths = [f"{PLAY}.{topic}" for topic in TOPICS]
    noted = [path for path in paths if any(path in found for found in rules.values())]
    rows = [_row(path, rules, language.say(SILENT)) for path in noted]
    return Group(section.id, section.title, counted=False, rows=rows)


def _row(path: str, rules: Mapping[str, Mapping[str, Rule]], missing: str) -> Row:
    """A row with what is said in it numbered: alike is what is said in the same words.

    Words tell all that matters: of a liability for no yakuman, they leave out what it would cover.
    """
    found = {ruleset: having[path] for ruleset, having in rules.items() if path in having}
    kinds = {said: str(number) for number, said in enumerate(dict.fromkeys(rule.value for rule in found.values()), 1)}
    cells = [
        Cell(ruleset, found[ruleset], kinds[found[ruleset].value], "")
        if ruleset in found
        else Cell(ruleset, None, "", missing)
        for ruleset in rules
    ]
    return Row(path, next(rule.name for rule in found.values()), cells)


def _said(groups: list[Group], language: Language) -> str:
    """The sentence about the two of `AT_FIRST`, which differ in more than one rule."""
    rows = [row for group in groups if group.counted for row in group.rows]
    rows = [row for row in rows if any(cell.rule for cell in row.cells if cell.ruleset in AT_FIRST)]
    differ = sum(row.differs(*AT_FIRST) for row in rows)
    return language.say(DIFFER, differ=differ, alike=len(rows) - differ)
