"""The answer of `statistics`."""

from __future__ import annotations

from scoring.statistics.lines import AMOUNTS, POINT_PARTS
from sitegen.schema.parts import BOOLEAN, COUNT, NUMBER, STRING, Schema, either, items, nullable, one_of, record

AVERAGE = record(
    {
        "count": COUNT,
        "total": NUMBER,
        "mean": NUMBER,
        "error": {"description": "The standard error of the mean.", **nullable(NUMBER)},
        "low": {"description": "Where the middle 95 per cent begin.", **nullable(NUMBER)},
        "high": {"description": "Where they end.", **nullable(NUMBER)},
    }
)
RUN = record({"from": COUNT, "to": COUNT, "games": COUNT, "total": NUMBER})
SOURCES = (*POINT_PARTS, "chip_money", "fee")
"""What can have made a result that places do not explain."""


def answer() -> dict[str, Schema]:
    """The keys of a good answer."""
    return {
        "pools": items(record(_pool(), title="Rulesets whose results may be added up")),
        "differences": items(record({"pools": items(COUNT, 2, 2), "options": items(STRING, 1)})),
    }


def _pool() -> dict[str, Schema]:
    return {
        "rules": items(COUNT, 1),
        "players": one_of([3, 4]),
        "games": COUNT,
        "mean_place": NUMBER,
        "money": BOOLEAN,
        "differs": items(STRING),
        "figures": items(either(record(_figures()), record({**_figures(), **_detail()}))),
    }


def _amounts() -> Schema:
    return record(dict.fromkeys(AMOUNTS, AVERAGE), (name for name in AMOUNTS if name != "points"))


def _figures() -> dict[str, Schema]:
    return {
        "player": COUNT,
        "games": COUNT,
        "place": AVERAGE,
        "ahead": {"description": "By how much the average place is better than the middle one.", **NUMBER},
        "places": items(COUNT, 3, 4),
        "shares": {"description": "Which part of the games ended at each place.", **items(NUMBER, 3, 4)},
        "amounts": _amounts(),
        "income": record(dict.fromkeys(SOURCES, NUMBER), SOURCES),
        "source": nullable(one_of(SOURCES)),
    }


def _detail() -> dict[str, Schema]:
    """What a close look adds."""
    rival = {"player": COUNT, "games": COUNT, "above": COUNT, "below": COUNT, "points": AVERAGE}
    return {
        **dict.fromkeys(("best", "worst"), RUN),
        "seats": items(_part("seat", COUNT)),
        "months": items(_part("month", STRING)),
        "rivals": items(record(rival)),
        "curve": items(items(NUMBER, 2, 2), 1),
    }


def _part(name: str, key: Schema) -> Schema:
    return record({name: key, "place": AVERAGE, "amounts": _amounts()})
