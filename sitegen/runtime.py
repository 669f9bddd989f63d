"""The runtime pack: Python for the browser, cut down to what the core needs.

A start of stock Pyodide reads a 2.4 MB library and compiles some 145 of its modules from source every time. Here the
library is cut to the modules in ``KEEP``, compiled once, and put into one zip together with the core; Pyodide takes it
as its documented ``stdLibURL``. Everything else in the folder is Pyodide's own file, byte for byte.

The folder, not its files, carries the hash: ``pyodide.mjs`` finds its neighbours by name.

    rt/<hash>/pyodide.mjs pyodide.asm.js pyodide.asm.wasm tenbo.zip      what a start downloads
    rt/<hash>/plain/python_stdlib.zip core.zip                           downloaded only where that start fails

When the core imports something new, tests/site/test_runtime.py says which modules ``KEEP`` lacks, or has for nothing.
"""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from importlib.util import MAGIC_NUMBER
from pathlib import Path

PYTHON = (3, 13)
"""The Python inside the pinned Pyodide. Byte code is only good for the same minor version."""

STOCK = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
PACK = "tenbo.zip"
PLAIN = "plain"
"""The sub-folder for the plain documented start: the whole stock library, and the core as source."""

# fmt: off
KEEP: dict[str, tuple[str, ...]] = {
    # Read when Python itself starts. (os, io, codecs, abc, site, zipimport and a few more are frozen into the wasm.)
    "python": (
        "encodings", "encodings.aliases", "encodings.utf_8", "_weakrefset", "collections", "contextlib", "copyreg",
        "enum", "functools", "heapq", "importlib", "importlib._abc", "importlib.abc", "keyword", "operator", "re",
        "re._casefix", "re._compiler", "re._constants", "re._parser", "reprlib", "types", "warnings", "weakref",
    ),
    # What Pyodide imports before it hands over: its own packages, and asyncio with all that asyncio drags along.
    "pyodide": (
        "_pyodide", "_pyodide._base", "_pyodide._core_docs", "_pyodide._future_helper", "_pyodide._importhook",
        "_pyodide.docs_argspec", "_pyodide.docstring", "_pyodide.jsbind", "pyodide", "pyodide._package_loader",
        "pyodide._state", "pyodide.code", "pyodide.common", "pyodide.ffi", "pyodide.webloop",
        "_colorize", "_compression", "_opcode_metadata", "ast", "asyncio", "asyncio.base_events",
        "asyncio.base_futures", "asyncio.base_subprocess", "asyncio.base_tasks", "asyncio.constants",
        "asyncio.coroutines", "asyncio.events", "asyncio.exceptions", "asyncio.format_helpers", "asyncio.futures",
        "asyncio.locks", "asyncio.log", "asyncio.mixins", "asyncio.protocols", "asyncio.queues", "asyncio.runners",
        "asyncio.selector_events", "asyncio.sslproto", "asyncio.staggered", "asyncio.streams", "asyncio.subprocess",
        "asyncio.taskgroups", "asyncio.tasks", "asyncio.threads", "asyncio.timeouts", "asyncio.transports",
        "asyncio.trsock", "asyncio.unix_events", "bisect", "bz2", "concurrent", "concurrent.futures",
        "concurrent.futures._base", "contextvars", "copy", "dis", "fnmatch", "glob", "importlib.resources",
        "importlib.resources._common", "importlib.resources._functional", "importlib.resources.abc", "inspect",
        "linecache", "logging", "opcode", "pathlib", "pathlib._abc", "pathlib._local", "random", "selectors",
        "shutil", "signal", "socket", "string", "struct", "subprocess", "tempfile", "textwrap", "threading",
        "token", "tokenize", "traceback", "typing", "zipfile", "zipfile._path", "zipfile._path.glob",
    ),
    # What the core asks for, and what these import at once.
    "core": (
        "__future__", "dataclasses", "datetime", "json", "json.decoder", "json.encoder", "json.scanner", "pkgutil",
        "tomllib", "tomllib._parser", "tomllib._re", "tomllib._types",
    ),
    # Imported late, inside functions of the above: the way of errors, of big numbers, of odd text. Small, and a start
    # that lacks one of them fails where nobody tests.
    "late": (
        "_pylong", "_strptime", "_threading_local", "calendar", "encodings.ascii", "encodings.latin_1",
        "encodings.raw_unicode_escape", "encodings.unicode_escape", "encodings.utf_8_sig", "locale", "queue",
        "urllib", "urllib.parse",
    ),
}
# fmt: on

CORE_LEFT_OUT = {"__main__.py"}
"""The command line: nobody types commands into a page."""

COMPILE = ("-q", "-b", "--invalidation-mode", "unchecked-hash")
_LONG_AGO = (1980, 1, 1, 0, 0, 0)


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


def build_runtime(root: Path, cache: Path) -> Runtime:
    """Make the runtime from the checkout ``root``; the compiled pack is kept in ``cache`` by the hash of its sources.

    Raises RuntimeError where this Python cannot write byte code for Pyodide's, and FileNotFoundError where
    ``npm ci`` has not been run.
    """
    if sys.version_info[:2] != PYTHON:
        raise RuntimeError(f"Pyodide runs Python {PYTHON[0]}.{PYTHON[1]}; build with that, not {sys.version_info}.")
    pyodide = root / "node_modules" / "pyodide"
    core = core_files(root / "scoring")
    stdlib = (pyodide / "python_stdlib.zip").read_bytes()
    start = {name: (pyodide / name).read_bytes() for name in STOCK} | {PACK: _cached_pack(stdlib, core, cache)}
    plain = {f"{PLAIN}/python_stdlib.zip": stdlib, f"{PLAIN}/core.zip": make_zip(core)}
    files = start | plain
    folder = f"rt/{_digest(files)[:12]}"
    return Runtime(
        folder=folder,
        files={f"{folder}/{name}": data for name, data in files.items()},
        bytes=sum(map(len, start.values())),
    )


def core_files(package: Path) -> dict[str, bytes]:
    """The core's modules and data files, by their path inside a zip (``scoring/points.py``)."""
    return {
        f"{package.name}/{path.relative_to(package).as_posix()}": path.read_bytes()
        for path in sorted(package.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and path.name not in CORE_LEFT_OUT
    }


def kept_modules(stdlib: bytes) -> dict[str, bytes]:
    """The sources of ``KEEP`` from Pyodide's library zip, by path; raises KeyError for a name that it does not have."""
    with zipfile.ZipFile(io.BytesIO(stdlib)) as archive:
        names = set(archive.namelist())
        paths = [_module_path(module, names) for group in KEEP.values() for module in group]
        return {path: archive.read(path) for path in paths}


def compiled(sources: dict[str, bytes], *, optimize: int) -> dict[str, bytes]:
    """Each ``.py`` as a ``.pyc`` that is never checked against its source; other files unchanged.

    optimize: as of ``compile``: 0 keeps everything, 2 drops docstrings and asserts.

    Done by a process of its own: what else a process has loaded leaves traces in the byte code it writes. Raises
    RuntimeError with the compiler's words where a source is wrong.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, data in sources.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        command = [sys.executable, "-I", "-m", "compileall", *COMPILE, "-o", str(optimize), "-s", name, name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
        made = {path: path.removesuffix(".py") + ".pyc" if path.endswith(".py") else path for path in sources}
        return {target: (folder / target).read_bytes() for target in made.values()}


def make_zip(files: dict[str, bytes]) -> bytes:
    """A zip whose bytes depend on ``files`` alone: sorted, one date, one mode."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(files):
            info = zipfile.ZipInfo(path, _LONG_AGO)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, files[path])
    return buffer.getvalue()


def _cached_pack(stdlib: bytes, core: dict[str, bytes], cache: Path) -> bytes:
    recipe = {"magic": MAGIC_NUMBER, "recipe": Path(__file__).read_bytes(), "stdlib": stdlib}
    kept = cache / f"tenbo-{_digest(recipe | core)[:16]}.zip"
    if not kept.exists():
        # The core stays whole. The library's docstrings are a sixth of the pack, and nobody reads them there.
        pack = make_zip(compiled(kept_modules(stdlib), optimize=2) | compiled(core, optimize=0))
        cache.mkdir(parents=True, exist_ok=True)
        # Renamed into place, so that a build that is broken off leaves no half of a zip behind.
        half = kept.with_suffix(".part")
        half.write_bytes(pack)
        half.replace(kept)
    return kept.read_bytes()


def _module_path(module: str, names: set[str]) -> str:
    stem = module.replace(".", "/")
    for path in (f"{stem}/__init__.py", f"{stem}.py"):
        if path in names:
            return path
    raise KeyError(f"Pyodide's library has no module {module}")


def _digest(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path}\0{len(files[path])}\0".encode())
        digest.update(files[path])
    return digest.hexdigest()
