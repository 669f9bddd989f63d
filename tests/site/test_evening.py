"""The whole of it, as a phone sees it: what do I pay, who owes whom, then the network goes, and both again.

In every language, at 390×844, on the built site; any console error or request to another origin fails it (conftest.py).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import until
from .server import Site
from .test_payment import ready, tap
from .test_settle import MINUS, nets, type_worked_example, written

LANGUAGES = ["en", "id", "it", "ja"]

READY_OFFLINE = """async () => {
  if (!navigator.serviceWorker.controller) return false;
  const caching = (await caches.keys()).map(async (key) => (await caches.open(key)).keys());
  const kept = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  const wanted = ["pyodide.mjs", "pyodide.asm.wasm", "tenbo.zip.wasm"];
  return wanted.every((name) => kept.some((path) => path.endsWith(`/${name}`)));
}"""
"""The service worker has the page, and Python is kept whole."""


def wait_until_kept(page: Page) -> None:
    until(page, lambda: page.evaluate(READY_OFFLINE), "the site was not kept for offline use")


def pay(page: Page, lang: str) -> None:
    """A dealer's tsumo of 4 han 30 fu with a honba, under Tenhou's rules: 3,900 from each, and 100."""
    ready(page)
    page.locator("#rules").select_option("tenhou_4p")
    for name, value in (("winner", "dealer"), ("win", "tsumo"), ("hand", "4"), ("fu", "30")):
        tap(page, name, value)
    page.locator('[data-counter="honba"] button').last.click()
    expect(page.locator("#said")).to_contain_text(written(lang, "4,000"))
    expect(page.locator("#said")).to_contain_text(written(lang, "12,000"))


def settle(page: Page, lang: str) -> None:
    """The worked example: +4,300 / 0 / −5,500."""
    type_worked_example(page)
    assert nets(page) == [written(lang, "+4,300"), "0", written(lang, f"{MINUS}5,500")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_jobs_with_and_without_a_network(lang: str, dist: Path, open_page) -> None:
    with Site(dist) as host:
        page = open_page(lang, "calculator/", site=host)
        pay(page, lang)
        page.goto(f"{host.url}{lang}/settle/")
        settle(page, lang)
        wait_until_kept(page)
        host.stop()
        page.goto(f"{host.url}{lang}/calculator/")
        page.reload()
        pay(page, lang)
        page.goto(f"{host.url}{lang}/settle/")
        page.evaluate("() => localStorage.clear()")
        page.reload()
        settle(page, lang)
