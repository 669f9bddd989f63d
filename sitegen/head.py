"""What stands in a page's head for machines: the policy, the other languages, the way to the top."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen import links
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


def policy(inline: str) -> str:
    """The Content-Security-Policy: this site alone, and of scripts inside the page only `inline`."""
    digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
    rules = {
        "default-src": "'none'",
        "script-src": f"'self' 'wasm-unsafe-eval' 'sha256-{digest}'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "worker-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def for_page(path: str, page: Page, assets: Assets, address: str) -> Head:
    """The head of the page at `path`. `address` is the site's own, ending in "/", or empty where it is not known."""
    others = [(code, address + links.page_path(code, page.slug).removesuffix("index.html")) for code in NAMES]
    alternates = [*others, ("x-default", address if page.slug == "" else others[0][1])]
    return Head(policy(assets.theme), links.between(path, "index.html"), alternates if address else [])
