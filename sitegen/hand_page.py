"""The hand calculator's page: what its form offers and what its script works with, all of it asked of the core.

Which tiles, flags and seats a ruleset has is found by asking the core about them: the page knows no rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from scoring.wire import answer as ask_core
from sitegen import handwords, words
from sitegen.answers import MOST
from sitegen.core import ask, rulesets
from sitegen.glossary import Term
from sitegen.language import N_, Language
from sitegen.rulesetnames import ruleset_name
from sitegen.tiles import name as tile_name

type Json = dict[str, Any]

SUITS = {"m": "1234567890", "p": "1234567890", "s": "1234567890", "z": "1234567"}
"""The keys of the pad, row by row; 0 is the red five."""

TILE_PROBLEMS = {"tile_not_in_sanma", "too_many_of_a_tile", "too_many_red_fives", "too_many_plain_fives"}
USUAL_COPIES = 4
MOST_INDICATORS = 5
MOST_NORTHS = 4
RARE_FLAGS = ("ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou")
"""The flags with a switch of their own; riichi and double riichi are one choice."""

PLAYERS = {4: N_("Four players"), 3: N_("Three players")}

_EMPTY: Json = {"closed": "", "seat_wind": "E", "round_wind": "E"}


@dataclass(frozen=True, slots=True)
class Page:
    """What the template needs; a wind is its letter of the wire and its tile."""

    default: str
    rulesets: list[tuple[str, list[Json]]]
    pad: list[tuple[str, list[str]]]
    winds: list[tuple[str, str]]
    flags: list[tuple[str, str]]
    riichi: list[tuple[str, str]]
    copies: Mapping[str, int]
    absent: set[str]


def page(default: str, terms: Mapping[str, Term], language: Language) -> Page:
    """The template's context. `default` is the ruleset to open with."""
    winds = [(wind, f"{place}z") for wind, place in handwords.WINDS.items()]
    named = {flag: terms[key].short[language.code] for flag, key in handwords.FLAGS.items()}
    return Page(
        default=default,
        rulesets=[
            (language.say(text), [one for one in rulesets() if one["players"] == players])
            for players, text in PLAYERS.items()
        ],
        pad=[(suit, [f"{digit}{suit}" for digit in digits]) for suit, digits in SUITS.items()],
        winds=winds,
        flags=[(flag, named[flag]) for flag in RARE_FLAGS],
        riichi=[(flag, named[flag]) for flag in ("riichi", "double_riichi")],
        copies=copies(default),
        absent=set(RARE_FLAGS) - set(_flags(default)),
    )


def data(default: str, sprite: str, terms: Mapping[str, Term], language: Language) -> Json:
    """What the script works with. `sprite` is the way to the tiles' pictures from the page."""

    def said(messages: Mapping[Any, str]) -> dict[Any, str]:
        return {key: language.say(text) for key, text in messages.items()}

    return {
        "default": default,
        "most": {"counter": MOST, "indicators": MOST_INDICATORS, "nuki": MOST_NORTHS, "copies": USUAL_COPIES},
        "sprite": sprite,
        "rulesets": [_ruleset(one["id"], ruleset_name(one["id"], language), one["players"]) for one in rulesets()],
        "tiles": {tile: tile_name(int(tile[0]), tile[1], language) for tile in _tiles()},
        "winds": {wind: tile_name(place, "z", language) for wind, place in handwords.WINDS.items()},
        "yaku": handwords.yaku(terms, language),
        "flags": {flag: terms[key].short[language.code] for flag, key in handwords.FLAGS.items()},
        "melds": said(handwords.MELDS),
        "forms": said(handwords.FORMS),
        "problems": said(words.IMPOSSIBLE) | said(handwords.PROBLEMS),
        "limits": said(words.LIMITS),
        "splits": said(words.SANMA_FORMS),
        "fuItems": said(words.FU_ITEMS),
        "fuSets": {
            f"{form}-{'open' if is_open else 'closed'}": language.say(text)
            for (form, is_open), text in words.SETS.items()
        },
    }


@cache
def _ruleset(ruleset: str, name: str, players: int) -> Json:
    """What the form must know of a ruleset before the core is there. `copies` has only the tiles it has not four of."""
    table = ask("table", table="payments", rules=ruleset)
    seats = [wind for wind in handwords.WINDS if "no_north_seat_in_sanma" not in _problems(ruleset, seat_wind=wind)]
    return {
        "id": ruleset,
        "name": name,
        "players": players,
        "copies": {tile: count for tile, count in copies(ruleset).items() if count != USUAL_COPIES},
        "flags": _flags(ruleset),
        "seats": seats,
        "nuki": "nuki_not_in_rules" not in _problems(ruleset, nuki=1),
        "liable": ask("rules", rules=ruleset)["scoring"]["pao"]["yakuman"],
        "fu": table["all_fu"],
        "table": {"han": table["han"], "fu": table["fu"]},
    }


@cache
def copies(ruleset: str) -> dict[str, int]:
    """How many of each tile the ruleset plays with."""
    return {tile: _copies(ruleset, tile) for tile in _tiles()}


def _copies(ruleset: str, tile: str) -> int:
    held = range(USUAL_COPIES, 0, -1)
    return next((n for n in held if not _problems(ruleset, closed=tile[0] * n + tile[1]) & TILE_PROBLEMS), 0)


def _flags(ruleset: str) -> list[str]:
    """The flags that the ruleset knows at all."""
    return [flag for flag in handwords.FLAGS if f"{flag}_not_in_rules" not in _problems(ruleset, **{flag: True})]


def _problems(ruleset: str, **change: object) -> set[str]:
    """What the core says about a hand of no tiles with one thing changed."""
    said = ask_core({"op": "waits", "rules": ruleset, **_EMPTY, **change})
    return {problem["code"] for problem in said.get("problems", ())}


def _tiles() -> Iterator[str]:
    return (f"{digit}{suit}" for suit, digits in SUITS.items() for digit in digits)
