"""Yakuman: the same kind of table. A hand that has one lists nothing smaller.

Which of them count twice, and whether several add up, are separate options of the ruleset (`double_yakuman`,
`yakuman_stacking`, `yakuman_cap`). A yakuman that a dearer form replaces says so in its row.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .limits import yakuman_value
from .memo import Memo
from .parts import DRAGONS, HONOUR, KAN, OPEN, ORPHANS, SEQUENCE, SIMPLE, SUITS, TERMINAL, TRIPLET, WINDS, flag, suits
from .readings import JUUSANMEN, TANKI
from .shape import Shape
from .tiles import EAST, GREEN, HATSU, KIND_OF, NORTH, count_in, kinds_in, mask_of
from .yaku import Predicate, has


@dataclass(frozen=True, slots=True)
class Yakuman:
    """A yakuman: of what parts it is made, and what else must be true of the reading, if anything.

    `closed` tells that no open hand can have it, as follows from the rest.
    """

    id: str
    of: Callable[[int], bool]
    holds: Predicate | None = None
    closed: bool = False


ALL_GREEN = mask_of(GREEN)


def _three_winds(parts: int) -> bool:
    return (parts & WINDS).bit_count() == 3


def _one_suit(parts: int) -> bool:
    """Of one suit, bamboo with its green dragon included."""
    return suits(parts) == 1


def _ryuuiisou(shape: Shape) -> bool:
    kinds = kinds_in(shape.tiles)
    return not kinds & ~ALL_GREEN and bool(count_in(shape.tiles, HATSU) or not shape.scoring.ryuuiisou_needs_hatsu)


_NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _gates(parts: int) -> bool:
    """Nine gates are of one suit and closed, without seven pairs' freedom from sets."""
    return (
        suits(parts) == 1 and parts & (SEQUENCE | TRIPLET) == SEQUENCE | TRIPLET and not parts & (HONOUR | OPEN | KAN)
    )


def _before(shape: Shape) -> tuple[int, ...]:
    """How many of each number of its suit there were before the winning tile."""
    tile = KIND_OF[shape.win.tile]
    start = tile - tile % 9
    return tuple([count_in(shape.tiles, kind) - (kind == tile) for kind in range(start, start + 9)])


def _chuuren(shape: Shape) -> bool:
    """1112345678999 and one more, but not with that one won last."""
    before = _before(shape)
    place = KIND_OF[shape.win.tile] % 9
    short = [need - have for have, need in zip(before, _NINE_GATES, strict=True)]
    return before != _NINE_GATES and all(missing <= (at == place) for at, missing in enumerate(short))


#: All yakuman, in the order in which a result lists them.
YAKUMAN: tuple[Yakuman, ...] = (
    Yakuman("tenhou", has(flag("tenhou")), closed=True),
    Yakuman("chiihou", has(flag("chiihou")), closed=True),
    Yakuman("renhou", has(flag("renhou")), lambda s: s.scoring.renhou == "yakuman", closed=True),
    Yakuman("kokushi_musou_13", has(ORPHANS), lambda s: s.reading.wait == JUUSANMEN, closed=True),
    Yakuman("kokushi_musou", has(ORPHANS), lambda s: s.reading.wait != JUUSANMEN, closed=True),
    Yakuman(
        "suuankou_tanki", has(TRIPLET, SEQUENCE), lambda s: s.concealed == 4 and s.reading.wait == TANKI, closed=True
    ),
    Yakuman("suuankou", has(TRIPLET, SEQUENCE), lambda s: s.concealed == 4 and s.reading.wait != TANKI, closed=True),
    Yakuman("daisangen", has(DRAGONS)),
    Yakuman("daisuushii", has(WINDS)),
    Yakuman("shousuushii", _three_winds, lambda s: EAST <= s.reading.pair <= NORTH),
    Yakuman("tsuuiisou", has(HONOUR, SUITS)),
    Yakuman("chinroutou", has(TERMINAL, SIMPLE | HONOUR)),
    Yakuman("ryuuiisou", _one_suit, _ryuuiisou),
    Yakuman("junsei_chuuren_poutou", _gates, lambda s: _before(s) == _NINE_GATES, closed=True),
    Yakuman("chuuren_poutou", _gates, _chuuren, closed=True),
    Yakuman("suukantsu", has(KAN), lambda s: s.kans == 4),
)


def yakuman_of(shape: Shape) -> list[tuple[str, int]]:
    """The yakuman of a reading with what each counts for; only the dearest where they do not add up.

    Of equally dear ones that one counts for which somebody is liable.
    """
    rows = _ROWS[shape.parts]
    if not rows:
        return []
    found = [(row.id, yakuman_value(row.id, shape.scoring)) for row in rows if row.holds is None or row.holds(shape)]
    if len(found) > 1 and not shape.scoring.yakuman_stacking:
        liable = shape.hand.liability.yakuman if shape.hand.liability else ()
        return [max(found, key=lambda item: (item[1], item[0] in liable))]
    return found


def _rows(parts: int) -> tuple[Yakuman, ...]:
    """What a hand of these parts can have."""
    return tuple(yakuman for yakuman in YAKUMAN if yakuman.of(parts))


#: Bounded memory is enough: few combinations of parts come up.
_ROWS = Memo(_rows, most=8192)
