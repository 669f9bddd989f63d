"""A win as one line of text, for programmers: `parse_win` and `format_win` are each other's inverse.

    234567m345p2267s ron 8s S/E riichi dora 1z ura 2z
    67m1p pon:555z pon:777z chi:340m tsumo 1p E/E dora 9s 3s honba 1 sticks 2
    1z pon:555z pon:666z pon:777z ankan:2222z ron 1z S/E liable daisangen

The tiles in the hand, with the winning tile or without it; and in any order: `ron` or `tsumo` and the tile that won,
seat wind / round wind, melds by their kind, flags by their name, `dora` and `ura` with the indicators, `nuki`, `honba`
and `sticks` with how many, and `liable` (or `liable_discarder`) with the yakuman that somebody must pay for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .hand import FLAGS, MELDS, Hand, Meld, Win
from .ledger import Liability
from .problems import Problem, ScoringError
from .tiles import KIND_OF, NAMES, WIND_LETTERS, format_tiles, in_order, parse_tiles

#: Words that take the next word with them, by the field they fill: most of them tiles or a number.
_TILES = {"ron": "win", "tsumo": "win", "dora": "dora_indicators", "ura": "ura_indicators"}
_NUMBERS = {"nuki": "nuki", "honba": "honba", "sticks": "riichi_sticks"}
_LIABLE = {"liable": "other", "liable_discarder": "discarder"}


def parse_win(text: str) -> Win:
    """The win that a line of text tells of. Whether it can be is asked later, by `score`.

    Raises ScoringError with everything in the text that cannot be read.

    >>> win = parse_win("234567m345p22678s riichi ron 8s E/S dora 1z")
    >>> win.hand.menzen, win.hand.dealer, format_win(win)
    (True, True, '234567m345p2267s ron 8s E/S riichi dora 1z')
    """
    reader = _Reader(text)
    if "win" not in reader.fields and not reader.knows("win"):
        reader.problems.append(Problem("missing_key", "win", {"key": "win"}))
    hand = reader.hand()
    tile, tsumo = reader.fields["win"]
    return Win(_without(hand, tile), tile, tsumo)


def parse_hand(text: str) -> Hand:
    """The same for thirteen tiles that wait: no `ron` and no `tsumo`.

    >>> parse_hand("23m456p11789s222z S/E").seat_wind
    1
    """
    reader = _Reader(text)
    if "win" in reader.fields:
        reader.problems.append(Problem("unknown_key", "win", {"key": "win"}))
    return reader.hand()


def format_win(win: Win) -> str:
    """A win as `parse_win` reads it, in the order of the example above and without what is nothing.

    >>> format_win(parse_win("S/E ron 3p 2312p (567s) [1111z] 99m"))
    '99m1223p chi:567s ankan:1111z ron 3p S/E'
    """
    return _format(win.hand, f"{'tsumo' if win.tsumo else 'ron'} {NAMES[win.tile]}")


def format_hand(hand: Hand) -> str:
    """A waiting hand as `parse_hand` reads it.

    >>> format_hand(parse_hand("23m456p11789s222z S/E dora 9m"))
    '23m456p11789s222z S/E dora 9m'
    """
    return _format(hand, "")


def _format(hand: Hand, won: str) -> str:
    words = [
        format_tiles(hand.closed),
        *(f"{meld.type}:{format_tiles(meld.tiles)}" for meld in hand.melds),
        won,
        f"{WIND_LETTERS[hand.seat_wind]}/{WIND_LETTERS[hand.round_wind]}",
        *(flag for flag in FLAGS if flag in hand.flags),
        *(f"{word} {''.join(NAMES[tile] for tile in tiles)}" for word, tiles in _indicators(hand) if tiles),
        *(f"{word} {getattr(hand, field)}" for word, field in _NUMBERS.items() if getattr(hand, field)),
    ]
    if hand.liability:
        who = next(word for word, who in _LIABLE.items() if who == hand.liability.who)
        words.append(f"{who} {','.join(hand.liability.yakuman)}")
    return " ".join(word for word in words if word)


def _indicators(hand: Hand) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return ("dora", hand.dora_indicators), ("ura", hand.ura_indicators)


def _without(hand: Hand, tile: int) -> Hand:
    """The hand without the winning tile, where the text had it among the others."""
    if len(hand.closed) + 3 * len(hand.melds) != 14 or tile not in hand.closed:
        return hand
    closed = list(hand.closed)
    closed.remove(tile)
    return replace(hand, closed=tuple(closed))


class _Reader:
    """Reads the words one after the other into the fields of a hand; everything that is wrong into `problems`."""

    def __init__(self, text: str) -> None:
        self.fields: dict[str, Any] = {}
        self.melds: list[Meld] = []
        self.flags: set[str] = set()
        self.problems: list[Problem] = []
        self._words = iter(text.split())
        for word in self._words:
            self._read(word)

    def hand(self) -> Hand:
        """The hand, or ScoringError."""
        missing = [key for key in ("closed", "winds") if key not in self.fields and not self.knows(key)]
        self.problems += [Problem("missing_key", key, {"key": key}) for key in missing]
        if self.problems:
            raise ScoringError(self.problems)
        fields = {key: value for key, value in self.fields.items() if key not in ("win", "winds")}
        seat, round_ = self.fields["winds"]
        flags = frozenset(self.flags)
        return Hand(**fields, melds=tuple(self.melds), seat_wind=seat, round_wind=round_, flags=flags)

    def knows(self, field: str) -> bool:
        """Whether a field was there, but could not be read."""
        return any(problem.at == field for problem in self.problems)

    def _read(self, word: str) -> None:
        if word in _TILES:
            self._take(_TILES[word], lambda value: self._tiles(_TILES[word], value, tsumo=word == "tsumo"))
        elif word in _NUMBERS:
            self._take(_NUMBERS[word], lambda value: self._number(_NUMBERS[word], value))
        elif word in _LIABLE:
            self._take("liability", lambda value: Liability(_LIABLE[word], tuple(value.split(","))))
        elif word in FLAGS:
            self._once(word, word in self.flags)
            self.flags.add(word)
        elif (meld := self._meld(word)) is not None:
            self.melds.append(meld)
        elif len(word) == 3 and word[1] == "/" and word[0] in WIND_LETTERS and word[2] in WIND_LETTERS:
            self._put("winds", (WIND_LETTERS.index(word[0]), WIND_LETTERS.index(word[2])))
        elif (tiles := parse_tiles(word)) is not None:
            self.fields["closed"] = in_order((*self.fields.get("closed", ()), *tiles))
        else:
            self.problems.append(Problem("unknown_key", word[:60], {"key": word[:60]}))

    def _take(self, field: str, read: Callable[[str], Any]) -> None:
        """Reads the next word as the value of a field."""
        value = next(self._words, None)
        if value is None:
            self.problems.append(Problem("missing_key", field, {"key": field}))
        elif (what := read(value)) is not None:
            self._put(field, what)

    def _put(self, field: str, value: Any) -> None:
        self._once(field, field in self.fields)
        self.fields[field] = value

    def _once(self, key: str, there: bool) -> None:
        if there:
            self.problems.append(Problem("duplicate_key", key, {"key": key}))

    def _tiles(self, field: str, text: str, tsumo: bool) -> Any:
        tiles = parse_tiles(text)
        if tiles is None:
            self.problems.append(Problem("not_tiles", field, {"value": text[:60]}))
        elif field != "win":
            return tiles
        elif len(tiles) != 1:
            self.problems.append(Problem("not_one_tile", field, {"value": text[:60]}))
        else:
            return tiles[0], tsumo
        return None

    def _number(self, field: str, text: str) -> int | None:
        if text.isascii() and text.isdigit() and len(text) < 4:
            return int(text)
        self.problems.append(Problem("wrong_type", field, {"wanted": "integer"}))
        return None

    def _meld(self, word: str) -> Meld | None:
        """`pon:777z`; or `(777z)` for a called set and `[7777z]` for a closed kan."""
        kind, _, text = word.partition(":")
        if word[0] + word[-1] in ("()", "[]"):
            text = word[1:-1]
            tiles = parse_tiles(text) or ()
            called = "daiminkan" if len(tiles) == 4 else "pon" if len({KIND_OF[t] for t in tiles}) == 1 else "chi"
            kind = "ankan" if word[0] == "[" else called
        if kind not in MELDS:
            return None
        tiles = parse_tiles(text) or ()
        if not tiles:
            self.problems.append(Problem("not_tiles", f"melds[{len(self.melds)}]", {"value": text[:60]}))
        return Meld(kind, in_order(tiles))
