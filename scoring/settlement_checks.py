"""What can be wrong with the end of a game under a ruleset, all of it at once."""

from __future__ import annotations

from .problems import Problem
from .rules.ruleset import FloatingUma, Ruleset
from .settlement import Game, counted_scores, floating


def game_problems(game: Game, rules: Ruleset) -> tuple[Problem, ...]:
    """Everything wrong with a game's figures: lists of another length than the players, busts that cannot be, a
    floating uma without a row for these scores.

    >>> from scoring.rules import preset
    >>> [p.code for p in game_problems(Game(scores=(50000, 50000)), preset("tenhou_4p"))]
    ['wrong_length']
    """
    lengths = [
        Problem("wrong_length", name, {"wanted": rules.players, "got": len(values)})
        for name, values, needed in (
            ("scores", game.scores, True),
            ("chips", game.chips, False),
            ("chombo", game.chombo, False),
            ("busted_by", game.busted_by, False),
        )
        if len(values) != rules.players and (values or needed)
    ]
    return tuple(lengths) if lengths else (*_bust_problems(game, rules), *_uma_problems(game, rules))


def _bust_problems(game: Game, rules: Ruleset) -> list[Problem]:
    problems = []
    for seat, winner in enumerate(game.busted_by):
        if winner is None:
            continue
        at = f"busted_by[{seat}]"
        if not 0 <= winner < rules.players:
            problems.append(Problem("out_of_range", at, {"value": winner, "min": 0, "max": rules.players - 1}))
        elif winner == seat:
            problems.append(Problem("busted_by_self", at, {"seat": seat}))
        elif game.scores[seat] > 0:
            problems.append(Problem("busted_above_zero", at, {"seat": seat, "score": game.scores[seat]}))
    return problems


def _uma_problems(game: Game, rules: Ruleset) -> list[Problem]:
    uma = rules.settlement.uma
    if not isinstance(uma, FloatingUma):
        return []
    count = floating(counted_scores(game, rules.settlement), uma, rules.settlement.return_points)
    at = "rules.settlement.uma.tables"
    return [] if count in uma.tables else [Problem("uma_table_missing", at, {"floating": count})]
