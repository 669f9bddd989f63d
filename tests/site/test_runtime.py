"""The worker and the pack, in a real browser, on an empty page: every way to start, to fail, and to come back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from sitegen.runtime import Runtime, build_runtime

from .bundling import bundle
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
def start(own_site: Site, built: Built, open_page: Callable[..., Page]) -> Start:
    """Open the empty page with a scorer on it, which has not begun yet."""

    def start(allow_errors: bool = False, **patience: int) -> Page:
        page = open_page("", "", site=own_site, allow_errors=allow_errors)
        page.set_default_timeout(60_000)
        page.evaluate(CREATE, [f"{built.runtime.folder}/", built.runtime.bytes, patience])
        return page

    return start


def ask(page: Page, request: dict[str, Any]) -> Any:
    """The answer, or the code of the ScorerError."""
    return page.evaluate("(request) => scorer.ask(request).catch((error) => error.code)", request)


def names(page: Page) -> list[str]:
    return [stage["name"] for stage in page.evaluate("seen")]


def test_it_starts_with_the_first_question_and_says_how_far_it_is(start: Start, built: Built) -> None:
    page = start()
    assert names(page) == ["idle"]
    assert ask(page, ASK)["ok"] is True
    assert names(page) == ["idle", "download", "start", "ready"]
    download = page.evaluate("seen[1]")
    assert 0.98 * built.runtime.bytes < download["loaded"] <= download["total"] == built.runtime.bytes


def test_a_start_downloads_each_file_once_and_nothing_else(start: Start, own_site: Site, built: Built) -> None:
    page = start()
    ask(page, ASK)
    asked = [path for path in own_site.asked if path.startswith(built.runtime.folder)]
    assert sorted(asked) == sorted(path for path in built.runtime.files if "/plain/" not in path)
    assert sum(len(built.runtime.files[path]) for path in asked) == built.runtime.bytes


@pytest.mark.parametrize(
    ("file", "fault", "code"),
    [
        ("pyodide.asm.wasm", missing, "missing"),
        ("pyodide.asm.wasm", not_it, "damaged"),
        ("pyodide.asm.wasm", truncated, "damaged"),
        ("pyodide.asm.wasm", scrambled, "damaged"),
        ("pyodide.mjs", missing, "missing"),
        ("pyodide.asm.js", missing, "missing"),
        ("worker.js", missing, "missing"),
    ],
)
def test_a_broken_file_ends_in_a_code_and_a_retry_that_works(
    start: Start, own_site: Site, file: str, fault: Fault, code: str
) -> None:
    own_site.faults[file] = fault
    page = start(allow_errors=True)
    assert ask(page, ASK) == code
    assert page.evaluate("scorer.stages.current") == {"name": "failed", "code": code}
    assert ask(page, ASK) == code, "asked after the failure, it says so at once"
    own_site.faults.clear()
    page.evaluate("scorer.retry()")
    assert ask(page, ASK)["ok"] is True


@pytest.mark.parametrize("fault", [missing, not_it, truncated, scrambled])
def test_where_the_pack_is_broken_the_plain_start_answers_the_same(start: Start, own_site: Site, fault: Fault) -> None:
    good = ask(start(), ASK)
    own_site.faults["tenbo.zip"] = fault
    page = start(allow_errors=True)
    assert ask(page, ASK) == good
    assert names(page)[-1] == "ready"
    assert any(path.endswith("plain/python_stdlib.zip") for path in own_site.asked)


def test_both_starts_broken_is_a_failure_in_words(start: Start, own_site: Site) -> None:
    own_site.faults |= {"tenbo.zip": scrambled, "python_stdlib.zip": scrambled}
    page = start(allow_errors=True)
    assert ask(page, ASK) == "start"


def test_without_a_network_it_says_so(start: Start) -> None:
    page = start(allow_errors=True)
    page.context.set_offline(True)
    assert ask(page, ASK) == "offline"
    page.context.set_offline(False)
    page.evaluate("scorer.retry()")
    assert ask(page, ASK)["ok"] is True


def test_a_start_that_stands_still_is_given_up(start: Start) -> None:
    page = start(allow_errors=True, download=300)
    page.route("**/*.wasm", lambda _route: None)
    assert ask(page, ASK) == "slow"


def test_a_lost_worker_is_replaced_and_the_question_answered(start: Start) -> None:
    page = start()
    ask(page, ASK)
    page.evaluate("""() => {
        const RealWorker = Worker;
        window.made = 0;
        window.Worker = class extends RealWorker {
            constructor(...args) { super(...args); window.made += 1; }
        };
    }""")
    (worker,) = page.workers
    worker.evaluate("self.close()")
    page.evaluate("(request) => { window.late = scorer.ask(request); }", ASK)
    assert page.evaluate("late.then((answer) => answer.ok)") is True
    assert page.evaluate("made") == 1


def test_newest_wins(start: Start) -> None:
    page = start()
    outcomes = page.evaluate(
        """(ask) => Promise.all([30, 40, 50].map((fu) =>
            scorer.latest("form", { ...ask, fu }).then((answer) => answer.points, (error) => error.name)))""",
        ASK,
    )
    assert outcomes[:2] == ["Superseded", "Superseded"]
    assert outcomes[2] > 0


def test_many_questions_in_one_message_are_answered_in_order(start: Start) -> None:
    page = start()
    requests = [{**ASK, "han": han} for han in (1, 2, 3, 4)]
    together = page.evaluate("(requests) => scorer.askAll(requests)", requests)
    assert together == [ask(page, request) for request in requests]
    assert json.dumps(together[0]) != json.dumps(together[1])
