"""Which games may be added up: those under the same rules.

Rulesets that differ in nothing but what a game point, a chip or the table costs make one pool, for game points compare
all the same; money does not, and `money` says whether it may be added up, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..exact import HUNDREDTHS, from_places
from ..rules.ruleset import Ruleset

#: The options that turn game points into money.
MONEY_OPTIONS = frozenset({"settlement.rate", "settlement.chip_value", "settlement.fee"})


@dataclass(frozen=True, slots=True)
class Pool:
    """`rules`: numbers of the rulesets in it; `differs`: the options of money in which they do not agree; `rate`: money
    for a game point, in the first of them."""

    rules: tuple[int, ...]
    players: int
    rate: float
    differs: tuple[str, ...]

    @property
    def money(self) -> bool:
        """Whether money may be added up, too."""
        return not self.differs

    @property
    def mean_place(self) -> float:
        """The place in the middle: what everybody would average among equals."""
        return (self.players + 1) / 2


def pools(rulesets: Sequence[Ruleset]) -> tuple[Pool, ...]:
    """The rulesets sorted into pools, in the order in which they come up.

    >>> from scoring.rules import house_rules, preset
    >>> dear = house_rules("tenhou_3p", settlement={"rate": 100})
    >>> [(pool.rules, pool.differs) for pool in pools([preset("tenhou_3p"), preset("wrc_2025"), dear])]
    [((0, 2), ('settlement.rate',)), ((1,), ())]
    """
    found: list[list[int]] = []
    for number, rules in enumerate(rulesets):
        for pool in found:
            if set(differences(rulesets[pool[0]], rules)) <= MONEY_OPTIONS:
                pool.append(number)
                break
        else:
            found.append([number])
    return tuple(_pool(numbers, rulesets) for numbers in found)


def differences(one: Ruleset, other: Ruleset) -> tuple[str, ...]:
    """The options in which two rulesets differ, by path.

    >>> from scoring.rules import house_rules, preset
    >>> differences(preset("tenhou_3p"), house_rules("tenhou_3p", scoring={"kiriage": True}))
    ('scoring.kiriage',)
    """
    ours, theirs = _options(one), _options(other)
    paths = [*ours, *(path for path in theirs if path not in ours)]
    different = [path for path in paths if path not in ours or path not in theirs or ours[path] != theirs[path]]
    return ("players", *different) if one.players != other.players else tuple(different)


def _pool(numbers: Sequence[int], rulesets: Sequence[Ruleset]) -> Pool:
    first = rulesets[numbers[0]]
    found = (path for number in numbers[1:] for path in differences(first, rulesets[number]))
    rate = from_places(first.settlement.rate, HUNDREDTHS)
    return Pool(tuple(numbers), first.players, rate, tuple(dict.fromkeys(found)))


def _options(rules: Ruleset) -> dict[str, Any]:
    return {f"{section}.{key}": value for section, values in rules.plain.items() for key, value in values.items()}
