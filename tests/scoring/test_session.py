"""An evening of several games, against the settlements of its games."""

from __future__ import annotations

from typing import Any

from scoring.wire import answer

HOUSE = {
    "base": "tenhou_3p",
    "settlement": {
        "start_points": 35000,
        "return_points": 40000,
        "uma": {"kind": "fixed", "table": [20, 10, -30]},
        "oka": "first",
        "rounding": "none",
        "rate": 100,
        "chip_value": 100,
        "fee": {"total": 1200, "split": "even"},
    },
}
GAMES: list[dict[str, Any]] = [
    {"rules": HOUSE, "players": [0, 1, 2], "scores": [50000, 35000, 20000], "chips": [2, -1, -1]},
    {"rules": HOUSE, "players": [2, 0, 3], "scores": [45000, 40000, 20000], "chips": [-4, 5, -1]},
]


def test_games_are_added_up_by_player_and_apart() -> None:
    said = answer({"op": "session", "games": GAMES})
    one, two = (answer({"op": "settle"} | {k: v for k, v in game.items() if k != "players"}) for game in GAMES)
    for name in ("points", "money", "chips", "chip_money", "fee", "net"):
        by_player = {line["player"]: line[name] for line in said["players"]}
        assert by_player[0] == one["players"][0][name] + two["players"][1][name]
        assert by_player[2] == one["players"][2][name] + two["players"][0][name]
        assert by_player[3] == two["players"][2][name]
    assert [line["games"] for line in said["players"]] == [2, 1, 2, 1]
    assert said["first_off"] is None


def test_transfers_settle_the_evening() -> None:
    said = answer({"op": "session", "games": GAMES})
    got = dict.fromkeys([0, 1, 2, 3, "table"], 0)
    for paid in said["transfers"]:
        got[paid["from"]] -= paid["amount"]
        got[paid["to"]] += paid["amount"]
    assert {line["player"]: line["net"] for line in said["players"]} == {k: v for k, v in got.items() if k != "table"}
    assert got["table"] == 2400


def test_the_first_game_that_is_off_is_named_with_its_stage() -> None:
    wrong = [GAMES[0], GAMES[1] | {"scores": [45000, 40000, 20100]}]
    assert answer({"op": "session", "games": wrong})["first_off"] == {"game": 1, "stage": "scores", "off": 100}
    chips = [GAMES[0] | {"chips": [2, -1, 0]}, wrong[1]]
    assert answer({"op": "session", "games": chips})["first_off"] == {"game": 0, "stage": "chips", "off": 1}


def test_every_problem_of_every_game_is_said() -> None:
    wrong = [GAMES[0] | {"players": [0, 1, 1]}, GAMES[1] | {"chips": [1, 0, 0, -1]}, GAMES[1] | {"rules": "wrc_2025"}]
    said = answer({"op": "session", "games": wrong[1:]})
    assert [(problem["code"], problem["at"]) for problem in said["problems"]] == [
        ("wrong_length", "games[0].chips"),
        ("wrong_length", "games[1].scores"),
        ("wrong_length", "games[1].chips"),
        ("wrong_length", "games[1].players"),
    ]
    twice = answer({"op": "session", "games": wrong[:1]})
    assert [(problem["code"], problem["at"]) for problem in twice["problems"]] == [("repeated", "games[0].players[2]")]
