"""What is wrong with a request, and what is worth saying about an answer: every code with its parameters."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.problems import CODES, NOTES
from scoring.rules.options import LIABLE
from sitegen.schema.parts import COUNT, INTEGER, STRING, Schema, either, items, nullable, one_of, record, ref

#: Every parameter by its name.
PARAMS: Mapping[str, Schema] = {
    "choices": items({"type": ["string", "integer"]}, 1),
    "count": COUNT,
    "floating": COUNT,
    "fu": COUNT,
    "got": COUNT,
    "han": COUNT,
    "key": STRING,
    "liable": COUNT,
    "max": nullable(INTEGER),
    "min": INTEGER,
    "of": INTEGER,
    "places": COUNT,
    "players": COUNT,
    "score": INTEGER,
    "seat": COUNT,
    "tile": ref("tile"),
    "value": {"description": "What the request had, cut short.", "type": ["string", "number", "boolean", "null"]},
    "wanted": {"description": "A type, or how many.", "type": ["string", "integer"]},
    "yakuman": COUNT,
}

#: Where a parameter is something else than by its name.
OTHERWISE: Mapping[str, Mapping[str, Schema]] = {
    "liable_yakuman_not_in_hand": {"yakuman": one_of(LIABLE)},
    "liable_yakuman_not_in_rules": {"yakuman": one_of(LIABLE)},
}


def definitions() -> dict[str, Schema]:
    """`refusal` is the answer to a request with problems; `note` stands in good answers."""
    problems = items(ref("problem"), 1)
    return {
        "problem": _told(CODES, "One thing that is wrong"),
        "note": _told(NOTES, "Something worth saying about a good answer"),
        "refusal": record(
            {"ok": {"const": False}, "problems": problems}, title="Everything that is wrong with a request"
        ),
    }


def _told(codes: Mapping[str, tuple[str, ...]], title: str) -> Schema:
    """One case for all codes that have the same parameters."""
    alike: dict[str, tuple[list[str], Schema]] = {}
    for code, names in codes.items():
        params = record({name: OTHERWISE.get(code, {}).get(name, PARAMS[name]) for name in names})
        alike.setdefault(str(params), ([], params))[0].append(code)
    at = {"description": "Where it stands in the request: `rules.settlement.uma.table[2]`.", **STRING}
    cases = (record({"code": one_of(codes), "at": at, "params": params}) for codes, params in alike.values())
    return {"title": title, **either(*cases)}
