"""What a ruleset is: frozen values, one field an option.

Units: points at the table are whole; game points (thousands) are held in tenths, money in hundredths of its unit.
The options' names, ranges and meanings for the wire stand in options.py; a field here has the same name there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Honba:
    """What one repeat counter adds: `ron` in all from the discarder, `tsumo_each` from every payer. Points."""

    ron: int
    tsumo_each: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pao:
    """Liability: for which yakuman, what it covers, how a ron by a third player's discard is shared, who pays honba."""

    yakuman: tuple[str, ...]
    scope: str  # liable_yakuman | whole_hand
    ron: str  # half | all
    honba: str  # liable | discarder (on a ron; a tsumo's honba is always the liable player's)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """From tiles to payments.

    `kokushi_robs_ankan` is told to readers of a ruleset and changes no value: a robbed kan is the flag `chankan`
    whatever its kind, and whether the players at the table let thirteen orphans rob a closed one is not asked.
    """

    kiriage: bool
    counted_limit: str  # sanbaiman | yonbaiman | kazoe_yakuman
    counted_from: int
    yakuman_stacking: bool
    yakuman_cap: int | None
    double_yakuman: tuple[str, ...]
    honba: Honba
    payment_unit: int
    pao: Pao
    double_wind_pair_fu: int
    open_pinfu_fu: int
    pinfu_tsumo: bool
    rinshan_tsumo_fu: bool
    chiitoitsu_fu: int
    chiitoitsu_four_of_a_kind: bool
    kuitan: bool
    ippatsu: bool
    ura_dora: bool
    kan_dora: bool
    kan_ura: bool
    red_fives: Mapping[str, int]
    renhou: str
    kokushi_robs_ankan: bool
    ryuuiisou_needs_hatsu: bool
    sanma_tsumo: str | None = None
    north: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Exhaustive draws. `noten_total` in points, moved in all; `nagashi`: none, mangan or yakuman."""

    noten_total: int
    nagashi: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedUma:
    """The same uma whatever the scores: `table` by place, tenths of a game point."""

    table: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FloatingUma:
    """Uma by how many players float. `edge`: whether a player at exactly the return points floats."""

    edge: str  # at_or_above | above
    tables: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class BustBonus:
    """What busting somebody brings: `amount` in tenths of a game point or in chips; from the busted or from all."""

    amount: int
    unit: str  # points | chips
    payer: str  # busted | all


@dataclass(frozen=True, slots=True, kw_only=True)
class Fee:
    """The table fee in hundredths of money: `amount` in all, or for each player."""

    amount: int
    each: bool
    split: str  # even | first


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """From the scores at the end of a game to what everybody pays."""

    start_points: int
    return_points: int
    uma: FixedUma | FloatingUma
    oka: str | int  # first | split | none | tenths paid to first
    rounding: str
    rounding_absorber: str
    ties: str
    leftover_sticks: str
    below_zero: int | None  # the lowest score that counts; None: every score counts
    bust_bonus: BustBonus | None
    chombo: int
    rate: int
    chip_value: int
    fee: Fee


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A complete ruleset. `plain` holds its values as the wire writes them; `changed` names what differs from `id`;
    `url` leads to the rules themselves, `version` is empty for a sheet without a date."""

    id: str
    name: str
    players: int
    version: str
    url: str
    scoring: Scoring
    draw: Draw
    settlement: Settlement
    plain: Mapping[str, Mapping[str, Any]]
    sources: Mapping[str, Mapping[str, Any]]
    unknown: tuple[str, ...]
    changed: tuple[str, ...] = ()
