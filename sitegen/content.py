"""The written pages: Markdown with TOML front matter between lines of `+++`.

Jinja runs first, inside the Markdown. What a macro returns as HTML is set aside before Markdown sees it and put
back afterwards, so that a table or a formula arrives as it was made.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import markdown
from markupsafe import Markup, escape

from sitegen.problems import BuildError, Problem

FENCE = "+++"
KEYS = ("title", "description", "nav")
"""What the front matter says: the heading, a sentence for searchers, and the short name for menus."""
EXTENSIONS = ["tables", "footnotes", "def_list", "attr_list", "toc", "md_in_html"]
_TOKEN = re.compile("\ue000(\\d+)\ue001")


@dataclass(frozen=True, slots=True)
class Written:
    """One content file. `body` keeps the file's own line numbers: blank lines stand where the front matter was."""

    file: str
    slug: str
    title: str
    description: str
    nav: str
    body: str


def load(folder: Path, root: Path) -> dict[str, Written]:
    """Every written page of one language by slug (`""` is the start page, `"fu"` is `fu/`)."""
    pages = [read(path, folder, root) for path in sorted(folder.rglob("*.md"))]
    return {page.slug: page for page in pages}


def read(path: Path, folder: Path, root: Path) -> Written:
    """One content file. Raises `BuildError` naming the file and line of what is wrong in its front matter."""
    file = path.relative_to(root).as_posix()
    lines = path.read_text(encoding="utf-8").splitlines()
    if not lines or lines[0] != FENCE or FENCE not in lines[1:]:
        raise BuildError(Problem(file, 1, f"front matter between two lines of {FENCE} is missing"))
    end = lines.index(FENCE, 1)
    try:
        front = tomllib.loads("\n".join(["", *lines[1:end]]))
    except tomllib.TOMLDecodeError as error:
        raise BuildError(Problem(file, 1, f"front matter: {error}")) from error
    problems = [Problem(file, 1, message) for message in _front_problems(front)]
    if problems:
        raise BuildError(*problems)
    slug = path.relative_to(folder).with_suffix("").as_posix()
    return Written(
        file=file,
        slug="" if slug == "index" else slug,
        title=front["title"],
        description=front["description"],
        nav=front["nav"],
        body="\n" * (end + 1) + "\n".join(lines[end + 1 :]) + "\n",
    )


def _front_problems(front: dict[str, object]) -> list[str]:
    missing = [f"front matter needs {key}" for key in KEYS if key not in front]
    unknown = [f"unknown key in front matter: {key}" for key in front if key not in KEYS]
    wrong = [f"front matter: {key} must be a text" for key in KEYS if not isinstance(front.get(key, ""), str)]
    return missing + unknown + wrong


class Stash:
    """HTML set aside while Markdown runs. `put` serves as Jinja's `finalize`: it lets plain text through."""

    def __init__(self) -> None:
        self._kept: list[str] = []

    def put(self, value: object) -> object:
        if not isinstance(value, Markup):
            return value
        self._kept.append(str(value))
        return f"\ue000{len(self._kept) - 1}\ue001"

    def restore(self, html: str) -> str:
        """Put everything back; a block that stood alone loses the paragraph Markdown wrapped around it."""

        def kept(match: re.Match[str]) -> str:
            return self._kept[int(match[1])]

        def alone(match: re.Match[str]) -> str:
            block = self._kept[int(match[1])]
            if block.startswith("<math"):
                return f'<p class="formula">{block}</p>'
            return block if block.startswith(("<div", "<section")) else match[0]

        return _TOKEN.sub(kept, re.sub(f"<p>{_TOKEN.pattern}</p>", alone, html))


def to_html(text: str, table: str) -> str:
    """Markdown as HTML: an id on every heading, and every table in a box that scrolls by itself on a narrow screen.

    `table` is what a screen reader calls such a box.
    """
    html = markdown.markdown(text, extensions=EXTENSIONS, output_format="html")
    # The policy forbids style attributes; the style sheet aligns by class.
    html = re.sub(r'style="text-align: (\w+);"', r'class="\1"', html)
    box = f'<div class="scroll" role="group" tabindex="0" aria-label="{escape(table)}"><table>'
    return html.replace("<table>", box).replace("</table>", "</table></div>")
