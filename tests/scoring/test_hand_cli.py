"""The commands `hand` and `waits`, as people type them."""

from __future__ import annotations

import pytest

from scoring.cli import main


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err


def test_a_hand_with_its_winning_tile_among_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "hand", "234m456p88p345678s", "--win", "8s", "--tsumo", "--riichi", "--dora", "1z")
    assert (status, err) == (0, "")
    assert out.splitlines()[-1] == "4 han 20 fu, base 1280, points 7800, sticks 0, total 7800"
    assert [line.split() for line in out.splitlines()[:3]] == [["yaku", "han"], ["riichi", "1"], ["menzen_tsumo", "1"]]


def test_melds_fu_with_their_tiles_and_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("hand", "678p22s13m", "--pon", "777z", "--ankan", "9999p", "--win", "2m", "--seat", "S", "--honba", "1")
    status, out, _ = run(capsys, *words, "--set", "scoring.kiriage=false")
    assert status == 0
    rows = [line.split() for line in out.splitlines()]
    assert ["kantsu", "32", "9999p"] in rows
    assert ["koutsu", "4", "777z"] in rows
    assert ["wait_kanchan", "2"] in rows


def test_a_yakuman_has_no_fu(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("hand", "1m", "--pon", "555z", "--pon", "666z", "--pon", "777z", "--ankan", "2222z", "--win", "1m")
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert "fu " not in out
    assert out.splitlines()[-1].startswith("1 yakuman, yakuman, points 48000")


def test_what_cannot_be_goes_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "hand", "234m456p88p34567s", "--win", "9s", "--ippatsu")
    assert (status, out) == (1, "")
    assert err == "ippatsu: ippatsu_without_riichi\n"


def test_waits_with_the_reason_where_a_tile_has_no_worth(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(
        capsys, "waits", "234m456p88p34s", "--chi", "678s", "--seat", "S", "--set", "scoring.kuitan=false"
    )
    assert status == 0
    assert [line.split() for line in out.splitlines()] == [
        ["tile", "left", "ron", "tsumo"],
        ["2s", "4", "no_yaku", "no_yaku"],
        ["5s", "4", "no_yaku", "no_yaku"],
    ]
