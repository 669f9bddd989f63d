"""Bonus tiles: dora, ura dora, red fives, set-aside norths. They add han to a hand that has a yaku."""

from __future__ import annotations

from .shape import Tiles
from .tiles import NORTH, dora_of


def bonus_of(tiles: Tiles) -> tuple[tuple[str, int], ...]:
    """The bonus han of a win by kind, those that are there. A set-aside north that an indicator points at counts in
    both."""
    hand = tiles.win.hand
    found = (
        ("dora", _pointed_at(hand.dora_indicators, tiles)),
        ("ura_dora", _pointed_at(hand.ura_indicators, tiles) if hand.in_riichi else 0),
        ("aka_dora", tiles.reds),
        ("nuki_dora", hand.nuki),
    )
    return tuple([bonus for bonus in found if bonus[1]])


def _pointed_at(indicators: tuple[int, ...], tiles: Tiles) -> int:
    """How many tiles the indicators point at; a tile that two of them point at counts twice."""
    han = 0
    for indicator in indicators:
        kind = dora_of(indicator, tiles.rules.players)
        han += tiles.counts[kind] + (tiles.win.hand.nuki if kind == NORTH else 0)
    return han
