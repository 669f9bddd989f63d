"""The published schema against the core: it takes every request and every answer of the corpus, and no broken one."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import preset_ids
from scoring.problems import CODES
from scoring.tiles import NAMES, parse_tiles
from scoring.wire import OPS, answer
from scoring.wire.table import TABLES
from sitegen.schema import document
from sitegen.schema.problems import PARAMS
from sitegen.schema.requests import MEANINGS
from tests import corpus

from .wire_schema import SHAPE, validator, wrong

READERS = (corpus.draws, corpus.payments, corpus.results, corpus.settlements, corpus.wins, corpus.hands)
HAND = {"op": "hand", "rules": "tenhou_4p", "seat_wind": "E", "round_wind": "E", "win_tile": "6m", "win": "tsumo"}
SETTLE = {"op": "settle", "rules": "mj_arcade_3p", "scores": [70000, 36000, -2000]}
#: A request for every form of answer: each verb, counted hands and yakuman, notes, tables, what is off, refusals.
REQUESTS: dict[str, dict[str, Any]] = {
    "payment": {"op": "payment", "rules": "wrc_2025", "winner": "dealer", "win": "ron", "han": 1, "fu": 110},
    "yakuman": {"op": "payment", "rules": "mj_arcade_3p", "winner": "dealer", "win": "tsumo", "yakuman": 1},
    "hand": HAND | {"closed": "4478m678p888s", "melds": [{"type": "pon", "tiles": "777z"}]},
    "readings": HAND | {"closed": "223344m77p55778s", "win_tile": "8s"},
    "orphans": HAND | {"closed": "19m19p19s1234567z", "win_tile": "1m"},
    "waits": {key: HAND[key] for key in ("rules", "seat_wind", "round_wind")}
    | {"op": "waits", "closed": "4478m678p888s222z"},
    "tiles": {"op": "tiles", "text": "0m 🀄"},
    "draw": {"op": "draw", "rules": "tenhou_3p", "tenpai": [0], "dealer": 1},
    "settle": SETTLE | {"chips": [1, 0, 0]},
    "payments": {"op": "table", "table": "payments", "rules": "mj_arcade_3p"},
    "fu": {"op": "table", "table": "fu", "rules": "kansai_sample_wiki"},
    "yaku": {"op": "table", "table": "yaku", "rules": "parlour_nagoya_starcat"},
    "rulesets": {"op": "rules"},
    "rules": {"op": "rules", "rules": {"base": "tenhou_3p", "scoring": {"kiriage": True}}},
    "options": {"op": "rules", "options": True},
    "session": {"op": "session", "games": [{"rules": "mj_arcade_3p", "players": [0, 1, 2], "scores": [40000] * 3}]},
    "statistics": {
        "op": "statistics",
        "rulesets": ["mj_arcade_3p", "tenhou_4p"],
        "games": {"rules": [0], "date": ["2026-11-30"]},
        "lines": {
            "player": [4, 5, 6],
            "place": [1, 2, 3],
            "points": [20, 0, -20],
        },
        "detail": [5],
    },
    "refusal": {"op": "settle", "rules": "none", "scores": [1, 2], "sticks": -1, "chips": ["x"], "x": 1},
}
#: Maps whose keys are no part of the format, and keys that only some of their kind have.
MAPS = {"sources", "fields", "cases", "3", "4", "mends"}
OPTIONAL = {"notes", "note", "nullable", "unique", "optional"}


def test_it_is_a_schema_whose_name_needs_no_host() -> None:
    assert jsonschema_rs.meta.is_valid(document())
    assert document()["$id"] == "wire.schema.json"
    assert {f"{op}_{side}" for op in OPS for side in ("request", "answer")} <= set(document()["$defs"])


def test_every_definition_is_of_use() -> None:
    def refs(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            yield from [value["$ref"]] if "$ref" in value else []
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from refs(inner)

    assert set(refs(document())) == {f"#/$defs/{name}" for name in document()["$defs"]}
    assert set(MEANINGS) == {"rules", *(field for verb in OPS.values() for field in verb.form.fields)}
    assert set(PARAMS) == {name for names in CODES.values() for name in names}


@pytest.mark.parametrize("facts", READERS, ids=lambda facts: facts.__name__)
def test_it_takes_the_whole_corpus(facts: Callable[[], Iterator[corpus.Fact]]) -> None:
    for fact in facts():
        op = fact.request["op"]
        assert not wrong(f"{op}_request", fact.request), fact.where
        assert not wrong(f"{op}_answer", answer(fact.request)), fact.where


def test_it_takes_the_waits_of_real_hands() -> None:
    for fact in islice(corpus.hands(), 0, None, 40):
        request = {key: value for key, value in fact.request.items() if key not in ("op", "win_tile", "win")}
        request |= {"op": "waits"}
        assert not wrong("waits_request", request), fact.where
        assert not wrong("waits_answer", answer(request)), fact.where


@pytest.mark.parametrize("ruleset", preset_ids())
def test_it_takes_every_ruleset_as_told_and_as_changed(ruleset: str) -> None:
    shown = answer({"op": "rules", "rules": ruleset})
    assert not wrong("rules_answer", shown)
    stated = {section: shown[section] for section in ("scoring", "draw", "settlement")}
    assert not wrong("rules", {"base": ruleset, **stated})
    for table in TABLES:
        assert not wrong("table_answer", answer({"op": "table", "table": table, "rules": ruleset}))


@pytest.mark.parametrize("name", REQUESTS)
def test_it_refuses_every_broken_answer(name: str) -> None:
    """A key less, a key more, or another type: anywhere in the answer."""
    request = REQUESTS[name]
    definition = f"{request['op']}_answer"
    good = answer(request)
    assert good["ok"] is (name != "refusal")
    assert not wrong(definition, good) and not wrong("answer", good)
    taken = [change for change, broken in mutants(good) if validator(definition).is_valid(broken)]
    assert not taken


@pytest.mark.parametrize("name", REQUESTS)
def test_it_refuses_just_those_requests_whose_shape_the_core_refuses(name: str) -> None:
    request = REQUESTS[name]
    for change, broken in [("", request), *mutants(request)]:
        codes = {problem["code"] for problem in answer(broken).get("problems", ())}
        assert bool(wrong(f"{request['op']}_request", broken)) == bool(codes & SHAPE), change


def mutants(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str, Any]]:
    """What was done, and the whole value with that done to it. Of long lists only the ends change."""
    yield f"{at} of another type", "?" if isinstance(value, list) else ["?"]
    if isinstance(value, dict):
        for key in value if not at or at[-1] not in MAPS else ():
            if key not in OPTIONAL and not {"fu_items", "request"} & set(at):
                yield f"without {(*at, key)}", {k: v for k, v in value.items() if k != key}
        yield f"with {(*at, 'surplus')}", {**value, "surplus": 1}
    inner = list(value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ())
    for key, item in inner if isinstance(value, dict) else [*inner[:2], *inner[-1:]]:
        for change, broken in mutants(item, (*at, key)):
            whole = copy.copy(value)
            whole[key] = broken
            yield change, whole


@given(st.text(st.sampled_from([*"0123456789mpsz \t\n\u00a0\u3000\ufe0f\u200b٣５🀀🀇🀡🀢xM"]), max_size=12))
@settings(max_examples=500, deadline=None)
def test_tiles_are_what_the_core_reads_as_tiles(text: str) -> None:
    tiles = parse_tiles(text)
    assert validator("written_tiles").is_valid(text) == (tiles is not None)
    assert validator("written_tile").is_valid(text) == (tiles is not None and len(tiles) == 1)
    assert validator("tile").is_valid(text) == (text in NAMES)
