"""The presets: complete, honest about where every value is from, and what the sources agree on."""

import csv
import tomllib
from functools import reduce
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import scoring.rules
from scoring import Ruleset, preset, preset_ids
from scoring.rules.options import sections
from tests import corpus

PRESET_FILES = Path(scoring.rules.__file__).parent / "presets"
DATA = Path(__file__).parents[2] / "site_src" / "data"


@pytest.fixture(params=preset_ids())
def rules(request: pytest.FixtureRequest) -> Ruleset:
    return preset(request.param)


@pytest.fixture(scope="module")
def listed() -> set[str]:
    """The ids of all sources that the site can name."""
    with (DATA / "sources.tsv").open(encoding="utf-8", newline="") as lines:
        return {row["id"] for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)}


def test_every_file_is_in_the_list_and_back() -> None:
    assert sorted(preset_ids()) == sorted(path.stem for path in PRESET_FILES.glob("*.toml"))


def test_the_list_has_four_players_before_three() -> None:
    assert [players for players, _ in groupby(preset(name).players for name in preset_ids())] == [4, 3]


def test_a_preset_has_the_id_of_its_file_and_a_name(rules: Ruleset) -> None:
    assert rules.id in preset_ids()
    assert rules.name.strip() == rules.name != ""


def test_every_option_has_sources_or_is_said_to_be_a_choice(rules: Ruleset) -> None:
    stated = [f"{section}.{option}" for section, options in sections(rules.players).items() for option in options]
    assert sorted([*rules.sources, *rules.unknown]) == sorted(stated)


def test_every_source_is_listed_and_nothing_else_is_said(rules: Ruleset, listed: set[str]) -> None:
    for option, source in rules.sources.items():
        assert {"from", "trust"} <= set(source) <= {"from", "trust", "note"}, option
        assert set(source["from"]) <= listed, option


def test_notes_on_play_are_of_presets_and_have_sources(listed: set[str]) -> None:
    notes = tomllib.loads((DATA / "ruleset_notes.toml").read_text(encoding="utf-8"))
    assert set(notes) <= set(preset_ids())
    for name, topics in notes.items():
        for topic, note in topics.items():
            assert set(note) == {"says", "from", "trust"}, (name, topic)
            assert note["says"].endswith("."), (name, topic)
            assert set(note["from"]) <= listed, (name, topic)


def test_trust_is_earned(rules: Ruleset) -> None:
    """Agreement takes two sources, and own knowledge is none."""
    for option, source in rules.sources.items():
        others = [name for name in source["from"] if name != "OWN"]
        assert len(others) >= {"A": 2, "B": 1, "C": 1, "U": 0, "?": 1}[source["trust"]], option


@pytest.mark.parametrize(("name", "option", "value", "sources"), list(corpus.preset_values()))
def test_a_preset_holds_what_sources_agree_on(name: str, option: str, value: Any, sources: list[str]) -> None:
    rules = preset(name)
    assert reduce(lambda at, key: at[key], option.split("."), rules.plain) == value
    assert set(sources) <= {*rules.sources[option]["from"], "OWN"}


def test_uma_gives_nothing_away(rules: Ruleset) -> None:
    uma = rules.plain["settlement"]["uma"]
    for table in [uma["table"]] if uma["kind"] == "fixed" else uma["tables"].values():
        assert sum(table) == 0
        assert sorted(table, reverse=True) == table


def test_notes_are_sentences(rules: Ruleset) -> None:
    notes = [source["note"] for source in rules.sources.values() if "note" in source]
    assert [note for note in notes if not note.endswith(".") or note != note.strip()] == []
