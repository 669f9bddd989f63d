"""The best and the worst stretch of games: those in a row that together brought most, and least."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Run:
    """Games `first` to `last` of a player (from 0, both included) and what they brought together."""

    first: int
    last: int
    total: float


def best_run(values: Sequence[float]) -> Run:
    """The stretch with the highest sum, the earliest and shortest of equal ones; at least one game.

    >>> best_run([5, -20, 30, -5, 15, -40])
    Run(first=2, last=4, total=40)
    """
    best, first, total = Run(0, 0, values[0]), 0, values[0]
    for place, value in enumerate(values[1:], start=1):
        if total > 0:
            total += value
        else:
            first, total = place, value
        if total > best.total:
            best = Run(first, place, total)
    return best


def worst_run(values: Sequence[float]) -> Run:
    """The stretch with the lowest sum.

    >>> worst_run([5, -20, 30, -5, 15, -40])
    Run(first=5, last=5, total=-40)
    """
    run = best_run([-value for value in values])
    return Run(run.first, run.last, -run.total)
