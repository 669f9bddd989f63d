"""The invented log of the page on results: the core counts it, and it shows what the page says it shows."""

from __future__ import annotations

import pytest

from sitegen.examplelog import Log

from .helpers import ROOT, language


@pytest.fixture(scope="module")
def log():
    return Log(ROOT, language())


def test_more_games_are_surer_and_what_looked_large_becomes_smaller(log):
    few, all_of_them = log.after(12).players["A"], log.after(log.games).players["A"]
    assert not few.place.sure
    assert all_of_them.place.sure
    assert float(few.place.error) > 1.8 * float(all_of_them.place.error)
    assert float(few.ahead) > float(all_of_them.ahead) > 0


def test_every_player_is_told_and_the_points_cancel_out(log):
    counted = log.after(log.games)
    assert (counted.middle, list(counted.players)) == ("2.50", ["A", "B", "C", "D"])
    totals = [float(one.total.replace("\u2212", "-")) for one in counted.players.values()]
    assert sum(totals) == pytest.approx(0, abs=0.2)
    assert not any(one.place.sure for name, one in counted.players.items() if name in "BC")
