"""Requests from the tables that the core reads by, and out of the corpus: good ones, to start from."""

from __future__ import annotations

import json
import struct
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, islice
from random import Random
from typing import Any

from scoring import preset, preset_ids
from scoring.rules.options import sections
from scoring.tiles import NAMES, format_tiles
from scoring.wire import OPS, answer
from scoring.wire.table import TABLES
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
    found += [{"op": "table", "table": table, "rules": name} for table in TABLES for name in preset_ids()]
    found += [{"op": "rules"}, {"op": "rules", "options": True}, {"op": "tiles", "text": "0m 🀄"}]
    found += [request for fact in islice(corpus.settlements(), 0, None, 4) for request in _evening(fact.request)]
    return tuple(json.dumps(request) for request in found)


def _evening(game: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A game played twice by the same players: settled up, and counted where it can be settled."""
    players = list(range(len(game["scores"])))
    yield {"op": "session", "games": [{"players": players, **{k: v for k, v in game.items() if k != "op"}}] * 2}
    said = answer(game)
    if said["ok"]:
        columns = [name for name in ("place", "points", "chips", "fee", "net") if name in said["players"][0]]
        lines = {name: [one[name] for one in said["players"]] * 2 for name in columns}
        about = {"rules": [0, 0], "date": ["2026-11-30", ""]}
        of_players = {"lines": {"player": players * 2, **lines}, "detail": players[:1]}
        yield {"op": "statistics", "rulesets": [game["rules"]], "games": about, **of_players}


def _waiting(request: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in request.items() if key not in ("win", "win_tile")} | {"op": "waits"}


def request_of(random: Random, op: str | None = None) -> dict[str, Any]:
    """A request of the right shape, by the tables alone: whether it can be is another question."""
    op = op or random.choice(list(OPS))
    form = OPS[op].form
    names = [name for name in ("rules", *form.fields) if name not in form.defaults or random.random() < 0.3]
    return _filled(random, {"op": op}, names)


def varied(random: Random, request: Any) -> dict[str, Any]:
    """The same request with other values of the right shape in some fields; for nonsense, a new one."""
    op = request.get("op") if isinstance(request, dict) else None
    if not isinstance(op, str) or op not in OPS:
        return request_of(random)
    names = ["rules", *OPS[op].form.fields]
    return _filled(random, request, random.sample(names, min(random.randint(1, 3), len(names))))


def _filled(random: Random, request: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The request with values in these fields."""
    op, rules = request["op"], request.get("rules")
    if "rules" in names:
        rules = rules_of(random, rules, SECTIONS.get(op, "scoring"))
        request = {**request, "rules": rules}
    make = Maker(random, players_of(rules))
    fields = OPS[op].form.fields
    return request | {name: make.value(fields[name].describe()) for name in names if name != "rules"}


#: The section of the rules that a verb looks at, where it is not how hands are scored.
SECTIONS = {"settle": "settlement", "draw": "draw"}


def rules_of(random: Random, before: Any, section: str) -> Any:
    """A preset; or house rules on top of one, mostly in one section, and mostly on top of those before."""
    players = players_of(before)
    if players is None or random.random() < 0.3:
        before = random.choice(preset_ids())
        players = preset(before).players
    rules: dict[str, Any] = {"base": before} if isinstance(before, str) else before
    make = Maker(random, players)
    options = [(s, name, kind) for s, of in sections(players).items() for name, kind in of.items()]
    near = [option for option in options if option[0] == section]
    chosen = near if random.random() < 0.8 else options
    for where, name, kind in random.sample(chosen, random.randint(0, min(3, len(chosen)))):
        changed = rules.get(where)
        known = changed if isinstance(changed, dict) else {}
        rules = {**rules, where: {**known, name: make.value(kind.describe())}}
    return before if len(rules) == 1 else rules


def players_of(rules: Any) -> int | None:
    """How many players the rules are for; None for rules that are none."""
    base = rules.get("base") if isinstance(rules, dict) else rules
    return preset(base).players if isinstance(base, str) and base in preset_ids() else None


#: Longer lists say nothing new, and forty thousand lines take their time.
MOST_ITEMS = 12


class Maker:
    """Makes values of the kinds that the core describes, at the edges more often than between them."""

    def __init__(self, random: Random, players: int | None) -> None:
        self.random = random
        self.players = players

    def value(self, described: Described) -> Any:
        """A value of this kind."""
        if described.get("nullable") and self.random.random() < 0.5:
            return None
        made: Any = getattr(self, f"_{described['type']}")(described)
        return made

    def _boolean(self, _: Described) -> bool:
        return self.random.random() < 0.5

    def _choice(self, described: Described) -> Any:
        return self.random.choice(described["choices"])

    def _integer(self, described: Described) -> int:
        low, high, step = described["min"], described["max"], described.get("step", 1)
        near = [low, high, low + step, high - step, 0, *(step * n for n in range(1, 8))]
        usual = [self.random.choice(near), self.random.randint(low, high), self.random.randrange(50) * 1000]
        value: int = self.random.choice(usual) // step * step
        return value if low <= value <= high else low

    def _number(self, described: Described) -> int | float:
        low, high = described["min"], described["max"]
        value = self.random.choice([low, high, 0, self.random.randint(-100, 100), self.random.uniform(low, high)])
        value = round(value, self.random.randint(0, described.get("places", 3))) if isinstance(value, float) else value
        return value if low <= value <= high else 0

    def _list(self, described: Described) -> list[Any]:
        low, high = described["min"], described["max"]
        length = self.random.randint(low, min(high, low + MOST_ITEMS))
        if self.players and (low, high) == (3, 4) and self.random.random() < 0.95:
            length = self.players
        items = [self.value(described["of"]) for _ in range(length)]
        return [item for i, item in enumerate(items) if item not in items[:i]] if described.get("unique") else items

    def _column(self, described: Described) -> list[Any] | str:
        """Numbers, packed every other time."""
        numbers = self._list(described)
        if self.random.random() < 0.5:
            return numbers
        form = "i" if described["of"]["type"] == "integer" else "d"
        return b64encode(struct.pack(f"<{len(numbers)}{form}", *numbers)).decode()

    def _object(self, described: Described) -> dict[str, Any]:
        optional = described.get("optional", ())
        names = [name for name in described["fields"] if name not in optional or self.random.random() < 0.5]
        return {name: self.value(described["fields"][name]) for name in names}

    def _tagged(self, described: Described) -> dict[str, Any]:
        tag, case = self.random.choice(list(described["cases"].items()))
        return {described["tag"]: tag, **self.value(case)}

    def _keyed(self, described: Described) -> Any:
        return self.value(self.random.choice(list(described["cases"].values())))

    def _either(self, described: Described) -> Any:
        return self.random.choice([*described["choices"], self.value(described["other"])])

    def _rows(self, described: Described) -> dict[str, Any]:
        keys = [key for key in described["keys"] if self.players is None or int(key) <= self.players]
        return {key: self.value(described["row"]) for key in keys if self.random.random() < 0.7}

    def _ruleset(self, _: Described) -> Any:
        return rules_of(self.random, None, "settlement")

    def _date(self, _: Described) -> str:
        return self.random.choice(("", "2026-11-30", "2026-11-30T20:15:00Z", "0000-99-99"))

    def _tile(self, _: Described) -> str:
        return self.random.choice(NAMES)

    def _tiles(self, _: Described) -> str:
        """Of one kind, in a row, or any."""
        count, first = self.random.choice((0, 1, 3, 4, 4, 10, 13, 13, 14)), self.random.randrange(27)
        any_tiles = [self.random.randrange(len(NAMES)) for _ in range(count)]
        parts = self.random.choice(([first] * count, range(first, first + count), any_tiles))
        return format_tiles(tile % len(NAMES) for tile in parts)


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
