"""The page of rulesets of one's own: the presets they start from, and the words and kinds of every option.

The page's script says values as `rulewords.py` does; `tests/site/test_house.py` holds the two together.
"""

from __future__ import annotations

from sitegen import rulewords
from sitegen.core import Answer, ask, rulesets
from sitegen.language import BETWEEN_ITEMS, Language
from sitegen.optionwords import BELOW_ZERO, CHOICES, FIELDS, SECTIONS
from sitegen.rulesetnames import ruleset_name


def data(language: Language) -> Answer:
    """What the script works with."""
    return {
        "presets": [_preset(one["id"], language) for one in rulesets()],
        "words": words(language),
        "kinds": ask("rules", options=True)["options"],
    }


def words(language: Language) -> Answer:
    """How options and their values are said: paths and choices as keys, `ties.share` for a choice of `ties`."""
    say = language.say
    return {
        "sections": {section: say(title) for section, title in SECTIONS.items()},
        "options": rulewords.options(language),
        "choices": {f"{name}.{choice}": say(said) for (name, choice), said in CHOICES.items()},
        "fields": {path: language.translate(said) for path, said in FIELDS.items()},
        "yes": say(rulewords.YES),
        "no": say(rulewords.NO),
        "none": say(rulewords.NONE),
        "counted": say(BELOW_ZERO[True]),
        "zero": say(BELOW_ZERO[False]),
        "between_items": say(BETWEEN_ITEMS),
        "between_parts": say(rulewords.BETWEEN_PARTS),
    }


def _preset(ruleset: str, language: Language) -> Answer:
    shown = ask("rules", rules=ruleset)
    return {key: shown[key] for key in ("id", "players", *SECTIONS)} | {"name": ruleset_name(ruleset, language)}
