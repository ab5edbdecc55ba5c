"""The words and small numbers of Formula."""

from __future__ import annotations

from enum import IntEnum

SPACES = 400
"""The most spaces a track may have."""
EXITS = 3
CARS = 12
CORNERS = 32
ARROWS = 16
PITS = 40
"""The most rows that a pit lane may touch."""
LAPS = 9
"""The most laps of a race."""
SPEED = 20
"""Speeds come in steps of 20 mph; a step of speed is a space (F-45)."""
FASTEST = 220
"""The best top speed and one test (F-50)."""
MOST_PAID = 3
"""The ceiling of penalties in a corner, and of those in braking (F-60, F-62)."""
CHAIN = 9
"""The most spaces that one forced pass may name, the free one behind the cars among them (F-84)."""
TRAIL = 160
ATTRIBUTES = 6
RANKS = 4


class Phase(IntEnum):
    """What the race waits for."""

    BUILD = 0
    """Every driver builds a car, hidden (F-82)."""
    TIRE = 1
    """Every driver sets a tire, hidden (F-35, F-82)."""
    BID = 2
    """Every driver bids for pole, hidden (F-81)."""
    SECOND_BID = 3
    """The better half bids again (F-80)."""
    PLOT = 4
    """Every driver on the track plots, hidden (F-47)."""
    MOVE = 5
    """One car moves; somebody is asked something about it (F-58)."""
    PIT = 6
    """A driver in the pit picks the next tire (F-75, F-77)."""
    OVER = 7


class Ask(IntEnum):
    """What the asked seat is to answer while a car moves."""

    NOTHING = 0
    START_TEST = 1
    ACCELERATION_TEST = 2
    TOP_TEST = 3
    BRAKING = 4
    STEP = 5
    BLOCK = 6
    PASS = 7
    CORNER = 8
    STOPPING = 9
    SLIP = 10
    ENTRY = 11
    TIRE = 12


class Stage(IntEnum):
    """What comes next in a turn when nobody is asked (F-47, F-58)."""

    NEXT_CAR = 0
    START_TEST = 1
    ACCELERATION_TEST = 2
    TOP_TEST = 3
    BRAKING = 4
    DRIVE = 5
    OLD_CORNER = 6
    """The step left an arrow and its corner at once: what was saved is due (F-66)."""
    NEW_CORNER = 7
    DEFEND = 8
    PASS = 9
    CHAIN = 10
    SLIP = 11
    DRIVEN = 12
    ENTRY = 13
    BONUS = 14
    LEAVE_PIT = 15
    CHANGE_TIRES = 16
    MARK = 17
    TURN_END = 18


class Verb(IntEnum):
    """What a seat may ask."""

    BUILD = 1
    TIRE = 2
    BID = 3
    PLOT = 4
    PAY = 5
    STEP = 6
    PASS = 7
    STOP = 8
    SLIP = 9
    BLOCK = 10
    ENTER = 11
    DECLINE = 12
    LEAVE = 13


class Attribute(IntEnum):
    """The six attributes of a car, in the order in which players print them."""

    START = 0
    ACCELERATION = 1
    DECELERATION = 2
    TOP = 3
    WEAR = 4
    SKILL = 5


class Tire(IntEnum):
    """The compounds. There is no third (F-35)."""

    SOFT = 0
    HARD = 1


class Skill(IntEnum):
    """What may be laid beside one roll: one or two greens, or one red (F-59)."""

    NONE = 0
    GREEN = 1
    TWO_GREENS = 2
    RED = 3


class Where(IntEnum):
    """Where a car is."""

    BOX = 0
    """Not yet on the grid."""
    TRACK = 1
    PIT = 2
    HOME = 3
    OUT = 4


class Marker(IntEnum):
    """The pit turn marker beside a car in the pit (F-75)."""

    NONE = 0
    EXIT_1 = 1
    EXIT_2 = 2


class Out(IntEnum):
    """Why a car is out (F-64)."""

    RACING = 0
    CRASH = 1
    DAMAGE = 2
    WITHDRAWN = 3


class Stall(IntEnum):
    """Option `stall`: what the worst start does (formula 5)."""

    SPIN = 0
    DAMAGE = 1
    NEVER = 2


class AfterSpin(IntEnum):
    """Option `after_spin` (F-55)."""

    ACCELERATION = 0
    START = 1


class Refill(IntEnum):
    """Option `refill` (F-1)."""

    ADD = 0
    RESET = 1


class StopShort(IntEnum):
    """Option `stop_short` (F-67)."""

    ANY_EXIT_TAKEN = 0
    NO_FREE_EXIT = 1


class FinishCorners(IntEnum):
    """Option `finish_corners` (F-69)."""

    IGNORE = 0
    PAY = 1


class RaceEnd(IntEnum):
    """Option `race_end` (F-70)."""

    ALL = 0
    WINNER_TURN = 1


class GridTail(IntEnum):
    """Option `grid_tail` (F-79)."""

    LAST_ROW = 0
    CLOSE = 1


class Told(IntEnum):
    """What the trail of an act says; the three numbers that follow are named beside each."""

    BUILT = 1  # car, code of its ranks, 0: at the showing of the builds
    TIRED = 2  # car, tire, 0: at the showing of the bids
    BID = 3  # car, wear * 100 + green, red: at their showing
    PERCENT = 4  # car, percentile dice, 0
    GRID = 5  # car, place from 0, space
    PLOTTED = 6  # car, speed, slip chance: at the reveal
    ORDER = 7  # car, place in the moving order from 0, 0
    TEST = 8  # car, question (Ask), dice sum * 16 + skill
    SPARED = 9  # car, question (Ask), wear: a wear in place of a roll (F-65)
    HELD = 10  # car, question (Ask), speed: the test was passed
    FAILED = 11  # car, question (Ask), speed that is left
    DAMAGED = 12  # car, attribute, how often now
    PAID = 13  # car, question (Ask), wear
    CHANCE = 14  # car, dice sum * 16 + skill, corner
    STEPPED = 15  # car, space, exit
    CROSSED = 16  # car, laps completed, 0
    SPUN = 17  # car, space, 0
    OUT = 18  # car, why (Out), space
    STOPPED = 19  # car, steps made, space
    BLOCKED = 20  # car that blocks, attacker, 0
    PASSED = 21  # attacker, space, dice sum * 16 + skill: all of that space were passed
    MISSED = 22  # attacker, space, dice sum * 16 + skill: the pass failed
    CONTACT = 23  # car that lost wear, wear, space
    SLIPPED = 24  # car, space, exit
    ENTERED = 25  # car, pit row, lap end
    BONUS = 26  # car, wear, wear now
    EXITED = 27  # car, space, is it shared
    CHANGED = 28  # car, tire, wear gained
    MARKED = 29  # car, marker, 0
    HOME = 30  # car, overrun, 0
    DROVE = 31  # car, speed driven, 0
    LEFT = 32  # seat, 0, 0
    OVER = 33  # winning car, turn, 0
    LOST_MOVE = 34  # car, 0, 0: it was spun by contact and does not move (F-61)
    STALLED = 35  # car, 0, 0
    TURN = 36  # turn, 0, 0: it begins


class Refusal(IntEnum):
    """Why a command was refused; the words are in `refusals`."""

    NONE = 0
    NO_SUCH_SEAT = 1
    NO_SUCH_COMMAND = 2
    RACE_OVER = 3
    NOT_ASKED = 4
    QUESTION_PASSED = 5
    OTHER_ANSWER = 6
    LEFT_ALREADY = 7
    OUT_ALREADY = 8
    NO_SUCH_BUILD = 9
    RANKS_DO_NOT_ADD_UP = 10
    NOT_CLASSIC = 11
    NO_SUCH_TIRE = 12
    BID_TOO_HIGH = 13
    NOT_IN_SECOND_BID = 14
    NO_SUCH_SPEED = 15
    TOO_FAST = 16
    ABOVE_TOP = 17
    TOO_SLOW = 18
    BRAKING_UNPAYABLE = 19
    RAISE_IN_CORNER = 20
    SLOWER_THAN_NEEDED = 21
    NO_WEAR = 22
    NO_SKILL = 23
    TOO_MUCH_WEAR = 24
    ROLL_NOT_ALLOWED = 25
    NOT_SPARED = 26
    NO_SUCH_EXIT = 27
    SPACE_TAKEN = 28
    SPACE_BARRED = 29
    NO_CAR_TO_PASS = 30
    NO_SPACE_BEHIND = 31
    TOO_FEW_STEPS = 32
    MAY_NOT_STOP = 33
    IN_THE_PIT = 34
