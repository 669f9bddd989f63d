"""The hand calculator in a real browser, as a thumb uses it: tiles tapped, melds, the answer, and what cannot be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from scoring.wire import answer
from sitegen.language import NAMES

from .conftest import NO_SERVICE_WORKER, PHONE
from .server import Site, missing
from .test_pages import AXE, VIOLATIONS

LANGUAGES = list(NAMES)
PAGE = "hand/"
ENOUGH = 90_000
"""Milliseconds for Python to start on a busy machine."""

SANMA = {
    "op": "hand",
    "rules": "tenhou_3p",
    "closed": "440p6p",
    "melds": [
        {"type": "pon", "tiles": "777z"},
        {"type": "daiminkan", "tiles": "0555s"},
        {"type": "ankan", "tiles": "9999m"},
    ],
    "win_tile": "4p",
    "win": "tsumo",
    "seat_wind": "E",
    "round_wind": "E",
    "dora_indicators": ["1m"],
    "nuki": 2,
    "honba": 1,
}
"""The hand that is entered by touch: melds of three kinds, red fives in the hand and in a meld, norths aside."""


def key(page: Page, tile: str) -> Locator:
    return page.locator(f'#pad [data-tile="{tile}"]')


def tap(page: Page, *tiles: str) -> None:
    for tile in tiles:
        key(page, tile).tap()


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f'label:has(input[name="{name}"][value="{value}"])').tap()


def offer(page: Page, meld: str) -> None:
    """Make the tile that was tapped last into a meld: the second of two taps."""
    page.locator(f'[data-offer="{meld}"]').tap()


def line(page: Page) -> str:
    """The first line of the answer, once it is the answer to what is entered."""
    expect(page.locator("#said .pay-line")).to_be_visible(timeout=ENOUGH)
    expect(page.locator("#said.waiting")).to_have_count(0)
    return page.locator("#said .pay-line").inner_text()


def settled(page: Page) -> None:
    """All that follows from the last tap has been asked and answered."""
    expect(page.locator("#said.waiting")).to_have_count(0, timeout=ENOUGH)
    page.wait_for_function(
        "() => [...document.querySelectorAll('[data-if] b')].every((said) => said.textContent !== '…')"
    )


def state(page: Page) -> dict[str, str]:
    fragment = urlsplit(page.url).fragment
    return dict(part.split("=", 1) for part in fragment.split("&"))


def yaku(page: Page) -> dict[str, str]:
    rows = page.locator("[data-yaku]").all()
    return {str(row.get_attribute("data-yaku")): row.locator("td").inner_text() for row in rows}


def enter_sanma(page: Page) -> None:
    page.locator("#rules").select_option("tenhou_3p")
    tap(page, "7z")
    offer(page, "pon:7z7z7z")
    tap(page, "0s")
    offer(page, "daiminkan:0s5s5s5s")
    tap(page, "9m")
    offer(page, "ankan:9m9m9m9m")
    tap(page, "4p", "4p", "0p", "6p", "4p")
    for counter in ("nuki", "nuki", "honba"):
        page.locator(f'[data-counter="{counter}"] button').last.tap()
    choose(page, "target", "dora")
    tap(page, "1m")
    choose(page, "win", "tsumo")
    choose(page, "seat", "E")


@pytest.fixture
def thumb(browser: Browser, site: Site) -> Iterator[Page]:
    """A phone: touch, one window, nothing stored, no service worker. Fails when the page complains."""
    yield from _phone(browser, site, offline=False)


@pytest.fixture
def thumb_offline(browser: Browser, site: Site) -> Iterator[Page]:
    """The same with a service worker, for who cuts the network."""
    yield from _phone(browser, site, offline=True)


def _phone(browser: Browser, site: Site, *, offline: bool) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, locale="en")
    context.set_default_timeout(15_000)
    if not offline:
        context.add_init_script(NO_SERVICE_WORKER)
    page = context.new_page()
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.goto(f"{site.url}en/{PAGE}")
    yield page
    context.close()
    assert not heard


# By touch


def test_a_hand_with_melds_kita_and_red_fives_by_touch_offline_and_in_another_language(thumb_offline: Page):
    page = thumb_offline
    line(page)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=ENOUGH)
    expect(page.locator(".notice")).to_contain_text("offline", timeout=ENOUGH)
    page.context.set_offline(True)
    page.reload()
    enter_sanma(page)
    said = answer(SANMA)
    assert said["ok"]
    each = said["pays"][0]["each"]
    expect(page.locator("#said .pay-line")).to_have_text(f"{each:,} from each", timeout=ENOUGH)
    assert [*yaku(page)] == [found["id"] for found in said["yaku"]]
    explained = {row.get_attribute("data-yaku") for row in page.locator("[data-yaku]:has(a)").all()}
    assert explained == yaku(page).keys() - {"dora", "aka_dora", "nuki_dora"}, "each leads to its page"
    assert [row.inner_text() for row in page.locator("[data-fu] td").all()] == [
        str(item["fu"]) for item in said["fu_items"]
    ]
    settled(page)
    here = page.locator("#strip").inner_html()
    page.context.set_offline(False)  # the device keeps the languages that were read
    page.locator(".languages summary").tap()
    page.locator('[data-language="ja"]').tap()
    page.wait_for_url("**/ja/hand/**")
    expect(page.locator("#said .pay-line")).to_contain_text(f"{each:,}", timeout=ENOUGH)
    assert [*yaku(page)] == [found["id"] for found in said["yaku"]]
    assert here.count("<svg") == page.locator("#strip svg").count()
    assert state(page)["melds"] == "pon:7z7z7z,daiminkan:0s5s5s5s,ankan:9m9m9m9m"


def test_the_pad_counts_what_is_left_everywhere(thumb: Page):
    page = thumb
    page.locator("#rules").select_option("tenhou_4p")
    tap(page, "5p", "5p")
    choose(page, "target", "dora")
    tap(page, "5p")
    expect(key(page, "5p")).to_have_attribute("aria-disabled", "true")
    expect(key(page, "0p").locator("small")).to_have_text("1")
    choose(page, "target", "hand")
    tap(page, "0p")
    expect(key(page, "0p")).to_have_attribute("aria-disabled", "true")
    page.locator("#rules").select_option("tenhou_3p")
    for absent in ("2m", "8m", "0m"):
        expect(key(page, absent)).to_be_hidden()
    expect(key(page, "9m")).to_be_visible()


def test_the_winning_tile_is_seen_and_changed_by_one_tap(thumb: Page):
    page = thumb
    tap(page, "2m", "3m", "4m", "6p", "7p", "8p", "3s", "4s", "5s", "6s", "7s", "2p", "2p", "8s")
    expect(page.locator(".own.wins")).to_have_attribute("data-own", "8s")
    page.locator('.own[data-own="3s"]').tap()
    expect(page.locator(".own.wins")).to_have_attribute("data-own", "3s")
    assert state(page)["win"] == "3s"
    page.locator("#back").tap()
    expect(page.locator(".own.wins")).to_have_count(0)
    assert "win" not in state(page), "what refers to a removed tile goes with it"
    page.locator("#undo").tap()
    expect(page.locator(".own.wins")).to_have_attribute("data-own", "3s")
    page.locator("#undo").tap()
    expect(page.locator(".own.wins")).to_have_attribute("data-own", "8s")


def test_tiles_that_are_in_the_hand_become_a_meld(thumb: Page):
    page = thumb
    tap(page, "3m", "4m", "5m")
    offer(page, "chi:3m4m5m")
    expect(page.locator(".own")).to_have_count(0)
    tap(page, "4s")
    offer(page, "chi:4s5s6s")
    assert state(page)["melds"] == "chi:3m4m5m,chi:4s5s6s"
    tap(page, "1z")
    offer(page, "pon:1z1z1z")
    page.locator(".meld").last.tap()
    offer(page, "kakan:1z1z1z1z")
    assert state(page)["melds"].endswith("kakan:1z1z1z1z")
    expect(key(page, "1z")).to_have_attribute("aria-disabled", "true")
    page.locator("#undo").tap()
    assert state(page)["melds"].endswith("pon:1z1z1z")


def test_the_next_hand_keeps_the_table_and_nothing_of_the_hand(thumb: Page):
    page = thumb
    tap(page, "2m", "3m")
    choose(page, "riichi", "riichi")
    choose(page, "round", "S")
    choose(page, "target", "dora")
    tap(page, "1m")
    page.locator("#clear").tap()
    assert state(page) == {"v": "1", "rules": "wrc_2025", "how": "ron", "seat": "S", "round": "S"}
    page.locator("#undo").tap()
    assert state(page)["hand"] == "2m3m"


# Answers


def test_thirteen_tiles_list_the_waits_and_a_tap_takes_one(open_page):
    page = open_page("en", f"{PAGE}#v=1&rules=tenhou_4p&hand=4m5m6m2p3p4p6p7p8p2s2s&melds=chi:6s7s8s&seat=W&round=S")
    page.locator('.own[data-own="8p"]').click()
    page.locator("#back").click()
    expect(page.locator("#said .pay-line")).to_contain_text("Waits for", timeout=ENOUGH)
    rows = page.locator("[data-wait]")
    assert [row.get_attribute("data-wait") for row in rows.all()] == ["5p", "8p"]
    expect(rows.last.locator("td").first).to_have_text("4")
    rows.last.locator("button").click()
    assert line(page) == "The discarder pays 1,000"


def test_waits_without_yaku_are_shown_as_what_they_are(open_page):
    page = open_page("en", f"{PAGE}#v=1&rules=tenhou_4p&hand=4m5m6m2p3p4p7p8p9s9s&melds=chi:6s7s8s&seat=W&round=S")
    expect(page.locator("[data-wait]")).to_have_count(2, timeout=ENOUGH)
    assert page.locator("[data-wait='9p'] td").all_inner_texts()[1:] == ["no yaku", "no yaku"]


def test_no_yaku_is_refused_and_what_would_help_is_one_tap(open_page):
    page = open_page("en", f"{PAGE}#v=1&rules=wrc_2025&hand=2m3m4m6p7p8p3s4s5s6s7s9p9p&win=8s&how=ron&seat=S&round=E")
    expect(page.locator("#said .pay-line")).to_have_text(re.compile("pays"), timeout=ENOUGH)  # pinfu
    choose_click = page.locator('.own[data-own="7s"]')
    choose_click.click()
    expect(page.locator("#said .pay-line")).to_have_text(re.compile("No yaku"))
    page.get_by_role("button", name="With Riichi").click()
    expect(page.locator("#said .pay-line")).to_have_text("The discarder pays 1,300")
    assert state(page)["flags"] == "riichi"


def test_every_step_is_shown_with_its_numbers(open_page):
    page = open_page("en", f"{PAGE}#v=1&rules=wrc_2025&hand=2m2m3m3m4m4m5p5p6p6p7p7p8s&win=8s&how=ron&seat=S&round=E")
    said_first = line(page)
    settled(page)
    asked = {
        "op": "hand",
        "rules": "wrc_2025",
        "closed": "223344m556677p8s",
        "win_tile": "8s",
        "win": "ron",
        "seat_wind": "S",
        "round_wind": "E",
    }
    said = answer(asked)
    assert said_first == f"The discarder pays {said['total']:,}"
    assert [*yaku(page)] == [found["id"] for found in said["yaku"]]
    assert f"{said['raw_base']:,}" in str(page.locator(".pay-why math").text_content())
    cell = page.locator(".pay-why a")
    expect(cell).to_have_attribute("href", f"../tables/wrc_2025/#nondealer-ron-{said['han']}-{said['fu']}")
    other = said["others"][0]
    assert f"{other['han']} han {other['fu']} fu: {other['points']:,}" in page.locator(".hand-others").inner_text()
    tsumo = answer(asked | {"win": "tsumo"})
    shares = {pay["from"]: pay["each"] for pay in tsumo["pays"]}
    expect(page.locator("[data-if=win] b")).to_have_text(f"{shares['nondealer']:,}/{shares['dealer']:,}")
    page.locator("[data-if=win]").click()
    assert state(page)["how"] == "tsumo"
    page.locator("#undo").click()
    settled(page)
    page.locator("[data-if=han]").click()
    page.wait_for_url("**/calculator/**")
    assert state(page)["han"] == str(said["han"] + 1)


def test_liability_is_asked_only_where_a_yakuman_has_it(open_page):
    page = open_page("en", f"{PAGE}#v=1&rules=wrc_2025&hand=5z5z5z6z6z6z1m&melds=pon:7z7z7z,chi:1p2p3p&win=1m&how=ron")
    assert line(page) == "The discarder pays 32,000"
    expect(page.locator(".pay-why a")).to_have_attribute("href", "../tables/wrc_2025/#nondealer-ron-yakuman")
    page.locator('label:has(input[name="liable"][value="other"])').click()
    expect(page.locator(".pay-ledger")).to_contain_text("Liable player")
    expect(page.locator(".pay-why a")).to_have_count(0)  # no table has what a liable player pays
    assert state(page)["for"] == "daisangen"
    page.locator("#back").click()
    page.locator('#pad [data-tile="2m"]').click()
    expect(page.locator("#said .pay-line.no")).to_be_visible()
    page.locator("#undo").click()
    page.locator("#undo").click()
    page.locator("#undo").click()
    page.locator('.own[data-own="6z"]').first.click()
    page.locator("#back").click()
    page.locator('#pad [data-tile="1m"]').click()
    settled(page)
    expect(page.locator("#liable-fields")).to_be_hidden()


# What cannot be


@pytest.mark.parametrize(
    ("fragment", "flag", "reason"),
    [
        ("how=ron", "haitei", "only by tsumo"),
        ("how=tsumo", "houtei", "only by ron"),
        ("how=tsumo", "rinshan", "needs a kan or a kita"),
        ("how=ron", "ippatsu", "needs riichi"),
        ("how=tsumo&seat=E", "chiihou", "not the dealer"),
        ("how=tsumo&seat=E&melds=pon:7z7z7z", "tenhou", "not after a call"),
    ],
)
def test_a_switch_that_cannot_be_says_why(open_page, fragment, flag, reason):
    page = open_page("en", f"{PAGE}#v=1&rules=wrc_2025&{fragment}")
    label = page.locator(f'label:has(input[name="flag[]"][value="{flag}"])')
    expect(label.locator("small")).to_have_text(reason, timeout=ENOUGH)
    expect(label.locator("input")).to_be_disabled()


def test_riichi_needs_a_closed_hand_and_a_switch_is_marked_when_its_condition_goes(open_page):
    page = open_page("en", f"{PAGE}#v=1&rules=wrc_2025&hand=2m3m4m6p7p8p3s4s5s6s7s2p2p&win=8s&flags=riichi,ippatsu")
    line(page)
    page.locator('label:has(input[name="riichi"][value=""])').click()
    expect(page.locator("#said .pay-line.no")).to_have_text("Ippatsu: needs riichi")
    expect(page.locator('input[name="flag[]"][value="ippatsu"]')).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name="Without Ippatsu").click()
    expect(page.locator("#said .pay-line")).to_have_text(re.compile("pays"))
    page.locator('.own[data-own="3s"]').first.click()
    page.locator('.own[data-own="2m"]').click()
    page.locator("#clear").click()
    page.locator('#pad [data-tile="7z"]').click()
    page.locator('[data-offer="pon:7z7z7z"]').click()
    expect(page.locator("#riichi-reason")).to_have_text("only with a closed hand", timeout=ENOUGH)
    expect(page.locator('input[name="riichi"][value="riichi"]')).to_be_disabled()


def test_a_tile_that_other_rules_do_not_have_is_named_and_changed_by_one_tap(open_page):
    page = open_page("en", f"{PAGE}#v=1&rules=m_league&hand=2m3m4m6p7p8p3s4s0s6s7s")
    page.locator("#rules").select_option("wrc_2025")
    expect(page.locator("#said .pay-line.no")).to_contain_text("red 5 sou", timeout=ENOUGH)
    page.get_by_role("button", name="One as 5 sou").click()
    expect(page.locator("#said .pay-line")).to_have_text("2 more tiles")
    assert state(page)["hand"] == "2m3m4m6p7p8p3s4s5s6s7s"


# Typed and linked


def test_tiles_are_typed_or_pasted_and_the_last_one_wins(open_page):
    page = open_page("en", PAGE)
    signs = "".join(map(chr, [0x1F008, 0x1F009, 0x1F00A, 0x1F01E, 0x1F01F, 0x1F020, *range(0x1F012, 0x1F017)]))
    field = page.locator("#typed")
    field.fill(f"{signs} \U0001f01a\ufe0f\U0001f01a\ufe0f \U0001f017")
    expect(page.locator(".own.wins")).to_have_attribute("data-own", "8s", timeout=ENOUGH)
    expect(page.locator("#said .pay-line")).to_have_text(re.compile("pays"))
    assert state(page)["hand"] == "2m3m4m6p7p8p3s4s5s6s7s2p2p"
    field.fill("123m9")
    expect(page.locator("#typed-problem")).to_contain_text("These are not tiles")
    expect(page.locator(".own")).to_have_count(14)
    field.fill("123m456p")
    expect(page.locator(".own")).to_have_count(6)
    field.press("ArrowLeft")
    field.press("Backspace")
    expect(field).to_have_value("123m45p")


def test_a_hand_in_a_link_may_be_written_by_hand(open_page):
    page = open_page("en", f"{PAGE}#v=1&rules=wrc_2025&hand=234m678p34567s22p&win=8s&how=tsumo")
    expect(page.locator(".own.wins")).to_have_attribute("data-own", "8s", timeout=ENOUGH)
    assert state(page)["win"] == "8s"


@pytest.mark.parametrize(
    "fragment",
    [
        "v=2&hand=1m",
        "v=1&hand=1m&melds=chi:1m2m",
        "v=1&hand=1x2y<script>&rules=nobody",
        "v=1&dora=1m2m3m4m5m6m7m",
        "v=1&nuki=9&flags=riichi,flying",
        "v=1&hand=" + "1m" * 40,
        "v=1&hand=1m&hand=2m",
    ],
)
def test_a_link_that_is_not_understood_is_said_and_does_no_harm(open_page, fragment):
    page = open_page("en", f"{PAGE}#{fragment}")
    expect(page.locator("#notice p, #typed-problem:not(:empty)").first).to_be_visible(timeout=ENOUGH)
    page.locator('#pad [data-tile="1z"]').click()
    expect(page.locator('.own[data-own="1z"]')).to_be_visible()


def test_the_draft_is_there_on_the_next_visit(open_page):
    page = open_page("en", PAGE)
    for tile in ("1p", "2p", "3p"):
        page.locator(f'#pad [data-tile="{tile}"]').click()
    other = open_page.again(page, ".")
    expect(other.locator(".own")).to_have_count(3)


def test_without_the_runtime_everything_can_be_entered_and_nothing_is_lost(open_page, dist):
    with Site(dist) as site:
        site.faults[".wasm"] = missing
        page = open_page("en", PAGE, allow_errors=True, site=site)
        for tile in ("1p", "2p", "3p"):
            page.locator(f'#pad [data-tile="{tile}"]').click()
        expect(page.locator("#said .failure")).to_contain_text("could not be found", timeout=ENOUGH)
        expect(page.locator(".own")).to_have_count(3)
        site.faults.clear()
        page.get_by_role("button", name="Try again").click()
        expect(page.locator('label:has(input[value="ippatsu"]) small')).to_have_text("needs riichi", timeout=ENOUGH)
        expect(page.locator(".own")).to_have_count(3)


# Looks


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_the_pad_and_the_answer_are_in_sight_and_nothing_moves(open_page, lang):
    page = open_page(lang, PAGE)
    box = page.locator("#said").bounding_box()
    pad = page.locator("#pad").bounding_box()
    assert box and pad
    assert box["y"] + box["height"] <= PHONE[1]
    assert pad["y"] + pad["height"] <= box["y"]
    for tile in ("1p", "1p", "1p", "7z", "7z"):
        page.locator(f'#pad [data-tile="{tile}"]').click()
    assert page.locator("#pad").bounding_box() == pad
    for tile in ("2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p"):
        page.locator(f'#pad [data-tile="{tile}"]').click()
    expect(page.locator("#said .pay-line.waits")).to_be_visible(timeout=ENOUGH)
    assert page.locator("#said").bounding_box() == box, "the answer takes no more room than it had"
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    heights = page.locator(".menu").bounding_box()
    assert heights and heights["height"] < 60, "the menu is one line"


FULL = "v=1&rules=tenhou_4p&hand=2m2m3m3m4m4m0p5p6p6p7p7p8s&win=8s&flags=riichi&dora=1m&ura=1z"
WAITING = "v=1&rules=tenhou_4p&hand=4m5m6m2p3p4p6p7p2s2s&melds=ankan:0s5s5s5s"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("fragment", [FULL, WAITING], ids=["full", "waiting"])
def test_axe_finds_nothing_in_a_hand_and_its_answer(open_page, fragment, dark):
    page = open_page("en", f"{PAGE}#{fragment}", dark=dark)
    line(page)
    settled(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(VIOLATIONS) == []
