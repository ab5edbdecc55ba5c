"""Every condition of plans: a position in which it does not hold, and the change that makes it hold."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from pitboard.games.formula.plans.conditions import has_moved, holds
from pitboard.games.formula.plans.plan import Phrase
from pitboard.games.formula.plans.text import parse
from pitboard.games.formula.plans.words import CONDITIONS, LATER
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Ask, Attribute, Phase, Where
from tests.games.formula.road import Drive, drive

ROAD = "......88..........\n....>.88..........\n......88.........."
Change = Callable[[State, Fixed], object]


def scene() -> Drive:
    """Red's move on a straight of three lanes with a corner ahead: red in B4, green two rows ahead in A6, blue out of the way."""
    made = drive(ROAD)
    state, fixed = made.state, made.fixed
    fixed.seats, fixed.laps, fixed.pitting = 3, 3, 1
    state.phase, state.ask, state.asked, state.mover, state.turn = Phase.MOVE, Ask.STEP, 0, 0, 5
    state.space[:3] = [made.at(1, 4), made.at(0, 6), made.at(2, 0)]
    state.where[:3] = [Where.TRACK] * 3
    state.crossings[:3], state.wear[0], state.green[0], state.red[0] = [2, 2, 2], 5, 4, 2
    state.taken[made.at(0, 6)] = state.taken[made.at(2, 0)] = 1
    state.plot[0], state.speed, state.steps, state.made = 80, 80, 4, 0
    state.order[:3], state.order_count, state.order_at = [0, 1, 2], 3, 1
    for space in range(fixed.spaces):
        fixed.inside[space] = fixed.lane[space]
    return made


def stand(lane: int, row: int) -> Change:
    """Put green there."""

    def put(state: State, fixed: Fixed) -> None:
        state.taken[state.space[1]] -= 1
        state.space[1] = row * 3 + lane
        state.taken[state.space[1]] += 1

    return put


def setting(name: str, value: int, at: int | None = None) -> Change:
    """Set a field, or the number of a car in it."""

    def change(state: State, fixed: Fixed) -> None:
        if at is None:
            setattr(state, name, value)
        else:
            getattr(state, name)[at] = value

    return change


def both(*changes: Change) -> Change:
    """One change after another."""
    return lambda state, fixed: [change(state, fixed) for change in changes]


def damaged(attribute: Attribute) -> Change:
    """Red's attribute was damaged in this turn."""

    def change(state: State, fixed: Fixed) -> None:
        state.damage[0][attribute], state.damaged_in[0][attribute] = 1, state.turn

    return change


MOVED = both(setting("order_at", 3), setting("mover", 2))
"""Blue has its move now, and green has made its own."""
CASES: list[tuple[str, Change, Change]] = [
    ("green ahead", stand(1, 3), stand(1, 5)),
    ("anyone ahead", stand(1, 3), stand(1, 5)),
    ("green ahead within 2", stand(0, 7), stand(0, 6)),
    ("green behind", stand(0, 4), stand(0, 3)),
    ("green behind within 1", stand(0, 2), stand(0, 3)),
    ("green beside", stand(0, 5), stand(0, 4)),
    ("green at A7", stand(0, 6), stand(0, 7)),
    ("green in lane A", stand(1, 6), stand(0, 6)),
    ("green in lane inside", stand(1, 6), stand(0, 6)),
    ("green in lane outside", stand(1, 6), stand(2, 6)),
    ("green spun", stand(0, 6), setting("spun", 1, 1)),
    ("green in the pit", stand(0, 6), setting("where", Where.PIT, 1)),
    ("green out", stand(0, 6), setting("where", Where.OUT, 1)),
    ("B5 taken", stand(0, 5), stand(1, 5)),
    ("lane A taken", stand(1, 5), stand(0, 5)),
    ("lane outside taken", stand(1, 5), stand(2, 5)),
    ("wear below 5", setting("wear", 5, 0), setting("wear", 4, 0)),
    ("greens below 3", setting("green", 3, 0), setting("green", 2, 0)),
    ("reds below 1", setting("red", 1, 0), setting("red", 0, 0)),
    ("damaged", setting("wear", 0, 0), damaged(Attribute.TOP)),
    ("acceleration damaged", damaged(Attribute.TOP), damaged(Attribute.ACCELERATION)),
    ("deceleration damaged", damaged(Attribute.TOP), damaged(Attribute.DECELERATION)),
    ("top damaged", damaged(Attribute.DECELERATION), damaged(Attribute.TOP)),
    ("spun", setting("spun", 1, 1), setting("spared_tests", 1)),
    ("spun", setting("spun", 1, 1), setting("spun", 1, 0)),
    ("in a pit row", stand(0, 6), lambda state, fixed: fixed.pit.__setitem__(state.space[0], 0)),
    ("in a corner", setting("space", 5 * 3 + 1, 0), setting("space", 6 * 3 + 1, 0)),
    ("in corner 1", setting("space", 8 * 3 + 1, 0), setting("space", 7 * 3 + 1, 0)),
    ("before lap 2", setting("crossings", 2, 0), setting("crossings", 0, 0)),
    ("lap 1", setting("crossings", 2, 0), setting("crossings", 0, 0)),
    ("lap 3", setting("crossings", 2, 0), setting("crossings", 3, 0)),
    ("last lap", setting("crossings", 2, 0), setting("crossings", 3, 0)),
    ("turn 6", setting("turn", 5), setting("turn", 6)),
    ("place 1 or better", stand(0, 6), stand(0, 3)),
    ("on soft", setting("tire", 1, 0), setting("tire", 0, 0)),
    ("green moved", stand(0, 6), MOVED),
    ("green moves to A6", both(MOVED, stand(0, 7)), MOVED),
    ("green moves to lane A", both(MOVED, stand(1, 6)), MOVED),
    ("test failed", damaged(Attribute.DECELERATION), damaged(Attribute.ACCELERATION)),
    ("test failed", setting("turn", 1), both(setting("turn", 1), setting("speed", 40))),
    ("braking failed", damaged(Attribute.TOP), damaged(Attribute.DECELERATION)),
    ("stopped", setting("ask", Ask.BRAKING), setting("ask", Ask.STOPPING)),
    ("stopped", setting("ask", Ask.ENTRY), both(setting("ask", Ask.ENTRY), setting("speed", 40), setting("made", 2))),
    ("blocked", stand(1, 5), lambda state, fixed: [state.taken.__setitem__(15 + lane, 1) for lane in range(3)]),
    ("slip offered", setting("slip", 1, 1), setting("slip", 1, 0)),
    ("price from 2", both(setting("ask", Ask.CORNER), setting("due", 1)), both(setting("ask", Ask.CORNER), setting("due", 2))),
]


def condition(words: str) -> Phrase:
    """A condition from its text."""
    return parse(f"if {words}: slip").turns[0].lines[0].conditions[0]


@pytest.mark.parametrize(("words", "without", "within"), CASES, ids=[f"{n}-{case[0]}" for n, case in enumerate(CASES)])
def test_a_condition_holds_where_it_says_and_its_not_elsewhere(words: str, without: Change, within: Change) -> None:
    """Formula 10: the closed set of what a plan may hang on."""
    for change, held in ((without, False), (within, True)):
        made = scene()
        change(made.state, made.fixed)
        assert holds(*made.judged, condition(words)) == held
        assert holds(*made.judged, condition(f"not {words}")) != held


def test_every_condition_has_its_case() -> None:
    """The table above leaves none out."""
    assert {condition(case[0]).words for case in CASES} == {*CONDITIONS, *LATER}


@pytest.mark.parametrize(
    "words", ["green moves to A6", "not green moves to A6", "anyone moves to lane C", "not green moves to lane A"]
)
def test_a_move_that_is_still_to_come_is_not_known(words: str) -> None:
    """Formula 10: only the move of a car that moves first can be known; neither the condition nor its opposite holds before."""
    made = scene()
    assert not holds(*made.judged, condition(words))


def test_cars_move_one_after_another() -> None:
    """F-47: nobody has moved while plots are made, the mover has not moved yet, and in the pit step all have."""
    state = scene().state
    phases = [(Phase.PLOT, 1), (Phase.MOVE, 1), (Phase.MOVE, 2), (Phase.MOVE, 3), (Phase.PIT, 3)]
    moved = []
    for phase, order_at in phases:
        state.phase, state.order_at, state.mover = phase, order_at, order_at - 1
        moved.append(sum(has_moved(state, car) for car in range(3)))
    assert moved == [0, 0, 1, 2, 3]
    assert all(a <= b for a, b in pairwise(moved))


def test_a_condition_on_oneself_or_on_a_car_off_the_track_does_not_hold() -> None:
    """A plan is read by whoever drives by it; cars in the pit stand nowhere on the road."""
    made = scene()
    made.state.where[1] = Where.PIT
    assert not any(
        holds(*made.judged, condition(words)) for words in ("red beside", "green ahead", "green at A6", "green in lane A")
    )
