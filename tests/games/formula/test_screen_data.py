"""What Formula's screen draws: the road as cells, and the prices of a driver's own choice, which tell nothing of the others."""

from typing import Any

import pytest

from pitboard.games.formula import GAME
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.tracks.files import HOUSE
from pitboard.games.formula.words import Ask, Phase, Verb
from pitboard.kernel.sources import Seeded

BUILD = "60/60/40/160/4/3/soft"


def on_the_grid(seats: int = 3) -> tuple[Fixed, State]:
    """A race whose cars and grid are given, at its first plot."""
    fixed = GAME.fixed_from({"seats": seats, "laps": 1, "cars": [BUILD] * seats, "grid": list(range(seats))})
    return fixed, GAME.begin(fixed)


def plot(fixed: Fixed, state: State, seat: int, speed: int) -> None:
    """Lay down a plot."""
    assert GAME.act(state, fixed, seat, Verb.PLOT, speed, 0, 0, 0, Seeded(1)) == 0


def prices(fixed: Fixed, state: State, seat: int) -> list[dict[str, Any]]:
    """What a seat is told."""
    told: list[dict[str, Any]] = GAME.own_view(state, fixed, seat)["prices"]
    return told


def test_every_speed_that_may_be_plotted_has_a_price() -> None:
    """F-49, F-54: the list has the speeds that are legal, and each way begins behind an exit and is as long as the speed says."""
    fixed, state = on_the_grid()
    assert state.phase == Phase.PLOT
    own = GAME.own_view(state, fixed, 0)
    assert [price["speed"] for price in own["prices"]] == [act["args"]["speed"] for act in own["acts"]]
    for price in own["prices"]:
        for end in price["ends"]:
            for way in end["ways"]:
                assert way["path"][0] in fixed.exits[state.space[0]]
                assert way["path"][-1] == end["space"]
                assert len(way["path"]) == price["speed"] // 20


def test_prices_tell_nothing_of_hidden_plots() -> None:
    """F-47: whatever another driver has laid down, a seat is told the same; and only its own prices are its own."""
    fixed, state = on_the_grid()
    before = GAME.own_view(state, fixed, 0)
    plot(fixed, state, 1, 60)
    assert GAME.own_view(state, fixed, 0) == before
    plot(fixed, state, 1, 20)
    assert GAME.own_view(state, fixed, 0) == before
    assert GAME.own_view(state, fixed, -1)["prices"] is None


def test_kept_prices_are_those_of_the_position() -> None:
    """F-60: a car with less wear, or in another space, is not told what was kept for it before."""
    fixed, state = on_the_grid()
    before = prices(fixed, state, 0)
    state.space[0] = fixed.exits[state.space[0]][0]
    moved = prices(fixed, state, 0)
    assert moved != before
    state.last[0], state.turn = 160, 2
    assert [price["braking"] for price in prices(fixed, state, 0)] != [price["braking"] for price in moved]


def test_a_mover_sees_where_it_may_yet_go() -> None:
    """F-58: asked for a step, the car has the ends of its move, as many steps away as are left."""
    fixed, state = on_the_grid()
    for seat in range(3):
        plot(fixed, state, seat, 60)
    assert (state.ask, state.asked) == (Ask.STEP, state.mover)
    (price,) = prices(fixed, state, state.mover)
    assert price["speed"] == 60
    assert {len(way["path"]) for end in price["ends"] for way in end["ways"]} == {3}
    others = [seat for seat in range(3) if seat != state.mover]
    assert [GAME.own_view(state, fixed, seat)["prices"] for seat in others] == [None, None]


@pytest.mark.parametrize("track", HOUSE)
def test_the_road_is_told_space_by_space(track: str) -> None:
    """F-45, F-18: as many cells as spaces, with their exits, and a garage beside every space of a pit row."""
    setup = {"seats": 2, "track": track}
    fixed = GAME.fixed_from(setup)
    road = GAME.static(setup)["road"]
    cells = road["cells"]
    assert [cell["exits"] for cell in cells] == fixed.exits[: fixed.spaces]
    assert [("garage" in cell) for cell in cells] == [pit >= 0 for pit in fixed.pit[: fixed.spaces]]
    width, height = road["size"]
    assert all(0 < x < width and 0 < y < height for cell in cells for x, y in [cell.get("garage", (cell["x"], cell["y"]))])
    assert road["picture"].startswith("<svg")
    assert "var(--tarmac)" in road["picture"]
