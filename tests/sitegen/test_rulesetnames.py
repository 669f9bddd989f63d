"""Every ruleset has a name that can be translated, and in English it is the core's."""

from sitegen.core import rulesets
from sitegen.rulesetnames import NAMES


def test_names_are_those_of_the_core() -> None:
    assert {one["id"]: one["name"] for one in rulesets()} == NAMES
