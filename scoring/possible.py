"""Which pairs of han and fu a hand can have.

What no rulebook allows is a problem (20 fu by ron, 25 fu with one han, 35 fu …). Some pairs stand in printed tables
although the fu need more han than that (110 fu by tsumo takes three closed triplets, so two han): they are answered,
with a note. The least han of a number of fu was found by trying every shape of a hand; the test does it again.
"""

from __future__ import annotations

from collections.abc import Mapping

from .problems import Problem
from .rules.ruleset import Scoring

#: The most fu a counted hand can have: closed ron 30, three closed kans of terminals or honours 96, a triplet
#: completed by the ron 4, a double wind pair 4, rounded up.
MAX_FU = 140

#: From so many fu on, a hand cannot have fewer han than this, by win and by the fu of a double wind pair.
LEAST_HAN: Mapping[tuple[str, int], Mapping[int, int]] = {
    ("ron", 2): {110: 2, 120: 4, 130: 4, 140: 8},
    ("ron", 4): {110: 1, 120: 4, 130: 4, 140: 4},
    ("tsumo", 2): {110: 2, 120: 4, 130: 4},
    ("tsumo", 4): {110: 2, 120: 4, 130: 4},
}


def fu_problem(han: int, fu: int, win: str, scoring: Scoring) -> Problem | None:
    """Why no hand has this pair, or None.

    >>> from scoring.rules import preset
    >>> fu_problem(1, 25, "ron", preset("wrc_2025").scoring).code
    'fu_25_needs_2_han'
    """
    if fu == 25:
        return _chiitoitsu_problem(han, win, scoring)
    if fu == 20:
        return _twenty_problem(han, win, scoring)
    if fu % 10 or not 30 <= fu <= MAX_FU:
        return Problem("fu_step", "fu", {"fu": fu})
    return None


def least_han(fu: int, win: str, scoring: Scoring) -> int:
    """The fewest han with which a hand of so many fu can be built (1 for the usual numbers).

    >>> from scoring.rules import preset
    >>> least_han(110, "tsumo", preset("wrc_2025").scoring)
    2
    """
    return LEAST_HAN[win, scoring.double_wind_pair_fu].get(fu, 1)


def fu_steps(scoring: Scoring) -> tuple[int, ...]:
    """Every number of fu some hand of the ruleset has, as tables list them.

    >>> from scoring.rules import preset
    >>> fu_steps(preset("wrc_2025").scoring)[:4]
    (20, 25, 30, 40)
    """
    low = (20,) if scoring.pinfu_tsumo or scoring.open_pinfu_fu == 20 else ()
    pairs = (25,) if scoring.chiitoitsu_fu == 25 else ()
    return (*low, *pairs, *range(30, MAX_FU + 1, 10))


def _chiitoitsu_problem(han: int, win: str, scoring: Scoring) -> Problem | None:
    """25 fu are seven pairs: two han, and one more for the closed tsumo."""
    if scoring.chiitoitsu_fu != 25:
        return Problem("fu_25_not_in_rules", "fu", {"fu": scoring.chiitoitsu_fu})
    if han < 2:
        return Problem("fu_25_needs_2_han", "fu", {"han": han})
    if win == "tsumo" and han < 3:
        return Problem("fu_25_tsumo_needs_3_han", "fu", {"han": han})
    return None


def _twenty_problem(han: int, win: str, scoring: Scoring) -> Problem | None:
    """20 fu are pinfu by tsumo; by ron they exist only where an open hand without fu stays at 20."""
    if win == "ron":
        return None if scoring.open_pinfu_fu == 20 else Problem("fu_20_ron", "fu", {})
    if not scoring.pinfu_tsumo:
        return Problem("fu_20_not_in_rules", "fu", {})
    return Problem("fu_20_needs_2_han", "fu", {"han": han}) if han < 2 else None
