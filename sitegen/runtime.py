"""The runtime: Python for the browser, cut down to what the core needs, and how much each cut is worth.

    rt/<hash>/pyodide.mjs pyodide.asm.js pyodide.asm.wasm tenbo.zip.wasm     what a start downloads
    rt/<hash>/plain/                                                         downloaded only where that start fails

The folder, not its files, carries the hash: ``pyodide.mjs`` finds its neighbours by name. ``plain/`` has Pyodide's own
files, byte for byte, and the core as source, for the plain documented start. What a device adds by itself, a picture
of Python's memory to start from the next time, is in site_src/app/runtime/snapshot.ts.

``STEPS`` are the cuts one by one, for the measurement: ``build_runtime(root, cache, recipe)``.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import dataclass
from importlib.util import MAGIC_NUMBER
from pathlib import Path

from sitegen.kept import digest, on_disk
from sitegen.pack import compiled, core_files, in_wasm, kept_modules, library, make_zip

PYTHON = (3, 13)
"""The Python inside the pinned Pyodide. Byte code is only good for the same minor version."""

LOADER, SCRIPT, WASM = "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"
STOCK = (LOADER, SCRIPT, WASM, LIBRARY)
PACK = "tenbo.zip.wasm"
PLAIN = "plain"
"""The sub-folder for the plain documented start."""

MINIFY = ("--minify", "--target=es2022", "--charset=utf8", "--legal-comments=none", "--log-level=warning")


@dataclass(frozen=True, slots=True)
class Recipe:
    """Which cuts are made. The default makes all of them, and is what the site ships.

    trimmed: the pack has the modules of ``pack.KEEP`` and not the whole library.
    compiled: as byte code, the library's without docstrings.
    stored: the pack's files lie in it uncompressed, and are compressed together by the host.
    minified: Pyodide's two scripts are.
    pruned: the wasm exports only what the script uses, and both lose what cannot be reached then.
    """

    trimmed: bool = True
    compiled: bool = True
    stored: bool = True
    minified: bool = True
    pruned: bool = True


STEPS = {
    "stock": Recipe(trimmed=False, compiled=False, stored=False, minified=False, pruned=False),
    "trimmed stdlib": Recipe(compiled=False, stored=False, minified=False, pruned=False),
    "compiled": Recipe(stored=False, minified=False, pruned=False),
    "stored in the pack": Recipe(minified=False, pruned=False),
    "minified JS": Recipe(pruned=False),
    "exports dropped from the wasm": Recipe(),
}
"""Each step has one more cut than the one before it; the last is what is shipped."""


@dataclass(frozen=True)
class Runtime:
    """What the browser needs to run the core.

    folder: where it lives in the site, ``rt/<hash>``; the name changes when any byte of it does.
    files: every file of the folder, by its path in the site.
    bytes: how much a normal start downloads, uncompressed, in bytes (what the progress counts to).
    """

    folder: str
    files: dict[str, bytes]
    bytes: int


def build_runtime(root: Path, cache: Path, recipe: Recipe = Recipe()) -> Runtime:
    """Make the runtime from the checkout ``root``; what takes long is kept in ``cache`` by what it is made of.

    Raises RuntimeError where this Python cannot write byte code for Pyodide's, FileNotFoundError where ``npm ci`` has
    not been run, and CalledProcessError where one of Node's programs fails.
    """
    if sys.version_info[:2] != PYTHON:
        raise RuntimeError(f"Pyodide runs Python {PYTHON[0]}.{PYTHON[1]}; build with that, not {sys.version_info}.")
    stock = {name: (root / "node_modules" / "pyodide" / name).read_bytes() for name in STOCK}
    core = core_files(root / "scoring")
    start = _engine(root, cache, stock, recipe) | {PACK: _pack(cache, stock[LIBRARY], core, recipe)}
    plain = {f"{PLAIN}/{name}": data for name, data in (stock | {"core.zip": make_zip(core)}).items()}
    files = start | plain
    folder = f"rt/{digest(files)[:12]}"
    return Runtime(
        folder=folder,
        files={f"{folder}/{name}": data for name, data in files.items()},
        bytes=sum(map(len, start.values())),
    )


def _pack(cache: Path, stdlib: bytes, core: dict[str, bytes], recipe: Recipe) -> bytes:
    def make() -> bytes:
        modules = kept_modules(stdlib) if recipe.trimmed else library(stdlib)
        files = _compiled(modules, core) if recipe.compiled else modules | core
        return in_wasm(make_zip(files, deflate=not recipe.stored))

    switches = f"{recipe.trimmed:d}{recipe.compiled:d}{recipe.stored:d}"
    made_of = {"magic": MAGIC_NUMBER, "stdlib": stdlib, "code": _code("runtime.py", "pack.py")} | core
    return on_disk(cache, f"pack{switches}", made_of, make)


def _compiled(modules: dict[str, bytes], core: dict[str, bytes]) -> dict[str, bytes]:
    """The core stays whole. The library's docstrings are a sixth of the pack, and nobody reads them there."""
    return compiled(modules, optimize=2) | compiled(core, optimize=0)


def _engine(root: Path, cache: Path, stock: dict[str, bytes], recipe: Recipe) -> dict[str, bytes]:
    """Pyodide's loader, script and wasm."""
    engine = {name: stock[name] for name in (LOADER, SCRIPT, WASM)}

    def make() -> bytes:
        made = engine | (_shrunk(root) if recipe.pruned else {})
        if recipe.minified:
            made |= {name: _minified(root, made[name]) for name in (LOADER, SCRIPT)}
        return make_zip(made, deflate=False)

    made_of = engine | _tools(root, "binaryen", "esbuild", "typescript") | {"code": _code("runtime.py", "shrink.mjs")}
    return library(on_disk(cache, f"engine{recipe.pruned:d}{recipe.minified:d}", made_of, make))


def _shrunk(root: Path) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        command = ["node", str(Path(__file__).with_name("shrink.mjs")), str(root / "node_modules" / "pyodide"), folder]
        subprocess.run(command, cwd=root, check=True)
        return {name: (Path(folder) / name).read_bytes() for name in (SCRIPT, WASM)}


def _minified(root: Path, script: bytes) -> bytes:
    command = [str(root / "node_modules" / ".bin" / "esbuild"), *MINIFY]
    return subprocess.run(command, cwd=root, input=script, check=True, stdout=subprocess.PIPE).stdout


def _tools(root: Path, *packages: str) -> dict[str, bytes]:
    """What names the installed versions of npm packages."""
    return {name: (root / "node_modules" / name / "package.json").read_bytes() for name in packages}


def _code(*names: str) -> bytes:
    return b"\0".join(Path(__file__).with_name(name).read_bytes() for name in names)
