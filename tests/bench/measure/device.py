"""A desktop and a phone to measure on: Chromium with a profile on disk; for the phone a thin line, a slow processor.

The processor is slowed by stopping the browser's renderers for a part of the time. Chromium's own switch
(`Emulation.setCPUThrottlingRate`) slows a page's main thread only: a worker, where Python runs, would stay as it is.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright

from .host import Host, Line

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    # The address bar is pages, too, and they would load beside the measured one.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]

RUNNING = 0.003
"""Seconds a slowed process runs in a row: short beside everything that is measured."""


@dataclass(frozen=True)
class Profile:
    """What kind of device; `slower` is by how much its processor is slower than this machine's."""

    name: str
    width: int
    height: int
    bits_per_second: float | None
    latency: float
    slower: int

    def line(self) -> Line | None:
        """A line of its own, on which nothing is on the way yet."""
        return None if self.bits_per_second is None else Line(self.bits_per_second, self.latency)


DESKTOP = Profile("desktop", 1280, 800, None, 0.0, 1)
PHONE = Profile("phone", 390, 844, 1.6e6, 0.150, 4)


@dataclass(frozen=True)
class Device:
    """A device whose browser keeps what it has in `folder`: switched on again, it finds everything where it was."""

    playwright: Playwright
    host: Host
    profile: Profile
    folder: Path

    @contextmanager
    def on(self) -> Iterator[BrowserContext]:
        """The browser, running, with one empty page; the host's line is this device's meanwhile."""
        self.host.line = self.profile.line()
        context = self.playwright.chromium.launch_persistent_context(
            str(self.folder),
            executable_path=CHROMIUM,
            args=FLAGS,
            viewport={"width": self.profile.width, "height": self.profile.height},
            locale="en",
        )
        context.set_default_timeout(180_000)
        try:
            with slowed(_renderers(context), self.profile.slower):
                yield context
        finally:
            context.close()
            self.host.line = None


def _renderers(context: BrowserContext) -> list[int]:
    """The processes that pages, workers and service workers of this browser run in: all there will be, for one site."""
    if context.browser is None:
        raise RuntimeError("this browser does not say which processes it has")
    session = context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process["id"] for process in processes if process["type"] == "renderer"]


@contextmanager
def slowed(processes: list[int], times: int) -> Iterator[None]:
    """Let processes run for one part in `times` of the time."""
    if times == 1:
        yield
        return
    over = threading.Event()

    def take_turns() -> None:
        while not over.is_set():
            _signal(processes, signal.SIGSTOP)
            over.wait(RUNNING * (times - 1))
            _signal(processes, signal.SIGCONT)
            over.wait(RUNNING)

    thread = threading.Thread(target=take_turns)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _signal(processes: list[int], number: signal.Signals) -> None:
    for process in list(processes):
        try:
            os.kill(process, number)
        except ProcessLookupError:
            processes.remove(process)
