"""Writing the finished site."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path


def write(files: Mapping[str, bytes], out: Path) -> None:
    """Replace `out` by these files, whole or not at all. A reader of the old site never sees half of the new one."""
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


def update(files: Mapping[str, bytes], out: Path) -> None:
    """Make `out` hold these files and no others, whatever is there; quicker than `write` where little differs.

    No file is ever half there. Pages come last, so that what they refer to is there before them.
    """
    for path in sorted(files, key=lambda path: path.endswith(".html")):
        target = out / path
        if not (target.is_file() and target.read_bytes() == files[path]):
            target.parent.mkdir(parents=True, exist_ok=True)
            fresh = target.with_name(f".{target.name}")
            fresh.write_bytes(files[path])
            fresh.replace(target)
    for target in out.rglob("*"):
        if target.is_file() and target.relative_to(out).as_posix() not in files:
            target.unlink()
