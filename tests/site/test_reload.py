"""`make serve` in a browser: a page follows its source, says what is wrong with it, and is never an old one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sitegen import devserver

from .conftest import until
from .dev import Dev, serving

FU = "site_src/content/en/fu.md"
PATIENCE = 120_000
"""Milliseconds that a rebuild may take on a machine that does ten other things; usually it takes half a second, and a
quarter of a minute where the code has changed."""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = "async (page) => (await caches.match(page, { ignoreSearch: true })) !== undefined"


def says(page: Page, condition: str, argument: str | None = None) -> None:
    """Ask the page until it says yes. (What it could listen to does not reach it: reload.js stops it.)"""
    until(page, lambda: page.evaluate(condition, argument), condition)


@pytest.fixture(scope="module")
def dev(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dev]:
    with serving(tmp_path_factory.mktemp("dev")) as running:
        yield running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context() as context:
        context.set_default_timeout(PATIENCE)
        yield context.new_page()


def test_a_page_follows_its_source_into_a_mistake_and_out_of_it(dev: Dev, page: Page) -> None:
    page.goto(f"{dev.url}en/fu/")
    before = dev.append(FU, "\nWritten just now.\n")
    expect(page.get_by_text("Written just now.")).to_be_visible(timeout=PATIENCE)

    dev.append(FU, "\n{{ fu_of('nothing') }}\n")
    wrong = page.get_by_role("alert")
    expect(wrong).to_contain_text(f"{FU}:", timeout=PATIENCE)
    expect(wrong).to_contain_text("KeyError: 'nothing'")
    page.reload()
    expect(page.get_by_text("Written just now.")).to_be_visible()
    expect(wrong).to_contain_text("KeyError: 'nothing'", timeout=PATIENCE)

    dev.write(FU, f"{before}\nMended.\n")
    expect(page.get_by_text("Mended.")).to_be_visible(timeout=PATIENCE)
    expect(wrong).to_have_count(0)
    assert b"__dev" not in (dev.out / "en/fu/index.html").read_bytes()


def test_broken_code_is_told_and_mended_code_is_run(dev: Dev, page: Page) -> None:
    page.goto(f"{dev.url}en/fu/")
    before = dev.append("sitegen/links.py", "\n1 +\n")
    expect(page.get_by_role("alert")).to_contain_text("SyntaxError", timeout=PATIENCE)

    dev.write("sitegen/links.py", before.replace('return f"{way}/"', 'return f"{way}/?new-code"'))
    expect(page.locator("a.wordmark")).to_have_attribute("href", "../?new-code", timeout=PATIENCE)


def test_the_service_worker_of_an_older_site_does_not_stand_in_the_way(dist: Path, page: Page) -> None:
    with _plain_server(dist) as plain:
        port = plain.server_address[1]
        page.goto(f"http://127.0.0.1:{port}/en/")
        says(page, CONTROLLED)
        plain.shutdown()
    with _dev_server(dist, port) as running:
        # The old worker answers from its cache, and meanwhile learns of the new one, which has the page loaded again.
        ours = page.locator(f'script[src="{devserver.RELOAD}"]')
        page.reload()
        expect(ours).to_be_attached(timeout=PATIENCE)
        page.reload()
        expect(ours).to_be_attached()
        running.shutdown()


def test_when_the_server_stops_the_site_is_there_without_it(dist: Path, page: Page) -> None:
    with _dev_server(dist, 0) as running:
        address = f"http://127.0.0.1:{running.server_address[1]}/"
        page.goto(f"{address}en/")
        says(page, CONTROLLED)
        says(page, KEPT, f"{address}en/fu/index.html")
        running.shutdown()
    for place in ("en/fu/", "en/calculator/#v=1&rules=wrc_2025"):
        page.goto(f"{address}{place}")
        page.reload()
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(f'script[src="{devserver.RELOAD}"]')).to_have_count(0)


def _dev_server(folder: Path, port: int) -> devserver.Server:
    running = devserver.server(folder, port, devserver.Feed())
    threading.Thread(target=running.serve_forever, daemon=True).start()
    return running


def _plain_server(folder: Path) -> ThreadingHTTPServer:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """The test says what went wrong."""
