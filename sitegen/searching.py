"""What the search looks in: the text of every page under each of its headings, and the terms of the glossary.

A language has one file, which its search page reads. It holds the words as they stand: a worker makes the index of them
when the page opens (site_src/app/search), since a ready one weighs three times as much on the way and takes as long to
read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from selectolax.lexbor import LexborHTMLParser, LexborNode

from sitegen import links
from sitegen.glossary import Term
from sitegen.linkeddata import GLOSSARY, trail
from sitegen.pages import MENU, Page

SLUG = "search"
FILE = "index.json"
"""Beside the search page, so that it is kept with its language."""

NO_TEXT = (
    *("script", "style", "template", "svg", "math", "nav", "dialog", "noscript"),
    *("form", "button", "select", "input", "textarea", "rt", "rp", "[hidden]", ".unseen", ".visually-hidden"),
)
"""What is on a page and is none of its text: ways on, forms, readings above the words, and what is not shown."""

HEADINGS = ("h1", "h2", "h3", "h4")
ENTRY = "entry"
"""The class of an entry of the glossary, whose heading is the word that it defines."""

IN_A_LINE = frozenset({"-text", "a", "abbr", "b", "code", "dfn", "em", "i", "rb", "ruby", "span", "strong", "wbr"})
"""What parts no words: Japanese has no spaces, and none must come between its signs."""

CELLS = ("td", "th")
IN_SHORT = "sheets/"
"""Pages that say in short what others say at length: they would only fill the results."""

_WORD = re.compile(r"[^\W\d_]{2}|[\u3040-\u30ff\u3400-\u9fff]")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a page: the id and the words of its heading (both empty for the first), and the text below."""

    fragment: str
    heading: str
    text: str


WHOLE = Part("", "", "")
"""A page of which nothing but its title and description is looked in."""


@dataclass(frozen=True, slots=True)
class Group:
    """Pages under the one that leads to them."""

    page: Page
    below: list[Page]


def path(language: str) -> str:
    """Where a language's file lies under the site's root."""
    return links.page_path(language, SLUG).removesuffix("index.html") + FILE


def index(language: str, pages: Iterable[Page], files: Mapping[str, bytes], terms: Iterable[Term]) -> bytes:
    """A language's file, of the pages as they were made."""
    found = []
    ids: set[str] = set()
    for page in pages:
        if page.listed and page.slug != SLUG:
            told = () if page.slug.startswith(IN_SHORT) else parts(files[links.page_path(language, page.slug)])
            found.append([page.slug, page.title, page.description, [_plain(part) for part in told or (WHOLE,)]])
            ids |= {part.fragment for part in told} if page.slug == GLOSSARY else set()
    defined = [_names(term, language) for term in terms if term.key in ids]
    held = {"glossary": GLOSSARY, "pages": found, "terms": defined}
    return (json.dumps(held, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _plain(part: Part) -> list[str]:
    return [part.fragment, part.heading, part.text]


def _names(term: Term, language: str) -> list[str]:
    """A term's key and its names: in this language first, then those by which others know it."""
    names = (term.short[language], term.gloss[language], term.kanji, term.kana, term.romaji, term.short["en"])
    return [term.key, *dict.fromkeys(name for name in names if name)]


@lru_cache(maxsize=4096)  # for the next build of the same process
def parts(html: bytes) -> tuple[Part, ...]:
    """The parts of a page; the first has what stands before the first heading with an id."""
    main = LexborHTMLParser(html.decode()).css_first("main")
    if main is None:
        return ()
    for node in main.css(", ".join(NO_TEXT)):
        node.decompose()
    found = [["", "", ""]]
    _gather(main, found)
    return tuple(Part(fragment, heading, _joined(text)) for fragment, heading, text in found)


def _gather(node: LexborNode, found: list[list[str]]) -> None:
    """Add the text below a node to the last part found, and the parts that begin there.

    Headings have a place of their own, and nobody looks for an amount.
    """
    for child in node.iter(include_text=True):
        if child.tag == "-text":
            found[-1][2] += str(child.text())
            continue
        if child.tag not in IN_A_LINE:
            found[-1][2] += " "
        heading = _heading(child)
        if heading is not None:
            found.append([str(child.id), _joined(heading.text()), ""])
        if not (child.tag == "h1" or heading == child or (child.tag in CELLS and not _WORD.search(child.text()))):
            _gather(child, found)


def _heading(node: LexborNode) -> LexborNode | None:
    """The words at the head of a part that begins here: it needs an id, to be led to."""
    if not node.id:
        return None
    if node.tag in HEADINGS:
        return node
    return node.css_first("dfn") if ENTRY in (node.attributes.get("class") or "").split() else None


def _joined(text: str) -> str:
    return " ".join(text.split())


def groups(pages: Mapping[str, Page]) -> list[Group]:
    """Every listed page but the start, for people to read, under the page of the menu or folder that leads to it."""
    found: dict[str, Group] = {}
    for page in pages.values():
        if page.listed and page.slug:
            top = trail(page, pages)[1]
            group = found.setdefault(top.slug, Group(top, []))
            if page is not top:
                group.below.append(page)
    first = [found.pop(slug) for slug in MENU if slug in found]
    return [*first, *found.values()]
