"""Fu: what each part of a hand is worth, as a table of rules.

Values that differ between rulesets (a pair of a double wind, seven pairs, pinfu by tsumo, an open hand without fu) are
read from the ruleset; the others are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from .rules.ruleset import Scoring


@dataclass(frozen=True, slots=True)
class FuItem:
    """A part of a hand and its fu."""

    id: str
    fu: int


@dataclass(frozen=True, slots=True)
class SetFu:
    """A triplet or a kan and its fu. `yaochu`: terminals and honours."""

    id: str  # koutsu | kantsu
    open: bool
    yaochu: bool
    fu: int


#: Fu by part, in the order in which they are counted.
ITEMS: tuple[tuple[str, Callable[[Scoring], int]], ...] = (
    ("base", lambda rules: 20),
    ("closed_ron", lambda rules: 10),
    ("tsumo", lambda rules: 2),
    ("pair_dragon", lambda rules: 2),
    ("pair_seat_wind", lambda rules: 2),
    ("pair_round_wind", lambda rules: 2),
    ("pair_double_wind", lambda rules: rules.double_wind_pair_fu),
    ("wait_ryanmen", lambda rules: 0),
    ("wait_shanpon", lambda rules: 0),
    ("wait_kanchan", lambda rules: 2),
    ("wait_penchan", lambda rules: 2),
    ("wait_tanki", lambda rules: 2),
    ("chiitoitsu", lambda rules: rules.chiitoitsu_fu),
    ("pinfu_tsumo", lambda rules: 20 if rules.pinfu_tsumo else 30),
    ("open_pinfu", lambda rules: rules.open_pinfu_fu),
)


def fu_items(scoring: Scoring) -> tuple[FuItem, ...]:
    """The fu of everything but triplets and kans.

    >>> from scoring.rules import preset
    >>> fu_items(preset("wrc_2025").scoring)[1]
    FuItem(id='closed_ron', fu=10)
    """
    return tuple(FuItem(name, value(scoring)) for name, value in ITEMS)


def set_fu(*, kan: bool, open: bool, yaochu: bool) -> int:
    """The fu of a triplet or a kan: 2, doubled when closed, doubled for terminals and honours, times four for a kan.

    >>> set_fu(kan=False, open=True, yaochu=False), set_fu(kan=True, open=False, yaochu=True)
    (2, 32)
    """
    return 2 * (1 if open else 2) * (2 if yaochu else 1) * (4 if kan else 1)


def all_sets() -> tuple[SetFu, ...]:
    """Every kind of triplet and kan."""
    return tuple(
        SetFu("kantsu" if kan else "koutsu", is_open, yaochu, set_fu(kan=kan, open=is_open, yaochu=yaochu))
        for kan, is_open, yaochu in product((False, True), (True, False), (False, True))
    )
