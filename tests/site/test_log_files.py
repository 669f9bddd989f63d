"""The log as files: what goes out comes in again, whole; what is no log of ours does not come in at all."""

from __future__ import annotations

import copy
import csv
import io
import json
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from sitegen.schema import log as log_schema

from .logs import COLUMNS, TIME, empty_page, game, games, logs
from .server import Site

SCHEMA = log_schema.document()
VALIDATOR = jsonschema_rs.Draft202012Validator(SCHEMA)
IN_A_BROWSER = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
FORMULA = ("=", "+", "-", "@", "\t", "\r")


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with Site(empty_page(tmp_path_factory.mktemp("files"))) as site:
        page = browser.new_page()
        page.goto(site.url)
        page.wait_for_function("() => !!window.openStore")
        page.evaluate("(schema) => { window.checker = new Checker(schema) }", SCHEMA)
        yield page
        page.close()


def write(page: Page, log: dict[str, Any]) -> str:
    return str(page.evaluate("([log, now]) => writeJson(log, now)", [log, TIME]))


def read(page: Page, text: str) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("(text) => orRefusal(() => readJson(text, checker))", text)
    return found


def record(**other: Any) -> dict[str, Any]:
    whole = {"id": "g1", "created": TIME, "changed": TIME, "deleted": None, "versions": [{**game(), "saved": TIME}]}
    return whole | other


def file(**other: Any) -> dict[str, Any]:
    return {"format": "tenbo.log", "version": 1, "exported": TIME, "rulesets": [], "games": [record()], **other}


# --- JSON ---


@given(log=logs())
@IN_A_BROWSER
def test_json_loses_nothing(page: Page, log: dict[str, Any]):
    text = write(page, log)
    VALIDATOR.validate(json.loads(text))
    assert read(page, text) == log


def test_a_record_is_a_line(page: Page):
    text = write(page, {"rulesets": [], "games": [record(), record(id="g2")]})
    assert [line[:9] for line in text.splitlines() if "created" in line] == ['{"id":"g1', '{"id":"g2']


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield at
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*at, key))


STRANGE = st.sampled_from(
    [None, True, -1, 0, 5, 1.5, 10**12, "", "x", "2026-11-30", [], [0, 0, 0], {}, {"base": "m_league"}]
)


@given(log=logs(most=1), data=st.data())
@IN_A_BROWSER
def test_the_page_says_of_a_file_what_its_schema_says(page: Page, log: dict[str, Any], data: st.DataObject):
    """Another validator is the judge; the page has a checker of its own."""
    spoilt = {"format": "tenbo.log", "version": 1, "exported": TIME, **copy.deepcopy(log)}
    *way, key = data.draw(st.sampled_from([place for place in places(spoilt) if place]))
    holder = spoilt
    for step in way:
        holder = holder[step]
    how = data.draw(st.sampled_from(["replace", "drop", "add"]))
    if how == "replace":
        holder[key] = data.draw(STRANGE)
    elif how == "drop":
        del holder[key]
    elif isinstance(holder, dict):
        holder["more"] = data.draw(STRANGE)
    else:
        holder.append(data.draw(STRANGE))
    flaws = page.evaluate("(file) => checker.flaws('log', file)", spoilt)
    assert (not flaws) == VALIDATOR.is_valid(spoilt), flaws


def spoilt(place: str, value: Any) -> dict[str, Any]:
    """A good file with something else at a place such as `games.0.versions.0.scores.1`."""
    whole: Any = file()
    holder = whole
    *way, key = [int(step) if step.isdigit() else step for step in place.split(".")]
    for step in way:
        holder = holder[step]
    if value is ...:
        del holder[key]
    else:
        holder[key] = value
    return dict(whole)


VERSION_0 = "games.0.versions.0"


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        ({}, {"code": "foreign"}),
        ([], {"code": "foreign"}),
        ({"format": "riichi-log", "version": 1}, {"code": "foreign"}),
        (file(version=2, more=[]), {"code": "newer"}),
        (file(version="1"), {"code": "flaw", "flaw": {"what": "wrong", "at": "version", "value": "1"}}),
        (spoilt("games", ...), {"code": "flaw", "flaw": {"what": "missing", "at": "games", "value": None}}),
        (
            spoilt(f"{VERSION_0}.scores.1", "35000"),
            {"code": "flaw", "flaw": {"what": "wrong", "at": "games[0].versions[0].scores[1]", "value": "35000"}},
        ),
        (
            spoilt(f"{VERSION_0}.note", ...),
            {"code": "flaw", "flaw": {"what": "missing", "at": "games[0].versions[0].note", "value": None}},
        ),
        (
            spoilt(f"{VERSION_0}.html", "<b>"),
            {"code": "flaw", "flaw": {"what": "unknown", "at": "games[0].versions[0].html", "value": "<b>"}},
        ),
        (
            spoilt(f"{VERSION_0}.rules", "m_league"),
            {"code": "flaw", "flaw": {"what": "wrong", "at": "games[0].versions[0].rules", "value": "m_league"}},
        ),
        (
            spoilt("games.0.versions", []),
            {"code": "flaw", "flaw": {"what": "wrong", "at": "games[0].versions", "value": []}},
        ),
        (file(games=[record(), record()]), {"code": "repeated", "at": "games[1].id"}),
        (
            file(
                games=[record(versions=[{**game(), "saved": TIME}, {**game(), "saved": TIME.replace("2026", "2025")}])]
            ),
            {"code": "order", "at": "games[0].versions[1].saved"},
        ),
    ],
)
def test_a_file_that_is_not_taken(page: Page, content: Any, refusal: dict[str, Any]):
    assert read(page, json.dumps(content)) == {"refused": [refusal]}


def test_all_that_is_wrong_with_a_file_is_said_at_once(page: Page):
    whole = file(games=[record(id=f"g{at}") for at in range(3)])
    first, second = (whole["games"][at]["versions"][0] for at in (0, 2))
    del first["note"]
    first["scores"][1] = "35000"
    first["chips"] = "none"
    second["ruleset"] = {"preset": 7}
    second["html"] = "<b>"
    said = read(page, json.dumps(whole))["refused"]
    assert {(refusal["code"], refusal["flaw"]["what"], refusal["flaw"]["at"]) for refusal in said} == {
        ("flaw", "missing", "games[0].versions[0].note"),
        ("flaw", "wrong", "games[0].versions[0].scores[1]"),
        ("flaw", "wrong", "games[0].versions[0].chips"),
        ("flaw", "missing", "games[2].versions[0].ruleset.name"),
        ("flaw", "wrong", "games[2].versions[0].ruleset.preset"),
        ("flaw", "unknown", "games[2].versions[0].html"),
    }
    assert len(said) == 6


@pytest.mark.parametrize(
    ("text", "line"),
    [('{\n"format": "tenbo.log",\n"version": 1,,\n}', 3), ('{"format":"tenbo.log",\n"games":[\n{"id"', 3), ("[", 1)],
)
def test_a_file_that_breaks_off(page: Page, text: str, line: int):
    assert read(page, text) == {"refused": [{"code": "syntax", "line": line}]}


# --- CSV ---


def write_csv(page: Page, *records: dict[str, Any]) -> str:
    return str(page.evaluate("(games) => writeCsv(games)", list(records)))


def read_csv(page: Page, text: str) -> Any:
    return page.evaluate("(text) => orRefusal(() => readCsv(text))", text)


def tabled(record: dict[str, Any]) -> dict[str, Any]:
    """The game of a record as a table says it."""
    last = {key: value for key, value in record["versions"][-1].items() if key not in ("saved", "result", "core")}
    if not any(seat is not None for seat in last["busted_by"]):
        last["busted_by"] = []
    if not last["ruleset"]["name"]:
        rules = last["rules"]
        last["ruleset"] = {**last["ruleset"], "name": rules if isinstance(rules, str) else rules["base"]}
    return last


@given(inputs=games())
@IN_A_BROWSER
def test_csv_gives_back_what_was_played(page: Page, inputs: dict[str, Any]):
    whole = record(versions=[{**inputs, "saved": TIME}])
    text = write_csv(page, whole)
    [found] = read_csv(page, text)
    assert found["label"] == "g1"
    assert found["game"] == tabled(whole)
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert [row["score"] for row in rows] == [str(score) for score in inputs["scores"]]
    assert [float(row["result_net"]) for row in rows] == inputs["result"]["net"]


TEXT_COLUMNS = ("name", "note", "mode", "place", "evening", "ruleset", "rules")


@given(inputs=games())
@IN_A_BROWSER
def test_no_cell_runs_as_a_formula(page: Page, inputs: dict[str, Any]):
    text = write_csv(page, record(versions=[{**inputs, "saved": TIME}]))
    for row in csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")):
        assert not any(row[column].startswith(FORMULA) for column in TEXT_COLUMNS)


def test_numbers_stay_numbers_and_excel_is_told_the_encoding(page: Page):
    text = write_csv(page, record(versions=[{**game("=猫", "-5", "c", scores=[-1000, 0, 76000]), "saved": TIME}]))
    assert text.startswith("\ufeffgame,date,")
    lines = text.split("\r\n")
    assert len(lines) == 5
    assert ",1,'=猫,-1000,,,," in lines[1]
    assert ",2,'-5,0,,,," in lines[2]


def own_table(*rows: str, head: str = "game,name,score,rules") -> str:
    return "\n".join([head, *rows])


THREE = ("1,Rina,50000,tenhou_3p", "1,Budi,35000,tenhou_3p", "1,Caca,20000,tenhou_3p")


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_table_of_ones_own(page: Page, separator: str, newline: str):
    text = own_table(*THREE, "", *[row.replace("1,", "2,", 1) for row in THREE]).replace(",", separator)
    found = read_csv(page, text.replace("\n", newline))
    assert [(one["label"], one["rows"]) for one in found] == [("1", [2, 3, 4]), ("2", [6, 7, 8])]
    assert found[0]["game"] == {
        **tabled(record()),
        "date": "",
        "service": "other",
        "place": "",
        "ruleset": {"preset": "tenhou_3p", "name": "tenhou_3p"},
    }


def test_seats_may_stand_in_any_order(page: Page):
    rows = ("1,C,20000,tenhou_3p,3", "1,A,50000,tenhou_3p,1", "1,B,35000,tenhou_3p,2")
    [found] = read_csv(page, own_table(*rows, head="game,name,score,rules,seat"))
    assert (found["game"]["names"], found["rows"]) == (["A", "B", "C"], [3, 4, 2])


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", {"code": "foreign"}),
        ("a,b\n1,2", {"code": "foreign"}),
        (own_table("1,Rina", head="game,name"), {"code": "columns", "columns": ["rules", "score"]}),
        (own_table(), {"code": "rows"}),
        (own_table(*THREE[:2]), {"code": "players", "row": 2}),
        (own_table(*THREE, THREE[0], THREE[0]), {"code": "players", "row": 2}),
        (
            own_table(*THREE[:2], '1,Caca,"20,000",tenhou_3p'),
            {"code": "cell", "row": 4, "column": "score", "value": "20,000"},
        ),
        (own_table(*THREE[:2], "1,Caca,,tenhou_3p"), {"code": "cell", "row": 4, "column": "score", "value": ""}),
        (
            own_table(*THREE[:2], "1,Caca,20000,m_league"),
            {"code": "cell", "row": 4, "column": "rules", "value": "m_league"},
        ),
        (
            own_table(*(row.replace("1,", ",", 1) for row in THREE)),
            {"code": "cell", "row": 2, "column": "game", "value": ""},
        ),
        (
            own_table(*(row.replace("tenhou_3p", "{oops") for row in THREE)),
            {"code": "cell", "row": 2, "column": "rules", "value": "{oops"},
        ),
        (
            own_table(*(f"{row},1" for row in THREE), head="game,name,score,rules,seat"),
            {"code": "cell", "row": 3, "column": "seat", "value": "1"},
        ),
    ],
)
def test_a_table_that_is_not_taken(page: Page, text: str, refusal: dict[str, Any]):
    assert read_csv(page, text) == {"refused": [refusal]}


def test_everything_that_is_wrong_with_a_table_is_said_at_once(page: Page):
    head = "game,name,score,rules,chips"
    broken = [
        f"1,{name},{score},tenhou_3p,{chips}"
        for name, score, chips in (("A", "x", ""), ("B", "y", ""), ("C", "0", "z"))
    ]
    found = read_csv(
        page, own_table(*broken, "2,A,1,tenhou_3p,", *(f"3,{name},?,tenhou_3p," for name in "ABC"), head=head)
    )
    assert [(one["code"], one["row"]) for one in found["refused"]] == [
        *(("cell", 2), ("cell", 3)),
        ("players", 5),
        *(("cell", 6), ("cell", 7), ("cell", 8)),
    ]


LOG_OF = """([text, ours, columns]) => orRefusal(async () => {
    const asked = [];
    const ask = async (requests) => {
        asked.push(...requests);
        return requests.map((request) => {
            const net = request.scores.map(() => asked.length);
            const players = net.map((one) => Object.fromEntries(columns.map((name) => [name, one])));
            return { ok: true, players };
        });
    };
    const log = await logOfTable(readCsv(text), ours, { checker, ask, core: "9", progress: () => undefined });
    return [log.games, asked];
})"""


def log_of(page: Page, text: str, *ours: dict[str, Any]) -> Any:
    return page.evaluate(LOG_OF, [text, {"rulesets": [], "games": list(ours)}, list(COLUMNS)])


KEY = "g" + "a" * 32


def test_a_table_that_was_not_touched_changes_nothing(page: Page):
    ours = [record(id=KEY), record(id=KEY.replace("a", "b"), deleted=TIME)]
    assert log_of(page, write_csv(page, *ours), *ours) == [ours, []]


def test_what_was_changed_in_a_table_is_a_new_version_and_settled_anew(page: Page):
    ours = record(id=KEY)
    text = write_csv(page, ours).replace("50000", "40000")
    [[found], asked] = log_of(page, text, ours)
    assert [version["scores"][0] for version in found["versions"]] == [50_000, 40_000]
    assert found["versions"][1]["result"]["net"] == [1, 1, 1]
    assert (found["versions"][1]["core"], asked[0]["scores"]) == ("9", [40_000, 35_000, 20_000])


def test_a_game_of_another_device_keeps_its_id(page: Page):
    [[found], asked] = log_of(page, write_csv(page, record(id=KEY)))
    assert (found["id"], len(found["versions"]), len(asked)) == (KEY, 1, 1)


def test_a_table_of_ones_own_comes_in_once(page: Page):
    text = own_table(*THREE, *(row.replace("1,", "2,", 1) for row in THREE))
    first, asked = log_of(page, text)
    assert len({one["id"] for one in first}) == len(asked) == 2, "two games that went alike are two games"
    assert log_of(page, text, *first) == [first, []]
    more = own_table(*THREE, *(row.replace("1,", f"{label},", 1) for label in (2, 3) for row in THREE))
    assert len(log_of(page, more, *first)[1]) == 1


REFUSING = """(text) => orRefusal(async () => {
    const problem = { code: "not_a_multiple", at: "scores[1]", params: { of: 100 } };
    const problems = [problem, { ...problem, at: "sticks" }];
    const ask = async (requests) => requests.map(() => ({ ok: false, problems }));
    const log = { rulesets: [], games: [] };
    return logOfTable(readCsv(text), log, { checker, ask, core: "9", progress: () => undefined });
})"""


def test_what_the_core_refuses_is_named_by_its_cell_for_every_game(page: Page):
    text = own_table(*THREE, *(row.replace("1,", "2,", 1) for row in THREE))
    found = page.evaluate(REFUSING, text)["refused"]
    assert [(one["row"], one["column"], one["problem"]["code"]) for one in found] == [
        *((3, "score", "not_a_multiple"), (2, "sticks", "not_a_multiple")),
        *((6, "score", "not_a_multiple"), (5, "sticks", "not_a_multiple")),
    ]


@pytest.mark.parametrize(
    ("before", "after", "cell"),
    [
        ("50000", "50050", {"row": 2, "column": "score", "value": "50050"}),
        ("2026-11-30", "30/11/2026", {"row": 2, "column": "date", "value": "30/11/2026"}),
        (",table,", ",club,", {"row": 2, "column": "service", "value": "club"}),
        ("tenhou_3p,0,", "tenhou_5p,0,", {"row": 2, "column": "rules", "value": "tenhou_5p"}),
    ],
)
def test_a_cell_that_cannot_be_is_named(page: Page, before: str, after: str, cell: dict[str, Any]):
    text = write_csv(page, record())
    assert before in text
    assert log_of(page, text.replace(before, after)) == {"refused": [{"code": "cell", **cell}]}
