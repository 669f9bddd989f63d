"""Yakuman: the same kind of table. A hand that has one lists nothing smaller.

Which of them count twice, and whether several add up, are separate options of the ruleset (`double_yakuman`,
`yakuman_stacking`, `yakuman_cap`).
"""

from __future__ import annotations

from dataclasses import dataclass

from .limits import yakuman_value
from .readings import KOKUSHI, STANDARD, TANKI
from .shape import Shape
from .tiles import DRAGONS, GREEN, HATSU, KIND_OF, TERMINALS, WINDS
from .yaku import Predicate, flag


@dataclass(frozen=True, slots=True)
class Yakuman:
    """A yakuman: `unless` names the one that replaces it."""

    id: str
    holds: Predicate
    unless: tuple[str, ...] = ()


def _suuankou(shape: Shape) -> bool:
    return shape.concealed == 4


def _winds(shape: Shape) -> int:
    return sum(wind in shape.triplets for wind in WINDS)


def _ryuuiisou(shape: Shape) -> bool:
    green = all(kind in GREEN for kind in shape.kinds)
    return green and (HATSU in shape.kinds or not shape.rules.scoring.ryuuiisou_needs_hatsu)


_NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _chuuren(shape: Shape) -> bool:
    """Nine gates: one suit, closed and without a kan, 1112345678999 and one more."""
    if shape.form != STANDARD or shape.hand.melds or len(shape.suits) != 1 or 3 in shape.suits:
        return False
    start = 9 * min(shape.suits)
    return all(have >= need for have, need in zip(shape.counts[start : start + 9], _NINE_GATES, strict=True))


def _junsei(shape: Shape) -> bool:
    """The nine gates were complete before the winning tile."""
    if not _chuuren(shape):
        return False
    start = 9 * min(shape.suits)
    before = list(shape.counts[start : start + 9])
    before[KIND_OF[shape.win.tile] - start] -= 1
    return tuple(before) == _NINE_GATES


YAKUMAN: tuple[Yakuman, ...] = (
    Yakuman("tenhou", flag("tenhou")),
    Yakuman("chiihou", flag("chiihou")),
    Yakuman("renhou", lambda s: "renhou" in s.hand.flags and s.rules.scoring.renhou == "yakuman"),
    Yakuman("kokushi_musou_13", lambda s: s.form == KOKUSHI and s.wait != TANKI),
    Yakuman("kokushi_musou", lambda s: s.form == KOKUSHI, unless=("kokushi_musou_13",)),
    Yakuman("suuankou_tanki", lambda s: _suuankou(s) and s.wait == TANKI),
    Yakuman("suuankou", _suuankou, unless=("suuankou_tanki",)),
    Yakuman("daisangen", lambda s: all(dragon in s.triplets for dragon in DRAGONS)),
    Yakuman("daisuushii", lambda s: _winds(s) == 4),
    Yakuman("shousuushii", lambda s: _winds(s) == 3 and s.pair in WINDS),
    Yakuman("tsuuiisou", lambda s: s.suits == {3}),
    Yakuman("chinroutou", lambda s: all(kind in TERMINALS for kind in s.kinds)),
    Yakuman("ryuuiisou", _ryuuiisou),
    Yakuman("junsei_chuuren_poutou", _junsei),
    Yakuman("chuuren_poutou", _chuuren, unless=("junsei_chuuren_poutou",)),
    Yakuman("suukantsu", lambda s: s.kans == 4),
)


def yakuman_of(shape: Shape) -> list[tuple[str, int]]:
    """The yakuman of a reading with what each counts for; only the dearest where they do not add up."""
    found: list[tuple[str, int]] = []
    names: set[str] = set()
    for yakuman in YAKUMAN:
        if yakuman.holds(shape) and names.isdisjoint(yakuman.unless):
            found.append((yakuman.id, yakuman_value(yakuman.id, shape.rules.scoring)))
            names.add(yakuman.id)
    if found and not shape.rules.scoring.yakuman_stacking:
        return [max(found, key=lambda item: item[1])]
    return found
