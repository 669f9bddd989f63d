"""Yaku: tables of rules, each row an id, its closed and open value, and when it holds.

Sources: every ruleset of the presets knows these; what a ruleset can switch (kuitan, pinfu by tsumo, north as yakuhai)
is asked of it in the row. A yaku that a dearer one replaces says so in its row, too. A table is only looked at when a
hand has the parts that its rows speak of (`TABLES`).
What must change with a row: the names of yaku in the glossary.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .readings import CHIITOITSU, RYANMEN, STANDARD
from .shape import ALL_HONOURS, ALL_SIMPLES, ALL_YAOCHU, Shape, same_in_all_suits
from .tiles import CHUN, DRAGONS, EAST, HAKU, HATSU, NORTH, mask_of

Predicate = Callable[[Shape], bool]


@dataclass(frozen=True, slots=True)
class Yaku:
    """A yaku and the han it is worth: `open` None where it needs a closed hand."""

    id: str
    closed: int
    open: int | None
    holds: Predicate


def flag(name: str) -> Predicate:
    """Holds when the situation says so."""
    return lambda shape: name in shape.flags


def _riichi(shape: Shape) -> bool:
    """Double riichi takes its place."""
    return "riichi" in shape.flags and "double_riichi" not in shape.flags


def _pinfu(shape: Shape) -> bool:
    return (
        not shape.triplets
        and shape.wait == RYANMEN
        and shape.pair is not None
        and not 1 << shape.pair & shape.tiles.value_kinds
        and (shape.scoring.pinfu_tsumo or not shape.tsumo)
    )


def _tanyao(shape: Shape) -> bool:
    return not shape.kinds & ALL_YAOCHU and (shape.menzen or shape.scoring.kuitan)


#: Where the three sequences of a full straight start, for each suit.
STRAIGHTS = tuple(mask_of((first, first + 3, first + 6)) for first in (0, 9, 18))


def _ittsu(shape: Shape) -> bool:
    return any(shape.sequences & straight == straight for straight in STRAIGHTS)


ALL_DRAGONS = mask_of(DRAGONS)


def _shousangen(shape: Shape) -> bool:
    return shape.pair in DRAGONS and (shape.triplets & ALL_DRAGONS).bit_count() == 2


def _triplet(kind: int) -> Predicate:
    bit = 1 << kind
    return lambda shape: bool(shape.triplets & bit)


def _seat_wind(wind: int) -> Predicate:
    bit = 1 << EAST + wind
    return lambda shape: shape.tiles.win.hand.seat_wind == wind and bool(shape.triplets & bit)


def _round_wind(wind: int) -> Predicate:
    bit = 1 << EAST + wind
    return lambda shape: shape.tiles.win.hand.round_wind == wind and bool(shape.triplets & bit)


WIND_NAMES = ("east", "south", "west", "north")

BY_FLAG: tuple[Yaku, ...] = (
    Yaku("double_riichi", 2, None, flag("double_riichi")),
    Yaku("riichi", 1, None, _riichi),
    Yaku("ippatsu", 1, None, flag("ippatsu")),
    Yaku("haitei", 1, 1, flag("haitei")),
    Yaku("houtei", 1, 1, flag("houtei")),
    Yaku("rinshan", 1, 1, flag("rinshan")),
    Yaku("chankan", 1, 1, flag("chankan")),
)
OF_ANY_HAND: tuple[Yaku, ...] = (
    Yaku("menzen_tsumo", 1, None, lambda s: s.tsumo),
    Yaku("tanyao", 1, 1, _tanyao),
    Yaku("chiitoitsu", 2, None, lambda s: s.form == CHIITOITSU),
)
OF_SEQUENCES: tuple[Yaku, ...] = (
    Yaku("pinfu", 1, None, _pinfu),
    Yaku("ryanpeikou", 3, None, lambda s: s.twins == 2),
    Yaku("iipeikou", 1, None, lambda s: s.twins == 1),
    Yaku("junchan", 3, 2, lambda s: not s.kinds & ALL_HONOURS and s.every_part_has_yaochu()),
    Yaku("chanta", 2, 1, lambda s: bool(s.kinds & ALL_HONOURS) and s.every_part_has_yaochu()),
    Yaku("ittsu", 2, 1, _ittsu),
    Yaku("sanshoku_doujun", 2, 1, lambda s: same_in_all_suits(s.sequences)),
)
OF_HONOUR_TRIPLETS: tuple[Yaku, ...] = (
    Yaku("haku", 1, 1, _triplet(HAKU)),
    Yaku("hatsu", 1, 1, _triplet(HATSU)),
    Yaku("chun", 1, 1, _triplet(CHUN)),
    *(Yaku(f"seat_wind_{name}", 1, 1, _seat_wind(wind)) for wind, name in enumerate(WIND_NAMES)),
    *(Yaku(f"round_wind_{name}", 1, 1, _round_wind(wind)) for wind, name in enumerate(WIND_NAMES)),
    Yaku("north_yakuhai", 1, 1, lambda s: s.scoring.north == "yakuhai" and bool(s.triplets & 1 << NORTH)),
    Yaku("shousangen", 2, 2, _shousangen),
)
OF_TRIPLETS: tuple[Yaku, ...] = (
    Yaku("sanshoku_doukou", 2, 2, lambda s: same_in_all_suits(s.triplets)),
    Yaku("sankantsu", 2, 2, lambda s: s.kans == 3),
    Yaku("toitoi", 2, 2, lambda s: not s.sequences and s.form == STANDARD),
    Yaku("sanankou", 2, 2, lambda s: s.concealed == 3),
)
WITHOUT_SEQUENCES: tuple[Yaku, ...] = (Yaku("honroutou", 2, 2, lambda s: not s.kinds & ALL_SIMPLES),)
OF_ONE_SUIT: tuple[Yaku, ...] = (
    Yaku("chinitsu", 6, 5, lambda s: not s.kinds & ALL_HONOURS),
    Yaku("honitsu", 3, 2, lambda s: bool(s.kinds & ALL_HONOURS)),
)

#: When a table can hold anything, and the table; in the order in which a result lists yaku.
TABLES: tuple[tuple[Callable[[Shape], object], tuple[Yaku, ...]], ...] = (
    (lambda s: s.flags, BY_FLAG),
    (lambda s: s.form, OF_ANY_HAND),
    (lambda s: s.sequences, OF_SEQUENCES),
    (lambda s: s.triplets & ALL_HONOURS, OF_HONOUR_TRIPLETS),
    (lambda s: s.triplets, OF_TRIPLETS),
    (lambda s: not s.sequences, WITHOUT_SEQUENCES),
    (lambda s: s.tiles.suits == 1, OF_ONE_SUIT),
)
#: All yaku, in that order.
YAKU: tuple[Yaku, ...] = tuple(yaku for _, rows in TABLES for yaku in rows)


#: A row as the loop below wants it: the yaku with its han, and when it holds.
_Row = tuple[tuple[str, int], Predicate]


def _tables(closed: bool) -> tuple[tuple[Callable[[Shape], object], tuple[_Row, ...]], ...]:
    """The tables for closed or for open hands, without the yaku that these cannot have."""
    return tuple(
        (
            possible,
            tuple(((yaku.id, han), yaku.holds) for yaku in rows if (han := yaku.closed if closed else yaku.open)),
        )
        for possible, rows in TABLES
    )


_CLOSED_TABLES, _OPEN_TABLES = _tables(closed=True), _tables(closed=False)


def yaku_of(shape: Shape) -> list[tuple[str, int]]:
    """The yaku that a reading has, with the han each is worth; dora are not among them."""
    found: list[tuple[str, int]] = []
    for possible, rows in _CLOSED_TABLES if shape.menzen else _OPEN_TABLES:
        if possible(shape):
            found += [worth for worth, holds in rows if holds(shape)]
    return found
