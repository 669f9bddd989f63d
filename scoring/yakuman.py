"""Yakuman: the same kind of table. A hand that has one lists nothing smaller.

Which of them count twice, and whether several add up, are separate options of the ruleset (`double_yakuman`,
`yakuman_stacking`, `yakuman_cap`). A yakuman that a dearer form replaces says so in its row.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from .limits import yakuman_value
from .readings import JUUSANMEN, STANDARD, TANKI
from .shape import ALL_DRAGONS, ALL_HONOURS, ALL_WINDS, Part, Shape
from .tiles import GREEN, HATSU, KIND_OF, TERMINALS, count_in, mask_of
from .yaku import Predicate, flag


@dataclass(frozen=True, slots=True)
class Yakuman:
    """A yakuman: the parts without which it cannot be, and when it holds."""

    id: str
    needs: int
    holds: Predicate


ALL_TERMINALS = mask_of(TERMINALS)
ALL_GREEN = mask_of(GREEN)


def _winds(shape: Shape) -> int:
    return (shape.triplets & ALL_WINDS).bit_count()


def _ryuuiisou(shape: Shape) -> bool:
    green = not shape.kinds & ~ALL_GREEN
    return green and bool(shape.kinds & mask_of((HATSU,)) or not shape.scoring.ryuuiisou_needs_hatsu)


_NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _gates(shape: Shape) -> tuple[int, ...] | None:
    """The tiles before the winning one, by number, of nine gates: one suit, closed and without a kan, 1112345678999
    and one more; None for any other hand."""
    if shape.form != STANDARD or shape.tiles.win.hand.melds or shape.kinds & ALL_HONOURS:
        return None
    tile = KIND_OF[shape.tiles.win.tile]
    start = tile - tile % 9
    counts = [count_in(shape.tiles.own, start + place) for place in range(9)]
    if sum(counts) != 14 or any(have < need for have, need in zip(counts, _NINE_GATES, strict=True)):
        return None
    counts[tile - start] -= 1
    return tuple(counts)


def _chuuren(shape: Shape) -> bool:
    return (gates := _gates(shape)) is not None and gates != _NINE_GATES


#: All yakuman, in the order in which a result lists them.
YAKUMAN: tuple[Yakuman, ...] = (
    Yakuman("tenhou", Part.MOMENT, flag("tenhou")),
    Yakuman("chiihou", Part.MOMENT, flag("chiihou")),
    Yakuman("renhou", Part.MOMENT, lambda s: "renhou" in s.flags and s.scoring.renhou == "yakuman"),
    Yakuman("kokushi_musou_13", Part.ORPHANS, lambda s: s.wait == JUUSANMEN),
    Yakuman("kokushi_musou", Part.ORPHANS, lambda s: s.wait != JUUSANMEN),
    Yakuman("suuankou_tanki", Part.THREE_TRIPLETS, lambda s: s.concealed == 4 and s.wait == TANKI),
    Yakuman("suuankou", Part.THREE_TRIPLETS, lambda s: s.concealed == 4 and s.wait != TANKI),
    Yakuman("daisangen", Part.THREE_TRIPLETS | Part.DRAGONS, lambda s: s.triplets & ALL_DRAGONS == ALL_DRAGONS),
    Yakuman("daisuushii", Part.THREE_TRIPLETS | Part.WINDS, lambda s: _winds(s) == 4),
    Yakuman("shousuushii", Part.THREE_TRIPLETS | Part.WINDS, lambda s: _winds(s) == 3 and bool(s.pair & ALL_WINDS)),
    Yakuman("tsuuiisou", Part.NO_SEQUENCES, lambda s: not s.kinds & ~ALL_HONOURS),
    Yakuman("chinroutou", Part.NO_SEQUENCES, lambda s: not s.kinds & ~ALL_TERMINALS),
    Yakuman("ryuuiisou", Part.ONE_SUIT, _ryuuiisou),
    Yakuman("junsei_chuuren_poutou", Part.ONE_SUIT, lambda s: _gates(s) == _NINE_GATES),
    Yakuman("chuuren_poutou", Part.ONE_SUIT, _chuuren),
    Yakuman("suukantsu", Part.THREE_TRIPLETS, lambda s: s.kans == 4),
)


def yakuman_of(shape: Shape) -> list[tuple[str, int]]:
    """The yakuman of a reading with what each counts for; only the dearest where they do not add up.

    Of equally dear ones that one counts for which somebody is liable.
    """
    found = [(row.id, yakuman_value(row.id, shape.scoring)) for row in _rows(shape.parts) if row.holds(shape)]
    if len(found) > 1 and not shape.scoring.yakuman_stacking:
        liability = shape.tiles.win.hand.liability
        liable = liability.yakuman if liability else ()
        return [max(found, key=lambda item: (item[1], item[0] in liable))]
    return found


@lru_cache(maxsize=2048)
def _rows(parts: int) -> tuple[Yakuman, ...]:
    """The rows that a hand with these parts can have."""
    return tuple(yakuman for yakuman in YAKUMAN if yakuman.needs & parts == yakuman.needs)
