"""Who pays what: from base points to a ledger of payments, with honba, riichi sticks and liability.

Every payment is rounded up to the ruleset's unit by itself; a tsumo's total is the sum of its rounded shares.
Liability (pao; option `pao` of the presets): on a tsumo the liable player pays what all payers would have paid;
on a ron by a third player's discard the two share it. The scope is the whole hand or the liable yakuman alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .exact import ceil_to
from .limits import Base, yakuman_base, yakuman_value
from .memo import Memo
from .rules.ruleset import Ruleset
from .splits import FORMS, ordinary

#: A riichi stick is a 1000-point stick in every ruleset.
RIICHI_STICK = 1000


@dataclass(frozen=True, slots=True)
class Liability:
    """Who is liable (`discarder`, or `other`: a player who did not discard) and for which yakuman of the hand."""

    who: str
    yakuman: tuple[str, ...]


class Outcome(NamedTuple):
    """How a hand was won: by the dealer or not, by tsumo or ron, with how many honba and riichi sticks."""

    dealer_wins: bool
    tsumo: bool
    honba: int = 0
    riichi_sticks: int = 0
    liability: Liability | None = None


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


class Payment(NamedTuple):
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


def ledger(value: Base, rules: Ruleset, outcome: Outcome) -> Payment:
    """The payments for a hand of a known base.

    >>> from scoring.limits import counted_base
    >>> from scoring.rules import preset
    >>> rules = preset("wrc_2025")
    >>> paid = ledger(counted_base(3, 30, rules.scoring), rules, Outcome(dealer_wins=False, tsumo=True))
    >>> [(pay.payer, pay.count, pay.each) for pay in paid.pays], paid.total
    ([('dealer', 1, 2000), ('nondealer', 2, 1000)], 4000)
    """
    if outcome.liability is not None:
        pays = _liable(value, rules, outcome, outcome.liability)
    elif outcome.tsumo:
        pays = _tsumo(value.base, rules, outcome)
    else:
        pays = (_ron(value.base, rules, outcome),)
    split = rules.scoring.sanma_tsumo if outcome.tsumo else None
    return Payment(value, pays, outcome.riichi_sticks * RIICHI_STICK, split)


def _ron(base: int, rules: Ruleset, outcome: Outcome) -> Pay:
    scoring = rules.scoring
    return _RON[base, outcome.dealer_wins, outcome.honba * scoring.honba.ron, scoring.payment_unit]


def _tsumo(base: int, rules: Ruleset, outcome: Outcome) -> tuple[Pay, ...]:
    scoring = rules.scoring
    honba = outcome.honba * scoring.honba.tsumo_each
    return _TSUMO[base, outcome.dealer_wins, honba, scoring.payment_unit, scoring.sanma_tsumo or rules.players]


def _from_discarder(key: tuple[int, bool, int, int]) -> Pay:
    base, dealer_wins, honba, unit = key
    times = 6 if dealer_wins else 4
    return Pay("discarder", 1, ceil_to(times * base, unit), honba, times, times * base)


def _from_all(key: tuple[int, bool, int, int, str | int]) -> tuple[Pay, ...]:
    """`form`: how three players split a tsumo, or how many players there are."""
    base, dealer_wins, honba, unit, form = key
    shares = ordinary(base, dealer_wins, form - 1) if isinstance(form, int) else FORMS[form](base, dealer_wins)
    return tuple(Pay(s.payer, s.count, ceil_to(s.hand, unit), honba, s.times, s.exact) for s in shares)


# Few payments come up, again and again.
_RON = Memo(_from_discarder, most=1024)
_TSUMO = Memo(_from_all, most=1024)


def _liable(value: Base, rules: Ruleset, outcome: Outcome, liability: Liability) -> tuple[Pay, ...]:
    covered = _covered(value, rules, liability)
    if outcome.tsumo:
        return _liable_tsumo(covered, value.base - covered, rules, outcome)
    whole = _ron(value.base, rules, outcome)
    return (whole,) if liability.who == "discarder" else _liable_ron(covered, whole, rules, outcome)


def _covered(value: Base, rules: Ruleset, liability: Liability) -> int:
    """The base points that liability covers: of a hand that the rules cap, no more than it has."""
    if rules.scoring.pao.scope == "whole_hand":
        return value.base
    covered = yakuman_base(sum(yakuman_value(name, rules.scoring) for name in liability.yakuman)).base
    return min(covered, value.base)


def _liable_tsumo(covered: int, rest: int, rules: Ruleset, outcome: Outcome) -> tuple[Pay, ...]:
    """The liable player pays what all would have paid, with all honba; the rest of the hand is paid by everybody."""
    shares = _tsumo(covered, rules, outcome)
    hand, honba = (sum(getattr(pay, part) * pay.count for pay in shares) for part in ("hand", "honba"))
    others = _tsumo(rest, rules, outcome._replace(honba=0)) if rest else ()
    return (Pay("liable", 1, hand, honba), *others)


def _liable_ron(covered: int, whole: Pay, rules: Ruleset, outcome: Outcome) -> tuple[Pay, ...]:
    """Liable player and discarder share the covered part (or the liable one pays it); the discarder pays the rest."""
    part = _ron(covered, rules, outcome).hand
    if rules.scoring.pao.ron == "half":
        part = ceil_to(part // 2, rules.scoring.payment_unit)
    to_liable, to_discarder = (whole.honba, 0) if rules.scoring.pao.honba == "liable" else (0, whole.honba)
    liable = Pay("liable", 1, part, to_liable)
    discarder = Pay("discarder", 1, whole.hand - part, to_discarder)
    return (liable, discarder) if discarder.each else (liable,)
