"""The pictures that go with links: their size, words in lines that fit, and no letter from the fonts of a machine."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from sitegen import social
from sitegen.pages import Page

from .helpers import ROOT


@pytest.fixture(scope="module")
def painter(tmp_path_factory: pytest.TempPathFactory) -> social.Painter:
    """One that keeps nothing in the checkout."""
    root: Path = tmp_path_factory.mktemp("root")
    for folder in ("site_src/templates", "node_modules/@fontsource/zen-antique"):
        copytree(ROOT / folder, root / folder)
    return social.Painter(root)


def page(title: str, slug: str = "") -> Page:
    return Page(slug, "page.html", title, "d", "n")


def test_a_picture_has_the_size_that_messengers_want_and_is_the_same_each_time(painter: social.Painter) -> None:
    pages = {"": page("この手は何点？"), "rules": page("Rules", "rules"), "rules/a": page("A", "rules/a")}
    first = painter.paint("ja", pages)
    assert set(first) == {"social/ja/index.png", "social/ja/rules.png"}
    for png in first.values():
        assert png.startswith(b"\x89PNG\r\n\x1a\n")
        assert [int.from_bytes(png[at : at + 4], "big") for at in (16, 20)] == [1200, 630]
        assert 10_000 < len(png) < 80_000
    assert painter.paint("ja", pages) == first


@pytest.mark.parametrize(
    "title", ["Fu", "Settlement of a game of three or of four players, from points to money", "点" * 40]
)
def test_a_title_gets_the_largest_letters_in_which_it_fits(painter: social.Painter, title: str) -> None:
    drawing = painter.drawing("en", page(title))
    size = next(size for size in social.SIZES if f'font-size="{size}"' in drawing)
    assert (size == social.SIZES[0]) == (len(title) < 10)
    assert drawing.count(f'font-size="{size}"') <= social.LINES


def test_a_letter_that_the_font_lacks_is_not_left_out_in_silence(painter: social.Painter) -> None:
    with pytest.raises(LookupError, match="🀄"):
        painter.drawing("en", page("Tiles 🀄"))
