"""Whatever somebody sends: one line of good JSON comes back, soon, without an exception, and as the schema says.

`make fuzz` does the same a million times. `tests/fuzz/judge.py` says what must hold.
"""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.rules.options import GAME_POINTS, sections
from scoring.wire import OPS, answer, answer_line
from scoring.wire.door import MAX_PROBLEMS
from scoring.wire.lines import MAX_LENGTH
from tests.fuzz.judge import judge
from tests.fuzz.mutations import LITERALS, VALUES, line_of, mutated, paths, replaced
from tests.fuzz.requests import request_of, seeds, varied

#: Bytes that answering a line may take for a while, and for each of its characters.
MEMORY, EACH_CHARACTER = 1_000_000, 64
RANDOMS = st.randoms(use_true_random=False)
STARTS = st.sampled_from(seeds()).map(json.loads) | RANDOMS.map(request_of)
RELAXED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=70),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(st.characters(), max_size=8), inner, max_size=5)
    ),
    max_leaves=8,
)


@given(STARTS, RANDOMS)
@settings(RELAXED, max_examples=300)
def test_requests_of_the_right_shape(request: Any, random: Random) -> None:
    judge(json.dumps(varied(random, varied(random, request))))


@given(STARTS, RANDOMS)
@settings(RELAXED, max_examples=300)
def test_requests_with_some_harm_done(request: Any, random: Random) -> None:
    judge(line_of(random, mutated(random, request)))


@given(STARTS, JSON, st.data())
@settings(RELAXED, max_examples=200)
def test_any_value_in_any_place(request: Any, value: Any, data: st.DataObject) -> None:
    judge(json.dumps(replaced(request, data.draw(st.sampled_from(paths(request))), value)))


@given(st.text(max_size=300) | st.binary(max_size=300).map(lambda data: data.decode(errors="surrogateescape")))
@settings(RELAXED, max_examples=300)
def test_any_text(text: str) -> None:
    judge(text)


@pytest.mark.parametrize("line", seeds()[::25])
def test_every_hostile_value_in_every_place(line: str) -> None:
    """Of some requests, without chance: nothing that a mutation may miss."""
    request = json.loads(line)
    for path in paths(request):
        for value in VALUES:
            judge(json.dumps(replaced(request, path, value)))
        for literal in LITERALS:
            judge(json.dumps(replaced(request, path, "@")).replace('"@"', literal, 1))


def test_the_largest_amounts_of_a_settlement_are_printed_exactly() -> None:
    """Every figure near its bound, with all its decimals."""
    random = Random(5)  # noqa: S311 - for a reproducible sample
    game, rules = OPS["settle"].form.fields, sections(4)["settlement"]
    for _ in range(300):
        amounts = {name: edge(random, rules[name].describe()) for name in ("rate", "chip_value", "chombo")}
        fee = {"each": edge(random, rules["rate"].describe()), "split": "even"}
        uma = {"kind": "fixed", "table": [edge(random, GAME_POINTS.describe()) for _ in range(4)]}
        bonus = {"amount": 10_000, "unit": random.choice(("points", "chips")), "payer": "all"}
        request: dict[str, Any] = {name: [edge(random, game[name].describe()["of"]) for _ in range(4)] for name in GAME}
        busted_by = [None, *(0 if score < 0 else None for score in request["scores"][1:])]
        request |= {"op": "settle", "sticks": 1_000_000, "busted_by": busted_by}
        settlement = {**amounts, "oka": 10_000, "fee": fee, "uma": uma, "bust_bonus": bonus}
        assert judge(json.dumps({**request, "rules": {"base": "m_league", "settlement": settlement}})).said == "ok"


GAME = ("scores", "chips", "chombo")


def edge(random: Random, described: Any) -> int | float:
    """A number at its lower or upper bound, or a little inside."""
    step = described.get("step") or Fraction(1, 10 ** described["places"])
    inside = random.randrange(50) * step
    value = random.choice((described["min"] + inside, described["max"] - inside))
    return float(value) if isinstance(value, Fraction) else value


def filled(head: str, piece: str, tail: str, length: int) -> str:
    """As many pieces as a line of this length may hold."""
    count = (length - len(head) - len(tail)) // (len(piece) + 1)
    return head + ",".join([piece] * count) + tail


def keys(head: str, tail: str, length: int) -> str:
    """As many different keys as a line of this length may hold."""
    return head + ",".join(f'"{n:06}":0' for n in range((length - len(head) - len(tail)) // 11)) + tail


def twice(length: int) -> str:
    """Many keys, each of them twice."""
    half = keys("", "", length // 2 - 2)
    return f"{{{half},{half}}}"


#: The dearest lines of a length: what stands around, and what fills it.
LONG: dict[str, Callable[[int], str]] = {
    "numbers": partial(filled, "[", "1e5", "]"),
    "lists": partial(filled, "[", "[]", "]"),
    "objects": partial(filled, "[", "{}", "]"),
    "nests": partial(filled, "[", "[" * 60 + "]" * 60, "]"),
    "brackets": lambda length: "[" * length,
    "a number": lambda length: "9" * length,
    "the same key": partial(filled, "{", '"a":1', "}"),
    "keys, each twice": twice,
    "keys": partial(keys, '{"op":"payment",', "}"),
    "rules": partial(keys, '{"op":"payment","rules":{"base":"wrc_2025","scoring":{', "}}}"),
    "fee": partial(keys, '{"op":"settle","rules":{"base":"wrc_2025","settlement":{"fee":{', "}}}}"),
    "uma": partial(keys, '{"op":"settle","rules":{"base":"m_league","settlement":{"uma":{"kind":"fixed",', "}}}}"),
    "a word": lambda length: '{"op":"' + "x" * (length - 9) + '"}',
    "tiles": lambda length: '{"op":"tiles","text":"' + "1m" * (length // 2 - 12) + '"}',
    "scores": partial(filled, '{"op":"settle","rules":"wrc_2025","scores":[', "100", "]}"),
    "melds": partial(filled, '{"op":"hand","rules":"wrc_2025","melds":[', '{"type":"pon","tiles":"777z"}', "]}"),
    "winner": partial(filled, '{"op":"payment","rules":"wrc_2025","winner":[', '{"a":{"b":[1]}}', "]}"),
}


@pytest.mark.parametrize("name", LONG)
def test_the_longest_lines_are_answered_soon(name: str) -> None:
    """Of a third of the length: the time grows with it, and the longest of all kinds would take minutes together."""
    line = LONG[name](MAX_LENGTH // 3)
    assert MAX_LENGTH // 3 * 0.97 < len(line) <= MAX_LENGTH // 3
    assert judge(line).said not in ("ok", "too_long")
    assert len(answer_line(line)) < MAX_PROBLEMS * 300


@pytest.mark.parametrize("name", LONG)
def test_long_lines_cost_little_memory(name: str) -> None:
    line = LONG[name](MAX_LENGTH // 8)
    tracemalloc.start()
    answer_line(line)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < MEMORY + EACH_CHARACTER * len(line)


def test_of_very_many_problems_the_rest_is_counted() -> None:
    problems = answer({"op": "rules", **{f"k{n}": n for n in range(MAX_PROBLEMS + 5)}})["problems"]
    assert len(problems) == MAX_PROBLEMS + 1
    assert problems[-1] == {"code": "more_problems", "at": "", "params": {"count": 5}}
    assert len(answer({"op": "rules", **{f"k{n}": n for n in range(MAX_PROBLEMS)}})["problems"]) == MAX_PROBLEMS


def test_thousands_of_requests_take_bounded_memory_and_reach_most_problems() -> None:
    """Each by itself little, and nothing that stays once the caches of the core are full."""
    random = Random(4)  # noqa: S311 - for a reproducible sample
    good = [varied(random, varied(random, json.loads(random.choice(seeds())))) for _ in range(800)]
    lines = [json.dumps(request) for request in good]
    lines += [line_of(random, mutated(random, request)) for request in good]
    verdicts = [judge(line) for line in lines]
    assert sum(not verdict.codes for verdict in verdicts) > 200
    assert len({code for verdict in verdicts for code in verdict.codes}) > 50
    tracemalloc.start()
    for line in lines:
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        answer_line(line)
        _, peak = tracemalloc.get_traced_memory()
        assert peak - before < MEMORY, line
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < MEMORY
