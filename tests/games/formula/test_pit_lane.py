"""The pit: who may go in, what happens there turn by turn, and where a car comes out (chapter 13, F-16 to F-43, F-72 to F-78)."""

from itertools import product

import pytest

from pitboard.games.formula import GAME
from pitboard.games.formula.tracks.files import HOUSE
from pitboard.games.formula.words import Ask, Phase, Verb, Where
from tests.games.formula.ring import Ring, on

PITS = """
    ....................
    ....................
    ....................
    P................PPP
"""
"""A pit lane of four rows: three before the line, one beyond it."""
BENT = """
    ................4444
    ................4444
    P................PPP
"""
"""The last corner reaches to the line, and the pit lane lies beside it."""


PACER = "a2 last 20"
"""A car on the track, so that there are plots in every turn."""


def test_a_car_in_a_pit_row_may_enter_from_any_lane() -> None:
    """F-18, F 13.10: the row counts, not the lane."""
    for lane in "abc":
        made = on(PITS, red=f"{lane}16 last 20", green=PACER).plot(red=20).play(f"red step {lane}17")
        assert made.asked == "red entry", lane
        assert made.play("red enter").car("red") == f"pit {lane}17 20"


def test_a_car_beside_no_pit_row_is_not_asked() -> None:
    """F-17, F 13.10: only the space counts on which the move ends; it may have passed pit rows on its way."""
    made = on(PITS, red="a19 last 60", green="a15 last 20").plot(red=60, green=20)
    made.play("red step a0; red step a1; red step a2")
    assert made.asked == "green step"
    assert made.play("green step a16").phase == "plot"


@pytest.mark.parametrize(
    ("red", "green", "plot", "acts", "end"),
    [
        ("a17 last 40", "a18 lap 0", 40, "red stop", "a17 0"),
        ("a16 last 40", "a18 lap 0", 40, "red step a17; red stop", "a17 20"),
        ("a17 last 20", "a18 lap 0", 40, "red pass a18 a19; green decline; red pay 0 none -> 3 5", "a17 0"),
        ("a17 last 20 wear 1", "a18 lap 0", 40, "red pass a18 a19; green decline; red pay 0 none -> 6 6", "a17 0 spun"),
        ("a15 last 20", "a16 last 20", 20, "green step a17; green decline; red step a16; red slip b17", "b17 20"),
    ],
    ids=["blocked", "stopped on the way", "failed pass", "contact", "slip"],
)
def test_a_move_may_end_in_a_pit_row_for_any_cause(red: str, green: str, plot: int, acts: str, end: str) -> None:
    """F-17: by a block, a failed pass, a spin or a slip as well as by plan."""
    made = on(PITS, red=red, green=green).plot(red=plot, green=20)
    made.play(acts)
    assert (made.asked, made.car("red")) == ("red entry", end)


def test_a_car_that_spins_in_a_pit_row_may_enter() -> None:
    """F 13.11, F-38, F-58 step 12: there is no penalty for that; the spin is still there when it comes out."""
    made = on(BENT, red="a16 last 80").plot(red=80)
    assert made.play("red step a17; red pay 1 none -> 4 4").asked == "red entry"
    made.play("red enter")
    assert made.car("red") == "pit a17 0 spun EXIT-2"
    made.rest()
    while made.state.where[0] == Where.PIT:
        made.plot().rest()
    assert made.car("red") == "a17 0 spun"
    assert made.says("red plot 60") == "too_fast"
    assert made.says("red plot 20") == "slower_than_needed"


@pytest.mark.parametrize("speed", [20, 100, 200])
def test_any_speed_will_do_and_is_kept(speed: int) -> None:
    """F-19, F-37, F 13.21: the first turn after the stop begins with the speed of the entry, and Deceleration goes by it."""
    row = 17 - speed // 20
    made = on(PITS, red=f"a{row} last {speed} top 200", green=PACER).turn(red=f"{speed}; enter")
    assert made.car("red") == f"pit a17 {speed} EXIT-2"
    made.turn().turn()
    assert (made.state.last[0], made.asked) == (speed, "")
    least = max(20, speed - 100)
    assert made.says(f"red plot {least - 20}") in ("too_slow", "no_such_speed")
    assert made.says(f"red plot {least}") == ""


def test_the_corner_on_the_way_in_is_paid_as_usual() -> None:
    """F-19: entering the pit spares nothing that the last corner asks for."""
    made = on(BENT, red="a15 last 80").plot(red=60)
    made.play("red step a16")
    assert made.asked == "red corner 1"


def test_a_stop_is_decided_after_the_move_and_before_the_next_one() -> None:
    """F-20, F-73, F 13.11: so the space is free for the cars that move later."""
    made = on(PITS, red="a16 last 20", green="a15 last 40").plot(red=20, green=40)
    made.play("red step a17")
    assert made.asked == "red entry"
    made.play("red enter; green step a16; green step a17")
    assert (made.asked, made.car("green")) == ("green entry", "a17 40")
    assert made.play("green decline").car("green") == "a17 40"


def test_the_pit_marker_goes_from_none_to_two_to_one() -> None:
    """F 13.14 to F 13.17, F-75: entry, tires, exit, and a turn like any other."""
    made = on(PITS, red="a16 last 20", green=PACER).turn(red="20; enter")
    assert made.car("red") == "pit a17 20 EXIT-2"
    assert made.turn().car("red") == "pit a17 20 EXIT-1"
    assert made.turn().car("red") == "a17 20"
    assert made.turn(red="40; step a18; step b19").car("red") == "b19 40"


def test_a_new_car_gets_its_marker_at_the_end_of_the_turn() -> None:
    """F 13.13, F 13.18, F-75: of three cars one leaves, then one changes tires, then one gets EXIT-2."""
    made = on(
        PITS,
        red="a16 last 20", green="b17 last 60 EXIT-2 at 2", yellow="c17 last 40 EXIT-1 at 1",
    ).turn(red="20; enter")  # fmt: skip
    assert [what for what, *_ in made.told if what in ("entered", "exited", "changed", "marked")] == [
        "entered", "exited", "changed", "marked",
    ]  # fmt: skip
    assert [made.car(name) for name in ("red", "green", "yellow")] == ["pit a17 20 EXIT-2", "pit b17 60 EXIT-1", "a17 40"]


def test_cars_in_the_pit_act_by_arrival_whatever_their_rows() -> None:
    """F 13.13, F-27, F-31, F-75: one order of arrival for the whole lane."""
    made = on(
        PITS,
        red="a17 last 20 EXIT-2 at 3", green="a19 last 20 EXIT-2 at 1", yellow="a18 last 20 EXIT-2 at 2", blue="a2 last 20",
    ).plot(blue=20)  # fmt: skip
    made.play("blue step a3")
    assert made.asked == "green tire"
    assert made.play("green tire soft").asked == "yellow tire"
    assert made.play("yellow tire soft").asked == "red tire"


def test_cars_that_enter_in_one_turn_arrive_in_the_order_of_their_moves() -> None:
    """F-31, F 13.12: the first to move stands nearest to the track, whatever the row."""
    made = on(PITS, red="a16 last 20", green="a17 last 20", yellow="a18 last 20")
    made.turn(red="20; enter", green="20; enter", yellow="20; enter")
    assert made.happened("entered") == ["yellow", "green", "red"]
    assert sorted(made.arrival, key=made.arrival.__getitem__) == ["yellow", "green", "red"]


def test_any_number_of_cars_fit_into_one_pit_space() -> None:
    """F 13.12: who comes later stands farther out."""
    made = on(PITS, red="a16 last 20", green="b16 last 20", yellow="c16 last 20", blue="a15 last 40", violet=PACER)
    made.turn(red="20; step a17; enter", green="20; step b17; enter", yellow="20; step c17; enter", blue="40; enter")
    assert sorted(made.arrival, key=made.arrival.__getitem__)[1:] == ["red", "green", "yellow", "blue"]
    assert sum(made.state.taken) == 1


# --- a stop costs two moves


@pytest.mark.parametrize("rows", list(product((17, 18, 19, 0), repeat=3)), ids=lambda rows: "-".join(map(str, rows)))
def test_a_stop_costs_two_moves_from_every_row_in_every_order(rows: tuple[int, ...]) -> None:
    """F-36, F 13.8, F 13.14 to F 13.17: three cars into any rows, in every order of arrival, in one turn or one after another."""
    for waits in product((0, 1), repeat=3):
        ends = {name: (lane, row) for name, lane, row in zip(("red", "green", "yellow"), "abc", rows, strict=True)}
        cars = {
            name: f"{lane}{(row - 1 - wait) % 20} last 20" for (name, (lane, row)), wait in zip(ends.items(), waits, strict=True)
        }
        plotted = drive_in(on(PITS, **cars, blue=PACER), ends, turns=5)
        assert list(plotted.values()) == [[5, 8, 9] if wait == 0 else [5, 6, 9] for wait in waits], waits


def drive_in(made: Ring, ends: dict[str, tuple[str, int]], turns: int) -> dict[str, list[int]]:
    """Each car goes straight on at 20 mph into its pit row, and in; the turns in which it plots and moves."""
    plotted: dict[str, list[int]] = {name: [] for name in ends}
    for _ in range(turns):
        said = {}
        for seat, (name, (lane, row)) in enumerate(ends.items()):
            ahead = (made.state.space[seat] // 3 + 1) % made.rows
            if made.state.where[seat] == Where.TRACK:
                plotted[name].append(made.state.turn)
                if made.state.lap_end[seat] == 0:
                    said[name] = f"20; step {lane}{ahead}" + "; enter" * (ahead == row)
        made.turn(**said)
    return plotted


@pytest.mark.parametrize("name", HOUSE)
def test_a_stop_costs_two_moves_from_every_row_of_every_track(name: str) -> None:
    """F-36, F-42: the same on the tracks that come with Pitboard, from every space beside the pit lane."""
    fixed = GAME.fixed_from(GAME.full_setup({"seats": 2, "track": name, "grid": [0, 1], "cars": ["60/60/40/160/4/3/hard"] * 2}))
    spaces = [n for n in range(fixed.spaces) if fixed.pit[n] >= 0]
    assert spaces
    for space in spaces:
        made = Ring(GAME.begin(fixed), fixed, 0)
        state = made.state
        (before, exit_at), *_ = [(n, e) for n in range(fixed.spaces) for e in range(3) if fixed.exits[n][e] == space]
        state.taken[state.space[0]] = 0
        state.turn, state.space[0], state.crossings[0], state.last[0] = 5, before, 2 - fixed.crosses[before][exit_at], 20
        state.taken[before] += 1
        assert state.where[1] == Where.TRACK
        made.play("green leave; red plot 20")
        if state.ask == Ask.STEP:
            assert made.act(0, Verb.STEP, exit_at) == ""
        made.play("red enter").rest()
        assert (state.turn, state.phase, fixed.row[state.space[0]]) == (8, Phase.PLOT, fixed.row[space])
