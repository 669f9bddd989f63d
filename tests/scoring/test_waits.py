"""Waits, and what holds between a hand that waits and the hands that win."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring import ScoringError, format_tiles, parse_hand, preset, preset_ids, tile_name, waits
from scoring.hand import Hand
from scoring.tiles import KIND_OF, NAMES, WIND_LETTERS
from scoring.wire import answer
from tests.scoring.wins import wins


def names(text: str, rules: str = "wrc_2025") -> dict[str, int]:
    return {tile_name(wait.tile): wait.left for wait in waits(parse_hand(text), preset(rules))}


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("2345678m345p111s S/E", {"2m": 3, "5m": 3, "8m": 3}),
        ("1112345678999p S/E", {"1p": 1, **{f"{n}p": 3 for n in range(2, 9)}, "9p": 1}),
        (
            "19m19p19s1234567z S/E",
            dict.fromkeys(("1m", "9m", "1p", "9p", "1s", "9s", *(f"{n}z" for n in range(1, 8))), 3),
        ),
        ("1122m3344p5566s7z S/E", {"7z": 3}),
        ("1z pon:555z pon:666z pon:777z ankan:2222z S/E", {"1z": 3}),
        ("111122223333m4z S/E", {"4z": 3}),
        ("123m456p789s1122z S/E dora 1z1z", {"1z": 0, "2z": 2}),
        ("123m456p789s1357z S/E", {}),
    ],
)
def test_each_tile_with_how_many_are_left(hand: str, found: dict[str, int]) -> None:
    assert names(hand) == found


def test_a_tile_of_which_the_hand_holds_four_is_no_wait() -> None:
    assert names("123m456p789s5555z S/E") == {}


def test_sanma_has_no_two_to_eight_of_man() -> None:
    assert names("19m19p19s1234567z S/E", "tenhou_3p").keys() == names("19m19p19s1234567z S/E").keys()
    assert names("99m123456789p12s S/E nuki 1", "tenhou_3p") == {"3s": 4}
    assert "4z" not in names("99m123456789p34z S/E", "tenhou_3p")


def test_set_aside_norths_are_seen() -> None:
    assert names("1112223334z99m nuki 2 S/E".replace("99m", "999m"), "tenhou_3p") == {"4z": 1}


def test_only_the_red_five_left_is_the_wait() -> None:
    assert names("34m678p22234s555m S/E".replace("34m678p22234s555m", "5553m4m67822p234s"), "tenhou_4p")["0m"] == 1


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(ScoringError, match="wrong_length"):
        waits(parse_hand("123m S/E"), preset("wrc_2025"))


@pytest.mark.parametrize("rules", preset_ids())
def test_waits_agree_with_hand(rules: str) -> None:
    """Each wait is valued as the same win would be, and no other tile wins."""
    for win in wins(3, 12, preset(rules)):
        waiting = _request(win.hand, rules)
        found = answer({"op": "waits", **waiting})
        assert found["ok"]
        by_tile = {wait["tile"]: wait for wait in found["waits"]}
        assert any(KIND_OF[NAMES.index(tile)] == KIND_OF[win.tile] for tile in by_tile)
        for tile in NAMES[:34]:
            for way in ("ron", "tsumo"):
                asked = answer({"op": "hand", **waiting, "win_tile": tile, "win": way})
                if tile in by_tile:
                    assert {k: v for k, v in asked.items() if k != "rules"} == by_tile[tile][way]
                elif not asked["ok"]:
                    assert asked["problems"]
                else:  # the plain five of a wait that stands for its red one
                    assert f"0{tile[1]}" in by_tile


def _request(hand: Hand, rules: str) -> dict[str, Any]:
    """A waiting hand as a request, without what needs a win of its own."""
    waiting = {"riichi", "double_riichi", "ippatsu"} & hand.flags
    request = {
        "rules": rules,
        "closed": format_tiles(hand.closed),
        "melds": [{"type": meld.type, "tiles": format_tiles(meld.tiles)} for meld in hand.melds],
        "seat_wind": WIND_LETTERS[hand.seat_wind],
        "round_wind": WIND_LETTERS[hand.round_wind],
        "dora_indicators": [NAMES[tile] for tile in hand.dora_indicators],
        "ura_indicators": [NAMES[tile] for tile in hand.ura_indicators],
        "nuki": hand.nuki,
        **dict.fromkeys(waiting, True),
    }
    return dict(json.loads(json.dumps(request)))
