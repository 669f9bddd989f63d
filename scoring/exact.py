"""Decimal numbers without floats: a number with `places` decimals is held as a whole number of its last place.

Game points carry one decimal at most and are held in tenths; money carries two and is held in hundredths.
"""

from __future__ import annotations

TENTHS = 1
HUNDREDTHS = 2


def to_places(value: int | float, places: int) -> int | None:
    """The number in units of its last place, or None when it has more decimals than that.

    >>> to_places(12.5, 1), to_places(-3, 1), to_places(0.25, 1)
    (125, -30, None)
    """
    if isinstance(value, int):
        scaled: int = value * 10**places
        return scaled
    text = repr(value)  # the shortest decimal that means this float: what was typed
    if "e" in text or "n" in text:  # 1e+22, nan, inf
        return None
    whole, _, decimals = text.partition(".")
    decimals = decimals.rstrip("0")
    if len(decimals) > places:
        return None
    return int(whole + decimals.ljust(places, "0"))


def from_places(scaled: int, places: int) -> int | float:
    """The inverse: a whole number where it is one, else the float that prints with its decimals.

    >>> from_places(125, 1), from_places(-30, 1)
    (12.5, -3)
    """
    unit: int = 10**places
    return scaled // unit if scaled % unit == 0 else scaled / unit


def ceil_to(value: int, unit: int) -> int:
    """Rounded up to a multiple of `unit`.

    >>> ceil_to(3840, 100), ceil_to(3900, 100)
    (3900, 3900)
    """
    return -(-value // unit) * unit
