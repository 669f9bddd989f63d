"""Every way to read fourteen tiles: four sets and a pair, seven pairs, thirteen orphans.

A reading also says which part the winning tile completed: the same fourteen tiles can be a two-sided wait or a wait on
the pair, with other fu and other yaku. Each suit is split by itself, and the ways of a suit are remembered: there are
few shapes, and they come up again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from .hand import ANKAN, CHI, PON, Meld, Win
from .memo import Memo
from .parts import INNER, KAN, OPEN, ORPHANS, PAIRS, TWINS, of_kinds, of_sets
from .tiles import BITS, EAST, IS_YAOCHU, KIND_OF, KINDS, YAOCHU, count_in, kinds_in, mask_of, packed

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
    """A part that the winning tile can have completed: a group or the pair (None), and with what wait."""

    won: Group | None
    wait: str


#: No pair. All of its bits are set, so that `&` of several parts' pairs is the one pair among them.
NO_PAIR = -1


@dataclass(frozen=True, slots=True)
class Split:
    """The tiles of one suit, or the honours, as sets and at most one pair (or NO_PAIR). `sequences` (where they start)
    and `triplets` as masks of kinds (tiles.mask_of); `twins`: pairs of the same sequence; `parts` as bits (parts.py);
    `ends`: by place in the suit, how that tile came in if it is the winning one."""

    pair: int
    groups: tuple[Group, ...]
    sequences: int
    triplets: int
    twins: int
    parts: int
    ends: tuple[tuple[End, ...], ...]


class Called(NamedTuple):
    """Melds, as in Split; `tiles` packed."""

    groups: tuple[Group, ...] = ()
    sequences: int = 0
    triplets: int = 0
    parts: int = 0
    tiles: int = 0


class Reading(NamedTuple):
    """One way to read a win. `won` is the group that the winning tile completed, None: the pair.
    The rest as in Split, for the whole hand with its melds."""

    form: str
    groups: tuple[Group, ...]
    pair: int
    wait: str
    won: Group | None
    sequences: int
    triplets: int
    twins: int
    parts: int


def readings(win: Win, own: int, called: Called, four_as_two_pairs: bool = False) -> list[Reading]:
    """Every reading of a win; none when it does not win.

    `own`: the tiles in the hand with the winning tile and without melds, packed; `called`: its melds.
    `four_as_two_pairs`: seven pairs may repeat a pair.
    """
    found: list[Reading] = []
    tile = KIND_OF[win.tile]
    for splits in _splits(own):
        man, pin, sou, honours = splits
        groups = man.groups + pin.groups + sou.groups + honours.groups + called.groups
        if len(groups) != 4:
            continue  # more pairs than one
        pair = man.pair & pin.pair & sou.pair & honours.pair
        sequences = man.sequences | pin.sequences | sou.sequences | called.sequences
        triplets = man.triplets | pin.triplets | sou.triplets | honours.triplets | called.triplets
        twins = man.twins + pin.twins + sou.twins
        parts = man.parts | pin.parts | sou.parts | honours.parts | called.parts
        for won, wait in splits[tile // 9].ends[tile % 9]:
            if wait == SHANPON and not win.tsumo:
                opened = _OPENED[tile]
                sets = tuple([opened if group is won else group for group in groups])
                found.append(Reading(STANDARD, sets, pair, wait, opened, sequences, triplets, twins, parts))
            else:
                found.append(Reading(STANDARD, groups, pair, wait, won, sequences, triplets, twins, parts))
    if not called.groups and (not found or four_as_two_pairs or found[0].twins == 2):
        found += _without_sets(own, tile, four_as_two_pairs)
    return found


#: Sets made of tiles of the hand, and triplets completed by ron: few, and met in every hand.
_SHUNTSU, _KOUTSU = (tuple(Group(form, kind) for kind in range(KINDS)) for form in (SHUNTSU, KOUTSU))
_OPENED = tuple(Group(KOUTSU, kind, open=True) for kind in range(KINDS))


def _without_sets(own: int, tile: int, four_as_two_pairs: bool) -> Iterator[Reading]:
    """Seven pairs and thirteen orphans."""
    if _seven_pairs(own, four_as_two_pairs):
        kinds = [kind for kind in range(KINDS) if count_in(own, kind)]
        yield Reading(CHIITOITSU, (), tile, TANKI, None, 0, 0, 0, PAIRS | of_kinds(kinds))
    elif (pair := _orphan_pair(own)) is not None:
        wait = JUUSANMEN if pair == tile else TANKI
        yield Reading(KOKUSHI, (), pair, wait, None, 0, 0, 0, ORPHANS | of_kinds(YAOCHU))


def called_of(melds: tuple[Meld, ...]) -> Called:
    """All melds together."""
    whole = _NOTHING_CALLED
    for meld in melds:
        one = _ONE_CALLED[meld.type, meld.tiles]
        if whole is _NOTHING_CALLED:
            whole = one
        else:
            whole = Called(
                whole.groups + one.groups,
                whole.sequences | one.sequences,
                whole.triplets | one.triplets,
                whole.parts | one.parts,
                whole.tiles + one.tiles,
            )
    return whole


_NOTHING_CALLED = Called()


def _one_called(type_and_tiles: tuple[str, tuple[int, ...]]) -> Called:
    meld, tiles = type_and_tiles
    form = SHUNTSU if meld == CHI else KOUTSU if meld == PON else KANTSU
    group = Group(form, min([KIND_OF[tile] for tile in tiles]), meld != ANKAN, called=True)
    split = _split(0, NO_PAIR, (group,))
    parts = split.parts | OPEN if group.open else split.parts
    return Called(split.groups, split.sequences, split.triplets, parts, packed(tiles))


_ONE_CALLED = Memo(_one_called, most=1024)


def _ends(pair: int, groups: tuple[Group, ...], tile: int) -> Iterator[End]:
    """Every part that a tile can have completed."""
    if pair == tile:
        yield End(None, TANKI)
    for at, group in enumerate(groups):
        wait = _wait(group, tile)
        if wait and group not in groups[:at]:  # the same set again would be the same reading
            yield End(group, wait)


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


#: Where the bits of each suit, and of the honours, stand in a packed hand.
_MAN, _PIN, _SOU = (((1 << 9 * BITS) - 1) << start * BITS for start in (0, 9, 18))
_HONOURS = ((1 << 7 * BITS) - 1) << EAST * BITS


def _splits(own: int) -> Iterable[tuple[Split, Split, Split, Split]]:
    """All ways to split the tiles into sets and pairs, suit by suit."""
    return product(_SUITS[own & _MAN], _SUITS[own & _PIN], _SUITS[own & _SOU], _SUITS[own & _HONOURS])


def _suit(pack: int) -> tuple[Split, ...]:
    """The ways of the tiles of one suit, or of the honours, which make triplets and pairs only."""
    start = (pack.bit_length() - 1) // (9 * BITS) * 9 if pack else 0
    size = min(9, KINDS - start)
    counts = [count_in(pack, start + place) for place in range(size)]
    total = sum(counts)
    if total % 3 == 1:
        return ()
    if total % 3 == 0:
        return tuple(_split(start, NO_PAIR, sets) for sets in _sets(counts, start))
    found: list[Split] = []
    for place in range(size):
        if counts[place] >= 2:
            rest = list(counts)
            rest[place] -= 2
            found += [_split(start, start + place, sets) for sets in _sets(rest, start)]
    return tuple(found)


#: Bounded memory is enough: few shapes come up.
_SUITS = Memo(_suit, most=8192)


def _split(start: int, pair: int, groups: tuple[Group, ...]) -> Split:
    sequences = [group.kind for group in groups if group.form == SHUNTSU]
    triplets = [group.kind for group in groups if group.form != SHUNTSU]
    twins = sum([sequences.count(kind) // 2 for kind in set(sequences)])
    each = [group.tiles for group in groups] + ([(pair,)] if pair != NO_PAIR else [])
    parts = of_sets(sequences, triplets) | of_kinds(kind for kinds in each for kind in kinds)
    if twins:
        parts |= TWINS
    if any(group.form == KANTSU for group in groups):
        parts |= KAN
    if any(not any(IS_YAOCHU[kind] for kind in kinds) for kinds in each):
        parts |= INNER
    ends = tuple(tuple(_ends(pair, groups, kind)) for kind in range(start, start + 9))
    return Split(pair, groups, mask_of(sequences), mask_of(triplets), twins, parts, ends)


def _sets(counts: list[int], start: int) -> Iterator[tuple[Group, ...]]:
    """All ways to split counts of one suit into sequences and triplets, each set of ways once."""
    place = next((k for k, count in enumerate(counts) if count), None)
    if place is None:
        yield ()
        return
    if counts[place] >= 3:
        counts[place] -= 3
        for rest in _sets(counts, start):
            yield (_KOUTSU[start + place], *rest)
        counts[place] += 3
    if start < EAST and place <= 6 and counts[place + 1] and counts[place + 2]:
        run = (place, place + 1, place + 2)
        for k in run:
            counts[k] -= 1
        for rest in _sets(counts, start):
            yield (_SHUNTSU[start + place], *rest)
        for k in run:
            counts[k] += 1


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
