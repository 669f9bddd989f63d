"""Files that are served as they are: the style sheets, joined from their parts and named by their content."""

from __future__ import annotations

import hashlib
from pathlib import Path

from sitegen import scripts

COMMON = ("base", "notice", "tables", "print")
"""The parts of every page's style sheet, in the order of the cascade."""

OWN = {
    "sheet": ("sheet",),
    "yaku": ("yaku",),
    "keep/main": ("keep",),
    "compare/main": ("compare",),
    "glossary/main": ("glossary",),
    "payment/main": ("payment",),
    "hand/main": ("payment", "hand"),
    "settle/main": ("settle", "dialog", "toast"),
    "house/main": ("house", "waits", "dialog", "toast"),
    "games/main": ("games", "waits", "toast"),
    "statistics/main": ("statistics", "waits"),
    "tables/main": ("pointing",),
    "data/main": ("data", "waits"),
    "builder/main": ("builder",),
    "search/main": ("search",),
}
"""By a page's script, or the name its template asks for: the parts of the sheet that comes after the common one."""

WITHIN = ("payment/main",)
"""The pages that carry their style within them: what is asked for at the table, on a thin line, is drawn without
another request. Nothing in these sheets may name a file."""

EMBEDS = {
    "embed/table": (),
    "embed/limits": (),
    "embed/payment": ("payment",),
    "embed/hand": ("payment", "hand"),
    "embed/picture": (),
    "embed/settle": ("settle", "dialog", "toast"),
}
"""The same for the pages that other sites show in a frame; what makes them fit comes after."""


def digest(content: bytes, length: int = 10) -> str:
    """A short name for a content."""
    return hashlib.sha256(content).hexdigest()[:length]


def hashed(folder: str, name: str, content: bytes) -> tuple[str, bytes]:
    """An asset's path under the site's root, `assets/style-1a2b3c4d5e.css`, and its bytes."""
    stem, _, suffix = name.partition(".")
    return f"{folder}/{stem}-{digest(content)}.{suffix}", content


def stylesheets(folder: Path) -> dict[str, str]:
    """The common sheet under the name "", and by its script what a page has besides."""
    embedded = {name: (*parts, "embed") for name, parts in EMBEDS.items()}
    return {name: _joined(folder, parts) for name, parts in {"": COMMON, **OWN, **embedded}.items()}


def within(root: Path) -> dict[str, str]:
    """The whole style of the pages that carry it, by their script; without what only people need."""
    folder = root / "site_src/styles"
    return {name: scripts.small_style(root, _joined(folder, (*COMMON, *OWN[name]))).decode() for name in WITHIN}


def _joined(folder: Path, parts: tuple[str, ...]) -> str:
    return "\n".join((folder / f"{part}.css").read_text(encoding="utf-8") for part in parts)
