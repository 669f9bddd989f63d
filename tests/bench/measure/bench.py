"""What every part of the measurement is given: the host with the built site and stock Pyodide, and new devices."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from sitegen.pack import core_files, make_zip
from tests.site.bundling import bundle

from .device import Device, Profile
from .host import Host

ROOT = Path(__file__).parents[3]
HERE = Path(__file__).parent

SITE = "tenbo/"
CALCULATOR = f"{SITE}en/calculator/"
BLANK = f"{SITE}en/blank/"
STOCK = "stock/"
STEPS_FOLDER = "steps"
"""Runtimes that are made while measuring; empty at first."""


@dataclass(frozen=True)
class Bench:
    """The measurement's workbench. `site` is the folder of the built site."""

    playwright: Playwright
    host: Host
    site: Path
    scratch: Path

    def device(self, profile: Profile) -> Device:
        """A device that was never here."""
        return Device(self.playwright, self.host, profile, Path(tempfile.mkdtemp(dir=self.scratch)))

    def runtime(self) -> dict[str, Any]:
        """What the pages of the site tell their scorer: the worker, the runtime's folder, its size."""
        page = (self.site / "en/calculator/index.html").read_text(encoding="utf-8")
        found = re.search(r'<script type="application/json" id="tenbo-data">(.*?)</script>', page, re.DOTALL)
        if found is None:
            raise RuntimeError("the calculator's page has no data")
        runtime: dict[str, Any] = json.loads(found[1])["runtime"]
        return runtime

    def runtime_files(self) -> list[Path]:
        """What a start downloads: the files of the runtime's folder, without those for when it fails."""
        folder = (self.site / CALCULATOR.removeprefix(SITE) / self.runtime()["base"]).resolve()
        return sorted(path for path in folder.iterdir() if path.is_file())

    def observer(self) -> str:
        """The script that goes into every measured page."""
        return (HERE / "observe.js").read_text(encoding="utf-8")


def built_site() -> Path:
    """The folder of the built site: $TENBO_DIST, or dist/."""
    return Path(os.environ.get("TENBO_DIST", ROOT / "dist"))


@contextmanager
def workbench(site: Path) -> Iterator[Bench]:
    """The host running and Playwright started; everything is gone afterwards."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        scratch = Path(name)
        folders = {SITE.rstrip("/"): site, STOCK.rstrip("/"): ROOT / "node_modules" / "pyodide"}
        folders[STEPS_FOLDER] = scratch / STEPS_FOLDER
        with Host(folders, _made(scratch)) as host:
            host.prepare()
            yield Bench(playwright, host, site, scratch)


def _made(scratch: Path) -> dict[str, bytes]:
    """The pages that only the measurement has: the scorer alone, and stock Pyodide in a worker."""
    bundle("tests/bench/measure/blank.ts", scratch / "blank.js")
    empty = '<!doctype html><title>Blank</title><link rel="icon" href="data:,">'
    return {
        f"{BLANK}index.html": f'{empty}<script type="module" src="blank.js"></script>'.encode(),
        f"{BLANK}blank.js": (scratch / "blank.js").read_bytes(),
        f"{STOCK}index.html": empty.encode(),
        f"{STOCK}worker.js": (HERE / "stock_worker.js").read_bytes(),
        f"{STOCK}core.zip": make_zip(core_files(ROOT / "scoring")),
    }
