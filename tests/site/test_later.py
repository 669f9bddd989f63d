"""Long pages, whose far parts are laid out when they come near: nothing jumps, and every place is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import until

Open = Callable[..., Page]

SHIFTS = """() => {
    window.shifts = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shifts += value)))
        .observe({ type: "layout-shift", buffered: true });
}"""
LAID = "(place) => document.querySelector(place).checkVisibility({ contentVisibilityAuto: true })"
LONG = ["glossary", "yaku", "settle"]


@pytest.mark.parametrize("path", LONG)
def test_far_parts_are_left_out_and_do_not_move_what_is_read(open_page: Open, path: str) -> None:
    page = open_page("en", f"{path}/")
    last = page.locator(".later").last.locator("*").first
    assert not last.evaluate("(part) => part.checkVisibility({ contentVisibilityAuto: true })")
    page.evaluate(SHIFTS)
    page.mouse.move(100, 400)

    def at_the_end() -> bool:
        page.mouse.wheel(0, 500)
        return bool(page.evaluate("scrollY + innerHeight >= document.documentElement.scrollHeight - 1"))

    until(page, at_the_end, "the page has no end")
    assert last.evaluate("(part) => part.checkVisibility({ contentVisibilityAuto: true })")
    assert page.evaluate("shifts") == 0


@pytest.mark.parametrize(("path", "place"), [("glossary", "#yakuman"), ("yaku", "#worth-yakuman")])
def test_a_place_within_a_long_page_is_where_the_link_leads(open_page: Open, path: str, place: str) -> None:
    page = open_page("en", f"{path}/{place}")
    page.evaluate(SHIFTS)
    expect(page.locator(place)).to_be_in_viewport()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("shifts") == 0
    assert page.evaluate(LAID, "main .later:last-of-type *")


def test_a_place_is_found_from_within_the_page(open_page: Open) -> None:
    page = open_page("en", "glossary/")
    page.evaluate("location.hash = '#yakuman'")
    expect(page.locator("#yakuman")).to_be_in_viewport()
    assert 0 <= page.locator("#yakuman").evaluate("(entry) => entry.getBoundingClientRect().top") < 200


def test_paper_has_all_of_it(open_page: Open) -> None:
    page = open_page("en", "glossary/")
    page.emulate_media(media="print")
    assert page.evaluate(LAID, ".sources li:last-child")
