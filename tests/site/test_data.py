"""Your data: stored, out, in and away, as somebody does it on the page, in every language, also without a network."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from playwright.sync_api import Page, expect

from scoring.wire import answer

from .conftest import PATIENCE, Opener
from .logs import COLUMNS, TIME, game
from .server import Site
from .test_pages import AXE, VIOLATIONS

LANGUAGES = ["en", "id", "it", "ja"]
ROOT = Path(__file__).parents[2]


def played(players: int, **other: Any) -> dict[str, Any]:
    """A game of three or four with what the core makes of it."""
    rules, scores = (
        ("tenhou_3p", [50_000, 35_000, 20_000]) if players == 3 else ("m_league", [40_000, 30_000, 20_000, 10_000])
    )
    settled = answer({"op": "settle", "rules": rules, "scores": scores})["players"]
    result = {column: [line[column] for line in settled] for column in COLUMNS}
    names = ["Rina", "<img src=x onerror=alert(1)>", "=1+1", "猫"][:players]
    ruleset = {"preset": rules, "name": rules}
    return game(*names, rules=rules, ruleset=ruleset, result=result, **{"scores": scores, **other})


def record(key: str, *versions: dict[str, Any], deleted: str | None = None) -> dict[str, Any]:
    states = [{**one, "saved": f"2026-10-0{day}T10:00:00.000Z"} for day, one in enumerate(versions, 1)]
    return {
        "id": key,
        "created": TIME,
        "changed": deleted or states[-1]["saved"],
        "deleted": deleted,
        "versions": states,
    }


HOUSE = {
    **record("r1", {"version": 1, "rules": "tenhou_3p"}, {"version": 2, "rules": {"base": "tenhou_3p"}}),
    "name": "<b>Fridays</b>",
}
G1, G2, G3 = (f"g{letter * 32}" for letter in "abc")
LOG = {
    "rulesets": [HOUSE],
    "games": [
        record(G1, played(3, note="one"), played(3, note="two", date="2026-10-02")),
        record(G2, played(4, date="2026-11-30")),
        record(G3, played(3), deleted="2026-10-05T10:00:00.000Z"),
    ],
}


def file(log: dict[str, Any], name: str = "log.json", **head: Any) -> dict[str, Any]:
    """A file to be chosen on the page."""
    content = {"format": "tenbo.log", "version": 1, "exported": TIME, **log, **head}
    return {"name": name, "mimeType": "application/json", "buffer": json.dumps(content).encode()}


def stored(page: Page, what: str) -> Any:
    return page.locator(f'[data-stored="{what}"]')


def shown(page: Page) -> Page:
    expect(stored(page, "promise")).not_to_have_text("…", timeout=PATIENCE)
    return page


def choose(page: Page, chosen: dict[str, Any]) -> None:
    page.locator("#import-file").set_input_files(chosen)


def tallies(page: Page) -> dict[str, tuple[int, int]]:
    """What the preview says of games and rulesets."""
    expect(page.locator(".tally")).to_be_visible(timeout=PATIENCE)
    rows = page.locator(".tally tbody tr")
    cells = [(row.get_attribute("data-meeting"), row.locator("td").all_text_contents()) for row in rows.all()]
    return {str(meeting): (int(of_games), int(of_rulesets)) for meeting, (of_games, of_rulesets) in cells}


def take(page: Page, chosen: dict[str, Any]) -> None:
    choose(page, chosen)
    page.locator("#import-state button.main").click()
    expect(page.locator("#import-state .done")).to_be_visible(timeout=PATIENCE)


def export(page: Page, button: str = "#export-json") -> str:
    with page.expect_download() as waiting:
        page.locator(button).click()
    return Path(waiting.value.path()).read_text(encoding="utf-8")


def exported(page: Page) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(export(page))
    return {name: whole[name] for name in ("rulesets", "games")}


def wipe(page: Page) -> None:
    page.locator("#delete-all").click()
    page.locator("#delete-now").click()
    expect(page.locator("#delete-state")).not_to_be_empty()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_out_away_and_in_again(lang: str, open_page: Opener):
    page = shown(open_page(lang, "data/"))
    expect(stored(page, "games")).to_have_text("0")
    choose(page, file(LOG))
    assert tallies(page) == {"fresh": (3, 1), "newer": (0, 0), "conflict": (0, 0), "same": (0, 0)}
    expect(stored(page, "games")).to_have_text("0")
    page.locator("#import-state button.main").click()
    expect(stored(page, "games")).to_contain_text(re.compile(r"^2\D"))
    expect(stored(page, "rulesets")).to_have_text("1")
    expect(stored(page, "names")).to_have_text("4")
    before = stored(page, "backup").text_content()
    whole = exported(page)
    assert whole == LOG
    expect(stored(page, "backup")).not_to_have_text(before or "")
    wipe(page)
    expect(stored(page, "games")).to_have_text("0")
    expect(stored(page, "backup")).to_have_text(before or "")
    take(page, file(whole))
    assert exported(page) == LOG
    choose(page, file(LOG))
    expect(page.locator("#import-state .tally")).to_have_count(0)
    expect(page.locator("#import-preview")).to_be_focused()
    assert exported(page) == LOG


def test_the_schema_is_published_and_true(open_page: Opener, site: Site):
    page = shown(open_page("en", "data/"))
    take(page, file(LOG))
    schema = json.loads((site.root / "data" / "log.schema.json").read_text(encoding="utf-8"))
    jsonschema_rs.Draft202012Validator(schema).validate(json.loads(export(page)))
    assert page.get_by_role("link", name="JSON Schema").get_attribute("href") == "../../data/log.schema.json"


def test_what_both_sides_changed_keeps_both(open_page: Opener):
    page = shown(open_page("en", "data/"))
    take(page, file(LOG))
    other = {**record(G1, played(3, note="one")), "changed": "2026-10-09T10:00:00.000Z"}
    other["versions"].append({**played(3, note="theirs"), "saved": "2026-10-09T10:00:00.000Z"})
    choose(page, file({"rulesets": [], "games": [other]}, name="<b>theirs</b>.json"))
    assert tallies(page)["conflict"] == (1, 0)
    expect(page.locator("#import-preview")).to_have_text("<b>theirs</b>.json")
    expect(page.locator("#import-state")).to_contain_text("keeps both versions")
    page.locator("#import-state button.main").click()
    expect(page.locator("#import-state .done")).to_be_visible()
    [first, *_] = exported(page)["games"]
    assert [version["note"] for version in first["versions"]] == ["one", "two", "theirs"]


BAD = "This file is damaged: games[0].versions[0].scores[1] cannot be “"


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"name": "a.json", "buffer": b'{"format": "tenbo.log",\n"games": ['}, "It goes wrong in line 2."),
        ({"name": "a.json", "buffer": b'{"games": []}'}, "This file is not a log of this site."),
        ({"name": "a.png", "buffer": b"\x89PNG\r\n\x1a\n\xff"}, "This file is not text in UTF-8."),
        ({"name": "a.txt", "buffer": b"hello"}, "This file is not a log of this site."),
        ({"name": "a.csv", "buffer": b"game,name,score\n"}, "lacks columns that every game needs: rules"),
        (file(LOG, version=2), "A newer version of this site wrote this file."),
        (file({**LOG, "games": [record(G1, played(3, scores=[1, "<b>", 3]))]}), "scores[0] cannot be “1”"),
        (file({**LOG, "games": [record(G1, played(3, scores=[100, "<b>" * 99, 300]))]}), BAD + '"<b><b>'),
        (file({**LOG, "games": [record(G1, played(3)), record(G1, played(3))]}), "games[1].id is there twice."),
    ],
    ids=["broken off", "foreign", "picture", "words", "columns", "newer", "value", "markup", "twice"],
)
def test_a_file_is_refused_in_words_and_nothing_is_touched(open_page: Opener, chosen: dict[str, Any], words: str):
    page = shown(open_page("en", "data/"))
    take(page, file(LOG))
    choose(page, {"mimeType": "text/plain", **chosen})
    expect(page.locator("#import-state")).to_contain_text(words, timeout=PATIENCE)
    expect(page.locator("#import-state")).to_contain_text("Nothing was changed.")
    expect(page.locator("#import-state b")).to_have_count(0)
    assert exported(page) == LOG


def table(text: str, name: str = "games.csv") -> dict[str, Any]:
    return {"name": name, "mimeType": "text/csv", "buffer": text.encode()}


def test_a_table_that_cannot_be_settled_says_in_which_cells_and_why(open_page: Opener):
    page = shown(open_page("en", "data/"))
    game = "{0},Rina,-1000,tenhou_3p,1\n{0},A,56000,tenhou_3p,\n{0},B,50000,tenhou_3p,"
    rows = [game.format(label) for label in range(14)]
    choose(page, table("\n".join(["game,name,score,rules,busted_by", *rows])))
    refused = page.locator("#import-state .refused li")
    words = "Row 2, column busted_by: Nobody busts themselves: choose another player."
    expect(refused.first).to_have_text(words, timeout=PATIENCE)
    expect(refused.last).to_have_text("And 2 more of such faults.")
    expect(refused).to_have_count(13)
    expect(page.locator("#import-state")).to_contain_text("Nothing was changed.")


def test_a_table_goes_out_and_comes_back_changed(open_page: Opener):
    page = shown(open_page("en", "data/"))
    take(page, file(LOG))
    text = export(page, "#export-csv")
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert [row["name"] for row in rows] == [
        *("Rina", "<img src=x onerror=alert(1)>", "'=1+1"),
        *("Rina", "<img src=x onerror=alert(1)>", "'=1+1", "猫"),
    ]
    choose(page, table(text))
    expect(page.locator("#import-state")).to_contain_text("Everything in this file is here already.", timeout=PATIENCE)
    choose(page, table(text.replace(",50000,", ",30000,").replace("3,'=1+1,20000,,,,3,-20", "3,'=1+1,40000,,,,3,-20")))
    assert tallies(page) == {"fresh": (0, 0), "newer": (1, 0), "conflict": (0, 0), "same": (1, 0)}
    page.locator("#import-state button.main").click()
    expect(page.locator("#import-state .done")).to_be_visible()
    [first, *_] = exported(page)["games"]
    assert len(first["versions"]) == 3
    settled = answer({"op": "settle", "rules": "tenhou_3p", "scores": [30_000, 35_000, 40_000]})["players"]
    for column in COLUMNS:
        assert first["versions"][2]["result"][column] == [line[column] for line in settled]


def test_every_column_of_the_table_is_explained(open_page: Opener):
    page = shown(open_page("en", "data/"))
    columns = export(page, "#export-csv").removeprefix("\ufeff").strip().split(",")
    assert len(columns) > 20
    for lang in LANGUAGES:
        text = (ROOT / "site_src" / "content" / lang / "data.md").read_text(encoding="utf-8")
        assert [name for name in columns if f"`{name}`" not in text and not name.startswith("result_")] == []


PROMISE = """() => {
    let kept = false;
    StorageManager.prototype.persisted = async () => kept;
    StorageManager.prototype.persist = async () => (kept = true);
}"""
"""Chromium without a head never promises anything."""


def test_a_browser_that_promises(open_page: Opener):
    page = shown(open_page("en", "data/"))
    expect(stored(page, "promise")).to_contain_text("does not promise")
    page.evaluate(PROMISE)
    page.locator("#ask-to-keep").click()
    expect(stored(page, "promise")).to_have_text("The browser promises to keep it until you delete it.")
    expect(page.locator("#ask-to-keep")).to_be_hidden()
    expect(stored(page, "room")).to_have_text(re.compile(r"^[\d.]+ ([kMG]B|byte) of [\d.]+ [MGT]B$"))


def test_a_change_in_another_tab_is_seen(open_page: Opener):
    page = shown(open_page("en", "data/"))
    other = shown(open_page.again(page, ""))
    take(other, file(LOG))
    expect(stored(page, "rulesets")).to_have_text("1")


def test_a_full_device_says_so_and_still_exports(open_page: Opener):
    page = shown(open_page("en", "data/"))
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("() => location.origin")
    # Before the first change: the browser remembers for a while how much room there was.
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 12_000_000})
    take(page, file(LOG))
    much = record("g", *[played(3, note="x" * 9_999) for _ in range(9)])
    take(page, file({"rulesets": [], "games": [{**much, "id": f"g{number:032}"} for number in range(200)]}))
    expect(page.locator("#data-trouble")).to_contain_text("There is no room left on this device.")
    assert len(exported(page)["games"]) == 203
    expect(stored(shown(open_page.again(page, "")), "games")).to_contain_text(re.compile(r"^2\D"))
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.locator("#data-trouble button").click()
    expect(page.locator("#data-trouble")).to_be_empty(timeout=PATIENCE)
    expect(stored(shown(open_page.again(page, "")), "games")).to_contain_text(re.compile(r"^202\D"))


def test_a_browser_that_keeps_nothing_says_so_and_still_exports(open_page: Opener):
    page = open_page("en", "about/")
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    page.goto(page.url.replace("about/", "data/"))
    shown(page)
    expect(page.locator("#data-trouble")).to_contain_text("does not let the site keep anything")
    take(page, file(LOG))
    assert exported(page) == LOG
    wipe(page)
    expect(page.locator("#delete-state")).to_have_text("Everything is deleted.")


def test_deleting_takes_drafts_and_settings_along_and_can_be_left(open_page: Opener):
    page = shown(open_page("en", "data/"))
    page.evaluate("() => { localStorage.setItem('tenbo.settle.3', '#v=1'); localStorage.setItem('other', 'stays'); }")
    page.reload()
    expect(stored(page, "settings")).to_have_text("1")
    take(page, file(LOG))
    page.locator("#delete-all").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#delete-counts")).to_contain_text("Games: 2. Rulesets: 1.")
    page.keyboard.press("Escape")
    expect(page.locator("#delete-all")).to_be_focused()
    assert exported(page) == LOG
    page.locator("#delete-all").press("Enter")
    expect(page.locator("#delete-export")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#delete-state")).to_have_text("Everything is deleted.")
    assert exported(page) == {"rulesets": [], "games": []}
    assert page.evaluate("() => Object.keys(localStorage)") == ["other"]


def test_without_a_network(dist: Path, open_page: Opener):
    with Site(dist) as host:
        page = shown(open_page("en", "data/", site=host))
        page.wait_for_function("() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
        host.stop()
        page.reload()
        shown(page)
        take(page, file(LOG))
        page.reload()
        expect(stored(page, "games")).to_contain_text(re.compile(r"^2\D"))
        assert exported(page) == LOG


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_a_preview_and_a_dialog(open_page: Opener, dark: bool):
    page = shown(open_page("it", "data/", viewport=(320, 640), dark=dark))
    take(page, file(LOG))
    choose(page, {"name": "x" * 80 + ".json", "mimeType": "", "buffer": b'{"x'})
    expect(page.locator(".refused")).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(VIOLATIONS) == []
    choose(page, file({**LOG, "games": [record("g" + "d" * 32, played(4))]}, name="x" * 80 + ".json"))
    assert tallies(page)["fresh"] == (1, 0)
    assert page.evaluate(VIOLATIONS) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == 320
    page.locator("#delete-all").click()
    expect(page.locator("#delete-dialog")).to_be_visible()
    assert page.evaluate(VIOLATIONS) == []
    assert page.evaluate("() => document.querySelector('#delete-dialog').scrollWidth") <= 320


def test_ten_thousand_games(open_page: Opener):
    page = shown(open_page("en", "data/"))
    many = {"rulesets": [], "games": [record(f"g{number:032}", played(3)) for number in range(10_000)]}
    take(page, file(many))
    expect(stored(page, "games")).to_contain_text(re.compile(r"^10,000\D"), timeout=PATIENCE)
    assert exported(page) == many
    choose(page, file(many))
    expect(page.locator("#import-state")).to_contain_text("is here already", timeout=PATIENCE)
