"""The JSON door of the core, version 1: one request in, one answer out; the only room that knows JSON.

`answer` takes and gives plain values, `answer_line` text. Each verb has a module of its own; `lines` keeps bad input
from ever stopping a stream.
"""

from .door import OPS, answer
from .lines import answer_line

__all__ = ["OPS", "answer", "answer_line"]
