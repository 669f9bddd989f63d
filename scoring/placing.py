"""Places: who finished where, and who shares what when scores are equal.

Ties are decided by seat (the earlier seat ranks higher), shared, or shared only where the sum divides into tenths of a
game point. What does not divide among players who share goes to the earlier seats, a tenth (or 100 points) each.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby


def order_of(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats by falling score, the earlier seat first among equals.

    >>> order_of([20000, 50000, 20000])
    (1, 0, 2)
    """
    return tuple(sorted(range(len(scores)), key=lambda seat: -scores[seat]))


def tied(scores: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups of equal score, by falling score.

    >>> tied([20000, 50000, 20000])
    ((1,), (0, 2))
    """
    return tuple(tuple(group) for _, group in groupby(order_of(scores), key=lambda seat: scores[seat]))


def divide(amount: int, seats: Sequence[int], unit: int = 1) -> dict[int, int]:
    """An amount shared equally, in whole units; units left over go to the earlier seats, one each.

    >>> divide(1000, [0, 2, 3], 100)
    {0: 400, 2: 300, 3: 300}
    """
    units, rest = divmod(amount, unit)
    share, over = divmod(units, len(seats))
    return {
        seat: (share + (1 if i < over else 0)) * unit + (rest if i == 0 else 0) for i, seat in enumerate(sorted(seats))
    }


def by_place(values: Sequence[int], scores: Sequence[int], ties: str) -> tuple[list[int], list[int]]:
    """What each seat gets of a table by place (in tenths), and each seat's place from 1.

    >>> by_place([200, 100, -300], [42500, 42500, 20000], "share")
    ([150, 150, -300], [1, 1, 3])
    """
    got, places = [0] * len(scores), [0] * len(scores)
    first = 0
    for group in tied(scores):
        row = values[first : first + len(group)]
        if ties == "share" or (ties == "share_if_divisible" and sum(row) % len(group) == 0):
            for seat, share in divide(sum(row), group).items():
                got[seat], places[seat] = share, first + 1
        else:
            for i, seat in enumerate(group):
                got[seat], places[seat] = row[i], first + 1 + i
        first += len(group)
    return got, places
