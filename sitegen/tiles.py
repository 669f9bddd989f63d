"""Mahjong tiles as one SVG sprite, drawn from the glyphs of Noto Sans Symbols 2, and as named pictures in a text.

Every tile is a `<symbol>` of the sprite: suits and red fives get their colours from the style sheet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from fontTools.misc.transform import Transform
from markupsafe import Markup

from sitegen.language import BETWEEN_ITEMS, N_, Language
from sitegen.outlines import Outlines

FONT = "node_modules/@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff"
FIRST = {"m": 0x1F007, "s": 0x1F010, "p": 0x1F019}
HONOURS = {1: 0x1F000, 2: 0x1F001, 3: 0x1F002, 4: 0x1F003, 5: 0x1F006, 6: 0x1F005, 7: 0x1F004}
BACK = 0x1F02B

SUITS = {"m": N_("{n} man"), "p": N_("{n} pin"), "s": N_("{n} sou")}
RED = {"m": N_("red 5 man"), "p": N_("red 5 pin"), "s": N_("red 5 sou")}
HONOUR_NAMES = {
    1: N_("east"),
    2: N_("south"),
    3: N_("west"),
    4: N_("north"),
    5: N_("white dragon"),
    6: N_("green dragon"),
    7: N_("red dragon"),
}
_GROUP = re.compile(r"(\d+)([mpsz])")


def parse(notation: str) -> list[tuple[int, str]]:
    """Tiles of mpsz notation as (digit, suit), 0 for a red five. Raises `ValueError` for anything else.

    >>> parse("12m0p")
    [(1, 'm'), (2, 'm'), (0, 'p')]
    """
    if not re.fullmatch(rf"(?:{_GROUP.pattern})+", notation):
        raise ValueError(f"not tiles: {notation!r}")
    tiles = [(int(digit), suit) for digits, suit in _GROUP.findall(notation) for digit in digits]
    wrong = [f"{digit}{suit}" for digit, suit in tiles if suit == "z" and digit not in HONOURS]
    if wrong:
        raise ValueError(f"no such tile: {', '.join(wrong)}")
    return tiles


def name(digit: int, suit: str, language: Language) -> str:
    """What a screen reader says."""
    if suit == "z":
        return language.say(HONOUR_NAMES[digit])
    return language.say(RED[suit]) if digit == 0 else language.say(SUITS[suit], n=digit)


def picture(notation: str, language: Language, sprite: str) -> Markup:
    """A row of tiles; `sprite` is the way to the sprite from the page."""
    tiles = parse(notation)
    label = language.say(BETWEEN_ITEMS).join(name(digit, suit, language) for digit, suit in tiles)
    return Markup('<span class="tiles" role="img" aria-label="{}">{}</span>').format(
        label, Markup("").join(_use(digit, suit, sprite) for digit, suit in tiles)
    )


def _use(digit: int, suit: str, sprite: str) -> Markup:
    kind = f"tile tile-{suit}" + (" tile-red" if digit == 0 else "") + (f" tile-z{digit}" if suit == "z" else "")
    target = f"{sprite}#t{digit or 5}{suit}"
    return Markup('<svg class="{}" aria-hidden="true"><use href="{}"/></svg>').format(kind, target)


def _codepoints() -> Iterator[tuple[str, int]]:
    for suit, first in FIRST.items():
        for digit in range(1, 10):
            yield f"t{digit}{suit}", first + digit - 1
    for digit, codepoint in HONOURS.items():
        yield f"t{digit}z", codepoint
    yield "tback", BACK


def sprite(root: Path) -> bytes:
    """The sprite's file."""
    font = Outlines(root / FONT)
    symbols = []
    for symbol, codepoint in _codepoints():
        tile = chr(codepoint)
        left, bottom, right, top = font.bounds(tile)
        path = font.path([(tile, Transform(1, 0, 0, -1, -left, top))])
        box = f"0 0 {round(right - left)} {round(top - bottom)}"
        symbols.append(f'<symbol id="{symbol}" viewBox="{box}"><path d="{path}"/></symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'.encode()
