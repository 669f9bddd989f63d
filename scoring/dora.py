"""Bonus tiles: dora, ura dora, red fives, set-aside norths. They add han to a hand that has a yaku."""

from __future__ import annotations

from .hand import Hand
from .tiles import NORTH, count_in, dora_of, reds_in


def bonus_of(hand: Hand, tiles: int, players: int) -> tuple[tuple[str, int], ...]:
    """The bonus han of a win by kind, those that are there. A set-aside north that an indicator points at counts in
    both. `tiles`: all of the hand, packed, those set aside apart."""
    found: tuple[tuple[str, int], ...] = ()
    if dora := _pointed_at(hand.dora_indicators, hand, tiles, players):
        found = (("dora", dora),)
    if hand.ura_indicators and hand.in_riichi and (ura := _pointed_at(hand.ura_indicators, hand, tiles, players)):
        found = (*found, ("ura_dora", ura))
    if reds := reds_in(tiles):
        found = (*found, ("aka_dora", reds))
    if hand.nuki:
        found = (*found, ("nuki_dora", hand.nuki))
    return found


def _pointed_at(indicators: tuple[int, ...], hand: Hand, tiles: int, players: int) -> int:
    """How many tiles the indicators point at; a tile that two of them point at counts twice."""
    han = 0
    for indicator in indicators:
        kind = dora_of(indicator, players)
        han += count_in(tiles, kind)
        if kind == NORTH:
            han += hand.nuki
    return han
