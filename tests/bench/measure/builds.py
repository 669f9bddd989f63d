"""How long a build takes: a full one of all languages, and an edited page from its saving to the browser."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.site.dev import copy_sources, serving

from .bench import Bench
from .device import CHROMIUM, FLAGS
from .figures import Figure, median

FULL = 3
EDITED = 5
EDITED_PAGE = ("site_src/content/en/fu.md", "en/fu/")


def measure(bench: Bench) -> Iterator[Figure]:
    """Both, in seconds."""
    yield Figure("build.full", "", f"full build after the first, median of {FULL}", median(full_builds(FULL)), "s")
    times = edits(bench, EDITED)
    yield Figure("build.edited", "", f"edited page, from saved to shown, median of {EDITED}", median(times), "s")
    yield Figure("build.edited_slowest", "", "the slowest of these", max(times), "s")


def full_builds(times: int) -> list[float]:
    """Whole processes, each after a first that filled what is kept from build to build."""
    with tempfile.TemporaryDirectory() as folder:
        root = copy_sources(Path(folder) / "sources")
        command = [sys.executable, "build.py", "--out", f"{folder}/out"]
        subprocess.run(command, cwd=root, check=True, stdout=subprocess.DEVNULL)
        return [_seconds(command, root) for _ in range(times)]


def _seconds(command: list[str], root: Path) -> float:
    began = time.perf_counter()
    subprocess.run(command, cwd=root, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def edits(bench: Bench, times: int) -> list[float]:
    """From before a page's source is written until the reloaded page shows it."""
    source, address = EDITED_PAGE
    found = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as dev:
        browser = bench.playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        page.goto(dev.url + address)
        for number in range(times + 1):
            began = time.perf_counter()
            dev.append(source, f"\nEdit number {number}.\n")
            page.get_by_text(f"Edit number {number}.").wait_for(timeout=120_000)
            found.append(time.perf_counter() - began)
        browser.close()
    return found[1:]  # the first also fills what a process remembers
