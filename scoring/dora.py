"""Bonus tiles: dora, ura dora, red fives, set-aside norths. They add han to a hand that has a yaku."""

from __future__ import annotations

from .shape import Tiles
from .tiles import NORTH, count_in, dora_of, reds_in


def bonus_of(tiles: Tiles) -> tuple[tuple[str, int], ...]:
    """The bonus han of a win by kind, those that are there. A set-aside north that an indicator points at counts in
    both."""
    hand = tiles.win.hand
    found: tuple[tuple[str, int], ...] = ()
    if dora := _pointed_at(hand.dora_indicators, tiles):
        found = (("dora", dora),)
    if hand.ura_indicators and hand.in_riichi and (ura := _pointed_at(hand.ura_indicators, tiles)):
        found = (*found, ("ura_dora", ura))
    if reds := reds_in(tiles.all):
        found = (*found, ("aka_dora", reds))
    if hand.nuki:
        found = (*found, ("nuki_dora", hand.nuki))
    return found


def _pointed_at(indicators: tuple[int, ...], tiles: Tiles) -> int:
    """How many tiles the indicators point at; a tile that two of them point at counts twice."""
    han = 0
    for indicator in indicators:
        kind = dora_of(indicator, tiles.rules.players)
        han += count_in(tiles.all, kind)
        if kind == NORTH:
            han += tiles.win.hand.nuki
    return han
