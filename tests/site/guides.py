"""The guides of examples/ on an origin of their own, and pages in a browser that may ask that origin and the site's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

EXAMPLES = Path(__file__).parents[2] / "examples"
PLACEHOLDER = "https://tenbo.example/"
"""Where Tenbo stands in the examples, as they are in the checkout."""


def plain_guide(folder: Path, tenbo: str) -> None:
    """The guide written by hand, showing the site at `tenbo`."""
    shutil.copytree(EXAMPLES / "html", folder)
    page = folder / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace(PLACEHOLDER, tenbo), encoding="utf-8")


def mkdocs_guide(folder: Path, tenbo: str) -> None:
    """The guide that MkDocs builds, showing the site at `tenbo`. Any warning of MkDocs is an error."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder]
    subprocess.run(command, cwd=EXAMPLES / "mkdocs", check=True, env={**os.environ, "TENBO": tenbo})


def policy(tenbo: str) -> str:
    """The strictest policy that docs/embedding.md promises to get along with."""
    parts = urlsplit(tenbo)
    origin = f"{parts.scheme}://{parts.netloc}"
    return f"default-src 'none'; style-src 'self'; img-src data:; script-src {origin}; frame-src {origin}"


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, content_policy: str, *args: object, directory: str) -> None:
        self._policy = content_policy
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def end_headers(self) -> None:
        if self._policy:
            self.send_header("Content-Security-Policy", self._policy)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the tests say what went wrong."""


@contextmanager
def served(folder: Path, content_policy: str = "") -> Iterator[str]:
    """A folder on a port of its own, with a policy as a header; the address ends with a slash."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, content_policy, directory=str(folder)))
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
