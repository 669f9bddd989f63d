"""Figures: what was measured, what it may be at most or must be at least, and the table of all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Bound:
    """What a figure may be at most, or must be at least: one of the two."""

    most: float | None = None
    least: float | None = None

    def holds(self, value: float) -> bool:
        """Whether a value is inside."""
        return (self.most is None or value <= self.most) and (self.least is None or value >= self.least)

    def __str__(self) -> str:
        return f"≤ {self.most:g}" if self.most is not None else f"≥ {self.least:g}"


BOUNDS: Mapping[str, Bound] = {
    "page.first_answer": Bound(most=0.7),
    "page.weight": Bound(most=45),
    "page.shift": Bound(most=0),
    "start.warm": Bound(most=0.35),
    "start.cold": Bound(most=0.6),
    "start.gzip": Bound(most=4.0),
    "start.brotli": Bound(most=3.2),
    "start.again": Bound(most=2.0),
    "start.longest_task": Bound(most=50),
    "verbs.hand_p99": Bound(most=16),
    "verbs.waits_p99": Bound(most=50),
    "log.games": Bound(most=1.0),
    "log.scroll": Bound(most=50),
    "log.count": Bound(most=300),
    "build.full": Bound(most=20),
    "build.edited": Bound(most=1.0),
    "lighthouse.performance": Bound(least=98),
    "lighthouse.accessibility": Bound(least=100),
    "lighthouse.best-practices": Bound(least=100),
    "lighthouse.seo": Bound(least=100),
}
"""By the figure's name: the part of the measurement that has it, a full stop, and which of its figures."""


@dataclass(frozen=True)
class Figure:
    """One measured value. `name` finds its bound, if it has one; `of` tells figures of one name apart."""

    name: str
    of: str
    words: str
    value: float
    unit: str

    @property
    def bound(self) -> Bound | None:
        """What the value must keep to."""
        return BOUNDS.get(self.name)

    @property
    def holds(self) -> bool | None:
        """Whether it does; None where nothing is asked."""
        return None if self.bound is None else self.bound.holds(self.value)

    def json(self) -> dict[str, Any]:
        """For a file."""
        bound = self.bound
        asked = {} if bound is None else {"most": bound.most} if bound.most is not None else {"least": bound.least}
        return {"name": self.name, "of": self.of, "words": self.words, "value": self.value, "unit": self.unit} | (
            asked | {"holds": self.holds} if asked else {}
        )


def median(values: Iterable[float]) -> float:
    """The middle one, or the middle between the middle two. Raises ValueError where there are none."""
    ordered = sorted(values)
    if not ordered:
        raise ValueError("nothing was measured")
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def percentile(values: Iterable[float], share: float) -> float:
    """The smallest value that so large a share of all does not exceed. Raises ValueError where there are none."""
    ordered = sorted(values)
    if not ordered:
        raise ValueError("nothing was measured")
    return ordered[max(0, -(-round(share * 1000) * len(ordered) // 1000) - 1)]


def missing(figures: Sequence[Figure], parts: Iterable[str]) -> list[str]:
    """Bounds of these parts that no figure speaks of: a measurement that measured nothing has not passed."""
    found = {figure.name for figure in figures}
    wanted = tuple(f"{part}." for part in parts)
    return [name for name in BOUNDS if name.startswith(wanted) and name not in found]


MARKS = {True: "holds", False: "FAILS", None: ""}


def table(figures: Sequence[Figure]) -> str:
    """The figures for people, a line each."""
    rows = [
        (
            f"{figure.words} ({figure.of})" if figure.of else figure.words,
            f"{_number(figure.value)} {figure.unit}".strip(),
            "" if figure.bound is None else str(figure.bound),
            MARKS[figure.holds],
        )
        for figure in figures
    ]
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    return "\n".join(
        f"{words:<{widths[0]}}  {value:>{widths[1]}}  {bound:<{widths[2]}}  {mark}".rstrip()
        for words, value, bound, mark in rows
    )


def _number(value: float) -> str:
    """Three digits that count."""
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"
