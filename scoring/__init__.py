"""Tenbo's core: riichi mahjong scoring with the standard library alone.

No input or output, no clock, no locale and no prose: frozen values in, frozen values out. `scoring.wire` is the same
core for programs that speak JSON.

>>> from scoring import preset, payment
>>> payment(preset("tenhou_4p"), winner="nondealer", win="ron", han=4, fu=30).total
7700
"""

from .draws import DrawResult, exhaustive_draw
from .ledger import Liability, Pay, Payment
from .payment import payment
from .problems import Problem, ScoringError
from .rules import Ruleset, house_rules, preset, preset_ids
from .settlement import Game, PlayerResult, SettlementResult, Stage, settle
from .transfers import Transfer, transfers

__all__ = [
    "DrawResult",
    "Game",
    "Liability",
    "Pay",
    "Payment",
    "PlayerResult",
    "Problem",
    "Ruleset",
    "ScoringError",
    "SettlementResult",
    "Stage",
    "Transfer",
    "exhaustive_draw",
    "house_rules",
    "payment",
    "preset",
    "preset_ids",
    "settle",
    "transfers",
]
