"""The vendored browser libraries are what their record says."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def vendor(root: Path) -> Path:
    """The folder of vendored files."""
    return root / "src/pitboard/web/static/vendor"


@pytest.fixture
def record(vendor: Path) -> dict[str, Any]:
    """What VENDOR.json says."""
    loaded: dict[str, Any] = json.loads((vendor / "VENDOR.json").read_text(encoding="utf-8"))
    return loaded


def test_every_vendored_file_is_recorded_and_has_its_hash(vendor: Path, record: dict[str, Any]) -> None:
    """No file was edited by hand, none is missing and none came from nowhere."""
    recorded = {name: row["sha256"] for package in record["packages"].values() for name, row in package["files"].items()}
    present = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in vendor.iterdir() if path.name != "VENDOR.json"
    }
    assert present == recorded


def test_every_vendored_package_has_its_license(vendor: Path, record: dict[str, Any]) -> None:
    """A license text stands beside each package's files."""
    for name, package in record["packages"].items():
        text = (vendor / package["license_file"]).read_text(encoding="utf-8")
        assert package["license"].split("-")[0] in text, name


def test_the_vendored_versions_are_those_the_types_are_checked_against(root: Path, record: dict[str, Any]) -> None:
    """Package.json pins the same versions, so that tsc reads the declarations of what is served."""
    pinned = json.loads((root / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert {name: pinned[name] for name in record["packages"]} == {
        name: package["version"] for name, package in record["packages"].items()
    }


def test_the_import_map_covers_every_import_of_the_vendored_modules(vendor: Path, record: dict[str, Any]) -> None:
    """Each bare name a vendored module imports is in the map, and each entry of the map is a file."""
    named = {name for path in vendor.glob("*.mjs") for name in re.findall(r'from\s*"([^"]+)"', path.read_text(encoding="utf-8"))}
    assert named <= set(record["imports"])
    assert all((vendor / address.removeprefix("/static/vendor/")).is_file() for address in record["imports"].values())
