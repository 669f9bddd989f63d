"""Numbers as the language writes them: always grouped, with a true minus sign, never more than one decimal.

The browser does the same with the signs it is told; `tests/site` holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from babel.numbers import format_decimal, get_decimal_symbol, get_group_symbol

from sitegen.language import Language

MINUS = "\N{MINUS SIGN}"

type Number = int | float


def number(value: Number, language: Language, *, decimals: int | None = None) -> str:
    """A number for reading: 8000 → "8,000" (en), "8.000" (id, it). `decimals` fixes how many are shown."""
    return _number(value, language.code, decimals)


@lru_cache(maxsize=4096)  # the tables say the same few hundred numbers many thousand times
def _number(value: Number, locale: str, decimals: int | None) -> str:
    fraction = "#" if decimals is None else "0" * decimals
    pattern = f"#,##0.{fraction}" if fraction else "#,##0"
    return format_decimal(value, format=pattern, locale=locale).replace("-", MINUS)


def signed(value: Number, language: Language, *, decimals: int | None = None) -> str:
    """A gain or a loss: with its plus or minus, and zero without either."""
    text = number(value, language, decimals=decimals)
    return f"+{text}" if value > 0 else text


def signs(language: Language) -> dict[str, str]:
    """What stands between thousands and before tenths, for the browser."""
    return {"group": get_group_symbol(language.code), "decimal": get_decimal_symbol(language.code)}


def common_decimals(values: Iterable[Number]) -> int:
    """How many decimals a column needs so that its figures stand under each other: 1 if any value has one."""
    return int(any(value != int(value) for value in values))
