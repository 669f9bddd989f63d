"""What must hold of the finished site, whoever wrote it: links lead somewhere, ids are single, no outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser
from posixpath import join, normpath
from urllib.parse import unquote, urlsplit

from sitegen.problems import Problem


@dataclass
class Seen:
    """What a page holds that the checks ask about.

    Links are (tag, or what a `<link>` is for; attribute; address; line).
    """

    lang: str = ""
    titles: int = 0
    headings: int = 0
    description: str = ""
    policy: str = ""
    ids: Counter[str] = field(default_factory=Counter)
    links: list[tuple[str, str, str, int]] = field(default_factory=list)
    inline: list[tuple[str, int]] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen = Seen()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        line = self.getpos()[0]
        self._count(tag, given)
        if "id" in given:
            self.seen.ids[given["id"]] += 1
        kind = given.get("rel", tag) if tag == "link" else tag
        for name in given.keys() & {"href", "src", "action"}:
            self.seen.links.append((kind, name, given[name], line))
        self.seen.inline += [(name, line) for name in given if name == "style" or name.startswith("on")]

    def _count(self, tag: str, given: dict[str, str]) -> None:
        match tag, given:
            case "html", {"lang": lang}:
                self.seen.lang = lang
            case "h1", _:
                self.seen.headings += 1
            case "title", _:
                self.seen.titles += 1
            case "meta", {"name": "description", "content": text}:
                self.seen.description = text
            case "meta", {"http-equiv": "Content-Security-Policy", "content": text}:
                self.seen.policy = text


@lru_cache(maxsize=1024)
def read(html: bytes) -> Seen:
    """A page as the checks see it; read once, however often the site is built around it."""
    reader = _Reader()
    reader.feed(html.decode())
    reader.close()
    return reader.seen


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
    yield from ((line, f"{name} attribute: the policy forbids it") for name, line in page.inline)


LEAD_OUTSIDE = {"a", "alternate", "canonical"}
"""What may name an address outside: nothing is fetched from there by itself."""


def _ways(path: str, page: Seen, seen: Mapping[str, Seen], files: Mapping[str, bytes]) -> Iterator[tuple[int, str]]:
    """Where the page's links and files lead."""
    for tag, name, address, line in page.links:
        parts = urlsplit(address)
        if parts.scheme in {"http", "https"}:
            if tag not in LEAD_OUTSIDE or name != "href":
                yield line, f"<{tag} {name}> reaches outside: {address}"
        elif parts.scheme == "data":
            continue
        elif parts.scheme or address.startswith("/"):
            yield line, f"not a relative address: {address}"
        else:
            target = resolve(path, parts.path)
            if target not in files:
                yield line, f"leads nowhere: {address}"
            elif parts.fragment and "=" not in parts.fragment and not _has(parts.fragment, seen.get(target)):
                yield line, f"no such place on the page: {address}"


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
