"""Declared state: plain objects of ints and fixed-length lists of ints, with a range for each field.

A game declares its `State` (what changes) and its `Fixed` (what does not) as annotated classes:

    @declared
    class State:
        phase: Annotated[Phase, Range(0, 5)]
        lane: Annotated[list[int], (4,), Range(0, 3)]

From the declaration come the zeroed object, equality, a full `repr`, `copier`, `comparer` and `faults` here, and the
compiled record elsewhere.
"""

from __future__ import annotations

import enum
import typing
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

I4 = 2**31 - 1


class Range(NamedTuple):
    """Lowest and highest value that a field may hold, both included."""

    low: int
    high: int


class Told:
    """Marks the trail that an act leaves for the log: not part of the position, so neither compared nor written as text."""


class Field(NamedTuple):
    """One declared field; `shape` is () for a number; `enum` names its values; `wide` needs eight bytes."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    enum: type[enum.IntEnum] | None
    told: bool
    wide: bool


def _field(name: str, note: Any) -> Field:
    base, *marks = typing.get_args(note) or (note,)
    limits = next((m for m in marks if isinstance(m, Range)), None)
    if limits is None:
        raise TypeError(f"field {name}: its range is missing")
    shape = next((m for m in marks if isinstance(m, tuple) and not isinstance(m, Range)), ())
    kind = base if isinstance(base, type) and issubclass(base, enum.IntEnum) else None
    told = any(m is Told for m in marks)
    return Field(name, shape, limits.low, limits.high, kind, told, limits.low < -I4 - 1 or limits.high > I4)


def _zeros(shape: tuple[int, ...]) -> str:
    """Source text of a zeroed value."""
    if len(shape) < 2:
        return f"[0] * {shape[0]}" if shape else "0"
    return f"[{_zeros(shape[1:])} for _ in range({shape[0]})]"


def _zeroing(listed: tuple[Field, ...]) -> Callable[..., None]:
    """An `__init__` that zeroes every field; written out, as tables and bots make many states."""
    lines = ["def __init__(self):", *(f"    self.{f.name} = {_zeros(f.shape)}" for f in listed)]
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)
    return typing.cast(Callable[..., None], scope["__init__"])


def declared(cls: type[T]) -> type[T]:
    """The declared class with slots, a zeroed constructor without arguments, equality by value and a full `repr`."""
    notes = typing.get_type_hints(cls, include_extras=True)
    listed = tuple(_field(name, note) for name, note in notes.items())

    def __eq__(self: Any, other: object) -> bool:
        return type(other) is type(self) and same(self, other)

    def __repr__(self: Any) -> str:
        return f"{cls.__name__}({', '.join(f'{f.name}={getattr(self, f.name)!r}' for f in listed)})"

    body: dict[str, Any] = {
        "__slots__": tuple(f.name for f in listed),
        "__doc__": cls.__doc__,
        "__module__": cls.__module__,
        "__qualname__": cls.__qualname__,
        "__init__": _zeroing(listed),
        "__eq__": __eq__,
        "__hash__": None,
        "__repr__": __repr__,
        "__annotations__": dict(cls.__annotations__),
        "declared_fields": listed,
    }
    made = type(cls.__name__, (), body)
    same = comparer(made)
    return typing.cast(type[T], made)


def fields(cls: type) -> tuple[Field, ...]:
    """The declared fields of a class, in order."""
    return typing.cast(tuple[Field, ...], cls.declared_fields)  # type: ignore[attr-defined]


def _generated(cls: type, name: str, lines: list[str]) -> Callable[..., Any]:
    """A function in the rules' subset, made from a declaration; the compiler takes it as it takes a written one."""
    scope: dict[str, Any] = {}
    exec(compile("\n".join(lines), f"<{cls.__module__}.{name}>", "exec"), scope)
    made = typing.cast(FunctionType, scope[name])
    made.__module__ = cls.__module__
    made.generated = True  # type: ignore[attr-defined]
    return made


def copier(cls: type[T]) -> Callable[[T, T], None]:
    """`copy_into(out, state)`: makes `out` equal to `state` and keeps them apart."""
    lines = ["def copy_into(out, state):"]
    for f in fields(cls):
        if not f.shape:
            lines.append(f"    out.{f.name} = state.{f.name}")
        elif len(f.shape) == 1:
            lines.append(f"    out.{f.name}[:] = state.{f.name}")
        else:
            lines += [f"    rows = out.{f.name}", f"    given = state.{f.name}"]
            lines += [f"    rows[{i}][:] = given[{i}]" for i in range(f.shape[0])]
    return _generated(cls, "copy_into", lines)


def comparer(cls: type) -> Callable[[Any, Any], bool]:
    """`same(a, b)`: equal in every field but the told ones."""
    lines = ["def same(a, b):"]
    for f in fields(cls):
        if f.told:
            continue
        pad, index = "    ", ""
        for depth, size in enumerate(f.shape):
            lines.append(f"{pad}for i{depth} in range({size}):")
            pad, index = pad + "    ", f"{index}[i{depth}]"
        lines += [f"{pad}if a.{f.name}{index} != b.{f.name}{index}:", f"{pad}    return False"]
    return _generated(cls, "same", [*lines, "    return True"])


def numbers(value: Any) -> Iterator[int]:
    """All numbers of a field's value, nested lists flattened."""
    if isinstance(value, list):
        for item in value:
            yield from numbers(item)
    else:
        yield int(value)


def shape_of(value: Any) -> tuple[int, ...]:
    """The shape of nested lists, read along their first items."""
    return (len(value), *shape_of(value[0])) if isinstance(value, list) and value else ()


def key(state: Any) -> tuple[int, ...]:
    """The position as one tuple of numbers, told fields left out: equal positions have equal keys."""
    return tuple(n for f in fields(type(state)) if not f.told for n in numbers(getattr(state, f.name)))


def faults(state: Any) -> list[str]:
    """Everything about a declared object that its declaration forbids, a line each; empty when it is sound."""
    found = []
    for f in fields(type(state)):
        value = getattr(state, f.name)
        if shape_of(value) != f.shape:
            found.append(f"{f.name}: shape {shape_of(value)} instead of {f.shape}")
            continue
        for n in numbers(value):
            if not f.low <= n <= f.high:
                found.append(f"{f.name}: {n} is outside {f.low} to {f.high}")
    return found
