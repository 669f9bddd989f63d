"""What the site asks of hosts: one policy, in every sample."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

from sitegen import assets, hosts
from sitegen.scripts import inline

ROOT = Path(__file__).parents[2]
PATHS = ("index.html", "sw.js", "en/fu/index.html", "assets/a-1b.css", "rt/1a2b/pyodide.mjs", "404.html")


def rules(text: bytes) -> dict[str, dict[str, str]]:
    """The rules of a `_headers` file by pattern."""
    found: dict[str, dict[str, str]] = {}
    pattern = ""
    for line in text.decode().splitlines():
        if line.startswith("  "):
            name, _, value = line.strip().partition(": ")
            found[pattern][name] = value
        elif not line.startswith("#"):
            pattern = line
            found[pattern] = {}
    return found


def test_scripts_inside_pages_are_named_by_their_hash() -> None:
    digest = base64.b64encode(hashlib.sha256(b"go()").digest()).decode()
    policy = hosts.policy(["go()"])
    assert f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{digest}';" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy


def test_style_sheets_inside_pages_are_named_by_their_hash() -> None:
    digest = base64.b64encode(hashlib.sha256(b"p{}").digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}';" in hosts.policy([], ["p{}"])


def test_a_style_sheet_inside_pages_names_no_file() -> None:
    """An address in it would lead elsewhere from each page."""
    for sheet in assets.within(ROOT).values():
        assert "url(" not in sheet
        assert "</" not in sheet


def the_policy() -> str:
    return hosts.policy((inline(ROOT, name) for name in hosts.INLINE), assets.within(ROOT).values())


def test_framing_is_not_forbidden() -> None:
    assert "frame-ancestors" not in hosts.policy([])
    assert "X-Frame-Options" not in hosts.headers("")


def test_only_what_is_named_by_its_content_is_kept_without_asking() -> None:
    found = rules(hosts.headers_file(PATHS, "policy"))
    caching = {pattern: said["Cache-Control"] for pattern, said in found.items() if "Cache-Control" in said}
    assert caching == {
        "/": "no-cache",
        "/index.html": "no-cache",
        "/404.html": "no-cache",
        "/sw.js": "no-cache",
        "/en/*": "no-cache",
        "/assets/*": hosts.FOREVER,
        "/rt/*": hosts.FOREVER,
    }


def test_no_header_is_said_by_two_rules_for_one_address() -> None:
    """Netlify and Cloudflare would join the values."""
    found = rules(hosts.headers_file(PATHS, "policy"))
    for path in PATHS:
        said = [
            name
            for pattern, names in found.items()
            for name in names
            if pattern == f"/{path}" or (pattern.endswith("*") and f"/{path}".startswith(pattern[:-1]))
        ]
        assert sorted(said) == sorted(set(said))


def test_scripts_of_other_sites_may_read_the_data_and_nothing_else() -> None:
    found = rules(hosts.headers_file((*PATHS, "data/index.json"), "policy"))
    assert [pattern for pattern, said in found.items() if "Access-Control-Allow-Origin" in said] == ["/data/*"]


def test_the_hosts_limits_are_kept() -> None:
    """Cloudflare takes 100 rules, and 2,000 characters a line."""
    text = hosts.headers_file(PATHS, the_policy())
    assert len(rules(text)) <= 100
    assert max(map(len, text.splitlines())) <= 2000


def test_the_sample_for_nginx_is_up_to_date() -> None:
    written = (ROOT / "docs" / "hosting" / "nginx.conf").read_text(encoding="utf-8")
    assert written == hosts.nginx(the_policy()), "run `make hosting`"
