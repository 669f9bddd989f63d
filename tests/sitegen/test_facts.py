"""The macros of the text, against amounts that every player knows."""

from __future__ import annotations

import pytest

from sitegen import settled, tables
from sitegen.core import RefusedError
from sitegen.facts import Facts

from .helpers import ROOT, language

EXAMPLES = settled.load(ROOT / "site_src/data/settle_examples.toml")


@pytest.fixture
def facts() -> Facts:
    return Facts(language(), EXAMPLES)


def test_what_is_announced(facts):
    assert facts.pay(3, 30) == "3,900"
    assert facts.pay(4, 30, rules="tenhou_4p") == "7,700"
    assert facts.pay(3, 40, win="tsumo") == "1,300/2,600"
    assert facts.pay(3, 40, win="tsumo", winner="dealer") == "2,600 all"
    assert facts.pay(3, 40, win="tsumo", honba=1) == "1,400/2,700"
    assert facts.pay(yakuman=1) == "32,000"


def test_a_hand_that_cannot_be_is_refused_with_the_request(facts):
    with pytest.raises(RefusedError, match="fu_20_ron"):
        facts.pay(3, 20)


def test_what_a_hand_is_worth(facts):
    hand = {"closed": "234567m345p2267s", "win": "8s", "flags": "riichi"}
    assert facts.worth(**hand) == "3 han · 30 fu · 3,900"
    assert facts.worth(**hand, dora="1s") == "5 han · 30 fu · mangan · 8,000"
    honours = {"closed": "1112z", "win": "2z", "melds": "pon:555z,pon:666z,pon:777z"}
    assert facts.worth(**honours) == "2× yakuman · 64,000"
    assert facts.worth(**honours, rules="ema_2016") == "yakuman · 32,000"
    norths = {"closed": "234678p2245678s", "win": "6s", "flags": "riichi", "rules": "tenhou_3p"}
    assert facts.worth(**norths) == "3 han · 30 fu · 3,900"
    assert facts.worth(**norths, nuki="2") == "5 han · 30 fu · mangan · 8,000"


def test_bases_limits_and_fu(facts):
    assert facts.base(3, 30) == "960"
    assert facts.limit_base("mangan") == "2,000"
    assert [facts.han_of_limit(limit) for limit in ("mangan", "haneman", "yonbaiman")] == ["5", "6–7", "13 or more"]
    assert facts.fu_of("closed_ron") == "10"
    assert facts.set_fu("kantsu", open=False, yaochu=True) == "32"


def test_a_formula_with_numbers_and_in_words(facts):
    assert "<mn>40</mn><mo>×</mo>" in facts.formula(2, 40)
    assert "<mn>640</mn>" in facts.formula(2, 40)
    assert "<mtext>base points</mtext>" in facts.formula()


def test_the_worked_settlement(facts):
    assert [facts.settle_value("seed", seat, "net") for seat in range(3)] == ["+4,300", "0", "\u22125,500"]


def test_a_worked_settlement_line_by_line():
    sheet = settled.settled(EXAMPLES["seed"], language())
    lines = {line.id: (line.values, line.sum) for line in sheet.lines}
    assert lines["scores"] == (["50,000", "35,000", "20,000"], "105,000")
    assert lines["points"] == (["+45", "+5", "\u221250"], "0")
    assert lines["net"] == (["+4,300", "0", "\u22125,500"], "\u22121,200")
    assert sheet.transfers


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_answered(example):
    assert settled.settled(EXAMPLES[example], language()).lines[-1].id == "net"


def test_an_impossible_cell_says_why():
    grid = tables.payments("wrc_2025", "nondealer", "ron", language())
    twenty = grid.rows[0].cells
    assert all(cell.text == "—" and "20 fu is only a pinfu tsumo" in grid.notes[cell.note - 1] for cell in twenty)


def test_a_dealers_tsumo_is_one_amount_in_a_table():
    grid = tables.payments("wrc_2025", "dealer", "tsumo", language())
    assert [cell.text for cell in grid.rows[2].cells] == ["500", "1,000", "2,000", "4,000"]


def test_kiriage_is_marked_where_it_is_a_rule():
    marked = {
        rules: [cell.id for row in grid.rows for cell in row.cells if cell.kiriage]
        for rules in ("wrc_2025", "tenhou_4p")
        for grid in [tables.payments(rules, "dealer", "ron", language())]
    }
    assert marked == {"wrc_2025": ["dealer-ron-4-30", "dealer-ron-3-60"], "tenhou_4p": []}


def test_the_absent_seats_share_is_named():
    forms = {form.id: form.cells[0] for form in tables.sanma_forms(3, 30, "tenhou_3p", language())}
    assert forms["loss"].below == ("3,000 in all",)
    assert forms["absent_pays"].below == ("4,000 in all", "1,000 from outside")


def test_noten_payments():
    rows = [[cell.text for cell in row.cells] for row in tables.noten("wrc_2025", language())]
    assert rows == [
        ["—", "0"],
        ["+3,000", "\u22121,000"],
        ["+1,500", "\u22121,500"],
        ["+1,000", "\u22123,000"],
        ["0", "—"],
    ]
