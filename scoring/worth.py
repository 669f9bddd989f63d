"""What each yaku is worth under a ruleset, whatever the hand: for tables, and for readers who look one up.

The rows are those by which hands are valued. What a ruleset leaves out is not listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .limits import yakuman_value
from .rules.ruleset import Scoring
from .score import RENHOU_ADDS, RENHOU_INSTEAD
from .yaku import YAKU
from .yakuman import YAKUMAN


class Worth(NamedTuple):
    """A yaku with its han, or a yakuman with what it counts for; `open` None where it needs a closed hand."""

    id: str
    closed: int
    open: int | None


def yaku_worths(scoring: Scoring) -> tuple[Worth, ...]:
    """Every yaku of a ruleset that is worth han, in the order of a result; dora are none.

    Renhou as the han it adds, or as those of the limit that a hand may take instead.

    >>> from scoring.rules import preset
    >>> {row.id: row for row in yaku_worths(preset("kansai_sample_wiki").scoring)}["tanyao"]
    Worth(id='tanyao', closed=1, open=None)
    """
    return (*_renhou(scoring), *_yaku(scoring))


def yakuman_worths(scoring: Scoring) -> tuple[Worth, ...]:
    """Every yakuman of a ruleset, in the order of a result."""
    return tuple(
        Worth(row.id, value := yakuman_value(row.id, scoring), None if row.closed else value)
        for row in YAKUMAN
        if row.id != "renhou" or scoring.renhou == "yakuman"
    )


def _renhou(scoring: Scoring) -> Iterator[Worth]:
    han = RENHOU_ADDS.get(scoring.renhou) or RENHOU_INSTEAD.get(scoring.renhou)
    if han is not None:
        yield Worth("renhou", han, None)


def _yaku(scoring: Scoring) -> Iterator[Worth]:
    absent = {"ippatsu": not scoring.ippatsu, "north_yakuhai": scoring.north != "yakuhai"}
    for row in YAKU:
        if not absent.get(row.id, False):
            yield Worth(row.id, row.closed, None if row.id == "tanyao" and not scoring.kuitan else row.open)
