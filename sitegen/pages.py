"""Which pages exist: the written ones, the tools, and those made for each ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sitegen import embeds
from sitegen.content import Written
from sitegen.core import Answer, rulesets
from sitegen.language import N_, Language
from sitegen.problems import Problem
from sitegen.rulesetnames import ruleset_name

WORKED = "wrc_2025"
"""The ruleset of an example that names none, and of the calculator at first."""

LEARN = (
    "scoring",
    "yaku",
    "fu",
    "limits",
    "payments",
    "honba",
    "liability",
    "several-winners",
    "draws",
    "sanma",
    "settlement",
    "results",
    "proof",
)
"""The chapters, in reading order."""

MINE = ("games", "statistics", "house", "data")
"""The pages of what a reader keeps on the device."""

LOST = "404"
"""What readers see for an address that leads nowhere."""

MENU = ("hand", "calculator", "settle", "games", "tables", "scoring", "rules")
"""The pages of the header."""

TEMPLATES = {
    "": "start.html",
    "tables": "tables.html",
    "sheets": "sheets.html",
    "yaku": "yakuindex.html",
    "rules": "rules.html",
    "rules/compare": "compare.html",
    "glossary": "glossary.html",
    "games": "games.html",
    "house": "house.html",
    "statistics": "statistics.html",
    "data": "data.html",
    "search": "search.html",
    "embed": "embed_builder.html",
    "404": "404.html",
}

ENTRIES = {
    "about": "keep/main",
    "embed": "builder/main",
    "rules/compare": "compare/main",
    "glossary": "glossary/main",
    "games": "games/main",
    "house": "house/main",
    "statistics": "statistics/main",
    "data": "data/main",
    "search": "search/main",
}
"""The scripts of written pages that have one."""

TABLES = "tables/main"
"""The script of every page with tables that can be pointed at."""
HAS_TABLE = "{{ table_"
"""How a written page includes such a table: by the macros of `blocks.py`."""

TOOLS = {
    "hand": (
        "hand.html",
        "hand/main",
        N_("What is this hand worth?"),
        N_("Riichi hand calculator: tap the tiles and see yaku, han, fu and payment, each with its reason."),
        N_("Hands"),
    ),
    "calculator": (
        "payment.html",
        "payment/main",
        N_("What does the hand pay?"),
        N_("Riichi payment calculator: tap the winner, han and fu and see who pays what, and why. Works offline."),
        N_("Payment"),
    ),
    "settle": (
        "settle.html",
        "settle/main",
        N_("What does the game pay?"),
        N_("Settle a game of three or four: uma, oka, chips and table fee, stage by stage, to who pays whom."),
        N_("Settle up"),
    ),
}


@dataclass(frozen=True, slots=True)
class Page:
    """One page in one language. `fallback` tells that its text is still English, `listed` that searchers may find it;
    `entry` is its own script.
    """

    slug: str
    template: str
    title: str
    description: str
    nav: str
    written: Written | None = None
    fallback: bool = False
    entry: str | None = None
    context: Mapping[str, Any] = field(default_factory=dict)
    listed: bool = True

    @property
    def section(self) -> str:
        """The entry of the header's menu that leads here."""
        top = self.slug.partition("/")[0]
        return "scoring" if top in LEARN else "games" if top in MINE else "tables" if top == "sheets" else top


@dataclass(frozen=True, slots=True)
class Structure:
    """What the core knows of rulesets, arranged for pages: `classes` pay alike, each led by its first."""

    rulesets: Mapping[str, Answer]
    classes: list[list[str]]

    def table_of(self, ruleset: str) -> str:
        """The slug of the page with a ruleset's payment tables."""
        return f"tables/{ruleset}"

    def sheet_of(self, ruleset: str) -> str:
        """The slug of a ruleset's sheet for the table."""
        return f"sheets/{ruleset}"

    def alike(self, ruleset: str) -> list[str]:
        """The rulesets that pay like this one, itself among them, each class always in the same order."""
        return next(alike for alike in self.classes if ruleset in alike)


def structure(classes: list[list[str]]) -> Structure:
    """`classes` are the rulesets that pay alike."""
    return Structure({ruleset["id"]: ruleset for ruleset in rulesets()}, classes)


def pages(
    language: Language, written: Mapping[str, Written], english: Mapping[str, Written], known: Structure
) -> list[Page]:
    """Every page of a language. What is not written in it yet is taken from the English."""
    return [
        *(_written(slug, written, english) for slug in english if slug not in TOOLS),
        *(_tool(slug, language, written.get(slug, english.get(slug))) for slug in TOOLS),
        *(_table(ruleset, language, known) for ruleset in known.rulesets),
        *(_ruleset(ruleset, language, known) for ruleset in known.rulesets),
        *(_sheet(ruleset, language, known) for ruleset in known.rulesets),
        *(_embed(kind, language) for kind in embeds.KINDS),
    ]


def _written(slug: str, written: Mapping[str, Written], english: Mapping[str, Written]) -> Page:
    text = written.get(slug, english[slug])
    return Page(
        slug,
        TEMPLATES.get(slug, "page.html"),
        text.title,
        text.description,
        text.nav,
        written=text,
        fallback=slug not in written,
        entry=ENTRIES.get(slug, TABLES if HAS_TABLE in text.body else None),
        listed=slug != LOST,
    )


def _tool(slug: str, language: Language, text: Written | None) -> Page:
    template, entry, title, description, nav = TOOLS[slug]
    return Page(
        slug,
        template,
        text.title if text else language.say(title),
        text.description if text else language.say(description),
        text.nav if text else language.say(nav),
        written=text,
        entry=entry,
    )


def _table(ruleset: str, language: Language, known: Structure) -> Page:
    name = ruleset_name(ruleset, language)
    return Page(
        known.table_of(ruleset),
        "table.html",
        language.say(N_("Payments: {ruleset}"), ruleset=name),
        language.say(N_("Riichi payment table for {rulesets}: ron and tsumo, every han and fu."), rulesets=name),
        name,
        entry=TABLES,
        context={"ruleset": known.rulesets[ruleset]},
    )


def _sheet(ruleset: str, language: Language, known: Structure) -> Page:
    name = ruleset_name(ruleset, language)
    return Page(
        known.sheet_of(ruleset),
        "sheet.html",
        language.say(N_("Scoring sheet: {ruleset}"), ruleset=name),
        language.say(
            N_(
                "A one-page riichi scoring sheet for {ruleset} to print on A4 or Letter: payments, limits, fu and the"
                " rules in short."
            ),
            ruleset=name,
        ),
        name,
        context={"ruleset": known.rulesets[ruleset]},
    )


def _ruleset(ruleset: str, language: Language, known: Structure) -> Page:
    name = ruleset_name(ruleset, language)
    return Page(
        f"rules/{ruleset}",
        "ruleset.html",
        name,
        language.say(N_("The rules of {ruleset} for scoring and settlement, each with its sources."), ruleset=name),
        name,
        context={"ruleset": known.rulesets[ruleset]},
    )


def _embed(kind: str, language: Language) -> Page:
    """A page for frames in other sites: no search engine and no site map has it."""
    row = embeds.KINDS[kind]
    title = language.say(row.title)
    return Page(
        embeds.slug(kind),
        row.template,
        title,
        language.say(row.description),
        title,
        entry=embeds.slug(kind),
        context={"layout": "embed.html", "whole": row.page},
        listed=False,
    )


def problems(code: str, written: Mapping[str, Written], english: Mapping[str, Written]) -> list[Problem]:
    """Pages that one language has and the other lacks."""
    folder = f"site_src/content/{code}"
    missing = [f"{folder}/{slug or 'index'}.md" for slug in english if slug not in written]
    extra = [page.file for slug, page in written.items() if slug not in english]
    return [
        *(Problem(file, 0, "page is missing") for file in missing),
        *(Problem(file, 0, "page does not exist in English") for file in extra),
    ]
