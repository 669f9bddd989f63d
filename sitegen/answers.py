"""The payment calculator's answers, asked of the core at build time, so that the page answers before Python is there.

The form is finite. For every ruleset this module asks the core for what the form can say and packs the answers into one
JSON file for all rulesets that pay alike. `site_src/app/payment/lookup.ts` unpacks the file in the browser as `unpack`
does here; tests prove both against the core. Packing only shares equal things: no number in a file was made here, and
unpacking adds nothing up.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.wire import answer as ask_core

type Json = dict[str, Any]

FORMAT = 1
"""The layout of a file. `lookup.ts` refuses any other."""

WINNERS = ("nondealer", "dealer")
WINS = ("ron", "tsumo")
MOST = 9
"""The most honba, and the most riichi sticks, that the form counts: the answers stay finite, the counter one digit."""

USUAL_FU = 110
"""The form shows fu up to here, and those above on demand."""

HIGHEST_FU = 140
"""The form offers fu up to here, where the core takes them."""

MOST_YAKUMAN = 6
"""How many yakuman at once the form offers at most, where a ruleset allows them."""


@dataclass(frozen=True, slots=True)
class Hand:
    """How much a hand is worth, as one choice of the form: `han` to `to` (None: and more), or a number of yakuman.

    `value` is the choice's name in the form and in a file; `needs_fu` says whether fu decide its payment.
    """

    value: str
    han: int | None = None
    to: int | None = None
    yakuman: int | None = None
    needs_fu: bool = False

    def request(self, fu: int | None) -> Json:
        """The part of a payment request that says this hand."""
        if self.yakuman is not None:
            return {"yakuman": self.yakuman}
        return {"han": self.han, "fu": fu} if self.needs_fu else {"han": self.han}


@dataclass(frozen=True, slots=True)
class Form:
    """Every choice of the form, the same for all rulesets: what one does not allow, the core refuses with a reason."""

    hands: tuple[Hand, ...]
    fu: tuple[int, ...]

    def cells(self) -> Iterator[tuple[str, Json]]:
        """Each han and fu, limit or yakuman the form can say: its key in a file, and its part of the request."""
        for hand in self.hands:
            if hand.needs_fu:
                yield from ((f"{hand.value}-{fu}", hand.request(fu)) for fu in self.fu)
            else:
                yield hand.value, hand.request(None)

    def key(self, request: Json) -> str:
        """The key of the cell that a request stands in. Raises `KeyError` for what the form cannot say."""
        for hand in self.hands:
            if request.get("yakuman") is not None:
                found = hand.yakuman == request["yakuman"]
            else:
                found = hand.han is not None and hand.han <= request["han"] <= (hand.to or request["han"])
            if found:
                return f"{hand.value}-{request['fu']}" if hand.needs_fu else hand.value
        raise KeyError(request)

    def spots(self) -> Iterator[Spot]:
        """Every input the form can make, counters apart."""
        for winner in WINNERS:
            for win in WINS:
                yield from (Spot(winner, win, key, cell) for key, cell in self.cells())

    def requests(self, ruleset: str) -> Iterator[Json]:
        """Every input the form can make under one ruleset, as requests of the wire."""
        for spot in self.spots():
            for honba in range(MOST + 1):
                for sticks in range(MOST + 1):
                    yield spot.request(ruleset, honba, sticks)


@dataclass(frozen=True, slots=True)
class Spot:
    """Who won, how, and which cell."""

    winner: str
    win: str
    key: str
    cell: Json

    def request(self, ruleset: str, honba: int = 0, sticks: int = 0) -> Json:
        """The payment request, whole."""
        who = {"op": "payment", "rules": ruleset, "winner": self.winner, "win": self.win}
        return who | self.cell | {"honba": honba, "riichi_sticks": sticks}


def form() -> Form:
    """The form that serves every ruleset: the limits are cut wherever one ruleset's table begins a limit."""
    tables = [_asked({"op": "table", "table": "payments", "rules": each["id"]}) for each in rulesets()]
    han = sorted({han for table in tables for han in table["han"]})
    starts = sorted({limit["han"][0] for table in tables for limit in table["limits"] if limit["han"]})
    ends = [*(start - 1 for start in starts[1:]), None]
    return Form(
        hands=(
            *(Hand(str(each), han=each, to=each, needs_fu=True) for each in han),
            *(Hand(str(start), han=start, to=end) for start, end in zip(starts, ends, strict=True)),
            *(Hand(f"y{count}", yakuman=count) for count in range(1, _most_yakuman() + 1)),
        ),
        fu=tuple(sorted({fu for each in tables for fu in each["fu"]} | set(_fu_beyond_the_table()))),
    )


def _fu_beyond_the_table() -> list[int]:
    """Fu above the usual ones that the core takes."""
    return [fu for fu in range(USUAL_FU + 10, HIGHEST_FU + 1, 10) if _taken({"han": 4, "fu": fu})]


def _most_yakuman() -> int:
    """The most yakuman at once that some ruleset pays, up to `MOST_YAKUMAN`."""
    return max(count for count in range(1, MOST_YAKUMAN + 1) if _taken({"yakuman": count}))


def _taken(cell: Json) -> bool:
    """Whether some ruleset pays a dealer's ron of this cell."""
    return any(ask_core(Spot("dealer", "ron", "", cell).request(one["id"]))["ok"] for one in rulesets())


def rulesets() -> list[Json]:
    """Every ruleset of the core, in its order."""
    found: list[Json] = _asked({"op": "rules"})["rulesets"]
    return found


def _asked(wanted: Json) -> Json:
    said: Json = ask_core(wanted)
    if not said["ok"]:
        raise ValueError(f"the core refuses {wanted}: {said['problems']}")
    return said


@dataclass(slots=True)
class _Pool:
    """Equal things once, each known by its place."""

    items: list[Any] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)

    def place(self, item: Any) -> int:
        text = json.dumps(item, sort_keys=True)
        if text not in self.places:
            self.places[text] = len(self.items)
            self.items.append(item)
        return self.places[text]


type Grid = list[list[Json]]
"""One hand's answers: honba down, sticks across."""


@dataclass(slots=True)
class Packer:
    """Packs one ruleset after the other; what they have in common is asked once.

    To ask for all honba and sticks of every hand takes half a minute. But hands that pay alike without counters, and
    with one of each, pay alike with any number: such a grid is asked once. The test that asks everything proves it.
    """

    form: Form
    grids: dict[str, Grid] = field(default_factory=dict)

    def pack(self, ruleset: str) -> Json:
        """Every answer for one ruleset.

        `runs` are rows of numbers, by honba or by sticks. A result is a place in `said` (what depends on the hand
        alone) with its pay rows, each a place in `payers` and two runs by honba, and its totals: for each honba a run
        by sticks. `cells` name results.
        """
        pools = {name: _Pool() for name in ("runs", "said", "payers", "results")}
        cells: dict[str, dict[str, int]] = {}
        for spot in self.form.spots():
            place = pools["results"].place(self._result(ruleset, spot, pools))
            cells.setdefault(f"{spot.winner}-{spot.win}", {})[spot.key] = place
        return {"format": FORMAT} | {name: pool.items for name, pool in pools.items()} | {"cells": cells}

    def _result(self, ruleset: str, spot: Spot, pools: Mapping[str, _Pool]) -> Json:
        """One hand's answers for all honba and sticks, shared with the others."""
        bare = ask_core(spot.request(ruleset))
        said = pools["said"].place(_without(bare, *ECHOED, *COUNTED))
        if not bare["ok"]:
            return {"said": said}
        grid = self._grid(bare, ruleset, spot)
        runs = pools["runs"]
        return {
            "said": said,
            "pays": [
                [
                    pools["payers"].place(_without(row, "honba", "each")),
                    runs.place([line[0]["pays"][i]["honba"] for line in grid]),
                    runs.place([line[0]["pays"][i]["each"] for line in grid]),
                ]
                for i, row in enumerate(bare["pays"])
            ],
            "sticks": runs.place([answer["sticks"] for answer in grid[0]]),
            "totals": [runs.place([answer["total"] for answer in line]) for line in grid],
        }

    def _grid(self, bare: Json, ruleset: str, spot: Spot) -> Grid:
        both = (bare, ask_core(spot.request(ruleset, honba=1, sticks=1)))
        alike = json.dumps(
            [[[_without(row, "times", "exact") for row in each["pays"]], each["total"]] for each in both]
        )
        if alike not in self.grids:
            steps = range(MOST + 1)
            self.grids[alike] = [
                [ask_core(spot.request(ruleset, honba, sticks)) for sticks in steps] for honba in steps
            ]
        return self.grids[alike]


ECHOED = {"rules", "han", "fu"}
"""What an answer repeats from its request; unpacking takes it from there."""

COUNTED = {"pays", "sticks", "total"}
"""What honba and riichi sticks change."""


def _without(row: Json, *keys: str) -> Json:
    return {key: value for key, value in row.items() if key not in keys}


def unpack(packed: Json, form: Form, asked: Json) -> Json:
    """The core's answer to `asked`, from a file: what `lookup.ts` does, for the proof in the tests."""
    result = packed["results"][packed["cells"][f"{asked['winner']}-{asked['win']}"][form.key(asked)]]
    said: Json = packed["said"][result["said"]]
    if not said["ok"]:
        return dict(said)
    runs, honba, sticks = packed["runs"], asked["honba"], asked["riichi_sticks"]
    return {
        **said,
        "rules": {"id": asked["rules"], "changed": []},
        "han": asked.get("han"),
        "fu": asked.get("fu"),
        "pays": [
            {**packed["payers"][payer], "honba": runs[by_honba][honba], "each": runs[each][honba]}
            for payer, by_honba, each in result["pays"]
        ],
        "sticks": runs[result["sticks"]][sticks],
        "total": runs[result["totals"][honba]][sticks],
    }


@dataclass(frozen=True, slots=True)
class PayAlike:
    """The rulesets that give the same answers, and those answers."""

    rulesets: tuple[str, ...]
    packed: Json = field(repr=False)

    def text(self) -> bytes:
        """The file's content."""
        return json.dumps(self.packed, separators=(",", ":")).encode()


def classes(form: Form) -> tuple[PayAlike, ...]:
    """Every class of rulesets that pay alike, in the core's order of their first rulesets."""
    packer = Packer(form)
    found: dict[str, tuple[list[str], Json]] = {}
    for ids in _of_one_mind(each["id"] for each in rulesets()):
        packed = packer.pack(ids[0])
        known = found.setdefault(json.dumps(packed), ([], packed))
        known[0].extend(ids)
    return tuple(PayAlike(tuple(ids), packed) for ids, packed in found.values())


def _of_one_mind(ids: Iterable[str]) -> list[list[str]]:
    """Rulesets whose players and scoring rules are the same: asking one is asking all."""
    groups: dict[str, list[str]] = {}
    for one in ids:
        rules = _asked({"op": "rules", "rules": one})
        groups.setdefault(json.dumps([rules["players"], rules["scoring"]], sort_keys=True), []).append(one)
    return list(groups.values())
