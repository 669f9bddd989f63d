"""A device that is full, denied, broken, cleared or killed: what was saved is there, what is new can be exported."""

from __future__ import annotations

import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import pytest
from playwright.sync_api import Browser, BrowserType, Page
from playwright.sync_api import Error as PlaywrightError

from ..conftest import CHROMIUM, QUIET
from ..logs import game
from ..server import Site
from .doing import Tab, add, do, games, notes, ready

LITTLE = 1_000_000
"""Bytes of room for the whole site: enough for some games."""
TOO_MUCH = "x" * 5_000_000


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


ADD_MANY = """async (game) => {
    const store = await window.openStore();
    const adding = async () => { for (let i = 0; i < 100; i++) await store.games.add({ ...game, note: String(i) }); };
    window.adding = adding();
}"""


def test_data_that_are_cleared_in_the_middle_of_a_change(tab: Tab):
    page = tab()
    add(page)
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("() => location.origin")
    page.evaluate(ADD_MANY, game())
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    page.evaluate("() => window.adding")
    assert do(page, "return store.trouble ?? null") is None
    kept = games(tab(beside=page))
    assert [record["versions"][0]["note"] for record in kept] == [str(n) for n in range(100 - len(kept), 100)]
    assert kept, "the rest of them is there, each once"


SAVE_ON_AND_ON = """async (game) => {
    const store = await window.openStore();
    for (let i = 0; ; i++) {
        const { id } = await store.games.add({ ...game, note: String(i) });
        await store.games.edit(id, 1, { ...game, note: `${i}, edited` });
        await window.saved(i);
    }
}"""


TRIES = 3
"""How often a browser is started that does not answer."""


@dataclass
class OwnChromium:
    """A browser with a profile on the disk, whose process can be killed."""

    browser_type: BrowserType
    profile: Path

    def __enter__(self) -> Self:
        for tried in range(1, TRIES + 1):
            self._start()
            try:
                self._browser = self.browser_type.connect_over_cdp(self._address())
                break
            except PlaywrightError:  # on a crowded machine it is there and does not answer
                self.kill()
                if tried == TRIES:
                    raise
        return self

    def _start(self) -> None:
        self._port.unlink(missing_ok=True)
        command = [CHROMIUM, *QUIET, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self.profile}"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @property
    def _port(self) -> Path:
        """Where the browser writes how it is spoken to."""
        return self.profile / "DevToolsActivePort"

    def _address(self) -> str:
        deadline = time.monotonic() + 60
        while not (self._port.exists() and self._port.read_text().count("\n")):
            assert time.monotonic() < deadline and self._process.poll() is None, "Chromium does not start"
            time.sleep(0.05)
        return f"http://127.0.0.1:{self._port.read_text().splitlines()[0]}"

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
