"""Reading what people wrote: JSON as values, with whatever is wrong told on one line."""

from __future__ import annotations

import json
from typing import Any, NoReturn

LONGEST_SHOWN = 60


class Unreadable(ValueError):
    """Text that is no JSON, or that says one thing twice."""


def read_json(text: str) -> Any:
    """The value of a JSON text; Unreadable says what is wrong, and at which line and column."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_once)
    except Unreadable:
        raise
    except json.JSONDecodeError as error:
        raise Unreadable(f"line {error.lineno}, column {error.colno}: {error.msg}") from None
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
