"""`python -m tests.bench.measure [PART…]`: measures the built site, prints every figure with its bound, and keeps them.

Parts: page, start, verbs, log, build, steps, lighthouse; without one, all but the last two, which take minutes each.
The figures are kept as JSON in .cache/measure.json. Ends with 1 where a bound does not hold or was not measured.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from playwright.sync_api import Error as PlaywrightError

from . import builds, lighthouse, log, start, steps, verbs, visits
from .bench import ROOT, Bench, built_site, workbench
from .figures import Figure, missing, table

PARTS: Mapping[str, Callable[[Bench], Iterator[Figure]]] = {
    "page": visits.measure,
    "start": start.measure,
    "verbs": verbs.measure,
    "log": log.measure,
    "build": builds.measure,
    "steps": steps.measure,
    "lighthouse": lighthouse.measure,
}
SLOW = ("steps", "lighthouse")
BUSY = 1.5
"""The load from which on it is said that times cannot be trusted. The build just before makes some."""
KEPT = ROOT / ".cache" / "measure.json"


def main(wanted: Sequence[str]) -> int:
    """Measure the parts, or all that are not slow."""
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        print(f"There is no part {', '.join(unknown)}; there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    parts = wanted or [part for part in PARTS if part not in SLOW]
    load = os.getloadavg()[0]
    if load > BUSY:
        print(f"This machine is busy (load {load:.1f}): what takes time takes too long.", flush=True)
    figures: list[Figure] = []
    with workbench(built_site()) as bench:
        for part in parts:
            figures += _measured(part, bench)
    KEPT.parent.mkdir(exist_ok=True)
    kept = {"load": load, "processors": os.cpu_count(), "figures": [figure.json() for figure in figures]}
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    failed = [figure for figure in figures if figure.holds is False]
    unmeasured = missing(figures, parts)
    print(*(f"not measured: {name}" for name in unmeasured), sep="\n", end="\n" if unmeasured else "")
    print(f"{len(figures)} figures, {len(failed)} outside their bounds; kept in {KEPT.relative_to(ROOT)}")
    return 1 if failed or unmeasured else 0


def _measured(part: str, bench: Bench) -> list[Figure]:
    """The figures of a part, printed. Where it breaks off, the words why, and what it found until then."""
    began = time.monotonic()
    found: list[Figure] = []
    try:
        # Extended one by one: what was measured before an error is kept.
        found.extend(PARTS[part](bench))
    except (PlaywrightError, RuntimeError, subprocess.CalledProcessError) as error:
        print(f"{part} broke off: {error}", file=sys.stderr)
    print(f"{part}, {time.monotonic() - began:.0f} s", table(found), "", sep="\n", flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
