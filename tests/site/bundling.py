"""One script for a test page."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def bundle(source: str, target: Path) -> None:
    """Bundle a TypeScript file of the checkout into one module."""
    flags = ["--bundle", "--format=esm", "--target=es2022", "--log-level=error", f"--outfile={target}"]
    subprocess.run([ROOT / "node_modules" / ".bin" / "esbuild", source, *flags], cwd=ROOT, check=True)
