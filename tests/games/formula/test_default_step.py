"""Where a silent driver goes: the cheapest way to the end of the move, then the inside (supplement 3.8)."""

from typing import Any

import pytest

from pitboard.games.formula.defaults import default_act
from pitboard.games.formula.legal import legal
from pitboard.games.formula.words import Ask, Phase, Verb
from pitboard.kernel.game import Rows
from tests.games.formula.road import Drive, drive

STRAIGHT = "......\n>.....\n......"


def asked(picture: str, speed: int, taken: tuple[str, ...] = (), **car: Any) -> Drive:
    """The mover at the first of its steps; cars stand on the taken spaces, `a2` for lane a, row 2."""
    made = drive(picture, **car)
    state = made.state
    state.phase, state.ask, state.asked, state.mover = Phase.MOVE, Ask.STEP, 0, 0
    state.speed, state.steps = speed, speed // 20
    for spot in taken:
        state.taken[made.at("abc".index(spot[0]), int(spot[1:]))] = 1
    return made


def default(made: Drive) -> str:
    """The default, which is among the legal acts."""
    rows, acts = Rows(), Rows()
    assert default_act(made.state, made.fixed, 0, rows) == 1
    assert rows[0] in [list(row) for row in acts[: legal(made.state, made.fixed, 0, acts)]]
    verb = Verb(rows[0][0])
    return "stop" if verb == Verb.STOP else f"{verb.name.lower()} {rows[0][1] + 1}"


@pytest.mark.parametrize(
    ("picture", "speed", "taken", "does"),
    [
        ("x8222\n>xxxx\nx6666", 100, (), "step 3"),  # a cheap first space of a corner that gets dear
        ("x8888\n>xxxx\nx6666", 100, (), "step 2"),
        ("x8888\n>xxxx\nx6666", 100, ("a1",), "step 3"),
        ("x8888\n>xxxx\nx6666", 100, ("a4",), "step 3"),  # traffic later on the way
        ("x8888\n>xxxx\nx6666", 100, ("a4", "c4"), "step 2"),  # it shuts every way: on by the cheapest exit
        ("x2222\n>xxxx\nx2222", 120, (), "step 2"),  # a crash whatever it does, and no car in the way
        ("x2222\n>xxxx\nx2222", 120, ("a1",), "stop"),  # the fourth penalty is forced by traffic (F-62)
        ("x2222\n>xxxx\nx6666", 100, ("c1",), "stop"),
        (STRAIGHT, 60, ("a1", "b1", "c1"), "stop"),  # none is free, and no pass is tried
    ],
)
def test_a_silent_driver_takes_the_cheapest_way(picture: str, speed: int, taken: tuple[str, ...], does: str) -> None:
    """Supplement 3.8, step 6: no pass; a stop only where every free exit costs a fourth penalty or none is free."""
    assert default(asked(picture, speed, taken)) == does


def test_of_equally_cheap_ways_the_inside_one_is_taken() -> None:
    """Supplement 3.8: then the inside lane."""
    made = asked(STRAIGHT, 20)
    for space in range(made.fixed.spaces):
        made.fixed.inside[space] = 2 - made.fixed.lane[space]
    assert default(made) == "step 3"
