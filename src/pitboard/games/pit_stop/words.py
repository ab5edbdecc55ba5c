"""The words and small numbers of Pit Stop."""

from __future__ import annotations

from enum import IntEnum

ROWS = 100
"""The most rows a board may have; with LANES that makes 400 spaces."""
LANES = 4
CARS = 4
FARTHEST = 12
"""The longest single move: an instruction of 12 spaces; the Chance Table asks for 6 at most."""
MOST_MISSES = 9
"""The most turns that one space can cost."""
OPEN_MISSES = 99
"""The most missed turns that a car can have open; they add up where table moves count them (PS-36)."""
TRAIL = 24


class Car(IntEnum):
    """The cars in the order of turns (PS 3.1, PS-4)."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    GREEN = 3


class Phase(IntEnum):
    """What the race waits for."""

    CARS = 0
    """A seat throws both dice for its car (PS 2.1)."""
    THROW = 1
    """The player whose turn it is throws one die (PS 3.1)."""
    MOVE = 2
    """That player picks where the throw ends (PS-10, PS-11)."""
    CHANCE = 3
    """That player throws both dice for the Chance Table (PS 5.1)."""
    ROUTE = 4
    """The owner of a car moved by table or instruction picks where it ends (PS-25, PS-42)."""
    OVER = 5


class Verb(IntEnum):
    """What a seat may ask. A move names how many spaces and the lane it ends in."""

    THROW = 1
    MOVE = 2
    LEAVE = 3


class Space(IntEnum):
    """What is printed on a space (PS-56)."""

    PLAIN = 0
    CIRCLE = 1
    FORWARD = 2
    BACK = 3
    MISS = 4


class Cause(IntEnum):
    """What moved a car."""

    DIE = 0
    TABLE = 1
    INSTRUCTION = 2


class ThrowFor(IntEnum):
    """Option `cars` (PS-1)."""

    THROWN = 0
    CHOSEN = 1


class DiagonalAtShade(IntEnum):
    """Option `diagonal_at_shade` (PS-9)."""

    BARRED = 0
    TARGET_ONLY = 1


class LevelCars(IntEnum):
    """Option `level_cars` (PS-19, PS-20)."""

    ARRIVAL = 0
    INSIDE = 1


class SilentLanding(IntEnum):
    """Option `silent_landing` (PS-17, PS-18, PS-44)."""

    ALL = 0
    MOVES_ONLY = 1


class Leaver(IntEnum):
    """Option `leaver` (PS-39)."""

    REMOVED = 0
    STAYS = 1


class Told(IntEnum):
    """What the trail of an act says; the three numbers that follow are named beside each."""

    THREW_FOR_CAR = 1  # seat, die, die
    CAR_TAKEN = 2  # seat, car
    THREW = 3  # car, die
    MOVED = 4  # car, spaces (signed), lane
    LOST = 5  # car, spaces of the throw that were lost, cause
    CIRCLE = 6  # car
    THREW_BOTH = 7  # car, die, die
    LINE = 8  # sum
    INSTRUCTION = 9  # car, row, lane
    MISSED = 10  # car, misses left
    WON = 11  # car
    LEFT = 12  # seat


class Refusal(IntEnum):
    """Why a command was refused; the words are in `refusals`."""

    NONE = 0
    NO_SUCH_SEAT = 1
    NO_SUCH_COMMAND = 2
    RACE_OVER = 3
    NOT_YOUR_TURN = 4
    NOT_YOUR_CAR = 5
    QUESTION_PASSED = 6
    THROW_FIRST = 7
    MOVE_FIRST = 8
    NO_SUCH_LANE = 9
    TOO_FAR = 10
    TOO_SHORT = 11
    MAY_NOT_STOP = 12
    SPACE_TAKEN = 13
    OUT_OF_REACH = 14
    LEFT_ALREADY = 15
    NOT_YOUR_THROW = 16
