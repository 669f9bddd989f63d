"""What a player's games under one set of rules come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import compress, count, groupby
from operator import itemgetter
from typing import TypeVar

from .average import Average, average
from .lines import AMOUNTS, POINT_PARTS, POINTS, Lines
from .pools import Pool

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Figures:
    """One player's figures. `own`: the lines they come from; `ahead`: by how much the average place is better than the
    middle one; `places`: how many games ended at each place, from the first; `amounts` by name, money among them only
    where it may be added up; `income`: what the result is made of (income_of); `source`: what made it where the places
    do not explain it (source_of)."""

    player: int
    own: Sequence[int]
    place: Average
    ahead: float
    places: tuple[int, ...]
    amounts: Mapping[str, Average]
    income: Mapping[str, float]
    source: str | None

    @property
    def shares(self) -> tuple[float, ...]:
        """Which part of the games ended at each place, from the first."""
        return tuple(count / len(self.own) for count in self.places)


def figures(lines: Lines, pool: Pool) -> tuple[Figures, ...]:
    """The figures of everybody who played under the rules of a pool, by number of the player."""
    here = [rules in pool.rules for rules in lines.rules]
    there = compress(count(), map(here.__getitem__, lines.game))
    order = sorted(there, key=lines.player.__getitem__)
    if not order:
        return ()
    # Each column is brought into the players' order once: a player's values then lie side by side.
    names = AMOUNTS if pool.money else POINTS
    places = pick(lines.place, order)
    columns = {name: pick(lines.amounts[name], order) for name in names if name in lines.amounts}
    found, first = [], 0
    for player, own in groupby(order, key=lines.player.__getitem__):
        of_player = tuple(own)
        span = slice(first, first := first + len(of_player))
        amounts = {name: average(column[span]) for name, column in columns.items()}
        found.append(_figures(pool, player, of_player, places[span], amounts))
    return tuple(found)


def _figures(
    pool: Pool, player: int, own: Sequence[int], places: Sequence[int], amounts: Mapping[str, Average]
) -> Figures:
    counted, place = Counter(places), _place(places, pool)
    by_place = tuple(counted[at] for at in range(1, pool.players + 1))
    ahead = pool.mean_place - place.mean
    money = pool.money and "net" in amounts
    income = income_of(amounts, pool.rate if money else None)
    source = source_of(income, amounts["net" if money else "points"].total, ahead)
    return Figures(player, own, place, ahead, by_place, amounts, income, source)


def _place(places: Sequence[int], pool: Pool) -> Average:
    return average(places).within(1, pool.players)


def place_of(lines: Lines, pool: Pool, own: Sequence[int]) -> Average:
    """The average place over some lines."""
    return _place(pick(lines.place, own), pool)


def income_of(amounts: Mapping[str, Average], rate: float | None) -> dict[str, float]:
    """How much each part of the result brought in all: in money at so much a game point, else in game points."""
    points = {name: amounts[name].total for name in POINT_PARTS if name in amounts}
    if rate is None:
        return points
    money = {name: amounts[name].total for name in ("chip_money", "fee") if name in amounts}
    return {name: total * rate for name, total in points.items()} | money


def source_of(income: Mapping[str, float], result: float, ahead: float) -> str | None:
    """What pulled the result the other way than the places: the part of the income that has most of its sign.

    None where good places made a gain, or bad ones a loss. Good is better than the middle one, which is what everybody
    would have in the long run among equals.

    >>> source_of({"base": 40, "fee": -50}, result=-10, ahead=0.2), source_of({"base": 40}, result=40, ahead=0.2)
    ('fee', None)
    """
    if result * ahead >= 0:
        return None
    return max(income, key=lambda name: income[name] * result, default=None)


def pick(column: Sequence[Value], lines: Sequence[int]) -> Sequence[Value]:
    """Some lines of a column. (itemgetter gives no tuple for one line alone.)

    >>> pick("abcd", [1, 3]), pick("abcd", [2])
    (('b', 'd'), ('c',))
    """
    return itemgetter(*lines)(column) if len(lines) > 1 else (column[lines[0]],)


def averages(lines: Lines, own: Sequence[int], names: Sequence[str]) -> dict[str, Average]:
    """The averages of some amounts over some lines; of those that are known."""
    return {name: average(pick(lines.amounts[name], own)) for name in names if name in lines.amounts}
