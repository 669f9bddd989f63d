"""What esbuild finds wrong comes back with the file and the line, all of it at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitegen import scripts
from sitegen.problems import BuildError

from .helpers import ROOT


@pytest.fixture
def app(tmp_path: Path) -> Path:
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    (tmp_path / scripts.APP).mkdir(parents=True)
    return tmp_path


def problems(root: Path, source: str) -> list[str]:
    (root / scripts.APP / "a.ts").write_text(source, encoding="utf-8")
    with pytest.raises(BuildError) as caught:
        scripts.bundle(root, {"a": ["a"]})
    return [str(problem) for problem in caught.value.problems]


def test_every_import_of_nothing_is_named(app):
    assert problems(app, 'import "./b";\n\nimport "./c";\n') == [
        'site_src/app/a.ts:1: Could not resolve "./b"',
        'site_src/app/a.ts:3: Could not resolve "./c"',
    ]


def test_a_slip_is_named(app):
    assert problems(app, "const one = 1;\nlet x y;\n") == ['site_src/app/a.ts:2: Expected ";" but found "y"']


def test_a_missing_entry_is_said_without_a_line(app):
    with pytest.raises(BuildError, match=r"^site_src/app: Could not resolve"):
        scripts.inline(app, "nothing")
