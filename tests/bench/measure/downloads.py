"""How many bytes of files are sent."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import brotli

from .host import TYPES, gzipped

PACKERS = {"gzip": gzipped, "brotli": brotli.compress}
"""How hosts compress: gzip while they send, brotli beforehand and as well as it can."""


def sent(files: Iterable[Path], packer: str) -> float:
    """MB of all the files; what is an archive already is sent as it is."""
    return (
        sum(_sent(file.read_bytes(), packer) if file.suffix in TYPES else file.stat().st_size for file in files) / 1e6
    )


@cache
def _sent(content: bytes, packer: str) -> int:
    """Remembered, since brotli takes many seconds."""
    return len(PACKERS[packer](content))
