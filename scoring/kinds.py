"""Kinds of values: how a rule's or a request's value is read, checked and described.

Each kind reads a plain value (as JSON or TOML gives it) into a typed one and says everything that is wrong with it,
with the path it stands at. Tables of kinds (`rules/options.py`, `wire/*.py`) are the whole description of what may be
said; the same tables describe the options to a form.
"""

from __future__ import annotations

from array import array
from binascii import a2b_base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import isfinite
from sys import byteorder
from typing import Any, Protocol

from .exact import to_places
from .problems import Problem
from .squares import sum_of_squares

#: Longest piece of somebody's text that a problem repeats.
ECHO = 60


class Kind(Protocol):
    """Reads one value. `read` appends to `problems` and returns None when the value cannot be used."""

    def read(self, value: Any, at: str, problems: list[Problem]) -> Any: ...

    def describe(self) -> dict[str, Any]: ...


def echo(value: Any) -> Any:
    """The value as a problem may repeat it: short, plain, and nothing that a strict reader of JSON stumbles over.

    >>> echo(10**400), echo(float("inf")), echo([1, 2]), echo("\\ud800")
    ('…', 'inf', '[…]', '?')
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value if abs(value) < 10**18 else "…"
    if isinstance(value, float):
        return value if isfinite(value) else str(value)  # 1e999 is JSON, Infinity is not
    if isinstance(value, str):
        return value[:ECHO].encode(errors="replace").decode()  # half a surrogate pair is no text
    return "[…]" if isinstance(value, Sequence) else "{…}"


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Flag:
    """true or false."""

    def read(self, value: Any, at: str, problems: list[Problem]) -> bool | None:
        if isinstance(value, bool):
            return value
        problems.append(Problem("wrong_type", at, {"wanted": "boolean"}))
        return None

    def describe(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words or numbers."""

    choices: tuple[str | int, ...]

    def read(self, value: Any, at: str, problems: list[Problem]) -> str | int | None:
        if (isinstance(value, str) or _whole(value)) and value in self.choices:
            return value  # type: ignore[no-any-return]
        problems.append(Problem("not_one_of", at, {"value": echo(value), "choices": list(self.choices)}))
        return None

    def describe(self) -> dict[str, Any]:
        return {"type": "choice", "choices": list(self.choices)}


@dataclass(frozen=True, slots=True)
class Integer:
    """A whole number from `low` to `high`, a multiple of `step`."""

    low: int
    high: int
    step: int = 1

    def read(self, value: Any, at: str, problems: list[Problem]) -> int | None:
        if not _whole(value):
            problems.append(Problem("wrong_type", at, {"wanted": "integer"}))
        elif not self.low <= value <= self.high:
            problems.append(Problem("out_of_range", at, {"value": echo(value), "min": self.low, "max": self.high}))
        elif value % self.step:
            problems.append(Problem("not_a_multiple", at, {"value": value, "of": self.step}))
        else:
            return int(value)
        return None

    def describe(self) -> dict[str, Any]:
        return {"type": "integer", "min": self.low, "max": self.high, "step": self.step}


@dataclass(frozen=True, slots=True)
class Number:
    """A number with at most `places` decimals, read into whole units of its last place."""

    places: int
    low: int
    high: int

    def read(self, value: Any, at: str, problems: list[Problem]) -> int | None:
        if not (_whole(value) or isinstance(value, float)):
            problems.append(Problem("wrong_type", at, {"wanted": "number"}))
        elif not self.low <= value <= self.high:  # false for nan, too
            problems.append(Problem("out_of_range", at, {"value": echo(value), "min": self.low, "max": self.high}))
        elif (scaled := to_places(value, self.places)) is None:
            problems.append(Problem("too_many_decimals", at, {"value": value, "places": self.places}))
        else:
            return scaled
        return None

    def describe(self) -> dict[str, Any]:
        return {"type": "number", "min": self.low, "max": self.high, "places": self.places}


@dataclass(frozen=True, slots=True)
class Items:
    """A list of values of one kind, `low` to `high` of them, each at most once when `unique`."""

    kind: Kind
    low: int
    high: int
    unique: bool = False

    def read(self, value: Any, at: str, problems: list[Problem]) -> tuple[Any, ...] | None:
        if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
            problems.append(Problem("wrong_type", at, {"wanted": "list"}))
            return None
        if not self.low <= len(value) <= self.high:
            wanted = self.low if self.low == self.high else f"{self.low}–{self.high}"
            problems.append(Problem("wrong_length", at, {"wanted": wanted, "got": len(value)}))
            return None
        before = len(problems)
        items = tuple(self.kind.read(item, f"{at}[{i}]", problems) for i, item in enumerate(value))
        if self.unique:
            problems.extend(
                Problem("repeated", f"{at}[{i}]", {"value": echo(item)})
                for i, item in enumerate(items)
                if item is not None and item in items[:i]
            )
        return items if len(problems) == before else None

    def describe(self) -> dict[str, Any]:
        described = {"type": "list", "of": self.kind.describe(), "min": self.low, "max": self.high}
        return {**described, "unique": True} if self.unique else described


@dataclass(frozen=True, slots=True)
class Column:
    """Very many numbers from `low` to `high`, looked at together: forty thousand are read in a blink. Whole ones, or
    with decimals where `whole` is false, which then are taken as they are.

    Numbers in decimal digits take longer to read than to add up. A column may therefore be given packed, too: base64 of
    32-bit integers where `whole`, else of 64-bit floats, both little-endian.
    """

    low: int
    high: int
    most: int
    whole: bool = True

    def read(self, value: Any, at: str, problems: list[Problem]) -> Sequence[Any] | None:
        packed = isinstance(value, str)
        if packed:
            value = self._unpacked(value)
        if not isinstance(value, Sequence) or isinstance(value, bytes):
            problems.append(Problem("wrong_type", at, {"wanted": "list"}))
        elif len(value) > self.most:
            problems.append(Problem("wrong_length", at, {"wanted": f"0–{self.most}", "got": len(value)}))
        elif not packed and not set(map(type, value)) <= ({int} if self.whole else {int, float}):
            wanted = "integer" if self.whole else "number"
            wrong = next(
                i for i, item in enumerate(value) if type(item) is not int and (self.whole or type(item) is not float)
            )
            problems.append(Problem("wrong_type", f"{at}[{wrong}]", {"wanted": wanted}))
        elif value and not self._within(value, packed):
            wrong = next(i for i, item in enumerate(value) if not self.low <= item <= self.high)  # nan is not, either
            params = {"value": echo(value[wrong]), "min": self.low, "max": self.high}
            problems.append(Problem("out_of_range", f"{at}[{wrong}]", params))
        else:
            return value
        return None

    def _within(self, values: Sequence[float], packed: bool) -> bool:
        """Whether all of them are in the range; nan is in none."""
        # None is further from 0 than the root of the sum of all squares: mostly one look at each is enough. Digits may
        # say numbers that are too large to be squared.
        if packed and self.low == -self.high and sum_of_squares(values) <= self.high**2:
            return True
        return self.low <= min(values) and max(values) <= self.high and isfinite(sum(values))

    def _unpacked(self, text: str) -> list[Any] | None:
        """The numbers of a packed column; None where it is none."""
        column: array[Any] = array("i" if self.whole else "d")
        try:
            column.frombytes(a2b_base64(text, strict_mode=True))
        except ValueError:  # no base64, or not whole numbers of bytes
            return None
        if byteorder == "big":
            column.byteswap()
        return column.tolist()

    def describe(self) -> dict[str, Any]:
        item = {"type": "integer" if self.whole else "number", "min": self.low, "max": self.high}
        return {"type": "column", "of": item, "min": 0, "max": self.most}


@dataclass(frozen=True, slots=True)
class Maybe:
    """A value that may be null."""

    kind: Kind

    def read(self, value: Any, at: str, problems: list[Problem]) -> Any:
        return None if value is None else self.kind.read(value, at, problems)

    def describe(self) -> dict[str, Any]:
        return {**self.kind.describe(), "nullable": True}


@dataclass(frozen=True, slots=True)
class Record:
    """An object with named fields. Fields in `defaults` may be left out. `build` makes the typed value."""

    fields: Mapping[str, Kind]
    defaults: Mapping[str, Any] = field(default_factory=dict)
    build: Callable[..., Any] = dict

    def read(self, value: Any, at: str, problems: list[Problem]) -> Any:
        if not isinstance(value, Mapping):
            problems.append(Problem("wrong_type", at, {"wanted": "object"}))
            return None
        before = len(problems)
        unknown = [echo(key) for key in value if key not in self.fields]
        problems.extend(Problem("unknown_key", join(at, key), {"key": key}) for key in unknown)
        read = dict(self.defaults)
        for key, kind in self.fields.items():
            if key in value:
                read[key] = kind.read(value[key], join(at, key), problems)
            elif key not in self.defaults:
                problems.append(Problem("missing_key", join(at, key), {"key": key}))
        return self.build(**read) if len(problems) == before else None

    def describe(self) -> dict[str, Any]:
        fields = {key: kind.describe() for key, kind in self.fields.items()}
        optional = {"optional": list(self.defaults)} if self.defaults else {}
        return {"type": "object", "fields": fields, **optional}


@dataclass(frozen=True, slots=True)
class Tagged:
    """An object whose field `tag` says which of several records it is."""

    tag: str
    records: Mapping[str, Record]

    def read(self, value: Any, at: str, problems: list[Problem]) -> Any:
        if not isinstance(value, Mapping):
            problems.append(Problem("wrong_type", at, {"wanted": "object"}))
            return None
        if self.tag not in value:
            problems.append(Problem("missing_key", join(at, self.tag), {"key": self.tag}))
            return None
        chosen = Choice(tuple(self.records)).read(value[self.tag], join(at, self.tag), problems)
        if chosen is None:
            return None
        rest = {key: item for key, item in value.items() if key != self.tag}
        return self.records[str(chosen)].read(rest, at, problems)

    def describe(self) -> dict[str, Any]:
        return {"type": "tagged", "tag": self.tag, "cases": {k: r.describe() for k, r in self.records.items()}}


@dataclass(frozen=True, slots=True)
class KeyedBy:
    """An object that is one of several records, told apart by the one field (`key`) that only it has."""

    records: Mapping[str, Record]

    def read(self, value: Any, at: str, problems: list[Problem]) -> Any:
        if not isinstance(value, Mapping):
            problems.append(Problem("wrong_type", at, {"wanted": "object"}))
            return None
        present = [key for key in self.records if key in value]
        if len(present) != 1:
            params = {"value": echo(", ".join(islice(value, ECHO))), "choices": list(self.records)}
            problems.append(Problem("not_one_of", at, params))
            return None
        return self.records[present[0]].read(value, at, problems)

    def describe(self) -> dict[str, Any]:
        return {"type": "keyed", "cases": {key: record.describe() for key, record in self.records.items()}}


@dataclass(frozen=True, slots=True)
class Either:
    """A word out of a few, or a value of another kind."""

    words: Choice
    other: Kind

    def read(self, value: Any, at: str, problems: list[Problem]) -> Any:
        return self.words.read(value, at, problems) if isinstance(value, str) else self.other.read(value, at, problems)

    def describe(self) -> dict[str, Any]:
        return {"type": "either", "choices": list(self.words.choices), "other": self.other.describe()}


def join(at: str, key: str) -> str:
    """The path of a field below a path."""
    return f"{at}.{key}" if at else key
