"""Payments: limits, rounding, honba, sticks, the sanma forms and liability."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import Liability, ScoringError, house_rules, payment, preset


def paid(rules: Any, **win: Any) -> list[tuple[str, int, int]]:
    """The ledger as (payer, count, each)."""
    chosen = preset(rules) if isinstance(rules, str) else rules
    return [(pay.payer, pay.count, pay.each) for pay in payment(chosen, **win).pays]


@pytest.mark.parametrize(
    ("rules", "han", "limit", "points"),
    [
        ("wrc_2025", 5, "mangan", 8000),
        ("wrc_2025", 7, "haneman", 12000),
        ("wrc_2025", 10, "baiman", 16000),
        ("wrc_2025", 12, "sanbaiman", 24000),
        ("wrc_2025", 13, "yonbaiman", 32000),
        ("ema_2016", 13, "sanbaiman", 24000),
        ("tenhou_4p", 13, "kazoe_yakuman", 32000),
        ("tenhou_4p", 40, "kazoe_yakuman", 32000),
        ("kansai_sample_wiki", 13, "sanbaiman", 24000),
        ("kansai_sample_wiki", 14, "kazoe_yakuman", 32000),
    ],
)
def test_limits(rules: str, han: int, limit: str, points: int) -> None:
    result = payment(preset(rules), winner="nondealer", win="ron", han=han)
    assert (result.value.limit, result.points) == (limit, points)


def test_kiriage_is_two_cells_and_not_a_base() -> None:
    """2 han 120 fu has the base of 4 han 30 fu and stays below a mangan."""
    kiriage = preset("wrc_2025")
    for han, fu in ((4, 30), (3, 60)):
        result = payment(kiriage, winner="nondealer", win="ron", han=han, fu=fu)
        assert (result.points, result.value.kiriage) == (8000, True)
    result = payment(kiriage, winner="nondealer", win="ron", han=2, fu=120)
    assert (result.points, result.value.kiriage) == (7700, False)


def test_honba_and_sticks_stand_apart() -> None:
    result = payment(preset("tenhou_4p"), winner="nondealer", win="ron", han=3, fu=30, honba=2, riichi_sticks=1)
    assert (result.points, result.pays[0].honba, result.sticks, result.total) == (3900, 600, 1000, 5500)
    assert paid("tenhou_4p", winner="nondealer", win="tsumo", han=3, fu=30, honba=1) == [
        ("dealer", 1, 2100),
        ("nondealer", 2, 1100),
    ]


@pytest.mark.parametrize(
    ("form", "nondealer", "dealer"),
    [
        ("loss", [("dealer", 1, 2000), ("nondealer", 1, 1000)], [("nondealer", 2, 2000)]),
        ("north_halved", [("dealer", 1, 2500), ("nondealer", 1, 1500)], [("nondealer", 2, 3000)]),
        ("ratio_2_1", [("dealer", 1, 2600), ("nondealer", 1, 1300)], [("nondealer", 2, 2900)]),
        ("ratio_2_1_if_divisible", [("dealer", 1, 2600), ("nondealer", 1, 1300)], [("nondealer", 2, 2900)]),
        (
            "absent_pays",
            [("dealer", 1, 2000), ("nondealer", 1, 1000), ("absent", 1, 1000)],
            [("nondealer", 2, 2000), ("absent", 1, 2000)],
        ),
        ("loss_plus_1000", [("dealer", 1, 2500), ("nondealer", 1, 1500)], [("nondealer", 2, 2500)]),
    ],
)
def test_sanma_tsumo_forms(form: str, nondealer: list[Any], dealer: list[Any]) -> None:
    """3 han 30 fu: 3,900 by ron to a non-dealer, 5,800 to the dealer."""
    rules = house_rules("tenhou_3p", scoring={"sanma_tsumo": form})
    assert paid(rules, winner="nondealer", win="tsumo", han=3, fu=30) == nondealer
    assert paid(rules, winner="dealer", win="tsumo", han=3, fu=30) == dealer


def test_two_to_one_only_where_it_divides() -> None:
    """8,000 does not divide by three into hundreds: the missing share is halved instead."""
    rules = house_rules("tenhou_3p", scoring={"sanma_tsumo": "ratio_2_1_if_divisible"})
    assert paid(rules, winner="nondealer", win="tsumo", han=5) == [("dealer", 1, 5000), ("nondealer", 1, 3000)]


def test_payments_in_thousands() -> None:
    kansai = preset("kansai_sample_wiki")
    assert paid(kansai, winner="nondealer", win="ron", han=3, fu=30) == [("discarder", 1, 4000)]
    assert paid(kansai, winner="nondealer", win="tsumo", han=3, fu=30) == [("dealer", 1, 3000), ("nondealer", 1, 2000)]


DAISANGEN = Liability("other", ("daisangen",))


@pytest.mark.parametrize(
    ("rules", "win", "yakuman", "expected"),
    [
        ("tenhou_4p", "tsumo", 1, [("liable", 1, 32300)]),
        ("tenhou_4p", "ron", 1, [("liable", 1, 16300), ("discarder", 1, 16000)]),
        ("wrc_2025", "ron", 1, [("liable", 1, 16000), ("discarder", 1, 16300)]),
        ("tenhou_4p", "tsumo", 2, [("liable", 1, 64300)]),
        ("mahjong_soul_4p", "tsumo", 2, [("liable", 1, 32300), ("dealer", 1, 16000), ("nondealer", 2, 8000)]),
        ("mahjong_soul_4p", "ron", 2, [("liable", 1, 16300), ("discarder", 1, 48000)]),
    ],
)
def test_liability(rules: str, win: str, yakuman: int, expected: list[Any]) -> None:
    got = paid(rules, winner="nondealer", win=win, yakuman=yakuman, honba=1, liability=DAISANGEN)
    assert got == expected


def test_a_liable_discarder_pays_alone() -> None:
    liable = Liability("discarder", ("daisangen",))
    assert paid("tenhou_4p", winner="dealer", win="ron", yakuman=1, liability=liable) == [("discarder", 1, 48000)]


def test_a_daisuushii_counts_twice_where_it_does() -> None:
    """Mahjong Soul: liability for daisuushii covers both of its yakuman."""
    liable = Liability("other", ("daisuushii",))
    assert paid("mahjong_soul_4p", winner="nondealer", win="ron", yakuman=3, liability=liable) == [
        ("liable", 1, 32000),
        ("discarder", 1, 64000),
    ]


def test_all_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(ScoringError) as caught:
        payment(
            preset("ema_2016"),
            winner="east",
            win="tsumo",
            yakuman=2,
            fu=30,
            honba=-1,
            liability=Liability("discarder", ("suukantsu",)),
        )
    assert [p.code for p in caught.value.problems] == [
        "fu_with_yakuman",
        "yakuman_not_possible",
        "not_one_of",
        "out_of_range",
        "liable_discarder_on_tsumo",
        "liable_yakuman_not_in_rules",
    ]
