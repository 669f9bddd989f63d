"""Lighthouse as a phone (its own simulated slow line and processor), on a page of every type."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .bench import ROOT, SITE, Bench
from .device import CHROMIUM, FLAGS
from .figures import Figure
from .visits import TYPES

COMMAND = ROOT / "tools/lighthouse/node_modules/.bin/lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
EMBEDS = ("embed_table.html", "embed_picture.html")
"""Parts of other sites' pages: nobody is to find them by themselves, and they say so."""


VISITS = 3


def measure(bench: Bench) -> Iterator[Figure]:
    """The scores of each page type, of 100: those of the visit with the median performance, and what cost it points."""
    for template, path in TYPES.items():
        url, file = f"{bench.host.url}{SITE}{path}", bench.scratch / "lighthouse.json"
        visits = sorted((_report(url, file) for _ in range(VISITS)), key=_performance)
        report = visits[VISITS // 2]
        for category in CATEGORIES:
            if category == "seo" and template in EMBEDS:
                continue
            found = report["categories"][category]
            lost = ", ".join(_lost(found, report["audits"]))
            words = f"Lighthouse {category}" + (f" (lost by {lost})" if lost else "")
            yield Figure(f"lighthouse.{category}", template, words, round(100 * found["score"]), "")


def _performance(report: dict[str, Any]) -> float:
    return float(report["categories"]["performance"]["score"])


def _report(url: str, file: Path) -> dict[str, Any]:
    """What Lighthouse says of a page. Raises RuntimeError with its words where it cannot say anything."""
    command = [
        COMMAND,
        url,
        "--quiet",
        "--output=json",
        f"--output-path={file}",
        f"--only-categories={','.join(CATEGORIES)}",
        "--no-enable-error-reporting",
        f"--chrome-flags=--headless=new {' '.join(FLAGS[:-1])}",
    ]
    environment = os.environ | {"CHROME_PATH": CHROMIUM}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=300)
    report: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if done.returncode == 0 else {}
    if "runtimeError" in report or not report:
        raise RuntimeError(f"{url}: {report.get('runtimeError') or done.stderr}")
    return report


def _lost(category: dict[str, Any], audits: dict[str, Any]) -> Iterator[str]:
    """The audits that count and are not perfect."""
    for reference in category["auditRefs"]:
        audit = audits[reference["id"]]
        if reference["weight"] and audit["score"] is not None and audit["score"] < 0.9:
            yield " ".join(filter(None, (reference["id"], audit.get("displayValue"))))
