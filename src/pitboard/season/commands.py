"""What people ask of a season, checked and made into acts. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from pitboard.season.document import MOST_ACTS, MOST_DRIVERS, MOST_RACES, Driver, Race, Scoring
from pitboard.season.house import Refusal
from pitboard.season.scoring import scores_of
from pitboard.season.season import Act, Season
from pitboard.table.seats import clean_name

Text = Annotated[str, Meta(max_length=100)]
Verb = Literal[
    "enter", "withdraw", "return", "rename", "move", "open", "close", "invite", "steward", "race", "scratch", "correct", "clear",
    "void", "unvoid", "score",
]  # fmt: skip


class Command(Struct, forbid_unknown_fields=True, frozen=True):
    """Somebody asks something of a season.

    | do | with | who |
    |---|---|---|
    | enter | name, team, code | whoever has the link; the steward without it |
    | withdraw, return | driver | the driver, the steward |
    | rename | driver, name, team | the driver, the steward |
    | move | driver, division | the steward, before the driver's first race |
    | open, close | | the steward: may others enter |
    | invite | | the steward: another link, the old one leads nowhere then |
    | steward | driver: the next steward | the steward |
    | race | division, title, setup, drivers (none: all of the division) | the steward |
    | scratch | race | the steward, before it has a table |
    | correct | race, driver, kind, value, reason | the steward |
    | clear | race, driver, reason: takes decisions back | the steward |
    | void, unvoid | race, reason | the steward |
    | score | scoring, reason: other points from now on, and for what has been | the steward |
    """

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    do: Verb
    driver: Text = ""
    name: Text = ""
    team: Text = ""
    code: Text = ""
    division: int = -1
    race: Text = ""
    title: Text = ""
    setup: dict[str, Any] = {}
    drivers: Annotated[list[Text], Meta(max_length=MOST_DRIVERS)] = []
    kind: Literal["disqualify", "place", "points"] = "points"
    value: Annotated[int, Meta(ge=-1_000, le=1_000)] = 0
    reason: Annotated[str, Meta(max_length=300)] = ""
    scoring: Scoring | None = None


class Wish(Struct, frozen=True):
    """A command with who asks, and what only the outside can tell: a fresh code."""

    person: str
    command: Command
    fresh: str


Maker = Callable[[Season, Wish], Act]

COMMANDS: dict[str, Maker] = {}
"""By verb what answers with the act to be stored, or raises `Refusal`."""


def does(*verbs: Verb) -> Callable[[Maker], Maker]:
    """Marks what makes the acts of these verbs."""

    def mark(maker: Maker) -> Maker:
        COMMANDS.update(dict.fromkeys(verbs, maker))
        return maker

    return mark


def acts_for(season: Season, wish: Wish, at: int) -> Act:
    """The act that a command amounts to; `Refusal` if it cannot be done."""
    if season.n >= MOST_ACTS:
        raise Refusal("too_many")
    act = COMMANDS[wish.command.do](season, wish)
    return {**act, "at": at, "by": wish.person, "id": wish.command.id}


def as_steward(season: Season, person: str) -> None:
    """Refuse all but the steward."""
    if person != season.steward:
        raise Refusal("steward_only")


def _reason(command: Command) -> str:
    reason = " ".join(command.reason.split())
    if not reason:
        raise Refusal("reason_missing")
    return reason


def driver_in(season: Season, driver: str) -> Driver:
    """A driver by id."""
    if driver not in season.drivers:
        raise Refusal("not_entered")
    return season.drivers[driver]


def _own(season: Season, wish: Wish) -> Driver:
    """The driver that a command names, who is the sender's own unless the steward asks."""
    driver = driver_in(season, wish.command.driver)
    if wish.person not in (driver.person, season.steward):
        raise Refusal("not_yours")
    return driver


def race_in(season: Season, race: str) -> Race:
    """A race by id."""
    if race not in season.races:
        raise Refusal("no_such_race")
    return season.races[race]


def _division(season: Season, division: int) -> int:
    if not 0 <= division < len(season.head.divisions):
        raise Refusal("no_such_division")
    return division


def _names(season: Season, command: Command, but: str = "") -> dict[str, str]:
    name = clean_name(command.name)
    if not name:
        raise Refusal("nameless")
    if any(driver.name.casefold() == name.casefold() and driver.id != but for driver in season.drivers.values()):
        raise Refusal("name_taken")
    return {"name": name, "team": clean_name(command.team)}


@does("enter")
def _enter(season: Season, wish: Wish) -> Act:
    command = wish.command
    if season.driver_of(wish.person) is not None:
        raise Refusal("entered_already")
    if wish.person != season.steward:
        if not season.is_open:
            raise Refusal("entries_closed")
        if command.code != season.code:
            raise Refusal("wrong_link")
    if len(season.drivers) >= MOST_DRIVERS:
        raise Refusal("too_many")
    names = _names(season, command)
    lowest = len(season.head.divisions) - 1
    number = f"d{len(season.drivers) + 1}"
    return {"do": "enter", "driver": number, "person": wish.person, "division": lowest, **names}


@does("withdraw", "return")
def _come_and_go(season: Season, wish: Wish) -> Act:
    return {"do": wish.command.do, "driver": _own(season, wish).id}


@does("rename")
def _rename(season: Season, wish: Wish) -> Act:
    driver = _own(season, wish)
    return {"do": "rename", "driver": driver.id, **_names(season, wish.command, but=driver.id)}


@does("move")
def _move(season: Season, wish: Wish) -> Act:
    as_steward(season, wish.person)
    driver = driver_in(season, wish.command.driver)
    if season.has_raced(driver.id):
        raise Refusal("has_raced")
    return {"do": "move", "driver": driver.id, "division": _division(season, wish.command.division)}


@does("open", "close")
def _entries(season: Season, wish: Wish) -> Act:
    as_steward(season, wish.person)
    return {"do": wish.command.do}


@does("invite")
def _invite(season: Season, wish: Wish) -> Act:
    as_steward(season, wish.person)
    return {"do": "invite", "code": wish.fresh}


@does("steward")
def _steward(season: Season, wish: Wish) -> Act:
    as_steward(season, wish.person)
    return {"do": "steward", "driver": driver_in(season, wish.command.driver).id}


@does("race")
def _race(season: Season, wish: Wish) -> Act:
    as_steward(season, wish.person)
    command = wish.command
    division = _division(season, command.division)
    if len(season.races) >= MOST_RACES:
        raise Refusal("too_many")
    for driver in command.drivers:
        if driver_in(season, driver).division != division:
            raise Refusal("not_in_race")
    made = sum(act["do"] == "race" for act in season.log) + 1
    title = clean_title(command.title) or f"Race {len(season.races_of(division)) + 1}"
    drivers = list(dict.fromkeys(command.drivers))
    return {"do": "race", "race": f"r{made}", "division": division, "title": title, "setup": command.setup, "drivers": drivers}


def clean_title(title: str) -> str:
    """A title in one line, without characters that cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in title).split())[:60].rstrip()


@does("scratch")
def _scratch(season: Season, wish: Wish) -> Act:
    as_steward(season, wish.person)
    race = race_in(season, wish.command.race)
    if race.table:
        raise Refusal("table_open")
    return {"do": "scratch", "race": race.id}


def _decided(season: Season, wish: Wish) -> tuple[Race, str]:
    """The race and the driver that the steward decides about."""
    as_steward(season, wish.person)
    race, driver = race_in(season, wish.command.race), driver_in(season, wish.command.driver)
    if race.rows is None:
        raise Refusal("not_over")
    if driver.id not in scores_of(season, race):
        raise Refusal("not_in_race")
    return race, driver.id


@does("correct")
def _correct(season: Season, wish: Wish) -> Act:
    race, driver = _decided(season, wish)
    command = wish.command
    if command.kind == "place":
        if not 1 <= command.value <= len(race.rows or ()):
            raise Refusal("no_such_place")
    if command.kind != "points" and scores_of(season, race)[driver].place == 0:
        raise Refusal("not_in_race")
    said = {"kind": command.kind, "value": command.value, "reason": _reason(command)}
    return {"do": "correct", "race": race.id, "driver": driver, **said}


@does("clear")
def _clear(season: Season, wish: Wish) -> Act:
    race, driver = _decided(season, wish)
    return {"do": "clear", "race": race.id, "driver": driver, "reason": _reason(wish.command)}


@does("void", "unvoid")
def _void(season: Season, wish: Wish) -> Act:
    as_steward(season, wish.person)
    race = race_in(season, wish.command.race)
    wanted = wish.command.do == "void"
    if bool(race.void) == wanted:
        raise Refusal("is_void" if wanted else "not_void")
    return {"do": wish.command.do, "race": race.id, "reason": _reason(wish.command)}


@does("score")
def _score(season: Season, wish: Wish) -> Act:
    as_steward(season, wish.person)
    scoring = wish.command.scoring or Scoring()
    return {"do": "score", "scoring": msgspec.to_builtins(scoring), "reason": _reason(wish.command)}
