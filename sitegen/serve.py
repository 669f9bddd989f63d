"""Serve the built site on this machine: `python -m sitegen.serve dist`."""

from __future__ import annotations

import argparse
import socket
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HOST = "127.0.0.1"
PORT = 8000


class Handler(SimpleHTTPRequestHandler):
    """Static files with the types browsers insist on, never cached, and the site's own page for what is missing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet: the address on the screen is what matters."""


def free_port(wanted: int = PORT) -> int:
    """The wanted port, or any free one where that is taken."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError("no free port")


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of a folder; the caller runs and closes it."""
    return ThreadingHTTPServer((HOST, port), partial(Handler, directory=str(folder)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=None, help=f"default: {PORT}, or a free one where it is taken")
    options = parser.parse_args()
    port = options.port if options.port is not None else free_port()
    with server(options.folder, port) as running:
        print(f"Tenbo is at http://{HOST}:{running.server_address[1]}/ (stop with Ctrl+C)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
