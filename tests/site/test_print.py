"""Printed from the browser: a sheet is one page, a table says at the foot what it is, and nobody prints a menu."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

from sitegen.rulesetnames import NAMES

PAPERS = ("A4", "Letter")
LONGEST = [("id", "mahjong_soul_3p"), ("id", "jpml_a"), ("en", "wrc_2025"), ("ja", "parlour_nagoya_starcat")]
"""Among them the sheets that take most room."""


def printed(page: Page, paper: str) -> list[str]:
    """The words of each page. Backgrounds stay away, as browsers have it at first."""
    pdf = page.pdf(format=paper, print_background=False)
    return [sheet.extract_text() for sheet in PdfReader(BytesIO(pdf)).pages]


@pytest.mark.parametrize(("lang", "ruleset"), LONGEST)
def test_a_sheet_is_one_page_on_both_papers(open_page, lang, ruleset):
    page = open_page(lang, f"sheets/{ruleset}/")
    for paper in PAPERS:
        (words,) = printed(page, paper)
        assert re.search(r" Tenbo [\d.]+( · \S+)?\s*$", words, re.MULTILINE), paper


@pytest.mark.parametrize("paper", PAPERS)
def test_tables_are_printed_light_without_what_one_presses_and_with_their_name_on_every_page(open_page, paper):
    page = open_page("en", "tables/wrc_2025/", dark=True)
    pages = printed(page, paper)
    for number, words in enumerate(pages, start=1):
        assert f"{NAMES['wrc_2025']} · Tenbo" in words
        assert f"{number} / {len(pages)}" in words
    whole = "".join(pages)
    assert "Dealer wins by tsumo" in whole
    assert not [word for word in ("Settle up", "Your data", "Scoring sheet:") if word in whole]
    page.emulate_media(media="print")
    colours = page.evaluate(
        "(({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(document.documentElement))"
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
