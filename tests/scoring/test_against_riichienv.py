"""A second opponent, for three players, too: random hands valued by this core and by the PyPI package `riichienv`.

It plays by the rules of Mahjong Soul, so the two are compared under those presets, and must agree. It has no answer
for a liability beside a game that is played, and none for other rulesets.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from riichienv import Conditions, HandEvaluator, HandEvaluator3P, Meld, MeldType

from scoring import Ruleset, ScoringError, Win, format_win, parse_win, preset, score
from scoring.tiles import KIND_OF
from sitegen.disagreements import Gap, load
from tests.scoring.mahjong_library import Copies
from tests.scoring.wins import wins

GAPS = load(Path(__file__).parents[2])["riichienv"].gaps
RULES = ("mahjong_soul_4p", "mahjong_soul_3p")
HANDS = 1_000
MELDS = {
    "chi": MeldType.Chi,
    "pon": MeldType.Pon,
    "daiminkan": MeldType.Daiminkan,
    "kakan": MeldType.Kakan,
    "ankan": MeldType.Ankan,
}
#: Flags that it calls as we do; the first draw of a dealer or another is one of its own.
FLAGS = ("riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan")
Value = tuple[int, int, dict[str, int]]


def theirs(win: Win, rules: Ruleset) -> Value | None:
    """Its han (13 for a yakuman), fu (0 for one) and payments; None when nothing wins."""
    hand, copies = win.hand, Copies()
    tile = copies.take(win.tile)
    closed = [copies.take(t) for t in hand.closed]
    melds = [Meld(MELDS[meld.type], [copies.take(t) for t in meld.tiles], meld.open) for meld in hand.melds]
    conditions = Conditions(
        tsumo=win.tsumo,
        tsumo_first_turn=bool(hand.flags & {"tenhou", "chiihou"}),
        player_wind=hand.seat_wind,
        round_wind=hand.round_wind,
        kita_count=hand.nuki,
        is_sanma=rules.players == 3,
        num_players=rules.players,
        **{flag: flag in hand.flags for flag in FLAGS},
    )
    dora, ura = ([4 * KIND_OF[t] + 1 for t in tiles] for tiles in (hand.dora_indicators, hand.ura_indicators))
    evaluator = (HandEvaluator3P if rules.players == 3 else HandEvaluator)(closed, melds)
    said: Any = evaluator.calc(tile, dora_indicators=dora, ura_indicators=ura, conditions=conditions)
    if not said.is_win or not said.han:
        return None
    pays = {"discarder": said.ron_agari, "dealer": said.tsumo_agari_oya, "nondealer": said.tsumo_agari_ko}
    return said.han, 0 if said.yakuman else said.fu, {who: points for who, points in pays.items() if points}


def ours(win: Win, rules: Ruleset) -> Value | None:
    try:
        result = score(win, rules)
    except ScoringError:
        return None
    han = result.han if result.han is not None else 13 * result.yakuman
    return han, result.fu or 0, {pay.payer: pay.hand for pay in result.pays}


def is_first_draw_of_orphans(win: Win) -> bool:
    """Thirteen orphans on the dealer's first draw: it always takes the wait to have had thirteen sides, we go by the
    tile that is called the last."""
    return "tenhou" in win.hand.flags and len({KIND_OF[t] for t in (*win.hand.closed, win.tile)}) == 13


def agree(one: Value | None, other: Value | None) -> bool:
    """Whether two answers are the same. Of two readings that pay alike, one a yakuman and the other counted up to one,
    we show the yakuman and it the other."""
    if one and other and one[2] == other[2] and one[0] == 13 and not one[1]:
        return other[0] >= 13
    return one == other


def disagreements(rules: Ruleset, seed: int, count: int) -> list[str]:
    """What the two say where they do not agree, as lines to read."""
    asked = (win for win in wins(seed, count, rules) if not is_first_draw_of_orphans(win))
    said = ((win, ours(win, rules), theirs(win, rules)) for win in asked)
    return [f"{rules.id}: {format_win(win)}\n  {one}\n  {other}" for win, one, other in said if not agree(one, other)]


@pytest.mark.parametrize("rules", RULES)
def test_both_agree_on_every_hand(rules: str) -> None:
    assert disagreements(preset(rules), seed=1, count=HANDS) == []


@pytest.mark.parametrize("gap", GAPS, ids=[gap.says for gap in GAPS])
def test_a_gap_is_one(gap: Gap) -> None:
    """It values the hand that shows it as is told, and not as we do; both may pay alike and count otherwise."""
    rules = preset(gap.settled_by)
    win = parse_win(gap.shown_by)
    here, there = ours(win, rules), theirs(win, rules)
    assert here and there
    assert here != there
    assert there[2] == gap.theirs
