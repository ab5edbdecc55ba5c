"""A small kit for Pit Stop: a position drawn as a picture, and what people do at the table as verbs.

A picture has one line a lane, the inner lane first, and one column a row; cars drive to the right:

    R..B..
    .##o.x

`.` is a space, `#` a shaded one, `o` a circle, `x` no space at all. `R B Y G` are cars, `r b y g` cars on shaded spaces.
Other letters are instruction spaces, told by `words`. Rows beyond the picture are plain. Cars that are not drawn have left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.boards import COLORS
from pitboard.games.pit_stop.moves import put_on_track
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import CARS, Phase, Verb
from pitboard.kernel.sources import Scripted, Source

Spot = tuple[int, int]
"""A space as people say it: row, and lane counted from 1."""

LETTERS = "RBYG"
Words = Mapping[str, tuple[str, int]]


class Race:
    """A race at a table where everything can be seen and every die is laid by hand."""

    def __init__(self, setup: Mapping[str, Any], state: State | None = None, fixed: Fixed | None = None) -> None:
        self.setup = GAME.full_setup(setup)
        self.fixed: Fixed = fixed or GAME.fixed_from(self.setup)
        self.state: State = state or GAME.begin(self.fixed)
        self.events: list[dict[str, Any]] = []

    def act(self, seat: int, verb: int, a: int = 0, b: int = 0, c: int = 0, luck: Source | None = None) -> str:
        """Any command at all; the name of its refusal, "" when it was done."""
        before = GAME.copy(self.state)
        refusal = GAME.act(self.state, self.fixed, seat, verb, a, b, c, 0, luck or Scripted())
        if refusal:
            assert GAME.same(before, self.state), "a refused command changed the position"
            return GAME.refusals[refusal][0]
        self.events = GAME.told(before, self.state, self.fixed, self.setup)
        assert GAME.faults(self.state, self.fixed) == []
        return ""

    def throws(self, *faces: int) -> Race:
        """Whoever is asked throws exactly these dice."""
        luck = Scripted(faces)
        assert self.act(self.state.asked, Verb.THROW, luck=luck) == ""
        assert luck.left == 0, "fewer dice were thrown"
        return self

    def goes(self, row: int, lane: int) -> Race:
        """Whoever is asked picks the end space."""
        assert self.act(self.state.asked, Verb.MOVE, self.spaces_to(row), lane - 1) == ""
        return self

    def spaces_to(self, row: int) -> int:
        """How many spaces the moving car has to go to a row."""
        return (row - self.state.row[self.state.moving]) * self.state.direction % self.fixed.rows

    def leaves(self, color: str) -> Race:
        """The owner of a car leaves."""
        assert self.act(self.state.owner[car(color)], Verb.LEAVE) == ""
        return self

    def says_nothing(self) -> Race:
        """Whoever is asked lets the time run out."""
        rows = [[0, 0, 0, 0] for _ in range(GAME.most_acts)]
        assert GAME.default_act(self.state, self.fixed, self.state.asked, rows) == 1
        verb, a, b, c = rows[0]
        assert self.act(self.state.asked, verb, a, b, c) == ""
        return self

    @property
    def phase(self) -> str:
        """What the race waits for."""
        return Phase(self.state.phase).name.lower()

    @property
    def turn(self) -> str:
        """The color whose turn it is."""
        return COLORS[self.state.turn]

    @property
    def moving(self) -> str:
        """The color that is asked where its move shall end, "" when none is."""
        return COLORS[self.state.moving] if self.phase in ("move", "route") else ""

    @property
    def winner(self) -> str:
        """The color that has won, "" while nobody has."""
        return COLORS[self.state.winner] if self.state.winner >= 0 else ""

    @property
    def lit(self) -> set[Spot]:
        """The spaces that are lit for the one who is asked."""
        shared, _ = GAME.view(self.state, self.fixed, -1)
        return {(end["row"], end["lane"] + 1) for end in shared["ends"]}

    @property
    def standing(self) -> list[str]:
        """The colors that race, best first."""
        return [color for color in self.places if self.state.racing[car(color)]]

    @property
    def places(self) -> list[str]:
        """All colors that have a driver, best first, those that left last."""
        return list(GAME.view(self.state, self.fixed, -1)[0]["standing"])

    def at(self, color: str) -> Spot:
        """Where a car stands."""
        return self.state.row[car(color)], self.state.lane[car(color)] + 1

    def distance(self, color: str) -> int:
        """How many rows a car has gone (PS-47)."""
        return self.state.distance[car(color)]

    def lap(self, color: str) -> int:
        """The lap shown for a car, 0 before the line."""
        return int(GAME.view(self.state, self.fixed, -1)[0]["cars"][car(color)]["lap"])

    def misses(self, color: str) -> int:
        """How many turns a car still has to miss."""
        return self.state.misses[car(color)]

    def happened(self, *whats: str) -> list[dict[str, Any]]:
        """The events of the last act of these kinds."""
        return [event for event in self.events if event["what"] in whats]


def car(color: str) -> int:
    """The number of a car."""
    return COLORS.index(color)


def board(lines: Sequence[str], words: Words, rows: int, first: int, grid: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The board of a picture whose first column is row `first`."""
    wide = min(2, len(lines))
    grid = grid or {color: {"row": -1 - i // wide, "lane": 1 + i % wide} for i, color in enumerate(COLORS)}
    made: dict[str, Any] = {"pitboard_board": 1, "name": "Drawn", "rows": rows, "lanes": len(lines), "grid": grid}
    made |= {"shaded": [], "gaps": [], "circles": [], "instructions": []}
    for lane, line in enumerate(lines, 1):
        for column, mark in enumerate(line):
            spot = {"row": (first + column) % rows, "lane": lane}
            if mark in "#rbyg":
                made["shaded"].append({"from": spot["row"], "to": spot["row"], "lanes": [lane]})
            elif mark == "x":
                made["gaps"].append(spot)
            elif mark == "o":
                made["circles"].append(spot)
            elif mark in words:
                made["instructions"].append(spot | {words[mark][0]: words[mark][1], "text": mark})
            else:
                assert mark in ".RBYG", f"{mark!r} means nothing"
    return made


def drawn(
    picture: str,
    *,
    turn: str = "red",
    rows: int = 20,
    first: int = 0,
    words: Words | None = None,
    lap: Mapping[str, int] | None = None,
    arrived: str = "",
    circle: bool = False,
    grid: Mapping[str, Any] | None = None,
    **options: Any,
) -> Race:
    """A position from its picture. `lap` counts completed laps, `arrived` names colors in the order in which they came.

    With `circle` the car whose turn it is has just landed on one and throws both dice.
    """
    lines = picture.split()
    plan = board(lines, words or {}, rows, first, grid)
    race = Race({"board": plan, "seats": 4 // options.get("cars_each", 1), "options": {"cars": "chosen", **options}})
    state, fixed = race.state, race.fixed
    _clear(state, fixed)
    for lane, line in enumerate(lines):
        for column, mark in enumerate(line):
            if mark.upper() in LETTERS:
                number = LETTERS.index(mark.upper())
                distance = first + column + rows * (lap or {}).get(COLORS[number], 0)
                put_on_track(state, fixed, number, distance, lane)
                state.racing[number], state.gone[state.owner[number]] = 1, 0
    came = arrived.split()
    for order, color in enumerate([*came, *(color for color in COLORS if color not in came)], 1):
        state.arrival[car(color)] = order
    state.turn, state.asked = car(turn), state.owner[car(turn)]
    state.phase = Phase.CHANCE if circle else Phase.THROW
    return race


def _clear(state: State, fixed: Fixed) -> None:
    for row in range(fixed.rows):
        state.taken[row] = 0
    state.arrivals = CARS
    for number in range(CARS):
        state.racing[number] = state.on_track[number] = state.arrival[number] = 0
        state.gone[state.owner[number]] = 1
