"""A steward and drivers at a season, and how they race its tables to the end."""

import itertools
from typing import Any

from tests.web.server import Answer, Person, Seat

_ids = itertools.count(1)

SHORT = {"board": "harbor", "options": {"laps": 1, "cars": "chosen"}}
"""A race of Pit Stop that is soon over."""

NOBODY_WAITS = {"turn_seconds": 0, "bot_pace_ms": 0}


class Paddock:
    """A season and who is at it; the first one is its steward."""

    def __init__(self, address: str, *names: str, **wish: Any) -> None:
        self.people = {name: Person(address, name) for name in names}
        self.boss = self.people[names[0]]
        template = {"setup": SHORT, "rules": NOBODY_WAITS}
        answer = self.boss.post("/api/seasons", {"name": "Spring", "game": "pit-stop", "template": template, **wish})
        assert answer.status == 201, answer.json
        self.season, self.code = answer.json["season"], answer.json["code"]

    def ask(self, who: str, /, **command: Any) -> Answer:
        """Somebody asks something of the season."""
        command.setdefault("id", f"act-{next(_ids)}")
        return self.people[who].post(f"/api/seasons/{self.season}/acts", command)

    def do(self, who: str, /, **command: Any) -> Any:
        """As `ask`, and it is done: the season as it is then."""
        answer = self.ask(who, **command)
        assert answer.status == 200, answer.json
        return answer.json

    def enter(self, *names: str) -> None:
        """People enter by the link."""
        for name in names:
            self.do(name, do="enter", name=name, code=self.code)

    def seen(self, name: str = "") -> Any:
        """The season as its page gets it."""
        person = self.people[name] if name else self.boss
        return person.get(f"/api/seasons/{self.season}").json

    def open_race(self, title: str, division: int = 0, **more: Any) -> tuple[str, str]:
        """A race is planned and its table opened: race and table."""
        told = self.do(next(iter(self.people)), do="race", title=title, division=division, **more)
        race = told["races"][-1]["id"]
        answer = self.boss.post(f"/api/seasons/{self.season}/table", {"race": race})
        assert answer.status == 201, answer.json
        table = next(one["table"] for one in answer.json["races"] if one["id"] == race)
        return race, table

    def race(self, title: str, *names: str, instead: dict[str, str] | None = None, **more: Any) -> str:
        """A whole race: opened, and driven by the people named until it is over; its id. `instead`: who has whose seat."""
        race, table = self.open_race(title, **more)
        for name, guest in (instead or {}).items():
            with self.people[name].join(table) as gone:
                seat = gone.seen[-1]["you"]["seats"][0]
                assert "n" in gone.command(type="table", do="stand", seat=seat)
            with self.people[guest].join(table) as come:
                assert "n" in come.command(type="table", do="sit", seat=seat, name=guest)
        drive([self.people[name].join(table) for name in names])
        return race

    def standing(self, division: int = 0) -> list[tuple[str, int]]:
        """Names and points, best first."""
        seen = self.seen()
        names = {driver["id"]: driver["name"] for driver in seen["drivers"]}
        return [(names[line["driver"]], line["points"]) for line in seen["standings"][division]]


def is_over(message: dict[str, Any]) -> bool:
    """Whether a message tells that the race is over."""
    return any(path == ["table", "stage"] and value == "over" for path, value in message.get("set", []))


def drive(seats: list[Seat]) -> None:
    """People get ready and race until it is over; each does the first thing that may be done."""
    for seat in seats:
        assert "n" in seat.ready()
    for seat in seats:
        assert "n" in seat.open()
    while True:
        latest = max(seat.n for seat in seats)
        for seat in seats:
            while seat.n < latest:
                seat.next()
        if any(is_over(message) for message in seats[0].seen[-40:]):
            break
        mover = next((seat for seat in seats if seat.own and seat.acts()[1]), None)
        if mover is not None:
            mover.act()
        else:
            seats[0].next()
    for seat in seats:
        seat.line.close()
