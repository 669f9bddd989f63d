"""The drawn half of the site's name."""

from __future__ import annotations

import re
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path

from sitegen.wordmark import LETTERS, drawing

ROOT = Path(__file__).resolve().parents[2]


def test_both_letters_are_drawn_within_their_box() -> None:
    drawn = drawing(ROOT)
    found = re.fullmatch(r'<svg viewBox="0 0 (\d+) (\d+)" aria-hidden="true"><path d="([^"]+)"/></svg>', drawn)
    assert found is not None
    width, height = int(found[1]), int(found[2])
    bounds = BoundsPen(None)
    parse_path(found[3], bounds)
    left, top, right, bottom = bounds.bounds
    assert 0 <= left < right <= width
    assert 0 <= top < bottom <= height
    assert right - left > (len(LETTERS) - 0.5) * (bottom - top), "side by side"
