"""`python -m tests.fuzz [REQUESTS]`: a million hostile requests, found by following what the core does with them.

Starts from the corpus; what led to new code is kept in .cache/fuzz for the next night, beside the line that failed.
Prints what was answered how often, the slowest and the memory; ends with an error at the first line that judge.py
condemns, that takes too long or too much memory.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["scoring"]):
    from scoring.problems import CODES
    from tests.fuzz.judge import judge, processor_seconds
    from tests.fuzz.mutations import WORDS, line_of, mutated
    from tests.fuzz.requests import seeds, varied

REQUESTS = 1_000_000
FOLDER = Path(".cache/fuzz")
#: Followed code is slower than the core is in use.
SLOWNESS = 4.0
LIMITS = ("-max_len=4096", "-len_control=0", "-timeout=10", "-rss_limit_mb=1024")


class Tally:
    """What was answered so far."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.count = 0
        self.answers: Counter[tuple[str, str]] = Counter()
        self.codes: set[str] = set()
        self.slowest, self.slowest_line = 0.0, ""
        self.start = time.process_time()

    def one(self, data: bytes) -> None:
        """Judges one line; ends the process after the last."""
        line = data.decode(errors="replace")
        verdict = judge(line, SLOWNESS)
        self.answers[verdict.op, verdict.said] += 1
        self.codes.update(verdict.codes)
        if verdict.seconds > self.slowest and (seconds := processor_seconds(line)) > self.slowest:
            self.slowest, self.slowest_line = seconds, line
        self.count += 1
        if self.count % (self.wanted // 10 or 1) == 0:
            print(f"{self.count:,} requests", flush=True)
        if self.count == self.wanted:
            self.report()
            sys.stdout.flush()
            os._exit(0)  # the fuzzer itself knows no end but a failure

    def report(self) -> None:
        """The whole run in figures."""
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        minutes = (time.process_time() - self.start) / 60
        for op in sorted({op for op, _ in self.answers}):
            said = Counter({said: count for (verb, said), count in self.answers.items() if verb == op})
            print(f"{op:8} {said.total():9,}  {', '.join(f'{code} {count:,}' for code, count in said.most_common())}")
        never = ", ".join(sorted(set(CODES) - self.codes)) or "none"
        print(f"{self.count:,} requests in {minutes:.1f} min of processor time, {memory} MB at most")
        print(f"{len(self.codes)} of {len(CODES)} codes were answered; never: {never}")
        print(f"slowest: {1000 * self.slowest:.1f} ms of processor time: {self.slowest_line[:300]}")


def mutate(data: bytes, max_size: int, seed: int) -> bytes:
    """Another line: other values in some fields, or harm done to the request or to its bytes."""
    random = Random(seed)  # noqa: S311 - the fuzzer's own chance
    chance = random.random()
    if chance < 0.05:
        shaken: bytes = atheris.Mutate(data, max_size)
        return shaken
    try:
        request = json.loads(data)
    except (ValueError, RecursionError):
        request = json.loads(random.choice(seeds()))
    if chance < 0.7:
        request = varied(random, json.loads(random.choice(seeds())) if chance < 0.15 else request)
    if chance > 0.6:
        request = mutated(random, request)
    return line_of(random, request).encode(errors="replace")[:max_size]


def prepare() -> list[str]:
    """The corpus and the dictionary on disk; the fuzzer's arguments."""
    corpus = FOLDER / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    for number, line in enumerate(seeds()):
        (corpus / f"seed-{number:04}").write_text(line, encoding="utf-8")
    dictionary = FOLDER / "words.dict"
    dictionary.write_text("".join(f'"\\"{word}\\""\n' for word in WORDS), encoding="utf-8")
    return [*LIMITS, f"-dict={dictionary}", f"-artifact_prefix={FOLDER}/", "-verbosity=0", str(corpus)]


def main() -> None:
    """Fuzz until so many requests were answered, or until one was not."""
    tally = Tally(int(sys.argv[1]) if len(sys.argv) > 1 else REQUESTS)
    atheris.Setup([sys.argv[0], *prepare()], tally.one, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
