"""The payment calculator in a real browser: what people at a table do with it, and what must never happen to them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sitegen import answers
from sitegen.language import NAMES

from .bundling import bundle
from .server import Site, missing, not_it, truncated

LANGUAGES = list(NAMES)
PAGE = "calculator/"
FORM = answers.form()
RULESETS = [each["id"] for each in answers.rulesets()]
ENOUGH = 60_000
"""Milliseconds for Python to start on a busy machine."""

LINE = {
    "en": "The discarder pays 3,900",
    "id": "3.900",
    "it": "3.900",
    "ja": "3,900",
}


def tap(page: Page, name: str, value: str | int) -> None:
    """Tap a choice where a thumb does: on its face."""
    page.locator(f'label:has(input[name="{name}"][value="{value}"])').click()


def more(page: Page, counter: str) -> None:
    page.locator(f'[data-counter="{counter}"] button').last.click()


def said(page: Page) -> list[str]:
    return page.locator("#said p").all_inner_texts()


def ready(page: Page) -> Page:
    """The page once its script has taken over: the link is there."""
    page.wait_for_function("() => location.hash.startsWith('#v=1')")
    return page


# The first answer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_answer_stands_in_the_html_and_the_script_says_the_same(
    browser: Browser, site: Site, open_page, lang
):
    plain = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    before = plain.new_page()
    before.goto(f"{site.url}{lang}/{PAGE}")
    after = ready(open_page(lang, PAGE))
    for area in ("#said", "#detail", "#payment"):
        texts = [" ".join(page.locator(area).inner_text().split()) for page in (before, after)]
        assert texts[0] == texts[1], area
    assert LINE[lang] in said(before)[0]
    boxes = [page.locator("#detail").bounding_box() for page in (before, after)]
    assert boxes[0] == boxes[1], "the script moved what was painted"
    plain.close()


def test_the_answer_is_in_sight_without_scrolling_and_every_target_is_big_enough(open_page):
    page = ready(open_page("en", PAGE))
    box = page.locator("#said").bounding_box()
    assert box and box["y"] + box["height"] <= 844
    last = page.locator(".pay-counters").bounding_box()
    assert last and last["y"] + last["height"] <= box["y"], "the whole form is above the answer"
    for target in page.locator(".pay-form .choice:visible, .pay-form button:visible, .pay-form select").all():
        found = target.bounding_box()
        assert found and found["height"] >= 44 and found["width"] >= 44, target
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_small_screens_do_not_scroll_sideways(open_page):
    for lang in LANGUAGES:
        page = ready(open_page(lang, PAGE, viewport=(320, 640)))
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, lang


# Taps


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_dealers_tsumo_with_honba_and_sticks(open_page, lang):
    page = ready(open_page(lang, PAGE))
    tap(page, "winner", "dealer")
    tap(page, "win", "tsumo")
    tap(page, "hand", 4)
    tap(page, "fu", 40)
    more(page, "honba")
    more(page, "sticks")
    more(page, "sticks")
    each, gains = (value if lang in {"en", "ja"} else value.replace(",", ".") for value in ("4,100", "14,300"))
    assert each in said(page)[0]
    assert gains in said(page)[1]
    rows = [
        row.all_inner_texts() for row in (line.locator("td") for line in page.locator(".pay-ledger tbody tr").all())
    ]
    assert rows[0][-1] == each
    assert page.locator(".pay-ledger tfoot td").inner_text() == gains


def test_nothing_moves_while_tapping(open_page):
    page = ready(open_page("en", PAGE))
    places = ("#payment", ".pay-counters", ".pay-said", "#detail")

    def tops() -> list[float]:
        return [page.evaluate(f"document.querySelector('{place}').offsetTop") for place in places]

    before = tops()
    for name, value in [
        ("win", "tsumo"),
        ("hand", 1),
        ("hand", 13),
        ("hand", "y2"),
        ("winner", "dealer"),
        ("win", "ron"),
    ]:
        tap(page, name, value)
        assert tops() == before, (name, value)
    for rules in RULESETS:
        page.locator("#rules").select_option(rules)
        expect(page.locator("#said.waiting")).to_have_count(0)
        assert tops() == before, rules


def test_kiriage_is_named(open_page):
    page = ready(open_page("en", PAGE))
    tap(page, "hand", 4)
    assert said(page) == ["The discarder pays 8,000", "4 han 30 fu · mangan · 8,000 in all"]
    assert "kiriage" in page.locator(".pay-why").inner_text()
    page.locator("#rules").select_option("tenhou_4p")
    expect(page.locator(".pay-line")).to_have_text("The discarder pays 7,700")
    assert "1,920 × 4 = 7,680, rounded up to 7,700" in page.locator(".pay-why").inner_text()


def test_every_sanma_split_is_named(open_page):
    page = ready(open_page("en", PAGE))
    tap(page, "players", 3)
    tap(page, "win", "tsumo")
    for rules, players in [(one["id"], one["players"]) for one in answers.rulesets()]:
        if players != 3:
            continue
        page.locator("#rules").select_option(rules)
        expect(page.locator("#said.waiting")).to_have_count(0)
        data = json.loads(page.locator("#tenbo-data").inner_text())["payment"]
        expect(page.locator(".pay-why > p").first).to_have_text(data["splits"][_split(rules)])
        expect(page.locator('input[name="players"][value="3"]')).to_be_checked()


def _split(rules: str) -> str:
    spot = answers.Spot("nondealer", "tsumo", "3-30", {"han": 3, "fu": 30})
    return str(answers.ask_core(spot.request(rules))["split"])


def test_the_limits_are_those_of_the_ruleset(open_page):
    page = ready(open_page("en", PAGE))
    shown = page.locator('label.choice:visible:has(input[name="hand"]) small')
    assert shown.all_inner_texts() == ["mangan", "haneman", "baiman", "sanbaiman", "yonbaiman"]
    page.locator("#rules").select_option("ema_2016")
    expect(shown).to_have_text(["mangan", "haneman", "baiman", "sanbaiman"])


# What cannot be


def test_impossible_fu_are_out_of_reach_and_say_why(open_page):
    page = ready(open_page("en", PAGE))
    expect(page.locator('input[name="fu"][value="20"]')).to_be_disabled()
    expect(page.locator("#fu-reason")).to_have_text("20 fu: only a pinfu tsumo")
    tap(page, "hand", 1)
    expect(page.locator('input[name="fu"][value="25"]')).to_be_disabled()
    expect(page.locator("#fu-reason")).to_contain_text("25 fu: from 2 han")
    tap(page, "hand", 5)
    expect(page.locator("#fu-fields")).to_have_js_property("disabled", True)
    expect(page.locator("#fu-reason")).not_to_be_empty()
    tap(page, "hand", 3)
    expect(page.locator('input[name="fu"][value="30"]')).to_be_checked()


def test_another_choice_is_never_changed_but_marked_with_ways_out(open_page):
    page = ready(open_page("en", PAGE))
    tap(page, "win", "tsumo")
    tap(page, "fu", 20)
    tap(page, "win", "ron")
    chosen = page.locator('input[name="fu"][value="20"]')
    expect(chosen).to_be_checked()
    expect(chosen).to_be_enabled()
    expect(chosen).to_have_attribute("aria-invalid", "true")
    assert "only a pinfu tsumo" in said(page)[0]
    assert page.locator("#said button").all_inner_texts() == ["25 fu", "By tsumo"]
    page.locator("#said button").last.click()
    assert said(page)[0] == "Non-dealers 700 · dealer 1,300"
    expect(chosen).not_to_have_attribute("aria-invalid", "true")


def test_more_yakuman_than_the_rules_count(open_page):
    page = ready(open_page("en", PAGE))
    tap(page, "hand", "y3")
    assert said(page)[0] == "The discarder pays 96,000"
    page.locator("#rules").select_option("ema_2016")
    expect(page.locator('input[name="hand"][value="y3"]')).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#hand-reason")).to_contain_text("2×")
    page.locator("#said button").click()
    expect(page.locator(".pay-line")).to_have_text("The discarder pays 32,000")


def test_counters_stop_at_their_ends_and_keep_the_focus(open_page):
    page = ready(open_page("en", PAGE))
    button = page.locator('[data-counter="honba"] button').last
    button.focus()
    for _ in range(answers.MOST + 3):
        page.keyboard.press("Enter")
    expect(page.locator("#honba")).to_have_text(str(answers.MOST))
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_be_focused()


# Neighbours and the table


def test_what_if_and_the_other_way(open_page):
    page = ready(open_page("en", PAGE))
    chips = page.locator(".pay-otherwise button")
    assert [" ".join(text.split()) for text in chips.all_inner_texts()] == [
        "By tsumo 1,000/2,000",
        "Dealer wins 5,800",
        "4 han 8,000",
        "40 fu 5,200",
    ]
    chips.first.click()
    assert said(page)[0] == "Non-dealers 1,000 · dealer 2,000"
    expect(page.locator('input[name="win"][value="tsumo"]')).to_be_checked()


@pytest.mark.parametrize(("hand", "cell"), [(3, "nondealer-ron-3-30"), (8, "nondealer-ron-baiman")])
def test_the_answer_leads_to_its_cell(open_page, hand, cell):
    page = ready(open_page("en", PAGE))
    tap(page, "hand", hand)
    page.locator(".pay-why a").click()
    page.wait_for_url(f"**/tables/*/#{cell}")
    expect(page.locator(f"#{cell}")).to_be_visible()


# Links and memory


def test_a_link_brings_back_every_choice_in_every_language(open_page):
    page = ready(open_page("en", PAGE))
    tap(page, "win", "tsumo")
    tap(page, "hand", 2)
    tap(page, "fu", 50)
    more(page, "honba")
    line = page.evaluate("location.hash")
    assert line == "#v=1&rules=wrc_2025&winner=nondealer&win=tsumo&han=2&fu=50&honba=1&sticks=0"
    other = ready(open_page("ja", PAGE + line))
    assert other.evaluate("location.hash") == line
    expect(other.locator('input[name="fu"][value="50"]')).to_be_checked()
    assert "900" in said(other)[0]


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("#v=2&han=4", "newer version"),
        ("#v=1&fu=35&han=4", "not understood"),
        ("#v=1&rules=%3Cimg%20src=x%20onerror=alert(1)%3E", "not understood"),
        ("#v=1&honba=10", "not understood"),
        ("#v=1&rules=__proto__&win=toString", "not understood"),
        ("#%E0%A4%A=1", "not understood"),
    ],
)
def test_a_link_that_is_not_ours_is_refused_gently(open_page, link, words):
    page = open_page("en", PAGE + link)
    expect(page.locator("#notice")).to_contain_text(words)
    assert said(page)[0].startswith("The discarder pays")
    assert page.locator("#notice img").count() == 0


def test_a_link_may_name_any_han_and_unknown_keys_do_no_harm(open_page):
    page = open_page("en", PAGE + "#v=1&han=7&utm=x")
    expect(page.locator(".pay-line")).to_have_text("The discarder pays 12,000")
    expect(page.locator("#notice")).to_be_empty()
    page.wait_for_function("() => location.hash.endsWith('han=6&honba=0&sticks=0')")


def test_the_last_ruleset_is_remembered(open_page):
    page = ready(open_page("en", PAGE))
    page.locator("#rules").select_option("tenhou_3p")
    expect(page.locator("#said.waiting")).to_have_count(0)
    again = ready(open_page.again(page, "../calculator/"))
    expect(again.locator("#rules")).to_have_value("tenhou_3p")


def test_it_works_where_storage_is_denied(open_page):
    page = open_page("en", PAGE)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied'); } })"
    )
    page.goto("about:blank")
    page.go_back()
    ready(page)
    page.locator("#rules").select_option("ema_2016")
    tap(page, "hand", 4)
    expect(page.locator(".pay-line")).to_have_text("The discarder pays 7,700")


# Keyboard and screen reader


def test_the_keyboard_does_it_all_and_the_answer_is_announced(open_page):
    page = ready(open_page("en", PAGE))
    page.locator('input[name="win"][value="ron"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('input[name="win"][value="tsumo"]')).to_be_checked()
    expect(page.get_by_role("status").filter(has_text="Non-dealers 1,000")).to_have_text(
        "Non-dealers 1,000 · dealer 2,000. 4,000 in all."
    )
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") == "hand"


# Failure


@pytest.mark.parametrize("fault", [missing, truncated, not_it])
def test_without_its_answers_the_page_says_so_and_tries_again(dist: Path, open_page, fault):
    no_help = {".wasm": missing, "sw.js": missing}
    with Site(dist, faults=no_help) as site:
        page = ready(open_page("en", PAGE, site=site, allow_errors=True))
        site.faults = {".json": fault, **no_help}
        page.locator("#rules").select_option("ema_2016")
        expect(page.locator("#said")).to_contain_text("could not be loaded", timeout=ENOUGH)
        expect(page.locator("#said a")).to_have_attribute("href", "../../en/tables/")
        site.faults = no_help
        page.locator("#said button").click()
        expect(page.locator(".pay-line")).to_have_text("The discarder pays 3,900")


def test_without_the_answers_the_core_answers(dist: Path, open_page):
    with Site(dist, faults={".json": missing, "sw.js": missing}) as site:
        page = open_page("en", PAGE, site=site, allow_errors=True)
        expect(page.locator(".pay-otherwise button").nth(3)).to_contain_text("5,200", timeout=ENOUGH)
        tap(page, "hand", 4)
        expect(page.locator(".pay-line")).to_have_text("The discarder pays 8,000", timeout=ENOUGH)


def test_without_python_the_page_answers(dist: Path, open_page):
    with Site(dist, faults={".wasm": missing, "sw.js": missing}) as site:
        page = ready(open_page("en", PAGE, site=site, allow_errors=True))
        tap(page, "hand", 2)
        assert said(page)[0] == "The discarder pays 2,000"


def test_where_file_and_core_differ_the_core_is_shown_and_the_console_says_so(dist: Path, open_page):
    def wrong(body: bytes) -> tuple[int, bytes]:
        return 200, body.replace(b"3900", b"3800")

    heard: list[str] = []
    with Site(dist, faults={".json": wrong, "sw.js": missing}) as site:
        page = open_page("en", PAGE, site=site, allow_errors=True)
        page.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
        expect(page.locator(".pay-line")).to_have_text("The discarder pays 3,800")
        expect(page.locator(".pay-line")).to_have_text("The discarder pays 3,900", timeout=ENOUGH)
    assert any("differ" in text for text in heard)


# The file and the core, the two ways to write a number


@pytest.fixture(scope="module")
def prover(browser: Browser, site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The calculator's page with `probe_payment.ts` on it."""
    script = tmp_path_factory.mktemp("probe") / "probe.js"
    bundle("tests/site/probe_payment.ts", script)
    context = browser.new_context()
    page = context.new_page()
    page.route("**/probe.js", lambda route: route.fulfill(path=script, content_type="text/javascript"))
    page.goto(f"{site.url}en/{PAGE}")
    page.add_script_tag(url=f"{site.url}probe.js", type="module")
    page.wait_for_function("() => !!window.prove")
    yield page
    context.close()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_file_and_the_worker_agree_on_every_input(prover: Page, ruleset: str):
    proof: dict[str, Any] = prover.evaluate(f"prove({json.dumps(ruleset)})")
    assert proof["differ"] == []
    assert proof["compared"] == sum(1 for _ in FORM.requests(ruleset))
