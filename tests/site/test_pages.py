"""Every page as a reader meets it: readable by ear, narrow enough, in both colours, in every language."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

ROOT = Path(__file__).parents[2]
LANGUAGES = ["en", "id", "it", "ja"]
SMALLEST = {"width": 320, "height": 640}
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

VIOLATIONS = """async () => {
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3)}`);
}"""
"""What axe finds wrong with a page, each with its first places."""


def pages(dist: Path, language: str) -> list[str]:
    """Every page of a language, as `open_page` wants it."""
    folder = dist / language
    found = sorted(path.parent.relative_to(folder).as_posix() for path in folder.rglob("index.html"))
    return ["" if page == "." else f"{page}/" for page in found]


def test_the_same_sources_give_the_same_bytes(dist, tmp_path):
    """Whatever the order of sets and the place it is built in."""
    if "TENBO_DIST" in os.environ:
        pytest.skip("the site under test was built elsewhere")
    again = tmp_path / "again"
    command = [sys.executable, ROOT / "build.py", "--out", again]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": "7"})
    first = {path.relative_to(dist): path.read_bytes() for path in dist.rglob("*") if path.is_file()}
    second = {path.relative_to(again): path.read_bytes() for path in again.rglob("*") if path.is_file()}
    assert first.keys() == second.keys()
    assert [path for path in first if first[path] != second[path]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_wider_than_the_smallest_phone(browser, site, dist, language):
    """As it is written, without scripts: what they add is looked at on a page of every type (test_everyone.py)."""
    with browser.new_context(java_script_enabled=False, viewport=SMALLEST) as quick:
        page = quick.new_page()
        wide = {}
        for address in pages(dist, language):
            page.goto(f"{site.url}{language}/{address}")
            width = page.evaluate("document.documentElement.scrollWidth")
            if width > SMALLEST["width"]:
                wide[address] = width
    assert wide == {}


def test_the_language_menu_keeps_page_and_place(open_page):
    page = open_page("en", "tables/wrc_2025/#dealer-tsumo-2-40")
    page.locator(".languages summary").click()
    page.locator(".languages a[lang=it]").click()
    page.wait_for_url("**/it/tables/wrc_2025/#dealer-tsumo-2-40")
    expect(page.locator("#dealer-tsumo-2-40")).to_be_in_viewport()


@pytest.mark.parametrize("dark", [False, True], ids=["light device", "dark device"])
def test_the_first_press_changes_the_colours_and_they_stay(open_page, dark):
    page = open_page("en", "fu/", dark=dark)
    before = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.locator("[data-theme-button]").click()
    after = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert before != after
    other = open_page.again(page, "../payments/")
    assert other.evaluate("getComputedStyle(document.documentElement).backgroundColor") == after


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_leads_to_the_devices_language(open_page, site, language):
    page = open_page(language, "calculator/")
    page.goto(site.url)
    page.wait_for_url(f"**/{language}/")


def test_print_leaves_the_tables_alone(open_page):
    page = open_page("en", "tables/wrc_2025/", dark=True)
    page.emulate_media(media="print")
    expect(page.locator(".menu")).to_be_hidden()
    expect(page.locator("#nondealer-ron")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
