"""A second Race Phase, deliberately naive: a board of lists, cars as words, and PC-140 read from top to bottom.

It is told what the mats cost and what dice were thrown, and says who stands where and who has won.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

CRASH = 8


@dataclass
class Crew:
    """What the Race Phase knows of a crew."""

    name: str
    took_first: bool
    """It took a die before all others, or together with one."""
    done: int | None
    """The time of its last cap."""
    caps: int
    points: int
    turbo: int
    """The spaces of its Turbos."""
    spare: int
    """The spaces of its Jet Fuel."""
    drafts: bool
    resigned: bool


@dataclass
class Board:
    """Spaces by distance, each a list from the inside to the outside; the start holds cars in no order until they rolled."""

    faces: Iterator[int]
    spaces: dict[int, list[str]] = field(default_factory=dict)
    start_rolled: bool = False

    def cars(self) -> list[str]:
        """All cars, best first."""
        return [car for distance in sorted(self.spaces, reverse=True) for car in self.spaces[distance]]

    def distance(self, car: str) -> int:
        """How far a car has come."""
        return next(distance for distance, cars in self.spaces.items() if car in cars)

    def remove(self, car: str) -> None:
        """Take a car off the board."""
        self.spaces[self.distance(car)].remove(car)

    def move(self, car: str, spaces: int) -> None:
        """To the outside of where it gets; nought is no move (PC 6.13, PC-67)."""
        if spaces:
            to = self.distance(car) + spaces
            self.remove(car)
            self.spaces.setdefault(to, []).append(car)

    def roll_off(self, cars: list[str]) -> list[str]:
        """Who rolled highest first; equal ones again among themselves (PC 10.16)."""
        if len(cars) < 2:
            return cars
        threw = {car: next(self.faces) for car in cars}
        faces = sorted(set(threw.values()), reverse=True)
        return [car for face in faces for car in self.roll_off([car for car in cars if threw[car] == face])]

    def need_order_at_the_start(self) -> None:
        """Cars that wait there roll off, once (PC-2, PC-123)."""
        waiting = self.spaces.get(0, [])
        if len(waiting) > 1 and not self.start_rolled:
            self.spaces[0] = self.roll_off(sorted(waiting, key=COLORS.index))
            self.start_rolled = True


COLORS = ["red", "green", "yellow"]


def judging_order(crews: list[Crew], board: Board, tie: int) -> list[Crew]:
    """First who took a die first, then by last caps, then by caps; equal ones roll off (PC-119, PC-40, PC-143, PC-148)."""
    by_name = {crew.name: crew for crew in crews}
    order = board.roll_off([crew.name for crew in crews if crew.took_first])[:1]
    left = [crew for crew in crews if crew.name not in order]
    while left:
        complete = [crew for crew in left if crew.done is not None]
        if complete:
            first = min(crew.done for crew in complete if crew.done is not None)
            equal = [crew for crew in complete if crew.done is not None and crew.done - first <= tie]
        else:
            equal = [crew for crew in left if crew.caps == max(crew.caps for crew in left)]
        order += board.roll_off([crew.name for crew in equal])
        left = [crew for crew in left if crew not in equal]
    return [by_name[name] for name in order]


def race_phase(crews: list[Crew], board: Board, tie: int, jet_fuel_first: bool) -> list[str]:
    """Steps one to three of PC-140; returns the crews in the order in which they were judged."""
    order = judging_order(crews, board, tie)
    for crew in order:
        rivals = [car for car in board.cars() if car != crew.name]
        if crew.points:
            if sum(board.distance(car) == 0 for car in rivals) > 1:
                board.need_order_at_the_start()
            for car in [car for car in board.cars() if car != crew.name]:
                board.move(car, crew.points)
        if crew.points >= CRASH:
            board.remove(crew.name)
        else:
            board.move(crew.name, crew.turbo)
    for step in ("jet", "draft") if jet_fuel_first else ("draft", "jet"):
        for crew in order:
            if crew.name in board.cars():
                if step == "jet":
                    board.move(crew.name, crew.spare)
                elif crew.drafts:
                    draft(board, crew.name)
    return [crew.name for crew in order]


def draft(board: Board, car: str) -> None:
    """Two spaces for a car that does not lead (PC-102, PC-153)."""
    if all(board.distance(each) == 0 for each in board.cars()):
        board.need_order_at_the_start()
    if board.cars()[0] != car:
        board.move(car, 2)


def who_won(crews: list[Crew], board: Board, lead: str, last_round: bool, rolls: bool) -> str | None:
    """Step four of PC-140: the winner, "" for a draw, None where the race goes on (PC-75 to PC-79, PC-150)."""
    cars = board.cars()
    if not cars:
        return lead or (board.roll_off([crew.name for crew in crews])[0] if rolls else "")
    if len(cars) == 1 or last_round:
        board.need_order_at_the_start()
        return board.cars()[0]
    stay = [car for car in cars if not any(crew.resigned for crew in crews if crew.name == car)]
    if not stay:
        board.need_order_at_the_start()
        return board.cars()[0]
    for car in cars:
        if car not in stay:
            board.remove(car)
    if len(stay) == 1:
        return stay[0]
    board.need_order_at_the_start()
    return None
