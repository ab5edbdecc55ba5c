"""A kit for whole turns: a short ring drawn as text, cars placed on it in words, and drivers who act in words.

A line of the picture is a lane, a column a row; cars drive to the right, straight or one lane over, and from the last column over
the line to the first. `.` is a space without a limit, a figure or letter one with a limit (4 is 40, a is 100), `x` no space. Lane
a is the inside, and the striped side of the pit:

    ......44..
    ......66..
    P.......PP      a line with a P marks the pit rows: those of the second half lie before the line

`on(RING, red="b4 last 120 wear 2 soft", green="b5")` places cars; see `CAR`. Acts are lines, see `Ring.play`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pitboard.games.formula import GAME
from pitboard.games.formula.bids import begin_secret, chooses
from pitboard.games.formula.names import SEAT_NAMES
from pitboard.games.formula.standing import place_of
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.view import SKILLS, TIRES
from pitboard.games.formula.words import (
    ARROWS,
    CARS,
    EXITS,
    SPACES,
    Ask,
    Attribute,
    Marker,
    Out,
    Phase,
    Stage,
    Told,
    Verb,
    Where,
)
from pitboard.kernel.sources import Scripted
from tests.games.formula.road import code, options

RING = """
    ....................
    ....................
"""
LANES = "abc"
DAMAGED = {"acc": Attribute.ACCELERATION, "dec": Attribute.DECELERATION, "top": Attribute.TOP}
RATINGS = ("start", "acc", "dec", "top")
CAR = {
    "last": "last", "wear": "wear", "full": "full_wear", "greens": "green", "reds": "red", "stopped": "lap_end", "arrow": "arrow",
}  # fmt: skip
"""What may be said of a car by a word and a number, besides its ratings: `lap 2` it is on its second lap (0 on the grid),
`paid 2w`, `paid 1r` what it paid in its corner, `damaged acc`, `place 3` on the grid, `at 2` in the order of arrival; and by a
word alone: `soft`, `hard`, `spun`, `EXIT-1` and `EXIT-2` in the pit, `out`, `shares`."""
TURN = 5
ROWS = [[0] * 4 for _ in range(GAME.most_acts)]


class Ring:
    """A position on a ring, and what happened last."""

    def __init__(self, state: State, fixed: Fixed, rows: int) -> None:
        self.state, self.fixed, self.rows = state, fixed, rows
        self.told: list[tuple[str, int, int, int]] = []

    def space(self, name: str) -> int:
        """The number of a space, `b4`."""
        return int(name[1:]) * len(LANES) + LANES.index(name[0])

    def name(self, space: int) -> str:
        """The name of a space."""
        return f"{LANES[space % len(LANES)]}{space // len(LANES)}"

    def act(self, seat: int, verb: int, *numbers: int, luck: Scripted | None = None) -> str:
        """Any command at all; the name of its refusal, "" when it was done. A refused one changes nothing."""
        a, b, c = [*numbers, 0, 0, 0][:3]
        before, luck = GAME.copy(self.state), luck or Scripted()
        refusal = GAME.act(self.state, self.fixed, seat, verb, a, b, c, 0, luck)
        if refusal:
            assert GAME.same(before, self.state), "a refused command changed the position"
            assert luck.drawn == [], "a refused command drew luck"
            return GAME.refusals[refusal][0]
        told = self.state.told[: self.state.told_count]
        self.told += [(Told(line[0]).name.lower(), line[1], line[2], line[3]) for line in told]
        return ""

    def play(self, text: str) -> Ring:
        """Acts, one a line or with semicolons between, each of which is done; dice stand behind `->`.

        `red plot 120`, `red pay 1 green -> 3 4` (wear, then the skill beside the roll), `red step b5`, `red pass b3 b4`,
        `red slip a9`, `red stop`, `green block`, `green decline`, `red enter`, `red tire soft`, `red bid 2 1 0`, `red leave`.
        """
        self.told = []
        for line in filter(None, (part.strip() for part in text.replace(";", "\n").splitlines())):
            assert self.says(line) == "", f"{line} was refused"
        return self.checked()

    def checked(self) -> Ring:
        """The position is sound."""
        assert GAME.faults(self.state, self.fixed) == []
        return self

    def says(self, line: str) -> str:
        """The refusal of the act of one line, "" when it was done."""
        words, _, dice = line.partition("->")
        who, do, *rest = words.split()
        luck = Scripted([int(face) for face in dice.split()])
        seat = SEAT_NAMES.index(who) if who in SEAT_NAMES else int(who)
        verb = GAME.verb_named(do) or int(do if do.isdigit() else 99)
        refusal = self.act(seat, verb, *self._numbers(verb, rest), luck=luck)
        assert refusal or luck.left == 0, f"{line}: less luck was drawn"
        return refusal

    def _numbers(self, verb: int, rest: list[str]) -> Iterable[int]:
        """The numbers of an act: spaces become the exits that lead there, words their numbers."""
        if verb in (Verb.STEP, Verb.SLIP, Verb.PASS) and rest and not rest[0].lstrip("-").isdigit():
            at, exits = self.state.space[self.state.mover], []
            for name in rest:
                exits.append(self.fixed.exits[at].index(self.space(name)))
                at = self.space(name)
            return [int("".join(str(exit_at + 1) for exit_at in exits))] if verb == Verb.PASS else exits
        words = {**{word: n for n, word in enumerate(SKILLS)}, **{word: n for n, word in enumerate(TIRES)}}
        return [words[word] if word in words else int(word) for word in rest]

    def plot(self, **speeds: int) -> Ring:
        """The plots of some; the others of the track plot what a silent driver does."""
        self.told = []
        for seat in range(self.fixed.seats):
            if chooses(self.state, self.fixed, seat) and self.state.phase == Phase.PLOT:
                speed = speeds.get(SEAT_NAMES[seat])
                done = self.act(seat, Verb.PLOT, speed) if speed is not None else self.act(seat, *self.default(seat))
                assert done == "", f"{SEAT_NAMES[seat]}: {done}"
        return self

    def default(self, seat: int) -> tuple[int, ...]:
        """What a silent driver does."""
        assert GAME.default_act(self.state, self.fixed, seat, ROWS) == 1
        return tuple(ROWS[0])

    def rest(self, dice: str = "", **said: str) -> Ring:
        """Whoever is asked says what `said` has for that seat and question, each once and in order, else nothing, to the end of
        the turn: `red="step a5; step b6; enter"`."""
        luck = Scripted([int(face) for face in dice.split()])
        left = {name: [answer.strip() for answer in answers.split(";") if answer.strip()] for name, answers in said.items()}
        while self.state.phase in (Phase.MOVE, Phase.PIT):
            seat = self.state.asked
            answers = left.get(SEAT_NAMES[seat], [])
            given = next((answer for answer in answers if ANSWERS[answer.split()[0]] == self.state.ask), "")
            if given:
                answers.remove(given)
                verb, *rest = given.split()
                number = GAME.verb_named(verb) or 99
                done = self.act(seat, number, *self._numbers(number, rest), luck=luck)
            else:
                done = self.act(seat, *self.default(seat), luck=luck)
            assert done == "", f"{SEAT_NAMES[seat]} {given}: {done}"
        assert luck.left == 0, "less luck was drawn"
        return self.checked()

    def turn(self, dice: str = "", **said: Any) -> Ring:
        """A whole turn: speeds are plots, words are answers as in `rest`: `turn(red=60)`, `turn(red="60; enter")`."""
        plots = {name: int(str(value).split(";")[0]) for name, value in said.items() if str(value).split(";")[0].isdigit()}
        self.plot(**plots)
        answers = {
            name: ";".join(part.strip() for part in str(value).split(";") if not part.strip().isdigit())
            for name, value in said.items()
        }
        return self.rest(dice, **answers)

    @property
    def asked(self) -> str:
        """Who is asked what, with what is due: `red corner 2`, "" for nobody."""
        if self.state.asked < 0:
            return ""
        due = f" {self.state.due}" if self.state.due else ""
        return f"{SEAT_NAMES[self.state.asked]} {Ask(self.state.ask).name.lower()}{due}"

    @property
    def legal(self) -> list[str]:
        """What the asked seat may do, in words."""
        told = []
        for verb, a, b, _ in GAME.acts(self.state, self.fixed, self.state.asked):
            word = Verb(verb).name.lower()
            space = self.state.space[self.state.mover]
            if verb in (Verb.STEP, Verb.SLIP):
                told.append(f"{word} {self.name(self.fixed.exits[space][a])}")
            elif verb == Verb.PASS:
                named = []
                for digit in str(a):
                    space = self.fixed.exits[space][int(digit) - 1]
                    named.append(self.name(space))
                told.append(f"{word} {' '.join(named)}")
            elif verb == Verb.PAY:
                told.append(f"{word} {a} {SKILLS[b]}")
            else:
                told.append(word)
        return told

    def car(self, name: str) -> str:
        """Where a car is, and the speed that it drove: `b4 60`, `b4 0 spun`, `pit b4 60 EXIT-2`, `home`, `out crash`."""
        seat = SEAT_NAMES.index(name)
        where, at = self.state.where[seat], self.name(self.state.space[seat])
        if where == Where.HOME:
            return "home"
        if where == Where.OUT:
            return f"out {Out(self.state.out[seat]).name.lower()}"
        marker = Marker(self.state.marker[seat]).name.replace("_", "-")
        told = [*["pit"] * (where == Where.PIT), at, str(self.state.drove[seat]), *["spun"] * self.state.spun[seat]]
        return " ".join(told + [marker] * (where == Where.PIT and marker != "NONE"))

    def __getattr__(self, field: str) -> Any:
        """A field of the state, by the names of the cars: `ring.wear["red"]`."""
        values = getattr(self.state, field)
        return {name: values[seat] for seat, name in enumerate(SEAT_NAMES[: self.fixed.seats])}

    @property
    def order(self) -> list[str]:
        """The moving order of this turn."""
        return [SEAT_NAMES[car] for car in self.state.order[: self.state.order_count]]

    @property
    def places(self) -> list[str]:
        """The cars, the best placed first."""
        return sorted(SEAT_NAMES[: self.fixed.seats], key=lambda name: place_of(self.state, self.fixed, SEAT_NAMES.index(name)))

    @property
    def turn_number(self) -> int:
        """The turn."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """What the race waits for."""
        return Phase(self.state.phase).name.lower()

    def happened(self, *what: str) -> list[str]:
        """The cars to which these things happened since the last `play` or `plot`, in order."""
        return [SEAT_NAMES[line[1]] for line in self.told if line[0] in what]


ANSWERS = {"enter": Ask.ENTRY, "block": Ask.BLOCK, "tire": Ask.TIRE, "slip": Ask.SLIP, "stop": Ask.STEP, "step": Ask.STEP}


def ring(picture: str, rules: Mapping[str, Any]) -> tuple[Fixed, int]:
    """The track of a picture, and its number of rows."""
    drawn = [line.strip() for line in picture.split()]
    lanes = [line for line in drawn if "P" not in line]
    rows = len(lanes[0])
    pits = [n for line in drawn if "P" in line for n, mark in enumerate(line) if mark == "P"]
    fixed = Fixed()
    options(fixed, **rules)
    fixed.spaces = rows * len(LANES)
    for n in range(SPACES):
        fixed.exits[n] = [-1] * EXITS
        fixed.corner[n] = fixed.arrow[n] = fixed.pit[n] = -1
        fixed.row[n], fixed.lane[n] = n // len(LANES) * 100, n % len(LANES)
        fixed.inside[n] = fixed.striped[n] = n % len(LANES)
    marks = {(lane, row): mark for lane, line in enumerate(lanes) for row, mark in enumerate(line) if mark != "x"}
    corner = -1
    for row in range(rows):
        limited = [lane for lane in range(len(lanes)) if marks.get((lane, row), ".") != "."]
        if limited and not any(marks.get((lane, row - 1), ".") != "." for lane in range(len(lanes))):
            corner += 1
        for lane in limited:
            n = row * len(LANES) + lane
            fixed.corner[n], fixed.limit[n] = corner, 10 * int(marks[lane, row], 16)
    for lane, row in marks:
        n, after = row * len(LANES) + lane, (row + 1) % rows
        fixed.exits[n] = [after * len(LANES) + to if (to, after) in marks else -1 for to in (lane, lane - 1, lane + 1)]
        fixed.crosses[n] = [int(after == 0 and to >= 0) for to in fixed.exits[n]]
        if row in pits:
            fixed.pit[n] = pits.index(row)
    for number, row in enumerate(pits):
        fixed.pit_before[number] = int(row > rows // 2)
    fixed.grid = [(rows - 1 - n // 2) * len(LANES) + n % 2 for n in range(CARS)]
    return fixed, rows


def on(picture: str = RING, *, rules: Mapping[str, Any] | None = None, turn: int = TURN, **cars: str) -> Ring:
    """A position before the plots of a turn. Cars have rank 0 in all that is not said, nine wear, nine greens, hard tires, and
    are on their first lap, at rest."""
    assert list(cars) == list(SEAT_NAMES[: len(cars)]), "cars are named in the order of the seats"
    fixed, rows = ring(picture, {"pitting": 1, **(rules or {})})
    fixed.seats = len(cars)
    fixed.bonus = [[1, 1, 2, 2]] * CARS
    state = State()
    state.asked = state.mover = state.winner = state.barred = -1
    for field in ("corner", "arrow", "plot", "order", "grid", "space", "bid_wear", "bid_green", "bid_red"):
        setattr(state, field, [-1] * CARS)
    state.tire, state.build = [1] * CARS, [code()] * CARS
    state.turn = turn
    made = Ring(state, fixed, rows)
    for seat, words in enumerate(cars.values()):
        _put(made, seat, words)
    begin_secret(state, Phase.PLOT)
    state.stage = Stage.NEXT_CAR
    return made.checked()


def _put(made: Ring, seat: int, words: str) -> None:
    """A car in words, its space first."""
    state, (at, *said) = made.state, words.split()
    state.where[seat], state.space[seat], state.crossings[seat] = Where.TRACK, made.space(at), 1
    state.wear[seat] = state.full_wear[seat] = state.green[seat] = 9
    state.grid[seat] = seat
    ratings: dict[str, int] = {}
    while said:
        word = said.pop(0)
        if word in RATINGS:
            ratings[word] = int(said.pop(0))
        elif word in CAR:
            getattr(state, CAR[word])[seat] = int(said.pop(0))
        else:
            _say(made, seat, word, said)
    state.build[seat] = code(**ratings)
    state.taken[state.space[seat]] += state.where[seat] == Where.TRACK
    state.drove[seat] = state.last[seat]


def _say(made: Ring, seat: int, word: str, said: list[str]) -> None:
    """What is not one field and a number."""
    state = made.state
    if word == "lap":
        state.crossings[seat] = int(said.pop(0))
    elif word == "paid":
        number, how = said.pop(0)
        state.corner[seat], state.paid[seat] = made.fixed.corner[state.space[seat]], int(number)
        state.paid_wear[seat], state.rolled[seat] = int(number) - (how == "r"), int(how == "r")
    elif word == "damaged":
        attribute = DAMAGED[said.pop(0)]
        state.damage[seat][attribute], state.damaged_in[seat][attribute] = 1, state.turn - 1
    elif word == "place":
        state.grid[seat] = int(said.pop(0)) - 1
    elif word == "at":
        state.arrival[seat] = int(said.pop(0))
        state.arrivals = max(state.arrivals, state.arrival[seat])
    elif word in TIRES:
        state.tire[seat] = TIRES.index(word)
    elif word in ("EXIT-1", "EXIT-2", "entered"):
        state.where[seat] = Where.PIT
        state.marker[seat] = Marker.NONE if word == "entered" else Marker[word.replace("-", "_")]
    elif word == "out":
        state.where[seat], state.out[seat] = Where.OUT, Out.CRASH
    elif word == "shares":
        state.arrivals += 1
        state.shares[seat] = state.arrivals
    else:
        assert word == "spun", word
        state.spun[seat] = 1


def arrow(made: Ring, *names: str) -> Ring:
    """An arrow over these spaces."""
    number = sum(length > 0 for length in made.fixed.arrow_length)
    assert number < ARROWS
    for at, name in enumerate(names):
        made.fixed.arrow[made.space(name)], made.fixed.arrow_at[made.space(name)] = number, at
    made.fixed.arrow_length[number] = len(names)
    return made
