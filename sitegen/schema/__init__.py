"""The JSON Schema of the wire, for programs that speak with the core: requests and answers, verb by verb.

Requests come from the tables that the core reads by, so that they cannot drift; answers are written down in
`answers.py` and held against the core by the tests.
"""

from __future__ import annotations

import json

from sitegen.schema import answers, problems, requests, rules, tiles
from sitegen.schema.parts import Schema, either, ref

PATH = "data/wire.schema.json"
"""Where the schema lies on the site: programs may rely on this address."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"
DESCRIPTION = """\
One request in, one answer out, a line of JSON each. `#/$defs/payment_request` and `#/$defs/payment_answer` are one \
verb's; this document as a whole is any of them. What is not listed is refused, in a request by the core, too. Whole \
numbers are written without a decimal point. Beyond this schema the core checks what single values cannot know of each \
other (no hand has 4 han without fu); what is wrong comes back as a refusal. The format grows by new keys."""


def document() -> Schema:
    """The whole schema. Its `$id` is relative: the address that it is read from is its name."""
    return {
        "$schema": DIALECT,
        "$id": PATH.rpartition("/")[2],
        "title": "Tenbo's wire format, version 1",
        "description": DESCRIPTION,
        **either(ref("request"), ref("answer")),
        "$defs": {
            **requests.definitions(),
            **answers.definitions(),
            **problems.definitions(),
            **rules.definitions(),
            **tiles.definitions(),
        },
    }


def text() -> bytes:
    """The schema as the site has it."""
    return (json.dumps(document(), ensure_ascii=False, indent=1) + "\n").encode()
