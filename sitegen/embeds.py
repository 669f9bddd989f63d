"""What other sites may show of Tenbo: a table, a calculator, a picture, each a page of its own to stand in a frame.

An embed is the page of a tool without the site around it, or a small page of its own; `app/embed/` makes it fit. All
that is asked of it stands in the fragment of its address (docs/embedding.md). Which they are is said here, once: the
pages, their scripts, and the form of the builder page are made of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sitegen import assets, tiles, words
from sitegen.core import ask, rulesets
from sitegen.language import N_, NAMES, Language
from sitegen.rulesetnames import ruleset_name
from sitegen.tables import CAPTIONS, WINS

type Json = dict[str, Any]

SCRIPT = "embed.js"
"""The script that host pages load, at the root of the site under one name for ever."""
ELEMENT = "embed/element"
"""Its source."""

HOUSE_EXAMPLE = '{"base": "wrc_2025", "scoring": {"kiriage": true}}'
"""House rules as the builder page shows how to write them."""

FOLDER = "embed"
"""In a language, the folder of the embeds; its own page is the one that helps to build them."""

TITLE = N_("Title")
RULES = N_("Choice of rules")
LEDGER = N_("Who pays what")
WHY = N_("Why")


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of embed. `page` is the slug of the whole page behind it; `parts` are what `show` can name.

    `state` is what it shows in the builder's preview, as its fragment has it.
    """

    template: str
    title: str
    description: str
    page: str
    sources: tuple[str, ...]
    parts: Mapping[str, str]
    state: str = ""


KINDS: Mapping[str, Kind] = {
    "table": Kind(
        "embed_table.html",
        N_("Payment table"),
        N_("A riichi payment table to show in another page."),
        "tables",
        ("embed/table",),
        {"title": TITLE} | {f"{winner}-{win}": CAPTIONS[winner, win] for winner, win in WINS},
    ),
    "limits": Kind(
        "embed_table.html",
        N_("Limit table"),
        N_("A table of riichi limits, mangan to yakuman, to show in another page."),
        "tables",
        ("embed/table",),
        {"title": TITLE},
    ),
    "payment": Kind(
        "payment.html",
        N_("Payment calculator"),
        N_("The riichi payment calculator to show in another page."),
        "calculator",
        ("embed/payment", "payment/main"),
        {
            "title": TITLE,
            "rules": RULES,
            "form": N_("Form"),
            "ledger": LEDGER,
            "why": WHY,
            "more": N_("What if"),
        },
    ),
    "hand": Kind(
        "hand.html",
        N_("Hand calculator"),
        N_("The riichi hand calculator to show in another page."),
        "hand",
        ("embed/hand", "hand/main"),
        {
            "title": TITLE,
            "rules": RULES,
            "form": N_("Form"),
            "yaku": N_("Yaku"),
            "fu": N_("Fu"),
            "ledger": LEDGER,
            "why": WHY,
            "more": N_("What if"),
        },
        "hand=2m3m4m4p5p6p7p8p6s7s&win=8s&how=ron&melds=pon:7z7z7z&dora=1m",
    ),
    "picture": Kind(
        "embed_picture.html",
        N_("Hand picture"),
        N_("A picture of riichi tiles to show in another page."),
        "hand",
        ("embed/picture",),
        {},
        "hand=2m3m4m4p5p6p7p8p6s7s&win=8s&melds=pon:7z7z7z",
    ),
    "settle": Kind(
        "settle.html",
        N_("Settlement form"),
        N_("The riichi settlement form to show in another page."),
        "settle",
        ("embed/settle", "settle/main"),
        {"title": TITLE, "rules": N_("Rules of the table"), "game": N_("Scores and chips"), "result": N_("Result")},
    ),
}
"""Every kind by its name in addresses."""

SCRIPTS = {f"embed/{kind}": ("embed/frame", *row.sources) for kind, row in KINDS.items()}
"""The script of each, with the sources it is made of, in their order: the frame comes before the tool."""


def slug(kind: str) -> str:
    """Where an embed lies in its language."""
    return f"{FOLDER}/{kind}"


def kind_of(slug: str) -> str | None:
    """The kind of embed that a page is, if it is one."""
    folder, _, kind = slug.partition("/")
    return kind if folder == FOLDER and kind in KINDS else None


def tool_of(slug: str) -> str:
    """The page whose form and data a page has: its own, or for an embedded tool that of the tool."""
    kind = kind_of(slug)
    return KINDS[kind].page if kind in {"payment", "hand", "settle"} else slug


def is_part(path: str) -> bool:
    """Whether a file of the site serves embeds alone, which nobody needs without a network.

    >>> is_part("it/embed/hand/index.html"), is_part("it/embed/index.html"), is_part("assets/embed/hand-1a2b.js")
    (True, False, True)
    """
    if path == SCRIPT or path.startswith(f"assets/{FOLDER}"):
        return True
    parts = path.split("/")
    return len(parts) > 3 and parts[0] in NAMES and parts[1] == FOLDER


def tables(classes: Iterable[list[str]]) -> tuple[dict[str, bytes], dict[str, str]]:
    """The files of the tables, and ruleset → its file, for classes of rulesets that pay alike."""
    files: dict[str, bytes] = {}
    places: dict[str, str] = {}
    for alike in classes:
        text = json.dumps(_shown(ask("table", table="payments", rules=alike[0])), separators=(",", ":"))
        path, content = assets.hashed(f"assets/{FOLDER}", f"{alike[0]}.json", text.encode())
        files[path] = content
        places |= dict.fromkeys(alike, path)
    return files, places


def _shown(table: Json) -> Json:
    """The core's answer with only what a table says: a third of it."""
    limits = [
        {**{key: row[key] for key in ("limit", "han", "base")}, "cells": [_cell(cell) for cell in row["cells"]]}
        for row in table["limits"]
    ]
    cells = [_cell(cell) for cell in table["cells"]]
    return {"ok": True, "fu": table["fu"], "han": table["han"], "cells": cells, "limits": limits}


def _cell(cell: Json) -> Json:
    kept = ("winner", "win", "han", "fu", "ok", "problems", "limit", "kiriage", "base")
    said = {key: cell[key] for key in kept if key in cell}
    if "pays" in cell:
        said["pays"] = [{key: pay[key] for key in ("from", "count", "each")} for pay in cell["pays"]]
    return said


def table_data(kind: str, default: str, files: Mapping[str, str], pages: Mapping[str, str], language: Language) -> Json:
    """What the script of a table works with: `files` and `pages` are ruleset → its table, as file and as whole page."""
    return {
        "kind": kind,
        "default": default,
        "rulesets": [
            {
                "id": one["id"],
                "name": ruleset_name(one["id"], language),
                "table": files[one["id"]],
                "page": pages[one["id"]],
            }
            for one in rulesets()
        ],
        "wins": [f"{winner}-{win}" for winner, win in WINS],
        "captions": {f"{winner}-{win}": language.say(text) for (winner, win), text in CAPTIONS.items()},
        "limits": {key: language.say(text) for key, text in words.LIMITS.items()},
        "problems": {key: language.say(text) for key, text in words.IMPOSSIBLE.items()},
        "nothing": words.NOTHING,
    }


def picture_data(sprite: str, language: Language) -> Json:
    """What the script of the picture works with; `sprite` is the way to the tiles' file from the page."""
    digits = {suit: "1234567" if suit == "z" else "0123456789" for suit in "mpsz"}
    return {
        "sprite": sprite,
        "tiles": {
            f"{digit}{suit}": tiles.name(int(digit), suit, language) for suit in digits for digit in digits[suit]
        },
    }


def builder_data(default: str, language: Language) -> Json:
    """What the script of the builder page works with."""
    return {
        "default": default,
        "script": SCRIPT,
        "kinds": {
            kind: {
                "title": language.say(row.title),
                "page": row.page,
                "parts": {part: language.say(text) for part, text in row.parts.items()},
                "state": row.state,
            }
            for kind, row in KINDS.items()
        },
    }
