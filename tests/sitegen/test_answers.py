"""The answers that the payment calculator carries are the core's, for every input its form can make."""

from __future__ import annotations

import gzip
from typing import Any

import pytest

from scoring.wire import answer
from sitegen import answers

FORM = answers.form()
CLASSES = answers.classes(FORM)
BUDGET = 20_000
"""Bytes of a compressed file: what a phone fetches to answer before Python."""


def _class_of(ruleset: str) -> answers.PayAlike:
    return next(found for found in CLASSES if ruleset in found.rulesets)


def _answer(winner: str, win: str, cell: dict[str, Any], ruleset: str) -> dict[str, Any]:
    return answer(answers.Spot(winner, win, "", cell).request(ruleset))


@pytest.mark.parametrize("ruleset", [each["id"] for each in answers.rulesets()])
def test_every_packed_answer_is_the_cores(ruleset: str) -> None:
    packed = _class_of(ruleset).packed
    asked = 0
    for request in FORM.requests(ruleset):
        assert answers.unpack(packed, FORM, request) == answer(request), request
        asked += 1
    assert asked == 4 * len(list(FORM.cells())) * (answers.MOST + 1) ** 2


def test_each_ruleset_is_in_one_class() -> None:
    found = [ruleset for each in CLASSES for ruleset in each.rulesets]
    assert sorted(found) == sorted(one["id"] for one in answers.rulesets())


@pytest.mark.parametrize("found", CLASSES, ids=lambda found: found.rulesets[0])
def test_a_file_is_small(found: answers.PayAlike) -> None:
    assert len(gzip.compress(found.text())) <= BUDGET


def test_every_han_has_one_choice_and_lies_in_one_limit_of_every_ruleset() -> None:
    counted = [hand for hand in FORM.hands if hand.han is not None]
    for han in range(1, 30):
        fits = [hand for hand in counted if hand.han is not None and hand.han <= han <= (hand.to or han)]
        assert len(fits) == 1, han
        if fits[0].needs_fu:
            continue
        for one in answers.rulesets():
            limits = [_answer("dealer", "ron", {"han": each}, one["id"])["limit"] for each in (han, fits[0].han)]
            assert limits[0] == limits[1], (one["id"], han)


def test_the_form_offers_all_fu_and_yakuman_that_the_core_takes() -> None:
    def taken(cell: dict[str, Any]) -> bool:
        return any(
            _answer(winner, win, cell, one["id"])["ok"]
            for one in answers.rulesets()
            for winner in answers.WINNERS
            for win in answers.WINS
        )

    assert FORM.fu == tuple(fu for fu in range(200) if taken({"han": 4, "fu": fu}))
    assert [hand.yakuman for hand in FORM.hands if hand.yakuman] == [n for n in range(1, 14) if taken({"yakuman": n})]


def test_what_the_form_cannot_say_has_no_key() -> None:
    with pytest.raises(KeyError):
        FORM.key({"yakuman": 99})


def test_packing_shares_equal_things() -> None:
    packed = CLASSES[0].packed
    for pool in ("runs", "said", "payers", "results"):
        texts = [repr(item) for item in packed[pool]]
        assert len(texts) == len(set(texts)), pool
