"""Data for other programs, in `data/`: what the core answers about each ruleset, and the words of every language.

Programs rely on these addresses and shapes. A shape of version 1 only ever gains keys; `data/data.schema.json`
(`schema/published.py`) states each.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sitegen import handwords
from sitegen.core import ask, rulesets
from sitegen.glossary import Term
from sitegen.language import Language
from sitegen.offline import PROGRAMS_FOLDER as FOLDER
from sitegen.rulesetnames import ruleset_name
from sitegen.rulesheet import Source
from sitegen.schema import PATH as WIRE_SCHEMA
from sitegen.schema import log, published, text

VERSION = 1
TABLES = ("payments", "fu", "yaku")
"""What the verb `table` tells of a ruleset."""

type Document = dict[str, Any]


def files(
    version: str, languages: Sequence[Language], terms: Mapping[str, Term], sources: Mapping[str, Source]
) -> dict[str, bytes]:
    """Every document by its path in the site. `version` is the core's."""
    listed = rulesets()
    documents: dict[str, Document] = {
        "rulesets": _rulesets(listed, languages),
        "terms": _terms(terms, languages),
        "yaku": _yaku(terms, languages),
        **{f"rulesets/{each['id']}": _ruleset(each["id"], languages, sources) for each in listed},
        **{f"tables/{each['id']}": _tables(each["id"]) for each in listed},
    }
    documents["index"] = _index(version, documents)
    written = {f"{FOLDER}/{name}.json": _text({"version": VERSION, **held}) for name, held in documents.items()}
    return written | {WIRE_SCHEMA: text(), log.PATH: log.text(), published.PATH: published.text()}


def _text(document: Document) -> bytes:
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _index(version: str, documents: Mapping[str, Document]) -> Document:
    """What there is, with the schema of each, as ways from this file."""
    schema = published.PATH.rpartition("/")[2]
    shapes = {name: published.shape_of(name) for name in documents}
    listed = [{"path": f"{name}.json", "schema": f"{schema}#/$defs/{shape}"} for name, shape in shapes.items()]
    schemas = [path.rpartition("/")[2] for path in (WIRE_SCHEMA, log.PATH, published.PATH)]
    return {"core": version, "documents": listed, "schemas": schemas}


def _rulesets(listed: Sequence[Document], languages: Sequence[Language]) -> Document:
    return {
        "rulesets": [
            {
                **ruleset,
                "names": _names(ruleset["id"], languages),
                "ruleset": f"rulesets/{ruleset['id']}.json",
                "tables": f"tables/{ruleset['id']}.json",
            }
            for ruleset in listed
        ]
    }


def _names(ruleset: str, languages: Sequence[Language]) -> dict[str, str]:
    return {language.code: ruleset_name(ruleset, language) for language in languages}


def _ruleset(ruleset: str, languages: Sequence[Language], sources: Mapping[str, Source]) -> Document:
    """What the core tells of a ruleset, and the sources that it names."""
    told = ask("rules", rules=ruleset)
    named = {source for said in told["sources"].values() for source in said.get("from", ())}
    return {
        "names": _names(ruleset, languages),
        "rules": told,
        "references": {
            source.id: {"title": source.title, "url": source.url, "kind": source.kind}
            for source in sources.values()
            if source.id in named
        },
    }


def _tables(ruleset: str) -> Document:
    return {"ruleset": ruleset, **{table: ask("table", table=table, rules=ruleset) for table in TABLES}}


def _terms(terms: Mapping[str, Term], languages: Sequence[Language]) -> Document:
    return {
        "terms": [
            {
                "key": term.key,
                "kanji": term.kanji,
                "kana": term.kana,
                "romaji": term.romaji,
                "names": {
                    language.code: {"name": term.short[language.code], "gloss": term.gloss[language.code]}
                    for language in languages
                },
                "definitions": {language.code: term.definition[language.code] for language in languages},
                "called": [
                    {"by": name.column, "name": name.text, "sources": list(name.sources)} for name in term.names
                ],
                "also": list(term.also),
            }
            for term in terms.values()
        ]
    }


def _yaku(terms: Mapping[str, Term], languages: Sequence[Language]) -> Document:
    """Every yaku and yakuman with its names, and its worth by ruleset: no entry where a ruleset does not have it."""
    said = {language.code: handwords.yaku(terms, language) for language in languages}
    worth: dict[tuple[str, str], dict[str, Any]] = {}
    for ruleset in rulesets():
        told = ask("table", table="yaku", rules=ruleset["id"])
        for kind in ("yaku", "yakuman"):
            for row in told[kind]:
                found = worth.setdefault((kind, row["id"]), {})
                found[ruleset["id"]] = {"closed": row["closed"], "open": row["open"]}
    return {
        kind: [
            {"id": name, "names": {code: named[name] for code, named in said.items()}, "worth": by_ruleset}
            for (found, name), by_ruleset in worth.items()
            if found == kind
        ]
        for kind in ("yaku", "yakuman")
    }
