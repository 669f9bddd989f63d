"""The values of a ruleset in words: yes or no, numbers as the language writes them, choices as phrases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sitegen.language import BETWEEN_ITEMS, N_, Language
from sitegen.numbers import number, signed
from sitegen.optionwords import BELOW_ZERO, CHOICES, FIELDS, OPTIONS

YES, NO, NONE = N_("yes"), N_("no"), N_("none")
BETWEEN_PARTS = N_("; ")
YAKUMAN_LISTS = {"double_yakuman", "pao.yakuman"}


def option(path: str, language: Language) -> str:
    """What an option is called: "scoring.kuitan" → "Open tanyao"."""
    return language.say(OPTIONS[path])


def options(language: Language) -> dict[str, str]:
    """What every option is called, by path."""
    return {path: option(path, language) for path in OPTIONS}


def value(path: str, value: Any, language: Language) -> str:
    """An option's value for reading: `path` is `section.option`, the value as the wire gives it."""
    return _words(path.partition(".")[2], value, language)


def _words(name: str, value: Any, language: Language) -> str:
    match value:
        case None:
            return language.say(NONE)
        case bool():
            return language.say(YES if value else NO)
        case int() | float():
            return number(value, language)
        case str():
            return language.say(CHOICES["yakuman" if name in YAKUMAN_LISTS else name, value])
        case list():
            return _list(name, value, language)
        case _:
            return _record(name, value, language)


def _list(name: str, items: list[Any], language: Language) -> str:
    if not items:
        return language.say(NONE)
    if isinstance(items[0], int | float):
        return " / ".join(signed(item, language) for item in items)
    return language.say(BETWEEN_ITEMS).join(_words(name, item, language) for item in items)


def _record(name: str, record: Mapping[str, Any], language: Language) -> str:
    if name == "below_zero" and "count" in record:
        return language.say(BELOW_ZERO[record["count"]])
    if name == "fee" and not record.get("total", record.get("each")):
        return language.say(NONE)
    if name == "pao" and not record["yakuman"]:
        return language.say(NONE)
    return language.say(BETWEEN_PARTS).join(_fields(name, record, language))


def _fields(name: str, record: Mapping[str, Any], language: Language) -> list[str]:
    """The parts of a record; `kind` only names its shape, and a part that is a record itself is told part by part."""
    said = []
    for key, item in record.items():
        path = f"{name}.{key}"
        if key == "kind" or (path not in FIELDS and item is None):
            continue
        if isinstance(item, Mapping) and path not in FIELDS:
            said += _fields(path, item, language)
        elif item is not None:
            said.append(language.say(FIELDS[path], value=_words(path, item, language)))
    return said
