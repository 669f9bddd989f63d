"""Links carry state: what was written is read again, and what a stranger wrote does no harm."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from .bundling import bundle

FIELDS = ["rules", "fu", "rate", "names", "scores", "open"]

NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Cf"]), min_size=1, max_size=10)
STATES = st.fixed_dictionaries(
    {},
    optional={
        "rules": st.sampled_from(["wrc_2025", "tenhou_3p"]),
        "fu": st.sampled_from([20, 25, 30]),
        "rate": st.integers(-1000, 1000).map(lambda tenths: tenths / 10),
        "names": st.lists(st.none() | NAMES, min_size=1, max_size=4),
        "scores": st.lists(st.none() | st.integers(-1_000_000, 1_000_000), min_size=3, max_size=4),
        "open": st.just(True),
    },
)
IN_A_BROWSER = settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    script: Path = tmp_path_factory.mktemp("probe") / "probe.js"
    bundle("tests/site/probe_fragment.ts", script)
    opened = browser.new_page()
    opened.add_script_tag(path=script, type="module")
    opened.wait_for_function("() => !!window.read")
    yield opened
    opened.close()


def write(page: Page, state: dict[str, Any]) -> str:
    return str(page.evaluate("(state) => window.write(state)", state))


def read(page: Page, link: str) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("(link) => window.read(link)", link)
    return found


@given(state=STATES)
@IN_A_BROWSER
def test_what_was_written_is_read_again(page: Page, state: dict[str, Any]):
    link = write(page, state)
    found = read(page, link)
    assert found == {"status": "read", "state": state, "refused": [], "unknown": []}
    assert write(page, found["state"]) == link


@given(hash_=st.text(max_size=60) | st.text("v=1&rulesfuname%,.-0", max_size=40).map(lambda rest: f"#v=1&{rest}"))
@IN_A_BROWSER
def test_any_text_at_all_is_read_without_harm(page: Page, hash_: str):
    found = read(page, hash_)
    assert found["status"] in {"empty", "broken", "newer", "read"}
    if found["status"] == "read":
        assert set(found["state"]) <= set(FIELDS)


@pytest.mark.parametrize("link", ["", "#", "#why"])
def test_no_state(page: Page, link: str):
    assert read(page, link) == {"status": "empty"}


@pytest.mark.parametrize(
    "link", ["#fu=20", "#v=0&fu=20", "#v=x", "#v=1&v=1", "#v=1&rules=%", "#v=1&=2", "#v=1&" + "x" * 9000]
)
def test_a_link_that_is_none(page: Page, link: str):
    assert read(page, link) == {"status": "broken"}


def test_a_link_from_the_future(page: Page):
    assert read(page, "#v=2&fu=20") == {"status": "newer", "version": 2}


@pytest.mark.parametrize(
    "part",
    [
        "rules=__proto__",
        "rules=WRC_2025",
        "fu=35",
        "fu=020",
        "fu=2e1",
        "rate=-0",
        "rate=1.55",
        "rate=101",
        "names=a,b,c,d,e",
        "names=%00",
        "names=%E2%80%AE",
        "scores=1,2",
        "scores=1,x,3",
        "open=0",
    ],
)
def test_a_value_that_does_not_fit_is_named_and_left_out(page: Page, part: str):
    assert read(page, f"#v=1&{part}") == {
        "status": "read",
        "state": {},
        "refused": [part.partition("=")[0]],
        "unknown": [],
    }


def test_unknown_keys_are_named_and_nothing_more(page: Page):
    found = read(page, "#v=1&__proto__=1&constructor=2&fu=25")
    assert found["state"] == {"fu": 25}
    assert found["unknown"] == ["__proto__", "constructor"]
