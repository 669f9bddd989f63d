"""The manifest, the icons, and the list in front of the service worker."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sitegen import offline
from sitegen.language import NAMES, Language

ROOT = Path(__file__).parents[2]
FILES = {
    "index.html": b"front",
    "it/calculator/index.html": b"page",
    "assets/style-1a2b.css": b"style",
    "licences.txt": b"licences",
    "sw.js": b"an older one",
    "rt/0123/pyodide.mjs": b"script",
    "rt/0123/tenbo.zip": b"zip",
    "rt/0123/plain/core.zip": b"fallback",
}


def listed(files: dict[str, bytes]) -> dict[str, Any]:
    made = offline.service_worker(files, b"/* script */").decode()
    first, _, rest = made.partition(";\n")
    assert rest == "/* script */"
    content: dict[str, Any] = json.loads(first.removeprefix("self.tenbo="))
    return content


def test_every_file_stands_in_the_group_it_is_kept_with_and_the_fallback_in_none() -> None:
    groups = {name: [file["url"] for file in files] for name, files in listed(FILES)["groups"].items()}
    assert groups == {
        "core": ["assets/style-1a2b.css", "index.html", "licences.txt"],
        "en": [],
        "id": [],
        "it": ["it/calculator/index.html"],
        "ja": [],
        "runtime": ["rt/0123/pyodide.mjs", "rt/0123/tenbo.zip"],
    }


def test_a_file_is_known_by_its_bytes() -> None:
    front = next(file for file in listed(FILES)["groups"]["core"] if file["url"] == "index.html")
    # printf front | sha256sum
    assert front["digest"] == "2d8d693177ac44895fc02c009ec3f6af32e51eb00783c17000d7051d1662b93a"
    assert front["bytes"] == 5


@pytest.mark.parametrize("path", [path for path in FILES if path != "sw.js" and "plain" not in path])
def test_any_change_of_what_is_kept_changes_the_worker(path: str) -> None:
    changed = FILES | {path: b"changed"}
    assert offline.service_worker(changed, b"") != offline.service_worker(FILES, b"")


def manifest(code: str) -> dict[str, Any]:
    words = {offline.NAME: f"name in {code}", offline.DESCRIPTION: "description"}
    words |= {words_of: f"{words_of} in {code}" for _, words_of in offline.SHORTCUTS}
    content: dict[str, Any] = json.loads(offline.manifest(Language(code, words)))
    return content


@pytest.mark.parametrize("code", NAMES)
def test_a_manifest_speaks_its_language_and_stays_in_the_site(code: str) -> None:
    content = manifest(code)
    assert content["lang"] == code
    assert content["name"] == f"name in {code}"
    assert content["start_url"] == "./"
    assert content["scope"] == "../"
    assert [shortcut["url"] for shortcut in content["shortcuts"]] == ["hand/", "calculator/", "settle/"]
    assert {icon["purpose"] for icon in content["icons"]} == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in content["icons"]}


def test_every_icon_of_a_manifest_is_made_in_its_size() -> None:
    made = offline.icons(ROOT)
    for icon in manifest("en")["icons"]:
        data = made[icon["src"].removeprefix("../")]
        if icon["type"] == "image/png":
            assert data.startswith(b"\x89PNG\r\n\x1a\n")
            width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


def test_the_maskable_drawing_keeps_to_the_middle() -> None:
    """Systems may leave only a circle of four fifths of the width: the ground reaches the edge, the stick not."""
    drawing = (ROOT / "site_src" / "icons" / "icon-full.svg").read_text()
    assert '<rect width="512" height="512" fill=' in drawing
    assert 'x="72"' in drawing
    assert (512 / 2 - 72) <= 512 * 0.4
