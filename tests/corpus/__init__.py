"""Reads the corpus: each reader yields what to ask the core and what its answer must hold.

A line's request is one of the wire; the expected answer holds only what the source tells, so it is compared with
`disagreements`, which ignores whatever else the core answers.
"""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
NOTHING = "-"
ABSENT = "(absent)"


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of the corpus: where it stands, what to ask, and what the answer must hold."""

    where: str
    request: dict[str, Any]
    expected: dict[str, Any]


def draws() -> Iterator[Fact]:
    """Exhaustive draws."""
    for where, row in _rows("draws.tsv"):
        request = {"op": "draw", **_rules(row["rules"], "draw"), "dealer": int(row["dealer"])}
        request |= {"tenpai": _numbers(row["tenpai"]), "nagashi": _numbers(row["nagashi"])}
        yield Fact(where, request, {"deltas": _numbers(row["deltas"])})


def results() -> Iterator[Fact]:
    """Results of real games."""
    for where, row in _rows("results.tsv"):
        request = {"op": "settle", **_rules(row["rules"], "settlement")}
        request |= {"scores": _numbers(row["scores"]), "sticks": int(row["sticks"])}
        pairs = zip(_numbers(row["points"]), _numbers(row["places"]), strict=True)
        players = [{"seat": seat, "points": points, "place": place} for seat, (points, place) in enumerate(pairs)]
        yield Fact(where, request, {"players": players})


def settlements() -> Iterator[Fact]:
    """Worked settlements."""
    for line in (HERE / "settlements.jsonl").read_text(encoding="utf-8").splitlines():
        fact = json.loads(line)
        yield Fact(fact["id"], fact["request"], fact["expect"])


def payments() -> Iterator[Fact]:
    """Cells of payment tables."""
    for where, row in _rows("payments.tsv"):
        request = {"op": "payment", **_rules(row["rules"], "scoring"), "winner": row["winner"], "win": row["win"]}
        yield Fact(where, request | _value(row), _pays(row["pays"]) | _settings(row["more"]))


def wins() -> Iterator[Fact]:
    """What real wins were paid, asked by their han and fu."""
    for where, row in _rows("wins.tsv.gz"):
        winner = "dealer" if row["winds"].startswith("E") else "nondealer"
        request = {"op": "payment", "rules": row["rules"], "winner": winner, "win": row["win"]} | _value(row)
        if row["liable"] != NOTHING:
            request["liable"] = {"who": "other", "yakuman": row["liable"].split()}
        yield Fact(where, request, _paid(row))


def hands() -> Iterator[Fact]:
    """The same wins, asked by their tiles."""
    for where, row in _rows("wins.tsv.gz"):
        unit = "yakuman" if row["limit"] == "yakuman" else "han"
        pairs = zip(*[iter(row["yaku"].split())] * 2, strict=True)
        yaku = [{"id": name, unit: int(worth.lstrip("x"))} for name, worth in pairs]
        value = _value(row)
        value = {key: value[key] for key in ("han", "fu", "yakuman") if key in value}
        yield Fact(where, hand_request(row), {"yaku": yaku} | value | _paid(row))


def hand_request(row: dict[str, str]) -> dict[str, Any]:
    """The request of the verb `hand` for a line of the wins."""
    words = _words(row["melds"])
    request = {
        "op": "hand",
        "rules": row["rules"],
        "closed": row["closed"],
        "melds": [{"type": kind, "tiles": tiles} for kind, tiles in zip(words[::2], words[1::2], strict=True)],
        "win_tile": row["win_tile"],
        "win": row["win"],
        "seat_wind": row["winds"][0],
        "round_wind": row["winds"][1],
        "dora_indicators": _words(row["dora"]),
        "ura_indicators": _words(row["ura"]),
        "nuki": int(row["nuki"]),
        "honba": int(row["honba"]),
        "riichi_sticks": int(row["sticks"]),
    }
    request |= dict.fromkeys(_words(row["flags"]), True)
    if row["liable"] != NOTHING:
        request["liable"] = {"who": "other", "yakuman": row["liable"].split()}
    return request


def preset_values() -> Iterator[tuple[str, str, Any, list[str]]]:
    """Single values of presets: ruleset, option, value, sources."""
    for _, row in _rows("rulesets.tsv"):
        yield row["ruleset"], row["option"], json.loads(row["value"]), row["sources"].split()


def disagreements(expected: Any, answer: Any, at: str = "") -> list[str]:
    """Where `answer` is not what `expected` says; lists of players are matched by seat, of yaku by id."""
    if isinstance(expected, dict):
        if not isinstance(answer, dict):
            return [f"{at}: {expected!r} expected, {answer!r} answered"]
        pairs = [(f"{at}.{key}", value, answer.get(key, ABSENT)) for key, value in expected.items()]
        return [line for where, one, other in pairs for line in disagreements(one, other, where)]
    if isinstance(expected, list) and isinstance(answer, list):
        if expected and isinstance(expected[0], dict) and "seat" in expected[0]:
            by_seat = {player["seat"]: player for player in answer}
            answer = [by_seat.get(player["seat"]) for player in expected]
        elif expected and isinstance(expected[0], dict) and "id" in expected[0]:
            expected, answer = (sorted(items, key=lambda item: str(item["id"])) for items in (expected, answer))
        if len(expected) == len(answer):
            pairs = [(f"{at}[{i}]", *both) for i, both in enumerate(zip(expected, answer, strict=True))]
            return [line for where, one, other in pairs for line in disagreements(one, other, where)]
    return [] if expected == answer else [f"{at}: {expected!r} expected, {answer!r} answered"]


def _rows(name: str) -> Iterator[tuple[str, dict[str, str]]]:
    path = HERE / name
    read = gzip.open if path.suffix == ".gz" else open
    with read(path, "rt", encoding="utf-8", newline="") as lines:
        for row in (reader := csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)):
            yield f"{name}:{reader.line_num}", row


def _words(words: str) -> list[str]:
    return [] if words == NOTHING else words.split()


def _numbers(words: str) -> list[int | float]:
    return [] if words == NOTHING else [float(word) if "." in word else int(word) for word in words.split()]


def _plain(word: str) -> Any:
    """A word of the tables as JSON has it: nothing, a flag, a number or the word itself."""
    known = {NOTHING: None, "true": True, "false": False}
    return known[word] if word in known else int(word) if word.isdigit() else word


def _settings(words: str) -> dict[str, Any]:
    pairs = [] if words == NOTHING else [word.split("=") for word in words.split()]
    return {key: _plain(value) for key, value in pairs}


def _rules(words: str, section: str) -> dict[str, Any]:
    base, _, changes = words.partition(" ")
    return {"rules": {"base": base, section: _settings(changes)} if changes else base}


def _value(row: dict[str, str]) -> dict[str, Any]:
    """`3 han 40 fu`, `6 han` or `1 yakuman`, with counters and sticks, as a request says it."""
    words = row["value"].split()
    value = {unit: int(number) for number, unit in zip(words[::2], words[1::2], strict=True)}
    return value | {"honba": int(row["honba"]), "riichi_sticks": int(row["sticks"])}


def _paid(row: dict[str, str]) -> dict[str, Any]:
    """What the winner got and who paid it."""
    paid = {"points": int(row["points"]), "total": int(row["total"]), "limit": _plain(row["limit"])}
    return paid | _pays(row["pays"])


def _pays(words: str) -> dict[str, Any]:
    """`dealer 2000, nondealer 1000 x2` as an answer says it; nothing where the source does not tell."""
    if words == NOTHING:
        return {}
    pays = []
    for pay in words.split(", "):
        payer, each, *times = pay.split()
        pays.append({"from": payer, "count": int(times[0].lstrip("x")) if times else 1, "each": int(each)})
    return {"pays": pays}
