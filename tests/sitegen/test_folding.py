"""Builder and browser fold spellings by the same rule, and every term is found by each of its names."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path

import pytest

from sitegen import glossary, glossary_page
from sitegen.folding import beginnings, fold
from sitegen.glossary import Term

from .helpers import ROOT, language

TERMS = glossary.load(ROOT / "site_src/glossary.tsv")
SPELLINGS = {term.key: list(glossary_page.spellings(term)) for term in TERMS.values()}
FINDS = {
    entry.term.key: entry.find
    for letter in glossary_page.glossary(TERMS, {}, {}, language()).letters
    for entry in letter.entries
}

PROBE = """
import { readFileSync } from "node:fs";
import { fold } from "./site_src/app/lib/fold";
import { search } from "./site_src/app/glossary/search";
const { texts, finds, queries } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify({ folded: texts.map(fold), found: queries.map((query) => search(finds, query)) }));
"""
"""Asks the site's own scripts."""

LETTERS = "aeioumnpbtkAEOĀēīŌūéßÆøИ'’-_ ー々ガゴがｶﾞﾊﾟツっァヶ麻雀牌ＡＢ１３９5Ⅳ²한국ñ・（）/."
"""What the rule is about, in all mixtures."""

FULL_WIDTH = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})
KATAKANA = str.maketrans({chr(code): chr(code + 0x60) for code in range(0x3041, 0x3097)})


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    script = tmp_path_factory.mktemp("probe") / "probe.mjs"
    flags = ["--bundle", "--format=esm", "--platform=node", "--log-level=error", f"--outfile={script}", "--loader=ts"]
    subprocess.run([ROOT / "node_modules/.bin/esbuild", *flags], cwd=ROOT, check=True, input=PROBE, text=True)
    return script


def asked(probe: Path, **given: object) -> dict[str, list[object]]:
    request = json.dumps({"texts": [], "finds": [], "queries": []} | given)
    done = subprocess.run(["node", probe], check=True, input=request, text=True, capture_output=True)
    answer: dict[str, list[object]] = json.loads(done.stdout)
    return answer


def test_the_browser_folds_as_the_builder_does(probe: Path) -> None:
    mixed = random.Random(6)  # noqa: S311 - for the same texts each time
    texts = ["".join(mixed.choices(LETTERS, k=mixed.randint(0, 9))) for _ in range(5_000)]
    texts += [name for names in SPELLINGS.values() for name in names]
    folded = asked(probe, texts=texts)["folded"]
    assert {text: one for text, one in zip(texts, folded, strict=True) if one != fold(text)} == {}


def variants(name: str) -> set[str]:
    """The name as somebody else would write it."""
    return {
        name,
        name.upper(),
        name.translate(FULL_WIDTH),
        name.translate(KATAKANA),
        name.replace(" ", "-"),
        name.replace(" ", ""),
        name.replace("ou", "ō").replace("uu", "ū"),
        name.replace("ou", "o").replace("uu", "u").replace("oo", "o"),
        name.replace("'", ""),
    }


def test_every_term_is_found_by_each_of_its_names(probe: Path) -> None:
    wanted = [(key, way) for key, names in SPELLINGS.items() for name in names for way in sorted(variants(name))]
    found = asked(probe, finds=list(FINDS.values()), queries=[way for _, way in wanted])["found"]
    order = list(FINDS)
    missed = [
        (key, way)
        for (key, way), which in zip(wanted, found, strict=True)
        if not isinstance(which, list) or not which[order.index(key)]
    ]
    assert missed == []


def test_a_search_finds_what_is_meant_and_no_more(probe: Path) -> None:
    queries = ["", "ippats", "Tempai yame", "ryūkyoku", "たんき", "zzz", "toitsu", "PAARENCHAN", "anchan"]
    found = asked(probe, finds=list(FINDS.values()), queries=queries)["found"]
    keys = {
        query: {key for key, hit in zip(FINDS, which, strict=True) if hit}
        for query, which in zip(queries, found, strict=True)
        if isinstance(which, list)
    }
    assert keys[""] == set(TERMS)
    assert keys["ippats"] == {"ippatsu"}
    assert keys["Tempai yame"] == {"tenpai_yame"}
    assert keys["ryūkyoku"] >= {"exhaustive_draw", "abortive_draw"}
    assert keys["たんき"] == {"tanki", "suuankou_tanki"}
    assert keys["zzz"] == set()
    assert "chiitoitsu" not in keys["toitsu"], "letters begin a word"
    assert keys["PAARENCHAN"] == {"paarenchan"}
    assert "kanchan" in keys["anchan"], "unless they begin none"


def test_a_beginning_is_folded_as_a_whole() -> None:
    assert beginnings("oka ankou")[0] == fold("okaankou")


def test_every_term_is_explained_in_every_language() -> None:
    def ends(text: str, code: str) -> bool:
        return text.endswith("。" if code == "ja" else ".")

    wrong = [
        (term.key, code)
        for term in TERMS.values()
        for code, text in term.definition.items()
        if not ends(text, code) or any(char.isdigit() for char in text) or "\t" in text
    ]
    assert wrong == []


def named(term: Term, column: str) -> tuple[str, ...]:
    return next(name.sources for name in term.names if name.column == column)


def test_a_name_has_a_source_only_where_the_glossary_says_so() -> None:
    assert named(TERMS["dora"], "ko") == ("S88",)
    assert named(TERMS["dora"], "es") == ()
    assert named(TERMS["wall"], "it") == ("S91", "S92")
    assert named(TERMS["wall"], "fr") == ()
