"""What a hand is made of and how it was won, as bits: the question most rules begin with.

`Yaku.of` asks about these bits alone. Few combinations come up, so that its answers are kept for each of them, and of
a hand itself only what is left is asked (`Yaku.holds`). A bit that some part has is a bit of the whole.
"""

from __future__ import annotations

from collections.abc import Iterable

from .hand import FLAGS, Win
from .tiles import EAST, IS_YAOCHU

SEQUENCE = 1 << 0
TRIPLET = 1 << 1  # or a kan
KAN = 1 << 2
TWINS = 1 << 4  # the same sequence twice
DRAGONS = 1 << 5  # a triplet of them
WINDS = 1 << 6  # a triplet of them
INNER = 1 << 7  # a set or a pair without a terminal or an honour
PAIRS = 1 << 8  # seven of them
ORPHANS = 1 << 9  # thirteen of them

SIMPLE = 1 << 10
TERMINAL = 1 << 11
HONOUR = 1 << 12
MAN, PIN, SOU = (1 << 13 + suit for suit in range(3))
SUITS = MAN | PIN | SOU

OPEN = 1 << 16
TSUMO = 1 << 17
_FLAGS = {name: 1 << 18 + i for i, name in enumerate(FLAGS)}


def flag(name: str) -> int:
    """The bit of a flag."""
    return _FLAGS[name]


def of_kinds(kinds: Iterable[int]) -> int:
    """What single tiles are: simples, terminals, honours, and of which suits.

    >>> of_kinds([0, 1]) == TERMINAL | SIMPLE | MAN
    True
    """
    parts = 0
    for kind in kinds:
        if kind >= EAST:
            parts |= HONOUR
        else:
            parts |= (TERMINAL if IS_YAOCHU[kind] else SIMPLE) | MAN << kind // 9
    return parts


def of_win(win: Win) -> int:
    """How a hand was won."""
    parts = TSUMO if win.tsumo else 0
    for name in win.hand.flags:
        parts |= _FLAGS[name]
    return parts


def suits(parts: int) -> int:
    """How many suits there are, honours apart."""
    return (parts & SUITS).bit_count()
