"""The development server: the built site, with a script in every page that reloads it and shows what is wrong.

The script is put in while a page is sent to a window; the files of the site stay as they were built, and so does what
the service worker fetches and checks. That one is the site's own with a few lines in front (dev/sw.js), by which pages
come from the server as long as it runs. Stop it, and the site is there all the same, as a reader has it offline.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from functools import partial
from html import escape
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition
from urllib.parse import urlsplit

HOST = "127.0.0.1"
FEED = "/__dev/feed"
RELOAD = "/__dev/reload.js"
SERVICE_WORKER = "/sw.js"
DEV = Path(__file__).with_name("dev")
"""The scripts that are no part of the site."""
HEARTBEAT = 15.0
"""Seconds after which a silent feed says something: that is how the server learns of a page that has gone."""


@dataclass(frozen=True, slots=True)
class State:
    """What the last build said: the hash of the site that is served, and the problems that keep a newer one away."""

    build: str
    problems: tuple[str, ...] = ()


class Feed:
    """The last state, for everybody who listens."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._count = 0
        self.state = State("")

    def tell(self, state: State) -> None:
        """Publish a state."""
        with self._changed:
            self.state = state
            self._count += 1
            self._changed.notify_all()

    def after(self, count: int, timeout: float) -> tuple[int, State]:
        """The newest state and its number, as soon as that is beyond `count` or the time (in seconds) is up."""
        with self._changed:
            self._changed.wait_for(lambda: self._count > count, timeout)
            return self._count, self.state


class Handler(SimpleHTTPRequestHandler):
    """Static files with the types browsers insist on, never cached; pages with the script."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def __init__(self, feed: Feed, *args: object, directory: str) -> None:
        self._feed = feed
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path == FEED:
            self._send_feed()
        elif path == RELOAD:
            self._send("text/javascript", (DEV / "reload.js").read_bytes())
        elif path == SERVICE_WORKER:
            own = Path(self.translate_path(path))
            self._send("text/javascript", (DEV / "sw.js").read_bytes() + own.read_bytes())
        else:
            self._send_file(Path(self.translate_path(path)), is_folder=path.endswith("/"))

    def _send_file(self, file: Path, *, is_folder: bool) -> None:
        page = file / "index.html" if is_folder else file
        # The service worker keeps pages as they were built.
        for_window = self.headers.get("Sec-Fetch-Mode", "navigate") == "navigate"
        if page.suffix != ".html" or not for_window:
            super().do_GET()
        elif page.is_file():
            self._send_page(page.read_bytes())
        else:
            # With the script, too: the next build may have it.
            missing = f"<!doctype html><title>Not found</title><p>Not built: {escape(self.path)}</p>\n"
            self._send_page(missing.encode(), HTTPStatus.NOT_FOUND)

    def _send_page(self, page: bytes, status: HTTPStatus = HTTPStatus.OK) -> None:
        self._send("text/html; charset=utf-8", with_script(page, self._feed.state.build), status)

    def _send(self, kind: str, content: bytes, status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _send_feed(self) -> None:
        """Server-sent events: every state from the last one on, until the page goes."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        told = 0
        while True:
            count, state = self._feed.after(told, HEARTBEAT)
            self.wfile.write(b":\n\n" if count == told else f"data: {json.dumps(asdict(state))}\n\n".encode())
            told = count

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet: the builds are what matters."""


def with_script(page: bytes, build: str) -> bytes:
    """A page as it is sent; `build` is the site it is part of."""
    return page + f'<script src="{RELOAD}" data-feed="{FEED}" data-build="{build}"></script>\n'.encode()


class Server(ThreadingHTTPServer):
    """A thread a request, and none that keeps the process alive."""

    def handle_error(self, request: object, client_address: object) -> None:
        """A page that goes while it is sent something breaks the line: that is no error of ours."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int, feed: Feed) -> Server:
    """A server of a folder; the caller runs and closes it."""
    return Server((HOST, port), partial(Handler, feed, directory=str(folder)))
