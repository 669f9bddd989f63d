"""Made things, kept by what they are made of: nothing here can be out of date, only made anew.

A key is the hash of every input of a step, the code that takes it included. `on_disk` keeps what takes seconds from one
build to the next; `Memory` serves a process that builds again and again, as `make serve` does.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any


def digest(parts: Mapping[str, bytes]) -> str:
    """The hash of named contents, whatever their order."""
    made = hashlib.sha256()
    for name in sorted(parts):
        made.update(f"{name}\0{len(parts[name])}\0".encode())
        made.update(parts[name])
    return made.hexdigest()


def tree(root: Path, *places: str) -> dict[str, bytes]:
    """Every file of these folders (or files) of the checkout, by path; what Python compiled is left out."""
    found = {place: (root / place).read_bytes() for place in places if (root / place).is_file()}
    for place in places:
        for folder, _, names in (root / place).walk():
            if folder.name != "__pycache__":
                inside = folder.relative_to(root).as_posix()
                found |= {f"{inside}/{name}": (folder / name).read_bytes() for name in names}
    return found


def on_disk(folder: Path, name: str, made_of: Mapping[str, bytes], make: Callable[[], bytes]) -> bytes:
    """What `make` gives, kept in `folder` until its inputs or this Python change; then the new one takes its place."""
    key = digest(dict(made_of) | {"": sys.version.encode()})
    kept = folder / f"{name}-{key[:16]}"
    try:
        return kept.read_bytes()
    except FileNotFoundError:
        content = make()
    folder.mkdir(parents=True, exist_ok=True)
    # Renamed into place, so that a build that is broken off leaves no half of it behind.
    half = folder / f".{kept.name}.{os.getpid()}"
    half.write_bytes(content)
    for old in folder.glob(f"{name}-*"):
        old.unlink(missing_ok=True)
    half.replace(kept)
    return content


class Memory:
    """The latest of each name, so that it holds no more than one build has names."""

    def __init__(self) -> None:
        self._latest: dict[str, tuple[str, Any]] = {}

    def latest[T](self, name: str, made_of: str, make: Callable[[], T]) -> T:
        """What `make` gave when it was last made of this, or gives now. What it raises is not kept."""
        known = self._latest.get(name)
        if known is None or known[0] != made_of:
            known = self._latest[name] = (made_of, make())
        found: T = known[1]
        return found
