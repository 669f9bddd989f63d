"""Exhaustive draws: noten payments and nagashi mangan.

Players who are tenpai share the noten total equally, the others pay it equally; nothing moves when all or none are
tenpai. Nagashi mangan replaces the noten payments and is paid like a mangan by tsumo, each player who has it by itself.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from .ledger import Outcome, ledger
from .limits import MANGAN, YAKUMAN, Base
from .rules.ruleset import Ruleset

NAGASHI = {
    "mangan": Base(MANGAN, None, "mangan", kiriage=False),
    "yakuman": Base(YAKUMAN, None, "yakuman", kiriage=False),
}


@dataclass(frozen=True, slots=True)
class DrawResult:
    """What every seat gains or pays, in points. `kind`: none, noten or nagashi."""

    kind: str
    deltas: tuple[int, ...]


def exhaustive_draw(rules: Ruleset, tenpai: Collection[int], dealer: int, nagashi: Collection[int] = ()) -> DrawResult:
    """The payments of an exhaustive draw; seats are numbered from the first dealer of the game.

    >>> from scoring.rules import preset
    >>> exhaustive_draw(preset("tenhou_4p"), tenpai={0, 2}, dealer=1).deltas
    (1500, -1500, 1500, -1500)
    """
    if nagashi:
        return DrawResult("nagashi", _nagashi(rules, dealer, nagashi))
    count = len(tenpai)
    if count in (0, rules.players):
        return DrawResult("none", (0,) * rules.players)
    gain = rules.draw.noten_total // count
    pay = rules.draw.noten_total // (rules.players - count)
    return DrawResult("noten", tuple(gain if seat in tenpai else -pay for seat in range(rules.players)))


def _nagashi(rules: Ruleset, dealer: int, winners: Collection[int]) -> tuple[int, ...]:
    deltas = [0] * rules.players
    for winner in winners:
        paid = ledger(NAGASHI[rules.draw.nagashi], rules, Outcome(dealer_wins=winner == dealer, tsumo=True))
        deltas[winner] += paid.total
        each = {pay.payer: pay.each for pay in paid.pays}
        for seat in range(rules.players):
            if seat != winner:
                deltas[seat] -= each["dealer" if seat == dealer else "nondealer"]
    return tuple(deltas)
