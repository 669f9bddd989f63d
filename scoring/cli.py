"""The command line: `jsonl` for programs, the other verbs for people.

    python -m scoring jsonl < requests.jsonl > answers.jsonl
    python -m scoring payment --win tsumo --han 4 --fu 30 --honba 1
    python -m scoring hand 234m456p88p345678s --win 8s --tsumo --riichi --dora 1z
    python -m scoring waits 234m456p88p34567s --seat S
    python -m scoring draw --tenpai 0 2 --dealer 1
    python -m scoring settle --rules tenhou_3p 50000 35000 20000 --set settlement.rate=100
    python -m scoring rules tenhou_3p

Exit status: 0 for an answer, 1 for a request with problems (on stderr) or when whoever reads the answers has gone,
2 for a command line that cannot be read.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, BinaryIO, TextIO

from . import cli_hand
from .wire import answer, answer_line
from .wire.lines import MAX_LENGTH, refused_line


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    try:
        status = _run(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more when it ends
        return 1
    return status


def _run(argv: Sequence[str] | None) -> int:
    args = vars(_parser().parse_args(argv))
    command = args.pop("command")
    if command == "jsonl":
        jsonl(sys.stdin.buffer, sys.stdout)
        return 0
    settings = args.pop("settings", [])
    request = {key: value for key, value in args.items() if value is not None}
    if command in ("hand", "waits"):
        request = cli_hand.request(command, request)
    if settings:
        request["rules"] = _house_rules(request["rules"], settings)
    result = answer({"op": command, **request})
    if result["ok"]:
        print(*_lines(command, result), sep="\n")
        return 0
    for problem in result["problems"]:
        params = " ".join(f"{key}={value}" for key, value in problem["params"].items())
        print(f"{problem['at'] or command}: {problem['code']} {params}".rstrip(), file=sys.stderr)
    return 1


def jsonl(source: BinaryIO, target: TextIO) -> None:
    """One answer a line for one request a line; a bad line is answered, too, and the next one is read."""
    while line := source.readline(MAX_LENGTH + 2):
        if not line.endswith(b"\n") and len(line) > MAX_LENGTH:
            while (rest := source.readline(MAX_LENGTH)) and not rest.endswith(b"\n"):
                pass
            target.write(refused_line("too_long", {"max": MAX_LENGTH}))
        else:
            target.write(_answer_bytes(line))
        target.write("\n")
        target.flush()


def _answer_bytes(line: bytes) -> str:
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return refused_line("not_utf8", {})
    return answer_line(text)


def _house_rules(base: str, settings: Iterable[str]) -> dict[str, Any]:
    rules: dict[str, Any] = {"base": base}
    for setting in settings:
        path, _, text = setting.partition("=")
        section, _, option = path.partition(".")
        try:
            value = json.loads(text)
        except ValueError:
            value = text  # a word needs no quotes
        rules.setdefault(section, {})[option] = value
    return rules


def _lines(command: str, result: dict[str, Any]) -> list[str]:
    views = {
        "payment": _payment_lines,
        "hand": _hand_lines,
        "waits": lambda result: _table(cli_hand.waits_table(result)),
        "draw": _draw_lines,
        "settle": _settle_lines,
        "rules": _rules_lines,
    }
    return views[command](result) + [f"note: {note['code']}" for note in result.get("notes", [])]


def _payment_lines(result: dict[str, Any]) -> list[str]:
    fields = ("from", "count", "hand", "honba", "each")
    rows = [fields, *(tuple(str(pay[field]) for field in fields) for pay in result["pays"])]
    limit = result["limit"] or f"base {result['base']}"
    return [*_table(rows), f"{limit}, points {result['points']}, sticks {result['sticks']}, total {result['total']}"]


def _hand_lines(result: dict[str, Any]) -> list[str]:
    tables = [line for table in cli_hand.hand_tables(result) for line in [*_table(table), ""]]
    return [*tables, cli_hand.hand_summary(result)]


def _draw_lines(result: dict[str, Any]) -> list[str]:
    return _table([("seat", "points"), *((str(seat), f"{delta:+}") for seat, delta in enumerate(result["deltas"]))])


def _settle_lines(result: dict[str, Any]) -> list[str]:
    fields = ("seat", "place", "score", "base", "uma", "oka", "bonus", "points", "money", "chip_money", "fee", "net")
    rows = [fields, *(tuple(str(player[field]) for field in fields) for player in result["players"])]
    stages: list[tuple[str, ...]] = [("stage", "sum", "expected", "")]
    stages += [(s["id"], str(s["sum"]), str(s["expected"]), "" if s["ok"] else "off") for s in result["stages"]]
    paid = [f"{t['from']} pays {t['to']} {t['amount']}" for t in result["transfers"]]
    return [*_table(rows), "", *_table(stages), "", *paid]


def _rules_lines(result: dict[str, Any]) -> list[str]:
    if "rulesets" in result:
        return _table([(r["id"], str(r["players"]), r["name"]) for r in result["rulesets"]])
    sections = ("scoring", "draw", "settlement")
    rows = [(f"{s}.{key}", json.dumps(value)) for s in sections for key, value in result[s].items()]
    return [result["name"], *_table(rows)]


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m scoring", description="Riichi mahjong scoring.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("jsonl", help="one JSON request a line on standard input, one answer a line")
    payment = commands.add_parser("payment", help="who pays what for han and fu, or yakuman")
    payment.add_argument("--winner", default="nondealer", help="dealer or nondealer")
    payment.add_argument("--win", default="ron", help="ron or tsumo")
    for name in ("han", "fu", "yakuman", "honba", "riichi-sticks"):
        payment.add_argument(f"--{name}", type=int)
    draw = commands.add_parser("draw", help="the payments of an exhaustive draw")
    draw.add_argument("--tenpai", type=int, nargs="*", default=[], metavar="SEAT")
    draw.add_argument("--dealer", type=int, default=0, metavar="SEAT")
    draw.add_argument("--nagashi", type=int, nargs="*", metavar="SEAT")
    settle = commands.add_parser("settle", help="from the scores at the end to what everybody pays")
    settle.add_argument("scores", type=int, nargs="+", metavar="SCORE")
    settle.add_argument("--sticks", type=int, help="points of the riichi sticks left on the table")
    for name in ("chips", "chombo"):
        settle.add_argument(f"--{name}", type=int, nargs="*", metavar="COUNT")
    rules = commands.add_parser("rules", help="list the rulesets, or show one")
    rules.add_argument("rules", nargs="?")
    for command in (payment, draw, settle, *cli_hand.add_commands(commands)):
        command.add_argument("--rules", default="wrc_2025", help="a preset's id")
        command.add_argument("--set", dest="settings", action="append", default=[], metavar="OPTION=VALUE")
    return parser
