"""Written pages: front matter, and macros' HTML kept away from Markdown."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup

from sitegen import content
from sitegen.problems import BuildError

PAGE = '+++\ntitle = "Fu"\ndescription = "Counting fu."\nnav = "Fu"\n+++\n\nFirst line.\n'


def read(tmp_path: Path, text: str, name: str = "fu.md") -> content.Written:
    path = tmp_path / "en" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return content.read(path, tmp_path / "en", tmp_path)


def test_the_body_keeps_the_lines_of_the_file(tmp_path):
    page = read(tmp_path, PAGE)
    assert (page.file, page.slug, page.title) == ("en/fu.md", "fu", "Fu")
    assert page.body.splitlines()[6] == "First line."


def test_the_index_is_the_start_page(tmp_path):
    assert read(tmp_path, PAGE, "index.md").slug == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("No front matter.\n", "front matter between two lines"),
        (PAGE.replace('nav = "Fu"\n', ""), "front matter needs nav"),
        (PAGE.replace("nav =", "menu ="), "unknown key in front matter: menu"),
        (PAGE.replace('nav = "Fu"', "nav = 3"), "nav must be a text"),
        (PAGE.replace('title = "Fu"', "title = Fu"), "front matter: "),
    ],
)
def test_wrong_front_matter_names_the_file(tmp_path, text, message):
    with pytest.raises(BuildError) as caught:
        read(tmp_path, text)
    assert str(caught.value).startswith("en/fu.md:1: ")
    assert message in str(caught.value)


def test_html_of_a_macro_passes_markdown_untouched():
    stash = content.Stash()
    block = stash.put(Markup("<div>\n\n* no list *\n</div>"))
    inline = stash.put(Markup("<b>*</b>"))
    html = stash.restore(content.to_html(f"{block}\n\nWith {inline} here.", "Table"))
    assert html == "<div>\n\n* no list *\n</div>\n<p>With <b>*</b> here.</p>"


def test_a_formula_alone_is_a_paragraph_of_its_own_kind():
    stash = content.Stash()
    assert stash.restore(content.to_html(str(stash.put(Markup("<math></math>"))), "Table")) == (
        '<p class="formula"><math></math></p>'
    )


def test_plain_values_are_left_to_markdown():
    assert content.Stash().put("7,700") == "7,700"


def test_a_table_scrolls_and_aligns_without_style_attributes():
    html = content.to_html("| a | b |\n|---|---:|\n| 1 | 2 |", 'A "table"')
    assert 'tabindex="0" aria-label="A &#34;table&#34;"' in html
    assert '<td class="right">2</td>' in html
    assert "style=" not in html
