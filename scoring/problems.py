"""What can be wrong with a request, as data.

The core holds no words: a problem is a code, the place it stands at and parameters; the sentences live in the language
catalogues. `CODES` lists every code with the parameters it carries, so a catalogue can be checked against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

#: Every problem code and the names of its parameters. A catalogue has one sentence for each.
CODES: Mapping[str, tuple[str, ...]] = {
    # the shape of a request
    "not_json": (),
    "not_utf8": (),
    "too_long": ("max",),
    "too_deep": ("max",),
    "not_an_object": (),
    "duplicate_key": ("key",),
    "unknown_op": ("value",),
    "unknown_key": ("key",),
    "missing_key": ("key",),
    "wrong_type": ("wanted",),
    "not_one_of": ("value", "choices"),
    "out_of_range": ("value", "min", "max"),
    "not_a_multiple": ("value", "of"),
    "too_many_decimals": ("value", "places"),
    "wrong_length": ("wanted", "got"),
    "repeated": ("value",),
    "more_problems": ("count",),
    # rules
    "unknown_ruleset": ("value",),
    "unknown_rule": ("key",),
    "rule_needs_three_players": ("key",),
    "uma_table_missing": ("floating",),
    "uma_table_impossible": ("floating", "players"),
    # han, fu and yakuman
    "han_or_yakuman": (),
    "fu_missing": ("han",),
    "fu_with_yakuman": (),
    "fu_step": ("fu",),
    "fu_20_ron": (),
    "fu_20_not_in_rules": (),
    "fu_20_needs_2_han": ("han",),
    "fu_25_not_in_rules": ("fu",),
    "fu_25_needs_2_han": ("han",),
    "fu_25_tsumo_needs_3_han": ("han",),
    "yakuman_not_possible": ("yakuman", "max"),
    # tiles and situations
    "not_tiles": ("value",),
    "not_one_tile": ("value",),
    "not_winning": (),
    "no_yaku": (),
    "not_a_sequence": (),
    "not_the_same": (),
    "chi_in_sanma": (),
    "tile_not_in_sanma": ("tile",),
    "no_north_seat_in_sanma": (),
    "nuki_not_in_rules": (),
    "too_many_of_a_tile": ("tile", "count"),
    "too_many_red_fives": ("tile", "count", "max"),
    "too_many_plain_fives": ("tile", "count", "max"),
    "ura_without_riichi": (),
    "ura_not_in_rules": (),
    "more_ura_than_dora": (),
    "riichi_open_hand": (),
    "ippatsu_without_riichi": (),
    "ippatsu_not_in_rules": (),
    "ippatsu_after_call": (),
    "haitei_needs_tsumo": (),
    "haitei_with_rinshan": (),
    "houtei_needs_ron": (),
    "houtei_with_chankan": (),
    "rinshan_needs_tsumo": (),
    "rinshan_without_kan": (),
    "chankan_needs_ron": (),
    "chankan_tile_elsewhere": (),
    "tenhou_needs_dealer": (),
    "tenhou_needs_tsumo": (),
    "chiihou_needs_nondealer": (),
    "chiihou_needs_tsumo": (),
    "renhou_needs_nondealer": (),
    "renhou_needs_ron": (),
    "renhou_not_in_rules": (),
    "first_turn_after_call": (),
    "first_turn_with_flag": (),
    # liability
    "liable_yakuman_not_in_hand": ("yakuman",),
    "liable_without_yakuman": (),
    "liable_discarder_on_tsumo": (),
    "liable_yakuman_not_in_rules": ("yakuman",),
    "liable_exceeds_hand": ("liable", "yakuman"),
    # draws
    "nagashi_not_in_rules": (),
    # settlement
    "busted_by_self": ("seat",),
    "busted_above_zero": ("seat", "score"),
}

#: Things worth saying about a good answer. Same form as problems.
NOTES: Mapping[str, tuple[str, ...]] = {
    "fu_needs_more_han": ("fu", "han"),
    "bust_bonus_unclaimed": ("seat",),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong (or, as a note, worth saying): `code` from `CODES`, `at` a path such as
    `rules.settlement.uma.table[2]`, `params` what a sentence about it needs."""

    code: str
    at: str = ""
    params: Mapping[str, Any] = field(default_factory=dict)


class ScoringError(ValueError):
    """Raised by the Python API for input that cannot be; carries every problem at once.

    >>> raise ScoringError([Problem("fu_missing", "fu", {"han": 3})])
    Traceback (most recent call last):
    ...
    scoring.problems.ScoringError: fu_missing at fu (han=3)
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(_plain(p) for p in self.problems))


def _plain(problem: Problem) -> str:
    params = ", ".join(f"{k}={v}" for k, v in problem.params.items())
    return problem.code + (f" at {problem.at}" if problem.at else "") + (f" ({params})" if params else "")
