"""What crawlers ask for by name: the site map with each page's counterparts, and the robots.txt that leads to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from xml.etree import ElementTree as ET

from sitegen import head, links
from sitegen.offline import ROBOTS
from sitegen.pages import Page

PATH = "sitemap.xml"

MAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML = "http://www.w3.org/1999/xhtml"


def files(address: str, pages: Mapping[str, Iterable[Page]]) -> dict[str, bytes]:
    """Both files, of the pages by language; none where the site's address is not known.

    Crawlers read a robots.txt at the top of a host alone; elsewhere it does no harm.
    """
    if not address:
        return {}
    robots = f"User-agent: *\nAllow: /\n\nSitemap: {address}{PATH}\n"
    return {PATH: sitemap(address, pages), ROBOTS: robots.encode()}


def sitemap(address: str, pages: Mapping[str, Iterable[Page]]) -> bytes:
    """Every listed page of every language, and the page that chooses one."""
    ET.register_namespace("", MAP)
    ET.register_namespace("xhtml", XHTML)
    root = ET.Element(f"{{{MAP}}}urlset")
    _entry(root, address, head.alternates(address, ""))
    for language, listed in pages.items():
        for page in listed:
            if page.listed:
                where = head.full(address, links.page_path(language, page.slug))
                _entry(root, where, head.alternates(address, page.slug))
    ET.indent(root, space=" ")
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, encoding="unicode").encode() + b"\n"


def _entry(root: ET.Element, where: str, alternates: list[tuple[str, str]]) -> None:
    entry = ET.SubElement(root, f"{{{MAP}}}url")
    ET.SubElement(entry, f"{{{MAP}}}loc").text = where
    for code, other in alternates:
        ET.SubElement(entry, f"{{{XHTML}}}link", rel="alternate", hreflang=code, href=other)
