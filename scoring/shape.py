"""What rules look at: one reading of a win under a ruleset.

Sets of kinds are masks (tiles.mask_of), so that "the same sequence in all suits" is one step; `parts` are bits, too
(parts.py).
"""

from __future__ import annotations

from .hand import Hand, Win
from .readings import KANTSU, SHUNTSU, Reading
from .rules.ruleset import Scoring
from .tiles import EAST, HAKU, NORTH


class Shape:
    """One reading of a win. `parts` is what it has, the situation included; `tiles` all of its tiles, packed."""

    __slots__ = ("hand", "parts", "reading", "scoring", "tiles", "win")

    def __init__(self, reading: Reading, win: Win, scoring: Scoring, parts: int, tiles: int) -> None:
        self.reading = reading
        self.win = win
        self.hand: Hand = win.hand
        self.scoring = scoring
        self.parts = parts
        self.tiles = tiles

    @property
    def concealed(self) -> int:
        """How many triplets and kans nobody completed for the winner."""
        return len([1 for group in self.reading.groups if group.form != SHUNTSU and not group.open])

    @property
    def kans(self) -> int:
        """How many kans there are."""
        return len([1 for group in self.reading.groups if group.form == KANTSU])

    def is_value(self, kind: int) -> bool:
        """Whether a triplet of this kind is worth a han to the winner."""
        return (
            kind >= HAKU
            or kind - EAST in (self.hand.seat_wind, self.hand.round_wind)
            or (kind == NORTH and self.scoring.north == "yakuhai")
        )
