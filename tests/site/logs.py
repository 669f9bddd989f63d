"""Games and rulesets for the tests of the log, and an empty page that the store stands on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .bundling import bundle

EMPTY = (
    '<!doctype html><title>Empty</title><link rel="icon" href="data:,"><script type="module" src="probe.js"></script>'
)

COLUMNS = ("place", "base", "uma", "oka", "bonus", "chombo", "points", "chips", "money", "chip_money", "fee", "net")


def empty_page(folder: Path) -> Path:
    """A folder with a page that has the store on its window."""
    (folder / "index.html").write_text(EMPTY, encoding="utf-8")
    bundle("tests/site/probe_store.ts", folder / "probe.js")
    return folder


def game(*names: str, **other: Any) -> dict[str, Any]:
    """A game as a page gives it to the store: three players and a result, unless `other` says otherwise."""
    names = names or ("Rina", "Budi", "Caca")
    columns = {column: [0] * len(names) for column in COLUMNS}
    return {
        "date": "2026-11-30",
        "service": "table",
        "mode": "",
        "place": "Club",
        "evening": "",
        "ruleset": {"preset": "tenhou_3p", "name": "Tenhou, three players"},
        "rules": "tenhou_3p",
        "names": list(names),
        "scores": [50_000, 35_000, 20_000, 0][: len(names)],
        "sticks": 0,
        "chips": [],
        "chombo": [],
        "busted_by": [],
        "note": "",
        "result": columns | {"place": list(range(1, len(names) + 1))},
        "core": "0.1.0",
        **other,
    }
