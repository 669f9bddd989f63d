"""Bonus tiles: dora, ura dora, red fives, set-aside norths. They add han to a hand that has a yaku."""

from __future__ import annotations

from .hand import Win
from .rules.ruleset import Ruleset
from .shape import is_red
from .tiles import NORTH, dora_of


def bonus_of(win: Win, counts: list[int], rules: Ruleset) -> list[tuple[str, int]]:
    """The bonus han of a win by kind, those that are there. A set-aside north that an indicator points at counts in
    both."""
    hand = win.hand
    ura = hand.ura_indicators if hand.in_riichi else ()

    def pointed_at(indicators: tuple[int, ...]) -> int:
        kinds = [dora_of(indicator, rules.players) for indicator in indicators]
        return sum(counts[kind] + (hand.nuki if kind == NORTH else 0) for kind in kinds)

    tiles = (*hand.closed, win.tile, *(tile for meld in hand.melds for tile in meld.tiles))
    found = (
        ("dora", pointed_at(hand.dora_indicators)),
        ("ura_dora", pointed_at(ura)),
        ("aka_dora", sum(map(is_red, tiles))),
        ("nuki_dora", hand.nuki),
    )
    return [(name, han) for name, han in found if han]
