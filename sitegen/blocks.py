"""The block macros of the text: tables and worked examples, each drawn by a partial template."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from sitegen import byruleset, liability, settled, tables
from sitegen.core import Answer, ask
from sitegen.language import Language
from sitegen.pages import WORKED
from sitegen.rulesetnames import ruleset_name

SANMA = "tenhou_3p"


class Blocks:
    """The blocks in one language. `environment` holds the partials."""

    def __init__(self, language: Language, environment: Environment, examples: Mapping[str, Answer]) -> None:
        self._language = language
        self._environment = environment
        self._examples = examples

    def macros(self) -> dict[str, Callable[..., Markup]]:
        """Every macro by the name a page calls it."""
        return {
            "table_payments": self.payments,
            "table_limits": self.limits,
            "table_fu": self.fu,
            "table_sanma": self.sanma,
            "table_noten": self.noten,
            "draw": self.draw,
            "by_ruleset": self.by_ruleset,
            "notes_by_ruleset": self.notes_by_ruleset,
            "evidence": self.evidence,
            "table_results": self.results,
            "table_liability": self.liability,
            "settle_example": self.settle,
            "yaku_part": self.yaku_part,
        }

    def payments(self, rules: str = WORKED, winner: str = "nondealer", win: str = "ron") -> Markup:
        return self._table("payments", rules, grid=tables.payments(rules, winner, win, self._language))

    def limits(self, rules: str = WORKED) -> Markup:
        return self._table("limits", rules, limits=tables.limits(rules, self._language))

    @pass_context
    def fu(self, page: Context, rules: str = WORKED) -> Markup:
        table = tables.fu(rules, self._language)
        return self._table("fu", rules, kinds=tables.KINDS, table=table, tiles=page["tiles"])

    def sanma(self, han: int, fu: int, rules: str = SANMA) -> Markup:
        # The forms of other rulesets: no ruleset stands above them.
        return self._draw("sanma", of="", han=han, fu=fu, forms=tables.sanma_forms(han, fu, rules, self._language))

    def noten(self, rules: str = WORKED) -> Markup:
        players = ask("rules", rules=rules)["players"]
        return self._table("noten", rules, id=f"noten-{players}", rows=tables.noten(rules, self._language))

    def draw(self, tenpai: list[int], rules: str = WORKED, nagashi: tuple[int, ...] = (), dealer: int = 0) -> Markup:
        cells = tables.draw(tenpai, rules, self._language, nagashi=nagashi, dealer=dealer)
        return self._draw("draw", cells=cells, tenpai=tenpai, nagashi=nagashi, dealer=dealer)

    @pass_context
    def by_ruleset(self, page: Context, *columns: byruleset.Column, players: int | None = None) -> Markup:
        """Every ruleset in a row, with those that agree; its name leads to its page."""
        table = byruleset.table(columns, self._language, players=players)
        return self._draw("by_ruleset", table=table, ruleset=page["ruleset"])

    @pass_context
    def notes_by_ruleset(self, page: Context, topic: str, *, players: int | None = None, silent: bool = True) -> Markup:
        """What every ruleset says about play on a topic of `rulenotes.TOPICS`."""
        table = byruleset.notes(topic, page["rule_sheet"], self._language, players=players, silent=silent)
        return self._draw("by_ruleset", table=table, ruleset=page["ruleset"])

    @pass_context
    def liability(self, page: Context, *rulesets: str, liable: str, **hand: object) -> Markup:
        """Who pays for a hand that somebody is `liable` for, under each of the rulesets."""
        ways = liability.ways({"winner": "nondealer"} | hand, liable, rulesets, self._language)
        return self._draw("liability", ways=ways, rulesets=rulesets, ruleset=page["ruleset"])

    @pass_context
    def evidence(self, page: Context, part: str) -> Markup:
        """A part of what the page was given as `proof`: `counts`, `trust`, `choices`, `gaps` or `sources`."""
        given = {name: page[name] for name in ("ruleset", "ruleset_name", "tiles")}
        return self._draw(f"evidence_{part}", evidence=page["proof"], **given)

    @pass_context
    def results(self, page: Context, games: int) -> Markup:
        """The page's `log` after so many games."""
        return self._draw("example_results", counted=page["log"].after(games))

    def settle(self, example: str) -> Markup:
        return self._draw("settled", settled=settled.settled(self._examples[example], self._language))

    @pass_context
    def yaku_part(self, page: Context, part: str) -> Markup:
        """What a page about a yaku shows beside its text (`yakupages.View`): "examples", "differences" or "facts"."""
        return self._draw(f"yaku_{part}", **page.get_all()).strip()

    def _table(self, partial: str, rules: str, **context: object) -> Markup:
        """A table that can be pointed at (`partials/told.html`); it names the ruleset it holds for."""
        return self._draw(partial, rules=rules, of=ruleset_name(rules, self._language), **context)

    def _draw(self, partial: str, **context: object) -> Markup:
        template = self._environment.get_template(f"partials/{partial}.html")
        return Markup(template.render(context))  # noqa: S704 - our own template, escaped by Jinja
