"""On a thin line a form is there before its script. What is chosen and typed until then counts as if it came later."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import PATIENCE, Opener

Use = Callable[[Page], None]


@contextmanager
def without_scripts(page: Page, path: str) -> Iterator[None]:
    """Open `path` beside the page that is open; its scripts come at the end."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.js", hold)
    page.goto(re.sub(r"/en/.*", f"/en/{path}", page.url), wait_until="commit")
    yield
    assert held, "this page has no script to wait for"
    # Lets go of what is held, and of all that comes.
    page.unroute("**/*.js")


def pays(page: Page) -> None:
    page.get_by_label("Rules", exact=True).select_option("tenhou_3p")
    page.locator("[name=win][value=tsumo]").check()


def paid(page: Page) -> None:
    expect(page).to_have_url(re.compile(r"rules=tenhou_3p&winner=dealer&win=tsumo&"))
    expect(page.locator("#said .pay-line")).not_to_contain_text("discarder")


def compares(page: Page) -> None:
    page.get_by_label("First ruleset").select_option("tenhou_3p")


def compared(page: Page) -> None:
    expect(page).to_have_url(re.compile("#v=1&a=tenhou_3p&b=tenhou_4p$"))


def looks_up(page: Page) -> None:
    page.get_by_label("Find a term in any spelling").fill("ﾃﾝﾊﾟｲ")


def looked_up(page: Page) -> None:
    expect(page.locator(".entry:visible dfn")).to_have_text(["tenpai", "tenpai-yame"])


def plays(page: Page) -> None:
    page.get_by_label("Type or paste tiles").fill("234m 345p 567s 888m 22p")
    page.locator("[name=win][value=tsumo]").check()
    page.locator("[name='flag[]'][value=haitei]").check()


def played(page: Page) -> None:
    for chosen in ("[name=win][value=tsumo]", "[name='flag[]'][value=haitei]"):
        expect(page.locator(chosen)).to_be_checked()
    expect(page.locator("#detail")).to_contain_text("haitei", timeout=PATIENCE, ignore_case=True)


def settles(page: Page) -> None:
    for number, score in enumerate(["40000", "35000", "30000"]):
        page.locator(f"[name='scores.{number}']").fill(score)
    page.locator("[name='names.0']").fill("Aki")


def settled(page: Page) -> None:
    expect(page.locator("[name='names.0']")).to_have_value("Aki")
    expect(page.locator("#settle-result table").first).to_contain_text("Aki", timeout=PATIENCE)


def asks(page: Page) -> None:
    page.get_by_label("From").fill("2026-11-01")


def asked(page: Page) -> None:
    expect(page).to_have_url(re.compile("from=2026-11-01"))
    expect(page.get_by_label("From")).to_have_value("2026-11-01")


@pytest.mark.parametrize(
    ("path", "use", "used"),
    [
        ("calculator/#v=1&winner=dealer", pays, paid),
        ("rules/compare/#v=1&a=wrc_2025", compares, compared),
        ("glossary/#v=1&q=honba", looks_up, looked_up),
        ("hand/", plays, played),
        ("settle/", settles, settled),
        ("statistics/", asks, asked),
    ],
    ids=lambda value: value.partition("/#")[0].strip("/") if isinstance(value, str) else "",
)
def test_what_is_chosen_before_the_script_comes_counts(open_page: Opener, path: str, use: Use, used: Use) -> None:
    page = open_page("en", "payments/")
    with without_scripts(page, path):
        use(page)
    used(page)
