"""Base points and limits: from han and fu, or from yakuman, to the number that every payment is a multiple of.

Base = fu × 2^(2+han), capped at a mangan; from 5 han on the limit alone decides. Which limit 13 or more counted han
reach, and whether 4 han 30 fu and 3 han 60 fu are raised to a mangan (kiriage), is a matter of the ruleset.
Sources: rules/presets/*.toml, options counted_limit, counted_from and kiriage.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from .rules.ruleset import Scoring

#: A mangan's base points; the cap for 1 to 4 han.
MANGAN = 2000

#: Limit, its base points, and the han from which it holds; counted limits join by rule.
LADDER = (
    ("mangan", MANGAN, 5),
    ("haneman", 3000, 6),
    ("baiman", 4000, 8),
    ("sanbaiman", 6000, 11),
)
COUNTED = {"yonbaiman": 8000, "kazoe_yakuman": 8000}
YAKUMAN = 8000

#: The two cells that kiriage raises, by name and not by their base: 2 han 120 fu has the same base and stays.
KIRIAGE = frozenset({(4, 30), (3, 60)})


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit with its base points and the han it holds for (`han_to` None: no end; both None: yakuman)."""

    id: str
    base: int
    han_from: int | None
    han_to: int | None


@dataclass(frozen=True, slots=True)
class Base:
    """`base` points of a hand; `raw` the formula's value before any limit (None where fu does not matter)."""

    base: int
    raw: int | None
    limit: str | None
    kiriage: bool


def ladder(scoring: Scoring) -> tuple[Limit, ...]:
    """The limits of a ruleset by rising han, yakuman last.

    >>> from scoring.rules import preset
    >>> [(limit.id, limit.han_from) for limit in ladder(preset("m_league").scoring)]
    [('mangan', 5), ('haneman', 6), ('baiman', 8), ('sanbaiman', 11), ('yakuman', None)]
    """
    rows = list(LADDER)
    if scoring.counted_limit in COUNTED:
        rows.append((scoring.counted_limit, COUNTED[scoring.counted_limit], scoring.counted_from))
    ends = [start - 1 for _, _, start in rows[1:]] + [None]
    counted = tuple(Limit(name, base, start, end) for (name, base, start), end in zip(rows, ends, strict=True))
    return (*counted, Limit("yakuman", YAKUMAN, None, None))


def counted_base(han: int, fu: int | None, scoring: Scoring) -> Base:
    """Base points of a counted hand. `fu` may be None from 5 han on.

    >>> from scoring.rules import preset
    >>> counted_base(4, 30, preset("tenhou_4p").scoring)
    Base(base=1920, raw=1920, limit=None, kiriage=False)
    """
    if han < LADDER[0][2]:
        assert fu is not None, "below a mangan the fu decide"
        return _by_formula(han, fu, scoring.kiriage)
    if scoring.counted_limit in COUNTED and han >= scoring.counted_from:
        return _at_limit(scoring.counted_limit)
    return _at_limit(next(limit for limit, _, start in reversed(LADDER) if start <= han))


# Few values come up, again and again: they are remembered.
@lru_cache(maxsize=256)
def _by_formula(han: int, fu: int, kiriage: bool) -> Base:
    raw = fu * 2 ** (2 + han)
    if kiriage and (han, fu) in KIRIAGE:
        return Base(MANGAN, raw, "mangan", kiriage=True)
    if raw >= MANGAN:
        return Base(MANGAN, raw, "mangan", kiriage=False)
    return Base(raw, raw, None, kiriage=False)


@cache  # of the six limits
def _at_limit(limit: str) -> Base:
    bases = {name: base for name, base, _ in LADDER} | COUNTED
    return Base(bases[limit], None, limit, kiriage=False)


def yakuman_base(multiple: int) -> Base:
    """Base points of one yakuman or several.

    >>> yakuman_base(2).base
    16000
    """
    return Base(YAKUMAN * multiple, None, "yakuman", kiriage=False)


def yakuman_value(yakuman: str, scoring: Scoring) -> int:
    """How many yakuman a named one counts as: 1, or 2 where the ruleset says so."""
    return 2 if yakuman in scoring.double_yakuman else 1


def max_yakuman(scoring: Scoring) -> int:
    """The most yakuman that one hand can count for under a ruleset.

    Without stacking it is the dearest single one. With stacking no hand beats four winds as four kans or on the first
    draw, all honours, waiting on the pair: daisuushii + tsuuiisou + suuankou_tanki + suukantsu or tenhou.

    >>> from scoring.rules import preset
    >>> max_yakuman(preset("wrc_2025").scoring), max_yakuman(preset("ema_2016").scoring)
    (4, 1)
    """
    if scoring.yakuman_stacking:
        parts = ("daisuushii", "tsuuiisou", "suuankou_tanki")
        last = max(yakuman_value("suukantsu", scoring), yakuman_value("tenhou", scoring))
        most = sum(yakuman_value(part, scoring) for part in parts) + last
    else:
        most = 2 if scoring.double_yakuman else 1
    return most if scoring.yakuman_cap is None else min(most, scoring.yakuman_cap)
