"""The tiny game of `toy/`, copied to a folder of the test's own, where it may be edited and loaded again."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

TOY = Path(__file__).parent / "toy"


class Toy:
    """A copy of the tiny game that a test may edit."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def edit(self, module: str, old: str, new: str) -> None:
        """Replace a text that stands there exactly once."""
        path = self.folder / f"{module}.py"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {module}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def load(self) -> ModuleType:
        """The rules as they now stand in the files."""
        for name in [name for name in sys.modules if name.startswith("toy_")]:
            del sys.modules[name]
        importlib.invalidate_caches()
        return importlib.import_module("toy_rules")


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Toy]:
    """The tiny game."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(shutil.copytree(TOY, tmp_path / "toy"))
    yield Toy(tmp_path / "toy")
    for name in [name for name in sys.modules if name.startswith("toy_")]:
        del sys.modules[name]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder."""
    monkeypatch.setenv("PITBOARD_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"
