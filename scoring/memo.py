"""Answers that come up again and again, remembered in bounded memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Answer = TypeVar("Answer")


class Memo(dict[Key, Answer]):
    """What a pure function answers, by its argument; `memo[argument]` asks it at most once.

    After `most` answers it forgets all and begins anew. That is plainer than forgetting the oldest, and a look-up is
    that of a dict: functools.lru_cache keeps its answers in a list by age, and keeping that list costs more than most
    of the functions here.

    >>> squares = Memo(lambda number: number * number, most=2)
    >>> squares[3], squares[4], squares[5], len(squares)
    (9, 16, 25, 1)
    """

    __slots__ = ("_most", "_of")

    def __init__(self, of: Callable[[Key], Answer], most: int) -> None:
        super().__init__()
        self._of = of
        self._most = most

    def __missing__(self, key: Key) -> Answer:
        if len(self) >= self._most:
            self.clear()
        answer = self[key] = self._of(key)
        return answer
