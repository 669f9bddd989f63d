"""How the two payers of a three-player tsumo share a hand: one function a form, told apart by the ruleset.

Amounts are points; `dealer` and `other` are what the dealer and a non-dealer pay at a four-player table, already
rounded up to 100; the fourth player is missing. A dealer's tsumo is paid by two non-dealers.
Sources: the option sanma_tsumo in rules/presets/*.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .exact import ceil_to


@dataclass(frozen=True, slots=True)
class Share:
    """What each of `count` payers pays for the hand, honba apart. `times`: the multiple of the base, where it is one;
    `exact`: the amount before the last rounding, where the form has one."""

    payer: str
    count: int
    hand: int
    times: int | None = None
    exact: int | None = None


def ordinary(base: int, dealer_wins: bool, others: int, unit: int = 100) -> tuple[Share, ...]:
    """The ordinary shares: the dealer pays two bases, a non-dealer one, or two each to a winning dealer."""

    def share(payer: str, count: int, times: int) -> Share:
        return Share(payer, count, ceil_to(times * base, unit), times, times * base)

    if dealer_wins:
        return (share("nondealer", others, 2),)
    return (share("dealer", 1, 2), share("nondealer", others - 1, 1))


def loss(base: int, dealer_wins: bool) -> tuple[Share, ...]:
    """Each pays the ordinary share; the missing seat's is lost."""
    return ordinary(base, dealer_wins, 2)


def north_halved(base: int, dealer_wins: bool) -> tuple[Share, ...]:
    """The missing seat's share is halved between the payers, each payment rounded up to 100."""
    missing = ceil_to(base * (2 if dealer_wins else 1), 100)
    return tuple(
        Share(s.payer, s.count, ceil_to(s.hand + missing // 2, 100), None, s.hand + missing // 2)
        for s in loss(base, dealer_wins)
    )


def ratio_2_1(base: int, dealer_wins: bool) -> tuple[Share, ...]:
    """The ron value split 2 : 1, dealer to non-dealer, to the nearest 100, halves up; evenly for a dealer's win."""
    ron = ceil_to(base * (6 if dealer_wins else 4), 100)
    if dealer_wins:
        return (Share("nondealer", 2, _nearest(ron, 2)),)
    return (Share("dealer", 1, _nearest(2 * ron, 3)), Share("nondealer", 1, _nearest(ron, 3)))


def ratio_2_1_if_divisible(base: int, dealer_wins: bool) -> tuple[Share, ...]:
    """2 : 1 where the ron value divides into whole hundreds, otherwise the missing seat's share halved."""
    ron = ceil_to(base * (6 if dealer_wins else 4), 100)
    divides = ron % (200 if dealer_wins else 300) == 0
    return ratio_2_1(base, dealer_wins) if divides else north_halved(base, dealer_wins)


def absent_pays(base: int, dealer_wins: bool) -> tuple[Share, ...]:
    """The missing seat pays an ordinary non-dealer's share, from its box."""
    times = 2 if dealer_wins else 1
    return (*loss(base, dealer_wins), Share("absent", 1, ceil_to(times * base, 100), times, times * base))


def loss_plus_1000(base: int, dealer_wins: bool) -> tuple[Share, ...]:
    """The ordinary shares and 1000 points more, half from each payer (our choice: the sources do not say)."""
    return tuple(Share(s.payer, s.count, s.hand + 500, None, s.hand + 500) for s in loss(base, dealer_wins))


FORMS: Mapping[str, Callable[[int, bool], tuple[Share, ...]]] = {
    "loss": loss,
    "north_halved": north_halved,
    "ratio_2_1": ratio_2_1,
    "ratio_2_1_if_divisible": ratio_2_1_if_divisible,
    "absent_pays": absent_pays,
    "loss_plus_1000": loss_plus_1000,
}


def _nearest(numerator: int, denominator: int) -> int:
    """numerator / denominator to the nearest 100, halves up, without leaving whole numbers."""
    return (2 * numerator + 100 * denominator) // (200 * denominator) * 100
