"""The runtime pack: what is in it, that its bytes depend on its sources alone, and when it cannot be made."""

from __future__ import annotations

import io
import marshal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from sitegen import runtime
from sitegen.runtime import KEEP, build_runtime, compiled, core_files, kept_modules, make_zip

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> runtime.Runtime:
    return build_runtime(ROOT, tmp_path_factory.mktemp("cache"))


def names(data: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.namelist()


def test_the_pack_is_byte_code_of_the_library_and_the_core_with_its_data(built: runtime.Runtime) -> None:
    inside = names(built.files[f"{built.folder}/tenbo.zip"])
    assert {"re/__init__.pyc", "tomllib/_parser.pyc", "scoring/wire/__init__.pyc"} <= set(inside)
    assert "scoring/rules/presets/wrc_2025.toml" in inside
    assert not [name for name in inside if name.endswith(".py") or "__pycache__" in name or "__main__" in name]


def test_a_traceback_names_files_by_their_place_in_the_pack(built: runtime.Runtime) -> None:
    with zipfile.ZipFile(io.BytesIO(built.files[f"{built.folder}/tenbo.zip"])) as archive:
        for path in ("scoring/wire/__init__", "re/__init__"):
            assert marshal.loads(archive.read(f"{path}.pyc")[16:]).co_filename == f"{path}.py"  # noqa: S302 - our own


def test_the_core_is_whole_and_the_byte_code_never_looks_for_its_source(built: runtime.Runtime) -> None:
    sources = core_files(ROOT / "scoring")
    with zipfile.ZipFile(io.BytesIO(built.files[f"{built.folder}/tenbo.zip"])) as archive:
        for path in sources:
            data = archive.read(path + "c" if path.endswith(".py") else path)
            if path.endswith(".py"):
                flags = int.from_bytes(data[4:8], "little")
                assert flags == 0b01, "hash-based, unchecked"


def test_pyodide_itself_is_untouched(built: runtime.Runtime) -> None:
    for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm"):
        assert built.files[f"{built.folder}/{name}"] == (PYODIDE / name).read_bytes()


def test_the_plain_start_has_the_core_as_source(built: runtime.Runtime) -> None:
    inside = names(built.files[f"{built.folder}/plain/core.zip"])
    assert sorted(inside) == sorted(core_files(ROOT / "scoring"))


def test_bytes_counts_what_a_start_downloads(built: runtime.Runtime) -> None:
    assert built.bytes == sum(len(data) for path, data in built.files.items() if "/plain/" not in path)
    assert built.bytes < 11_500_000, "a start may not grow unseen"


def test_the_same_sources_give_the_same_bytes_in_another_process(built: runtime.Runtime, tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from sitegen.runtime import build_runtime;"
        f"print(build_runtime(Path({str(ROOT)!r}), Path({str(tmp_path)!r})).folder)"
    )
    other = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert other.stdout.strip() == built.folder


def test_the_folder_is_named_by_all_that_is_in_it(
    built: runtime.Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = core_files(ROOT / "scoring")
    changed = core | {"scoring/wire/__init__.py": core["scoring/wire/__init__.py"] + b"\n# changed\n"}
    monkeypatch.setattr(runtime, "core_files", lambda _package: changed)
    assert build_runtime(ROOT, tmp_path).folder != built.folder


def test_a_kept_pack_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = build_runtime(ROOT, tmp_path)
    monkeypatch.setattr(runtime, "compiled", lambda *_args, **_options: pytest.fail("made again"))
    assert build_runtime(ROOT, tmp_path) == first


def test_each_kept_module_is_named_once_and_known_to_pyodide() -> None:
    modules = [module for group in KEEP.values() for module in group]
    assert len(modules) == len(set(modules))
    assert len(kept_modules((PYODIDE / "python_stdlib.zip").read_bytes())) == len(modules)


def test_an_unknown_module_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "KEEP", {"core": ("json", "jsonn")})
    with pytest.raises(KeyError, match="jsonn"):
        kept_modules((PYODIDE / "python_stdlib.zip").read_bytes())


def test_source_that_does_not_compile_stops_the_build() -> None:
    with pytest.raises(RuntimeError, match=r"scoring/broken\.py"):
        compiled({"scoring/broken.py": b"def ("}, optimize=0)


def test_another_python_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "PYTHON", (3, 12))
    with pytest.raises(RuntimeError, match=r"Pyodide runs Python 3\.12; build with that"):
        build_runtime(ROOT, tmp_path)


def test_a_zip_depends_on_its_files_alone() -> None:
    assert make_zip({"b": b"2", "a": b"1"}) == make_zip({"a": b"1", "b": b"2"})
    assert names(make_zip({"b": b"2", "a": b"1"})) == ["a", "b"]
