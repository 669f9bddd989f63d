"""Links that open a hand in the hand calculator: `app/hand/link.ts` reads what is written here."""

from __future__ import annotations

from urllib.parse import quote

from sitegen import tiles
from sitegen.core import ask


def fragment(  # noqa: PLR0913 - the macro's parameters, each named by the page
    closed: str,
    win: str,
    *,
    rules: str,
    how: str = "ron",
    melds: str = "",
    flags: str = "",
    seat: str = "S",
    dora: str = "",
) -> str:
    """The fragment for a hand of the East round, `melds` as "pon:777z,chi:123m".

    Raises `RefusedError` for a hand that cannot win.
    """
    sets = [meld.split(":") for meld in melds.split(",") if meld]
    raised = [flag for flag in flags.split(",") if flag]
    ask(
        "hand",
        rules=rules,
        closed=closed,
        melds=[{"type": kind, "tiles": held} for kind, held in sets],
        win_tile=win,
        win=how,
        seat_wind=seat,
        round_wind="E",
        dora_indicators=_pairs(dora),
        **dict.fromkeys(raised, True),
    )
    parts = {
        "v": "1",
        "rules": rules,
        "hand": "".join(_pairs(closed)),
        "melds": ",".join(f"{kind}:{''.join(_pairs(held))}" for kind, held in sets),
        "win": win,
        "how": how,
        "seat": seat,
        "round": "E",
        "dora": "".join(_pairs(dora)),
        "flags": ",".join(raised),
    }
    return "#" + "&".join(f"{key}={quote(value, safe=',:')}" for key, value in parts.items() if value)


def _pairs(notation: str) -> list[str]:
    """Each tile by its own name."""
    return [f"{digit}{suit}" for digit, suit in tiles.parse(notation)] if notation else []
