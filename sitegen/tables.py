"""View models of the tables: the core's answers with words, ids and reasons, ready for a template. No arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from sitegen import told, words
from sitegen.core import Answer, ask
from sitegen.language import N_, Language
from sitegen.numbers import number, signed
from sitegen.payments import ABSENT, spoken, tabled

WINS = [("nondealer", "ron"), ("dealer", "ron"), ("nondealer", "tsumo"), ("dealer", "tsumo")]

CAPTIONS = {
    ("nondealer", "ron"): N_("Non-dealer wins by ron: the discarder pays"),
    ("dealer", "ron"): N_("Dealer wins by ron: the discarder pays"),
    ("nondealer", "tsumo"): N_("Non-dealer wins by tsumo: each non-dealer / the dealer pays"),
    ("dealer", "tsumo"): N_("Dealer wins by tsumo: every other player pays"),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell, with smaller lines below. `note` numbers the reason why there is nothing to pay (0: there is).

    `says` is the cell as a sentence, `value` as JSON (`told.py`); `tiles` show what it is about.
    """

    id: str
    text: str
    says: str = ""
    value: str = told.NONE
    below: tuple[str, ...] = ()
    limit: str = ""
    kiriage: bool = False
    note: int = 0
    tiles: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """`tiles` show what the head means, where it has a shape."""

    head: str
    cells: list[Cell]
    tiles: str = ""


@dataclass(slots=True)
class Grid:
    """A payment table: rows of fu, columns of han. `notes` are the reasons, numbered from 1."""

    id: str
    win: str
    caption: str
    columns: list[str]
    rows: list[Row] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    kiriage: bool = False

    def note(self, text: str) -> int:
        if text not in self.notes:
            self.notes.append(text)
        return self.notes.index(text) + 1


def payments(rules: str, winner: str, win: str, language: Language) -> Grid:
    """The table of 1 to 4 han for one way to win."""
    table = ask("table", table="payments", rules=rules)
    cells = {(cell["fu"], cell["han"]): cell for cell in _of(table["cells"], winner, win)}
    grid = Grid(
        id=f"{winner}-{win}",
        win=win,
        caption=language.say(CAPTIONS[winner, win]),
        columns=[language.say(N_("{n} han"), n=han) for han in table["han"]],
    )
    for fu in table["fu"]:
        row = [_cell(cells[fu, han], grid, language) for han in table["han"]]
        grid.rows.append(Row(language.say(N_("{n} fu"), n=fu), row))
    grid.kiriage = any(cell.kiriage for row in grid.rows for cell in row.cells)
    return grid


def _of(cells: Iterable[Answer], winner: str, win: str) -> list[Answer]:
    return [cell for cell in cells if (cell["winner"], cell["win"]) == (winner, win)]


def _cell(cell: Answer, grid: Grid, language: Language) -> Cell:
    name = f"{grid.id}-{cell['han']}-{cell['fu']}"
    if not cell["ok"]:
        reason = language.say(words.IMPOSSIBLE[cell["problems"][0]["code"]])
        says = told.refused(told.hand_of(cell["han"], cell["fu"], language), reason, language)
        return Cell(name, words.NOTHING, says, note=grid.note(reason))
    hand = told.hand_of(cell["han"], cell["fu"], language, note=told.limit_note(cell, language))
    return replace(_paid(name, cell, hand, language), limit=cell["limit"] or "", kiriage=cell["kiriage"])


def _paid(name: str, cell: Answer, hand: str, language: Language) -> Cell:
    """What the hand of a cell pays; `hand` is the hand in words."""
    says = told.paid(cell["winner"], cell["win"], hand, cell["pays"], language)
    return Cell(name, tabled(cell["pays"], language), says, told.value(told.shares(cell["pays"])))


@dataclass(frozen=True, slots=True)
class Limit:
    """A line of the limits: its name, the han that reach it, and one cell for each of `WINS`."""

    id: str
    name: str
    han: str
    base: Cell
    cells: list[Cell]


def limits(rules: str, language: Language) -> list[Limit]:
    """From mangan to yakuman."""
    return [_limit(row, language) for row in ask("table", table="payments", rules=rules)["limits"]]


def _limit(row: Answer, language: Language) -> Limit:
    name, han = language.say(words.LIMITS[row["limit"]]), _han(row["han"], language)
    points = row["cells"][0]["base"]
    says = told.base(name, points, language)
    return Limit(
        id=row["limit"],
        name=name,
        han=han,
        base=Cell(f"base-{row['limit']}", number(points, language), says, told.value(points)),
        cells=[
            _paid(f"{winner}-{win}-{row['limit']}", cell, told.noted(name, han, language), language)
            for winner, win in WINS
            for cell in _of(row["cells"], winner, win)
        ],
    )


def _han(span: list[int | None] | None, language: Language) -> str:
    """The han of a limit, short enough for a table: "6–7 han", "13+ han"; nothing for a yakuman, which counts none."""
    if span is None:
        return ""
    first, last = span
    return language.say(N_("{n} han"), n=f"{first}+" if last is None else han_range(span, language))


def han_range(span: list[int | None] | None, language: Language) -> str:
    """The han of a limit: "6–7", "5", "13 or more"; nothing for a yakuman, which counts none."""
    if span is None:
        return ""
    first, last = span
    if last is None:
        return language.say(N_("{n} or more"), n=first)
    return str(first) if first == last else f"{first}–{last}"


@dataclass(frozen=True, slots=True)
class FuTable:
    """What counts fu: items with one cell each, and sets with one for simples and one for terminals and honours."""

    items: list[Row]
    sets: list[Row]


KINDS = ((False, N_("2 to 8")), (True, N_("1, 9, winds and dragons")))
"""Of what a set can be, as the columns have it."""


FU_TILES = {
    "chiitoitsu": "1188m3355p77s66z22z",
    "pinfu_tsumo": "67s",
    "pair_dragon": "77z",
    "pair_seat_wind": "22z",
    "pair_round_wind": "11z",
    "pair_double_wind": "11z",
    "pair_north": "44z",
    "wait_ryanmen": "67s",
    "wait_shanpon": "55m88s",
    "wait_kanchan": "46s",
    "wait_penchan": "12m",
    "wait_tanki": "5p",
}
"""An example of what counts fu by its shape. A hand, a ron and a tsumo have none."""

SET_TILES = {("koutsu", False): "222p", ("koutsu", True): "999s", ("kantsu", False): "2222p", ("kantsu", True): "9999s"}
"""An example of each set, of simples and of others."""


def fu(rules: str, language: Language) -> FuTable:
    """The fu of every item and every set."""
    table = ask("table", table="fu", rules=rules)
    items = [(item["id"], language.say(words.FU_ITEMS[item["id"]]), item["fu"]) for item in table["items"]]
    rows = [Row(text, [_fu(f"fu-{id}", text, points, language)], FU_TILES.get(id, "")) for id, text, points in items]
    fu_of = {(row["id"], row["open"], row["yaochu"]): row["fu"] for row in table["sets"]}
    return FuTable(rows, [_set(kind, is_open, fu_of, language) for kind, is_open in words.SETS])


def _set(kind: str, is_open: bool, fu_of: Mapping[tuple[str, bool, bool], int], language: Language) -> Row:
    text = language.say(words.SETS[kind, is_open])
    name = f"fu-{kind}-{'open' if is_open else 'closed'}"
    cells = [
        _fu(
            f"{name}-{'yaochu' if yaochu else 'simple'}",
            told.noted(text, language.say(tiles), language),
            fu_of[kind, is_open, yaochu],
            language,
            SET_TILES[kind, yaochu],
        )
        for yaochu, tiles in KINDS
    ]
    return Row(text, cells)


def _fu(name: str, what: str, points: int, language: Language, tiles: str = "") -> Cell:
    return Cell(name, number(points, language), told.fu(what, points, language), told.value(points), tiles=tiles)


@dataclass(frozen=True, slots=True)
class Form:
    """One way to split a sanma tsumo, with what is paid when a non-dealer and when the dealer wins."""

    id: str
    text: str
    cells: list[Cell]


def sanma_forms(han: int, fu: int, base_rules: str, language: Language) -> list[Form]:
    """Every form side by side for one hand."""
    choices = ask("rules", options=True)["options"]["3"]["scoring.sanma_tsumo"]["choices"]
    return [_form(choice, base_rules, {"win": "tsumo", "han": han, "fu": fu}, language) for choice in choices]


def _form(choice: str, base_rules: str, hand: Answer, language: Language) -> Form:
    rules = {"base": base_rules, "scoring": {"sanma_tsumo": choice}}
    answers = {winner: ask("payment", rules=rules, winner=winner, **hand) for winner in ("nondealer", "dealer")}
    return Form(
        id=choice,
        text=language.say(words.SANMA_FORMS[choice]),
        cells=[
            Cell(
                f"sanma-{choice}-{winner}-{hand['han']}-{hand['fu']}",
                spoken(answer["pays"], language, amount="hand"),
                told.by_form(winner, hand, answer["pays"], language.say(words.SANMA_FORMS[choice]), language),
                told.value(told.shares(answer["pays"])),
                below=_in_all(answer, language),
            )
            for winner, answer in answers.items()
        ],
    )


def _in_all(answer: Answer, language: Language) -> tuple[str, ...]:
    """What the winner gains, and what of it comes from nobody at the table."""
    absent = [row["hand"] for row in answer["pays"] if row["from"] == ABSENT]
    return (
        language.say(N_("{amount} in all"), amount=number(answer["points"], language)),
        *(language.say(N_("{amount} from outside"), amount=number(amount, language)) for amount in absent),
    )


def draw(
    tenpai: list[int], rules: str, language: Language, *, nagashi: Iterable[int] = (), dealer: int = 0
) -> list[Cell]:
    """What each seat gains or pays."""
    deltas = ask("draw", rules=rules, tenpai=tenpai, dealer=dealer, nagashi=list(nagashi))["deltas"]
    return [Cell(f"seat-{seat}", signed(delta, language)) for seat, delta in enumerate(deltas)]


def noten(rules: str, language: Language) -> list[Row]:
    """How many are in tenpai → what each of them gets and what each other pays."""
    players = ask("rules", rules=rules)["players"]
    return [_tenpai(count, players, rules, language) for count in range(players + 1)]


def _tenpai(count: int, players: int, rules: str, language: Language) -> Row:
    deltas = ask("draw", rules=rules, tenpai=list(range(count)), dealer=0, nagashi=[])["deltas"]
    sides = {
        "gets": (N_("each of them"), deltas[0] if count else None),
        "pays": (N_("each other player"), deltas[-1] if count < players else None),
    }
    name = f"noten-{players}-{count}"
    return Row(str(count), [_side(f"{name}-{side}", count, *said, language) for side, said in sides.items()])


def _side(name: str, count: int, who: str, delta: int | None, language: Language) -> Cell:
    """What a draw brings those in tenpai, or the others; None where there are none of them."""
    amount = words.NOTHING if delta is None else signed(delta, language)
    return Cell(name, amount, told.tenpai(count, language.say(who), amount, language), told.value(delta))
