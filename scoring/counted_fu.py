"""The fu of one reading, item by item, with the tiles each comes from."""

from __future__ import annotations

from dataclasses import dataclass

from .exact import ceil_to
from .fu import set_fu, value_of
from .readings import CHIITOITSU, KANTSU, SHUNTSU, Group
from .shape import Shape
from .tiles import DRAGONS, EAST, IS_YAOCHU


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
    if shape.form == CHIITOITSU:
        return (CountedFu("chiitoitsu", value_of("chiitoitsu", shape.rules.scoring)),)
    base = CountedFu("base", value_of("base", shape.rules.scoring))
    parts = [*_sets(shape), *_pair(shape), *_wait(shape)]
    if shape.win.tsumo:
        parts += _tsumo(shape, flat=not parts)
    elif shape.menzen:
        parts.append(CountedFu("closed_ron", value_of("closed_ron", shape.rules.scoring)))
    elif not parts:
        raised = value_of("open_pinfu", shape.rules.scoring) - base.fu
        parts += [CountedFu("open_pinfu", raised)] if raised else []
    return (base, *parts)


def rounded_fu(items: tuple[CountedFu, ...]) -> int:
    """The fu a hand counts: rounded up to ten, but for seven pairs."""
    total = sum(item.fu for item in items)
    return total if items[0].id == "chiitoitsu" else ceil_to(total, 10)


def _sets(shape: Shape) -> list[CountedFu]:
    return [_set(group) for group in shape.groups if group.form != SHUNTSU]


def _set(group: Group) -> CountedFu:
    kan, yaochu = group.form == KANTSU, IS_YAOCHU[group.kind]
    fu = set_fu(kan=kan, open=group.open, yaochu=yaochu)
    return CountedFu(group.form, fu, group.tiles, group.open, yaochu)


def _pair(shape: Shape) -> list[CountedFu]:
    """A pair of a value tile; a wind that is both seat and round wind has fu of its own."""
    pair = shape.pair
    if pair is None or not shape.yakuhai(pair):
        return []
    seat, round_ = pair == EAST + shape.hand.seat_wind, pair == EAST + shape.hand.round_wind
    if pair in DRAGONS:
        name = "pair_dragon"
    elif seat and round_:
        name = "pair_double_wind"
    else:
        name = "pair_seat_wind" if seat else "pair_round_wind" if round_ else "pair_north"
    return [CountedFu(name, value_of(name, shape.rules.scoring), (pair, pair))]


def _wait(shape: Shape) -> list[CountedFu]:
    fu = value_of(f"wait_{shape.wait}", shape.rules.scoring)
    return [CountedFu(f"wait_{shape.wait}", fu)] if fu else []


def _tsumo(shape: Shape, flat: bool) -> list[CountedFu]:
    """Two fu, but not for pinfu, nor on a replacement tile where the rules say so."""
    pinfu = flat and shape.menzen and shape.rules.scoring.pinfu_tsumo
    if pinfu or ("rinshan" in shape.hand.flags and not shape.rules.scoring.rinshan_tsumo_fu):
        return []
    return [CountedFu("tsumo", value_of("tsumo", shape.rules.scoring))]
