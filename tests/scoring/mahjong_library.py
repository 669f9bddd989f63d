"""The PyPI package `mahjong` asked about one of our wins: an opponent for tests and for the benchmark.

It knows tiles as 136 single ones and a hand as all of its tiles, melds included; a red five is the first copy of its
five. Its answer is put into our words, so that both can be compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.meld import Meld as LibraryMeld

from scoring import Ruleset, ScoringError, Win, score
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
#: Its yaku by their attribute in its table, in our words.
NAMES = {
    "tsumo": "menzen_tsumo",
    "daburu_riichi": "double_riichi",
    "iipeiko": "iipeikou",
    "ryanpeiko": "ryanpeikou",
    "sanshoku": "sanshoku_doujun",
    "sanshoku_douko": "sanshoku_doukou",
    "chantai": "chanta",
    "honroto": "honroutou",
    "shosangen": "shousangen",
    "shosuushi": "shousuushii",
    "daisuushi": "daisuushii",
    "ryuisou": "ryuuiisou",
    "tsuisou": "tsuuiisou",
    "chinroto": "chinroutou",
    "kokushi": "kokushi_musou",
    "daburu_kokushi": "kokushi_musou_13",
    "daburu_chuuren_poutou": "junsei_chuuren_poutou",
    "renhou_yakuman": "renhou",
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


class Answer(NamedTuple):
    """A value in words that both share: `pays` as (who, points each, honba apart); fu 0 where they do not matter."""

    yaku: frozenset[tuple[str, int]]
    fu: int
    pays: frozenset[tuple[str, int]]


def theirs(win: Win, rules: Ruleset) -> Answer | str:
    """What the library says of a win: a value, or its error."""
    asked = question(win, rules)
    response = asked.ask()
    if response.error:
        return str(response.error)
    by_yaku = {id(yaku): name for name, yaku in vars(asked.config.yaku).items()}
    open_hand = not win.hand.menzen
    named = [(NAMES.get(name := by_yaku[id(yaku)], name), yaku) for yaku in response.yaku]
    yakuman = any(yaku.is_yakuman for yaku in response.yaku)
    worth = {name: (yaku.han_open if open_hand and yaku.han_open else yaku.han_closed) for name, yaku in named}
    if nuki := 0 if yakuman else win.hand.nuki:
        worth["dora"] -= nuki  # it counts what was set aside among the dora
        worth["nuki_dora"] = nuki
    unit = 13 if yakuman else 1
    return Answer(
        frozenset((name, han // unit) for name, han in worth.items() if han),
        0 if yakuman else response.fu,
        _pays(win, response.cost),
    )


def _pays(win: Win, cost: Mapping[str, int]) -> frozenset[tuple[str, int]]:
    if not win.tsumo:
        return frozenset({("discarder", cost["main"])})
    if win.hand.dealer:
        return frozenset({("nondealer", cost["main"])})
    return frozenset({("dealer", cost["main"]), ("nondealer", cost["additional"])})


def ours(win: Win, rules: Ruleset) -> Answer | str:
    """What we say of it, in the same words: a value, or the code of the problem."""
    try:
        result = score(win, rules)
    except ScoringError as error:
        return error.problems[0].code
    pays = frozenset((pay.payer, pay.hand) for pay in result.pays)
    return Answer(frozenset(result.yaku), result.fu or 0, pays)


def question(win: Win, rules: Ruleset) -> Question:
    """A win as the library takes it."""
    copies = Copies()
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


class Copies:
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
