"""The settlement form offers every option of a settlement, and every choice of each, in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sitegen import settleform
from sitegen.core import ask, asked
from sitegen.language import Language
from sitegen.schema import log
from sitegen.settled import load

ROOT = Path(__file__).parents[2]
TEMPLATE = (ROOT / "site_src/templates/settle.html").read_text(encoding="utf-8")
FIELDS = (ROOT / "site_src/app/settle/fields.ts").read_text(encoding="utf-8")
EXAMPLES = load(ROOT / "site_src/data/settle_examples.toml")


class Echo(dict[str, str]):
    """A catalogue in which every message is its own translation."""

    def __missing__(self, msgid: str) -> str:
        return msgid


ENGLISH = Language("en", Echo())


@pytest.fixture
def form() -> settleform.Form:
    return settleform.form(ENGLISH)


def settlement_options() -> set[str]:
    options = ask("rules", options=True)["options"]["3"]
    return {name.partition(".")[2] for name in options if name.startswith("settlement.")}


def test_every_option_of_a_settlement_is_in_the_form() -> None:
    assert set(re.findall(r'call rule\("(\w+)"', TEMPLATE)) == settlement_options()


def test_every_option_becomes_fields_of_the_script() -> None:
    listed = FIELDS.partition("RULE_FIELDS")[2].partition("};")[0]
    assert set(re.findall(r"^  (\w+): \[", listed, re.MULTILINE)) == settlement_options()


def test_every_choice_has_words(form: settleform.Form) -> None:
    asked_for = re.findall(r'settle\.choices\("([\w.]+)"\)', TEMPLATE)
    assert len(asked_for) == len(set(asked_for)) == 12
    for rule in asked_for:
        choices = form.choices(rule)
        assert len(choices) > 1, rule
        assert all(words for _, words in choices), rule


@pytest.mark.parametrize(
    ("rule", "values"),
    [
        ("uma.kind", ["fixed", "floating"]),
        ("uma.edge", ["at_or_above", "above"]),
        ("oka", ["first", "split", "none", "amount"]),
        ("below_zero", ["count", "cap"]),
        ("bust_bonus.unit", ["none", "points", "chips"]),
        ("bust_bonus.payer", ["busted", "all"]),
        ("fee", ["total", "each"]),
        ("fee.split", ["even", "first"]),
        ("rounding", ["none", "half_up", "5down6up", "floor", "ceil"]),
    ],
)
def test_choices_are_the_cores(form: settleform.Form, rule: str, values: list[str]) -> None:
    assert [value for value, _ in form.choices(rule)] == values


def test_sticks_are_worth_what_the_core_says(form: settleform.Form) -> None:
    assert form.sticks[:3] == [0, 1000, 2000]
    assert len(form.sticks) == settleform.MOST_STICKS + 1


def test_the_page_carries_whole_presets_and_good_examples() -> None:
    data = settleform.data(EXAMPLES, ENGLISH)
    presets = {preset["id"]: preset for preset in data["presets"]}
    for players, default in settleform.DEFAULTS.items():
        assert str(presets[default]["players"]) == players
        assert set(presets[default]["settlement"]) == settlement_options()
        answer = asked({"op": "settle"} | data["examples"][players])
        assert len(answer["players"]) == int(players)
        assert answer["first_off"] is None


def test_every_place_of_a_game_has_words() -> None:
    assert tuple(settleform.SERVICES) == log.SERVICES
