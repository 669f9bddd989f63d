"""What the search looks in is what pages say; and what it finds, asked of the site's own script in Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sitegen import glossary, offline, searching
from sitegen.pages import LOST, Page

from .helpers import ROOT

HTML = """<html><body><nav><a href="../">Way</a></nav><main id="main">
<nav>Chapters</nav>
<h1>Counting fu</h1><p>First <b>w</b>ords.</p>
<h2 id="ron">A closed ron</h2><p>Ten fu.</p><form><p>Field</p></form>
<table><tr><th>3 han</th><td><a href="#x">3,900</a></td><td>mangan</td></tr></table>
<h3>Not led to</h3><p hidden>Unseen</p><p><ruby>符<rt>ふ</rt></ruby>は点</p>
</main></body></html>""".encode()

ENTRIES = """<html><body><main><h1>用語集</h1><h2 id="ha">は</h2><dl>
<div class="entry" id="pinfu"><dt><dfn><a href="#pinfu"><ruby>平和<rt>ピンフ</rt></ruby></a></dfn></dt>
<dd>符のない手。</dd></div>
</dl></main></body></html>""".encode()

TERMS = glossary.load(ROOT / "site_src/glossary.tsv")


def page(slug: str, title: str, **more: Any) -> Page:
    return Page(slug, "page.html", title, f"About {title}.", title, **more)


def test_a_page_is_read_in_parts_that_can_be_led_to() -> None:
    first, ron = searching.parts(HTML)
    assert first == searching.Part("", "", "First words.")
    assert (ron.fragment, ron.heading) == ("ron", "A closed ron")
    assert ron.text == "Ten fu. 3 han mangan Not led to 符は点"


def test_an_entry_of_the_glossary_is_a_part() -> None:
    assert searching.parts(ENTRIES)[-1] == searching.Part("pinfu", "平和", "平和 符のない手。")


def test_the_file_has_listed_pages_and_the_names_of_the_terms_that_can_be_led_to() -> None:
    pages = [page("glossary", "用語集"), page("search", "検索"), page(LOST, "Lost", listed=False)]
    files = {"ja/glossary/index.html": ENTRIES}
    held = json.loads(searching.index("ja", pages, files, TERMS.values()))
    assert [slug for slug, *_ in held["pages"]] == ["glossary"]
    ((key, *names),) = held["terms"]
    assert key == "pinfu" and {"平和", "pinfu"} <= {name.lower() for name in names}
    assert offline.group_of(searching.path("ja")) == "ja"


def test_people_find_every_page_in_a_list_by_the_menu() -> None:
    slugs = ("about", "rules/wrc_2025", "rules", "fu", "scoring", "hand")
    pages = {"": page("", "Start"), LOST: page(LOST, "Lost", listed=False)} | {slug: page(slug, slug) for slug in slugs}
    groups = {group.page.slug: [one.slug for one in group.below] for group in searching.groups(pages)}
    assert groups == {"hand": [], "scoring": ["fu"], "rules": ["rules/wrc_2025"], "about": []}
    assert list(groups) == ["hand", "scoring", "rules", "about"]


PROBE = """
import { readFileSync } from "node:fs";
import { Finder } from "./site_src/app/search/finder";
const { held, queries } = JSON.parse(readFileSync(0, "utf8"));
const finder = new Finder(held);
const place = ({ entry: { slug, fragment } }) => `${slug}#${fragment}`;
console.log(JSON.stringify(queries.map((query) => finder.find(query).best.map(place))));
"""

HELD = {
    "glossary": "glossary",
    "pages": [
        [
            "fu",
            "Counting fu",
            "Fu of triplets.",
            [["", "", "Begin here."], ["tsumo", "Tsumo", "3,900 for a closed hand"]],
        ],
        [
            "honba",
            "Honba and riichi sticks",
            "Sticks.",
            [["", "", ""], ["ron", "By ron", "The riichi stick is taken."]],
        ],
        [
            "glossary",
            "Glossary",
            "Terms.",
            [["tenpai", "tenpai", "One tile away."], ["ryanpeikou", "ryanpeikou", "3 han"]],
        ],
        ["ryuukyoku", "流局", "ノーテン罰符。", [["", "", "リーチ棒は次の和了者へ。"], ["oka", "オカ", "確かな差。"]]],
        *(["long", f"Part {part}", "Wind.", [[f"p{part}", "Wind", "wind wind"]]] for part in range(5)),
    ],
    "terms": [
        ["tenpai", "tenpai", "ready", "聴牌", "てんぱい"],
        ["ryanpeikou", "ryanpeikou", "二盃口", "りゃんぺいこう"],
    ],
}


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    script = tmp_path_factory.mktemp("probe") / "probe.mjs"
    flags = ["--bundle", "--format=esm", "--platform=node", "--log-level=error", f"--outfile={script}", "--loader=ts"]
    subprocess.run([ROOT / "node_modules/.bin/esbuild", *flags], cwd=ROOT, check=True, input=PROBE, text=True)
    return script


def test_what_is_looked_for_is_found(probe: Path) -> None:
    wanted = {
        "riichi stick": "honba#",
        "riichi sti": "honba#",
        "taken stick": "honba#ron",
        "tempai": "glossary#tenpai",
        "TENPAI": "glossary#tenpai",
        "聴牌": "glossary#tenpai",
        "テンパイ": "glossary#tenpai",
        "ryanpeikō": "glossary#ryanpeikou",
        "ryan peiko": "glossary#ryanpeikou",
        "ryanpeykou": "glossary#ryanpeikou",
        "3900": "fu#tsumo",
        "3,900": "fu#tsumo",
        "りーち棒": "ryuukyoku#",
        "符": "ryuukyoku#",
        "counting nothing": "fu#",
    }
    given = json.dumps({"held": HELD, "queries": [*wanted, "390", "", "xyzzy", "オカ", "wind"]})
    done = subprocess.run(["node", probe], check=True, capture_output=True, text=True, input=given)
    *found, part, nothing, strange, oka, wind = json.loads(done.stdout)
    first = {query: (places or [""])[0] for query, places in zip(wanted, found, strict=True)}
    assert first == wanted
    assert part == nothing == strange == []
    assert oka == ["ryuukyoku#oka"], "a last sign alone fits anywhere"
    assert len(wind) == 2, "no page fills the list"
