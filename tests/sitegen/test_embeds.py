"""The kinds of embeds: one row each, and everything that is made of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sitegen import assets, embeds, offline, pages, scripts
from sitegen.core import ask
from sitegen.language import NAMES
from sitegen.tables import WINS

from .helpers import language

ROOT = Path(__file__).parents[2]
STYLES = (ROOT / "site_src/styles/embed.css").read_text(encoding="utf-8")
MANUAL = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
CLASSES = [["wrc_2025"], ["tenhou_3p", "mj_arcade_3p"]]


@pytest.mark.parametrize("kind", embeds.KINDS)
def test_a_kind_has_its_page_its_script_and_its_styles(kind: str) -> None:
    row = embeds.KINDS[kind]
    found = pages.pages(language(), {}, {}, pages.structure(CLASSES))
    made = next(page for page in found if page.slug == f"embed/{kind}")
    assert not made.listed
    assert made.context["whole"] == row.page
    assert (ROOT / "site_src/templates" / made.template).is_file()
    assert embeds.SCRIPTS[f"embed/{kind}"][0] == "embed/frame"
    assert assets.stylesheets(ROOT / "site_src/styles")[f"embed/{kind}"].endswith(STYLES)


@pytest.mark.parametrize("kind", embeds.KINDS)
def test_a_part_that_is_not_shown_is_hidden_and_is_in_the_manual(kind: str) -> None:
    for part in embeds.KINDS[kind].parts:
        assert f'[data-show]:not([data-show~="{part}"])' in STYLES
    row = re.search(rf"^\| `{kind}` \| (.*?) \|", MANUAL, re.MULTILINE)
    assert row is not None
    assert re.findall("`(.*?)`", row[1]) == list(embeds.KINDS[kind].parts)


def test_a_table_is_what_the_core_says() -> None:
    files, places = embeds.tables(CLASSES)
    assert places["tenhou_3p"] == places["mj_arcade_3p"]
    kept = json.loads(files[places["wrc_2025"]])
    said = ask("table", table="payments", rules="wrc_2025")
    assert [cell["pays"][0]["each"] for cell in kept["cells"] if cell["ok"]] == [
        cell["pays"][0]["each"] for cell in said["cells"] if cell["ok"]
    ]
    assert [row["limit"] for row in kept["limits"]] == [row["limit"] for row in said["limits"]]
    assert all(len(row["cells"]) == len(WINS) for row in kept["limits"])


def test_only_the_page_that_helps_to_build_them_is_kept_without_a_network() -> None:
    for code in NAMES:
        assert offline.group_of(f"{code}/embed/index.html") == code
        assert offline.group_of(f"{code}/embed/hand/index.html") is None
    assert offline.group_of("embed.js") is None
    assert offline.group_of("assets/embed/hand-1a2b.js") is None
    assert offline.group_of("assets/embed-1a2b.css") is None
    assert offline.group_of("assets/builder-1a2b.css") == offline.CORE


def test_the_script_of_host_pages_is_small_and_loads_nothing() -> None:
    script = scripts.inline(ROOT, embeds.ELEMENT)
    assert len(script) < 2500
    assert not re.search(r"\bimport\b|\bfetch\b|innerHTML|eval|localStorage", script)
