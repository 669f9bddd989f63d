"""What the tests of the store do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from ..logs import game

Tab = Callable[..., Page]
"""A new device with one tab; `beside=page` opens another tab on the same device."""


def ready(page: Page) -> Page:
    page.wait_for_function("() => !!window.openStore")
    return page


def do(page: Page, what: str, argument: Any = None) -> Any:
    """Run `what` with the store as `store` and the argument as `x`."""
    return page.evaluate(f"async (x) => {{ const store = await window.openStore(); {what} }}", argument)


def games(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = do(page, "return store.games.all()")
    return sorted(found, key=lambda record: record["created"])


def add(page: Page, *names: str, **other: Any) -> dict[str, Any]:
    added: dict[str, Any] = do(page, "return store.games.add(x)", game(*names, **other))
    return added


def notes(record: dict[str, Any]) -> list[str]:
    return [version["note"] for version in record["versions"]]
