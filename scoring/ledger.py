"""Who pays what: from base points to a ledger of payments, with honba, riichi sticks and liability.

Every payment is rounded up to the ruleset's unit by itself; a tsumo's total is the sum of its rounded shares.
Liability (pao), sources in the presets' option `pao`: on a tsumo the liable player pays what all payers would have paid;
on a ron by a third player's discard the two share it. The scope is the whole hand or the liable yakuman alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .exact import ceil_to
from .limits import Base, yakuman_base, yakuman_value
from .rules.ruleset import Ruleset
from .splits import FORMS, Share, ordinary

#: A riichi stick is a 1000-point stick in every ruleset.
RIICHI_STICK = 1000


@dataclass(frozen=True, slots=True)
class Liability:
    """Who is liable (`discarder`, or `other`: a player who did not discard) and for which yakuman of the hand."""

    who: str
    yakuman: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pay:
    """`count` payers of one kind each pay `hand` + `honba` points."""

    payer: str
    count: int
    hand: int
    honba: int
    times: int | None = None
    exact: int | None = None

    @property
    def each(self) -> int:
        """What one of them hands over."""
        return self.hand + self.honba


@dataclass(frozen=True, slots=True)
class Payment:
    """The ledger of one win. `points` is the hand alone, `total` all that the winner gains, both in points."""

    value: Base
    pays: tuple[Pay, ...]
    sticks: int
    split: str | None

    @property
    def points(self) -> int:
        """The hand alone, without honba and sticks."""
        return sum(pay.hand * pay.count for pay in self.pays)

    @property
    def total(self) -> int:
        """Hand, honba and riichi sticks."""
        return sum(pay.each * pay.count for pay in self.pays) + self.sticks


def ledger(
    value: Base,
    rules: Ruleset,
    *,
    dealer_wins: bool,
    tsumo: bool,
    honba: int = 0,
    riichi_sticks: int = 0,
    liability: Liability | None = None,
) -> Payment:
    """The payments for a hand of a known base.

    >>> from scoring.limits import counted_base
    >>> from scoring.rules import preset
    >>> rules = preset("wrc_2025")
    >>> paid = ledger(counted_base(3, 30, rules.scoring), rules, dealer_wins=False, tsumo=True)
    >>> [(pay.payer, pay.count, pay.each) for pay in paid.pays], paid.total
    ([('dealer', 1, 2000), ('nondealer', 2, 1000)], 4000)
    """
    if liability is not None:
        pays = _liable(value, rules, dealer_wins, tsumo, honba, liability)
    elif tsumo:
        pays = _tsumo(value.base, rules, dealer_wins, honba)
    else:
        pays = (_ron(value.base, rules, dealer_wins, honba),)
    split = rules.scoring.sanma_tsumo if tsumo else None
    return Payment(value, pays, riichi_sticks * RIICHI_STICK, split)


def _ron(base: int, rules: Ruleset, dealer_wins: bool, honba: int) -> Pay:
    times = 6 if dealer_wins else 4
    hand = ceil_to(times * base, rules.scoring.payment_unit)
    return Pay("discarder", 1, hand, honba * rules.scoring.honba.ron, times, times * base)


def _tsumo(base: int, rules: Ruleset, dealer_wins: bool, honba: int) -> tuple[Pay, ...]:
    each = honba * rules.scoring.honba.tsumo_each
    unit = rules.scoring.payment_unit
    return tuple(
        Pay(s.payer, s.count, ceil_to(s.hand, unit), each, s.times, s.exact) for s in _shares(base, rules, dealer_wins)
    )


def _shares(base: int, rules: Ruleset, dealer_wins: bool) -> tuple[Share, ...]:
    form = rules.scoring.sanma_tsumo
    return ordinary(base, dealer_wins, rules.players - 1) if form is None else FORMS[form](base, dealer_wins)


def _liable(
    value: Base, rules: Ruleset, dealer_wins: bool, tsumo: bool, honba: int, liability: Liability
) -> tuple[Pay, ...]:
    covered, rest = _scopes(value, rules, liability)
    if not tsumo:
        return _liable_ron(covered, rest, rules, dealer_wins, honba, liability)
    all_shares = _tsumo(covered, rules, dealer_wins, honba)
    liable = Pay(
        "liable",
        1,
        sum(pay.hand * pay.count for pay in all_shares),
        sum(pay.honba * pay.count for pay in all_shares),
    )
    return (liable, *(_tsumo(rest, rules, dealer_wins, 0) if rest else ()))


def _liable_ron(
    covered: int, rest: int, rules: Ruleset, dealer_wins: bool, honba: int, liability: Liability
) -> tuple[Pay, ...]:
    whole = _ron(covered + rest, rules, dealer_wins, honba)
    if liability.who == "discarder":
        return (whole,)
    part = _ron(covered, rules, dealer_wins, 0).hand
    if rules.scoring.pao.ron == "half":
        part = ceil_to(part // 2, rules.scoring.payment_unit)
    by_liable = rules.scoring.pao.honba == "liable"
    liable = Pay("liable", 1, part, whole.honba if by_liable else 0)
    discarder = replace(whole, hand=whole.hand - part, honba=0 if by_liable else whole.honba, times=None, exact=None)
    return (liable,) if discarder.each == 0 else (liable, discarder)


def _scopes(value: Base, rules: Ruleset, liability: Liability) -> tuple[int, int]:
    """The base points that liability covers, and the rest."""
    if rules.scoring.pao.scope == "whole_hand":
        return value.base, 0
    covered = yakuman_base(sum(yakuman_value(name, rules.scoring) for name in liability.yakuman)).base
    return covered, value.base - covered
