"""Addresses inside the site: always relative, so that it works in any folder of any host."""

from __future__ import annotations

from posixpath import relpath


def page_path(language: str, slug: str) -> str:
    """The file of a page under the site's root: ("en", "fu") → "en/fu/index.html"."""
    return "/".join(part for part in (language, slug, "index.html") if part)


def between(source: str, target: str) -> str:
    """The way from one file to another; a page is addressed by its folder.

    >>> between("en/fu/index.html", "ja/fu/index.html"), between("en/index.html", "assets/a.css")
    ('../../ja/fu/', '../assets/a.css')
    """
    folder = source.rpartition("/")[0] or "."
    if target.endswith("index.html"):
        way = relpath(target.removesuffix("index.html") or ".", folder)
        return f"{way}/"
    return relpath(target, folder)
