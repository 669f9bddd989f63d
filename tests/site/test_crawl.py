"""Every page of the built site, read without a browser: its counterparts, where its links lead, what it calls itself.

The builder checks much of this itself (sitegen/checks.py); here another parser reads what lies in dist/.
"""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from posixpath import join, normpath
from urllib.parse import unquote, urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from sitegen.language import NAMES

ROOT = Path(__file__).parents[2]
LATIN, JAPANESE = (40, 180), (20, 100)
"""How long a description may be: less says nothing, and more is cut off where pages are found."""


@dataclass(frozen=True)
class Crawled:
    """What one page says. `listed` is whether searchers may find it; `ways` are (tag, address)."""

    lang: str
    title: str
    description: str
    headings: list[str]
    listed: bool
    ids: frozenset[str]
    ways: list[tuple[str, str]]
    languages: dict[str, str]
    facts: list[str]


@pytest.fixture(scope="session")
def crawled(dist: Path) -> dict[str, Crawled]:
    """Every page by its path."""
    return {path.relative_to(dist).as_posix(): read(path) for path in sorted(dist.rglob("*.html"))}


def read(path: Path) -> Crawled:
    page = LexborHTMLParser(path.read_text(encoding="utf-8"))

    def said(selector: str, attribute: str) -> list[str]:
        return [node.attributes.get(attribute) or "" for node in page.css(selector)]

    ways = [
        (node.tag or "", value)
        for node in page.css("[href], [src]")
        for name in ("href", "src")
        if (value := node.attributes.get(name)) is not None
    ]
    return Crawled(
        lang=said("html", "lang")[0],
        title="".join(node.text() for node in page.css("head > title")),
        description="".join(said("meta[name=description]", "content")),
        headings=[" ".join(node.text().split()) for node in page.css("h1")],
        listed=said("meta[name=robots]", "content") == [],
        ids=frozenset(said("[id]", "id")),
        ways=ways,
        languages={
            node.attributes["lang"] or "": node.attributes["href"] or "" for node in page.css("[data-language]")
        },
        facts=[node.text() for node in page.css('script[type="application/ld+json"]')],
    )


def target(path: str, address: str) -> tuple[str, str]:
    """The file that an address on a page leads to, and its fragment."""
    parts = urlsplit(address)
    way = normpath(join(path.rpartition("/")[0], unquote(parts.path))) if parts.path else path
    folder = parts.path.endswith("/") or parts.path in {".", ".."}
    return (normpath(join(way, "index.html")) if folder else way), unquote(parts.fragment)


def slugs(crawled: Mapping[str, Crawled], code: str) -> set[str]:
    return {path.removeprefix(f"{code}/") for path in crawled if path.startswith(f"{code}/")}


def test_every_page_is_there_in_every_language(crawled: dict[str, Crawled]) -> None:
    english = slugs(crawled, "en")
    assert len(english) > 100
    for code in NAMES:
        assert slugs(crawled, code) == english
        assert {crawled[f"{code}/{slug}"].lang for slug in english} == {code}


def test_every_page_leads_to_its_counterparts(crawled: dict[str, Crawled]) -> None:
    for path, page in crawled.items():
        code, slash, slug = path.partition("/")
        if slash and page.languages:
            found = {other: target(path, address)[0] for other, address in page.languages.items()}
            assert found == {other: f"{other}/{slug}" for other in NAMES}, path
        assert page.languages or not page.listed or code not in NAMES, path


def test_every_way_leads_somewhere(crawled: dict[str, Crawled], dist: Path) -> None:
    files = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    pictures = {path: picture_ids(dist / path) for path in files if path.endswith(".svg")}
    broken = []
    for path, page in crawled.items():
        for tag, address in page.ways:
            parts = urlsplit(address)
            if parts.scheme:
                assert tag == "a" or parts.scheme == "data", f"{path}: <{tag}> reaches outside: {address}"
                continue
            file, fragment = target(path, address)
            ids = crawled[file].ids if file in crawled else pictures.get(file, frozenset())
            state = "=" in fragment  # what a calculator was given, and no place on its page
            if file not in files or (fragment and not state and fragment not in ids):
                broken.append(f"{path}: {address}")
    assert broken == []


def picture_ids(path: Path) -> frozenset[str]:
    found = LexborHTMLParser(path.read_text(encoding="utf-8")).css("[id]")
    return frozenset(node.id or "" for node in found)


def test_every_page_can_be_reached(crawled: dict[str, Crawled], dist: Path) -> None:
    """From the start in its own language, without the list of all pages beside the search."""
    reached = {"index.html"}
    waiting = [f"{code}/index.html" for code in NAMES]
    while waiting:
        path = waiting.pop()
        if path in reached or path not in crawled:
            continue
        reached.add(path)
        waiting += [target(path, address)[0] for address in ways_on(dist / path)]
    assert {path for path, page in crawled.items() if page.listed} - reached == set()


def ways_on(path: Path) -> Iterator[str]:
    page = LexborHTMLParser(path.read_text(encoding="utf-8"))
    for node in page.css("#all-pages, [data-language]"):
        node.decompose()
    for node in page.css("a[href]"):
        address = node.attributes["href"] or ""
        if not urlsplit(address).scheme:
            yield address


def test_every_page_has_one_heading(crawled: dict[str, Crawled]) -> None:
    assert [path for path, page in crawled.items() if len(page.headings) != 1 or not page.headings[0]] == []


@pytest.mark.parametrize("code", NAMES)
def test_pages_call_themselves_differently(crawled: dict[str, Crawled], code: str) -> None:
    pages = [page for path, page in crawled.items() if path.startswith(f"{code}/") and page.listed]
    for said in ([page.title for page in pages], [page.description for page in pages]):
        assert [text for text, times in Counter(said).items() if times > 1] == []
    least, most = JAPANESE if code == "ja" else LATIN
    odd = [page.description for page in pages if not least <= len(page.description) <= most]
    assert odd == []


def test_the_way_to_every_page_is_said_to_machines(crawled: dict[str, Crawled]) -> None:
    for path, page in crawled.items():
        if not page.listed or "/" not in path:
            assert page.facts == [], path
            continue
        (told,) = page.facts
        things = {thing["@type"]: thing for thing in json.loads(told)["@graph"]}
        code = path.partition("/")[0]
        if path == f"{code}/index.html":
            assert {"WebSite", "SoftwareApplication"} == set(things)
        else:
            steps = things["BreadcrumbList"]["itemListElement"]
            assert [target(path, step["item"])[0] for step in (steps[0], steps[-1])] == [f"{code}/index.html", path]
            assert all(target(path, step["item"])[0] in crawled for step in steps)
        if path == f"{code}/glossary/index.html":
            terms = things["DefinedTermSet"]["hasDefinedTerm"]
            assert len(terms) > 100
            assert {target(path, term["@id"])[1] for term in terms} <= page.ids


def test_the_search_looks_in_every_listed_page(crawled: dict[str, Crawled], dist: Path) -> None:
    for code in NAMES:
        held = json.loads((dist / code / "search" / "index.json").read_text(encoding="utf-8"))
        found = {f"{code}/{slug}/index.html" if slug else f"{code}/index.html" for slug, *_ in held["pages"]}
        listed = {path for path, page in crawled.items() if path.startswith(f"{code}/") and page.listed}
        assert found == listed - {f"{code}/search/index.html"}
        places = [(slug, part[0]) for slug, _, _, parts in held["pages"] for part in parts if part[0]]
        page_of = {slug: f"{code}/{slug}/index.html" if slug else f"{code}/index.html" for slug, _ in places}
        assert [place for place in places if place[1] not in crawled[page_of[place[0]]].ids] == []
        assert len(held["terms"]) > 100


def test_every_page_is_valid_html(dist: Path) -> None:
    validate = [ROOT / "node_modules/.bin/html-validate", "--config", ROOT / ".htmlvalidate.json", dist]
    done = subprocess.run(validate, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
