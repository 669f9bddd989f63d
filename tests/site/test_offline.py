"""One visit, and then no network: what is kept, what is fetched later, and what is said when it cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sitegen.offline import FALLBACK, group_of

from .conftest import CHROMIUM, PATIENCE, QUIET, until
from .server import Site, cut, scrambled
from .small import ASK, ENGLISH, ITALIAN, Small

ANSWERED = "() => document.title === '3900'"
NOT_HERE = "That page is not on this device, and there is no network."
NO_NETWORK = "There is no network now. What is already on this device stays."
NO_ROOM = "There is no room left on this device. What is already here stays."
WHOLE = "Everything is on this device: every language and every calculator works without a network."
KEPT = "navigator.serviceWorker.ready.then(() => caches.keys())"
PYTHON_ANSWERS = """async (ask) => {
    const { runtime } = JSON.parse(document.getElementById("tenbo-data").textContent);
    const worker = new Worker(new URL(runtime.worker, document.baseURI), { type: "module" });
    const heard = (type) => new Promise((resolve) => worker.addEventListener("message", function listen({ data }) {
        if (data.type !== type && data.stage?.name !== type) return;
        worker.removeEventListener("message", listen);
        resolve(data);
    }));
    const ready = heard("ready");
    const base = new URL(runtime.base, document.baseURI).href;
    worker.postMessage({ type: "start", base, bytes: runtime.bytes, plain: false, fresh: false });
    await ready;
    const answered = heard("answers");
    worker.postMessage({ type: "ask", id: 1, requests: [ask] });
    return (await answered).answers[0].points;
}"""

Open = Callable[..., Page]


def names(site: Site, *groups: str) -> list[str]:
    """The caches of these groups."""
    return sorted(f"tenbo-{group}-{site.url}" for group in groups)


def until_kept(page: Page, path: str) -> None:
    """Wait until a file of the site is kept."""
    here = "async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined"
    until(page, lambda: page.evaluate(here, path), f"{path} is not kept")


def about(open_page: Open, site: Site, **options: bool) -> Page:
    """The page with the button, once it knows what is missing."""
    page = open_page("en", "about/", site=site, **options)
    expect(button(page)).to_have_text("Make everything available offline", timeout=PATIENCE)
    return page


def button(page: Page) -> Locator:
    return page.locator("[data-keep-all] button")


def state(page: Page) -> Locator:
    return page.locator("[data-keep-all] [role=status]")


def test_after_one_visit_the_readers_language_works_without_a_network(
    visit: Callable[..., Page], own_site: Site, open_page: Open
) -> None:
    page = visit()
    own_site.stop()
    page.reload()
    page.wait_for_function(ANSWERED, timeout=PATIENCE)
    for path in ("index.html", *ENGLISH):
        for address in {path, path.removesuffix("index.html"), f"{path}?from=home#here"}:
            page.goto(f"{own_site.url}{address}")
            expect(page.locator("h1")).to_have_text(path)
    page.goto(f"{own_site.url}en/calculator")
    assert page.url == f"{own_site.url}en/calculator/", "an address without its slash goes where the host would send it"
    again = open_page.again(page, f"{own_site.url}en/")  # type: ignore[attr-defined]
    expect(again.locator("h1")).to_have_text("en/index.html")


@pytest.mark.parametrize(
    ("asked", "shown"),
    [("it/calculator/#v=1&han=3", "en/calculator/#v=1&han=3"), ("it/nowhere/", "en/"), ("nowhere", "en/")],
)
def test_a_page_that_is_not_here_gives_way_to_the_nearest_and_says_so(
    asked: str, shown: str, visit: Callable[..., Page], own_site: Site
) -> None:
    page = visit()
    own_site.stop()
    page.goto(f"{own_site.url}{asked}")
    expect(page.get_by_role("status")).to_have_text(NOT_HERE)
    assert page.url == f"{own_site.url}{shown}"


def test_a_language_is_kept_whole_once_a_page_of_it_is_read(own_site: Site, open_page: Open) -> None:
    page = open_page("en", "", site=own_site, allow_errors=True)  # Python cannot come without a network
    assert page.evaluate(KEPT) == names(own_site, "core", "en")
    page.goto(f"{own_site.url}it/")
    until_kept(page, f"{own_site.url}it/calculator/index.html")
    own_site.stop()
    for path in ("it/calculator/", "en/calculator/"):
        page.goto(f"{own_site.url}{path}")
        expect(page.locator("h1")).to_have_text(f"{path}index.html")


def test_keeping_the_runtime_does_not_download_it_again(browser: Browser, own_site: Site, tmp_path: Path) -> None:
    # A profile on the disk: the cache of the others lives in memory and has no room for the wasm.
    chromium = browser.browser_type
    with chromium.launch_persistent_context(tmp_path / "profile", executable_path=CHROMIUM, args=QUIET) as context:
        page = context.new_page()
        page.goto(f"{own_site.url}en/calculator/")
        expect(page.get_by_role("status")).to_have_text("Ready to work offline", timeout=PATIENCE)
    runtime = [path for path in own_site.asked if path.startswith("rt/")]
    assert sorted(runtime) == sorted(set(runtime))


def test_it_says_so_once(visit: Callable[..., Page]) -> None:
    page = visit()
    page.reload()
    page.wait_for_function(ANSWERED, timeout=PATIENCE)
    expect(page.get_by_role("status")).to_have_text("")


def test_a_reader_of_pages_fetches_neither_the_runtime_nor_other_languages(own_site: Site, open_page: Open) -> None:
    page = open_page("en", "", site=own_site)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    assert not [path for path in own_site.asked if path.startswith(("rt/", "it/"))]


def test_the_button_fetches_every_language_and_the_runtime(own_site: Site, small: Small, open_page: Open) -> None:
    page = about(open_page, own_site)
    missing = [*ITALIAN, *(path for path in small.runtime.files if FALLBACK not in path)]
    size = sum((own_site.root / path).stat().st_size for path in missing)
    expect(state(page)).to_have_text(f"Not on this device yet: {round(size / 100_000) / 10:g} MB")
    seen = page.evaluate_handle("""() => {
        const seen = [];
        const bar = document.querySelector("progress");
        new MutationObserver(() => seen.push(bar.value / bar.max)).observe(bar, { attributes: true });
        return seen;
    }""")
    wasm = f"{small.runtime.folder}/pyodide.asm.wasm"
    others = 1 - (own_site.root / wasm).stat().st_size / size
    arrived = own_site.held[wasm] = Event()
    button(page).click()
    bar = "() => { const { value, max } = document.querySelector('progress'); return value / max; }"
    until(page, lambda: page.evaluate(bar) > others, "it does not move while a large file is on its way")
    arrived.set()
    expect(state(page)).to_have_text(WHOLE, timeout=PATIENCE)
    steps = seen.json_value()
    assert steps == sorted(steps)
    own_site.stop()
    page.reload()
    expect(state(page)).to_have_text(WHOLE)
    expect(button(page)).to_be_hidden()
    page.goto(f"{own_site.url}it/calculator/")
    page.wait_for_function(ANSWERED, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (cut, NO_NETWORK),
        (scrambled, "The server has other files than this version needs"),
    ],
)
def test_what_cannot_be_fetched_is_said_and_tried_again_from_there(
    fault: Callable[[bytes], tuple[int, bytes]], words: str, own_site: Site, open_page: Open
) -> None:
    page = about(open_page, own_site, allow_errors=True)
    own_site.faults["pyodide.asm.wasm"] = fault
    button(page).click()
    expect(state(page)).to_contain_text(words, timeout=PATIENCE)
    own_site.faults.clear()
    own_site.asked.clear()
    expect(button(page)).to_have_text("Try again")
    button(page).click()
    expect(state(page)).to_have_text(WHOLE, timeout=PATIENCE)
    assert "it/index.html" not in own_site.asked, "what came before stays"


def limit_storage(page: Page, site: Site, quota: int | None) -> None:
    """Give the site so many bytes on the device; None takes the limit away."""
    session = page.context.new_cdp_session(page)
    given = {} if quota is None else {"quotaSize": quota}
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.url.rpartition("/club/")[0], **given})


def test_no_room_for_everything_is_said_and_what_is_here_stays(own_site: Site, open_page: Open) -> None:
    page = about(open_page, own_site, allow_errors=True)
    limit_storage(page, own_site, 2_000_000)
    button(page).click()
    expect(state(page)).to_have_text(NO_ROOM, timeout=PATIENCE)
    own_site.stop()
    page.goto(f"{own_site.url}en/calculator/")
    expect(page.locator("h1")).to_have_text("en/calculator/index.html")


def test_no_room_at_the_first_visit_leaves_a_site_that_works_and_says_so(own_site: Site, open_page: Open) -> None:
    page = open_page("", "index.html", site=own_site, allow_errors=True)
    limit_storage(page, own_site, 10)
    page.goto(f"{own_site.url}en/about/")
    expect(state(page)).to_have_text(NO_ROOM, timeout=PATIENCE)
    limit_storage(page, own_site, None)
    button(page).click()
    expect(state(page)).to_have_text(WHOLE, timeout=PATIENCE)


@contextmanager
def denied(browser: Browser, profile: Path) -> Iterator[Page]:
    """A browser whose owner lets no site store anything."""
    (profile / "Default").mkdir(parents=True)
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Default" / "Preferences").write_text(json.dumps(settings))
    chromium = browser.browser_type
    with chromium.launch_persistent_context(profile, executable_path=CHROMIUM, args=QUIET) as context:
        yield context.new_page()


def test_where_nothing_may_be_stored_the_site_works_and_says_so(
    browser: Browser, own_site: Site, tmp_path: Path
) -> None:
    with denied(browser, tmp_path / "profile") as page:
        page.goto(f"{own_site.url}en/calculator/")
        page.wait_for_function(ANSWERED, timeout=PATIENCE)
        page.goto(f"{own_site.url}en/about/")
        expect(state(page)).to_have_text("This browser does not let the site keep anything, so it needs a network.")
        expect(button(page)).to_have_text("Try again")


def test_what_is_cleared_under_its_feet_comes_back(visit: Callable[..., Page], own_site: Site, small: Small) -> None:
    page = visit()
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    page.reload()
    page.wait_for_function(ANSWERED, timeout=PATIENCE)
    for path in (*ENGLISH, *(path for path in small.runtime.files if FALLBACK not in path)):
        until_kept(page, f"{own_site.url}{path}")
    own_site.stop()
    page.reload()
    page.wait_for_function(ANSWERED, timeout=PATIENCE)


def test_a_first_visit_that_loses_the_network_is_made_whole_when_it_returns(own_site: Site, open_page: Open) -> None:
    own_site.faults["sw.js"] = cut
    page = open_page("en", "", site=own_site, allow_errors=True)
    # It may have been said before the page was there to be asked.
    until(page, lambda: any("cannot be kept" in message.text for message in page.console_messages()), "not a word")
    own_site.faults.clear()
    page.evaluate("dispatchEvent(new Event('online'))")
    assert page.evaluate(KEPT) == names(own_site, "core", "en")


def test_an_installation_that_breaks_off_goes_on_with_the_next_page(own_site: Site, open_page: Open) -> None:
    own_site.faults["en/index.html"] = cut
    page = open_page("en", "about/", site=own_site, allow_errors=True)
    expect(state(page)).to_have_text(NO_NETWORK, timeout=PATIENCE)
    own_site.faults.clear()
    own_site.asked.clear()
    page.reload()
    expect(button(page)).to_have_text("Make everything available offline", timeout=PATIENCE)
    assert "worker.js" not in own_site.asked, "what came before stays"
    assert page.evaluate(KEPT) == names(own_site, "core", "en")


UNANSWERED = """async (addresses) => {
    const asked = addresses.map(async (address) => [address, await fetch(address).then(({ ok }) => ok, () => false)]);
    return (await Promise.all(asked)).filter(([, ok]) => !ok).map(([address]) => address);
}"""
"""Those of many addresses that are not there."""


def test_the_built_site_works_without_a_network(dist: Path, open_page: Open) -> None:
    with Site(dist) as site:
        page = open_page("en", "about/", site=site)
        button(page).click(timeout=PATIENCE)
        expect(state(page)).to_have_text(WHOLE, timeout=PATIENCE)
        site.stop()
        page.reload()
        paths = sorted(file.relative_to(dist).as_posix() for file in dist.rglob("index.html"))
        kept = [f"{site.url}{path.removesuffix('index.html')}" for path in paths if group_of(path) is not None]
        assert page.evaluate(UNANSWERED, kept) == []
        for path in ("", "en/fu/", "it/yaku/pinfu/"):
            response = page.goto(f"{site.url}{path}")
            assert response is not None
            assert response.ok, path
            assert response.from_service_worker, path
        page.goto(f"{site.url}ja/settle/")
        assert page.evaluate(PYTHON_ANSWERS, ASK) == 3900


@pytest.mark.parametrize("lang", ["en", "id", "it", "ja"])
def test_each_language_has_a_manifest_that_the_browser_takes(lang: str, open_page: Open) -> None:
    page = open_page(lang, "")
    session = page.context.new_cdp_session(page)
    read = session.send("Page.getAppManifest")
    assert read["errors"] == []
    content = json.loads(read["data"])
    assert content["lang"] == lang
    for address in [content["start_url"], content["scope"], *(shortcut["url"] for shortcut in content["shortcuts"])]:
        assert page.request.get(urljoin(read["url"], address)).ok
    for icon in content["icons"]:
        picture = page.request.get(urljoin(read["url"], icon["src"]))
        assert picture.headers["content-type"] == icon["type"]
