"""Tiles: notation, names, and a sprite with every one of them."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from sitegen import tiles

from .helpers import ROOT, language


@pytest.mark.parametrize("wrong", ["", "123", "8z", "0z", "12x", "m", "1m "])
def test_what_is_not_tiles(wrong):
    with pytest.raises(ValueError, match=re.escape(repr(wrong)) if wrong not in {"8z", "0z"} else "no such tile"):
        tiles.parse(wrong)


def test_a_row_is_named_for_those_who_do_not_see_it():
    row = tiles.picture("10p5z", language(), "../tiles.svg")
    assert 'role="img" aria-label="1 pin, red 5 pin, white dragon"' in row
    assert 'class="tile tile-p tile-red"' in row
    assert 'href="../tiles.svg#t5p"' in row


def test_the_sprite_holds_every_tile_once():
    names = [symbol.get("id") for symbol in ElementTree.fromstring(tiles.sprite(ROOT))]  # noqa: S314 - made a line ago
    assert len(names) == len(set(names)) == 35
    assert {f"t{digit}{suit}" for digit in range(1, 10) for suit in "mps"} < set(names)
