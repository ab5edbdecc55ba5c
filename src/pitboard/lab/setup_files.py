"""Setup files: what a race is played on, as people write it in JSON or TOML."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboard.kernel.reading import Unreadable, read_json, read_toml


def setup_in(text: str, file: Path) -> dict[str, Any]:
    """The keys and values of a file's text, TOML where its name ends so; Unreadable says what is wrong."""
    found = read_toml(text) if file.suffix == ".toml" else read_json(text)
    if not isinstance(found, dict):
        raise Unreadable("a setup is an object of keys and values")
    return found
