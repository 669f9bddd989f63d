"""Readings: every way to see fourteen tiles, none twice, none missing."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from scoring import parse_win, preset
from scoring.readings import CHIITOITSU, KOKUSHI, SHUNTSU, Reading, called_of, readings
from scoring.tiles import KIND_OF, YAOCHU, counts_of, packed
from tests.scoring.wins import wins


def read(text: str, four_as_two_pairs: bool = False) -> list[Reading]:
    win = parse_win(text)
    return readings(win, packed((*win.hand.closed, win.tile)), called_of(win.hand.melds), four_as_two_pairs)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("234567m345p2267s ron 8s S/E", [("standard", "ryanmen")]),
        ("1112223334445m ron 5m S/E", [("standard", "tanki"), ("standard", "ryanmen")]),
        ("1122m3344p5588s7z ron 7z S/E", [("chiitoitsu", "tanki")]),
        ("2233445566778m ron 8m S/E", [("standard", "ryanmen"), ("standard", "tanki"), ("chiitoitsu", "tanki")]),
        ("19m19p19s1234567z ron 1z S/E", [("kokushi", "juusanmen")]),
        ("119m19p19s123456z ron 7z S/E", [("kokushi", "tanki")]),
        ("12m99p123456789s ron 3m S/E", [("standard", "penchan")]),
        ("13m99p123456789s ron 2m S/E", [("standard", "kanchan")]),
        ("11m99p123456789s ron 9p S/E", [("standard", "shanpon")]),
        ("111m99p12345678s ron 1z S/E", []),
        ("1133m1133p1133s5z ron 5m S/E", []),
    ],
)
def test_forms_and_waits(text: str, found: list[tuple[str, str]]) -> None:
    assert {(reading.form, reading.wait) for reading in read(text)} == set(found)


def test_a_pair_twice_only_where_the_rules_say_so() -> None:
    text = "1111m3344p5588s7z ron 7z S/E"
    assert read(text) == []
    assert [reading.form for reading in read(text, four_as_two_pairs=True)] == [CHIITOITSU]


def test_every_reading_holds_all_tiles_and_none_is_there_twice() -> None:
    for win in wins(11, 1500, preset("tenhou_4p")):
        found = readings(win, packed((*win.hand.closed, win.tile)), called_of(win.hand.melds))
        assert found
        seen = [(r.form, r.groups, r.pair, r.wait, r.won) for r in found]
        assert len(seen) == len(set(seen))
        counts = counts_of((*win.hand.closed, win.tile, *(t for m in win.hand.melds for t in m.tiles)))
        for reading in found:
            if reading.form in (CHIITOITSU, KOKUSHI):
                continue
            tiles = [*(kind for group in reading.groups for kind in group.tiles), reading.pair, reading.pair]
            assert counts_of(tiles) == counts
            won = (reading.pair,) if reading.won is None else reading.won.tiles
            assert reading.won is None or reading.won in reading.groups
            assert KIND_OF[win.tile] in won


def test_the_splits_of_a_suit_against_trying_everything() -> None:
    """By brute force: each choice of sets and a pair that gives the tiles is a reading, and nothing else is."""
    sets = [(k, k + 1, k + 2) for k in range(9, 16)] + [(k,) * 3 for k in range(9, 18)]
    for text in ("2233344445567p ron 6p S/E", "1112345678999p ron 5p S/E", "2223334445556p ron 6p S/E"):
        win = parse_win(text)
        tiles = sorted((*win.hand.closed, win.tile))
        tried = {
            (tuple(sorted(chosen)), pair)
            for chosen in combinations_with_replacement(sets, 4)
            for pair in range(9, 18)
            if sorted([*(t for part in chosen for t in part), pair, pair]) == tiles
        }
        found = {(tuple(sorted(g.tiles for g in r.groups)), r.pair) for r in read(text) if r.form != CHIITOITSU}
        assert found == tried


def test_thirteen_orphans_need_every_one() -> None:
    assert len(YAOCHU) == 13
    assert read("119m19p19s112345z ron 7z S/E") == []


def test_a_called_sequence_is_read_as_it_was_called() -> None:
    found = read("34m99p234s chi:234m pon:111s ron 5m S/E")
    assert len(found) == 1
    assert all(reading.groups[-2].called and reading.groups[-2].form == SHUNTSU for reading in found)
