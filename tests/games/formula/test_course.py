"""The course of a race: chips, order, slips, what is asked, and what is done for somebody who stays silent."""

import re
from pathlib import Path

import pytest

from pitboard.games.formula import odds
from pitboard.games.formula.bids import begin_secret
from pitboard.games.formula.cars import fit
from pitboard.games.formula.commands import act, refused
from pitboard.games.formula.defaults import default_act
from pitboard.games.formula.laps import cross
from pitboard.games.formula.legal import legal
from pitboard.games.formula.order import note_slips, set_order
from pitboard.games.formula.passes import refused_chain
from pitboard.games.formula.plots import braking_penalties, needs_acceleration_test, refused_plot
from pitboard.games.formula.words import Ask, Phase, Refusal, Stage, Tire, Verb, Where
from pitboard.kernel.sources import Scripted
from tests.games.formula.moves import Move, play, scene
from tests.games.formula.road import Drive, drive

PAGE = (Path(__file__).parents[3] / "rules/formula.md").read_text(encoding="utf-8")


def traffic(*cars: tuple[int, int, int, int], picture: str = "......") -> Drive:
    """Cars by lane, row, crossings and plot, each with a last speed of 100."""
    made = drive(picture, last=100)
    made.fixed.seats = len(cars)
    for car, (lane, row, crossings, plot) in enumerate(cars):
        made.state.where[car], made.state.space[car] = Where.TRACK, made.at(lane, row)
        made.state.crossings[car], made.state.plot[car], made.state.last[car] = crossings, plot, 100
        made.fixed.inside[made.at(lane, row)] = lane
    return made


def order(made: Drive) -> list[int]:
    """The moving order."""
    set_order(made.state, made.fixed)
    return made.state.order[: made.state.order_count]


def test_chips_are_counted_out_by_laps() -> None:
    """F 2.7, F-2: wear and greens times the laps, reds as they are."""
    made = drive("....", ratings={"wear": 7, "skill": 4})
    fit(*made.judged)
    assert (made.state.wear[0], made.state.full_wear[0], made.state.green[0], made.state.red[0]) == (21, 21, 12, 2)


def test_the_car_that_is_furthest_moves_first() -> None:
    """F 4.4: by row, then by the higher plot, then by the inside lane."""
    assert order(traffic((0, 3, 1, 60), (0, 4, 1, 20), (1, 3, 1, 80), (1, 4, 1, 20))) == [1, 3, 2, 0]


def test_a_lapped_car_moves_later_although_it_stands_ahead() -> None:
    """F 4.5: lap two in row 10 before lap one in row 14."""
    assert order(traffic((0, 14, 1, 100), (0, 10, 2, 20))) == [1, 0]


@pytest.mark.parametrize(
    ("ahead", "plot", "last", "has"),
    [
        ((0, 4), 100, 100, 1),
        ((0, 4), 120, 100, 1),
        ((0, 4), 80, 100, 0),
        ((1, 4), 100, 100, 0),
        ((0, 5), 100, 100, 0),
        ((0, 4), 100, 0, 0),
    ],
    ids=["as fast", "faster", "slower", "other lane", "one row further", "from a standstill"],
)
def test_a_slip_chance_comes_from_the_car_straight_ahead(ahead: tuple[int, int], plot: int, last: int, has: int) -> None:
    """F 4.6, F-57: both with a last speed, the one ahead as fast or faster."""
    made = traffic((0, 3, 1, 100), (*ahead, 1, plot))
    made.state.last[1] = last
    note_slips(made.state, made.fixed)
    assert (made.state.slip[0], made.state.slip[1]) == (has, 0)


def test_the_order_of_the_reveal_holds_for_the_turn() -> None:
    """F 4.1, F 4.3: it is set once all have plotted, and a move changes nothing of it."""
    made = traffic((0, 0, 1, -1), (1, 2, 1, -1), picture="......\n......")
    made.state.taken[made.at(0, 0)] = made.state.taken[made.at(1, 2)] = 1
    begin_secret(made.state, Phase.PLOT)
    assert act(made.state, made.fixed, 0, Verb.PLOT, 100, 0, 0, 0, Scripted()) == Refusal.NONE
    assert made.state.phase == Phase.PLOT
    assert act(made.state, made.fixed, 1, Verb.PLOT, 60, 0, 0, 0, Scripted()) == Refusal.NONE
    assert (made.state.phase, made.state.mover, made.state.order[:2]) == (Phase.MOVE, 1, [1, 0])


@pytest.mark.parametrize(
    ("plot", "refusal", "test", "penalties"),
    [
        (100, Refusal.NONE, False, 0),
        (140, Refusal.NONE, False, 0),
        (160, Refusal.NONE, True, 0),
        (180, Refusal.TOO_FAST, True, 0),
        (60, Refusal.NONE, False, 0),
        (40, Refusal.NONE, False, 1),
        (20, Refusal.NONE, False, 2),
        (0, Refusal.NO_SUCH_SPEED, False, 3),
    ],
)
def test_a_plot_takes_what_the_table_says(plot: int, refusal: Refusal, test: bool, penalties: int) -> None:
    """F 5.1, F 5.2 to F 5.7: against a last speed of 100, with Acceleration and Deceleration 40."""
    made = drive("......", last=100)
    assert refused_plot(*made.judged, plot) == refusal
    assert needs_acceleration_test(*made.judged, plot) == test
    assert braking_penalties(*made.judged, plot) == penalties


def test_some_plots_are_never_allowed() -> None:
    """F 5.8, F 5.11, F 5.15: too slow, nothing at all, unpayable; but a sure crash may be plotted."""
    assert refused_plot(*drive("......", last=160).judged, 40) == Refusal.TOO_SLOW
    assert refused_plot(*drive("......").judged, 20) == Refusal.NONE
    assert refused_plot(*drive("......", last=160, wear=1).judged, 60) == Refusal.BRAKING_UNPAYABLE
    assert refused_plot(*drive(".22222", last=160).judged, 160) == Refusal.NONE


def test_nobody_speeds_up_where_it_would_cost_more() -> None:
    """F 5.13: in a corner of 80 with 1 paid at 100."""
    assert refused_plot(*drive("888888", last=100, paid=1).judged, 120) == Refusal.RAISE_IN_CORNER
    assert refused_plot(*drive("8.....", last=100, paid=1).judged, 120) == Refusal.NONE


@pytest.mark.parametrize(("row", "skill", "added"), [(12, 0, 0), (13, 1, 0), (14, 2, 0), (15, 3, 0), (16, 0, 2)])
def test_the_odds_of_the_page_are_those_of_the_dice(row: int, skill: int, added: int) -> None:
    """F 6.11, F 6.12 to F 6.16: in 36ths."""
    fixed = drive("....").fixed
    (line,) = re.findall(rf"^\| \*\*F 6\.{row}\*\* \|(.*)\|$", PAGE, re.MULTILINE)
    _, nine, eight, chance, passed = [cell.strip() for cell in line.split("|")]
    assert (int(nine), int(eight)) == (odds.at_most(9 + skill - added), odds.at_most(8 + skill - added))
    assert int(passed) == odds.pass_holds(fixed, skill, added)
    if not added:
        found = (odds.chance_safe(fixed, skill), odds.chance_spin(fixed, skill), odds.chance_crash(fixed, skill))
        assert tuple(map(int, chance.split(", "))) == found


def test_a_taken_space_is_entered_by_a_pass_alone() -> None:
    """F 7.2, F 16.2: the step is refused, and so is an answer to another question."""
    made = play(Move("F 7.2", "...... ......", "last 60, cars a1", 60, [], ""))
    assert made.state.ask == Ask.STEP
    assert refused(made.state, made.fixed, 0, Verb.STEP, 0, 0, 0) == Refusal.SPACE_TAKEN
    assert refused(made.state, made.fixed, 0, Verb.PAY, 0, 0, 0) == Refusal.OTHER_ANSWER
    assert refused(made.state, made.fixed, 1, Verb.STEP, 2, 0, 0) == Refusal.NOT_ASKED


def test_a_price_is_asked_with_what_is_due_and_a_pass_of_each_defender() -> None:
    """F 16.3, F 16.4: penalties and the most wear; then first the block and then the roll."""
    corner = play(Move("F 16.3", ".4....", "last 100", 100, [], "")).state
    assert (corner.ask, corner.asked, corner.due, corner.wear_cap, corner.may_roll) == (Ask.CORNER, 0, 3, 2, 1)
    blocking = play(Move("F 16.4", "......", "last 60, cars a2", 60, ["pass 11"], "")).state
    assert (blocking.ask, blocking.asked) == (Ask.BLOCK, 1)


def test_a_car_that_was_spun_by_contact_loses_its_move() -> None:
    """F 7.8, F 4.7: it stays where it is, at speed 0."""
    made = play(Move("F 7.8", "......", "last 60, cars a2!", 60, ["pass 11", "no", "pass 1 (r) r10"], ""))
    assert (made.state.space[1], made.state.last[1], made.state.spun[1]) == (made.at(0, 2), 0, 1)


def test_the_last_lap_ends_at_the_line_whatever_lies_behind_it() -> None:
    """F 7.5, F 12.4: the line comes before the corner, and the corner beyond it costs nothing."""
    made = scene(Move("F 12.4", ".2....", "last 100, crossings 3", 100, [], ""))
    made.fixed.crosses[made.at(0, 0)] = [1, 1, 1]
    begin_secret(made.state, Phase.PLOT)
    assert act(made.state, made.fixed, 0, Verb.PLOT, 100, 0, 0, 0, Scripted()) == Refusal.NONE
    assert (made.state.where[0], made.state.overrun[0]) == (Where.HOME, 4)


def test_the_bonus_waits_for_the_end_of_the_move() -> None:
    """F-10: crossing the line alone gives nothing yet."""
    made = drive("....", rules={"pitting": 1}, crossings=1)
    made.fixed.bonus[0], made.state.mover = [2, 2, 2, 2], 0
    cross(made.state, made.fixed)
    assert (made.state.lap_done, made.state.wear[0], made.state.stage == Stage.BONUS) == (1, 9, False)


@pytest.mark.parametrize(("spaces", "refusal"), [(9, Refusal.NONE), (10, Refusal.TOO_FEW_STEPS)])
def test_a_pass_names_at_most_eight_cars(spaces: int, refusal: Refusal) -> None:
    """F-84: the ninth space has to be free."""
    made = drive("............")
    made.state.mover, made.state.steps = 0, 11
    for row in range(1, spaces):
        made.state.taken[made.at(0, row)] = 1
    assert refused_chain(made.state, made.fixed, int("1" * spaces)) == refusal


def silent(made: Drive, seat: int) -> tuple[int, int, int]:
    """What is done for a seat that does not answer; it is something that it may do."""
    rows, allowed = [[0] * 4 for _ in range(20000)], [[0] * 4 for _ in range(20000)]
    assert default_act(made.state, made.fixed, seat, rows) == 1
    assert rows[0] in allowed[: legal(made.state, made.fixed, seat, allowed)]
    return rows[0][0], rows[0][1], rows[0][2]


SILENT = [
    (".8....", "last 100", 100, [], (Verb.PAY, 1, 0)),
    (".6....", "last 100, wear 1", 100, [], (Verb.PAY, 1, 0)),
    ("......", "last 80", 140, [], (Verb.PAY, 0, 0)),
    ("......", "last 80, soft", 140, [], (Verb.PAY, 1, 0)),
    (".4.... .6....", "last 60", 60, [], (Verb.STEP, 2, 0)),
    ("...... ......", "last 60, cars a1", 60, [], (Verb.STEP, 2, 0)),
    ("......", "last 60, cars a1", 60, [], (Verb.STOP, 0, 0)),
    ("......", "last 60, cars a2", 60, ["pass 11"], (Verb.DECLINE, 0, 0)),
    ("......", "last 160, cars a4", 160, ["stop"], (Verb.PAY, 2, 2)),
]


@pytest.mark.parametrize(
    ("road", "car", "plot", "answers", "done"), SILENT, ids=[f"{case[0]} {case[1]} {case[3]}" for case in SILENT]
)
def test_a_silent_driver_does_what_the_table_says(
    road: str, car: str, plot: int, answers: list[str], done: tuple[int, int, int]
) -> None:
    """F 16.5, F 16.8, F 16.9, F 16.10, F 16.12: wear before dice, the cheap way, no pass, no block."""
    made = play(Move("F 16.5", road, car, plot, answers, ""))
    assert silent(made, made.state.asked) == done


def test_a_silent_driver_takes_no_slip_and_no_pit_and_the_same_tire() -> None:
    """F 16.11, F 16.13, F 16.14: offers are declined."""
    made = drive("......", rules={"pitting": 1})
    made.state.phase, made.state.asked, made.state.mover = Phase.MOVE, 0, 0
    for asked in (Ask.SLIP, Ask.ENTRY):
        made.state.ask = asked
        assert silent(made, 0)[0] == Verb.DECLINE
    for tire in Tire:
        made.state.phase, made.state.ask, made.state.tire[0] = Phase.PIT, Ask.TIRE, tire
        assert silent(made, 0)[:2] == (Verb.TIRE, tire)


def test_a_silent_driver_gets_a_plain_car_and_keeps_its_speed() -> None:
    """F 16.6, F 16.7, F-85: acceleration and wear at +1, hard tires, no bid; then the last speed."""
    made = drive("......", rules={"pitting": 1}, last=100)
    for phase, done in (
        (Phase.BUILD, (Verb.BUILD, 0b01_10_01_01_10_01)), (Phase.TIRE, (Verb.TIRE, Tire.HARD)), (Phase.BID, (Verb.BID, 0)),
        (Phase.PLOT, (Verb.PLOT, 100)),
    ):  # fmt: skip
        begin_secret(made.state, phase)
        assert silent(made, 0)[:2] == done


def test_secret_choices_may_be_changed_until_the_last_is_in() -> None:
    """F 3.2, F 3.8, F 16.1: a tire is laid down, and another one; nothing is shown before both have chosen."""
    made = drive("......", rules={"pitting": 1})
    begin_secret(made.state, Phase.TIRE)
    made.state.where[:2] = [Where.BOX, Where.BOX]
    for tire in (Tire.SOFT, Tire.HARD):
        assert act(made.state, made.fixed, 0, Verb.TIRE, tire, 0, 0, 0, Scripted()) == Refusal.NONE
        assert (made.state.phase, made.state.tire[0], made.state.last[0]) == (Phase.TIRE, tire, 0)
    assert act(made.state, made.fixed, 1, Verb.TIRE, Tire.SOFT, 0, 0, 0, Scripted()) == Refusal.NONE
    assert made.state.phase == Phase.BID
