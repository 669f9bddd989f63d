"""Random hands of every kind, valued by this core and by the PyPI package `mahjong`: they must agree on all of them.

What the library has no option for, it does in one way of its own: `disagreements.toml` lists these ways, as rules of
ours, and under them the two are compared. So every difference that is left is a fault of one of them. `make duel` does
the same with two hundred thousand hands.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring import Ruleset, format_win, house_rules, parse_win, preset, preset_ids
from sitegen.disagreements import Gap, load
from tests.scoring.mahjong_library import Answer, ours, theirs
from tests.scoring.wins import wins

ROOT = Path(__file__).parents[2]
HANDS = 300


GAPS = load(ROOT)["mahjong"].gaps
"""What the library has no option for."""


def as_the_library(rules: Ruleset) -> Ruleset:
    """A ruleset with what the library does where it has no option."""
    known = rules.plain["scoring"]
    changes = {option: value for gap in GAPS if gap.bridged for option, value in gap.does.items() if option in known}
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


@pytest.mark.parametrize("gap", GAPS, ids=[gap.says for gap in GAPS])
def test_a_gap_is_one(gap: Gap) -> None:
    """The ruleset values the hand that shows it in another way than the library would."""
    rules = preset(gap.settled_by)
    win = parse_win(gap.shown_by)
    here, there = ours(win, rules), ours(win, house_rules(rules.id, scoring=gap.does))
    assert isinstance(here, Answer)
    assert here != there


@pytest.mark.parametrize("gap", [gap for gap in GAPS if not gap.bridged], ids=lambda gap: gap.says)
def test_a_gap_that_random_hands_leave_out_is_as_it_is_told(gap: Gap) -> None:
    win, rules = parse_win(gap.shown_by), house_rules(gap.settled_by, scoring=gap.does)
    assert ours(win, rules) == theirs(win, rules)
    assert ours(win, preset(gap.settled_by)) != theirs(win, preset(gap.settled_by))


def test_a_disagreement_is_seen() -> None:
    rules = preset("wrc_2025")
    shown = parse_win("99m111s11122666z ron 9m S/S houtei")
    assert ours(shown, rules) != theirs(shown, rules)
