"""Stores of older pages and of newer ones."""

from __future__ import annotations

from typing import Any

from ..logs import game
from .doing import Tab, add, do, games, notes, ready

RAW = """([version, tables, rows]) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("tenbo", version);
    opening.onupgradeneeded = () => {
        for (const [name, key] of Object.entries(tables)) opening.result.createObjectStore(name, { keyPath: key });
        for (const [name, row] of rows) opening.transaction.objectStore(name).put(row);
    };
    opening.onsuccess = () => { opening.result.close(); resolve(); };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error("another tab is in the way"));
})"""

READ_RAW = """() => new Promise((resolve, reject) => {
    const opening = indexedDB.open("tenbo");
    opening.onsuccess = () => {
        const { version, objectStoreNames } = opening.result;
        const asked = opening.result.transaction("games").objectStore("games").getAll();
        asked.onsuccess = () => {
            opening.result.close();
            resolve([version, [...objectStoreNames], asked.result]);
        };
    };
    opening.onerror = () => reject(opening.error);
})"""

FIRST = {"rulesets": "id", "games": "id", "facts": "fact"}
T1, T2, T3 = ("2026-10-01T10:00:00.000Z", "2026-10-02T10:00:00.000Z", "2026-10-03T10:00:00.000Z")


def first_game(key: str, deleted: str | None = None) -> dict[str, Any]:
    """A game as version 1 of the store has it."""
    versions = [{**game("Rina", "Bùdi", "猫"), "saved": T1}, {**game("Rina", "Budi", "猫"), "saved": T2}]
    return {"id": key, "created": T1, "deleted": deleted, "versions": versions}


def test_a_store_of_version_1_is_migrated(tab: Tab):
    page = tab()
    old = [first_game("g1"), first_game("g2", deleted=T3)]
    house = {"id": "r1", "name": "Fridays", "created": T1, "deleted": None}
    house |= {"versions": [{"version": 1, "saved": T1, "rules": "tenhou_3p"}]}
    backup = {"fact": "backup", "value": T2}
    rows = [["games", one] for one in old] + [["rulesets", house], ["facts", backup]]
    page.evaluate(RAW, [1, FIRST, rows])
    assert do(page, "return store.log()") == {
        "rulesets": [{**house, "changed": T1}],
        "games": [{**old[0], "changed": T2}, {**old[1], "changed": T3}],
    }
    assert do(page, "return [await store.lastBackup(), store.trouble ?? null]") == [T2, None]
    assert sorted(do(page, "return store.names()")) == ["Budi", "Rina", "猫"]
    assert page.evaluate(READ_RAW)[:2] == [2, ["facts", "games", "names", "rulesets"]]
    ready(page.reload() and page)
    assert [one["id"] for one in games(page)] == ["g1"]


def test_a_migration_that_fails_leaves_the_old_store_as_it_was(tab: Tab):
    page = tab()
    rows = [first_game("g1"), {**first_game("g2"), "versions": []}]
    page.evaluate(RAW, [1, FIRST, [["games", one] for one in rows]])
    assert do(page, "return store.trouble") == "broken"
    assert page.evaluate(READ_RAW) == [1, ["facts", "games", "rulesets"], rows]
    add(page, note="goes on")
    assert notes(games(page)[0]) == ["goes on"]


def test_a_store_of_a_newer_page_is_left_alone(tab: Tab):
    page = tab()
    page.evaluate(RAW, [99, FIRST, []])
    assert do(page, "return store.trouble") == "newer"
    add(page)
    assert len(games(page)) == 1
    assert page.evaluate(READ_RAW) == [99, ["facts", "games", "rulesets"], []]


def test_a_newer_page_may_migrate_while_this_one_is_open(tab: Tab):
    old = tab()
    first = add(old, note="seen")
    games(old)
    newer = tab(beside=old)
    newer.evaluate(RAW, [99, {}, []])
    second = add(old, note="too late")
    assert do(old, "return store.trouble") == "newer"
    assert games(old) == [first, second]
    assert [one["id"] for one in newer.evaluate(READ_RAW)[2]] == [first["id"]]
