"""The core against the corpus: real games, published tables, worked examples (see tests/corpus/README.md)."""

from collections.abc import Callable, Iterator

import pytest

from scoring.wire import answer
from tests import corpus

#: How many facts of each kind there are; fewer would mean that a reader has lost some.
FACTS = {
    corpus.draws: 98,
    corpus.payments: 245,
    corpus.results: 1527,
    corpus.settlements: 33,
    corpus.wins: 13193,
    corpus.hands: 13193,
}


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts.__name__)
def test_the_core_agrees_with_every_line(facts: Callable[[], Iterator[corpus.Fact]]) -> None:
    count = 0
    wrong = []
    for fact in facts():
        count += 1
        got = answer(fact.request)
        if lines := corpus.disagreements(fact.expected | {"ok": True}, got):
            wrong.append(f"{fact.where} {fact.request}: {'; '.join(lines)}")
    assert not wrong, f"{len(wrong)} of {count}:\n" + "\n".join(wrong[:20])
    assert count == FACTS[facts]


def test_results_of_real_games_agree_at_every_stage() -> None:
    """Where every stick is told, no stage of a settlement may be off."""
    off = [(fact.where, got["first_off"]) for fact in corpus.results() if (got := answer(fact.request))["first_off"]]
    assert off == []


@pytest.mark.parametrize(
    ("expected", "got", "wrong"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, []),
        ({"a": 1}, {"b": 2}, [".a: 1 expected, '(absent)' answered"]),
        ({"a": [1, 2]}, {"a": [1]}, [".a: [1, 2] expected, [1] answered"]),
        (
            [{"seat": 1, "place": 2}],
            [{"seat": 0, "place": 1}, {"seat": 1, "place": 3}],
            ["[0].place: 2 expected, 3 answered"],
        ),
        ({"a": {"b": 1}}, {"a": None}, [".a: {'b': 1} expected, None answered"]),
    ],
)
def test_a_disagreement_is_seen(expected: object, got: object, wrong: list[str]) -> None:
    assert corpus.disagreements(expected, got) == wrong
