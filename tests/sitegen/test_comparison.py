"""The page that compares rulesets, as its template makes it: what differs in the core differs there, and no more."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup
from selectolax.lexbor import LexborHTMLParser, LexborNode

from sitegen import comparison, i18n, rulenotes, rulesheet
from sitegen.core import ask, rulesets
from sitegen.language import NAMES, Language
from sitegen.optionwords import OPTIONS
from sitegen.render import TEMPLATES

from .helpers import ROOT, extracted, language

PLAYERS = {one["id"]: one["players"] for one in rulesets()}
SOURCES = rulesheet.load(ROOT / "site_src/data/sources.tsv")
NOTES = rulenotes.load(ROOT)
ENGLISH = language()
DEFAULT = comparison.comparison(SOURCES, NOTES, ENGLISH)


@pytest.fixture(scope="module")
def rows() -> dict[str, LexborNode]:
    """The rows of the page by id: options, and remarks on play."""
    environment = Environment(
        loader=FileSystemLoader(ROOT / TEMPLATES),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    template = environment.get_template("compare.html")
    context = template.new_context(
        {
            "_": ENGLISH.say,
            "rule_comparison": lambda: DEFAULT,
            "link": lambda slug: f"/{slug}/",
            "ruleset_link": lambda name: Markup("<a>{}</a>").format(name),
            "ruleset_name": str,
            "pages": {"rules": {"nav": "Rulesets"}},
            "page": {"title": "Compare"},
            "content": "",
        }
    )
    tree = LexborHTMLParser("".join(template.blocks["main"](context)))
    return {row.attributes["id"] or "": row for row in tree.css("tbody tr")}


def cell(row: LexborNode, ruleset: str) -> LexborNode:
    (found,) = row.css(f'td[data-ruleset="{ruleset}"]')
    return found


def kind(row: LexborNode, ruleset: str) -> str:
    """By this the page's script decides whether two cells are alike."""
    return cell(row, ruleset).attributes["data-kind"] or ""


def held(ruleset: str) -> dict[str, Any]:
    rules = ask("rules", rules=ruleset)
    return {
        f"{section}.{name}": value
        for section in ("scoring", "draw", "settlement")
        for name, value in rules[section].items()
    }


def effective(value: Any) -> Any:
    """A value as far as it does anything: what a liability for no yakuman would cover is nothing."""
    if isinstance(value, dict) and value.get("yakuman") == []:
        return None
    return value


HELD = {ruleset: held(ruleset) for ruleset in PLAYERS}
NOWHERE = object()


def test_what_differs_in_the_core_differs_on_the_page_and_nothing_else(rows: dict[str, LexborNode]) -> None:
    assert set(OPTIONS) == {name for name in rows if not name.startswith("play.")}
    wrong = [
        (one, other, path)
        for one, other in combinations(PLAYERS, 2)
        for path in OPTIONS
        if (effective(HELD[one].get(path, NOWHERE)) != effective(HELD[other].get(path, NOWHERE)))
        != (kind(rows[path], one) != kind(rows[path], other))
    ]
    assert wrong == []


def test_what_only_one_of_two_has_is_said(rows: dict[str, LexborNode]) -> None:
    four, three = cell(rows["scoring.north"], "wrc_2025"), cell(rows["scoring.north"], "tenhou_3p")
    assert four.text().strip() == "only with three players"
    assert three.text(deep=False).strip() == "set aside as a bonus tile (kita)"


def test_a_value_leads_to_what_supports_it(rows: dict[str, LexborNode]) -> None:
    row = rows["scoring.kiriage"]
    told = ask("rules", rules="m_league")["sources"]["scoring.kiriage"]["from"]
    ways = [link.attributes["href"] for link in cell(row, "m_league").css("a")]
    assert ways == ["/rules/m_league/#scoring.kiriage", *(f"/rules/m_league/#source-{source}" for source in told)]
    unknown = next(iter(ask("rules", rules="wrc_2025")["unknown"]))
    assert cell(rows[unknown], "wrc_2025").css_first("b.unknown") is not None


def test_the_page_opens_with_two_rulesets(rows: dict[str, LexborNode]) -> None:
    one, other = comparison.AT_FIRST
    shown = {name for name, row in rows.items() if "hidden" not in row.attributes}
    assert shown == {name for name, row in rows.items() if kind(row, one) != kind(row, other)}
    assert {found.attributes["data-ruleset"] for row in rows.values() for found in row.css("td.shown")} == {one, other}
    differ = sum(not name.startswith("play.") for name in shown)
    both = HELD[one].keys() | HELD[other].keys()
    assert differ > 1, "the sentence has no singular"
    assert DEFAULT.said == f"{differ} rules differ, {len(both) - differ} are alike."


def test_no_translation_hides_a_difference() -> None:
    """Alike is what is said alike: no language may say two values with the same words."""

    def kinds(language: Language) -> dict[str, list[str]]:
        groups = comparison.comparison(SOURCES, NOTES, language).groups
        return {row.id: [one.kind for one in row.cells] for group in groups if group.counted for row in group.rows}

    languages, _ = i18n.languages(ROOT, extracted(), draft=True)
    english = kinds(ENGLISH)
    assert {language.code: kinds(language) for language in languages} == dict.fromkeys(NAMES, english)
