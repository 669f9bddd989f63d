"""Babel in the builder and Intl in the browser write every number alike."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from sitegen.language import Language
from sitegen.numbers import number, signed

ROOT = Path(__file__).parents[2]
VALUES = [0, 1, 20, 999, 1000, 1500, 8000, 48000, 105000, 1234567, 0.5, 12.5, 1234.5, -1, -400, -5500, -12.5, -50000]


@pytest.fixture(scope="module")
def script() -> str:
    """`lib/numbers.ts` as a global."""
    command = [ROOT / "node_modules/.bin/esbuild", "site_src/app/lib/numbers.ts", "--bundle", "--format=iife"]
    done = subprocess.run([*command, "--global-name=numbers"], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


@pytest.mark.parametrize("decimals", [0, 1])
@pytest.mark.parametrize("code", ["en", "id", "it", "ja"])
def test_builder_and_browser_agree(open_page, script, code, decimals):
    language = Language(code, {})
    page = open_page(code, "about/")
    page.evaluate(f"{script}; globalThis.numbers = numbers")
    written = page.evaluate(
        "([values, d]) => values.map((value) => [numbers.points(value, d), numbers.signed(value, d)])",
        [VALUES, decimals],
    )
    # The browser keeps a decimal that is there; the builder is told how many by its column.
    shown = [decimals or (None if value != int(value) else 0) for value in VALUES]
    expected = [
        [number(value, language, decimals=places), signed(value, language, decimals=places)]
        for value, places in zip(VALUES, shown, strict=True)
    ]
    assert written == expected
