"""Fu: what each part of a hand is worth, as a table of rules.

Values that differ between rulesets (a pair of a double wind, seven pairs, pinfu by tsumo, an open hand without fu) are
read from the ruleset; the others are the same everywhere.
"""

from __future__ import annotations

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


#: Fu by part, in the order in which they are counted: a number, or the option of the ruleset that says it.
ITEMS: tuple[tuple[str, int | str], ...] = (
    ("base", 20),
    ("closed_ron", 10),
    ("tsumo", 2),
    ("pair_dragon", 2),
    ("pair_seat_wind", 2),
    ("pair_round_wind", 2),
    ("pair_double_wind", "double_wind_pair_fu"),
    ("pair_north", 2),
    ("wait_ryanmen", 0),
    ("wait_shanpon", 0),
    ("wait_kanchan", 2),
    ("wait_penchan", 2),
    ("wait_tanki", 2),
    ("chiitoitsu", "chiitoitsu_fu"),
    ("pinfu_tsumo", 20),
    ("open_pinfu", "open_pinfu_fu"),
)


_BY_ID = dict(ITEMS)


def value_of(item: str, scoring: Scoring) -> int:
    """The fu of one part.

    >>> from scoring.rules import preset
    >>> value_of("pair_double_wind", preset("tenhou_4p").scoring)
    4
    """
    value = _BY_ID[item]
    return value if isinstance(value, int) else int(getattr(scoring, value))


def fu_items(scoring: Scoring) -> tuple[FuItem, ...]:
    """The fu of everything but triplets and kans that these rules count.

    A pair of norths only where north is everybody's value tile, a pinfu tsumo only where it is known.

    >>> from scoring.rules import preset
    >>> fu_items(preset("wrc_2025").scoring)[1]
    FuItem(id='closed_ron', fu=10)
    >>> "pinfu_tsumo" in {item.id for item in fu_items(preset("kansai_sample_wiki").scoring)}
    False
    """
    unknown = {"pair_north": scoring.north != "yakuhai", "pinfu_tsumo": not scoring.pinfu_tsumo}
    return tuple(FuItem(name, value_of(name, scoring)) for name, _ in ITEMS if not unknown.get(name))


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
