"""Random wins of every kind, from a seed: what tests and the duel with another library are fed with.

A kind of hand is drawn first, so that rare ones come up as often as common ones; then tiles, melds, the winning tile
and a situation that can be. A win from here is possible, but it may have no yaku.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from scoring import Meld, Ruleset, Win
from scoring.hand import Hand
from scoring.hand_checks import win_problems
from scoring.tiles import GREEN, KIND_OF, RED_FIVES, TERMINALS, YAOCHU, in_order

Sets = list[tuple[int, ...]]
ALL = tuple(range(34))
#: The kinds a hand is made of, by the sort of hand.
SORTS: dict[str, tuple[int, ...]] = {
    "any": ALL,
    "simples": tuple(kind for kind in ALL if kind not in YAOCHU),
    "one suit": tuple(range(9, 18)),
    "half flush": (*range(18, 27), *range(27, 34)),
    "outside": tuple(kind for kind in ALL if kind >= 27 or kind % 9 in (0, 1, 2, 6, 7, 8)),
    "terminals": TERMINALS,
    "yaochu": YAOCHU,
    "honours": tuple(range(27, 34)),
    "winds": (*range(27, 31), 0, 1, 2),
    "dragons": (*range(31, 34), 9, 10, 11, 12),
    "green": GREEN,
}


#: Which melds triplets become, by how much of a hand is called.
MELDS_OF = {"some": ("pon", "pon", "daiminkan", "kakan", "ankan"), "kans": ("ankan", "ankan", "kakan")}


def wins(seed: int, count: int, rules: Ruleset) -> Iterator[Win]:
    """So many possible wins under a ruleset; the same ones for the same seed."""
    random = Random(seed)  # noqa: S311 - for a reproducible sample
    while count:
        win = _win(random, rules)
        if win is not None and not win_problems(win, rules):
            count -= 1
            yield win


def _win(random: Random, rules: Ruleset) -> Win | None:
    shape = random.choices(("sets", "pairs", "orphans", "gates"), (30, 3, 1, 1))[0]
    melds: tuple[Meld, ...] = ()
    if shape == "sets":
        parts = _sets(random, rules.players)
        if parts is None:
            return None
        melds, closed = _called(random, parts)
    elif shape == "pairs":
        closed = [kind for kind in random.sample(_kinds(random, rules.players, 7), 7) for _ in range(2)]
    elif shape == "orphans":
        closed = [*YAOCHU, random.choice(YAOCHU)]
    else:
        start = random.choice((9, 18))
        gates = (start, start, *range(start, start + 9), start + 8, start + 8)
        closed = [*gates, start + random.randrange(9)]
    reds = _with_reds(random, closed, melds, rules)
    if reds is None:
        return None
    closed, melds = reds
    tile = random.choice(closed)
    closed.remove(tile)
    return _situation(random, rules, in_order(closed), melds, tile)


def _kinds(random: Random, players: int, least: int) -> tuple[int, ...]:
    there = [k for k in SORTS[random.choice(list(SORTS))] if players == 4 or not 1 <= k <= 7]
    return tuple(there) if len(there) >= least else ALL[8 if players == 3 else 0 :]


def _sets(random: Random, players: int) -> Sets | None:
    """Four sets and a pair with at most four of a tile; mostly sequences, or mostly triplets."""
    kinds = _kinds(random, players, 5)
    triplets = random.choice((0.1, 0.3, 0.6, 0.95))
    sets: Sets = []
    for _ in range(4):
        kind = random.choice(kinds)
        runs = kind < 27 and kind % 9 < 7 and kind + 1 in kinds and kind + 2 in kinds
        sets.append((kind, kind + 1, kind + 2) if runs and random.random() > triplets else (kind,) * 3)
    if random.random() < 0.15:
        sets[1] = sets[0]
    sets.append((random.choice(kinds),) * 2)
    tiles = [tile for part in sets for tile in part]
    return sets if all(tiles.count(tile) <= 4 for tile in tiles) else None


def _called(random: Random, sets: Sets) -> tuple[tuple[Meld, ...], list[int]]:
    """Some of the sets as melds, the rest as tiles in the hand."""
    melds, closed = [], list(sets[-1])
    how = random.choice(("closed", "closed", "some", "kans"))
    for part in sets[:-1]:
        if how == "closed" or random.random() < 0.4:
            closed += part
        elif part[0] != part[1]:
            if how == "kans":
                closed += part
            else:
                melds.append(Meld("chi", part))
        else:
            kind = random.choice(MELDS_OF[how])
            melds.append(Meld(kind, part if kind == "pon" else (*part, part[0])))
    return tuple(melds), closed


def _with_reds(
    random: Random, closed: list[int], melds: tuple[Meld, ...], rules: Ruleset
) -> tuple[list[int], tuple[Meld, ...]] | None:
    """Some fives red: all that the ruleset has, where a hand holds more fives than there are plain ones."""
    own = [*closed, *(tile for meld in melds for tile in meld.tiles)]
    for red in RED_FIVES:
        there = rules.scoring.red_fives["mps"[RED_FIVES.index(red)]]
        fives = [i for i, tile in enumerate(own) if tile == KIND_OF[red]]
        if len(fives) > 4:
            return None
        least = max(0, len(fives) - (4 - there))
        for i in random.sample(fives, min(len(fives), max(least, random.randint(0, there)))):
            own[i] = red
    rest = iter(own[len(closed) :])
    return own[: len(closed)], tuple(Meld(m.type, in_order(next(rest) for _ in m.tiles)) for m in melds)


def _situation(random: Random, rules: Ruleset, closed: tuple[int, ...], melds: tuple[Meld, ...], tile: int) -> Win:
    tsumo = random.random() < 0.5
    menzen = not any(meld.open for meld in melds)
    flags = set()
    if menzen and random.random() < 0.5:
        flags.add(random.choice(("riichi", "riichi", "double_riichi")))
        if rules.scoring.ippatsu and random.random() < 0.3:
            flags.add("ippatsu")
    if random.random() < 0.2:
        flags.add(random.choice(("haitei", "rinshan") if tsumo else ("houtei", "chankan")))
    if menzen and not melds and random.random() < 0.03:
        flags = {random.choice(("tenhou", "chiihou"))}
    nuki = random.choice((0, 0, 1, 2, 3)) if rules.scoring.north == "nuki_dora" else 0
    kinds = [kind for kind in ALL if rules.players == 4 or not 1 <= kind <= 7]
    dora = [random.choice(kinds) for _ in range(random.choice((0, 1, 1, 2, 3)) if rules.scoring.kan_dora else 1)]
    ura = [random.choice(kinds) for _ in dora] if flags & {"riichi", "double_riichi"} and rules.scoring.ura_dora else []
    hand = Hand(
        closed=closed,
        melds=melds,
        seat_wind=random.randrange(rules.players),
        round_wind=random.randrange(3),
        dora_indicators=tuple(dora),
        ura_indicators=tuple(ura),
        nuki=nuki,
        flags=frozenset(flags),
        honba=random.choice((0, 0, 1, 3)),
        riichi_sticks=random.choice((0, 0, 1, 2)),
    )
    return Win(hand, tile, tsumo)
