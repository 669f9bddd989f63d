"""The JSON door: every problem at once, nothing mended, nothing that stops the stream."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from scoring.cli import jsonl
from scoring.problems import CODES, NOTES
from scoring.wire import answer, answer_line
from scoring.wire.lines import MAX_LENGTH

GOOD = {"op": "payment", "rules": "wrc_2025", "winner": "nondealer", "win": "tsumo", "han": 4, "fu": 30}
SETTLE = {"op": "settle", "rules": "tenhou_3p", "scores": [50000, 35000, 20000]}


def codes(request: Any) -> list[tuple[str, str]]:
    """The problems of a request as (code, at); each is in the list of codes with just its parameters."""
    result = answer(request)
    assert result["ok"] is False
    for problem in result["problems"]:
        assert set(problem["params"]) == set(CODES[problem["code"]])
    json.dumps(result)
    return [(problem["code"], problem["at"]) for problem in result["problems"]]


def test_the_example_of_the_format() -> None:
    result = answer({**GOOD, "honba": 1, "riichi_sticks": 2})
    assert result["ok"] and (result["base"], result["points"], result["sticks"], result["total"]) == (
        2000,
        8000,
        2000,
        10300,
    )
    assert [(p["from"], p["hand"], p["honba"], p["each"]) for p in result["pays"]] == [
        ("dealer", 4000, 100, 4100),
        ("nondealer", 2000, 100, 2100),
    ]
    assert result["rules"] == {"id": "wrc_2025", "changed": []}


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ([], [("not_an_object", "")]),
        ({}, [("missing_key", "op")]),
        ({"op": ["payment"]}, [("unknown_op", "op")]),
        (
            {"op": "payment", "rules": "wrc_25", "win": "ro", "han": "4", "honba": -1, "stiks": 1},
            [
                ("unknown_ruleset", "rules"),
                ("not_one_of", "win"),
                ("wrong_type", "han"),
                ("out_of_range", "honba"),
                ("missing_key", "winner"),
                ("unknown_key", "stiks"),
            ],
        ),
        ({**GOOD, "fu": 35}, [("fu_step", "fu")]),
        ({**GOOD, "fu": None}, [("fu_missing", "fu")]),
        ({**GOOD, "han": True}, [("wrong_type", "han")]),
        ({**GOOD, "yakuman": 1}, [("han_or_yakuman", "han")]),
        ({**GOOD, "han": 3.0}, [("wrong_type", "han")]),
        (
            {**GOOD, "rules": {"base": "tenhou_4p", "scoring": {"kiriage": 1, "x": 2}, "settlement": 3, "y": {}}},
            [
                ("wrong_type", "rules.scoring.kiriage"),
                ("unknown_rule", "rules.scoring.x"),
                ("wrong_type", "rules.settlement"),
                ("unknown_key", "rules.y"),
            ],
        ),
        (
            {**GOOD, "rules": {"base": "wrc_2025", "scoring": {"sanma_tsumo": "loss"}}},
            [("rule_needs_three_players", "rules.scoring.sanma_tsumo")],
        ),
        ({**SETTLE, "scores": [50000, 35050, "x"]}, [("not_a_multiple", "scores[1]"), ("wrong_type", "scores[2]")]),
        ({**SETTLE, "scores": [1000, 2000, 3000, 4000]}, [("wrong_length", "scores")]),
        (
            {**SETTLE, "scores": [80000, 33000, -8000], "busted_by": [1, 1, 2], "sticks": 500},
            [("not_a_multiple", "sticks")],
        ),
        (
            {**SETTLE, "scores": [80000, 33000, -8000], "busted_by": [1, 1, 2]},
            [
                ("busted_above_zero", "busted_by[0]"),
                ("busted_by_self", "busted_by[1]"),
                ("busted_by_self", "busted_by[2]"),
            ],
        ),
        (
            {
                **SETTLE,
                "rules": {
                    "base": "tenhou_3p",
                    "settlement": {"uma": {"kind": "floating", "edge": "above", "tables": {"0": [1, 0, -1]}}},
                },
            },
            [("uma_table_missing", "rules.settlement.uma.tables")],
        ),
        (
            {
                **SETTLE,
                "rules": {
                    "base": "tenhou_3p",
                    "settlement": {"uma": {"kind": "fixed", "table": [1, 2, 3, 4]}, "rate": 0.001},
                },
            },
            [("too_many_decimals", "rules.settlement.rate")],
        ),
        (
            {"op": "draw", "rules": "tenhou_3p", "tenpai": [0, 0, 3], "dealer": 3},
            [("repeated", "tenpai[1]"), ("out_of_range", "dealer")],
        ),
        (
            {"op": "draw", "rules": "wrc_2025", "tenpai": [], "dealer": 0, "nagashi": [1]},
            [("nagashi_not_in_rules", "nagashi")],
        ),
    ],
)
def test_every_problem_at_once(request_: Any, expected: list[tuple[str, str]]) -> None:
    assert codes(request_) == expected


def test_notes_say_what_is_rare() -> None:
    result = answer({**GOOD, "han": 1, "fu": 110})
    assert result["ok"] and result["notes"] == [
        {"code": "fu_needs_more_han", "at": "fu", "params": {"fu": 110, "han": 2}}
    ]
    assert set(result["notes"][0]["params"]) == set(NOTES["fu_needs_more_han"])


def test_mends_say_what_one_score_would_have_to_be() -> None:
    result = answer({**SETTLE, "scores": [50000, 35000, 19000], "chips": [1, 0, 0]})
    assert result["first_off"] == "scores"
    assert result["mends"] == {"scores": [51000, 36000, 20000], "chips": [0, -1, -1]}
    assert answer(SETTLE)["mends"] == {}


def test_an_unknown_ruleset_repeats_no_more_than_a_line() -> None:
    problem = answer({**GOOD, "rules": "x" * 10_000})["problems"][0]
    assert len(problem["params"]["value"]) <= 60


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("{", "not_json"),
        ("", "not_json"),
        ("NaN", "not_json"),
        ("1" * 10_000, "not_json"),
        ("[" * 100_000, "too_deep"),
        ('{"a":' * 5000, "too_deep"),
        ("[" + "[],".join("" for _ in range(200)) + "1]", "not_an_object"),
        ('{"op":"draw","op":"draw"}', "duplicate_key"),
        (json.dumps("[" * 500), "not_an_object"),
        (" " * (MAX_LENGTH + 1), "too_long"),
    ],
)
def test_bad_lines(line: str, code: str) -> None:
    assert json.loads(answer_line(line))["problems"][0]["code"] == code


def test_the_stream_goes_on_after_every_bad_line() -> None:
    good = json.dumps(GOOD).encode()
    bad = [b"\xff\xfe", b"nonsense", b"{" * (MAX_LENGTH + 1), b""]
    out = io.StringIO()
    jsonl(io.BytesIO(b"\n".join(part for line in bad for part in (line, good))), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [a.get("points") for a in answers[1::2]] == [8000] * 4
    assert [a["problems"][0]["code"] for a in answers[0::2]] == ["not_utf8", "not_json", "too_long", "not_json"]


def test_tables_are_made_of_single_answers() -> None:
    table = answer({"op": "table", "table": "payments", "rules": "mj_arcade_3p"})
    for cell in table["cells"]:
        request = {key: cell[key] for key in ("winner", "win", "han", "fu")}
        single = answer({"op": "payment", "rules": "mj_arcade_3p", **request})
        assert single["ok"] == cell["ok"]
        if cell["ok"]:
            assert (single["points"], single["pays"]) == (cell["points"], cell["pays"])


def test_rules_are_listed_shown_and_described() -> None:
    ids = [entry["id"] for entry in answer({"op": "rules"})["rulesets"]]
    assert ids[0] == "wrc_2025" and "tenhou_3p" in ids
    shown = answer({"op": "rules", "rules": {"base": "tenhou_3p", "scoring": {"kiriage": True}}})
    assert shown["scoring"]["kiriage"] is True and shown["rules"]["changed"] == ["scoring.kiriage"]
    options = answer({"op": "rules", "options": True})["options"]
    assert options["3"]["scoring.sanma_tsumo"]["choices"][0] == "loss"
    assert set(options["3"]) - set(options["4"]) == {"scoring.sanma_tsumo", "scoring.north"}
    for preset_id in ids:
        shown = answer({"op": "rules", "rules": preset_id})
        stated = {f"{s}.{key}" for s in ("scoring", "draw", "settlement") for key in shown[s]}
        assert stated == set(options[str(shown["players"])])
