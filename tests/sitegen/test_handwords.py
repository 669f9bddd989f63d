"""The words of the hand calculator against the core: every code, yaku, flag and set it can name can be said."""

from __future__ import annotations

import re

import pytest

from scoring.hand import FLAGS, MELDS
from scoring.problems import CODES, NOTES
from scoring.tiles import NAMES
from scoring.yaku import YAKU
from scoring.yakuman import YAKUMAN
from sitegen import glossary, hand_page, handwords, words
from sitegen.core import rulesets

from .helpers import ROOT, language

TERMS = glossary.load(ROOT / "site_src/glossary.tsv")
BONUS = {"dora", "ura_dora", "aka_dora", "nuki_dora"}

NO_FORM_CAN_SAY_IT = {
    *{"not_json", "not_utf8", "too_long", "too_deep", "not_an_object", "duplicate_key", "unknown_op"},
    *{"nagashi_not_in_rules", "han_or_yakuman", "fu_missing", "fu_with_yakuman"},
}
"""Problems of a request that no page makes: programs get them as codes."""

SAID_WHERE_SHOWN = {"fu_needs_more_han", "bust_bonus_unclaimed"}
"""Notes have no table of words: the payment page and the settlement form have a sentence each."""


def in_scripts() -> set[str]:
    """The codes that a table of a script has words for."""
    table = re.compile(r"^ {2}(\w+): \(", re.MULTILINE)
    return {code for file in (ROOT / "site_src/app").rglob("problems.ts") for code in table.findall(file.read_text())}


def test_every_problem_has_words_somewhere():
    said = words.IMPOSSIBLE.keys() | handwords.PROBLEMS.keys() | in_scripts()
    assert set(CODES) == said | NO_FORM_CAN_SAY_IT
    assert not said & NO_FORM_CAN_SAY_IT
    assert set(NOTES) == SAID_WHERE_SHOWN


@pytest.mark.parametrize("code", handwords.PROBLEMS)
def test_a_sentence_says_nothing_that_its_problem_does_not_carry(code):
    assert set(re.findall(r"\{(\w+)\}", handwords.PROBLEMS[code])) <= set(CODES[code])


def test_every_yaku_has_a_name_in_every_language():
    ids = {yaku.id for yaku in (*YAKU, *YAKUMAN)} | BONUS
    for code in ("en", "id", "it", "ja"):
        named = handwords.yaku(TERMS, language(code))
        assert ids <= named.keys()
        assert all(said["name"] for said in named.values())


def test_every_flag_meld_and_tile_has_a_name():
    assert set(handwords.FLAGS) == set(FLAGS)
    assert set(handwords.MELDS) == set(MELDS)
    assert hand_page.data("wrc_2025", "t.svg", TERMS, language())["tiles"].keys() == set(NAMES)


def test_the_form_offers_what_the_rules_have():
    found = {one["id"]: one for one in hand_page.data("wrc_2025", "t.svg", TERMS, language())["rulesets"]}
    assert set(found) == {one["id"] for one in rulesets()}
    assert found["wrc_2025"]["copies"] == {"0m": 0, "0p": 0, "0s": 0}
    sanma = found["tenhou_3p"]
    assert [tile for tile, count in sanma["copies"].items() if count == 0] == [f"{n}m" for n in (*range(2, 9), 0)]
    assert (sanma["copies"]["5p"], sanma["copies"]["0p"]) == (3, 1)
    assert sanma["seats"] == ["E", "S", "W"]
    assert sanma["nuki"]
    assert "renhou" not in sanma["flags"]
    assert "renhou" in found["wrc_2025"]["flags"]
