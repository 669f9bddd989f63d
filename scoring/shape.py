"""What rules look at: a reading with its features worked out once, beside the hand and the ruleset."""

from __future__ import annotations

from .hand import Hand, Win
from .readings import KANTSU, SHUNTSU, Group, Reading
from .rules.ruleset import Ruleset
from .tiles import IS_YAOCHU, KIND_OF, counts_of


class Shape:
    """One reading of a win under a ruleset.

    `sequences` and `triplets` hold kinds (kans are triplets, too); `concealed` counts triplets that nobody completed
    for the winner; `counts` are all fourteen to eighteen tiles by kind.
    """

    __slots__ = (
        "concealed",
        "counts",
        "groups",
        "hand",
        "kans",
        "kinds",
        "menzen",
        "pair",
        "reading",
        "rules",
        "sequences",
        "suits",
        "triplets",
        "win",
    )

    def __init__(self, reading: Reading, win: Win, rules: Ruleset, common: Common) -> None:
        self.reading = reading
        self.win = win
        self.hand: Hand = win.hand
        self.rules = rules
        self.counts, self.kinds, self.suits, self.menzen = common
        self.pair = reading.pair
        self.groups: tuple[Group, ...] = reading.groups
        self.sequences = sorted(g.kind for g in self.groups if g.form == SHUNTSU)
        sets = [g for g in self.groups if g.form != SHUNTSU]
        self.triplets = {g.kind for g in sets}
        self.concealed = sum(not g.open for g in sets)
        self.kans = sum(g.form == KANTSU for g in sets)

    @property
    def wait(self) -> str:
        """The wait the hand was won with."""
        return self.reading.wait

    @property
    def form(self) -> str:
        """Standard, seven pairs or thirteen orphans."""
        return self.reading.form

    def yakuhai(self, kind: int) -> bool:
        """Whether a triplet of this kind is worth a han to the winner."""
        return (
            kind >= 31
            or kind in (27 + self.hand.seat_wind, 27 + self.hand.round_wind)
            or (kind == 30 and self.rules.scoring.north == "yakuhai")
        )

    @property
    def all_yaochu(self) -> bool:
        """Terminals and honours only."""
        return all(IS_YAOCHU[kind] for kind in self.kinds)

    def every_part_has_yaochu(self) -> bool:
        """Every set and the pair hold a terminal or an honour."""
        outer = all(start % 9 in (0, 6) for start in self.sequences)
        return (
            outer and all(IS_YAOCHU[kind] for kind in self.triplets) and self.pair is not None and IS_YAOCHU[self.pair]
        )


#: What all readings of a win share: counts, kinds present, suits present (3 for honours), whether the hand is closed.
Common = tuple[list[int], tuple[int, ...], frozenset[int], bool]


def common_features(win: Win) -> Common:
    """The features that do not depend on the reading."""
    counts = counts_of((*win.hand.closed, win.tile, *(tile for meld in win.hand.melds for tile in meld.tiles)))
    kinds = tuple(kind for kind, count in enumerate(counts) if count)
    return counts, kinds, frozenset(kind // 9 for kind in kinds), win.hand.menzen


def is_red(tile: int) -> bool:
    """Whether a tile is a red five."""
    return tile != KIND_OF[tile]
