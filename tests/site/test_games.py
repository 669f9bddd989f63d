"""The log in a real browser: games are kept from the settlement form, found again, changed, deleted, settled up."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.wire import answer

from .logs import game
from .played import PUT
from .test_pages import AXE, VIOLATIONS
from .test_settle import ENOUGH, MINUS, NAMES, SCORES, field, nets, players, type_row, type_worked_example, written

WIDTHS = [(320, 640), (390, 844), (1280, 800)]
HOSTILE = '<img src=x onerror="document.title=1">'
FOUR = [*NAMES, "Dewi"]


def record(number: int, **other: Any) -> dict[str, Any]:
    """A game as the store has it; later numbers were recorded later."""
    saved = f"2026-11-{1 + number // 1440 % 28:02}T{number // 60 % 24:02}:{number % 60:02}:00.000Z"
    names = other.pop("names", NAMES)
    version = game(*names, **other) | {"saved": saved}
    return {"id": f"g{number:032x}", "created": saved, "changed": saved, "deleted": None, "versions": [version]}


def log_with(open_page: Any, records: list[dict[str, Any]], lang: str = "en", **page_of: Any) -> Page:
    """The log's page on a device that has these games."""
    page: Page = open_page(lang, "games/", **page_of)
    ready(page)
    page.evaluate(PUT, records)
    page.reload()
    return ready(page)


def ready(page: Page) -> Page:
    page.locator("main[data-ready]").wait_for(timeout=ENOUGH)
    return page


def keep(page: Page) -> None:
    page.locator("#keep").click()
    expect(page.locator("#keep-next")).to_be_visible(timeout=ENOUGH)


def the_log(open_page: Any, page: Page) -> Page:
    return ready(open_page.again(page, "../games/"))


def sums_of(page: Page) -> dict[str, str]:
    """What the evening comes to for each player."""
    names, outcomes = page.locator(".sums .who"), page.locator(".sums .outcome")
    return dict(zip(names.all_inner_texts(), outcomes.all_inner_texts(), strict=True))


def squeezed(texts: list[str]) -> list[str]:
    return [" ".join(text.split()) for text in texts]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_evening_of_three_is_kept_and_settled_up(open_page, lang):
    page = open_page(lang, "settle/")
    type_worked_example(page)
    field(page, "about.place").fill("Club")
    field(page, "about.evening").fill("Friday")
    nets(page)
    keep(page)
    page.locator("#keep-next").click()
    # The same people at the same place; today again.
    expect(field(page, "names.2")).to_have_value("Caca")
    expect(field(page, "about.evening")).to_have_value("Friday")
    expect(field(page, "scores.0")).to_have_value("")
    type_row(page, "scores", ["20000", "45000", "40000"])
    nets(page)
    keep(page)

    log = the_log(open_page, page)
    expect(log.locator(".row")).to_have_count(2)
    newest = log.locator(".row").first
    assert newest.locator(".who").all_inner_texts() == ["Budi", "Caca", "Rina"]
    log.locator("[data-settle]").last.click()
    log.locator(".sums").wait_for(timeout=ENOUGH)
    first, second = settled([50, 35, 20], [2, -1, -1]), settled([20, 45, 40], [0, 0, 0])
    sums = [one + other for one, other in zip(first, second, strict=True)]
    assert sums_of(log) == {name: written(lang, signed(total)) for name, total in zip(NAMES, sums, strict=True)}
    owed = squeezed(log.locator(".dues li").all_inner_texts())
    assert len(owed) == 3
    assert len(log.locator(".off-words").all()) == 0


def settled(thousands: list[int], chips: list[int]) -> list[int]:
    """The example's rules, apart from the core: return 40,000, uma 20/10/−30, oka 15, all at 100, fee 400."""
    places = sorted(range(3), key=lambda seat: -thousands[seat])
    uma = {places[0]: 20 + 15, places[1]: 10, places[2]: -30}
    return [100 * (thousands[seat] - 40 + uma[seat] + chips[seat]) - 400 for seat in range(3)]


def signed(n: int) -> str:
    return f"{'+' if n > 0 else MINUS if n < 0 else ''}{abs(n):,}"


def test_a_game_of_four_in_italian(open_page):
    page = open_page("it", "settle/")
    players(page, 4)
    field(page, "preset.4").select_option("tenhou_4p")
    type_row(page, "names", FOUR)
    type_row(page, "scores", ["45000", "32000", "18000", "5000"])
    field(page, "about.service").select_option("tenhou")
    field(page, "about.note").fill(HOSTILE)
    nets(page)
    keep(page)
    log = the_log(open_page, page)
    assert log.locator(".row .outcome").all_inner_texts() == ["+55", "+12", f"{MINUS}22", f"{MINUS}45"]
    expect(log.locator(".row .note")).to_have_text(HOSTILE)
    log.locator(".row-title").click()
    row = log.locator('[data-line="points"] td')
    assert row.all_inner_texts() == ["+55", "+12", f"{MINUS}22", f"{MINUS}45"]
    expect(log.locator("#game-dialog .note")).to_have_text(HOSTILE)
    assert log.locator("main img").count() == 0


def test_what_the_log_needs_is_asked_for_and_a_second_press_keeps_nothing_twice(open_page):
    page = open_page("en", "settle/")
    type_row(page, "scores", SCORES[:2])
    page.locator("#keep").click()
    expect(page.locator("#keep-state .keep-problem")).to_have_text("Type all scores first.")
    expect(field(page, "scores.2")).to_be_focused()
    field(page, "scores.2").fill(SCORES[2])
    type_row(page, "names", ["Rina", "Budi", "Rina"])
    nets(page)
    page.locator("#keep").click()
    expect(page.locator("#keep-state .keep-problem")).to_contain_text("by their names")
    expect(field(page, "names.2")).to_be_focused()
    field(page, "names.2").fill("Caca")
    nets(page)
    page.locator("#keep").evaluate("(button) => { button.click(); button.click(); }")
    expect(page.locator("#keep-next")).to_be_visible()
    expect(the_log(open_page, page).locator(".row")).to_have_count(1)


def test_keeping_is_taken_back(open_page):
    page = open_page("en", "settle/")
    type_worked_example(page)
    nets(page)
    keep(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#keep")).to_have_text("Keep")
    expect(field(page, "scores.0")).to_have_value("50,000")
    expect(the_log(open_page, page).locator(".row")).to_have_count(0)


def test_a_game_is_changed_and_its_history_stays(open_page):
    page = open_page("en", "settle/")
    type_worked_example(page)
    nets(page)
    keep(page)
    page.goto(page.url.partition("settle/")[0] + "games/")
    ready(page).locator(".row-title").click()
    page.get_by_role("link", name="Settlement and changes").click()
    expect(page.locator("#keep-next")).to_be_visible(timeout=ENOUGH)
    expect(field(page, "scores.0")).to_have_value("50,000")
    expect(field(page, "fee.amount")).to_have_value("1,200")
    type_row(page, "scores", ["20000", "35000", "50000"])
    nets(page)
    # Leaving the page with a change that is not saved loses nothing.
    page.reload()
    expect(field(page, "scores.2")).to_have_value("50,000")
    nets(page)
    page.locator("#keep-save").click()
    expect(page.locator("#keep-next")).to_be_visible()
    log = the_log(open_page, page)
    expect(log.locator(".row")).to_have_count(1)
    assert log.locator(".row .who").all_inner_texts() == ["Caca", "Budi", "Rina"]
    log.locator(".row-title").click()
    expect(log.locator(".history li")).to_have_count(2)
    log.locator(".history button").click()
    expect(log.locator(".history li")).to_have_count(3)
    assert log.locator("#game-body thead bdi").all_inner_texts() == NAMES
    log.get_by_role("button", name="Close").first.click()
    assert log.locator(".row .who").all_inner_texts() == NAMES


def test_two_tabs_that_change_one_game_both_keep_their_work(open_page):
    page = open_page("en", "settle/")
    type_worked_example(page)
    nets(page)
    keep(page)
    other = open_page.again(page, f"../settle/{page.url[page.url.index('#') :]}")
    expect(other.locator("#keep-next")).to_be_visible(timeout=ENOUGH)
    field(page, "about.note").fill("one")
    field(other, "about.note").fill("other")
    for tab in (page, other):
        nets(tab)
        tab.locator("#keep-save").click()
        expect(tab.locator("#keep-next")).to_be_visible()
    expect(other.locator("#settle-toast")).to_contain_text("changed elsewhere")
    log = the_log(open_page, page)
    log.locator(".row-title").click()
    expect(log.locator(".history li")).to_have_count(3)


def test_a_deleted_game_comes_back(open_page):
    page = log_with(open_page, [record(1), record(2)])
    page.locator(".row-title").first.click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".row")).to_have_count(1)
    expect(page.locator("#game-dialog")).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".row")).to_have_count(2)
    # Later, too.
    page.locator(".row-title").first.click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".row")).to_have_count(1)
    page.reload()
    ready(page).locator(".bin summary").click()
    page.get_by_role("button", name="Restore").click()
    expect(page.locator(".row")).to_have_count(2)
    expect(page.locator(".bin")).to_have_count(0)


def test_filters_stand_in_the_link(open_page):
    rows = [
        record(1, date="2026-10-01", evening="Friday"),
        record(2, names=FOUR, date="2026-11-02T20:15", ruleset={"preset": "m_league", "name": "M.League"}),
        record(3, names=["Ayu", "Budi", "Caca"], date=""),
    ]
    page = log_with(open_page, rows)
    shown = page.locator(".row")
    expect(shown).to_have_count(3)
    page.locator(".filters summary").click()
    page.locator('[name="player"]').select_option("Rina")
    expect(shown).to_have_count(2)
    expect(page.locator("#games-count")).to_have_text("2 of 3 games")
    page.locator('[name="from"]').fill("2026-11-01")
    expect(shown).to_have_count(1)
    page.reload()
    ready(page)
    expect(shown).to_have_count(1)
    expect(page.locator('[name="player"]')).to_have_value("Rina")
    page.locator("#filter-none").click()
    page.locator('[name="evening"]').select_option("Friday")
    expect(shown).to_have_count(1)
    page.locator('[name="evening"]').select_option("")
    page.locator('[name="rules"]').select_option("M.League")
    expect(shown.locator(".who")).to_have_count(4)
    page.locator("#filter-none").click()
    expect(shown).to_have_count(3)


def test_chosen_games_are_settled_up_and_the_first_that_is_off_is_named(open_page):
    rows = [record(1), record(2, scores=[50_000, 35_000, 21_000]), record(3)]
    page = log_with(open_page, rows)
    for at in range(3):
        page.locator(".pick input").nth(at).check()
    expect(page.locator("#games-chosen")).to_contain_text("Chosen: 3")
    page.locator("#games-chosen .main").click()
    page.locator(".sums").wait_for(timeout=ENOUGH)
    requests = [{"rules": "tenhou_3p", "players": [0, 1, 2], "scores": row["versions"][0]["scores"]} for row in rows]
    expected = {line["player"]: line["points"] for line in answer({"op": "session", "games": requests})["players"]}
    assert sums_of(page) == {name: signed(expected[at]) for at, name in enumerate(NAMES)}
    expect(page.locator(".off-words")).to_contain_text("Table points")
    expect(page.locator(".off-words")).to_contain_text("+1,000")
    page.locator(".off-words a").click()
    expect(page.locator("#game-dialog")).to_be_visible()
    expect(page.locator('[data-line="scores"]')).to_contain_text("21,000")


def test_more_games_than_can_be_settled_up_are_refused_in_words(open_page):
    page = log_with(open_page, [record(at) for at in range(101)])
    page.evaluate("document.querySelectorAll('.pick input').forEach((box) => box.click())")
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(".row")).to_have_count(101)
    page.locator(".pick input:not(:checked)").evaluate_all("boxes => boxes.forEach((box) => box.click())")
    page.locator("#games-chosen .main").click()
    expect(page.locator("#sums-body .problem")).to_contain_text("1–100", timeout=ENOUGH)


def test_ten_thousand_games_open_at_once_and_scroll(open_page):
    many = [
        record(at, date=f"20{10 + at // 1000}-{1 + at // 84 % 12:02}-{1 + at // 3 % 28:02}") for at in range(10_000)
    ]
    page = log_with(open_page, many, viewport=(1280, 800))
    took = page.evaluate("performance.getEntriesByName('games.ready')[0].startTime")
    assert took < 10_000, f"{took:.0f} ms on a machine that does other things, too"
    expect(page.locator("#games-count")).to_have_text("Games: 10,000")
    drawn = page.locator(".row").count()
    assert drawn < 300
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    page.wait_for_function("(before) => document.querySelectorAll('.row').length > before", arg=drawn)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(open_page, dark):
    long = ["Wolfeschlegelsteinhausenbergerdorff", "Budi", "Caca", "Dewi"]
    rows = [record(1, names=long, rules="tenhou_4p", note="x" * 80), record(2)]
    page = log_with(open_page, rows, dark=dark)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for opener, shown in [("", ".row"), (".row-title", ".ledger"), ("[data-settle]", ".sums")]:
        if opener:
            page.locator(opener).first.click()
        page.locator(shown).first.wait_for(timeout=ENOUGH)
        assert page.evaluate(VIOLATIONS) == []
        for width, height in WIDTHS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        if opener:
            page.keyboard.press("Escape")


def test_a_device_that_keeps_nothing_says_so_and_the_form_goes_on(open_page):
    page = open_page("en", "")
    page.context.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined });")
    page = open_page.again(page, "settle/")
    type_worked_example(page)
    assert nets(page)[0] == "+4,300"
    expect(page.locator("#keep-state")).to_contain_text("does not let the site keep anything")
    keep(page)
    log = open_page.again(page, "../games/")
    expect(ready(log).locator("#games-trouble")).to_contain_text(re.compile("keep anything"))
