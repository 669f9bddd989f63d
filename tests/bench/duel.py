"""`python -m tests.bench.duel [HANDS]`: the random hands of tests/scoring/test_against_mahjong.py, many more of them.

Prints what the two cores disagree on, and fails when that is anything.
"""

from __future__ import annotations

import sys
import time
from multiprocessing import Pool

from scoring import preset, preset_ids
from tests.scoring.test_against_mahjong import disagreements

HANDS = 200_000
BATCH = 1_000
PROCESSES = 2


def main() -> int:
    """Hands shared out between the presets, in batches with seeds of their own."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    batches = [(rules, seed) for seed in range(-(-wanted // (BATCH * len(preset_ids())))) for rules in preset_ids()]
    start = time.monotonic()
    with Pool(PROCESSES) as pool:
        found = [line for lines in pool.imap_unordered(_batch, batches) for line in lines]
    print(*found[:50], sep="\n")
    seconds = time.monotonic() - start
    hands = f"{len(batches) * BATCH:,} hands under {len(preset_ids())} rulesets"
    print(f"{hands}, {len(found)} disagreements, {seconds:.0f} s")
    return 1 if found else 0


def _batch(task: tuple[str, int]) -> list[str]:
    rules, seed = task
    return disagreements(preset(rules), seed=100 + seed, count=BATCH)


if __name__ == "__main__":
    sys.exit(main())
