"""The words against the core: whatever it can say has a sentence, and no sentence is left over."""

from __future__ import annotations

from itertools import chain

import pytest

from sitegen import optionwords, rulesheet, rulewords, words
from sitegen.core import ask, rulesets
from sitegen.rulenotes import load

from .helpers import ROOT, language

RULESETS = [ruleset["id"] for ruleset in rulesets()]
OPTIONS = {key for players in ask("rules", options=True)["options"].values() for key in players}


def tables():
    return [ask("table", table="payments", rules=ruleset) for ruleset in RULESETS]


def test_every_option_has_a_name_and_every_name_an_option():
    assert set(optionwords.OPTIONS) == OPTIONS


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_value_of_every_ruleset_can_be_said(ruleset):
    sources = rulesheet.load(ROOT / "site_src/data/sources.tsv")
    sheet = rulesheet.sheet(ruleset, sources, load(ROOT), language())
    rows = [row for section in sheet.sections for row in section.rows]
    assert all(row.value and row.trust for row in rows)
    named = {source for row in chain(rows, sheet.notes.rows) for source in row.sources}
    assert named == {source.id for source in sheet.sources}


def test_every_choice_can_be_said():
    said = {
        (path.partition(".")[2], choice)
        for players in ask("rules", options=True)["options"].values()
        for path, kind in players.items()
        if kind["type"] == "choice"
        for choice in kind["choices"]
        if isinstance(choice, str)
    }
    assert said <= optionwords.CHOICES.keys()


def test_every_limit_and_reason_of_the_tables():
    limits = {row["limit"] for table in tables() for row in table["limits"]}
    reasons = {
        problem["code"]
        for table in tables()
        for cell in table["cells"]
        if not cell["ok"]
        for problem in cell["problems"]
    }
    assert limits <= words.LIMITS.keys()
    assert reasons <= words.IMPOSSIBLE.keys()


def test_every_fu_item_of_every_ruleset():
    items = {row["id"] for ruleset in RULESETS for row in ask("table", table="fu", rules=ruleset)["items"]}
    assert items <= words.FU_ITEMS.keys()


def test_every_sanma_form():
    forms = ask("rules", options=True)["options"]["3"]["scoring.sanma_tsumo"]["choices"]
    assert set(forms) == words.SANMA_FORMS.keys()


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("scoring.kiriage", True, "yes"),
        ("scoring.yakuman_cap", None, "none"),
        ("scoring.honba", {"ron": 300, "tsumo_each": 100}, "300 on a ron; 100 from each payer on a tsumo"),
        ("settlement.uma", {"kind": "fixed", "table": [15, 5, -5, -15]}, "+15 / +5 / \u22125 / \u221215"),
        ("settlement.below_zero", {"count": True}, "count as they are"),
        ("settlement.fee", {"total": 0, "split": "even"}, "none"),
    ],
)
def test_a_value_in_words(path, value, text):
    assert rulewords.value(path, value, language()) == text
