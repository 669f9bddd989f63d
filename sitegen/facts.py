"""What a page may ask of the core: the small macros of the text, each giving a value that is ready to be read.

`Facts` belongs to one language. The block macros (tables) stand in `blocks.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup

from sitegen import handlinks, mathml, rulewords, settled, tables
from sitegen.core import Answer, ask
from sitegen.language import N_, Language
from sitegen.numbers import Number, number, signed
from sitegen.pages import WORKED
from sitegen.payments import spoken, valued


class Facts:
    """The facts of the game in one language."""

    def __init__(self, language: Language, examples: Mapping[str, Answer]) -> None:
        self._language = language
        self._examples = examples

    def macros(self) -> dict[str, Callable[..., object]]:
        """Every macro by the name a page calls it."""
        return {
            "pay": self.pay,
            "total": self.total,
            "stick": self.stick,
            "worth": self.worth,
            "base": self.base,
            "formula": self.formula,
            "num": self.num,
            "rule": self.rule,
            "fu_of": self.fu_of,
            "set_fu": self.set_fu,
            "han_of_limit": self.han_of_limit,
            "limit_base": self.limit_base,
            "settle_value": self.settle_value,
        }

    def pay(self, han: int | None = None, fu: int | None = None, **hand: Any) -> str:
        """What is announced for a hand, honba included: "7,700", "1,300/2,600", "2,600 all"."""
        return spoken(payment(han, fu, **hand)["pays"], self._language)

    def total(self, han: int | None = None, fu: int | None = None, **hand: Any) -> str:
        """What the winner gains."""
        return number(payment(han, fu, **hand)["total"], self._language)

    def stick(self, rules: str = WORKED) -> str:
        """What a riichi stick is worth, in points."""
        return number(stick(rules), self._language)

    def worth(self, closed: str, win: str, *, rules: str = WORKED, **given: str) -> str:
        """What a hand is and pays, given as for `hand_link`: "5 han · 30 fu · mangan · 8,000"."""
        return valued(ask("hand", **handlinks.request(closed, win, rules=rules, **given)), self._language)

    def base(self, han: int, fu: int, rules: str = WORKED) -> str:
        """The base points after the limit."""
        return number(payment(han, fu, rules=rules, win=win_for(fu))["base"], self._language)

    def formula(self, han: int | None = None, fu: int | None = None, rules: str = WORKED) -> Markup:
        """The formula with a hand's numbers filled in, or in words."""
        if han is None or fu is None:
            return mathml.general(*(self._language.say(word) for word in (N_("fu"), N_("han"), N_("base points"))))
        raw = payment(han, fu, rules=rules, win=win_for(fu))["raw_base"]
        return mathml.formula(han, fu, number(raw, self._language))

    def num(self, value: Number) -> str:
        """A number that is no scoring fact, as the language writes it."""
        return number(value, self._language)

    def rule(self, path: str, rules: str) -> str:
        """The value of an option, in words."""
        section, name = path.split(".", 1)
        return rulewords.value(path, ask("rules", rules=rules)[section][name], self._language)

    def fu_of(self, item: str, rules: str = WORKED) -> str:
        """The fu of one item, such as a closed ron."""
        items = {row["id"]: row["fu"] for row in ask("table", table="fu", rules=rules)["items"]}
        return str(items[item])

    def set_fu(self, kind: str, *, open: bool, yaochu: bool, rules: str = WORKED) -> str:
        """The fu of a triplet or a kan."""
        sets = ask("table", table="fu", rules=rules)["sets"]
        return next(str(row["fu"]) for row in sets if (row["id"], row["open"], row["yaochu"]) == (kind, open, yaochu))

    def han_of_limit(self, limit: str, rules: str = WORKED) -> str:
        """The han that reach a limit: "6–7"."""
        return tables.han_range(_limit(limit, rules)["han"], self._language)

    def limit_base(self, limit: str, rules: str = WORKED) -> str:
        """A limit's base points."""
        return number(_limit(limit, rules)["cells"][0]["base"], self._language)

    def settle_value(self, example: str, seat: int, key: str) -> str:
        """One player's value in a worked settlement, with its sign where it is a gain or a loss."""
        value = settled.value(self._examples[example], seat, key)
        return (number if key in {"score", "place"} else signed)(value, self._language)


def payment(  # noqa: PLR0913 - the macro's parameters, each named by the page
    han: int | None = None,
    fu: int | None = None,
    *,
    winner: str = "nondealer",
    win: str = "ron",
    rules: str = WORKED,
    honba: int = 0,
    yakuman: int | None = None,
    sticks: int = 0,
) -> Answer:
    """The core's answer for a hand; what is None is left out of the request."""
    hand = {"han": han, "fu": fu, "yakuman": yakuman}
    given = {key: value for key, value in hand.items() if value is not None}
    return ask("payment", rules=rules, winner=winner, win=win, honba=honba, riichi_sticks=sticks, **given)


def stick(rules: str) -> int:
    """What a riichi stick is worth, in points: what the winner takes from one."""
    points: int = payment(1, 30, rules=rules, sticks=1)["sticks"]
    return points


def win_for(fu: int) -> str:
    """A way to win that can have these fu: 20 fu is only ever a tsumo."""
    return "tsumo" if fu == 20 else "ron"


def _limit(limit: str, rules: str) -> Answer:
    rows = ask("table", table="payments", rules=rules)["limits"]
    found: Answer = next(row for row in rows if row["limit"] == limit)
    return found
