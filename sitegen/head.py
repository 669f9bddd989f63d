"""What stands in a page's head for machines: the policy, its own address, the other languages, what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from babel.core import get_global

from sitegen import linkeddata, links, social
from sitegen.language import NAMES, SOURCE, Language

if TYPE_CHECKING:
    from sitegen.glossary import Term
    from sitegen.pages import Page
    from sitegen.render import Assets


@dataclass(frozen=True, slots=True)
class Picture:
    """What messengers show with a link: a picture's full address, and the words in it."""

    address: str
    words: str


@dataclass(frozen=True, slots=True)
class Head:
    """`alternates` are (hreflang, address) pairs; the default leads to the page that asks for the reader's language.

    Canonical, alternates and picture are full addresses, since search engines and messengers take no others: a site
    that does not know its own has none. `facts` is said as JSON-LD, in addresses of either kind.
    """

    policy: str
    root: str
    canonical: str
    alternates: list[tuple[str, str]]
    picture: Picture | None
    locale: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Heads:
    """The heads of one language's pages. `address` is the site's own, ending in "/", or empty where it is not known."""

    language: Language
    pages: Mapping[str, Page]
    assets: Assets
    terms: Mapping[str, Term]
    address: str

    def of(self, path: str, page: Page) -> Head:
        """The head of the page at `path`."""
        known = bool(self.address) and page.listed
        shown = social.shown_for(page, self.pages)
        facts = linkeddata.Facts(path, self.address, self.language, self.pages, self.terms)
        return Head(
            policy=self.assets.policy,
            root=links.between(path, "index.html"),
            canonical=full(self.address, path) if known else "",
            alternates=alternates(self.address, page.slug) if known else [],
            picture=Picture(self.address + social.path(self.language.code, shown), shown.title) if known else None,
            locale=locale(self.language),
            facts=facts.of(page),
        )


def full(address: str, path: str) -> str:
    """The address of a page's file: a page is addressed by its folder.

    >>> full("https://example.org/", "en/fu/index.html")
    'https://example.org/en/fu/'
    """
    return address + path.removesuffix("index.html")


def alternates(address: str, slug: str) -> list[tuple[str, str]]:
    """A page in every language, and where those go who read none of them."""
    others = [(code, full(address, links.page_path(code, slug))) for code in NAMES]
    return [*others, ("x-default", address if slug == "" else dict(others)[SOURCE])]


def locale(language: Language) -> str:
    """The language with the country where most speak it, as Open Graph wants it.

    >>> locale(Language("ja", {})), locale(Language("en", {}))
    ('ja_JP', 'en_US')
    """
    tongue, _, country = get_global("likely_subtags")[language.code].split("_")
    return f"{tongue}_{country}"
