"""The pack: the Python that a start reads, in one file made from Pyodide's library and the core.

A start of stock Pyodide reads a 2.4 MB library and compiles some 145 of its modules from source every time. Here the
library is cut to the modules in ``KEEP`` and compiled once. Pyodide takes the pack as its documented ``stdLibURL``.

When the core imports something new, tests/site/test_runtime.py says which modules ``KEEP`` lacks, or has for nothing.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

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


def library(stdlib: bytes) -> dict[str, bytes]:
    """All of Pyodide's library, by path."""
    with zipfile.ZipFile(io.BytesIO(stdlib)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def make_zip(files: dict[str, bytes], *, deflate: bool = True) -> bytes:
    """A zip whose bytes depend on ``files`` alone: sorted, one date, one mode."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compresslevel=9) as archive:
        for path in sorted(files):
            info = zipfile.ZipInfo(path, _LONG_AGO)
            info.compress_type = zipfile.ZIP_DEFLATED if deflate else zipfile.ZIP_STORED
            info.external_attr = 0o644 << 16
            archive.writestr(info, files[path])
    return buffer.getvalue()


def in_wasm(archive: bytes) -> bytes:
    """A zip as the one section, unknown to wasm, of a wasm module. It still is a zip: these are read from their end.

    Hosts compress what is called ``.wasm`` and send ``.zip`` as it is, for it should be small already. But a zip whose
    files are merely stored, once compressed as a whole, is a third smaller.
    """
    name = b"zip"
    section = bytes([len(name)]) + name + archive
    return b"\0asm\1\0\0\0" + b"\0" + _leb128(len(section)) + section


def _leb128(number: int) -> bytes:
    """An unsigned number as wasm writes it: seven bits a byte, the low ones first."""
    written = bytearray()
    while number > 0x7F:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*written, number])


def _module_path(module: str, names: set[str]) -> str:
    stem = module.replace(".", "/")
    for path in (f"{stem}/__init__.py", f"{stem}.py"):
        if path in names:
            return path
    raise KeyError(f"Pyodide's library has no module {module}")
