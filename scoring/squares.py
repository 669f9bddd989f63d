"""The sum of squares, which statistics ask of tens of thousands of numbers at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence

if sys.version_info >= (3, 12):
    from math import sumprod

    def sum_of_squares(values: Sequence[float]) -> float:
        """The sum of the squares of some numbers.

        >>> sum_of_squares([3, 4])
        25
        """
        return sumprod(values, values)

else:
    # Half as fast where it is compiled to wasm; but the browser's Python is newer.
    def sum_of_squares(values: Sequence[float]) -> float:
        """The sum of the squares of some numbers."""
        return sum(value * value for value in values)
