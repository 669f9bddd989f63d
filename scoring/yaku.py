"""Yaku: a table of rules, each row an id, its closed and open value, what it needs, and when it holds.

Sources: every ruleset of the presets knows these; what a ruleset can switch (kuitan, pinfu by tsumo, north as yakuhai)
is asked of it in the row. A yaku that a dearer one replaces says so in its row, too.
What must change with a row: the names of yaku in the glossary.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from .readings import CHIITOITSU, RYANMEN
from .shape import (
    ALL_DRAGONS,
    ALL_HONOURS,
    ALL_SIMPLES,
    ALL_YAOCHU,
    NEXT_SUIT,
    ONE_SUIT,
    Part,
    Shape,
)
from .tiles import BITS, CHUN, EAST, HAKU, HATSU, NORTH, mask_of

Predicate = Callable[[Shape], bool]


@dataclass(frozen=True, slots=True)
class Yaku:
    """A yaku and the han it is worth: `open` None where it needs a closed hand.

    `needs` are parts without which it cannot be, so that most rows are never asked; `holds` says the rest.
    """

    id: str
    closed: int
    open: int | None
    needs: int
    holds: Predicate


def always(shape: Shape) -> bool:  # noqa: ARG001
    """For a row whose parts say everything."""
    return True


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
        and not shape.pair & shape.tiles.value_kinds
        and (shape.scoring.pinfu_tsumo or not shape.tsumo)
    )


def _tanyao(shape: Shape) -> bool:
    return shape.menzen or shape.scoring.kuitan


def _outside(shape: Shape) -> bool:
    """Every set and the pair hold a terminal or an honour."""
    inner = shape.sequences & ~OUTER_STARTS or shape.triplets & ~ALL_YAOCHU
    return not inner and bool(shape.pair & ALL_YAOCHU)


#: Where a sequence with a terminal starts.
OUTER_STARTS = mask_of((0, 6, 9, 15, 18, 24))


def _same_in_all_suits(kinds: int) -> bool:
    return bool(kinds & kinds >> NEXT_SUIT & kinds >> 2 * NEXT_SUIT & ONE_SUIT)


#: Where a full straight starts, and how far its next sequence is away in a mask.
STRAIGHTS = mask_of((0, 9, 18))
NEXT_SEQUENCE = 3 * BITS


def _ittsu(shape: Shape) -> bool:
    starts = shape.sequences
    return bool(starts & starts >> NEXT_SEQUENCE & starts >> 2 * NEXT_SEQUENCE & STRAIGHTS)


def _shousangen(shape: Shape) -> bool:
    return bool(shape.pair & ALL_DRAGONS) and (shape.triplets & ALL_DRAGONS).bit_count() == 2


def _triplet(kind: int) -> Predicate:
    bit = mask_of((kind,))
    return lambda shape: bool(shape.triplets & bit)


def _seat_wind(wind: int) -> Predicate:
    bit = mask_of((EAST + wind,))
    return lambda shape: shape.tiles.win.hand.seat_wind == wind and bool(shape.triplets & bit)


def _round_wind(wind: int) -> Predicate:
    bit = mask_of((EAST + wind,))
    return lambda shape: shape.tiles.win.hand.round_wind == wind and bool(shape.triplets & bit)


def _north(shape: Shape) -> bool:
    """North as everybody's value tile, beside what it is as a seat or round wind."""
    return shape.scoring.north == "yakuhai" and bool(shape.triplets & mask_of((NORTH,)))


WIND_NAMES = ("east", "south", "west", "north")

#: All yaku, in the order in which a result lists them.
YAKU: tuple[Yaku, ...] = (
    Yaku("double_riichi", 2, None, Part.RIICHI, flag("double_riichi")),
    Yaku("riichi", 1, None, Part.RIICHI, _riichi),
    Yaku("ippatsu", 1, None, Part.RIICHI, flag("ippatsu")),
    Yaku("menzen_tsumo", 1, None, Part.TSUMO, always),
    Yaku("haitei", 1, 1, Part.MOMENT, flag("haitei")),
    Yaku("houtei", 1, 1, Part.MOMENT, flag("houtei")),
    Yaku("rinshan", 1, 1, Part.MOMENT, flag("rinshan")),
    Yaku("chankan", 1, 1, Part.MOMENT, flag("chankan")),
    Yaku("pinfu", 1, None, Part.SEQUENCES, _pinfu),
    Yaku("tanyao", 1, 1, Part.SIMPLES_ONLY, _tanyao),
    Yaku("ryanpeikou", 3, None, Part.TWINS, lambda s: s.twins == 2),
    Yaku("iipeikou", 1, None, Part.TWINS, lambda s: s.twins == 1),
    Yaku("haku", 1, 1, Part.DRAGONS, _triplet(HAKU)),
    Yaku("hatsu", 1, 1, Part.DRAGONS, _triplet(HATSU)),
    Yaku("chun", 1, 1, Part.DRAGONS, _triplet(CHUN)),
    *(Yaku(f"seat_wind_{name}", 1, 1, Part.WINDS, _seat_wind(wind)) for wind, name in enumerate(WIND_NAMES)),
    *(Yaku(f"round_wind_{name}", 1, 1, Part.WINDS, _round_wind(wind)) for wind, name in enumerate(WIND_NAMES)),
    Yaku("north_yakuhai", 1, 1, Part.WINDS, _north),
    Yaku("junchan", 3, 2, Part.SEQUENCES, lambda s: not s.kinds & ALL_HONOURS and _outside(s)),
    Yaku("chanta", 2, 1, Part.SEQUENCES, lambda s: bool(s.kinds & ALL_HONOURS) and _outside(s)),
    Yaku("ittsu", 2, 1, Part.SEQUENCES, _ittsu),
    Yaku("sanshoku_doujun", 2, 1, Part.SEQUENCES, lambda s: _same_in_all_suits(s.sequences)),
    Yaku("sanshoku_doukou", 2, 2, Part.THREE_TRIPLETS, lambda s: _same_in_all_suits(s.triplets)),
    Yaku("sankantsu", 2, 2, Part.THREE_TRIPLETS, lambda s: s.kans == 3),
    Yaku("toitoi", 2, 2, Part.THREE_TRIPLETS | Part.NO_SEQUENCES, always),
    Yaku("sanankou", 2, 2, Part.THREE_TRIPLETS, lambda s: s.concealed == 3),
    Yaku("shousangen", 2, 2, Part.DRAGONS, _shousangen),
    Yaku("honroutou", 2, 2, Part.NO_SEQUENCES, lambda s: not s.kinds & ALL_SIMPLES),
    Yaku("chiitoitsu", 2, None, Part.NO_SEQUENCES, lambda s: s.form == CHIITOITSU),
    Yaku("chinitsu", 6, 5, Part.ONE_SUIT, lambda s: not s.kinds & ALL_HONOURS),
    Yaku("honitsu", 3, 2, Part.ONE_SUIT, lambda s: bool(s.kinds & ALL_HONOURS)),
)


def yaku_of(shape: Shape) -> list[tuple[str, int]]:
    """The yaku that a reading has, with the han each is worth; dora are not among them."""
    return [worth for worth, holds in _rows(shape.parts, shape.menzen) if holds(shape)]


@lru_cache(maxsize=2048)
def _rows(parts: int, menzen: bool) -> tuple[tuple[tuple[str, int], Predicate], ...]:
    """The rows that a hand with these parts can have: the yaku with its han, and when it holds."""
    return tuple(
        ((yaku.id, han), yaku.holds)
        for yaku in YAKU
        if yaku.needs & parts == yaku.needs and (han := yaku.closed if menzen else yaku.open)
    )
