"""Random hands of every kind, valued by this core and by the PyPI package `mahjong`: they must agree on all of them.

What the library has no option for, it does in one way of its own: `GAPS` lists these ways, as rules of ours, and under
them the two are compared. So every difference that is left is a fault of one of them. `make duel` does the same with
two hundred thousand hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from scoring import Ruleset, format_win, house_rules, parse_win, preset, preset_ids
from tests.scoring.mahjong_library import Answer, ours, theirs
from tests.scoring.wins import wins

HANDS = 300
ITS_DOUBLES = ("suuankou_tanki", "kokushi_musou_13", "junsei_chuuren_poutou", "daisuushii")


@dataclass(frozen=True, slots=True)
class Gap:
    """Something the library has no option for: what it always does, as options of ours; a ruleset that does
    otherwise, which settles it; and a hand that shows the difference."""

    does: Mapping[str, Any]
    settled_by: str
    shown_by: str


GAPS = {
    "a pair of seat and round wind has 4 fu": Gap(
        {"double_wind_pair_fu": 4}, "wrc_2025", "99m111s11122666z ron 9m S/S houtei"
    ),
    "yakuman add up without end": Gap(
        {"yakuman_stacking": True, "yakuman_cap": None}, "ema_2016", "1133344455777z tsumo 5z S/E"
    ),
    "the same four yakuman count twice everywhere": Gap(
        {"double_yakuman": list(ITS_DOUBLES)},
        "parlour_nagoya_starcat",
        "9s kakan:9999p ankan:1111s ankan:1111p kakan:1111m ron 9s S/E",
    ),
    "seven pairs are 25 fu": Gap({"chiitoitsu_fu": 25}, "kansai_sample_wiki", "1199p11223366s5z ron 5z S/E"),
    "seven pairs all differ": Gap(
        {"chiitoitsu_four_of_a_kind": False}, "kansai_sample_wiki", "1111p3399p112266s ron 2s S/E"
    ),
    "pinfu goes with tsumo": Gap({"pinfu_tsumo": True}, "kansai_sample_wiki", "234678p2223467s tsumo 8s S/E riichi"),
    "the missing player's share of a tsumo is lost": Gap(
        {"sanma_tsumo": "loss"}, "mj_arcade_3p", "123456789p11s789s tsumo 9s S/E riichi"
    ),
    "north is nobody's value tile": Gap({"north": "guest_wind"}, "mj_arcade_3p", "123456789p11s444z ron 4z S/E riichi"),
    "thirteen han are enough for a counted yakuman": Gap(
        {"counted_from": 13}, "kansai_sample_wiki", "111p1199s222555z ron 9s S/S houtei dora 8s4s5z"
    ),
    "payments are rounded to hundreds": Gap(
        {"payment_unit": 100}, "kansai_sample_wiki", "123678p11234789s ron 9s S/E riichi ippatsu"
    ),
}


def as_the_library(rules: Ruleset) -> Ruleset:
    """A ruleset with what the library does where it has no option."""
    known = rules.plain["scoring"]
    changes = {option: value for gap in GAPS.values() for option, value in gap.does.items() if option in known}
    if not rules.scoring.double_yakuman:
        changes["double_yakuman"] = []  # that much it can be told
    if rules.scoring.north == "nuki_dora":
        changes["north"] = "nuki_dora"
    changes["red_fives"] = {suit: min(count, 1) for suit, count in rules.scoring.red_fives.items()}  # one of each
    return house_rules(rules.id, scoring=changes)


def disagreements(rules: Ruleset, seed: int, count: int) -> list[str]:
    """What the two say where they do not agree, as lines to read."""
    alike = as_the_library(rules)
    said = ((win, ours(win, alike), theirs(win, alike)) for win in wins(seed, count, alike))
    return [f"{rules.id}: {format_win(win)}\n  {one}\n  {other}" for win, one, other in said if one != other]


@pytest.mark.parametrize("rules", preset_ids())
def test_both_agree_on_every_hand(rules: str) -> None:
    assert disagreements(preset(rules), seed=1, count=HANDS) == []


@pytest.mark.parametrize("gap", GAPS.values(), ids=GAPS)
def test_a_gap_is_one(gap: Gap) -> None:
    """The ruleset values the hand that shows it in another way than the library would."""
    rules = preset(gap.settled_by)
    win = parse_win(gap.shown_by)
    here, there = ours(win, rules), ours(win, house_rules(rules.id, scoring=gap.does))
    assert isinstance(here, Answer)
    assert here != there


def test_it_gives_renhou_five_han_beside_the_others() -> None:
    """Its renhou is a yakuman, or five han that add up; rulesets that know it as a limit take the better of the two."""
    rules = house_rules("wrc_2025", scoring={"renhou": "han_5"})
    win = parse_win("234567m345p2267s ron 8s S/E renhou")
    assert ours(win, rules) == theirs(win, rules)
    assert ours(win, preset("wrc_2025")) != theirs(win, preset("wrc_2025"))


def test_a_disagreement_is_seen() -> None:
    rules = preset("wrc_2025")
    shown = parse_win("99m111s11122666z ron 9m S/S houtei")
    assert ours(shown, rules) != theirs(shown, rules)
