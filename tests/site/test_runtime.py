"""The worker and the pack, in a real browser, on an empty page: every way to start, to fail, and to come back."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from scoring.wire import answer
from sitegen.pack import KEEP
from sitegen.runtime import Runtime, build_runtime
from tests import corpus

from .bundling import bundle
from .conftest import Opener
from .server import Fault, Site, missing, not_it, scrambled, truncated

ROOT = Path(__file__).parents[2]

ASK = {"op": "payment", "rules": "wrc_2025", "winner": "nondealer", "win": "ron", "han": 3, "fu": 30}

EMPTY_PAGE = (
    '<!doctype html><title>Empty</title><link rel="icon" href="data:,"><script type="module" src="probe.js"></script>'
)

CREATE = """([base, bytes, patience]) => {
    window.seen = [];
    window.scorer = createScorer({ worker: "worker.js", base, bytes, patience });
    scorer.stages.subscribe((stage) => {
        if (stage.name !== seen.at(-1)?.name) seen.push(stage);
        else seen[seen.length - 1] = stage;
    });
}"""


LOADED = """async ([base, lines]) => {
    const info = { abi_version: "2025_0", arch: "wasm32", platform: "emscripten_4_0_9", python: "3.13.2" };
    const lockFileContents = { info, packages: {} };
    const root = new URL(`${base}plain/`, document.baseURI).href;
    const { loadPyodide } = await import(`${root}pyodide.mjs`);
    const python = await loadPyodide({ lockFileContents });
    const core = await fetch(`${root}core.zip`);
    python.FS.writeFile("/core.zip", new Uint8Array(await core.arrayBuffer()));
    python.runPython("import sys; sys.path.insert(0, '/core.zip')");
    const { answer_line } = python.pyimport("scoring.wire");
    for (const line of lines) answer_line(line);
    return python.runPython(`
        [name for name, module in sys.modules.items()
         if (getattr(module.__spec__, "origin", None) or "").startswith("/lib/python313.zip")]
    `).toJs();
}"""


@dataclass(frozen=True)
class Built:
    folder: Path
    runtime: Runtime


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """An empty page, the probe, the worker and the runtime."""
    folder = tmp_path_factory.mktemp("empty")
    runtime = build_runtime(ROOT, ROOT / ".cache" / "runtime")
    for path, data in runtime.files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    bundle("tests/site/probe.ts", folder / "probe.js")
    bundle("site_src/app/runtime/worker.ts", folder / "worker.js")
    (folder / "index.html").write_text(EMPTY_PAGE)
    return Built(folder, runtime)


@pytest.fixture
def own_site(built: Built) -> Iterator[Site]:
    with Site(built.folder) as site:
        yield site


Start = Callable[..., Page]


@pytest.fixture
def start(own_site: Site, built: Built, open_page: Opener) -> Start:
    """Open the empty page with a scorer on it, which has not begun yet."""

    def start(allow_errors: bool = False, **patience: int) -> Page:
        page = open_page("", "", site=own_site, allow_errors=allow_errors)
        page.set_default_timeout(180_000)
        page.evaluate(CREATE, [f"{built.runtime.folder}/", built.runtime.bytes, patience])
        return page

    return start


KEPT = """async (base) => {
    const cache = await caches.open("tenbo-memory");
    for (let tries = 0; tries < 600; tries += 1) {
        const kept = await cache.match(new URL(`${base}memory-1`, document.baseURI));
        if (kept !== undefined && !kept.headers.has("spoilt")) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("no memory was kept");
}"""
"""Waits until a start has left its memory. (`wait_for_function` would take the promise itself for a yes.)"""

SPOIL = """async ([base, how]) => {
    const address = new URL(`${base}memory-1`, document.baseURI);
    const cache = await caches.open("tenbo-memory");
    const kept = await cache.match(address);
    const label = JSON.parse(kept.headers.get("label"));
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if (how !== "other browser") bytes[how === "no snapshot" ? 0 : 5_000_000] ^= 1;
    if (how === "no snapshot") {
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        label.digest = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
    if (how === "other browser") label.browser = "Mosaic";
    const headers = { spoilt: how, label: how === "no label" ? "{" : JSON.stringify(label) };
    await cache.put(address, new Response(bytes, { headers }));
}"""


@pytest.fixture
def remembered(start: Start, built: Built) -> Page:
    """A page in a profile whose first start has left its memory; its scorer has not begun."""
    first = start()
    assert ask(first, ASK) == answer(ASK)
    first.evaluate(KEPT, f"{built.runtime.folder}/")
    return again(first, built)


def again(page: Page, built: Built) -> Page:
    """The empty page once more in the same profile."""
    other = page.context.new_page()
    other.set_default_timeout(180_000)
    other.goto(page.url)
    other.evaluate(CREATE, [f"{built.runtime.folder}/", built.runtime.bytes, {}])
    return other


def ask(page: Page, request: dict[str, Any]) -> Any:
    """The answer, or the code of the ScorerError."""
    return page.evaluate("(request) => scorer.ask(request).catch((error) => error.code)", request)


def names(page: Page) -> list[str]:
    return [stage["name"] for stage in page.evaluate("seen")]


def test_it_starts_with_the_first_question_and_fetches_each_file_once(
    start: Start, own_site: Site, built: Built
) -> None:
    page = start()
    assert names(page) == ["idle"]
    assert ask(page, ASK) == answer(ASK)
    assert names(page) == ["idle", "download", "start", "ready"]
    download = page.evaluate("seen[1]")
    assert 0.98 * built.runtime.bytes < download["loaded"] <= download["total"] == built.runtime.bytes
    asked = [path for path in own_site.asked if path.startswith(built.runtime.folder)]
    assert sorted(asked) == sorted(path for path in built.runtime.files if "/plain/" not in path)
    assert sum(len(built.runtime.files[path]) for path in asked) == built.runtime.bytes


BROKEN = [
    ("pyodide.asm.wasm", missing, "missing"),
    ("pyodide.asm.wasm", not_it, "damaged"),
    ("pyodide.asm.wasm", truncated, "damaged"),
    ("pyodide.asm.wasm", scrambled, "damaged"),
    ("pyodide.mjs", missing, "missing"),
    ("pyodide.asm.js", missing, "missing"),
]


@pytest.mark.parametrize(("file", "fault", "code"), [*BROKEN, ("worker.js", missing, "missing")])
def test_a_file_broken_in_both_starts_ends_in_a_code(
    start: Start, own_site: Site, file: str, fault: Fault, code: str
) -> None:
    own_site.faults[file] = fault
    page = start(allow_errors=True)
    assert ask(page, ASK) == code
    assert page.evaluate("scorer.stages.current") == {"name": "failed", "code": code}
    assert ask(page, ASK) == code, "asked after the failure, it says so at once"


def test_after_a_failure_a_retry_works(start: Start, own_site: Site) -> None:
    own_site.faults["pyodide.asm.wasm"] = truncated
    page = start(allow_errors=True)
    assert ask(page, ASK) == "damaged"
    own_site.faults.clear()
    page.evaluate("scorer.retry()")
    assert ask(page, ASK) == answer(ASK)


@pytest.mark.parametrize(
    ("file", "fault"),
    [("tenbo.zip.wasm", missing), ("tenbo.zip.wasm", scrambled), *((file, fault) for file, fault, _ in BROKEN)],
)
def test_where_our_files_are_broken_the_plain_start_answers_the_same(
    start: Start, own_site: Site, built: Built, file: str, fault: Fault
) -> None:
    own_site.faults[f"{built.runtime.folder}/{file}"] = fault
    page = start(allow_errors=True)
    assert ask(page, ASK) == answer(ASK)
    plain = {path for path in built.runtime.files if "/plain/" in path}
    assert plain <= set(own_site.asked), "Pyodide's own files, all of them"


def test_both_starts_broken_is_a_failure_in_words(start: Start, own_site: Site) -> None:
    own_site.faults |= {"tenbo.zip.wasm": scrambled, "python_stdlib.zip": scrambled}
    page = start(allow_errors=True)
    assert ask(page, ASK) == "start"


def test_without_a_network_it_says_so_and_starts_by_itself_when_there_is_one(start: Start) -> None:
    page = start(allow_errors=True)
    page.context.set_offline(True)
    assert ask(page, ASK) == "offline"
    page.context.set_offline(False)
    page.wait_for_function("() => scorer.stages.current.name === 'ready'")
    assert ask(page, ASK) == answer(ASK)


def test_a_start_that_stands_still_is_given_up(start: Start) -> None:
    page = start(allow_errors=True, download=300)
    page.route("**/*.wasm", lambda _route: None)
    assert ask(page, ASK) == "slow"


def test_a_lost_worker_is_replaced_and_the_question_answered(start: Start) -> None:
    page = start(answer=1_000)
    ask(page, ASK)
    (worker,) = page.workers
    # Nobody is told when a worker ends like this (or when the system takes it): only the clock notices.
    worker.evaluate("self.close()")
    assert ask(page, ASK) == answer(ASK)
    assert names(page).count("ready") == 2


def test_a_question_that_two_workers_leave_open_is_given_up(start: Start) -> None:
    page = start(answer=1_000)
    page.evaluate("""() => {
        window.Worker = class extends Worker {
            postMessage(message) { if (message.type !== "ask") super.postMessage(message); }
        };
    }""")
    assert ask(page, ASK) == "died"
    assert names(page).count("ready") == 2


def test_newest_wins_and_a_bundle_is_answered_in_order(start: Start) -> None:
    page = start()
    outcomes = page.evaluate(
        """(ask) => Promise.all([30, 40, 50].map((fu) =>
            scorer.latest("form", { ...ask, fu }).then((answer) => answer.fu, (error) => error.name)))""",
        ASK,
    )
    assert outcomes == ["Superseded", "Superseded", 50]
    requests = [{**ASK, "han": han} for han in (4, 1, 3, 2)]
    assert page.evaluate("(requests) => scorer.askAll(requests)", requests) == [answer(request) for request in requests]


def test_the_browser_answers_every_request_as_the_build_does(start: Start, requests: list[dict[str, Any]]) -> None:
    page = start(answer=120_000)
    different = []
    for bundled in itertools.batched(requests, 500, strict=False):
        answers = page.evaluate("(requests) => scorer.askAll(requests)", list(bundled))
        different += [request for request, got in zip(bundled, answers, strict=True) if got != answer(request)]
    assert different == []


def test_every_real_hand_is_worth_the_same_in_the_browser(start: Start) -> None:
    """The corpus of hands, every step of each value compared."""
    page = start(answer=120_000)
    different, count = [], 0
    for bundled in itertools.batched((fact.request for fact in corpus.hands()), 1000, strict=False):
        answers = page.evaluate("(requests) => scorer.askAll(requests)", list(bundled))
        different += [request for request, got in zip(bundled, answers, strict=True) if got != answer(request)]
        count += len(answers)
    assert different == []
    assert count > 13_000


def test_the_second_start_goes_on_from_the_memory_of_the_first(remembered: Page, built: Built, own_site: Site) -> None:
    """Nothing comes from the pack, which is broken: the core and every ruleset are in the memory."""
    pack = scrambled(built.runtime.files[f"{built.runtime.folder}/tenbo.zip.wasm"])[1]
    remembered.route("**/tenbo.zip.wasm", lambda route: route.fulfill(body=pack, content_type="application/wasm"))
    for ruleset in answer({"op": "rules"})["rulesets"]:
        question = {"op": "rules", "rules": ruleset["id"]}
        assert ask(remembered, question) == answer(question)
    assert names(remembered) == ["idle", "download", "start", "ready"]
    assert not [path for path in own_site.asked if "/plain/" in path]


def test_started_from_memory_it_answers_every_request_as_the_build_does(
    remembered: Page, requests: list[dict[str, Any]]
) -> None:
    for bundled in itertools.batched(requests, 100, strict=False):
        answers = remembered.evaluate("(requests) => scorer.askAll(requests)", list(bundled))
        assert answers == [answer(request) for request in bundled]


@pytest.mark.parametrize("how", ["no label", "other bytes", "no snapshot", "other browser"])
def test_a_memory_that_does_not_fit_is_not_used_and_made_anew(
    remembered: Page, built: Built, own_site: Site, how: str
) -> None:
    base = f"{built.runtime.folder}/"
    remembered.evaluate(SPOIL, [base, how])
    warned: list[str] = []
    remembered.context.on("console", lambda message: warned.append(message.text))
    assert ask(remembered, ASK) == answer(ASK)
    assert any("memory" in text for text in warned) == (how != "other browser")
    assert not [path for path in own_site.asked if "/plain/" in path], "our start works without it"
    warned.clear()
    remembered.evaluate(KEPT, base)
    assert ask(again(remembered, built), ASK) == answer(ASK)
    assert warned == [], "the new one fits"


def test_after_the_loss_of_a_worker_its_memory_is_not_trusted(remembered: Page, own_site: Site) -> None:
    assert ask(remembered, ASK) == answer(ASK)
    remembered.route("**/tenbo.zip.wasm", lambda route: route.fulfill(status=404))
    remembered.workers[0].evaluate("postMessage({ type: 'stage', stage: { name: 'failed', code: 'died' } })")
    assert ask(remembered, ASK) == answer(ASK)
    assert any("/plain/" in path for path in own_site.asked), (
        "the pack was wanted, and its memory would have done without"
    )


def test_memories_of_older_versions_go_and_those_of_other_copies_stay(start: Start, built: Built) -> None:
    page = start()
    page.evaluate("""async () => {
        const cache = await caches.open("tenbo-memory");
        for (const path of ["rt/older/memory-1", "../other/rt/older/memory-1"]) {
            await cache.put(new URL(path, document.baseURI), new Response("old"));
        }
    }""")
    ask(page, ASK)
    page.evaluate(KEPT, f"{built.runtime.folder}/")
    kept = page.evaluate(
        "caches.open('tenbo-memory').then((cache) => cache.keys()).then((all) => all.map((r) => r.url))"
    )
    paths = sorted(url.partition("/club/")[2] for url in kept)
    assert paths == ["other/rt/older/memory-1", f"tenbo/{built.runtime.folder}/memory-1"]


def test_where_the_storage_is_denied_it_starts_without_a_memory(start: Start, built: Built) -> None:
    page = start()
    script = (built.folder / "worker.js").read_text()
    denied = "Object.defineProperty(self, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } });"
    page.route("**/worker.js", lambda route: route.fulfill(body=denied + script, content_type="text/javascript"))
    assert ask(page, ASK) == answer(ASK)
    page.wait_for_timeout(1_500)
    assert ask(page, ASK) == answer(ASK)


def test_a_host_that_does_not_know_wasm_will_do(start: Start, own_site: Site) -> None:
    page = start()
    page.route(
        "**/pyodide.asm.wasm",
        lambda route: route.fulfill(response=route.fetch(), headers={"content-type": "application/octet-stream"}),
    )
    assert ask(page, ASK) == answer(ASK)
    assert not [path for path in own_site.asked if "/plain/" in path]


def test_the_pack_holds_what_the_whole_library_would_load_and_little_more(
    start: Start, built: Built, requests: list[dict[str, Any]]
) -> None:
    page = start()
    loaded = set(page.evaluate(LOADED, [f"{built.runtime.folder}/", [json.dumps(request) for request in requests]]))
    kept = {module for group in KEEP.values() for module in group}
    assert sorted(loaded - kept) == [], "not in KEEP"
    assert sorted(kept - loaded - set(KEEP["late"])) == [], "in KEEP, and nobody loads it"


@pytest.fixture(scope="module")
def requests() -> list[dict[str, Any]]:
    """What the corpus asks, every table and ruleset, and what no form would send."""
    asked = [fact.request for facts in (corpus.draws, corpus.payments, corpus.settlements) for fact in facts()]
    asked += [fact.request for facts in (corpus.results, corpus.wins) for fact in itertools.islice(facts(), 0, None, 5)]
    asked += [fact.request for fact in itertools.islice(corpus.hands(), 0, None, 50)]
    asked += [{"op": "rules"}, {"op": "rules", "options": True}]
    for ruleset in answer({"op": "rules"})["rulesets"]:
        asked += [{"op": "rules", "rules": ruleset["id"]}]
        asked += [{"op": "table", "table": table, "rules": ruleset["id"]} for table in ("payments", "fu")]
    asked += [{}, {"op": "pay"}, {"op": None}, {"op": "draw", "rules": "none"}]
    asked += [{**ASK, "han": -1}, {**ASK, "han": 0.5}, {**ASK, "fu": "30"}, {**ASK, "点": 1}]
    asked += [{"op": "settle", "rules": "wrc_2025", "scores": [0.1, None, "x", 10**9]}]
    unique = {json.dumps(request, sort_keys=True): request for request in asked}
    return list(unique.values())
