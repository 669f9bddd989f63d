"""Tenbo's core: riichi mahjong scoring with the standard library alone.

No input or output, no clock, no locale and no prose: frozen values in, frozen values out. `scoring.wire` is the same
core for programs that speak JSON.

>>> from scoring import preset, payment
>>> payment(preset("tenhou_4p"), winner="nondealer", win="ron", han=4, fu=30).total
7700
>>> from scoring import parse_win, score
>>> score(parse_win("234567m345p2267s tsumo 8s E/S riichi dora 1z"), preset("wrc_2025")).points
7800
"""

from .draws import DrawResult, exhaustive_draw
from .hand import Hand, Meld, Win
from .hands import score, waits
from .ledger import Liability, Pay, Payment
from .notation import format_hand, format_win, parse_hand, parse_win
from .payment import payment
from .problems import Problem, ScoringError
from .rules import Ruleset, house_rules, preset, preset_ids
from .score import Score, Value
from .settlement import Game, PlayerResult, SettlementResult, Stage, settle
from .tiles import format_tiles, parse_tiles, tile_name
from .transfers import Transfer, transfers
from .waits import Wait

__all__ = [
    "DrawResult",
    "Game",
    "Hand",
    "Liability",
    "Meld",
    "Pay",
    "Payment",
    "PlayerResult",
    "Problem",
    "Ruleset",
    "Score",
    "ScoringError",
    "SettlementResult",
    "Stage",
    "Transfer",
    "Value",
    "Wait",
    "Win",
    "exhaustive_draw",
    "format_hand",
    "format_tiles",
    "format_win",
    "house_rules",
    "parse_hand",
    "parse_tiles",
    "parse_win",
    "payment",
    "preset",
    "preset_ids",
    "score",
    "settle",
    "tile_name",
    "transfers",
    "waits",
]
