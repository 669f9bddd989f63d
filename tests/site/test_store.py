"""The store on the device: nothing that was saved is lost, whatever happens to the page, the browser or the disk."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, BrowserType, Page

from .conftest import CHROMIUM, QUIET, Opener
from .logs import empty_page, game
from .server import Site

LITTLE = 1_000_000
"""Bytes of room for the whole site: enough for some games."""
TOO_MUCH = "x" * 5_000_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return empty_page(tmp_path_factory.mktemp("store"))


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[Site]:
    with Site(folder) as site:
        yield site


Tab = Callable[..., Page]


def ready(page: Page) -> Page:
    page.wait_for_function("() => !!window.openStore")
    return page


@pytest.fixture
def tab(served: Site, open_page: Opener) -> Tab:
    """A new device with one tab; `beside=page` opens another tab on the same device."""

    def tab(beside: Page | None = None) -> Page:
        return ready(open_page("", "", site=served) if beside is None else open_page.again(beside, ""))

    return tab


def do(page: Page, what: str, argument: Any = None) -> Any:
    """Run `what` with the store as `store` and the argument as `x`."""
    return page.evaluate(f"async (x) => {{ const store = await window.openStore(); {what} }}", argument)


def games(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = do(page, "return store.games.all()")
    return sorted(found, key=lambda record: record["created"])


def add(page: Page, *names: str, **other: Any) -> dict[str, Any]:
    added: dict[str, Any] = do(page, "return store.games.add(x)", game(*names, **other))
    return added


def notes(record: dict[str, Any]) -> list[str]:
    return [version["note"] for version in record["versions"]]


# --- what is done with it ---


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


# --- two tabs ---


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


# --- older and newer stores ---

RAW = """([version, tables, rows]) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("tenbo", version);
    opening.onupgradeneeded = () => {
        for (const [name, key] of Object.entries(tables)) opening.result.createObjectStore(name, { keyPath: key });
        for (const [name, row] of rows) opening.transaction.objectStore(name).put(row);
    };
    opening.onsuccess = () => { opening.result.close(); resolve(); };
    opening.onerror = () => reject(opening.error);
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
    newer.evaluate(RAW, [99, {}, []])  # would wait for ever, were it not let through
    second = add(old, note="too late")
    assert do(old, "return store.trouble") == "newer"
    assert games(old) == [first, second]
    assert [one["id"] for one in newer.evaluate(READ_RAW)[2]] == [first["id"]]


# --- a device that does not keep what it is given ---


class Room:
    """A device with little room, from before the first change on: the browser remembers for a while what it had."""

    def __init__(self, page: Page) -> None:
        self._origin = page.evaluate("() => location.origin")
        self._session = page.context.new_cdp_session(page)  # the bound ends with its session
        self._session.send("Storage.overrideQuotaForOrigin", {"origin": self._origin, "quotaSize": LITTLE})

    def make(self) -> None:
        """Give it all the room there is."""
        self._session.send("Storage.overrideQuotaForOrigin", {"origin": self._origin})


def test_a_full_device(tab: Tab):
    page = tab()
    room = Room(page)
    first = add(page)
    do(page, "window.told = []; store.subscribe((news) => window.told.push(news.about))")
    second = add(page, note=TOO_MUCH)
    assert do(page, "return [store.trouble, window.told]") == ["full", ["state", "games"]]
    third = add(page, note="goes on")
    assert games(page) == [first, second, third], "all of it can be exported"
    assert games(tab(beside=page)) == [first], "the device has what it had, whole"
    assert do(page, "return store.retry()") is False
    room.make()
    assert do(page, "return store.retry()") is True
    assert do(page, "return store.trouble ?? null") is None
    assert games(tab(beside=page)) == [first, second, third]


def test_a_full_device_can_still_be_emptied(tab: Tab):
    page = tab()
    Room(page)
    add(page)
    add(page, note=TOO_MUCH)
    assert do(page, "return [store.trouble, await store.wipe(), store.trouble ?? null]") == ["full", True, None]
    assert games(page) == games(tab(beside=page)) == []
    added = add(page, note="small")
    assert games(tab(beside=page)) == [added]


@pytest.mark.parametrize(
    "denial",
    [
        "Object.defineProperty(window, 'indexedDB', { value: undefined })",
        "indexedDB.open = () => { throw new DOMException('no', 'SecurityError') }",
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError') }",
    ],
)
def test_a_browser_that_denies_it(tab: Tab, denial: str):
    page = tab()
    page.add_init_script(denial)
    ready(page.reload() and page)
    assert do(page, "return store.trouble") == "denied"
    added = add(page)
    edited = do(page, "return store.games.edit(x[0], 1, x[1])", [added["id"], game(note="two")])["record"]
    do(page, "return store.games.remove(x)", added["id"])
    assert do(page, "return store.games.restore(x)", added["id"])["versions"] == edited["versions"]
    assert len(games(page)) == 1
    tried = do(page, "return store.games.edit('g0', 1, x).catch((error) => error.name)", game())
    assert tried == "MissingError"
    assert do(page, "return store.wipe()") is True
    assert games(page) == []


def test_a_store_that_breaks_under_our_feet(tab: Tab):
    page = tab()
    first = add(page, note="seen")
    broken = "IDBDatabase.prototype.transaction = () => { throw new DOMException('disk', 'UnknownError') }"
    page.evaluate(f"() => {{ {broken} }}")
    second = add(page, note="after")
    assert do(page, "return store.trouble") == "broken"
    assert games(page) == [first, second], "what this page wrote can still be exported"
    assert do(page, "return store.wipe()") is False, "the device has it still"


def test_changes_that_fail_at_once_are_all_there(tab: Tab):
    page = tab()
    room = Room(page)
    many = "return Promise.all(Array.from({ length: 5 }, (_, i) => store.games.add({ ...x, note: x.note + i })))"
    do(page, many, game(note=TOO_MUCH))
    assert do(page, "return store.trouble") == "full"
    assert len(games(page)) == 5
    room.make()
    assert do(page, "return store.retry()") is True
    assert len(games(tab(beside=page))) == 5


def test_data_that_are_cleared_under_our_feet(tab: Tab):
    page = tab()
    add(page)
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("() => location.origin")
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    after = add(page, note="after")
    assert do(page, "return store.trouble ?? null") is None
    assert games(page) == [after]


SAVE_ON_AND_ON = """async (game) => {
    const store = await window.openStore();
    for (let i = 0; ; i++) {
        const { id } = await store.games.add({ ...game, note: String(i) });
        await store.games.edit(id, 1, { ...game, note: `${i}, edited` });
        await window.saved(i);
    }
}"""


@dataclass
class OwnChromium:
    """A browser with a profile on the disk, whose process can be killed."""

    browser_type: BrowserType
    profile: Path

    def __enter__(self) -> Self:
        port = self.profile / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        command = [CHROMIUM, *QUIET, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self.profile}"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while not (port.exists() and port.read_text().count("\n")):
            assert time.monotonic() < deadline and self._process.poll() is None, "Chromium does not start"
            time.sleep(0.05)
        address = f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
        self._browser = self.browser_type.connect_over_cdp(address)
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def page(self, address: str) -> Page:
        page = self._browser.contexts[0].new_page()
        page.goto(address)
        return ready(page)

    def kill(self) -> None:
        """As a crash does: without a word to anybody."""
        self._process.kill()
        self._process.wait()


def test_a_browser_killed_in_the_middle_of_saving_loses_nothing(browser: Browser, served: Site, tmp_path: Path):
    saved: list[int] = []

    def told(number: int) -> None:  # a name of its own, as Playwright wants it
        saved.append(number)

    with OwnChromium(browser.browser_type, tmp_path) as chromium:
        page = chromium.page(served.url)
        page.expose_function("saved", told)
        page.evaluate(f"(game) => void ({SAVE_ON_AND_ON})(game)", game(note="x" * 2_000))
        while len(saved) < 20:
            page.wait_for_timeout(5)
        chromium.kill()
    with OwnChromium(browser.browser_type, tmp_path) as chromium:
        found = games(chromium.page(served.url))
    whole = {notes(record)[0] for record in found if len(record["versions"]) == 2}
    assert {str(number) for number in saved} <= whole
    assert len(found) - len(saved) <= 3, "beside what was told, at most what was on its way"
    assert all(set(version) == {*game(), "saved"} for record in found for version in record["versions"])


# --- two logs become one ---


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
