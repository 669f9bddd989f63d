"""A third opponent, for liability, too: hands valued by this core and by the npm package `@kobalab/majiang-core`.

It is the engine of a four-player game and knows who called which dragon from whom. It tells who gains and loses what,
seat by seat, so that payments are compared as they move.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from scoring import Ruleset, ScoringError, Win, format_win, house_rules, parse_win, score, tile_name
from scoring.ledger import Liability
from tests.scoring.wins import wins

ROOT = Path(__file__).parents[2]
HANDS = 1_000
#: Its rules: four winds and the rarer waits count twice, a liable player pays for his yakuman alone.
RULES: Ruleset = house_rules(
    "mahjong_soul_4p",
    scoring={
        "double_wind_pair_fu": 4,
        "kiriage": False,
        "yakuman_cap": None,
        "renhou": "none",
        "pao": {
            "yakuman": ["daisangen", "daisuushii"],
            "scope": "liable_yakuman",
            "ron": "half",
            "honba": "discarder",
        },
    },
)
NO_LIABILITY = {"役満パオあり": False}
#: Its signs for the next player, the one opposite and the one before, from the winner's seat.
FROM = {"+": 1, "=": 2, "-": 3}
Value = tuple[int, int, int, tuple[int, ...]]


def theirs(asked: Sequence[tuple[Win, str, str]], rules: dict[str, Any]) -> list[Value | None]:
    """Its han, fu, yakuman and what each seat gains, for wins with the sign of the discarder and of who was called."""
    questions = json.dumps([_question(win, discarder, called, rules) for win, discarder, called in asked])
    command = ["node", str(Path(__file__).with_name("majiang.mjs"))]
    run = subprocess.run(command, input=questions, capture_output=True, check=True, text=True, cwd=ROOT)
    answers = json.loads(run.stdout)
    return [said and (said["han"], said["fu"], said["yakuman"], tuple(said["moves"])) for said in answers]


def ours(win: Win, discarder: str, called: str) -> Value | None:
    """The same of this core."""
    try:
        result = score(win, RULES)
    except ScoringError:
        return None
    moves = [0, 0, 0, 0]
    winner = win.hand.seat_wind
    seat_of = {"discarder": (winner + FROM[discarder]) % 4, "liable": (winner + FROM[called]) % 4, "dealer": 0}
    for pay in result.pays:
        others = [seat for seat in range(1, 4) if seat != winner]
        for seat in others if pay.payer == "nondealer" else [seat_of[pay.payer]]:
            moves[seat] -= pay.each
    moves[winner] = result.total
    return result.han or 0, result.fu or 0, result.yakuman, tuple(moves)


def _question(win: Win, discarder: str, called: str, rules: dict[str, Any]) -> dict[str, Any]:
    hand = win.hand
    tile = _tile(win.tile)
    closed = "".join(_tile(t) for t in hand.closed) + (tile if win.tsumo else "")
    return {
        "tiles": ",".join([closed, *(_meld(meld.type, meld.tiles, called) for meld in hand.melds)]),
        "ron": None if win.tsumo else tile + discarder,
        "rules": rules,
        "param": {
            "zhuangfeng": hand.round_wind,
            "menfeng": hand.seat_wind,
            "lizhi": 2 if "double_riichi" in hand.flags else int("riichi" in hand.flags),
            "yifa": "ippatsu" in hand.flags,
            "qianggang": "chankan" in hand.flags,
            "lingshang": "rinshan" in hand.flags,
            "haidi": 1 if "haitei" in hand.flags else 2 if "houtei" in hand.flags else 0,
            "tianhu": 1 if "tenhou" in hand.flags else 2 if "chiihou" in hand.flags else 0,
            "baopai": [_tile(t) for t in hand.dora_indicators],
            "fubaopai": [_tile(t) for t in hand.ura_indicators],
            "changbang": hand.honba,
            "lizhibang": hand.riichi_sticks,
        },
    }


def _tile(tile: int) -> str:
    digit, suit = tile_name(tile)
    return suit + digit


def _meld(kind: str, tiles: tuple[int, ...], called: str) -> str:
    """A meld in its notation. The sign of who was called stands behind the tile that was taken."""
    suit = tile_name(tiles[0])[1]
    digits = "".join(tile_name(tile)[0] for tile in tiles)
    if kind == "ankan":
        return suit + digits
    if kind == "chi":
        return f"{suit}{digits}-"
    return f"{suit}{digits[:3]}{called}{digits[3:]}" if kind == "kakan" else f"{suit}{digits}{called}"


def disagreements(rules: Ruleset, seed: int, count: int) -> list[str]:
    """What the two say where they do not agree, as lines to read; `rules` are always its own, RULES."""
    asked = [(win, "-", "=") for win in wins(seed, count, rules)]
    return _differences(asked, NO_LIABILITY)


def _differences(asked: Sequence[tuple[Win, str, str]], rules: dict[str, Any]) -> list[str]:
    answers = zip(asked, theirs(asked, rules), strict=True)
    said = ((win, ours(win, discarder, called), other) for (win, discarder, called), other in answers)
    return [f"{format_win(win)}\n  {one}\n  {other}" for win, one, other in said if one != other]


#: Hands whose last dragon, or wind, was called: alone and beside another yakuman; the winning tile at their end.
LIABLE = {
    "2344p pon:555z pon:666z pon:777z {} 4p": "daisangen",
    "11m pon:555z daiminkan:6666z kakan:7777z pon:999s {} 1m": "daisangen",
    "1z pon:999m pon:555z pon:666z pon:777z {} 1z": "daisangen",
    "1z pon:222z pon:555z pon:666z pon:777z {} 1z": "daisangen",
    "1m pon:111z pon:222z pon:333z daiminkan:4444z {} 1m": "daisuushii",
    "5z pon:111z pon:222z pon:333z pon:444z {} 5z": "daisuushii",
}


def liable_wins(honba: int) -> list[tuple[Win, str, str]]:
    """Each of the hands by tsumo and by ron, from every seat, with every discarder and every liable player."""
    asked = []
    for (text, yakuman), seat, called in product(LIABLE.items(), "ESWN", FROM):
        for won, discarder in (("tsumo", "-"), *(("ron", sign) for sign in FROM)):
            win = parse_win(f"{text.format(won)} {seat}/E sticks 1")
            who = "discarder" if won == "ron" and discarder == called else "other"
            hand = replace(win.hand, honba=honba, liability=Liability(who, (yakuman,)))
            asked.append((replace(win, hand=hand), discarder, called))
    return asked


def test_both_agree_on_every_hand() -> None:
    assert disagreements(RULES, seed=1, count=HANDS) == []


def test_both_agree_on_who_pays_for_a_liable_yakuman() -> None:
    assert _differences(liable_wins(honba=0), {}) == []


def test_the_gap_is_honba_of_a_tsumo_that_is_liable_in_part() -> None:
    """There it lets everybody pay honba; with us they are all the liable player's, as on every tsumo with liability."""
    asked = liable_wins(honba=2)
    in_part = [one for one in asked if one[0].tsumo and len(score(one[0], RULES).yaku) > 1]
    assert _differences([one for one in asked if one not in in_part], {}) == []
    assert len(_differences(in_part, {})) == len(in_part) > 0


def test_a_disagreement_is_seen() -> None:
    assert _differences(liable_wins(honba=0), NO_LIABILITY)
