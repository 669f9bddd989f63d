"""Writing the site."""

from __future__ import annotations

from sitegen import output


def test_a_new_site_replaces_the_old_one_whole(tmp_path):
    out = tmp_path / "dist"
    output.write({"a.txt": b"1", "b/c.txt": b"2"}, out)
    output.write({"b/d.txt": b"3"}, out)
    assert sorted(path.relative_to(out).as_posix() for path in out.rglob("*.txt")) == ["b/d.txt"]
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


def test_an_update_touches_only_what_differs(tmp_path):
    output.update({"same.html": b"1", "b/other.txt": b"2", "gone.txt": b"3"}, tmp_path)
    kept = (tmp_path / "same.html").stat().st_ino
    files = {"same.html": b"1", "b/other.txt": b"4", "c/new.html": b"5"}
    output.update(files, tmp_path)
    there = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*.*")}
    assert there == files
    assert (tmp_path / "same.html").stat().st_ino == kept
