"""Who pays whom: everybody ends where they should, with no more payments than needed."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from scoring import transfers
from scoring.transfers import TABLE


def most_groups(amounts: list[int]) -> int:
    """Into how many groups that cancel out the amounts can be split, by trying all."""
    if not amounts:
        return 0
    first, rest = amounts[0], amounts[1:]
    best = 0
    for size in range(1, len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[i] for i in chosen) == 0:
                left = [amount for i, amount in enumerate(rest) if i not in chosen]
                best = max(best, 1 + most_groups(left))
    return best


@given(st.lists(st.integers(-20, 20), min_size=3, max_size=4))
def test_everybody_is_settled_with_the_fewest_payments(net: list[int]) -> None:
    paid = transfers(net)
    balance = {TABLE: -sum(net), **dict(enumerate(net))}
    open_amounts = [amount for amount in balance.values() if amount]
    for transfer in paid:
        assert transfer.amount > 0
        balance[transfer.payer] += transfer.amount
        balance[transfer.payee] -= transfer.amount
    assert not any(balance.values())
    assert len(paid) == len(open_amounts) - most_groups(open_amounts)
