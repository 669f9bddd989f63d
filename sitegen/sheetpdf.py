"""The sheets for the table as PDFs, set by Typst: the same bytes for the same sheet on every machine.

Nothing of the machine goes in, no font of its own and no date. The letters come from npm packages as WOFF, which Typst
does not read; they are unpacked when something is set. A sheet is set again only when its words, its figures or its
drawing have changed.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable
from dataclasses import asdict
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Final

import typst
from fontTools.ttLib import TTFont

from sitegen import kept
from sitegen.problems import BuildError, Problem
from sitegen.sheets import FOLDER, PAPERS, Sheet, pdf

DRAWING = "site_src/sheets/sheet.typ"

ACCESSIBLE: Final = "ua-1"
"""PDF/UA: tagged, with a title and a language, so that tables can be listened to. It forbids missing letters, too."""

FONT = "node_modules/@fontsource/{family}/files/{family}-{part}-{weight}-normal.woff"
FAMILIES = (
    ("source-serif-4", "latin", (400, 600), "Source Serif 4"),
    ("biz-udpmincho", "japanese", (400, 700), "BIZ UDPMincho"),
    ("biz-udpmincho", "50", (400, 700), "BIZ UDPMincho 50"),
)
"""Package, part of it, weights, and the name the drawing knows the letters by. The part 50 has 么, which the Japanese
lacks; two files of one name and weight would hide each other."""


def files(root: Path, sheets: Iterable[Sheet]) -> dict[str, bytes]:
    """Every sheet on every paper, by path in the site.

    Raises `BuildError` for a sheet that does not fit on its page or has a letter that no font has.
    """
    made: dict[str, bytes] = {}
    problems = []
    with Press(root) as press:
        for sheet in sheets:
            for paper in PAPERS:
                where = pdf(sheet.language, sheet.ruleset, paper)
                try:
                    made[where] = press.printed(sheet, paper)
                except typst.TypstError as error:
                    problems.append(Problem(DRAWING, 0, f"{where}: {error.message}"))
    if problems:
        raise BuildError(*problems)
    return made


class Press:
    """Prints sheets. What it needs for that is made ready for the first one that is not kept."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._drawing = (root / DRAWING).read_bytes()
        self._fonts = {
            f"{family}-{part}-{weight}.ttf": (root / FONT.format(family=family, part=part, weight=weight), name)
            for family, part, weights, name in FAMILIES
            for weight in weights
        }
        self._made_of = {
            "drawing": self._drawing,
            "fonts": kept.digest({name: font.read_bytes() for name, (font, _) in self._fonts.items()}).encode(),
            "press": Path(__file__).read_bytes() + version("typst").encode(),
        }
        self._folder = tempfile.TemporaryDirectory(prefix="tenbo-fonts-")

    def __enter__(self) -> Press:
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def printed(self, sheet: Sheet, paper: str) -> bytes:
        """A sheet as a PDF. Raises `typst.TypstError`."""
        content = json.dumps(asdict(sheet), ensure_ascii=False)

        def print_it() -> bytes:
            inputs = {"sheet": content, "paper": paper}
            made = self._compiler.compile(
                self._drawing, format="pdf", sys_inputs=inputs, pdf_standards=[ACCESSIBLE], timestamp=0
            )
            assert isinstance(made, bytes)  # Typst gives a list only for pictures of several pages
            return made

        made_of = self._made_of | {"sheet": content.encode(), "paper": paper.encode()}
        folder = self._root / ".cache" / FOLDER / sheet.language
        return kept.on_disk(folder, f"{sheet.ruleset}-{paper}.pdf", made_of, print_it)

    @cached_property
    def _compiler(self) -> typst.Compiler:
        for name, (font, family) in self._fonts.items():
            unpack(font, family, Path(self._folder.name) / name)
        fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[self._folder.name])
        return typst.Compiler(root=str(self._root), font_paths=fonts)


def unpack(source: Path, family: str, target: Path) -> None:
    """A WOFF file as TrueType under a name of ours; all but the name goes through unread, which takes no time."""
    font = TTFont(source, recalcBBoxes=False, recalcTimestamp=False)
    font.flavor = None
    for name in (1, 4, 16):
        if font["name"].getDebugName(name):
            font["name"].setName(family, name, 3, 1, 0x409)
    font.save(target)
