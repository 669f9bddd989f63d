"""The pictures that messengers show with a link: each page's title, in print, on paper.

Their letters are those of Zen Antique, an open font that npm brings, so that the same sources give the same pictures
everywhere. A picture takes far longer than its page, so the pages of a folder share that of the page above them, and
each is kept until its words or its drawing change.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path

import resvg_py
from fontTools.ttLib import TTFont
from jinja2 import Environment, FileSystemLoader

from sitegen import kept
from sitegen.linewrap import wrap
from sitegen.offline import PICTURES_FOLDER as FOLDER
from sitegen.pages import Page

WIDTH, HEIGHT = 1200, 630
DRAWING = "social.svg"
DRAWINGS = "site_src/templates"
FONT = "node_modules/@fontsource/zen-antique/files/zen-antique-{part}-400-normal.woff"
PARTS = ("latin", "latin-ext", "japanese")

ROOM = 1000
"""Pixels for a line of the title."""
SIZES = (92, 76, 62)
"""How large a title may be: the first at which it fits into `LINES` lines."""
LINES = 3


def path(language: str, page: Page) -> str:
    """Where the picture with a page's title lies under the site's root."""
    return f"{FOLDER}/{language}/{page.slug or 'index'}.png"


def shown_for(page: Page, pages: Mapping[str, Page]) -> Page:
    """The page whose title stands in a page's picture."""
    top = page.slug.partition("/")[0]
    return pages[top if top in pages else ""]


class Painter:
    """Paints the pictures of one build."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._letters = Letters(root)
        environment = Environment(loader=FileSystemLoader(root / DRAWINGS), autoescape=True, trim_blocks=True)
        self._drawing = environment.get_template(DRAWING)

    def paint(self, language: str, pages: Mapping[str, Page]) -> dict[str, bytes]:
        """The pictures of a language's pages, by path. Raises `LookupError` for a letter that the font lacks."""
        titled = {path(language, one): one for page in pages.values() if (one := shown_for(page, pages)).listed}
        with self._letters.as_files() as fonts:
            return {where: self._picture(language, page, fonts) for where, page in titled.items()}

    def _picture(self, language: str, page: Page, fonts: list[str]) -> bytes:
        drawn = self.drawing(language, page)
        made_of = {"drawing": drawn.encode(), "font": self._letters.digest}

        def render() -> bytes:
            return bytes(resvg_py.svg_to_bytes(svg_string=drawn, skip_system_fonts=True, font_files=fonts))

        return kept.on_disk(self._root / ".cache" / FOLDER / language, f"{page.slug}.png", made_of, render)

    def drawing(self, language: str, page: Page) -> str:
        """The picture as SVG."""
        size, lines = self._fitted(page.title)
        return self._drawing.render(language=language, size=size, lines=lines, width=WIDTH, height=HEIGHT)

    def _fitted(self, title: str) -> tuple[int, list[str]]:
        for size in SIZES:
            lines = wrap(title, ROOM / size, self._letters.width)
            if len(lines) <= LINES:
                break
        return size, lines


class Letters:
    """The font, in the parts that npm has it in."""

    def __init__(self, root: Path) -> None:
        self._packed = {part: (root / FONT.format(part=part)).read_bytes() for part in PARTS}
        self.digest = kept.digest(self._packed).encode()
        self._fonts = {part: TTFont(BytesIO(packed)) for part, packed in self._packed.items()}
        self.width = cache(self._width)

    def _width(self, letter: str) -> float:
        """How wide a letter is, in ems."""
        for font in self._fonts.values():
            name = font.getBestCmap().get(ord(letter))
            if name is not None:
                advance, _ = font["hmtx"][name]
                return float(advance / font["head"].unitsPerEm)
        raise LookupError(f"Zen Antique has no letter {letter!r}")

    @contextmanager
    def as_files(self) -> Iterator[list[str]]:
        """The font as files that resvg reads: it knows no compressed ones."""
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for part, packed in self._packed.items():
                font = TTFont(BytesIO(packed))
                font.flavor = None
                files.append(f"{folder}/{part}.ttf")
                font.save(files[-1])
            yield files
