"""Copy the browser libraries out of their npm packages into src/pitboard/web/static/vendor.

Run `python tools/vendor.py` after changing a version in package.json. The files are copied unchanged; VENDOR.json then
says for each one where it comes from, its SHA-256 and its license, and holds the import map the pages use.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
VENDOR = ROOT / "src/pitboard/web/static/vendor"
ADDRESS = "/static/vendor/"


class Module(NamedTuple):
    """One module of a package: the name pages import it by, its place in the package, and its file name here."""

    imported_as: str
    source: str
    file: str


PACKAGES: dict[str, tuple[Module, ...]] = {
    "preact": (
        Module("preact", "dist/preact.mjs", "preact.mjs"),
        Module("preact/hooks", "hooks/dist/hooks.mjs", "preact-hooks.mjs"),
    ),
    "htm": (
        Module("htm", "dist/htm.mjs", "htm.mjs"),
        Module("htm/preact", "preact/index.mjs", "htm-preact.mjs"),
    ),
    "@preact/signals": (Module("@preact/signals", "dist/signals.mjs", "signals.mjs"),),
    "@preact/signals-core": (Module("@preact/signals-core", "dist/signals-core.mjs", "signals-core.mjs"),),
}


def pinned_version(package: str) -> str:
    """The exact version package.json names for the package."""
    version = json.loads((ROOT / "package.json").read_text())["devDependencies"][package]
    return str(version)


def unpack(package: str, version: str, into: Path) -> Path:
    """Fetch the package by npm and unpack it; returns the folder with its package.json."""
    npm = ["npm", "pack", "--silent", "--pack-destination", str(into), f"{package}@{version}"]
    archive = subprocess.run(npm, check=True, capture_output=True, text=True).stdout.split()[-1]
    folder = into / archive.removesuffix(".tgz")
    with tarfile.open(into / archive) as tar:
        tar.extractall(folder, filter="data")
    return folder / "package"


def vendor(package: str, scratch: Path) -> dict[str, object]:
    """Copy one package's modules and license; returns its row of VENDOR.json."""
    version = pinned_version(package)
    folder = unpack(package, version, scratch)
    license_file = f"LICENSE.{package.removeprefix('@').replace('/', '-')}.txt"
    copies = [(module.source, module.file) for module in PACKAGES[package]] + [("LICENSE", license_file)]
    files = {}
    for source, name in copies:
        content = (folder / source).read_bytes()
        (VENDOR / name).write_bytes(content)
        files[name] = {"source": source, "sha256": hashlib.sha256(content).hexdigest()}
    spdx = json.loads((folder / "package.json").read_text())["license"]
    return {"version": version, "license": spdx, "license_file": license_file, "files": files}


def main() -> None:
    """Renew the whole vendor folder; files no longer listed are removed."""
    VENDOR.mkdir(parents=True, exist_ok=True)
    for stale in VENDOR.iterdir():
        stale.unlink()
    imports = {module.imported_as: ADDRESS + module.file for modules in PACKAGES.values() for module in modules}
    with tempfile.TemporaryDirectory() as scratch:
        packages = {package: vendor(package, Path(scratch)) for package in PACKAGES}
    record = {"imports": imports, "packages": packages}
    (VENDOR / "VENDOR.json").write_text(json.dumps(record, indent=2) + "\n")


if __name__ == "__main__":
    main()
