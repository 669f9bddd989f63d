"""The fu of one reading, item by item, with the tiles each comes from."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from .exact import ceil_to
from .fu import ITEMS, set_fu, value_of
from .parts import OPEN, PAIRS, TRIPLET, TSUMO
from .readings import KANTSU, KOUTSU, SHUNTSU, Group
from .shape import Shape
from .tiles import DRAGONS, EAST, IS_YAOCHU, KINDS


@dataclass(frozen=True, slots=True)
class CountedFu:
    """`fu` for the reason `id`; `tiles` (kinds) where it comes from some; `open` and `yaochu` for triplets and kans."""

    id: str
    fu: int
    tiles: tuple[int, ...] = ()
    open: bool | None = None
    yaochu: bool | None = None


def counted_fu(shape: Shape) -> tuple[CountedFu, ...]:
    """Every item that gives fu; together they are the fu before rounding. Seven pairs have one item only.

    Pinfu by tsumo stays at its base; an open hand by ron without any other fu is raised by rule (`open_pinfu`).
    """
    scoring, reading, parts = shape.scoring, shape.reading, shape.parts
    if parts & PAIRS:
        return (CountedFu("chiitoitsu", value_of("chiitoitsu", scoring)),)
    items = [_SAME_EVERYWHERE["base"]]
    if parts & TRIPLET:
        items += [_SETS[g.form, g.kind, g.open] for g in reading.groups if g.form != SHUNTSU]
    if reading.pair >= EAST and shape.is_value(reading.pair):
        items.append(_pair(shape))
    if wait := _WAITS.get(reading.wait):
        items.append(wait)
    flat = len(items) == 1
    if parts & TSUMO:
        if _counts_tsumo(shape, flat):
            items.append(_SAME_EVERYWHERE["tsumo"])
    elif not parts & OPEN:
        items.append(_SAME_EVERYWHERE["closed_ron"])
    elif flat and (raised := value_of("open_pinfu", scoring) - items[0].fu):
        items.append(CountedFu("open_pinfu", raised))
    return tuple(items)


def rounded_fu(items: tuple[CountedFu, ...]) -> int:
    """The fu a hand counts: rounded up to ten, but for seven pairs."""
    total = 0
    for item in items:
        total += item.fu
    return total if items[0].id == "chiitoitsu" else ceil_to(total, 10)


def _set(group: Group) -> CountedFu:
    kan, yaochu = group.form == KANTSU, IS_YAOCHU[group.kind]
    fu = set_fu(kan=kan, open=group.open, yaochu=yaochu)
    return CountedFu(group.form, fu, group.tiles, group.open, yaochu)


def _pair(shape: Shape) -> CountedFu:
    """A pair of a value tile; a wind that is both seat and round wind has fu of its own."""
    hand, pair = shape.hand, shape.reading.pair
    seat, round_ = pair == EAST + hand.seat_wind, pair == EAST + hand.round_wind
    if pair in DRAGONS:
        name = "pair_dragon"
    elif seat and round_:
        name = "pair_double_wind"
    else:
        name = "pair_seat_wind" if seat else "pair_round_wind" if round_ else "pair_north"
    return CountedFu(name, value_of(name, shape.scoring), (pair, pair))


def _counts_tsumo(shape: Shape, flat: bool) -> bool:
    """Two fu, but not for pinfu, nor on a replacement tile where the rules say so."""
    if flat and not shape.parts & OPEN and shape.scoring.pinfu_tsumo:
        return False
    return shape.scoring.rinshan_tsumo_fu or "rinshan" not in shape.hand.flags


#: Items that are the same under every ruleset, made once.
_SAME_EVERYWHERE = {name: CountedFu(name, fu) for name, fu in ITEMS if isinstance(fu, int) and fu}
_WAITS = {name.removeprefix("wait_"): item for name, item in _SAME_EVERYWHERE.items() if name.startswith("wait_")}
_SETS = {
    (form, kind, is_open): _set(Group(form, kind, is_open))
    for form, kind, is_open in product((KOUTSU, KANTSU), range(KINDS), (False, True))
}
