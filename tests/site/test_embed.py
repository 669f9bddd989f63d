"""Embeds in guides on another origin: right answers, their own height, nothing kept, nothing on the console."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from scoring.wire import answer

from .conftest import PATIENCE, PHONE, Complaints, origin, until
from .guides import EXAMPLES, PLACEHOLDER, mkdocs_guide, plain_guide, policy, served

HARBOUR_CLUB = {"base": "m_league", "scoring": {"kiriage": False}}
WINS = ("nondealer-ron", "dealer-ron", "nondealer-tsumo", "dealer-tsumo")

DENIED = """
const denied = () => { throw new DOMException("denied", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, { get: denied });
Object.defineProperty(Navigator.prototype, "serviceWorker", { get: denied });
"""
"""A browser that lets no frame keep anything."""

EARS = "window.heard = []; addEventListener('message', ({ data }) => window.heard.push(data));"
"""What a host page is told by its frames."""

type Visit = Callable[..., Page]


@pytest.fixture
def visit(browser, site_url) -> Iterator[Visit]:
    """visit(address of a guide, denied=False) -> Page; at the end, nobody may have complained."""
    contexts, watches = [], []

    def visit(address: str, *, denied: bool = False) -> Page:
        context = browser.new_context(viewport={"width": 1024, "height": 900}, locale="en")
        context.set_default_timeout(30_000)
        watch = Complaints(frozenset({origin(site_url), origin(address)}))
        watch.listen(context)
        contexts.append(context)
        watches.append(watch)
        if denied:
            context.add_init_script(DENIED)
        page = context.new_page()
        page.add_init_script(EARS)
        page.goto(address)
        return page

    yield visit
    for context in contexts:
        context.close()
    heard = [line for watch in watches for line in watch.heard]
    assert heard == []


@pytest.fixture(scope="module")
def guide(site_url, tmp_path_factory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("guide") / "html"
    plain_guide(folder, site_url)
    with served(folder, policy(site_url)) as address:
        yield address


def embed(page: Page, kind: str) -> Frame:
    """The frame that shows `kind`, once it is there: frames are loaded when they come into sight."""
    place = page.locator(f"tenbo-embed[what={kind}], iframe[src*='/embed/{kind}/']").first
    place.scroll_into_view_if_needed()

    def found() -> list[Frame]:
        return [frame for frame in page.frames if f"/embed/{kind}/" in frame.url]

    until(page, found, f"no frame shows {kind}")
    return found()[0]


def amount(value: int, sign: str = ",") -> str:
    return f"{value:,}".replace(",", sign)


def pays(**request: Any) -> int:
    said = answer({"op": "payment", "win": "ron", "winner": "nondealer", **request})
    return int(said["pays"][0]["each"])


def fits(page: Page, kind: str) -> None:
    """The element is as high as what its frame holds."""
    inside = embed(page, kind)
    place = page.locator(f"tenbo-embed[what={kind}]")
    wanted = inside.evaluate("Math.ceil(document.body.getBoundingClientRect().height)")
    assert wanted > 60
    page.wait_for_function("([place, high]) => place.offsetHeight === high", arg=[place.element_handle(), wanted])
    assert inside.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_plain_page_under_a_strict_policy(visit, guide):
    page = visit(guide)
    assert page.evaluate("[scrollY, document.activeElement === document.body]") == [0, True]

    table = embed(page, "table")
    cell = table.locator("#nondealer-ron tbody tr:nth-child(3) td").last
    unrounded = pays(rules=HARBOUR_CLUB, han=4, fu=30)
    expect(cell).to_have_text(amount(unrounded), timeout=PATIENCE)
    assert unrounded != pays(rules="m_league", han=4, fu=30), "the example no longer shows what house rules change"
    expect(table.locator("h1")).to_have_text("Payment table: Harbour Club")
    expect(table.locator("#dealer-ron")).to_be_hidden()

    limits = embed(page, "limits")
    haneman = pays(rules="m_league", winner="dealer", han=6)
    expect(limits.locator("tbody tr", has_text="haneman").locator("td").nth(2)).to_have_text(amount(haneman))
    assert page.locator("#limits").bounding_box()["height"] >= 480

    payment = embed(page, "payment")
    each = pays(rules="m_league", winner="dealer", win="tsumo", han=3, fu=40, honba=1)
    expect(payment.locator(".pay-line")).to_contain_text(amount(each, "."), timeout=PATIENCE)
    expect(payment.locator(".pay-why")).to_be_hidden()

    hand = embed(page, "hand")
    expect(hand.locator(".pay-line")).to_contain_text(amount(unrounded), timeout=PATIENCE)
    expect(hand.locator("[data-yaku=pinfu]")).to_be_visible()
    expect(hand.locator("#pad")).to_be_hidden()

    settle = embed(page, "settle")
    settled = answer({"op": "settle", "rules": "m_league", "scores": [42000, 28000, 20000, 10000]})
    first = settled["players"][0]["points"]
    expect(settle.locator("#settle-result")).to_contain_text(f"+{first}", timeout=PATIENCE)
    assert settle.evaluate("document.documentElement.dataset.theme") == "dark"

    picture = embed(page, "picture")
    expect(picture.get_by_role("img")).to_have_accessible_name(re.compile("和了牌: 1マン"))
    for kind in ("table", "payment", "hand", "settle", "picture"):
        fits(page, kind)
    assert payment.evaluate("localStorage.length") == 0
    heard = page.evaluate("heard")
    assert {key for said in heard for key in said} == {"tenbo", "height"}
    assert all(isinstance(said["height"], int) for said in heard)
    page.evaluate("postMessage({ tenbo: 'height', height: 7 }, '*')")
    page.wait_for_function("() => heard.at(-1).height === 7")
    fits(page, "payment")
    assert page.evaluate("document.activeElement === document.body")


def test_a_guide_of_mkdocs_where_nothing_can_be_kept(visit, site, site_url, tmp_path):
    mkdocs_guide(tmp_path / "guide", site_url)
    before = len(site.asked)
    with served(tmp_path / "guide") as address:
        page = visit(f"{address}points/", denied=True)
        payment = embed(page, "payment")
        expect(payment.locator(".pay-line")).to_contain_text(amount(pays(rules="m_league", han=3, fu=30)))
        payment.get_by_label("Dealer", exact=True).check()
        expect(payment.locator(".pay-line")).to_contain_text(
            amount(pays(rules="m_league", winner="dealer", han=3, fu=30))
        )
        expect(embed(page, "table").locator("#dealer-ron")).to_be_visible()
        for kind in ("payment", "table"):
            fits(page, kind)
        assert [path for path in site.asked[before:] if path.startswith("rt/")] == [], "files answer for presets"
        pasted = page.locator("table", has_text="The limits").locator("tr", has_text="haneman").locator("td")
        assert pasted.nth(2).inner_text() == amount(pays(rules="m_league", winner="dealer", han=6))
        page.goto(address)
        settle = embed(page, "settle")
        expect(settle.locator("#settle-result")).to_contain_text("+62", timeout=PATIENCE)
        fits(page, "settle")


def test_rules_that_cannot_be_used_are_refused_and_no_others_take_their_place(open_page):
    page = open_page("en", "embed/payment/#v=1&rules={%22base%22:%22nobody%22}&han=3&fu=30")
    expect(page.locator("#notice")).to_have_text("These rules cannot be used")
    expect(page.locator(".pay-line")).to_be_hidden()
    page.goto(page.url.replace("/payment/", "/table/"))
    expect(page.locator("#table")).to_contain_text("These rules cannot be used")


def test_without_its_script_the_element_is_a_link(browser, guide):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(guide)
    assert page.get_by_role("link", name="Hand calculator").is_visible()
    context.close()


@pytest.mark.parametrize(("lang", "rules"), [("it", "tenhou_3p"), ("ja", "m_league")])
def test_a_table_says_what_the_page_of_tables_says(open_page, lang, rules):
    words = """selector => [...document.querySelectorAll(`${selector} :is(th, td)`)]
        .filter(one => one.closest("table").matches(".payments"))
        .map(one => one.textContent.replace(/\\s+/g, " ").trim())"""
    page = open_page(lang, f"tables/{rules}/")
    whole = {win: page.evaluate(words, f"table#{win}") for win in WINS} | {"": page.evaluate(words, "table.limits")}
    page.goto(f"{page.url}../../embed/table/#v=1&rules={rules}")
    page.locator("#dealer-tsumo").wait_for()
    assert {win: page.evaluate(words, f"#{win} table") for win in WINS} == {win: whole[win] for win in WINS}
    page.goto(f"{page.url.split('embed')[0]}embed/limits/#v=1&rules={rules}")
    page.locator("table.limits").wait_for()
    assert page.evaluate(words, "table.limits") == whole[""]


def test_the_examples_hold_what_the_builder_writes(open_page, site_url):
    page = open_page("en", "embed/", viewport=PHONE)
    page.get_by_label("Rules", exact=True).select_option("m_league")
    page.get_by_label("Limit table").check()
    code = page.get_by_role("textbox", name="HTML to paste")
    expect(code).to_have_value(re.compile("<caption>The limits"))
    pasted = code.input_value().replace(site_url, "{{ tenbo }}")
    assert pasted in (EXAMPLES / "mkdocs" / "docs" / "points.md").read_text(encoding="utf-8")
    page.get_by_label("Hand picture").check()
    page.get_by_label("Hand or game").fill(
        f"{site_url}en/hand/#v=1&rules=m_league&hand=2m3m4m3p4p5p6p7p8p5s5s6s7s&win=8s"
    )
    expect(code).to_have_value(re.compile("<title>2 man, 3 man, 4 man, 3 pin"))
    assert code.input_value() in (EXAMPLES / "html" / "index.html").read_text(encoding="utf-8")


def test_the_builder_writes_an_element_for_house_rules(open_page, site_url):
    page = open_page("en", "embed/")
    page.get_by_label("Payment calculator").check()
    page.get_by_label("Rules", exact=True).select_option("own")
    page.get_by_label("The link of a ruleset").fill("not rules")
    expect(page.locator("#house-problem")).to_have_text("This is neither the link of a ruleset nor JSON.")
    page.get_by_label("The link of a ruleset").fill('{"base": "m_league", "scoring": {"kiriage": false}}')
    page.get_by_label("What your readers call").fill("Harbour Club")
    page.get_by_label("Why").uncheck()
    code = page.get_by_role("textbox", name="A script and an element")
    expect(code).to_have_value(re.compile("Harbour Club"))
    assert f'<script src="{site_url}embed.js" async>' in code.input_value()
    assert """rules='{"base":"m_league","scoring":{"kiriage":false}}'""" in code.input_value()
    assert 'show="title,rules,form,ledger,more"' in code.input_value()
    preview = page.frame_locator("#preview")
    expect(preview.get_by_label("Rules", exact=True)).to_have_value("house", timeout=PATIENCE)
    preview.locator("input[name=hand][value='4']").check()
    expect(preview.locator(".pay-line")).to_contain_text(amount(pays(rules=HARBOUR_CLUB, han=4, fu=30)))
    expect(preview.locator(".pay-why")).to_be_hidden()
    assert PLACEHOLDER not in code.input_value()
