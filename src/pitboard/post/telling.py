"""News in words, the same for everybody: a headline, paragraphs, a report, links, and the facts for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pitboard.kernel.game import Rows
from pitboard.post.dates import in_words, iso, shortly
from pitboard.post.moments import Moment
from pitboard.post.news import people_for
from pitboard.post.occasion import Occasion
from pitboard.post.reports import Report, report_of
from pitboard.table.seats import clean_text

LONGEST_TRACK = 60
"""Characters of a track's name."""

NOUNS = {"build": "car", "tire": "tire", "bid": "bid", "plot": "plot"}
"""What is to be handed in, by the command that does it."""


OPENINGS = {
    "build": "Everybody builds a car now.",
    "tire": "Everybody chooses a tire now.",
    "bid": "Everybody bids for a place on the grid now.",
}
"""What is open before the first turn."""


@dataclass(slots=True)
class Telling:
    """Something to be told, in parts that letters and calls put together as they like."""

    what: str
    table: str
    game: str
    race: str
    """Where is raced: track and laps, else the game."""
    n: int
    at_ms: int
    subject: str
    lines: list[str]
    """Paragraphs; the first one says which race it is, and which turn."""
    facts: dict[str, Any]
    """The same for programs."""
    report: Report | None = None
    about: dict[str, list[str]] = field(default_factory=dict)
    """What a person is told besides, by person."""
    occasion: Occasion | None = None
    """Which race of a season it is."""
    where: str = ""
    """What the first of the paragraphs says beyond the headline."""


def tell(
    head: Mapping[str, Any],
    secret: bytes,
    log: Sequence[bytes],
    moment: Moment,
    what: str,
    occasion: Occasion | None = None,
) -> Telling:
    """The news of the last entry of a log."""
    entry, live = moment.entry, moment.live
    race = race_title(live.course.game.title, live.course.setup)
    told = Telling(what, live.table, live.course.game.name, race, entry["n"], moment.wall_ms(entry["at"]), "", [], {})
    told.occasion = occasion
    TELLERS[what](told, moment)
    _say_which(told, moment)
    if what in ("turn", "over"):
        turn = turn_number(moment) - (what == "turn")
        is_told = turn > 0 or choice(moment) == "plot"
        told.report = report_of(head, secret, log, live.names(), turn) if is_told else None
    for person in people_for(moment, what):
        _tell_own(told, moment, person)
    return told


def _say_which(told: Telling, moment: Moment) -> None:
    """Begin headline and words with season, race and turn: whoever races in several leagues sees at a glance what is due."""
    turn = turn_told(moment)
    named = told.occasion.words if told.occasion is not None else told.race
    is_said = told.what in ("turn", "reminder")  # what is due has its turn with it
    told.subject = f"{named}{f', turn {turn}' if turn and not is_said else ''}: {told.subject}"
    raced = f"{told.race}, turn {turn}." if turn else f"{told.race}."
    if told.occasion is None:
        told.lines.insert(0, raced)
        return
    told.where = f"{told.occasion.title}. {raced}" if told.occasion.has_title else raced
    told.lines.insert(0, f"{told.occasion.full_words}. {raced}")


def turn_told(moment: Moment) -> int:
    """The turn that the last entry is about, 0 for none."""
    return int(moment.entry.get("turn", 0)) if moment.entry["do"] == "void" else turn_number(moment)


def race_title(game: str, setup: Mapping[str, Any]) -> str:
    """What to call a race: its track and laps, else its game."""
    track = setup.get("track")
    if not isinstance(track, dict) or "name" not in track:
        return game
    laps = setup.get("laps", 0)
    name = clean_text(track["name"], LONGEST_TRACK)  # whoever drew it wrote what they liked, and a headline is one line
    return f"{name or game}, {laps} {'lap' if laps == 1 else 'laps'}"


def turn_number(moment: Moment) -> int:
    """The turn that is open, 0 before the start and where the game counts none."""
    live = moment.live
    return int(getattr(live.state, "turn", 0)) if live.course.game.planning is not None else 0


def choice(moment: Moment) -> str:
    """What is to be chosen in secret, by the command that does it; "" while nothing is."""
    live = moment.live
    rows = Rows()  # the course has room for that too, but this may run beside the table
    for seat in live.asked if live.in_secret else ():
        if live.course.game.default_act(live.state, live.course.fixed, seat, rows):
            return live.course.game.verbs[rows[0][0]].name
    return ""


def due_thing(moment: Moment) -> str:
    """What is due: `plot for turn 5`."""
    noun = NOUNS.get(choice(moment), "choice")
    return f"{noun} for turn {turn_number(moment)}" if noun == "plot" and turn_number(moment) else noun


def zone_of(moment: Moment) -> str:
    """Whose clock the times of a table are told by."""
    timetable = moment.head.rules.timetable
    return timetable.zone if timetable is not None else "UTC"


def _tell_date(told: Telling, moment: Moment) -> None:
    """Until when choices are taken."""
    date, zone = moment.date, zone_of(moment)
    if date is None:
        return
    soft, hard = moment.wall_ms(date.soft), moment.wall_ms(date.hard)
    told.facts |= {"soft": iso(soft), "hard": iso(hard), "zone": zone, "choose": choice(moment), "turn": turn_number(moment)}
    told.lines.append(f"Due by {in_words(soft, zone)}.")
    if hard > soft:
        told.lines.append(f"Whoever is late is waited for until {in_words(hard, zone)}.")


def _short_date(moment: Moment) -> str:
    return shortly(moment.wall_ms(moment.date.counts), zone_of(moment)) if moment.date is not None else ""


def _turn(told: Telling, moment: Moment) -> None:
    told.subject = f"{due_thing(moment)} due {_short_date(moment)}"
    told.lines.append(OPENINGS.get(choice(moment)) or f"The {due_thing(moment)} is open.")
    _tell_date(told, moment)
    _tell_drivers(told, moment)


def _called(told: Telling, moment: Moment) -> None:
    told.subject = "say that you are ready"
    told.lines.append("The table is open, and everybody who is to race has a seat there. It starts when all are ready.")
    _tell_drivers(told, moment)


def _tell_drivers(told: Telling, moment: Moment) -> None:
    """Who drives which car: reports call them by their colors."""
    live = moment.live
    drivers = dict(zip(live.course.seat_names, live.names(), strict=True))
    told.lines.append("Drivers: " + ", ".join(f"{name} ({car.replace('_', ' ')})" for car, name in drivers.items()) + ".")
    told.facts["drivers"] = drivers


def _reminder(told: Telling, moment: Moment) -> None:
    told.subject = f"{due_thing(moment)} still missing, due {_short_date(moment)}"
    names = [moment.live.names()[seat] for seat in moment.missing()]
    told.lines.append(f"Still to choose: {', '.join(names)}.")
    told.facts["missing"] = names
    _tell_date(told, moment)


def _missed(told: Telling, moment: Moment) -> None:
    name = moment.seats[moment.seat][0]
    count = moment.live.seats[moment.seat].missed
    told.subject = f"{name} missed a turn"
    times = "once" if count == 1 else f"{count} times"
    told.lines.append(f"{name} had not chosen when time was up. That has happened {times} in this race.")
    level, timetable = str(moment.entry["level"]), moment.head.rules.timetable
    most = timetable.hand_over_after if timetable is not None else 0
    if 0 < most <= moment.live.seats[moment.seat].missed_in_row:
        told.lines.append("That was once too often in a row: a bot drives until the seat is taken back.")
    elif level != "plain":
        told.lines.append(f"A bot ({level}) drove this turn.")
    told.facts |= {"driver": name, "missed": count, "level": level}


def _extended(told: Telling, moment: Moment) -> None:
    told.subject = f"more time, until {_short_date(moment)}"
    _reason(told, moment, "The race goes on after a pause" if moment.goes_on else "The steward gives more time")
    _tell_date(told, moment)


def _outage(told: Telling, moment: Moment) -> None:
    since, until = (moment.wall_ms(moment.entry[key]) for key in ("since", "until"))
    zone = zone_of(moment)
    told.subject = f"more time, until {_short_date(moment)}"
    told.lines.append(f"The server was down from {in_words(since, zone)} to {in_words(until, zone)}. Nobody loses that time.")
    told.facts |= {"since": iso(since), "until": iso(until)}
    _tell_date(told, moment)


def _ruling(told: Telling, moment: Moment) -> None:
    told.subject = "a ruling"
    _reason(told, moment, "The steward has ruled")


def _corrected(told: Telling, moment: Moment) -> None:
    told.subject = "a turn is corrected"
    _reason(told, moment, "The steward corrects what was done")
    told.lines.append("Plots and dice stay as they were; what follows from them is worked out again.")


def _replaced(told: Telling, moment: Moment) -> None:
    name = moment.seats[moment.seat][0]
    told.subject = f"{name} is replaced"
    _reason(told, moment, f"The steward has given {name}'s car to a bot until somebody takes the seat")
    told.facts["driver"] = name


def _reason(told: Telling, moment: Moment, words: str) -> None:
    reason = str(moment.entry.get("text") or moment.entry.get("reason") or "").strip()
    told.lines.append(f"{words}: {reason}" if reason else f"{words}.")
    told.facts["reason"] = reason


def _over(told: Telling, moment: Moment) -> None:
    live = moment.live
    told.subject = "the race is over"
    names = dict(zip(live.course.seat_names, live.names(), strict=True))
    cars = live.course.game.standing(live.state, live.course.fixed).get("standing", [])
    order = [f"{names[car]} ({car.replace('_', ' ')})" if car in names else car for car in cars]
    told.lines += ["The race is over.", *(f"{place}. {words}" for place, words in enumerate(order, 1))]
    told.facts |= {"standing": [names.get(car, car) for car in cars], "turn": turn_number(moment)}


def _tell_own(told: Telling, moment: Moment, person: str) -> None:
    """What a person is told alone."""
    live = moment.live
    own = told.about.setdefault(person, [])
    cars = [live.course.seat_names[seat].replace("_", " ") for seat in live.seats_of(person)]
    if told.what in ("called", "turn", "reminder") and cars:
        own.append(f"You drive {' and '.join(cars)}.")
    if told.what == "reminder" and any(seat in live.plans for seat in live.seats_of(person)):
        own.append("You have left word: if you do not choose, your plan answers when time is up.")
    if told.what == "replaced" and moment.seats[moment.seat][1] == person:
        own.append("It was your seat.")


TELLERS: dict[str, Callable[[Telling, Moment], None]] = {
    "called": _called,
    "turn": _turn,
    "reminder": _reminder,
    "missed": _missed,
    "extended": _extended,
    "outage": _outage,
    "ruling": _ruling,
    "corrected": _corrected,
    "replaced": _replaced,
    "over": _over,
}
"""How each kind of news is told."""
