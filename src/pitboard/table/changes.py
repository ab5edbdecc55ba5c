"""How one view becomes the next: the values that changed, with their paths."""

from __future__ import annotations

from typing import Any

Path = list[str | int]
Changes = list[tuple[Path, Any]]

_MISSING = object()


def changes(old: Any, new: Any, at: Path, found: Changes) -> None:
    """Add to `found` what must be set in `old` to make it `new`; both are plain JSON-able trees that differ below `at`.

    Objects are compared key by key. Lists are compared item by item where they hold equally many objects, else set whole.
    """
    if type(new) is dict and type(old) is dict and len(new) == len(old):
        for key, value in new.items():
            was = old.get(key, _MISSING)
            if was is value or was == value:
                continue
            kind = type(value)
            if (kind is dict or kind is list) and was is not _MISSING:
                changes(was, value, [*at, key], found)
            else:
                found.append(([*at, key], value))
    elif type(new) is list and type(old) is list and len(new) == len(old) and new and type(new[0]) is dict:
        for index, value in enumerate(new):
            if old[index] != value:
                changes(old[index], value, [*at, index], found)
    else:
        found.append((at, new))
