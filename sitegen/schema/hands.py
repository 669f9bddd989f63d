"""What a hand is worth and who pays it, as several answers have it."""

from __future__ import annotations

from scoring import readings
from scoring.fu import ITEMS, all_sets
from scoring.limits import COUNTED, LADDER
from scoring.splits import FORMS
from scoring.yaku import YAKU
from scoring.yakuman import YAKUMAN
from sitegen.schema.parts import BOOLEAN, COUNT, NULL, Schema, items, nullable, one_of, record, ref

LIMITS = (*(name for name, _, _ in LADDER), *COUNTED, "yakuman")
PAYERS = ("discarder", "dealer", "nondealer", "liable", "absent")
YAKU_IDS = (*(yaku.id for yaku in YAKU), "renhou")
YAKUMAN_IDS = tuple(yakuman.id for yakuman in YAKUMAN)
BONUS = ("dora", "ura_dora", "aka_dora", "nuki_dora")
FU_ITEMS = tuple(name for name, _ in ITEMS)
SETS = tuple(dict.fromkeys(kind.id for kind in all_sets()))
READINGS = (readings.STANDARD, readings.CHIITOITSU, readings.KOKUSHI)
GROUPS = (readings.SHUNTSU, readings.KOUTSU, readings.KANTSU)
WAITS = (
    readings.RYANMEN,
    readings.KANCHAN,
    readings.PENCHAN,
    readings.SHANPON,
    readings.TANKI,
    readings.JUUSANMEN,
)
POSITIVE: Schema = {"type": "integer", "minimum": 1}

#: Who pays what.
PAYMENT: dict[str, Schema] = {
    "limit": nullable(one_of(LIMITS)),
    "kiriage": BOOLEAN,
    "base": COUNT,
    "raw_base": nullable(COUNT),
    "points": COUNT,
    "pays": items(ref("pay"), 1, 3),
    "sticks": COUNT,
    "total": COUNT,
    "split": nullable(one_of(FORMS)),
}

_COUNTED: dict[str, Schema] = {
    "yaku": items(record({"id": one_of([*YAKU_IDS, *BONUS]), "han": POSITIVE}), 1),
    "yakuman": {"const": 0},
    "han": POSITIVE,
    "fu": COUNT,
    "fu_items": items(ref("fu_item"), 1),
}
_YAKUMAN: dict[str, Schema] = {
    "yaku": items(record({"id": one_of(YAKUMAN_IDS), "yakuman": POSITIVE}), 1),
    "yakuman": POSITIVE,
    "han": NULL,
    "fu": NULL,
    "fu_items": items(ref("fu_item"), 0, 0),
}

#: The value of a win: counted in han, or a yakuman.
VALUES = tuple(
    {**worth, **PAYMENT, "reading": ref("reading"), "others": items(ref("other_reading"))}
    for worth in (_COUNTED, _YAKUMAN)
)


def definitions() -> dict[str, Schema]:
    """The parts of a value: a payment, an item of fu, a reading, and a reading that is worth less."""
    return {
        "pay": _pay(),
        "fu_item": _fu_item(),
        "reading": _reading(),
        "other_reading": {
            "title": "Another way to read the hand, and its value",
            "anyOf": [_other(_COUNTED), _other(_YAKUMAN)],
        },
    }


def _pay() -> Schema:
    """`exact` is the amount before the last rounding, `times` the multiple of the base, where there is one."""
    amounts = dict.fromkeys(("hand", "honba", "each"), COUNT)
    formula = dict.fromkeys(("times", "exact"), nullable(COUNT))
    title = "So many payers of one kind, and what each of them pays"
    return record({"from": one_of(PAYERS), "count": POSITIVE, **amounts, **formula}, title=title)


def _fu_item() -> Schema:
    properties = {"id": one_of([*FU_ITEMS, *SETS]), "fu": COUNT, "tiles": ref("tiles")}
    optional = {"open": BOOLEAN, "yaochu": BOOLEAN}
    return record({**properties, **optional}, ["tiles", *optional], title="Fu, and the tiles they come from")


def _reading() -> Schema:
    group = record({"form": one_of(GROUPS), "tiles": ref("tiles"), "open": BOOLEAN, "called": BOOLEAN})
    completed = {"description": "Which group the winning tile completed; null: the pair.", **nullable(COUNT)}
    properties = {
        "form": one_of(READINGS),
        "groups": items(group, 0, 4),
        "pair": nullable(ref("tiles")),
        "wait": one_of(WAITS),
        "completed": completed,
    }
    return record(properties, title="A way to read the hand")


def _other(worth: dict[str, Schema]) -> Schema:
    return record({"reading": ref("reading"), **worth, "limit": PAYMENT["limit"], "points": COUNT})
