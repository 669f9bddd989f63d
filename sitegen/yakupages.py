"""The pages about yaku: which there are, and what their templates show. Values and examples are asked of the core."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from sitegen import byruleset, handlinks, handwords, words
from sitegen.content import Written
from sitegen.core import Answer, ask, rulesets
from sitegen.glossary import Term, ruby
from sitegen.language import N_, SOURCE, Language
from sitegen.pages import WORKED, Page
from sitegen.yaku import ALONE, AllYaku, Entry, Example, Text, text_file

NAME_AND_KANJI, KANJI_AND_READING = N_("{name} ({kanji})"), N_("{kanji} ({reading})")
SAYS = N_("{name}: {rule}")
DIFFER, MISTAKES, TABLE = N_("Where rulesets differ"), N_("Common mistakes"), N_("Table")

OWN_RULE = "own_rule"
"""The group of what is worth what a ruleset says."""
LISTS = {"scoring.double_yakuman": N_("Counts twice"), "scoring.pao.yakuman": N_("Liability (pao)")}
"""Options that are lists of yakuman, and what it means to be in them."""
GROUPS = {"yakuman": N_("Yakuman"), OWN_RULE: N_("Worth what the rules say")}


def pages(language: Language, yaku: AllYaku, terms: Mapping[str, Term]) -> list[Page]:
    """Every page about a yaku; where its words are not there yet, they are the English ones."""
    own, english = yaku.texts[language.code], yaku.texts[SOURCE]
    return [
        _page(entry, own.get(slug, english[slug]), terms[entry.term], language, fallback=slug not in own)
        for slug, entry in yaku.entries.items()
    ]


def _page(entry: Entry, text: Text, term: Term, language: Language, *, fallback: bool) -> Page:
    name = term.short[language.code]
    title = _title(term, language)
    description = language.say(SAYS, name=title, rule=text.rule)
    file = f"{text_file(language.code)}#{entry.slug}"
    written = Written(file, entry.page, title, description, name, _body(entry, text, language))
    return Page(entry.page, "yaku.html", title, description, name, written=written, fallback=fallback)


def _title(term: Term, language: Language) -> str:
    if language.code == "ja":
        return language.say(KANJI_AND_READING, kanji=term.kanji, reading=term.kana)
    return language.say(NAME_AND_KANJI, name=term.short[language.code], kanji=term.kanji)


def _body(entry: Entry, text: Text, language: Language) -> str:
    """The Markdown of a page in the shape that all explaining pages have."""
    parts = [
        text.rule,
        "{{ yaku_part('examples') }}" if entry.examples else "",
        text.note,
        f"## {language.say(DIFFER)} {{: #where-rulesets-differ }}",
        "{{ yaku_part('differences') }}",
        f"## {language.say(MISTAKES)} {{: #common-mistakes }}",
        "\n".join(f"- {mistake}" for mistake in text.mistakes),
        *(() if entry.slug in ALONE else (f"## {language.say(TABLE)} {{: #table }}", "{{ yaku_part('facts') }}")),
    ]
    return "\n\n".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Worth:
    """What a yaku is worth in a closed and in an open hand, in words; `open` is empty where it needs a closed hand."""

    closed: str
    open: str


@dataclass(frozen=True, slots=True)
class Named:
    """A yaku of a hand: its name, the slug of its page and what it is worth there."""

    name: str
    page: str
    worth: str


@dataclass(frozen=True, slots=True)
class Shown:
    """An example: the hand for the macros, its parts for the picture, and its yaku; `melds` are (what it is, tiles)."""

    given: Mapping[str, str]
    melds: list[tuple[str, str]]
    seat: str
    yaku: list[Named]


@dataclass(frozen=True, slots=True)
class View:
    """A page about a yaku. Others are named by the slugs of their pages.

    `columns` is what to ask every ruleset (of so many `players`), nothing where all agree; `before` and `after` are the
    neighbours in the index, empty at its ends.
    """

    heading: Markup
    also: str
    worth: Worth | None
    examples: list[Shown]
    columns: list[byruleset.Column]
    players: int | None
    replaces: list[str]
    replaced_by: list[str]
    together: list[str]
    never: list[str]
    yakuman: bool
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the index."""

    page: str
    kanji: str
    also: str
    tiles: str
    worth: Worth | None


@dataclass(frozen=True, slots=True)
class Group:
    """The yaku that are worth the same."""

    id: str
    title: str
    lines: list[Line]


def context(slug: str, yaku: AllYaku, terms: Mapping[str, Term], language: Language) -> dict[str, object]:
    """For the templates of the index and of one yaku."""
    _, _, name = slug.partition("/")
    if not name:
        return {"groups": index(yaku, terms, language)}
    return {"yaku": view(name, yaku, terms, language)}


def view(slug: str, yaku: AllYaku, terms: Mapping[str, Term], language: Language) -> View:
    """What the page of a yaku shows beside its text."""
    entry = yaku.entries[slug]
    others = [one for one in yaku.entries.values() if _comparable(entry, one)]
    replaced_by = [one.page for one in yaku.entries.values() if slug in one.replaces]
    replaces = [yaku.entries[one].page for one in entry.replaces]
    together = [one.page for one in others if frozenset((slug, one.slug)) in yaku.together]
    order = ["", *(one.page for one in yaku.entries.values()), ""]
    place = order.index(entry.page)
    apart = [one.page for one in others if one.page not in {*together, *replaces, *replaced_by}]
    return View(
        heading=_heading(terms[entry.term], language),
        also=_also(entry, yaku, terms, language),
        worth=_worth(entry, language),
        examples=[_shown(example, yaku, terms, language) for example in entry.examples],
        columns=_columns(entry, language),
        players=_players(entry),
        replaces=replaces,
        replaced_by=replaced_by,
        together=together,
        never=apart,
        yakuman=_is_yakuman(entry),
        before=order[place - 1],
        after=order[place + 1],
    )


def index(yaku: AllYaku, terms: Mapping[str, Term], language: Language) -> list[Group]:
    """The yaku by what they are worth in a closed hand."""
    groups: dict[str, Group] = {}
    for entry in yaku.entries.values():
        name = _group(entry)
        title = language.say(GROUPS[name]) if name in GROUPS else language.say(N_("{n} han"), n=name)
        groups.setdefault(name, Group(name, title, [])).lines.append(_line(entry, yaku, terms, language))
    return list(groups.values())


def _line(entry: Entry, yaku: AllYaku, terms: Mapping[str, Term], language: Language) -> Line:
    term = terms[entry.term]
    hand = entry.examples[0].given if entry.examples else {}
    melds = "".join(meld.partition(":")[2] for meld in hand.get("melds", "").split(",") if meld)
    return Line(
        page=entry.page,
        kanji="" if language.code == "ja" else term.kanji,
        also=_also(entry, yaku, terms, language),
        tiles=hand["closed"] + melds + hand["win"] if hand else "",
        worth=_worth(entry, language),
    )


def _heading(term: Term, language: Language) -> Markup:
    """The name with its reading, or with its Japanese writing."""
    if language.code == "ja":
        return ruby(term)
    return Markup('{} <span lang="ja">{}</span>').format(term.short[language.code], term.kanji)


def _kanji(term: Term, language: Language) -> str:
    """What stands beside the name in other languages than Japanese."""
    return "" if language.code == "ja" else term.kanji


def _also(entry: Entry, yaku: AllYaku, terms: Mapping[str, Term], language: Language) -> str:
    """Other names."""
    own = yaku.texts[language.code].get(entry.slug)
    return (own.also if own else "") or terms[entry.term].gloss[language.code]


def _group(entry: Entry) -> str:
    if entry.slug in ALONE:
        return OWN_RULE
    return "yakuman" if _is_yakuman(entry) else str(_row(entry)["closed"])


def _is_yakuman(entry: Entry) -> bool:
    return "yakuman" in _row(entry) if entry.ids else False


def _comparable(entry: Entry, other: Entry) -> bool:
    """Whether it makes sense to ask if one hand can have both: yakuman and lesser yaku are never counted together."""
    alone = {entry.slug, other.slug} & set(ALONE)
    return entry is not other and not alone and _is_yakuman(entry) == _is_yakuman(other)


@cache
def _worths() -> dict[str, Answer]:
    """Every yaku with its value in the first ruleset that knows it, the worked one before all; yakuman say so."""
    found: dict[str, Answer] = {}
    for rules in (WORKED, *(ruleset["id"] for ruleset in rulesets())):
        table = ask("table", table="yaku", rules=rules)
        for row in table["yaku"]:
            found.setdefault(row["id"], row)
        for row in table["yakuman"]:
            found.setdefault(row["id"], row | {"yakuman": True})
    return found


def _row(entry: Entry) -> Answer:
    return _worths()[entry.ids[0]]


def _worth(entry: Entry, language: Language) -> Worth | None:
    """None for what has no value of its own."""
    if entry.slug in ALONE:
        return None
    row = _row(entry)
    unit = "yakuman" if "yakuman" in row else "han"
    return Worth(_amount(unit, row["closed"], language), _amount(unit, row["open"], language) if row["open"] else "")


def _amount(unit: str, amount: int, language: Language) -> str:
    if unit == "han":
        return language.say(N_("{n} han"), n=amount)
    if amount == 1:
        return language.say(words.LIMITS["yakuman"])
    return language.say(N_("{count}× yakuman"), count=amount)


def _shown(example: Example, yaku: AllYaku, terms: Mapping[str, Term], language: Language) -> Shown:
    names, pages_of = handwords.yaku(terms, language), yaku.pages
    answer = ask("hand", **handlinks.request(**example.given))
    melds = [meld.split(":") for meld in example.given["melds"].split(",") if meld]
    return Shown(
        given=example.given,
        melds=[(language.say(handwords.MELDS[kind]), held) for kind, held in melds],
        seat=f"{handwords.WINDS[example.given['seat']]}z",
        yaku=[Named(names[row["id"]]["name"], pages_of[row["id"]], _value(row, language)) for row in answer["yaku"]],
    )


def _value(row: Answer, language: Language) -> str:
    unit = "yakuman" if "yakuman" in row else "han"
    return _amount(unit, row[unit], language)


def _columns(entry: Entry, language: Language) -> list[byruleset.Column]:
    """What to ask every ruleset about this yaku."""
    asked: list[byruleset.Column] = [
        (language.say(LISTS[path]), byruleset.Has(path, entry.slug)) if path in LISTS else path
        for path in entry.options
    ]
    if entry.compare:
        asked.append((language.say(N_("The example pays")), handlinks.request(**entry.examples[0].given)))
    return asked


def _players(entry: Entry) -> int | None:
    """Three where only their rulesets have an option about this yaku."""
    known = ask("rules", options=True)["options"]["4"]
    return None if all(path in known or path in LISTS for path in entry.options) else 3
