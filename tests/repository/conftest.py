"""The committed files, for tests about the repository itself."""

import subprocess
from pathlib import Path

import pytest

BINARY = {".png", ".ico", ".woff2", ".jpg", ".ogg"}
OTHERS_TEXT = ("src/pitboard/web/static/vendor/",)


@pytest.fixture(scope="session")
def committed(root: Path) -> list[Path]:
    """Our own committed text files: neither pictures nor the vendored files."""
    listing = ["git", "-C", str(root), "-c", f"safe.directory={root}", "ls-files", "-z"]
    names = subprocess.run(listing, check=True, capture_output=True, text=True).stdout.split("\0")
    ours = (root / name for name in names if name and not name.startswith(OTHERS_TEXT))
    return [path for path in ours if path.is_file() and path.suffix not in BINARY]
