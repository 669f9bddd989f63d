"""What a liable player pays, way by way, under several rulesets side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.core import Answer, ask
from sitegen.language import N_, Language
from sitegen.numbers import number

WAYS = (
    ("tsumo", "other", N_("Tsumo")),
    ("ron", "other", N_("Ron from a third player")),
    ("ron", "discarder", N_("Ron from the liable player")),
)
"""How the hand may be won, who is liable then, and what that is called."""

PAYERS = {
    "liable": N_("Liable player"),
    "discarder": N_("Discarder"),
    "dealer": N_("Dealer"),
    "nondealer": N_("Non-dealer"),
}
EACH = N_("{count} non-dealers, each")


@dataclass(frozen=True, slots=True)
class Paid:
    """One line of a cell: who pays, and what."""

    payer: str
    amount: str


@dataclass(frozen=True, slots=True)
class Way:
    """One way to win, with the payers under each ruleset."""

    text: str
    cells: list[list[Paid]]


def ways(hand: Answer, liable: str, rulesets: Sequence[str], language: Language) -> list[Way]:
    """`hand` is a request of `payment` without its way to win, `liable` the yakuman that somebody made sure."""
    found = []
    for win, who, text in WAYS:
        asked = hand | {"win": win, "liable": {"who": who, "yakuman": [liable]}}
        answers = [ask("payment", **asked, rules=ruleset) for ruleset in rulesets]
        found.append(Way(language.say(text), [[_paid(pay, language) for pay in one["pays"]] for one in answers]))
    return found


def _paid(pay: Answer, language: Language) -> Paid:
    several = pay["count"] > 1
    payer = language.say(EACH, count=pay["count"]) if several else language.say(PAYERS[pay["from"]])
    return Paid(payer, number(pay["each"], language))
