"""What must hold of the finished site, whoever wrote it: links lead somewhere, ids are single, no outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from posixpath import join, normpath
from urllib.parse import unquote, urlsplit

from selectolax.lexbor import LexborHTMLParser

from sitegen.problems import Problem


@dataclass(frozen=True)
class Seen:
    """What a page holds that the checks ask about.

    Links are (tag, or what a `<link>` is for; attribute; address); `inline` the attributes that the policy forbids.
    """

    html: bytes
    lang: str
    titles: int
    headings: int
    description: str
    policy: str
    ids: Counter[str]
    links: list[tuple[str, str, str]]
    inline: list[str]

    def line(self, text: str) -> int:
        """Where a text stands first, or 0."""
        at = self.html.find(text.encode())
        return self.html.count(b"\n", 0, at) + 1 if at >= 0 else 0


@lru_cache(maxsize=1024)
def read(html: bytes) -> Seen:
    """A page as the checks see it; read once, however often the site is built around it."""
    page = LexborHTMLParser(html.decode())
    elements = [(node.tag or "", node.attributes) for node in page.css("*")]

    def said(selector: str, attribute: str) -> str:
        found = page.css_first(selector)
        return (found.attributes.get(attribute) or "") if found else ""

    return Seen(
        html=html,
        lang=said("html", "lang"),
        titles=len(page.css("title")),
        headings=len(page.css("h1")),
        description=said('meta[name="description"]', "content"),
        policy=said('meta[http-equiv="Content-Security-Policy"]', "content"),
        ids=Counter(given["id"] or "" for _, given in elements if "id" in given),
        links=[
            (given.get("rel") or tag if tag == "link" else tag, name, given[name] or "")
            for tag, given in elements
            for name in ("href", "src", "action")
            if name in given
        ],
        inline=[name for _, given in elements for name in given if name == "style" or name.startswith("on")],
    )


def check(files: Mapping[str, bytes]) -> list[Problem]:
    """Every problem of the finished site, in the order of its files."""
    seen = {path: read(content) for path, content in files.items() if path.endswith(".html")}
    problems: list[Problem] = []
    for path, page in sorted(seen.items()):
        found = [*_shape(path, page), *_ways(path, page, seen, files)]
        problems += (Problem(path, line, message) for line, message in found)
    return problems


def _shape(path: str, page: Seen) -> Iterator[tuple[int, str]]:
    """One heading, one title, a language, a policy, single ids, nothing inline."""
    if page.headings != 1:
        yield 0, f"{page.headings} h1 headings instead of one"
    if page.titles != 1 or not page.description:
        yield 0, "title or description is missing"
    if not page.lang or (path.count("/") and page.lang != path.partition("/")[0]):
        yield 0, f"lang is {page.lang!r}"
    if "default-src" not in page.policy:
        yield 0, "Content-Security-Policy is missing"
    yield from ((0, f"id {name!r} stands {count} times") for name, count in page.ids.items() if count > 1)
    yield from ((page.line(f" {name}="), f"{name} attribute: the policy forbids it") for name in page.inline)


LEAD_OUTSIDE = {"a", "alternate", "canonical"}
"""What may name an address outside: nothing is fetched from there by itself."""


def _ways(path: str, page: Seen, seen: Mapping[str, Seen], files: Mapping[str, bytes]) -> Iterator[tuple[int, str]]:
    """Where the page's links and files lead."""
    for link in page.links:
        message = _wrong(path, link, seen, files)
        if message:
            _, name, address = link
            yield page.line(f'{name}="{escape(address)}"'), f"{message}: {address}"


def _wrong(path: str, link: tuple[str, str, str], seen: Mapping[str, Seen], files: Mapping[str, bytes]) -> str:
    """What is wrong with a link, or nothing."""
    tag, name, address = link
    parts = urlsplit(address)
    if parts.scheme in {"http", "https"}:
        return "" if tag in LEAD_OUTSIDE and name == "href" else f"<{tag} {name}> reaches outside"
    if parts.scheme == "data":
        return ""
    if parts.scheme or address.startswith("/"):
        return "not a relative address"
    target = resolve(path, parts.path)
    if target not in files:
        return "leads nowhere"
    state = "=" in parts.fragment
    found = not parts.fragment or state or _has(parts.fragment, seen.get(target))
    return "" if found else "no such place on the page"


@lru_cache(maxsize=1 << 15)
def resolve(path: str, way: str) -> str:
    """The file a relative address leads to.

    >>> resolve("en/fu/index.html", "../tables/"), resolve("en/fu/index.html", "")
    ('en/tables/index.html', 'en/fu/index.html')
    """
    if not way:
        return path
    target = normpath(join(path.rpartition("/")[0], unquote(way)))
    return normpath(join(target, "index.html")) if way.endswith("/") or way in {".", ".."} else target


def _has(fragment: str, page: Seen | None) -> bool:
    """Whether a fragment names an id; inside a picture (the sprite) nothing is checked here."""
    return page is None or unquote(fragment) in page.ids
