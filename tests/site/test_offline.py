"""One visit, and then no network: on the built site, and on a small one where a new version can be made at will."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, expect

from sitegen.offline import SERVICE_WORKER, service_worker
from sitegen.runtime import Runtime, build_runtime
from sitegen.scripts import inline

from .bundling import bundle
from .conftest import CHROMIUM, QUIET
from .server import Site, scrambled

ROOT = Path(__file__).parents[2]
ASK = {"op": "payment", "rules": "wrc_2025", "winner": "nondealer", "win": "ron", "han": 3, "fu": 30}
WORDS = ("Ready to work offline", "Update available", "Update", "Later")
PAGES = ("index.html", "en/index.html", "en/calculator/index.html", "it/index.html", "it/calculator/index.html")
PATIENCE = 180_000
"""Milliseconds: Python starts in one or two seconds, and in a minute on a machine that does ten other things."""
ANSWERED = "() => document.title === '3900'"
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


def page_html(path: str, runtime: Runtime, edition: str) -> str:
    """A page that starts the site's scripts and, on a calculator's, asks Python and shows the points as its title."""
    root = "../" * path.count("/")
    data = {
        "lang": "en",
        "root": root,
        "messages": {word: word for word in WORDS},
        "runtime": {"worker": f"{root}worker.js", "base": f"{root}{runtime.folder}/", "bytes": runtime.bytes},
        "ask": ASK if "calculator" in path else None,
    }
    return (
        f'<!doctype html><title>-</title><link rel="icon" href="data:,"><h1>{path}</h1><p id="edition">{edition}</p>'
        f'<script type="application/json" id="tenbo-data">{json.dumps(data)}</script>'
        f'<script type="module" src="{root}probe.js"></script>'
    )


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Runtime]:
    folder = tmp_path_factory.mktemp("small")
    runtime = build_runtime(ROOT, ROOT / ".cache" / "runtime")
    bundle("tests/site/probe_offline.ts", folder / "probe.js")
    bundle("site_src/app/runtime/worker.ts", folder / "worker.js")
    publish(folder, runtime, "first")
    return folder, runtime


def publish(folder: Path, runtime: Runtime, edition: str) -> None:
    """Write an edition of the small site over whatever is there."""
    files = {path: page_html(path, runtime, edition).encode() for path in PAGES} | runtime.files
    files |= {name: (folder / name).read_bytes() for name in ("probe.js", "worker.js")}
    files[SERVICE_WORKER] = service_worker(files, inline(ROOT, "sw").encode())
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


@pytest.fixture
def own_site(made: tuple[Path, Runtime], tmp_path: Path) -> Iterator[Site]:
    shutil.copytree(made[0], tmp_path / "site")
    with Site(tmp_path / "site") as site:
        yield site


@pytest.fixture
def visit(own_site: Site, open_page: Open) -> Callable[..., Page]:
    """One visit to the English calculator, until it says that it is ready to work offline."""

    def visit(**options: bool) -> Page:
        page = open_page("en", "calculator/", site=own_site, **options)
        page.wait_for_function(ANSWERED, timeout=PATIENCE)
        expect(page.get_by_role("status")).to_have_text("Ready to work offline", timeout=PATIENCE)
        return page

    return visit


def test_after_one_visit_everything_works_without_a_network(
    visit: Callable[..., Page], own_site: Site, open_page: Open
) -> None:
    page = visit()
    own_site.stop()
    page.reload()
    page.wait_for_function(ANSWERED, timeout=PATIENCE)
    for path in PAGES:
        for address in {path, path.removesuffix("index.html"), f"{path}?from=home#here"}:
            page.goto(f"{own_site.url}{address}")
            expect(page.locator("h1")).to_have_text(path)
    page.goto(f"{own_site.url}it/calculator/")
    page.wait_for_function(ANSWERED, timeout=PATIENCE)
    page.goto(f"{own_site.url}it/calculator")
    assert page.url == f"{own_site.url}it/calculator/", "an address without its slash goes where the host would send it"
    page.goto(f"{own_site.url}nowhere")
    expect(page.locator("h1")).to_have_text("index.html")
    again = open_page.again(page, f"{own_site.url}en/")  # type: ignore[attr-defined]
    expect(again.locator("h1")).to_have_text("en/index.html")


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


def test_the_runtime_is_not_fetched_for_a_reader_of_pages(own_site: Site, open_page: Open) -> None:
    page = open_page("en", "", site=own_site)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    assert not [path for path in own_site.asked if path.startswith("rt/")]
    assert page.evaluate("caches.keys()") == [f"tenbo-precache-v2-{own_site.url}"]


def test_a_new_version_waits_for_yes(visit: Callable[..., Page], own_site: Site, made: tuple[Path, Runtime]) -> None:
    page = visit()
    publish(own_site.root, moved(made[1]), "second")
    page.reload()
    expect(page.locator("#edition")).to_have_text("first")
    expect(page.get_by_role("status")).to_contain_text("Update available", timeout=PATIENCE)
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_role("status")).to_have_text("")
    page.reload()
    expect(page.locator("#edition")).to_have_text("first")
    page.get_by_role("button", name="Update").click()
    expect(page.locator("#edition")).to_have_text("second")
    own_site.stop()
    page.reload()
    expect(page.locator("#edition")).to_have_text("second")
    page.wait_for_function(ANSWERED, timeout=PATIENCE)
    kept = page.evaluate("caches.keys()")
    assert [re.sub(r"rt/\w+", "rt", name) for name in sorted(kept)] == [
        f"tenbo-precache-v2-{own_site.url}",
        f"tenbo-runtime-rt-{own_site.url}",
    ], "the old runtime is gone"


def moved(runtime: Runtime) -> Runtime:
    """The same runtime under another name, as after a change of the core."""
    folder = "rt/0123456789ab"
    files = {path.replace(runtime.folder, folder): data for path, data in runtime.files.items()}
    return Runtime(folder, files, runtime.bytes)


def test_a_damaged_new_version_does_not_replace_the_old(
    visit: Callable[..., Page], own_site: Site, made: tuple[Path, Runtime]
) -> None:
    page = visit(allow_errors=True)
    publish(own_site.root, made[1], "second")
    own_site.faults["it/index.html"] = scrambled
    page.reload()
    outcome = page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update().catch(() => undefined);
        const { installing } = registration;
        const pause = () => new Promise((next) => setTimeout(next, 50));
        while (installing?.state === "installing") await pause();
        return installing?.state ?? "gone";
    }""")
    assert outcome in {"redundant", "gone"}
    own_site.stop()
    page.reload()
    expect(page.locator("#edition")).to_have_text("first")


def test_another_copy_on_the_same_host_keeps_what_it_has(visit: Callable[..., Page], own_site: Site) -> None:
    page = visit()
    foreign = "tenbo-runtime-rt/ffff-http://127.0.0.1/other/"
    page.evaluate("(name) => caches.open(name).then(() => 0)", foreign)
    script = own_site.root / SERVICE_WORKER
    script.write_bytes(script.read_bytes() + b"\n// another version")
    page.reload()
    page.get_by_role("button", name="Update").click()
    page.wait_for_function(ANSWERED, timeout=PATIENCE)
    assert foreign in page.evaluate("caches.keys()")


def test_the_built_site_works_without_a_network_after_one_visit(dist: Path, open_page: Open) -> None:
    with Site(dist) as site:
        page = open_page("en", "calculator/", site=site)
        expect(page.get_by_role("status").filter(has_text="Ready to work offline")).to_be_visible(timeout=PATIENCE)
        site.stop()
        page.reload()
        paths = sorted(file.relative_to(dist).as_posix() for file in dist.rglob("*.html") if file.name == "index.html")
        for path in paths:
            response = page.goto(f"{site.url}{path.removesuffix('index.html')}")
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
