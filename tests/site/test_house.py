"""Rulesets of one's own: saved, chosen, changed, shared and brought in as somebody does it on the page."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from scoring.wire import answer
from sitegen import i18n, rulewords
from sitegen.language import Language

from .conftest import PATIENCE, Opener
from .logs import TIME
from .test_pages import AXE, VIOLATIONS

ROOT = Path(__file__).parents[2]
LANGUAGES = ["en", "id", "it", "ja"]
SECTIONS = ("scoring", "draw", "settlement")
NAME = "Fridays <b>3p</b>"
"""Names are text: this one must come out as it went in."""


def plain(rules: Any) -> dict[str, Any]:
    """A ruleset with every option, as the core has it."""
    shown = answer({"op": "rules", "rules": rules})
    assert shown["ok"], shown
    return {f"{section}.{option}": value for section in SECTIONS for option, value in shown[section].items()}


def house(name: str, *versions: Any, key: str = "r1") -> dict[str, Any]:
    saved = [f"2026-10-0{day}T10:00:00.000Z" for day in range(1, len(versions) + 1)]
    states = [
        {"version": number, "saved": when, "rules": rules}
        for number, (when, rules) in enumerate(zip(saved, versions, strict=True), 1)
    ]
    return {"id": key, "name": name, "created": TIME, "changed": saved[-1], "deleted": None, "versions": states}


def log(*rulesets: Mapping[str, Any], **other: Any) -> dict[str, Any]:
    file = {"format": "tenbo.log", "version": 1, "exported": TIME, "rulesets": list(rulesets), "games": []}
    return file | other


def give_text(page: Page, text: str) -> None:
    file = {"name": "rules.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("#house-file").set_input_files([file])


def give(page: Page, *rulesets: Mapping[str, Any]) -> None:
    give_text(page, json.dumps(log(*rulesets)))


def take(page: Page) -> None:
    """Take what the page offers from a file or a link."""
    page.locator(".offer .main").click(timeout=PATIENCE)
    expect(page.locator(".offer")).to_have_count(0)


def open_house(open_page: Opener, *rulesets: Mapping[str, Any], lang: str = "en", **how: Any) -> Page:
    """The page on a device that has these rulesets."""
    page = open_page(lang, "house/", **how)
    expect(page.locator("main[data-ready]")).to_have_count(1)
    if rulesets:
        give(page, *rulesets)
        take(page)
    return page


def entry(page: Page, name: str = NAME) -> Any:
    return page.locator(".own-ruleset").filter(has=page.locator("h3", has_text=re.compile(f"^{re.escape(name)}$")))


def changes(place: Any) -> dict[str, tuple[str, str]]:
    """Option → what it is and what it was, in the words of the page."""
    rows = place.locator(".changes").first.locator("[data-option]").all()
    return {
        row.get_attribute("data-option"): (row.locator(".value").inner_text(), row.locator(".before").inner_text())
        for row in rows
    }


def save_as_new(page: Page, name: str) -> None:
    page.locator("#save-rules-open").click()
    page.locator("#save-name").fill(name)
    page.locator("#save-rules-form [type=submit]").click()
    expect(page.locator("#save-rules")).to_be_hidden(timeout=PATIENCE)


def field(page: Page, name: str) -> Any:
    return page.locator(f'#settle-form [name="{name}"]')


def change_the_table(page: Page) -> None:
    field(page, "return_points").fill("45000")
    field(page, "rate").fill("50")


@pytest.mark.parametrize(("lang", "players"), [("en", 3), ("ja", 4)])
def test_rules_are_saved_chosen_again_and_changed(open_page: Opener, lang: str, players: int):
    page = open_page(lang, "settle/")
    page.locator(f'[name="players"][value="{players}"]').check()
    preset = field(page, f"preset.{players}").input_value()
    rate = field(page, "rate").input_value()
    change_the_table(page)
    save_as_new(page, NAME)
    for seat in range(players):
        field(page, f"scores.{seat}").fill("35000" if players == 3 else "25000")
    expect(page.locator("#rules-name")).to_contain_text(NAME)
    expect(page.locator("#rules-name")).not_to_contain_text("*")
    page.locator(".standing").wait_for(timeout=PATIENCE)

    field(page, f"preset.{players}").select_option(preset)
    expect(field(page, "rate")).to_have_value(rate)
    page.reload()
    field(page, f"preset.{players}").select_option(label=NAME)
    expect(field(page, "rate")).to_have_value("50")
    expect(page.locator("#rules-name")).to_contain_text(NAME)
    assert page.locator("[data-rule][data-changed]").count() == 0

    field(page, "rate").fill("60")
    expect(page.locator("#rules-name")).to_contain_text("*")
    page.locator("#save-rules-open").click()
    page.locator("#save-version").click()
    expect(page.locator("#save-rules")).to_be_hidden(timeout=PATIENCE)
    expect(page.locator("#rules-name")).not_to_contain_text("*")
    expect(page.locator("#rules-name")).to_contain_text("2")

    listed = open_page.again(page, "../house/")
    assert changes(entry(listed))["settlement.rate"][0] == "60"
    entry(listed).locator("summary").click()
    assert changes(entry(listed).locator(".versions"))["settlement.rate"][0] == "50"
    entry(listed).locator(".versions button").click()
    expect(entry(listed).locator("[data-option='settlement.rate'] .value").first).to_have_text("50")
    expect(entry(listed).locator(".facts").first).to_contain_text("3")
    # The settlement form in the other tab has heard of it, and offers it without taking it.
    expect(field(page, "rate")).to_have_value("60")
    page.locator("#own-note button").click()
    expect(field(page, "rate")).to_have_value("50")


def test_rules_of_a_name_that_is_taken_or_none_are_not_saved(open_page: Opener):
    page = open_page("en", "settle/")
    change_the_table(page)
    save_as_new(page, NAME)
    field(page, "rate").fill("70")
    page.locator("#save-rules-open").click()
    page.locator("#save-rules-form [type=submit]").click()
    expect(page.locator("#save-problem")).to_have_text("The rules need a name.")
    page.locator("#save-name").fill(f" {NAME.upper()} ")
    page.locator("#save-rules-form [type=submit]").click()
    expect(page.locator("#save-problem")).to_have_text("You have rules of this name already.")


def test_rules_that_the_core_refuses_are_not_saved(open_page: Opener):
    page = open_page("en", "settle/")
    field(page, "return_points").fill("40050")
    page.locator("#save-rules-open").click()
    page.locator("#save-name").fill(NAME)
    page.locator("#save-rules-form [type=submit]").click()
    expect(page.locator("#save-problem")).to_have_text("This must be a multiple of 100.", timeout=PATIENCE)
    assert page.locator("optgroup").count() == 0


def test_the_link_of_a_sheet_carries_the_name_to_another_device(open_page: Opener):
    page = open_page("en", "settle/")
    change_the_table(page)
    save_as_new(page, NAME)
    link = page.url
    other = open_page("it", "")
    other.goto(link)
    expect(other.locator("#rules-name")).to_have_text(f"{NAME} (version 1)")
    expect(other.locator("#own-note")).to_contain_text("not saved on this device")
    expect(field(other, "rate")).to_have_value("50")
    field(other, "rate").fill("51")
    expect(other.locator("#rules-name")).to_have_text(f"{NAME} (version 1)*")
    other.reload()
    expect(other.locator("#rules-name")).to_have_text(f"{NAME} (version 1)*")


def test_settling_under_rules_whose_scoring_is_changed(open_page: Opener):
    rules = {"base": "tenhou_3p", "scoring": {"sanma_tsumo": "north_halved"}, "settlement": {"rate": 50}}
    page = open_house(open_page, house(NAME, rules))
    entry(page).locator("a.main").click()
    expect(page.locator("#rules-name")).to_have_text(f"{NAME} (version 1)")
    field(page, "rate").fill("55")
    page.locator("#save-rules-open").click()
    page.locator("#save-version").click()
    expect(page.locator("#save-rules")).to_be_hidden(timeout=PATIENCE)
    listed = open_page.again(page, "../house/")
    assert changes(entry(listed)).keys() == {"scoring.sanma_tsumo", "settlement.rate"}


def test_renamed_deleted_and_back_again(open_page: Opener):
    page = open_house(open_page, house(NAME, "m_league"))
    form = open_page.again(page, "../settle/")
    form.locator('[name="players"][value="4"]').check()
    field(form, "preset.4").select_option(label=NAME)
    entry(page).get_by_role("button", name="Rename").click()
    page.locator("#rename-name").fill("Saturdays")
    page.keyboard.press("Enter")
    expect(entry(page, "Saturdays")).to_have_count(1)
    expect(form.locator("#rules-name")).to_have_text("Saturdays (version 1)")

    entry(page, "Saturdays").get_by_role("button", name="Delete").click()
    expect(page.locator(".own-ruleset")).to_have_count(0)
    expect(form.locator("#own-note")).to_contain_text("not saved on this device")
    page.get_by_role("button", name="Undo").click()
    expect(entry(page, "Saturdays")).to_have_count(1)

    entry(page, "Saturdays").get_by_role("button", name="Delete").click()
    expect(entry(page, "Saturdays")).to_have_count(0)
    page.reload()
    page.locator(".removed summary").click()
    page.locator(".removed button").click()
    expect(entry(page, "Saturdays")).to_have_count(1)
    expect(page.locator(".removed")).to_have_count(0)


def test_a_link_takes_the_rules_to_another_device(open_page: Opener):
    rules = {"base": "tenhou_3p", "scoring": {"kiriage": True}, "settlement": {"rate": 50}}
    page = open_house(open_page, house(NAME, "tenhou_3p", rules))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    entry(page).get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast")).to_contain_text("The link is copied.")
    link = page.evaluate("() => navigator.clipboard.readText()")

    other = open_page("en", "")
    other.goto(link)
    expect(other.locator(".offer h3")).to_have_text(NAME, timeout=PATIENCE)
    assert changes(other.locator(".offer")).keys() == {"scoring.kiriage", "settlement.rate"}
    take(other)
    assert changes(entry(other)) == changes(entry(page))
    other.reload()
    expect(other.locator("#house-import")).to_contain_text("You have these rules already")


def test_a_file_takes_all_versions_and_nothing_twice(open_page: Opener, tmp_path: Path):
    page = open_house(open_page, house(NAME, "tenhou_3p", {"base": "tenhou_3p", "settlement": {"rate": 50}}))
    with page.expect_download() as download:
        entry(page).get_by_role("button", name="Save as file").click()
    assert download.value.suggested_filename == "Fridays b 3p b.json"
    file = tmp_path / "rules.json"
    download.value.save_as(file)
    page.locator("#house-file").set_input_files(file)
    expect(page.locator("#house-import")).to_contain_text("Everything in this file is here already.")

    other = open_house(open_page, lang="ja")
    other.locator("#house-file").set_input_files(file)
    take(other)
    expect(entry(other).locator(".versions > li")).to_have_count(1)
    expect(entry(other).locator(".facts").first).to_contain_text("2")


WRONG = {
    "base": "m_league",
    "scoring": {"north": "yakuhai", "kiriage": "yes", "honba": {"ron": 350}, "colour": 1},
    "settlement": {"uma": {"kind": "fixed", "table": [30, 10, -40]}, "ties": "dance", "rate": "a lot"},
}


def test_everything_wrong_is_said_at_once_and_nothing_taken(open_page: Opener):
    problems = answer({"op": "rules", "rules": WRONG})["problems"]
    page = open_house(open_page)
    give(page, house("Good", "m_league", key="r2"), house(NAME, WRONG))
    expect(page.locator(".wrong li")).to_have_count(len(problems), timeout=PATIENCE)
    lines = page.locator(".wrong li").all_inner_texts()
    assert all(line.startswith(f"{NAME}: ") for line in lines)
    assert f"{NAME}: Tied players: “dance” is none of the choices." in lines
    assert f"{NAME}: This rule is for three players only." in [
        line.replace("North with three players: ", "") for line in lines
    ]
    expect(page.locator(".own-ruleset")).to_have_count(0)
    page.goto(f"{page.url}#v=1&name=Bad&rules={quote(json.dumps(WRONG))}")
    expect(page.locator(".wrong li").first).to_contain_text("Bad: ")
    expect(page.locator(".wrong li")).to_have_count(len(problems))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "This file is damaged."),
        ('{"base": "m_league"}', "This file is not a log of this site."),
        (json.dumps(log(version=2)), "A newer version of this site wrote this file."),
        (json.dumps(log()), "There are no rules in this file."),
        (json.dumps(log(house("", "m_league"))), "This file is damaged."),
        (json.dumps(log({**house("x", "m_league"), "versions": []})), "This file is damaged."),
        (json.dumps(log(house("x", ["m_league"]))), "This file is damaged."),
    ],
)
def test_a_file_that_is_none(open_page: Opener, text: str, words: str):
    page = open_house(open_page)
    give_text(page, text)
    expect(page.locator("#house-import")).to_contain_text(words)


@pytest.mark.parametrize(
    "fragment", ["v=1&name=x", "v=1&name=&rules=%22m_league%22", "v=1&name=x&rules=5", "v=1&rules=%"]
)
def test_a_link_that_is_none(open_page: Opener, fragment: str):
    page = open_page("en", f"house/#{fragment}")
    expect(page.locator("#house-import")).to_contain_text("This link could not be read.")


def test_scoring_is_changed_on_the_page(open_page: Opener):
    page = open_house(open_page)
    page.locator("#new-preset").select_option("tenhou_3p")
    page.locator("#new-open").click()
    editor = page.locator("#edit-rules")
    editor.locator("#edit-name").fill(NAME)
    option = lambda path: editor.locator(f"[data-option='{path}']")  # noqa: E731 - a short name for a long selector
    option("scoring.sanma_tsumo").locator("select").select_option(index=1)
    option("scoring.kiriage").locator("input").check()
    option("scoring.double_yakuman").locator("input").nth(1).check()
    option("scoring.honba").locator("input").first.fill("350")
    option("draw.noten_total").locator("input").fill("all of it")
    editor.locator("[type=submit]").click()
    expect(editor.locator(".wrong li")).to_have_count(2, timeout=PATIENCE)
    option("scoring.honba").locator("input").first.fill("600")
    option("draw.noten_total").locator("input").fill("2000")
    editor.locator("[type=submit]").click()
    expect(editor).to_be_hidden()
    said = changes(entry(page))
    assert said["scoring.honba"][0].startswith("600 on a ron")
    assert said["scoring.double_yakuman"] == ("kokushi musou with thirteen waits", "instead of none")
    assert said.keys() == {
        "scoring.sanma_tsumo",
        "scoring.kiriage",
        "scoring.double_yakuman",
        "scoring.honba",
    } | ({"draw.noten_total"} if plain("tenhou_3p")["draw.noten_total"] != 2000 else set())

    entry(page).get_by_role("button", name="Change").click()
    expect(option("scoring.kiriage").locator("input")).to_be_checked()
    expect(editor.locator("#edit-name")).to_be_hidden()
    expect(option("scoring.yakuman_cap").locator("input")).to_have_value("")
    option("scoring.kiriage").locator("input").uncheck()
    editor.locator("[type=submit]").click()
    expect(editor).to_be_hidden(timeout=PATIENCE)
    assert "scoring.kiriage" not in changes(entry(page))
    expect(entry(page).locator(".facts").first).to_contain_text("version 2")


@cache
def language(code: str) -> Language:
    found, _ = i18n.languages(ROOT, i18n.extract(ROOT), draft=True)
    return next(one for one in found if one.code == code)


def rewritten(base: str, like: str) -> dict[str, Any]:
    """The rules of the preset `like` as changes of another."""
    before, after = plain(base), plain(like)
    rules: dict[str, Any] = {"base": base}
    for path, value in after.items():
        section, _, option = path.partition(".")
        if before[path] != value:
            rules.setdefault(section, {})[option] = value
    return rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_preset_is_said_as_its_own_page_says_it(open_page: Opener, lang: str):
    presets = answer({"op": "rules"})["rulesets"]
    bases = {3: "kansai_sample_wiki", 4: "parlour_nagoya_starcat"}
    pairs = [(bases[one["players"]], one["id"]) for one in presets if one["id"] not in bases.values()]
    page = open_house(
        open_page,
        *(house(like, rewritten(base, like), key=f"r{at}") for at, (base, like) in enumerate(pairs)),
        lang=lang,
    )
    expect(page.locator(".own-ruleset")).to_have_count(len(pairs))
    for base, like in pairs:
        before, after = plain(base), plain(like)
        words = {
            path: (
                rulewords.value(path, after[path], language(lang)),
                rulewords.value(path, before[path], language(lang)),
            )
            for path in after
            if after[path] != before[path]
        }
        said = changes(entry(page, like))
        assert said.keys() == words.keys()
        for path, (value, old) in words.items():
            assert said[path][0] == value, path
            assert old in said[path][1], path


def test_two_tabs_lose_nothing(open_page: Opener):
    page = open_house(open_page, house(NAME, "tenhou_3p"))
    forms = [open_page.again(page, "../settle/") for _ in range(2)]
    for form in forms:
        field(form, "preset.3").select_option(label=NAME)
    for rate, form in enumerate(forms, 50):
        field(form, "rate").fill(str(rate))
        form.locator("#save-rules-open").click()
    for form in forms:
        form.locator("#save-version").click()
        expect(form.locator("#save-rules")).to_be_hidden(timeout=PATIENCE)
    expect(entry(page).locator(".facts").first).to_contain_text("version 3")
    expect(entry(page).locator(".versions > li")).to_have_count(2)
    entry(page).locator("summary").click()
    assert entry(page).locator("[data-option='settlement.rate'] .value").all_inner_texts() == ["51", "50"]
    expect(forms[1].locator(".toast")).to_contain_text("A version that another tab saved meanwhile is kept, too.")


def test_renaming_needs_no_mouse(open_page: Opener):
    page = open_house(open_page, house(NAME, "tenhou_3p"))
    entry(page).get_by_role("button", name="Rename").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Mondays")
    page.keyboard.press("Enter")
    expect(entry(page, "Mondays")).to_have_count(1)
    expect(entry(page, "Mondays").get_by_role("button", name="Rename")).to_be_focused()


@pytest.mark.parametrize(("lang", "dark"), [("it", False), ("id", True)])
def test_axe_finds_nothing_and_nothing_is_wider_than_a_small_phone(open_page: Opener, lang: str, dark: bool):
    wide = house("W" * 60, "tenhou_3p", rewritten("tenhou_3p", "kansai_sample_wiki"))
    page = open_house(open_page, wide, lang=lang, viewport=(320, 640), dark=dark)
    page.locator(".own-ruleset summary").click()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(VIOLATIONS) == []
    page.locator(".own-ruleset .choices button").first.click()
    assert page.evaluate(VIOLATIONS) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == 320
    assert page.evaluate(
        "() => { const d = document.querySelector('#edit-rules'); return d.scrollWidth <= d.clientWidth; }"
    )
    page.keyboard.press("Escape")
    give(page, house(NAME, WRONG))
    page.locator(".wrong").wait_for(timeout=PATIENCE)
    assert page.evaluate(VIOLATIONS) == []
