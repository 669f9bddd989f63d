"""Settlement: from the scores at the end of a game to what everybody gains or pays.

Three stages that never mix: points at the table (whole points), game points (thousands, in tenths), the real result
(money, in thousandths of its unit, since a rate has two decimals and a game point one). Each stage keeps its sum and
what the sum must be under the rules, so that the first one that is off can be named. Sources: the presets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .placing import by_place, divide, order_of, tied
from .rounding import rounded
from .rules.ruleset import FixedUma, FloatingUma, Ruleset, Settlement

#: Money is held in thousandths: tenths of a game point times hundredths of money.
MONEY_PLACES = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What is known at the end of a game, by seat from the first dealer; `sticks` left on the table, in points."""

    scores: tuple[int, ...]
    sticks: int = 0
    chips: tuple[int, ...] = ()
    chombo: tuple[int, ...] = ()
    busted_by: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResult:
    """One player's way from the table to the pocket: points, then tenths of game points, then thousandths of money."""

    seat: int
    place: int
    score: int
    sticks: int
    base: int
    uma: int
    oka: int
    bonus: int
    chombo: int
    points: int
    money: int
    chips: int
    bonus_chips: int
    chip_money: int
    fee: int
    net: int


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage's sum and what it must be; `parts` name what the expected sum is made of."""

    id: str
    sum: int
    expected: int
    parts: tuple[tuple[str, int], ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the stage agrees."""
        return self.sum == self.expected


@dataclass(frozen=True, slots=True)
class SettlementResult:
    """All players by seat, the stages from the table to the pocket, busts whose bonus nobody claimed."""

    players: tuple[PlayerResult, ...]
    stages: tuple[Stage, ...]
    unclaimed: tuple[int, ...]

    @property
    def first_off(self) -> str | None:
        """The first stage that does not agree."""
        return next((stage.id for stage in self.stages if not stage.ok), None)


def settle(game: Game, rules: Ruleset) -> SettlementResult:
    """The settlement of one game.

    >>> from scoring.rules import preset
    >>> result = settle(Game(scores=(45000, 32000, 18000, 5000)), preset("tenhou_4p"))
    >>> [player.points / 10 for player in result.players], result.first_off
    ([55.0, 12.0, -22.0, -45.0], None)
    """
    rule = rules.settlement
    sticks = _sticks(game, rule)
    counted = counted_scores(game, rule)
    base, rounding_gap = _base(counted, game.scores, rule)
    uma, places = by_place(_uma_table(counted, rule), game.scores, rule.ties)
    bonus, bonus_chips, unclaimed = _bust_bonus(game, rule)
    columns: dict[str, Sequence[int]] = {
        "score": game.scores,
        "place": places,
        "sticks": sticks,
        "base": base,
        "uma": uma,
        "oka": _oka(game, rules, places),
        "bonus": bonus,
        "chombo": [-rule.chombo * times for times in game.chombo or (0,) * rules.players],
        "bonus_chips": bonus_chips,
        "fee": _fee(rule, game.scores),
    }
    columns["points"] = _sums(columns[part] for part in ("base", "uma", "oka", "bonus", "chombo"))
    columns["chips"] = _sums((game.chips or (0,) * rules.players, bonus_chips))
    columns["money"] = [tenths * rule.rate for tenths in columns["points"]]
    columns["chip_money"] = [chips * 10 * rule.chip_value for chips in columns["chips"]]  # hundredths to thousandths
    columns["net"] = _sums(columns[part] for part in ("money", "chip_money", "fee"))
    players = tuple(
        PlayerResult(seat=seat, **{name: column[seat] for name, column in columns.items()})
        for seat in range(rules.players)
    )
    capped_by = sum(counted) - sum(game.scores) - sum(sticks)
    return SettlementResult(players, _stages(game, rules, players, capped_by, rounding_gap), unclaimed)


def _sums(columns: Iterable[Sequence[int]]) -> list[int]:
    """The columns added up, seat by seat."""
    return [sum(row) for row in zip(*columns, strict=True)]


def _sticks(game: Game, rule: Settlement) -> list[int]:
    """Who takes the riichi sticks left on the table, in points."""
    got = [0] * len(game.scores)
    if rule.leftover_sticks == "first":
        got[order_of(game.scores)[0]] = game.sticks
    elif rule.leftover_sticks == "split":
        for seat, share in divide(game.sticks, tied(game.scores)[0], 100).items():
            got[seat] = share
    return got


def counted_scores(game: Game, rule: Settlement) -> list[int]:
    """The scores that count: with the sticks that somebody takes, and no lower than the rule lets them be."""
    with_sticks = [score + stick for score, stick in zip(game.scores, _sticks(game, rule), strict=True)]
    return with_sticks if rule.below_zero is None else [max(score, rule.below_zero) for score in with_sticks]


def _base(counted: Sequence[int], scores: Sequence[int], rule: Settlement) -> tuple[list[int], int]:
    """Each player's base in tenths, and what rounding added to the sum that nobody absorbed."""
    exact = [(score - rule.return_points) // 100 for score in counted]
    base = [(rounded(score, rule.rounding) - rule.return_points) // 100 for score in counted]
    gap = sum(base) - sum(exact)
    if rule.rounding_absorber == "nobody":
        return base, gap
    order = order_of(scores)
    base[order[0] if rule.rounding_absorber == "first" else order[-1]] -= gap
    return base, 0


def _uma_table(counted: Sequence[int], rule: Settlement) -> tuple[int, ...]:
    if isinstance(rule.uma, FixedUma):
        return rule.uma.table
    return rule.uma.tables[floating(counted, rule.uma, rule.return_points)]


def floating(counted: Sequence[int], uma: FloatingUma, return_points: int) -> int:
    """How many players float: at or above the return points, or above them, as the rule's edge says."""
    lowest = return_points if uma.edge == "at_or_above" else return_points + 1
    return sum(score >= lowest for score in counted)


def oka_pool(rules: Ruleset) -> int:
    """What the gap between start and return points leaves for oka, tenths: players × (return − start).

    >>> from scoring.rules import preset
    >>> oka_pool(preset("tenhou_3p"))
    150
    """
    return rules.players * (rules.settlement.return_points - rules.settlement.start_points) // 100


def _oka(game: Game, rules: Ruleset, places: Sequence[int]) -> list[int]:
    rule = rules.settlement.oka
    got = [0] * rules.players
    if rule == "split":
        firsts = [seat for seat, place in enumerate(places) if place == 1]
        for seat, share in divide(oka_pool(rules), firsts).items():
            got[seat] = share
    elif rule == "first":
        got[order_of(game.scores)[0]] = oka_pool(rules)
    elif isinstance(rule, int):
        got[order_of(game.scores)[0]] = rule
    return got


def _bust_bonus(game: Game, rule: Settlement) -> tuple[list[int], list[int], tuple[int, ...]]:
    """Bonus in tenths and in chips by seat, and the busted players of whom nobody said who busted them."""
    players = len(game.scores)
    got, bonus = [0] * players, rule.bust_bonus
    busted_by = game.busted_by or (None,) * players
    if bonus is None:
        return got, [0] * players, ()
    for busted, winner in enumerate(busted_by):
        if winner is None:
            continue
        payers = [busted] if bonus.payer == "busted" else [seat for seat in range(players) if seat != winner]
        for seat in payers:
            got[seat] -= bonus.amount
            got[winner] += bonus.amount
    unclaimed = tuple(seat for seat, score in enumerate(game.scores) if score < 0 and busted_by[seat] is None)
    if bonus.unit == "chips":
        return [0] * players, [tenths // 10 for tenths in got], unclaimed
    return got, [0] * players, unclaimed


def fee_total(rules: Ruleset) -> int:
    """The whole table fee, thousandths of money."""
    fee = rules.settlement.fee
    return 10 * fee.amount * (rules.players if fee.each else 1)


def _fee(rule: Settlement, scores: Sequence[int]) -> list[int]:
    """What each player pays, negative thousandths. A total that does not divide costs the better places a unit more."""
    players, order = len(scores), order_of(scores)
    total = 10 * rule.fee.amount * (players if rule.fee.each else 1)
    paid = [0] * players
    if rule.fee.split == "first":
        paid[order[0]] = -total
        return paid
    unit = 1000 if total % 1000 == 0 else 10  # whole money where the total is whole, else hundredths
    for place, share in divide(total, range(players), unit).items():
        paid[order[place]] = -share
    return paid


def _stages(
    game: Game, rules: Ruleset, players: Sequence[PlayerResult], capped_by: int, rounding_gap: int
) -> tuple[Stage, ...]:
    rule, pool = rules.settlement, oka_pool(rules)
    lost = game.sticks if rule.leftover_sticks == "lost" else 0
    base_parts = (
        ("oka_pool", -pool),
        ("lost_sticks", -lost // 100),
        ("below_zero", capped_by // 100),
        ("rounding", rounding_gap),
    )
    oka = {"first": pool, "split": pool, "none": 0}.get(str(rule.oka), rule.oka)
    assert isinstance(oka, int)
    chombo = -rule.chombo * sum(game.chombo)
    point_parts = (*_nonzero(base_parts), *_nonzero((("oka", oka), ("chombo", chombo))))
    points = sum(amount for _, amount in point_parts)
    fee = -fee_total(rules)
    start = rules.players * rule.start_points

    def total(field: str) -> int:
        return sum(getattr(player, field) for player in players)

    return (
        Stage("scores", sum(game.scores) + game.sticks, start, _nonzero((("start", start),))),
        Stage("base", total("base"), sum(amount for _, amount in base_parts), _nonzero(base_parts)),
        Stage("uma", total("uma"), 0),
        Stage("oka", total("oka"), oka, _nonzero((("oka", oka),))),
        Stage("bonus", total("bonus"), 0),
        Stage("points", total("points"), points, point_parts),
        Stage("chips", total("chips"), 0),
        Stage("fee", total("fee"), fee, _nonzero((("fee", fee),))),
        Stage("net", total("net"), points * rule.rate + fee, _nonzero((("points", points * rule.rate), ("fee", fee)))),
    )


def _nonzero(parts: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple((name, amount) for name, amount in parts if amount)
