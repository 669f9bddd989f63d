"""`python -m tests.bench.hands`: how fast hands are valued, beside the PyPI package `mahjong`.

Both value the same real wins from parsed input, each with its own full explanation (yaku, fu items, payments). They
take turns, and the best turn of each counts, so that a busy machine slows both alike. Then: import, memory, and the
time of single requests through JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from scoring import Ruleset, preset
from scoring.hand import Win
from scoring.hands import score
from scoring.wire import answer_line
from scoring.wire.hand import win_of
from tests import corpus
from tests.scoring.mahjong_library import question

TURNS = 5
HANDS = 3000
AS_FAST = 3.0


def main() -> int:
    """Prints the figures; fails when the core is not fast enough beside the other."""
    requests = [fact.request for fact in islice(corpus.hands(), 0, None, 13193 // HANDS)]
    wins = [win_of({key: value for key, value in request.items() if key != "op"}) for request in requests]
    times = _compare(wins)
    for name, seconds in times.items():
        print(f"{name:18} {len(wins) / seconds:9,.0f} hands a second, with their explanation")
    ratio = times["mahjong"] / times["scoring"]
    print(f"{'ratio':18} {ratio:9.2f}")
    print(f"{'import scoring':18} {_import_time('scoring'):9.1f} ms")
    print(f"{'import mahjong':18} {_import_time('mahjong.hand_calculating.hand'):9.1f} ms")
    print(f"{'peak memory':18} {_peak(wins) / 1024:9,.0f} KiB for {len(wins)} hands, caches included")
    _print_latency("hand", [json.dumps(request) for request in requests])
    _print_latency("waits", [json.dumps(_waiting(request)) for request in requests[:1000]])
    return 0 if ratio >= AS_FAST else 1


def _compare(wins: Sequence[tuple[Win, Ruleset]]) -> dict[str, float]:
    questions = [question(win, rules) for win, rules in wins]
    runs: dict[str, Callable[[], Any]] = {
        "mahjong": lambda: [asked.ask() for asked in questions],
        "scoring": lambda: [score(win, rules) for win, rules in wins],
    }
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(TURNS):
        for name, run in runs.items():
            start = time.perf_counter()
            run()
            best[name] = min(best[name], time.perf_counter() - start)
    return best


def _import_time(module: str) -> float:
    """Milliseconds of a fresh interpreter's import, without the interpreter's own start; the best of five."""
    code = f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True) for _ in range(5)]
    return 1000 * min(float(run.stdout) for run in runs)


def _peak(wins: Sequence[tuple[Win, Ruleset]]) -> int:
    """The most memory in use while hand after hand is valued and forgotten, in bytes."""
    tracemalloc.start()
    for win, rules in wins:
        score(win, rules)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def _waiting(request: dict[str, Any]) -> dict[str, Any]:
    """The same hand before it was won."""
    by_the_tile = ("win", "win_tile", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "liable")
    return {key: value for key, value in request.items() if key not in by_the_tile} | {"op": "waits"}


def _print_latency(name: str, lines: Sequence[str]) -> None:
    times = []
    for line in lines:
        start = time.perf_counter()
        answer_line(line)
        times.append(1000 * (time.perf_counter() - start))
    times.sort()
    p50, p99 = (times[int(len(times) * share)] for share in (0.5, 0.99))
    print(f"{name + ' as JSON':18} p50 {p50:.2f} ms, p99 {p99:.2f} ms")


if __name__ == "__main__":
    assert preset("tenhou_4p")  # read once, before the clock runs
    sys.exit(main())
