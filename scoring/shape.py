"""What rules look at: a reading with its features worked out once, beside the hand and the ruleset.

Sets of kinds are bits (tiles.mask_of): bit k stands for kind k, so that "only terminals and honours" or "the same
sequence in all suits" is one step.
"""

from __future__ import annotations

from .hand import Win
from .readings import SHUNTSU, Reading, called_group
from .rules.ruleset import Ruleset
from .tiles import CHUN, EAST, KIND_OF, NORTH, YAOCHU, mask_of

ALL_YAOCHU = mask_of(YAOCHU)
ALL_SIMPLES = mask_of(range(EAST)) & ~ALL_YAOCHU
ALL_HONOURS = mask_of(range(EAST, CHUN + 1))
ONE_SUIT = mask_of(range(9))
#: Where a sequence with a terminal starts.
OUTER_STARTS = mask_of((0, 6, 9, 15, 18, 24))


class Tiles:
    """What all readings of a win share.

    `own` counts by kind the tiles in the hand with the winning tile, `counts` the called ones, too; `kinds` are the
    kinds there are, `suits` how many suits they come from, honours apart; `value_kinds` those of whose triplets the
    winner has a han; `reds` is how many red fives there are; `called_sequences` and `called_triplets` as in Split.
    """

    __slots__ = (
        "called_sequences",
        "called_triplets",
        "closed_kans",
        "counts",
        "kans",
        "kinds",
        "menzen",
        "own",
        "reds",
        "rules",
        "suits",
        "value_kinds",
        "win",
    )

    def __init__(self, win: Win, rules: Ruleset) -> None:
        self.win, self.rules = win, rules
        self.own, self.reds, self.kinds = [0] * (CHUN + 1), 0, 0
        self._count((*win.hand.closed, win.tile), self.own)
        self.menzen = True
        self.kans = self.closed_kans = self.called_sequences = self.called_triplets = 0
        self.counts = self.own
        if win.hand.melds:
            self._count_melds()
        kinds = self.kinds
        self.suits = bool(kinds & ONE_SUIT) + bool(kinds >> 9 & ONE_SUIT) + bool(kinds >> 18 & ONE_SUIT)
        self.value_kinds = value_kinds(win, rules)

    def _count(self, tiles: tuple[int, ...], counts: list[int]) -> None:
        for tile in tiles:
            kind = KIND_OF[tile]
            counts[kind] += 1
            self.kinds |= 1 << kind
            self.reds += kind != tile

    def _count_melds(self) -> None:
        self.counts = list(self.own)
        for meld in self.win.hand.melds:
            self._count(meld.tiles, self.counts)
            form, kind, is_open, _ = called_group(meld)
            if form == SHUNTSU:
                self.called_sequences |= 1 << kind
            else:
                self.called_triplets |= 1 << kind
            self.kans += meld.kan
            self.closed_kans += not is_open
            self.menzen &= not is_open


def value_kinds(win: Win, rules: Ruleset) -> int:
    """The kinds of which a triplet is worth a han to the winner: dragons, the winds of seat and round, some norths."""
    hand = win.hand
    kinds = 0b111 << 31 | 1 << EAST + hand.seat_wind | 1 << EAST + hand.round_wind
    return kinds | 1 << NORTH if rules.scoring.north == "yakuhai" else kinds


class Shape:
    """One reading of a win under a ruleset.

    `sequences` and `triplets` as bits by kind (kans are triplets, too); `concealed` counts triplets that nobody
    completed for the winner; `twins` pairs of the same sequence; `tiles` what all readings share.
    """

    __slots__ = (
        "concealed",
        "flags",
        "form",
        "kans",
        "kinds",
        "menzen",
        "pair",
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
        self.form, groups, self.pair, self.wait, _, split = reading
        self.scoring, self.tsumo = tiles.rules.scoring, tiles.win.tsumo
        self.flags = tiles.win.hand.flags
        self.menzen, self.kans, self.kinds = tiles.menzen, tiles.kans, tiles.kinds
        self.sequences = split.sequences | tiles.called_sequences
        self.triplets = split.triplets | tiles.called_triplets
        self.twins = split.twins
        self.concealed = 0
        if self.triplets:
            self.concealed = sum(not group.open for group in groups if group.form != SHUNTSU)

    def every_part_has_yaochu(self) -> bool:
        """Every set and the pair hold a terminal or an honour."""
        outer = not (self.sequences & ~OUTER_STARTS or self.triplets & ~ALL_YAOCHU)
        return outer and self.pair is not None and bool(1 << self.pair & ALL_YAOCHU)


def same_in_all_suits(kinds: int) -> bool:
    """Whether some number is there in every suit."""
    return bool(kinds & kinds >> 9 & kinds >> 18 & ONE_SUIT)
