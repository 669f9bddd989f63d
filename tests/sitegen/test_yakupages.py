"""Every yaku has a page, and what the pages say of hands is what the core finds in them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from scoring import ScoringError, parse_win, preset, score
from scoring.notation import format_win
from sitegen import byruleset, glossary, handlinks, yakupages
from sitegen.core import ask, rulesets
from sitegen.language import NAMES
from sitegen.pages import WORKED
from sitegen.problems import BuildError
from sitegen.yaku import ALONE, FILE, KNOWN, TOGETHER, AllYaku, Text, given, load, problems
from tests.scoring.wins import wins

from .helpers import ROOT, language

TERMS = glossary.load(ROOT / "site_src/glossary.tsv")
YAKU = load(ROOT, NAMES)
BONUS = {"dora", "ura_dora", "aka_dora", "nuki_dora"}
EXAMPLES = [(entry.slug, example) for entry in YAKU.entries.values() for example in entry.examples]


def view(slug: str) -> yakupages.View:
    return yakupages.view(slug, YAKU, TERMS, language())


def slugs(found: list[str]) -> set[str]:
    return {page.removeprefix("yaku/") for page in found}


@pytest.mark.parametrize(("slug", "example"), EXAMPLES, ids=lambda value: value if isinstance(value, str) else "")
def test_an_example_has_exactly_the_yaku_it_shows(slug, example):
    answer = ask("hand", **handlinks.request(**example.given))
    assert {row["id"] for row in answer["yaku"]} == example.finds
    assert example.finds & set(YAKU.entries[slug].ids)
    table = ask("table", table="yaku", rules=example.given["rules"])
    worths = {row["id"]: row for row in (*table["yaku"], *table["yakuman"])}
    is_open = any(not meld.startswith("ankan") for meld in example.given["melds"].split(",") if meld)
    for row in answer["yaku"]:
        unit = "yakuman" if "yakuman" in row else "han"
        assert row[unit] == worths[row["id"]]["open" if is_open else "closed"]


def test_a_yaku_worth_less_in_an_open_hand_shows_both():
    for entry in YAKU.entries.values():
        worth = view(entry.slug).worth
        if worth and worth.open not in {"", worth.closed}:
            assert [bool(example.given["melds"]) for example in entry.examples] == [False, True], entry.slug


def test_every_yaku_of_the_core_has_a_page_with_words_in_every_language():
    assert list(problems(YAKU, draft=False)) == []
    assert set(YAKU.pages) == set(KNOWN)


def test_a_missing_page_or_text_is_a_problem():
    entries = {slug: entry for slug, entry in YAKU.entries.items() if slug != "pinfu"}
    found = [problem.message for problem in problems(replace(YAKU, entries=entries), draft=True)]
    assert found[0] == "no page is about the yaku pinfu" and "there is no page about pinfu" in found
    texts = {**YAKU.texts, "it": {}, "en": {slug: YAKU.texts["en"][slug] for slug in entries}}
    wordless = AllYaku(YAKU.entries, YAKU.together, texts)
    assert [problem.message for problem in problems(wordless, draft=True)] == ["nothing is said of pinfu"]
    assert len(list(problems(wordless, draft=False))) == 1 + len(YAKU.entries)


@pytest.mark.parametrize("code", NAMES)
def test_the_rule_is_a_sentence_that_searchers_can_show(code):
    for slug, text in YAKU.texts[code].items():
        assert not set("{}*[]\n") & set(text.rule), slug
        assert text.rule[-1] in ".。" and text.mistakes, slug
    pages = yakupages.pages(replace(language(), code=code), YAKU, TERMS)
    assert len({page.title for page in pages}) == len(pages)


def test_words_that_are_not_there_yet_are_english():
    english = Text(rule="A rule.", mistakes=("One.",))
    yaku = AllYaku({"pinfu": YAKU.entries["pinfu"]}, frozenset(), {"en": {"pinfu": english}, "it": {}})
    (page,) = yakupages.pages(replace(language(), code="it"), yaku, TERMS)
    assert page.fallback and page.written
    assert page.written.body.startswith("A rule.\n\n{{ yaku_part('examples') }}\n\n## Where rulesets differ")


def test_no_hand_has_two_yaku_that_never_go_together():
    """Random hands, under the rules that add up the most."""
    page_of = {name: entry.slug for entry in YAKU.entries.values() for name in entry.ids}
    for win in wins(7, 2500, preset("wrc_2025")):
        try:
            found = score(win, preset("wrc_2025"))
        except ScoringError:
            continue
        there = {page_of[name] for name, _ in found.yaku if name not in BONUS}
        for pair in combinations(sorted(there - set(ALONE)), 2):
            assert frozenset(pair) in YAKU.together, format_win(win)


def test_the_hands_that_show_pairs_are_all_needed():
    def pairs(line: str) -> set[frozenset[str]]:
        answer = ask("hand", **handlinks.request(**given(line, WORKED)))
        pages = {YAKU.pages[row["id"]].removeprefix("yaku/") for row in answer["yaku"]}
        return {frozenset(pair) for pair in combinations(pages, 2)}

    lines = [line for line in (ROOT / TOGETHER).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    shown = {line: pairs(line) for line in lines}
    for line in lines:
        assert shown[line] - set().union(*(other for key, other in shown.items() if key != line)), line


def test_what_goes_together_and_what_never_does():
    pinfu, toitoi = view("pinfu"), view("toitoi")
    assert {"tanyao", "iipeikou", "riichi"} <= slugs(pinfu.together)
    assert {"yakuhai", "toitoi", "chiitoitsu", "rinshan"} <= slugs(pinfu.never)
    assert "menzen_tsumo" in slugs(toitoi.never), "four concealed triplets are a yakuman"
    junchan = view("junchan")
    assert (slugs(junchan.replaces), slugs(view("chanta").replaced_by)) == ({"chanta"}, {"junchan"})
    assert "chanta" not in slugs(junchan.never)
    assert slugs(view("daisuushii").together) >= {"tsuuiisou", "suuankou_tanki"}
    assert not slugs(view("daisuushii").never) & {"riichi", "honitsu"}


def test_rulesets_that_value_a_yaku_differently_are_shown():
    """Whatever the core says differs has an option on the page, or the payments side by side."""
    tables = {one["id"]: ask("table", table="yaku", rules=one["id"]) for one in rulesets()}
    for entry in YAKU.entries.values():
        for name in entry.ids:
            values = {
                next((f"{kind} {row}" for kind in ("yaku", "yakuman") for row in table[kind] if row["id"] == name), "")
                for table in tables.values()
            }
            if len(values) > 1:
                assert view(entry.slug).columns, name


def test_options_are_told_for_the_rulesets_that_have_them():
    assert view("yakuhai").players == 3
    assert view("daisuushii").players is None
    rows = byruleset.table(view("daisuushii").columns, language()).rows
    (soul,) = (row for row in rows if "mahjong_soul_4p" in row.rulesets)
    assert [cell.text for cell in soul.cells] == ["yes", "yes", "64,000"]


def test_the_index_has_every_page_once_by_its_worth():
    groups = {group.id: [line.page for line in group.lines] for group in yakupages.index(YAKU, TERMS, language())}
    assert sorted(page for pages in groups.values() for page in pages) == sorted(
        entry.page for entry in YAKU.entries.values()
    )
    assert list(groups) == ["1", "2", "3", "6", "own_rule", "yakuman"]
    assert "yaku/chinitsu" in groups["6"] and "yaku/renhou" in groups["own_rule"]


def test_a_hand_in_notation_is_what_links_take():
    text = "45m88m345p678s chi:234s ron 6m S/E"
    win = parse_win(text)
    assert win.hand.melds[0].type == "chi"
    assert given(text, "m_league") == {
        "closed": "4588m345p678s",
        "win": "6m",
        "rules": "m_league",
        "how": "ron",
        "melds": "chi:234s",
        "flags": "",
        "seat": "S",
    }


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ('[pinfu]\nexamples = [{ hand = "123m" }]', "pinfu: "),
        ('[pinfu]\nexamples = [{ hand = "123567m345p2267s ron 8s S/S" }]', "East round"),
        ("[pinfu]\noption = []", "option"),
        ("[pinfu", ""),
    ],
)
def test_a_mistake_in_the_data_is_named(tmp_path, row, message):
    file = tmp_path / FILE
    file.parent.mkdir(parents=True)
    file.write_text(row, encoding="utf-8")
    with pytest.raises(BuildError) as caught:
        load(tmp_path, {})
    (problem,) = caught.value.problems
    assert problem.file == FILE and message in problem.message
