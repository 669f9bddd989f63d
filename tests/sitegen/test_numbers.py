"""Numbers as each language writes them."""

from __future__ import annotations

import pytest

from sitegen.numbers import common_decimals, number, signed

from .helpers import language


@pytest.mark.parametrize(
    ("code", "value", "text"),
    [
        ("en", 8000, "8,000"),
        ("id", 8000, "8.000"),
        ("it", 8000, "8.000"),
        ("ja", 8000, "8,000"),
        ("it", -1500, "\u22121.500"),
        ("en", 12.5, "12.5"),
        ("id", 12.5, "12,5"),
        ("en", 0, "0"),
    ],
)
def test_a_number(code, value, text):
    assert number(value, language(code)) == text


def test_a_gain_has_its_plus_and_nothing_has_none():
    english = language()
    assert [signed(value, english) for value in (4300, 0, -5500)] == ["+4,300", "0", "\u22125,500"]


def test_a_column_with_one_decimal_shows_one_everywhere():
    assert common_decimals([45, 10.5]) == 1
    assert common_decimals([45, 10, -55]) == 0
    assert number(45, language(), decimals=1) == "45.0"
