"""What holds for every win, whatever the tiles and the rules."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring import Score, ScoringError, Win, preset, preset_ids, score
from scoring.hand_checks import win_problems
from scoring.tiles import KIND_OF, dora_of, in_order
from tests.scoring.wins import wins

SEEDS = st.integers(0, 10**6)
RULES = st.sampled_from(preset_ids())
SUIT_ORDERS = st.permutations((0, 1, 2))
#: These rules name a suit: green tiles are bamboo, red fives and the tiles of sanma differ from suit to suit.
OF_A_SUIT = {"ryuuiisou"}


def valued(win: Win, rules: str) -> Score | None:
    try:
        return score(win, preset(rules))
    except ScoringError:
        return None


@given(SEEDS, RULES)
@settings(max_examples=300, deadline=None)
def test_items_add_up_to_fu_yaku_to_han_and_payments_to_the_total(seed: int, rules: str) -> None:
    win = next(wins(seed, 1, preset(rules)))
    result = valued(win, rules)
    assume(result)
    assert result
    for value in (result.best, *result.others):
        worth = sum(amount for _, amount in value.yaku)
        if value.yakuman:
            cap = preset(rules).scoring.yakuman_cap
            assert value.yakuman == (worth if cap is None else min(worth, cap))
            assert (value.han, value.fu, value.fu_items) == (None, None, ())
        else:
            total = sum(item.fu for item in value.fu_items)
            assert value.han == worth
            assert value.fu is not None
            assert value.fu == total or (value.fu % 10 == 0 and 0 < value.fu - total < 10)
        assert all(amount > 0 for _, amount in value.yaku)
        assert value.payment.points <= result.points
    assert sum(pay.each * pay.count for pay in result.pays) + 1000 * win.hand.riichi_sticks == result.total


@given(SEEDS, RULES, st.integers(0, 33))
@settings(max_examples=300, deadline=None)
def test_another_dora_never_lowers_a_payment(seed: int, rules: str, indicator: int) -> None:
    win = next(wins(seed, 1, preset(rules)))
    more = replace(win, hand=replace(win.hand, dora_indicators=(*win.hand.dora_indicators, indicator)))
    assume(not win_problems(more, preset(rules)))
    before, after = valued(win, rules), valued(more, rules)
    assert (before is None) == (after is None)
    if before and after:
        assert after.points >= before.points
        if not before.yakuman:
            own = [KIND_OF[t] for t in (*win.hand.closed, win.tile, *(t for m in win.hand.melds for t in m.tiles))]
            kind = dora_of(indicator, preset(rules).players)
            added = own.count(kind) + (win.hand.nuki if kind == 30 else 0)
            assert after.han == (before.han or 0) + added


@given(SEEDS, st.sampled_from(["wrc_2025", "tenhou_4p", "ema_2016", "mahjong_soul_4p"]), SUIT_ORDERS)
@settings(max_examples=300, deadline=None)
def test_suits_are_alike_where_no_rule_names_one(seed: int, rules: str, order: list[int]) -> None:
    def moved(tile: int) -> int:
        if tile >= 34:
            return 34 + order[tile - 34]
        return tile if tile >= 27 else 9 * order[tile // 9] + tile % 9

    win = next(wins(seed, 1, preset(rules)))
    hand = replace(
        win.hand,
        closed=in_order(map(moved, win.hand.closed)),
        melds=tuple(replace(meld, tiles=in_order(map(moved, meld.tiles))) for meld in win.hand.melds),
        dora_indicators=tuple(map(moved, win.hand.dora_indicators)),
        ura_indicators=tuple(map(moved, win.hand.ura_indicators)),
    )
    before, after = valued(win, rules), valued(Win(hand, moved(win.tile), win.tsumo), rules)
    assert (before is None) == (after is None)
    if before and after:
        green = OF_A_SUIT & {name for name, _ in (*before.yaku, *after.yaku)}
        assert green or (before.yaku, before.fu, before.pays) == (after.yaku, after.fu, after.pays)
