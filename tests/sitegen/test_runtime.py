"""The runtime pack: what is in it, that its bytes depend on its sources alone, and when it cannot be made."""

from __future__ import annotations

import gzip
import io
import itertools
import marshal
import subprocess
import sys
import zipfile
from dataclasses import astuple, fields
from pathlib import Path

import brotli
import pytest

from sitegen import pack, runtime
from sitegen.pack import KEEP, compiled, core_files, in_wasm, kept_modules, make_zip
from sitegen.runtime import STEPS, Recipe, Runtime, build_runtime

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def built(cache: Path) -> Runtime:
    return build_runtime(ROOT, cache)


def names(data: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.namelist()


def test_the_pack_is_byte_code_of_the_library_and_the_core_with_its_data(built: Runtime) -> None:
    inside = names(built.files[f"{built.folder}/tenbo.zip.wasm"])
    assert {"re/__init__.pyc", "tomllib/_parser.pyc", "scoring/wire/__init__.pyc"} <= set(inside)
    assert "scoring/rules/presets/wrc_2025.toml" in inside
    assert not [name for name in inside if name.endswith(".py") or "__pycache__" in name or "__main__" in name]


def test_a_traceback_names_files_by_their_place_in_the_pack(built: Runtime) -> None:
    with zipfile.ZipFile(io.BytesIO(built.files[f"{built.folder}/tenbo.zip.wasm"])) as archive:
        for path in ("scoring/wire/__init__", "re/__init__"):
            assert marshal.loads(archive.read(f"{path}.pyc")[16:]).co_filename == f"{path}.py"  # noqa: S302 - our own


def test_the_core_is_whole_and_the_byte_code_never_looks_for_its_source(built: Runtime) -> None:
    sources = core_files(ROOT / "scoring")
    with zipfile.ZipFile(io.BytesIO(built.files[f"{built.folder}/tenbo.zip.wasm"])) as archive:
        for path in sources:
            data = archive.read(path + "c" if path.endswith(".py") else path)
            if path.endswith(".py"):
                flags = int.from_bytes(data[4:8], "little")
                assert flags == 0b01, "hash-based, unchecked"


def test_the_plain_start_has_pyodide_itself_and_the_core_as_source(built: Runtime) -> None:
    plain = {path.rpartition("/plain/")[2]: data for path, data in built.files.items() if "/plain/" in path}
    assert sorted(names(plain.pop("core.zip"))) == sorted(core_files(ROOT / "scoring"))
    assert plain == {name: (PYODIDE / name).read_bytes() for name in plain}
    assert sorted(plain) == ["pyodide.asm.js", "pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip"]


def test_a_start_downloads_no_more_than_a_phone_can_bear(built: Runtime) -> None:
    start = [data for path, data in built.files.items() if "/plain/" not in path]
    assert built.bytes == sum(map(len, start))
    assert sum(len(gzip.compress(data, 9)) for data in start) < 4_000_000
    assert sum(len(brotli.compress(data)) for data in start) < 3_200_000


def test_each_step_makes_one_more_cut_and_the_last_is_shipped() -> None:
    made = [sum(astuple(recipe)) for recipe in STEPS.values()]
    assert made == list(range(len(fields(Recipe)) + 1))
    assert list(STEPS.values())[-1] == Recipe()
    for before, after in itertools.pairwise(STEPS.values()):
        assert all(old <= new for old, new in zip(astuple(before), astuple(after), strict=True))


def test_without_any_cut_it_is_pyodide_with_the_core_in_its_library(tmp_path: Path) -> None:
    made = build_runtime(ROOT, tmp_path, STEPS["stock"])
    for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm"):
        assert made.files[f"{made.folder}/{name}"] == (PYODIDE / name).read_bytes()
    stock = [name for name in names((PYODIDE / "python_stdlib.zip").read_bytes()) if not name.endswith("/")]
    inside = names(made.files[f"{made.folder}/tenbo.zip.wasm"])
    assert sorted(inside) == sorted([*stock, *core_files(ROOT / "scoring")])


def test_the_pack_is_a_wasm_and_a_zip(tmp_path: Path) -> None:
    """What hosts compress, and what Python reads."""
    for content in (b"1", b"1" * 100, b"1" * 100_000):
        made = in_wasm(make_zip({"a": content}, deflate=False))
        (tmp_path / "a.wasm").write_bytes(made)
        with zipfile.ZipFile(io.BytesIO(made)) as archive:
            assert archive.read("a") == content
        code = f"""
            const wasm = new WebAssembly.Module(require("fs").readFileSync({str(tmp_path / "a.wasm")!r}));
            console.log(WebAssembly.Module.customSections(wasm, "zip")[0].byteLength);"""
        done = subprocess.run(["node", "--eval", code], check=True, capture_output=True, text=True)
        assert int(done.stdout) == len(make_zip({"a": content}, deflate=False))


def test_the_same_sources_give_the_same_bytes_in_another_process(built: Runtime, tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from sitegen.runtime import build_runtime;"
        f"print(build_runtime(Path({str(ROOT)!r}), Path({str(tmp_path)!r})).folder)"
    )
    other = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert other.stdout.strip() == built.folder


def test_what_is_kept_is_not_made_again(built: Runtime, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for slow in ("_compiled", "_shrunk", "_minified"):
        monkeypatch.setattr(runtime, slow, lambda *_args: pytest.fail("made again"))
    assert build_runtime(ROOT, cache) == built


def test_the_folder_is_named_by_all_that_is_in_it(built: Runtime, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core = core_files(ROOT / "scoring")
    changed = core | {"scoring/wire/__init__.py": core["scoring/wire/__init__.py"] + b"\n# changed\n"}
    monkeypatch.setattr(runtime, "core_files", lambda _package: changed)
    assert build_runtime(ROOT, cache).folder != built.folder


def test_each_kept_module_is_named_once_and_known_to_pyodide() -> None:
    modules = [module for group in KEEP.values() for module in group]
    assert len(modules) == len(set(modules))
    assert len(kept_modules((PYODIDE / "python_stdlib.zip").read_bytes())) == len(modules)


def test_an_unknown_module_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack, "KEEP", {"core": ("json", "jsonn")})
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
