"""The words and small numbers of Pit Crew."""

from __future__ import annotations

from enum import IntEnum

CREWS = 3
MEMBERS = 3
SEATS = CREWS * MEMBERS
ROUNDS = 4
"""The most rounds: the extended game has four (PC-117)."""
TIRES = 4
AREAS = 7
HAND = 8
"""The largest hand: a crew of one with Veteran Crew (PC-15)."""
CREW_HAND = 6
"""The cards that a crew is dealt, shared out among its members."""
DECK = 40
LAID = 46
"""The most cards on one mat: all Action cards of a crew and the six replacement cards of the box."""
WRENCHES = 3
"""The most Monkey Wrench cards of a crew: one after each round but the last (PC-117)."""
TRAIL = 40
TOLD = 4
"""The numbers of a line of the trail: what, and three more."""
NUMBERS = 10
CRASH = 8
"""The Penalty Points of one round that crash a car (PC-70)."""
TURBO = 2
"""The spaces of a Turbo Bonus."""
NOBODY = -1
NEVER = -1
UNKNOWN = -1
REFEREE = -1
"""Sits in no seat: the clock, which says GO, decides reaches and stops the round."""


class CrewColor(IntEnum):
    """The crews, in the order in which they are listed."""

    RED = 0
    GREEN = 1
    YELLOW = 2


class CardColor(IntEnum):
    """The color of a card; Training and Teamwork count as either (PC-145)."""

    BLACK = 0
    WHITE = 1
    EITHER = 2


class Area(IntEnum):
    """Where cards are placed; the tires in the order of the mat."""

    FRONT_LEFT = 0
    FRONT_RIGHT = 1
    REAR_LEFT = 2
    REAR_RIGHT = 3
    TANK = 4
    ENGINE = 5
    DISCARD = 6


class Kind(IntEnum):
    """Where the kinds of cards begin: one numbering for Action cards, replacement cards and the other Monkey Wrenches.

    0 is no card. Action cards go 1 black, 1 white, 2 black ... 10 white. Assist, Training and Teamwork are the kinds that
    can be placed on a mat beside them.
    """

    NO_CARD = 0
    ACTION = 1
    ASSIST = 21
    TRAINING = 23
    TEAMWORK = 33
    PASSIVE = 78


ACTIONS = 21
"""The length of a count of Action cards by kind; kind 0 is never drawn."""
KINDS = 90


class Wrench(IntEnum):
    """The Monkey Wrenches that are not placed on a mat, by their kind."""

    BAD_NACHOS = 78
    CALTROPS = 79
    CREW_CHIEF = 80
    DRAFTING = 81
    ENGINE_FIRE = 82
    JET_FUEL = 83
    NITRO = 84
    PERFECT_CAMBER = 85
    PERFECT_SETUP = 86
    SABOTAGE = 87
    VETERAN_CREW = 88
    VETERAN_DRIVER = 89


class Phase(IntEnum):
    """What the race waits for. The Race Phase is judged within the act that ends the Pit Crew Phase."""

    ROUND_SETUP = 0
    """Choices of the round, and everybody's ready (PC-4, PC-15)."""
    PIT_CREW = 1
    DRAFT = 2
    """The crews pick Monkey Wrenches, last in the standing first (PC-81)."""
    OVER = 3


class Choice(IntEnum):
    """What a crew is asked."""

    NOTHING = 0
    BAD_NACHOS = 1
    """Which member of a rival crew has the smaller hand (PC-15)."""
    VETERAN_CREW = 2
    """Which two members have the larger hand (PC-15)."""
    WRENCH = 3
    """Which Monkey Wrench to take (PC-81)."""


class Verb(IntEnum):
    """What a seat may ask, and what the clock does."""

    READY = 1
    NAME_NACHOS = 2
    NAME_VETERANS = 3
    TAKE_WRENCH = 4
    DRAW = 5
    LAY = 6
    CAP = 7
    TAKE_DIE = 8
    ROLL = 9
    LEAVE = 10
    GO = 11
    DECIDE = 12
    STOP = 13
    TIME_UP = 14


class CrewDecision(IntEnum):
    """Option `crew_decision` (PC-114)."""

    CAPTAIN = 0
    ANY = 1


class EmptyFirstRound(IntEnum):
    """Option `empty_first_round`: all cars crash in round one (PC-76)."""

    DRAW = 0
    ROLL_OFF = 1


class Grab(IntEnum):
    """Option `grab`: how a die is taken (PC-31)."""

    PRESS = 0
    AUTO = 1


class DiscardAfterLastCap(IntEnum):
    """Option `discard_after_last_cap` (PC-22, PC-120)."""

    CLOSED = 0
    OPEN = 1


class PileCheck(IntEnum):
    """Option `pile_check`: a card that was sent before a team-mate's card was seen (PC-24)."""

    BOUNCE = 0
    STACK = 1


class FirePairs(IntEnum):
    """Option `fire_pairs`: how Engine Fire pairs the cards (PC-118)."""

    BEST = 0
    LAYING_ORDER = 1


class WildColor(IntEnum):
    """Option `wild_color`: the color of colorless cards under Engine Fire, one for the area or each its own (PC-145)."""

    AREA = 0
    CARD = 1


class CamberWithCaltrops(IntEnum):
    """Option `camber_with_caltrops`: whether Perfect Camber may excuse the Caltrops tire too (PC-96)."""

    FIVE_ONLY = 0
    EITHER = 1


class JetFuelFirst(IntEnum):
    """Option `jet_fuel_first`: Jet Fuel before Drafting (PC-101)."""

    ON = 0
    OFF = 1


class Resigned(IntEnum):
    """Option `resigned`: the mat of a crew that left during the Pit Crew Phase (PC-146)."""

    JUDGED = 0
    CRASHED = 1


class Told(IntEnum):
    """What the trail of an act says; the three numbers that follow are named beside each."""

    READY = 1  # seat
    NAMED_NACHOS = 2  # crew that names, seat that is named
    NAMED_VETERANS = 3  # crew, seat, seat
    PROPOSED = 4  # seat, what, what
    GO = 5  # round
    DREW = 6  # seat, kind
    PLACED = 7  # seat, kind, area
    CAPPED = 8  # seat, area
    COMPLETE = 9  # crew
    REACHED = 10  # crew
    TOOK_DIE = 11  # crew, seat or -1
    TIED = 12  # crews as bits
    ROLLED = 13  # crew, face, seat
    STOPPED = 14  # why (Stopped), crew or -1
    ROLL_OFF = 15  # crew, face
    MOVED = 16  # crew, spaces, cause (Cause)
    JUDGED = 17  # crew, Penalty Points, Turbo Bonuses
    CRASHED = 18  # crew
    OFFERED = 19  # kind
    TOOK_WRENCH = 20  # crew, kind
    ROUND = 21  # round that is set up
    LEFT = 22  # seat
    RESIGNED = 23  # crew
    OUT = 24  # crew: leaves the race without being judged
    WON = 25  # crew, or -1 for a draw


class Stopped(IntEnum):
    """Why the Pit Crew Phase ended."""

    NO_DIE_LEFT = 0
    """A complete crew found no die left (PC-32)."""
    TIE = 1
    """Crews reached for the last die at the same time (PC-34)."""
    GRACE = 2
    """All crews are complete and nobody took a die any more (PC-124)."""
    TIME = 3
    """The round limit (PC-41)."""
    NOBODY_LEFT = 4
    """Every crew resigned (PC-146)."""


class Cause(IntEnum):
    """What moved a car."""

    ROLL = 0
    POINTS = 1
    TURBO = 2
    JET_FUEL = 3
    DRAFTING = 4


class Refusal(IntEnum):
    """Why a command was refused; the words are in `refusals`."""

    NONE = 0
    NO_SUCH_SEAT = 1
    NO_SUCH_COMMAND = 2
    RACE_OVER = 3
    ONLY_THE_CLOCK = 4
    LEFT_ALREADY = 5
    CREW_OUT = 6
    NO_ROUND = 7
    ROUND_RUNS = 8
    READY_ALREADY = 9
    NOT_READY = 10
    CHOICE_OPEN = 11
    NO_SUCH_CHOICE = 12
    NOT_YOUR_CHOICE = 13
    NO_SUCH_MEMBER = 14
    NOT_ON_OFFER = 15
    HAND_FULL = 16
    DECK_EMPTY = 17
    NO_SUCH_CARD = 18
    NOT_IN_HAND = 19
    NOT_YOUR_WRENCH = 20
    WRENCH_USED = 21
    NO_SUCH_AREA = 22
    AREA_CLOSED = 23
    AREA_CAPPED = 24
    NO_CAP_THERE = 25
    CAR_COMPLETE = 26
    CAR_NOT_COMPLETE = 27
    DIE_HELD = 28
    REACHED_ALREADY = 29
    NO_DIE = 30
    PILE_CHANGED = 31
    NOTHING_TO_DECIDE = 32
    TOO_SOON = 33
    REACH_OPEN = 34
