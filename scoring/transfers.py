"""Who pays whom: a set of results settled with few payments.

Results that do not sum to zero leave the difference with the table: it takes the fee, or keeps what the rules lose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

#: The table as a partner in a payment.
TABLE = -1


@dataclass(frozen=True, slots=True)
class Transfer:
    """`payer` gives `amount` to `payee`; seats, or TABLE."""

    payer: int
    payee: int
    amount: int


def transfers(net: Sequence[int]) -> tuple[Transfer, ...]:
    """The fewest payments after which everybody has what `net` says.

    Players whose results cancel out settle among themselves first; within such a group of n, n − 1 payments do.

    >>> [(t.payer, t.payee, t.amount) for t in transfers([4300, 0, -5500])]
    [(2, 0, 4300), (2, -1, 1200)]
    """
    owed = {seat: amount for seat, amount in enumerate(net) if amount}
    if rest := -sum(net):
        owed[TABLE] = rest
    paid: list[Transfer] = []
    while owed:
        group = _smallest_group(owed)
        paid.extend(_settle({who: owed.pop(who) for who in group}))
    return tuple(paid)


def _smallest_group(owed: dict[int, int]) -> tuple[int, ...]:
    """The smallest group whose results cancel out; together they all do."""
    for size in range(2, len(owed)):
        for group in combinations(owed, size):
            if sum(owed[who] for who in group) == 0:
                return group
    return tuple(owed)


def _settle(owed: dict[int, int]) -> list[Transfer]:
    """The largest debt goes to the largest claim until nothing is left."""
    paid: list[Transfer] = []
    while owed:
        payer, payee = min(owed, key=lambda who: owed[who]), max(owed, key=lambda who: owed[who])
        amount = min(-owed[payer], owed[payee])
        paid.append(Transfer(payer, payee, amount))
        for who, change in ((payer, amount), (payee, -amount)):
            owed[who] += change
            if not owed[who]:
                del owed[who]
    return paid
