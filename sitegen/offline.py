"""What makes the site an app that needs no network: manifests, icons, and the service worker with its list of files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

import resvg_py

from sitegen import embeds
from sitegen.language import N_, NAMES, Language
from sitegen.links import between

SERVICE_WORKER = "sw.js"
"""At the root of the site, under one name for ever: what it serves is its own folder and all below."""

ICONS = "icons"
PAPER = "#faf6ec"

RENDERED = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-full.svg", 512),
    "apple-touch-icon.png": ("icon-full.svg", 180),
}
"""The pictures made from the drawings: name → (drawing, width in pixels)."""

NAME = N_("Tenbo: riichi scoring")
DESCRIPTION = N_("Riichi mahjong points: tables, a payment calculator and settlement. Works offline.")
SHORTCUTS = (
    ("hand", N_("What is this hand worth?")),
    ("calculator", N_("What does the hand pay?")),
    ("settle", N_("What does the game pay?")),
)
"""The pages that the icon on a home screen leads to directly."""

KEPT = frozenset({".css", ".html", ".js", ".json", ".png", ".svg", ".txt", ".webmanifest", ".woff2"})
"""The kinds of files that pages are made of."""

CORE = "core"
"""The group of what every language needs."""

RUNTIME = "runtime"
RUNTIME_FOLDER = "rt"
PROGRAMS_FOLDER = "data"
"""The folder of files for other programs, which no page reads."""

PICTURES_FOLDER = "social"
"""The folder of the pictures that messengers show with a link, as no page does."""

ROBOTS = "robots.txt"

LEFT_OUT = frozenset({PROGRAMS_FOLDER, PICTURES_FOLDER, SERVICE_WORKER, ROBOTS})
"""What no page reads, though it is of a kind that pages are made of."""

FALLBACK = "/plain/"
"""Left out of the runtime's offline copy: files that are only fetched where something is broken."""


def icons(root: Path) -> dict[str, bytes]:
    """The drawing and its pictures, by path in the site."""
    drawings = root / "site_src" / "icons"
    made = {f"{ICONS}/icon.svg": (drawings / "icon.svg").read_bytes()}
    for name, (drawing, width) in RENDERED.items():
        svg = (drawings / drawing).read_text(encoding="utf-8")
        png = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=width, skip_system_fonts=True)
        made[f"{ICONS}/{name}"] = bytes(png)
    return made


def manifest_path(language: str) -> str:
    """Where a language's manifest lies."""
    return f"{language}/manifest.webmanifest"


def manifest(language: Language) -> bytes:
    """The web app manifest of one language.

    The scope is the whole site, so that switching the language stays in the app. There is no ``id``: it would be read
    from the root of the host, which the build does not know; without one the start page's address is the id.
    """
    path = manifest_path(language.code)
    content = {
        "name": language.say(NAME),
        "short_name": "Tenbo",
        "description": language.say(DESCRIPTION),
        "lang": language.code,
        "dir": language.locale.text_direction,
        "start_url": "./",
        "scope": between(path, "index.html"),
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "utilities"],
        "icons": [
            {"src": between(path, f"{ICONS}/icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            _picture(path, "icon-192.png", "any"),
            _picture(path, "icon-512.png", "any"),
            _picture(path, "icon-maskable-512.png", "maskable"),
        ],
        "shortcuts": [
            {"name": language.say(words), "url": f"{slug}/", "icons": [_picture(path, "icon-192.png", "any")]}
            for slug, words in SHORTCUTS
        ],
    }
    return (json.dumps(content, ensure_ascii=False, indent=2) + "\n").encode()


def service_worker(files: Mapping[str, bytes], script: bytes) -> bytes:
    """The service worker: the bundled ``sw.ts`` with the list of ``files`` of the site in front of it.

    Any change of any file changes these bytes, and that is how browsers learn of a new version.
    """
    groups: dict[str, list[dict[str, str | int]]] = {name: [] for name in (CORE, *NAMES, RUNTIME)}
    for path, data in sorted(files.items()):
        group = group_of(path)
        if group is not None:
            groups[group].append({"url": path, "digest": hashlib.sha256(data).hexdigest(), "bytes": len(data)})
    tenbo = json.dumps({"groups": groups}, separators=(",", ":"))
    return f"self.tenbo={tenbo};\n".encode() + script


def group_of(path: str) -> str | None:
    """With what a file is kept on the reader's device; None for one that never is.

    >>> group_of("it/fu/index.html"), group_of("assets/site-1a2b.js"), group_of("rt/3c4d/tenbo.zip"), group_of("sw.js")
    ('it', 'core', 'runtime', None)
    >>> group_of("pdf/it/wrc_2025-a4.pdf")
    """
    folder = path.partition("/")[0]
    if folder == RUNTIME_FOLDER:
        return None if FALLBACK in path else RUNTIME
    if folder in LEFT_OUT or embeds.is_part(path) or PurePosixPath(path).suffix not in KEPT:
        return None
    return folder if folder in NAMES else CORE


def _picture(page: str, name: str, purpose: str) -> dict[str, str]:
    width = RENDERED[name][1]
    return {
        "src": between(page, f"{ICONS}/{name}"),
        "sizes": f"{width}x{width}",
        "type": "image/png",
        "purpose": purpose,
    }
