"""What pages say to machines: their address, their counterparts, the way to them, and nothing where it is not known."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

from sitegen import glossary, sitemap
from sitegen.head import Head, Heads
from sitegen.pages import LOST, Page
from sitegen.render import Assets

from .helpers import ROOT, language

HERE = "https://a.org/tenbo/"
SLUGS = ("", "scoring", "fu", "rules", "rules/wrc_2025", "glossary")
PAGES = {slug: Page(slug, "page.html", f"title of {slug}", "d", slug or "Start") for slug in SLUGS}
PAGES[LOST] = Page(LOST, "404.html", "No such page", "d", "Lost", listed=False)
TERMS = glossary.load(ROOT / "site_src/glossary.tsv")


def head(slug: str, address: str = "", code: str = "en") -> Head:
    heads = Heads(language(code), PAGES, Assets({}, "", {}, {}, {}, ""), TERMS, address)
    return heads.of("/".join(filter(None, (code, slug, "index.html"))), PAGES[slug])


def thing(found: Head, kind: str) -> Any:
    return next(thing for thing in found.facts["@graph"] if thing["@type"] == kind)


def test_addresses_are_full_or_not_there_at_all() -> None:
    unknown = head("fu")
    assert (unknown.canonical, unknown.alternates, unknown.picture) == ("", [], None)
    known = head("fu", HERE)
    assert known.canonical == "https://a.org/tenbo/en/fu/"
    assert known.alternates[-2:] == [("ja", f"{HERE}ja/fu/"), ("x-default", f"{HERE}en/fu/")]
    assert head("", HERE, "ja").alternates[-1] == ("x-default", HERE)


def test_a_page_that_is_not_to_be_found_says_nothing() -> None:
    lost = head(LOST, HERE)
    assert (lost.canonical, lost.alternates, lost.picture, lost.facts) == ("", [], None, {})


def test_the_pages_of_a_folder_share_a_picture() -> None:
    for slug in ("rules", "rules/wrc_2025"):
        picture = head(slug, HERE, "it").picture
        assert picture is not None
        assert (picture.address, picture.words) == (f"{HERE}social/it/rules.png", "title of rules")


def test_the_way_to_a_page_leads_over_its_chapter_and_its_folder() -> None:
    for slug, names in {
        "fu": ["Start", "scoring", "fu"],
        "rules/wrc_2025": ["Start", "rules", "rules/wrc_2025"],
    }.items():
        steps = thing(head(slug, HERE), "BreadcrumbList")["itemListElement"]
        assert [step["name"] for step in steps] == names
        assert [step["position"] for step in steps] == [1, 2, 3]
        assert steps[-1]["item"] == f"{HERE}en/{slug}/"


def test_facts_are_said_in_relative_addresses_where_the_sites_own_is_not_known() -> None:
    steps = thing(head("rules/wrc_2025"), "BreadcrumbList")["itemListElement"]
    assert [step["item"] for step in steps] == ["../../", "../", "./"]


def test_the_start_is_a_site_and_a_program_and_the_glossary_a_set_of_terms() -> None:
    assert thing(head("", HERE), "WebSite")["url"] == f"{HERE}en/"
    assert thing(head("", HERE), "SoftwareApplication")["isAccessibleForFree"] is True
    terms = thing(head("glossary", HERE, "it"), "DefinedTermSet")["hasDefinedTerm"]
    dealer = next(term for term in terms if term["@id"] == f"{HERE}it/glossary/#dealer")
    assert dealer["name"] == "mazziere"
    assert "親" in dealer["alternateName"]
    assert dealer["description"] == TERMS["dealer"].definition["it"]


def test_the_site_map_has_every_page_with_all_its_counterparts() -> None:
    listed = list(PAGES.values())
    root = ET.fromstring(sitemap.sitemap(HERE, {"en": listed, "ja": listed}))  # noqa: S314 - just made
    entries = {
        entry[0].text: [(link.get("hreflang"), link.get("href")) for link in entry[1:]]
        for entry in root.iter(f"{{{sitemap.MAP}}}url")
    }
    assert len(entries) == 1 + 2 * len(SLUGS)
    for code in ("en", "ja"):
        assert (code, f"{HERE}{code}/fu/") in entries[f"{HERE}en/fu/"]
    assert entries[f"{HERE}ja/fu/"] == entries[f"{HERE}en/fu/"] == head("fu", HERE).alternates
    assert entries[HERE] == entries[f"{HERE}ja/"]


def test_robots_are_led_to_the_site_map_and_only_where_it_is() -> None:
    made = sitemap.files(HERE, {"en": PAGES.values()})
    assert f"Sitemap: {HERE}sitemap.xml" in made["robots.txt"].decode().splitlines()
    assert sitemap.files("", {"en": PAGES.values()}) == {}
