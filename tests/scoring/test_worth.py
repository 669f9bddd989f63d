"""The table of what yaku are worth, held against what hands are given."""

from __future__ import annotations

from functools import cache

import pytest

from scoring import ScoringError, preset, preset_ids, score
from scoring.worth import Worth, yaku_worths, yakuman_worths
from tests.scoring.wins import wins

BONUS = {"dora", "ura_dora", "aka_dora", "nuki_dora"}


@cache
def worths(rules: str) -> dict[str, Worth]:
    scoring = preset(rules).scoring
    return {row.id: row for row in (*yaku_worths(scoring), *yakuman_worths(scoring))}


@pytest.mark.parametrize("rules", preset_ids())
def test_hands_are_given_what_the_table_says(rules: str) -> None:
    for win in wins(1, 800, preset(rules)):
        try:
            result = score(win, preset(rules))
        except ScoringError:
            continue
        is_open = any(meld.open for meld in win.hand.melds)
        for name, amount in result.yaku:
            if name not in BONUS:
                row = worths(rules)[name]
                assert amount == (row.open if is_open else row.closed), (win, name)


def test_what_a_ruleset_leaves_out_is_not_listed() -> None:
    assert "ippatsu" not in worths("jpml_a")
    assert "north_yakuhai" not in worths("tenhou_3p") and "north_yakuhai" in worths("mj_arcade_3p")
    assert "renhou" not in worths("m_league")


def test_a_ruleset_says_what_is_worth_more_or_less() -> None:
    assert worths("kansai_sample_wiki")["tanyao"] == ("tanyao", 1, None)
    assert worths("tenhou_4p")["tanyao"] == ("tanyao", 1, 1)
    assert worths("mahjong_soul_4p")["daisuushii"] == ("daisuushii", 2, 2)
    assert worths("mj_arcade_3p")["renhou"] == ("renhou", 8, None)
    assert worths("student_league")["renhou"] == ("renhou", 4, None)
    assert worths("parlour_nagoya_starcat")["renhou"] == ("renhou", 1, None)
