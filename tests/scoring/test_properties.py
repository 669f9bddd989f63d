"""What holds for every request, whatever the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import preset_ids
from scoring.wire import answer

RULES = st.sampled_from(preset_ids())
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=10,
)
KEYS = st.sampled_from(
    [
        *("op", "rules", "winner", "win", "han", "fu", "yakuman", "honba", "riichi_sticks", "liable"),
        *("scores", "sticks", "chips", "chombo", "busted_by", "tenpai", "dealer", "nagashi", "table", "options"),
    ]
)
WORDS = st.sampled_from(
    ["payment", "draw", "settle", "table", "rules", "ron", "tsumo", "dealer", "nondealer", *preset_ids()]
)


@given(st.dictionaries(KEYS, WORDS | st.integers(-5, 99_999) | JSON, max_size=8))
@settings(max_examples=400, deadline=None)
def test_every_object_is_answered(request: dict[str, Any]) -> None:
    result = answer(request)
    assert result["ok"] or result["problems"]


@st.composite
def payments(draw: Any) -> dict[str, Any]:
    return {
        "op": "payment",
        "rules": draw(RULES),
        "winner": draw(st.sampled_from(["dealer", "nondealer"])),
        "win": draw(st.sampled_from(["ron", "tsumo"])),
        "han": draw(st.integers(1, 20)),
        "fu": draw(st.sampled_from([20, 25, *range(30, 150, 10)])),
        "honba": draw(st.integers(0, 12)),
        "riichi_sticks": draw(st.integers(0, 9)),
    }


@given(payments())
@settings(max_examples=400, deadline=None)
def test_a_payment_adds_up_and_a_han_more_never_pays_less(request: dict[str, Any]) -> None:
    result = answer(request)
    if not result["ok"]:
        return
    assert result["total"] == sum(p["each"] * p["count"] for p in result["pays"]) + result["sticks"]
    assert result["points"] == sum(p["hand"] * p["count"] for p in result["pays"])
    for pay in result["pays"]:
        assert pay["each"] == pay["hand"] + pay["honba"]
        assert pay["hand"] % 100 == 0
        if pay["exact"] is not None:
            assert 0 <= pay["hand"] - pay["exact"] < 1000
    more = answer({**request, "han": request["han"] + 1})
    assert more["ok"] and more["points"] >= result["points"]


@given(
    RULES,
    st.lists(st.integers(-300, 900), min_size=4, max_size=4),
    st.integers(0, 3),
    st.lists(st.integers(-9, 9), min_size=4, max_size=4),
)
@settings(max_examples=300, deadline=None)
def test_a_settlement_follows_the_money(rules: str, hundreds: list[int], sticks: int, chips: list[int]) -> None:
    players = answer({"op": "rules", "rules": rules})["players"]
    scores = [100 * score for score in hundreds[:players]]
    result = answer(
        {"op": "settle", "rules": rules, "scores": scores, "sticks": 1000 * sticks, "chips": chips[:players]}
    )
    assert result["ok"]
    for player in result["players"]:
        parts = [player[part] for part in ("base", "uma", "oka", "bonus", "chombo")]
        assert sum(Fraction(str(part)) for part in parts) == Fraction(str(player["points"]))
    for stage in result["stages"]:
        assert stage["ok"] == (stage["sum"] == stage["expected"])
    better = sorted(result["players"], key=lambda player: (player["place"], player["seat"]))
    assert [p["score"] for p in better] == sorted(scores, reverse=True)
    if sum(chips[:players]) == 0 and result["stages"][0]["ok"]:
        assert result["first_off"] is None


@given(RULES, st.sets(st.integers(0, 2)), st.integers(0, 2))
def test_noten_payments_sum_to_nothing(rules: str, tenpai: set[int], dealer: int) -> None:
    assert sum(answer({"op": "draw", "rules": rules, "tenpai": sorted(tenpai), "dealer": dealer})["deltas"]) == 0
