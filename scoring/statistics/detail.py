"""One player looked at closely: by seat, by month, against each other player, the best and worst runs, the curve."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from .average import Average, average
from .figures import Figures, averages, pick, place_of
from .lines import MONEY, Lines
from .pools import Pool
from .runs import Run, best_run, worst_run

#: The most points of a curve: more than a phone is wide.
CURVE = 400
MONTH = len("2026-11")


@dataclass(frozen=True, slots=True)
class Part:
    """Some of a player's games: those from one seat, or of one month ("" where no date is known)."""

    key: Hashable
    place: Average
    amounts: Mapping[str, Average]


@dataclass(frozen=True, slots=True)
class Rival:
    """The games with another player: how often above and below (shared places are neither), and the difference in
    what they brought, in game points."""

    player: int
    games: int
    above: int
    below: int
    points: Average


@dataclass(frozen=True, slots=True)
class Detail:
    """`curve`: after so many games (from 0) this much in all, of the net result where money may be added up, else of
    game points; `games`: the number of each of the player's games, which runs count from 0."""

    games: Sequence[int]
    best: Run
    worst: Run
    seats: tuple[Part, ...]
    months: tuple[Part, ...]
    rivals: tuple[Rival, ...]
    curve: tuple[tuple[int, float], ...]


def detail(lines: Lines, pool: Pool, of: Figures) -> Detail:
    """A close look at one player of a pool."""
    own, points = of.own, pick(lines.amounts["points"], of.own)
    games = pick(lines.game, own)
    months = [lines.date[game][:MONTH] for game in games]
    return Detail(
        games=games,
        best=best_run(points),
        worst=worst_run(points),
        seats=_parts(lines, pool, own, pick(lines.seat, own)),
        months=_parts(lines, pool, own, months),
        rivals=_rivals(lines, pool, of),
        curve=_curve(pick(lines.amounts["net"], own) if pool.money and "net" in lines.amounts else points),
    )


def _parts(lines: Lines, pool: Pool, own: Sequence[int], keys: Iterable[Hashable]) -> tuple[Part, ...]:
    """A player's lines by their keys, in the order of these."""
    names = ("points", *MONEY) if pool.money else ("points",)
    by_key: defaultdict[Hashable, list[int]] = defaultdict(list)
    for line, key in zip(own, keys, strict=True):
        by_key[key].append(line)
    return tuple(
        Part(key, place_of(lines, pool, by_key[key]), averages(lines, by_key[key], names))
        for key in sorted(by_key)  # type: ignore[type-var]  # seats or months, not both
    )


def _rivals(lines: Lines, pool: Pool, of: Figures) -> tuple[Rival, ...]:
    """Everybody whom a player met."""
    player, place, points = lines.player, lines.place, lines.amounts["points"]
    met: defaultdict[int, list[tuple[int, float]]] = defaultdict(list)
    for mine, seat in zip(of.own, pick(lines.seat, of.own), strict=True):
        my_place, my_points = place[mine], points[mine]
        for theirs in range(mine - seat, mine - seat + pool.players):
            sign = (my_place < place[theirs]) - (my_place > place[theirs])
            met[player[theirs]].append((sign, my_points - points[theirs]))
    del met[of.player]
    return tuple(_rival(one, met[one]) for one in sorted(met))


def _rival(player: int, met: Sequence[tuple[int, float]]) -> Rival:
    above = Counter(sign for sign, _ in met)
    return Rival(player, len(met), above[1], above[-1], average([points for _, points in met]))


def _curve(values: Sequence[float]) -> tuple[tuple[int, float], ...]:
    """The sum after each game, of very many games after every so many; always with the last one."""
    sums = [0, *accumulate(values)]
    step = -(-len(values) // CURVE)
    return tuple((games, sums[games]) for games in (*range(0, len(values), step), len(values)))
