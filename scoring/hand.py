"""The words of a win: melds, the hand, the situation it was won in.

Frozen values; nothing here judges whether they can be (hand_checks.py) or what they are worth (score.py).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .ledger import Liability
from .tiles import KIND_OF

#: What a player can be or do, one flag each; all false when nothing is said.
FLAGS = (
    "riichi",
    "double_riichi",
    "ippatsu",
    "haitei",
    "houtei",
    "rinshan",
    "chankan",
    "tenhou",
    "chiihou",
    "renhou",
)
CHI, PON, DAIMINKAN, KAKAN, ANKAN = MELDS = ("chi", "pon", "daiminkan", "kakan", "ankan")


@dataclass(frozen=True, slots=True)
class Meld:
    """A called or declared set; `tiles` as in tiles.py, red fives included."""

    type: str
    tiles: tuple[int, ...]

    @property
    def open(self) -> bool:
        """Every meld but a closed kan opens the hand."""
        return self.type != ANKAN

    @property
    def kan(self) -> bool:
        """Whether it has four tiles and a replacement draw."""
        return self.type in (DAIMINKAN, KAKAN, ANKAN)

    @property
    def kind(self) -> int:
        """The lowest kind in it."""
        return min([KIND_OF[tile] for tile in self.tiles])


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """Thirteen tiles and what is known around them: `closed` without the winning tile, winds 0–3 from East."""

    closed: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    seat_wind: int
    round_wind: int
    dora_indicators: tuple[int, ...] = ()
    ura_indicators: tuple[int, ...] = ()
    nuki: int = 0
    flags: frozenset[str] = field(default_factory=frozenset)
    honba: int = 0
    riichi_sticks: int = 0
    liability: Liability | None = None

    @property
    def menzen(self) -> bool:
        """Closed: no called meld."""
        return not any(meld.open for meld in self.melds)

    @property
    def in_riichi(self) -> bool:
        """Riichi in either form."""
        return "riichi" in self.flags or "double_riichi" in self.flags

    @property
    def dealer(self) -> bool:
        """East is the dealer."""
        return self.seat_wind == 0


@dataclass(frozen=True, slots=True)
class Win:
    """A hand completed by `tile`, drawn or discarded."""

    hand: Hand
    tile: int
    tsumo: bool
