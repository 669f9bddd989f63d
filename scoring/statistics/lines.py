"""Recorded results as columns: one line for each player in each game.

Ten thousand games are forty thousand lines; columns are added up without an object a line. Amounts are as the verb
`settle` answers them: game points with one decimal, money with two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

#: What is added up: the parts of a result in game points, their sum, chips; then money.
POINT_PARTS = ("base", "uma", "oka", "bonus", "chombo")
POINTS = (*POINT_PARTS, "points", "chips")
MONEY = ("money", "chip_money", "fee", "net")
AMOUNTS = (*POINTS, *MONEY)


@dataclass(frozen=True, slots=True)
class Lines:
    """`game`, `player`, `seat` and `place` of each line, and its amounts by name: `points` always, others if known. The
    lines of a game stand together, from seat 0.

    `rules` and `date` (ISO, "" for none) are those of each game, by its number.
    """

    game: Sequence[int]
    player: Sequence[int]
    seat: Sequence[int]
    place: Sequence[int]
    amounts: Mapping[str, Sequence[float]]
    rules: Sequence[int]
    date: Sequence[str]
