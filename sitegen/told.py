"""What a cell of a table says: the sentence that stands beside the table, and the value that programs get.

Both are made here, when the site is built: the scripts of the page only show and copy them.
"""

from __future__ import annotations

import json

from sitegen import words
from sitegen.core import Answer
from sitegen.language import N_, Language
from sitegen.numbers import number
from sitegen.payments import ABSENT

PAID = {
    ("nondealer", "ron"): N_("A non-dealer's ron with {hand}: the discarder pays {discarder}."),
    ("dealer", "ron"): N_("The dealer's ron with {hand}: the discarder pays {discarder}."),
    ("nondealer", "tsumo"): N_(
        "A non-dealer's tsumo with {hand}: each non-dealer pays {nondealer}, the dealer {dealer}."
    ),
    ("dealer", "tsumo"): N_("The dealer's tsumo with {hand}: each of the others pays {nondealer}."),
}
"""What a win brings, by who wins and how; its gaps are the payers, as the wire calls them."""

ONE_OTHER = N_("A non-dealer's tsumo with {hand}: the other non-dealer pays {nondealer}, the dealer {dealer}.")
"""The same at a table of three, where there is one other non-dealer."""

type Amount = int | float

PAYERS = ("discarder", "nondealer", "dealer")

NONE = "null"
"""The value of a cell that has none."""


def value(amount: Amount | dict[str, Amount] | None) -> str:
    """A value as programs read it: JSON."""
    return json.dumps(amount, separators=(",", ":"))


def shares(pays: list[Answer]) -> dict[str, Amount]:
    """Payer → what each of them pays, in the order it is said. What an absent seat pays is nobody's to say."""
    paid = {row["from"]: row["each"] for row in pays}
    return {payer: paid[payer] for payer in PAYERS if payer in paid}


def hand_of(han: int, fu: int, language: Language, *, note: str = "") -> str:
    """A hand by its han and fu: "3 han 30 fu", "4 han 40 fu (mangan)"."""
    return noted(language.say(N_("{han} han {fu} fu"), han=han, fu=fu), note, language)


def noted(text: str, note: str, language: Language) -> str:
    """A name with what is to be said of it: "haneman (6–7 han)"; nothing is added where the note is empty."""
    return language.say(N_("{name} ({note})"), name=text, note=note) if note else text


def limit_note(cell: Answer, language: Language) -> str:
    """Why a hand pays a limit: "mangan", "rounded up to mangan"; empty where it pays less."""
    if cell["kiriage"]:
        return language.say(N_("rounded up to mangan"))
    return language.say(words.LIMITS[cell["limit"]]) if cell["limit"] else ""


def paid(winner: str, win: str, hand: str, pays: list[Answer], language: Language) -> str:
    """Who pays what for a hand, as a sentence."""
    said = {payer: number(amount, language) for payer, amount in shares(pays).items()}
    others = sum(row["count"] for row in pays if row["from"] == "nondealer")
    one_other = (winner, win) == ("nondealer", "tsumo") and others == 1
    return language.say(ONE_OTHER if one_other else PAID[winner, win], hand=hand, **said)


def by_form(winner: str, hand: Answer, pays: list[Answer], form: str, language: Language) -> str:
    """Who pays what for a tsumo at a table of three under one form of splitting it; `form` is the form in words."""
    sentence = paid(winner, "tsumo", hand_of(hand["han"], hand["fu"], language), pays, language)
    outside = [row["each"] for row in pays if row["from"] == ABSENT]
    if outside:
        amount = number(outside[0], language)
        sentence = language.say(N_("{sentence} Another {amount} comes from outside."), sentence=sentence, amount=amount)
    return language.say(N_("{form}. {sentence}"), form=form, sentence=sentence)


def refused(hand: str, reason: str, language: Language) -> str:
    """Why there is no such hand."""
    return language.say(N_("{hand}: {reason}"), hand=hand, reason=reason)


def base(limit: str, points: Amount, language: Language) -> str:
    """What a limit counts before it is paid."""
    return _begun(language.say(N_("{limit}: {amount} base points."), limit=limit, amount=number(points, language)))


def fu(what: str, points: Amount, language: Language) -> str:
    """What a part of the hand counts."""
    return _begun(language.say(N_("{what}: {fu} fu."), what=what, fu=number(points, language)))


def tenpai(count: int, who: str, amount: str, language: Language) -> str:
    """What a draw brings one player; `who` is "each of them" or "each other player"."""
    return language.say(N_("Tenpai: {count}; {who}: {amount}."), count=count, who=who, amount=amount)


def _begun(sentence: str) -> str:
    """A sentence that begins with a name, with a capital letter."""
    return sentence[:1].upper() + sentence[1:]
