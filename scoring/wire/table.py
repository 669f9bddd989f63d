"""The verb `table`: payments and limits, fu and yaku as data, from the same functions that answer single requests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from ..fu import all_sets, fu_items
from ..kinds import Choice
from ..ledger import Outcome, ledger
from ..limits import Limit, counted_base, ladder, max_yakuman, yakuman_base
from ..possible import fu_problem, fu_steps, least_han
from ..rules import Ruleset
from ..worth import yaku_worths, yakuman_worths
from . import frame
from .payment import plain

#: What a printed table shows: rows of fu to 110, columns of han up to the last before the limits.
LAST_FU = 110
HAN = (1, 2, 3, 4)
WINS = tuple(product(("nondealer", "dealer"), ("ron", "tsumo")))


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """A table of one ruleset; see the wire format. Raises ScoringError."""
    asked = frame.read(request, FORM)
    rules = asked.checked([])
    return {**frame.named(rules), **TABLES[asked.values["table"]](rules)}


def _payments(rules: Ruleset) -> dict[str, Any]:
    shown = [fu for fu in fu_steps(rules.scoring) if fu <= LAST_FU]
    return {
        "fu": shown,
        "all_fu": list(fu_steps(rules.scoring)),
        "han": list(HAN),
        "max_yakuman": max_yakuman(rules.scoring),
        "cells": [_cell(rules, winner, win, han, fu) for winner, win in WINS for fu in shown for han in HAN],
        "limits": [_limit(rules, limit) for limit in ladder(rules.scoring)],
    }


def _cell(rules: Ruleset, winner: str, win: str, han: int, fu: int) -> dict[str, Any]:
    where = {"winner": winner, "win": win, "han": han, "fu": fu}
    if problem := fu_problem(han, fu, win, rules.scoring):
        return {**where, "ok": False, "problems": [frame.plain(problem)]}
    paid = ledger(counted_base(han, fu, rules.scoring), rules, _outcome(winner, win))
    return {**where, "ok": True, **plain(paid), "least_han": least_han(fu, win, rules.scoring)}


def _outcome(winner: str, win: str) -> Outcome:
    return Outcome(dealer_wins=winner == "dealer", tsumo=win == "tsumo")


def _limit(rules: Ruleset, limit: Limit) -> dict[str, Any]:
    value = yakuman_base(1) if limit.han_from is None else counted_base(limit.han_from, None, rules.scoring)
    cells = [
        {"winner": winner, "win": win} | plain(ledger(value, rules, _outcome(winner, win))) for winner, win in WINS
    ]
    return {
        "limit": limit.id,
        "han": None if limit.han_from is None else [limit.han_from, limit.han_to],
        "yakuman": 1 if limit.han_from is None else None,
        "base": value.base,
        "cells": cells,
    }


def _fu(rules: Ruleset) -> dict[str, Any]:
    return {
        "items": [{"id": item.id, "fu": item.fu} for item in fu_items(rules.scoring)],
        "sets": [{"id": s.id, "open": s.open, "yaochu": s.yaochu, "fu": s.fu} for s in all_sets()],
    }


def _yaku(rules: Ruleset) -> dict[str, Any]:
    return {
        "yaku": [row._asdict() for row in yaku_worths(rules.scoring)],
        "yakuman": [row._asdict() for row in yakuman_worths(rules.scoring)],
    }


#: Table → what it holds.
TABLES: Mapping[str, Callable[[Ruleset], dict[str, Any]]] = {"payments": _payments, "fu": _fu, "yaku": _yaku}
FORM = frame.Form({"table": Choice(tuple(TABLES))})
