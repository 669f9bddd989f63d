"""Which han and fu a hand can have: the table in the core against every shape a hand can take."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import pytest

from scoring import house_rules, preset
from scoring.possible import LEAST_HAN, MAX_FU, fu_problem, fu_steps, least_han


class Block(NamedTuple):
    """Four of these and a pair are a hand."""

    kind: str  # seq, tri, kan
    open: bool
    yaochu: bool = False

    def fu(self, ron_completed: bool = False) -> int:
        if self.kind == "seq":
            return 0
        closed = not self.open and not ron_completed
        return (16 if self.kind == "kan" else 4) * (2 if closed else 1) * (2 if self.yaochu else 1) // 2


BLOCKS = [Block("seq", False), Block("seq", True)] + [
    Block(kind, is_open, yaochu) for kind, is_open, yaochu in product(("tri", "kan"), (False, True), (False, True))
]


def waits(hand: tuple[Block, ...]) -> Iterator[tuple[int | None, int]]:
    """Which block the winning tile completes (None: the pair) and the fu of the wait."""
    yield None, 2
    for i, block in enumerate(hand):
        if not block.open and block.kind == "seq":
            yield i, 0
            yield i, 2
        elif not block.open and block.kind == "tri":
            yield i, 0


def fu_and_han(hand: tuple[Block, ...], pair: int, win: str, at: int | None, wait: int) -> tuple[int, int] | None:
    """The fu of one shape and the han it cannot avoid, or None for a yakuman."""
    ron_triplet = at if win == "ron" and at is not None and hand[at].kind == "tri" else None
    concealed = sum(b.kind != "seq" and not b.open and i != ron_triplet for i, b in enumerate(hand))
    kans, triplets = sum(b.kind == "kan" for b in hand), sum(b.kind != "seq" for b in hand)
    if concealed == 4 or kans == 4:
        return None
    closed = not any(b.open for b in hand)
    pinfu = closed and triplets == 0 and pair == 0 and wait == 0
    honroutou = triplets == 4 and all(b.yaochu for b in hand) and pair > 0
    han = 2 * (concealed == 3) + 2 * (triplets == 4) + 2 * (kans == 3) + 2 * honroutou + pinfu
    han += closed and win == "tsumo"
    parts = sum(b.fu(i == ron_triplet) for i, b in enumerate(hand)) + pair + wait
    if win == "tsumo":
        total = 20 if pinfu else 22 + parts
    else:
        total = 20 + parts + (10 if closed else 0)
        total = 30 if total == 20 else total
    return -(-total // 10) * 10, max(han, 1)


def every_shape(pairs: tuple[int, ...]) -> dict[str, dict[int, int]]:
    """The least han of every number of fu, by win."""
    least: dict[str, dict[int, int]] = {"ron": defaultdict(lambda: 99), "tsumo": defaultdict(lambda: 99)}
    for hand in combinations_with_replacement(BLOCKS, 4):
        for pair, win, (at, wait) in product(pairs, ("ron", "tsumo"), tuple(waits(hand))):
            if found := fu_and_han(hand, pair, win, at, wait):
                fu, han = found
                least[win][fu] = min(least[win][fu], han)
    return least


@pytest.mark.parametrize("double_wind", [2, 4])
def test_least_han_is_what_shapes_allow(double_wind: int) -> None:
    rules = house_rules("ema_2016", scoring={"double_wind_pair_fu": double_wind}).scoring
    for win, by_fu in every_shape(tuple({0, 2, double_wind})).items():
        assert max(by_fu) <= MAX_FU
        for fu, han in by_fu.items():
            if fu == 20:
                assert (win, han) == ("tsumo", 2)
            else:
                assert least_han(fu, win, rules) == han, (win, fu)
    assert set(LEAST_HAN) == set(product(("ron", "tsumo"), (2, 4)))


@pytest.mark.parametrize(
    ("han", "fu", "win", "code"),
    [
        (1, 20, "ron", "fu_20_ron"),
        (2, 20, "ron", "fu_20_ron"),
        (1, 20, "tsumo", "fu_20_needs_2_han"),
        (2, 20, "tsumo", None),
        (1, 25, "ron", "fu_25_needs_2_han"),
        (2, 25, "ron", None),
        (2, 25, "tsumo", "fu_25_tsumo_needs_3_han"),
        (3, 25, "tsumo", None),
        (3, 35, "ron", "fu_step"),
        (3, 10, "ron", "fu_step"),
        (3, 150, "ron", "fu_step"),
        (2, 120, "ron", None),
        (1, 110, "tsumo", None),
    ],
)
def test_pairs_no_hand_has(han: int, fu: int, win: str, code: str | None) -> None:
    problem = fu_problem(han, fu, win, preset("wrc_2025").scoring)
    assert (problem.code if problem else None) == code


def test_rules_change_what_can_be() -> None:
    kansai = house_rules("wrc_2025", scoring={"pinfu_tsumo": False, "chiitoitsu_fu": 40}).scoring
    assert fu_problem(2, 20, "tsumo", kansai).code == "fu_20_not_in_rules"  # type: ignore[union-attr]
    assert fu_problem(3, 25, "ron", kansai).code == "fu_25_not_in_rules"  # type: ignore[union-attr]
    assert fu_steps(kansai) == tuple(range(30, 141, 10))
    old = house_rules("wrc_2025", scoring={"open_pinfu_fu": 20}).scoring
    assert fu_problem(1, 20, "ron", old) is None
