"""Every way to read fourteen tiles: four sets and a pair, seven pairs, thirteen orphans.

A reading also says which part the winning tile completed: the same fourteen tiles can be a two-sided wait or a wait on
the pair, with other fu and other yaku. Each suit is split by itself, and the ways of a suit are remembered: there are
few shapes, and they come up again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from .hand import ANKAN, CHI, MELDS, PON, Hand, Meld, Win
from .parts import DRAGONS, INNER, KAN, OPEN, ORPHANS, PAIRS, SEQUENCE, TRIPLET, TWINS, WINDS, of_kinds
from .tiles import BITS, EAST, HAKU, IS_YAOCHU, KIND_OF, KINDS, YAOCHU, count_in, kinds_in, mask_of, packed

SHUNTSU, KOUTSU, KANTSU = "shuntsu", "koutsu", "kantsu"
RYANMEN, KANCHAN, PENCHAN, SHANPON, TANKI = "ryanmen", "kanchan", "penchan", "shanpon", "tanki"
JUUSANMEN = "juusanmen"  # thirteen sides: thirteen orphans that wait on every one of them
STANDARD, CHIITOITSU, KOKUSHI = "standard", "chiitoitsu", "kokushi"


@dataclass(frozen=True, slots=True)
class Group:
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


class End(NamedTuple):
    """A part that the winning tile can have completed: the index of the group (None: the pair), and the wait."""

    at: int | None
    wait: str


NO_PAIR = -1


@dataclass(frozen=True, slots=True)
class Split:
    """Some tiles as sets and at most one pair (or NO_PAIR). `sequences` (where they start) and `triplets` as masks of
    kinds (tiles.mask_of); `twins`: pairs of the same sequence; `parts` as bits (parts.py); `ends`: how the winning
    tile, if it is among them, came in."""

    pair: int
    groups: tuple[Group, ...]
    sequences: int
    triplets: int
    twins: int
    parts: int
    ends: tuple[End, ...]


class Reading(NamedTuple):
    """One way to read a win. `at` is the index of the group that the winning tile completed, None: the pair.
    The rest as in Split, for the whole hand with its melds."""

    form: str
    groups: tuple[Group, ...]
    pair: int
    wait: str
    at: int | None
    sequences: int
    triplets: int
    twins: int
    parts: int


def readings(win: Win, own: int, four_as_two_pairs: bool = False) -> list[Reading]:
    """Every reading of a win; none when it does not win.

    `own`: the tiles in the hand with the winning tile and without melds, packed. `four_as_two_pairs`: seven pairs may
    repeat a pair.
    """
    found: list[Reading] = []
    tile = KIND_OF[win.tile]
    suit = tile // 9  # 3: honours
    called, called_sequences, called_triplets, called_parts = _called(win.hand.melds)
    for split in _splits(own, tile):
        man, pin, sou, honours = split
        groups = man.groups + pin.groups + sou.groups + honours.groups + called
        if len(groups) != 4:
            continue  # more pairs than one
        pair = max(man.pair, pin.pair, sou.pair, honours.pair)
        sequences = man.sequences | pin.sequences | sou.sequences | called_sequences
        triplets = man.triplets | pin.triplets | sou.triplets | honours.triplets | called_triplets
        twins = man.twins + pin.twins + sou.twins
        parts = man.parts | pin.parts | sou.parts | honours.parts | called_parts
        before = (0, len(man.groups), len(man.groups + pin.groups), len(groups) - len(called + honours.groups))[suit]
        for at, wait in split[suit].ends:
            place: int | None = None
            won: tuple[Group, ...] = groups
            if at is not None:
                place = before + at
                if wait == SHANPON and not win.tsumo:
                    won = (*groups[:place], Group(KOUTSU, tile, open=True), *groups[place + 1 :])
            found.append(Reading(STANDARD, won, pair, wait, place, sequences, triplets, twins, parts))
    if not called and (not found or four_as_two_pairs or found[0].twins == 2):
        found += _without_sets(own, tile, four_as_two_pairs)
    return found


def _without_sets(own: int, tile: int, four_as_two_pairs: bool) -> Iterator[Reading]:
    """Seven pairs and thirteen orphans."""
    if _seven_pairs(own, four_as_two_pairs):
        kinds = [kind for kind in range(KINDS) if count_in(own, kind)]
        yield Reading(CHIITOITSU, (), tile, TANKI, None, 0, 0, 0, PAIRS | of_kinds(kinds))
    elif (pair := _orphan_pair(own)) is not None:
        wait = JUUSANMEN if pair == tile else TANKI
        yield Reading(KOKUSHI, (), pair, wait, None, 0, 0, 0, ORPHANS | of_kinds(YAOCHU))


def completes(hand: Hand, tile: int, four_as_two_pairs: bool = False) -> bool:
    """Whether a tile completes a hand, yaku or not."""
    return bool(readings(Win(hand, tile, tsumo=True), packed((*hand.closed, tile)), four_as_two_pairs))


def _called(melds: tuple[Meld, ...]) -> tuple[tuple[Group, ...], int, int, int]:
    """The groups, sequences, triplets and parts of all melds together."""
    groups: tuple[Group, ...] = ()
    sequences = triplets = parts = 0
    for meld in melds:
        split = _one_called(meld.type, meld.kind)
        groups += split.groups
        sequences |= split.sequences
        triplets |= split.triplets
        parts |= split.parts
    return groups, sequences, triplets, parts


@lru_cache(maxsize=len(MELDS) * KINDS)
def _one_called(meld: str, kind: int) -> Split:
    group = Group(SHUNTSU if meld == CHI else KOUTSU if meld == PON else KANTSU, kind, meld != ANKAN, called=True)
    split = _split(NO_PAIR, (group,), None)
    return replace(split, parts=split.parts | OPEN) if group.open else split


def _ends(pair: int, groups: tuple[Group, ...], tile: int) -> Iterator[End]:
    """Every part of a suit that its winning tile can have completed."""
    if pair == tile:
        yield End(None, TANKI)
    for at, group in enumerate(groups):
        wait = _wait(group, tile)
        if wait and group not in groups[:at]:  # the same set again would be the same reading
            yield End(at, wait)


def _wait(group: Group, tile: int) -> str | None:
    """Which wait the tile ended in this set, or None when it is not in the set."""
    place = tile - group.kind
    if group.form != SHUNTSU:
        return SHANPON if place == 0 else None
    if not 0 <= place <= 2:
        return None
    if place == 1:
        return KANCHAN
    edge = 6 if place == 0 else 0
    return PENCHAN if group.kind % 9 == edge else RYANMEN


#: The bits of one suit in a packed hand, and those of its honours.
_SUIT_BITS = (1 << 9 * BITS) - 1
_HONOUR_BITS = (1 << 7 * BITS) - 1


def _splits(own: int, tile: int) -> Iterable[tuple[Split, Split, Split, Split]]:
    """All ways to split the tiles into sets and pairs, suit by suit."""
    return product(
        _suit(own & _SUIT_BITS, 0, tile if tile < 9 else None),
        _suit(own >> 9 * BITS & _SUIT_BITS, 9, tile if 9 <= tile < 18 else None),
        _suit(own >> 18 * BITS & _SUIT_BITS, 18, tile if 18 <= tile < EAST else None),
        _honours(own >> EAST * BITS & _HONOUR_BITS, tile if tile >= EAST else None),
    )


@lru_cache(maxsize=8192)
def _suit(pack: int, start: int, tile: int | None) -> tuple[Split, ...]:
    """The ways of the tiles of one suit, which begins at kind `start`; bounded memory, for few shapes come up."""
    counts = [count_in(pack, place) for place in range(9)]
    total = sum(counts)
    if total % 3 == 1:
        return ()
    if total % 3 == 0:
        return tuple(_split(NO_PAIR, sets, tile) for sets in _sets(counts, start))
    found: list[Split] = []
    for place in range(9):
        if counts[place] >= 2:
            rest = list(counts)
            rest[place] -= 2
            found += [_split(start + place, sets, tile) for sets in _sets(rest, start)]
    return tuple(found)


def _split(pair: int, groups: tuple[Group, ...], tile: int | None) -> Split:
    sequences = [group.kind for group in groups if group.form == SHUNTSU]
    triplets = [group.kind for group in groups if group.form != SHUNTSU]
    twins = sum([sequences.count(kind) // 2 for kind in set(sequences)])
    parts = _parts(pair, groups, sequences, triplets) | (TWINS if twins else 0)
    ends = () if tile is None else tuple(_ends(pair, groups, tile))
    return Split(pair, groups, mask_of(sequences), mask_of(triplets), twins, parts, ends)


def _parts(pair: int, groups: tuple[Group, ...], sequences: list[int], triplets: list[int]) -> int:
    """The bits of some sets and a pair (parts.py)."""
    each = [group.tiles for group in groups] + ([(pair,)] if pair != NO_PAIR else [])
    found = (
        (SEQUENCE, sequences),
        (TRIPLET, triplets),
        (KAN, any(group.form == KANTSU for group in groups)),
        (DRAGONS, any(kind >= HAKU for kind in triplets)),
        (WINDS, any(EAST <= kind < HAKU for kind in triplets)),
        (INNER, any(not any(IS_YAOCHU[kind] for kind in kinds) for kinds in each)),
    )
    return sum(bit for bit, there in found if there) | of_kinds(kind for kinds in each for kind in kinds)


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


@lru_cache(maxsize=2048)
def _honours(pack: int, tile: int | None) -> tuple[Split, ...]:
    """Honours make triplets and pairs only."""
    counts = [count_in(pack, place) for place in range(7)]
    pairs = [EAST + place for place, count in enumerate(counts) if count == 2]
    if len(pairs) > 1 or any(count in (1, 4) for count in counts):
        return ()
    sets = tuple(Group(KOUTSU, EAST + place) for place, count in enumerate(counts) if count == 3)
    return (_split(pairs[0] if pairs else NO_PAIR, sets, tile),)


#: A pair, and four of a kind, of every kind in a packed hand.
_TWOS = mask_of(range(KINDS)) << 1


def _seven_pairs(own: int, four_as_two_pairs: bool) -> bool:
    if own >> KINDS * BITS:
        own &= (1 << KINDS * BITS) - 1  # a red five is a five
    if own & ~(_TWOS | _TWOS << 1):
        return False  # one or three of some kind
    return four_as_two_pairs or not own & _TWOS << 1


def _orphan_pair(own: int) -> int | None:
    """The pair of thirteen orphans, or None when the tiles are not that."""
    if kinds_in(own) != _ORPHANS:
        return None
    return (own & _TWOS).bit_length() // BITS


_ORPHANS = mask_of(YAOCHU)
