"""Statistics, against the sums that anybody would do by hand and against integrals."""

from __future__ import annotations

import statistics as theirs
import struct
from base64 import b64encode
from collections.abc import Iterator
from math import exp, isclose, lgamma, nan, pi, sqrt
from random import Random
from typing import Any

import pytest

from scoring import preset
from scoring.settlement import Game, settle
from scoring.statistics.average import _QUANTILES, average, quantile
from scoring.statistics.runs import best_run, worst_run
from scoring.wire import answer
from scoring.wire.settle import _player

COLUMNS = ("place", "base", "uma", "oka", "points", "chips", "money", "chip_money", "fee", "net")
HOUSE = {"base": "tenhou_3p", "settlement": {"rate": 100, "chip_value": 50, "fee": {"total": 300, "split": "even"}}}
DEARER = {"base": "tenhou_3p", "settlement": {"rate": 200, "chip_value": 50, "fee": {"total": 300, "split": "even"}}}


def played(*games: tuple[int, str, tuple[int, ...], list[int], list[int]], rulesets: list[Any]) -> dict[str, Any]:
    """A request for some games: ruleset, date, players by seat, scores, chips."""
    lines: dict[str, list[Any]] = {name: [] for name in ("player", *COLUMNS)}
    for rules, _, players, scores, chips in games:
        one = {"op": "settle", "rules": rulesets[rules], "scores": scores, "chips": chips}
        for player, result in zip(players, answer(one)["players"], strict=True):
            lines["player"].append(player)
            for name in COLUMNS:
                lines[name].append(result[name])
    about = {"rules": [game[0] for game in games], "date": [game[1] for game in games]}
    return {"op": "statistics", "rulesets": rulesets, "games": about, "lines": lines}


THREE = played(
    (0, "2026-10-30", (0, 1, 2), [50000, 35000, 20000], [2, -1, -1]),
    (0, "2026-11-01", (1, 0, 2), [45000, 40000, 20000], [-4, 5, -1]),
    (0, "2026-11-02T20:15", (2, 1, 0), [20000, 35000, 50000], [0, 0, 0]),
    rulesets=[HOUSE],
)


def packed(form: str, numbers: list[Any]) -> str:
    """A column as base64 of its numbers."""
    return b64encode(struct.pack(f"<{len(numbers)}{form}", *numbers)).decode()


def test_packed_columns_say_the_same() -> None:
    whole = {"player", "place", "chips"}
    lines = {name: packed("i" if name in whole else "d", column) for name, column in THREE["lines"].items()}
    assert answer(THREE | {"lines": lines, "detail": [0]}) == answer(THREE | {"detail": [0]})


def test_a_players_games_are_added_up() -> None:
    (pool,) = answer(THREE | {"detail": [0]})["pools"]
    mine, other, _ = pool["figures"]
    assert (pool["players"], pool["games"], pool["mean_place"]) == (3, 3, 2)
    assert (pool["money"], pool["differs"]) == (True, [])
    assert (mine["games"], mine["places"], mine["shares"]) == (3, [2, 1, 0], [0.666667, 0.333333, 0])
    assert (mine["place"]["mean"], mine["ahead"]) == (1.3333, 0.6667)
    assert (mine["place"]["low"], mine["place"]["high"]) == (1, 2.7677)
    parts = {name: mine["amounts"][name]["total"] for name in ("base", "uma", "oka", "points", "chips", "fee", "net")}
    by_hand = [line for line in zip(*(THREE["lines"][n] for n in ("player", *parts)), strict=True) if line[0] == 0]
    assert list(parts.values()) == [sum(column) for column in list(zip(*by_hand, strict=True))[1:]]
    assert parts["points"] == parts["base"] + parts["uma"] + parts["oka"]
    assert mine["curve"][-1] == [3, parts["net"]]
    assert mine["income"]["uma"] == parts["uma"] * 100
    assert sum(mine["income"].values()) == parts["net"]
    assert "curve" not in other


def test_a_close_look_by_seat_and_month_and_against_the_others() -> None:
    (mine,) = (one for one in answer(THREE | {"detail": [0]})["pools"][0]["figures"] if one["player"] == 0)
    assert [(part["seat"], part["place"]["count"], part["place"]["mean"]) for part in mine["seats"]] == [
        (0, 1, 1),
        (1, 1, 2),
        (2, 1, 1),
    ]
    assert [(part["month"], part["place"]["count"]) for part in mine["months"]] == [("2026-10", 1), ("2026-11", 2)]
    assert [(rival["player"], rival["games"], rival["above"], rival["below"]) for rival in mine["rivals"]] == [
        (1, 3, 2, 1),
        (2, 3, 3, 0),
    ]
    assert mine["best"]["games"] == 3
    assert (mine["worst"]["from"], mine["worst"]["games"]) == (1, 1)


def test_the_source_of_good_places_and_a_loss_is_named() -> None:
    request = played(
        (0, "", (0, 1, 2), [41000, 40000, 24000], [-30, 15, 15]),
        (0, "", (0, 1, 2), [41000, 24000, 40000], [-30, 15, 15]),
        rulesets=[HOUSE | {"settlement": {**HOUSE["settlement"], "chip_value": 500}}],
    )
    figures = answer(request)["pools"][0]["figures"]
    assert [one["source"] for one in figures] == ["chip_money", "chip_money", "chip_money"]
    assert figures[0]["place"]["mean"] == 1
    assert figures[0]["amounts"]["net"]["total"] < 0 < figures[0]["amounts"]["money"]["total"]
    assert all(one["source"] is None for one in answer(THREE)["pools"][0]["figures"])


def test_other_rules_are_never_added_up_and_other_money_only_in_game_points() -> None:
    request = played(
        (0, "", (0, 1, 2), [50000, 35000, 20000], [0, 0, 0]),
        (1, "", (0, 1, 2), [50000, 35000, 20000], [0, 0, 0]),
        (2, "", (0, 1, 2, 3), [40000, 30000, 20000, 10000], [0, 0, 0, 0]),
        rulesets=[HOUSE, DEARER, "wrc_2025"],
    )
    said = answer(request)
    three, four = said["pools"]
    assert (three["rules"], three["money"], three["differs"]) == ([0, 1], False, ["settlement.rate"])
    assert (three["figures"][0]["games"], four["figures"][0]["games"]) == (2, 1)
    assert not {"money", "net", "fee", "chip_money"} & set(three["figures"][0]["amounts"])
    assert sum(three["figures"][0]["income"].values()) == three["figures"][0]["amounts"]["points"]["total"]
    (between,) = said["differences"]
    assert between["pools"] == [0, 1]
    assert {"players", "settlement.uma", "settlement.rate"} <= set(between["options"])


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        ({"rulesets": []}, [("out_of_range", "games.rules[0]")] * 1),
        ({"rulesets": ["wrc_2025"]}, [("wrong_length", "lines.player"), ("wrong_length", "lines.points")]),
        ({"games": {"rules": [0, 0], "date": [""]}}, [("wrong_length", "games.date"), ("wrong_length", "lines.place")]),
        ({"games": {"rules": [0, 0, 7], "date": [""] * 3}}, [("out_of_range", "games.rules[2]")]),
        ({"games": {"rules": [0, 0, 0], "date": ["", "yesterday", ""]}}, [("wrong_type", "games.date[1]")]),
        ({"lines": THREE["lines"] | {"place": [1] * 8}}, [("wrong_length", "lines.place")]),
        ({"lines": THREE["lines"] | {"place": [1] * 8 + [5]}}, [("out_of_range", "lines.place[8]")]),
        ({"lines": THREE["lines"] | {"points": [1.5] * 8 + ["1"]}}, [("wrong_type", "lines.points[8]")]),
        ({"lines": THREE["lines"] | {"points": [1.5] * 8 + [float("nan")]}}, [("out_of_range", "lines.points[8]")]),
        ({"lines": THREE["lines"] | {"player": [0, 1, 2, 3, 4, 4, 0, 1, 2]}}, [("repeated", "lines.player[3]")]),
        ({"lines": THREE["lines"] | {"points": "AAAA"}}, [("wrong_type", "lines.points")]),
        ({"lines": THREE["lines"] | {"points": packed("d", [nan] * 9)}}, [("out_of_range", "lines.points[0]")]),
        ({"lines": THREE["lines"] | {"place": packed("i", [1] * 8 + [5])}}, [("out_of_range", "lines.place[8]")]),
        ({"lines": THREE["lines"] | {"place": packed("i", [1] * 8)}}, [("wrong_length", "lines.place")]),
        ({"rules": "wrc_2025"}, [("unknown_key", "rules")]),
    ],
)
def test_what_cannot_be_is_said(change: dict[str, Any], problems: list[tuple[str, str]]) -> None:
    said = answer(THREE | change)
    assert not said["ok"]
    assert set(problems) <= {(problem["code"], problem["at"]) for problem in said["problems"]}


def test_an_average_is_that_of_the_standard_library() -> None:
    random = Random(5)  # noqa: S311 - for a reproducible sample
    for count in (2, 3, 30, 1000):
        values = [random.randrange(-900, 900) / 10 for _ in range(count)]
        one = average(values)
        assert isclose(one.mean, theirs.fmean(values), abs_tol=1e-9)
        assert one.error is not None and one.high is not None and one.low is not None
        assert isclose(one.error, theirs.stdev(values) / sqrt(count))
        assert isclose(one.high - one.low, 2 * quantile(count - 1) * one.error)
    assert average([3.0, 3.0]).error == 0
    assert average([3.0]).low is None


def test_the_same_average_of_more_games_is_surer() -> None:
    few, many = average([200, 0] * 50), average([200, 0] * 5000)
    assert few.mean == many.mean == 100
    assert few.error is not None and many.error is not None
    assert isclose(few.error / many.error, 10, rel_tol=0.01)


@pytest.mark.parametrize(("freedom", "value"), _QUANTILES)
def test_quantiles_bound_the_middle_of_students_distribution(freedom: int, value: float) -> None:
    """Simpson's rule over the density, which is symmetrical: half of 95 per cent lie between nothing and the value."""
    scale = exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) / sqrt(freedom * pi)
    steps = 4000
    width = value / steps
    at = [scale * (1 + (i * width) ** 2 / freedom) ** (-(freedom + 1) / 2) for i in range(steps + 1)]
    area = width / 3 * (at[0] + at[-1] + 4 * sum(at[1:-1:2]) + 2 * sum(at[2:-1:2]))
    assert isclose(area, 0.475, abs_tol=5e-5)


def test_runs_are_the_best_and_worst_of_all_stretches() -> None:
    random = Random(7)  # noqa: S311 - for a reproducible sample
    for _ in range(200):
        values = [random.randrange(-50, 50) for _ in range(random.randrange(1, 12))]
        sums = [sum(values[a : b + 1]) for a, b in _stretches(len(values))]
        best, worst = best_run(values), worst_run(values)
        assert (best.total, worst.total) == (max(sums), min(sums))
        assert sum(values[best.first : best.last + 1]) == best.total
        assert sum(values[worst.first : worst.last + 1]) == worst.total


def _stretches(count: int) -> Iterator[tuple[int, int]]:
    return ((first, last) for first in range(count) for last in range(first, count))


def test_ten_thousand_games_keep_a_short_curve_that_ends_with_the_sum() -> None:
    result = [
        _player(player) for player in settle(Game(scores=(45000, 35000, 25000)), preset("mahjong_soul_3p")).players
    ]
    games = 10_000
    lines = {name: [one[name] for one in result] * games for name in COLUMNS}
    lines |= {"player": [0, 1, 2] * games}
    request = {"op": "statistics", "rulesets": ["mahjong_soul_3p"], "lines": lines, "detail": [0]}
    mine = answer(request | {"games": {"rules": [0] * games, "date": [""] * games}})["pools"][0]["figures"][0]
    assert len(mine["curve"]) <= 402
    assert mine["curve"][-1][0] == games == mine["best"]["games"]
    assert mine["amounts"]["points"]["total"] == games * result[0]["points"]
