"""`python -m scoring jsonl` as a process: whatever bytes come in, one line goes out for each, and nothing on stderr."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-S", "-m", "scoring", "jsonl"]
GOOD = b'{"op": "draw", "rules": "tenhou_4p", "tenpai": [0], "dealer": 1}'
#: The same, with no more memory for all of it than a page of a browser could spare.
LIMITED = """
import resource, runpy, sys
resource.setrlimit(resource.RLIMIT_AS, (200_000_000, 200_000_000))
sys.argv = ["scoring", "jsonl"]
runpy.run_module("scoring", run_name="__main__")
"""


def stream(data: bytes, command: list[str] = COMMAND) -> list[dict[str, Any]]:
    done = subprocess.run(command, input=data, capture_output=True, cwd=ROOT, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    lines = done.stdout.split(b"\n")
    assert lines.pop() == b"", "the last line has an end, too"
    return [json.loads(line) for line in lines]


def said(answer: dict[str, Any]) -> str:
    return "ok" if answer["ok"] else answer["problems"][0]["code"]


@pytest.mark.parametrize(
    ("data", "answers"),
    [
        (b"", []),
        (GOOD, ["ok"]),
        (GOOD + b"\n", ["ok"]),
        (GOOD + b"\r\n" + GOOD, ["ok", "ok"]),
        (b"\n\n" + GOOD, ["not_json", "not_json", "ok"]),
        (b"\xff\xfe{}\n" + GOOD, ["not_utf8", "ok"]),
        (b'{"op": "\xed\xa0\x80"}\n' + GOOD, ["not_utf8", "ok"]),
        (b'{"op": "\\ud800"}\n' + GOOD, ["unknown_op", "ok"]),
        (b"\xef\xbb\xbf" + GOOD + b"\n" + GOOD, ["not_json", "ok"]),
        (b"\0\n" + GOOD, ["not_json", "ok"]),
        (b'{"op": "draw"\n, "rules": "tenhou_4p"}\n', ["not_json", "not_json"]),
    ],
)
def test_bytes_that_are_no_request(data: bytes, answers: list[str]) -> None:
    assert [said(answer) for answer in stream(data)] == answers


@pytest.mark.parametrize("line", [b"1" * 10_000_000, b"[" * 10_000_000, b'"' + "🀄".encode() * 2_500_000 + b'"'])
def test_a_line_of_ten_megabytes(line: bytes) -> None:
    assert [said(answer) for answer in stream(line + b"\n" + GOOD, [*COMMAND[:2], "-c", LIMITED])] == ["too_long", "ok"]


def test_nobody_reads_the_answers() -> None:
    """`python -m scoring jsonl | head -1` ends without a traceback."""
    with subprocess.Popen(COMMAND, cwd=ROOT, stdin=-1, stdout=-1, stderr=-1) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(GOOD + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        process.stdout.close()
        process.stdin.write(GOOD + b"\n")
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1
