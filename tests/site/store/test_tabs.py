"""Two tabs on one device: neither loses its work, and each hears of the other."""

from __future__ import annotations

from ..logs import game
from .doing import Tab, add, do, games, notes


def test_two_tabs_that_edit_one_version_both_keep_their_work(tab: Tab):
    one = tab()
    other = tab(beside=one)
    added = add(one, note="as it was")
    edit = "return store.games.edit(x[0], 1, x[1])"
    assert not do(one, edit, [added["id"], game(note="from one")])["conflict"]
    late = do(other, edit, [added["id"], game(note="from the other")])
    assert late["conflict"]
    assert notes(late["record"]) == ["as it was", "from one", "from the other"]
    assert games(one) == games(other) == [late["record"]]


def test_what_one_tab_removed_and_another_edits_is_there_again(tab: Tab):
    one = tab()
    other = tab(beside=one)
    added = add(one)
    do(one, "return store.games.remove(x)", added["id"])
    late = do(other, "return store.games.edit(x[0], 1, x[1])", [added["id"], game(note="more")])
    assert late["conflict"]
    assert games(one) == [late["record"]]


def test_a_tab_hears_what_another_does(tab: Tab):
    one = tab()
    other = tab(beside=one)
    do(other, "window.news = []; store.subscribe((news) => window.news.push(news))")
    added = add(one)
    other.wait_for_function("() => window.news.length > 0")
    assert other.evaluate("() => window.news") == [{"about": "games", "ids": [added["id"]], "here": False}]
    do(one, "return store.wipe()")
    other.wait_for_function("() => window.news.length > 1")
    assert other.evaluate("() => window.news[1].about") == "everything"


def test_tabs_that_write_at_once_lose_nothing(tab: Tab):
    pages = [tab()]
    pages.append(tab(beside=pages[0]))
    many = """window.done = (async () => {
        await Promise.all(Array.from({ length: 40 }, (_, i) => store.games.add({ ...x, note: String(i) })));
    })();"""
    for page in pages:
        do(page, many, game())
    for page in pages:
        page.evaluate("() => window.done")
    assert len(games(pages[0])) == 80


def test_two_tabs_save_a_ruleset(tab: Tab):
    one = tab()
    other = tab(beside=one)
    house = do(one, "return store.rulesets.add('Fridays', 'tenhou_3p')")
    save = "return store.rulesets.save(x, 1, 'mahjong_soul_3p')"
    do(one, save, house["id"])
    late = do(other, save, house["id"])
    assert late["conflict"]
    assert [version["version"] for version in late["record"]["versions"]] == [1, 2, 3]
