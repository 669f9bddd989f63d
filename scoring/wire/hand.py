"""The verb `hand`: from tiles to yaku, han, fu and payment, every step of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..counted_fu import CountedFu
from ..hand import FLAGS, MELDS, Hand, Meld, Win
from ..hand_checks import win_problems
from ..hands import valued
from ..kinds import Choice, Flag, Integer, Items, Kind, Maybe, Record, echo
from ..problems import Problem
from ..readings import Reading
from ..rules import Ruleset
from ..score import Value
from ..tiles import WIND_LETTERS, format_tiles, parse_tiles
from . import frame
from .payment import LIABILITY, MAX_COUNTERS
from .payment import plain as plain_payment

MAX_TILES = 60


@dataclass(frozen=True, slots=True)
class TilesText:
    """Tiles in mpsz notation; exactly one of them when `one`."""

    one: bool = False

    def read(self, value: Any, at: str, problems: list[Problem]) -> Any:
        if not isinstance(value, str):
            problems.append(Problem("wrong_type", at, {"wanted": "tiles"}))
            return None
        tiles = parse_tiles(value) if len(value) <= MAX_TILES else None
        if tiles is None:
            problems.append(Problem("not_tiles", at, {"value": echo(value)}))
        elif self.one and len(tiles) != 1:
            problems.append(Problem("not_one_tile", at, {"value": echo(value)}))
        else:
            return tiles[0] if self.one else tiles
        return None

    def describe(self) -> dict[str, Any]:
        return {"type": "tile" if self.one else "tiles", "max": MAX_TILES}


TILE = TilesText(one=True)
FIELDS: Mapping[str, Kind] = {
    "closed": TilesText(),
    "melds": Items(Record({"type": Choice(MELDS), "tiles": TilesText()}, build=Meld), 0, 4),
    "seat_wind": Choice(tuple(WIND_LETTERS)),
    "round_wind": Choice(tuple(WIND_LETTERS)),
    "dora_indicators": Items(TILE, 0, 5),
    "ura_indicators": Items(TILE, 0, 5),
    "nuki": Integer(0, 4),
    **dict.fromkeys(FLAGS, Flag()),
    "honba": Integer(0, MAX_COUNTERS),
    "riichi_sticks": Integer(0, MAX_COUNTERS),
    "liable": Maybe(LIABILITY),
}
DEFAULTS: Mapping[str, Any] = {
    "melds": (),
    "dora_indicators": (),
    "ura_indicators": (),
    "nuki": 0,
    **dict.fromkeys(FLAGS, False),
    "honba": 0,
    "riichi_sticks": 0,
    "liable": None,
}
#: A hand that waits, and one that has won.
WAITING = frame.Form(FIELDS, DEFAULTS)
FORM = frame.Form({**FIELDS, "win_tile": TILE, "win": Choice(("ron", "tsumo"))}, DEFAULTS)


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The value of one win; see the wire format. Raises ScoringError."""
    win, rules = win_of(request)
    return {**frame.named(rules), **explained(win, rules)}


def win_of(request: Mapping[str, Any]) -> tuple[Win, Ruleset]:
    """The checked win that a request tells of, and its ruleset. Raises ScoringError."""
    asked = frame.read(request, FORM)
    win = _win(asked.values) if asked.good(*FORM.fields) else None
    problems = list(win_problems(win, asked.rules)) if win and asked.rules is not None else []
    rules = asked.checked(problems)
    assert win is not None, "a field without a value is a problem"
    return win, rules


def _win(values: Mapping[str, Any]) -> Win:
    return Win(hand_of(values), values["win_tile"], values["win"] == "tsumo")


def hand_of(values: Mapping[str, Any]) -> Hand:
    """The hand that a request's fields describe."""
    return Hand(
        closed=values["closed"],
        melds=values["melds"],
        seat_wind=WIND_LETTERS.index(values["seat_wind"]),
        round_wind=WIND_LETTERS.index(values["round_wind"]),
        dora_indicators=values["dora_indicators"],
        ura_indicators=values["ura_indicators"],
        nuki=values["nuki"],
        flags=frozenset(flag for flag in FLAGS if values[flag]),
        honba=values["honba"],
        riichi_sticks=values["riichi_sticks"],
        liability=values["liable"],
    )


def explained(win: Win, rules: Ruleset) -> dict[str, Any]:
    """The value of a checked win. Raises ScoringError when it has none, or when liability names what it has not."""
    result = valued(win, rules)
    return {**_plain(result.best), "others": [_other(value) for value in result.others]}


def _plain(value: Value) -> dict[str, Any]:
    worth = "yakuman" if value.yakuman else "han"
    return {
        "yaku": [{"id": name, worth: amount} for name, amount in value.yaku],
        "yakuman": value.yakuman,
        "han": value.han,
        "fu": value.fu,
        "fu_items": [_fu_item(item) for item in value.fu_items],
        **plain_payment(value.payment),
        "reading": _reading(value.reading),
    }


def _other(value: Value) -> dict[str, Any]:
    full = _plain(value)
    return {key: full[key] for key in ("reading", "yaku", "yakuman", "han", "fu", "fu_items", "limit", "points")}


def _fu_item(item: CountedFu) -> dict[str, Any]:
    plain: dict[str, Any] = {"id": item.id, "fu": item.fu}
    if item.tiles:
        plain["tiles"] = format_tiles(item.tiles)
    if item.open is not None:
        plain |= {"open": item.open, "yaochu": item.yaochu}
    return plain


def _reading(reading: Reading) -> dict[str, Any]:
    return {
        "form": reading.form,
        "groups": [
            {"form": g.form, "tiles": format_tiles(g.tiles), "open": g.open, "called": g.called} for g in reading.groups
        ],
        "pair": None if reading.pair is None or not reading.groups else format_tiles((reading.pair, reading.pair)),
        "wait": reading.wait,
        "completed": None if reading.won is None else reading.groups.index(reading.won),
    }
