"""Rounding a score to whole thousands, on the score itself; a negative one by its magnitude where the rule has halves.

No source says how a negative score meets "five down, six up"; we round its magnitude, as for "half up"
(half away from zero), and say so here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping


def _by_magnitude(rounded: Callable[[int], int]) -> Callable[[int], int]:
    return lambda score: rounded(score) if score >= 0 else -rounded(-score)


ROUNDINGS: Mapping[str, Callable[[int], int]] = {
    "none": lambda score: score,
    "half_up": _by_magnitude(lambda score: (score + 500) // 1000 * 1000),
    "5down6up": _by_magnitude(lambda score: (score + 400) // 1000 * 1000),
    "floor": lambda score: score // 1000 * 1000,
    "ceil": lambda score: -(-score // 1000) * 1000,
}


def rounded(score: int, rounding: str) -> int:
    """The score as the settlement counts it, in points.

    >>> rounded(50_500, "5down6up"), rounded(50_600, "5down6up"), rounded(22_500, "half_up")
    (50000, 51000, 23000)
    """
    return ROUNDINGS[rounding](score)
