"""An average and how sure it is.

The uncertainty is the standard error of the mean; `low` and `high` bound the middle 95 per cent of Student's
distribution around it. Twice as sure takes four times as many games, so that +100 a game over 100 games and +10 over
1,000 can be told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from ..squares import sum_of_squares

#: Student's distribution, the quantile 0.975 by degrees of freedom; between two rows the smaller one holds, which
#: errs on the side of doubt. Source: any table of it; tests/scoring/test_statistics.py integrates the density.
_QUANTILES = (
    *((1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (6, 2.447), (7, 2.365), (8, 2.306), (9, 2.262)),
    *((10, 2.228), (12, 2.179), (15, 2.131), (20, 2.086), (25, 2.060), (30, 2.042), (40, 2.021), (60, 2.000)),
    *((120, 1.980), (1000, 1.962)),
)


@dataclass(frozen=True, slots=True)
class Average:
    """`mean` of `count` values and their `total`; `error`, `low` and `high` None for fewer than two."""

    count: int
    total: float
    mean: float
    error: float | None
    low: float | None
    high: float | None

    def within(self, least: float, most: float) -> Average:
        """The same of values that cannot leave certain bounds: nor can what they average in the long run.

        >>> average([1, 3]).within(1, 3)
        Average(count=2, total=4, mean=2.0, error=1.0, low=1, high=3)
        """
        if self.low is None or self.high is None:
            return self
        return replace(self, low=max(self.low, least), high=min(self.high, most))


def average(values: Sequence[float]) -> Average:
    """The average of some values, at least one.

    >>> average([1, 2, 3, 4]).mean, round(average([1, 2, 3, 4]).error, 3)
    (2.5, 0.645)
    >>> average([7]).error is None
    True
    """
    count, total = len(values), sum(values)
    mean = total / count
    if count < 2:
        return Average(count, total, mean, None, None, None)
    error = sqrt(max(0.0, sum_of_squares(values) - count * mean * mean) / (count - 1) / count)
    reach = quantile(count - 1) * error
    return Average(count, total, mean, error, mean - reach, mean + reach)


def quantile(freedom: int) -> float:
    """How many standard errors the middle 95 per cent reach to either side.

    >>> quantile(11), quantile(100_000)
    (2.228, 1.962)
    """
    return next(value for at, value in reversed(_QUANTILES) if at <= freedom)
