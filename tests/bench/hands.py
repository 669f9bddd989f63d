"""`python -m tests.bench.hands`: how fast hands are valued, beside the PyPI package `mahjong`.

Both value the same real wins from parsed and checked input, each with its own full explanation (yaku, fu items,
payments). They take turns on some hundred hands at a time, in processor time, and the best turn of each counts, so
that a busy machine slows both alike. Then: import, memory, and the time of single requests through JSON, here and in
the worker of the built site in a browser.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from scoring import Ruleset, Win, ledger, readings, score, yaku, yakuman
from scoring.hands import valued
from scoring.wire import answer_line
from scoring.wire.hand import win_of
from tests import corpus
from tests.bench.measure import verbs
from tests.bench.measure.bench import built_site, workbench
from tests.bench.measure.figures import table
from tests.bench.requests import waiting
from tests.scoring.mahjong_library import question

TURNS = 20
HANDS = 3000
#: More than the 128 hands whose readings `mahjong` remembers: in use, hands do not come back.
BATCH = 200
AS_FAST = 3.0


def main() -> int:
    """Prints the figures; fails when the core is not fast enough beside the other, or in the browser."""
    wins = real_wins()
    times = _compare(wins)
    for name, seconds in times.items():
        print(f"{name:20} {len(wins) / seconds:9,.0f} hands a second, with their explanation")
    ratio = times["mahjong"] / times["scoring"]
    print(f"{'ratio':20} {ratio:9.2f}")
    print(f"{'import scoring':20} {_import_time('scoring'):9.1f} ms")
    print(f"{'import mahjong':20} {_import_time('mahjong.hand_calculating.hand'):9.1f} ms")
    print(f"{'peak memory':20} {_peak():9,} KiB for a process that reads and values {len(wins)} hands")
    print(f"{'of it, for valuing':20} {_traced(wins) / 1024:9,.0f} KiB, caches included")
    requests = [fact.request for fact in _facts()]
    _print_latency("hand", [json.dumps(request) for request in requests])
    _print_latency("waits", [json.dumps(waiting(request)) for request in requests[:1000]])
    with workbench(built_site()) as bench:
        in_browser = list(verbs.measure(bench, ("hand", "waits")))
    print(table(in_browser))
    return 0 if ratio >= AS_FAST and all(figure.holds is not False for figure in in_browser) else 1


def _facts() -> Iterator[corpus.Fact]:
    return islice(corpus.hands(), 0, None, 13193 // HANDS)


def real_wins() -> list[tuple[Win, Ruleset]]:
    """Real wins, parsed and checked."""
    return [win_of({key: value for key, value in fact.request.items() if key != "op"}) for fact in _facts()]


def _compare(wins: Sequence[tuple[Win, Ruleset]]) -> dict[str, float]:
    """Processor seconds for all wins."""
    total = {"mahjong": 0.0, "scoring": 0.0, "scoring, checks too": 0.0}
    for batch in (wins[i : i + BATCH] for i in range(0, len(wins), BATCH)):
        questions = [question(win, rules) for win, rules in batch]
        runs: dict[str, Callable[[], Any]] = {
            "mahjong": lambda questions=questions: [asked.ask() for asked in questions],
            "scoring": lambda batch=batch: [valued(win, rules) for win, rules in batch],
            "scoring, checks too": lambda batch=batch: [score(win, rules) for win, rules in batch],
        }
        best = dict.fromkeys(runs, float("inf"))
        for _ in range(TURNS):
            for name, run in runs.items():
                start = time.process_time()
                run()
                best[name] = min(best[name], time.process_time() - start)
        total = {name: total[name] + seconds for name, seconds in best.items()}
    return total


def _import_time(module: str) -> float:
    """Milliseconds of a fresh interpreter's import, without the interpreter's own start; the best of five."""
    code = f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True) for _ in range(5)]
    return 1000 * min(float(run.stdout) for run in runs)


def _peak() -> int:
    """The most memory that a fresh process takes for valuing all hands once, in KiB, caches included."""
    code = "import resource, tests.bench.hands as b; [b.valued(*win) for win in b.real_wins()]"
    show = "; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    run = subprocess.run([sys.executable, "-c", code + show], capture_output=True, check=True, text=True)
    return int(run.stdout)


def _traced(wins: Sequence[tuple[Win, Ruleset]]) -> int:
    """The most memory that valuing hand after hand adds, in bytes, beginning with empty caches."""
    for remembered in (readings._SUITS, readings._ONE_CALLED, yaku._ROWS, yakuman._ROWS, ledger._RON, ledger._TSUMO):
        remembered.clear()
    tracemalloc.start()
    for win, rules in wins:
        valued(win, rules)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def _print_latency(name: str, lines: Sequence[str]) -> None:
    times = []
    for line in lines:
        start = time.perf_counter()
        answer_line(line)
        times.append(1000 * (time.perf_counter() - start))
    times.sort()
    p50, p99 = (times[int(len(times) * share)] for share in (0.5, 0.99))
    print(f"{name + ' as JSON':20} p50 {p50:.2f} ms, p99 {p99:.2f} ms")


if __name__ == "__main__":
    sys.exit(main())
