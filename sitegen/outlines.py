"""The glyphs of a font as paths of an SVG, in whole numbers: fine enough for letters and tiles, and short."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont


class Outlines:
    """A font file. Its units count upwards from the base line; a transform turns them into those of a drawing."""

    def __init__(self, file: Path) -> None:
        font = TTFont(file)
        self._glyphs, self._names = font.getGlyphSet(), font.getBestCmap()
        self.size: int = font["head"].unitsPerEm
        self.ascent: int = font["hhea"].ascent

    def width(self, letter: str) -> float:
        """How far the next letter stands away."""
        return float(self._glyphs[self._names[ord(letter)]].width)

    def bounds(self, letter: str) -> tuple[float, float, float, float]:
        """Left, bottom, right, top of what is drawn. Raises KeyError for a letter that the font lacks, as all here."""
        pen = BoundsPen(self._glyphs)
        self._glyphs[self._names[ord(letter)]].draw(pen)
        left, bottom, right, top = pen.bounds
        return left, bottom, right, top

    def path(self, placed: Iterable[tuple[str, Transform]]) -> str:
        """The commands that draw these letters, each where its transform puts it."""
        pen = SVGPathPen(self._glyphs, ntos=lambda value: str(round(value)))
        for letter, place in placed:
            self._glyphs[self._names[ord(letter)]].draw(TransformPen(pen, place))
        return str(pen.getCommands())
