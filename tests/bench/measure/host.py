"""A static host as sites have them: gzip, long caching for what is named by its content; for the phone, a thin line.

The line is thin here and not in the browser's own emulation, because that one ends at the page: what workers and the
service worker fetch would come at full speed.
"""

from __future__ import annotations

import gzip
import hashlib
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self
from urllib.parse import unquote, urlsplit

GZIP_LEVEL = 6
"""What nginx guides and most hosts use; a build that compresses beforehand would gain some 1 % with 9."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""What is sent compressed, and as what. Pictures, fonts and archives are compressed already."""

OTHER_TYPES = {".png": "image/png", ".woff2": "font/woff2", ".zip": "application/zip"}
NAMED_BY_CONTENT = ("/assets/", "/rt/", "/stock/")
CHUNK = 2048


@dataclass
class Line:
    """A shared line: bits a second for all that is on the way at once, and seconds before the first of an answer."""

    bits_per_second: float
    latency: float
    _free: float = field(default=0.0, init=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False)

    def send(self, body: bytes, out: BinaryIO) -> None:
        """Write `body`, chunk after chunk, each when the line has carried it."""
        for start in range(0, len(body), CHUNK):
            chunk = body[start : start + CHUNK]
            time.sleep(self._reserve(len(chunk)))
            out.write(chunk)

    def _reserve(self, size: int) -> float:
        """Seconds until `size` bytes have come through after all that was promised before."""
        with self._lock:
            now = time.monotonic()
            self._free = max(now, self._free) + 8 * size / self.bits_per_second
            return self._free - now


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    headers: Mapping[str, str]


def gzipped(content: bytes) -> bytes:
    """As hosts compress it."""
    return gzip.compress(content, GZIP_LEVEL, mtime=0)


def file_of(path: str, content: bytes) -> File:
    """What a host makes of a file: its type, compressed where that helps, its tag, and how long it may be kept."""
    suffix = Path(path).suffix
    kept = "max-age=31536000, immutable" if any(part in path for part in NAMED_BY_CONTENT) else "no-cache"
    headers = {"Cache-Control": kept, "ETag": f'"{hashlib.sha256(content).hexdigest()[:16]}"'}
    if suffix not in TYPES:
        return File(content, headers | {"Content-Type": OTHER_TYPES.get(suffix, "application/octet-stream")})
    return File(gzipped(content), headers | {"Content-Type": TYPES[suffix], "Content-Encoding": "gzip"})


class Host:
    """Serves folders under names, and `made` pages besides; use it in a `with` block, then `url` ends with a slash.

    `line` may be changed while it runs; None is as fast as the machine.
    """

    def __init__(self, folders: Mapping[str, Path], made: Mapping[str, bytes]) -> None:
        self.line: Line | None = None
        self._folders = folders
        self._made = made
        self._kept = cache(self._read)

    def __enter__(self) -> Self:
        self._server = _Server(("127.0.0.1", 0), partial(_Handler, self))
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()

    def prepare(self) -> None:
        """Read and compress everything now, so that no measured visit waits for it."""
        for name, folder in self._folders.items():
            for path in folder.rglob("*"):
                if path.is_file():
                    self.find(f"/{name}/{path.relative_to(folder).as_posix()}")

    def find(self, path: str) -> File | None:
        """The file at an address; a folder's is its `index.html`."""
        return self._kept(f"{path}index.html" if path.endswith("/") else path)

    def _read(self, path: str) -> File | None:
        name, _, inside = path.lstrip("/").partition("/")
        if path.lstrip("/") in self._made:
            return file_of(path, self._made[path.lstrip("/")])
        folder = self._folders.get(name)
        file = folder and (folder / inside).resolve()
        if folder is None or file is None or not file.is_relative_to(folder.resolve()) or not file.is_file():
            return None
        return file_of(path, file.read_bytes())


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that is closed while it loads breaks the line; everything else is ours."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 30
    # An answer's head and its body are two writes, and the second would wait until the first is acknowledged.
    disable_nagle_algorithm = True

    def __init__(self, host: Host, *args: object) -> None:
        self.host = host
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        line = self.host.line
        if line is not None:
            time.sleep(line.latency)
        file = self.host.find(unquote(urlsplit(self.path).path))
        if file is None:
            self._head(404, {"Content-Type": "text/plain"}, 0)
        elif self.headers["If-None-Match"] == file.headers["ETag"]:
            self._head(304, file.headers, None)
        else:
            self._head(200, file.headers, len(file.body))
            if line is None:
                self.wfile.write(file.body)
            else:
                line.send(file.body, self.wfile)

    def _head(self, status: int, headers: Mapping[str, str], length: int | None) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""
