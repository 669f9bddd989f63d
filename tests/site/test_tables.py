"""Tables that one can point at, in a real browser: with a finger, the keys and a link; and what is copied of them."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from typing import Any

from playwright.sync_api import Locator, Page, expect

from scoring.wire import answer

LOW = (320, 420)
"""The smallest phone, with so little height that a table scrolls in its box."""
TABLE = "tables/wrc_2025/"


def bar(page: Page, table: str) -> Locator:
    return page.locator(f".told[data-table={table}]")


def each(win: str, han: int, fu: int) -> dict[str, int]:
    request = {"op": "payment", "rules": "wrc_2025", "winner": "nondealer", "win": win, "han": han, "fu": fu}
    return {row["from"]: row["each"] for row in answer(request)["pays"]}


def test_every_page_with_such_tables_has_their_script_and_each_cell_its_words(dist):
    pages = [(path, path.read_text(encoding="utf-8")) for path in dist.rglob("index.html")]
    told = [(path, text) for path, text in pages if 'class="told"' in text]
    assert {"tables", "fu", "sanma", "draws", "scoring"} <= {path.relative_to(dist).parts[1] for path, _ in told}
    for path, text in told:
        assert "assets/tables/main-" in text, path
        assert set(re.findall(r'class="told".* data-table="([\w-]+)"', text)) == set(
            re.findall(r'<table class="[\w -]*pointable" id="([\w-]+)"', text)
        ), path
        assert text.count("data-says=") == len(re.findall(r'data-value="[^"]+" data-says="[^"]{5,}"', text)), path


def test_a_cell_is_pointed_at_by_link_by_finger_and_by_keys(open_page):
    page = open_page("en", f"{TABLE}#nondealer-ron-3-30")
    cell, told = page.locator("#nondealer-ron-3-30"), bar(page, "nondealer-ron")
    says, link = told.locator(".says"), told.get_by_role("button", name="Copy link")
    expect(cell).to_be_in_viewport()
    expect(cell).to_have_attribute("aria-current", "true")
    expect(says).to_have_text("A non-dealer's ron with 3 han 30 fu: the discarder pays 3,900.")
    expect(says).to_be_in_viewport()
    lit = "cell => getComputedStyle(cell).backgroundImage !== 'none'"
    assert page.locator("#nondealer-ron thead th").nth(2).evaluate(lit)
    assert page.locator("#nondealer-ron-1-30").evaluate(lit)
    assert not page.locator("#nondealer-ron-1-40").evaluate(lit)

    page.locator("#dealer-tsumo-2-40").click()
    expect(page).to_have_url(re.compile("#dealer-tsumo-2-40$"))
    expect(cell).not_to_have_attribute("aria-current", "true")
    expect(link).to_be_hidden()
    expect(bar(page, "dealer-tsumo").locator(".says")).to_contain_text("2 han 40 fu: each of the others pays 1,300.")
    # A cell without an amount says why, instead of leading away.
    page.locator("#nondealer-ron-1-20 a").click()
    expect(says).to_contain_text("1 han 20 fu: A ron has at least 30 fu")
    expect(page).to_have_url(re.compile("#nondealer-ron-1-20$"))

    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "End", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.locator("#nondealer-ron-3-30")).to_be_focused()
    expect(says).to_contain_text("pays 3,900")
    expect(page).to_have_url(re.compile("#nondealer-ron-1-20$"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#nondealer-ron-3-30$"))
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(f"{TABLE}$"))
    page.evaluate("location.hash = 'limits'")  # no cell: nothing is pointed at
    expect(page.locator("[aria-current=true][id]")).to_have_count(0)


def copied(page: Page, table: str, form: str) -> str:
    told = bar(page, table)
    told.get_by_text("Copy table").click()
    told.get_by_role("button", name=form, exact=True).click()
    expect(told.get_by_role("status")).to_have_text(f"Copied as {form}.")
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def test_a_table_is_copied_in_five_forms(open_page):
    page = open_page("en", TABLE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = f"{page.url}#nondealer-tsumo"
    shown = page.locator("#nondealer-tsumo-4-20").inner_text()
    title = "Non-dealer wins by tsumo: each non-dealer / the dealer pays – World Riichi Championship 2025"

    text = copied(page, "nondealer-tsumo", "Text").splitlines()
    assert (text[0], text[-1]) == (title, address)
    assert len({len(line) for line in text[2:14]}) == 1  # columns
    assert text[3].split() == ["20", "fu", "—", "400/700", "700/1,300", shown]

    rows = list(csv.reader(StringIO(copied(page, "nondealer-tsumo", "CSV"))))
    assert rows[0] == ["", "1 han", "2 han", "3 han", "4 han"]
    two = each("tsumo", 4, 20)
    assert rows[1] == ["20 fu", "", "400/700", "700/1300", f"{two['nondealer']}/{two['dealer']}"]

    data: dict[str, Any] = json.loads(copied(page, "nondealer-tsumo", "JSON"))
    assert (data["title"], data["source"], data["columns"]) == (title, address, rows[0][1:])
    assert data["rows"][0]["cells"]["nondealer-tsumo-1-20"] is None
    assert data["rows"][0]["cells"]["nondealer-tsumo-4-20"] == two
    there = page.evaluate("async (address) => (await fetch(address)).json()", data["data"])
    assert there["ruleset"] == "wrc_2025"

    markdown = copied(page, "nondealer-tsumo", "Markdown").splitlines()
    assert markdown[2:5] == [
        "|  | 1 han | 2 han | 3 han | 4 han |",
        "| --- | ---: | ---: | ---: | ---: |",
        f"| 20 fu | — | 400/700 | 700/1,300 | {shown} |",
    ]

    html = copied(page, "nondealer-tsumo", "HTML")
    assert f'<tr><th scope="row">20 fu</th><td>—</td><td>400/700</td><td>700/1,300</td><td>{shown}</td></tr>' in html
    assert not re.search(r"id=|class=|data-|<sup|<wbr", html)

    # A list in another language's figures is plain numbers for programs.
    page.goto(page.url.replace("/en/", "/it/"))
    told = bar(page, "limits")
    told.locator("summary").click()
    told.get_by_role("button", name="CSV").click()
    expect(told.get_by_role("status")).not_to_be_empty()
    assert "mangan 5 han,2000,8000,12000,2000/4000,4000" in page.evaluate("navigator.clipboard.readText()")


def test_without_permission_the_text_is_offered_selected(open_page):
    page = open_page("en", TABLE)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('denied')); }")
    told = bar(page, "limits")
    told.get_by_text("Copy table").click()
    told.get_by_role("button", name="CSV").click()
    field = told.get_by_role("textbox")
    expect(field).to_be_focused()
    selected = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert selected == field.input_value()
    assert "mangan 5 han,2000," in selected


def test_heads_stay_in_sight_and_nothing_jumps(open_page):
    page = open_page("en", TABLE, viewport=LOW)
    notes = page.locator(".notes").first
    before = notes.bounding_box()
    page.locator("#nondealer-ron-4-20").focus()
    scrolled = page.evaluate("scrollY")
    after = notes.bounding_box()
    assert before and after
    assert after["y"] + scrolled == before["y"]
    assert page.evaluate("document.documentElement.scrollWidth") == LOW[0]

    box = page.locator(".scroll", has=page.locator("#nondealer-tsumo"))
    page.locator("#nondealer-tsumo-4-110").focus()
    tops = box.evaluate("box => [box.scrollTop, box.getBoundingClientRect().top]")
    head = page.locator("#nondealer-tsumo thead th").last.bounding_box()
    assert head
    assert tops[0] > 0
    assert abs(head["y"] - tops[1]) < 2
    # A cell that gets the focus is not beneath the heads.
    page.locator("#nondealer-tsumo-1-20").focus()
    cell, head = (
        page.locator("#nondealer-tsumo-1-20").bounding_box(),
        page.locator("#nondealer-tsumo thead th").first.bounding_box(),
    )
    assert cell and head
    assert cell["y"] >= head["y"] + head["height"] - 1
