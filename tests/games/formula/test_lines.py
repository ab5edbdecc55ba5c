"""Grid, bids, finish and lap ends, a line each; the lines stand in `tests/vectors/formula`."""

import re
from pathlib import Path

import pytest

from pitboard.games.formula.bids import call_again, grid_index, set_grid, show_bids, worth
from pitboard.games.formula.laps import credit_bonus
from pitboard.games.formula.pit_lane import lap_end_here, may_enter
from pitboard.games.formula.standing import place_of
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import GridTail, Out, Phase, Where
from pitboard.kernel.sources import Scripted
from tests.games.formula.road import Drive, drive

FOLDER = Path(__file__).parents[2] / "vectors/formula"


def lines(name: str) -> list[object]:
    """What stands on both sides of the arrow, with the rulings as the name of the test."""
    found = []
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            case, _, rest = line.partition(" -> ")
            told, cites = re.split(r"  +", rest.strip(), maxsplit=1)
            found.append(pytest.param(case, told, id=f"{cites}: {case}"))
    return found


def table(cars: int) -> Drive:
    """A table of so many cars, each with plenty of chips."""
    made = drive("....")
    made.fixed.seats = cars
    for car in range(cars):
        made.state.where[car], made.state.wear[car], made.state.green[car], made.state.red[car] = Where.BOX, 20, 20, 3
        made.state.bid_wear[car] = made.state.bid_green[car] = made.state.bid_red[car] = -1
    return made


def bid(state: State, car: int, text: str) -> None:
    """`3w 4g 1r` on the table."""
    chips = {kind: int(number) for number, kind in re.findall(r"(\d+)([wgr])", text)}
    state.bid_wear[car], state.bid_green[car], state.bid_red[car] = (chips.get(kind, 0) for kind in "wgr")


@pytest.mark.parametrize(("case", "told"), lines("grid.txt"))
def test_cars_stand_on_the_grid_as_the_lines_say(case: str, told: str) -> None:
    """F-79: for two to twelve cars."""
    fixed = Fixed()
    fixed.grid_tail = GridTail.CLOSE if "close" in case else GridTail.LAST_ROW
    cars = int(case.split(maxsplit=1)[0])
    spots = [divmod(grid_index(fixed, cars, place), 2) for place in range(cars)]
    assert " ".join(f"{row + 1}{'go'[side]}" for row, side in spots) == told


@pytest.mark.parametrize(("case", "told"), [line for line in lines("bids.txt") if "A " not in line.values[0]])
def test_a_bid_is_worth_what_the_lines_say(case: str, told: str) -> None:
    """F 3.3: wear 1, green a half, red one and a half."""
    made = table(2)
    bid(made.state, 0, case)
    assert worth(made.state, 0) / 2 == float(told)


@pytest.mark.parametrize(("case", "told"), [line for line in lines("bids.txt") if "A " in line.values[0]])
def test_bids_give_the_order_of_the_lines(case: str, told: str) -> None:
    """F 3.4, F-80, F-81: sums, a second round, and percentile dice."""
    first, _, second = case.partition(" / ")
    bids = [part.split(" ", 1) for part in first.split("; ") if not part.startswith("dice")]
    made = table(len(bids))
    made.state.phase = Phase.BID
    for car, (_, text) in enumerate(bids):
        bid(made.state, car, text)
    show_bids(made.state, made.fixed)
    if second:
        assert call_again(made.state, made.fixed)
        again = [part.split(" ", 1) for part in second.split(", ")]
        assert ["ABCD".index(name) for name, _ in again] == [car for car in range(len(bids)) if made.state.bids_again[car]]
        for name, text in again:
            bid(made.state, "ABCD".index(name), text)
        show_bids(made.state, made.fixed)
    luck = Scripted([int(number) for number in re.findall(r"\d+", case.partition("dice")[2])])
    set_grid(made.state, made.fixed, luck)
    assert luck.left == 0
    assert " ".join(sorted("ABCD"[: len(bids)], key=lambda name: made.state.grid["ABCD".index(name)])) == told


def test_all_that_was_bid_is_lost() -> None:
    """F 3.3, F-80: for winners and losers, in both rounds."""
    made = table(2)
    bid(made.state, 0, "3w 2g 1r")
    bid(made.state, 1, "1w")
    show_bids(made.state, made.fixed)
    assert (made.state.wear[0], made.state.green[0], made.state.red[0], made.state.wear[1]) == (17, 18, 2, 19)


HOME = re.compile(r"turn (\d+), (\d+) left( \+slip)?")
OUT = re.compile(r"out lap (\d+) row (\d+) turn (\d+)(?:, grid (\d+))?")


@pytest.mark.parametrize(("case", "told"), lines("finish.txt"))
def test_cars_are_placed_as_the_lines_say(case: str, told: str) -> None:
    """F-69, F-70: turn, overrun, order; and those that are out behind them."""
    cars = [part[2:] for part in case.split("; ")]
    made = table(len(cars))
    state = made.state
    for car, text in enumerate(cars):
        state.finish_at[car], state.grid[car] = car, car
        if home := HOME.fullmatch(text):
            state.where[car], state.finish_turn[car] = Where.HOME, int(home[1])
            state.overrun[car] = int(home[2]) + bool(home[3])
        elif out := OUT.fullmatch(text):
            state.where[car], state.out[car], state.finish_turn[car] = Where.OUT, Out.CRASH, int(out[3])
            state.crossings[car], state.space[car], state.grid[car] = int(out[1]), car, int(out[4] or 1) - 1
            made.fixed.row[car] = 100 * int(out[2])
    order = sorted(range(len(cars)), key=lambda car: place_of(state, made.fixed, car))
    assert " ".join("ABCD"[car] for car in order) == told


def at_line(case: str) -> Drive:
    """A car as a line of the lap ends tells it, in a race of three laps with pit stops."""
    made = drive("....", rules={"pitting": 1, "once_a_lap_end": int("twice allowed" not in case)})
    numbers = {name: int(found[1]) if (found := re.search(pattern, case)) else 0 for name, pattern in NUMBERS.items()}
    state, fixed = made.state, made.fixed
    fixed.pit_before[0] = int("before the line" in case)
    fixed.pit[state.space[0]] = -1 if "no pit row" in case else 0
    fixed.bonus[0] = [2, 2, 2, 2]
    state.crossings[0], state.lap_end[0], state.lap_done = numbers["crossed"], numbers["stopped"], numbers["completed"]
    state.tire[0], state.mover, state.wear[0] = int("soft" not in case), 0, numbers["wear"]
    return made


NUMBERS = {"crossed": r"crossed (\d)", "stopped": r"stopped at (\d)", "completed": r"completed lap (\d)", "wear": r"wear (\d+)"}


@pytest.mark.parametrize(("case", "told"), [line for line in lines("lap_ends.txt") if "crossed" in line.values[0]])
def test_a_car_may_go_into_the_pit_where_the_lines_say(case: str, told: str) -> None:
    """F-72: the number of the lap end, and that of the last stop."""
    made = at_line(case)
    assert may_enter(*made.judged) == (told != "no")
    if told != "no":
        assert f"lap end {lap_end_here(*made.judged)}" == told


@pytest.mark.parametrize(("case", "told"), [line for line in lines("lap_ends.txt") if "completed" in line.values[0]])
def test_hard_tires_gain_what_the_lines_say(case: str, told: str) -> None:
    """F-74: at the end of the move that completed a lap."""
    made = at_line(case)
    before = made.state.wear[0]
    credit_bonus(made.state, made.fixed)
    assert made.state.wear[0] - before == (0 if told == "none" else int(told))
