"""Requests: one object a verb, made of the tables that the core reads requests by."""

from __future__ import annotations

import sys

from scoring.wire.door import OPS, Verb
from sitegen.schema.kinds import schema_of
from sitegen.schema.parts import Schema, either, record, ref

#: What a field means, in whatever request it stands.
MEANINGS = {
    "rules": "The ruleset to answer by.",
    "winner": "Whether the dealer won.",
    "win": "By a discard (or a robbed kan), or by a drawn tile.",
    "han": "Han with all dora; `yakuman` stands instead of it.",
    "fu": "Fu, rounded as they count; may be left out from 5 han on.",
    "yakuman": "How many yakuman the hand counts for, instead of han and fu.",
    "honba": "Repeat counters on the table.",
    "riichi_sticks": "Riichi sticks on the table, which the winner takes.",
    "liable": "Who must pay for which yakuman; on a tsumo always another than the discarder.",
    "closed": "The tiles in the hand: without melds, and without the winning tile.",
    "melds": "Called sets and closed kans.",
    "seat_wind": "The winner's wind; East is the dealer.",
    "round_wind": "The wind of the round.",
    "dora_indicators": "The indicators that are turned up.",
    "ura_indicators": "Those below them, after a win with riichi.",
    "nuki": "North tiles set aside, with three players.",
    "win_tile": "The tile that completes the hand.",
    "riichi": "Riichi was declared; for one on the first turn say `double_riichi`.",
    "double_riichi": "Riichi was declared on the first turn.",
    "ippatsu": "The win came within a turn of riichi.",
    "haitei": "The last tile of the wall was drawn.",
    "houtei": "The last discard was taken.",
    "rinshan": "The tile was drawn after a kan, or after a north set aside.",
    "chankan": "The tile was another player's kan.",
    "tenhou": "The dealer won with the first tiles.",
    "chiihou": "A player who is not the dealer won with the first drawn tile.",
    "renhou": "A player who is not the dealer won by a discard before the first draw.",
    "text": "What somebody typed or pasted.",
    "tenpai": "Seats that are tenpai.",
    "dealer": "The seat of the dealer of this hand.",
    "nagashi": "Seats with nagashi mangan.",
    "scores": "Points at the end of the game, by seat.",
    "sticks": "Points of the riichi sticks left on the table.",
    "chips": "Chips won or lost, by seat.",
    "chombo": "How many chombo, by seat.",
    "busted_by": "By seat: which seat busted this player, or null.",
    "table": "Payments by han and fu with the limits, the fu of every part of a hand, or the value of every yaku.",
    "games": "The games in the order in which they were played.",
    "rulesets": "The rulesets that games were played under; a game names one by its place here.",
    "lines": "Columns with a value for each player of each game, seat after seat; amounts as `settle` answers them.",
    "detail": "The players to have a close look at.",
    "options": "Tell what every option of a ruleset may be.",
}


def definitions() -> dict[str, Schema]:
    """`payment_request` and so on, and `request` for any of them."""
    named = {f"{op}_request": _request(op, verb) for op, verb in OPS.items()}
    return {"request": either(*(ref(name) for name in named)), **named}


def title(verb: Verb) -> str:
    """What a verb does: the first line of its module."""
    lines = sys.modules[verb.answer.__module__].__doc__ or ""
    return lines.partition("\n")[0]


def _request(op: str, verb: Verb) -> Schema:
    fields = {name: schema_of(kind.describe()) for name, kind in verb.form.fields.items()}
    meant = {name: {"description": MEANINGS[name], **schema} for name, schema in fields.items()}
    rules = {"rules": {"description": MEANINGS["rules"], **ref("rules")}} if verb.form.ruled else {}
    return record({"op": {"const": op}, **rules, **meant}, verb.form.defaults, title=title(verb))
