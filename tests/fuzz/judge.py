"""What must hold of every line that goes into the wire, whatever it is."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scoring.wire import OPS, answer_line
from tests.scoring.wire_schema import SHAPE, validator, wrong

#: Processor seconds that a line may take, and for each of its characters: reading a million of them takes its time.
LIMIT, EACH_CHARACTER = 0.25, 2e-6
#: Problems with the shape of a request that depend on its rules, too: a schema does not know of them.
BY_RULES = {"out_of_range"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a line was answered: its verb (`-` for none), the codes of its problems, and in how many seconds."""

    op: str
    codes: tuple[str, ...]
    seconds: float

    @property
    def said(self) -> str:
        """`ok`, or the first problem's code."""
        return self.codes[0] if self.codes else "ok"


def judge(line: str, slowness: float = 1.0) -> Verdict:
    """Answers a line and checks the answer; raises AssertionError. `slowness`: how much longer it may take here."""
    start = time.perf_counter()
    text = answer_line(line)
    seconds = time.perf_counter() - start
    limit = slowness * (LIMIT + EACH_CHARACTER * len(line))
    assert seconds < limit or processor_seconds(line) < limit, line[:500]
    answer = strictly(text)
    request = _request(line)
    op = _verb(request)
    definition = "refusal" if op == "-" else f"{op}_answer"
    assert validator(definition).is_valid(answer), f"{line[:500]}\n{wrong(definition, answer)[:2000]}"
    if op != "-":
        _same_shape(op, request, answer)
    if answer["ok"]:
        _sums(answer)
    return Verdict(op, tuple(problem["code"] for problem in answer.get("problems", ())), seconds)


def processor_seconds(line: str) -> float:
    """What a line costs, whatever else the machine does. Asking for it costs more than most lines."""
    start = time.process_time()
    answer_line(line)
    return time.process_time() - start


def strictly(text: str) -> dict[str, Any]:
    """One line of JSON that the strictest reader takes: ASCII, finite numbers, no half of a surrogate pair."""
    assert text.isascii() and text.isprintable(), text[:500]

    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    answer: dict[str, Any] = json.loads(text, parse_constant=refuse)
    json.dumps(answer, ensure_ascii=False).encode()
    return answer


def _verb(request: Any) -> str:
    op = request.get("op") if isinstance(request, dict) else None
    return op if isinstance(op, str) and op in OPS else "-"


def _request(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _same_shape(op: str, request: Any, answer: dict[str, Any]) -> None:
    """Schema and core agree about the request. JSON Schema takes 3.0 for a whole number, the core does not."""
    try:
        fits = validator(f"{op}_request").is_valid(request)
    except ValueError:
        return  # a number or a text that the validator cannot hold
    if answer["ok"]:
        assert fits, wrong(f"{op}_request", request)[:2000]
    elif fits and not _has_float(request):
        assert not {problem["code"] for problem in answer["problems"]} & (SHAPE - BY_RULES), request


def _has_float(value: Any) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return isinstance(value, float) or any(map(_has_float, inner))


def _sums(answer: dict[str, Any]) -> None:
    """The amounts of an answer add up, exactly as they are printed."""
    if "pays" in answer:
        assert answer["points"] == sum(pay["hand"] * pay["count"] for pay in answer["pays"])
        assert answer["total"] == sum(pay["each"] * pay["count"] for pay in answer["pays"]) + answer["sticks"]
    for wait in answer.get("waits", ()):
        for value in (wait["ron"], wait["tsumo"]):
            _sums(value)
    if "stages" in answer and "players" in answer:
        _settlement_sums(answer["players"], answer["stages"])
    elif "transfers" in answer:
        _session_sums(answer["players"], answer["transfers"])


#: What adds up in a player's settlement.
PARTS = {"points": ("base", "uma", "oka", "bonus", "chombo"), "net": ("money", "chip_money", "fee")}


def _settlement_sums(players: list[dict[str, Any]], stages: list[dict[str, Any]]) -> None:
    for player in players:
        for whole, parts in PARTS.items():
            assert exact(player[whole]) == sum(exact(player[part]) for part in parts), player
    for stage in stages:
        if stage["id"] in players[0]:
            assert exact(stage["sum"]) == sum(exact(player[stage["id"]]) for player in players), stage


def _session_sums(players: list[dict[str, Any]], transfers: list[dict[str, Any]]) -> None:
    for player in players:
        assert exact(player["net"]) == sum(exact(player[part]) for part in PARTS["net"]), player
    if sum(exact(player["net"]) for player in players):
        return  # what the table keeps is paid by nobody of them
    for player in players:
        paid = sum(exact(one["amount"]) for one in transfers if one["from"] == player["player"])
        got = sum(exact(one["amount"]) for one in transfers if one["to"] == player["player"])
        assert got - paid == exact(player["net"]), player


def exact(number: float) -> Fraction:
    """A number as it is printed."""
    return Fraction(repr(number))
