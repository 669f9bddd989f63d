"""Builds of one process, one after the other: each whole, and quick because it remembers the last."""

from __future__ import annotations

from pathlib import Path

import build
from sitegen import kept, output


class Session:
    """Builds the checkout `root` into `out`."""

    def __init__(self, root: Path, out: Path) -> None:
        self._root, self._out = root, out
        self._memory = kept.Memory()
        self._files: dict[str, bytes] = {}

    def build(self) -> tuple[str, tuple[str, ...]]:
        """The hash of the site, and the files that this build added, changed or took away.

        Raises `BuildError` with every problem found; the old site stays.
        """
        old, new = self._files, build.build(self._root, self._memory)
        changed = tuple(sorted(path for path in old.keys() | new.keys() if old.get(path) != new.get(path)))
        output.update(new, self._out)
        self._files = new
        return kept.digest(new)[:16], changed
