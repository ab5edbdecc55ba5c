"""What a season is made of: its head, which never changes, and what its acts have made of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Count = Annotated[int, Meta(ge=0, le=100)]
Points = Annotated[int, Meta(ge=0, le=1_000)]

USUAL_POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]

MOST_DIVISIONS, MOST_DRIVERS, MOST_RACES, MOST_ACTS = 12, 200, 200, 10_000


class Scoring(Struct, forbid_unknown_fields=True, frozen=True):
    """How results become points (Season 4 to Season 10)."""

    points: Annotated[list[Points], Meta(min_length=1, max_length=40)] = field(default_factory=lambda: [*USUAL_POINTS])
    """Points for the first place, the second, and so on; beyond the last one there are none."""
    pole: Points = 0
    """Points for the first place on the grid, in games that have one."""
    drop: Annotated[int, Meta(ge=0, le=50)] = 0
    """How many of a driver's worst results do not count."""
    dnf: Literal["none", "place"] = "none"
    """What a car gets that did not finish: nothing, or the points of its place."""
    replaced: Literal["finisher", "starter"] = "finisher"
    """Whose the result is where a seat changed hands."""
    others: Literal["aside", "counted"] = "aside"
    """Whether bots and guests hold places: set aside, they push nobody down."""


class Division(Struct, forbid_unknown_fields=True, frozen=True):
    """A tier: drivers who race each other. `up` and `down` are how many of them change tiers at the end."""

    name: Name
    up: Count = 0
    down: Count = 0


class Template(Struct, forbid_unknown_fields=True, frozen=True):
    """What the tables of a season have in common."""

    setup: dict[str, Any] = {}
    rules: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=0, le=12)] = 0
    """Seats at a table at least, where there are bots for those without a driver."""
    bots: Annotated[str, Meta(max_length=20)] = ""
    """How well these bots play; empty for tables of drivers alone."""


class Head(Struct, forbid_unknown_fields=True, frozen=True):
    """What stands when a season is made. `steward` is the person who made it: neither it nor `code` is for everybody."""

    season: str
    game: str
    name: Name
    steward: str
    code: str
    created: int
    scoring: Scoring = Scoring()
    divisions: Annotated[list[Division], Meta(min_length=1, max_length=MOST_DIVISIONS)] = field(
        default_factory=lambda: [Division("Drivers")]
    )
    template: Template = Template()
    previous: str = ""
    """The season whose standings this one was made from."""


class Driver(Struct):
    """Somebody who has entered. `id` is for everybody, `person` for nobody."""

    id: str
    person: str
    name: str
    team: str
    division: int
    withdrawn: bool = False


class Row(Struct, frozen=True):
    """What one seat of a table came to. Equal `rank`: tied; equal `unit`: of one crew."""

    seat: str
    unit: int
    rank: int
    held: list[str]
    """The drivers of the season who held the seat, in order; empty for a bot or a guest."""
    name: str
    end: str = "finished"
    """`finished`, or why not: `crash`, `damage`, `withdrawn`, `left`, `running`."""
    bot: str = ""
    grid: int = 0
    """Place on the grid, 0 where there is none."""
    start: int = 0
    """Start speed of the car, 0 where there is none."""
    missed: int = 0
    """How often its driver's time ran out."""
    stood_in: int = 0
    """How many of its acts a stand-in did."""


class Rating(Struct, frozen=True):
    """A driver's strength: `rating` is the middle of what is believed, `spread` its standard deviation, after `races` races."""

    rating: float
    spread: float
    races: int


class Correction(Struct, frozen=True):
    """What the steward has decided about a driver in a race."""

    driver: str
    kind: Literal["disqualify", "place", "points"]
    value: int
    reason: str


class Race(Struct):
    """A race of a division. It has a table once that is made, and rows once it is over."""

    id: str
    division: int
    title: str
    setup: dict[str, Any]
    drivers: list[str]
    """Who is called to it; empty for the whole division."""
    table: str = ""
    n: int = 0
    """How long the table's log was when the rows were taken from it."""
    rows: list[Row] | None = None
    corrections: list[Correction] = []
    void: str = ""
    """Why it does not count, if it does not."""

    @property
    def counts(self) -> bool:
        """Whether it is over and not void."""
        return self.rows is not None and not self.void

    def calls(self, driver: Driver) -> bool:
        """Whether a driver is to race in it."""
        return driver.id in self.drivers if self.drivers else driver.division == self.division
