"""What "How we know" counts lies in the checkout, and what it tells of other libraries is what the tests hold."""

from __future__ import annotations

import gzip

import pytest

from scoring import preset
from sitegen import disagreements, evidence, rulesheet

from .helpers import ROOT, language

SOURCES = rulesheet.load(ROOT / "site_src/data/sources.tsv")


@pytest.fixture(scope="module")
def found():
    return evidence.evidence(ROOT, SOURCES, language())


def test_every_line_of_the_corpus_is_counted_once(found):
    folder = ROOT / "tests/corpus"
    wins = gzip.decompress((folder / "wins.tsv.gz").read_bytes()).count(b"\n") - 1
    results = (folder / "results.tsv").read_bytes().count(b"\n") - 1
    assert (found.counted.sums["wins"], found.counted.sums["results"]) == (f"{wins:,}", f"{results:,}")
    columns = zip(*(counts for _, counts in found.counted.rows), strict=True)
    sums = [sum(int(count.replace(",", "")) for count in column) for column in columns]
    assert [f"{total:,}" for total in sums] == list(found.counted.sums.values())


def test_every_value_of_a_ruleset_has_a_degree_or_is_our_choice(found):
    for row in found.trust:
        plain = preset(row.ruleset).plain
        options = sum(len(plain[section]) for section in ("scoring", "draw", "settlement"))
        assert sum(map(int, row.degrees)) + int(row.unknown) == options


def test_our_choices_are_the_unknown_values_in_words(found):
    choices = dict(found.choices)
    assert len(choices["wrc_2025"]) == len(preset("wrc_2025").unknown)
    assert evidence.Choice("Table fee", "none") in choices["tenhou_3p"]


def test_a_hand_shows_what_each_pays(found):
    told = {library.title: differences for library, differences in found.libraries}
    assert len(told) == len(disagreements.load(ROOT))
    first = told["mahjong (Python)"][0].shown
    assert (first.ruleset, first.win, first.tsumo) == ("wrc_2025", "9m", False)
    assert first.ours != first.theirs
    orphans = told["riichienv (Rust and Python)"][0].shown
    assert (orphans.ours, orphans.theirs) == ("2× yakuman · 32,000 all", "48,000 all")


def test_sources_that_nothing_rests_on_are_left_out(found):
    counts = {source.id: count for source, count in found.sources}
    assert "OWN" not in counts
    assert "S88" not in counts
    assert int(counts["LOGS"]) > 10
