"""The presets: one TOML file each, every value stated, every unusual one with its source.

`[sources]` gives, by option, the source ids and the degree of trust (A: two or more sources agree, B: one good source,
C: weak, old or indirect, U: known from play, not from a document, ?: sources disagree). `unknown` lists options
about which the sources say nothing: the value is a stated choice of ours.
"""

from __future__ import annotations

import pkgutil
import tomllib
from collections.abc import Mapping
from functools import cache
from math import lcm
from typing import Any

from ..kinds import Record
from ..problems import Problem, ScoringError
from .options import sections
from .ruleset import Draw, Ruleset, Scoring, Settlement

#: In the order in which a list shows them.
PRESETS = (
    "wrc_2025",
    "ema_2016",
    "m_league",
    "jpml_a",
    "saikouisen",
    "student_league",
    "tenhou_4p",
    "mahjong_soul_4p",
    "free_parlour_tokyo",
    "parlour_nagoya_starcat",
    "tenhou_3p",
    "mahjong_soul_3p",
    "mj_arcade_3p",
    "kansai_sample_wiki",
)

BUILDERS = {"scoring": Scoring, "draw": Draw, "settlement": Settlement}


def preset_ids() -> tuple[str, ...]:
    """The ids of all presets.

    >>> "wrc_2025" in preset_ids()
    True
    """
    return PRESETS


@cache  # bounded: only known ids are ever asked for
def _load(preset_id: str) -> Ruleset:
    data = pkgutil.get_data(__package__, f"presets/{preset_id}.toml")
    if data is None:
        raise FileNotFoundError(preset_id)
    raw = tomllib.loads(data.decode())
    plain = {section: _with_nulls(raw[section]) for section in BUILDERS}
    problems: list[Problem] = []
    typed = read_sections(plain, raw["players"], problems)
    if problems or typed is None:
        raise ScoringError(problems)
    return Ruleset(
        id=raw["id"],
        name=raw["name"],
        players=raw["players"],
        version=raw["version"],
        url=raw["url"],
        plain=plain,
        sources=raw.get("sources", {}),
        unknown=tuple(raw.get("unknown", ())),
        **typed,
    )


def preset(preset_id: str) -> Ruleset:
    """A preset by its id.

    Raises ScoringError (`unknown_ruleset`) for an id that is none.

    >>> preset("tenhou_3p").scoring.sanma_tsumo
    'loss'
    """
    if preset_id not in PRESETS:
        raise ScoringError([Problem("unknown_ruleset", "rules", {"value": preset_id})])
    return _load(preset_id)


def _with_nulls(section: dict[str, Any]) -> dict[str, Any]:
    """TOML has no null; a preset writes "none" for an option that is not there."""
    nullable = ("yakuman_cap", "bust_bonus")
    return {k: None if k in nullable and v == "none" else v for k, v in section.items()}


def read_sections(plain: dict[str, dict[str, Any]], players: int, problems: list[Problem]) -> dict[str, Any] | None:
    """The typed sections of a ruleset from its plain values, checked against each other, too."""
    before = len(problems)
    typed = {
        name: Record(options, build=BUILDERS[name]).read(plain[name], f"rules.{name}", problems)
        for name, options in sections(players).items()
    }
    if len(problems) == before:
        check_together(plain, typed, players, problems)
    return typed if len(problems) == before else None


def check_together(
    plain: Mapping[str, Mapping[str, Any]], typed: Mapping[str, Any], players: int, problems: list[Problem]
) -> None:
    """What single options cannot know: the number of players, and each other."""
    _check_uma(plain["settlement"]["uma"], players, problems)
    _check_noten(typed["draw"], players, problems)
    _check_chips(typed["settlement"], problems)


def _check_uma(uma: Mapping[str, Any], players: int, problems: list[Problem]) -> None:
    """Every row of uma has a place for every player; nobody floats who is not there."""
    at = "rules.settlement.uma"
    rows = {f"{at}.table": uma["table"]} if uma["kind"] == "fixed" else {}
    for floating, row in uma.get("tables", {}).items():
        where = f"{at}.tables.{floating}"
        if int(floating) > players:
            problems.append(Problem("uma_table_impossible", where, {"floating": int(floating), "players": players}))
        elif row is not None:
            rows[where] = row
    problems.extend(
        Problem("wrong_length", where, {"wanted": players, "got": len(row)})
        for where, row in rows.items()
        if len(row) != players
    )


def _check_noten(draw: Draw, players: int, problems: list[Problem]) -> None:
    """The noten total divides into hundreds however many players are tenpai."""
    unit = 100 * lcm(*range(1, players))
    if draw.noten_total % unit:
        problems.append(Problem("not_a_multiple", "rules.draw.noten_total", {"value": draw.noten_total, "of": unit}))


def _check_chips(settlement: Settlement, problems: list[Problem]) -> None:
    """Chips are whole; an amount is held in tenths."""
    bonus = settlement.bust_bonus
    if bonus is not None and bonus.unit == "chips" and bonus.amount % 10:
        at = "rules.settlement.bust_bonus.amount"
        problems.append(Problem("not_a_multiple", at, {"value": bonus.amount / 10, "of": 1}))
