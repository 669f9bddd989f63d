"""The page for programmers: every verb and every document in each language, and examples as the core gives them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache

import pytest

from scoring.wire.door import OPS
from sitegen import glossary, published
from sitegen.language import NAMES
from sitegen.programs import Programs, data_file, transcript

from .helpers import ROOT, language


@cache
def made() -> frozenset[str]:
    """The paths of all documents."""
    terms = glossary.load(ROOT / "site_src/glossary.tsv")
    return frozenset(published.files("0", [language(code) for code in NAMES], terms, {}))


def kinds(paths: Iterable[str]) -> set[str]:
    """Paths without the names of rulesets."""
    return {re.sub(r"(data/\w+/)\w+", r"\1*", path) for path in paths}


@pytest.mark.parametrize("code", NAMES)
def test_every_verb_and_every_kind_of_document_is_told(code: str) -> None:
    text = (ROOT / f"site_src/content/{code}/developers.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) == list(OPS)
    told = {data_file(name) for name in re.findall(r'asset\(data_file\("([^"]+)"\)\)', text)}
    assert told <= made()
    assert kinds(told) == kinds(made())


def test_a_request_stands_with_the_cores_answer() -> None:
    request = '{"op": "draw", "rules": "tenhou_4p", "tenpai": [0, 2], "dealer": 1}'
    shown = Programs(language()).wire(request).unescape()
    assert request in shown
    answer = re.search(r'\{"ok".*\}', shown)
    assert answer is not None and json.loads(answer[0])["deltas"] == [1500, -1500, 1500, -1500]


def test_a_session_of_python_is_run_where_it_is_shown() -> None:
    source = "\nfrom scoring import preset\nrules = preset('tenhou_3p')\nrules.players\n"
    assert transcript(source).splitlines()[-2:] == [">>> rules.players", "3"]
    with pytest.raises(NameError):
        transcript("unheard_of")
