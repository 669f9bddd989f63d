"""Worked settlements: the examples of `site_src/data/settle_examples.toml`, answered and laid out stage by stage."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from sitegen import words
from sitegen.core import Answer, asked
from sitegen.language import N_, Language
from sitegen.numbers import common_decimals, number, signed

LINES = ("scores", "base", "uma", "oka", "bonus", "chombo", "points", "money", "chips", "chip_money", "fee", "net")
"""The lines of a settlement from the table to the pocket, by the name of a player's value."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: what it is, each seat's value and the sum; `total` marks the lines that end a stage."""

    id: str
    text: str
    values: list[str]
    sum: str
    total: bool


@dataclass(frozen=True, slots=True)
class Settled:
    seats: list[str]
    lines: list[Line]
    transfers: list[str]


def load(path: Path) -> dict[str, Answer]:
    """The requests by id. TOML has no null: a seat that nobody sent below zero is busted by "none"."""
    with path.open("rb") as file:
        examples: dict[str, Answer] = tomllib.load(file)
    for request in examples.values():
        if "busted_by" in request:
            request["busted_by"] = [None if by == "none" else by for by in request["busted_by"]]
    return {name: {"op": "settle"} | request for name, request in examples.items()}


def value(request: Answer, seat: int, key: str) -> float:
    """One value of one seat, such as its `net`."""
    found: float = asked(request)["players"][seat][key]
    return found


def settled(request: Answer, language: Language) -> Settled:
    """A whole settlement in words and figures."""
    answer = asked(request)
    players = answer["players"]
    sums = {stage["id"]: stage["sum"] for stage in answer["stages"]}
    seats = [chr(ord("A") + player["seat"]) for player in players]
    lines = [_line(name, players, sums, language) for name in LINES if _says_something(name, players)]
    return Settled(seats, lines, [_transfer(move, seats, language) for move in answer["transfers"]])


def _key(line: str) -> str:
    return "score" if line == "scores" else line


def _says_something(line: str, players: list[Answer]) -> bool:
    always = {"scores", "base", "uma", "points", "net"}
    return line in always or any(player.get(_key(line)) for player in players)


def _line(name: str, players: list[Answer], sums: dict[str, float], language: Language) -> Line:
    values = [player[_key(name)] for player in players]
    decimals = common_decimals(values)
    write = number if name == "scores" else signed
    return Line(
        id=name,
        text=language.say(words.STAGES[name]),
        values=[write(value, language, decimals=decimals) for value in values],
        sum=write(sums[name], language, decimals=decimals) if name in sums else "",
        total=name in {"points", "net"},
    )


def _transfer(move: Answer, seats: list[str], language: Language) -> str:
    table = language.say(N_("the table"))
    names = {side: table if move[side] == "table" else seats[move[side]] for side in ("from", "to")}
    return language.say(
        N_("{payer} pays {receiver} {amount}"),
        payer=names["from"],
        receiver=names["to"],
        amount=number(move["amount"], language),
    )
