"""Fixtures for the tests in a real browser.

The rule: a page that writes an error to the console, throws, or asks another origin for anything FAILS its test, unless
the test opened it with ``allow_errors=True`` (sabotage tests only).

    dist       the built site's folder: $TENBO_DIST, or dist/; build it first (make build)
    site       the built site being served (``Site`` of server.py: url, asked, faults, stop); one for the whole run
    site_url   its address, ending with a slash, in a sub-folder of the host
    browser    Chromium, one for the whole run
    open_page  open_page("it", "calculator/", viewport=(390, 844), dark=False, allow_errors=False, site=None) -> Page
               a new, empty profile each time: nothing is stored, no service worker yet. Only a page of a ``site`` that
               the test names gets one: fetching all the site for every visit would take most of the tests' time.
               open_page.again(page, "settle/") opens a second page in the first one's profile.

    small      a small site with the real scripts, to publish new editions of (small.py)
    own_site   a copy of its first edition being served, for this test alone
    visit      visit(allow_errors=False) -> Page: one visit to its English calculator, until all of it is kept

    def test_a_mangan(open_page):
        page = open_page("en", "calculator/")
        page.get_by_label("5 han").check()
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
    sync_playwright,
)

from . import small as small_site
from .server import Site

ROOT = Path(__file__).parents[2]
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PHONE = (390, 844)
PATIENCE = 180_000
"""Milliseconds: Python starts in one or two seconds, and in a minute on a machine that does ten other things.

What is waited for by `wait_for_function` must be written as a function (`() => …`): an expression is evaluated anew at
each look, and from the second one on the pages' policy refuses that.
"""
SOON = 30_000
"""Milliseconds, for what needs no Python: an instant, and several seconds on such a machine."""
expect.set_options(timeout=SOON)
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""A browser that has none, as on an http page."""
QUIET = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    # The address bar is pages, too, and they would load beside those under test.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@pytest.fixture(scope="session")
def dist() -> Path:
    folder = Path(os.environ.get("TENBO_DIST", ROOT / "dist"))
    if not (folder / "index.html").exists():
        pytest.fail(f"There is no built site in {folder.name}/: run `make build` first.")
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Site]:
    with Site(dist) as served:
        yield served


@pytest.fixture(scope="session")
def site_url(site: Site) -> str:
    return site.url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        chromium.close()


def origin(address: str) -> str:
    """Scheme, host and port of an address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def until(page: Page, holds: Callable[[], object], lacking: str) -> None:
    """Wait until ``holds()``, for what Playwright cannot wait for: to `wait_for_function` a promise itself is a yes."""
    end = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < end, f"{lacking}: timeout {PATIENCE}ms exceeded"
        page.wait_for_timeout(100)


@dataclass
class Complaints:
    """What a profile's pages did that no page may do; they may ask these origins alone."""

    origins: frozenset[str]
    heard: list[str] = field(default_factory=list)

    def listen(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.heard.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self.heard.append(f"thrown: {error.error}")

    def _request(self, request: Request) -> None:
        if urlsplit(request.url).scheme not in {"data", "blob", "about"} and origin(request.url) not in self.origins:
            self.heard.append(f"another origin: {request.url}")


@dataclass
class Opener:
    """Opens pages, remembers their profiles, and says at the end what they complained about."""

    browser: Browser
    default: Callable[[], Site]
    profiles: list[tuple[BrowserContext, Complaints]] = field(default_factory=list)

    def __call__(
        self,
        lang: str,
        path: str,
        *,
        viewport: tuple[int, int] = PHONE,
        dark: bool = False,
        allow_errors: bool = False,
        site: Site | None = None,
    ) -> Page:
        served = site or self.default()
        context = self.browser.new_context(
            viewport={"width": viewport[0], "height": viewport[1]},
            color_scheme="dark" if dark else "light",
            locale=lang,
            base_url=served.url,
        )
        context.set_default_timeout(SOON)
        if site is None:
            context.add_init_script(NO_SERVICE_WORKER)
        complaints = Complaints(frozenset({origin(served.url)}))
        if not allow_errors:
            complaints.listen(context)
        self.profiles.append((context, complaints))
        page = context.new_page()
        page.goto(urljoin(served.url, f"{lang}/{path}" if lang else path))
        return page

    def again(self, page: Page, address: str) -> Page:
        """Another page in the same profile; ``address`` is relative to the first page's."""
        other = page.context.new_page()
        other.goto(urljoin(page.url, address))
        return other

    def close(self) -> list[str]:
        for context, _ in self.profiles:
            context.close()
        return [line for _, complaints in self.profiles for line in complaints.heard]


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Opener]:
    # Asked for late: a test that brings its own site needs no built one.
    opener = Opener(browser, lambda: request.getfixturevalue("site"))
    yield opener
    heard = opener.close()
    if heard:
        pytest.fail("The page complained:\n" + "\n".join(heard))


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> small_site.Small:
    return small_site.make(tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="session")
def first_edition(small: small_site.Small, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("first")
    small.publish(folder, "first")
    return folder


@pytest.fixture
def own_site(first_edition: Path, tmp_path: Path) -> Iterator[Site]:
    shutil.copytree(first_edition, tmp_path / "site")
    with Site(tmp_path / "site") as site:
        yield site


@pytest.fixture
def visit(own_site: Site, open_page: Opener) -> Callable[..., Page]:
    def visit(*, allow_errors: bool = False) -> Page:
        page = open_page("en", "calculator/", site=own_site, allow_errors=allow_errors)
        page.wait_for_function("() => document.title === '3900'", timeout=PATIENCE)
        expect(page.get_by_role("status")).to_have_text("Ready to work offline", timeout=PATIENCE)
        return page

    return visit
