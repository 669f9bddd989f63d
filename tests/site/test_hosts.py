"""The built site on each kind of host: pages, Python in its worker, the network cut, and the headers as promised."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, expect

from sitegen import hosts
from sitegen.checks import read

from . import hosting
from .conftest import PATIENCE

HAND = "hand/#v=1&rules=wrc_2025&hand=2m2m3m3m4m4m5p5p6p6p7p7p8s&win=8s&how=ron&seat=S&round=E"
KINDS = ("python", "nginx", "headers")
SENDING = ("nginx", "headers")
"""The kinds that send headers of ours."""

Open = Callable[..., Page]


class Running(Protocol):
    """A host of any kind."""

    url: str

    def stop(self) -> None: ...


def nginx_program() -> str:
    """As tools/find-nginx finds it: Debian puts it where only root's PATH looks."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx is not installed (on Debian: apt-get install nginx-light)")
    return program


@pytest.fixture
def host(request: pytest.FixtureRequest, dist: Path, tmp_path: Path) -> Iterator[Running]:
    match request.param:
        case "python":
            running = hosting.python(dist.resolve(), tmp_path)
        case "nginx":
            running = hosting.nginx(nginx_program(), dist.resolve(), tmp_path)
        case _:
            running = hosting.HeadersHost(dist).running()
    with running as found:
        yield found


def answered(page: Page) -> None:
    """Python has valued the hand."""
    expect(page.locator("#said .pay-line")).to_have_text("The discarder pays 8,000", timeout=PATIENCE)


@pytest.mark.parametrize("host", KINDS, indirect=True)
def test_the_site_works_with_and_without_the_host(host: Running, open_page: Open) -> None:
    page = open_page("en", "", site=host)
    page.get_by_role("link", name="Tables").first.click()
    expect(page.locator("h1")).to_be_visible()
    page.goto(f"{host.url}en/{HAND}")
    answered(page)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=PATIENCE)
    expect(page.locator(".notice")).to_contain_text("Ready to work offline", timeout=PATIENCE)
    host.stop()
    page.reload()
    answered(page)
    page.goto(f"{host.url}en/settlement/")
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("host", SENDING, indirect=True)
def test_headers_say_what_the_pages_say_and_how_long_files_may_be_kept(
    host: Running, dist: Path, browser: Browser
) -> None:
    request = browser.new_context().request
    forever = [
        path.relative_to(dist).as_posix() for name in hosts.NAMED_BY_CONTENT for path in (dist / name).rglob("*.*")
    ]
    for path in ("", "en/fu/", "sw.js", "icons/icon.svg", *forever):
        said = request.get(f"{host.url}{path}").headers
        assert said["content-security-policy"] == read((dist / "index.html").read_bytes()).policy
        assert said["x-content-type-options"] == "nosniff"
        assert said["referrer-policy"] == "no-referrer"
        assert "camera=()" in said["permissions-policy"]
        assert said["cache-control"] == (hosts.FOREVER if path in forever else hosts.ASK_FIRST)


@pytest.mark.parametrize("host", KINDS, indirect=True)
def test_every_file_has_the_type_that_browsers_insist_on(host: Running, dist: Path, browser: Browser) -> None:
    request = browser.new_context().request
    types = {f".{ending}": kind for kind, endings in hosts.TYPES.items() for ending in endings.split()}
    files = [path for path in dist.rglob("*.*") if path.suffix != ".html"]
    for suffix in {path.suffix for path in files}:
        path = next(path for path in files if path.suffix == suffix)
        kind = request.get(f"{host.url}{path.relative_to(dist).as_posix()}").headers["content-type"]
        # XML has two names, and Python says the one that the machine knows.
        assert kind.partition(";")[0].replace("text/xml", "application/xml") == types[suffix], suffix


@pytest.mark.parametrize("host", SENDING, indirect=True)
def test_an_address_that_leads_nowhere_leads_on(host: Running, open_page: Open) -> None:
    page = open_page("en", "", site=host, allow_errors=True)  # the browser logs the 404 itself
    response = page.goto(f"{host.url}en/no/such/page")
    assert response is not None
    assert response.status == 404
    page.wait_for_url(f"{host.url}en/404/")
    expect(page.locator("h1")).to_have_text("No such page")


@pytest.mark.parametrize("host", ["nginx"], indirect=True)
def test_nginx_squeezes_what_is_worth_it(host: Running, dist: Path, browser: Browser) -> None:
    request = browser.new_context().request
    for path in (*dist.glob("rt/*/*.wasm"), *dist.glob("assets/*.css"), dist / "en/index.html"):
        said = request.get(
            f"{host.url}{path.relative_to(dist).as_posix()}", headers={"Accept-Encoding": "gzip"}
        ).headers
        assert said["content-encoding"] == "gzip", path
        assert said["vary"] == "Accept-Encoding"


def test_nginx_takes_what_was_squeezed_before(dist: Path, tmp_path: Path, browser: Browser) -> None:
    site = tmp_path / "site"
    shutil.copytree(dist, site)
    words = b"squeezed before"
    (site / "licences.txt.gz").write_bytes(gzip.compress(words))
    (tmp_path / "nginx").mkdir()
    with hosting.nginx(nginx_program(), site, tmp_path / "nginx") as host:
        assert browser.new_context().request.get(f"{host.url}licences.txt").body() == words


@pytest.mark.parametrize("host", ["nginx"], indirect=True)
def test_nginx_leads_to_the_folder(host: Running, browser: Browser) -> None:
    request = browser.new_context().request
    response = request.get(host.url.removesuffix("/"), max_redirects=0)
    assert response.status == 301
    assert response.headers["location"] == "/tenbo/"
