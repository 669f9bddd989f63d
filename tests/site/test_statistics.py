"""The statistics page: its figures against another calculation over the same games, and what is done with it."""

from __future__ import annotations

import re
import statistics
from collections.abc import Sequence
from itertools import accumulate
from math import sqrt
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .played import CLUB, DEARER, HOUSE, PUT, Record, record, season
from .test_pages import AXE, VIOLATIONS

ENOUGH = 120_000
THREE = ["Rina", "Budi", "Caca"]
FOUR = [*THREE, "Dewi"]
REACH = {41: 2.021, 21: 2.086}
"""By the number of games, from a printed table of Student's distribution: how many errors 95 per cent reach."""
MINUS = "\u2212"


def statistics_of(open_page: Any, records: Sequence[Record], lang: str = "en", **page_of: Any) -> Page:
    """The page on a device that has these games."""
    page: Page = open_page(lang, "statistics/", **page_of)
    ready(page)
    page.evaluate(PUT, list(records))
    page.reload()
    return ready(page)


def ready(page: Page) -> Page:
    page.locator("main[data-ready]").wait_for(timeout=ENOUGH)
    return page


class Own:
    """What a player has had, counted here: the lines of all games, in order."""

    def __init__(self, records: Sequence[Record], name: str) -> None:
        self.games = [one["versions"][-1] for one in records]
        self.games = sorted((one for one in self.games if name in one["names"]), key=lambda one: one["date"])
        self.seats = [one["names"].index(name) for one in self.games]
        self.name = name

    def column(self, amount: str) -> list[float]:
        return [one["result"][amount][seat] for one, seat in zip(self.games, self.seats, strict=True)]

    def against(self, other: str) -> list[tuple[int, int, float]]:
        """Own place, the other's place, and the difference of game points, game by game."""
        found = []
        for one, seat in zip(self.games, self.seats, strict=True):
            if other in one["names"]:
                there = one["names"].index(other)
                place, points = one["result"]["place"], one["result"]["points"]
                found.append((place[seat], place[there], points[seat] - points[there]))
        return found


def number(value: float, decimals: int, *, sign: bool = False, signs: str = ",.") -> str:
    plain = f"{abs(value):,.{decimals}f}".translate(str.maketrans(",.", signs))
    if not re.search("[1-9]", plain):
        return plain
    return f"{MINUS if value < 0 else '+' if sign else ''}{plain}"


def total(value: float, signs: str = ",.") -> str:
    """As exact as it is."""
    return number(value, 0 if round(value, 2) == round(value) else 1, sign=True, signs=signs)


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """The standard error, and the ends of the range."""
    error = statistics.stdev(values) / sqrt(len(values))
    mean, reach = statistics.fmean(values), REACH[len(values)] * error
    return error, mean - reach, mean + reach


def place_cell(places: list[float], signs: str, to: str) -> str:
    error, low, high = spread(places)
    mean, error_, low_, high_ = (number(x, 2, signs=signs) for x in (statistics.fmean(places), error, low, high))
    return f"{mean} ± {error_} {to.format(low_, high_)}"


def amount_cell(values: list[float], decimals: int, signs: str, to: str, sure: str) -> str:
    _, low, high = spread(values)
    mean, low_, high_ = (number(x, decimals, sign=True, signs=signs) for x in (statistics.fmean(values), low, high))
    mark = f" ({sure})" if low > 0 or high < 0 else ""
    return f"{mean}{mark} {to.format(low_, high_)} {total(sum(values), signs)}"


def cells(page: Page, table: str, name: str) -> list[str]:
    row = page.locator(f"table.{table} tbody tr").filter(has=page.locator("th", has_text=name))
    return [" ".join(text.split()) for text in row.locator("td").all_inner_texts()]


SEASON = [
    *season(41, HOUSE, THREE, seed=1),
    *season(21, CLUB, FOUR, seed=2, seats=4, first=100, name="Club"),
]
WORDS = {"en": (",.", "{} to {}", "hardly luck"), "it": (".,", "da {} a {}", "difficilmente fortuna")}


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_figures_are_those_of_another_calculation(open_page, lang):
    signs, to, sure = WORDS[lang]
    page = statistics_of(open_page, SEASON, lang)
    for players, label, middle in ((THREE, "House", 2.0), (FOUR, "Club", 2.5)):
        page.locator("#f-rules").select_option(f"{label} (1)")
        expect(page.locator("table.places tbody tr")).to_have_count(len(players), timeout=ENOUGH)
        records = [one for one in SEASON if one["versions"][-1]["ruleset"]["name"] == label]
        for name in players:
            own = Own(records, name)
            places = own.column("place")
            _, low, high = spread(places)
            ahead = middle - statistics.fmean(places)
            mark = f" ({sure})" if not low <= middle <= high else ""
            shares = [places.count(place) for place in range(1, len(players) + 1)]
            assert cells(page, "places", name) == [
                str(len(places)),
                place_cell(places, signs, to),
                f"{number(ahead, 2, sign=True, signs=signs)}{mark}",
                *(f"{percent(count / len(places), signs)} {count}" for count in shares),
            ]
            amounts = ("base", "uma", "oka", "points", "money", "chips", "chip_money", "fee", "net")
            given = [(amount, own.column(amount)) for amount in amounts]
            money = {"money", "chip_money", "fee", "net"}
            wanted = [
                amount_cell(values, 2 if amount in money else 1, signs, to, sure)
                for amount, values in given
                if any(any(one["versions"][-1]["result"][amount]) for one in SEASON)
            ]
            assert cells(page, "amounts", name) == wanted


def percent(share: float, signs: str) -> str:
    return f"{share * 100:.1f}".translate(str.maketrans(",.", signs)) + "%"


def test_a_close_look_is_that_of_another_calculation(open_page):
    page = statistics_of(open_page, SEASON)
    own = Own(SEASON[:41], "Rina")
    choose(page, "Rina")
    close = page.locator(".close")
    points = own.column("points")
    runs = close.locator(".runs dd").all_inner_texts()
    stretches = [sum(points[a:b]) for a in range(41) for b in range(a + 1, 42)]
    assert runs[0].startswith(total(round(max(stretches), 1)))
    assert runs[1].startswith(total(round(min(stretches), 1)))
    net = own.column("net")
    by_seat = {seat: [n for n, at in zip(net, own.seats, strict=True) if at == seat] for seat in range(3)}
    rows = close.locator("table").nth(0).locator("tbody tr").all_inner_texts()
    for row, (seat, values) in zip(rows, sorted(by_seat.items()), strict=True):
        assert row.split()[:2] == [["East", "South", "West"][seat], str(len(values))]
        assert row.rstrip().endswith(total(sum(values)))
    months = sorted({one["date"][:7] for one in own.games})
    rows = close.locator("table").nth(1).locator("tbody tr").all_inner_texts()
    for row, month in zip(rows, months, strict=True):
        values = [n for n, one in zip(net, own.games, strict=True) if one["date"].startswith(month)]
        assert row.rstrip().endswith(total(sum(values)))
    for other in ("Budi", "Caca"):
        met = own.against(other)
        row = close.locator(".rivals tbody tr").filter(has_text=other)
        assert row.locator("td").all_inner_texts()[:3] == [
            str(len(met)),
            str(sum(mine < theirs for mine, theirs, _ in met)),
            str(sum(mine > theirs for mine, theirs, _ in met)),
        ]
        assert row.inner_text().rstrip().endswith(total(round(sum(points for _, _, points in met), 1)))


def choose(page: Page, *names: str) -> None:
    """Look at these players and at nobody else. (There is always somebody to look at: so these first.)"""
    buttons = {button.inner_text(): button for button in page.locator("button.name").all()}
    for name in (*names, *(name for name in buttons if name not in names)):
        pressed = str(name in names).lower()
        if buttons[name].get_attribute("aria-pressed") != pressed:
            buttons[name].click()
            expect(buttons[name]).to_have_attribute("aria-pressed", pressed, timeout=ENOUGH)


def test_the_pictures_say_what_they_show(open_page):
    page = statistics_of(open_page, SEASON)
    choose(page, "Rina", "Budi")
    own = {name: Own(SEASON[:41], name) for name in ("Rina", "Budi")}
    curve, shares, income = (one.get_attribute("aria-label") or "" for one in page.locator("[role=img]").all())
    for name, of in own.items():
        assert f"{name}: {total(sum(of.column('net')))}" in curve
        places = of.column("place")
        assert f"{name}: 1st {percent(places.count(1) / 41, ',.')}, 2nd" in shares
        parts = [f"Uma {total(sum(of.column('uma')) * 100)}", f"Table fee {total(sum(of.column('fee')))}"]
        said = next(part for part in income.split("; ") if f"{name}:" in part)
        assert all(part in said for part in parts)
    expect(page.locator("polyline")).to_have_count(2)
    page.get_by_text("As a table").click()
    sums = list(accumulate(own["Rina"].column("net")))
    table = page.locator(".as-table table").filter(has=page.locator("caption", has_text="Rina"))
    found = table.locator("tbody tr").all_inner_texts()
    assert [row.split() for row in found] == [["0", "0"], *([str(n), total(one)] for n, one in enumerate(sums, 1))]


def test_good_places_and_a_loss_are_explained(open_page):
    chips = [-40, 20, 20]
    dear = {"base": "tenhou_3p", "settlement": HOUSE["settlement"] | {"chip_value": 500}}
    about = {"ruleset": {"id": "r1", "name": "Dear", "version": 1}, "date": "2026-11-01", "chips": chips}
    records = [record(n, dear, THREE, [45000, 40000, 20000], **about) for n in range(2)]
    page = statistics_of(open_page, records)
    choose(page, "Rina")
    expect(page.locator(".source")).to_have_text(
        "Better places than the middle, and still a loss. What took most: Chips × value."
    )


def test_other_money_is_not_added_and_other_rules_are_said(open_page):
    records = [
        *season(4, HOUSE, THREE, seed=3),
        *season(3, DEARER, THREE, seed=4, first=10, name="Dearer"),
        *season(2, {"base": "tenhou_3p", "settlement": {"oka": "none"}}, THREE, seed=5, first=20, name="No oka"),
        *season(1, CLUB, FOUR, seed=6, seats=4, first=30, name="Club"),
    ]
    page = statistics_of(open_page, records)
    rules = page.locator("#statistics-rules")
    expect(page.locator("#f-rules option")).to_have_text(
        ["House (1), Dearer (1) (games: 7)", "No oka (1) (games: 2)", "Club (1) (games: 1)"]
    )
    expect(rules).to_contain_text("These rulesets differ in: Money per game point. Game points are added up")
    heads = page.locator("table.amounts thead th").all_inner_texts()
    assert "Game points" in heads and "Net result" not in heads
    rules.locator("summary").click()
    others = rules.locator("li").all_inner_texts()
    assert "Oka" in others[0] and "Uma" not in others[0]
    assert others[1].endswith("another number of players")


def test_a_period_and_the_link_to_it(open_page):
    page = statistics_of(open_page, SEASON[:41])
    page.locator("#f-from").fill("2026-01-11")
    page.locator("#f-to").fill("2026-01-20")
    expect(page.locator("table.places tbody td:nth-child(2)").first).to_have_text("10", timeout=ENOUGH)
    choose(page, "Budi", "Caca")
    assert page.url.endswith("#v=1&from=2026-01-11&to=2026-01-20&players=Budi,Caca")
    again = ready(open_page.again(page, page.url))
    expect(again.locator("table.places tbody td:nth-child(2)").first).to_have_text("10")
    expect(again.locator(".close > h2")).to_have_text(["Budi", "Caca"])
    again.locator("#f-from").fill("2027-01-01")
    expect(again.locator("#statistics-result")).to_have_text("No game was recorded in this period.")


def test_a_game_kept_in_another_tab_counts_at_once(open_page):
    page = statistics_of(open_page, SEASON[:3])
    cell = page.locator("table.places tbody td:nth-child(2)").first
    expect(cell).to_have_text("3")
    other = open_page.again(page, "../data/")
    expect(other.locator("[data-stored=games]")).to_contain_text("3", timeout=ENOUGH)
    other.get_by_role("button", name="Delete everything").click()
    other.get_by_role("button", name="Delete for good").click()
    expect(page.locator("#statistics-result")).to_contain_text("No game is recorded on this device yet.")


def test_a_long_log_is_counted_in_short_and_then_whole(open_page):
    one = SEASON[0]
    page = statistics_of(open_page, [one | {"id": f"g{number:032x}"} for number in range(2_001)])
    expect(page.locator("table.places tbody td:nth-child(2)").first).to_have_text("2,001", timeout=ENOUGH)
    expect(page.locator("table.amounts thead th").last).to_have_text("Net result", timeout=ENOUGH)
    expect(page.locator(".close")).to_have_count(1)


def test_names_are_text(open_page):
    names = ["<img src=x onerror=alert(1)>", "", "Caca"]
    page = statistics_of(open_page, season(3, HOUSE, names, seed=7))
    expect(page.locator("table.places tbody th")).to_have_text([names[0], names[2]])
    assert page.locator("main img").count() == 0


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_figures(open_page, dark):
    page = statistics_of(open_page, SEASON, dark=dark)
    choose(page, *THREE)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(VIOLATIONS) == []


@pytest.mark.parametrize("lang", ["en", "id", "it", "ja"])
def test_it_fits_the_smallest_phone(open_page, lang):
    page = statistics_of(open_page, SEASON, lang, viewport=(320, 640))
    choose(page, *THREE)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
