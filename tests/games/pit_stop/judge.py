"""A second judge of Pit Stop: slow and plain, written from the rules page and from nothing else.

A race is one generator that reads like chapters 3 to 7. It yields questions and is sent answers: the faces thrown, an end
space, or `Leave`. Spaces are pairs (row, lane), lanes counted from 0 at the inside; cars are dicts.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

Spot = tuple[int, int]
End = tuple[int, Spot]
"""How many steps, and where they end."""

COLORS = ("red", "blue", "yellow", "green")
TABLE: dict[int, tuple[str, int]] = {
    2: ("leading", -6),
    3: ("leading", -3),
    4: ("red yellow", -2),
    5: ("green blue", -2),
    6: ("own", 1),
    7: ("own", 2),
    8: ("own", 3),
    9: ("red yellow", 2),
    10: ("green blue", 2),
    11: ("last", 3),
    12: ("last", 6),
}


class Gone(Exception):
    """The car that was asked has left the race."""


class Won(Exception):
    """A car has won."""


@dataclass(frozen=True)
class Leave:
    """A player leaves with all cars."""

    owner: int


@dataclass
class Question:
    """What is asked: `throw` one die, `chance` both dice, or `pick` one of the ends for a car."""

    what: str
    color: str
    ends: set[End] = field(default_factory=set)


Play = Generator[Question, Any, Any]


@dataclass
class Judge:
    """Board, options and cars. A car: distance, lane, misses, came, racing, on_track, owner."""

    rows: int
    finish: int
    spaces: set[Spot]
    shade: set[Spot]
    printed: dict[Spot, tuple[str, int]]
    options: dict[str, str]
    cars: dict[str, dict[str, int]]
    winner: str = ""

    def spot(self, color: str) -> Spot:
        """Where a car stands."""
        return self.cars[color]["distance"] % self.rows, self.cars[color]["lane"]

    def is_free(self, spot: Spot) -> bool:
        """There is a space and no car on it (PS-6, PS-49)."""
        standing = {self.spot(color) for color, car in self.cars.items() if car["on_track"]}
        return spot in self.spaces and spot not in standing

    def straight(self, spot: Spot, way: int) -> Spot:
        """The next place of the lane, whether there is a space or not."""
        return (spot[0] + way) % self.rows, spot[1]

    def steps(self, spot: Spot, way: int) -> set[Spot]:
        """Where one step may lead (PS-7, PS-8, PS-9, PS-57)."""
        row, lane = self.straight(spot, way)
        lane_ends = (row, lane) not in self.spaces
        found = set()
        for to in ((row, lane - 1), (row, lane), (row, lane + 1)):
            from_shade = spot in self.shade and self.options["diagonal_at_shade"] == "barred"
            barred = to[1] != lane and not lane_ends and (to in self.shade or from_shade)
            if self.is_free(to) and not barred:
                found.add(to)
        return found

    def ways(self, spot: Spot, left: int) -> set[End]:
        """The ends of all ways of up to `left` steps that cannot be made longer."""
        further = self.steps(spot, 1) if left else set()
        if not further:
            return {(0, spot)}
        return {(n + 1, end) for to in further for n, end in self.ways(to, left - 1)}

    def die_ends(self, color: str, die: int) -> set[End]:
        """Where a throw may end: the longest ways, and never past the step that wins (PS-10 to PS-12, PS-48)."""
        found = self.ways(self.spot(color), min(die, self.finish - self.cars[color]["distance"]))
        longest = max(n for n, _ in found)
        return {end for end in found if end[0] == longest}

    def sent_ends(self, spot: Spot, left: int, way: int) -> set[End]:
        """Where a car sent by table or words may end: on, or a halt where straight on is taken (PS-42)."""
        if left == 0:
            return {(0, spot)}
        found = {(n + 1, end) for to in self.steps(spot, way) for n, end in self.sent_ends(to, left - 1, way)}
        ahead = self.straight(spot, way)
        if not found or (ahead in self.spaces and not self.is_free(ahead)):
            found.add((0, spot))
        return found

    def racing(self) -> list[str]:
        """The cars in the race."""
        return [color for color in COLORS if self.cars[color]["racing"]]

    def ahead(self, color: str) -> tuple[int, int]:
        """Sorts the leading car first (PS-19, PS-20)."""
        car = self.cars[color]
        return -car["distance"], car["lane"] if self.options["level_cars"] == "inside" else car["came"]

    def named(self, who: str, own: str) -> list[str]:
        """The cars that a line names, as far as they race, in the order of its words (PS-46, PS-54)."""
        if who == "own":
            return [own]
        if who in ("leading", "last"):
            best_first = sorted(self.racing(), key=self.ahead)
            return [best_first[0 if who == "leading" else -1]]
        return [color for color in who.split() if color in self.racing()]

    def is_in_front(self, a: str, b: str) -> bool:
        """On the road `a` is in front of `b` (PS-22, PS-50); cars in one row are not, either of them."""
        b_to_a = (self.spot(a)[0] - self.spot(b)[0]) % self.rows
        a_to_b = (self.spot(b)[0] - self.spot(a)[0]) % self.rows
        if b_to_a == a_to_b != 0:
            return self.cars[a]["distance"] > self.cars[b]["distance"]
        return b_to_a < a_to_b

    def standing(self) -> list[str]:
        """The cars in the race when it has ended (PS-38)."""
        return sorted(self.racing(), key=lambda c: (c != self.winner, -self.cars[c]["distance"], self.cars[c]["came"]))

    # How a race goes

    def race(self, first: str) -> Play:
        """From the turn of `first`, who throws now, to the end (PS 3.3, PS-4)."""
        begun = False
        try:
            for color in cycle(COLORS):
                begun = begun or color == first
                if not begun or not self.cars[color]["racing"]:
                    continue
                if self.cars[color]["misses"]:
                    self.cars[color]["misses"] -= 1
                    continue
                try:
                    yield from self.turn(color)
                except Gone:
                    continue
        except Won as won:
            self.winner = won.args[0]

    def turn(self, color: str) -> Play:
        """One die, a move, and what the space says (PS 3.1, PS 5.1, PS 6.1)."""
        (die,) = yield from self.ask("throw", color)
        steps = yield from self.move(color, lambda: self.die_ends(color, die), 1)
        if steps:
            what, amount = self.printed.get(self.spot(color), ("", 0))
            if what == "circle":
                yield from self.chance(color)
            elif what == "miss":
                self.cars[color]["misses"] += amount
            elif what:
                yield from self.send(color, amount if what == "forward" else -amount)

    def chance(self, color: str) -> Play:
        """Both dice and a line of the table (PS 5.2, PS-16, PS-22, PS-53)."""
        dice = yield from self.ask("chance", color)
        who, spaces = TABLE[sum(dice)]
        cars = self.named(who, color)
        if len(cars) == 2 and (self.is_in_front(cars[1], cars[0]) if spaces > 0 else self.is_in_front(cars[0], cars[1])):
            cars.reverse()
        for car in cars:
            if car in self.racing():
                try:
                    yield from self.send(car, spaces)
                except Gone:
                    continue

    def send(self, color: str, spaces: int) -> Play:
        """A move by table or words; nothing follows from where it ends but, by option, a missed turn (PS-17, PS-18)."""
        way = 1 if spaces > 0 else -1
        left = min(abs(spaces), self.finish - self.cars[color]["distance"]) if way > 0 else -spaces
        steps = yield from self.move(color, lambda: self.sent_ends(self.spot(color), left, way), way)
        what, amount = self.printed.get(self.spot(color), ("", 0))
        if steps and what == "miss" and self.options["silent_landing"] == "moves_only":
            self.cars[color]["misses"] += amount

    def move(self, color: str, ends: Callable[[], set[End]], way: int) -> Play:
        """The owner picks where there is a choice; the car goes there; how many steps (PS 8.1, PS 8.2, PS-31, PS-51)."""
        steps, (_, lane) = yield from self.ask("pick", color, ends)
        car = self.cars[color]
        if steps:
            car["distance"] += way * steps
            car["lane"] = lane
            car["came"] = 1 + max(other["came"] for other in self.cars.values())
        if car["distance"] >= self.finish:
            raise Won(color)
        return steps

    def ask(self, what: str, color: str, ends: Callable[[], Iterable[End]] = tuple) -> Play:
        """Ask until there is an answer; others may leave meanwhile (PS-39)."""
        while True:
            question = Question(what, color, set(ends()))
            if len(question.ends) == 1:
                return next(iter(question.ends))
            answer = yield question
            if not isinstance(answer, Leave):
                return answer
            self.leave(answer.owner)
            if not self.cars[color]["racing"]:
                raise Gone

    def leave(self, owner: int) -> None:
        """A player is out with all cars; one who is alone has won (PS-39, PS-55)."""
        for car in self.cars.values():
            if car["owner"] == owner:
                car["racing"] = 0
                if self.options["leaver"] == "removed":
                    car["on_track"] = 0
        if len({self.cars[color]["owner"] for color in self.racing()}) == 1:
            raise Won(min(self.racing(), key=self.ahead))
