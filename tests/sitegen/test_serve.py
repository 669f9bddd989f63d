"""The development server without a browser: what it sends, what it says, and that a rebuild is a build."""

from __future__ import annotations

import json
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest

import build
from sitegen import devserver, kept, offline, output, serve
from sitegen.problems import BuildError
from sitegen.rebuild import Builder, Outcome
from sitegen.session import Session
from tests.site.dev import copy_sources

PAGE = b"<!doctype html><title>Fu</title></html>\n"
SITE = {"en/fu/index.html": PAGE, "sw.js": b"real", "a.mjs": b"", "b.wasm": b"", "c.webmanifest": b""}


@pytest.fixture
def feed() -> devserver.Feed:
    return devserver.Feed()


@pytest.fixture
def url(tmp_path: Path, feed: devserver.Feed) -> Iterator[str]:
    output.update(SITE, tmp_path)
    with devserver.server(tmp_path, 0, feed) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://{devserver.HOST}:{running.server_address[1]}/"
        running.shutdown()


def get(url: str) -> HTTPResponse:
    found: HTTPResponse = urllib.request.urlopen(url, timeout=60)  # noqa: S310 - our own server
    return found


def next_state(stream: HTTPResponse) -> dict[str, object]:
    line = next(line for line in stream if line.startswith(b"data: "))
    found: dict[str, object] = json.loads(line.removeprefix(b"data: "))
    return found


def test_files_are_served_as_what_they_are(url):
    types = [get(url + name).headers.get_content_type() for name in ("a.mjs", "b.wasm", "c.webmanifest")]
    assert types == ["text/javascript", "application/wasm", "application/manifest+json"]


def test_a_page_gets_the_script_on_its_way_only(url, feed, tmp_path):
    feed.tell(devserver.State("1a2b"))
    sent = get(f"{url}en/fu/?x=1").read()
    assert sent == devserver.with_script(PAGE, "1a2b") != PAGE
    assert b'src="/__dev/reload.js"' in sent
    assert b"EventSource" in get(url + devserver.RELOAD.lstrip("/")).read()
    assert (tmp_path / "en/fu/index.html").read_bytes() == PAGE


def test_a_page_that_is_not_there_yet_waits_for_it(url, feed):
    feed.tell(devserver.State("1a2b"))
    with pytest.raises(urllib.error.HTTPError, match="404") as caught:
        get(f"{url}en/<draws>/")
    sent = caught.value.read()
    assert b"/en/&lt;draws&gt;/" in sent
    assert sent.endswith(devserver.with_script(b"", "1a2b"))


def test_the_service_worker_is_the_sites_own_with_something_in_front(url, tmp_path):
    sent = get(url + offline.SERVICE_WORKER).read()
    assert sent.endswith((tmp_path / "sw.js").read_bytes())
    assert b'mode !== "navigate"' in sent


def test_what_a_service_worker_keeps_is_the_page_as_it_was_built(url):
    fetched = urllib.request.Request(f"{url}en/fu/index.html", headers={"Sec-Fetch-Mode": "cors"})  # noqa: S310
    with urllib.request.urlopen(fetched) as response:  # noqa: S310
        assert response.read() == PAGE


def test_the_feed_begins_with_the_last_state_and_goes_on(url, feed):
    feed.tell(devserver.State("1"))
    feed.tell(devserver.State("2"))
    with get(url + devserver.FEED.lstrip("/")) as stream:
        assert next_state(stream) == {"build": "2", "problems": []}
        feed.tell(devserver.State("2", ("fu.md:3: no",)))
        assert next_state(stream) == {"build": "2", "problems": ["fu.md:3: no"]}


def test_a_taken_port_gives_way_to_a_free_one(tmp_path, feed):
    with devserver.server(tmp_path, 0, feed) as running:
        taken = running.server_address[1]
        assert serve.free_port(taken) != taken


@pytest.mark.parametrize(
    ("changed", "anew"),
    [
        (["site_src/content/en/fu.md"], False),
        (["site_src/templates/base.html", "site_src/locales/it.po", "site_src/styles/base.css"], False),
        (["site_src/app/site.ts", "site_src/data/sources.tsv", "site_src/glossary.tsv"], False),
        (["scoring/fu.py"], True),
        (["scoring/rules/presets/ema_2016.toml"], True),
        (["site_src/content/en/fu.md", "sitegen/words.py"], True),
        (["sitegen/i18n.mjs"], True),
    ],
)
def test_code_needs_a_new_process(changed, anew):
    root = Path("/checkout")
    assert serve.needs_new_process(root, [str(root / path) for path in changed]) is anew


def test_a_build_in_a_line():
    assert serve.report(Outcome(0.256, "1", ("a", "b"))) == "Built in 0.26 s, 2 files: a, b"
    assert serve.report(Outcome(0.256, "1", tuple("abcd"))) == "Built in 0.26 s, 4 files: a, b, c, …"
    assert serve.report(Outcome(0.256, "1")) == "Built in 0.26 s, nothing changed"
    assert serve.report(Outcome(0.1, problems=("a.md:1: no",))).splitlines()[0] == "a.md:1: no"


def test_changes_during_a_build_count_as_one():
    changes = serve.SimpleQueue()
    for path in ("a", "b", "a"):
        changes.put({path})
    assert serve.next_change(changes) == {"a", "b"}


def test_a_builder_survives_any_error_and_its_own_end(tmp_path):
    with Builder(tmp_path / "nothing", tmp_path / "out") as builder:
        assert "FileNotFoundError" in builder.build().problems[-1]
        builder._process.kill()
        assert "ended with code -9" in builder.build().problems[0]
        assert "FileNotFoundError" in builder.build().problems[-1]


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_rebuild_gives_what_a_full_build_gives(tmp_path):
    root, out = copy_sources(tmp_path / "sources"), tmp_path / "out"
    site_src = root / "site_src"
    session = Session(root, out)
    first, _ = session.build()

    fu = site_src / "content/en/fu.md"
    before = fu.read_text(encoding="utf-8")
    fu.write_text(f"{before}\nMore. {{{{ pay(3, 40) }}}}\n", encoding="utf-8")
    second, changed = session.build()
    assert changed == ("en/fu/index.html", "en/search/index.json", "sw.js")
    assert second != first

    fu.write_text(f"{before}\n{{{{ pay(3, 40 }}}}\n", encoding="utf-8")
    with pytest.raises(BuildError, match=r"content/en/fu\.md"):
        session.build()
    fu.write_text(f"{before}\n[Nowhere](nowhere/)\n", encoding="utf-8")
    with pytest.raises(BuildError, match="leads nowhere"):
        session.build()
    fu.write_text(f"{before}\nMore.\n", encoding="utf-8")

    # What every page of one language shows, in its menu, and what it says.
    replace(site_src / "content/it/tables.md", 'nav = "', 'nav = "Nuove ')
    replace(
        site_src / "locales/ja.po", 'msgid "Skip to the content"\nmsgstr "', 'msgid "Skip to the content"\nmsgstr "!'
    )
    _, changed = session.build()
    assert {path.partition("/")[0] for path in changed} == {"en", "it", "ja", "sw.js"}

    full = build.build(root, kept.Memory())
    assert {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()} == full
