"""The kinds of hosts the site promises to work on, each really running: `Host` is what they share."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sitegen.hosts import HEADERS_FILE, LOST_PAGE

ROOT = Path(__file__).parents[2]


@dataclass
class Host:
    """A host of the site at `url`, which ends with a slash."""

    url: str
    _process: subprocess.Popen[bytes]

    def stop(self) -> None:
        """Cut the network. May be called twice."""
        self._process.terminate()
        self._process.wait(timeout=20)


@contextmanager
def running(url: str, command: list[str]) -> Iterator[Host]:
    """A server as a process of its own, once it answers."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    host = Host(url, process)
    try:
        _wait_for(urlsplit(url).port or 80, process)
        yield host
    finally:
        host.stop()
        assert process.stderr is not None
        process.stderr.close()


def _wait_for(port: int, process: subprocess.Popen[bytes], patience: float = 30) -> None:
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        if process.poll() is not None:
            assert process.stderr is not None
            raise RuntimeError(f"the server ended: {process.stderr.read().decode()}")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nothing answers on port {port}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def python(site: Path, folder: Path) -> Iterator[Host]:
    """`python -m http.server`, the site in a sub-folder."""
    (folder / "club").mkdir()
    (folder / "club" / "tenbo").symlink_to(site)
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    with running(f"http://127.0.0.1:{port}/club/tenbo/", command) as host:
        yield host


NGINX = """\
{user}
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log stderr warn;
events {{ worker_connections 64; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {sample}
}}
"""
"""What Debian's nginx.conf is around the sample, for a user without rights."""


@contextmanager
def nginx(program: str, site: Path, folder: Path) -> Iterator[Host]:
    """nginx with the sample of docs/hosting/, another port and another place for the files."""
    port = free_port()
    sample = (ROOT / "docs/hosting/nginx.conf").read_text(encoding="utf-8")
    for given, ours in (("listen 80;", f"listen 127.0.0.1:{port};"), ("/var/www/tenbo/", f"{site}/")):
        assert sample.count(given) >= 1
        sample = sample.replace(given, ours)
    # Started by root it would give up its rights, and with them the way to the tests' own folders.
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(NGINX.format(user=user, folder=folder, sample=sample), encoding="utf-8")
    command = [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with running(f"http://127.0.0.1:{port}/tenbo/", command) as host:
        yield host


@dataclass
class HeadersHost:
    """A host as Netlify and Cloudflare Pages are: at the top of its name, it sends what `_headers` says."""

    site: Path
    rules: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    @contextmanager
    def running(self) -> Iterator[HeadersHost]:
        self.rules = read_rules((self.site / HEADERS_FILE).read_text(encoding="utf-8"))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_HeadersHandler, self))
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        try:
            yield self
        finally:
            self.stop()

    def stop(self) -> None:
        """Cut the network. May be called twice."""
        self._server.shutdown()
        self._server.server_close()

    def said(self, path: str) -> dict[str, str]:
        """The headers of a path; two rules that say the same name are joined, as those hosts do."""
        joined: dict[str, str] = {}
        for pattern, headers in self.rules:
            if pattern == path or (pattern.endswith("*") and path.startswith(pattern[:-1])):
                for name, value in headers.items():
                    joined[name] = f"{joined[name]}, {value}" if name in joined else value
        return joined


def read_rules(text: str) -> list[tuple[str, dict[str, str]]]:
    """A `_headers` file: patterns at the start of a line, headers indented below."""
    rules: list[tuple[str, dict[str, str]]] = []
    for line in text.splitlines():
        if line.startswith(" "):
            name, _, value = line.strip().partition(": ")
            rules[-1][1][name] = value
        elif line and not line.startswith("#"):
            rules.append((line, {}))
    return rules


class _HeadersHandler(SimpleHTTPRequestHandler):
    # HTTP/1.0: no line outlives its answer, so `stop` cuts them all.
    def __init__(self, host: HeadersHost, *args: Any) -> None:
        self.host = host
        super().__init__(*args, directory=str(host.site))

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path.endswith("/index.html"):
            self.send_response(308)  # as Cloudflare does
            self.send_header("Location", path.removesuffix("index.html"))
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif Path(self.translate_path(path)).exists():
            super().do_GET()
        else:
            self._lost()

    def _lost(self) -> None:
        body = (self.host.site / LOST_PAGE).read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        for name, value in self.host.said(urlsplit(self.path).path).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the tests say what went wrong."""
