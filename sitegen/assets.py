"""Files that are served as they are: the style sheet, joined from its parts and named by its content."""

from __future__ import annotations

import hashlib
from pathlib import Path

STYLES = ("base", "notice", "tables", "payment", "settle", "hand", "print")
"""The parts of the style sheet in the order of the cascade."""


def digest(content: bytes, length: int = 10) -> str:
    """A short name for a content."""
    return hashlib.sha256(content).hexdigest()[:length]


def hashed(folder: str, name: str, content: bytes) -> tuple[str, bytes]:
    """An asset's path under the site's root, `assets/style-1a2b3c4d5e.css`, and its bytes."""
    stem, _, suffix = name.partition(".")
    return f"{folder}/{stem}-{digest(content)}.{suffix}", content


def stylesheet(folder: Path) -> bytes:
    """The parts joined; a part nobody has written yet is left out."""
    parts = [folder / f"{name}.css" for name in STYLES]
    return "\n".join(part.read_text(encoding="utf-8") for part in parts if part.is_file()).encode()
