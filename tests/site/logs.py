"""Games and rulesets for the tests of the log, and an empty page that the store stands on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import strategies as st

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


TIME = "2026-10-01T10:00:00.000Z"
TEXTS = st.one_of(
    st.sampled_from(["", "Rina", "=1+1", "'=x", "-5", "@a", "\t", "\r\n", '"', "a;b,c", "猫"]), st.text(max_size=12)
)
HOUSE = {"base": "tenhou_3p", "settlement": {"rate": 50}}


def _each(players: int, values: st.SearchStrategy[Any], *, empty: bool = False) -> st.SearchStrategy[list[Any]]:
    full = st.lists(values, min_size=players, max_size=players)
    return st.just([]) | full if empty else full


@st.composite
def games(draw: st.DrawFn) -> dict[str, Any]:
    """What a page gives to the store."""
    players = draw(st.sampled_from([3, 4]))
    tenths = st.integers(-5000, 5000).map(lambda number: number / 10)
    own = {"id": draw(st.sampled_from(["r1", "r2"])), "version": draw(st.integers(1, 9)), "name": draw(TEXTS)}
    preset = "tenhou_3p" if players == 3 else "m_league"
    rules = draw(st.sampled_from([preset, HOUSE] if players == 3 else [preset]))
    return {
        "date": draw(st.sampled_from(["", "2026-11-30", "2026-11-30T20:15"])),
        "service": draw(st.sampled_from(["table", "mahjong_soul", "tenhou", "mj", "other"])),
        **{name: draw(TEXTS) for name in ("mode", "place", "evening", "note")},
        "ruleset": draw(st.sampled_from([own, {"preset": preset, "name": own["name"]}])),
        "rules": rules,
        "names": draw(_each(players, TEXTS)),
        "scores": draw(_each(players, st.integers(-1000, 1000).map(lambda number: number * 100))),
        "sticks": draw(st.integers(0, 3)) * 1000,
        "chips": draw(_each(players, st.integers(-99, 99), empty=True)),
        "chombo": draw(_each(players, st.integers(0, 3), empty=True)),
        "busted_by": draw(_each(players, st.none() | st.integers(0, players - 1), empty=True)),
        "result": {column: draw(_each(players, _result(column, players, tenths))) for column in COLUMNS},
        "core": "0.1.0",
    }


def _result(column: str, players: int, tenths: st.SearchStrategy[float]) -> st.SearchStrategy[Any]:
    if column == "place":
        return st.integers(1, players)
    return st.integers(-99, 99) if column == "chips" else tenths


def _moment(number: int) -> str:
    return f"2026-10-{number:02}T10:00:00.000Z"


@st.composite
def kept(draw: st.DrawFn, prefix: str, versions: st.SearchStrategy[dict[str, Any]]) -> dict[str, Any]:
    """A record with a history of one to three versions."""
    number = draw(st.integers(0, 10**6))
    states = draw(st.lists(versions, min_size=1, max_size=3))
    return {
        "id": f"{prefix}{number:032x}",
        "created": _moment(1),
        "changed": _moment(9),
        "deleted": draw(st.none() | st.just(_moment(9))),
        "versions": [{**state, "saved": _moment(index + 1)} for index, state in enumerate(states)],
    }


RULESETS = st.builds(
    lambda record, name: {**record, "name": name},
    kept("r", st.builds(lambda rules: {"version": 1, "rules": rules}, st.sampled_from(["tenhou_3p", HOUSE]))),
    TEXTS,
)


def logs(most: int = 3) -> st.SearchStrategy[dict[str, Any]]:
    """What the store has, whole."""

    def some(of: st.SearchStrategy[dict[str, Any]]) -> st.SearchStrategy[list[dict[str, Any]]]:
        return st.lists(of, max_size=most, unique_by=lambda record: record["id"])

    return st.fixed_dictionaries({"rulesets": some(RULESETS), "games": some(kept("g", games()))})
