"""What other libraries are known to do otherwise, from `site_src/data/disagreements.toml`.

The tests that ask those libraries hold every line; the page "How we know" tells them, with the values computed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FILE = "site_src/data/disagreements.toml"


@dataclass(frozen=True, slots=True)
class Gap:
    """One thing a library does otherwise: the sentence, and as far as it can be told, the options that come to the same
    (`does`) or what its payers pay (`theirs`), a ruleset that settles it and a hand that shows it. `bridged` are those
    that both values are compared with.
    """

    says: str
    does: Mapping[str, Any] = field(default_factory=dict)
    theirs: Mapping[str, int] = field(default_factory=dict)
    settled_by: str = ""
    shown_by: str = ""
    bridged: bool = True


@dataclass(frozen=True, slots=True)
class Library:
    title: str
    url: str
    gaps: tuple[Gap, ...]


def load(root: Path) -> dict[str, Library]:
    """Every library by its short name."""
    data = tomllib.loads((root / FILE).read_text(encoding="utf-8"))
    return {
        name: Library(said["title"], said["url"], tuple(_gap(gap) for gap in said["gaps"]))
        for name, said in data.items()
    }


def _gap(said: dict[str, Any]) -> Gap:
    """TOML has no null; here, as in the presets, "none" stands for a bound that is not there."""
    does = {
        option: None if (option, value) == ("yakuman_cap", "none") else value
        for option, value in said.get("does", {}).items()
    }
    return Gap(**{**said, "does": does})


def messages(root: Path) -> Iterator[tuple[str, str]]:
    """Every sentence to translate, as (sentence, file)."""
    for library in load(root).values():
        yield from ((gap.says, FILE) for gap in library.gaps)
