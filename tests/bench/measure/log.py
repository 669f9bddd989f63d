"""Ten thousand recorded games: how soon the log shows them and how it scrolls; how soon their statistics are there, and
how long the core counts in the worker."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import BrowserContext, Page

from tests.site.played import CLUB, PUT, season

from .bench import SITE, Bench
from .device import DESKTOP
from .figures import Figure, median
from .verbs import INSIDE

GAMES = 10_000
PLAYERS = [f"Player {number}" for number in range(1, 21)]
PAGE = f"{SITE}en/statistics/"
LOG = f"{SITE}en/games/"
ROUNDS = 5
BATCH = 2_000
"""Games that go into the store at once."""

# What the page asks its worker last is kept, to be asked again; and the moments in which figures have been drawn.
WATCH = """
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.type === "ask") window.asked = message.requests[0];
    return post.call(this, message, ...more);
  };
  const drawn = (selector) => new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    watch.observe(document.querySelector("#statistics-result"), { childList: true, subtree: true });
  }, { once: true }));
  window.shown = Promise.all(["table.places", ".close"].map(drawn));
"""

# The moment in which the log has been drawn, and the longest task since then.
WATCH_LOG = """
  window.longest = 0;
  window.drawn = new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => {
    const main = document.querySelector("main");
    new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
      resolve(performance.now());
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
      }).observe({ type: "longtask" });
    }))).observe(main, { attributeFilter: ["data-ready"] });
  }, { once: true }));
"""
SCROLLED = 60
"""Turns of the wheel, a screen each."""


def measure(bench: Bench) -> Iterator[Figure]:
    """On the desktop, with the runtime kept from an earlier visit, as it is for whoever has recorded so much."""
    with bench.device(DESKTOP).on() as context:
        page = _with_games(bench, context)
        first, whole = zip(*(_opened(bench, page) for _ in range(ROUNDS)), strict=True)
        yield Figure("log.statistics", "", f"statistics of {GAMES:,} games: the table", median(first) / 1000, "s")
        yield Figure("log.whole", "", f"statistics of {GAMES:,} games: everything", median(whole) / 1000, "s")
        (worker,) = page.workers
        asked = page.evaluate("asked")
        counted = worker.evaluate(INSIDE, [asked] * ROUNDS)
        yield Figure("log.count", "", f"statistics of {GAMES:,} games, in the worker", median(counted), "ms")
        log = context.new_page()
        log.add_init_script(WATCH_LOG)
        shown, tasks = zip(*(_log_opened(bench, log) for _ in range(ROUNDS)), strict=True)
        yield Figure("log.games", "", f"the log of {GAMES:,} games", median(shown) / 1000, "s")
        yield Figure("log.scroll", "", "its longest task while it is scrolled", median(tasks), "ms")


def _with_games(bench: Bench, context: BrowserContext) -> Page:
    """A page on a device that has the games, and the runtime at hand."""
    (page,) = context.pages
    page.goto(f"{bench.host.url}{PAGE}")
    page.wait_for_selector("main[data-ready]")
    games = list(season(GAMES, CLUB, PLAYERS, seed=1, seats=4))
    for first in range(0, GAMES, BATCH):
        page.evaluate(PUT, games[first : first + BATCH])
    page.add_init_script(WATCH)
    _opened(bench, page)  # from here on everything is where a second visit finds it
    page.wait_for_timeout(5_000)
    return page


def _opened(bench: Bench, page: Page) -> tuple[float, float]:
    """Milliseconds from the opening of the page until the table of players is drawn, and until all figures are."""
    page.goto("about:blank")
    page.goto(f"{bench.host.url}{PAGE}")
    first, whole = page.evaluate("shown")
    return first, whole


def _log_opened(bench: Bench, page: Page) -> tuple[float, float]:
    """Milliseconds until the log is drawn, and those of the longest task while it scrolls: 0 where none takes 50."""
    page.goto("about:blank")
    page.goto(f"{bench.host.url}{LOG}")
    shown: float = page.evaluate("drawn")
    page.mouse.move(600, 500)
    for _ in range(SCROLLED):
        page.mouse.wheel(0, 700)
        page.wait_for_timeout(30)
    return shown, page.evaluate("longest")
