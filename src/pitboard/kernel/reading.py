"""Reading what people wrote: JSON and TOML as values, with whatever is wrong told on one line."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from functools import partial
from typing import Any, NoReturn, cast

LONGEST_SHOWN = 60
_DEEP_KEY = re.compile(r"""(?:[\w"'-]{1,24}[ \t]{0,8}\.[ \t]{0,8}){9}""")
"""A dotted key far deeper than any of ours; a reader of TOML takes minutes over a long one."""
_UNSHOWN = re.compile("[\ud800-\udfff\x7f-\x9f]|" + r"(?<!\\)(?:\\\\)*\\(?:u00[01]|[bfr])")
"""Half characters and control characters, as they stand in JSON."""


class Unreadable(ValueError):
    """Text that cannot be read, or that says one thing twice."""


def read_file(text: str, longest: int) -> Any:
    """The value of a file's text, JSON where it begins with a brace, else TOML; Unreadable where it is none, too long, too deep,
    or holds what nobody can be shown."""
    if len(text) > longest:
        raise Unreadable(f"the file is longer than {longest} characters")
    value = read_json(text) if text.lstrip().startswith("{") else read_toml(text)
    if _UNSHOWN.search(json.dumps(value, ensure_ascii=False, default=str)):
        raise Unreadable("the file holds half a character or a control character")
    return value


def read_toml(text: str) -> dict[str, Any]:
    """The keys and values of a TOML text; Unreadable says what is wrong."""
    if _DEEP_KEY.search(text):
        raise Unreadable("the text is nested too deeply")
    return cast(dict[str, Any], _read(tomllib.loads, text))


def read_json(text: str) -> Any:
    """The value of a JSON text; Unreadable says what is wrong, and at which line and column."""
    return _read(partial(json.loads, parse_constant=_no_constant, object_pairs_hook=_once), text)


def _read(read: Callable[[str], Any], text: str) -> Any:
    try:
        return read(text)
    except Unreadable:
        raise
    except json.JSONDecodeError as error:
        raise Unreadable(f"line {error.lineno}, column {error.colno}: {error.msg}") from None
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(str(error)) from None
    except RecursionError:
        raise Unreadable("the text is nested too deeply") from None
    except ValueError:
        raise Unreadable("a number is too long to be read") from None


def _no_constant(name: str) -> NoReturn:
    raise Unreadable(f"{name} is no number")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for n, name in enumerate(names) if name in names[:n])
        raise Unreadable(f"{shown(twice)}: said twice")
    return read


def shown(value: object) -> str:
    """A value that somebody wrote as it can be told on one line: short, and without control characters."""
    text = str(value)
    clear = "".join(c if c.isprintable() else "?" for c in text[:LONGEST_SHOWN])
    return clear if len(text) <= LONGEST_SHOWN else f"{clear}..."
