"""From a win to its best result: read this file from top to bottom.

Every reading of the tiles is valued; the one that pays most counts, then the one with more han, then with more fu.
The result keeps the others with their values, so that "as seven pairs it would be …" can be said.
"""

from __future__ import annotations

from typing import NamedTuple

from .counted_fu import CountedFu, counted_fu, rounded_fu
from .dora import bonus_of
from .hand import Win
from .ledger import Outcome, Pay, Payment, ledger
from .limits import LADDER, Base, counted_base, yakuman_base
from .parts import of_win
from .problems import Problem, ScoringError
from .readings import Reading, called_of, readings
from .rules.ruleset import Ruleset
from .shape import Shape
from .tiles import packed
from .yaku import yaku_of
from .yakuman import yakuman_of

#: What renhou is worth, by rule: han added to the hand's own, or the han of a limit that the hand may take instead.
RENHOU_ADDS = {"han_4": 4, "han_5": 5}
RENHOU_INSTEAD = {name: han for name, _, han in LADDER if name in ("mangan", "baiman")}


class Value(NamedTuple):
    """What one reading is worth. `yaku`: (id, han), or (id, multiple) when `yakuman`; `fu` None where it has none."""

    reading: Reading
    yaku: tuple[tuple[str, int], ...]
    yakuman: int
    han: int | None
    fu: int | None
    fu_items: tuple[CountedFu, ...]
    base: Base
    payment: Payment


class Score(NamedTuple):
    """The best value of a win, and the other readings' values by falling payment."""

    best: Value
    others: tuple[Value, ...]

    @property
    def yaku(self) -> tuple[tuple[str, int], ...]:
        """The yaku with their han, or the yakuman with what each counts for."""
        return self.best.yaku

    @property
    def yakuman(self) -> int:
        """How many yakuman it counts for; 0 for a counted hand."""
        return self.best.yakuman

    @property
    def han(self) -> int | None:
        """Its han, dora included; None for a yakuman."""
        return self.best.han

    @property
    def fu(self) -> int | None:
        """Its fu, rounded; None for a yakuman."""
        return self.best.fu

    @property
    def fu_items(self) -> tuple[CountedFu, ...]:
        """Where the fu come from."""
        return self.best.fu_items

    @property
    def limit(self) -> str | None:
        """The limit it reaches, if any."""
        return self.best.base.limit

    @property
    def pays(self) -> tuple[Pay, ...]:
        """Who pays what."""
        return self.best.payment.pays

    @property
    def points(self) -> int:
        """The hand alone, without honba and sticks."""
        return self.best.payment.points

    @property
    def total(self) -> int:
        """All that the winner gains."""
        return self.best.payment.total


def best_of(win: Win, rules: Ruleset) -> Score:
    """What a win is worth under a ruleset. The hand must be possible (hand_checks.win_problems).

    Raises ScoringError: `not_winning`, or `no_yaku` when no reading has a yaku.
    """
    hand, scoring = win.hand, rules.scoring
    own, called = packed((*hand.closed, win.tile)), called_of(hand.melds)
    tiles = own + called.tiles
    found = readings(win, own, called, scoring.chiitoitsu_four_of_a_kind)
    if not found:
        raise ScoringError([Problem("not_winning", "win_tile")])
    outcome = Outcome(hand.seat_wind == 0, win.tsumo, hand.honba, hand.riichi_sticks, hand.liability)
    bonus, situation = bonus_of(hand, tiles, rules.players), of_win(win)
    renhou = scoring.renhou if "renhou" in hand.flags else "none"
    added = (("renhou", RENHOU_ADDS[renhou]),) if renhou in RENHOU_ADDS else ()
    values: list[Value] = []
    for reading in found:
        shape = Shape(reading, win, scoring, situation | reading.parts, tiles)
        if yakuman := yakuman_of(shape):
            values.append(_yakuman_value(shape, yakuman, rules, outcome))
        elif yaku := added + yaku_of(shape):
            values.append(_counted_value(shape, yaku + bonus, rules, outcome))
    if renhou in RENHOU_INSTEAD:
        values.append(_counted_value(shape, (("renhou", RENHOU_INSTEAD[renhou]),), rules, outcome))
    if not values:
        raise ScoringError([Problem("no_yaku", "win_tile")])
    if len(values) > 1:
        values.sort(key=_worth, reverse=True)
    return Score(values[0], tuple(values[1:]))


def _worth(value: Value) -> tuple[int, int, int, int]:
    """What decides between readings: payment, then yakuman before counted han, then han, then fu."""
    return value.payment.points, value.yakuman, value.han or 0, value.fu or 0


def _counted_value(shape: Shape, yaku: tuple[tuple[str, int], ...], rules: Ruleset, outcome: Outcome) -> Value:
    items = counted_fu(shape)
    fu = rounded_fu(items)
    han = 0
    for _, worth in yaku:
        han += worth
    base = counted_base(han, fu, shape.scoring)
    if outcome.liability:
        outcome = outcome._replace(liability=None)  # it is for yakuman
    return Value(shape.reading, yaku, 0, han, fu, items, base, ledger(base, rules, outcome))


def _yakuman_value(shape: Shape, yakuman: list[tuple[str, int]], rules: Ruleset, outcome: Outcome) -> Value:
    multiple = sum(worth for _, worth in yakuman)
    if shape.scoring.yakuman_cap is not None:
        multiple = min(multiple, shape.scoring.yakuman_cap)
    base = yakuman_base(multiple)
    return Value(shape.reading, tuple(yakuman), multiple, None, None, (), base, ledger(base, rules, outcome))
