"""Text in lines that fit: between words, and in Japanese between any two signs that may be parted."""

from __future__ import annotations

import re
from collections.abc import Callable

_PIECE = re.compile(r"[^\s\u3040-\u30ff\u3400-\u9fff\uff00-\uffef、。]+\s*|[^\s]\s*")
"""What stays together: a word of an alphabet, or a single Japanese sign, each with the space after it."""

_NEVER_FIRST = "、。・？！）」』ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"


def wrap(text: str, room: float, width: Callable[[str], float]) -> list[str]:
    """The text in lines no wider than `room`, evened out; a single word that is wider has a line of its own.

    >>> wrap("What does the hand pay?", 14, lambda letter: 1)
    ['What does the', 'hand pay?']
    >>> wrap("この手は何点？", 4, lambda letter: 1)
    ['この手は', '何点？']
    """
    pieces = _pieces(text)

    def lines(limit: float) -> list[str]:
        made = [""]
        for piece in pieces:
            if made[-1] and sum(map(width, (made[-1] + piece).rstrip())) > limit:
                made.append("")
            made[-1] += piece
        return [line.rstrip() for line in made]

    count = len(lines(room))
    # The narrowest measure with as few lines: a title should not end in a lonely word.
    measures = sorted({sum(map(width, text[:end].rstrip())) for end in range(1, len(text) + 1)})
    fitting = (measure for measure in measures if measure <= room and len(lines(measure)) == count)
    return next((made for made in map(lines, fitting) if _fits(made, room, width)), lines(room))


def _fits(made: list[str], room: float, width: Callable[[str], float]) -> bool:
    return all(sum(map(width, line)) <= room for line in made)


def _pieces(text: str) -> list[str]:
    pieces: list[str] = []
    for piece in _PIECE.findall(text):
        if pieces and piece[0] in _NEVER_FIRST:
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces
