"""What the hand calculator says: the core's codes for a hand as English messages.

`PROBLEMS` completes the words for problems (`words.IMPOSSIBLE` has those of han and fu, the settlement form those of
its fields). A problem of a flag is a few words, since it stands beside the flag's name: "Ippatsu: needs riichi".
"""

from __future__ import annotations

from collections.abc import Mapping

from sitegen.glossary import Term
from sitegen.language import N_, Language
from sitegen.tiles import HONOUR_NAMES

type Said = dict[str, str]

PROBLEMS = {
    "not_tiles": N_("These are not tiles: {value}. Write them as 123m 456p 789s 11z, or paste tiles."),
    "not_one_tile": N_("One tile is needed here: {value}"),
    "not_winning": N_("These tiles are no complete hand."),
    "no_yaku": N_("No yaku: this hand cannot win so."),
    "wrong_length": N_("{wanted} tiles are needed here, not {got}."),
    "not_a_sequence": N_("A chi is three tiles of one suit in a row."),
    "not_the_same": N_("A pon or kan is made of the same tile."),
    "chi_in_sanma": N_("There is no chi with three players."),
    "tile_not_in_sanma": N_("Three players play without this tile: {tile}"),
    "no_north_seat_in_sanma": N_("Three players have no north seat."),
    "nuki_not_in_rules": N_("These rules do not set norths aside."),
    "too_many_of_a_tile": N_("There are only four of each tile: {tile}"),
    "too_many_red_fives": N_("These rules have {max} of this tile: {tile}"),
    "too_many_plain_fives": N_("These rules have {max} of this tile, the rest are red: {tile}"),
    "more_ura_than_dora": N_("There are as many ura indicators as dora indicators, not more."),
    "ura_without_riichi": N_("needs riichi"),
    "ura_not_in_rules": N_("not in these rules"),
    "riichi_open_hand": N_("only with a closed hand"),
    "ippatsu_without_riichi": N_("needs riichi"),
    "ippatsu_not_in_rules": N_("not in these rules"),
    "ippatsu_after_call": N_("a kan ends it"),
    "haitei_needs_tsumo": N_("only by tsumo"),
    "haitei_with_rinshan": N_("not with rinshan"),
    "houtei_needs_ron": N_("only by ron"),
    "houtei_with_chankan": N_("not with chankan"),
    "rinshan_needs_tsumo": N_("only by tsumo"),
    "rinshan_without_kan": N_("needs a kan or a kita"),
    "chankan_needs_ron": N_("only by ron"),
    "chankan_tile_elsewhere": N_("the other three make the kan"),
    "tenhou_needs_dealer": N_("only the dealer"),
    "tenhou_needs_tsumo": N_("only by tsumo"),
    "chiihou_needs_nondealer": N_("not the dealer"),
    "chiihou_needs_tsumo": N_("only by tsumo"),
    "renhou_needs_nondealer": N_("not the dealer"),
    "renhou_needs_ron": N_("only by ron"),
    "renhou_not_in_rules": N_("not in these rules"),
    "first_turn_after_call": N_("not after a call"),
    "first_turn_with_flag": N_("not with another of these"),
    "liable_yakuman_not_in_hand": N_("The hand does not have the yakuman that somebody is liable for."),
    "liable_without_yakuman": N_("Only a yakuman makes somebody liable."),
    "liable_discarder_on_tsumo": N_("A tsumo has no discarder who could be liable."),
    "liable_yakuman_not_in_rules": N_("These rules make nobody liable for this yakuman."),
    "liable_exceeds_hand": N_("The liability is for more yakuman than these rules count in the hand."),
    "yakuman_not_possible": N_("These rules do not count so many yakuman at once."),
    "out_of_range": N_("This must be between {min} and {max}."),
}
"""Every problem that `hand`, `waits` and `tiles` can have for what this page lets people enter."""

FLAGS = {
    "riichi": "riichi",
    "double_riichi": "double_riichi",
    "ippatsu": "ippatsu",
    "haitei": "haitei",
    "houtei": "houtei",
    "rinshan": "rinshan",
    "chankan": "chankan",
    "tenhou": "tenhou",
    "chiihou": "chiihou",
    "renhou": "renhou",
}
"""Flag of the wire → its term."""

MELDS = {
    "chi": N_("chi"),
    "pon": N_("pon"),
    "daiminkan": N_("open kan"),
    "kakan": N_("added kan"),
    "ankan": N_("closed kan"),
}

FORMS = {
    "standard": N_("As four sets and a pair"),
    "chiitoitsu": N_("As seven pairs"),
    "kokushi": N_("As thirteen orphans"),
}

WINDS = {"E": 1, "S": 2, "W": 3, "N": 4}
"""Letter of the wire → the tile of the wind."""

TERMS = {
    **FLAGS,
    "menzen_tsumo": "menzen_tsumo",
    "pinfu": "pinfu",
    "tanyao": "tanyao",
    "iipeikou": "iipeikou",
    "ryanpeikou": "ryanpeikou",
    "ittsu": "ittsuu",
    "sanshoku_doujun": "sanshoku_doujun",
    "sanshoku_doukou": "sanshoku_doukou",
    "sankantsu": "sankantsu",
    "toitoi": "toitoi",
    "sanankou": "sanankou",
    "shousangen": "shousangen",
    "honroutou": "honroutou",
    "chiitoitsu": "chiitoitsu",
    "chanta": "chanta",
    "junchan": "junchan",
    "honitsu": "honitsu",
    "chinitsu": "chinitsu",
    "kokushi_musou": "kokushi",
    "kokushi_musou_13": "kokushi13",
    "suuankou": "suuankou",
    "suuankou_tanki": "suuankou_tanki",
    "daisangen": "daisangen",
    "shousuushii": "shousuushii",
    "daisuushii": "daisuushii",
    "tsuuiisou": "tsuuiisou",
    "chinroutou": "chinroutou",
    "ryuuiisou": "ryuuiisou",
    "chuuren_poutou": "chuuren",
    "junsei_chuuren_poutou": "junsei_chuuren",
    "suukantsu": "suukantsu",
    "dora": "dora",
    "ura_dora": "ura_dora",
    "aka_dora": "red_five",
    "nuki_dora": "kita",
}
"""Yaku and bonus tiles of the core → their terms in the glossary."""

VALUE_TILES = {"haku": 5, "hatsu": 6, "chun": 7, "north_yakuhai": 4}
"""Yaku that are a triplet of one value tile → that tile."""

WIND_YAKU = {"seat_wind": N_("Seat wind: {wind}"), "round_wind": N_("Round wind: {wind}")}


def yaku(terms: Mapping[str, Term], language: Language) -> dict[str, Said]:
    """Every yaku by its id, as its name and the other name that explains it (may be empty)."""
    named = {name: _term(terms[key], language) for name, key in TERMS.items()}
    value = terms["yakuhai"].short[language.code]
    for name, tile in VALUE_TILES.items():
        named[name] = _said(language.say(N_("{yaku}: {tile}"), yaku=value, tile=language.say(HONOUR_NAMES[tile])))
    for kind, text in WIND_YAKU.items():
        for place, wind in enumerate(("east", "south", "west", "north"), 1):
            named[f"{kind}_{wind}"] = _said(language.say(text, wind=language.say(HONOUR_NAMES[place])))
    return named


def _term(term: Term, language: Language) -> Said:
    return _said(term.short[language.code], term.gloss[language.code])


def _said(name: str, gloss: str = "") -> Said:
    return {"name": name, "gloss": gloss}
