"""What rulesets say about play that the core does not score, from `site_src/data/ruleset_notes.toml`.

The sentences are data in English and are translated like any other message; so are the remarks on a value's sources,
which the presets carry.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen.core import ask, rulesets
from sitegen.language import N_

FILE = "site_src/data/ruleset_notes.toml"

TOPICS = {
    "game_end": N_("End of the game"),
    "bust": N_("Bust"),
    "riichi": N_("Riichi"),
    "several_winners": N_("Several winners"),
    "abortive_draws": N_("Abortive draws"),
    "tenpai": N_("Tenpai"),
    "nagashi": N_("Nagashi mangan"),
    "kans": N_("Kans"),
    "replacement": N_("Replacement tiles"),
    "calls": N_("Calls"),
    "dora": N_("Dora"),
    "kan_dora": N_("Kan dora"),
    "fu": N_("Fu"),
    "local_yaku": N_("Local yaku"),
    "open_riichi": N_("Open riichi"),
    "north": N_("North tiles"),
    "north_ippatsu": N_("North and ippatsu"),
    "north_ron": N_("Ron on a set-aside north"),
    "flowers": N_("Flowers"),
    "pocchi": N_("Pocchi (marked white dragon)"),
    "tiles": N_("Tiles"),
    "wall": N_("The wall"),
    "sinking_uma": N_("Sinking uma"),
    "chombo": N_("Chombo"),
    "chips": N_("Chips"),
    "money": N_("Money"),
}
"""What the notes are about, in the order of the pages."""


@dataclass(frozen=True, slots=True)
class Note:
    """One thing a ruleset says: an English sentence, the ids of its sources and the degree of trust."""

    topic: str
    says: str
    sources: tuple[str, ...]
    trust: str


def load(root: Path) -> Mapping[str, list[Note]]:
    """The notes by ruleset, in the order of the topics. Raises `KeyError` for a topic without a name."""
    data = tomllib.loads((root / FILE).read_text(encoding="utf-8"))
    order = list(TOPICS)
    return {
        ruleset: sorted(
            (Note(topic, note["says"], tuple(note["from"]), note["trust"]) for topic, note in topics.items()),
            key=lambda note: order.index(note.topic),
        )
        for ruleset, topics in data.items()
    }


def messages(root: Path) -> Iterator[tuple[str, str]]:
    """Every sentence to translate, as (sentence, file)."""
    for notes in load(root).values():
        yield from ((note.says, FILE) for note in notes)
    for ruleset in rulesets():
        sources = ask("rules", rules=ruleset["id"])["sources"].values()
        file = f"scoring/rules/presets/{ruleset['id']}.toml"
        yield from ((said["note"], file) for said in sources if said.get("note"))
