"""Positions and commands as text: one line a position, one dict of names a command. Both round-trip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from math import prod
from typing import Any, TypeVar

from pitboard.kernel.game import Argument, Game
from pitboard.kernel.reading import shown
from pitboard.kernel.sources import Kind
from pitboard.kernel.state import Field, fields, numbers

T = TypeVar("T")
Act = tuple[int, int, int, int]


class NotationError(ValueError):
    """Text that names no position or command; the message says where."""


def text(state: Any) -> str:
    """A position as one line: `name=value`, lists with commas, runs as `0*12`; fields that are all zero are left out."""
    parts = []
    for field in fields(type(state)):
        if not field.told:
            values = list(numbers(getattr(state, field.name)))
            if any(values):
                parts.append(f"{field.name}={_runs(values) if field.shape else _word(field, values[0])}")
    return " ".join(parts)


def _word(field: Field, value: int) -> str:
    return field.enum(value).name.lower() if field.enum else str(value)


def _runs(values: list[int]) -> str:
    found = [(value, len(list(run))) for value, run in groupby(values)]
    return ",".join(str(value) if n == 1 else f"{value}*{n}" for value, n in found)


def parse(cls: type[T], line: str) -> T:
    """The declared object that `text` wrote; NotationError with the field that cannot be read."""
    known = {field.name: field for field in fields(cls) if not field.told}
    state = cls()
    for part in line.split():
        name, mark, value = part.partition("=")
        if not mark or name not in known:
            raise NotationError(f"{shown(part)!r}: no field of {cls.__name__}; there are {', '.join(known)}")
        _fill(state, known.pop(name), value)
    return state


def _fill(state: object, field: Field, value: str) -> None:
    try:
        if not field.shape:
            word = field.enum[value.upper()] if field.enum and not value.lstrip("-").isdigit() else int(value)
            setattr(state, field.name, int(word))
            return
        values = [int(n) for run in value.split(",") for n, times in [_run(run)] for _ in range(times)]
    except (ValueError, KeyError):
        raise NotationError(f"{field.name}={shown(value)}: not a value of this field") from None
    size = prod(field.shape)
    if len(values) != size:
        raise NotationError(f"{field.name}: {len(values)} numbers instead of {size}")
    setattr(state, field.name, _nested(values, field.shape))


def _run(run: str) -> tuple[str, int]:
    value, _, times = run.partition("*")
    count = int(times or 1)
    if not 1 <= count <= 10**6:
        raise ValueError
    return value, count


def _nested(values: list[int], shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return list(values)
    size = len(values) // shape[0]
    return [_nested(values[i * size : (i + 1) * size], shape[1:]) for i in range(shape[0])]


def act_words(game: Game, act: Act) -> dict[str, Any]:
    """A command as records spell it: `do` and its arguments by name."""
    verb = game.verbs[act[0]]
    given = zip(verb.arguments, act[1:], strict=False)
    return {"do": verb.name} | {arg.name: arg.words[n] if arg.words else n + arg.offset for arg, n in given}


def read_act(game: Game, words: Mapping[str, Any], counted_from_one: bool = True) -> Act:
    """The command (verb, a, b, c) that `act_words` wrote, other keys left aside; NotationError where it cannot be read.

    On the wire arguments count from 0: `counted_from_one` is False there.
    """
    number = game.verb_named(str(words.get("do")))
    if number is None:
        raise NotationError(f"do: {words.get('do')!r} is no command of {game.title}")
    given = [_argument(arg, words.get(arg.name), counted_from_one) for arg in game.verbs[number].arguments]
    a, b, c = [*given, 0, 0, 0][:3]
    return number, a, b, c


def _argument(arg: Argument, value: object, counted_from_one: bool) -> int:
    if arg.words:
        if not isinstance(value, str) or not value or value not in arg.words:
            raise NotationError(f"{arg.name}: {shown(value)!r} is none of {', '.join(filter(None, arg.words[:8]))} ...")
        return arg.words.index(value)
    if type(value) is not int or abs(value) > 2**20:
        raise NotationError(f"{arg.name}: a whole number is wanted")
    return value - (arg.offset if counted_from_one else 0)


def luck_words(game: Game, drawn: Sequence[int]) -> list[int | str]:
    """Luck as records spell it: faces as numbers, cards by name."""
    return [game.kinds[n] if isinstance(n, Kind) else n for n in drawn]


def read_luck(game: Game, given: Sequence[object]) -> list[int]:
    """The luck that `luck_words` wrote; NotationError for what is neither a face nor a card."""
    read: list[int] = []
    for value in given:
        if type(value) is int:
            read.append(value)
        elif isinstance(value, str) and value and value in game.kinds:
            read.append(Kind(game.kinds.index(value)))
        else:
            raise NotationError(f"luck: {shown(value)!r} is neither a face nor a card of {game.title}")
    return read
