"""The store as pages use it: nothing is overwritten, everything can be taken back."""

from __future__ import annotations

from ..logs import game
from .doing import Tab, add, do, games, notes, ready


def test_a_game_is_there_again_after_a_reload(tab: Tab):
    page = tab()
    added = add(page, note="<b>first</b>")
    ready(page.reload() and page)
    assert games(page) == [added]
    assert added["versions"] == [{**game(note="<b>first</b>"), "saved": added["created"]}]
    assert added["deleted"] is None
    assert added["changed"] == added["created"]


def test_an_edit_is_a_new_version(tab: Tab):
    page = tab()
    added = add(page, note="one")
    done = do(page, "return store.games.edit(x[0], 1, x[1])", [added["id"], game(note="two")])
    assert not done["conflict"]
    assert notes(done["record"]) == ["one", "two"]
    assert games(page) == [done["record"]]


def test_a_removal_is_undone_with_the_history_whole(tab: Tab):
    page = tab()
    added = add(page)
    removed = do(page, "return store.games.remove(x)", added["id"])
    assert removed["deleted"] == removed["changed"] > added["changed"]
    assert games(page) == []
    assert do(page, "return store.games.bin()") == [removed]
    restored = do(page, "return store.games.restore(x)", added["id"])
    assert restored["versions"] == added["versions"]
    assert games(page) == [restored]
    assert do(page, "return store.games.bin()") == []


def test_a_purge_is_for_good(tab: Tab):
    page = tab()
    added = add(page)
    kept = add(page)
    do(page, "return store.games.purge(x)", added["id"])
    assert games(page) == [kept]
    assert do(page, "return store.games.bin()") == []


def test_a_ruleset_keeps_every_version(tab: Tab):
    page = tab()
    house = {"base": "tenhou_3p", "settlement": {"rate": 50}}
    added = do(page, "return store.rulesets.add('Fridays', x)", "tenhou_3p")
    saved = do(page, "return store.rulesets.save(x[0], 1, x[1])", [added["id"], house])
    assert [(one["version"], one["rules"]) for one in saved["record"]["versions"]] == [(1, "tenhou_3p"), (2, house)]
    renamed = do(page, "return store.rulesets.rename(x, 'Saturdays')", added["id"])
    assert renamed["name"] == "Saturdays"
    assert do(page, "return store.rulesets.all()") == [{**saved["record"], **renamed}]


def test_a_form_that_saves_twice_records_one_game(tab: Tab):
    page = tab()
    key = page.evaluate("() => window.newId('g')")
    twice = "await store.games.add(x[1], x[0]); return store.games.add(x[1], x[0])"
    assert notes(do(page, twice, [key, game(note="one")])) == ["one"]
    assert notes(do(page, twice, [key, game(note="two")])) == ["one", "two"]
    assert len(games(page)) == 1


def test_names_are_remembered_the_latest_first(tab: Tab):
    page = tab()
    add(page, "Rina", "Budi", "")
    add(page, "Caca", "Rina", "")
    names = do(page, "return store.names()")
    assert set(names[:2]) == {"Caca", "Rina"}
    assert names[2:] == ["Budi"]


def test_what_is_not_there_cannot_be_changed(tab: Tab):
    page = tab()
    tried = do(page, "return store.games.edit('g0', 1, x).catch((error) => error.name)", game())
    assert tried == "MissingError"
    assert do(page, "return [store.trouble ?? null, await store.log()]") == [None, {"rulesets": [], "games": []}]


def test_everything_is_deleted(tab: Tab):
    page = tab()
    add(page)
    do(page, "await store.rulesets.add('Fridays', 'tenhou_3p'); await store.noteBackup()")
    assert do(page, "return store.lastBackup()") is not None
    do(page, "return store.wipe()")
    everything = "return [await store.log(), await store.names(), await store.lastBackup()]"
    assert do(page, everything) == [{"rulesets": [], "games": []}, [], None]
