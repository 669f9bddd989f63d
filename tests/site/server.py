"""A static server for the browser tests: like a plain web host, in a sub-folder, and able to fail on request."""

from __future__ import annotations

import contextlib
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

SUB_FOLDER = "/club/tenbo/"
"""Where the site is served: a link that starts at the root of the host is caught by every test."""

Answer = tuple[int, bytes]
Fault = Callable[[bytes], Answer]
"""What to send instead of a file's bytes."""


def missing(_body: bytes) -> Answer:
    """The file is not there."""
    return 404, b"not found"


def truncated(body: bytes) -> Answer:
    """The first half only."""
    return 200, body[: len(body) // 2]


def not_it(_body: bytes) -> Answer:
    """A page of words where something else was asked for, as hosts do that answer everything."""
    return 200, b"<!doctype html><title>Welcome</title>"


def scrambled(body: bytes) -> Answer:
    """The right beginning and the right length, and nonsense between."""
    return 200, body[:64] + bytes(len(body) - 64)


def cut(_body: bytes) -> Answer:
    """The line breaks before anything has come."""
    raise ConnectionAbortedError


@dataclass
class Site:
    """A folder being served; ``url`` ends with a slash. Use it in a ``with`` block.

    faults: by the end of a path, what goes wrong with it. May be changed while the server runs.
    held: by the end of a path, what the last tenth of it waits for: until then the file is on its way.
    asked: every path that was asked for, in order, without the sub-folder.
    """

    root: Path
    faults: dict[str, Fault] = field(default_factory=dict)
    held: dict[str, threading.Event] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def __enter__(self) -> Self:
        self._server = _Server(("127.0.0.1", 0), partial(_Handler, self))
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}{SUB_FOLDER}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Cut the network: nothing listens any more. May be called twice."""
        self._server.shutdown()
        self._server.server_close()
        self._server.hang_up()
        self._thread.join()


def _of[T](table: dict[str, T], path: str) -> T | None:
    return next((found for end, found in table.items() if path.endswith(end)), None)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, *args: Any) -> None:
        self._lines: set[socket.socket] = set()
        super().__init__(*args)

    def process_request(self, request: Any, client_address: Any) -> None:
        self._lines.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._lines.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        """Break every line that is still open: browsers keep them for what they ask next."""
        for line in list(self._lines):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """A page that is closed while it loads breaks the line: that is no error of ours."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 5
    extensions_map = {  # noqa: RUF012 - the base class's own way
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".html": "text/html; charset=utf-8",
    }

    def __init__(self, site: Site, *args: object) -> None:
        self.site = site
        super().__init__(*args, directory=str(site.root))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if not path.startswith(SUB_FOLDER):
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        inside = path.removeprefix(SUB_FOLDER)
        self.site.asked.append(inside)
        fault, gate = _of(self.site.faults, inside), _of(self.site.held, inside)
        if fault is None and gate is None:
            super().do_GET()
            return
        file = Path(self.translate_path(self.path))
        whole = file.read_bytes() if file.is_file() else b""
        status, body = (HTTPStatus.OK, whole) if fault is None else fault(whole)
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        last = len(body) * 9 // 10
        self.wfile.write(body[:last])
        if gate is not None:
            gate.wait()
        self.wfile.write(body[last:])

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + urlsplit(path).path.removeprefix(SUB_FOLDER))

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the tests say what went wrong."""
