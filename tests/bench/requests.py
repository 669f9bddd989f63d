"""What each verb is asked in a benchmark: what pages ask, from the corpus of real games and from every table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice
from typing import Any

from scoring import preset_ids
from tests import corpus

Request = dict[str, Any]

BY_THE_TILE = ("win", "win_tile", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "liable")
"""What a hand has only once it is won."""


def waiting(request: Request) -> Request:
    """The same hand before it was won."""
    return {key: value for key, value in request.items() if key not in BY_THE_TILE} | {"op": "waits"}


def _each(facts: Iterator[corpus.Fact], step: int) -> Iterator[Request]:
    """Every so manieth: the corpus has games one after the other, so that all kinds of them are in."""
    return (fact.request for fact in islice(facts, 0, None, step))


def _tables() -> Iterator[Request]:
    return ({"op": "table", "table": table, "rules": rules} for rules in preset_ids() for table in ("payments", "fu"))


def _rules() -> Iterator[Request]:
    yield from ({"op": "rules"}, {"op": "rules", "options": True})
    yield from ({"op": "rules", "rules": rules} for rules in preset_ids())


VERBS: Mapping[str, Callable[[], Iterator[Request]]] = {
    "payment": lambda: _each(corpus.wins(), 13),
    "draw": lambda: _each(corpus.draws(), 1),
    "settle": lambda: chain(_each(corpus.settlements(), 1), _each(corpus.results(), 1)),
    "hand": lambda: _each(corpus.hands(), 9),
    "waits": lambda: map(waiting, _each(corpus.hands(), 18)),
    "table": _tables,
    "rules": _rules,
    "tiles": lambda: ({"op": "tiles", "text": request["closed"]} for request in _each(corpus.hands(), 13)),
}
