"""A season as its acts have made it. Acts are plain data: what is stored, and all that is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self

import msgspec

from pitboard.season.document import Correction, Driver, Head, Race, Rating, Row, Scoring

Act = dict[str, Any]


class Season:
    """One season. Changed by `apply` alone; `n` counts its acts."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.n = 0
        self.scoring = head.scoring
        self.code = head.code
        self.steward = head.steward
        """The person who runs it now."""
        self.is_open = True
        """Whether new drivers may enter."""
        self.drivers: dict[str, Driver] = {}
        self.races: dict[str, Race] = {}
        self.begun: dict[str, Rating] = {}
        """The ratings that drivers brought along from the season before (Season 13)."""
        self.log: list[Act] = []
        self.known: dict[tuple[str, str], int] = {}
        """Acts by who asked for them and by what name: the same one twice is done once."""

    @classmethod
    def replay(cls, head: Head, acts: Iterable[bytes]) -> Self:
        """The season again, from its head and its acts."""
        season = cls(head)
        for act in acts:
            season.apply(msgspec.json.decode(act))
        return season

    def apply(self, act: Act) -> None:
        """Do what an act says."""
        self.n += 1
        ACTS[act["do"]](self, act)
        self.log.append(act)
        if act.get("id"):
            self.known[act.get("by", ""), act["id"]] = self.n

    def driver_of(self, person: str) -> Driver | None:
        """The entry of a person."""
        return next((driver for driver in self.drivers.values() if driver.person == person), None) if person else None

    def called(self, race: Race) -> list[Driver]:
        """Who is to race, in the order of their entries."""
        return [driver for driver in self.drivers.values() if race.calls(driver) and not driver.withdrawn]

    def races_of(self, division: int) -> list[Race]:
        """The races of a division, in order."""
        return [race for race in self.races.values() if race.division == division]

    def has_raced(self, driver: str) -> bool:
        """Whether any result of the driver's division has the driver in it."""
        races = self.races_of(self.drivers[driver].division)
        return any(driver in row.held for race in races for row in race.rows or ())


def _enter(season: Season, act: Act) -> None:
    driver = Driver(act["driver"], act["person"], act["name"], act.get("team", ""), act["division"])
    season.drivers[driver.id] = driver


def _withdraw(season: Season, act: Act) -> None:
    season.drivers[act["driver"]].withdrawn = True


def _return(season: Season, act: Act) -> None:
    season.drivers[act["driver"]].withdrawn = False


def _rename(season: Season, act: Act) -> None:
    driver = season.drivers[act["driver"]]
    driver.name, driver.team = act["name"], act["team"]


def _move(season: Season, act: Act) -> None:
    season.drivers[act["driver"]].division = act["division"]


def _entries(season: Season, act: Act) -> None:
    season.is_open = act["do"] == "open"


def _invite(season: Season, act: Act) -> None:
    season.code = act["code"]


def _steward(season: Season, act: Act) -> None:
    season.steward = season.drivers[act["driver"]].person


def _race(season: Season, act: Act) -> None:
    season.races[act["race"]] = Race(act["race"], act["division"], act["title"], act["setup"], act["drivers"])


def _scratch(season: Season, act: Act) -> None:
    del season.races[act["race"]]


def _table(season: Season, act: Act) -> None:
    season.races[act["race"]].table = act["table"]


def _result(season: Season, act: Act) -> None:
    race = season.races[act["race"]]
    race.n = act["n"]
    race.rows = msgspec.convert(act["rows"], list[Row]) if act["rows"] is not None else None


def _correct(season: Season, act: Act) -> None:
    race = season.races[act["race"]]
    race.corrections = [*race.corrections, Correction(act["driver"], act["kind"], act["value"], act["reason"])]


def _clear(season: Season, act: Act) -> None:
    race = season.races[act["race"]]
    race.corrections = [one for one in race.corrections if one.driver != act["driver"]]


def _void(season: Season, act: Act) -> None:
    season.races[act["race"]].void = act["reason"] if act["do"] == "void" else ""


def _score(season: Season, act: Act) -> None:
    season.scoring = msgspec.convert(act["scoring"], Scoring)


def _ratings_from(season: Season, act: Act) -> None:
    season.begun = msgspec.convert(act["ratings"], dict[str, Rating])


ACTS: Mapping[str, Callable[[Season, Act], None]] = {
    "enter": _enter,
    "withdraw": _withdraw,
    "return": _return,
    "rename": _rename,
    "move": _move,
    "open": _entries,
    "close": _entries,
    "invite": _invite,
    "steward": _steward,
    "race": _race,
    "scratch": _scratch,
    "table": _table,
    "result": _result,
    "correct": _correct,
    "clear": _clear,
    "void": _void,
    "unvoid": _void,
    "score": _score,
    "ratings_from": _ratings_from,
}
"""What each act does to a season."""
