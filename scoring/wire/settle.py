"""The verb `settle`: from the scores at the end of a game to what everybody gains or pays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..exact import TENTHS, from_places
from ..kinds import Integer, Items, Kind, Maybe
from ..ledger import RIICHI_STICK
from ..problems import Problem
from ..settlement import MONEY_PLACES, Game, PlayerResult, SettlementResult, Stage, settle
from ..settlement_checks import game_problems
from ..transfers import TABLE, Transfer, transfers
from . import frame

SCORE = Integer(-10_000_000, 10_000_000, 100)
FIELDS: Mapping[str, Kind] = {
    "scores": Items(SCORE, 3, 4),
    "sticks": Integer(0, 1_000_000, RIICHI_STICK),
    "chips": Items(Integer(-10_000, 10_000), 3, 4),
    "chombo": Items(Integer(0, 99), 3, 4),
    "busted_by": Items(Maybe(Integer(0, 3)), 3, 4),
}
FORM = frame.Form(FIELDS, {"sticks": 0, "chips": (), "chombo": (), "busted_by": ()})

#: The decimals in which a field or a stage is held; the others are whole.
PLACES = {
    **dict.fromkeys(("base", "uma", "oka", "bonus", "chombo", "points"), TENTHS),
    **dict.fromkeys(("money", "chip_money", "fee", "net"), MONEY_PLACES),
}
PLAYER_FIELDS = [
    "seat",
    "place",
    "score",
    "sticks",
    "base",
    "uma",
    "oka",
    "bonus",
    "chombo",
    "points",
    "money",
    "chips",
    "bonus_chips",
    "chip_money",
    "fee",
    "net",
]


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The settlement of one game, stage by stage; see the wire format. Raises ScoringError."""
    asked = frame.read(request, FORM)
    whole = asked.rules is not None and asked.good(*FIELDS)
    rules = asked.checked(list(game_problems(Game(**asked.values), asked.rules)) if whole and asked.rules else [])
    game = Game(**asked.values)
    result = settle(game, rules)
    notes = [Problem("bust_bonus_unclaimed", f"busted_by[{seat}]", {"seat": seat}) for seat in result.unclaimed]
    return {
        **frame.named(rules),
        "players": [_player(player) for player in result.players],
        "stages": [_stage(stage) for stage in result.stages],
        "first_off": result.first_off,
        "transfers": [transfer(paid) for paid in transfers([player.net for player in result.players])],
        "mends": _mends(result),
        **frame.noted(notes),
    }


def amount(name: str, value: int) -> int | float:
    """A field or the sum of a stage as JSON has it."""
    return from_places(value, PLACES.get(name, 0))


def transfer(paid: Transfer) -> dict[str, Any]:
    """Who gives how much to whom."""
    return {"from": _who(paid.payer), "to": _who(paid.payee), "amount": from_places(paid.amount, MONEY_PLACES)}


def _player(player: PlayerResult) -> dict[str, Any]:
    return {name: amount(name, getattr(player, name)) for name in PLAYER_FIELDS}


def _stage(stage: Stage) -> dict[str, Any]:
    return {
        "id": stage.id,
        "sum": amount(stage.id, stage.sum),
        "expected": amount(stage.id, stage.expected),
        "off": amount(stage.id, stage.sum - stage.expected),
        "ok": stage.ok,
        "parts": [{"id": name, "amount": amount(stage.id, part)} for name, part in stage.parts],
    }


def _mends(result: SettlementResult) -> dict[str, list[int]]:
    """For scores or chips that do not add up: what each seat's would have to be, were the fault there alone."""
    fields = {"scores": "score", "chips": "chips"}
    return {
        stage.id: [getattr(player, fields[stage.id]) - (stage.sum - stage.expected) for player in result.players]
        for stage in result.stages
        if stage.id in fields and not stage.ok
    }


def _who(seat: int) -> int | str:
    return "table" if seat == TABLE else seat
