"""Yakuman: the same kind of tables. A hand that has one lists nothing smaller.

Which of them count twice, and whether several add up, are separate options of the ruleset (`double_yakuman`,
`yakuman_stacking`, `yakuman_cap`). A yakuman that a dearer form replaces says so in its row.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .limits import yakuman_value
from .readings import JUUSANMEN, KOKUSHI, STANDARD, TANKI
from .shape import ALL_HONOURS, Shape
from .tiles import DRAGONS, GREEN, HATSU, KIND_OF, TERMINALS, WINDS, mask_of
from .yaku import ALL_DRAGONS, Predicate, flag


@dataclass(frozen=True, slots=True)
class Yakuman:
    """A yakuman and when it holds."""

    id: str
    holds: Predicate


ALL_WINDS = mask_of(WINDS)
ALL_TERMINALS = mask_of(TERMINALS)
ALL_GREEN = mask_of(GREEN)


def _winds(shape: Shape) -> int:
    return (shape.triplets & ALL_WINDS).bit_count()


def _ryuuiisou(shape: Shape) -> bool:
    green = not shape.kinds & ~ALL_GREEN
    return green and bool(shape.kinds & 1 << HATSU or not shape.scoring.ryuuiisou_needs_hatsu)


_NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _gates(shape: Shape) -> tuple[int, ...] | None:
    """The tiles before the winning one, by number, of nine gates: one suit, closed and without a kan, 1112345678999
    and one more; None for any other hand."""
    if shape.form != STANDARD or shape.tiles.win.hand.melds or shape.kinds & ALL_HONOURS:
        return None
    tile = KIND_OF[shape.tiles.win.tile]
    start = tile - tile % 9
    counts = shape.tiles.counts[start : start + 9]
    if sum(counts) != 14 or any(have < need for have, need in zip(counts, _NINE_GATES, strict=True)):
        return None
    counts[tile - start] -= 1
    return tuple(counts)


def _chuuren(shape: Shape) -> bool:
    return (gates := _gates(shape)) is not None and gates != _NINE_GATES


BY_FLAG: tuple[Yakuman, ...] = (
    Yakuman("tenhou", flag("tenhou")),
    Yakuman("chiihou", flag("chiihou")),
    Yakuman("renhou", lambda s: "renhou" in s.flags and s.scoring.renhou == "yakuman"),
)
OF_ORPHANS: tuple[Yakuman, ...] = (
    Yakuman("kokushi_musou_13", lambda s: s.wait == JUUSANMEN),
    Yakuman("kokushi_musou", lambda s: s.wait != JUUSANMEN),
)
OF_TRIPLETS: tuple[Yakuman, ...] = (
    Yakuman("suuankou_tanki", lambda s: s.concealed == 4 and s.wait == TANKI),
    Yakuman("suuankou", lambda s: s.concealed == 4 and s.wait != TANKI),
    Yakuman("daisangen", lambda s: s.triplets & ALL_DRAGONS == ALL_DRAGONS),
    Yakuman("daisuushii", lambda s: _winds(s) == 4),
    Yakuman("shousuushii", lambda s: _winds(s) == 3 and s.pair in WINDS),
    Yakuman("suukantsu", lambda s: s.kans == 4),
)
OF_ALL_TILES: tuple[Yakuman, ...] = (
    Yakuman("tsuuiisou", lambda s: not s.kinds & ~ALL_HONOURS),
    Yakuman("chinroutou", lambda s: not s.kinds & ~ALL_TERMINALS),
    Yakuman("ryuuiisou", _ryuuiisou),
)
OF_ONE_SUIT: tuple[Yakuman, ...] = (
    Yakuman("junsei_chuuren_poutou", lambda s: _gates(s) == _NINE_GATES),
    Yakuman("chuuren_poutou", _chuuren),
)

#: When a table can hold anything, and the table.
TABLES: tuple[tuple[Callable[[Shape], object], tuple[Yakuman, ...]], ...] = (
    (lambda s: s.flags, BY_FLAG),
    (lambda s: s.form == KOKUSHI, OF_ORPHANS),
    (lambda s: s.triplets.bit_count() >= len(DRAGONS), OF_TRIPLETS),
    (lambda s: s.tiles.suits < 2 or not s.sequences, OF_ALL_TILES),
    (lambda s: s.tiles.suits == 1, OF_ONE_SUIT),
)
#: All yakuman, in the order in which a result lists them.
YAKUMAN: tuple[Yakuman, ...] = tuple(yakuman for _, rows in TABLES for yakuman in rows)


def yakuman_of(shape: Shape) -> list[tuple[str, int]]:
    """The yakuman of a reading with what each counts for; only the dearest where they do not add up.

    Of equally dear ones that one counts for which somebody is liable.
    """
    found: list[tuple[str, int]] = []
    for possible, rows in TABLES:
        if possible(shape):
            found += [(row.id, yakuman_value(row.id, shape.scoring)) for row in rows if row.holds(shape)]
    if len(found) > 1 and not shape.scoring.yakuman_stacking:
        liability = shape.tiles.win.hand.liability
        liable = liability.yakuman if liability else ()
        return [max(found, key=lambda item: (item[1], item[0] in liable))]
    return found
