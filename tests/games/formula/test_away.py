"""A driver who is away: what is plotted and driven, and that no car crashes where it need not (F-56, F-87, supplement 3.8)."""

import pytest

from pitboard.games.formula import GAME
from pitboard.games.formula.plots import refused_plot
from pitboard.games.formula.price_list import silent_speed
from pitboard.games.formula.prices import MIXES, NONE, WAY_ROWS, corner_burden
from pitboard.games.formula.tracks.files import HOUSE
from pitboard.games.formula.words import FASTEST, SPEED, Refusal, Where
from tests.games.formula.ring import on

HAIRPIN = """
    ......44............
    ......44............
"""


@pytest.mark.parametrize(
    ("car", "plot"),
    [("a0 last 100", 100), ("a1 last 100", 80), ("a2 last 100", 60), ("a3 last 60", 40), ("a8 last 100", 100)],
    ids=["far away", "five spaces before", "four spaces before", "three spaces before", "behind it"],
)
def test_a_car_slows_down_before_a_corner(car: str, plot: int) -> None:
    """F-56, F-87, F 16.7: as fast as it was, or the fastest below that costs nothing, the corner counted."""
    made = on(HAIRPIN, red=car, green="a9 last 0").plot()
    assert made.state.plot[0] == plot


def test_a_car_that_cannot_slow_down_for_nothing_takes_what_costs_least() -> None:
    """F-87: of equal ones the faster; braking and corner are counted alike."""
    made = on(HAIRPIN, red="a5 last 160", green="a9 last 0").plot()
    assert made.state.plot[0] == 100
    made.rest("1 1")
    assert (made.where["red"], made.wear["red"]) == (Where.TRACK, 6)


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("last", [100, 160, 200])
def test_nobody_is_driven_into_a_crash_that_could_be_avoided(name: str, last: int) -> None:
    """F-87: from every third space of every track, the plot for a silent driver crashes only where each plot does."""
    setup = {"seats": 2, "track": name, "grid": [0, 1], "cars": ["60/40/40/200/3/3/hard"] * 2}
    fixed = GAME.fixed_from(GAME.full_setup(setup))
    state, ways = GAME.begin(fixed), [[0] * MIXES for _ in range(WAY_ROWS)]
    state.turn, state.last[0], state.crossings[0] = 5, last, 1
    for space in range(0, fixed.spaces, 3):
        state.space[0] = space
        if corner_burden(state, fixed, 0, silent_speed(state, fixed, 0), ways) == NONE:
            legal = [s for s in range(SPEED, FASTEST + 1, SPEED) if refused_plot(state, fixed, 0, s) == Refusal.NONE]
            assert all(corner_burden(state, fixed, 0, speed, ways) == NONE for speed in legal), space
