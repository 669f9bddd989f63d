"""The PyPI package `mahjong` asked about one of our wins: an opponent for tests and for the benchmark.

It knows tiles as 136 single ones and a hand as all of its tiles, melds included; a red five is the first copy of its
five. Its answer is put into our words, so that both can be compared.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.meld import Meld as LibraryMeld

from scoring import Ruleset
from scoring.hand import Win
from scoring.tiles import KIND_OF, RED_FIVES

FIVES = {KIND_OF[red] for red in RED_FIVES}
COUNTED = {
    "kazoe_yakuman": HandConstants.KAZOE_LIMITED,
    "yonbaiman": HandConstants.KAZOE_LIMITED,
    "sanbaiman": HandConstants.KAZOE_SANBAIMAN,
}
MELDS = {"chi": LibraryMeld.CHI, "pon": LibraryMeld.PON, "kakan": LibraryMeld.SHOUMINKAN}
FLAGS = {
    "riichi": "is_riichi",
    "double_riichi": "is_daburu_riichi",
    "ippatsu": "is_ippatsu",
    "haitei": "is_haitei",
    "houtei": "is_houtei",
    "rinshan": "is_rinshan",
    "chankan": "is_chankan",
    "tenhou": "is_tenhou",
    "chiihou": "is_chiihou",
    "renhou": "is_renhou",
}
#: Its names of yaku, where they are not ours.
NAMES = {
    "Menzen Tsumo": "menzen_tsumo",
    "Double Riichi": "double_riichi",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Rinshan Kaihou": "rinshan",
    "Chantai": "chanta",
    "Ittsu": "ittsu",
    "Sanshoku Doujun": "sanshoku_doujun",
    "Sanshoku Doukou": "sanshoku_doukou",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Shou Sangen": "shousangen",
    "Ryanpeikou": "ryanpeikou",
    "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu",
    "Yakuhai (chun)": "chun",
    "Kokushi Musou": "kokushi_musou",
    "Kokushi Musou Juusanmen Matchi": "kokushi_musou_13",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou_tanki",
    "Dai Suushii": "daisuushii",
    "Shousuushii": "shousuushii",
    "Suu Kantsu": "suukantsu",
    "Chuuren Poutou": "chuuren_poutou",
    "Daburu Chuuren Poutou": "junsei_chuuren_poutou",
    "Aka Dora": "aka_dora",
    "Ura Dora": "ura_dora",
}


@dataclass(frozen=True, slots=True)
class Question:
    """A win in the library's own words, ready to be asked."""

    tiles: list[int]
    win_tile: int
    melds: list[LibraryMeld]
    dora: list[int]
    ura: list[int]
    config: HandConfig

    def ask(self) -> Any:
        """The library's answer, with its fu breakdown."""
        return HandCalculator.estimate_hand_value(
            self.tiles, self.win_tile, self.melds, self.dora, self.config, ura_dora_indicators=self.ura
        )


@dataclass(frozen=True, slots=True)
class Answer:
    """What it says, in our words. `pays` as (payer, points each), honba apart."""

    yaku: frozenset[tuple[str, int]]
    han: int
    fu: int
    pays: tuple[int, int]


def question(win: Win, rules: Ruleset) -> Question:
    """A win as the library takes it."""
    copies = _Copies()
    hand = win.hand
    win_tile = copies.take(win.tile)
    melds = [
        LibraryMeld(MELDS.get(meld.type, LibraryMeld.KAN), [copies.take(t) for t in meld.tiles], opened=meld.open)
        for meld in hand.melds
    ]
    tiles = [win_tile, *map(copies.take, hand.closed), *(tile for meld in melds for tile in meld.tiles)]
    return Question(
        sorted(tiles),
        win_tile,
        melds,
        [4 * KIND_OF[tile] for tile in hand.dora_indicators],
        [4 * KIND_OF[tile] for tile in hand.ura_indicators],
        config(win, rules),
    )


def config(win: Win, rules: Ruleset) -> HandConfig:
    """The situation and the rules as the library takes them."""
    hand = win.hand
    return HandConfig(
        is_tsumo=win.tsumo,
        player_wind=27 + hand.seat_wind,
        round_wind=27 + hand.round_wind,
        tsumi_number=hand.honba,
        kyoutaku_number=hand.riichi_sticks,
        num_nuki_dora=hand.nuki,
        options=options(rules),
        **{FLAGS[flag]: True for flag in hand.flags},
    )


def options(rules: Ruleset) -> OptionalRules:
    """The rules that the library knows."""
    scoring = rules.scoring
    return OptionalRules(
        has_open_tanyao=scoring.kuitan,
        has_aka_dora=any(scoring.red_fives.values()),
        has_double_yakuman=bool(scoring.double_yakuman),
        kazoe_limit=COUNTED[scoring.counted_limit],
        kiriage=scoring.kiriage,
        fu_for_open_pinfu=scoring.open_pinfu_fu == 30,
        renhou_as_yakuman=scoring.renhou == "yakuman",
        is_three_player=rules.players == 3,
    )


class _Copies:
    """Deals the four copies of a tile; the first copy of a five is the red one."""

    def __init__(self) -> None:
        self.next = {kind: 1 if kind in FIVES else 0 for kind in range(34)}

    def take(self, tile: int) -> int:
        kind = KIND_OF[tile]
        if tile != kind:
            return 4 * kind
        copy = self.next[kind]
        self.next[kind] = copy + 1
        return 4 * kind + copy % 4
