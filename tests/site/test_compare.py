"""The comparison of two rulesets and the glossary, as somebody uses them."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import Page, expect

from sitegen import comparison, rulenotes, rulesheet
from sitegen.comparison import Comparison

from ..sitegen.helpers import language
from .conftest import Opener
from .test_pages import AXE, ROOT, VIOLATIONS

SHOWN = "rows => rows.filter(row => row.checkVisibility()).map(row => row.id)"
COLUMNS = "cells => [...new Set(cells.filter(cell => cell.checkVisibility()).map(cell => cell.dataset.ruleset))]"


@cache
def compared() -> Comparison:
    sources = rulesheet.load(ROOT / "site_src/data/sources.tsv")
    return comparison.comparison(sources, rulenotes.load(ROOT), language())


def shows(page: Page, one: str, other: str) -> None:
    """The two stand side by side, in this order, with the rows that differ and a sentence that counts them."""
    groups = compared().groups
    differ = [row.id for group in groups for row in group.rows if row.differs(one, other)]
    counted = [row for group in groups if group.counted for row in group.rows]
    having = [row for row in counted if any(cell.rule for cell in row.cells if cell.ruleset in {one, other})]
    number = sum(row.differs(one, other) for row in having)
    said = f"{number} rules differ, {len(having) - number} are alike."
    expect(page.locator("#pair-said")).to_have_text(said)
    assert page.locator(".compare tbody tr").evaluate_all(SHOWN) == differ
    assert page.locator(".compare [data-ruleset]").evaluate_all(COLUMNS) == [one, other]
    assert page.url.endswith(f"#v=1&a={one}&b={other}")


def test_two_rulesets_are_chosen_swapped_and_linked(open_page: Opener) -> None:
    page = open_page("en", "rules/wrc_2025/")
    page.get_by_role("link", name="Compare with another ruleset").click()
    expect(page.get_by_label("First ruleset")).to_have_value("wrc_2025")
    page.get_by_label("First ruleset").select_option("tenhou_3p")
    shows(page, "tenhou_3p", "tenhou_4p")
    page.get_by_role("button", name="Swap").focus()
    page.keyboard.press("Enter")
    shows(page, "tenhou_4p", "tenhou_3p")
    page.get_by_label("Second ruleset").select_option("tenhou_4p")
    shows(page, "tenhou_3p", "tenhou_4p")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(VIOLATIONS) == []

    page.goto(f"{page.url.partition('#')[0]}#v=1&a=m_league&b=unheard_of")
    expect(page.locator("#pair-notice")).to_have_text("Part of this link is not understood; the rest is shown.")
    expect(page.get_by_label("First ruleset")).to_have_value("m_league")


def test_a_term_is_found_and_led_to(open_page: Opener) -> None:
    page = open_page("en", "payments/")
    page.locator("dfn a").first.click()
    expect(page.locator(".entry:target")).to_be_in_viewport()

    box = page.get_by_label("Find a term in any spelling")
    box.fill("ﾃﾝﾊﾟｲ")
    shown = page.locator(".entry:visible dfn")
    expect(shown).to_have_text(["tenpai", "tenpai-yame"])
    expect(page.locator("#find-said")).to_have_text("2 terms found")
    expect(page).to_have_url(re.compile("#v=1&q="))
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(VIOLATIONS) == []

    page.reload()
    expect(box).to_have_value("ﾃﾝﾊﾟｲ")
    expect(shown).to_have_count(2)
    box.fill("")
    expect(shown).to_have_count(page.locator(".entry").count())
