"""Yaku: a table of rules, each row an id, its closed and open value, and when it holds.

Sources: every ruleset of the presets knows these; what a ruleset can switch (kuitan, pinfu by tsumo, north as yakuhai)
is asked of it in the row. A yaku that a dearer one replaces says so in its row, too.
What must change with a row: the names of yaku in the glossary.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .memo import Memo
from .parts import (
    DRAGONS,
    HONOUR,
    INNER,
    KAN,
    OPEN,
    PAIRS,
    SEQUENCE,
    SIMPLE,
    STRAIGHT,
    SUITS,
    TERMINAL,
    TRIPLET,
    TSUMO,
    TWINS,
    flag,
    suits,
    triplet,
)
from .readings import RYANMEN
from .shape import Shape
from .tiles import BITS, CHUN, EAST, HAKU, HATSU, NORTH, mask_of

Predicate = Callable[[Shape], bool]


@dataclass(frozen=True, slots=True)
class Yaku:
    """A yaku and the han it is worth: `open` None where it needs a closed hand.

    `of` says of what parts it is made (parts.py); `holds` what else must be true of the reading, if anything.
    """

    id: str
    closed: int
    open: int | None
    of: Callable[[int], bool]
    holds: Predicate | None = None


def has(needed: int, without: int = 0) -> Callable[[int], bool]:
    """Made of all these parts, and of none of those."""
    return lambda parts: parts & (needed | without) == needed


def _pinfu(shape: Shape) -> bool:
    return (
        shape.reading.wait == RYANMEN
        and not shape.is_value(shape.reading.pair)
        and (shape.scoring.pinfu_tsumo or not shape.win.tsumo)
    )


def _tanyao(shape: Shape) -> bool:
    return shape.scoring.kuitan or not shape.parts & OPEN


#: How far the same number of the next suit is away in a mask of kinds, and the numbers of the first.
_NEXT_SUIT = 9 * BITS
_FIRST_SUIT = mask_of(range(9))


def _same_in_all_suits(kinds: int) -> bool:
    return kinds & kinds >> _NEXT_SUIT & kinds >> 2 * _NEXT_SUIT & _FIRST_SUIT != 0


#: Where a full straight starts, and how far its next sequence is away in a mask.
_STRAIGHTS = mask_of((0, 9, 18))
_NEXT_SEQUENCE = 3 * BITS


def _ittsu(shape: Shape) -> bool:
    starts = shape.reading.sequences
    return starts & starts >> _NEXT_SEQUENCE & starts >> 2 * _NEXT_SEQUENCE & _STRAIGHTS != 0


def _seat_wind(wind: int) -> Predicate:
    return lambda shape: shape.hand.seat_wind == wind


def _round_wind(wind: int) -> Predicate:
    return lambda shape: shape.hand.round_wind == wind


def _north(shape: Shape) -> bool:
    """North as everybody's value tile, beside what it is as a seat or round wind."""
    return shape.scoring.north == "yakuhai"


def _sanankou(shape: Shape) -> bool:
    return shape.reading.triplets.bit_count() > 2 and shape.concealed == 3


WIND_NAMES = ("east", "south", "west", "north")

#: All yaku, in the order in which a result lists them.
YAKU: tuple[Yaku, ...] = (
    Yaku("double_riichi", 2, None, has(flag("double_riichi"))),
    Yaku("riichi", 1, None, has(flag("riichi"), without=flag("double_riichi"))),
    Yaku("ippatsu", 1, None, has(flag("ippatsu"))),
    Yaku("menzen_tsumo", 1, None, has(TSUMO)),
    *(Yaku(name, 1, 1, has(flag(name))) for name in ("haitei", "houtei", "rinshan", "chankan")),
    Yaku("pinfu", 1, None, has(SEQUENCE, without=TRIPLET), _pinfu),
    Yaku("tanyao", 1, 1, has(SIMPLE, without=TERMINAL | HONOUR), _tanyao),
    Yaku("ryanpeikou", 3, None, has(TWINS), lambda s: s.reading.twins == 2),
    Yaku("iipeikou", 1, None, has(TWINS), lambda s: s.reading.twins == 1),
    Yaku("haku", 1, 1, has(triplet(HAKU))),
    Yaku("hatsu", 1, 1, has(triplet(HATSU))),
    Yaku("chun", 1, 1, has(triplet(CHUN))),
    *(Yaku(f"seat_wind_{name}", 1, 1, has(triplet(EAST + i)), _seat_wind(i)) for i, name in enumerate(WIND_NAMES)),
    *(Yaku(f"round_wind_{name}", 1, 1, has(triplet(EAST + i)), _round_wind(i)) for i, name in enumerate(WIND_NAMES)),
    Yaku("north_yakuhai", 1, 1, has(triplet(NORTH)), _north),
    Yaku("junchan", 3, 2, has(SEQUENCE, without=INNER | HONOUR)),
    Yaku("chanta", 2, 1, has(SEQUENCE | HONOUR, without=INNER)),
    Yaku("ittsu", 2, 1, has(STRAIGHT), _ittsu),
    Yaku("sanshoku_doujun", 2, 1, has(SEQUENCE | SUITS), lambda s: _same_in_all_suits(s.reading.sequences)),
    Yaku("sanshoku_doukou", 2, 2, has(TRIPLET | SUITS), lambda s: _same_in_all_suits(s.reading.triplets)),
    Yaku("sankantsu", 2, 2, has(KAN), lambda s: s.kans == 3),
    Yaku("toitoi", 2, 2, has(TRIPLET, without=SEQUENCE)),
    Yaku("sanankou", 2, 2, has(TRIPLET), _sanankou),
    Yaku("shousangen", 2, 2, lambda parts: (parts & DRAGONS).bit_count() == 2, lambda s: s.reading.pair >= HAKU),
    Yaku("honroutou", 2, 2, has(HONOUR, without=SIMPLE)),
    Yaku("chiitoitsu", 2, None, has(PAIRS)),
    Yaku("chinitsu", 6, 5, lambda parts: suits(parts) == 1 and not parts & HONOUR),
    Yaku("honitsu", 3, 2, lambda parts: suits(parts) == 1 and bool(parts & HONOUR)),
)


def yaku_of(shape: Shape) -> tuple[tuple[str, int], ...]:
    """The yaku that a reading has, with the han each is worth; dora are not among them."""
    return tuple([worth for worth, holds in _ROWS[shape.parts] if holds is None or holds(shape)])


def _rows(parts: int) -> tuple[tuple[tuple[str, int], Predicate | None], ...]:
    """What a hand of these parts can have: the yaku with its han, and what is left to ask."""
    return tuple(
        ((yaku.id, han), yaku.holds)
        for yaku in YAKU
        if (han := yaku.open if parts & OPEN else yaku.closed) and yaku.of(parts)
    )


#: Bounded memory is enough: few combinations of parts come up.
_ROWS = Memo(_rows, most=8192)
