"""What other programs read: every document is what its schema says, is listed, and tells what the core tells."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, Registry

from sitegen import glossary, offline, published, rulesheet, schema
from sitegen.core import ask, rulesets
from sitegen.language import NAMES

from .helpers import ROOT, language

BASE = "https://a.org/data/"


@cache
def made() -> dict[str, Any]:
    files = published.files(
        "9.9",
        [language(code) for code in NAMES],
        glossary.load(ROOT / "site_src/glossary.tsv"),
        rulesheet.load(ROOT / "site_src/data/sources.tsv"),
    )
    return {path: json.loads(content) for path, content in files.items()}


@cache
def validator(shape: str) -> Draft202012Validator:
    wire = {key: value for key, value in schema.document().items() if key != "$id"}
    own = {key: value for key, value in made()["data/data.schema.json"].items() if key != "$id"}
    registry = Registry([(f"{BASE}wire.schema.json", wire), (f"{BASE}data.schema.json", own)])
    reference = {"$schema": own["$schema"], "$ref": f"{BASE}data.schema.json#/$defs/{shape}"}
    return Draft202012Validator(reference, registry=registry)


DOCUMENTS = [document["path"] for document in made()["data/index.json"]["documents"]]


@pytest.mark.parametrize("path", DOCUMENTS)
def test_a_document_is_what_its_schema_says(path: str) -> None:
    document = made()[f"data/{path}"]
    wanted = next(one["schema"] for one in made()["data/index.json"]["documents"] if one["path"] == path)
    checked = validator(wanted.rpartition("/")[2])
    assert [str(error) for error in checked.iter_errors(document)] == []
    for key in document:
        assert not checked.is_valid({name: value for name, value in document.items() if name != key})
    assert not checked.is_valid({**document, "version": 2})


def test_the_index_lists_everything() -> None:
    index = made()["data/index.json"]
    listed = {f"data/{path}" for path in (*DOCUMENTS, *index["schemas"], "index.json")}
    assert set(made()) == listed
    assert validator("index").is_valid(index)


def test_addresses_that_programs_rely_on() -> None:
    """Those of version 1 do not go away."""
    fixed = ("index", "rulesets", "terms", "yaku", "rulesets/wrc_2025", "tables/tenhou_3p", "wire.schema", "log.schema")
    assert {f"data/{name}.json" for name in fixed} <= set(made())
    assert all(offline.group_of(path) is None for path in made())


def test_every_ruleset_is_there_as_the_core_tells_it() -> None:
    for ruleset in rulesets():
        name = ruleset["id"]
        assert made()[f"data/rulesets/{name}.json"]["rules"] == ask("rules", rules=name)
        assert made()[f"data/tables/{name}.json"]["payments"] == ask("table", table="payments", rules=name)


def test_a_yaku_has_its_worth_only_where_it_counts() -> None:
    held = {row["id"]: row for row in made()["data/yaku.json"]["yaku"]}
    assert held["riichi"]["worth"]["wrc_2025"] == {"closed": 1, "open": None}
    assert held["honitsu"]["worth"]["tenhou_4p"] == {"closed": 3, "open": 2}
    for name, row in held.items():
        for ruleset, worth in row["worth"].items():
            told = ask("table", table="yaku", rules=ruleset)["yaku"]
            assert {"id": name, **worth} in told
    assert len(held["renhou"]["worth"]) < len(rulesets())


def test_every_source_a_ruleset_names_is_told() -> None:
    for ruleset in rulesets():
        document = made()[f"data/rulesets/{ruleset['id']}.json"]
        named = {source for said in document["rules"]["sources"].values() for source in said.get("from", ())}
        assert named - {rulesheet.OWN} == set(document["references"]) - {rulesheet.OWN}
