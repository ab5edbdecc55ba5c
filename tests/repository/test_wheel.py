"""The built package holds everything it needs."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Names of the files in a wheel built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=root, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_every_committed_file_of_the_package(wheel: set[str], root: Path, committed: list[Path]) -> None:
    """Code, pages, boards and vendored modules are all installed."""
    package = root / "src"
    ours = {path.relative_to(package).as_posix() for path in committed if path.is_relative_to(package)}
    vendored = (root / "src/pitboard/web/static/vendor").iterdir()
    assert ours | {path.relative_to(package).as_posix() for path in vendored} <= wheel


def test_the_wheel_holds_the_rules_pages(wheel: set[str], root: Path) -> None:
    """Who installs Pitboard can read the rules in the browser too."""
    assert {f"pitboard/rules/{path.name}" for path in (root / "rules").glob("*.md")} <= wheel


def test_the_wheel_brings_the_licenses(wheel: set[str]) -> None:
    """Our own license and those of the vendored packages travel with the wheel."""
    licenses = {name.rsplit("/", 1)[-1] for name in wheel if "dist-info/licenses/" in name}
    assert {"LICENSE", "LICENSE.preact.txt", "LICENSE.htm.txt"} <= licenses


def test_the_wheel_holds_nothing_of_the_tools(wheel: set[str]) -> None:
    """What checks the code is not installed with it."""
    assert {name.split("/", 1)[0] for name in wheel if "dist-info" not in name} == {"pitboard"}
