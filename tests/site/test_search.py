"""The search in a browser: what is typed is found and stands in the link, the keyboard alone leads there and back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .server import Site

Open = Callable[..., Page]


def test_words_are_found_followed_and_kept_in_the_link(open_page: Open) -> None:
    page = open_page("en", "search/")
    field, found, said = page.locator("#search-words"), page.locator("#search-found a"), page.locator("#search-said")
    everything = page.locator("#all-pages")
    expect(field).to_be_focused()
    expect(everything).to_be_visible()
    page.keyboard.type("ryanpeikō")
    expect(found.first).to_contain_text("Ryanpeikou")
    expect(said).to_contain_text("Found:")
    expect(everything).to_be_hidden()
    assert page.url.endswith("#v=1&q=ryanpeik%C5%8D")
    page.keyboard.press("ArrowDown")
    expect(found.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(found.nth(1)).to_be_focused()
    page.keyboard.press("Escape")
    expect(field).to_be_focused()
    page.keyboard.press("Enter")
    expect(found.first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossary/#ryanpeikou")
    page.go_back()
    expect(field).to_have_value("ryanpeikō")
    expect(found.first).to_contain_text("Ryanpeikou")
    field.fill("xyzzyqwv")
    expect(said).to_have_text("Nothing was found for “xyzzyqwv”.")
    field.fill("<xyzzyqwv>&")
    expect(said).to_contain_text("“<xyzzyqwv>&”")
    field.fill("")
    expect(everything).to_be_visible()
    assert "#" not in page.url


def test_a_link_says_what_to_look_for_in_a_language_without_spaces(open_page: Open) -> None:
    page = open_page("ja", "search/#v=1&q=りーち棒")
    expect(page.locator("#search-found a").first).to_contain_text("リーチ棒")
    expect(page.locator("#search-found mark").first).to_have_text("リーチ棒")
    page.get_by_role("link", name="検索").first.click()
    expect(page.locator("#search-words")).to_have_value("")


@pytest.mark.parametrize("file", ["en/search/index.json", "assets/search/worker-*.js"])
def test_what_cannot_be_loaded_is_said_and_asked_for_again(open_page: Open, file: str) -> None:
    page = open_page("en", "about/", allow_errors=True)

    def refuse(route: Route) -> None:
        route.abort()

    page.route(f"**/{file}", refuse)
    page.get_by_role("link", name="Search").click()
    page.locator("#search-words").fill("fu")
    expect(page.locator("#search-said")).to_contain_text("cannot be loaded")
    expect(page.locator("#all-pages")).to_be_visible()
    page.unroute(f"**/{file}", refuse)
    page.locator("#search-words").fill("pinfu")
    expect(page.locator("#search-found a").first).to_contain_text("Pinfu")


def test_without_scripts_there_is_a_list_of_all_pages(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=site.url)
    page = context.new_page()
    page.goto(f"{site.url}it/search/")
    expect(page.locator("#search-form")).to_be_hidden()
    page.locator("#all-pages").get_by_role("link", name="Mani patte").click()
    expect(page.locator("h1")).to_have_text("Mani patte")
    context.close()
