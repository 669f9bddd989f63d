"""The verb `payment`: from han and fu, or yakuman, to who pays what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kinds import Choice, Integer, Items, Kind, Maybe, Record
from ..ledger import Liability, Outcome, Pay, Payment, ledger
from ..limits import Base
from ..payment import base_of, liability_problems, value_notes, value_problems
from ..problems import Problem
from ..rules.options import LIABLE
from . import frame

MAX_HAN = 99
MAX_COUNTERS = 999

LIABILITY = Record(
    {
        "who": Choice(("discarder", "other")),
        "yakuman": Items(Choice(LIABLE), 1, len(LIABLE), unique=True),
    },
    build=Liability,
)

FIELDS: Mapping[str, Kind] = {
    "winner": Choice(("dealer", "nondealer")),
    "win": Choice(("ron", "tsumo")),
    "han": Maybe(Integer(1, MAX_HAN)),
    "fu": Maybe(Integer(0, 1000)),
    "yakuman": Maybe(Integer(1, 99)),
    "honba": Integer(0, MAX_COUNTERS),
    "riichi_sticks": Integer(0, MAX_COUNTERS),
    "liable": Maybe(LIABILITY),
}
DEFAULTS = {"han": None, "fu": None, "yakuman": None, "honba": 0, "riichi_sticks": 0, "liable": None}
FORM = frame.Form(FIELDS, DEFAULTS)


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The payments of one win; see the wire format. Raises ScoringError."""
    asked = frame.read(request, FORM)
    rules = asked.checked(_problems(asked))
    values = asked.values
    outcome = Outcome(
        dealer_wins=values["winner"] == "dealer",
        tsumo=values["win"] == "tsumo",
        honba=values["honba"],
        riichi_sticks=values["riichi_sticks"],
        liability=values["liable"],
    )
    paid = ledger(base_of(rules, values["han"], values["fu"], values["yakuman"]), rules, outcome)
    notes = value_notes(rules, values["win"], values["han"], values["fu"])
    return {
        **frame.named(rules),
        "han": values["han"],
        "fu": values["fu"],
        "yakuman": values["yakuman"] or 0,
        **plain(paid),
        **frame.noted(notes),
    }


def _problems(asked: frame.Asked) -> list[Problem]:
    """What is wrong with fields that are good each by itself."""
    values, win = asked.values, asked.values.get("win")
    problems = []
    if asked.good("han", "fu", "yakuman"):
        problems += value_problems(asked.rules, win, values["han"], values["fu"], values["yakuman"])
    if asked.good("liable", "yakuman") and values["liable"] is not None:
        problems += liability_problems(asked.rules, win, values["yakuman"], values["liable"])
    return problems


def plain(paid: Payment) -> dict[str, Any]:
    """A ledger as JSON has it."""
    return {
        **plain_base(paid.value),
        "points": paid.points,
        "pays": [plain_pay(pay) for pay in paid.pays],
        "sticks": paid.sticks,
        "total": paid.total,
        "split": paid.split,
    }


def plain_base(value: Base) -> dict[str, Any]:
    """The base and where it comes from."""
    return {"limit": value.limit, "kiriage": value.kiriage, "base": value.base, "raw_base": value.raw}


def plain_pay(pay: Pay) -> dict[str, Any]:
    """One kind of payer."""
    return {
        "from": pay.payer,
        "count": pay.count,
        "hand": pay.hand,
        "honba": pay.honba,
        "each": pay.each,
        "times": pay.times,
        "exact": pay.exact,
    }
