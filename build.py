"""Build the site: load what it is made of, pack what pages refer to, render them, check the whole, write it.

    python build.py [--draft] [--address https://example.org/tenbo/] [--out dist]

The same sources give the same bytes. A draft lets untranslated words through in English and lists them.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path

from sitegen import changelog, checks, content, glossary, i18n, output, pages, rulenotes, rulesheet, site, yaku
from sitegen.kept import Memory
from sitegen.language import NAMES, SOURCE
from sitegen.problems import BuildError, Problem
from sitegen.settled import load as load_examples

ROOT = Path(__file__).resolve().parent


def load(root: Path, *, draft: bool, address: str) -> tuple[site.Sources, list[Problem]]:
    """Everything the site is made of, and what is wrong or (in a draft) missing in it."""
    messages = i18n.extract(root)
    languages, problems = i18n.languages(root, messages, draft=draft)
    written = {code: content.load(root / "site_src/content" / code, root) for code in NAMES}
    for code in NAMES:
        problems += [] if draft else pages.problems(code, written[code], written[SOURCE])
    sources = site.Sources(
        root=root,
        version=tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"],
        address=address,
        messages=messages,
        languages=languages,
        written=written,
        terms=glossary.load(root / "site_src/glossary.tsv"),
        examples=load_examples(root / "site_src/data/settle_examples.toml"),
        references=rulesheet.load(root / "site_src/data/sources.tsv"),
        notes=rulenotes.load(root),
        changelog=changelog.load(root),
        yaku=yaku.load(root, NAMES),
    )
    problems += yaku.problems(sources.yaku, draft=draft)
    return sources, problems


def build(root: Path, memory: Memory, *, draft: bool = False, address: str = "") -> dict[str, bytes]:
    """Every file of the site; `memory` spares the next build what has not changed.

    Raises `BuildError` with every problem found.
    """
    sources, problems = load(root, draft=draft, address=address)
    if problems:
        raise BuildError(*problems)
    packed = site.pack(root, memory)
    files = packed.files | site.render(sources, packed, memory)
    files |= site.service_worker(packed, files)
    files |= site.headers(packed, files)
    problems = checks.check(files)
    if problems:
        raise BuildError(*problems)
    return files


def own_address(given: str) -> str:
    """The site's own address from the command line, ending in "/", or nothing. Raises ValueError for what is none."""
    if given and not given.startswith(("https://", "http://")):
        raise ValueError(given)
    return given and given.rstrip("/") + "/"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--draft", action="store_true", help="let untranslated words through in English, and list them")
    parser.add_argument("--address", type=own_address, default="", help="where the site will stand, for search engines")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the site goes (default: dist)")
    options = parser.parse_args()
    try:
        files = build(ROOT, Memory(), draft=options.draft, address=options.address)
    except BuildError as error:
        print(*error.problems, f"{len(error.problems)} problems", sep="\n", file=sys.stderr)
        return 1
    if options.draft:
        missing = i18n.untranslated(ROOT, i18n.extract(ROOT))
        print(*missing, f"{len(missing)} messages are not translated yet", sep="\n", file=sys.stderr)
    output.write(files, options.out)
    print(f"{len(files)} files in {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
