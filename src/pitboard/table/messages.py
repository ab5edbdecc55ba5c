"""The messages of the wire, as structs: what a browser may send, and what it is sent.

The types for the browser and the protocol page are generated from here, so each field says what it means. Times are
milliseconds of the table's clock, which starts at 0 when the table is made. Seats are numbered from 0; lanes too.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

CommandId = Annotated[str, Meta(min_length=1, max_length=40)] | Annotated[int, Meta(ge=0, le=2**53)]
"""The sender's own name for a command. The same id twice is answered twice and applied once; what was refused stays so."""

Text = Annotated[str, Meta(max_length=100)]
Hex = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")]
"""32 bytes as 64 digits, or nothing."""

Level = Literal["random", "steady", "ace", "rookie", "mechanic", "chief", "club", "league", "champion"]
"""How well a bot plays; each game has its own levels."""

Stage = Literal["gathering", "opening", "racing", "over"]

Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


class Act(Struct, tag="act", tag_field="type", forbid_unknown_fields=True, frozen=True):
    """A seat does something in the race; the game's page lists what can be done and with which arguments."""

    id: CommandId
    seat: Annotated[int, Meta(ge=0, le=63)]
    do: Text
    args: dict[Text, Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)] | Text] = {}
    question: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    """What the sender saw of what this depends on, so that a late act is not taken for another: the number of the question
    that it answers or, where cards are placed, one more than the cards that lay there; 0 if unsaid."""


TableVerb = Literal[
    "sit",
    "stand",
    "ready",
    "open",
    "bot",
    "fill",
    "start",
    "kick",
    "lock",
    "unlock",
    "list",
    "unlist",
    "pause",
    "resume",
    "leave",
    "stand_in",
    "take_back",
    "rematch",
    "call",
    "rename",
    "aid_on",
    "aid_off",
    "plan",
    "extend",
    "ruling",
    "replace",
    "correct",
    "dice",
    "undo",
]


class TableCommand(Struct, tag="table", tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Somebody does something at the table, outside the rules of the game.

    | do | with | who | when |
    |---|---|---|---|
    | sit | seat, name | anybody | gathering; in a race by a timetable on a replaced seat |
    | stand, leave | seat | its owner | gathering; leave also in the race, which it leaves for good |
    | ready | nonce_seal | who sits, for all seats of theirs | gathering |
    | open | nonce | who sealed one | opening |
    | bot | seat, level | host: a bot takes a free seat or changes its level; without level a bot gets up | gathering |
    | fill | level | host: bots take all free seats | gathering |
    | start | nonce_seal | host: ready too, and without the free seats | gathering |
    | kick | seat | host: frees the seat; in a race a bot takes it over | before the end |
    | lock, unlock, list, unlist | | host | gathering |
    | pause | | host; where all act at once who sits, as a wish for all crews to agree to | racing |
    | resume | | host; where all act at once who sits, also to turn a wish for a pause down | racing |
    | stand_in | seat, level | its owner: a bot plays on until taken back | racing |
    | take_back | seat | its owner | racing |
    | rematch | | who sits | over |
    | call | seat, text: a key of the quick calls | its owner | always |
    | rename | seat, name | its owner | always |
    | plan | seat, plan; empty takes it back | its owner, in games that have plans | racing |
    | aid_on, aid_off | seat | its owner, in games that have a counting aid | before the end |
    | extend | text: the reason, hours or until | host, where a timetable is raced by | while a deadline runs |
    | ruling | text | host | racing, over |
    | replace | seat, text: the reason | host, where a timetable is raced by: a bot drives until somebody sits down | racing |
    | correct | text: the reason, turn, seat and plan | host, where a timetable is raced by: that turn happens again | racing |
    | dice | faces | who sits, where real dice are thrown: what fell for the act that waits for it | racing |
    | undo | | who sits, where real dice are thrown: takes the last thing back that was entered | racing |

    A command about one seat may leave `seat` out: it means the sender's first one.
    """

    id: CommandId
    do: TableVerb
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None
    name: Text = ""
    level: Level | Literal[""] = ""
    nonce_seal: Hex = ""
    """SHA-256 of the sender's nonce; left out by a browser that cannot compute one, which then adds no luck."""
    nonce: Hex = ""
    text: Annotated[str, Meta(max_length=1_000)] = ""
    hours: Annotated[int, Meta(ge=0, le=1_440)] = 0
    """How much later a deadline is to be than it is."""
    until: Annotated[int, Meta(ge=0, le=2**50)] = 0
    """Until when a deadline is to be extended, by the table's clock; 0 where `hours` says it."""
    faces: Annotated[list[Annotated[int, Meta(ge=1, le=100)]], Meta(max_length=12)] = []
    """Real dice as they fell, in their order; percentile dice as one number."""
    turn: Annotated[int, Meta(ge=1, le=9_999)] | None = None
    """The turn to be carried out again; without it the last one that was."""
    plan: Annotated[str, Meta(max_length=20_000)] | dict[str, Any] = ""
    """Word left beforehand, in the language of plans or as data. One too long for a socket's message is handed in over HTTP."""


class Ping(Struct, tag="ping", tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Asks for the table's clock; `t` comes back as it was sent."""

    t: float


ClientMessage = Act | TableCommand | Ping


class Line(Struct, frozen=True):
    """One line of the log in words; `rule` is the id of the paragraph behind its "Why?", or empty."""

    text: str
    rule: str


class SeatView(Struct, forbid_unknown_fields=True, frozen=True):
    """A seat as everybody sees it."""

    name: str
    kind: Literal["free", "person", "bot"]
    level: Level | Literal[""]
    """How well the bot plays that sits here."""
    ready: bool
    away: bool
    """Its owner's line is down and a stand-in took over."""
    stand_in: Level | Literal[""]
    """How well the stand-in plays that drives for the owner, empty when nobody stands in."""
    left: bool
    """Its owner has left the race for good."""
    wants_pause: bool
    """Its owner wants a pause, which comes when all crews agree; where all act at once."""
    aid: bool
    """Its owner's screen counts; everybody is to see that (Table 13)."""
    aided: bool
    """It has counted at some time of this race."""
    absent: Level | Literal[""]
    """How well the bot plays that drives this turn because the owner missed the deadline; empty where none does."""
    missed: int
    """How many deadlines the owner has missed, where a timetable is raced by."""
    replaced: bool
    """The host has taken the seat from its driver: a bot drives until somebody sits down on it."""


class ClockView(Struct, forbid_unknown_fields=True, frozen=True):
    """Whose answer the table waits for, and until when; `until` is 0 while no clock runs.

    While several choose in secret `seat` is -1 and `what` is `choose`: it is the clock of all who have not chosen yet.
    Where all act at once `seat` is -1 and `what` names the act of the clock that comes then.
    """

    seat: int
    since: int
    until: int
    what: str = ""
    rested: int = 0
    """How many ms the race has rested since GO, where all act at once; a rest that lasts is not in it."""
    rests_since: int = -1
    """Since when the race rests, -1 while it runs."""
    dice: Literal["", "die", "percent"] = ""
    """Where real dice are thrown: what the table waits for."""
    thrower: int = -1
    """For which seat they are thrown; -1 for tied bids, which throw in the order of their cars."""
    soft: int = 0
    """By a timetable: when choices are to be in. `until` is the hard deadline then, at which the table answers for the silent."""


class Timetable(Struct, forbid_unknown_fields=True, frozen=True):
    """A race by correspondence: what is chosen in secret is due on a calendar, and the rest of a turn follows (Table 16)."""

    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    """Whose clock the times are told by, such as "Europe/Berlin"."""
    days: Annotated[list[Weekday], Meta(min_length=1, max_length=7)] = field(default_factory=lambda: ["mon", "wed", "fri"])
    time: Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]\Z")] = "20:00"
    grace_hours: Annotated[int, Meta(ge=0, le=168)] = 0
    """How long after that the table still waits for those who are late: up to the hard deadline."""
    early: bool = True
    """Whether a turn is carried out as soon as all have chosen; otherwise not before its time has come."""
    remind_hours: Annotated[int, Meta(ge=0, le=168)] = 12
    """How long before a deadline those who have not chosen are reminded; 0 for never."""
    absent: Level | Literal["plain"] = "plain"
    """What becomes of who has left no word at the hard deadline: the game's plain answer, or a bot of that level for the turn."""
    hand_over_after: Annotated[int, Meta(ge=0, le=20)] = 3
    """So many deadlines missed in a row, and a stand-in drives until the owner takes the seat back; 0 for never."""


class TableRules(Struct, forbid_unknown_fields=True, frozen=True):
    """How a table is run, chosen by whoever makes it."""

    turn_seconds: Annotated[int, Meta(ge=0, le=86_400)] = 60
    """Time for each answer of a person; 0 for as long as one likes. Where all choose in secret at once: time for that."""
    answer_seconds: Annotated[int, Meta(ge=0, le=86_400)] = 25
    """In games with secret choices: time for each answer while the choices are carried out, never more than `turn_seconds`."""
    bot_pace_ms: Annotated[int, Meta(ge=0, le=10_000)] = 900
    """How long bots seem to think, so that people can follow."""
    away_seconds: Annotated[int, Meta(ge=5, le=86_400)] = 30
    """How long a line may be down before a stand-in takes over."""
    listed: bool = True
    """Whether the lobby shows the table."""
    calm: bool = False
    """Twice the time for each answer, and screens are silent about rivals; its results are marked."""
    real_dice: bool = False
    """The dice are thrown on a real table and entered as they fall; no luck is sealed then, and no clock runs (Table 19)."""
    timetable: Timetable | None = None
    """The calendar of a race by correspondence, in games with secret choices; without one the clocks above run."""


class TableView(Struct, forbid_unknown_fields=True, frozen=True):
    """The table's part of the shared view; the race's part is the game's own."""

    stage: Stage
    paused: bool
    locked: bool
    listed: bool
    host: int
    """The host's first seat, -1 when the host only watches."""
    seats: list[SeatView]
    clock: ClockView
    sealed: str
    """SHA-256 of the secret that all luck comes from."""
    nonces: list[str]
    """What the people added to the luck, by seats; empty until the race starts."""
    secret: str
    """The secret itself, once the race is over."""
    rematch: str
    """The table of the rematch, if there is one."""
    rules: TableRules


class You(Struct, frozen=True):
    """What the receiver is at this table."""

    seats: list[int]
    host: bool
    name: str


class PlanView(Struct, frozen=True):
    """The word that a driver has left, for that driver alone: `plan` of the own part, null without one."""

    text: str
    note: str
    """What could not be done as planned, of its last answer."""


class LogLine(Struct, frozen=True, omit_defaults=True):
    """An entry as the log shows it."""

    n: int
    at: int
    seat: int
    by: str
    do: str
    words: list[Line]
    sealed: str = ""
    """Of a choice made in secret and of a plan: its seal (Table 14)."""


class PresentSeat(Struct, frozen=True):
    """Whether a seat's owner is connected, and how long a message takes there and back, in ms."""

    on: bool
    rtt: int


class Presence(Struct, tag="presence", tag_field="type", frozen=True):
    """Who is connected."""

    seats: list[PresentSeat]
    watching: int


class Welcome(Struct, tag="welcome", tag_field="type", frozen=True):
    """All that a screen needs, sent when a socket opens and whenever the receiver's seats change."""

    table: str
    game: str
    n: int
    """The number of the last entry that is in the view."""
    now: int
    fixed: dict[str, Any]
    """What never changes during the race: the board and the like, as the game says. A large part, the `road` of Formula, stands
    at an address of the same server, at which nothing changes."""
    setup: dict[str, Any]
    shared: dict[str, Any]
    """`{"table": TableView, "race": ...}`; the race is the game's own."""
    own: dict[str, Any]
    """By seat number, as a text: what that seat alone sees. Only the receiver's seats, once the race has started."""
    you: You
    log: list[LogLine]
    """The last entries in words."""
    since: int
    """The entry up to which the receiver had seen everything, as it said."""
    presence: Presence | None = None


class Entry(Struct, tag="entry", tag_field="type", frozen=True):
    """Something happened: entry `n` of the log."""

    n: int
    at: int
    seat: int
    """The seat it is about, -1 for none."""
    by: str
    """`person`, `bot`, `stand_in`, `plan`, `default` (time ran out), `clock` (an act of the game that nobody does) or `table`."""
    do: str
    words: list[Line]
    told: list[dict[str, Any]]
    """What the act did, in order, as the game tells it; for animation."""
    set: list[tuple[list[str | int], Any]]
    """How to change the shared view: values by their paths."""
    sealed: str = ""
    """Of a choice made in secret and of a plan: its seal (Table 14)."""
    own: dict[str, Any] | None = None
    """By seat: the whole own part, where it changed; only for its owner."""


class Change(Struct, tag="change", tag_field="type", frozen=True):
    """The shared view changed without an entry: a clock rests while its person's line is down."""

    n: int
    set: list[tuple[list[str | int], Any]]


class Applied(Struct, tag="answer", tag_field="type", frozen=True):
    """The command was applied: it is entry `n`."""

    id: CommandId
    n: int


class Refused(Struct, tag="answer", tag_field="type", frozen=True):
    """The command was refused and changed nothing."""

    id: CommandId
    refused: str
    """The refusal's name, for programs."""
    rule: str
    what: str
    why: str


class Clock(Struct, tag="clock", tag_field="type", frozen=True):
    """Answer to a ping: the table's clock, and `t` as it was sent."""

    now: int
    t: float


ServerMessage = Welcome | Entry | Change | Applied | Refused | Clock | Presence
