"""What a cell says in words and to programs, against what the core answers when it is asked for that one hand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

from sitegen import content, i18n, numbers, pages, tables
from sitegen.core import Answer, ask, rulesets
from sitegen.language import NAMES, Language
from sitegen.words import NOTHING

from .helpers import ROOT, extracted
from .helpers import language as in_english

RULESETS = [ruleset["id"] for ruleset in rulesets()]
PLACED = re.compile(r"[a-z]+-[a-z]+-(\d+)-(\d+)")


@cache
def languages() -> list[Language]:
    found, _ = i18n.languages(ROOT, extracted(), draft=True)
    assert [language.code for language in found] == list(NAMES)
    return found


def said_numbers(sentence: str, language: Language) -> list[int]:
    group = numbers.signs(language)["group"]
    return sorted(int(found.replace(group, "")) for found in re.findall(rf"\d[\d{re.escape(group)}]*(?<=\d)", sentence))


def grids(rules: str, language: Language) -> Iterator[tuple[str, str, tables.Cell]]:
    for winner, win in tables.WINS:
        for row in tables.payments(rules, winner, win, language).rows:
            for cell in row.cells:
                yield winner, win, cell


def paid(answer: Answer) -> dict[str, int]:
    return {row["from"]: row["each"] for row in answer["pays"] if row["from"] != "absent"}


@pytest.mark.parametrize("rules", RULESETS)
def test_a_cell_says_and_is_what_the_core_answers_for_its_hand(rules):
    for language in languages():
        for winner, win, cell in grids(rules, language):
            found = PLACED.fullmatch(cell.id)
            assert found
            assert cell.id.startswith(f"{winner}-{win}-")
            han, fu = int(found[1]), int(found[2])
            if cell.text == NOTHING:
                assert cell.value == "null"
                assert said_numbers(cell.says, language)[0] == min(han, fu)
                continue
            shares = paid(ask("payment", rules=rules, winner=winner, win=win, han=han, fu=fu))
            assert json.loads(cell.value) == shares
            assert said_numbers(cell.says, language) == sorted([han, fu, *shares.values()]), cell.says


@pytest.mark.parametrize("rules", RULESETS)
def test_limits_say_what_they_pay(rules):
    for language in languages():
        for limit in tables.limits(rules, language):
            for (winner, win), cell in zip(tables.WINS, limit.cells, strict=True):
                assert cell.id == f"{winner}-{win}-{limit.id}"
                shares = json.loads(cell.value)
                assert all(numbers.number(amount, language) in cell.says for amount in shares.values()), cell.says
                # The name of a limit that is a hand of some han is asked for by these.
                hand = {"yakuman": 1} if limit.id == "yakuman" else {"han": han_of(rules, limit.id)}
                assert shares == paid(ask("payment", rules=rules, winner=winner, win=win, **hand))
            assert json.loads(limit.base.value) in said_numbers(limit.base.says, language)


def han_of(rules: str, limit: str) -> int:
    rows = ask("table", table="payments", rules=rules)["limits"]
    return next(row["han"][0] for row in rows if row["limit"] == limit)


def test_sentences_as_people_say_them():
    english = in_english()
    cells = {cell.id: cell.says for rules in ("tenhou_3p", "wrc_2025") for _, _, cell in grids(rules, english)}
    assert cells["nondealer-ron-3-30"] == "A non-dealer's ron with 3 han 30 fu: the discarder pays 3,900."
    assert cells["dealer-ron-4-30"] == (
        "The dealer's ron with 4 han 30 fu (rounded up to mangan): the discarder pays 12,000."
    )
    assert cells["nondealer-tsumo-3-40"] == (
        "A non-dealer's tsumo with 3 han 40 fu: each non-dealer pays 1,300, the dealer 2,600."
    )
    assert cells["nondealer-tsumo-1-20"] == ("1 han 20 fu: 20 fu is a pinfu tsumo, and that has at least 2 han.")
    three = {cell.id: cell.says for _, _, cell in grids("tenhou_3p", english)}
    assert three["nondealer-tsumo-3-40"] == (
        "A non-dealer's tsumo with 3 han 40 fu: the other non-dealer pays 1,300, the dealer 2,600."
    )


def test_what_comes_from_outside_is_said_and_is_nobodys_share():
    forms = {form.id: form.cells[1] for form in tables.sanma_forms(3, 30, "tenhou_3p", in_english())}
    outside = forms["absent_pays"]
    assert outside.says.endswith("each of the others pays 2,000. Another 2,000 comes from outside.")
    assert json.loads(outside.value) == {"nondealer": 2000}
    assert all("Another" not in cell.says for form, cell in forms.items() if form != "absent_pays")


def test_fu_and_draws_say_their_amounts():
    fu = tables.fu("wrc_2025", in_english())
    said = {cell.id: (cell.value, cell.says) for row in [*fu.items, *fu.sets] for cell in row.cells}
    assert said["fu-closed_ron"] == ("10", "Closed hand, ron: 10 fu.")
    assert said["fu-kantsu-closed-yaochu"] == ("32", "Closed kan (1, 9, winds and dragons): 32 fu.")
    draws = {cell.id: (cell.value, cell.says) for row in tables.noten("tenhou_3p", in_english()) for cell in row.cells}
    assert draws["noten-3-1-pays"] == ("-1000", "Tenpai: 1; each other player: \u22121,000.")
    assert draws["noten-3-0-gets"][0] == "null"


def test_every_ruleset_has_a_page_of_tables_and_those_that_pay_alike_name_each_other():
    known = pages.structure([["wrc_2025"], ["m_league", "saikouisen"]])
    assert known.alike("saikouisen") == ["m_league", "saikouisen"] == known.alike("m_league")
    written = content.load(ROOT / "site_src/content/en", ROOT)
    made = {page.slug: page for page in pages.pages(in_english(), written, written, known)}
    tabled = [made[known.table_of(ruleset)] for ruleset in RULESETS]
    assert [page.slug for page in tabled] == [f"tables/{ruleset}" for ruleset in RULESETS]
    assert len({page.title for page in tabled}) == len({page.description for page in tabled}) == len(RULESETS)
    assert {page.entry for page in tabled} == {"tables/main"}
    assert (made["sanma"].entry, made["about"].entry) == ("tables/main", "keep/main")
