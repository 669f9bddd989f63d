"""An author's mistake comes back with the file and the line it stands in."""

from __future__ import annotations

import pytest

from sitegen import content, glossary, pages
from sitegen.content import Written
from sitegen.problems import BuildError
from sitegen.render import Assets, Book, Renderer, breakable, script_data

from .helpers import ROOT, language

SLUGS = tuple(content.load(ROOT / "site_src/content/en", ROOT))
"""Pages that others lead to must be there."""
WRITTEN = {slug: Written(f"{slug or 'index'}.md", slug, slug or "start", "d", slug or "start", "") for slug in SLUGS}


ASSETS = Assets({"": "s.css"}, "t.svg", {"site": "a.js"}, {"before": ""}, {}, "")
TERMS = glossary.load(ROOT / "site_src/glossary.tsv")


def render(body: str) -> str:
    english = language()
    known = pages.structure([["wrc_2025"]])
    made = pages.pages(english, {}, WRITTEN, known)
    book = Book(ROOT, ASSETS, TERMS, {}, {}, {}, known, "0", "")
    written = Written("site_src/content/en/fu.md", "fu", "Fu", "d", "Fu", body)
    page = pages.Page("fu", "page.html", "Fu", "d", "Fu", written=written)
    renderer = Renderer(english, [page if one.slug == "fu" else one for one in made], book)
    return renderer.render(page, {}, {})


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("\n\n{{ pay(3, 20) }}", "fu_20_ron"),
        ("\n\n{{ fu_of('nothing') }}", "KeyError: 'nothing'"),
        ("\n\n{{ link('nowhere') }}", "no such page: 'nowhere'"),
        ("\n\n{{ unheard_of }}", "'unheard_of' is undefined"),
        ("\n\n{{ tiles('9z') }}", "no such tile: 9z"),
        ("\n\n{{ pay(3, 30 }}", "TemplateSyntaxError"),
    ],
)
def test_the_line_is_named(body, message):
    with pytest.raises(BuildError) as caught:
        render(body)
    (problem,) = caught.value.problems
    assert (problem.file, problem.line) == ("site_src/content/en/fu.md", 3)
    assert message in problem.message


def test_a_term_leads_to_its_entry_when_it_is_first_used():
    html = render("{{ term('honba') }} and {{ term('honba') }}")
    assert '<dfn><a href="../glossary/#honba">honba</a></dfn> <span class="also">(' in html
    assert html.count("#honba") == 1


def test_data_cannot_leave_its_script():
    assert "<" not in script_data({"a": "</script>"})


def test_amounts_may_break_after_their_stroke():
    assert breakable("1,300/2,600") == "1,300/<wbr>2,600"
    assert breakable("<3,900") == "&lt;3,900"
