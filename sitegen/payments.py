"""A payment as it is said at the table: one amount for a ron, "non-dealers/dealer" or "all" for a tsumo."""

from __future__ import annotations

from sitegen import words
from sitegen.core import Answer
from sitegen.language import N_, Language
from sitegen.numbers import number

SHARES = N_("{nondealer}/{dealer}")
ALL = N_("{amount} all")

ABSENT = "absent"
"""The payer of a share that comes from nobody at the table: the fourth seat, under one form of sanma."""


def spoken(pays: list[Answer], language: Language, *, amount: str = "each") -> str:
    """What is announced. `amount` chooses what of each payer: `each` (with honba) or `hand` (without).

    What an absent seat pays in sanma is nobody's announcement and is left out.
    """
    said = {row["from"]: number(row[amount], language) for row in pays if row["from"] != ABSENT}
    if "dealer" in said and "nondealer" in said:
        return language.say(SHARES, **said)
    if "nondealer" in said:
        return language.say(ALL, amount=said["nondealer"])
    return " + ".join(said.values())


def tabled(pays: list[Answer], language: Language) -> str:
    """As `spoken`, for a table whose caption says who pays: a dealer's tsumo is the one amount that all others pay."""
    if {row["from"] for row in pays} - {ABSENT} == {"nondealer"}:
        return number(next(row["each"] for row in pays if row["from"] == "nondealer"), language)
    return spoken(pays, language)


BETWEEN_FACTS = " · "


def valued(answer: Answer, language: Language) -> str:
    """What a hand is and pays: "5 han · 30 fu · mangan · 8,000"."""
    return BETWEEN_FACTS.join([*_value(answer, language), spoken(answer["pays"], language)])


def _value(answer: Answer, language: Language) -> list[str]:
    """Han, fu and limit of a hand, or its yakuman."""
    if answer["yakuman"]:
        count = answer["yakuman"]
        return [
            language.say(words.LIMITS["yakuman"]) if count == 1 else language.say(N_("{count}× yakuman"), count=count)
        ]
    counts = [language.say(N_("{n} han"), n=answer["han"]), language.say(N_("{n} fu"), n=answer["fu"])]
    return [*counts, *([language.say(words.LIMITS[answer["limit"]])] if answer["limit"] else [])]
