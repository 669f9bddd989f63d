"""Tiles: their numbers inside, their mpsz notation outside; pasted Unicode tiles are read as well.

A kind is a whole number from 0 to 33: 1m–9m, 1p–9p, 1s–9s, then East, South, West, North, white, green, red. A tile is
a kind, or 34–36 for the red fives of m, p and s. `parse_tiles` and `format_tiles` are each other's inverse.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

SUITS = "mps"
HONOURS = "z"
KINDS = 34

#: Kinds by name, for rules that speak of single tiles.
EAST, SOUTH, WEST, NORTH, HAKU, HATSU, CHUN = range(27, 34)
WINDS = (EAST, SOUTH, WEST, NORTH)
DRAGONS = (HAKU, HATSU, CHUN)
TERMINALS = (0, 8, 9, 17, 18, 26)
YAOCHU = (*TERMINALS, *WINDS, *DRAGONS)
IS_YAOCHU = tuple(kind in YAOCHU for kind in range(KINDS))
GREEN = (19, 20, 21, 23, 25, HATSU)

#: Red fives, by suit.
RED_FIVES = (34, 35, 36)
_FIVES = (4, 13, 22)

#: The kind of every tile, red ones included.
KIND_OF: tuple[int, ...] = (*range(KINDS), *_FIVES)

WIND_LETTERS = "ESWN"

_NAMES = tuple(f"{n}{suit}" for suit in SUITS for n in range(1, 10)) + tuple(f"{n}z" for n in range(1, 8))
NAMES = (*_NAMES, "0m", "0p", "0s")
_BY_NAME = {name: tile for tile, name in enumerate(NAMES)}

#: The tiles of Unicode in its own order: winds, dragons from the red one, then m, s and p. It has no red fives.
_KINDS_OF_SIGNS = (*WINDS, CHUN, HATSU, HAKU, *range(9), *range(18, 27), *range(9, 18))
_BY_SIGN = {chr(0x1F000 + place): kind for place, kind in enumerate(_KINDS_OF_SIGNS)}
#: What comes along when tiles are pasted: blanks, and the marks that choose between text and picture.
_BETWEEN = frozenset(" \t\n\r\u00a0\u3000\ufe0e\ufe0f")

#: What an indicator points at: the next number or honour, round the end of its row.
_NEXT = tuple(
    kind // 9 * 9 + (kind + 1) % 9
    if kind < EAST
    else (EAST + (kind - EAST + 1) % 4 if kind <= NORTH else HAKU + (kind - HAKU + 1) % 3)
    for kind in range(KINDS)
)


def parse_tiles(text: str) -> tuple[int, ...] | None:
    """The tiles of a text in mpsz notation or in Unicode's signs, in its order; None when it is neither.

    >>> parse_tiles("12m0p")
    (0, 1, 35)
    >>> parse_tiles("\U0001f007\U0001f008 \U0001f004") == parse_tiles("12m 7z")
    True
    >>> parse_tiles("12") is None
    True
    """
    tiles: list[int] = []
    digits = ""
    for char in text:
        if char in _BETWEEN:
            continue
        if char.isascii() and char.isdigit():
            digits += char
        elif char in _BY_SIGN and not digits:
            tiles.append(_BY_SIGN[char])
        elif not digits or any(digit + char not in _BY_NAME for digit in digits):
            return None
        else:
            tiles += [_BY_NAME[digit + char] for digit in digits]
            digits = ""
    return None if digits else tuple(tiles)


def in_order(tiles: Iterable[int]) -> tuple[int, ...]:
    """Tiles by kind, a red five before the fives."""
    return tuple(sorted(tiles, key=lambda tile: (KIND_OF[tile], -tile)))


def format_tiles(tiles: Iterable[int]) -> str:
    """Tiles in mpsz notation, sorted, a suit's digits before its letter; a red five stands before the fives.

    >>> format_tiles([35, 1, 0, 13])
    '12m05p'
    """
    by_suit: dict[str, list[str]] = {}
    for tile in in_order(tiles):
        digit, suit = NAMES[tile][0], NAMES[tile][1]
        by_suit.setdefault(suit, []).append(digit)
    return "".join("".join(digits) + suit for suit, digits in by_suit.items())


def tile_name(tile: int) -> str:
    """One tile in mpsz notation.

    >>> tile_name(35)
    '0p'
    """
    return NAMES[tile]


def dora_of(indicator: int, players: int) -> int:
    """The kind an indicator points at. In sanma, without 2m to 8m, 1m points at 9m.

    >>> NAMES[dora_of(8, 4)], NAMES[dora_of(0, 3)], NAMES[dora_of(30, 4)]
    ('1m', '9m', '1z')
    """
    return _DORA[players][indicator]


_DORA = {
    4: tuple(_NEXT[kind] for kind in KIND_OF),
    3: tuple(8 if kind == 0 else _NEXT[kind] for kind in KIND_OF),
}


#: Where a kind stands in a number that holds tiles: three bits for each, enough for four copies.
BITS = 3
_CODES = tuple(1 << BITS * KIND_OF[tile] | (tile >= KINDS) << BITS * KINDS for tile in range(len(NAMES)))
_EVERY_KIND = sum(1 << BITS * kind for kind in range(KINDS))


def packed(tiles: Iterable[int]) -> int:
    """Tiles as one number that counts them by kind, red fives once more at its top; two such numbers add up.

    >>> oct(packed([0, 0, 3]))
    '0o1002'
    """
    return sum([_CODES[tile] for tile in tiles])


def count_in(pack: int, kind: int) -> int:
    """How many of a kind.

    >>> count_in(packed([4, 34]), 4)
    2
    """
    return pack >> BITS * kind & 7


def reds_in(pack: int) -> int:
    """How many red fives.

    >>> reds_in(packed([4, 34]))
    1
    """
    return pack >> BITS * KINDS


def kinds_in(pack: int) -> int:
    """The kinds that are there, as a mask.

    >>> kinds_in(packed([0, 0, 34])) == mask_of([0, 4])
    True
    """
    return (pack | pack >> 1 | pack >> 2) & _EVERY_KIND


def mask_of(kinds: Iterable[int]) -> int:
    """A set of kinds as bits, each where `packed` counts it: whole sets of tiles are then compared in one step.

    >>> oct(mask_of([0, 0, 3]))
    '0o1001'
    """
    mask = 0
    for kind in kinds:
        mask |= 1 << BITS * kind
    return mask


def counts_of(tiles: Sequence[int]) -> list[int]:
    """How many of each kind.

    >>> counts_of([0, 0, 34])[:5]
    [2, 0, 0, 0, 1]
    """
    counts = [0] * KINDS
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return counts
