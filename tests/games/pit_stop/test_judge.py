"""The rules against a second judge, on random boards and positions, act by act."""

import random
from typing import Any

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.boards import COLORS
from pitboard.games.pit_stop.moves import put_on_track
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import (
    CARS,
    DiagonalAtShade,
    Leaver,
    LevelCars,
    Phase,
    SilentLanding,
    Space,
    ThrowFor,
    Verb,
)
from pitboard.kernel.notation import text
from pitboard.kernel.sources import Scripted
from tests.games.pit_stop.judge import Judge, Leave, Play, Question

ACTS = 12
"""How far a race is played from each random position."""
PHASES = {Phase.THROW: "throw", Phase.CHANCE: "chance", Phase.MOVE: "pick", Phase.ROUTE: "pick"}


def random_board(dice: random.Random) -> Fixed:
    """A small board with one to four lanes, gaps, shade, circles and words, and options of all kinds."""
    fixed = Fixed()
    fixed.rules_version = 1
    fixed.rows, fixed.lanes = dice.randint(13, 20), dice.choice([1, 2, 2, 3, 3, 4])
    whole = (1 << fixed.lanes) - 1
    for row in range(fixed.rows):
        fixed.space[row] = dice.choice([whole, whole, whole, dice.randint(1, whole)])
        fixed.shade[row] = dice.choice([0, 0, whole, dice.randint(0, whole)])
        for lane in range(fixed.lanes):
            what = dice.choice([0, 0, *Space])
            fixed.what[row][lane] = int(what)
            fixed.amount[row][lane] = dice.randint(1, 5) if what > Space.CIRCLE else 0
    fixed.finish = dice.randint(1, 3) * fixed.rows
    fixed.cars_each = dice.choice([1, 1, 1, 2])
    fixed.seats = 2 if fixed.cars_each == 2 else CARS
    fixed.throw_for = ThrowFor.CHOSEN
    fixed.diagonal_at_shade, fixed.level_cars = int(dice.choice([*DiagonalAtShade])), int(dice.choice([*LevelCars]))
    fixed.silent_landing, fixed.leaver = int(dice.choice([*SilentLanding])), int(dice.choice([*Leaver]))
    return fixed


def random_position(fixed: Fixed, dice: random.Random) -> State:
    """Cars near each other, some a lap apart, some gone; one of them is about to throw."""
    state = State()
    spots = [(row, lane) for row in range(fixed.rows) for lane in range(fixed.lanes) if fixed.space[row] >> lane & 1]
    start = dice.randrange(len(spots))
    near = [spots[(start + i) % len(spots)] for i in range(min(len(spots), 3 * fixed.lanes + 4))]
    for car, (row, lane) in enumerate(dice.sample(near, CARS)):
        most = fixed.finish // fixed.rows - 1
        put_on_track(state, fixed, car, row + fixed.rows * dice.choice([most, most, dice.randint(-1, most)]), lane)
        state.owner[car] = (0, 1, 1, 0)[car] if fixed.cars_each == 2 else car
        state.racing[car], state.misses[car] = 1, dice.choice([0, 0, 0, 1, 2])
    for order, car in enumerate(dice.sample(range(CARS), CARS), 1):
        state.arrival[car] = order
    state.arrivals, state.moving, state.next_car, state.winner = CARS, -1, -1, -1
    state.turn = dice.randrange(CARS)
    state.misses[state.turn] = 0
    state.phase, state.asked = Phase.THROW, state.owner[state.turn]
    return state


def judge_of(state: State, fixed: Fixed) -> Judge:
    """The same position before the second judge."""
    spots = [(row, lane) for row in range(fixed.rows) for lane in range(fixed.lanes)]
    names = {Space.CIRCLE: "circle", Space.FORWARD: "forward", Space.BACK: "back", Space.MISS: "miss"}
    printed = {s: (names[Space(fixed.what[s[0]][s[1]])], fixed.amount[s[0]][s[1]]) for s in spots if fixed.what[s[0]][s[1]]}
    keys = {"distance", "lane", "misses", "racing", "on_track", "owner"}
    cars = {c: {key: getattr(state, key)[i] for key in keys} | {"came": state.arrival[i]} for i, c in enumerate(COLORS)}
    options = {
        "diagonal_at_shade": DiagonalAtShade(fixed.diagonal_at_shade).name.lower(),
        "level_cars": LevelCars(fixed.level_cars).name.lower(),
        "silent_landing": SilentLanding(fixed.silent_landing).name.lower(),
        "leaver": Leaver(fixed.leaver).name.lower(),
    }
    spaces = {s for s in spots if fixed.space[s[0]] >> s[1] & 1}
    shade = {s for s in spots if fixed.shade[s[0]] >> s[1] & 1}
    return Judge(fixed.rows, fixed.finish, spaces, shade, printed, options, cars)


def seen(state: State, fixed: Fixed) -> dict[str, Any]:
    """What the rules say about a position, in the judge's words."""
    cars = {
        color: {key: getattr(state, key)[car] for key in ("distance", "misses", "racing", "on_track")}
        | ({"lane": state.lane[car]} if state.on_track[car] else {})
        for car, color in enumerate(COLORS)
    }
    over = state.phase == Phase.OVER
    ranks = GAME.standing(state, fixed)["standing"] if over else []
    question = None
    if not over:
        moving = state.phase in (Phase.MOVE, Phase.ROUTE)
        ends = {(n, lane) for n, lanes in enumerate(state.ends) for lane in range(4) if lanes >> lane & 1}
        question = (PHASES[Phase(state.phase)], COLORS[state.moving if moving else state.turn], ends)
    winner = COLORS[state.winner] if over else ""
    return {"cars": cars, "question": question, "winner": winner, "standing": [c for c in ranks if cars[c]["racing"]]}


def judged(judge: Judge, question: Question | None) -> dict[str, Any]:
    """What the judge says about it."""
    cars = {
        color: {key: car[key] for key in ("distance", "misses", "racing", "on_track")}
        | ({"lane": car["lane"]} if car["on_track"] else {})
        for color, car in judge.cars.items()
    }
    asked = (question.what, question.color, {(n, end[1]) for n, end in question.ends}) if question else None
    return {"cars": cars, "question": asked, "winner": judge.winner, "standing": judge.standing() if judge.winner else []}


def answer(state: State, fixed: Fixed, question: Question, dice: random.Random) -> tuple[str, Any]:
    """One random answer, given to the rules; in words, and as the judge takes it."""
    seat = state.asked
    if dice.random() < 0.06:
        seat = state.owner[dice.choice([car for car in range(CARS) if state.racing[car]])]
        assert GAME.act(state, fixed, seat, Verb.LEAVE, 0, 0, 0, 0, Scripted()) == 0
        return f"seat {seat} leaves", Leave(seat)
    if question.what == "pick":
        steps, end = dice.choice(sorted(question.ends))
        assert GAME.act(state, fixed, seat, Verb.MOVE, steps, end[1], 0, 0, Scripted()) == 0
        return f"{steps} spaces to {end}", (steps, end)
    faces = [dice.randint(1, 6) for _ in range(1 if question.what == "throw" else 2)]
    assert GAME.act(state, fixed, seat, Verb.THROW, 0, 0, 0, 0, Scripted(faces)) == 0
    return f"throws {faces}", faces


def play(number: int) -> int:
    """Play on from random position `number` under both; how many positions were compared."""
    dice = random.Random(number)
    fixed = random_board(dice)
    state = random_position(fixed, dice)
    before = text(state)
    judge = judge_of(state, fixed)
    race: Play = judge.race(COLORS[state.turn])
    question: Question | None = next(race)
    done: list[str] = []
    for count in range(ACTS + 1):
        assert seen(state, fixed) == judged(judge, question), f"board {number}, {before}, then {done}: {fixed!r}"
        if question is None or count == ACTS:
            return count + 1
        words, given = answer(state, fixed, question, dice)
        done.append(words)
        try:
            question = race.send(given)
        except StopIteration:
            question = None
    return ACTS


def test_both_judges_say_the_same(full: bool) -> None:
    """PS-6 to PS-14, PS-17 to PS-24, PS-38, PS-39, PS-42 to PS-55, PS-57, PS-59: 2,000 positions, 100,000 at full size."""
    compared = number = 0
    while compared < (100_000 if full else 2_000):
        compared += play(number)
        number += 1
