"""The settlement form in a real browser: an evening of sanma, who owes whom, and where the mistake is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .server import Site, missing

LANGUAGES = ["en", "id", "it", "ja"]
MINUS = "\N{MINUS SIGN}"
ENOUGH = 60_000
"""Milliseconds for Python to start on a busy machine."""

RULES = {
    "start_points": "35000",
    "return_points": "40000",
    "uma.table.0": "20",
    "uma.table.1": "10",
    "uma.table.2": "-30",
    "rate": "100",
    "chip_value": "100",
    "fee.amount": "1200",
}
NAMES = ["Rina", "Budi", "Caca"]
SCORES = ["50000", "35000", "20000"]
CHIPS = ["2", "-1", "-1"]


def field(page: Page, name: str) -> Any:
    return page.locator(f'[name="{name}"]')


def players(page: Page, count: int) -> None:
    page.locator(f'[name="players"][value="{count}"]').check()


def type_row(page: Page, name: str, values: list[str]) -> None:
    for seat, value in enumerate(values):
        field(page, f"{name}.{seat}").fill(value)


def type_worked_example(page: Page) -> None:
    for name, value in RULES.items():
        field(page, name).fill(value)
    page.locator(".more-rules > summary").click()
    field(page, "rounding").select_option("none")
    type_row(page, "names", NAMES)
    type_row(page, "scores", SCORES)
    type_row(page, "chips", CHIPS)


def nets(page: Page) -> list[str]:
    """The nets on the page from first to last, once the answer to what is typed is there."""
    page.locator(".standing").wait_for(timeout=ENOUGH)
    expect(page.locator("#settle-result[data-stale]")).to_have_count(0)
    return page.locator(".standing .net").all_inner_texts()


def written(lang: str, text: str) -> str:
    """`text` with the grouping sign of the language: here it says all it can say."""
    return text.replace(",", ".") if lang in {"id", "it"} else text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worked_example_typed_by_hand(open_page, lang):
    page = open_page(lang, "settle/")
    type_worked_example(page)
    assert nets(page) == [written(lang, "+4,300"), "0", written(lang, f"{MINUS}5,500")]
    assert page.locator(".standing .who").all_inner_texts() == NAMES
    dues = [" ".join(line.split()) for line in page.locator(".dues li").all_inner_texts()]
    assert len(dues) == 2
    assert dues[0].startswith("Caca")
    assert dues[0].endswith(written(lang, "Rina 4,300"))
    assert dues[1].endswith(written(lang, "1,200"))
    assert page.locator(".ledger .off").count() == 0
    expect(page.locator("#settle-check")).to_have_attribute("data-state", "good")


def test_the_example_button_gives_the_same_and_is_taken_back(open_page):
    page = open_page("en", "settle/")
    field(page, "scores.0").fill("12300")
    page.locator("#settle-example").click()
    page.get_by_role("button", name="Undo").click()
    expect(field(page, "scores.0")).to_have_value("12,300")
    expect(field(page, "scores.1")).to_have_value("")
    expect(field(page, "uma.table.1")).to_have_value("0")
    page.locator("#settle-example").click()
    assert nets(page) == ["+4,300", "0", f"{MINUS}5,500"]


def test_the_ledger_has_a_sum_and_what_it_must_be(open_page):
    page = open_page("en", "settle/")
    page.locator("#settle-example").click()
    nets(page)
    lines = page.locator(".ledger tbody tr").all()
    rows = {str(line.get_attribute("data-stage")): line.locator("td").all_inner_texts() for line in lines}
    assert [cell.split()[0] for cell in rows["scores"]] == ["50,000", "35,000", "20,000", "105,000", "105,000"]
    assert rows["base"][:4] == ["+10", f"{MINUS}5", f"{MINUS}20", f"{MINUS}15"]
    assert rows["uma"][:4] == ["+20", "+10", f"{MINUS}30", "0"]
    assert rows["oka"][:4] == ["+15", "0", "0", "15"]
    assert rows["chips"][:4] == ["+2", f"{MINUS}1", f"{MINUS}1", "0"]
    assert rows["fee"][:4] == [f"{MINUS}400"] * 3 + [f"{MINUS}1,200"]
    assert ",".join(rows) == "scores,base,uma,oka,bonus,points,money,chips,chip_money,fee,net"


def test_a_mismatch_is_named_and_mended_by_one_tap(open_page):
    page = open_page("en", "settle/")
    type_row(page, "names", NAMES)
    type_row(page, "scores", ["50,000", "35,000", "19,000"])
    expect(page.locator("#settle-status")).to_have_text(
        "The scores add up to 104,000; they should be 105,000.", timeout=ENOUGH
    )
    expect(page.locator(".first-off")).to_contain_text("Table points")
    mends = page.locator("[data-mend]")
    assert [" ".join(text.split()) for text in mends.all_inner_texts()] == ["Rina 51,000", "Budi 36,000", "Caca 20,000"]
    mends.nth(2).click()
    expect(field(page, "scores.2")).to_have_value("20,000")
    expect(page.locator("#settle-status")).to_have_text("The scores add up to 105,000, as they should.")
    expect(page.locator(".first-off")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(field(page, "scores.2")).to_have_value("19,000")
    expect(page.locator("#settle-check")).to_have_attribute("data-state", "off")


def test_chips_that_do_not_add_up_are_mended_too(open_page):
    page = open_page("en", "settle/")
    type_row(page, "scores", SCORES)
    type_row(page, "chips", ["2", "-1", "0"])
    page.locator('[data-mend="chips.2"]').click(timeout=ENOUGH)
    expect(field(page, "chips.2")).to_have_value(f"{MINUS}1")
    expect(page.locator("#settle-check")).to_have_attribute("data-state", "good")


def test_the_last_score_is_what_the_others_leave(open_page):
    page = open_page("en", "settle/")
    type_row(page, "scores", SCORES[:2])
    page.locator('[data-mend="scores.2"]').click(timeout=ENOUGH)
    expect(field(page, "scores.2")).to_have_value("20,000")
    nets(page)


FIFTY_THOUSAND = [
    "50000",
    "50,000",
    "50.000",
    "50 000",
    "50'000",
    "+50000",
    "５００００",
    "５０，０００",
    "50\N{NARROW NO-BREAK SPACE}000",
    "050000",
]
BELOW_ZERO = ["-1200", f"{MINUS}1,200", "－1200", "▲1.200", "ー１２００", "–1200", "- 1 200"]
NO_NUMBER = ["50,00,0", "5k", "1.2.3", "50.0000", "--5", "0x10", "1,2345", "5e4"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_are_read_as_people_write_them(open_page, lang):
    page = open_page(lang, "settle/")
    score = field(page, "scores.0")
    good = dict.fromkeys(FIFTY_THOUSAND, "50,000") | dict.fromkeys(BELOW_ZERO, f"{MINUS}1,200")
    for typed, expected in good.items():
        score.fill(typed)
        score.blur()
        assert score.input_value() == written(lang, expected), typed
    for typed in NO_NUMBER:
        score.fill(typed)
        score.blur()
        assert score.input_value() == typed


def test_decimals_are_read_with_either_sign(open_page):
    page = open_page("it", "settle/")
    oka = field(page, "rate")
    for typed, expected in [("0,5", "0,5"), ("0.5", "0,5"), ("1.234,25", "1.234,25"), ("12.50", "12,5"), ("2.0", "2")]:
        oka.fill(typed)
        oka.blur()
        assert oka.input_value() == expected, typed


def test_a_tap_turns_the_sign(open_page):
    page = open_page("en", "settle/")
    score, sign = field(page, "scores.1"), page.locator('[data-sign="scores.1"]')
    score.fill("1200")
    sign.click()
    expect(score).to_have_value(f"{MINUS}1,200")
    sign.click()
    expect(score).to_have_value("1,200")
    score.fill("")
    sign.click()
    page.keyboard.type("300")
    score.blur()
    expect(score).to_have_value(f"{MINUS}300")


def test_what_is_no_number_is_refused_at_its_field(open_page):
    page = open_page("en", "settle/")
    type_row(page, "scores", ["5k", *SCORES[1:]])
    score = field(page, "scores.0")
    expect(score).to_have_attribute("aria-invalid", "true", timeout=ENOUGH)
    expect(score).to_have_value("5k")
    expect(page.locator(f'[id="{score.get_attribute("aria-describedby")}"]')).to_contain_text("whole number")
    score.fill("50000")
    expect(score).not_to_have_attribute("aria-invalid", "true")
    nets(page)


def test_every_problem_at_once_and_nothing_typed_is_lost(open_page):
    page = open_page("en", "settle/")
    field(page, "uma.table.2").fill("minus thirty")
    field(page, "fee.amount").fill("-5")
    page.locator(".more-rules > summary").click()
    field(page, "below_zero.kind").select_option("cap")
    page.locator(".more-rules > summary").click()
    type_row(page, "scores", ["50050", "35000", "20000"])
    invalid = page.locator("[aria-invalid=true]")
    expect(invalid).to_have_count(4, timeout=ENOUGH)
    names = {str(each.get_attribute("name")) for each in invalid.all()}
    assert names == {"uma.table.2", "fee.amount", "below_zero.cap", "scores.0"}
    # What is marked is in sight, also where the rule was folded away.
    expect(field(page, "below_zero.cap")).to_be_visible()
    expect(field(page, "uma.table.2")).to_have_value("minus thirty")
    assert page.locator("#settle-form .problem").count() == 4


def test_rules_are_checked_before_there_are_scores(open_page):
    page = open_page("en", "settle/")
    field(page, "rate").fill("much")
    expect(field(page, "rate")).to_have_attribute("aria-invalid", "true", timeout=ENOUGH)


HOSTILE = ['<img src=x onerror="document.title=1">', "${7*7}{{7*7}}", "</script><script>throw 1</script>"]


def test_hostile_names_are_text(open_page):
    page = open_page("en", "settle/")
    type_row(page, "names", HOSTILE)
    page.locator("#settle-example").click()
    nets(page)
    assert page.locator(".standing .who").all_inner_texts() == HOSTILE
    assert page.locator("main img, main script").count() == 0
    assert "Tenbo" in page.title()
    field(page, "scores.0").fill("51000")
    expect(page.locator("[data-mend] .who").first).to_have_text(HOSTILE[0])
    # And once more out of the link.
    page.reload()
    nets(page)
    assert page.locator(".standing .who").all_inner_texts() == HOSTILE


def test_the_draft_survives_and_clear_is_taken_back(open_page):
    page = open_page("en", "settle/")
    address = page.url.partition("#")[0]
    type_row(page, "names", NAMES)
    type_row(page, "scores", ["50000", "35000", "abc"])
    field(page, "oka.kind").select_option("none")
    page.goto("about:blank")
    page.goto(address)
    expect(field(page, "scores.0")).to_have_value("50,000")
    expect(field(page, "scores.2")).to_have_value("abc")
    expect(field(page, "names.2")).to_have_value("Caca")
    expect(field(page, "oka.kind")).to_have_value("none")
    page.locator("#settle-clear").click()
    expect(field(page, "scores.0")).to_have_value("")
    expect(field(page, "names.2")).to_have_value("")
    expect(field(page, "oka.kind")).to_have_value("none")
    page.get_by_role("button", name="Undo").click()
    expect(field(page, "scores.2")).to_have_value("abc")
    # Names typed once are offered again.
    field(page, "names.0").focus()
    offered = page.locator("#known-names option").evaluate_all("options => options.map((option) => option.value)")
    assert set(NAMES) <= set(offered)


def test_without_storage_the_page_works_from_its_defaults(open_page):
    page = open_page("en", "")
    page.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    page = open_page.again(page, "settle/")
    page.locator("#settle-example").click()
    assert nets(page)[0] == "+4,300"
    page.reload()
    assert nets(page)[0] == "+4,300"


def test_the_link_holds_the_whole_sheet_in_every_language(open_page):
    page = open_page("it", "settle/")
    type_worked_example(page)
    first = nets(page)
    fragment = page.url.partition("#")[2]
    assert fragment.startswith("v=1&")
    assert "scores=50000,35000,20000" in fragment
    page.locator(".languages summary").click()
    page.locator('[data-language="ja"]').click()
    page.wait_for_url("**/ja/settle/**")
    assert page.url.partition("#")[2] == fragment
    assert [net.replace(",", ".") for net in nets(page)] == first


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("#v=2&rules=tenhou_3p", "newer version"),
        ("#v=1&rules=nowhere", "could not be read"),
        ("#v=1&rules=tenhou_3p&scores=1,2,3,4,5,6", "Some of this link"),
        ("#v=1&rules=tenhou_3p&changed=__proto__:1", "Some of this link"),
        ("#%%%=", "could not be read"),
    ],
)
def test_a_link_that_cannot_be_read_says_so(open_page, fragment, words):
    page = open_page("en", f"settle/{fragment}")
    expect(page.locator("#settle-toast")).to_contain_text(words)
    expect(field(page, "start_points")).to_have_value("35,000")


def test_a_link_that_replaces_a_sheet_is_taken_back(open_page):
    page = open_page("en", "settle/")
    address = page.url.partition("#")[0]
    type_row(page, "scores", ["41000", "35000", "29000"])
    page.goto("about:blank")
    page.goto(f"{address}#v=1&rules=tenhou_3p&names=Ayu,Bayu,Citra&scores=50000,35000,20000")
    expect(field(page, "names.0")).to_have_value("Ayu")
    page.get_by_role("button", name="Undo").click()
    expect(field(page, "names.0")).to_have_value("")
    expect(field(page, "scores.0")).to_have_value("41,000")


def test_enter_leads_to_the_result(open_page):
    page = open_page("en", "settle/")
    type_row(page, "scores", SCORES)
    field(page, "scores.2").press("Enter")
    expect(page.locator("#result-title")).to_be_focused()
    expect(field(page, "scores.2")).to_have_value("20,000")


def test_a_changed_rule_is_marked_and_set_back(open_page):
    page = open_page("en", "settle/")
    rule, name = page.locator('[data-rule="rate"]'), page.locator("#rules-name")
    expect(name).to_have_text("Tenhou, three players")
    field(page, "rate").fill("100")
    expect(rule).to_have_attribute("data-changed", "")
    expect(name).to_have_text("Tenhou, three players*")
    rule.get_by_role("button").click()
    expect(field(page, "rate")).to_have_value("0")
    expect(rule).not_to_have_attribute("data-changed", "")
    expect(name).to_have_text("Tenhou, three players")
    # A number typed as the preset has it is no change.
    field(page, "start_points").fill("35.000")
    expect(name).to_have_text("Tenhou, three players")


def test_four_players(open_page):
    page = open_page("en", "settle/")
    type_row(page, "names", NAMES)
    players(page, 4)
    expect(field(page, "names.1")).to_have_value("Budi")
    expect(field(page, "scores.3")).to_be_visible()
    field(page, "preset.4").select_option("tenhou_4p")
    field(page, "names.3").fill("Dewi")
    type_row(page, "scores", ["45000", "32000", "18000", "5000"])
    page.locator(".standing").wait_for(timeout=ENOUGH)
    assert page.locator(".standing .who").all_inner_texts() == [*NAMES, "Dewi"]
    assert nets(page) == ["+55", "+12", f"{MINUS}22", f"{MINUS}45"]
    players(page, 3)
    expect(field(page, "scores.3")).to_be_hidden()
    players(page, 4)
    expect(field(page, "scores.3")).to_have_value("5,000")


def test_floating_uma(open_page):
    page = open_page("en", "settle/")
    field(page, "uma.kind").select_option("floating")
    # The rows begin as the table that was there; empty rows are rows this house does not have.
    expect(field(page, "uma.tables.3.2")).to_have_value(f"{MINUS}20")
    for row, values in {"0": [""] * 3, "1": ["30", "-10", "-20"], "2": ["20", "10", "-30"]}.items():
        for place, value in enumerate(values):
            field(page, f"uma.tables.{row}.{place}").fill(value)
    type_row(page, "scores", ["55000", "30000", "20000"])
    nets(page)
    uma = page.locator('[data-stage="uma"] td')
    assert uma.all_inner_texts()[:3] == ["+30", f"{MINUS}10", f"{MINUS}20"]
    type_row(page, "scores", ["45000", "40000", "20000"])
    expect(uma.nth(1)).to_have_text("+10")
    type_row(page, "scores", ["36000", "35000", "34000"])
    expect(field(page, "uma.tables.0.0")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#problem-uma-tables-0-0")).to_have_text("These scores leave 0 floating: fill in that row.")


def test_who_busted_whom_is_asked_where_it_counts(open_page):
    page = open_page("en", "settle/")
    type_row(page, "names", NAMES)
    type_row(page, "scores", ["80000", "33000", "-8000"])
    nets(page)
    expect(field(page, "busted_by.2")).to_be_hidden()
    page.locator(".more-rules > summary").click()
    field(page, "bust_bonus.unit").select_option("points")
    field(page, "bust_bonus.amount").fill("10")
    expect(field(page, "busted_by.2")).to_be_visible()
    assert field(page, "busted_by.2").locator("option:not([hidden])").all_inner_texts()[1:] == NAMES[:2]
    left_out = "Nobody is named who busted Caca: the bust bonus is left out."
    expect(page.locator("#settle-result .hint", has_text=left_out)).to_be_visible()
    field(page, "busted_by.2").select_option("1")
    bonus = page.locator('[data-stage="bonus"] td')
    expect(bonus.nth(1)).to_have_text("+10")
    expect(bonus.nth(2)).to_have_text(f"{MINUS}10")


def test_sticks_left_on_the_table_count(open_page):
    page = open_page("en", "settle/")
    type_row(page, "scores", ["50000", "35000", "19000"])
    expect(page.locator("#settle-check")).to_have_attribute("data-state", "off", timeout=ENOUGH)
    page.get_by_role("button", name="One stick more").click()
    expect(page.locator("#settle-check")).to_have_attribute("data-state", "good")
    assert page.locator('[data-stage="sticks"] td').first.inner_text() == "+1,000"


def test_what_is_typed_waits_for_python_and_a_failure_ends_in_a_button(open_page, dist):
    with Site(dist, faults={"pyodide.asm.wasm": missing}) as served:
        page = open_page("en", "settle/", allow_errors=True, site=served)
        type_row(page, "scores", SCORES)
        page.get_by_role("alert").wait_for(timeout=ENOUGH)
        expect(page.get_by_role("alert")).to_contain_text("What you typed is kept.")
        expect(field(page, "scores.0")).to_have_value("50,000")
        served.faults.clear()
        page.get_by_role("button", name="Try again").click()
        assert nets(page) == ["+45", f"{MINUS}5", f"{MINUS}40"]
        expect(page.get_by_role("alert")).to_have_count(0)


def test_the_result_is_copied_as_text(open_page):
    page = open_page("en", "settle/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    type_row(page, "names", NAMES)
    page.locator("#settle-example").click()
    nets(page)
    page.locator("#settle-copy").click()
    expect(page.locator("#settle-toast")).to_contain_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "1. Rina  50,000  +45  +4,300" in copied
    assert "Caca pays Rina 4,300" in copied
    assert page.url in copied


def test_nothing_is_wider_than_the_screen_and_targets_are_large(open_page):
    page = open_page("en", "settle/")
    players(page, 4)
    page.locator("#settle-example").click()
    nets(page)
    for width, height in [(320, 640), (390, 844), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        controls = page.locator("#settle-form :is(button, select, input:not([type=radio])):visible")
        small = controls.evaluate_all(
            """all => all.filter((one) => !one.matches('.reset, .to-result') && one.getBoundingClientRect().height < 42)
                   .map((one) => one.name || one.textContent)"""
        )
        assert small == [], width


def test_nothing_jumps_while_the_answer_comes(open_page):
    page = open_page("en", "settle/")
    page.evaluate(
        """() => {
          window.shifts = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) window.shifts += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
        }"""
    )
    type_row(page, "scores", SCORES)
    nets(page)
    assert page.evaluate("window.shifts") < 0.02
