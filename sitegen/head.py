"""What stands in a page's head for machines: the policy, the other languages, the way to the top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen import hosts, links
from sitegen.language import NAMES

if TYPE_CHECKING:
    from sitegen.pages import Page
    from sitegen.render import Assets


@dataclass(frozen=True, slots=True)
class Head:
    """`alternates` are (hreflang, address) pairs; the default leads to the page that asks for the reader's language.

    They are full addresses, since search engines take no others: a site that does not know its own has none.
    """

    policy: str
    root: str
    alternates: list[tuple[str, str]]


def for_page(path: str, page: Page, assets: Assets, address: str) -> Head:
    """The head of the page at `path`. `address` is the site's own, ending in "/", or empty where it is not known."""
    others = [(code, address + links.page_path(code, page.slug).removesuffix("index.html")) for code in NAMES]
    alternates = [*others, ("x-default", address if page.slug == "" else others[0][1])]
    return Head(hosts.policy(assets.inline.values()), links.between(path, "index.html"), alternates if address else [])
