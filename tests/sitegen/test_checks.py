"""Each thing that must not leave the builder, in the smallest site that has it."""

from __future__ import annotations

import pytest

from sitegen import checks

HEAD = (
    '<html lang="en"><head><title>T</title><meta name="description" content="d">'
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"></head><body>'
)
GOOD = f'{HEAD}<h1 id="top">T</h1><a href="../fu/#top">fu</a><a href="https://example.org/">source</a></body></html>'
SITE = {"en/fu/index.html": GOOD.encode(), "en/tables/index.html": GOOD.encode(), "assets/a.js": b""}


def problems(**files: str) -> list[str]:
    changed = {"en/fu/index.html": files["page"].encode()} if "page" in files else {}
    return [problem.message for problem in checks.check(SITE | changed)]


def test_a_good_site():
    assert problems() == []
    other = '<link rel="alternate" hreflang="it" href="https://here.example/it/">'
    assert problems(page=GOOD.replace("<h1", f"{other}<h1")) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("../fu/#top", "../nowhere/", "leads nowhere: ../nowhere/"),
        ("../fu/#top", "../tables/#nothing", "no such place on the page: ../tables/#nothing"),
        ("../fu/#top", "/en/fu/", "not a relative address: /en/fu/"),
        ("<h1", "<h1>2</h1><h1", "2 h1 headings instead of one"),
        ("<h1", '<p id="top">', "id 'top' stands 2 times"),
        ("<h1", '<p style="color: red">', "style attribute: the policy forbids it"),
        ("<h1", '<p onclick="go()">', "onclick attribute: the policy forbids it"),
        ("<h1", '<img src="https://example.org/a.png"><h1', "<img src> reaches outside: https://example.org/a.png"),
        ("<h1", '<link rel="icon" href="https://a.org/a.png"><h1', "<icon href> reaches outside: https://a.org/a.png"),
        ("default-src", "script-src", "Content-Security-Policy is missing"),
        ('content="d"', 'content=""', "title or description is missing"),
        ('lang="en"', 'lang="it"', "lang is 'it'"),
    ],
)
def test_what_is_wrong_is_said(old, new, message):
    page = GOOD.replace(old, new, 1)
    if new.startswith("<p"):
        page = page.replace("</body>", '<h1 id="top">T</h1></body>')
    assert message in problems(page=page)


def test_the_state_in_a_fragment_is_no_place():
    assert problems(page=GOOD.replace("../fu/#top", "../tables/#v=1&amp;rules=wrc_2025")) == []
