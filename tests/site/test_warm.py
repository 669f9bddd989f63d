"""The second visit to a page that cannot answer without Python: it begins to start ahead of the page's scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import PATIENCE, Opener
from .test_runtime import KEPT, SPOIL

# What the pages from here on ask of their workers, in order; each page begins anew.
WATCH = """
  window.asked = [];
  window.Worker = class extends Worker {
    constructor(...given) { super(...given); window.asked.push("made"); }
    postMessage(message) { window.asked.push(message.type); super.postMessage(message); }
  };
"""
BASE = "JSON.parse(document.querySelector('#tenbo-data').textContent).runtime.base"


def answers(page: Page) -> None:
    """The hand has its value: only Python knows it."""
    page.get_by_label("Type or paste tiles").fill("234m 345p 567s 888m 22p")
    page.get_by_label("Type or paste tiles").blur()
    expect(page.locator("#detail")).to_contain_text("fu", timeout=PATIENCE)


def second_visit(page: Page) -> list[str]:
    """The page once more, until it answers: what was asked of workers until then."""
    page.add_init_script(WATCH)
    page.reload()
    answers(page)
    asked: list[str] = page.evaluate("asked")
    return asked


@pytest.fixture
def visited(open_page: Opener) -> Page:
    page = open_page("en", "hand/", allow_errors=True)
    answers(page)
    page.evaluate(KEPT, page.evaluate(BASE))
    return page


def test_the_first_visit_begins_with_the_page(open_page: Opener) -> None:
    page = open_page("en", "payments/")
    page.add_init_script(WATCH)
    page.goto(re.sub("payments/", "hand/", page.url))
    answers(page)
    assert "warm" not in page.evaluate("asked")


def test_the_second_visit_begins_with_python(visited: Page) -> None:
    assert second_visit(visited)[:3] == ["made", "warm", "start"]
    assert visited.evaluate("asked").count("made") == 1


def test_a_memory_that_is_spoilt_is_not_gone_on_from(visited: Page) -> None:
    visited.evaluate(SPOIL, [visited.evaluate(BASE), "bytes"])
    assert second_visit(visited).count("made") == 1, "the same worker starts as it would without a memory"


def test_where_the_memory_is_gone_the_worker_starts_without(visited: Page) -> None:
    visited.evaluate("caches.delete('tenbo-memory')")
    assert second_visit(visited)[:3] == ["made", "warm", "start"]


def test_a_worker_that_does_not_come_ahead_comes_later(visited: Page) -> None:
    missing = iter([True])
    visited.route("**/worker-*.js", lambda route: route.abort() if next(missing, False) else route.continue_())
    assert second_visit(visited).count("made") == 2


def test_where_storage_is_denied_nothing_begins_ahead(visited: Page) -> None:
    visited.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } })")
    assert "warm" not in second_visit(visited)
