"""The payment calculator's page: its form, its first answer, and the data its script works with.

The first answer stands in the HTML, so that it is there without any script. The script says later answers with the same
messages (`site_src/app/payment/`); a browser test compares the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from scoring.wire import answer as ask_core
from sitegen import words
from sitegen.answers import MOST, USUAL_FU, Form, Hand, Spot, rulesets
from sitegen.language import N_, Language
from sitegen.payments import spoken
from sitegen.rulesetnames import ruleset_name

type Json = dict[str, Any]

FIRST = Spot("nondealer", "ron", "3-30", {"han": 3, "fu": 30})
"""The input the page opens with: a ron below the limits, which is all the template can say by itself."""

NEIGHBOURS: tuple[tuple[str, dict[str, object], Json], ...] = (
    (N_("By tsumo"), {}, {"win": "tsumo"}),
    (N_("Dealer wins"), {}, {"winner": "dealer"}),
    (N_("{n} han"), {"n": 4}, {"han": 4}),
    (N_("{n} fu"), {"n": 40}, {"fu": 40}),
)
"""The first input's neighbours, in the order of `neighbours.ts`: what each says, and what it changes."""

REASONS = {
    "fu_20_ron": N_("only a pinfu tsumo"),
    "fu_20_needs_2_han": N_("from 2 han"),
    "fu_20_not_in_rules": N_("not in these rules"),
    "fu_25_needs_2_han": N_("from 2 han"),
    "fu_25_tsumo_needs_3_han": N_("by tsumo from 3 han"),
    "fu_25_not_in_rules": N_("not in these rules"),
    "yakuman_not_possible": N_("not in these rules"),
}
"""Why a choice cannot be, in the few words that fit beside the form. The whole sentence is in `words.IMPOSSIBLE`."""

PLAYERS = {4: N_("Four players"), 3: N_("Three players")}


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a row: its value, what it says, a second line; ruled out, or hidden, by the first input."""

    value: str
    text: str
    below: str = ""
    impossible: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Limit:
    """Hands of the form that reach the same limit under a ruleset, and so are shown as one: "11+" or "11–12"."""

    hands: tuple[Hand, ...]
    limit: str

    @property
    def text(self) -> str:
        return han_range(self.hands[0].han, self.hands[-1].to)


@dataclass(frozen=True, slots=True)
class Page:
    """What the template needs: the form's rows, and the first input with the core's answer and its neighbours'."""

    default: str
    answers: str
    most: int
    rulesets: list[tuple[str, list[Json]]]
    hands: list[Choice]
    limits: list[Choice]
    yakuman: list[Choice]
    fu: list[Choice]
    more_fu: list[Choice]
    hand_reasons: list[str]
    fu_reasons: list[str]
    first: Json
    answer: Json
    cell: str
    otherwise: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Calculator:
    """What the calculator's pages share, whatever their language.

    `files` is ruleset → its answers' file as seen from the site's root, `tables` ruleset → the page of its table as
    seen from the calculator.
    """

    form: Form
    files: Mapping[str, str]
    tables: Mapping[str, str]
    default: str

    @property
    def first(self) -> Json:
        """The request the page opens with."""
        return FIRST.request(self.default)

    def page(self, language: Language) -> Page:
        """The template's context."""
        fu = [self._fu(each) for each in self.form.fu]
        return Page(
            default=self.default,
            answers=self.files[self.default],
            most=MOST,
            rulesets=_by_players(language),
            hands=[Choice(hand.value, hand_text(hand)) for hand in self.form.hands if hand.needs_fu],
            limits=self._limit_row(language),
            yakuman=[self._yakuman(hand, language) for hand in self.form.hands if hand.yakuman is not None],
            fu=[row for row in fu if int(row.value) <= USUAL_FU],
            more_fu=[row for row in fu if int(row.value) > USUAL_FU],
            fu_reasons=self._fu_reasons(language),
            hand_reasons=self._hand_reasons(language),
            first=self.first,
            answer=ask_core(self.first),
            cell=f"{self.tables[self.default]}#{FIRST.winner}-{FIRST.win}-{FIRST.key}",
            otherwise=[
                (language.say(text, **params), spoken(ask_core(self.first | change)["pays"], language))
                for text, params, change in NEIGHBOURS
            ],
        )

    def data(self, language: Language) -> Json:
        """What the script works with, as the page's data has it under "payment"."""
        return {
            "default": self.default,
            "most": MOST,
            "fu": self.form.fu,
            "hands": [
                {
                    "value": hand.value,
                    "text": hand_text(hand),
                    "han": hand.han,
                    "to": hand.to,
                    "yakuman": hand.yakuman,
                    "needsFu": hand.needs_fu,
                }
                for hand in self.form.hands
            ],
            "rulesets": [self._ruleset(one, language) for one in rulesets()],
            "reasons": _said(REASONS, language),
            "sentences": _said(words.IMPOSSIBLE, language),
            "limits": _said(words.LIMITS, language),
            "splits": _said(words.SANMA_FORMS, language),
        }

    def _ruleset(self, one: Json, language: Language) -> Json:
        limits = [
            {"hands": [hand.value for hand in found.hands], "text": found.text, "limit": found.limit}
            for found in self._limits(one["id"])
        ]
        files = {"answers": self.files[one["id"]], "table": self.tables[one["id"]]}
        name = ruleset_name(one["id"], language)
        return {"id": one["id"], "name": name, "players": one["players"], "limits": limits} | files

    def _limits(self, ruleset: str) -> list[Limit]:
        """The limits of counted hands under a ruleset, by rising han."""
        reached = [
            (hand, self._try(hand, ruleset)["limit"])
            for hand in self.form.hands
            if hand.han is not None and not hand.needs_fu
        ]
        return [
            Limit(tuple(hand for hand, _ in alike), limit)
            for limit, alike in groupby(reached, key=lambda pair: pair[1])
        ]

    def _limit_row(self, language: Language) -> list[Choice]:
        row = []
        for found in self._limits(self.default):
            first, *rest = found.hands
            row.append(Choice(first.value, found.text, language.say(words.LIMITS[found.limit])))
            row.extend(Choice(hand.value, hand_text(hand), " ", hidden=True) for hand in rest)
        return row

    def _yakuman(self, hand: Hand, language: Language) -> Choice:
        text = hand_text(hand) or language.say(words.LIMITS["yakuman"])
        return Choice(hand.value, text, impossible=not self._try(hand, self.default)["ok"])

    def _try(self, hand: Hand, ruleset: str) -> Json:
        """The answer to a hand whose fu do not matter."""
        return ask_core(Spot("nondealer", "ron", hand.value, hand.request(None)).request(ruleset))

    def _fu(self, fu: int) -> Choice:
        return Choice(str(fu), str(fu), impossible=not ask_core(self.first | {"fu": fu})["ok"])

    def _fu_reasons(self, language: Language) -> list[str]:
        said = [(fu, ask_core(self.first | {"fu": fu})) for fu in self.form.fu]
        return [
            language.say(N_("{fu} fu: {reason}"), fu=fu, reason=_reason(answer, language))
            for fu, answer in said
            if not answer["ok"]
        ]

    def _hand_reasons(self, language: Language) -> list[str]:
        """Why the ruleset does not count so many yakuman at once: said of the first that it refuses."""
        asked = [(hand, self._try(hand, self.default)) for hand in self.form.hands if hand.yakuman is not None]
        refused = [(hand, answer) for hand, answer in asked if not answer["ok"]]
        return [
            language.say(N_("{count}× and more: {reason}"), count=hand.yakuman, reason=_reason(answer, language))
            for hand, answer in refused[:1]
        ]


def hand_text(hand: Hand) -> str:
    """What a choice of the han says: "3", "6–7", "13+", "2×"; nothing for a single yakuman, which has a name."""
    if hand.yakuman is not None:
        return f"{hand.yakuman}\N{MULTIPLICATION SIGN}" if hand.yakuman > 1 else ""
    return han_range(hand.han, hand.to)


def han_range(first: int | None, last: int | None) -> str:
    """From `first` han to `last` (None: and more)."""
    if last is None:
        return f"{first}+"
    return str(first) if first == last else f"{first}\N{EN DASH}{last}"


def _reason(refused: Json, language: Language) -> str:
    return language.say(REASONS[refused["problems"][0]["code"]])


def _said(messages: Mapping[str, str], language: Language) -> dict[str, str]:
    return {key: language.say(text) for key, text in messages.items()}


def _by_players(language: Language) -> list[tuple[str, list[Json]]]:
    found = rulesets()
    return [
        (language.say(text), [one for one in found if one["players"] == players]) for players, text in PLAYERS.items()
    ]
