"""Small harm done to requests, as values and as text."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from .requests import request_of, seeds, words

WORDS = tuple(dict.fromkeys(words()))
#: Keys that mean something to some language or library.
KEYS = ("", "__proto__", "constructor", "__class__", "toString", "$ref", "op", "rules", "\0", "\u2028", "a" * 300, "é")
#: Values that some reader of numbers or of text stumbles over.
VALUES: tuple[Any, ...] = (
    *(None, True, False, [], {}, "", [[]], {"": None}),
    *(
        -1,
        1,
        -0.0,
        0.1,
        3.0,
        1e-7,
        1e22,
        2**31,
        2**53 + 1,
        2**63,
        -(2**63),
        2**64,
        10**30,
        10**400,
        1.7976931348623157e308,
    ),
    *(
        "NaN",
        "Infinity",
        "null",
        "true",
        "0",
        "٣",
        "１２３m",
        "1m\u200b",
        "\0",
        "\x1b[31m",
        "\u202e",
        "\ufeff",
        "\ud800",
    ),
    *(
        "🀄" * 70,
        "1" * 59 + "m",
        "m",
        "0m0m0m0m0m",
        "5m" * 5,
        "x" * 5000,
        "<script>",
        "=1+1",
        "../..",
        "%s%n",
        "{value}",
    ),
    *([0] * 1000, [[[[[[[[]]]]]]]], {"base": {"base": "wrc_2025"}}, ["wrc_2025"], {"kind": ["fixed"]}),
)
#: Numbers and texts that Python would not write.
LITERALS = (
    "1e999",
    "-1e999",
    "1E400",
    "-0",
    "NaN",
    "Infinity",
    "9" * 4000,
    "9" * 5000,
    '"\\udfff"',
    '"\\u0000"',
    "01",
    "0x10",
)

type Path = tuple[str | int, ...]


def mutated(random: Random, request: Any) -> Any:
    """A request with one to three changes."""
    for _ in range(random.choice((1, 1, 2, 3))):
        below = [path for path in paths(request) if path not in ((), ("op",))]
        path = random.choice(below) if below and random.random() < 0.95 else random.choice(paths(request))
        request = _changed(request, path, lambda value: random.choice(CHANGES)(random, value))
    return request


def paths(value: Any, at: Path = ()) -> list[Path]:
    """Where something stands in a value, itself included."""
    inner = list(value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ())
    return [at, *(path for key, item in inner[:40] for path in paths(item, (*at, key)))]


def replaced(value: Any, path: Path, by: Any) -> Any:
    """The value with something else in one place."""
    return _changed(value, path, lambda _: by)


def _changed(value: Any, path: Path, change: Callable[[Any], Any]) -> Any:
    if not path:
        return change(value)
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = _changed(value[path[0]], path[1:], change)
    return copy


def _hostile(random: Random, _: Any) -> Any:
    return random.choice(VALUES)


def _word(random: Random, _: Any) -> Any:
    return random.choice(WORDS)


def _nudged(random: Random, value: Any) -> Any:
    """Another number, or the text with a character less, more or elsewhere."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return random.choice((value + 1, value - 1, -value, value * 10, value + 100, value * 1000))
    if isinstance(value, str) and value:
        at = random.randrange(len(value))
        more = random.choice(("0", "5", "m", "p", "s", "z", "1z", "🀀", " ", "\ud83c"))
        shuffled = "".join(random.sample(value, len(value)))
        return random.choice((value[:at] + value[at + 1 :], value[:at] + more + value[at:], value * 2, shuffled))
    return _less(random, value) if value else _hostile(random, value)


def _less(random: Random, value: Any) -> Any:
    if isinstance(value, dict) and value:
        gone = random.choice(list(value))
        return {key: item for key, item in value.items() if key != gone}
    if isinstance(value, list) and value:
        return value[: random.randrange(len(value))]
    return _hostile(random, value)


def _more(random: Random, value: Any) -> Any:
    """A key more, or an item once more."""
    other = json.loads(random.choice(seeds()))
    if isinstance(value, dict):
        key = random.choice((random.choice(WORDS), random.choice(KEYS), random.choice(list(other))))
        return {**value, key: other.get(key, random.choice(VALUES))}
    if isinstance(value, list):
        return [*value, random.choice([*value, *VALUES])]
    return [value]


def _swapped(random: Random, value: Any) -> Any:
    """A part of another request."""
    other = request_of(random)
    return random.choice([*other.values(), value])


def _wrapped(random: Random, value: Any) -> Any:
    for _ in range(random.choice((1, 1, 2, 30, 70))):
        value = [value] if random.random() < 0.5 else {random.choice(WORDS): value}
    return value


CHANGES: tuple[Callable[[Random, Any], Any], ...] = (
    _hostile,
    _word,
    _nudged,
    _nudged,
    _less,
    _more,
    _swapped,
    _wrapped,
)


def line_of(random: Random, request: Any) -> str:
    """A request as somebody might write it; now and then with harm done to the text, too."""
    line = json.dumps(request, ensure_ascii=random.random() < 0.5)
    return random.choice(HARM)(random, line) if random.random() < 0.05 else line


def _literal(random: Random, line: str) -> str:
    """A number or a text that only a hand can write, instead of a word."""
    parts = line.split(" ")
    at = random.randrange(len(parts))
    end = parts[at][-1:] if parts[at][-1:] in ",]}" else ""
    return " ".join([*parts[:at], random.choice(LITERALS) + end, *parts[at + 1 :]])


def _cut(random: Random, line: str) -> str:
    return line[: random.randrange(len(line) + 1)]


def _spliced(random: Random, line: str) -> str:
    at = random.randrange(len(line) + 1)
    return (
        line[:at] + random.choice(('"', "\\", "{", "]", ",", "\0", "\t", "\u2028", "\ufeff", ":", "e", "-")) + line[at:]
    )


def _twice(random: Random, line: str) -> str:
    """A key that stands twice."""
    return line.replace("{", '{"' + random.choice(WORDS) + '": 1, "' + random.choice(WORDS) + '": 2, ', 1)


HARM: tuple[Callable[[Random, str], str], ...] = (_literal, _literal, _cut, _spliced, _twice)
