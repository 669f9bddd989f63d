"""What the numbers rest on, counted when the site is built: real games and cases, sources, open questions, and where
other libraries say otherwise. The page "How we know" shows it.
"""

from __future__ import annotations

import csv
import gzip
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scoring import Win, parse_win
from scoring.tiles import WIND_LETTERS, format_tiles
from sitegen import disagreements, rulewords, words
from sitegen.core import Answer, RefusedError, ask, rulesets
from sitegen.disagreements import Gap, Library
from sitegen.language import N_, Language
from sitegen.numbers import number
from sitegen.payments import spoken, valued
from sitegen.rulesheet import OWN, Source

CORPUS = "tests/corpus"
REAL = {"wins": "wins.tsv.gz", "results": "results.tsv", "draws": "draws.tsv"}
"""What is taken from real games, a line each; a kind of draw is one line with how often it was `seen`."""

DEGREES = ("A", "B", "C", "U", "?")


@dataclass(frozen=True, slots=True)
class Counted:
    """Cases by ruleset, and in all. `cases` are worked examples and cells of published tables."""

    rows: list[tuple[str, list[str]]]
    sums: dict[str, str]
    cases: str


@dataclass(frozen=True, slots=True)
class Trust:
    """How many values of a ruleset have each degree of trust, and how many have no source at all."""

    ruleset: str
    degrees: list[str]
    unknown: str


@dataclass(frozen=True, slots=True)
class Choice:
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand that two programs value differently: groups of tiles, and what each says."""

    ruleset: str
    groups: list[str]
    win: str
    tsumo: bool
    ours: str
    theirs: str


@dataclass(frozen=True, slots=True)
class Difference:
    says: str
    shown: Shown | None


@dataclass(frozen=True, slots=True)
class Evidence:
    counted: Counted
    degrees: list[tuple[str, str]]
    trust: list[Trust]
    choices: list[tuple[str, list[Choice]]]
    libraries: list[tuple[Library, list[Difference]]]
    sources: list[tuple[Source, str]]


def evidence(root: Path, sources: Mapping[str, Source], language: Language) -> Evidence:
    """All of it in one language."""
    rules = {ruleset["id"]: ask("rules", rules=ruleset["id"]) for ruleset in rulesets()}
    return Evidence(
        counted=_counted(root, language),
        degrees=[(degree, language.say(words.TRUST[degree])) for degree in DEGREES],
        trust=[_trust(name, said, language) for name, said in rules.items()],
        choices=[(name, _choices(said, language)) for name, said in rules.items()],
        libraries=[
            (library, [_difference(gap, language) for gap in library.gaps])
            for library in disagreements.load(root).values()
        ],
        sources=_sources(rules, sources, language),
    )


def _counted(root: Path, language: Language) -> Counted:
    found = {kind: Counter[str]() for kind in REAL}
    for kind, name in REAL.items():
        for row in _rows(root / CORPUS / name):
            ruleset, _, _ = row["rules"].partition(" ")
            found[kind][ruleset] += int(row.get("seen", 1))
    played = [ruleset["id"] for ruleset in rulesets() if any(counts[ruleset["id"]] for counts in found.values())]
    cases = sum(1 for _ in _rows(root / CORPUS / "payments.tsv"))
    cases += len((root / CORPUS / "settlements.jsonl").read_text(encoding="utf-8").splitlines())
    return Counted(
        rows=[(name, [number(counts[name], language) for counts in found.values()]) for name in played],
        sums={kind: number(counts.total(), language) for kind, counts in found.items()},
        cases=number(cases, language),
    )


def _rows(path: Path) -> Iterator[dict[str, str]]:
    read = gzip.open if path.suffix == ".gz" else open
    with read(path, "rt", encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)


def _trust(ruleset: str, rules: Answer, language: Language) -> Trust:
    degrees = Counter(said["trust"] for path, said in rules["sources"].items() if path not in rules["unknown"])
    return Trust(ruleset, [number(degrees[one], language) for one in DEGREES], number(len(rules["unknown"]), language))


def _choices(rules: Answer, language: Language) -> list[Choice]:
    """The values that no source gives, in the order of the preset."""
    pairs = [(path, *path.split(".", 1)) for path in rules["unknown"]]
    return [
        Choice(rulewords.option(path, language), rulewords.value(path, rules[section][name], language))
        for path, section, name in pairs
    ]


def _difference(gap: Gap, language: Language) -> Difference:
    return Difference(language.say(gap.says), _shown(gap, language) if gap.shown_by else None)


def _shown(gap: Gap, language: Language) -> Shown:
    win = parse_win(gap.shown_by)
    told = [{"from": payer, "each": each} for payer, each in gap.theirs.items()]
    return Shown(
        ruleset=gap.settled_by,
        groups=[format_tiles(win.hand.closed), *(format_tiles(meld.tiles) for meld in win.hand.melds)],
        win=format_tiles([win.tile]),
        tsumo=win.tsumo,
        ours=_paid(win, gap.settled_by, language),
        theirs=spoken(told, language) if told else _paid(win, _as_there(gap), language),
    )


def _as_there(gap: Gap) -> Answer:
    return {"base": gap.settled_by, "scoring": dict(gap.does)}


def _paid(win: Win, rules: str | Answer, language: Language) -> str:
    """What a hand is and pays, or that it does not win under these rules."""
    try:
        return valued(ask("hand", rules=rules, **_request(win)), language)
    except RefusedError:
        return language.say(N_("no win"))


def _request(win: Win) -> dict[str, Any]:
    """A win as the verb `hand` is asked about it."""
    hand = win.hand
    return {
        "closed": format_tiles(hand.closed),
        "melds": [{"type": meld.type, "tiles": format_tiles(meld.tiles)} for meld in hand.melds],
        "win_tile": format_tiles([win.tile]),
        "win": "tsumo" if win.tsumo else "ron",
        "seat_wind": WIND_LETTERS[hand.seat_wind],
        "round_wind": WIND_LETTERS[hand.round_wind],
        "dora_indicators": [format_tiles([tile]) for tile in hand.dora_indicators],
        "ura_indicators": [format_tiles([tile]) for tile in hand.ura_indicators],
        "nuki": hand.nuki,
        **dict.fromkeys(hand.flags, True),
    }


def _sources(
    rules: Mapping[str, Answer], sources: Mapping[str, Source], language: Language
) -> list[tuple[Source, str]]:
    """Every source with how many values of all rulesets name it, those that none names left out."""
    named = Counter(name for said in rules.values() for value in said["sources"].values() for name in value["from"])
    return [(one, number(named[one.id], language)) for one in sources.values() if named[one.id] and one.id != OWN]
