"""The build as a process of its own that stays: it builds whenever it is asked, and remembers what has not changed.

Python cannot load changed code into a process that has run the old, so a change of the core or of the builder gets a
new process (`Builder.start_anew`). What builds is imported in that process alone: a mistake in it is a build that
fails, and not the end of the server.
"""

from __future__ import annotations

import signal
import time
import traceback
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from sitegen.problems import BuildError


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a build ended: the hash of the site and the files that are new or gone or changed; or what is wrong.

    `seconds` is what it took, writing included.
    """

    seconds: float
    build: str = ""
    changed: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


class Builder:
    """Builds the checkout `root` into `out` as often as it is asked. Use it in a `with` block."""

    def __init__(self, root: Path, out: Path) -> None:
        self._root, self._out = root, out
        self._start()

    def _start(self) -> None:
        # Spawned, so that the new process shares nothing with this one.
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(self._root, self._out, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def __enter__(self) -> Builder:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def _stop(self) -> None:
        self._pipe.close()
        self._process.terminate()
        self._process.join()

    def start_anew(self) -> None:
        """A fresh interpreter for the next build."""
        self._stop()
        self._start()

    def build(self) -> Outcome:
        """One build; its problems are part of the outcome."""
        try:
            self._pipe.send("build")
            outcome: Outcome = self._pipe.recv()
        except (EOFError, ConnectionError):
            self._process.join()
            words = f"The builder ended with code {self._process.exitcode}; the terminal may say why."
            self.start_anew()
            return Outcome(0.0, problems=(words,))
        return outcome


def work(root: Path, out: Path, pipe: Connection) -> None:
    """The process: a build for everything that arrives in the pipe, until that is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which closes the pipe
    session = None
    while True:
        try:
            pipe.recv()
        except EOFError:
            return
        begun = time.perf_counter()
        try:
            session = session or import_module("sitegen.session").Session(root, out)
            build, changed = session.build()
            outcome = Outcome(time.perf_counter() - begun, build, changed)
        except Exception as error:  # whatever it is, the author is told, and mends it
            outcome = Outcome(time.perf_counter() - begun, problems=_words(error))
        pipe.send(outcome)


def _words(error: Exception) -> tuple[str, ...]:
    """A build's own problems, line by line, or where an error happened that nobody expected."""
    if isinstance(error, BuildError):
        return tuple(map(str, error.problems))
    return tuple("".join(traceback.format_exception(error, limit=-2)).splitlines())
