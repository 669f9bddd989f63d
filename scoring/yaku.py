"""Yaku: a table of rules, each row an id, its closed and open value, and when it holds.

Sources: every ruleset of the presets knows these; what a ruleset can switch (kuitan, ippatsu, pinfu by tsumo, north as
yakuhai) is asked of it in the row. What replaces or excludes what: a row's `unless` names the yaku that take its place.
What must change with a row: the names of yaku in the glossary.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .readings import CHIITOITSU, RYANMEN, STANDARD
from .shape import Shape
from .tiles import CHUN, DRAGONS, EAST, HAKU, HATSU, IS_YAOCHU, NORTH

Predicate = Callable[[Shape], bool]


@dataclass(frozen=True, slots=True)
class Yaku:
    """A yaku: `open` None where it needs a closed hand; `unless`: other yaku that replace it."""

    id: str
    closed: int
    open: int | None
    holds: Predicate
    unless: tuple[str, ...] = ()


def flag(name: str) -> Predicate:
    """Holds when the situation says so."""
    return lambda shape: name in shape.hand.flags


def _pinfu(shape: Shape) -> bool:
    return (
        len(shape.sequences) == 4
        and shape.wait == RYANMEN
        and shape.pair is not None
        and not shape.yakuhai(shape.pair)
        and (shape.rules.scoring.pinfu_tsumo or not shape.win.tsumo)
    )


def _tanyao(shape: Shape) -> bool:
    return not any(IS_YAOCHU[kind] for kind in shape.kinds) and (shape.menzen or shape.rules.scoring.kuitan)


def _twin_sequences(shape: Shape) -> int:
    """How many pairs of identical sequences."""
    return sum(shape.sequences.count(start) // 2 for start in set(shape.sequences))


def _same_in_all_suits(kinds: Sequence[int] | set[int]) -> bool:
    return any(kind < 9 and kind + 9 in kinds and kind + 18 in kinds for kind in kinds)


def _ittsu(shape: Shape) -> bool:
    starts = set(shape.sequences)
    return any({first, first + 3, first + 6} <= starts for first in (0, 9, 18))


def _chanta(shape: Shape) -> bool:
    return bool(shape.sequences) and shape.form == STANDARD and shape.every_part_has_yaochu()


def _shousangen(shape: Shape) -> bool:
    return shape.pair in DRAGONS and sum(kind in DRAGONS for kind in shape.triplets) == 2


def _one_suit(shape: Shape) -> bool:
    return len(shape.suits - {3}) == 1


def _seat_wind(wind: int) -> Predicate:
    return lambda shape: EAST + wind in shape.triplets and shape.hand.seat_wind == wind


def _round_wind(wind: int) -> Predicate:
    return lambda shape: EAST + wind in shape.triplets and shape.hand.round_wind == wind


def _dragon(kind: int) -> Predicate:
    return lambda shape: kind in shape.triplets


WIND_NAMES = ("east", "south", "west", "north")

#: All yaku, in the order in which a result lists them.
YAKU: tuple[Yaku, ...] = (
    Yaku("double_riichi", 2, None, flag("double_riichi")),
    Yaku("riichi", 1, None, flag("riichi"), unless=("double_riichi",)),
    Yaku("ippatsu", 1, None, flag("ippatsu")),
    Yaku("menzen_tsumo", 1, None, lambda s: s.win.tsumo),
    Yaku("haitei", 1, 1, flag("haitei")),
    Yaku("houtei", 1, 1, flag("houtei")),
    Yaku("rinshan", 1, 1, flag("rinshan")),
    Yaku("chankan", 1, 1, flag("chankan")),
    Yaku("pinfu", 1, None, _pinfu),
    Yaku("tanyao", 1, 1, _tanyao),
    Yaku("ryanpeikou", 3, None, lambda s: _twin_sequences(s) == 2),
    Yaku("iipeikou", 1, None, lambda s: _twin_sequences(s) == 1),
    Yaku("haku", 1, 1, _dragon(HAKU)),
    Yaku("hatsu", 1, 1, _dragon(HATSU)),
    Yaku("chun", 1, 1, _dragon(CHUN)),
    *(Yaku(f"seat_wind_{name}", 1, 1, _seat_wind(wind)) for wind, name in enumerate(WIND_NAMES)),
    *(Yaku(f"round_wind_{name}", 1, 1, _round_wind(wind)) for wind, name in enumerate(WIND_NAMES)),
    Yaku("north_yakuhai", 1, 1, lambda s: NORTH in s.triplets and s.rules.scoring.north == "yakuhai"),
    Yaku("junchan", 3, 2, lambda s: _chanta(s) and 3 not in s.suits),
    Yaku("chanta", 2, 1, _chanta, unless=("junchan",)),
    Yaku("ittsu", 2, 1, _ittsu),
    Yaku("sanshoku_doujun", 2, 1, lambda s: _same_in_all_suits(s.sequences)),
    Yaku("sanshoku_doukou", 2, 2, lambda s: _same_in_all_suits(s.triplets)),
    Yaku("sankantsu", 2, 2, lambda s: s.kans == 3),
    Yaku("toitoi", 2, 2, lambda s: len(s.triplets) == 4),
    Yaku("sanankou", 2, 2, lambda s: s.concealed == 3),
    Yaku("shousangen", 2, 2, _shousangen),
    Yaku("honroutou", 2, 2, lambda s: s.all_yaochu),
    Yaku("chiitoitsu", 2, None, lambda s: s.form == CHIITOITSU),
    Yaku("chinitsu", 6, 5, lambda s: _one_suit(s) and 3 not in s.suits),
    Yaku("honitsu", 3, 2, _one_suit, unless=("chinitsu",)),
)


def yaku_of(shape: Shape) -> list[tuple[str, int]]:
    """The yaku that a reading has, with the han each is worth; dora are not among them."""
    found: list[tuple[str, int]] = []
    names: set[str] = set()
    for yaku in YAKU:
        han = yaku.closed if shape.menzen else yaku.open
        if han is not None and yaku.holds(shape) and names.isdisjoint(yaku.unless):
            found.append((yaku.id, han))
            names.add(yaku.id)
    return found
