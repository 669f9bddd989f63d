"""Catalogues: what is extracted, and each thing that can be wrong with a translation."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from sitegen import i18n
from sitegen.language import Language, UnknownMessageError
from sitegen.problems import BuildError

from .helpers import extracted

SAID = i18n.Extracted({"Who won?": [("a.ts", 3)], "{amount} all": [("b.py", 7)]})


def catalogue(**changes: str) -> Catalog:
    made = Catalog(locale="it")
    made.add("Who won?", changes.get("who", "Chi ha vinto?"))
    made.add("{amount} all", changes.get("all", "{amount} da ciascuno"))
    return made


def messages(made: Catalog, *, draft: bool = False) -> list[str]:
    return [problem.message for problem in i18n.check(made, SAID, "it.po", draft=draft)]


def test_a_whole_catalogue_has_no_problems():
    assert messages(catalogue()) == []


def test_a_missing_translation_names_the_place_that_says_it():
    assert messages(catalogue(who="")) == ["not translated: 'Who won?' (a.ts:3)"]
    assert messages(catalogue(who=""), draft=True) == []


def test_other_placeholders():
    assert messages(catalogue(all="{importo} da ciascuno")) == [
        "placeholders differ from the English: '{amount} all'",
    ]


def test_a_fuzzy_message():
    made = catalogue()
    made["Who won?"].flags.add("fuzzy")
    assert messages(made) == ["fuzzy, needs a reading: 'Who won?'"]


def test_a_stale_message():
    made = catalogue()
    made.add("Who lost?", "Chi ha perso?")
    assert messages(made) == ["stale, nothing says it: 'Who lost?'"]


def test_templates_python_scripts_and_notes_are_read():
    places = extracted().places
    kinds = {file.rpartition(".")[2] for found in places.values() for file, _ in found}
    assert kinds == {"py", "html", "ts", "toml"}
    assert "{amount} all" in places


def test_a_page_carries_only_what_its_scripts_say():
    assert SAID.said_in(frozenset({"a.ts"})) == ["Who won?"]


def test_an_unmarked_message_is_refused():
    with pytest.raises(UnknownMessageError, match="not marked"):
        Language("en", {}).say("Never extracted")


def test_a_catalogue_file_says_nothing_of_the_day_it_was_made():
    assert b"Date" not in i18n._po_bytes(catalogue())


@pytest.mark.parametrize(
    ("file", "content", "problem"),
    [
        ("site_src/templates/a.html", "\n{% if %}\n", "site_src/templates/a.html:2: TemplateSyntaxError"),
        ("site_src/locales/it.po", 'msgid "a\n', "site_src/locales/it.po:1: "),
    ],
)
def test_a_broken_file_is_named(tmp_path, file, content, problem):
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(content, encoding="utf-8")
    with pytest.raises(BuildError) as caught:
        _ = list(i18n._from_babel(tmp_path)), i18n.read(tmp_path, "it")
    assert str(caught.value).startswith(problem)
