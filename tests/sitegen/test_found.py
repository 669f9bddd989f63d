"""All pages of the real site as a build with an address would send them out, without building it."""

from __future__ import annotations

from functools import cache

import pytest

import build
from sitegen import pages, site, sitemap, social
from sitegen.core import rulesets
from sitegen.head import Head, Heads
from sitegen.language import NAMES
from sitegen.links import page_path
from sitegen.pages import Page
from sitegen.render import Assets

from .helpers import ROOT

HERE = "https://a.org/tenbo/"


@cache
def listed() -> dict[str, dict[str, Page]]:
    """The pages of each language by slug."""
    sources, _ = build.load(ROOT, draft=True, address=HERE)
    known = pages.structure([[ruleset["id"]] for ruleset in rulesets()])
    return {
        language.code: {page.slug: page for page in site.listing(language, sources, known)}
        for language in sources.languages
    }


@cache
def heads() -> dict[str, Head]:
    """The heads of all listed pages by canonical address."""
    sources, _ = build.load(ROOT, draft=True, address=HERE)
    found = {}
    for language in sources.languages:
        made = Heads(language, listed()[language.code], Assets({}, "", {}, {}, {}, ""), sources.terms, HERE)
        for slug, page in listed()[language.code].items():
            head = made.of(page_path(language.code, slug), page)
            if page.listed:
                found[head.canonical] = head
            else:
                assert (head.canonical, head.alternates, head.picture) == ("", [], None)
    return found


def test_every_counterpart_is_a_page_and_names_the_same_ones() -> None:
    assert len(heads()) > 400
    for address, head in heads().items():
        languages = dict(head.alternates)
        assert set(languages) == {*NAMES, "x-default"}
        assert address in languages.values()
        for code in NAMES:
            assert heads()[languages[code]].alternates == head.alternates


def test_the_site_map_has_just_these_pages() -> None:
    told = sitemap.sitemap(HERE, {code: made.values() for code, made in listed().items()}).decode()
    assert told.count("<loc>") == len(heads()) + 1
    assert all(f"<loc>{address}</loc>" in told for address in heads())


@pytest.mark.parametrize("code", NAMES)
def test_every_picture_has_letters_for_its_words_and_room_for_them(code: str) -> None:
    painter = social.Painter(ROOT)
    shown = {social.shown_for(page, listed()[code]).slug for page in listed()[code].values()}
    assert len(shown) > 20
    for slug in shown:
        drawing = painter.drawing(code, listed()[code][slug])
        assert drawing.count("<text") <= social.LINES + 2, "the title, and the name of the site in two pieces"
