"""The development server at work on a copy of the sources, which a test may edit and break."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ("scoring", "site_src", "sitegen", "build.py", "pyproject.toml", "package.json", "LICENSE", "CHANGELOG.md")
LINKED = ("node_modules", "tests/corpus")
"""Too much to copy, and nobody edits it."""


def copy_sources(to: Path) -> Path:
    """All that a build reads, in a folder of its own; what builds keep for later ones comes along, to save the time."""
    (to / ".cache").mkdir(parents=True)
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, to / name)
    for kept in (ROOT / ".cache").glob("*"):
        if kept.is_file():
            shutil.copy2(kept, to / ".cache")
    for name in LINKED:
        (to / name).parent.mkdir(exist_ok=True)
        (to / name).symlink_to(ROOT / name)
    return to


@dataclass(frozen=True)
class Dev:
    """A running development server: its sources, its site and its address, which ends in a slash."""

    root: Path
    out: Path
    url: str

    def append(self, file: str, text: str) -> str:
        """Write more at the end of a source; gives what stood there before."""
        path = self.root / file
        before = path.read_text(encoding="utf-8")
        self.write(file, before + text)
        return before

    def write(self, file: str, text: str) -> None:
        """A source as an editor saves it: the new file takes the place of the old at once."""
        path = self.root / file
        fresh = path.with_name(f".{path.name}.tmp")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)


@contextmanager
def serving(folder: Path) -> Iterator[Dev]:
    """`make serve` on a copy of the sources in `folder`, once its first build is done."""
    root, out = copy_sources(folder / "sources"), folder / "out"
    command = [sys.executable, "-m", "sitegen.serve", "--port", "0", "--out", str(out)]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = []
            for line in process.stdout:
                said.append(line)
                if line.startswith("Tenbo is at "):
                    yield Dev(root, out, line.split()[3])
                    return
            raise RuntimeError("the server has ended:\n" + "".join(said))
        finally:
            process.terminate()
