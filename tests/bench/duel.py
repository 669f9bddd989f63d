"""`python -m tests.bench.duel [HANDS]`: the random hands of the tests against other libraries, many more of them.

Prints what the cores disagree on, and fails when that is anything.
"""

from __future__ import annotations

import sys
import time
from multiprocessing import Pool

from scoring import preset, preset_ids
from tests.scoring import test_against_mahjong, test_against_majiang, test_against_riichienv

HANDS = 200_000
BATCH = 1_000
PROCESSES = 2


def main() -> int:
    """So many hands against each opponent, shared out between the presets, in batches with seeds of their own."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    found = sum(_duel(name, -(-wanted // (BATCH * len(rulesets)))) for name, (_, rulesets) in OPPONENTS.items())
    return 1 if found else 0


#: Who is asked, and under which presets.
OPPONENTS = {
    "mahjong": (test_against_mahjong.disagreements, preset_ids()),
    "riichienv": (test_against_riichienv.disagreements, test_against_riichienv.RULES),
    "majiang": (test_against_majiang.disagreements, ("mahjong_soul_4p",)),
}


def _duel(opponent: str, rounds: int) -> int:
    """How many disagreements there are; the first of them are printed."""
    rulesets = OPPONENTS[opponent][1]
    batches = [(opponent, rules, seed) for seed in range(rounds) for rules in rulesets]
    start = time.monotonic()
    with Pool(PROCESSES) as pool:
        found = [line for lines in pool.imap_unordered(_batch, batches) for line in lines]
    print(*found[:50], sep="\n", end="\n" if found else "")
    hands = f"{opponent}: {len(batches) * BATCH:,} hands under {len(rulesets)} rulesets"
    print(f"{hands}, {len(found)} disagreements, {time.monotonic() - start:.0f} s", flush=True)
    return len(found)


def _batch(task: tuple[str, str, int]) -> list[str]:
    opponent, rules, seed = task
    return OPPONENTS[opponent][0](preset(rules), seed=100 + seed, count=BATCH)


if __name__ == "__main__":
    sys.exit(main())
