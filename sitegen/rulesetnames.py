"""What rulesets are called, in every language: proper names, and what kind of game or house it is.

What must change with a new preset: one row here; `tests/sitegen/test_rulesetnames.py` holds that.
"""

from __future__ import annotations

from sitegen.language import N_, Language

NAMES = {
    "wrc_2025": N_("World Riichi Championship 2025"),
    "ema_2016": N_("EMA Riichi 2016"),
    "m_league": N_("M.League"),
    "jpml_a": N_("JPML A rule"),
    "saikouisen": N_("Saikouisen"),
    "student_league": N_("Student Mahjong League"),
    "tenhou_4p": N_("Tenhou, four players"),
    "mahjong_soul_4p": N_("Mahjong Soul, four players"),
    "free_parlour_tokyo": N_("Free parlour, Tokyo"),
    "parlour_nagoya_starcat": N_("Parlour in Nagoya"),
    "tenhou_3p": N_("Tenhou, three players"),
    "mahjong_soul_3p": N_("Mahjong Soul, three players"),
    "mj_arcade_3p": N_("SEGA MJ, three players"),
    "kansai_sample_wiki": N_("Kansai sanma, sample"),
}


def ruleset_name(ruleset: str, language: Language) -> str:
    """The name of a ruleset in one language. Raises KeyError for a ruleset without a row."""
    return language.say(NAMES[ruleset])
