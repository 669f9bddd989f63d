"""Several games of one evening: what each player has in the end, who pays whom, and the first game that is off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .settlement import SettlementResult
from .transfers import Transfer, transfers

#: What is added up: game points in tenths, chips, money in thousandths.
SUMMED = ("points", "money", "chips", "chip_money", "fee", "net")


@dataclass(frozen=True, slots=True)
class Sum:
    """One player's games together; `amounts` by name (SUMMED)."""

    player: int
    games: int
    amounts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Off:
    """The first game whose settlement does not agree, its first stage that does not, and by how much."""

    game: int
    stage: str
    off: int


@dataclass(frozen=True, slots=True)
class Session:
    """`sums` by number of the player, `transfers` between these numbers (and the table), what is off, if anything."""

    sums: tuple[Sum, ...]
    transfers: tuple[Transfer, ...]
    first_off: Off | None


def session(games: Sequence[tuple[SettlementResult, Sequence[int]]]) -> Session:
    """Settled games, each with the numbers of its players by seat, added up.

    >>> from scoring.rules import preset
    >>> from scoring.settlement import Game, settle
    >>> rules = preset("mahjong_soul_3p")
    >>> game = settle(Game(scores=(45000, 35000, 25000)), rules)
    >>> [(one.player, one.amounts["points"]) for one in session([(game, (0, 1, 2)), (game, (2, 0, 1))]).sums]
    [(0, 250), (1, -250), (2, 0)]
    """
    rows = [(player, line) for result, seats in games for player, line in zip(seats, result.players, strict=True)]
    players = sorted({player for player, _ in rows})
    sums = []
    for player in players:
        own = [line for who, line in rows if who == player]
        sums.append(Sum(player, len(own), {name: sum(getattr(line, name) for line in own) for name in SUMMED}))
    net = [0] * (players[-1] + 1)
    for one in sums:
        net[one.player] = one.amounts["net"]
    return Session(tuple(sums), transfers(net), _first_off([result for result, _ in games]))


def _first_off(results: Sequence[SettlementResult]) -> Off | None:
    return next(
        (
            Off(number, stage.id, stage.sum - stage.expected)
            for number, result in enumerate(results)
            for stage in result.stages
            if not stage.ok
        ),
        None,
    )
