"""The public way from han and fu (or yakuman) to payments: checked, then computed."""

from __future__ import annotations

from .ledger import Liability, Outcome, Payment, ledger
from .limits import LADDER, Base, counted_base, max_yakuman, yakuman_base, yakuman_value
from .possible import fu_problem, least_han
from .problems import Problem, ScoringError
from .rules.ruleset import Ruleset


def payment(  # noqa: PLR0913 - keywords, each a part of the question
    rules: Ruleset,
    *,
    winner: str,
    win: str,
    han: int | None = None,
    fu: int | None = None,
    yakuman: int | None = None,
    honba: int = 0,
    riichi_sticks: int = 0,
    liability: Liability | None = None,
) -> Payment:
    """Who pays what for a win: `winner` is "dealer" or "nondealer", `win` "ron" or "tsumo". Amounts are points.

    From 5 han on `fu` may be left out; `yakuman` (how many) stands instead of han and fu.
    Raises ScoringError with every problem when no hand can be worth this.

    >>> from scoring import preset
    >>> paid = payment(preset("wrc_2025"), winner="nondealer", win="tsumo", han=4, fu=30, honba=1, riichi_sticks=2)
    >>> [(pay.payer, pay.count, pay.each) for pay in paid.pays], paid.total
    ([('dealer', 1, 4100), ('nondealer', 2, 2100)], 10300)
    """
    problems = value_problems(rules, win, han, fu, yakuman)
    problems += [
        Problem("not_one_of", at, {"value": value, "choices": list(choices)})
        for at, value, choices in (("winner", winner, ("dealer", "nondealer")), ("win", win, ("ron", "tsumo")))
        if value not in choices
    ]
    problems += [
        Problem("out_of_range", at, {"value": count, "min": 0, "max": None})
        for at, count in (("honba", honba), ("riichi_sticks", riichi_sticks))
        if count < 0
    ]
    if liability is not None:
        problems += liability_problems(rules, win, yakuman, liability)
    if problems:
        raise ScoringError(problems)
    outcome = Outcome(
        dealer_wins=winner == "dealer",
        tsumo=win == "tsumo",
        honba=honba,
        riichi_sticks=riichi_sticks,
        liability=liability,
    )
    return ledger(base_of(rules, han, fu, yakuman), rules, outcome)


def base_of(rules: Ruleset, han: int | None, fu: int | None, yakuman: int | None) -> Base:
    """The base of a checked value: yakuman, or han and fu."""
    if yakuman:
        return yakuman_base(yakuman)
    assert han is not None, "checked before"
    return counted_base(han, fu, rules.scoring)


def value_problems(
    rules: Ruleset | None, win: str | None, han: int | None, fu: int | None, yakuman: int | None
) -> list[Problem]:
    """What is wrong with han, fu and yakuman together, as far as rules and win are known."""
    if (han is None) == (yakuman is None):
        return [Problem("han_or_yakuman", "han")]
    if yakuman is not None:
        return _yakuman_problems(rules, fu, yakuman)
    assert han is not None
    if han < 1:
        return [Problem("out_of_range", "han", {"value": han, "min": 1, "max": None})]
    if fu is None:
        return [Problem("fu_missing", "fu", {"han": han})] if han < LADDER[0][2] else []
    if rules is None or win not in ("ron", "tsumo"):
        return []
    problem = fu_problem(han, fu, win, rules.scoring)
    return [problem] if problem else []


def _yakuman_problems(rules: Ruleset | None, fu: int | None, yakuman: int) -> list[Problem]:
    problems = [] if fu is None else [Problem("fu_with_yakuman", "fu")]
    if rules is not None and not 1 <= yakuman <= (most := max_yakuman(rules.scoring)):
        problems.append(Problem("yakuman_not_possible", "yakuman", {"yakuman": yakuman, "max": most}))
    return problems


def liability_problems(
    rules: Ruleset | None, win: str | None, yakuman: int | None, liability: Liability
) -> list[Problem]:
    """What is wrong with a liability for a hand of so many yakuman."""
    problems = []
    if win == "tsumo" and liability.who == "discarder":
        problems.append(Problem("liable_discarder_on_tsumo", "liable.who"))
    if not yakuman:
        problems.append(Problem("liable_without_yakuman", "liable"))
    if rules is None:
        return problems
    problems += [
        Problem("liable_yakuman_not_in_rules", f"liable.yakuman[{i}]", {"yakuman": name})
        for i, name in enumerate(liability.yakuman)
        if name not in rules.scoring.pao.yakuman
    ]
    covered = sum(yakuman_value(name, rules.scoring) for name in liability.yakuman)
    if yakuman and covered > yakuman:
        problems.append(Problem("liable_exceeds_hand", "liable.yakuman", {"liable": covered, "yakuman": yakuman}))
    return problems


def value_notes(rules: Ruleset, win: str, han: int | None, fu: int | None) -> list[Problem]:
    """What is worth saying about a good pair: fu that need more han than this."""
    if han is None or fu is None:
        return []
    least = least_han(fu, win, rules.scoring)
    return [Problem("fu_needs_more_han", "fu", {"fu": fu, "han": least})] if han < least else []
