"""The verb `statistics`: the results of recorded games, and what they come to for each player."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, combinations, repeat
from operator import eq
from typing import Any

from ..kinds import Column, Integer, Items, Kind, Record
from ..problems import Problem, ScoringError
from ..rules import Ruleset
from ..statistics import AMOUNTS, Average, Detail, Figures, Lines, Pool, detail, figures, pools
from ..statistics.detail import Part, Rival
from ..statistics.pools import differences
from ..statistics.runs import Run
from .frame import Form, OneRuleset, read

MOST_RULESETS = 200
MOST_GAMES = 20_000
MOST_LINES = 4 * MOST_GAMES
MOST_PLAYERS = 50_000
#: Players that one request may have a close look at.
MOST_DETAILS = 12
LIMIT = 100_000_000
#: Decimals of a total, which is exact, of a mean, and of a share, which a page writes as per cents.
TOTAL, MEAN, SHARE = 3, 4, 6

DATE = r"^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:.Z+-]{1,24})?)?$"


@dataclass(frozen=True, slots=True)
class Dates:
    """A list of days (2026-11-30, or with a time: 2026-11-30T20:15), "" where none is known."""

    most: int

    def read(self, value: Any, at: str, problems: list[Problem]) -> Sequence[str] | None:
        if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
            problems.append(Problem("wrong_type", at, {"wanted": "list"}))
        elif len(value) > self.most:
            problems.append(Problem("wrong_length", at, {"wanted": f"0–{self.most}", "got": len(value)}))
        else:
            if set(map(type, value)) <= {str} and all(map(re.compile(DATE).fullmatch, set(value))):
                return value
            wrong = [i for i, day in enumerate(value) if not isinstance(day, str) or not re.fullmatch(DATE, day)]
            problems.extend(Problem("wrong_type", f"{at}[{i}]", {"wanted": "date"}) for i in wrong)
        return None

    def describe(self) -> dict[str, Any]:
        return {"type": "list", "of": {"type": "date", "pattern": DATE}, "min": 0, "max": self.most}


def _whole(high: int, most: int = MOST_LINES) -> Column:
    return Column(0, high, most)


GAMES: Mapping[str, Kind] = {"rules": _whole(MOST_RULESETS - 1, MOST_GAMES), "date": Dates(MOST_GAMES)}
LINES: Mapping[str, Kind] = {
    "player": _whole(MOST_PLAYERS - 1),
    "place": Column(1, 4, MOST_LINES),
    **{name: Column(-LIMIT, LIMIT, MOST_LINES, whole=name == "chips") for name in AMOUNTS},
}
FORM = Form(
    {
        "rulesets": Items(OneRuleset(), 0, MOST_RULESETS),
        "games": Record(GAMES),
        "lines": Record(LINES, dict.fromkeys(name for name in AMOUNTS if name != "points")),
        "detail": Items(Integer(0, MOST_PLAYERS - 1), 0, MOST_DETAILS, unique=True),
    },
    {"detail": ()},
    ruled=False,
)


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of every player, for each pool of rulesets whose results may be added up, and a close look at those
    in `detail`; see the wire format. Raises ScoringError with everything that is wrong."""
    asked = read(request, FORM)
    problems = [*asked.problems, *(_problems(asked.values) if asked.good(*FORM.fields) else ())]
    if problems:
        raise ScoringError(problems)
    rulesets: Sequence[Ruleset] = asked.values["rulesets"]
    lines = _lines(asked.values)
    found = pools(rulesets)
    return {
        "pools": [_pool(lines, pool, asked.values["detail"]) for pool in found],
        "differences": [
            {"pools": [one, other], "options": list(differences(*(rulesets[found[i].rules[0]] for i in (one, other))))}
            for one, other in combinations(range(len(found)), 2)
        ],
    }


def _lines(values: Mapping[str, Any]) -> Lines:
    """The columns of a request in which nothing is wrong, with the game and the seat of each line."""
    games, lines, rulesets = values["games"], values["lines"], values["rulesets"]
    sizes = [rulesets[rules].players for rules in games["rules"]]
    return Lines(
        game=list(chain.from_iterable(map(repeat, range(len(sizes)), sizes))),
        player=lines["player"],
        seat=list(chain.from_iterable(map(range, sizes))),
        place=lines["place"],
        amounts={name: lines[name] for name in AMOUNTS if lines[name] is not None},
        rules=games["rules"],
        date=games["date"],
    )


def _problems(values: Mapping[str, Any]) -> Iterator[Problem]:
    """What the columns cannot be together."""
    games, lines, rulesets = values["games"], values["lines"], values["rulesets"]
    yield from _lengths("games", games, len(games["rules"]))
    unknown = [number for number, rules in enumerate(games["rules"]) if rules >= len(rulesets)]
    for number in unknown:
        params = {"value": games["rules"][number], "min": 0, "max": len(rulesets) - 1}
        yield Problem("out_of_range", f"games.rules[{number}]", params)
    if unknown:
        return  # how many lines there must be is not known, either
    sizes = [rulesets[rules].players for rules in games["rules"]]
    yield from _lengths("lines", lines, sum(sizes))
    yield from _twice(lines["player"], sizes)


def _twice(players: Sequence[int], sizes: Sequence[int]) -> Iterator[Problem]:
    """Whoever sits at a table twice."""
    if len(set(sizes)) == 1 and not _meets_oneself(players, sizes[0]):
        return
    for first, size in zip(accumulate(sizes, initial=0), sizes, strict=False):
        seated = players[first : first + size]
        if len(set(seated)) < len(seated):
            yield Problem("repeated", f"lines.player[{first}]", {"value": Counter(seated).most_common(1)[0][0]})


def _meets_oneself(players: Sequence[int], size: int) -> bool:
    """Whether anybody sits at a table of this size twice, asked of all tables at once."""
    seats = [players[seat::size] for seat in range(size)]
    return any(any(map(eq, one, other)) for one, other in combinations(seats, 2))


def _lengths(at: str, columns: Mapping[str, Any], wanted: int) -> Iterator[Problem]:
    for name, column in columns.items():
        if column is not None and len(column) != wanted:
            yield Problem("wrong_length", f"{at}.{name}", {"wanted": wanted, "got": len(column)})


def _pool(lines: Lines, pool: Pool, close: Sequence[int]) -> dict[str, Any]:
    return {
        "rules": list(pool.rules),
        "players": pool.players,
        "games": sum(rules in pool.rules for rules in lines.rules),
        "mean_place": pool.mean_place,
        "money": pool.money,
        "differs": list(pool.differs),
        "figures": [
            _figures(one) | (_detail(detail(lines, pool, one)) if one.player in close else {})
            for one in figures(lines, pool)
        ],
    }


def _figures(one: Figures) -> dict[str, Any]:
    return {
        "player": one.player,
        "games": len(one.own),
        "place": _average(one.place),
        "ahead": round(one.ahead, MEAN),
        "places": list(one.places),
        "shares": [round(share, SHARE) for share in one.shares],
        "amounts": _amounts(one.amounts),
        "income": {name: round(total, TOTAL) for name, total in one.income.items()},
        "source": one.source,
    }


def _detail(close: Detail) -> dict[str, Any]:
    return {
        "best": _run(close.best, close.games),
        "worst": _run(close.worst, close.games),
        "seats": [_part("seat", part) for part in close.seats],
        "months": [_part("month", part) for part in close.months],
        "rivals": [_rival(rival) for rival in close.rivals],
        "curve": [[games, round(total, TOTAL)] for games, total in close.curve],
    }


def _average(value: Average) -> dict[str, Any]:
    spread = (None if x is None else round(x, MEAN) for x in (value.error, value.low, value.high))
    plain = {"count": value.count, "total": round(value.total, TOTAL), "mean": round(value.mean, MEAN)}
    return plain | dict(zip(("error", "low", "high"), spread, strict=True))


def _amounts(amounts: Mapping[str, Average]) -> dict[str, Any]:
    return {name: _average(value) for name, value in amounts.items()}


def _run(run: Run, games: Sequence[int]) -> dict[str, Any]:
    """A stretch of games, by their numbers in the request."""
    length = run.last - run.first + 1
    return {"from": games[run.first], "to": games[run.last], "games": length, "total": round(run.total, TOTAL)}


def _part(name: str, part: Part) -> dict[str, Any]:
    return {name: part.key, "place": _average(part.place), "amounts": _amounts(part.amounts)}


def _rival(rival: Rival) -> dict[str, Any]:
    above = {"games": rival.games, "above": rival.above, "below": rival.below}
    return {"player": rival.player, **above, "points": _average(rival.points)}
