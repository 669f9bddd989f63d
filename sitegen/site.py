"""The whole site as files: `pack` makes what pages refer to, `render` the pages themselves.

Both remember what they made and of what: in a process that builds again, only what has changed is made anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from sitegen import (
    answers,
    assets,
    changelog,
    embeds,
    evidence,
    hand_page,
    head,
    hosts,
    house_page,
    i18n,
    kept,
    links,
    notices,
    numbers,
    offline,
    pages,
    published,
    rulewords,
    scripts,
    searching,
    settleform,
    sheetpdf,
    sheets,
    sitemap,
    social,
    tiles,
    wordmark,
    yakupages,
)
from sitegen.changelog import Edition
from sitegen.content import Written
from sitegen.core import Answer
from sitegen.examplelog import Log
from sitegen.glossary import Term
from sitegen.i18n import Extracted
from sitegen.language import SOURCE, Language
from sitegen.pages import Page, Structure
from sitegen.payment_page import Calculator
from sitegen.problems import BuildError, Problem
from sitegen.render import Assets, Book, Renderer
from sitegen.rulenotes import Note
from sitegen.rulesheet import Source
from sitegen.runtime import Runtime, build_runtime
from sitegen.schema import log as log_schema
from sitegen.yaku import FOLDER as YAKU
from sitegen.yaku import AllYaku

PAGES = (
    "keep/main",
    "hand/main",
    "payment/main",
    "settle/main",
    "house/main",
    "games/main",
    "statistics/main",
    "data/main",
    "builder/main",
    "search/main",
    "tables/main",
    "compare/main",
    "glossary/main",
)
"""The scripts of pages that have one of their own; what every page does is in them, too."""
WORKER = "runtime/worker"
SEARCHER = "search/worker"
SCRIPTS = (
    {name: (name,) for name in ("site", "choose", WORKER, SEARCHER)}
    | {name: ("site", name) for name in PAGES}
    | dict(embeds.SCRIPTS)
)
"""Each script with the sources it is made of."""


@dataclass(frozen=True, slots=True)
class Sources:
    """What the site is made of, read from the checkout; `address` is where it will stand, as of `head.for_page`."""

    root: Path
    version: str
    address: str
    messages: Extracted
    languages: list[Language]
    written: Mapping[str, Mapping[str, Written]]
    terms: Mapping[str, Term]
    examples: Mapping[str, Answer]
    references: Mapping[str, Source]
    notes: Mapping[str, list[Note]]
    changelog: list[Edition]
    yaku: AllYaku


@dataclass(frozen=True, slots=True)
class Packed:
    """What pages refer to, made.

    `answers` is ruleset → the file of its payment answers, `tables` ruleset → the file of its table for embeds,
    `classes` the rulesets that pay alike; `log_schema` is the schema's copy for the page that checks files by it: what
    lies in `data/` is not kept for use offline.
    """

    files: dict[str, bytes]
    assets: Assets
    bundle: scripts.Bundle
    service_worker: str
    runtime: Runtime
    form: answers.Form
    log_schema: str
    classes: list[list[str]]
    answers: Mapping[str, str]
    tables: Mapping[str, str]


PACKED = ("scoring", "sitegen", "site_src/app", "site_src/icons", "site_src/licences", "site_src/styles", "LICENSE")
"""What `pack` reads, beside what npm has installed."""
INSTALLED = "node_modules/.package-lock.json"


def pack(root: Path, memory: kept.Memory) -> Packed:
    """Scripts, styles, pictures, the payment answers and the runtime."""
    return memory.latest("packed", kept.digest(kept.tree(root, *PACKED, INSTALLED)), lambda: _pack(root))


def _pack(root: Path) -> Packed:
    bundle = scripts.bundle(root, SCRIPTS)
    runtime = build_runtime(root, root / ".cache")
    styles = {
        name: assets.hashed("assets", f"{name.partition('/')[0] or 'style'}.css", scripts.small_style(root, style))
        for name, style in assets.stylesheets(root / "site_src/styles").items()
        if name not in assets.WITHIN
    }
    sprite, sprite_bytes = assets.hashed("assets", "tiles.svg", tiles.sprite(root))
    form = answers.form()
    alike = _answers(root, form)
    log_checked_by, log_text = assets.hashed("assets", "log.schema.json", log_schema.text())
    answered = [assets.hashed("assets/answers", f"{rulesets[0]}.json", text.encode()) for rulesets, text in alike]
    tabled, tables = embeds.tables(rulesets for rulesets, _ in alike)
    return Packed(
        files={
            **bundle.files,
            **runtime.files,
            **dict(styles.values()),
            sprite: sprite_bytes,
            notices.PATH: notices.notices(root),
            log_checked_by: log_text,
            **offline.icons(root),
            **dict(answered),
            **tabled,
            embeds.SCRIPT: scripts.inline(root, embeds.ELEMENT).encode(),
        },
        assets=Assets(
            {name: path for name, (path, _) in styles.items()},
            sprite,
            bundle.paths,
            {name: scripts.inline(root, name) for name in hosts.INLINE},
            assets.within(root),
            wordmark.drawing(root),
        ),
        bundle=bundle,
        service_worker=scripts.inline(root, "sw"),
        runtime=runtime,
        form=form,
        log_schema=log_checked_by,
        classes=[rulesets for rulesets, _ in alike],
        answers={
            ruleset: path for (rulesets, _), (path, _) in zip(alike, answered, strict=True) for ruleset in rulesets
        },
        tables=tables,
    )


def _answers(root: Path, form: answers.Form) -> list[tuple[list[str], str]]:
    """The rulesets that pay alike with the text of their answers: seconds of asking, kept until the core changes."""

    def ask() -> bytes:
        return json.dumps([(found.rulesets, found.text().decode()) for found in answers.classes(form)]).encode()

    made_of = kept.tree(root, "scoring") | {"": Path(answers.__file__).read_bytes()}
    return [(rulesets, text) for rulesets, text in json.loads(kept.on_disk(root / ".cache", "answers", made_of, ask))]


def render(sources: Sources, packed: Packed, memory: kept.Memory) -> dict[str, bytes]:
    """Every page in every language, and the page that chooses one.

    Raises `BuildError` with the problems of all pages.
    """
    known = pages.structure(packed.classes)
    book = Book(
        root=sources.root,
        assets=packed.assets,
        terms=sources.terms,
        examples=sources.examples,
        sources=sources.references,
        notes=sources.notes,
        known=known,
        version=sources.version,
        address=sources.address,
        yaku=sources.yaku.terms,
        changelog=sources.changelog,
    )
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    listed: dict[str, list[Page]] = {}
    shared = _shared(sources, packed)
    for language in sources.languages:
        made = listed[language.code] = listing(language, sources, known)
        renderer = Renderer(language, made, book)
        files[offline.manifest_path(language.code)] = offline.manifest(language)
        of_language = kept.digest({"shared": shared, "language": repr((language.messages, _fronts(made))).encode()})
        for_tables = memory.latest(f"sheets/{language.code}", of_language, partial(_sheets, sources, known, language))
        for page in made:
            path = links.page_path(language.code, page.slug)
            desk = _Desk(sources, packed, known, language, page, path, for_tables.get(page.slug))
            made_of = of_language + (page.written.body if page.written else "")
            try:
                files[path] = memory.latest(path, made_of, partial(desk.render, renderer))
            except BuildError as error:
                problems += error.problems
        if language.code == SOURCE:
            files["index.html"] = memory.latest("index.html", of_language, renderer.render_choice).encode()
            lost = hosts.LOST_PAGE
            files[lost] = memory.latest(lost, of_language, renderer.render_lost).encode()
        printed = partial(sheetpdf.files, sources.root, for_tables.values())
        try:
            files |= memory.latest(f"{sheets.FOLDER}/{language.code}", of_language, printed)
        except BuildError as error:
            problems += error.problems
    if problems:
        raise BuildError(*dict.fromkeys(problems))
    terms = sources.terms.values()
    files |= {searching.path(code): searching.index(code, made, files, terms) for code, made in listed.items()}
    files[changelog.FEED] = changelog.feed(sources.changelog, sources.address)
    files |= published.files(sources.version, sources.languages, sources.terms, sources.references)
    return files | _for_crawlers(sources, listed)


def _sheets(sources: Sources, known: Structure, language: Language) -> dict[str, sheets.Sheet]:
    """The sheets for the table in one language, by the slug of their pages."""
    made = {}
    for ruleset in known.rulesets:
        slug = known.sheet_of(ruleset)
        address = sources.address and head.full(sources.address, links.page_path(language.code, slug))
        made[slug] = sheets.sheet(ruleset, language, sources.version, address)
    return made


def listing(language: Language, sources: Sources, known: Structure) -> list[Page]:
    """Every page of a language."""
    return [
        *pages.pages(language, sources.written[language.code], sources.written[SOURCE], known),
        *yakupages.pages(language, sources.yaku, sources.terms),
    ]


def _for_crawlers(sources: Sources, listed: Mapping[str, list[Page]]) -> dict[str, bytes]:
    """What only makes sense where the site knows its address: the site map, and the pictures that go with links."""
    if not sources.address:
        return {}
    painter = social.Painter(sources.root)
    painted = [painter.paint(code, {page.slug: page for page in made}) for code, made in listed.items()]
    return sitemap.files(sources.address, listed) | {path: png for one in painted for path, png in one.items()}


def _shared(sources: Sources, packed: Packed) -> bytes:
    """What every page in every language is made of, as a hash: all sources but the texts, which `render` adds.

    Of what is packed the names say enough: a page only refers to it, and names go by content.
    """
    own = ("site_src/content/", i18n.LOCALES)
    made_of = kept.tree(sources.root, "scoring", "sitegen", "site_src", evidence.CORPUS, changelog.FILE)
    common = {path: content for path, content in made_of.items() if not path.startswith(own)}
    names = repr((sources.version, sources.address, sorted(packed.files))).encode()
    return kept.digest(common | {"": names}).encode()


def _fronts(made: list[Page]) -> list[tuple[object, ...]]:
    """What pages say of themselves and any page may show, in its menu for one: all but the bodies."""
    return [(page.slug, page.title, page.description, page.nav, page.fallback) for page in made]


def service_worker(packed: Packed, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The service worker, which knows every other file of the site."""
    return {offline.SERVICE_WORKER: offline.service_worker(files, packed.service_worker.encode())}


def headers(packed: Packed, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """What hosts that read such a file shall say with each of the site's files."""
    return {hosts.HEADERS_FILE: hosts.headers_file(files, packed.assets.policy)}


@dataclass(frozen=True, slots=True)
class _Desk:
    """What one page's template and scripts are given beyond what every page has."""

    sources: Sources
    packed: Packed
    known: Structure
    language: Language
    page: Page
    path: str
    sheet: sheets.Sheet | None

    def render(self, renderer: Renderer) -> bytes:
        """The page's bytes."""
        return renderer.render(self.page, self.context(), self.data()).encode()

    def context(self) -> dict[str, Any]:
        """For the template."""
        found: dict[str, Any] = {"sheet": self.sheet} if self.sheet else {}
        match embeds.tool_of(self.page.slug):
            case "hand":
                found = {"hand": hand_page.page(pages.WORKED, self.sources.terms, self.language)}
            case "calculator":
                found = {"payment": self._calculator().page(self.language)}
            case "settle":
                found = {"settle": settleform.form(self.language)}
            case embeds.FOLDER:
                found = {"kinds": embeds.KINDS, "default_rules": pages.WORKED, "house_rules": embeds.HOUSE_EXAMPLE}
            case "results":
                found = {"log": Log(self.sources.root, self.language)}
            case "proof":
                found = {"proof": evidence.evidence(self.sources.root, self.sources.references, self.language)}
            case slug if slug.partition("/")[0] == YAKU:
                found = yakupages.context(slug, self.sources.yaku, self.sources.terms, self.language)
        return found

    def data(self) -> dict[str, Any]:
        """For the scripts: the language, the way to the root, the words they say, and what the tool needs."""
        said = self.sources.messages.said_in(self.packed.bundle.sources[self.page.entry or "site"])
        common = {
            "lang": self.language.code,
            "root": links.between(self.path, "index.html"),
            "signs": numbers.signs(self.language),
            "messages": {msgid: self.language.translate(msgid) for msgid in said},
        }
        if self.page.slug == searching.SLUG:
            common["search"] = {"worker": self._script(SEARCHER), "index": searching.FILE}
        return common | self._tool_data()

    def _tool_data(self) -> dict[str, Any]:
        found = self._data_of(embeds.tool_of(self.page.slug))
        return found | {"runtime": self._runtime()} if found else {}

    def _data_of(self, slug: str) -> dict[str, Any]:
        """What a page that asks the core works with; empty for a page that does not."""
        found: dict[str, Any] = {}
        match slug:
            case "hand":
                sprite = links.between(self.path, self.packed.assets.sprite)
                yaku = {name: self._way(slug) for name, slug in self.sources.yaku.pages.items()}
                hand = hand_page.data(pages.WORKED, sprite, self.sources.terms, self.language)
                found = {"hand": hand | {"yakuPages": yaku, "tables": self._pages_of_tables()}}
            case "calculator":
                found = {"payment": self._calculator().data(self.language)}
            case "settle":
                form = settleform.data(self.sources.examples, self.language)
                found = {"settle": form, "core": self.sources.version}
            case "games":
                found = {"services": settleform.services(self.language)}
            case "house":
                settle = links.between(self.path, links.page_path(self.language.code, "settle"))
                found = {"house": house_page.data(self.language) | {"settle": settle}}
            case "statistics":
                found = {"options": rulewords.options(self.language)}
            case "data":
                schema_file = links.between(self.path, self.packed.log_schema)
                found = {"data": {"schema": schema_file, "core": self.sources.version}}
            case "embed/table" | "embed/limits":
                kind = embeds.kind_of(slug) or ""
                table_pages = self._pages_of_tables()
                found = {"table": embeds.table_data(kind, pages.WORKED, self.packed.tables, table_pages, self.language)}
            case "embed/picture":
                sprite = links.between(self.path, self.packed.assets.sprite)
                found = {"picture": embeds.picture_data(sprite, self.language)}
            case embeds.FOLDER:
                found = {"builder": embeds.builder_data(pages.WORKED, self.language)}
        return found

    def _script(self, name: str) -> str:
        """The way from this page to a script that it starts itself."""
        return links.between(self.path, self.packed.bundle.paths[name])

    def _way(self, slug: str) -> str:
        """The way from this page to another."""
        return links.between(self.path, links.page_path(self.language.code, slug))

    def _calculator(self) -> Calculator:
        return Calculator(self.packed.form, self.packed.answers, self._pages_of_tables(), pages.WORKED)

    def _pages_of_tables(self) -> dict[str, str]:
        """Ruleset → the page with its tables, as seen from this page."""
        return {
            ruleset: links.between(self.path, links.page_path(self.language.code, self.known.table_of(ruleset)))
            for ruleset in self.known.rulesets
        }

    def _runtime(self) -> dict[str, Any]:
        """The worker's script and the runtime's folder as seen from the page, and what a start downloads."""
        runtime = self.packed.runtime
        return {
            "worker": self._script(WORKER),
            "base": links.between(self.path, f"{runtime.folder}/index.html"),
            "bytes": runtime.bytes,
        }
