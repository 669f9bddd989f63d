"""The scripts: esbuild bundles what a page does into one file and names it by its content."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitegen.problems import BuildError, Problem

APP = "site_src/app"
ENTRIES = ".cache/entries"
"""Where the entries are written for esbuild; always the same place, so that the same sources give the same bytes."""
FLAGS = [
    "--bundle",
    "--minify",
    "--target=es2022",
    "--charset=utf8",
    "--legal-comments=none",
    "--log-level=warning",
    "--log-limit=0",
    "--color=false",
]
COMPILED_AHEAD = "//# allFunctionsCalledOnLoad"
"""Tells Chromium to compile all of a script while it comes, beside the page's own thread, and not function by function
when they are first called. To other browsers it is a comment."""
_ERROR = re.compile(r"\[ERROR\] (?P<message>.*)\n(?:\n +(?P<file>[^\s:]+):(?P<line>\d+):\d+:)?")
"""How esbuild says what is wrong: a sentence, and in most cases a place."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """What esbuild made. `paths` and `sources` are by entry name; paths are relative to the site's root."""

    files: Mapping[str, bytes]
    paths: Mapping[str, str]
    sources: Mapping[str, frozenset[str]]


def bundle(root: Path, entries: Mapping[str, Sequence[str]], *, folder: str = "assets") -> Bundle:
    """Bundle scripts such as `payment/main`, each from one or more sources of the app, with hashed names.

    A page gets a single script. What several have in common could be a file of its own, but on a slow line each further
    file costs more than its bytes: browsers ask a host for six at a time. Raises `BuildError` with everything esbuild
    finds wrong.
    """
    made_in = root / ENTRIES
    for name, sources in entries.items():
        entry = made_in / f"{name}.ts"
        entry.parent.mkdir(parents=True, exist_ok=True)
        up = "../" * len(entry.parent.relative_to(root).parts)
        entry.write_text("".join(f'import "{up}{APP}/{source}";\n' for source in sources), encoding="utf-8")
    with tempfile.TemporaryDirectory() as temporary:
        meta = _esbuild(
            root,
            [f"{ENTRIES}/{name}.ts" for name in entries],
            [
                "--format=esm",
                f"--outdir={temporary}",
                f"--outbase={ENTRIES}",
                "--entry-names=[dir]/[name]-[hash]",
                f"--banner:js={COMPILED_AHEAD}",
            ],
            Path(temporary) / "meta.json",
        )
        made = {path: (root / path).read_bytes() for path in meta["outputs"]}
    base = Path(temporary).name
    where = {path: f"{folder}/{path.split(f'{base}/', 1)[1]}" for path in made}
    output_of = {
        output["entryPoint"].removeprefix(f"{ENTRIES}/").removesuffix(".ts"): path
        for path, output in meta["outputs"].items()
    }
    return Bundle(
        files={where[path]: content for path, content in made.items()},
        paths={name: where[output_of[name]] for name in entries},
        sources={name: frozenset(meta["outputs"][output_of[name]]["inputs"]) for name in entries},
    )


def inline(root: Path, entry: str) -> str:
    """One small entry as a classic script to stand inside a page. Raises `BuildError` as `bundle` does."""
    return _run(root, [f"{APP}/{entry}.ts", "--format=iife"]).strip()


def small_style(root: Path, style: str) -> bytes:
    """A style sheet without what only people need."""
    return _run(root, ["--loader=css"], given=style).encode()


def _esbuild(root: Path, sources: list[str], flags: list[str], metafile: Path) -> dict[str, Any]:
    _run(root, [*sources, *flags, f"--metafile={metafile}"])
    meta: dict[str, Any] = json.loads(metafile.read_text(encoding="utf-8"))
    return meta


def _run(root: Path, arguments: list[str], *, given: str = "") -> str:
    """What esbuild prints; its warnings go to the terminal. `given` is a source that is no file."""
    command = [str(root / "node_modules" / ".bin" / "esbuild"), *FLAGS, *arguments]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, text=True, input=given)
    if done.returncode:
        raise BuildError(*_problems(done.stderr))
    sys.stderr.write(done.stderr)
    return done.stdout


def _problems(said: str) -> list[Problem]:
    """Every error in esbuild's words, or all it said where none is found in them."""
    found = [
        Problem(match["file"] or APP, int(match["line"] or 0), match["message"]) for match in _ERROR.finditer(said)
    ]
    return found or [Problem(APP, 0, said.strip())]
