"""Setup files: what a race is played on, as people write it in JSON or TOML."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from pitboard.kernel.reading import Unreadable, read_json

_DEEP_KEY = re.compile(r"""(?:[\w"'-]{1,24}[ \t]{0,8}\.[ \t]{0,8}){9}""")
"""A dotted key far deeper than any of ours; a reader of TOML takes minutes over a long one."""


def setup_in(text: str, file: Path) -> dict[str, Any]:
    """The keys and values of a file's text, TOML where its name ends so; Unreadable says what is wrong."""
    try:
        found = _toml(text) if file.suffix == ".toml" else read_json(text)
    except RecursionError:
        raise Unreadable("the text is nested too deeply") from None
    if not isinstance(found, dict):
        raise Unreadable("a setup is an object of keys and values")
    return found


def _toml(text: str) -> dict[str, Any]:
    if _DEEP_KEY.search(text):
        raise Unreadable("the text is nested too deeply")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(str(error)) from None
    except ValueError:
        raise Unreadable("a number is too long to be read") from None
