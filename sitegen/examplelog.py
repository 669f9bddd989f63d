"""The invented log of `site_src/data/log_example.toml`, counted by the core after so many games."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitegen.core import Answer, ask
from sitegen.language import N_, Language
from sitegen.numbers import number, signed

FILE = "site_src/data/log_example.toml"
PLACE, POINTS = 2, 1
"""Decimals of an average place and of game points."""


@dataclass(frozen=True, slots=True)
class Average:
    """An average in words: with its standard error, and the range in which the true one lies in 95 of 100 cases.
    `sure` where the middle lies outside."""

    mean: str
    error: str
    range: str
    sure: bool


@dataclass(frozen=True, slots=True)
class Figures:
    """What a player's games come to. `ahead` is by how much the average place is better than the middle."""

    name: str
    place: Average
    ahead: str
    points: Average
    total: str


@dataclass(frozen=True, slots=True)
class Counted:
    """The log after so many games; `middle` is the average place of equals."""

    games: int
    middle: str
    players: dict[str, Figures]


class Log:
    """The log, told in one language."""

    def __init__(self, root: Path, language: Language) -> None:
        self._log = tomllib.loads((root / FILE).read_text(encoding="utf-8"))
        self._language = language

    @property
    def games(self) -> int:
        return len(self._log["games"])

    def after(self, games: int) -> Counted:
        """What the first games come to for each player."""
        pool = ask("statistics", **_request(self._log, games))["pools"][0]
        names = self._log["players"]
        told = {names[one["player"]]: self._figures(names[one["player"]], one, pool) for one in pool["figures"]}
        middle = number(pool["mean_place"], self._language, decimals=PLACE)
        return Counted(games, middle, {name: told[name] for name in names})

    def _figures(self, name: str, one: Answer, pool: Answer) -> Figures:
        points = one["amounts"]["points"]
        return Figures(
            name=name,
            place=self._average(one["place"], pool["mean_place"], PLACE, number),
            ahead=signed(one["ahead"], self._language, decimals=PLACE),
            points=self._average(points, 0, POINTS, signed),
            total=signed(points["total"], self._language, decimals=POINTS),
        )

    def _average(self, one: Answer, middle: float, decimals: int, write: Any) -> Average:
        mean, low, high = (write(one[key], self._language, decimals=decimals) for key in ("mean", "low", "high"))
        return Average(
            mean=mean,
            error=number(one["error"], self._language, decimals=decimals),
            range=self._language.say(N_("{low} to {high}"), low=low, high=high),
            sure=not one["low"] <= middle <= one["high"],
        )


def _request(log: Answer, games: int) -> Answer:
    """What the core is asked about the first games: each is settled by the same core."""
    lines: dict[str, list[Any]] = {"player": [], "place": [], "points": []}
    for game in log["games"][:games]:
        settled = ask("settle", rules=log["rules"], scores=game["scores"])["players"]
        for name, player in zip(game["seats"], settled, strict=True):
            lines["player"].append(log["players"].index(name))
            lines["place"].append(player["place"])
            lines["points"].append(player["points"])
    return {"rulesets": [log["rules"]], "games": {"rules": [0] * games, "date": [""] * games}, "lines": lines}
