"""How long each verb takes in the browser's worker: inside it, with JSON both ways, and as the page sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.bench.requests import VERBS

from .bench import BLANK, Bench
from .device import DESKTOP
from .figures import Figure, percentile

# The worker hears of each request as it does from a page, and answers at once: nothing is waited for between.
INSIDE = """(requests) => {
    const post = self.postMessage;
    const answers = [];
    self.postMessage = (message) => answers.push(message);
    const times = requests.map((request, id) => {
        const message = new MessageEvent("message", { data: { type: "ask", id, requests: [request] } });
        const asked = performance.now();
        self.dispatchEvent(message);
        return performance.now() - asked;
    });
    self.postMessage = post;
    if (answers.some(({ type }, i) => type !== "answers" || answers[i].id !== i)) throw new Error("not answered");
    return times;
}"""

AROUND = """async (requests) => {
    const times = [];
    for (const request of requests) {
        const asked = performance.now();
        await scorer.ask(request);
        times.push(performance.now() - asked);
    }
    return times;
}"""


@dataclass(frozen=True)
class Latency:
    """Milliseconds of each request: in the worker, and from the page and back."""

    inside: list[float]
    around: list[float]


def measure(bench: Bench, verbs: Iterable[str] = tuple(VERBS)) -> Iterator[Figure]:
    """Some verbs, or all, on the desktop."""
    for verb, found in latencies(bench, verbs):
        for share, percent in ((0.5, "p50"), (0.99, "p99")):
            inside = percentile(found.inside, share)
            yield Figure(f"verbs.{verb}_{percent}", "", f"{verb} {percent}, in the worker", inside, "ms")
        around = percentile(found.around, 0.99)
        yield Figure(f"verbs.{verb}_asked_p99", "", f"{verb} p99, asked by the page", around, "ms")


def latencies(bench: Bench, verbs: Iterable[str]) -> Iterator[tuple[str, Latency]]:
    """Each verb's requests, one after the other. Raises playwright's Error where one is not answered."""
    with bench.device(DESKTOP).on() as context:
        page = context.pages[0]
        page.goto(f"{bench.host.url}{BLANK}")
        page.evaluate("(runtime) => { window.scorer = createScorer(runtime); }", bench.runtime())
        page.evaluate("scorer.ask({ op: 'rules' })")
        (worker,) = page.workers
        for verb in verbs:
            requests = list(VERBS[verb]())
            # First around: a page's first questions find the worker as it is just after its start.
            around = page.evaluate(AROUND, requests)
            yield verb, Latency(worker.evaluate(INSIDE, requests), around)
