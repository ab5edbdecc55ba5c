"""The cache compiles again what changed, that alone, and survives whatever happens to its files."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboard.compile import cache as cache_module
from pitboard.compile import luck as compiled_luck
from pitboard.compile import records
from pitboard.compile.cache import usable_folder, user_cache_folder
from pitboard.compile.twins import Twins

RACE = """
import sys
import toy_rules as rules
from pitboard.compile import luck, records
from pitboard.compile.twins import Twins
fixed = rules.Fixed()
fixed.enough = 45
twins = Twins()
print(twins.of(rules.play)(records.record(rules.State()), records.record(fixed), luck.seeded(3, 1)), file=sys.stderr)
print(twins.compiled)
"""


def raced(rules: Any) -> tuple[int, int]:
    """Acts of one compiled race, and how many functions had to be compiled for it."""
    fixed = rules.Fixed()
    fixed.enough = 45
    twins = Twins()
    acts = twins.of(rules.play)(records.record(rules.State()), records.record(fixed), compiled_luck.seeded(3, 1))
    return int(acts), twins.compiled


def names(folder: Path) -> set[str]:
    """The functions that the cache holds, as name and fingerprint."""
    return {path.name.split(".")[0] for path in folder.glob("*.twin")}


def test_a_second_run_compiles_nothing(toy: Any, cache: Path) -> None:
    """Once a machine is enough."""
    first = raced(toy.load())
    assert first[1] == len(names(cache)) > 10
    assert raced(toy.load()) == (first[0], 0)


def test_one_changed_constant_compiles_its_dependents_alone(toy: Any, cache: Path) -> None:
    """The rest is taken from the cache, and the result is that of the new rules."""
    before = raced(toy.load())
    old = names(cache)
    toy.edit("toy_rules", "BONUS = 2", "BONUS = 9")
    after = raced(toy.load())
    assert {name.rsplit("_", 1)[0] for name in names(cache) - old} == {"worth", "take", "act", "play"}
    assert after == (after[0], 4)
    assert after[0] < before[0]


def test_moved_lines_and_comments_compile_nothing(toy: Any, cache: Path) -> None:
    """Nor do docstrings."""
    acts, _ = raced(toy.load())
    toy.edit("toy_rules", "BONUS = 2", "\n# how much more a card counts\n\nBONUS = 2")
    toy.edit("toy_rules", '"""What a card counts."""', '"""What a card of this kind counts, bonus included."""')
    assert raced(toy.load()) == (acts, 0)


def test_a_renumbered_enum_compiles_its_readers(toy: Any, cache: Path) -> None:
    """Though no line of the rules changed."""
    raced(toy.load())
    old = names(cache)
    toy.edit("toy_words", "NOTHING_LEFT = 2", "NOTHING_LEFT = 3")
    raced(toy.load())
    assert {name.rsplit("_", 1)[0] for name in names(cache) - old} == {"act", "play"}


def test_another_layout_of_the_state_is_another_file(toy: Any, cache: Path) -> None:
    """Machine code knows where a field stands; the function's name stays."""
    acts, compiled = raced(toy.load())
    old = names(cache)
    toy.edit(
        "toy_state",
        "    die: Annotated[int, Range(0, 6)]\n",
        "    spare: Annotated[int, Range(0, 6)]\n    die: Annotated[int, Range(0, 6)]\n",
    )
    again = raced(toy.load())
    assert again[0] == acts
    assert 0 < again[1] < compiled
    assert names(cache) == old


@pytest.mark.parametrize("kind", ["empty", "cut", "foreign", "signed nonsense"])
def test_a_damaged_file_is_compiled_again(toy: Any, cache: Path, kind: str) -> None:
    """Never a crash, whatever the file holds."""
    first = raced(toy.load())
    nonsense = b"nonsense" * 50
    for path in cache.glob("*.twin"):
        whole = path.read_bytes()
        damaged = {
            "empty": b"",
            "cut": whole[:-7],
            "foreign": b"\x80\x05" + nonsense,
            "signed nonsense": hashlib.sha256(nonsense).digest() + nonsense,
        }
        path.write_bytes(damaged[kind])
    assert raced(toy.load()) == first
    assert raced(toy.load()) == (first[0], 0)


def test_a_folder_that_cannot_be_written_is_replaced_by_one_of_this_process(
    toy: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled play works on a read-only system; started processes use the same folder."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("PITBOARD_CACHE", str(tmp_path / "file" / "cache"))
    cache_module._own_folder.cache_clear()
    acts, compiled = raced(toy.load())
    assert acts > 0
    assert compiled > 0
    folder = usable_folder(tmp_path / "file" / "cache")
    assert len(names(folder)) == compiled
    assert os.environ["PITBOARD_CACHE"] == str(folder)
    cache_module._own_folder.cache_clear()


@pytest.mark.parametrize(
    ("platform", "variables", "wanted"),
    [
        ("linux", {"PITBOARD_CACHE": "/somewhere"}, "/somewhere"),
        ("linux", {"XDG_CACHE_HOME": "/xdg"}, "/xdg/pitboard"),
        ("linux", {"HOME": "/home/ann"}, "/home/ann/.cache/pitboard"),
        ("darwin", {"HOME": "/Users/ann"}, "/Users/ann/Library/Caches/pitboard"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/pitboard"),
    ],
)
def test_the_cache_stands_where_the_platform_keeps_caches(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], wanted: str
) -> None:
    """Or where PITBOARD_CACHE says."""
    for name in ("PITBOARD_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert user_cache_folder() == Path(wanted)


def test_two_processes_may_compile_into_one_cache_at_once(toy: Any, cache: Path) -> None:
    """Both get the same race, and the cache is whole afterwards."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(toy.folder), *sys.path])}
    command = [sys.executable, "-c", RACE]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "env": environment}
    both = [subprocess.Popen(command, **pipes) for _ in range(2)]  # type: ignore[call-overload]
    said = [process.communicate(timeout=120) for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert said[0][1] == said[1][1]
    assert raced(toy.load()) == (int(said[0][1]), 0)
    assert not list(cache.glob("*.part"))
