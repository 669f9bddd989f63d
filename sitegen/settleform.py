"""The settlement form's page: what its template lists and what its script works with, all of it asked of the core.

The words for a rule and its choices are those of the ruleset pages (`optionwords.py`), so that both say the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sitegen.core import Answer, ask, rulesets
from sitegen.language import N_, Language
from sitegen.optionwords import CHOICES, OPTIONS
from sitegen.rulesetnames import ruleset_name

DEFAULTS = {"3": "tenhou_3p", "4": "m_league"}
"""The ruleset the form opens with, by the number of players."""

EXAMPLES = {"3": "seed", "4": "five_six"}
"""The worked game behind the example button, by the number of players: an entry of `settle_examples.toml`."""

MOST_STICKS = 12
"""The stepper's last step. The wall holds no more riichi than this in practice; a longer row would be dead weight."""

SERVICES = {
    "table": N_("At a table"),
    "mahjong_soul": N_("Mahjong Soul"),
    "tenhou": N_("Tenhou"),
    "mj": N_("MJ"),
    "other": N_("Elsewhere"),
}
"""Where a game of the log can have been played."""

OTHER_CHOICES = {
    ("uma.kind", "fixed"): N_("one table"),
    ("uma.kind", "floating"): N_("by how many float"),
    ("oka", "amount"): N_("an amount to first place"),
    ("below_zero", "count"): N_("count as they are"),
    ("below_zero", "cap"): N_("count down to a limit"),
    ("bust_bonus.unit", "none"): N_("none"),
    ("fee", "total"): N_("in all"),
    ("fee", "each"): N_("from each player"),
}
"""Choices that are no words of a rule: which of several forms its value takes."""


@dataclass(frozen=True, slots=True)
class Form:
    """What the template lists. `sticks` are the points of 0, 1, 2 … riichi sticks."""

    language: Language
    presets: Mapping[str, list[Answer]]
    defaults: Mapping[str, str]
    sticks: list[int]
    _options: Answer

    @property
    def services(self) -> list[tuple[str, str]]:
        """Where a game can have been played, with the words for it."""
        return list(services(self.language).items())

    def name(self, rule: str) -> str:
        """What a rule is called."""
        return self.language.say(OPTIONS[f"settlement.{rule}"])

    def choices(self, rule: str) -> list[tuple[str, str]]:
        """The choices of `ties`, `uma.edge`, `below_zero` … with their words, in the core's order."""
        option, _, field = rule.partition(".")
        return [(value, self._words(rule, value)) for value in _values(self._options[f"settlement.{option}"], field)]

    def _words(self, rule: str, value: str) -> str:
        return self.language.say((OTHER_CHOICES | CHOICES)[rule, value])


def form(language: Language) -> Form:
    """The form in one language."""
    known = rulesets()
    return Form(
        language=language,
        presets={players: [one for one in known if str(one["players"]) == players] for players in DEFAULTS},
        defaults=DEFAULTS,
        sticks=[_sticks(count) for count in range(MOST_STICKS + 1)],
        _options=ask("rules", options=True)["options"]["4"],
    )


def services(language: Language) -> dict[str, str]:
    """The words for where a game was played."""
    return {service: language.say(words) for service, words in SERVICES.items()}


def data(examples: Mapping[str, Answer], language: Language) -> Answer:
    """What the script works with: the presets whole, the one to open with, and the worked games."""
    return {
        "presets": [_preset(one["id"], language) for one in rulesets()],
        "defaults": DEFAULTS,
        "examples": {players: _without_op(examples[name]) for players, name in EXAMPLES.items()},
    }


def _preset(ruleset: str, language: Language) -> Answer:
    shown = ask("rules", rules=ruleset)
    return {key: shown[key] for key in ("id", "players", "settlement")} | {"name": ruleset_name(ruleset, language)}


def _without_op(request: Answer) -> Answer:
    return {key: value for key, value in request.items() if key != "op"}


def _sticks(count: int) -> int:
    """What so many riichi sticks are worth: the core says it where a winner takes them."""
    hand = {"winner": "nondealer", "win": "ron", "han": 1, "fu": 30}
    points: int = ask("payment", rules=DEFAULTS["4"], **hand, riichi_sticks=count)["sticks"]
    return points


def _values(option: Answer, field: str) -> list[str]:
    """The values that an option, or one field of it, may take, as the core describes them."""
    kind = option["type"]
    if kind == "choice":
        return list(option["choices"])
    if kind == "either":
        return [*option["choices"], "amount"]
    if kind == "object":
        without = ["none"] if field == "unit" and option.get("nullable") else []
        return without + _values(option["fields"][field], "")
    cases: Answer = option["cases"]
    if field in ("", option.get("tag")):
        return list(cases)
    return next(_values(case["fields"][field], "") for case in cases.values() if field in case["fields"])
