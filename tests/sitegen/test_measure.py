"""The measurement itself: its sums, its bounds, its host, its slow processor and its thin line."""

from __future__ import annotations

import gzip
import io
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.bench.measure import visits
from tests.bench.measure.__main__ import PARTS
from tests.bench.measure.device import slowed
from tests.bench.measure.figures import BOUNDS, Figure, median, missing, percentile, table
from tests.bench.measure.host import Host, Line

from .helpers import ROOT


@pytest.mark.parametrize(("values", "middle"), [([3], 3), ([9, 1, 2], 2), ([4, 1, 2, 9], 3)])
def test_the_median(values: list[float], middle: float) -> None:
    assert median(values) == middle


def test_percentiles() -> None:
    hundred = range(100, 0, -1)
    assert [percentile(hundred, share) for share in (0, 0.5, 0.99, 1)] == [1, 50, 99, 100]
    assert percentile([7], 0.99) == 7
    assert percentile(range(1, 734), 0.99) == 726


def test_nothing_measured_is_no_figure() -> None:
    for of in (median, lambda values: percentile(values, 0.5)):
        with pytest.raises(ValueError, match="nothing was measured"):
            of([])


@pytest.mark.parametrize("name", BOUNDS)
def test_every_bound_tells_inside_from_outside(name: str) -> None:
    bound = BOUNDS[name]
    edge, step = (bound.most, 0.01) if bound.most is not None else (bound.least, -0.01)
    assert edge is not None
    assert Figure(name, "", "", edge, "").holds is True
    assert Figure(name, "", "", edge + step, "").holds is False
    assert name.partition(".")[0] in PARTS


def test_a_bound_of_which_nothing_was_measured_is_named() -> None:
    figures = [Figure("verbs.hand_p99", "", "", 1, "ms")]
    assert missing(figures, ["verbs"]) == ["verbs.waits_p99"]
    assert "start.cold" in missing(figures, ["verbs", "start"])


def test_the_table_says_what_fails() -> None:
    figures = [Figure("verbs.hand_p99", "", "hand", 17, "ms"), Figure("verbs.draw_p99", "once", "draw", 0.1234, "ms")]
    assert table(figures).splitlines() == ["hand            17 ms  ≤ 16  FAILS", "draw (once)  0.123 ms"]


def test_every_type_of_page_is_visited() -> None:
    templates = {path.name for path in (ROOT / "site_src/templates").glob("*.html")}
    unasked = {"base.html", "embed.html", "404.html", "lost.html"}
    assert templates - unasked == visits.TYPES.keys(), "all but what is in all, or stands for a missing page"


def test_the_awaited_answer_is_the_cores() -> None:
    assert visits.said("#v=1&rules=wrc_2025&winner=dealer&win=tsumo&han=2&fu=40&honba=1") == "4,200 in all"


def test_the_host_compresses_and_says_what_may_be_kept(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_bytes(b"1;" * 500)
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path.parent / "secret.txt").write_text("outside")
    with Host({"site": tmp_path}, {"site/made.txt": b"made"}) as host:
        with urllib.request.urlopen(f"{host.url}site/assets/a.js") as answer:  # noqa: S310
            assert answer.headers["Cache-Control"].endswith("immutable")
            assert gzip.decompress(answer.read()) == b"1;" * 500
        with urllib.request.urlopen(f"{host.url}site/") as answer:  # noqa: S310
            again = urllib.request.Request(f"{host.url}site/", headers={"If-None-Match": answer.headers["ETag"]})  # noqa: S310
            assert answer.headers["Cache-Control"] == "no-cache"
        with pytest.raises(urllib.error.HTTPError, match="304"):
            urllib.request.urlopen(again)  # noqa: S310
        assert host.find("/site/made.txt") is not None
        assert host.find("/site/../secret.txt") is None
        assert host.find("/site/nothing.js") is None


def test_a_line_is_as_thin_as_it_says() -> None:
    line, out = Line(bits_per_second=800_000, latency=0), io.BytesIO()
    began = time.monotonic()
    line.send(bytes(20_000), out)
    assert out.getvalue() == bytes(20_000)
    assert time.monotonic() - began >= 0.2


BUSY = """
import time
end = time.monotonic() + 0.6
while time.monotonic() < end: pass
print(time.process_time())
"""


def test_a_slowed_process_gets_its_share_of_the_time_and_runs_on_afterwards() -> None:
    with subprocess.Popen([sys.executable, "-c", BUSY], stdout=subprocess.PIPE, text=True) as process:
        with slowed([process.pid], 4):
            time.sleep(0.8)
        worked = float(process.communicate(timeout=10)[0])
    assert worked < 0.3, "a quarter of 0.6 s, its own start and some unrest"
