"""For everyone: a page of every type, by eye and by ear, on the smallest phone and on a desk, by day and by night."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page

from tests.bench.measure.visits import TYPES

from .test_pages import AXE, VIOLATIONS

SIZES = [(320, 640), (390, 844), (1280, 800)]
LETTERS = 16
"""Pixels, as browsers come."""
PROSE = ("en/fu/", "en/sanma/", "en/settlement/", "en/proof/", "en/developers/")
"""Written pages with more in them than the one that stands for their type."""

CHOICE = ""
"""The page that asks for a language. It leads on whoever's language it knows."""
NOBODYS_LANGUAGE = "Object.defineProperty(navigator, 'languages', { value: ['tlh'] })"

TABLES_ALONE = ("en/embed/table/", "en/sheets/wrc_2025/")
"""Nothing but tables of figures, which need their width."""

MOVING = """() => [...document.querySelectorAll("body, body *")].filter((element) => {
  const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
  const longest = (durations) => Math.max(...durations.split(",").map(parseFloat));
  return longest(transitionDuration) > 0.01 || (animationName !== "none" && longest(animationDuration) > 0.01);
}).map((element) => element.outerHTML.slice(0, 80))"""
"""What still moves."""

UNMARKED = """() => {
  const chosen = "[aria-current], [aria-pressed=true], [aria-selected=true]";
  const looks = (one) => {
    const { fontWeight, textDecorationLine, outlineStyle, borderColor, borderStyle, color } = getComputedStyle(one);
    return [fontWeight, textDecorationLine, outlineStyle, borderColor, borderStyle, color].join();
  };
  return [...document.querySelectorAll(chosen)].filter((element) => {
    const beside = element.closest("ul, ol, nav, div").querySelectorAll(element.localName);
    const plain = [...beside].find((other) => other !== element && !other.matches(chosen));
    return element.checkVisibility() && plain !== undefined && looks(element) === looks(plain);
  }).map((element) => element.outerHTML.slice(0, 80));
}"""
"""What is chosen and looks as what is not, where colours are the reader's own."""


def too_wide(page: Page, width: int) -> bool:
    scrolled: int = page.evaluate("document.documentElement.scrollWidth")
    return scrolled > width


@pytest.mark.parametrize("language", ["id", "it", "ja"])
def test_no_word_is_too_long_for_a_phone_with_letters_twice_as_large(open_page, site, language):
    page = open_page(language, "", viewport=(390, 844))
    letters = page.context.new_cdp_session(page)
    letters.send("Page.setFontSizes", {"fontSizes": {"standard": 2 * LETTERS}})
    pages = [address for address in (*TYPES.values(), *PROSE) if address not in (CHOICE, *TABLES_ALONE)]
    wide = []
    for address in pages:
        page.goto(f"{site.url}{language}/{address.removeprefix('en/')}")
        if too_wide(page, 390):
            wide.append(address)
    assert wide == []


@pytest.mark.parametrize("address", [*TYPES.values(), *PROSE])
def test_a_page_of_every_type(open_page, site, address):
    page = open_page("en", address.removeprefix("en/"))
    if address == CHOICE:
        page.add_init_script(NOBODYS_LANGUAGE)
        page.goto(site.url)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for (width, height), colours in product(SIZES, ("light", "dark")):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=colours)
        assert page.evaluate(VIOLATIONS) == [], (width, colours)
        assert not too_wide(page, width)
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(MOVING) == []
    page.emulate_media(forced_colors="active")
    assert page.evaluate(UNMARKED) == []
    page.emulate_media(forced_colors="none")
    letters = page.context.new_cdp_session(page)
    letters.send("Page.setFontSizes", {"fontSizes": {"standard": 2 * LETTERS}})
    assert page.evaluate("getComputedStyle(document.body).fontSize") == f"{2 * LETTERS}px"
    assert not too_wide(page, SIZES[-1][0]), "with letters twice as large"
    if address not in TABLES_ALONE:
        page.set_viewport_size({"width": 390, "height": 844})
        assert not too_wide(page, 390), "with letters twice as large on a phone"
    letters.send("Page.setFontSizes", {"fontSizes": {"standard": LETTERS}})
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert not too_wide(page, 390), "from right to left"
