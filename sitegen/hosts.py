"""How the site wants to be served, stated once and written down for each kind of host.

Every page carries the Content-Security-Policy itself, so a host that sends no headers of ours (GitHub Pages,
`python -m http.server`) is safe, too. But a worker heeds only the headers of its own script, and only headers can say
the rest; so the build writes `_headers` (Netlify, Cloudflare Pages), and `python -m sitegen.hosts` writes the sample
for nginx in docs/hosting/.

Nothing here forbids other sites to show a page of ours in a frame: rule guides are meant to.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from pathlib import Path

from sitegen import assets, offline, scripts

HEADERS_FILE = "_headers"
LOST_PAGE = "404.html"
"""What hosts show for an address that leads nowhere; all of them look for this name."""

INLINE = ("before", "warm", "lost")
"""The scripts that stand inside pages, since they must run before anything is fetched, or do not know where."""

NAMED_BY_CONTENT = ("assets", "rt")
"""The folders whose files never change under one name."""
SHARED = offline.PROGRAMS_FOLDER
"""The folder that scripts of other sites may read: nothing in it belongs to anybody."""
SHARING = {"Access-Control-Allow-Origin": "*"}
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

TYPES = {
    "text/html": "html",
    "text/css": "css",
    "text/javascript": "js mjs",
    "text/plain": "txt",
    "application/json": "json",
    "application/pdf": "pdf",
    "application/manifest+json": "webmanifest",
    "application/wasm": "wasm",
    "application/xml": "xml",
    "application/zip": "zip",
    "image/png": "png",
    "image/svg+xml": "svg",
    "font/woff2": "woff2",
}
"""The kinds of files and the endings of their names. Browsers run no script and no wasm that is served as another."""
SMALL_ALREADY = ("application/pdf", "application/zip", "image/png", "font/woff2")


def policy(inline: Iterable[str], sheets: Iterable[str] = ()) -> str:
    """The Content-Security-Policy: this site alone, and of scripts and style sheets inside pages only these."""
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(["'self'", "'wasm-unsafe-eval'", *map(_digest, inline)]),
        "style-src": " ".join(["'self'", *map(_digest, sheets)]),
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "worker-src": "'self'",
        "frame-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def headers(content_policy: str) -> dict[str, str]:
    """What every answer says, whatever the host."""
    return {
        "Content-Security-Policy": content_policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    }


def headers_file(paths: Iterable[str], content_policy: str) -> bytes:
    """The file `_headers` for a site of these files.

    Where several rules match, hosts join what they say; so caching is said once for each entry of the top folder.
    """
    tops = sorted({path.partition("/")[0] + ("/*" if "/" in path else "") for path in paths})
    rules = [("/*", headers(content_policy)), ("/", {"Cache-Control": ASK_FIRST})]
    for top in tops:
        folder = top.partition("/")[0]
        rules.append((f"/{top}", {"Cache-Control": caching(folder)} | (SHARING if folder == SHARED else {})))
    lines = ["# Written by the build (sitegen/hosts.py)."]
    for pattern, said in rules:
        lines += [pattern, *(f"  {name}: {value}" for name, value in said.items())]
    return ("\n".join(lines) + "\n").encode()


def caching(top: str) -> str:
    """How long what lies in an entry of the top folder may be kept without asking."""
    return FOREVER if top in NAMED_BY_CONTENT else ASK_FIRST


def nginx(content_policy: str) -> str:
    """A sample for nginx: the site in the folder /tenbo/ of a host."""
    types = "\n".join(f"            {kind} {endings};" for kind, endings in TYPES.items())
    said = "\n".join(f'        add_header {name} "{value}" always;' for name, value in headers(content_policy).items())
    # text/html is always among them.
    squeezed = " ".join(kind for kind in TYPES if kind not in (*SMALL_ALREADY, "text/html"))
    return NGINX.format(
        forever=FOREVER,
        ask_first=ASK_FIRST,
        folders="|".join(NAMED_BY_CONTENT),
        shared=SHARED,
        lost=LOST_PAGE,
        types=types,
        squeezed=squeezed,
        headers=said,
    )


NGINX = """\
# Tenbo in the folder /tenbo/ of a host, its files in /var/www/tenbo/. Written by `make hosting` (sitegen/hosts.py).

map $uri $tenbo_caching {{
    default "{ask_first}";
    ~^/tenbo/({folders})/ "{forever}";
}}

map $uri $tenbo_sharing {{
    ~^/tenbo/{shared}/ "*";
}}

server {{
    listen 80;
    absolute_redirect off;

    location = /tenbo {{
        return 301 /tenbo/;
    }}

    location /tenbo/ {{
        alias /var/www/tenbo/;
        index index.html;
        error_page 404 /tenbo/{lost};

        default_type application/octet-stream;
        types {{
{types}
        }}
        charset utf-8;
        charset_types text/css text/javascript text/plain application/json application/manifest+json;

        gzip on;
        gzip_static on; # takes file.gz where it lies beside file
        gzip_vary on;
        gzip_comp_level 6;
        gzip_types {squeezed};

{headers}
        add_header Cache-Control $tenbo_caching always;
        add_header Access-Control-Allow-Origin $tenbo_sharing always;
    }}
}}
"""


def main() -> None:
    root = Path(__file__).resolve().parents[1]
    written = nginx(policy((scripts.inline(root, name) for name in INLINE), assets.within(root).values()))
    target = root / "docs" / "hosting" / "nginx.conf"
    target.parent.mkdir(exist_ok=True)
    target.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
