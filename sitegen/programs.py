"""What the page for programmers shows: code with what it gives, and requests with their answers, made by the core."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from scoring.wire.lines import answer_line
from sitegen.language import N_, Language
from sitegen.offline import PROGRAMS_FOLDER

_BLOCK = Markup('<div class="scroll code" role="group" tabindex="0" aria-label="{}"><pre><code>{}</code></pre></div>')


class Programs:
    """The blocks in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def macros(self) -> dict[str, Callable[..., object]]:
        """Every macro by the name a page calls it."""
        return {"python": self.python, "wire": self.wire, "data_file": data_file}

    def python(self, source: str) -> Markup:
        """Lines of Python with the value of each expression among them."""
        return _BLOCK.format(self._language.say(N_("Example in Python")), transcript(source))

    def wire(self, *requests: str) -> Markup:
        """Requests as one types them, each with its answer."""
        asked = "\n\n".join(f"{request}\n{answer_line(request)}" for request in requests)
        return _BLOCK.format(self._language.say(N_("Request and answer")), asked)


def transcript(source: str) -> str:
    """A session of Python with the core, as its own prompt shows it.

    >>> transcript("x = 2\\nx + 2").splitlines()
    ['>>> x = 2', '>>> x + 2', '4']
    """
    names: dict[str, Any] = {}
    shown = []
    for statement in ast.parse(source.strip()).body:
        written = ast.get_source_segment(source.strip(), statement) or ""
        shown.append(">>> " + written.replace("\n", "\n... "))
        if isinstance(statement, ast.Expr):
            shown.append(repr(eval(written, names)))  # noqa: S307 - our own page
        else:
            exec(written, names)  # noqa: S102 - our own page
    return "\n".join(shown)


def data_file(name: str) -> str:
    """The path of a document in `data/`, under the site's root."""
    return f"{PROGRAMS_FOLDER}/{name}.json"
