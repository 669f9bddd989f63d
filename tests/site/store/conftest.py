"""An empty page with the store on its window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from ..conftest import Opener
from ..logs import empty_page
from ..server import Site
from .doing import Tab, ready


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return empty_page(tmp_path_factory.mktemp("store"))


@pytest.fixture(scope="session")
def served(folder: Path) -> Iterator[Site]:
    with Site(folder) as site:
        yield site


@pytest.fixture
def tab(served: Site, open_page: Opener) -> Tab:
    """A new device with one tab; `beside=page` opens another tab on the same device."""

    def tab(beside: Page | None = None) -> Page:
        return ready(open_page("", "", site=served) if beside is None else open_page.again(beside, ""))

    return tab
