"""Games that were played, as the store has them: settled by the core, with scores that differ from game to game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any

from scoring.wire import answer

from .logs import COLUMNS, game

HOUSE = {
    "base": "tenhou_3p",
    "settlement": {"rate": 100, "chip_value": 50, "fee": {"total": 300, "split": "even"}},
}
DEARER = {"base": "tenhou_3p", "settlement": HOUSE["settlement"] | {"rate": 200}}
CLUB = {
    "base": "m_league",
    "settlement": {"rate": 50, "chip_value": 100, "fee": {"each": 200}},
}

PUT = """(records) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("tenbo");
  opening.onerror = reject;
  opening.onsuccess = () => {
    const change = opening.result.transaction("games", "readwrite");
    for (const record of records) change.objectStore("games").put(record);
    change.oncomplete = () => { opening.result.close(); resolve(); };
    change.onerror = reject;
  };
})"""
"""Puts records into the store of a page that has opened it."""

Record = dict[str, Any]


def record(number: int, rules: Any, names: Sequence[str], scores: Sequence[int], **about: Any) -> Record:
    """Game `number` of a log; later numbers were recorded later."""
    saved = f"2026-11-30T00:{number // 60 % 60:02}:{number % 60:02}.{number // 3600:03}Z"
    chips = about.pop("chips", [])
    asked = {"op": "settle", "rules": rules, "scores": list(scores)} | ({"chips": chips} if chips else {})
    settled = answer(asked)["players"]
    result = {column: [player[column] for player in settled] for column in COLUMNS}
    kept = game(*names, rules=rules, scores=list(scores), chips=chips, result=result, **about)
    return {
        "id": f"g{number:032x}",
        "created": saved,
        "changed": saved,
        "deleted": None,
        "versions": [kept | {"saved": saved}],
    }


def season(
    count: int, rules: Any, players: Sequence[str], *, seed: int, seats: int = 3, first: int = 0, name: str = "House"
) -> Iterator[Record]:
    """So many games, one a day, of some of the players; the first of them wins a little more than the others."""
    random = Random(seed)  # noqa: S311 - for games that are the same each time
    pot = {3: 105_000, 4: 100_000}[seats]
    for number in range(first, first + count):
        names = random.sample(list(players), seats)
        scores = [random.randrange(-50, 600) * 100 for _ in range(seats - 1)]
        scores.append(pot - sum(scores))
        chips = [random.randrange(-6, 7) for _ in range(seats - 1)]
        about = {
            "date": (date(2026, 1, 1) + timedelta(number % 300)).isoformat(),
            "ruleset": {"id": "r1", "name": name, "version": 1},
            "chips": [*chips, -sum(chips)],
        }
        yield record(number, rules, names, scores, **about)
