"""The commands `hand` and `waits` of the command line: their options, and their answers as tables."""

from __future__ import annotations

import argparse
from typing import Any

from .hand import FLAGS, MELDS
from .tiles import NAMES, format_tiles, in_order, parse_tiles


def add_commands(commands: Any) -> tuple[argparse.ArgumentParser, ...]:
    """Adds both commands; they take the options of a ruleset, too."""
    hand = commands.add_parser("hand", help="what a hand is worth, step by step")
    waits = commands.add_parser("waits", help="what thirteen tiles wait for, and what each tile is worth")
    for command in (hand, waits):
        command.add_argument(
            "closed", help="the tiles in the hand, such as 234m0p77z; with or without the winning tile"
        )
        for meld in MELDS:
            command.add_argument(f"--{meld}", action="append", default=[], metavar="TILES")
        command.add_argument(
            "--seat", dest="seat_wind", default="E", metavar="WIND", help="E, S, W or N; E is the dealer"
        )
        command.add_argument("--round", dest="round_wind", default="E", metavar="WIND")
        for name in ("dora", "ura"):
            command.add_argument(f"--{name}", nargs="*", default=[], metavar="TILE", help="indicators")
        for name in ("nuki", "honba", "riichi-sticks"):
            command.add_argument(f"--{name}", type=int)
        for flag in FLAGS:
            command.add_argument(f"--{flag.replace('_', '-')}", action="store_true")
    hand.add_argument("--win", dest="win_tile", required=True, metavar="TILE", help="the winning tile")
    hand.add_argument("--tsumo", action="store_true", help="drawn; otherwise somebody discarded it")
    return hand, waits


def request(command: str, args: dict[str, Any]) -> dict[str, Any]:
    """The request that the options of one of both commands say."""
    melds = [{"type": meld, "tiles": tiles} for meld in MELDS for tiles in args.pop(meld)]
    asked = {key: value for key, value in args.items() if value is not False}
    asked |= {"melds": melds, "dora_indicators": asked.pop("dora"), "ura_indicators": asked.pop("ura")}
    if command == "hand":
        asked["win"] = "tsumo" if asked.pop("tsumo", False) else "ron"
        asked["closed"] = _without(asked["closed"], asked["win_tile"], 14 - 3 * len(melds))
    return asked


def _without(closed: str, tile: str, complete: int) -> str:
    """The tiles without the winning one, where they are complete with it."""
    tiles = list(parse_tiles(closed) or ())
    if len(tiles) != complete or tile not in NAMES or NAMES.index(tile) not in tiles:
        return closed
    tiles.remove(NAMES.index(tile))
    return format_tiles(in_order(tiles))


def hand_tables(result: dict[str, Any]) -> list[list[tuple[str, ...]]]:
    """Yaku, fu and payments, a table each."""
    unit = "yakuman" if result["yakuman"] else "han"
    yaku: list[tuple[str, ...]] = [("yaku", unit), *((row["id"], str(row[unit])) for row in result["yaku"])]
    fu: list[tuple[str, ...]] = [
        ("fu", "", ""),
        *((item["id"], str(item["fu"]), item.get("tiles", "")) for item in result["fu_items"]),
    ]
    fields = ("from", "count", "hand", "honba", "each")
    pays: list[tuple[str, ...]] = [fields, *(tuple(str(pay[field]) for field in fields) for pay in result["pays"])]
    return [yaku, fu, pays] if result["fu_items"] else [yaku, pays]


def hand_summary(result: dict[str, Any]) -> str:
    """The value in one line."""
    worth = f"{result['yakuman']} yakuman" if result["yakuman"] else f"{result['han']} han {result['fu']} fu"
    limit = result["limit"] or f"base {result['base']}"
    return f"{worth}, {limit}, points {result['points']}, sticks {result['sticks']}, total {result['total']}"


def waits_table(result: dict[str, Any]) -> list[tuple[str, ...]]:
    """A line for each tile, with its worth by ron and by tsumo or the reason why it has none."""
    rows = [(w["tile"], str(w["left"]), _worth(w["ron"]), _worth(w["tsumo"])) for w in result["waits"]]
    return [("tile", "left", "ron", "tsumo"), *rows]


def _worth(value: dict[str, Any]) -> str:
    return str(value["points"]) if value["ok"] else " ".join(problem["code"] for problem in value["problems"])
