"""Writing the finished site: whole or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path


def write(files: Mapping[str, bytes], out: Path) -> None:
    """Replace `out` by these files. A reader of the old site never sees half of the new one."""
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    fresh.chmod(0o755)
    for path, content in files.items():
        target = fresh / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    if out.exists():
        old = fresh.with_name(f"{fresh.name}-old")
        out.rename(old)
        fresh.rename(out)
        shutil.rmtree(old)
    else:
        fresh.rename(out)
