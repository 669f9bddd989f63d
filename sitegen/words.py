"""Codes of the core as English messages: the core has no words, the catalogues have no rules.

Every code the core can return has a line here; `tests/sitegen/test_words.py` holds that.
"""

from __future__ import annotations

from sitegen.language import N_

LIMITS = {
    "mangan": N_("mangan"),
    "haneman": N_("haneman"),
    "baiman": N_("baiman"),
    "sanbaiman": N_("sanbaiman"),
    "yonbaiman": N_("yonbaiman"),
    "kazoe_yakuman": N_("counted yakuman"),
    "yakuman": N_("yakuman"),
}

IMPOSSIBLE = {
    "fu_20_ron": N_("A ron has at least 30 fu, or 25 with seven pairs: 20 fu is only a pinfu tsumo."),
    "fu_20_needs_2_han": N_("20 fu is a pinfu tsumo, and that has at least 2 han."),
    "fu_25_needs_2_han": N_("25 fu is seven pairs, and that has at least 2 han."),
    "fu_25_tsumo_needs_3_han": N_("25 fu is seven pairs: with a tsumo it has at least 3 han."),
    "fu_25_not_in_rules": N_("These rules do not count seven pairs as 25 fu."),
    "fu_20_not_in_rules": N_("These rules do not know a pinfu tsumo of 20 fu."),
    "fu_step": N_("Fu are rounded up to tens; only seven pairs has 25."),
}

FU_ITEMS = {
    "base": N_("every hand"),
    "closed_ron": N_("closed hand, ron"),
    "tsumo": N_("tsumo"),
    "open_pinfu": N_("open hand without other fu"),
    "chiitoitsu": N_("seven pairs, in all"),
    "pinfu_tsumo": N_("pinfu with tsumo, in all"),
    "pair_dragon": N_("pair of dragons"),
    "pair_seat_wind": N_("pair of the seat wind"),
    "pair_round_wind": N_("pair of the round wind"),
    "pair_double_wind": N_("pair of a wind that is both"),
    "pair_north": N_("pair of norths, a value tile for everybody"),
    "wait_ryanmen": N_("two-sided wait"),
    "wait_shanpon": N_("double pair wait"),
    "wait_kanchan": N_("closed wait (middle of a sequence)"),
    "wait_penchan": N_("edge wait (1-2 for 3, 8-9 for 7)"),
    "wait_tanki": N_("pair wait"),
}

SETS = {
    ("koutsu", True): N_("open triplet"),
    ("koutsu", False): N_("closed triplet"),
    ("kantsu", True): N_("open kan"),
    ("kantsu", False): N_("closed kan"),
}

SANMA_FORMS = {
    "loss": N_("Tsumo loss: each pays the ordinary share, the missing seat's share is lost"),
    "north_halved": N_("The missing seat's share is halved between the two payers"),
    "ratio_2_1": N_("The ron value is split 2 to 1, dealer and non-dealer"),
    "ratio_2_1_if_divisible": N_(
        "The ron value is split 2 to 1 where it divides into hundreds; otherwise the missing seat's share is halved"
    ),
    "absent_pays": N_("The missing seat's share is paid from outside the game"),
    "loss_plus_1000": N_("Tsumo loss, and 1,000 more, half from each payer"),
}

STAGES = {
    "scores": N_("Table points"),
    "base": N_("Against the return points, in thousands"),
    "uma": N_("Uma"),
    "oka": N_("Oka"),
    "bonus": N_("Bust bonus"),
    "chombo": N_("Chombo"),
    "points": N_("Game points"),
    "money": N_("Game points × rate"),
    "chips": N_("Chips"),
    "bonus_chips": N_("Chips from bust bonus"),
    "chip_money": N_("Chips × value"),
    "fee": N_("Table fee"),
    "net": N_("Net result"),
}

TRUST = {
    "A": N_("two or more sources agree"),
    "B": N_("one good source"),
    "C": N_("a weak, old or indirect source"),
    "U": N_("our own knowledge, not verified"),
    "?": N_("the sources disagree"),
}

UNKNOWN = N_("unknown: this value is our choice")

NOTHING = "—"
