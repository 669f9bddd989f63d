"""What a hand of thirteen tiles waits for: every tile that completes it, and how many of them nobody has seen."""

from __future__ import annotations

from dataclasses import dataclass

from .hand import Hand, Win
from .readings import called_of, readings
from .rules.ruleset import Ruleset
from .tiles import KIND_OF, KINDS, NORTH, RED_FIVES, count_in, counts_of, packed


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes a hand, yaku or not; `left`: how many are neither in the hand nor shown."""

    tile: int
    left: int


def waits_of(hand: Hand, rules: Ruleset) -> tuple[Wait, ...]:
    """Every wait of a checked hand (hand_checks.waiting_problems). A tile of which it holds all four is none."""
    closed, called = packed(hand.closed), called_of(hand.melds)
    held = closed + called.tiles
    seen = [*hand.closed, *(tile for meld in hand.melds for tile in meld.tiles)]
    seen += [*hand.dora_indicators, *hand.ura_indicators]
    shown = counts_of(seen)
    shown[NORTH] += hand.nuki
    four_as_two_pairs = rules.scoring.chiitoitsu_four_of_a_kind
    return tuple(
        Wait(_copy(kind, seen, rules), max(0, 4 - shown[kind]))
        for kind in range(KINDS)
        if count_in(held, kind) < 4
        and not (rules.players == 3 and 1 <= kind <= 7)
        and readings(Win(hand, kind, tsumo=True), closed + packed((kind,)), called, four_as_two_pairs)
    )


def _copy(kind: int, seen: list[int], rules: Ruleset) -> int:
    """The plain tile, or the red five where only that one is left."""
    red = next((r for r in RED_FIVES if KIND_OF[r] == kind), None)
    if red is None:
        return kind
    there = rules.scoring.red_fives["mps"[RED_FIVES.index(red)]]
    return red if seen.count(kind) >= 4 - there and seen.count(red) < there else kind
