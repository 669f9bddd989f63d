"""Settlement: each rule by itself, and the stages that must agree."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import Game, SettlementResult, house_rules, settle
from scoring.rounding import rounded
from scoring.wire import answer

SANMA: dict[str, Any] = {
    "start_points": 35000,
    "return_points": 40000,
    "uma": {"kind": "fixed", "table": [20, 10, -30]},
    "oka": "first",
    "rounding": "none",
    "ties": "seat",
    "leftover_sticks": "first",
    "rate": 100,
    "chip_value": 100,
    "fee": {"total": 1200, "split": "even"},
}


def sanma(game: Game, **changes: Any) -> SettlementResult:
    return settle(game, house_rules("tenhou_3p", settlement={**SANMA, **changes}))


def of(result: SettlementResult, field: str) -> list[int]:
    return [getattr(player, field) for player in result.players]


def test_the_worked_example() -> None:
    result = sanma(Game(scores=(50000, 35000, 20000), chips=(2, -1, -1)))
    assert of(result, "base") == [100, -50, -200]
    assert of(result, "oka") == [150, 0, 0]
    assert of(result, "points") == [450, 50, -500]
    assert of(result, "net") == [4_300_000, 0, -5_500_000]
    assert result.first_off is None
    assert result.stages[-1].sum == -1_200_000


@pytest.mark.parametrize(
    ("rounding", "score", "counted"),
    [
        ("5down6up", 50500, 50000),
        ("5down6up", 50600, 51000),
        ("5down6up", -500, 0),
        ("5down6up", -600, -1000),
        ("half_up", 22500, 23000),
        ("half_up", -500, -1000),
        ("half_up", -400, 0),
        ("floor", -100, -1000),
        ("floor", 29900, 29000),
        ("ceil", 29100, 30000),
        ("ceil", -900, 0),
        ("none", 12300, 12300),
    ],
)
def test_rounding_is_on_the_score(rounding: str, score: int, counted: int) -> None:
    assert rounded(score, rounding) == counted


@pytest.mark.parametrize(
    ("absorber", "base"),
    [("first", [100, -50, -200]), ("last", [110, -50, -210]), ("nobody", [110, -50, -200])],
)
def test_who_absorbs_the_rounding(absorber: str, base: list[int]) -> None:
    game = Game(scores=(50600, 34600, 19800))
    result = sanma(game, rounding="5down6up", rounding_absorber=absorber)
    assert of(result, "base") == base
    assert result.first_off is None, "what the rules allow is not a mistake"
    by_id = {stage.id: stage for stage in result.stages}
    assert by_id["base"].parts[0] == ("oka_pool", -150)
    assert (("rounding", 10) in by_id["base"].parts) == (absorber == "nobody")


FLOATING = {
    "kind": "floating",
    "edge": "at_or_above",
    "tables": {"0": [20, 0, -20], "1": [30, -10, -20], "2": [20, 10, -30]},
}


@pytest.mark.parametrize(
    ("scores", "edge", "uma"),
    [
        ((39000, 36000, 30000), "at_or_above", [200, 0, -200]),
        ((55000, 30000, 20000), "at_or_above", [300, -100, -200]),
        ((45000, 40000, 20000), "at_or_above", [200, 100, -300]),
        ((45000, 40000, 20000), "above", [300, -100, -200]),
    ],
)
def test_floating_uma(scores: tuple[int, ...], edge: str, uma: list[int]) -> None:
    assert of(sanma(Game(scores=scores), uma={**FLOATING, "edge": edge}), "uma") == uma


def test_a_stick_left_on_the_table_makes_a_player_float() -> None:
    """The row that is looked for is the row that is used: that of the scores with the sticks of the table."""
    rules: Any = {"base": "tenhou_4p", "settlement": {"return_points": 30000, "leftover_sticks": "first"}}
    request = {"op": "settle", "rules": rules, "scores": [29000, 25000, 23000, 22000], "sticks": 1000}
    uma = {"kind": "floating", "edge": "at_or_above"}
    rules["settlement"]["uma"] = {**uma, "tables": {"1": [12, -1, -3, -8]}}
    assert [player["uma"] for player in answer(request)["players"]] == [12, -1, -3, -8]
    rules["settlement"]["uma"] = {**uma, "tables": {"0": [0, 0, 0, 0]}}
    assert answer(request)["problems"][0]["params"] == {"floating": 1}


def test_leftover_sticks_can_make_first_float() -> None:
    """The sticks belong to first's score before anything is counted."""
    result = sanma(Game(scores=(39000, 33000, 32000), sticks=1000), uma=FLOATING)
    assert of(result, "uma") == [300, -100, -200]


@pytest.mark.parametrize(
    ("rule", "sticks"),
    [("first", [1000, 0, 0]), ("split", [500, 500, 0]), ("lost", [0, 0, 0])],
)
def test_leftover_sticks(rule: str, sticks: list[int]) -> None:
    result = sanma(Game(scores=(42000, 42000, 20000), sticks=1000), leftover_sticks=rule)
    assert of(result, "sticks") == sticks
    assert result.first_off is None


def test_a_thousand_among_three_goes_to_the_earlier_seat() -> None:
    result = sanma(Game(scores=(34600, 34600, 34600), sticks=1200), leftover_sticks="split")
    assert of(result, "sticks") == [400, 400, 400]
    result = sanma(Game(scores=(34600, 34600, 34600), sticks=1000), leftover_sticks="split")
    assert of(result, "sticks") == [400, 300, 300]


@pytest.mark.parametrize(
    ("ties", "table", "uma", "places"),
    [
        ("seat", [20, 10, -30], [200, 100, -300], [1, 2, 3]),
        ("share", [20, 10, -30], [150, 150, -300], [1, 1, 3]),
        ("share_if_divisible", [20, 10, -30], [150, 150, -300], [1, 1, 3]),
        ("share", [12.5, 0, -12.5], [63, 62, -125], [1, 1, 3]),
        ("share_if_divisible", [12.5, 0, -12.5], [125, 0, -125], [1, 2, 3]),
    ],
)
def test_ties(ties: str, table: list[float], uma: list[int], places: list[int]) -> None:
    result = sanma(Game(scores=(42500, 42500, 20000)), ties=ties, uma={"kind": "fixed", "table": table})
    assert (of(result, "uma"), of(result, "place")) == (uma, places)


@pytest.mark.parametrize(
    ("oka", "got"), [("first", [150, 0, 0]), ("split", [75, 75, 0]), ("none", [0, 0, 0]), (10, [100, 0, 0])]
)
def test_oka(oka: Any, got: list[int]) -> None:
    result = sanma(Game(scores=(42500, 42500, 20000)), ties="share", oka=oka)
    assert of(result, "oka") == got
    assert result.first_off is None


@pytest.mark.parametrize(
    ("below_zero", "base"),
    [
        ({"count": True}, -480),
        ({"count": False}, -400),
        ({"cap": 0}, -400),
        ({"cap": -5000}, -450),
        ({"cap": -20000}, -480),
    ],
)
def test_below_zero(below_zero: Any, base: int) -> None:
    result = sanma(Game(scores=(80000, 33000, -8000)), below_zero=below_zero)
    assert result.players[2].base == base
    assert result.first_off is None


def test_bust_bonus_in_points_and_from_all() -> None:
    game = Game(scores=(80000, 33000, -8000), busted_by=(None, None, 0))
    bonus = {"amount": 10, "unit": "points", "payer": "busted"}
    assert of(sanma(game, bust_bonus=bonus), "bonus") == [100, 0, -100]
    assert of(sanma(game, bust_bonus={**bonus, "payer": "all"}), "bonus") == [200, -100, -100]


def test_bust_bonus_in_chips() -> None:
    game = Game(scores=(80000, 33000, -8000), busted_by=(None, None, 0), chips=(1, 0, -1))
    result = sanma(game, bust_bonus={"amount": 2, "unit": "chips", "payer": "busted"})
    assert (of(result, "bonus"), of(result, "chips"), of(result, "chip_money")) == (
        [0, 0, 0],
        [3, 0, -3],
        [300_000, 0, -300_000],
    )


def test_a_bust_nobody_claims_is_said_and_not_guessed() -> None:
    bonus = {"amount": 10, "unit": "points", "payer": "busted"}
    result = sanma(Game(scores=(80000, 33000, -8000)), bust_bonus=bonus)
    assert of(result, "bonus") == [0, 0, 0]
    assert result.unclaimed == (2,)


def test_chombo_is_paid_after_uma_and_to_nobody() -> None:
    result = sanma(Game(scores=(50000, 35000, 20000), chombo=(0, 2, 0)), chombo=20)
    assert of(result, "points") == [450, -350, -500]
    assert result.first_off is None
    assert {s.id: s.expected for s in result.stages}["points"] == -400


@pytest.mark.parametrize(
    ("fee", "paid"),
    [
        ({"total": 1200, "split": "even"}, [-400, -400, -400]),
        ({"total": 1000, "split": "even"}, [-334, -333, -333]),
        ({"total": 1200, "split": "first"}, [-1200, 0, 0]),
        ({"each": 400, "split": "even"}, [-400, -400, -400]),
        ({"each": 400, "split": "first"}, [-1200, 0, 0]),
    ],
)
def test_fee(fee: Any, paid: list[int]) -> None:
    result = sanma(Game(scores=(50000, 35000, 20000)), fee=fee)
    assert of(result, "fee") == [amount * 1000 for amount in paid]
    assert result.first_off is None


@pytest.mark.parametrize(
    ("game", "changes", "stage"),
    [
        (Game(scores=(50000, 35000, 19000)), {}, "scores"),
        (Game(scores=(50000, 35000, 20000), chips=(2, -1, 0)), {}, "chips"),
        (Game(scores=(50000, 35000, 20000)), {"uma": {"kind": "fixed", "table": [20, 10, 30]}}, "uma"),
        (Game(scores=(50000, 35000, 20000), sticks=1000), {}, "scores"),
    ],
)
def test_the_first_stage_that_is_off(game: Game, changes: Any, stage: str) -> None:
    assert sanma(game, **changes).first_off == stage


def test_absorbing_the_rounding_does_not_hide_a_wrong_total() -> None:
    result = sanma(Game(scores=(50600, 34600, 18800)), rounding="5down6up", rounding_absorber="first")
    assert {s.id: s.sum - s.expected for s in result.stages if not s.ok} == {
        "scores": -1000,
        "base": -10,
        "points": -10,
        "net": -100_000,
    }
