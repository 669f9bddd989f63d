"""Requests from the tables that the core reads by, and out of the corpus: good ones, to start from."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain, islice
from random import Random
from typing import Any

from scoring import preset, preset_ids
from scoring.rules.options import sections
from scoring.tiles import NAMES, format_tiles
from scoring.wire import OPS
from tests import corpus

type Described = Mapping[str, Any]


@cache
def seeds() -> tuple[str, ...]:
    """Lines with requests of the corpus: some of each kind, and the same hands waiting."""
    readers = (corpus.draws, corpus.payments, corpus.results, corpus.settlements, corpus.wins, corpus.hands)
    steps = (5, 3, 12, 1, 200, 60)
    facts = chain.from_iterable(islice(read(), 0, None, step) for read, step in zip(readers, steps, strict=True))
    found = [fact.request for fact in facts]
    found += [_waiting(request) for request in found if request["op"] == "hand"]
    found += [{"op": "table", "table": table, "rules": name} for table in ("payments", "fu") for name in preset_ids()]
    found += [{"op": "rules"}, {"op": "rules", "options": True}, {"op": "tiles", "text": "0m 🀄"}]
    return tuple(json.dumps(request) for request in found)


def _waiting(request: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in request.items() if key not in ("win", "win_tile")} | {"op": "waits"}


def request_of(random: Random, op: str | None = None) -> dict[str, Any]:
    """A request of the right shape, by the tables alone: whether it can be is another question."""
    op = op or random.choice(list(OPS))
    form = OPS[op].form
    request: dict[str, Any] = {"op": op}
    if "rules" not in form.defaults or random.random() < 0.5:
        request["rules"] = rules_of(random)
    for name, kind in form.fields.items():
        if name not in form.defaults or random.random() < 0.3:
            request[name] = value_of(random, kind.describe())
    return request


def varied(random: Random, request: Any) -> dict[str, Any]:
    """The same request with other values of the right shape in some fields; for nonsense, a new one."""
    op = request.get("op") if isinstance(request, dict) else None
    if not isinstance(op, str) or op not in OPS:
        return request_of(random)
    fields = OPS[op].form.fields
    names = random.sample(["rules", *fields], min(random.randint(1, 3), len(fields)))
    other = {name: rules_of(random) if name == "rules" else value_of(random, fields[name].describe()) for name in names}
    return {**request, **other}


def rules_of(random: Random) -> Any:
    """A preset, or house rules on top of one."""
    base = random.choice(preset_ids())
    if random.random() < 0.6:
        return base
    rules: dict[str, Any] = {"base": base}
    options = [(s, name, kind) for s, of in sections(preset(base).players).items() for name, kind in of.items()]
    for section, name, kind in random.sample(options, random.randint(1, 6)):
        rules.setdefault(section, {})[name] = value_of(random, kind.describe())
    return rules


def value_of(random: Random, described: Described) -> Any:
    """A value of the kind that is described, at the edges more often than between them."""
    if described.get("nullable") and random.random() < 0.3:
        return None
    return _MAKERS[described["type"]](random, described)


def _integer(random: Random, described: Described) -> int:
    low, high, step = described["min"], described["max"], described["step"]
    near = [low, high, low + step, high - step, 0, step, *(step * n for n in range(2, 8))]
    usual = [random.choice(near), random.randint(low, high), random.randint(0, 50_000)]
    value = random.choice(usual) // step * step
    return value if low <= value <= high else low


def _number(random: Random, described: Described) -> int | float:
    places = described["places"]
    value = random.choice([described["min"], described["max"], 0, random.uniform(described["min"], described["max"])])
    return round(value, random.randint(0, places)) if isinstance(value, float) else value


def _list(random: Random, described: Described) -> list[Any]:
    items = [value_of(random, described["of"]) for _ in range(random.randint(described["min"], described["max"]))]
    return [item for i, item in enumerate(items) if item not in items[:i]] if described.get("unique") else items


def _object(random: Random, described: Described) -> dict[str, Any]:
    optional = described.get("optional", ())
    fields = {
        name: field for name, field in described["fields"].items() if name not in optional or random.random() < 0.5
    }
    return {name: value_of(random, field) for name, field in fields.items()}


def _tagged(random: Random, described: Described) -> dict[str, Any]:
    tag, case = random.choice(list(described["cases"].items()))
    return {described["tag"]: tag, **value_of(random, case)}


def _either(random: Random, described: Described) -> Any:
    return random.choice([*described["choices"], value_of(random, described["other"])])


def _rows(random: Random, described: Described) -> dict[str, Any]:
    return {key: value_of(random, described["row"]) for key in described["keys"] if random.random() < 0.7}


def _tiles(random: Random, _: Described) -> str:
    count = random.choice((0, 1, 3, 4, 4, 10, 13, 13, 14))
    first = random.randrange(27)
    parts = random.choice(([first] * count, range(first, first + count), [random.randrange(37) for _ in range(count)]))
    return format_tiles(tile % 37 for tile in parts)


_MAKERS: Mapping[str, Callable[[Random, Described], Any]] = {
    "boolean": lambda random, _: random.random() < 0.5,
    "choice": lambda random, described: random.choice(described["choices"]),
    "integer": _integer,
    "number": _number,
    "list": _list,
    "object": _object,
    "tagged": _tagged,
    "keyed": lambda random, described: value_of(random, random.choice(list(described["cases"].values()))),
    "either": _either,
    "rows": _rows,
    "tile": lambda random, _: random.choice(NAMES),
    "tiles": _tiles,
}


def words() -> Iterator[str]:
    """Every key and every word that some request may hold, for the fuzzer's dictionary and for mutations."""
    described = [kind.describe() for verb in OPS.values() for kind in verb.form.fields.values()]
    described += [kind.describe() for players in (3, 4) for of in sections(players).values() for kind in of.values()]
    yield from ("op", "rules", "base", *OPS, *preset_ids(), *NAMES)
    yield from (name for verb in OPS.values() for name in verb.form.fields)
    yield from (name for players in (3, 4) for section, of in sections(players).items() for name in (section, *of))
    for one in described:
        yield from _words(one)


def _words(described: Any) -> Iterator[str]:
    if isinstance(described, str):
        yield described
    elif isinstance(described, dict):
        yield from chain(described, *map(_words, described.values()))
    elif isinstance(described, list):
        yield from chain(*map(_words, described))
