"""CHANGELOG.md as a part of a page and as an Atom feed. It is written in English alone.

A version's heading says when it came out, or that it has not yet: "## 0.2.0 – 2027-01-31", "## 0.2.0 – unreleased,
2027-01-12", where the date is that of the last line. The build has no clock: feeds take their dates from there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID, uuid5
from xml.etree import ElementTree as ET

import markdown
from markupsafe import Markup

from sitegen import links
from sitegen.language import SOURCE
from sitegen.problems import BuildError, Problem

FILE = "CHANGELOG.md"
SLUG = "changes"
FEED = "feed.xml"
ATOM = "http://www.w3.org/2005/Atom"

FAMILY = UUID("c1c6b9a4-6a53-5d0c-9f0e-2f7f0d1c7a55")
"""Names of feed and entries are made of this, so that they are the same wherever the site stands."""

_HEADING = re.compile(r"## (?P<version>\d+(?:\.\d+)*) – (?P<state>unreleased, )?(?P<date>\d{4}-\d{2}-\d{2})")


@dataclass(frozen=True, slots=True)
class Edition:
    """A version with what changed in it, as HTML. `date` is an ISO day; `released`, whether it is out."""

    version: str
    date: str
    released: bool
    html: str

    @property
    def fragment(self) -> str:
        """Its place on the page."""
        return "v" + self.version.replace(".", "-")

    @property
    def title(self) -> str:
        """As in the file."""
        return f"{self.version} – {'' if self.released else 'unreleased, '}{self.date}"


def load(root: Path) -> list[Edition]:
    """Every version, newest first. Raises `BuildError` for a heading of another form."""
    lines = (root / FILE).read_text(encoding="utf-8").splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("## ")]
    return [_edition(lines[start:end], start + 1) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]


def _edition(lines: list[str], number: int) -> Edition:
    heading = _HEADING.fullmatch(lines[0])
    if heading is None:
        raise BuildError(Problem(FILE, number, "a heading is “## VERSION – [unreleased, ]YYYY-MM-DD”"))
    html = markdown.markdown("\n".join(lines[1:]), output_format="html")
    return Edition(heading["version"], heading["date"], heading["state"] is None, html)


def section(editions: Sequence[Edition]) -> Markup:
    """All of it for a page in any language."""
    parts = [f'<h2 id="{each.fragment}">{each.title}</h2>\n{each.html}' for each in editions]
    return Markup('<div class="prose" lang="en">\n{}\n</div>').format(Markup("\n".join(parts)))  # noqa: S704 - our own


def feed(editions: Sequence[Edition], address: str) -> bytes:
    """The feed; where the site's `address` is not known, its links are ways from the feed's own."""
    ET.register_namespace("", ATOM)
    root = _element(None, "feed", **{"{http://www.w3.org/XML/1998/namespace}lang": SOURCE})
    _element(root, "id", uuid5(FAMILY, FEED).urn)
    _element(root, "title", "Tenbo: what has changed")
    _element(root, "updated", _instant(max(each.date for each in editions)))
    _element(_element(root, "author"), "name", "Tenbo")
    page = address + links.page_path(SOURCE, SLUG).removesuffix("index.html")
    _element(root, "link", rel="alternate", type="text/html", href=page)
    if address:
        _element(root, "link", rel="self", type="application/atom+xml", href=address + FEED)
    for each in editions:
        entry = _element(root, "entry")
        _element(entry, "id", uuid5(FAMILY, each.version).urn)
        _element(entry, "title", f"Tenbo {each.version}{'' if each.released else ' (unreleased)'}")
        _element(entry, "updated", _instant(each.date))
        _element(entry, "link", rel="alternate", type="text/html", href=f"{page}#{each.fragment}")
        _element(entry, "content", each.html, type="html")
    ET.indent(root, space=" ")
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, encoding="unicode").encode() + b"\n"


def _instant(day: str) -> str:
    return f"{day}T00:00:00Z"


def _element(parent: ET.Element | None, name: str, text: str = "", **attributes: str) -> ET.Element:
    tag = f"{{{ATOM}}}{name}"
    made = ET.Element(tag, attributes) if parent is None else ET.SubElement(parent, tag, attributes)
    made.text = text or None
    return made
