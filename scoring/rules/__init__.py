"""Rulesets: what one is (ruleset), its options (options), the presets (presets) and house rules on top (resolve)."""

from .presets import preset, preset_ids
from .resolve import house_rules, resolve
from .ruleset import Ruleset

__all__ = ["Ruleset", "house_rules", "preset", "preset_ids", "resolve"]
