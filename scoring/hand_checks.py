"""What cannot be in a hand, all of it at once: tiles, melds, flags that contradict each other or the rules.

One row a rule: `FLAG_RULES` says what each flag needs and what it excludes. Each rule's reason is its code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import eq

from .hand import CHI, Hand, Win
from .problems import Problem
from .rules.ruleset import Ruleset
from .tiles import KIND_OF, NAMES, NORTH, RED_FIVES, SUITS

MELD_SIZE = {"chi": 3, "pon": 3, "daiminkan": 4, "kakan": 4, "ankan": 4}
MAX_INDICATORS = 5
NOT_IN_SANMA = frozenset(range(1, 8))
#: Suit, its red five and its plain one.
FIVES = tuple((suit, red, KIND_OF[red]) for suit, red in zip(SUITS, RED_FIVES, strict=True))


@dataclass(frozen=True, slots=True)
class Situation:
    """A hand with how it is won; `tsumo` and `tile` None for a hand that still waits."""

    hand: Hand
    rules: Ruleset
    tsumo: bool | None
    tile: int | None

    @property
    def replacement(self) -> bool:
        """Whether a replacement tile can have been drawn: after a kan or a set-aside north."""
        return any(meld.kan for meld in self.hand.melds) or self.hand.nuki > 0

    @property
    def robbed(self) -> bool:
        """Whether the winning tile can be taken from somebody's kan: its other three are there. A north that is set
        aside makes no kan, and tables that let it be robbed call that chankan, too."""
        if self.tile is None or (KIND_OF[self.tile] == NORTH and self.rules.scoring.north == "nuki_dora"):
            return True
        hand = self.hand
        shown = (*hand.closed, *hand.dora_indicators, *hand.ura_indicators, *(t for m in hand.melds for t in m.tiles))
        return KIND_OF[self.tile] not in [KIND_OF[tile] for tile in shown]


Needs = Callable[[Situation], bool]

#: Flag → what it needs: (code of the problem, what must hold).
FLAG_RULES: Mapping[str, tuple[tuple[str, Needs], ...]] = {
    "riichi": (("riichi_open_hand", lambda s: s.hand.menzen),),
    "double_riichi": (("riichi_open_hand", lambda s: s.hand.menzen),),
    "ippatsu": (
        ("ippatsu_without_riichi", lambda s: s.hand.in_riichi),
        ("ippatsu_not_in_rules", lambda s: s.rules.scoring.ippatsu),
        ("ippatsu_after_call", lambda s: "rinshan" not in s.hand.flags),
    ),
    "haitei": (
        ("haitei_needs_tsumo", lambda s: s.tsumo is not False),
        ("haitei_with_rinshan", lambda s: "rinshan" not in s.hand.flags),
    ),
    "houtei": (
        ("houtei_needs_ron", lambda s: s.tsumo is not True),
        ("houtei_with_chankan", lambda s: "chankan" not in s.hand.flags),
    ),
    "rinshan": (
        ("rinshan_needs_tsumo", lambda s: s.tsumo is not False),
        ("rinshan_without_kan", lambda s: s.replacement),
    ),
    "chankan": (
        ("chankan_needs_ron", lambda s: s.tsumo is not True),
        ("chankan_tile_elsewhere", lambda s: s.robbed),
    ),
    "tenhou": (
        ("tenhou_needs_dealer", lambda s: s.hand.dealer),
        ("tenhou_needs_tsumo", lambda s: s.tsumo is not False),
        ("first_turn_after_call", lambda s: not s.hand.melds and not s.hand.nuki),
        ("first_turn_with_flag", lambda s: s.hand.flags <= {"tenhou"}),
    ),
    "chiihou": (
        ("chiihou_needs_nondealer", lambda s: not s.hand.dealer),
        ("chiihou_needs_tsumo", lambda s: s.tsumo is not False),
        ("first_turn_after_call", lambda s: not s.hand.melds and not s.hand.nuki),
        ("first_turn_with_flag", lambda s: s.hand.flags <= {"chiihou"}),
    ),
    "renhou": (
        ("renhou_needs_nondealer", lambda s: not s.hand.dealer),
        ("renhou_needs_ron", lambda s: s.tsumo is not True),
        ("renhou_not_in_rules", lambda s: s.rules.scoring.renhou != "none"),
        ("first_turn_after_call", lambda s: not s.hand.melds and not s.hand.nuki),
        ("first_turn_with_flag", lambda s: s.hand.flags <= {"renhou"}),
    ),
}


def win_problems(win: Win, rules: Ruleset) -> tuple[Problem, ...]:
    """Everything that is wrong with a win, but for its not winning."""
    return tuple(_problems(win.hand, rules, win.tsumo, win.tile))


def waiting_problems(hand: Hand, rules: Ruleset) -> tuple[Problem, ...]:
    """Everything that is wrong with a hand of thirteen tiles."""
    return tuple(_problems(hand, rules, None, None))


def _problems(hand: Hand, rules: Ruleset, tsumo: bool | None, tile: int | None) -> Iterator[Problem]:
    yield from _size_problems(hand)
    if hand.melds:
        yield from _meld_problems(hand, rules)
    yield from _tile_problems(hand, rules, tile)
    yield from _table_problems(hand, rules)
    if hand.flags:
        situation = Situation(hand, rules, tsumo, tile)
        for flag in sorted(hand.flags):
            yield from (Problem(code, flag) for code, holds in FLAG_RULES[flag] if not holds(situation))


def _size_problems(hand: Hand) -> Iterator[Problem]:
    wanted = 13 - 3 * len(hand.melds)
    if len(hand.melds) > 4:
        yield Problem("wrong_length", "melds", {"wanted": "0–4", "got": len(hand.melds)})
    elif len(hand.closed) != wanted:
        yield Problem("wrong_length", "closed", {"wanted": wanted, "got": len(hand.closed)})


def _meld_problems(hand: Hand, rules: Ruleset) -> Iterator[Problem]:
    for i, meld in enumerate(hand.melds):
        at = f"melds[{i}]"
        kinds = sorted(KIND_OF[tile] for tile in meld.tiles)
        if len(kinds) != MELD_SIZE[meld.type]:
            yield Problem("wrong_length", f"{at}.tiles", {"wanted": MELD_SIZE[meld.type], "got": len(kinds)})
        elif meld.type == CHI:
            if rules.players == 3:
                yield Problem("chi_in_sanma", at)
            low = kinds[0]
            if low >= 27 or low % 9 > 6 or kinds != [low, low + 1, low + 2]:
                yield Problem("not_a_sequence", f"{at}.tiles")
        elif len(set(kinds)) != 1:
            yield Problem("not_the_same", f"{at}.tiles")


def _tile_problems(hand: Hand, rules: Ruleset, tile: int | None) -> Iterator[Problem]:
    seen = [*hand.closed, *hand.dora_indicators, *hand.ura_indicators]
    for meld in hand.melds:
        seen += meld.tiles
    if tile is not None:
        seen.append(tile)
    kinds = sorted([*map(KIND_OF.__getitem__, seen), *(NORTH,) * hand.nuki])
    if any(map(eq, kinds, kinds[4:])):  # the fifth of a kind stands four places after the first
        counts = ((kind, kinds.count(kind)) for kind in sorted(set(kinds)))
        yield from (
            Problem("too_many_of_a_tile", "closed", {"tile": NAMES[kind], "count": count})
            for kind, count in counts
            if count > 4
        )
    if rules.players == 3:
        there = sorted(NOT_IN_SANMA.intersection(kinds))
        yield from (Problem("tile_not_in_sanma", "closed", {"tile": NAMES[kind]}) for kind in there)
    yield from _five_problems(seen, rules)


def _five_problems(seen: list[int], rules: Ruleset) -> Iterator[Problem]:
    """With one red five in a suit only three plain ones exist."""
    red_fives = rules.scoring.red_fives
    for suit, red, five in FIVES:
        reds, plain, most = seen.count(red), seen.count(five), red_fives[suit]
        if reds > most:
            yield Problem("too_many_red_fives", "closed", {"tile": NAMES[red], "count": reds, "max": most})
        if plain > 4 - most and reds + plain <= 4:
            yield Problem("too_many_plain_fives", "closed", {"tile": NAMES[five], "count": plain, "max": 4 - most})


def _table_problems(hand: Hand, rules: Ruleset) -> Iterator[Problem]:
    """Indicators, winds and set-aside norths."""
    most = MAX_INDICATORS if rules.scoring.kan_dora else 1
    if len(hand.dora_indicators) > most:
        yield Problem("wrong_length", "dora_indicators", {"wanted": f"0–{most}", "got": len(hand.dora_indicators)})
    if hand.ura_indicators:
        yield from _ura_problems(hand, rules)
    if rules.players == 3 and hand.seat_wind == 3:
        yield Problem("no_north_seat_in_sanma", "seat_wind")
    if hand.nuki and rules.scoring.north != "nuki_dora":
        yield Problem("nuki_not_in_rules", "nuki")


def _ura_problems(hand: Hand, rules: Ruleset) -> Iterator[Problem]:
    most, count = MAX_INDICATORS if rules.scoring.kan_ura else 1, len(hand.ura_indicators)
    if count > most:
        yield Problem("wrong_length", "ura_indicators", {"wanted": f"0–{most}", "got": count})
    if not hand.in_riichi:
        yield Problem("ura_without_riichi", "ura_indicators")
    if not rules.scoring.ura_dora:
        yield Problem("ura_not_in_rules", "ura_indicators")
    if count > max(len(hand.dora_indicators), 1):
        yield Problem("more_ura_than_dora", "ura_indicators")
