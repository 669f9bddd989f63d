"""The scripts: esbuild bundles each entry of `site_src/app/`, names it by its content and shares what is common."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitegen.problems import BuildError, Problem

APP = "site_src/app"
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
_ERROR = re.compile(r"\[ERROR\] (?P<message>.*)\n(?:\n +(?P<file>[^\s:]+):(?P<line>\d+):\d+:)?")
"""How esbuild says what is wrong: a sentence, and in most cases a place."""
AT_ONCE = frozenset({"import-statement"})
EVER = AT_ONCE | {"dynamic-import"}
"""How esbuild calls an output's imports of other outputs."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """What esbuild made; all but `files` by entry name. Paths are relative to the site's root.

    `shared` are the chunks that an entry imports: a browser that is not told finds them only when it has the entry.
    """

    files: Mapping[str, bytes]
    paths: Mapping[str, str]
    shared: Mapping[str, list[str]]
    sources: Mapping[str, frozenset[str]]


def bundle(root: Path, entries: Iterable[str], *, folder: str = "assets") -> Bundle:
    """Bundle entries such as `site` or `payment/main` with hashed names.

    Raises `BuildError` with everything esbuild finds wrong.
    """
    names = list(entries)
    with tempfile.TemporaryDirectory() as temporary:
        meta = _esbuild(
            root,
            [f"{APP}/{name}.ts" for name in names],
            [
                "--format=esm",
                "--splitting",
                f"--outdir={temporary}",
                f"--outbase={APP}",
                "--entry-names=[dir]/[name]-[hash]",
                "--chunk-names=[name]-[hash]",
            ],
            Path(temporary) / "meta.json",
        )
        made = {path: (root / path).read_bytes() for path in meta["outputs"]}
    base = Path(temporary).name
    where = {path: f"{folder}/{path.split(f'{base}/', 1)[1]}" for path in made}
    entry_of = {
        output["entryPoint"].removeprefix(f"{APP}/").removesuffix(".ts"): path
        for path, output in meta["outputs"].items()
        if "entryPoint" in output
    }
    return Bundle(
        files={where[path]: content for path, content in made.items()},
        paths={name: where[entry_of[name]] for name in names},
        shared={name: [where[path] for path in _shared(meta["outputs"], entry_of[name])] for name in names},
        sources={name: frozenset(_sources(meta["outputs"], entry_of[name])) for name in names},
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


def _outputs(outputs: Mapping[str, Any], path: str, kinds: frozenset[str]) -> list[str]:
    """An output and, after it, those that it imports in these ways, and they in turn."""
    found = [path]
    for output in found:
        imported = dict.fromkeys(item["path"] for item in outputs[output]["imports"] if item["kind"] in kinds)
        found += [other for other in imported if other in outputs and other not in found]
    return found


def _shared(outputs: Mapping[str, Any], path: str) -> list[str]:
    return _outputs(outputs, path, AT_ONCE)[1:]


def _sources(outputs: Mapping[str, Any], path: str) -> set[str]:
    """The source files behind an output, those of its shared chunks included."""
    return {source for output in _outputs(outputs, path, EVER) for source in outputs[output]["inputs"]}
