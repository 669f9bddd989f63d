"""A small site with the real scripts, where a new edition can be published at will."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from pathlib import Path

from sitegen.offline import SERVICE_WORKER, service_worker
from sitegen.runtime import Runtime, build_runtime
from sitegen.scripts import inline

from .bundling import bundle

ROOT = Path(__file__).parents[2]
ASK = {"op": "payment", "rules": "wrc_2025", "winner": "nondealer", "win": "ron", "han": 3, "fu": 30}
ENGLISH = ("en/index.html", "en/about/index.html", "en/calculator/index.html")
ITALIAN = ("it/index.html", "it/calculator/index.html")
PAGES = ("index.html", *ENGLISH, *ITALIAN)
PARTIAL = (
    '<div data-keep-all><p role="status"></p><p class="amount" hidden><progress></progress><span></span></p>'
    "<button hidden></button></div>"
)
"""As site_src/templates/partials/keep.html, without its words."""


@dataclass(frozen=True)
class Small:
    """What the site is made of: scripts by name, the service worker without its list, the runtime, English."""

    scripts: dict[str, bytes]
    worker: bytes
    runtime: Runtime
    words: dict[str, str]

    def publish(self, folder: Path, edition: str) -> None:
        """Write an edition over whatever is there."""
        files = {path: self._page(path, edition).encode() for path in PAGES} | self.runtime.files | self.scripts
        files[SERVICE_WORKER] = service_worker(files, self.worker)
        for path, data in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)

    def with_new_runtime(self) -> Small:
        """The same runtime under another name, as after a change of the core."""
        old = self.runtime.folder
        files = {path.replace(old, "rt/0123456789ab"): data for path, data in self.runtime.files.items()}
        return replace(self, runtime=replace(self.runtime, folder="rt/0123456789ab", files=files))

    def _page(self, path: str, edition: str) -> str:
        """A calculator's page asks Python and shows the points as its title; the one about the site has the button."""
        root = "../" * path.count("/")
        data = {
            "lang": path[:2],
            "root": root,
            "signs": {"group": ",", "decimal": "."},
            "messages": self.words,
            "runtime": {
                "worker": f"{root}worker.js",
                "base": f"{root}{self.runtime.folder}/",
                "bytes": self.runtime.bytes,
            },
            "ask": ASK if "calculator" in path else None,
        }
        scripts = ["probe.js"] if path.count("/") else []
        scripts += ["keep.js"] if "about" in path else []
        partial = PARTIAL if "about" in path else ""
        return (
            f'<!doctype html><html lang="{path[:2]}"><title>-</title><link rel="icon" href="data:,">'
            f'<h1>{path}</h1><p id="edition">{edition}</p><input aria-label="A name">{partial}'
            f'<script type="application/json" id="tenbo-data">{json.dumps(data)}</script>'
            + "".join(f'<script type="module" src="{root}{name}"></script>' for name in scripts)
        )


def make(folder: Path) -> Small:
    """Bundle the scripts, using `folder` for them."""
    sources = {
        "probe.js": "tests/site/probe_offline.ts",
        "keep.js": "site_src/app/keep/main.ts",
        "worker.js": "site_src/app/runtime/worker.ts",
    }
    for name, source in sources.items():
        bundle(source, folder / name)
    said = [ROOT / "site_src/app/offline.ts", *(ROOT / "site_src/app/keep").glob("*.ts")]
    words = {word: word for file in said for word in re.findall(r'\bt\("([^"]+)"', file.read_text(encoding="utf-8"))}
    scripts = {name: (folder / name).read_bytes() for name in sources}
    return Small(scripts, inline(ROOT, "sw").encode(), build_runtime(ROOT, ROOT / ".cache" / "runtime"), words)
