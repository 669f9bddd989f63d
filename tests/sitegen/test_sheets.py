"""The sheet for the table: what stands on it, and that its PDFs are one page each, the same page every time."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from sitegen import i18n, sheetpdf, sheets
from sitegen.core import rulesets
from sitegen.facts import payment
from sitegen.language import Language
from sitegen.numbers import number
from sitegen.problems import BuildError
from sitegen.rulesetnames import ruleset_name

from .helpers import ROOT, extracted, language

MILLIMETRES = {"a4": (210, 297), "letter": (215.9, 279.4)}
ADDRESS = "https://example.org/tenbo/en/sheets/wrc_2025/"
LANGUAGES, _ = i18n.languages(ROOT, extracted(), draft=True)
RULESETS = [rules["id"] for rules in rulesets()]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def read(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def text(pdf: bytes) -> str:
    """The words of a page; where a line is broken does not matter."""
    return "".join(read(pdf).pages[0].extract_text().split())


def squeezed(words: str) -> str:
    return "".join(words.split())


@pytest.fixture(scope="module")
def printed() -> dict[str, bytes]:
    """Every sheet of every language on every paper: those of the build, which finds them kept, or has kept them."""
    all_sheets = [sheets.sheet(ruleset, one, VERSION, "") for one in LANGUAGES for ruleset in RULESETS]
    return sheetpdf.files(ROOT, all_sheets)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A checkout in which nothing is kept yet."""
    for place in ("node_modules", "site_src"):
        (tmp_path / place).symlink_to(ROOT / place)
    return tmp_path


def test_every_ruleset_has_its_sheet_in_every_language_on_both_papers(printed: dict[str, bytes]) -> None:
    assert set(printed) == {
        f"pdf/{one.code}/{ruleset}-{paper}.pdf" for one in LANGUAGES for ruleset in RULESETS for paper in MILLIMETRES
    }


def test_every_sheet_is_one_page_of_its_paper(printed: dict[str, bytes]) -> None:
    for path, pdf in printed.items():
        pages = read(pdf).pages
        assert len(pages) == 1, path
        paper = path.rpartition("-")[2].removesuffix(".pdf")
        size = [float(side) / 72 * 25.4 for side in (pages[0].mediabox.width, pages[0].mediabox.height)]
        assert size == pytest.approx(MILLIMETRES[paper], abs=0.1), path


@pytest.mark.parametrize("one", LANGUAGES, ids=lambda one: one.code)
def test_a_sheet_names_its_ruleset_above_and_below(printed: dict[str, bytes], one: Language) -> None:
    for ruleset in RULESETS if one.code == "en" else ("m_league", "tenhou_3p"):
        said = text(printed[f"pdf/{one.code}/{ruleset}-a4.pdf"])
        assert said.count(squeezed(ruleset_name(ruleset, one))) == 2, ruleset
        assert said.endswith(f"Tenbo{VERSION}"), ruleset


def test_a_sheet_says_where_it_comes_from_where_that_is_known(elsewhere: Path) -> None:
    made = sheetpdf.files(elsewhere, [sheets.sheet("wrc_2025", language(), "1.2.3", ADDRESS)])
    assert text(made["pdf/en/wrc_2025-a4.pdf"]).endswith("Tenbo1.2.3·example.org/tenbo/en/sheets/wrc_2025/")


@pytest.mark.parametrize(("ruleset", "winner"), [("wrc_2025", "dealer"), ("kansai_sample_wiki", "nondealer")])
def test_a_sheet_says_what_the_core_says(printed: dict[str, bytes], ruleset: str, winner: str) -> None:
    for one in LANGUAGES:
        said = text(printed[f"pdf/{one.code}/{ruleset}-letter.pdf"])
        for han, fu in ((1, 30), (2, 50), (3, 40), (5, 30), (11, 30)):
            hand = payment(han, fu, winner=winner, rules=ruleset)
            assert number(hand["points"], one) in said, (one.code, han, fu)


def test_a_reader_who_listens_knows_what_it_is_and_in_which_language(printed: dict[str, bytes]) -> None:
    pdf = read(printed["pdf/it/ema_2016-a4.pdf"])
    catalogue = pdf.trailer["/Root"]
    assert pdf.metadata is not None
    assert "EMA" in (pdf.metadata.title or "")
    assert catalogue["/Lang"] == "it"
    assert catalogue["/MarkInfo"]["/Marked"]


def test_the_same_sheet_is_the_same_file(printed: dict[str, bytes], elsewhere: Path) -> None:
    again = sheetpdf.files(elsewhere, [sheets.sheet("tenhou_3p", LANGUAGES[-1], VERSION, "")])
    assert again == {path: printed[path] for path in again}


class TestWhatIsWrong:
    """A sheet that cannot be printed stops the build; nothing is drawn over anything else or left out."""

    @pytest.fixture(autouse=True)
    def _nothing_is_kept(self, elsewhere: Path) -> None:
        self.root = elsewhere

    def problems(self, sheet: sheets.Sheet) -> str:
        with pytest.raises(BuildError) as caught:
            sheetpdf.files(self.root, [sheet])
        return str(caught.value)

    def test_more_than_a_page(self) -> None:
        full = sheets.sheet("wrc_2025", language(), "1", "")
        crowded = replace(full, rules=replace(full.rules, lines=full.rules.lines * 3))
        assert "pdf/en/wrc_2025-letter.pdf: " in self.problems(crowded)

    def test_a_letter_that_no_font_has(self) -> None:
        assert "😀" in self.problems(replace(sheets.sheet("wrc_2025", language(), "1", ""), name="😀"))


class TestTheSheet:
    """The view model: what the PDF and the page show."""

    def sheet(self, ruleset: str, one: Language | None = None) -> sheets.Sheet:
        return sheets.sheet(ruleset, one or language(), "1", "")

    def rule(self, ruleset: str, name: str) -> list[str]:
        return [line.cells[0].text for line in self.sheet(ruleset).rules.lines if line.head == name]

    def test_ron_and_tsumo_stand_in_one_cell(self) -> None:
        nondealer, dealer = self.sheet("wrc_2025").wins
        thirty = nondealer.lines[2]
        assert (thirty.head, thirty.cells[1]) == ("30 fu", sheets.Cell("2,000", "500/1,000"))
        assert dealer.lines[2].cells[1] == sheets.Cell("2,900", "1,000")

    def test_a_pinfu_tsumo_has_no_ron_and_nothing_is_said_once(self) -> None:
        twenty = self.sheet("wrc_2025").wins[0].lines[0]
        assert twenty.cells[:2] == [sheets.Cell("—", ""), sheets.Cell("—", "400/700")]

    def test_mangan_is_marked_and_what_is_rounded_up_to_it_as_well(self) -> None:
        cells = self.sheet("wrc_2025").wins[0].lines[2].cells
        assert [(cell.limit, cell.kiriage) for cell in cells] == [(False, False)] * 3 + [(True, True)]
        assert self.sheet("wrc_2025").kiriage_mark
        assert not self.sheet("tenhou_4p").kiriage_mark

    def test_three_players_have_their_tsumo_and_their_north(self) -> None:
        assert self.rule("tenhou_3p", "Tsumo with three players") == ["tsumo loss"]
        assert self.rule("tenhou_3p", "North with three players") == ["set aside as a bonus tile (kita)"]
        assert self.rule("tenhou_4p", "Tsumo with three players") == []

    def test_what_no_source_says_is_marked(self) -> None:
        assert self.rule("kansai_sample_wiki", "Rounded-up mangan (4 han 30 fu, 3 han 60 fu)") == ["? no"]
        assert self.sheet("kansai_sample_wiki").doubt_mark
        assert not self.sheet("ema_2016").doubt_mark

    def test_noten_payments_where_something_is_paid(self) -> None:
        heads = [[line.head for line in self.sheet(rules).noten.lines] for rules in ("wrc_2025", "tenhou_3p")]
        assert heads == [["1", "2", "3"], ["1", "2"]]

    def test_the_riichi_stick(self) -> None:
        assert self.rule("wrc_2025", "Riichi stick") == ["1,000"]
