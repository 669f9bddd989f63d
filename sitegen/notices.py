"""The licences of everything the site ships, as one plain text file: ours first, then the work of others.

Texts come from the packages themselves; those whose package carries none lie in site_src/licences. What must change
with a new shipped dependency: one row here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

#: Where the file stands in the site.
PATH = "licences.txt"


@dataclass(frozen=True, slots=True)
class Shipped:
    """A piece of somebody's work in the site: what it is, where it comes from, the file with its licence."""

    name: str
    what: str
    source: str
    text: str
    package: str | None = None  # the npm package whose version is shipped


SHIPPED = (
    Shipped(
        "Pyodide",
        "the Python that runs in the browser (compiled by Emscripten), without what no page of this site can reach "
        "(cut by sitegen/shrink.mjs); as it was published, in plain/ beside it",
        "https://github.com/pyodide/pyodide",
        "site_src/licences/mpl-2.0.txt",
        "pyodide",
    ),
    Shipped(
        "CPython and its standard library",
        "inside the runtime, byte-compiled",
        "https://github.com/python/cpython",
        "site_src/licences/python.txt",
    ),
    Shipped("Lit", "how the calculators draw", "https://github.com/lit/lit", "node_modules/lit/LICENSE", "lit"),
    Shipped(
        "Workbox",
        "how the service worker keeps the site",
        "https://github.com/GoogleChrome/workbox",
        "node_modules/workbox-core/LICENSE",
        "workbox-core",
    ),
    Shipped("idb", "how the log is kept", "https://github.com/jakearchibald/idb", "node_modules/idb/LICENSE", "idb"),
    Shipped(
        "Papa Parse",
        "how the log is read and written as CSV",
        "https://github.com/mholt/PapaParse",
        "node_modules/papaparse/LICENSE",
        "papaparse",
    ),
    Shipped(
        "MiniSearch",
        "how the search finds",
        "https://github.com/lucaong/minisearch",
        "node_modules/minisearch/LICENSE.txt",
        "minisearch",
    ),
    Shipped(
        "Zen Antique",
        "the letters of the pictures that go with links",
        "https://github.com/googlefonts/zen-antique",
        "node_modules/@fontsource/zen-antique/LICENSE",
        "@fontsource/zen-antique",
    ),
    Shipped(
        "Source Serif 4",
        "the letters of the printed sheets",
        "https://github.com/adobe-fonts/source-serif",
        "node_modules/@fontsource/source-serif-4/LICENSE",
        "@fontsource/source-serif-4",
    ),
    Shipped(
        "BIZ UDPMincho",
        "the Japanese letters of the printed sheets, and of the name at the head of each page",
        "https://github.com/googlefonts/morisawa-biz-ud-mincho",
        "node_modules/@fontsource/biz-udpmincho/LICENSE",
        "@fontsource/biz-udpmincho",
    ),
    Shipped(
        "Noto Sans Symbols 2",
        "the outlines of the tiles",
        "https://github.com/notofonts/symbols",
        "node_modules/@fontsource/noto-sans-symbols-2/LICENSE",
        "@fontsource/noto-sans-symbols-2",
    ),
)


def notices(root: Path) -> bytes:
    """The whole file. Raises FileNotFoundError when a licence text is not where a row says."""
    parts = ["Tenbo\n\n" + (root / "LICENSE").read_text(encoding="utf-8")]
    for work in SHIPPED:
        title = work.name if work.package is None else f"{work.name} {_version(root, work.package)}"
        text = (root / work.text).read_text(encoding="utf-8").strip()
        parts.append(f"{title}\n{work.what}\n{work.source}\n\n{text}\n")
    return f"\n{'=' * 78}\n\n".join(parts).encode()


def _version(root: Path, package: str) -> str:
    return str(json.loads((root / "node_modules" / package / "package.json").read_text(encoding="utf-8"))["version"])
