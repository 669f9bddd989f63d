"""Visits to pages: how soon the payment calculator answers, what that weighs, and whether anything on a page jumps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from playwright.sync_api import BrowserContext, Page

from scoring.wire import answer

from .bench import CALCULATOR, SITE, Bench
from .device import DESKTOP, PHONE, Profile
from .figures import Figure, median

VISITS = 5

LINK = "#v=1&rules=wrc_2025&winner=dealer&win=tsumo&han=2&fu=40&honba=1"
"""What the page did not have in it when it was built: its scripts must be there, and the file of answers."""

TYPES: Mapping[str, str] = {
    "choose.html": "",
    "start.html": "en/",
    "page.html": "en/scoring/",
    "hand.html": "en/hand/",
    "payment.html": "en/calculator/",
    "settle.html": "en/settle/",
    "games.html": "en/games/",
    "statistics.html": "en/statistics/",
    "house.html": "en/house/",
    "data.html": "en/data/",
    "search.html": "en/search/",
    "tables.html": "en/tables/",
    "table.html": "en/tables/wrc_2025/",
    "sheets.html": "en/sheets/",
    "sheet.html": "en/sheets/wrc_2025/",
    "rules.html": "en/rules/",
    "ruleset.html": "en/rules/wrc_2025/",
    "compare.html": "en/rules/compare/",
    "glossary.html": "en/glossary/",
    "yakuindex.html": "en/yaku/",
    "yaku.html": "en/yaku/pinfu/",
    "embed_builder.html": "en/embed/",
    "embed_table.html": "en/embed/table/",
    "embed_picture.html": "en/embed/picture/#v=1&hand=123m",
}
"""A page of every type, by its template."""

TOOLS = ("hand.html", "settle.html")

SETTLED_MS = 1_000
"""How long a page is watched after it is loaded."""

WEIGHT = """() => Object.values(Object.fromEntries(
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .map(({ name, encodedBodySize }) => [name.split("#")[0], encodedBodySize])
        .filter(([name]) => !name.includes("/rt/")))).reduce((sum, size) => sum + size, 0) / 1000"""


def measure(bench: Bench) -> Iterator[Figure]:
    """The first answer and the weight of pages, on the phone and the desktop; shifts on every type of page."""
    for profile in (PHONE, DESKTOP):
        seen = [_first_answer(bench, profile) for _ in range(VISITS)]
        answered, drawn, weights = zip(*seen, strict=True)
        name = "page.first_answer" if profile is PHONE else "page.first_answer_desktop"
        yield Figure(name, profile.name, "payment calculator: a link's answer, cold", median(answered) / 1000, "s")
        yield Figure("page.first_paint", profile.name, "payment calculator: first paint", median(drawn) / 1000, "s")
    yield Figure("page.weight", "", "payment calculator with all it needs, gzip", max(weights), "kB")
    for profile in (PHONE, DESKTOP):
        yield from _shifts(bench, profile)


def said(link: str) -> str:
    """What the calculator's page says to `link`, in English: the sum, as its second line has it."""
    fields = dict(field.split("=") for field in link.removeprefix("#v=1&").split("&"))
    request = {name: int(value) if value.isdigit() else value for name, value in fields.items()}
    return f"{answer({'op': 'payment', **request})['total']:,} in all"


def _first_answer(bench: Bench, profile: Profile) -> tuple[float, float, float]:
    """Milliseconds until the answer to `LINK` and until anything is drawn; kB on the way until then."""
    with bench.device(profile).on() as context:
        page = observed(bench, context, f"awaitAnswer({said(LINK)!r});")
        page.goto(f"{bench.host.url}{CALCULATOR}{LINK}")
        answered = page.evaluate("seen.answered")
        drawn = page.evaluate("seen.drawn")
        return answered, drawn, page.evaluate(WEIGHT)


def _shifts(bench: Bench, profile: Profile) -> Iterator[Figure]:
    """How much jumps on each type of page, and what the pages of the other tools weigh."""
    for template, path in TYPES.items():
        with bench.device(profile).on() as context:
            page = observed(bench, context)
            page.goto(f"{bench.host.url}{SITE}{path}")
            page.wait_for_timeout(SETTLED_MS)
            yield Figure("page.shift", f"{template}, {profile.name}", "layout shift", page.evaluate("seen.shift"), "")
            if template in TOOLS and profile is DESKTOP:
                yield Figure("page.weight_tool", template, "page with all it needs, gzip", page.evaluate(WEIGHT), "kB")


def observed(bench: Bench, context: BrowserContext, more: str = "") -> Page:
    """The device's page, with the observer in whatever it opens."""
    (page,) = context.pages
    page.add_init_script(f"{bench.observer()}\n{more}")
    return page
