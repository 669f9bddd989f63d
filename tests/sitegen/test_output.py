"""Writing and serving the site."""

from __future__ import annotations

import threading
import urllib.request

from sitegen import output, serve


def test_a_new_site_replaces_the_old_one_whole(tmp_path):
    out = tmp_path / "dist"
    output.write({"a.txt": b"1", "b/c.txt": b"2"}, out)
    output.write({"b/d.txt": b"3"}, out)
    assert sorted(path.relative_to(out).as_posix() for path in out.rglob("*.txt")) == ["b/d.txt"]
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


def test_files_are_served_as_what_they_are(tmp_path):
    output.write({"a.mjs": b"", "b.wasm": b"", "c.webmanifest": b""}, tmp_path / "dist")
    with serve.server(tmp_path / "dist", 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        base = f"http://{serve.HOST}:{running.server_address[1]}/"
        types = [_type(base + name) for name in ("a.mjs", "b.wasm", "c.webmanifest")]
        running.shutdown()
    assert types == ["text/javascript", "application/wasm", "application/manifest+json"]


def _type(url: str) -> str:
    with urllib.request.urlopen(url, timeout=5) as answer:  # noqa: S310 - our own server
        return answer.headers.get_content_type()


def test_a_taken_port_gives_way_to_a_free_one(tmp_path):
    with serve.server(tmp_path, 0) as running:
        taken = running.server_address[1]
        assert serve.free_port(taken) != taken
