"""The sheet for the table: what one needs of a ruleset while playing, on one page, as words and figures for any medium.

A page of the site (templates/sheet.html) and the PDFs (sheetpdf.py) draw the same `Sheet`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sitegen import rulewords, tables, words
from sitegen.core import Answer, ask
from sitegen.facts import stick
from sitegen.language import N_, Language
from sitegen.numbers import number
from sitegen.rulesetnames import ruleset_name

TITLE = N_("Scoring sheet: {ruleset}")
FOLDER = "pdf"
PAPERS = {"a4": N_("A4"), "letter": N_("Letter")}
"""The papers of the PDFs by the ends of their names, and what they are called."""

STICK = N_("Riichi stick")
WINNERS = {
    "nondealer": (N_("Non-dealer"), N_("ron; below it tsumo: each non-dealer / the dealer")),
    "dealer": (N_("Dealer"), N_("ron; below it tsumo: every other player")),
}

OPTIONS = (
    "scoring.sanma_tsumo",
    "scoring.north",
    "scoring.honba",
    STICK,
    "scoring.kiriage",
    "scoring.counted_limit",
    "scoring.yakuman_stacking",
    "scoring.double_yakuman",
    "scoring.kuitan",
    "scoring.ippatsu",
    "scoring.ura_dora",
    "scoring.kan_dora",
    "scoring.red_fives",
    "draw.nagashi",
    "settlement.start_points",
    "settlement.return_points",
    "settlement.uma",
    "settlement.oka",
)
"""The rules that are asked about at the table and that no table of the sheet tells; with four players two less."""

DOUBTFUL = "?"
"""Before a value that is our choice where the sources are silent, as on the ruleset's page."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure, and one below it. `limit` marks a mangan, `kiriage` one that is rounded up to it."""

    text: str
    below: str = ""
    limit: bool = False
    kiriage: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A row: its name, a smaller word beside that, its cells."""

    head: str
    cells: list[Cell]
    small: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """`columns` head the cells; `corner` heads the rows' names. `note` says how to read it."""

    id: str
    caption: str
    columns: list[str]
    lines: list[Line]
    corner: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One ruleset's sheet in one language.

    The marks say in words what is tinted, starred or questioned, and nothing where nothing is. `maker` and `address`
    stand at the foot; the address is empty where the site does not know its own.
    """

    ruleset: str
    language: str
    title: str
    name: str
    about: str
    wins: list[Table]
    limits: Table
    fu: Table
    sets: Table
    noten: Table
    rules: Table
    limit_mark: str
    kiriage_mark: str
    doubt_mark: str
    maker: str
    address: str


def pdf(language: str, ruleset: str, paper: str) -> str:
    """Where a sheet's PDF stands in the site: an address that stays."""
    return f"{FOLDER}/{language}/{ruleset}-{paper}.pdf"


def pdfs(ruleset: str, language: Language) -> dict[str, str]:
    """A sheet's PDFs in one language, each with what its paper is called."""
    return {pdf(language.code, ruleset, paper): language.say(name) for paper, name in PAPERS.items()}


def sheet(ruleset: str, language: Language, version: str, address: str) -> Sheet:
    """The sheet of a ruleset. `version` is the site's, `address` that of the sheet's page, or empty."""
    rules = ask("rules", rules=ruleset)
    name = ruleset_name(ruleset, language)
    wins = [_win(ruleset, winner, language) for winner in WINNERS]
    options = _options(rules, language)
    return Sheet(
        ruleset=ruleset,
        language=language.code,
        title=language.say(TITLE, ruleset=name),
        name=name,
        about=_about(rules, language),
        wins=wins,
        limits=_limits(ruleset, language),
        **_fu(ruleset, language),
        noten=_noten(ruleset, language),
        rules=options,
        limit_mark=language.say(words.LIMITS["mangan"]),
        kiriage_mark=_if(any(cell.kiriage for cell in _cells(wins)), language.say(N_("rounded up to mangan"))),
        doubt_mark=_if(any(cell.text.startswith(DOUBTFUL) for cell in _cells([options])), language.say(words.UNKNOWN)),
        maker=f"Tenbo {version}",
        address=address,
    )


def _if(there: bool, text: str) -> str:
    return text if there else ""


def _cells(drawn: Iterable[Table]) -> Iterable[Cell]:
    return (cell for table in drawn for line in table.lines for cell in line.cells)


def _about(rules: Answer, language: Language) -> str:
    players = language.say(N_("Three players.") if rules["players"] == 3 else N_("Four players."))
    edition = rules["version"]
    return f"{players} {language.say(N_('Edition: {version}.'), version=edition)}" if edition else players


def _win(ruleset: str, winner: str, language: Language) -> Table:
    """One to four han for one winner: the ron, and below it the tsumo."""
    ron, tsumo = (tables.payments(ruleset, winner, win, language) for win in ("ron", "tsumo"))
    caption, note = WINNERS[winner]
    lines = [
        Line(of_ron.head, [_both(*cells) for cells in zip(of_ron.cells, of_tsumo.cells, strict=True)])
        for of_ron, of_tsumo in zip(ron.rows, tsumo.rows, strict=True)
    ]
    return Table(winner, language.say(caption), ron.columns, lines, note=language.say(note))


def _both(ron: tables.Cell, tsumo: tables.Cell) -> Cell:
    nothing = ron.note and tsumo.note
    return Cell(
        ron.text,
        below="" if nothing else tsumo.text,
        limit=bool(ron.limit or tsumo.limit),
        kiriage=ron.kiriage or tsumo.kiriage,
    )


def _limits(ruleset: str, language: Language) -> Table:
    columns = [N_("Non-dealer, ron"), N_("Dealer, ron"), N_("Non-dealer, tsumo"), N_("Dealer, tsumo")]
    return Table(
        "limits",
        language.say(N_("The limits")),
        [language.say(column) for column in columns],
        [
            Line(limit.name, [Cell(cell.text) for cell in limit.cells], small=limit.han)
            for limit in tables.limits(ruleset, language)
        ],
    )


def _fu(ruleset: str, language: Language) -> dict[str, Table]:
    table = tables.fu(ruleset, language)
    items, sets = _lines(table.items), _lines(table.sets)
    return {
        "fu": Table(
            "fu",
            language.say(N_("Fu")),
            [language.say(N_("Fu"))],
            items,
            corner=language.say(N_("What")),
            note=language.say(N_("added up, then rounded up to tens")),
        ),
        "sets": Table(
            "sets",
            language.say(N_("Fu of triplets and kans")),
            [language.say(N_("2 to 8")), language.say(N_("1, 9, winds and dragons"))],
            sets,
        ),
    }


def _lines(rows: list[tables.Row]) -> list[Line]:
    return [Line(row.head, [Cell(cell.text) for cell in row.cells]) for row in rows]


def _noten(ruleset: str, language: Language) -> Table:
    return Table(
        "noten",
        language.say(N_("Noten payments")),
        [language.say(N_("each of them")), language.say(N_("each other player"))],
        [Line(row.head, [Cell(cell.text) for cell in row.cells]) for row in tables.noten(ruleset, language)[1:-1]],
        corner=language.say(N_("Players in tenpai")),
    )


def _options(rules: Answer, language: Language) -> Table:
    lines = []
    for path in OPTIONS:
        if path == STICK:
            lines.append(Line(language.say(STICK), [Cell(number(stick(rules["id"]), language))]))
            continue
        section, _, name = path.partition(".")
        if name in rules[section]:
            value = rulewords.value(path, rules[section][name], language)
            doubt = f"{DOUBTFUL} " if path in rules["unknown"] else ""
            lines.append(Line(rulewords.option(path, language), [Cell(doubt + value)]))
    return Table(
        "rules",
        language.say(N_("Rules in short")),
        [language.say(N_("Value"))],
        lines,
        corner=language.say(N_("Rule")),
    )
