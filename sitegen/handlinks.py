"""Links that open a hand in the hand calculator: `app/hand/link.ts` reads what is written here."""

from __future__ import annotations

from urllib.parse import quote

from sitegen import tiles
from sitegen.core import Answer, ask


def request(  # noqa: PLR0913 - the macro's parameters, each named by the page
    closed: str,
    win: str,
    *,
    rules: str,
    how: str = "ron",
    melds: str = "",
    flags: str = "",
    seat: str = "S",
    dora: str = "",
    nuki: str = "0",
) -> Answer:
    """What the core is asked about a hand of the East round, `melds` as "pon:777z,chi:123m"; `nuki` are the norths set
    aside.
    """
    return {
        "rules": rules,
        "closed": closed,
        "melds": [{"type": kind, "tiles": held} for kind, held in _sets(melds)],
        "win_tile": win,
        "win": how,
        "seat_wind": seat,
        "round_wind": "E",
        "dora_indicators": _pairs(dora),
        "nuki": int(nuki),
        **dict.fromkeys(_raised(flags), True),
    }


def fragment(closed: str, win: str, *, rules: str, **given: str) -> str:
    """The fragment for a hand as `request` takes it.

    Raises `RefusedError` for a hand that cannot win.
    """
    asked = request(closed, win, rules=rules, **given)
    ask("hand", **asked)
    sets = _sets(given.get("melds", ""))
    parts = {
        "v": "1",
        "rules": rules,
        "hand": "".join(_pairs(closed)),
        "melds": ",".join(f"{kind}:{''.join(_pairs(held))}" for kind, held in sets),
        "win": win,
        "how": asked["win"],
        "seat": asked["seat_wind"],
        "round": asked["round_wind"],
        "dora": "".join(asked["dora_indicators"]),
        "nuki": given.get("nuki", ""),
        "flags": ",".join(_raised(given.get("flags", ""))),
    }
    return "#" + "&".join(f"{key}={quote(value, safe=',:')}" for key, value in parts.items() if value)


def _sets(melds: str) -> list[list[str]]:
    return [meld.split(":") for meld in melds.split(",") if meld]


def _raised(flags: str) -> list[str]:
    return [flag for flag in flags.split(",") if flag]


def _pairs(notation: str) -> list[str]:
    """Each tile by its own name."""
    return [f"{digit}{suit}" for digit, suit in tiles.parse(notation)] if notation else []
