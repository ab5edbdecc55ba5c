"""All that a table's entries change. Entries are applied here and nowhere else, in play and in replay alike."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from pitboard.kernel.sources import Sealed
from pitboard.table.clock import TurnClock
from pitboard.table.correspondence.deadline import NO_DEADLINE, Deadline
from pitboard.table.course import Course
from pitboard.table.early import Early
from pitboard.table.hands import Ask, Hands
from pitboard.table.head import Head
from pitboard.table.ids import CommandIds
from pitboard.table.left_word import Left
from pitboard.table.messages import Stage, TableRules, Timetable
from pitboard.table.real_dice.throw import Throw, throw_view
from pitboard.table.seats import Seat
from pitboard.table.steward.kept import Kept
from pitboard.table.steward.turns import Turns

LONG_AGO = -(10**9)

OPENING_MS = 5_000
"""How long the opening waits for nonces."""


class Live:
    """The state of one table."""

    __slots__ = (
        "asked",
        "asks",
        "called",
        "clock",
        "course",
        "credited",
        "deadline",
        "deserted",
        "early",
        "faces",
        "gone",
        "host",
        "ids",
        "kept",
        "laid",
        "last",
        "listed",
        "locked",
        "mark",
        "marked",
        "n",
        "nonces",
        "now",
        "opened",
        "opening_at",
        "paused",
        "plans",
        "promised",
        "rematch",
        "removed",
        "rules",
        "rush",
        "sealed",
        "seals",
        "seats",
        "secret",
        "source",
        "stage",
        "started",
        "state",
        "table",
        "throw",
        "turns",
    )

    def __init__(self, course: Course, head: Head, secret: bytes) -> None:
        self.table, self.rules, self.sealed, self.started = head.table, head.rules, head.sealed, head.started
        self.course = course
        self.secret = secret
        self.n = 0
        """The number of the last entry."""
        self.now = 0
        """The latest time seen; it never runs backward."""
        self.stage: Stage = "gathering"
        self.paused = self.locked = False
        self.listed = head.rules.listed
        self.host = head.host
        self.seats = [Seat() for _ in course.seat_names]
        self.seats[0].seat_person(head.host, head.name)
        self.removed: set[str] = set()
        self.seals: dict[str, str] = {}
        self.opened: dict[str, str] = {}
        self.opening_at = 0
        self.nonces: list[str] = []
        self.source: Sealed | None = None
        self.state: Any = None
        self.clock = TurnClock()
        self.asked: list[int] = []
        """The seats that have to answer the open question: several where all choose in secret at once."""
        self.mark: tuple[int, int, tuple[tuple[int, str], ...]] | None = None
        """The open question as (seat, number, who plays the seats that are asked); seat -1 while several choose in secret."""
        self.asks: dict[int, Ask] = {}
        """The open question, by seat, where a bot or stand-in has to answer it. Replaced as a whole, never changed."""
        self.plans: dict[int, Left] = {}
        """The word that drivers have left, by seat."""
        self.marked: Any = None
        """What plans have to remember of the turn."""
        self.turns = Turns() if course.game.moment is not None else None
        """Where the turns lie in the log, where they may be corrected."""
        self.faces: list[int] = []
        """Real dice that were entered and not used yet."""
        self.throw: Throw | None = None
        """The act that waits for real dice. This does not come from entries."""
        self.kept: Kept | None = None
        """What a corrected turn does again."""
        self.rush: Hands | None = None
        """The hands of a race in which all act at once, None elsewhere."""
        self.credited = [0] * len(self.seats)
        """For each seat the credited time of its last act."""
        self.last = -1
        """The seat that did the last act of the game."""
        self.deadline: Deadline | None = None
        self.promised: Deadline | None = None
        """By a timetable: when the choices of the open question are due, and what stood when a turn became void."""
        self.early: Early | None = None
        """By a timetable: the last of all choices, until it is time to show them."""
        self.laid: list[dict[int, int]] = [{} for _ in self.seats]
        """By a timetable: what each seat's people chose last in secret, the question's number by the verb."""
        self.called = [LONG_AGO] * len(self.seats)
        self.rematch = ""
        self.ids = CommandIds()
        self.deserted = False
        """Everybody who races is gone: the race rests until somebody comes back."""
        self.gone: dict[str, int] = {}
        """The people whose line is down, and since when. This alone does not come from entries."""

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person holds."""
        return [i for i, seat in enumerate(self.seats) if seat.person == person] if person else []

    def persons(self) -> list[str]:
        """The people at the table, each once, in the order of their first seats."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    @property
    def resting(self) -> bool:
        """Nobody is waited for and no bot is asked: the race is paused, or deserted, or real dice are thrown."""
        return self.paused or self.deserted or self.throw is not None

    @property
    def timetable(self) -> Timetable | None:
        """The calendar that is raced by, None in a race that is raced in one go."""
        return self.rules.timetable

    @property
    def turn_ms(self) -> int:
        """Time for each answer of a person, in ms: twice as much at a calm table; 0 for as long as one likes (Table 12)."""
        if self.timetable is not None or self.rules.real_dice:
            return 0
        return self.rules.turn_seconds * (2_000 if self.rules.calm else 1_000)

    @property
    def in_secret(self) -> bool:
        """Several seats choose at once, unseen."""
        is_secret = self.course.game.is_secret
        return is_secret is not None and self.stage == "racing" and is_secret(self.state, self.course.fixed)

    @property
    def is_early(self) -> bool:
        """By a timetable: choices are in the making, and it is not time yet to show them.

        A race in which bots drive for all its people, or for those who are still to come, does not run away from them.
        """
        if self.timetable is None or not self.in_secret or (self.deadline is not None and self.now >= self.deadline.soft):
            return False
        awaited = [seat.mind for seat in self.seats if seat.racing_person or seat.replaced]
        return not self.timetable.early or (bool(awaited) and all(awaited))

    @property
    def question_ms(self) -> int:
        """Time for the open question: shorter while secret choices are carried out."""
        if self.course.game.is_secret is None or self.in_secret:
            return self.turn_ms
        return min(self.rules.answer_seconds * (2_000 if self.rules.calm else 1_000), self.turn_ms)

    def is_deserted(self) -> bool:
        """Everybody who races has a line that is down."""
        if self.timetable is not None:
            return False
        racing = [person for seat in self.seats if (person := seat.racing_person)]
        return self.stage == "racing" and bool(racing) and all(person in self.gone for person in racing)

    def due(self) -> dict[str, int] | None:
        """By a timetable: when choices are due, in ms since 1970; None while none are."""
        due = None if self.resting else self.deadline
        return None if due is None else {"soft": self.started + due.soft, "hard": self.started + due.hard}

    def drop_wishes(self) -> None:
        """Nobody wants a pause any more."""
        for seat in self.seats:
            seat.wants_pause = False

    def names(self) -> list[str]:
        """What to call each seat."""
        return [seat.name or f"Seat {i + 1}" for i, seat in enumerate(self.seats)]

    def seat_named(self, name: str) -> int:
        """The seat that entries call `name`; ValueError when there is none."""
        if name not in self.course.seat_names:
            raise ValueError(f"no seat is called {name!r}")
        return self.course.seat_names.index(name)

    def is_full(self) -> bool:
        """Every seat is taken and every person is ready."""
        return all(seat.kind == "bot" or seat.ready for seat in self.seats)

    def unopened(self) -> list[str]:
        """The people who sealed a nonce and have not opened it."""
        return [person for person in self.persons() if self.seals.get(person) and person not in self.opened]

    def clock_view(self) -> dict[str, Any]:
        """Whose answer the table waits for, and until when: `messages.ClockView`. No clock is shown for a bot."""
        if self.rush is not None:
            return {**self.rush.shown, "rested": self.rush.rested_ms, "rests_since": self.rush.rests_since}
        view: dict[str, Any] = self.clock.view()
        if len(self.asks) == len(self.asked) > 0:
            view |= {"since": 0, "until": 0}
        if self.course.game.is_secret is not None:
            view["what"] = "choose" if self.in_secret else ""
        view |= throw_view(self.throw)
        if self.timetable is not None:
            view |= self.deadline.view() if self.deadline is not None and not self.resting else NO_DEADLINE
        return view

    def view(self) -> dict[str, Any]:
        """The table's part of the shared view: `messages.TableView`."""
        held = self.seats_of(self.host)
        return {
            "stage": self.stage,
            "paused": self.paused,
            "locked": self.locked,
            "listed": self.listed,
            "host": held[0] if held else -1,
            "seats": [seat.view() for seat in self.seats],
            "clock": self.clock_view(),
            "sealed": "" if self.rules.real_dice else self.sealed,
            "nonces": self.nonces,
            "secret": self.secret.hex() if self.stage == "over" and not self.rules.real_dice else "",
            "rematch": self.rematch,
            "rules": rules_view(self.rules),
        }


def rules_view(rules: TableRules) -> dict[str, Any]:
    """`messages.TableRules` as plain data."""
    return {
        "turn_seconds": rules.turn_seconds,
        "answer_seconds": rules.answer_seconds,
        "bot_pace_ms": rules.bot_pace_ms,
        "away_seconds": rules.away_seconds,
        "listed": rules.listed,
        "calm": rules.calm,
        "real_dice": rules.real_dice,
        "timetable": None if rules.timetable is None else structs.asdict(rules.timetable),
    }
