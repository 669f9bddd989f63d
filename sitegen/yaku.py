"""What there is to say of each yaku: example hands, what goes together, where rulesets differ, and the words of it.

The facts stand in `site_src/data/yaku.toml` and `yaku_together.txt`, the words in `site_src/content/<lang>/yaku.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from scoring import format_tiles, parse_win, tile_name
from scoring.hand import FLAGS
from scoring.tiles import WIND_LETTERS
from scoring.yaku import YAKU
from scoring.yakuman import YAKUMAN
from sitegen import handlinks
from sitegen.core import ask
from sitegen.language import SOURCE
from sitegen.pages import WORKED
from sitegen.problems import BuildError, Problem

FILE = "site_src/data/yaku.toml"
TOGETHER = "site_src/data/yaku_together.txt"
FOLDER = "yaku"
"""Where the pages stand: `yaku/pinfu`."""

KNOWN = tuple(dict.fromkeys([*(row.id for row in YAKU), *(row.id for row in YAKUMAN)]))
"""Every yaku of the core; dora are none."""

ALONE = ("renhou", "nagashi_mangan")
"""What goes together with them depends on the ruleset, or they are no hand: `yaku_together.txt` knows nothing of it."""


@dataclass(frozen=True, slots=True)
class Example:
    """A hand as `handlinks.request` takes it, with the yaku that the core must find in it."""

    given: Mapping[str, str]
    finds: frozenset[str]


@dataclass(frozen=True, slots=True)
class Entry:
    """One page: the yaku of the core it is about, its term in the glossary, and the lesser forms it takes the place of.

    Rulesets differ in the `options`, and in what they pay for the first example where they are to `compare` it.
    """

    slug: str
    ids: tuple[str, ...]
    term: str
    examples: tuple[Example, ...]
    options: tuple[str, ...]
    compare: bool
    replaces: tuple[str, ...]

    @property
    def page(self) -> str:
        """The slug of the page."""
        return f"{FOLDER}/{self.slug}"


@dataclass(frozen=True, slots=True)
class Text:
    """The words of a page: the rule in a sentence, common mistakes, what else there is to say, other names."""

    rule: str
    mistakes: tuple[str, ...]
    note: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class AllYaku:
    """Every page, the pairs of pages whose yaku one hand can have, and by language the words."""

    entries: Mapping[str, Entry]
    together: frozenset[frozenset[str]]
    texts: Mapping[str, Mapping[str, Text]]

    @property
    def pages(self) -> dict[str, str]:
        """Yaku of the core → the slug of its page."""
        return {name: entry.page for entry in self.entries.values() for name in entry.ids}

    @property
    def terms(self) -> dict[str, str]:
        """Term of the glossary → the slug of its page."""
        return {entry.term: entry.page for entry in self.entries.values()}


def load(root: Path, languages: Mapping[str, object]) -> AllYaku:
    """Everything about yaku. Raises `BuildError` for a file that cannot be read as what it is."""
    entries = _entries(root)
    return AllYaku(entries, _together(root, entries), {code: _texts(root, code) for code in languages})


def text_file(code: str) -> str:
    """Where a language's words stand."""
    return f"site_src/content/{code}/yaku.toml"


def _toml(root: Path, file: str) -> dict[str, dict[str, Any]]:
    try:
        return tomllib.loads((root / file).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BuildError(Problem(file, 0, str(error))) from error


def _entries(root: Path) -> dict[str, Entry]:
    found = {}
    for slug, row in _toml(root, FILE).items():
        try:
            found[slug] = _entry(slug, **row)
        except (TypeError, KeyError, ValueError) as error:
            raise BuildError(Problem(FILE, 0, f"{slug}: {error}")) from error
    return found


def _entry(  # noqa: PLR0913 - the keys of a table in the file
    slug: str,
    *,
    ids: Sequence[str] = (),
    term: str = "",
    examples: Sequence[Mapping[str, Any]] = (),
    options: Sequence[str] = (),
    compare: bool = False,
    replaces: Sequence[str] = (),
) -> Entry:
    own = (slug,) if slug in KNOWN else tuple(ids)
    return Entry(
        slug=slug,
        ids=own,
        term=term or slug,
        examples=tuple(_example(own, **one) for one in examples),
        options=tuple(options),
        compare=compare,
        replaces=tuple(replaces),
    )


def _example(
    own: Sequence[str], *, hand: str, rules: str = WORKED, finds: Sequence[str] = (), beside: Sequence[str] = ()
) -> Example:
    return Example(given(hand, rules), frozenset((*(finds or own), *beside)))


def given(text: str, rules: str) -> dict[str, str]:
    """A hand in the core's notation as the macros of pages take it. Raises ValueError for what is none."""
    win = parse_win(text)
    hand = win.hand
    if WIND_LETTERS[hand.round_wind] != "E":
        raise ValueError(f"links are for the East round: {text}")
    return {
        "closed": format_tiles(hand.closed),
        "win": tile_name(win.tile),
        "rules": rules,
        "how": "tsumo" if win.tsumo else "ron",
        "melds": ",".join(f"{meld.type}:{format_tiles(meld.tiles)}" for meld in hand.melds),
        "flags": ",".join(flag for flag in FLAGS if flag in hand.flags),
        "seat": WIND_LETTERS[hand.seat_wind],
    }


def _together(root: Path, entries: Mapping[str, Entry]) -> frozenset[frozenset[str]]:
    """The pairs of pages that one of the hands has."""
    slugs = {name: entry.slug for entry in entries.values() for name in entry.ids}
    lines = (root / TOGETHER).read_text(encoding="utf-8").splitlines()
    found = set()
    for line in lines:
        if not line.startswith("#"):
            answer = ask("hand", **handlinks.request(**given(line, WORKED)))
            there = {slugs[row["id"]] for row in answer["yaku"]}
            found |= {frozenset(pair) for pair in combinations(there, 2)}
    return frozenset(found)


def _texts(root: Path, code: str) -> dict[str, Text]:
    file = text_file(code)
    if not (root / file).exists():
        return {}
    try:
        rows = _toml(root, file).items()
        return {slug: Text(**{**row, "mistakes": tuple(row["mistakes"])}) for slug, row in rows}
    except (TypeError, KeyError) as error:
        raise BuildError(
            Problem(file, 0, f"a text needs rule and mistakes, and may have note and also: {error}")
        ) from error


def problems(yaku: AllYaku, *, draft: bool) -> Iterator[Problem]:
    """Yaku without a page, and pages without words; in a draft only English must be whole."""
    pages = yaku.pages
    yield from (Problem(FILE, 0, f"no page is about the yaku {name}") for name in KNOWN if name not in pages)
    for code, texts in yaku.texts.items():
        file = text_file(code)
        if code == SOURCE or not draft:
            yield from (Problem(file, 0, f"nothing is said of {slug}") for slug in yaku.entries if slug not in texts)
        yield from (Problem(file, 0, f"there is no page about {slug}") for slug in texts if slug not in yaku.entries)
