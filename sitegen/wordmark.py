"""The Japanese half of the site's name as a drawing, so that it looks alike on phones that have no such letters.

It is drawn from BIZ UDPMincho, an open font that npm brings.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONT = "node_modules/@fontsource/biz-udpmincho/files/biz-udpmincho-japanese-400-normal.woff"
LETTERS = "点棒"
HEIGHT = 500
"""Units of the drawing to the font's size: whole numbers are fine enough."""
GAP = 30


def drawing(root: Path) -> str:
    """An `<svg>` for a page; whoever reads the page aloud passes over it."""
    font = TTFont(root / FONT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = HEIGHT / font["head"].unitsPerEm
    base = round(font["hhea"].ascent * scale)
    path = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    left = 0
    for letter in LETTERS:
        glyph = glyphs[names[ord(letter)]]
        glyph.draw(TransformPen(path, Transform(scale, 0, 0, -scale, left, base)))
        left += round(glyph.width * scale) + GAP
    return f'<svg viewBox="0 0 {left - GAP} {HEIGHT}" aria-hidden="true"><path d="{path.getCommands()}"/></svg>'
