"""Declared state: zeroed objects, equality by value, copies, and faults."""

from enum import IntEnum
from typing import Annotated

import pytest

from pitboard.games.pit_stop.state import Fixed, State
from pitboard.kernel.state import Range, Told, comparer, copier, declared, faults, fields, key, numbers, shape_of


class Light(IntEnum):
    """What a lamp shows."""

    OFF = 0
    ON = 1


@declared
class Lamp:
    """A small state of every kind of field."""

    light: Annotated[Light, Range(0, 1)]
    seat: Annotated[int, Range(-1, 3)]
    row: Annotated[list[int], (3,), Range(0, 9)]
    grid: Annotated[list[list[int]], (2, 2), Range(0, 5)]
    since: Annotated[int, Range(0, 2**40)]
    said: Annotated[list[int], (2,), Range(0, 9), Told]


def test_a_fresh_object_is_zero_everywhere() -> None:
    """And its lists are its own."""
    lamp, other = Lamp(), Lamp()
    assert (lamp.light, lamp.seat, lamp.row, lamp.grid) == (0, 0, [0, 0, 0], [[0, 0], [0, 0]])
    lamp.grid[0][0] = lamp.row[1] = 1
    assert other == Lamp()
    assert lamp.grid[1] == [0, 0]


def test_it_has_no_field_that_was_not_declared() -> None:
    """A slip of the pen is an error at once."""
    with pytest.raises(AttributeError):
        Lamp().lane = 3  # type: ignore[attr-defined]


def test_fields_tell_shape_range_and_names() -> None:
    """In the order in which they were declared."""
    listed = fields(Lamp)
    assert [field.name for field in listed] == ["light", "seat", "row", "grid", "since", "said"]
    assert [field.shape for field in listed] == [(), (), (3,), (2, 2), (), (2,)]
    assert (listed[1].low, listed[1].high) == (-1, 3)
    assert listed[0].enum is Light
    assert [field.name for field in listed if field.wide] == ["since"]
    assert [field.name for field in listed if field.told] == ["said"]


def test_a_field_without_a_range_cannot_be_declared() -> None:
    """Every number says what it may be."""
    with pytest.raises(TypeError, match="field row: its range is missing"):

        @declared
        class Bad:
            """No range."""

            row: int


def test_equality_is_by_value_and_leaves_told_fields_out() -> None:
    """The trail of the last act is not part of the position."""
    lamp, other = Lamp(), Lamp()
    other.said[0] = 7
    assert lamp == other
    for change in ("light", "seat", "since"):
        other = Lamp()
        setattr(other, change, 1)
        assert lamp != other
    other = Lamp()
    other.grid[1][1] = 1
    assert lamp != other
    assert lamp != 7


def test_copies_are_equal_and_apart() -> None:
    """Told fields are copied too."""
    lamp, out = Lamp(), Lamp()
    lamp.grid[1][0], lamp.row[2], lamp.light, lamp.said[1] = 4, 9, Light.ON, 3
    copier(Lamp)(out, lamp)
    assert (out, out.said) == (lamp, [0, 3])
    out.grid[1][0] = out.row[2] = 0
    assert (lamp.grid[1][0], lamp.row[2]) == (4, 9)
    assert comparer(Lamp)(lamp, out) is False


def test_faults_name_the_field_the_value_and_the_range() -> None:
    """All of them, a line each."""
    lamp = Lamp()
    assert faults(lamp) == []
    lamp.seat, lamp.row[1], lamp.grid[0] = 4, -1, [1, 2, 3]
    lamp.row.append(0)
    assert faults(lamp) == [
        "seat: 4 is outside -1 to 3",
        "row: shape (4,) instead of (3,)",
        "grid: shape (2, 3) instead of (2, 2)",
    ]
    lamp.row.pop()
    assert "row: -1 is outside 0 to 9" in faults(lamp)


def test_a_repr_shows_every_field() -> None:
    """For the failure of a test."""
    assert repr(Lamp()) == "Lamp(light=0, seat=0, row=[0, 0, 0], grid=[[0, 0], [0, 0]], since=0, said=[0, 0])"


def test_numbers_and_shapes_of_nested_lists() -> None:
    """Flattened in order."""
    assert list(numbers([[1, 2], [3, 4]])) == [1, 2, 3, 4]
    assert shape_of([[1, 2, 3], [4, 5, 6]]) == (2, 3)
    assert shape_of(5) == ()


def test_equal_positions_have_equal_keys() -> None:
    """And told fields are in no key."""
    lamp, other = Lamp(), Lamp()
    other.said[0] = 1
    assert key(lamp) == key(other)
    other.row[0] = 1
    assert key(lamp) != key(other)


@pytest.mark.parametrize("cls", [State, Fixed])
def test_what_a_game_declares_is_sound_when_copied(cls: type) -> None:
    """The declared classes of Pit Stop: a copy of a filled object is equal to it."""
    made, out = cls(), cls()
    for number, field in enumerate(fields(cls), 1):
        value = getattr(made, field.name)
        if not field.shape:
            setattr(made, field.name, number)
        else:
            (value[0] if len(field.shape) == 2 else value)[-1] = number
    copier(cls)(out, made)
    assert key(out) == key(made) != key(cls())
