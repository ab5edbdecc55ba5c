"""NumPy records of declared objects: what the compiled twins work on."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np

from pitboard.kernel.state import Field, fields

T = TypeVar("T")


def _item(field: Field) -> tuple[Any, ...]:
    kind = "i8" if field.wide else "i4"
    return (field.name, kind, field.shape) if field.shape else (field.name, kind)


def dtype(cls: type) -> np.dtype[np.void]:
    """The record of a declared class: four bytes a number, eight where its range needs them."""
    return np.dtype([_item(field) for field in fields(cls)], align=True)


def records(cls: type, count: int = 1) -> Any:
    """An array of zeroed records; `records(State)[0]` is what a twin takes as its state."""
    return np.zeros(count, dtype(cls)).view(np.recarray)


def write(record: Any, plain: Any) -> None:
    """Make a record equal to a plain object, told fields included."""
    for field in fields(type(plain)):
        record[field.name] = getattr(plain, field.name)


def read(record: Any, cls: type[T]) -> T:
    """The plain object equal to a record, told fields included."""
    plain = cls()
    for field in fields(cls):
        value = record[field.name].tolist()
        setattr(plain, field.name, field.enum(value) if field.enum and not field.shape else value)
    return plain


def record(plain: Any) -> Any:
    """A new record equal to a plain object."""
    made = records(type(plain))[0]
    write(made, plain)
    return made
