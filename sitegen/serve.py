"""Build the site, serve it on this machine, and build again whenever a source changes: `python -m sitegen.serve`.

Open pages reload by themselves (`devserver.py`). A build that fails says why here and in the pages, which stay as they
were until the sources are mended. Changes of `build.py`, of this module's own part and of installed packages need a new
start.
"""

from __future__ import annotations

import argparse
import socket
import threading
from collections.abc import Iterable
from pathlib import Path
from queue import Empty, SimpleQueue

from watchfiles import watch

from sitegen.devserver import HOST, Feed, State, server
from sitegen.rebuild import Builder, Outcome

ROOT = Path(__file__).resolve().parents[1]
PORT = 8000
CODE = ("scoring", "sitegen")
"""What runs in the build's process: a change needs a new one. Of all else the build itself knows what depends on it."""
WATCHED = (*CODE, "site_src", "CHANGELOG.md")
QUIET = 50
"""Milliseconds without a further change after which a change counts as finished."""
SHOWN = 3
"""How many changed files a line names."""


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


def needs_new_process(root: Path, changed: Iterable[str]) -> bool:
    """Whether one of the changed files is code of the build, or data that this reads once.

    >>> needs_new_process(Path("/t"), ["/t/site_src/content/en/fu.md"])
    False
    >>> needs_new_process(Path("/t"), ["/t/site_src/app/site.ts", "/t/scoring/rules/presets/emA.toml"])
    True
    """
    return any(Path(path).relative_to(root).parts[0] in CODE for path in changed)


def report(outcome: Outcome) -> str:
    """A build in words for the terminal."""
    if outcome.problems:
        return "\n".join([*outcome.problems, "The site is still as it was before."])
    names = [*outcome.changed[:SHOWN], *(["…"] if len(outcome.changed) > SHOWN else [])]
    files = f"{len(outcome.changed)} files: {', '.join(names)}" if names else "nothing changed"
    return f"Built in {outcome.seconds:.2f} s, {files}"


def watched(root: Path) -> SimpleQueue[set[str]]:
    """The paths of the sources that change from now on, as they change."""
    changes: SimpleQueue[set[str]] = SimpleQueue()

    def listen() -> None:
        for found in watch(*(root / place for place in WATCHED), step=QUIET):
            changes.put({path for _, path in found})

    threading.Thread(target=listen, daemon=True).start()
    return changes


def next_change(changes: SimpleQueue[set[str]]) -> set[str]:
    """Wait for a change; what came in while the last build ran counts with it."""
    found = set(changes.get())
    while True:
        try:
            found |= changes.get_nowait()
        except Empty:
            return found


def keep_building(root: Path, out: Path, feed: Feed, address: str) -> None:
    """Build, and build again after every change, until the process is stopped."""
    changes = watched(root)
    with Builder(root, out) as builder:
        last = builder.build()
        print(report(last), f"Tenbo is at {address} (stop with Ctrl+C)", sep="\n", flush=True)
        while True:
            # What fails leaves the last good site in place, and its name.
            feed.tell(State(last.build or feed.state.build, last.problems))
            if needs_new_process(root, next_change(changes)):
                builder.start_anew()
            last = builder.build()
            print(report(last), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Build and serve the site, and build again when a source changes.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the site goes (default: dist)")
    parser.add_argument("--port", type=int, default=None, help=f"default: {PORT}, or a free one where it is taken")
    options = parser.parse_args()
    port = options.port if options.port is not None else free_port()
    feed = Feed()
    with server(options.out, port, feed) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        try:
            keep_building(ROOT, options.out, feed, f"http://{HOST}:{running.server_address[1]}/")
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
