"""Wins as lines of text."""

from __future__ import annotations

import pytest

from scoring import Liability, ScoringError, format_hand, format_win, parse_hand, parse_win, preset, preset_ids
from tests.scoring.wins import wins


@pytest.mark.parametrize("rules", preset_ids())
def test_parse_and_format_are_inverse(rules: str) -> None:
    for win in wins(7, 200, preset(rules)):
        text = format_win(win)
        assert parse_win(text) == win
        assert format_win(parse_win(text)) == text
        waiting = format_hand(win.hand)
        assert parse_hand(waiting) == win.hand


def test_words_in_any_order_and_melds_in_brackets() -> None:
    plain = "99m1223p chi:567s ankan:1111z ron 3p S/E riichi dora 1m2m nuki 1 honba 2 sticks 3"
    mixed = "sticks 3 S/E dora 1m2m (567s) riichi ron 3p 99m nuki 1 2312p [1111z] honba 2"
    assert parse_win(mixed) == parse_win(plain)


def test_the_winning_tile_may_stand_among_the_others_and_one_copy_goes() -> None:
    assert parse_win("11122233344455m ron 5m S/E") == parse_win("1112223334445m ron 5m S/E")
    assert parse_win("1112223334445m ron 5m S/E").hand.closed.count(4) == 1


def test_liability() -> None:
    win = parse_win("1m pon:555z pon:666z pon:777z chi:234s ron 1m S/E liable daisangen,suukantsu")
    assert win.hand.liability == Liability("other", ("daisangen", "suukantsu"))
    assert parse_win(format_win(win)) == win
    assert parse_win(format_win(win).replace("liable", "liable_discarder")).hand.liability != win.hand.liability


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", [("missing_key", "win"), ("missing_key", "closed"), ("missing_key", "winds")]),
        ("123m ron 1x S/E", [("not_tiles", "win")]),
        ("123m ron 12m S/E", [("not_one_tile", "win")]),
        ("123m ron 1m tsumo 1m S/E", [("duplicate_key", "win")]),
        ("123m ron 1m S/E E/E riichi riichi", [("duplicate_key", "winds"), ("duplicate_key", "riichi")]),
        ("123m ron 1m S/E reach dora", [("unknown_key", "reach"), ("missing_key", "dora_indicators")]),
        ("123m ron 1m S/E honba x nuki -1", [("wrong_type", "honba"), ("wrong_type", "nuki")]),
        ("123m pon:12 ron 1m S/E", [("not_tiles", "melds[0]")]),
    ],
)
def test_everything_that_cannot_be_read_is_told_at_once(text: str, problems: list[tuple[str, str]]) -> None:
    with pytest.raises(ScoringError) as error:
        parse_win(text)
    assert [(problem.code, problem.at) for problem in error.value.problems] == problems


def test_a_waiting_hand_has_no_winning_tile() -> None:
    with pytest.raises(ScoringError, match="unknown_key at win"):
        parse_hand("23m456p11789s222z ron 1m S/E")
