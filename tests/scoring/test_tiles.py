"""What people type and paste as tiles."""

from __future__ import annotations

import pytest

from scoring.tiles import NAMES, parse_tiles
from scoring.wire import answer

SIGNS = {
    **{f"{n}m": 0x1F007 + n - 1 for n in range(1, 10)},
    **{f"{n}s": 0x1F010 + n - 1 for n in range(1, 10)},
    **{f"{n}p": 0x1F019 + n - 1 for n in range(1, 10)},
    **{"1z": 0x1F000, "2z": 0x1F001, "3z": 0x1F002, "4z": 0x1F003, "5z": 0x1F006, "6z": 0x1F005, "7z": 0x1F004},
}
"""Every tile's sign in Unicode, from its chart: the dragons stand there as red, green, white."""


@pytest.mark.parametrize(("name", "sign"), SIGNS.items())
def test_every_sign_of_unicode_is_its_tile(name, sign):
    assert parse_tiles(chr(sign)) == (NAMES.index(name),)


def test_a_pasted_hand_keeps_its_order():
    pasted = "\U0001f009\ufe0f\U0001f007\ufe0f \U0001f004\n0p1z"
    assert answer({"op": "tiles", "text": pasted}) == {"ok": True, "tiles": ["3m", "1m", "7z", "0p", "1z"]}


@pytest.mark.parametrize("text", ["12", "1x", "8z", "0z", "1\U0001f007", "\U0001f02b", "\U0001f022", "m", "１m"])
def test_what_is_no_tile_is_refused(text):
    said = answer({"op": "tiles", "text": text})
    assert [problem["code"] for problem in said["problems"]] == ["not_tiles"]


def test_no_text_at_all_is_no_tiles():
    assert answer({"op": "tiles", "text": ""}) == {"ok": True, "tiles": []}
