"""Tables of rulesets: every one is there, what they agree on is in one row, and what is not known is said."""

from __future__ import annotations

from scoring import preset_ids
from sitegen import byruleset, liability, rulenotes, rulesheet

from .helpers import ROOT, language


def rows(*columns, **which):
    table = byruleset.table(columns, language(), **which)
    return {tuple(row.rulesets): [cell.text for cell in row.cells] for row in table.rows}


def test_every_ruleset_is_in_one_row():
    found = rows("scoring.kiriage", ("4 han 30 fu", {"han": 4, "fu": 30}))
    assert sorted(name for names in found for name in names) == sorted(preset_ids())
    (yes,) = (cells for names, cells in found.items() if "wrc_2025" in names)
    (no,) = (cells for names, cells in found.items() if "tenhou_4p" in names)
    assert (yes, no) == (["yes", "8,000"], ["no", "7,700"])


def test_only_the_rulesets_of_three():
    assert {name for names in rows("scoring.honba", players=3) for name in names} >= {"tenhou_3p", "mj_arcade_3p"}
    assert not any("wrc_2025" in names for names in rows("scoring.honba", players=3))


def test_a_part_of_an_option_has_a_heading_of_its_own():
    table = byruleset.table([("Scope", "scoring.pao.scope")], language(), players=4)
    assert table.heads == [("Scope", False)]
    assert {"the whole hand", "the yakuman it concerns", "—"} == {row.cells[0].text for row in table.rows}


def test_what_is_doubtful_is_said():
    doubts = {
        name: row.cells[0].doubt
        for path in ("scoring.double_wind_pair_fu", "settlement.chombo")
        for row in byruleset.table([path], language()).rows
        for name in row.rulesets
        if (path, name) in {("scoring.double_wind_pair_fu", "ema_2016"), ("settlement.chombo", "tenhou_3p")}
    }
    assert doubts == {"ema_2016": "disputed", "tenhou_3p": "our choice"}


def test_a_hand_by_its_tiles_and_one_that_the_rules_do_not_know():
    tiles = {"closed": "1112223334446z", "win_tile": "6z"}
    found = rows(("Four winds, all honours", tiles), ("Two yakuman", {"yakuman": 2}))
    (ema,) = (cells for names, cells in found.items() if "ema_2016" in names)
    (wrc,) = (cells for names, cells in found.items() if "wrc_2025" in names)
    assert (ema, wrc) == (["32,000", "—"], ["96,000", "64,000"])


def test_how_a_liability_is_paid_is_moot_where_nobody_is_liable():
    found = rows(("For", "scoring.pao.yakuman"), ("Scope", "scoring.pao.scope"))
    (none,) = (cells for names, cells in found.items() if "saikouisen" in names)
    assert none == ["none", "—"]


def test_what_is_said_about_play_and_how_it_is_known():
    notes = rulenotes.load(ROOT)

    def sheet(ruleset):
        return rulesheet.sheet(ruleset, {}, notes, language())

    table = byruleset.notes("several_winners", sheet, language())
    said = {name: row.cells for row in table.rows for name in row.rulesets}
    assert set(said) == set(preset_ids())
    assert said["wrc_2025"] == said["m_league"]
    assert said["ema_2016"][1].text == "the sources disagree"
    assert said["free_parlour_tokyo"][0].text == "—"
    found = byruleset.notes("several_winners", sheet, language(), players=3, silent=False)
    assert {name for row in found.rows for name in row.rulesets} == {"tenhou_3p", "mahjong_soul_3p", "mj_arcade_3p"}


def test_doubts_are_explained_where_there_are_any():
    assert byruleset.table(["settlement.chombo"], language()).note == byruleset.DOUBTS
    assert not byruleset.table([("3 han 30 fu", {"han": 3, "fu": 30})], language()).note


def test_who_pays_for_a_liable_yakuman():
    hand = {"winner": "nondealer", "yakuman": 2, "honba": 1}
    tsumo, third, own = liability.ways(hand, "daisangen", ("tenhou_4p", "mahjong_soul_4p"), language())
    told = [[[(one.payer, one.amount) for one in cell] for cell in way.cells] for way in (tsumo, third, own)]
    assert told[0][0] == [("Liable player", "64,300")]
    assert told[0][1] == [("Liable player", "32,300"), ("Dealer", "16,000"), ("2 non-dealers, each", "8,000")]
    assert told[1][0] == [("Liable player", "32,300"), ("Discarder", "32,000")]
    assert told[2][0] == told[2][1] == [("Discarder", "64,300")]
