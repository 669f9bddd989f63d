"""Two logs become one: nothing is lost, nothing is there twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from ..logs import game
from ..server import Site
from .doing import Tab, add, do, games, notes, ready

T1 = "2026-10-01T10:00:00.000Z"


def merge(page: Page, log: dict[str, Any]) -> dict[str, Any]:
    done: dict[str, Any] = do(page, "return [await store.preview(x), await store.merge(x)]", log)
    assert done[0] == done[1], "it does what it said it would"
    return done[1]["games"]


def test_a_log_from_another_device(tab: Tab):
    mine, theirs = tab(), tab()
    for note in ("a", "b", "c", "d"):
        add(mine, note=note)
    merge(theirs, do(mine, "return store.log()"))
    assert games(theirs) == games(mine)
    a, b, c, _ = games(mine)
    edit = "return store.games.edit(x[0], 1, x[1])"
    do(theirs, edit, [a["id"], game(note="a, theirs")])
    do(theirs, edit, [b["id"], game(note="b, theirs")])
    do(mine, edit, [b["id"], game(note="b, mine")])
    do(mine, edit, [c["id"], game(note="c, mine")])
    add(theirs, note="e")
    log = do(theirs, "return store.log()")
    assert merge(mine, log) == {"fresh": 1, "newer": 1, "conflict": 1, "same": 2}
    assert [notes(record) for record in games(mine)] == [
        ["a", "a, theirs"],
        ["b", "b, theirs", "b, mine"],
        ["c", "c, mine"],
        ["d"],
        ["e"],
    ]
    before = do(mine, "return store.log()")
    assert merge(mine, log) == {"fresh": 0, "newer": 0, "conflict": 0, "same": 5}
    assert do(mine, "return store.log()") == before


def test_a_removal_travels_and_an_old_file_does_not_undo_it(tab: Tab):
    mine, theirs = tab(), tab()
    added = add(mine)
    old = do(mine, "return store.log()")
    merge(theirs, old)
    do(mine, "return store.games.remove(x)", added["id"])
    assert merge(theirs, do(mine, "return store.log()")) == {"fresh": 0, "newer": 1, "conflict": 0, "same": 0}
    assert games(theirs) == []
    merge(theirs, old)
    assert games(theirs) == []


def moments(low: int) -> st.SearchStrategy[str]:
    return st.integers(low, 9).map(lambda day: f"2026-10-0{day}T10:00:00.000Z")


VERSIONS = st.lists(st.tuples(moments(2), st.sampled_from("abc")), max_size=4)


@st.composite
def branches(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Three states of one record that were one once."""

    def versions(pairs: list[tuple[str, str]]) -> list[dict[str, Any]]:
        return [{"saved": saved, "note": note} for saved, note in sorted(set(pairs))]

    def branch() -> dict[str, Any]:
        all_versions = versions([(T1, "root"), *draw(VERSIONS)])
        changed = draw(moments(1))
        deleted = changed if changed[:10] in ("2026-10-04", "2026-10-07") else None
        return {"id": "g1", "created": T1, "changed": changed, "deleted": deleted, "versions": all_versions}

    return [branch() for _ in range(3)]


MEETINGS = """([a, b, c]) => {
    const met = (one, other) => window.merged(one, other).record;
    return [met(a, b), met(b, a), met(met(a, b), c), met(a, met(b, c)), met(met(a, b), b)];
}"""


@given(states=branches())
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_it_does_not_matter_who_merges_whom(merging: Page, states: list[dict[str, Any]]):
    def seen(record: dict[str, Any]) -> list[Any]:
        return [record["versions"], record["changed"], record["deleted"]]

    ab, ba, ab_c, a_bc, again = merging.evaluate(MEETINGS, states)
    assert seen(ab) == seen(ba)
    assert seen(ab_c) == seen(a_bc)
    assert again == ab
    assert all(version in ab["versions"] for version in states[0]["versions"] + states[1]["versions"])


@pytest.fixture(scope="module")
def merging(browser: Browser, served: Site) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(served.url)
    yield ready(page)
    page.close()
