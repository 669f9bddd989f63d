"""What a page says of itself as JSON-LD, in the words of schema.org: the way to it, the site, the terms it defines.

Addresses are full where the site knows its own, and otherwise relative: JSON-LD reads them from the page they stand in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sitegen import links, offline
from sitegen.language import Language

if TYPE_CHECKING:
    from sitegen.glossary import Term
    from sitegen.pages import Page

type Thing = dict[str, Any]

GLOSSARY = "glossary"
"""The page whose entries are the terms, each under its key."""

LICENCE = "https://spdx.org/licenses/MIT.html"


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of the page at `path`, in its language."""

    path: str
    address: str
    language: Language
    pages: Mapping[str, Page]
    terms: Mapping[str, Term]

    def of(self, page: Page) -> Thing:
        """All of them as one document; of a page that is not listed there are none."""
        return {"@context": "https://schema.org", "@graph": list(self._things(page))} if page.listed else {}

    def _things(self, page: Page) -> Iterator[Thing]:
        if page.slug == "":
            yield self._site(page)
            yield self._program(page)
        else:
            yield self._breadcrumbs(page)
        if page.slug == GLOSSARY:
            yield self._terms(page)

    def _site(self, page: Page) -> Thing:
        return {
            "@type": "WebSite",
            "name": "Tenbo",
            "alternateName": "点棒",
            "url": self._way(page),
            "description": page.description,
            "inLanguage": self.language.code,
        }

    def _program(self, page: Page) -> Thing:
        return {
            "@type": "SoftwareApplication",
            "name": "Tenbo",
            "url": self._way(page),
            "description": self.language.say(offline.DESCRIPTION),
            "inLanguage": self.language.code,
            "applicationCategory": "UtilitiesApplication",
            "operatingSystem": "Any",
            "browserRequirements": "JavaScript, WebAssembly",
            "isAccessibleForFree": True,
            "license": LICENCE,
            "offers": {"@type": "Offer", "price": "0", "priceCurrency": "EUR"},
        }

    def _breadcrumbs(self, page: Page) -> Thing:
        steps = [
            {"@type": "ListItem", "position": position, "name": step.nav, "item": self._way(step)}
            for position, step in enumerate(trail(page, self.pages), start=1)
        ]
        return {"@type": "BreadcrumbList", "itemListElement": steps}

    def _terms(self, page: Page) -> Thing:
        here = self._way(page)
        defined = [self._term(term, here) for term in self.terms.values()]
        return {"@type": "DefinedTermSet", "@id": here, "name": page.title, "hasDefinedTerm": defined}

    def _term(self, term: Term, glossary: str) -> Thing:
        code = self.language.code
        others = dict.fromkeys((term.gloss[code], term.kanji, term.kana, term.romaji))
        return {
            "@type": "DefinedTerm",
            "@id": f"{glossary}#{term.key}",
            "name": term.short[code],
            "alternateName": [name for name in others if name and name != term.short[code]],
            "description": term.definition[code],
        }

    def _way(self, page: Page) -> str:
        target = links.page_path(self.language.code, page.slug)
        if self.address:
            return self.address + target.removesuffix("index.html")
        return links.between(self.path, target)


def trail(page: Page, pages: Mapping[str, Page]) -> list[Page]:
    """The pages that lead to this one: the start, its section's, those of the folders above it, and itself."""
    parts = page.slug.split("/")
    slugs = ["", page.section, *("/".join(parts[:depth]) for depth in range(1, len(parts))), page.slug]
    return [pages[slug] for slug in dict.fromkeys(slugs) if slug in pages]
