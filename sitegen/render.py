"""From pages to HTML: one Jinja environment a language, its macros, and errors that name the author's file and line."""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    FunctionLoader,
    StrictUndefined,
    TemplateError,
)
from markupsafe import Markup

from sitegen import (
    changelog,
    comparison,
    content,
    glossary,
    handlinks,
    head,
    hosts,
    links,
    numbers,
    rulesheet,
    searching,
    tiles,
)
from sitegen.blocks import Blocks
from sitegen.changelog import Edition
from sitegen.core import Answer
from sitegen.facts import Facts
from sitegen.glossary import Term
from sitegen.glossary_page import glossary as all_terms
from sitegen.language import N_, NAMES, Language
from sitegen.pages import LEARN, MENU, MINE, WORKED, Page, Structure
from sitegen.problems import BuildError, Problem
from sitegen.programs import Programs
from sitegen.rulenotes import Note
from sitegen.rulesetnames import ruleset_name
from sitegen.rulesheet import Source
from sitegen.sheets import pdfs

TEMPLATES = "site_src/templates"


@dataclass(frozen=True, slots=True)
class Assets:
    """Where the files that pages refer to lie, relative to the site's root.

    `styles` holds the common sheet under the name "", and by a page's script the sheet it has besides.
    """

    styles: Mapping[str, str]
    sprite: str
    scripts: Mapping[str, str]
    inline: Mapping[str, str]
    """The scripts that stand inside pages, by name: `before` sets the colours ahead of all painting, `warm`
    has Python begin."""
    within: Mapping[str, str]
    """The style of the pages that carry it, by their script."""
    wordmark: str
    """The Japanese half of the site's name, drawn."""

    @property
    def policy(self) -> str:
        """What every page and every host says of where scripts and styles may come from."""
        return hosts.policy(self.inline.values(), self.within.values())


@dataclass(frozen=True, slots=True)
class Book:
    """What every page may draw on, whatever its language."""

    root: Path
    assets: Assets
    terms: Mapping[str, Term]
    examples: Mapping[str, Answer]
    sources: Mapping[str, Source]
    notes: Mapping[str, list[Note]]
    known: Structure
    version: str
    address: str
    yaku: Mapping[str, str] = field(default_factory=dict)
    """Term of the glossary → the page of its yaku."""
    changelog: Sequence[Edition] = ()


class Renderer:
    """The pages of one language."""

    def __init__(self, language: Language, pages: list[Page], book: Book) -> None:
        self._language = language
        self._pages = {page.slug: page for page in pages}
        self._book = book
        self._environment = self._make_environment()

    def _make_environment(self) -> Environment:
        cache = self._book.root / ".cache" / "templates"
        cache.mkdir(parents=True, exist_ok=True)
        environment = Environment(
            bytecode_cache=FileSystemBytecodeCache(str(cache)),
            loader=ChoiceLoader([FileSystemLoader(self._book.root / TEMPLATES), FunctionLoader(self._source)]),
            extensions=["jinja2.ext.i18n"],
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        environment.policies["ext.i18n.trimmed"] = True
        translate = self._language.translate
        environment.install_gettext_callables(  # type: ignore[attr-defined]
            translate, lambda one, many, n: translate(one if n == 1 else many), newstyle=False
        )
        environment.filters |= {"script_data": script_data, "breakable": breakable}
        environment.globals |= {
            "rule_sheet": partial(
                rulesheet.sheet, sources=self._book.sources, notes=self._book.notes, language=self._language
            ),
            "pdfs": partial(pdfs, language=self._language),
            "all_terms": partial(all_terms, self._book.terms, self._book.yaku, self._book.sources, self._language),
            "rule_comparison": partial(comparison.comparison, self._book.sources, self._book.notes, self._language),
            "_": self._language.say,
            "say": self._language.say,
            "number": partial(numbers.number, language=self._language),
            "language": self._language,
            "languages": NAMES,
            "version": self._book.version,
            "assets": self._book.assets,
            "pages": self._pages,
            "changelog": partial(changelog.section, self._book.changelog),
            "page_groups": partial(searching.groups, self._pages),
            "menu": [self._pages[slug] for slug in MENU],
            "learn": [self._pages[slug] for slug in LEARN if slug in self._pages],
            "mine": [self._pages[slug] for slug in MINE if slug in self._pages],
            "known": self._book.known,
            **Programs(self._language).macros(),
            **Facts(self._language, self._book.examples).macros(),
            **Blocks(self._language, environment, self._book.examples).macros(),
        }
        return environment

    def _source(self, name: str) -> tuple[str, str, Callable[[], bool]] | None:
        """A written page as a template, under the name of its file."""
        for page in self._pages.values():
            if page.written and page.written.file == name:
                return page.written.body, str(self._book.root / name), lambda: True
        return None

    def render(self, page: Page, extra: Mapping[str, Any], data: Mapping[str, Any]) -> str:
        """One page. `extra` goes to its template, `data` to its scripts.

        Raises `BuildError` with the author's file and line.
        """
        path = links.page_path(self._language.code, page.slug)
        context = {**self._page_macros(path), **page.context, **extra, "page": page, "path": path}
        try:
            body = self._body(page, context)
            context |= {"content": body, "data": data, "head": self._head(path, page)}
            return self._environment.get_template(page.template).render(context)
        except BuildError:
            raise
        except (TemplateError, LookupError, TypeError, ValueError) as error:
            raise BuildError(self._blame(error, page)) from error

    def render_choice(self) -> str:
        """The site's first page, which leads to the reader's language."""
        start = self._pages[""]
        context = {"head": self._head("index.html", start), "description": start.description}
        return self._environment.get_template("choose.html").render(context)

    def render_lost(self) -> str:
        """The page that hosts show for an address that leads nowhere."""
        page = self._pages["404"]
        context = {"head": self._head(hosts.LOST_PAGE, page), "page": page}
        return self._environment.get_template("lost.html").render(context)

    def _head(self, path: str, page: Page) -> head.Head:
        book = self._book
        return head.Heads(self._language, self._pages, book.assets, book.terms, book.address).of(path, page)

    def _body(self, page: Page, context: Mapping[str, Any]) -> Markup:
        if page.written is None:
            return Markup()
        stash = content.Stash()
        environment = self._environment.overlay(finalize=stash.put)
        text = environment.get_template(page.written.file).render(context)
        return Markup(stash.restore(content.to_html(text, self._language.say(N_("Table")))))  # noqa: S704 - our own text

    def _page_macros(self, path: str) -> dict[str, Any]:
        """What depends on where the page stands."""
        used: set[str] = set()

        def link(slug: str) -> str:
            wanted = "" if slug == "index" else slug
            if wanted not in self._pages:
                raise LookupError(f"no such page: {slug!r}")
            return links.between(path, links.page_path(self._language.code, wanted))

        def asset(target: str) -> str:
            return links.between(path, target)

        def term(key: str) -> Markup:
            found = self._book.terms[key]
            if key in used:
                return Markup("{}").format(found.short[self._language.code])
            used.add(key)
            return glossary.defined(found, self._language, entry(key))

        def entry(key: str) -> str:
            """Where a term is explained: a yaku on its own page, unless that is this page."""
            page = self._book.yaku.get(key)
            if page is not None and links.page_path(self._language.code, page) != path:
                return link(page)
            return f"{link('glossary')}#{key}"

        def ruleset(name: str) -> Markup:
            return Markup('<a href="{}">{}</a>').format(link(f"rules/{name}"), ruleset_name(name, self._language))

        def picture(notation: str) -> Markup:
            return tiles.picture(notation, self._language, asset(self._book.assets.sprite))

        def hand_link(closed: str, win: str, *, rules: str = WORKED, **given: str) -> Markup:
            where = link("hand") + handlinks.fragment(closed, win, rules=rules, **given)
            return Markup('<a href="{}">{}</a>').format(where, self._language.say(N_("Open in the calculator")))

        def in_language(code: str) -> str:
            return links.between(path, path.replace(self._language.code, code, 1))

        return {
            "link": link,
            "asset": asset,
            "term": term,
            "ruleset_link": ruleset,
            "ruleset": ruleset,
            "ruleset_name": partial(ruleset_name, language=self._language),
            "tiles": picture,
            "hand_link": hand_link,
            "in_language": in_language,
        }

    def _blame(self, error: Exception, page: Page) -> Problem:
        """The innermost line of a page or template that led to an error."""
        root = str(self._book.root / "site_src")
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(root)]
        message = f"{type(error).__name__}: {error}"
        if not frames:
            where = page.written.file if page.written else f"{TEMPLATES}/{page.template}"
            return Problem(where, getattr(error, "lineno", 0) or 0, message)
        file = Path(frames[-1].filename).relative_to(self._book.root).as_posix()
        return Problem(file, frames[-1].lineno or 0, message)


def script_data(data: Mapping[str, Any]) -> Markup:
    """Data for a page's scripts, safe inside a `<script>` element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704 - no "<" is left


def breakable(amounts: str) -> Markup:
    """Amounts such as "1,300/2,600" or "1,300・2,600", which a narrow cell may break after the sign between them."""
    return Markup("<wbr>").join(re.split("(?<=[/・])", amounts))
