"""The verb `session`: the games of an evening added up, and who pays whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..kinds import Integer, Items, Kind, Record
from ..problems import Problem, ScoringError
from ..session import session
from ..settlement import Game, settle
from ..settlement_checks import game_problems
from . import settle as one_game
from .frame import Form, OneRuleset, read

MOST_GAMES = 100
MOST_PLAYERS = 12
GAME: Mapping[str, Kind] = {
    "rules": OneRuleset(),
    "players": Items(Integer(0, MOST_PLAYERS - 1), 3, 4, unique=True),
    **one_game.FORM.fields,
}
FORM = Form({"games": Items(Record(GAME, one_game.FORM.defaults), 1, MOST_GAMES)}, ruled=False)


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The sums of some games by player; see the wire format. Raises ScoringError with every problem of every game."""
    asked = read(request, FORM)
    games = asked.values.get("games", ())
    problems = [*asked.problems, *(problem for number, game in enumerate(games) for problem in _problems(number, game))]
    if problems:
        raise ScoringError(problems)
    result = session([(settle(_game(game), game["rules"]), game["players"]) for game in games])
    off = result.first_off
    return {
        "players": [{"player": one.player, "games": one.games, **_amounts(one.amounts)} for one in result.sums],
        "transfers": [one_game.transfer(paid) for paid in result.transfers],
        "first_off": off and {"game": off.game, "stage": off.stage, "off": one_game.amount(off.stage, off.off)},
    }


def _game(values: Mapping[str, Any]) -> Game:
    return Game(**{name: values[name] for name in one_game.FIELDS})


def _problems(number: int, values: Mapping[str, Any]) -> list[Problem]:
    """What is wrong with one game, at its place among the others."""
    at, rules = f"games[{number}]", values["rules"]
    problems = [replace(problem, at=f"{at}.{problem.at}") for problem in game_problems(_game(values), rules)]
    if (got := len(values["players"])) != rules.players:
        problems.append(Problem("wrong_length", f"{at}.players", {"wanted": rules.players, "got": got}))
    return problems


def _amounts(amounts: Mapping[str, int]) -> dict[str, Any]:
    return {name: one_game.amount(name, value) for name, value in amounts.items()}
