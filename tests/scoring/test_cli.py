"""The command line as people and programs use it: no install, one command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(*args: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-S", "-m", "scoring", *args]  # -S: the standard library is all there is
    return subprocess.run(command, input=stdin, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)


def test_a_payment_for_people() -> None:
    done = run("payment", "--win", "tsumo", "--han", "4", "--fu", "30", "--honba", "1", "--riichi-sticks", "2")
    assert done.returncode == 0
    assert done.stdout.splitlines()[1].split() == ["dealer", "1", "4000", "100", "4100"]
    assert "total 10300" in done.stdout


def test_a_settlement_with_house_rules() -> None:
    done = run("settle", "--rules", "tenhou_3p", "50000", "35000", "20000", "--set", "settlement.rate=100")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-2:] == ["2 pays 0 4000", "1 pays 0 500"]


def test_problems_go_to_stderr_with_status_1() -> None:
    done = run("payment", "--han", "1", "--fu", "25", "--rules", "wrc_2025")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "fu: fu_25_needs_2_han han=1\n"


def test_a_draw_and_the_rules() -> None:
    assert "+1500" in run("draw", "--rules", "tenhou_4p", "--tenpai", "0", "2", "--dealer", "1").stdout
    assert "tenhou_3p" in run("rules").stdout
    assert "scoring.sanma_tsumo" in run("rules", "tenhou_3p").stdout


def test_jsonl_streams() -> None:
    """An answer comes before the next request is written: a program can hold a conversation."""
    with subprocess.Popen(
        [sys.executable, "-m", "scoring", "jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdin and process.stdout
        for tenpai, first in (([0], 3000), ([1], -1000)):
            request = {"op": "draw", "rules": "tenhou_4p", "tenpai": tenpai, "dealer": 0}
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["deltas"][0] == first
        process.stdin.close()
        assert process.wait(10) == 0
