"""The scripts: esbuild bundles each entry of `site_src/app/`, names it by its content and shares what is common."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

APP = "site_src/app"
FLAGS = [
    "--bundle",
    "--minify",
    "--target=es2022",
    "--charset=utf8",
    "--legal-comments=none",
    "--log-level=warning",
]


@dataclass(frozen=True, slots=True)
class Bundle:
    """What esbuild made. `paths` and `sources` are by entry name; paths are relative to the site's root."""

    files: Mapping[str, bytes]
    paths: Mapping[str, str]
    sources: Mapping[str, frozenset[str]]


def bundle(root: Path, entries: Iterable[str], *, folder: str = "assets") -> Bundle:
    """Bundle entries such as `site` or `payment/main` with hashed names.

    Raises `CalledProcessError` where esbuild refuses.
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
        sources={name: frozenset(_sources(meta["outputs"], entry_of[name])) for name in names},
    )


def inline(root: Path, entry: str) -> str:
    """One small entry as a classic script to stand inside a page."""
    command = [_binary(root), f"{APP}/{entry}.ts", *FLAGS, "--format=iife"]
    done = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def _binary(root: Path) -> str:
    return str(root / "node_modules" / ".bin" / "esbuild")


def _esbuild(root: Path, sources: list[str], flags: list[str], metafile: Path) -> dict[str, Any]:
    command = [_binary(root), *sources, *FLAGS, *flags, f"--metafile={metafile}"]
    subprocess.run(command, cwd=root, check=True)
    meta: dict[str, Any] = json.loads(metafile.read_text(encoding="utf-8"))
    return meta


def _sources(outputs: Mapping[str, Any], path: str) -> set[str]:
    """The source files behind an output, those of its shared chunks included."""
    found: set[str] = set()
    todo, seen = [path], set()
    while todo:
        output = todo.pop()
        if output in seen:
            continue
        seen.add(output)
        found |= set(outputs[output]["inputs"])
        todo += [item["path"] for item in outputs[output]["imports"] if item["path"] in outputs]
    return found
