"""What each cut of the runtime buys, in bytes and in time: `sitegen.runtime.STEPS`, each with one more than before;
then the memory of an earlier start, as a device keeps it, and what it would weigh if the build sent it along.
"""

from __future__ import annotations

from base64 import b64decode
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


MEMORY = """async (base) => {
    const kept = await caches.match(new URL(`${base}memory-1`, document.baseURI));
    return new Uint8Array(await kept.arrayBuffer()).toBase64();
}"""


@dataclass
class Step:
    """One way to make the runtime: its files, what a scorer is told of it, and seconds until it answered."""

    files: list[Path]
    config: dict[str, Any]
    remember: bool = False
    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)


def measure(bench: Bench) -> Iterator[Figure]:
    """Every step on the desktop, in turns."""
    steps = {name: _step(bench, build_runtime(ROOT, ROOT / ".cache", recipe)) for name, recipe in STEPS.items()}
    *_, last = steps.values()
    steps["memory kept on the device"] = remembering = Step(last.files, last.config, remember=True)
    memory = b""
    bench.host.prepare()
    for _ in range(ROUNDS):
        for step in steps.values():
            with bench.device(DESKTOP).on() as context:
                (page,) = context.pages
                starts = [start_own(bench, page, step.config, remember=step.remember) for _ in range(2 + WARM)]
                first, _, *others = [times["answer"] for times in starts]
                if step is remembering:
                    memory = b64decode(page.evaluate(MEMORY, step.config["base"]))
            step.cold.append(first / 1000)
            step.warm += [time / 1000 for time in others]
    for name, step in steps.items():
        for packer in PACKERS:
            yield Figure(f"steps.{packer}", name, f"a start downloads, {packer}", sent(step.files, packer), "MB")
        yield Figure("steps.cold", name, "ready to answer, cold", median(step.cold), "s")
        yield Figure("steps.warm", name, "ready to answer, warm", median(step.warm), "s")
    for packer, pack in PACKERS.items():
        yield Figure(
            "steps.memory", packer, "a memory from the build would download besides", len(pack(memory)) / 1e6, "MB"
        )


def _step(bench: Bench, runtime: Runtime) -> Step:
    """The runtime's files where the host finds them."""
    for path, content in runtime.files.items():
        file = bench.scratch / STEPS_FOLDER / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    folder = bench.scratch / STEPS_FOLDER / runtime.folder
    config = {"base": f"{bench.host.url}{STEPS_FOLDER}/{runtime.folder}/", "bytes": runtime.bytes}
    return Step([file for file in folder.iterdir() if file.is_file()], bench.runtime() | config)
