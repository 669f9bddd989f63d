"""A newer version: whole or not at all, offered where the site is in use, without a word where it is not."""

from __future__ import annotations

import shutil
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from sitegen.offline import FALLBACK

from .conftest import PATIENCE
from .server import Fault, Site, cut, missing, scrambled, truncated
from .small import Small
from .test_offline import ANSWERED, limit_storage, until_kept

UPDATED = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const pause = (ms) => new Promise((next) => setTimeout(next, ms));
    const end = performance.now() + 120_000;
    await Promise.race([registration.update().catch(() => undefined), pause(120_000)]);
    const { installing } = registration;
    while (installing?.state === "installing" && performance.now() < end) await pause(50);
    return installing?.state ?? "gone";
}"""
"""Look for a newer version now; gives what became of it."""

FILES = "async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)"
"""The addresses in a cache."""

Open = Callable[..., Page]
Visit = Callable[..., Page]


def edition(page: Page) -> Locator:
    return page.locator("#edition")


def offer(page: Page) -> Locator:
    return page.get_by_role("status")


def use(page: Page) -> None:
    """Somebody is at work on this page."""
    page.get_by_label("A name").fill("Yuki")
    page.get_by_label("A name").click()


def test_where_the_site_is_in_use_it_waits_for_yes(visit: Visit, own_site: Site, small: Small, open_page: Open) -> None:
    page = visit()
    use(page)
    small.with_new_runtime().publish(own_site.root, "second")
    assert page.evaluate(UPDATED) == "installed"
    expect(offer(page)).to_contain_text("Update available")
    page.get_by_role("button", name="Later").click()
    expect(offer(page)).to_have_text("")
    page.reload()
    expect(edition(page)).to_have_text("first")
    page.wait_for_function(ANSWERED, timeout=PATIENCE)
    expect(offer(page)).to_have_text("", timeout=PATIENCE)
    other = open_page.again(page, f"{own_site.url}en/calculator/")  # type: ignore[attr-defined]
    other.get_by_role("button", name="Update").click()
    expect(edition(other)).to_have_text("second")
    own_site.stop()
    other.reload()
    expect(edition(other)).to_have_text("second")
    other.wait_for_function(ANSWERED, timeout=PATIENCE)
    runtimes = other.evaluate(FILES, f"tenbo-runtime-{own_site.url}")
    assert {url.removeprefix(own_site.url).split("/")[1] for url in runtimes} == {"0123456789ab"}, "the old one is gone"


def test_where_it_is_not_in_use_it_comes_without_a_word(visit: Visit, own_site: Site, small: Small) -> None:
    page = visit()
    small.publish(own_site.root, "second")
    assert page.evaluate(UPDATED) == "installed"
    page.goto(f"{own_site.url}en/calculator/?later#v=1&han=3")
    expect(edition(page)).to_have_text("second", timeout=PATIENCE)
    expect(offer(page)).to_have_text("")
    assert page.url.endswith("#v=1&han=3")


def test_a_second_window_keeps_it_from_coming_without_a_word(
    visit: Visit, own_site: Site, small: Small, open_page: Open
) -> None:
    page = visit()
    small.publish(own_site.root, "second")
    assert page.evaluate(UPDATED) == "installed"
    other = open_page.again(page, f"{own_site.url}en/")  # type: ignore[attr-defined]
    expect(offer(other)).to_contain_text("Update available")
    expect(edition(other)).to_have_text("first")


def test_two_windows_are_offered_it_and_each_reloads_once(
    visit: Visit, own_site: Site, small: Small, open_page: Open
) -> None:
    one = visit()
    two = open_page.again(one, f"{own_site.url}en/calculator/#v=1&han=3")  # type: ignore[attr-defined]
    two.wait_for_function(ANSWERED, timeout=PATIENCE)
    loads: dict[str, int] = {"one": 0, "two": 0}
    one.on("load", lambda: loads.update(one=loads["one"] + 1))
    two.on("load", lambda: loads.update(two=loads["two"] + 1))
    use(one)
    use(two)
    small.with_new_runtime().publish(own_site.root, "second")
    assert one.evaluate(UPDATED) == "installed"
    expect(offer(one)).to_contain_text("Update available")
    expect(offer(two)).to_contain_text("Update available")
    one.get_by_role("button", name="Update").click()
    expect(edition(one)).to_have_text("second")
    # The old page under the new version: nothing of it is touched until its reader says so.
    expect(edition(two)).to_have_text("first")
    expect(two.get_by_label("A name")).to_have_value("Yuki")
    two.get_by_role("button", name="Update").click()
    expect(edition(two)).to_have_text("second")
    two.wait_for_function(ANSWERED, timeout=PATIENCE)
    assert two.url.endswith("#v=1&han=3")
    assert loads == {"one": 1, "two": 1}


def test_a_window_nobody_uses_follows_the_one_that_is_used(
    visit: Visit, own_site: Site, small: Small, open_page: Open
) -> None:
    one = visit()
    two = open_page.again(one, f"{own_site.url}en/")  # type: ignore[attr-defined]
    use(one)
    small.publish(own_site.root, "second")
    assert one.evaluate(UPDATED) == "installed"
    one.get_by_role("button", name="Update").click()
    expect(edition(two)).to_have_text("second")


@pytest.mark.parametrize("fault", [cut, missing, scrambled, truncated])
def test_a_new_version_that_does_not_come_whole_leaves_the_old_one_whole(
    fault: Fault, visit: Visit, own_site: Site, small: Small
) -> None:
    page = visit(allow_errors=True)
    small.with_new_runtime().publish(own_site.root, "second")
    own_site.faults["rt/0123456789ab/pyodide.mjs"] = fault
    assert page.evaluate(UPDATED) in {"redundant", "gone"}
    own_site.stop()
    page.reload()
    expect(edition(page)).to_have_text("first")
    page.wait_for_function(ANSWERED, timeout=PATIENCE)


def test_an_update_that_broke_off_goes_on_where_it_stopped(visit: Visit, own_site: Site, small: Small) -> None:
    page = visit(allow_errors=True)
    small.with_new_runtime().publish(own_site.root, "second")
    own_site.faults["rt/0123456789ab/pyodide.mjs"] = cut
    assert page.evaluate(UPDATED) in {"redundant", "gone"}
    own_site.faults.clear()
    own_site.asked.clear()
    assert page.evaluate(UPDATED) == "installed"
    assert not [path for path in own_site.asked if path.endswith(("pyodide.asm.wasm", "en/index.html"))]
    page.reload()
    expect(edition(page)).to_have_text("second", timeout=PATIENCE)


def test_an_update_there_is_no_room_for_leaves_the_old_version_whole(
    visit: Visit, own_site: Site, small: Small
) -> None:
    page = visit(allow_errors=True)
    small.with_new_runtime().publish(own_site.root, "second")
    limit_storage(page, own_site, 13_000_000)
    assert page.evaluate(UPDATED) in {"redundant", "gone"}
    own_site.stop()
    page.reload()
    expect(edition(page)).to_have_text("first")
    page.wait_for_function(ANSWERED, timeout=PATIENCE)


def test_copies_on_the_same_host_do_not_disturb_each_other(visit: Visit, own_site: Site, small: Small) -> None:
    """Even one inside the other's folder."""
    page = visit()
    inner = own_site.root / "old"
    shutil.copytree(own_site.root, inner, ignore=shutil.ignore_patterns("old"))
    page.goto(f"{own_site.url}old/en/calculator/")
    page.wait_for_function(ANSWERED, timeout=PATIENCE)
    until_kept(page, f"{own_site.url}old/{max(path for path in small.runtime.files if FALLBACK not in path)}")
    small.with_new_runtime().publish(own_site.root, "second")
    page.goto(f"{own_site.url}en/calculator/")
    assert page.evaluate(UPDATED) == "installed"
    page.goto(f"{own_site.url}en/calculator/")
    expect(edition(page)).to_have_text("second", timeout=PATIENCE)
    own_site.stop()
    for folder, shown in (("old/", "first"), ("", "second")):
        page.goto(f"{own_site.url}{folder}en/calculator/")
        expect(edition(page)).to_have_text(shown)
        page.wait_for_function(ANSWERED, timeout=PATIENCE)
