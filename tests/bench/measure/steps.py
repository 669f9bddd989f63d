"""What each cut of the runtime buys, in bytes and in time: `sitegen.runtime.STEPS`, each with one more than before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sitegen.runtime import STEPS, Runtime, build_runtime

from .bench import ROOT, STEPS_FOLDER, Bench
from .device import DESKTOP
from .downloads import PACKERS, sent
from .figures import Figure, median
from .start import start_own

ROUNDS = 3
WARM = 2


@dataclass
class Step:
    """One way to make the runtime: its files, what a scorer is told of it, and seconds until it answered."""

    files: list[Path]
    config: dict[str, Any]
    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)


def measure(bench: Bench) -> Iterator[Figure]:
    """Every step on the desktop, in turns."""
    steps = {name: _step(bench, build_runtime(ROOT, ROOT / ".cache", recipe)) for name, recipe in STEPS.items()}
    bench.host.prepare()
    for _ in range(ROUNDS):
        for step in steps.values():
            with bench.device(DESKTOP).on() as context:
                (page,) = context.pages
                first, _, *others = [start_own(bench, page, step.config)["answer"] for _ in range(2 + WARM)]
            step.cold.append(first / 1000)
            step.warm += [time / 1000 for time in others]
    for name, step in steps.items():
        for packer in PACKERS:
            yield Figure(f"steps.{packer}", name, f"a start downloads, {packer}", sent(step.files, packer), "MB")
        yield Figure("steps.cold", name, "ready to answer, cold", median(step.cold), "s")
        yield Figure("steps.warm", name, "ready to answer, warm", median(step.warm), "s")


def _step(bench: Bench, runtime: Runtime) -> Step:
    """The runtime's files where the host finds them."""
    for path, content in runtime.files.items():
        file = bench.scratch / STEPS_FOLDER / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    folder = bench.scratch / STEPS_FOLDER / runtime.folder
    config = {"base": f"{bench.host.url}{STEPS_FOLDER}/{runtime.folder}/", "bytes": runtime.bytes}
    return Step([file for file in folder.iterdir() if file.is_file()], bench.runtime() | config)
