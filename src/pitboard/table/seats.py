"""A seat at the table, and names."""

from __future__ import annotations

import unicodedata
from typing import Any, Literal

from pitboard.table.messages import Level

LONGEST_NAME = 24

Kind = Literal["free", "person", "bot"]


BOT_NAMES = (
    "Bolt",
    "Piston",
    "Gasket",
    "Sprocket",
    "Torque",
    "Camshaft",
    "Throttle",
    "Dipstick",
    "Flywheel",
    "Clutch",
    "Manifold",
    "Spanner",
)
"""What bots are called, by seat."""


def bot_name(seat: int) -> str:
    """The name of the bot on a seat."""
    return BOT_NAMES[seat % len(BOT_NAMES)]


def clean_name(name: str) -> str:
    """A name without characters that cannot be seen, single-spaced, cut to its longest length; empty if nothing is left."""
    return clean_text(name, LONGEST_NAME)


def clean_text(text: str, longest: int) -> str:
    """A text without characters that cannot be seen, single-spaced, cut to a length."""
    spaced = "".join(" " if c.isspace() else c for c in text)
    seen = "".join(c for c in spaced if unicodedata.category(c)[0] != "C")
    return " ".join(seen.split())[:longest].rstrip()


class Seat:
    """One seat: who sits there and who plays it."""

    __slots__ = (
        "absent",
        "aid",
        "aided",
        "away",
        "defaults",
        "drivers",
        "kind",
        "left",
        "level",
        "missed",
        "missed_in_row",
        "name",
        "person",
        "ready",
        "replaced",
        "stand_in",
        "stood_in",
        "wants_pause",
    )

    def __init__(self) -> None:
        self.free()

    def free(self) -> None:
        """Nobody sits here."""
        self.kind: Kind = "free"
        self.person = ""
        self.name = ""
        self.drivers: set[str] = set()
        """All the people who have sat here for the race, now or before."""
        self.level: Level | Literal[""] = ""
        self.ready = False
        self.away = False
        self.stand_in: Level | Literal[""] = ""
        self.left = False
        self.defaults = 0
        """How often the plain answer was given because time ran out."""
        self.stood_in = 0
        """How many acts a stand-in did."""
        self.wants_pause = False
        self.aid = False
        """The counting aid is on."""
        self.aided = False
        """It has been on during the race."""
        self.absent: Level | Literal[""] = ""
        """How well the bot plays that drives this turn, for an owner who has missed the deadline."""
        self.missed = self.missed_in_row = 0
        """How many deadlines the owner has missed, in all and since the last choice."""
        self.replaced = False
        """The host has taken the seat from its driver, and nobody has sat down since."""

    def seat_person(self, person: str, name: str) -> None:
        """A person sits down."""
        self.free()
        self.kind, self.person, self.name = "person", person, name
        self.drivers = {person}

    def seat_bot(self, level: Level, name: str) -> None:
        """A bot sits down."""
        self.free()
        self.kind, self.level, self.name = "bot", level, name

    def hand_over(self, level: Level) -> None:
        """A bot takes the seat of a person during the race; the name stays with the seat."""
        self.kind, self.person, self.level = "bot", "", level
        self.away, self.stand_in, self.wants_pause, self.aid = False, "", False, False
        self.absent, self.missed_in_row = "", 0

    def take_over(self, person: str, name: str) -> None:
        """Somebody sits down on the seat of a driver who was replaced, during the race."""
        self.kind, self.person, self.name, self.level = "person", person, name, ""
        self.missed, self.replaced = 0, False
        self.drivers.add(person)

    @property
    def mind(self) -> Level | Literal[""]:
        """How well the bot or stand-in plays that answers for this seat; empty when its person does."""
        return self.level or self.stand_in or self.absent

    @property
    def racing_person(self) -> str:
        """The person who sits here and is still in the race, or empty."""
        return "" if self.left else self.person

    def view(self) -> dict[str, Any]:
        """The seat as everybody sees it: `messages.SeatView`."""
        return {
            "name": self.name,
            "kind": self.kind,
            "level": self.level,
            "ready": self.ready,
            "away": self.away,
            "stand_in": self.stand_in,
            "left": self.left,
            "wants_pause": self.wants_pause,
            "aid": self.aid,
            "aided": self.aided,
            "absent": self.absent,
            "missed": self.missed,
            "replaced": self.replaced,
        }
