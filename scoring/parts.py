"""What a hand is made of and how it was won, as bits: the question most rules begin with.

`Yaku.of` asks about these bits alone. Few combinations come up, so that its answers are kept for each of them, and of
a hand itself only what is left is asked (`Yaku.holds`). A bit that some part has is a bit of the whole.
"""

from __future__ import annotations

from collections.abc import Iterable

from .hand import FLAGS, Win
from .tiles import EAST, HAKU, IS_YAOCHU, KINDS

SEQUENCE = 1 << 0
TRIPLET = 1 << 1  # or a kan
KAN = 1 << 2
TWINS = 1 << 3  # the same sequence twice
INNER = 1 << 4  # a set or a pair without a terminal or an honour
PAIRS = 1 << 5  # seven of them
ORPHANS = 1 << 6  # thirteen of them

SIMPLE = 1 << 7
TERMINAL = 1 << 8
HONOUR = 1 << 9
MAN, PIN, SOU = (1 << 10 + suit for suit in range(3))
SUITS = MAN | PIN | SOU

OPEN = 1 << 13
TSUMO = 1 << 14

#: The sequences of a full straight, in whatever suit, by the place they start at.
THIRDS = {0: 1 << 15, 3: 1 << 16, 6: 1 << 17}
STRAIGHT = sum(THIRDS.values())

_HONOURS = {kind: 1 << 18 + kind - EAST for kind in range(EAST, KINDS)}
_FLAGS = {name: 1 << 25 + i for i, name in enumerate(FLAGS)}


def flag(name: str) -> int:
    """The bit of a flag."""
    return _FLAGS[name]


def triplet(kind: int) -> int:
    """The bit of a triplet (or kan) of one honour."""
    return _HONOURS[kind]


WINDS = sum(_HONOURS[kind] for kind in range(EAST, HAKU))
DRAGONS = sum(_HONOURS[kind] for kind in range(HAKU, KINDS))


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


def of_sets(sequences: Iterable[int], triplets: Iterable[int]) -> int:
    """What sets are there, by the kinds at which sequences start and those of triplets and kans."""
    parts = 0
    for kind in sequences:
        parts |= SEQUENCE | THIRDS.get(kind % 9, 0)
    for kind in triplets:
        parts |= TRIPLET | _HONOURS.get(kind, 0)
    return parts


def suits(parts: int) -> int:
    """How many suits there are, honours apart."""
    return (parts & SUITS).bit_count()
