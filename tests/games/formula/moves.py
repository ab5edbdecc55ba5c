"""Plays the moves of `tests/vectors/formula`: a car on a road drawn as text, its plot, questions and answers, and the end.

A line is `rulings | road | car | plot | questions and answers | end`. The road begins with the space of the car; words are lanes,
the first one straight ahead. `corner 2 (2, 1r) 1r7g` asks for two penalties, which 2 wear pay or 1 wear and a roll; the answer is
1 wear and a roll of 7 with a green beside it (`gg` two greens, `R` a red). `auto` stands for what is paid without a question.
"""

import re
from pathlib import Path
from typing import NamedTuple

from pitboard.games.formula.commands import act
from pitboard.games.formula.legal import legal
from pitboard.games.formula.words import FASTEST, Ask, Attribute, Out, Phase, Refusal, Verb, Where
from pitboard.kernel.sources import Scripted
from tests.games.formula.road import Drive, drive

FOLDER = Path(__file__).parents[2] / "vectors/formula"
ASKS = {
    "start": Ask.START_TEST, "acceleration": Ask.ACCELERATION_TEST, "top": Ask.TOP_TEST, "brake": Ask.BRAKING,
    "stopping": Ask.STOPPING, "corner": Ask.CORNER, "pass": Ask.PASS,
}  # fmt: skip
SKILLS = {"": 0, "g": 1, "gg": 2, "R": 3}
DAMAGED = {"acc": Attribute.ACCELERATION, "dec": Attribute.DECELERATION, "top": Attribute.TOP}
RATINGS = ("start", "acc", "dec", "top")
PRICE = re.compile(r"(?P<ask>\w+) (?P<due>\d) \((?P<ways>[^)]*)\) (?P<wear>\d?)(?:r(?P<dice>\d+)(?P<skill>g*|R))?")
AUTO = re.compile(r"auto \d?(?:r(?P<dice>\d+))?")
SPOT = re.compile(r"([abc])(\d+)")


class Move(NamedTuple):
    """One line of the vectors."""

    cites: str
    road: str
    car: str
    plot: int
    answers: list[str]
    end: str


def moves(name: str) -> list[Move]:
    """The lines of a file."""
    lines = [line for line in (FOLDER / name).read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    parts = [[part.strip() for part in line.split("|")] for line in lines]
    return [
        Move(a, b, c, int(d), [word.strip() for word in e.split(";") if word.strip() != "-"], f) for a, b, c, d, e, f in parts
    ]


def scene(move: Move) -> Drive:
    """The position before the plots: the car with nine greens on hard tires, and the cars that stand in its way."""
    ratings: dict[str, int] = {}
    car: dict[str, int] = {"green": 9}
    rules: dict[str, int] = {"arrow_bonus": 20}
    damaged, others, arrow = [], [], []
    for word in [word for word in move.car.split(", ") if word != "-"]:
        name, _, value = word.partition(" ")
        if name in ("soft", "hard"):
            car["tire"], rules["pitting"] = int(name == "hard"), 1
        elif name == "damaged":
            damaged.append(int(DAMAGED[value]))
        elif name == "cars":
            others = value.split()
        elif name == "arrow":
            arrow = value.split()
        elif name == "rule":
            rules[value.split()[0]] = int(value.split()[1])
        elif name in RATINGS:
            ratings[name] = int(value)
        else:
            car[name] = int(value or 1)
    made = drive("\n".join(move.road.split()), ratings=ratings, rules=rules, damaged=tuple(damaged), **car)
    made.fixed.seats = max(2, 1 + len(others))
    made.state.taken[made.state.space[0]] = 1
    made.state.where[1] = Where.OUT
    for seat, spot in enumerate(others, 1):
        put(made, seat, spot)
    for at, spot in enumerate(arrow):
        space = space_of(made, spot)
        made.fixed.arrow[space], made.fixed.arrow_at[space], made.fixed.arrow_length[0] = 0, at, len(arrow)
    return made


def space_of(made: Drive, spot: str) -> int:
    """`b3` is lane b, three rows on from the car."""
    found = SPOT.match(spot)
    assert found, spot
    return made.at("abc".index(found[1]), int(found[2]))


def put(made: Drive, seat: int, spot: str) -> None:
    """Another car: a lap behind, so that it moves later; with `-` it has spun, with `!` it has 1 wear, else 9."""
    space = space_of(made, spot)
    made.state.where[seat], made.state.space[seat] = Where.TRACK, space
    made.state.wear[seat] = 1 if spot.endswith("!") else 9
    made.state.taken[space] += 1
    made.state.spun[seat] = int(spot.endswith("-"))


def play(move: Move) -> Drive:
    """Plot, answer every question as the line says, and go on to the end of the turn."""
    made = scene(move)
    made.state.phase = Phase.PLOT
    luck = Scripted(dice_of(move.answers))
    for seat in others_of(made):
        do(made, seat, Verb.PLOT, speed_of(made, seat), 0, luck)
    do(made, 0, Verb.PLOT, move.plot, 0, luck)
    for answer in move.answers:
        if not answer.startswith("auto"):
            give(made, answer, luck)
    return made


def others_of(made: Drive) -> list[int]:
    """The other cars on the road."""
    return [seat for seat in range(1, made.fixed.seats) if made.state.where[seat] != Where.OUT]


def speed_of(made: Drive, seat: int) -> int:
    """The slowest plot that another car may make."""
    rows = [[0] * 4 for _ in range(FASTEST)]
    assert legal(made.state, made.fixed, seat, rows)
    return rows[0][1]


def dice_of(answers: list[str]) -> list[int]:
    """The faces of all rolls in order: a sum as two faces."""
    sums = [int(found["dice"]) for answer in answers if (found := PRICE.match(answer) or AUTO.match(answer)) and found["dice"]]
    return [face for total in sums for face in (max(1, total - 6), total - max(1, total - 6))]


def do(made: Drive, seat: int, verb: int, a: int, b: int, luck: Scripted) -> None:
    """A command that is accepted."""
    assert act(made.state, made.fixed, seat, verb, a, b, 0, 0, luck) == Refusal.NONE


def give(made: Drive, answer: str, luck: Scripted) -> None:
    """One answer; a question about a price is checked first."""
    state = made.state
    if price := PRICE.fullmatch(answer):
        assert (Ask(state.ask), state.asked, state.due) == (ASKS[price["ask"]], 0, int(price["due"])), Ask(state.ask).name
        assert ways(made) == price["ways"]
        do(made, 0, Verb.PAY, int(price["wear"] or 0), SKILLS[price["skill"] or ""], luck)
        return
    word, _, number = answer.partition(" ")
    verb = Verb.DECLINE if word == "no" else Verb[word.upper()]
    a = int(number or 0)
    do(made, state.asked, verb, a - 1 if verb in (Verb.STEP, Verb.SLIP) else a, 0, luck)


def ways(made: Drive) -> str:
    """How the question may be paid: wear, and `r` where a roll is left."""
    rows = [[0] * 4 for _ in range(FASTEST)]
    found = legal(made.state, made.fixed, made.state.asked, rows)
    wear = sorted({row[1] for row in rows[:found]}, reverse=True)
    return ", ".join(f"{n or ''}{'r' if n < made.state.due else ''}" for n in wear)


def end_of(made: Drive) -> str:
    """How the turn ended: where the car stands, its speed, its wear, and what befell it and the others."""
    state = made.state
    told = [where_of(made)]
    told += [f"damaged {name}" for name, attribute in DAMAGED.items() if state.damaged_in[0][attribute] in (1, 5)]
    told += [f"car {seat} wear {state.wear[seat]}" for seat in others_of(made) if state.wear[seat] != 9]
    told += [f"car {seat} spun" for seat in others_of(made) if state.spun[seat]]
    return ", ".join(told)


def where_of(made: Drive) -> str:
    """Of the car alone."""
    state, (row, lane) = made.state, divmod(made.state.space[0], 3)
    if state.where[0] == Where.OUT:
        return f"out by {Out(state.out[0]).name.lower()} at {'abc'[lane]}{row}"
    if state.where[0] == Where.HOME:
        return f"home, {state.overrun[0]} over"
    spun = ", spun" if state.spun[0] else ""
    return f"at {'abc'[lane]}{row}, speed {state.drove[0]}, wear {state.wear[0]}{spun}"
