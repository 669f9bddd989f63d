"""Every way to read fourteen tiles: four sets and a pair, seven pairs, thirteen orphans.

A reading also says which part the winning tile completed: the same fourteen tiles can be a two-sided wait or a wait on
the pair, with other fu and other yaku.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .hand import CHI, Hand, Win
from .tiles import EAST, KIND_OF, KINDS, YAOCHU, counts_of

SHUNTSU, KOUTSU, KANTSU = "shuntsu", "koutsu", "kantsu"
RYANMEN, KANCHAN, PENCHAN, SHANPON, TANKI = "ryanmen", "kanchan", "penchan", "shanpon", "tanki"
STANDARD, CHIITOITSU, KOKUSHI = "standard", "chiitoitsu", "kokushi"


@dataclass(frozen=True, slots=True)
class Group:
    """A sequence (its lowest kind), a triplet or a kan. `open`: called, or a triplet completed by ron."""

    form: str
    kind: int
    open: bool
    called: bool = False

    @property
    def tiles(self) -> tuple[int, ...]:
        """Its kinds, one for each tile."""
        if self.form == SHUNTSU:
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * (4 if self.form == KANTSU else 3)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a win. `at` is the index of the group that the winning tile completed, None: the pair."""

    form: str
    groups: tuple[Group, ...]
    pair: int | None
    wait: str
    at: int | None = None


def readings(win: Win, four_as_two_pairs: bool = False) -> Iterator[Reading]:
    """Every reading of a win; none when it does not win. `four_as_two_pairs`: seven pairs may repeat a pair."""
    counts = counts_of((*win.hand.closed, win.tile))
    yield from _standard(win, counts)
    if not win.hand.melds:
        yield from _seven_pairs(counts, KIND_OF[win.tile], four_as_two_pairs)
        yield from _thirteen_orphans(counts, KIND_OF[win.tile])


def completes(hand: Hand, tile: int, four_as_two_pairs: bool = False) -> bool:
    """Whether a tile completes a hand, yaku or not."""
    return next(readings(Win(hand, tile, tsumo=True), four_as_two_pairs), None) is not None


def called_group(form: str, kind: int, is_open: bool) -> Group:
    """A meld as a group."""
    return Group(form, kind, is_open, called=True)


def _standard(win: Win, counts: list[int]) -> Iterator[Reading]:
    melds = tuple(
        called_group(SHUNTSU if m.type == CHI else KANTSU if m.kan else KOUTSU, m.kind, m.open) for m in win.hand.melds
    )
    tile = KIND_OF[win.tile]
    for pair, sets in _arrangements(counts):
        if len(sets) + len(melds) != 4:
            continue
        if pair == tile:
            groups = tuple(Group(form, kind, open=False) for form, kind in sets)
            yield Reading(STANDARD, groups + melds, pair, TANKI)
        for at, (form, kind) in enumerate(sets):
            if (form, kind) in sets[:at]:
                continue  # the same set again: the same reading
            wait = _wait(form, kind, tile)
            if wait:
                completed_open = form == KOUTSU and not win.tsumo
                groups = tuple(Group(f, k, open=completed_open and i == at) for i, (f, k) in enumerate(sets))
                yield Reading(STANDARD, groups + melds, pair, wait, at)


def _wait(form: str, kind: int, tile: int) -> str | None:
    """Which wait the tile ended in this set, or None when it is not in the set."""
    if form == KOUTSU:
        return SHANPON if kind == tile else None
    place = tile - kind
    if place == 1:
        return KANCHAN
    if place == 0:
        return PENCHAN if kind % 9 == 6 else RYANMEN
    if place == 2:
        return PENCHAN if kind % 9 == 0 else RYANMEN
    return None


Sets = tuple[tuple[str, int], ...]


def _arrangements(counts: list[int]) -> list[tuple[int, Sets]]:
    """All ways to split the tiles into sets and one pair: suit by suit, the pair in one of them."""
    parts = [_suit(tuple(counts[start : start + 9])) for start in (0, 9, 18)] + [_honours(tuple(counts[EAST:]))]
    found: list[tuple[int | None, Sets]] = [(None, ())]
    for start, (with_pair, without) in zip((0, 9, 18, EAST), parts, strict=True):
        grown: list[tuple[int | None, Sets]] = []
        for pair, sets in found:
            grown += [(pair, sets + _moved(more, start)) for more in without]
            if pair is None:
                grown += [(start + head, sets + _moved(more, start)) for head, more in with_pair]
        found = grown
        if not found:
            break
    return [(pair, sets) for pair, sets in found if pair is not None]


def _moved(sets: Sets, start: int) -> Sets:
    return tuple((form, start + kind) for form, kind in sets) if start else sets


#: The ways of one suit: with a pair (its kind and the sets), and of sets alone.
Ways = tuple[tuple[tuple[int, Sets], ...], tuple[Sets, ...]]


@lru_cache(maxsize=4096)
def _suit(counts: tuple[int, ...]) -> Ways:
    """The ways of nine counts; bounded memory, since few shapes come up again and again."""
    total = sum(counts)
    if total % 3 == 1:
        return (), ()
    if total % 3 == 0:
        return (), tuple(_sets(list(counts), 0))
    with_pair = []
    for kind in range(9):
        if counts[kind] >= 2:
            rest = list(counts)
            rest[kind] -= 2
            with_pair += [(kind, sets) for sets in _sets(rest, 0)]
    return tuple(with_pair), ()


def _sets(counts: list[int], start: int) -> Iterator[Sets]:
    """All ways to split counts of one suit into sequences and triplets, each set of ways once."""
    kind = next((k for k in range(start, 9) if counts[k]), None)
    if kind is None:
        yield ()
        return
    if counts[kind] >= 3:
        counts[kind] -= 3
        for rest in _sets(counts, kind):
            yield ((KOUTSU, kind), *rest)
        counts[kind] += 3
    if kind <= 6 and counts[kind + 1] and counts[kind + 2]:
        for k in (kind, kind + 1, kind + 2):
            counts[k] -= 1
        for rest in _sets(counts, kind):
            yield ((SHUNTSU, kind), *rest)
        for k in (kind, kind + 1, kind + 2):
            counts[k] += 1


@lru_cache(maxsize=1024)
def _honours(counts: tuple[int, ...]) -> Ways:
    """Honours make triplets and pairs only."""
    if any(count in (1, 4) for count in counts):
        return (), ()
    pairs = [kind for kind, count in enumerate(counts) if count == 2]
    sets = tuple((KOUTSU, kind) for kind, count in enumerate(counts) if count == 3)
    if len(pairs) > 1:
        return (), ()
    return (((pairs[0], sets),), ()) if pairs else ((), (sets,))


def _seven_pairs(counts: Sequence[int], tile: int, four_as_two_pairs: bool) -> Iterator[Reading]:
    pairs = sum(count == 2 for count in counts)
    if four_as_two_pairs:
        pairs += 2 * sum(count == 4 for count in counts)
    if pairs == 7:
        yield Reading(CHIITOITSU, (), tile, TANKI)


def _thirteen_orphans(counts: Sequence[int], tile: int) -> Iterator[Reading]:
    if all(counts[kind] for kind in YAOCHU) and sum(counts[kind] for kind in range(KINDS) if kind in YAOCHU) == 14:
        pair = next(kind for kind in YAOCHU if counts[kind] == 2)
        yield Reading(KOKUSHI, (), pair, "juusanmen" if pair == tile else TANKI)
