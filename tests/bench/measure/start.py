"""How soon Python is ready: beside stock Pyodide in the same run, and from what a phone has kept; what is downloaded.

Two clocks, for both ways to start: from the making of the worker until Python runs ("python"), and until the core has
answered a question in it ("answer"). The site's worker is ready only when the core is loaded, so that its "python" has
more in it than the stock one's. The bounds are asked of the same work done: of the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from playwright.sync_api import BrowserContext, Page

from .bench import BLANK, CALCULATOR, SITE, STOCK, Bench
from .device import DESKTOP, PHONE, Profile
from .downloads import PACKERS, sent
from .figures import Figure, median
from .visits import observed

ROUNDS: Mapping[str, int] = {DESKTOP.name: 3, PHONE.name: 1}
"""A phone's first visit takes half a minute on its line, and takes that every time."""

AGAIN = 5
"""Restarts of the phone, for each of two pages."""

HANDS = f"{SITE}en/hand/"
"""Cannot answer without Python, so it starts it ahead of everything; the calculator answers from a file first."""

WARM = 3
"""Starts from what the device keeps, after the first and another one, in which the browser keeps the compiled code."""

QUESTION = {"op": "payment", "rules": "wrc_2025", "winner": "nondealer", "win": "ron", "han": 3, "fu": 30}

Times = dict[str, float]
Start = Callable[[Bench, Page], Times]

OWN = """async ([runtime, question, remember]) => {
    if (!remember) await caches.delete("tenbo-memory");
    const made = performance.now();
    const times = {};
    const scorer = createScorer(runtime);
    scorer.stages.subscribe(({ name, code }) => {
        if (name === "ready") times.python = performance.now() - made;
        if (name === "failed") throw new Error(code);
    });
    const answer = await scorer.ask(question);
    times.answer = performance.now() - made;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const memory = new URL(`${runtime.base}memory-1`, document.baseURI);
    const until = performance.now() + 60_000;
    while (remember && !(await caches.match(memory))) {
        if (performance.now() > until) throw new Error("Python's memory was not kept");
        await new Promise((later) => setTimeout(later, 100));
    }
    return times;
}"""
"""The start that `remember`s leaves Python's memory for the next one, and does not end before that is kept."""

STOCK_OWN = """([core, question]) => new Promise((resolve, reject) => {
    const made = performance.now();
    const times = {};
    const worker = new Worker("worker.js", { type: "module" });
    setTimeout(() => reject(new Error("stock Pyodide did not start")), 180_000);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => {
        times[data] = performance.now() - made;
        if (data === "answer") resolve(times);
    };
    worker.postMessage({ core, line: JSON.stringify(question) });
})"""


KEPT = """async (addresses) => {
    const until = performance.now() + 120_000;
    // The service worker keeps a file under its address and its digest.
    const kept = (address) => caches.match(address, { ignoreSearch: true });
    while ((await Promise.all(addresses.map(kept))).includes(undefined)) {
        if (performance.now() > until) throw new Error("the runtime was not kept");
        await new Promise((later) => setTimeout(later, 500));
    }
}"""
"""Waits until the device has kept all of these. (`wait_for_function` would take the promise itself for a yes.)"""


def measure(bench: Bench) -> Iterator[Figure]:
    """Starts beside stock Pyodide, downloads, and the phone switched on again."""
    for profile in (DESKTOP, PHONE):
        yield from _beside_stock(bench, profile)
    for packer in PACKERS:
        size = sent(bench.runtime_files(), packer)
        yield Figure(f"start.{packer}", "", f"a start downloads, {packer}", size, "MB")
    yield from _again(bench)


def _beside_stock(bench: Bench, profile: Profile) -> Iterator[Figure]:
    """Both ways to start in turns, so that a busy machine slows both alike; the ratio of the medians."""
    cold: dict[str, list[Times]] = {"own": [], "stock": []}
    warm: dict[str, list[Times]] = {"own": [], "stock": []}
    for _ in range(ROUNDS[profile.name]):
        for way, start in WAYS.items():
            with bench.device(profile).on() as context:
                first, _, *others = [start(bench, context.pages[0]) for _ in range(2 + WARM)]
            cold[way].append(first)
            warm[way] += others
    for kind, found in (("cold", cold), ("warm", warm)):
        middle = {
            way: {clock: median(times[clock] for times in all_times) for clock in ("python", "answer")}
            for way, all_times in found.items()
        }
        for way, words in (("own", "ready to answer"), ("stock", "stock Pyodide with the core, ready to answer")):
            yield Figure(f"start.{way}", f"{kind}, {profile.name}", words, middle[way]["answer"] / 1000, "s")
        bare = middle["stock"]["python"]
        yield Figure("start.stock_bare", f"{kind}, {profile.name}", "stock Pyodide without the core", bare / 1000, "s")
        # Cold on a thin line it is the ratio of what is downloaded, which has bounds of its own.
        name = f"start.{kind}" if kind == "warm" or profile is DESKTOP else "start.cold_phone"
        ratio = middle["own"]["answer"] / middle["stock"]["answer"]
        yield Figure(name, f"{kind}, {profile.name}", "ready to answer, beside stock", ratio, "")
        ratio = middle["own"]["python"] / bare
        yield Figure("start.bare_ratio", f"{kind}, {profile.name}", "ready, beside stock without the core", ratio, "")


def start_own(bench: Bench, page: Page, runtime: dict[str, Any], *, remember: bool) -> Times:
    """Start the site's worker on an empty page, with a runtime; milliseconds. Whether it goes on from the memory of an
    earlier start, and leaves its own."""
    page.goto(f"{bench.host.url}{BLANK}")
    times: Times = page.evaluate(OWN, [runtime, QUESTION, remember])
    return times


def _own(bench: Bench, page: Page) -> Times:
    return start_own(bench, page, bench.runtime(), remember=True)


def _stock(bench: Bench, page: Page) -> Times:
    page.goto(f"{bench.host.url}{STOCK}")
    times: Times = page.evaluate(STOCK_OWN, ["core.zip", QUESTION])
    return times


WAYS: Mapping[str, Start] = {"own": _own, "stock": _stock}


def _again(bench: Bench) -> Iterator[Figure]:
    """The calculator's page on the phone: its first start, watched for long tasks, and starts after a restart."""
    phone = bench.device(PHONE)
    with phone.on() as context:
        page, _ = _ready(bench, context)
        # Only tasks of 50 ms and more are reported at all.
        tasks = page.evaluate("seen.tasks.filter(([began]) => began >= seen.worker)")
        longest = max((length for _, length in tasks), default=0.0)
        yield Figure("start.longest_task", PHONE.name, "the page's longest task while Python starts", longest, "ms")
        yield Figure(
            "page.shift", "calculator until Python is ready, phone", "layout shift", page.evaluate("seen.shift"), ""
        )
        files = [path.relative_to(bench.site).as_posix() for path in bench.runtime_files()]
        files.append(f"{PurePosixPath(files[0]).parent}/memory-1")
        page.evaluate(KEPT, [f"{bench.host.url}{SITE}{path}" for path in files])
    for address, which in ((HANDS, "hands"), (CALCULATOR, "payment")):
        times = []
        for _ in range(AGAIN):
            with phone.on() as context:
                page, ready = _ready(bench, context, address)
                times.append((ready, ready - page.evaluate("seen.worker")))
        opened, started = zip(*times, strict=True)
        of = f"{which}, {PHONE.name}"
        yield Figure("start.again", of, "opened again after a restart: Python ready", median(opened) / 1000, "s")
        yield Figure("start.again_worker", of, "of it, since its worker was made", median(started) / 1000, "s")


def _ready(bench: Bench, context: BrowserContext, address: str = CALCULATOR) -> tuple[Page, float]:
    """A calculator's page, and the milliseconds from its opening until Python was ready in it."""
    page = observed(bench, context)
    page.goto(f"{bench.host.url}{address}")
    ready: float = page.evaluate("seen.ready")
    return page, ready
