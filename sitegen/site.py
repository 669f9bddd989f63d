"""The whole site as files: `pack` makes what pages refer to, `render` the pages themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitegen import answers, assets, hand_page, links, notices, offline, pages, scripts, settleform, tiles
from sitegen.content import Written
from sitegen.core import Answer
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

ENTRIES = ("site", "choose", "hand/main", "payment/main", "settle/main")
WORKER = "runtime/worker"


@dataclass(frozen=True, slots=True)
class Sources:
    """What the site is made of, read from the checkout."""

    root: Path
    version: str
    messages: Extracted
    languages: list[Language]
    written: Mapping[str, Mapping[str, Written]]
    terms: Mapping[str, Term]
    examples: Mapping[str, Answer]
    references: Mapping[str, Source]
    notes: Mapping[str, list[Note]]


@dataclass(frozen=True, slots=True)
class Packed:
    """What pages refer to, made.

    `answers` is ruleset → the file of its payment answers, `classes` the rulesets that pay alike.
    """

    files: dict[str, bytes]
    assets: Assets
    bundle: scripts.Bundle
    runtime: Runtime
    form: answers.Form
    classes: list[list[str]]
    answers: Mapping[str, str]


def pack(sources: Sources) -> Packed:
    """Scripts, styles, pictures, the payment answers and the runtime."""
    bundle = scripts.bundle(sources.root, [*ENTRIES, WORKER])
    runtime = build_runtime(sources.root, sources.root / ".cache")
    style, style_bytes = assets.hashed("assets", "style.css", assets.stylesheet(sources.root / "site_src/styles"))
    sprite, sprite_bytes = assets.hashed("assets", "tiles.svg", tiles.sprite(sources.root))
    form = answers.form()
    alike = answers.classes(form)
    answered = {
        found.rulesets: assets.hashed("assets/answers", f"{found.rulesets[0]}.json", found.text()) for found in alike
    }
    return Packed(
        files={
            **bundle.files,
            **runtime.files,
            style: style_bytes,
            sprite: sprite_bytes,
            notices.PATH: notices.notices(sources.root),
            **offline.icons(sources.root),
            **dict(answered.values()),
        },
        assets=Assets(style, sprite, bundle.paths, scripts.inline(sources.root, "theme")),
        bundle=bundle,
        runtime=runtime,
        form=form,
        classes=[list(found.rulesets) for found in alike],
        answers={ruleset: path for rulesets, (path, _) in answered.items() for ruleset in rulesets},
    )


def render(sources: Sources, packed: Packed) -> dict[str, bytes]:
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
    )
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    for language in sources.languages:
        made = pages.pages(language, sources.written[language.code], sources.written[SOURCE], known)
        renderer = Renderer(language, made, book)
        files[offline.manifest_path(language.code)] = offline.manifest(language)
        for page in made:
            path = links.page_path(language.code, page.slug)
            desk = _Desk(sources, packed, known, language, page, path)
            try:
                files[path] = renderer.render(page, desk.context(), desk.data()).encode()
            except BuildError as error:
                problems += error.problems
        if language.code == SOURCE:
            files["index.html"] = renderer.render_choice().encode()
    if problems:
        raise BuildError(*dict.fromkeys(problems))
    return files


def service_worker(sources: Sources, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The service worker, which knows every other file of the site."""
    script = scripts.inline(sources.root, "sw").encode()
    return {offline.SERVICE_WORKER: offline.service_worker(files, script)}


@dataclass(frozen=True, slots=True)
class _Desk:
    """What one page's template and scripts are given beyond what every page has."""

    sources: Sources
    packed: Packed
    known: Structure
    language: Language
    page: Page
    path: str

    def context(self) -> dict[str, Any]:
        """For the template."""
        match self.page.slug:
            case "hand":
                return {"hand": hand_page.page(pages.WORKED, self.sources.terms, self.language)}
            case "calculator":
                return {"payment": self._calculator().page(self.language)}
            case "settle":
                return {"settle": settleform.form(self.language)}
            case _:
                return {}

    def data(self) -> dict[str, Any]:
        """For the scripts: the language, the way to the root, the words they say, and what the tool needs."""
        entries = {"site", self.page.entry or "site"}
        files = frozenset().union(*(self.packed.bundle.sources[entry] for entry in entries))
        said = self.sources.messages.said_in(files)
        common = {
            "lang": self.language.code,
            "root": links.between(self.path, "index.html"),
            "messages": {msgid: self.language.translate(msgid) for msgid in said},
        }
        return common | self._tool_data()

    def _tool_data(self) -> dict[str, Any]:
        match self.page.slug:
            case "hand":
                sprite = links.between(self.path, self.packed.assets.sprite)
                found = hand_page.data(pages.WORKED, sprite, self.sources.terms, self.language)
                return {"hand": found, "runtime": self._runtime()}
            case "calculator":
                return {"payment": self._calculator().data(self.language), "runtime": self._runtime()}
            case "settle":
                return {"settle": settleform.data(self.sources.examples, self.language), "runtime": self._runtime()}
            case _:
                return {}

    def _calculator(self) -> Calculator:
        pages_of_tables = {
            ruleset: links.between(self.path, links.page_path(self.language.code, self.known.table_of(ruleset)))
            for ruleset in self.known.rulesets
        }
        return Calculator(self.packed.form, self.packed.answers, pages_of_tables, pages.WORKED)

    def _runtime(self) -> dict[str, Any]:
        """The worker's script and the runtime's folder as seen from the page, and what a start downloads."""
        runtime = self.packed.runtime
        return {
            "worker": links.between(self.path, self.packed.bundle.paths[WORKER]),
            "base": links.between(self.path, f"{runtime.folder}/index.html"),
            "bytes": runtime.bytes,
        }
