"""`python -m tests.bench.measure [PART…]`: measures the built site, prints every figure with its bound, and keeps them.

Parts: page, start, verbs, build, steps, lighthouse; without one, all but the last two, which take minutes each. The
figures are kept as JSON in .cache/measure.json. Ends with 1 where a bound does not hold or was not measured.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from . import builds, lighthouse, start, steps, verbs, visits
from .bench import ROOT, Bench, built_site, workbench
from .figures import Figure, missing, table

PARTS: Mapping[str, Callable[[Bench], Iterator[Figure]]] = {
    "page": visits.measure,
    "start": start.measure,
    "verbs": verbs.measure,
    "build": builds.measure,
    "steps": steps.measure,
    "lighthouse": lighthouse.measure,
}
SLOW = ("steps", "lighthouse")
KEPT = ROOT / ".cache" / "measure.json"


def main(wanted: Sequence[str]) -> int:
    """Measure the parts, or all that are not slow."""
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        print(f"There is no part {', '.join(unknown)}; there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    parts = wanted or [part for part in PARTS if part not in SLOW]
    figures: list[Figure] = []
    with workbench(built_site()) as bench:
        for part in parts:
            began = time.monotonic()
            found = list(PARTS[part](bench))
            print(f"{part}, {time.monotonic() - began:.0f} s", table(found), "", sep="\n", flush=True)
            figures += found
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps([figure.json() for figure in figures], indent=1) + "\n", encoding="utf-8")
    failed = [figure for figure in figures if figure.holds is False]
    unmeasured = missing(figures, parts)
    print(*(f"not measured: {name}" for name in unmeasured), sep="\n", end="\n" if unmeasured else "")
    print(f"{len(figures)} figures, {len(failed)} outside their bounds; kept in {KEPT.relative_to(ROOT)}")
    return 1 if failed or unmeasured else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
