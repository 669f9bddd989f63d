"""The changelog as a page and as a feed: dates from its headings, names that stay, links that hold everywhere."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sitegen import changelog
from sitegen.problems import BuildError

from .helpers import ROOT

TEXT = """# Changelog

What you will notice.

## 0.2.0 – unreleased, 2027-02-03

- Two & more.

## 0.1.0 – 2027-01-02

- One.
"""
A = {"a": changelog.ATOM}


def load(folder: Path, text: str = TEXT) -> list[changelog.Edition]:
    (folder / changelog.FILE).write_text(text, encoding="utf-8")
    return changelog.load(folder)


def test_a_version_has_its_date_and_whether_it_is_out(tmp_path: Path) -> None:
    new, old = load(tmp_path)
    assert (new.version, new.date, new.released, new.fragment) == ("0.2.0", "2027-02-03", False, "v0-2-0")
    assert (old.title, old.released) == ("0.1.0 – 2027-01-02", True)
    assert "<li>Two &amp; more.</li>" in new.html and "One" not in new.html


@pytest.mark.parametrize("heading", ["## 0.3.0", "## 0.3.0 – soon", "## 0.3.0 - 2027-03-04"])
def test_a_heading_without_a_date_stops_the_build_at_its_line(tmp_path: Path, heading: str) -> None:
    with pytest.raises(BuildError) as caught:
        load(tmp_path, TEXT.replace("## 0.1.0 – 2027-01-02", heading))
    (problem,) = caught.value.problems
    assert (problem.file, problem.line) == ("CHANGELOG.md", 9)


def test_the_feed_has_what_atom_wants(tmp_path: Path) -> None:
    root = ET.fromstring(changelog.feed(load(tmp_path), "https://a.org/t/"))  # noqa: S314 - just made
    assert root.findtext("a:updated", namespaces=A) == "2027-02-03T00:00:00Z"
    assert root.findtext("a:author/a:name", namespaces=A) == "Tenbo"
    links = {link.get("rel"): link.get("href") for link in root.findall("a:link", A)}
    assert links == {"alternate": "https://a.org/t/en/changes/", "self": "https://a.org/t/feed.xml"}
    first, second = root.findall("a:entry", A)
    assert first.findtext("a:title", namespaces=A) == "Tenbo 0.2.0 (unreleased)"
    assert second.find("a:link", A).get("href") == "https://a.org/t/en/changes/#v0-1-0"  # type: ignore[union-attr]
    assert "<li>Two &amp; more.</li>" in (first.findtext("a:content", namespaces=A) or "")
    ids = [element.text or "" for element in root.iter(f"{{{changelog.ATOM}}}id")]
    assert len(set(ids)) == 3 and all(name.startswith("urn:uuid:") for name in ids)


def test_names_are_the_same_wherever_the_site_stands_and_links_find_their_way(tmp_path: Path) -> None:
    editions = load(tmp_path)
    here, there = (ET.fromstring(changelog.feed(editions, address)) for address in ("", "https://a.org/"))  # noqa: S314
    assert [e.text for e in here.iter(f"{{{changelog.ATOM}}}id")] == [
        e.text for e in there.iter(f"{{{changelog.ATOM}}}id")
    ]
    assert here.find("a:link", A).get("href") == "en/changes/"  # type: ignore[union-attr]


def test_ours_can_be_read() -> None:
    assert changelog.load(ROOT)[0].html.count("<li>") > 10
