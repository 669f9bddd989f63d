"""The catalogues: what must be translated, what is, and what is wrong with it.

English is written in the sources and is the msgid; `site_src/locales/<lang>.po` holds the rest. `make messages` runs
this module to bring the files up to date. A missing, fuzzy or stale message, or one whose placeholders differ, fails
the build.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract as messages_in
from babel.messages.pofile import PoFileError, read_po, write_po
from jinja2 import TemplateSyntaxError

from sitegen import disagreements, kept, rulenotes
from sitegen.language import NAMES, SOURCE, Language
from sitegen.problems import BuildError, Problem

LOCALES = "site_src/locales"
SCRIPTS = "site_src/app"
PARSER = "node_modules/typescript/package.json"
PYTHON_AND_TEMPLATES = (("sitegen", "*.py", "python"), ("site_src/templates", "*.html", "jinja2"))
"""Where Babel looks: the folder, the files of it, and Babel's name for how to read them."""
KEYWORDS: dict[str, None] = dict.fromkeys(("_", "N_", "say", "gettext"))
OPTIONS = {"trimmed": "true", "silent": "false"}
_PLACEHOLDER = re.compile(r"\{(\w+)\}|%\((\w+)\)s")


@dataclass(frozen=True, slots=True)
class Extracted:
    """Every message of the project with the places that say it, in a stable order."""

    places: dict[str, list[tuple[str, int]]]

    def said_in(self, files: frozenset[str]) -> list[str]:
        """The messages said in these files: what a page's script needs to carry."""
        return [msgid for msgid, places in self.places.items() if any(file in files for file, _ in places)]


def extract(root: Path) -> Extracted:
    """Gather the messages of Python, templates, TypeScript and the sentences that are data."""
    notes = ((msgid, file, 0) for data in (rulenotes, disagreements) for msgid, file in data.messages(root))
    places: dict[str, list[tuple[str, int]]] = {}
    for msgid, file, line in sorted((*_from_babel(root), *_from_typescript(root), *notes)):
        places.setdefault(msgid, []).append((file, line))
    return Extracted(places)


def _from_babel(root: Path) -> Iterator[tuple[str, str, int]]:
    for folder, pattern, method in PYTHON_AND_TEMPLATES:
        for path in (root / folder).rglob(pattern):
            file = path.relative_to(root).as_posix()
            try:
                found = _messages_in(method, path.read_bytes())
            except TemplateSyntaxError as error:
                raise BuildError(Problem(file, error.lineno, f"TemplateSyntaxError: {error.message}")) from error
            yield from ((message, file, line) for line, message in found)


@lru_cache(maxsize=1024)  # for the next build of the same process
def _messages_in(method: str, content: bytes) -> list[tuple[int, str]]:
    found = messages_in(method, BytesIO(content), KEYWORDS, options=OPTIONS)
    return [(line, message if isinstance(message, str) else message[0]) for line, message, _, _ in found]


def _from_typescript(root: Path) -> Iterator[tuple[str, str, int]]:
    """Calls of `t("…")`, found by TypeScript's own parser, which takes its time: kept until a script changes."""
    finder = Path(__file__).with_suffix(".mjs")

    def find() -> bytes:
        return subprocess.run(["node", finder], cwd=root, check=True, stdout=subprocess.PIPE).stdout

    made_of = kept.tree(root, SCRIPTS, PARSER) | {"": finder.read_bytes()}
    for file, line, message in json.loads(kept.on_disk(root / ".cache", "messages", made_of, find)):
        yield message, file, line


def languages(root: Path, extracted: Extracted, *, draft: bool = False) -> tuple[list[Language], list[Problem]]:
    """Every language with what can be said in it, and what is wrong with its catalogue.

    In a draft an untranslated message falls back to English; otherwise the caller stops at the problems.
    """
    made, problems = [], []
    for code in NAMES:
        messages = {msgid: msgid for msgid in extracted.places}
        if code != SOURCE:
            catalogue = read(root, code)
            problems += check(catalogue, extracted, f"{LOCALES}/{code}.po", draft=draft)
            messages |= {msgid: text for msgid, text in _translated(catalogue).items() if msgid in messages}
        made.append(Language(code, messages))
    return made, problems


def read(root: Path, code: str) -> Catalog:
    """A language's catalogue, the same one for the same file. Raises `BuildError` if that is missing or none."""
    path = root / LOCALES / f"{code}.po"
    if not path.is_file():
        raise BuildError(Problem(f"{LOCALES}/{code}.po", 0, "catalogue is missing; `make messages` begins one"))
    try:
        return _parsed(path.read_bytes(), code)
    except PoFileError as error:
        words, _, _ = str(error).rpartition(" on ")  # Babel counts lines from nought, here and there
        raise BuildError(Problem(f"{LOCALES}/{code}.po", error.lineno + 1, words)) from error


@lru_cache(maxsize=len(NAMES))  # for the next build of the same process
def _parsed(content: bytes, code: str) -> Catalog:
    return read_po(BytesIO(content), locale=code, abort_invalid=True)


def _translated(catalogue: Catalog) -> dict[str, str]:
    return {str(message.id): str(message.string) for message in _messages(catalogue) if message.string}


def _messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def check(catalogue: Catalog, extracted: Extracted, file: str, *, draft: bool = False) -> list[Problem]:
    """What a translator or `make messages` must mend. In a draft nothing is missing or stale yet."""
    there = {str(message.id): message for message in _messages(catalogue)}
    problems = []
    for msgid, places in extracted.places.items():
        message = there.get(msgid)
        if message is None or not message.string:
            if not draft:
                where, line = places[0]
                problems.append(Problem(file, 0, f"not translated: {msgid!r} ({where}:{line})"))
            continue
        line = message.lineno or 0
        if message.fuzzy:
            problems.append(Problem(file, line, f"fuzzy, needs a reading: {msgid!r}"))
        if placeholders(msgid) != placeholders(str(message.string)):
            problems.append(Problem(file, line, f"placeholders differ from the English: {msgid!r}"))
    stale = set() if draft else there.keys() - extracted.places.keys()
    problems += [Problem(file, there[msgid].lineno or 0, f"stale, nothing says it: {msgid!r}") for msgid in stale]
    return sorted(problems)


def untranslated(root: Path, extracted: Extracted) -> list[Problem]:
    """What a draft let through in English."""
    return [
        problem
        for code in NAMES
        if code != SOURCE
        for problem in check(read(root, code), extracted, f"{LOCALES}/{code}.po")
        if problem.message.startswith("not translated")
    ]


def placeholders(text: str) -> set[str]:
    """The names to fill in.

    >>> sorted(placeholders("{amount} from %(who)s"))
    ['amount', 'who']
    """
    return {one or other for one, other in _PLACEHOLDER.findall(text)}


def update(root: Path) -> None:
    """Bring every catalogue up to date: new messages empty, gone ones dropped, translations kept."""
    extracted = extract(root)
    template = Catalog(project="Tenbo", header_comment="# The words of Tenbo.", fuzzy=False)
    for msgid, places in extracted.places.items():
        template.add(msgid, locations=sorted({(file, 0) for file, _ in places}))
    for code in NAMES:
        if code == SOURCE:
            continue
        path = root / LOCALES / f"{code}.po"
        catalogue = deepcopy(read(root, code)) if path.is_file() else Catalog(locale=code, project="Tenbo", fuzzy=False)
        catalogue.update(template, no_fuzzy_matching=True, update_header_comment=True)
        catalogue.obsolete.clear()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_po_bytes(catalogue))
        missing = sum(1 for message in _messages(catalogue) if not message.string)
        print(f"{path.relative_to(root)}: {missing} of {len(extracted.places)} to translate")


def _po_bytes(catalogue: Catalog) -> bytes:
    """The file's text without what changes from run to run: line numbers and dates."""
    out = BytesIO()
    write_po(out, catalogue, width=120, sort_output=True, ignore_obsolete=True, include_lineno=False)
    lines = out.getvalue().decode().splitlines(keepends=True)
    changing = re.compile(r'"(POT-Creation|PO-Revision)-Date|"Generated-By')
    return "".join(line for line in lines if not changing.match(line)).encode()


if __name__ == "__main__":
    update(Path.cwd())
    sys.exit()
