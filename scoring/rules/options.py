"""Every option of a ruleset: its name on the wire, the values it takes, and how they are read.

One table a section. A preset states all of them; a house rule changes some (`{"base": "tenhou_3p", "scoring": {…}}`).
What must change with a row here: the field in ruleset.py, the presets, the option's sentence in the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..exact import HUNDREDTHS, TENTHS
from ..kinds import Choice, Either, Flag, Integer, Items, KeyedBy, Kind, Maybe, Number, Record, Tagged
from .ruleset import BustBonus, Fee, FixedUma, FloatingUma, Honba, Pao

#: Yakuman that may count twice, and those that may carry liability, in some ruleset of the facts.
DOUBLES = (
    "suuankou_tanki",
    "kokushi_musou_13",
    "junsei_chuuren_poutou",
    "daisuushii",
    "suukantsu",
    "tenhou",
)
LIABLE = ("daisangen", "daisuushii", "suukantsu")

# With these bounds, and those of wire/settle.py, every amount of money stays below 2**53 thousandths, so that a reader
# of JSON whose numbers are floats gets it exactly.
GAME_POINTS = Number(TENTHS, -10_000, 10_000)
MONEY = Number(HUNDREDTHS, 0, 10_000_000)
POINTS = Integer(0, 1_000_000, 100)
UMA_ROW = Items(GAME_POINTS, 3, 4)


class _UmaTables:
    """The rows of a floating uma by how many players float; a row may be left out while nobody needs it."""

    KEYS = ("0", "1", "2", "3", "4")

    def read(self, value: Any, at: str, problems: list[Any]) -> dict[int, tuple[int, ...]] | None:
        rows = dict.fromkeys(self.KEYS, Maybe(UMA_ROW))
        read = Record(rows, dict.fromkeys(rows)).read(value, at, problems)
        return None if read is None else {int(n): row for n, row in read.items() if row is not None}

    def describe(self) -> dict[str, Any]:
        return {"type": "rows", "row": UMA_ROW.describe(), "keys": list(self.KEYS)}


SCORING: Mapping[str, Kind] = {
    "kiriage": Flag(),
    "counted_limit": Choice(("sanbaiman", "yonbaiman", "kazoe_yakuman")),
    "counted_from": Integer(13, 16),
    "yakuman_stacking": Flag(),
    "yakuman_cap": Maybe(Integer(1, 10)),
    "double_yakuman": Items(Choice(DOUBLES), 0, len(DOUBLES), unique=True),
    "honba": Record({"ron": POINTS, "tsumo_each": POINTS}, build=Honba),
    "payment_unit": Choice((100, 1000)),
    "pao": Record(
        {
            "yakuman": Items(Choice(LIABLE), 0, len(LIABLE), unique=True),
            "scope": Choice(("liable_yakuman", "whole_hand")),
            "ron": Choice(("half", "all")),
            "honba": Choice(("liable", "discarder")),
        },
        build=Pao,
    ),
    "double_wind_pair_fu": Choice((2, 4)),
    "open_pinfu_fu": Choice((20, 30)),
    "pinfu_tsumo": Flag(),
    "rinshan_tsumo_fu": Flag(),
    "chiitoitsu_fu": Choice((25, 40, 50)),
    "chiitoitsu_four_of_a_kind": Flag(),
    "kuitan": Flag(),
    "ippatsu": Flag(),
    "ura_dora": Flag(),
    "kan_dora": Flag(),
    "kan_ura": Flag(),
    "red_fives": Record({suit: Integer(0, 4) for suit in "mps"}),
    "renhou": Choice(("none", "han_4", "han_5", "mangan", "baiman", "yakuman")),
    "kokushi_robs_ankan": Flag(),
    "ryuuiisou_needs_hatsu": Flag(),
}

#: Options of three-player rules alone; a four-player ruleset does not have them.
SANMA: Mapping[str, Kind] = {
    "sanma_tsumo": Choice(
        (
            "loss",
            "north_halved",
            "ratio_2_1",
            "ratio_2_1_if_divisible",
            "absent_pays",
            "loss_plus_1000",
        )
    ),
    "north": Choice(("nuki_dora", "yakuhai", "guest_wind")),
}

DRAW: Mapping[str, Kind] = {
    "noten_total": Integer(0, 12_000, 100),
    "nagashi": Choice(("none", "mangan", "yakuman")),
}

SETTLEMENT: Mapping[str, Kind] = {
    "start_points": POINTS,
    "return_points": POINTS,
    "uma": Tagged(
        "kind",
        {
            "fixed": Record({"table": UMA_ROW}, build=FixedUma),
            "floating": Record(
                {"edge": Choice(("at_or_above", "above")), "tables": _UmaTables()},
                build=FloatingUma,
            ),
        },
    ),
    "oka": Either(Choice(("first", "split", "none")), Number(TENTHS, 0, 10_000)),
    "rounding": Choice(("none", "half_up", "5down6up", "floor", "ceil")),
    "rounding_absorber": Choice(("first", "last", "nobody")),
    "ties": Choice(("seat", "share", "share_if_divisible")),
    "leftover_sticks": Choice(("first", "lost", "split")),
    "below_zero": KeyedBy(
        {
            "count": Record({"count": Flag()}, build=lambda count: None if count else 0),
            "cap": Record({"cap": Integer(-1_000_000, 0, 100)}, build=lambda cap: cap),
        }
    ),
    "bust_bonus": Maybe(
        Record(
            {
                "amount": Number(TENTHS, 0, 10_000),
                "unit": Choice(("points", "chips")),
                "payer": Choice(("busted", "all")),
            },
            build=BustBonus,
        )
    ),
    "chombo": Number(TENTHS, 0, 1_000),
    "rate": MONEY,
    "chip_value": MONEY,
    "fee": KeyedBy(
        {
            "total": Record(
                {"total": MONEY, "split": Choice(("even", "first"))},
                build=lambda total, split: Fee(amount=total, each=False, split=split),
            ),
            "each": Record(
                {"each": MONEY, "split": Choice(("even", "first"))},
                {"split": "even"},
                build=lambda each, split: Fee(amount=each, each=True, split=split),
            ),
        }
    ),
}


def sections(players: int) -> dict[str, Mapping[str, Kind]]:
    """The sections and options of a ruleset for so many players."""
    return {
        "scoring": {**SCORING, **SANMA} if players == 3 else SCORING,
        "draw": DRAW,
        "settlement": SETTLEMENT,
    }
