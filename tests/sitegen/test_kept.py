"""What is kept is what would be made now."""

from __future__ import annotations

import pytest

from sitegen import kept


class Maker:
    """Makes what it is told to, and counts."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> bytes:
        self.made += 1
        return f"the {self.made}.".encode()


def test_on_disk_until_an_input_changes(tmp_path):
    make = Maker()
    assert kept.on_disk(tmp_path / "c", "a", {"x": b"1"}, make) == b"the 1."
    assert kept.on_disk(tmp_path / "c", "a", {"x": b"1"}, make) == b"the 1."
    assert kept.on_disk(tmp_path / "c", "other", {"x": b"1"}, make) == b"the 2."
    assert kept.on_disk(tmp_path / "c", "a", {"x": b"2"}, make) == b"the 3."
    assert sorted(path.name.partition("-")[0] for path in (tmp_path / "c").iterdir()) == ["a", "other"]


def test_in_memory_the_latest_of_each_name():
    make, memory = Maker(), kept.Memory()
    said = [memory.latest(name, made_of, make) for name, made_of in ("a1", "b1", "a1", "a2", "a1")]
    assert said == [b"the 1.", b"the 2.", b"the 1.", b"the 3.", b"the 4."]


def test_what_fails_is_tried_again():
    memory = kept.Memory()
    with pytest.raises(ZeroDivisionError):
        memory.latest("a", "1", lambda: 1 // 0)
    assert memory.latest("a", "1", lambda: "made") == "made"


def test_a_digest_tells_names_and_contents_apart():
    parts = [{"a": b"bc"}, {"ab": b"c"}, {"a": b"b", "c": b""}, {"a": b"cb"}]
    assert len({kept.digest(one) for one in parts}) == len(parts)
    assert kept.digest({"a": b"1", "b": b"2"}) == kept.digest({"b": b"2", "a": b"1"})


def test_a_tree_is_every_file_but_compiled_ones(tmp_path):
    for name in ("d/a.py", "d/e/b.txt", "d/__pycache__/a.pyc", "f.toml", "g.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    assert sorted(kept.tree(tmp_path, "d", "f.toml")) == ["d/a.py", "d/e/b.txt", "f.toml"]
