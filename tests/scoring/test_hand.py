"""The value of a hand: the rules one by one, under the ruleset that has them.

Many hands here stand for faults that other programs have had; a test's name says what is right.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring import Ruleset, Score, ScoringError, house_rules, parse_win, preset, score
from scoring.problems import CODES

WRC, TENHOU, SOUL, MJ, KANSAI = map(
    preset, ("wrc_2025", "tenhou_4p", "mahjong_soul_4p", "mj_arcade_3p", "kansai_sample_wiki")
)
SANMA = preset("tenhou_3p")


def valued(text: str, rules: Ruleset = TENHOU, **changes: Any) -> Score:
    """The value of a hand under a ruleset with some options of its scoring changed."""
    return score(parse_win(text), house_rules(rules.id, scoring=changes))


def yaku(text: str, rules: Ruleset = TENHOU, **changes: Any) -> dict[str, int]:
    return dict(valued(text, rules, **changes).yaku)


def fu(text: str, rules: Ruleset = TENHOU, **changes: Any) -> dict[str, int]:
    return {item.id: item.fu for item in valued(text, rules, **changes).fu_items}


def problems(text: str, rules: Ruleset = TENHOU, **changes: Any) -> list[tuple[str, str]]:
    with pytest.raises(ScoringError) as error:
        valued(text, rules, **changes)
    return [(problem.code, problem.at) for problem in error.value.problems]


OPEN_TANYAO = "345p678s45m88m chi:234s ron 6m S/E"


class TestSwitches:
    """Every option of `scoring` that changes a hand's value, in all of its forms."""

    def test_kuitan(self) -> None:
        assert yaku(OPEN_TANYAO) == {"tanyao": 1}
        assert problems(OPEN_TANYAO, kuitan=False) == [("no_yaku", "win_tile")]
        assert "tanyao" in yaku("345p678s45m88m234s ron 6m S/E", kuitan=False)

    def test_an_open_hand_without_fu_is_raised_by_ron_alone(self) -> None:
        assert fu(OPEN_TANYAO) == {"base": 20, "open_pinfu": 10}
        assert fu(OPEN_TANYAO, open_pinfu_fu=20) == {"base": 20}
        tsumo = OPEN_TANYAO.replace("ron", "tsumo")
        assert fu(tsumo) == {"base": 20, "tsumo": 2}
        assert valued(tsumo).fu == 30

    def test_pinfu_tsumo(self) -> None:
        hand = "234567m345p2267s tsumo 8s S/E"
        assert (valued(hand).fu, yaku(hand)) == (20, {"menzen_tsumo": 1, "pinfu": 1, "tanyao": 1})
        assert (valued(hand, pinfu_tsumo=False).fu, yaku(hand, pinfu_tsumo=False)) == (
            30,
            {"menzen_tsumo": 1, "tanyao": 1},
        )
        assert "pinfu" in yaku(hand.replace("tsumo", "ron"), pinfu_tsumo=False)

    def test_rinshan_tsumo_fu(self) -> None:
        hand = "234m345p2267s ankan:2222p tsumo 8s S/E rinshan"
        assert fu(hand)["tsumo"] == 2
        assert "tsumo" not in fu(hand, rinshan_tsumo_fu=False)
        assert "tsumo" in fu(hand.replace(" rinshan", ""), rinshan_tsumo_fu=False)

    @pytest.mark.parametrize(("value", "points"), [(25, 1600), (40, 2600), (50, 3200)])
    def test_seven_pairs_are_never_rounded_nor_added_to(self, value: int, points: int) -> None:
        result = valued("1122m3344p5588s7z ron 7z S/E", chiitoitsu_fu=value)
        assert (result.fu, result.han, result.points) == (value, 2, points)
        assert [(item.id, item.fu) for item in result.fu_items] == [("chiitoitsu", value)]

    def test_four_of_a_kind_as_two_pairs(self) -> None:
        hand = "1111m3344p5588s7z ron 7z S/E"
        assert problems(hand) == [("not_winning", "win_tile")]
        assert yaku(hand, chiitoitsu_four_of_a_kind=True) == {"chiitoitsu": 2}

    @pytest.mark.parametrize("value", [2, 4])
    def test_double_wind_pair(self, value: int) -> None:
        hand = "234m456p78s222s11z ron 9s E/E riichi"
        assert fu(hand, double_wind_pair_fu=value)["pair_double_wind"] == value
        assert "pinfu" not in yaku("234m456p78s234s11z ron 9s E/E riichi", double_wind_pair_fu=value)

    def test_a_pair_of_one_wind(self) -> None:
        assert fu("234m456p78s222s22z ron 9s S/E riichi")["pair_seat_wind"] == 2
        assert fu("234m456p78s222s11z ron 9s S/E riichi")["pair_round_wind"] == 2
        assert yaku("234m456p78s234s33z ron 9s S/E riichi") == {"riichi": 1, "pinfu": 1}

    def test_ryuuiisou_needs_hatsu(self) -> None:
        without = "2223344666888s ron 3s S/E"
        with_hatsu = "22334466888s66z ron 6z S/E"
        assert yaku(without) == yaku(with_hatsu) == {"ryuuiisou": 1}
        assert "chinitsu" in yaku(without, ryuuiisou_needs_hatsu=True)
        assert yaku(with_hatsu, ryuuiisou_needs_hatsu=True) == {"ryuuiisou": 1}

    def test_ippatsu_not_in_rules(self) -> None:
        hand = "234567m345p2267s ron 8s S/E riichi ippatsu"
        assert problems(hand, ippatsu=False) == [("ippatsu_not_in_rules", "ippatsu")]

    def test_north(self) -> None:
        hand = "123p456789p44z78s ron 9s W/E riichi"
        assert yaku(hand, SANMA) == {"riichi": 1, "pinfu": 1, "ittsu": 2}
        result = valued(hand, SANMA, north="yakuhai")
        assert (dict(result.yaku), result.fu, result.points) == ({"riichi": 1, "ittsu": 2}, 40, 5200)
        assert fu(hand, SANMA, north="yakuhai")["pair_north"] == 2
        assert yaku(hand, SANMA, north="guest_wind") == {"riichi": 1, "pinfu": 1, "ittsu": 2}
        triplet = "123p456789p11s44z ron 4z W/E"
        assert yaku(triplet, SANMA, north="yakuhai") == {"north_yakuhai": 1, "ittsu": 2}
        assert yaku(triplet, SANMA, north="guest_wind") == {"ittsu": 2}

    def test_nuki_only_where_north_is_set_aside(self) -> None:
        hand = "123p456789p11s78s ron 9s W/E riichi nuki 2"
        assert yaku(hand, SANMA)["nuki_dora"] == 2
        assert problems(hand, SANMA, north="yakuhai") == [("nuki_not_in_rules", "nuki")]
        assert problems(hand) == [("nuki_not_in_rules", "nuki")]


class TestRenhou:
    HAND = "123m456p78s99s345p ron 9s S/E renhou"
    RICH = "11223344556m88m ron 6m S/E renhou"

    def test_not_in_rules(self) -> None:
        assert problems(self.HAND, renhou="none") == [("renhou_not_in_rules", "renhou")]

    @pytest.mark.parametrize(("rule", "han"), [("han_4", 4), ("han_5", 5)])
    def test_han_that_add_up(self, rule: str, han: int) -> None:
        assert yaku(self.HAND + " dora 2m", renhou=rule) == {"renhou": han, "pinfu": 1, "dora": 1}

    @pytest.mark.parametrize(("rule", "points"), [("mangan", 8000), ("baiman", 16000)])
    def test_a_limit_takes_the_place_of_a_smaller_hand(self, rule: str, points: int) -> None:
        result = valued(self.HAND + " dora 2m", renhou=rule)
        assert ([name for name, _ in result.yaku], result.points) == (["renhou"], points)
        assert dict(result.others[0].yaku) == {"pinfu": 1, "dora": 1}
        assert all(name != "renhou" for other in result.others for name, _ in other.yaku)

    def test_a_hand_that_is_worth_more_counts_by_itself(self) -> None:
        result = valued(self.RICH, renhou="mangan")
        assert dict(result.yaku) == {"pinfu": 1, "ryanpeikou": 3, "chinitsu": 6}
        assert result.others[-1].yaku == (("renhou", 5),)

    def test_a_yakuman(self) -> None:
        assert yaku(self.HAND, renhou="yakuman") == {"renhou": 1}
        stacked = yaku("11122233344z11m ron 4z S/E renhou", renhou="yakuman")
        assert stacked == {"renhou": 1, "daisuushii": 1}


class TestYakuman:
    TANKI = "111m222p333s444s5z ron 5z S/E"

    def test_doubles_and_stacking_are_two_switches(self) -> None:
        assert valued(self.TANKI, double_yakuman=["suuankou_tanki"], yakuman_stacking=False).points == 64000
        assert valued(self.TANKI, double_yakuman=[], yakuman_stacking=True).points == 32000
        both = "111222333444z5z ron 5z S/E"
        doubles = ["suuankou_tanki", "daisuushii"]
        assert valued(both, double_yakuman=doubles, yakuman_stacking=True).yakuman == 5
        assert valued(both, double_yakuman=[], yakuman_stacking=True).yakuman == 3
        assert valued(both, double_yakuman=doubles, yakuman_stacking=False).yakuman == 2
        assert valued(both, double_yakuman=doubles, yakuman_stacking=True, yakuman_cap=4).yakuman == 4

    def test_without_stacking_the_dearest_counts_and_of_equals_the_one_somebody_is_liable_for(self) -> None:
        kans = "1m daiminkan:5555z daiminkan:6666z daiminkan:7777z daiminkan:2222s ron 1m S/E"
        pao = {"yakuman": ["daisangen", "suukantsu"], "scope": "whole_hand", "ron": "half", "honba": "liable"}
        student = {"yakuman_stacking": False, "double_yakuman": [], "pao": pao}
        assert yaku(kans, **student) == {"daisangen": 1}
        assert yaku(kans + " liable suukantsu", **student) == {"suukantsu": 1}

    def test_a_yakuman_lists_nothing_smaller_and_no_dora(self) -> None:
        result = valued("234m555z666z777z1m ron 1m S/E dora 4z")
        assert (result.yaku, result.han, result.fu, result.fu_items) == ((("daisangen", 1),), None, None, ())

    def test_a_yakuman_goes_before_a_counted_one_that_pays_the_same(self) -> None:
        hand = "222333444p666p88p tsumo 8p S/E riichi ippatsu dora 1p2p3p"
        result = valued(hand)
        assert result.yakuman == 1
        assert result.limit == "yakuman"

    def test_suuankou_needs_tsumo_or_the_pair(self) -> None:
        shanpon = "111m222p333s44s55z {} 5z S/E"
        assert yaku(shanpon.format("tsumo")) == {"suuankou": 1}
        assert "sanankou" in yaku(shanpon.format("ron"))

    @pytest.mark.parametrize(
        ("hand", "name"),
        [
            ("1112345678999m ron 9m S/E", "junsei_chuuren_poutou"),
            ("1112345678999p ron 5p S/E", "junsei_chuuren_poutou"),
            ("1112355678999s ron 4s S/E", "chuuren_poutou"),
            ("19m19p19s1234567z ron 1z S/E", "kokushi_musou_13"),
            ("119m19p19s123456z ron 7z S/E", "kokushi_musou"),
            ("111999m111p9s pon:999p ron 9s S/E", "chinroutou"),
            ("11122233344z55z tsumo 5z S/E", "tsuuiisou"),
            ("1122334455667z ron 7z S/E", "tsuuiisou"),
            ("11122233344z11m ron 4z S/E", "daisuushii"),
            ("111222333z4z pon:999m ron 4z S/E", "shousuushii"),
            ("1m ankan:2222m ankan:3333p kakan:4444s daiminkan:5555z ron 1m S/E", "suukantsu"),
        ],
    )
    def test_each_by_its_form(self, hand: str, name: str) -> None:
        assert name in yaku(hand)
        assert all(worth == 1 for worth in yaku(hand).values())

    def test_a_kan_is_no_nine_gates(self) -> None:
        assert yaku("1112345678s ankan:9999s ron 8s S/E") == {"chinitsu": 6}


class TestReadings:
    def test_the_dearest_counts_and_the_others_are_told(self) -> None:
        result = valued("2233445566778p8p ron 8p S/E".replace("778p8p", "7788p"))
        assert "ryanpeikou" in dict(result.yaku)
        assert any("chiitoitsu" in dict(other.yaku) for other in result.others)

    def test_a_wait_that_can_be_read_in_two_ways(self) -> None:
        """The same tiles as an edge wait have more fu, as a two-sided wait they have pinfu."""
        assert valued("567m567p4455677s tsumo 3s S/E").fu == 20
        assert valued("111222333m789p9p ron 9p S/E").han == 5

    def test_a_triplet_completed_by_ron_is_open(self) -> None:
        items = valued("11m444s44m555p chi:123m ron 1m S/E houtei", SOUL).fu_items
        assert [(item.open, item.fu) for item in items if item.id == "koutsu"] == [(True, 4), (False, 4), (False, 4)]

    def test_open_and_closed_kans(self) -> None:
        result = valued("12m44p kakan:1111s daiminkan:3333s daiminkan:6666p ron 3m S/E")
        assert [(i.id, i.fu, i.open) for i in result.fu_items if i.id == "kantsu"] == [
            ("kantsu", 16, True),
            ("kantsu", 8, True),
            ("kantsu", 8, True),
        ]
        assert dict(result.yaku) == {"sankantsu": 2}

    def test_a_closed_kan_is_no_tiles_to_read_otherwise(self) -> None:
        assert problems("5m222z pon:111p ankan:6666m pon:777m ron 4m S/E") == [("not_winning", "win_tile")]

    def test_chiihou_is_drawn(self) -> None:
        assert problems("234m567p789p34s22s ron 5s N/E chiihou") == [("chiihou_needs_tsumo", "chiihou")]
        assert valued("234m567p789p34s22s ron 5s N/E").points == 1000


class TestDora:
    def test_an_indicator_wraps_and_in_sanma_one_man_points_at_nine(self) -> None:
        hand = "999m11p345678p22z ron 2z S/E riichi dora {}"
        assert yaku(hand.format("1m"), SANMA)["dora"] == 3
        assert "dora" not in yaku(hand.format("1m"))
        assert yaku(hand.format("8m"))["dora"] == 3
        assert yaku(hand.format("9p"))["dora"] == 2
        assert yaku(hand.format("1z"))["dora"] == 3

    def test_two_indicators_of_a_tile_count_twice(self) -> None:
        assert yaku("234m456p78s22z222s ron 9s S/W riichi dora 1z1z")["dora"] == 4

    def test_a_set_aside_north_counts_again_where_an_indicator_points_at_it(self) -> None:
        found = yaku("123p456789p11s78s ron 9s W/E riichi dora 3z ura 3z nuki 2", SANMA)
        assert (found["nuki_dora"], found["dora"], found["ura_dora"]) == (2, 2, 2)

    def test_red_fives_of_the_ruleset(self) -> None:
        kan = "234m678m34s88s ankan:{}p ron 5s S/E riichi"
        assert yaku(kan.format("0555"), SOUL)["aka_dora"] == 1
        assert "aka_dora" not in yaku(kan.format("5555"), WRC)
        assert ("too_many_red_fives", "closed") in problems(kan.format("0555"), WRC)
        assert ("too_many_plain_fives", "closed") in problems(kan.format("5555"), SOUL)
        two = {"red_fives": {"m": 0, "p": 2, "s": 0}}
        assert yaku(kan.format("0055"), SOUL, **two)["aka_dora"] == 2
        every = "123p406p11s999s78s ron 9s S/E"
        assert problems(every, KANSAI) != []
        assert yaku("123p406p11s999s23s ron 1s S/E riichi", KANSAI)["aka_dora"] == 1

    def test_dora_alone_are_no_yaku(self) -> None:
        assert problems("067m1123p chi:406s pon:444z ron 1p S/E dora 3m4m3m") == [("no_yaku", "win_tile")]

    def test_ura_needs_riichi(self) -> None:
        hand = "234567m345p2267s ron 8s S/E {} ura 1s"
        assert problems(hand.format("")) == [("ura_without_riichi", "ura_indicators")]
        assert yaku(hand.format("riichi"))["ura_dora"] == 2
        assert problems(hand.format("riichi"), ura_dora=False) == [("ura_not_in_rules", "ura_indicators")]


CLOSED = "234567m345p2267s ron 8s S/E"
DRAWN = CLOSED.replace("ron", "tsumo")
#: A hand for every problem that a hand can have, and how the rules must differ for it.
IMPOSSIBLE: dict[str, tuple[str, Ruleset, dict[str, Any]]] = {
    "wrong_length": ("234567m345p226s ron 8s S/E", TENHOU, {}),
    "not_a_sequence": ("234567m2267s chi:347p ron 8s S/E", TENHOU, {}),
    "not_the_same": ("234567m2267s pon:334p ron 8s S/E", TENHOU, {}),
    "chi_in_sanma": ("123456p2267s chi:789p ron 8s S/E", SANMA, {}),
    "tile_not_in_sanma": ("123456789p12m22s ron 3m S/E", SANMA, {}),
    "no_north_seat_in_sanma": ("123456789p1122s ron 2s N/E", SANMA, {}),
    "nuki_not_in_rules": (CLOSED + " nuki 1", TENHOU, {}),
    "too_many_of_a_tile": (CLOSED + " dora 2s2s2s", TENHOU, {}),
    "too_many_red_fives": ("234067m340p2267s ron 8s S/E", WRC, {}),
    "too_many_plain_fives": ("33445555m345p67s ron 8s S/E", TENHOU, {}),
    "ura_without_riichi": (CLOSED + " ura 1z", TENHOU, {}),
    "ura_not_in_rules": (CLOSED + " riichi ura 1z", TENHOU, {"ura_dora": False}),
    "more_ura_than_dora": (CLOSED + " riichi dora 1z ura 1z2z", TENHOU, {}),
    "riichi_open_hand": (OPEN_TANYAO + " riichi", TENHOU, {}),
    "ippatsu_without_riichi": (CLOSED + " ippatsu", TENHOU, {}),
    "ippatsu_not_in_rules": (CLOSED + " riichi ippatsu", TENHOU, {"ippatsu": False}),
    "ippatsu_after_call": ("234m345p2267s ankan:2222p tsumo 8s S/E riichi ippatsu rinshan", TENHOU, {}),
    "haitei_needs_tsumo": (CLOSED + " haitei", TENHOU, {}),
    "haitei_with_rinshan": ("234m345p2267s ankan:2222p tsumo 8s S/E haitei rinshan", TENHOU, {}),
    "houtei_needs_ron": (DRAWN + " houtei", TENHOU, {}),
    "houtei_with_chankan": (CLOSED + " houtei chankan", TENHOU, {}),
    "rinshan_needs_tsumo": (CLOSED + " rinshan", TENHOU, {}),
    "rinshan_without_kan": (DRAWN + " rinshan", TENHOU, {}),
    "chankan_needs_ron": (DRAWN + " chankan", TENHOU, {}),
    "chankan_tile_elsewhere": ("234567m345p2678s ron 2s S/E chankan", TENHOU, {}),
    "tenhou_needs_dealer": (DRAWN + " tenhou", TENHOU, {}),
    "tenhou_needs_tsumo": (CLOSED.replace("S/E", "E/E") + " tenhou", TENHOU, {}),
    "chiihou_needs_nondealer": (DRAWN.replace("S/E", "E/E") + " chiihou", TENHOU, {}),
    "chiihou_needs_tsumo": (CLOSED + " chiihou", TENHOU, {}),
    "renhou_needs_nondealer": (CLOSED.replace("S/E", "E/E") + " renhou", TENHOU, {"renhou": "mangan"}),
    "renhou_needs_ron": (DRAWN + " renhou", TENHOU, {"renhou": "mangan"}),
    "renhou_not_in_rules": (CLOSED + " renhou", TENHOU, {}),
    "first_turn_after_call": ("111m35p99p123789s tsumo 4p E/E tenhou nuki 1", SANMA, {}),
    "first_turn_with_flag": (DRAWN + " chiihou haitei", TENHOU, {}),
    "not_winning": ("234567m345p2267s ron 9s S/E", TENHOU, {}),
    "no_yaku": ("234567m2268s chi:345p ron 7s S/E", TENHOU, {"kuitan": False}),
    "liable_yakuman_not_in_hand": (CLOSED + " liable daisangen", TENHOU, {}),
    "liable_yakuman_not_in_rules": (
        "1z pon:555z pon:666z pon:777z ankan:2222z ron 1z S/E liable tsuuiisou",
        TENHOU,
        {},
    ),
    "liable_discarder_on_tsumo": (
        "1m pon:555z pon:666z pon:777z ankan:2222z tsumo 1m S/E liable_discarder daisangen",
        TENHOU,
        {},
    ),
}


@pytest.mark.parametrize("code", IMPOSSIBLE)
def test_what_cannot_be_is_told(code: str) -> None:
    text, rules, changes = IMPOSSIBLE[code]
    assert code in [found for found, _ in problems(text, rules, **changes)]


def test_everything_that_is_wrong_is_told_at_once() -> None:
    text = "234m345p2267s chi:234p tsumo 8s E/E riichi ippatsu houtei chankan chiihou"
    assert {code for code, _ in problems(text, ippatsu=False)} == {
        *("riichi_open_hand", "ippatsu_not_in_rules", "houtei_needs_ron", "houtei_with_chankan", "chankan_needs_ron"),
        *("chiihou_needs_nondealer", "first_turn_after_call", "first_turn_with_flag"),
    }


def test_every_problem_of_a_hand_is_reached_here() -> None:
    codes = list(CODES)
    of_hands = set(codes[codes.index("not_winning") : codes.index("nagashi_not_in_rules")])
    elsewhere = {"liable_without_yakuman", "liable_exceeds_hand"}  # asked of han and fu alone
    assert of_hands - elsewhere <= set(IMPOSSIBLE)


def test_a_set_aside_north_may_be_robbed_from_a_hand_with_norths() -> None:
    assert valued("123456p789s1144z ron 4z S/E riichi chankan", SANMA).yaku == (("riichi", 1), ("chankan", 1))
