"""The Japanese half of the site's name as a drawing, so that it looks alike on phones that have no such letters.

It is drawn from BIZ UDPMincho, an open font that npm brings.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.misc.transform import Transform

from sitegen.outlines import Outlines

FONT = "node_modules/@fontsource/biz-udpmincho/files/biz-udpmincho-japanese-400-normal.woff"
LETTERS = "点棒"
HEIGHT = 500
"""Units of the drawing to the font's size."""
GAP = 30


def drawing(root: Path) -> str:
    """An `<svg>` for a page; whoever reads the page aloud passes over it."""
    font = Outlines(root / FONT)
    scale = HEIGHT / font.size
    base = round(font.ascent * scale)
    left, placed = 0, []
    for letter in LETTERS:
        placed.append((letter, Transform(scale, 0, 0, -scale, left, base)))
        left += round(font.width(letter) * scale) + GAP
    return f'<svg viewBox="0 0 {left - GAP} {HEIGHT}" aria-hidden="true"><path d="{font.path(placed)}"/></svg>'
