"""What rules look at: a reading with its features worked out once, beside the hand and the ruleset.

Sets of kinds are masks (tiles.mask_of), so that "only terminals and honours" or "the same sequence in all suits" is one
step.
"""

from __future__ import annotations

from .hand import Win
from .readings import KOKUSHI, SHUNTSU, Reading, called_group
from .rules.ruleset import Ruleset
from .tiles import BITS, CHUN, DRAGONS, EAST, NORTH, WINDS, YAOCHU, kinds_in, mask_of, packed

ALL_YAOCHU = mask_of(YAOCHU)
ALL_SIMPLES = mask_of(range(EAST)) & ~ALL_YAOCHU
ALL_HONOURS = mask_of(range(EAST, CHUN + 1))
ALL_DRAGONS = mask_of(DRAGONS)
ALL_WINDS = mask_of(WINDS)
ONE_SUIT = mask_of(range(9))
#: How far the same number of the next suit is away in a mask.
NEXT_SUIT = 9 * BITS


class Part:
    """What a hand can have, one bit each; rules name what they need (`Yaku.needs`)."""

    RIICHI = 1 << 0  # in either form
    MOMENT = 1 << 1  # any other flag
    TSUMO = 1 << 2
    SIMPLES_ONLY = 1 << 3
    ONE_SUIT = 1 << 4  # or none: honours apart
    SEQUENCES = 1 << 5
    NO_SEQUENCES = 1 << 6
    TWINS = 1 << 7  # the same sequence twice
    DRAGONS = 1 << 8  # a triplet of them
    WINDS = 1 << 9  # a triplet of them
    THREE_TRIPLETS = 1 << 10  # or four
    ORPHANS = 1 << 11


class Tiles:
    """What all readings of a win share.

    `own` are the tiles in the hand with the winning tile, `all` those with the called ones (both packed); `kinds` the
    kinds there are; `value_kinds` those of whose triplets the winner has a han; `called_sequences` and
    `called_triplets` as in Split; `parts` those that do not depend on the reading.
    """

    __slots__ = (
        "all",
        "called_sequences",
        "called_triplets",
        "kans",
        "kinds",
        "menzen",
        "own",
        "parts",
        "rules",
        "value_kinds",
        "win",
    )

    def __init__(self, win: Win, rules: Ruleset) -> None:
        hand = win.hand
        self.win, self.rules = win, rules
        self.own = self.all = packed((*hand.closed, win.tile))
        self.menzen = True
        self.kans = self.called_sequences = self.called_triplets = 0
        if hand.melds:
            self._count_melds()
        self.kinds = kinds_in(self.all)
        self.value_kinds = VALUE_KINDS[hand.seat_wind, hand.round_wind, rules.scoring.north == "yakuhai"]
        self.parts = self._parts()

    def _count_melds(self) -> None:
        for meld in self.win.hand.melds:
            self.all += packed(meld.tiles)
            form, kind, is_open, _ = called_group(meld)
            if form == SHUNTSU:
                self.called_sequences |= 1 << BITS * kind
            else:
                self.called_triplets |= 1 << BITS * kind
            self.kans += meld.kan
            self.menzen = self.menzen and not is_open

    def _parts(self) -> int:
        kinds, flags = self.kinds, self.win.hand.flags
        parts = Part.TSUMO if self.win.tsumo else 0
        if flags:
            parts |= Part.MOMENT
            if "riichi" in flags or "double_riichi" in flags:
                parts |= Part.RIICHI
        if not kinds & ALL_YAOCHU:
            parts |= Part.SIMPLES_ONLY
        if bool(kinds & ONE_SUIT) + bool(kinds >> NEXT_SUIT & ONE_SUIT) + bool(kinds >> 2 * NEXT_SUIT & ONE_SUIT) < 2:
            parts |= Part.ONE_SUIT
        return parts


#: The kinds of which a triplet is worth a han: dragons, the winds of seat and round, norths where they are everybody's.
VALUE_KINDS = {
    (seat, round_, north): mask_of((*DRAGONS, EAST + seat, EAST + round_, *((NORTH,) if north else ())))
    for seat in range(4)
    for round_ in range(4)
    for north in (False, True)
}


class Shape:
    """One reading of a win under a ruleset.

    `pair`, `sequences` and `triplets` as masks (kans are triplets, too; thirteen orphans and seven pairs have none);
    `concealed` counts triplets that nobody completed for the winner; `twins` pairs of the same sequence; `parts` is
    what the hand has (Part); `tiles` is what all readings share.
    """

    __slots__ = (
        "concealed",
        "flags",
        "form",
        "kans",
        "kinds",
        "menzen",
        "pair",
        "parts",
        "reading",
        "scoring",
        "sequences",
        "tiles",
        "triplets",
        "tsumo",
        "twins",
        "wait",
    )

    def __init__(self, reading: Reading, tiles: Tiles) -> None:
        self.reading, self.tiles = reading, tiles
        self.form, groups, _, self.wait, _, split = reading
        self.pair, _, sequences, triplets, self.twins, _ = split
        self.scoring, self.tsumo, self.flags = tiles.rules.scoring, tiles.win.tsumo, tiles.win.hand.flags
        self.menzen, self.kans, self.kinds = tiles.menzen, tiles.kans, tiles.kinds
        self.sequences = sequences | tiles.called_sequences
        self.triplets = triplets | tiles.called_triplets
        self.concealed = 0
        if self.triplets:
            self.concealed = len([1 for form, _, is_open, _ in groups if form != SHUNTSU and not is_open])
        self.parts = tiles.parts | self._parts()

    def _parts(self) -> int:
        parts = Part.SEQUENCES if self.sequences else Part.NO_SEQUENCES
        if self.triplets:
            if self.triplets & ALL_DRAGONS:
                parts |= Part.DRAGONS
            if self.triplets & ALL_WINDS:
                parts |= Part.WINDS
            if self.triplets.bit_count() >= 3:
                parts |= Part.THREE_TRIPLETS
        if self.twins:
            parts |= Part.TWINS
        if self.form == KOKUSHI:
            parts |= Part.ORPHANS
        return parts
