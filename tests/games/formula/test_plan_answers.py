"""Plays the plans of `tests/vectors/formula/plans.txt`: what a plan answers to each question of its move.

A line is `rulings | road | car | plan | dice | answers`. Road and car are as in the moves; `first 1` puts car 1 two laps ahead,
at 60, so that it moves first. Lines of a plan have `//` between them. Dice are sums. An answer in brackets is the default for
what the plan leaves open; a note of what could not be done stands in quotes behind its answer.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from pitboard.games.formula.blind import blind
from pitboard.games.formula.plans.answers import answer, answer_or_default
from pitboard.games.formula.plans.text import parse
from pitboard.games.formula.plans.words import ORDERS, SKILLS, TIRES
from pitboard.games.formula.state import State
from pitboard.games.formula.words import Ask, Phase, Verb, Where
from pitboard.kernel.sources import Scripted
from tests.games.formula.moves import FOLDER, Move, do, scene, speed_of
from tests.games.formula.road import Drive, drive


class Vector(NamedTuple):
    """One line of the vectors."""

    cites: str
    road: str
    car: str
    plan: str
    dice: str
    answers: str


def vectors() -> list[Vector]:
    """All lines that say something."""
    lines = [line for line in (FOLDER / "plans.txt").read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return [Vector(*(part.strip() for part in line.split("|"))) for line in lines]


def played(vector: Vector) -> Iterator[str]:
    """Plot and move by the plan; the others plot their slowest and leave no word. What the plan answers, one after another."""
    words = vector.car.split(", ")
    made = scene(Move("", vector.road, ", ".join(word for word in words if not word.startswith("first")), 0, [], ""))
    for word in words:
        if word.startswith("first"):
            made.state.crossings[int(word[6:])], made.state.last[int(word[6:])] = 3, 60
    faces = [face for total in map(int, vector.dice.replace("-", "").split()) for face in (max(1, total - 6), min(6, total - 1))]
    luck, plans = Scripted(faces), parse(vector.plan.replace("//", "\n"))._replace(first=made.state.turn)
    made.state.phase = Phase.PLOT
    for seat in (n for n in range(1, made.fixed.seats) if made.state.where[n] == Where.TRACK):
        do(made, seat, Verb.PLOT, speed_of(made, seat), 0, luck)
    wear, turn = made.state.wear[0], made.state.turn
    while made.state.turn == turn and made.state.phase != Phase.OVER:
        asked = 0 if made.state.phase == Phase.PLOT else made.state.asked
        yield from answered(made, asked, plans if asked == 0 else parse(""), wear, luck)
    assert luck.left == 0


def answered(made: Drive, seat: int, plans: object, wear: int, luck: Scripted) -> Iterator[str]:
    """One answer, carried out; those of others are not told."""
    seen = State()
    blind(made.state, made.fixed, seat, seen)
    found = answer(seen, made.fixed, seat, plans, wear)
    given = answer_or_default(seen, made.fixed, seat, plans, wear)
    verb, a, b, _ = given.act
    told = shown(Verb(verb), a, b, made.state.due)
    do(made, seat, verb, a, b, luck)
    if seat == 0:
        yield (told if found else f"({told})") + (f' "{given.note}"' if given.note else "")


def shown(verb: Verb, a: int, b: int, due: int) -> str:
    """An act as the vectors write it."""
    if verb == Verb.PAY:
        return f"pay {a}" + (f" roll {SKILLS[b]}" if a < due else "")
    if verb in (Verb.STEP, Verb.SLIP):
        return f"{verb.name.lower()} {a + 1}"
    if verb == Verb.TIRE:
        return f"tire {TIRES[a]}"
    return f"{verb.name.lower()} {a}" if verb in (Verb.PLOT, Verb.PASS) else verb.name.lower()


@pytest.mark.parametrize("vector", vectors(), ids=[f"{n}-{vector.cites}" for n, vector in enumerate(vectors(), 1)])
def test_a_plan_answers_its_move(vector: Vector) -> None:
    """F-58, formula 10: each answer in order, what is left open, and what could not be done as planned."""
    assert "; ".join(played(vector)) == vector.answers


PLAIN = [
    ("block", Ask.BLOCK, "block"),
    ("no block", Ask.BLOCK, "decline"),
    ("block green", Ask.BLOCK, "block"),
    ("block yellow", Ask.BLOCK, "decline"),
    ("block anyone", Ask.BLOCK, "block"),
    ("pit", Ask.ENTRY, "enter"),
    ("no pit", Ask.ENTRY, "decline"),
    ("tire soft", Ask.TIRE, "tire soft"),
    ("tire hard", Ask.TIRE, "tire hard"),
    ("if spun: pit", Ask.ENTRY, None),
    ("tire soft", Ask.BLOCK, None),
]
"""Plans, questions beside the own move or behind it, and answers."""


@pytest.mark.parametrize(("plan", "ask", "told"), PLAIN)
def test_a_plan_answers_attackers_and_pit_crew(plan: str, ask: Ask, told: str | None) -> None:
    """F-61, F-73, F-77: whether to block green, which attacks; whether to pit, and on what to go on."""
    made = drive("......")
    made.state.phase, made.state.ask, made.state.asked, made.state.mover = Phase.MOVE, ask, 0, 1
    found = answer(made.state, made.fixed, 0, parse(plan))
    assert (found and shown(Verb(found.act[0]), found.act[1], 0, 0)) == told


def test_nobody_else_is_answered_for() -> None:
    """A plan speaks for its own driver, and only when that driver is asked."""
    made = drive("......")
    made.state.phase, made.state.ask, made.state.asked, made.state.mover = Phase.MOVE, Ask.BLOCK, 1, 0
    assert answer(made.state, made.fixed, 0, parse("block")) is None
    made.state.phase = Phase.BID
    assert answer(made.state, made.fixed, 0, parse("block; speed 20")) is None


def test_an_amount_for_the_move_counts_from_the_reveal() -> None:
    """F-59: of 3 wear for the move 2 are gone, so 1 may go; who does not say what the car had counts from now."""
    made = drive("..66666", wear=7)
    state = made.state
    state.phase, state.ask, state.asked, state.mover, state.due, state.wear_cap, state.may_roll = (
        Phase.MOVE,
        Ask.CORNER,
        0,
        0,
        2,
        2,
        1,
    )
    assert [answer(*made.judged, parse("wear 3"), before).act[1] for before in (9, None)] == [1, 2]  # type: ignore[union-attr]


def test_every_order_is_met() -> None:
    """The vectors and the table leave no order out."""
    plans = [parse(text.replace("//", "\n")) for text in (*(vector.plan for vector in vectors()), *(case[0] for case in PLAIN))]
    lines = [line for given in plans for plan in (*given.turns, given.standing) for line in plan.lines]
    assert {order.words for line in lines for order in line.orders} == set(ORDERS)
