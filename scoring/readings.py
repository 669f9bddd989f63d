"""Every way to read fourteen tiles: four sets and a pair, seven pairs, thirteen orphans.

A reading also says which part the winning tile completed: the same fourteen tiles can be a two-sided wait or a wait on
the pair, with other fu and other yaku. Each suit is split by itself, and the ways of a suit are remembered: there are
few shapes, and they come up again and again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from .hand import CHI, Hand, Meld, Win
from .tiles import EAST, KIND_OF, YAOCHU, counts_of, mask_of

SHUNTSU, KOUTSU, KANTSU = "shuntsu", "koutsu", "kantsu"
RYANMEN, KANCHAN, PENCHAN, SHANPON, TANKI = "ryanmen", "kanchan", "penchan", "shanpon", "tanki"
JUUSANMEN = "juusanmen"  # thirteen sides: thirteen orphans that wait on every one of them
STANDARD, CHIITOITSU, KOKUSHI = "standard", "chiitoitsu", "kokushi"


class Group(NamedTuple):
    """A sequence (its lowest kind), a triplet or a kan. `open`: called, or a triplet completed by ron."""

    form: str
    kind: int
    open: bool = False
    called: bool = False

    @property
    def tiles(self) -> tuple[int, ...]:
        """Its kinds, one for each tile."""
        if self.form == SHUNTSU:
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * (4 if self.form == KANTSU else 3)


class Split(NamedTuple):
    """Some tiles as sets and at most one pair. `sequences` and `triplets` as bits by kind (a kan is a triplet, too);
    `twins`: pairs of the same sequence."""

    pair: int | None
    groups: tuple[Group, ...]
    sequences: int
    triplets: int
    twins: int


class Reading(NamedTuple):
    """One way to read a win. `at` is the index of the group that the winning tile completed, None: the pair."""

    form: str
    groups: tuple[Group, ...]
    pair: int | None
    wait: str
    at: int | None
    split: Split


def readings(win: Win, counts: Sequence[int], four_as_two_pairs: bool = False) -> list[Reading]:
    """Every reading of a win; none when it does not win.

    `counts`: the tiles in the hand by kind, with the winning tile and without melds. `four_as_two_pairs`: seven pairs
    may repeat a pair.
    """
    found: list[Reading] = []
    tile = KIND_OF[win.tile]
    called = tuple(map(called_group, win.hand.melds))
    for split in _splits(counts):
        found += _standard(split, called, tile, win.tsumo)
    if not called:
        if _seven_pairs(counts, four_as_two_pairs):
            found.append(Reading(CHIITOITSU, (), tile, TANKI, None, NO_SETS))
        elif not found and (pair := _orphan_pair(counts)) is not None:
            found.append(Reading(KOKUSHI, (), pair, JUUSANMEN if pair == tile else TANKI, None, NO_SETS))
    return found


def completes(hand: Hand, tile: int, four_as_two_pairs: bool = False) -> bool:
    """Whether a tile completes a hand, yaku or not."""
    return bool(readings(Win(hand, tile, tsumo=True), counts_of((*hand.closed, tile)), four_as_two_pairs))


NO_SETS = Split(None, (), 0, 0, 0)


def called_group(meld: Meld) -> Group:
    """A meld as a group."""
    form = SHUNTSU if meld.type == CHI else KANTSU if meld.kan else KOUTSU
    return Group(form, meld.kind, meld.open, called=True)


def _standard(split: Split, called: tuple[Group, ...], tile: int, tsumo: bool) -> Iterator[Reading]:
    """The readings of one split: the winning tile may have completed several of its parts."""
    pair, own = split.pair, split.groups
    if pair == tile:
        yield Reading(STANDARD, own + called, pair, TANKI, None, split)
    for at, group in enumerate(own):
        wait = _wait(group, tile)
        if wait is None or group in own[:at]:  # the same set again: the same reading
            continue
        groups = own
        if wait == SHANPON and not tsumo:
            groups = (*own[:at], group._replace(open=True), *own[at + 1 :])
        yield Reading(STANDARD, groups + called, pair, wait, at, split)


def _wait(group: Group, tile: int) -> str | None:
    """Which wait the tile ended in this set, or None when it is not in the set."""
    place = tile - group.kind
    if not 0 <= place <= 2:
        return None
    if group.form != SHUNTSU:
        return SHANPON if place == 0 else None
    if place == 1:
        return KANCHAN
    edge = 6 if place == 0 else 0
    return PENCHAN if group.kind % 9 == edge else RYANMEN


def _splits(counts: Sequence[int]) -> Iterator[Split]:
    """All ways to split the tiles into sets and one pair: suit by suit, the pair in one of them."""
    suits = (
        _suit(tuple(counts[:9]), 0),
        _suit(tuple(counts[9:18]), 9),
        _suit(tuple(counts[18:27]), 18),
        _honours(tuple(counts[EAST:])),
    )
    for man, pin, sou, honours in product(*suits):
        pairs = [part.pair for part in (man, pin, sou, honours) if part.pair is not None]
        if len(pairs) == 1:
            yield Split(
                pairs[0],
                man.groups + pin.groups + sou.groups + honours.groups,
                man.sequences | pin.sequences | sou.sequences,
                man.triplets | pin.triplets | sou.triplets | honours.triplets,
                man.twins + pin.twins + sou.twins,
            )


@lru_cache(maxsize=8192)
def _suit(counts: tuple[int, ...], start: int) -> tuple[Split, ...]:
    """The ways of nine counts, of the suit that begins at kind `start`; bounded memory, for few shapes come up."""
    total = sum(counts)
    if total % 3 == 1:
        return ()
    if total % 3 == 0:
        return tuple(_split(None, sets) for sets in _sets(list(counts), start))
    found: list[Split] = []
    for place in range(9):
        if counts[place] >= 2:
            rest = list(counts)
            rest[place] -= 2
            found += [_split(start + place, sets) for sets in _sets(rest, start)]
    return tuple(found)


def _split(pair: int | None, groups: tuple[Group, ...]) -> Split:
    sequences = [group.kind for group in groups if group.form == SHUNTSU]
    triplets = [group.kind for group in groups if group.form != SHUNTSU]
    twins = sum(sequences.count(kind) // 2 for kind in set(sequences))
    return Split(pair, groups, mask_of(sequences), mask_of(triplets), twins)


def _sets(counts: list[int], start: int) -> Iterator[tuple[Group, ...]]:
    """All ways to split counts of one suit into sequences and triplets, each set of ways once."""
    place = next((k for k in range(9) if counts[k]), None)
    if place is None:
        yield ()
        return
    if counts[place] >= 3:
        counts[place] -= 3
        for rest in _sets(counts, start):
            yield (Group(KOUTSU, start + place), *rest)
        counts[place] += 3
    if place <= 6 and counts[place + 1] and counts[place + 2]:
        run = (place, place + 1, place + 2)
        for k in run:
            counts[k] -= 1
        for rest in _sets(counts, start):
            yield (Group(SHUNTSU, start + place), *rest)
        for k in run:
            counts[k] += 1


@lru_cache(maxsize=1024)
def _honours(counts: tuple[int, ...]) -> tuple[Split, ...]:
    """Honours make triplets and pairs only."""
    pairs = [EAST + place for place, count in enumerate(counts) if count == 2]
    if len(pairs) > 1 or any(count in (1, 4) for count in counts):
        return ()
    sets = tuple(Group(KOUTSU, EAST + place) for place, count in enumerate(counts) if count == 3)
    return (_split(pairs[0] if pairs else None, sets),)


def _seven_pairs(counts: Sequence[int], four_as_two_pairs: bool) -> bool:
    pairs = counts.count(2)
    return pairs == 7 or (four_as_two_pairs and pairs + 2 * counts.count(4) == 7)


def _orphan_pair(counts: Sequence[int]) -> int | None:
    """The pair of thirteen orphans, or None when the tiles are not that."""
    if sum(counts[kind] for kind in YAOCHU) != 14 or not all(counts[kind] for kind in YAOCHU):
        return None
    return next(kind for kind in YAOCHU if counts[kind] == 2)
