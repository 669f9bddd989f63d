"""The public way from tiles to points: checked, then valued."""

from __future__ import annotations

from .hand import Hand, Win
from .hand_checks import waiting_problems, win_problems
from .problems import Problem, ScoringError
from .rules.ruleset import Ruleset
from .score import Score, Value, best_of
from .waits import Wait, waits_of


def score(win: Win, rules: Ruleset) -> Score:
    """What a win is worth under a ruleset, with every step and with the readings that are worth less.

    Raises ScoringError with everything that cannot be, or because the tiles do not win or have no yaku.

    >>> from scoring import parse_win, preset
    >>> result = score(parse_win("234567m345p2267s ron 8s S/E riichi dora 1z ura 2z"), preset("wrc_2025"))
    >>> result.yaku, result.han, result.fu, result.total
    ((('riichi', 1), ('pinfu', 1), ('tanyao', 1)), 3, 30, 3900)
    >>> [(item.id, item.fu) for item in result.fu_items]
    [('base', 20), ('closed_ron', 10)]
    """
    problems = win_problems(win, rules)
    if problems:
        raise ScoringError(problems)
    return valued(win, rules)


def valued(win: Win, rules: Ruleset) -> Score:
    """The same for a win that was already checked (hand_checks.win_problems)."""
    result = best_of(win, rules)
    if win.hand.liability is not None and (problems := _liability_problems(win, result.best, rules)):
        raise ScoringError(problems)
    return result


def waits(hand: Hand, rules: Ruleset) -> tuple[Wait, ...]:
    """Every tile that completes a hand of thirteen, yaku or not, and how many of it are left.

    Raises ScoringError with everything that cannot be.

    >>> from scoring import parse_hand, preset, tile_name
    >>> [(tile_name(wait.tile), wait.left) for wait in waits(parse_hand("23m456p11789s222z S/E"), preset("wrc_2025"))]
    [('1m', 4), ('4m', 4)]
    """
    problems = waiting_problems(hand, rules)
    if problems:
        raise ScoringError(problems)
    return waits_of(hand, rules)


def _liability_problems(win: Win, best: Value, rules: Ruleset) -> list[Problem]:
    """What is wrong with a liability for a hand of these yakuman."""
    liable = win.hand.liability
    assert liable is not None
    present = {name for name, _ in best.yaku} if best.yakuman else set()
    problems = [
        Problem(code, f"liable.yakuman[{i}]", {"yakuman": name})
        for code, known in (
            ("liable_yakuman_not_in_hand", present),
            ("liable_yakuman_not_in_rules", rules.scoring.pao.yakuman),
        )
        for i, name in enumerate(liable.yakuman)
        if name not in known
    ]
    if win.tsumo and liable.who == "discarder":
        problems.append(Problem("liable_discarder_on_tsumo", "liable.who"))
    return problems
