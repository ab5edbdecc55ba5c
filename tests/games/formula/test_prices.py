"""The price list: the cheapest ways of every plot, against trying all ways and all mixes of payment."""

import random
from fractions import Fraction
from time import perf_counter

from pitboard.games.formula.plots import braking_penalties, refused_plot
from pitboard.games.formula.price_list import End, corners_on, ends_ahead, fates, price_list
from pitboard.games.formula.prices import MIXES, WAY_ROWS, cheapest_exit
from pitboard.games.formula.ways import corner_raised_in
from pitboard.games.formula.words import EXITS, Attribute, Refusal, Skill
from tests.games.formula.road import Drive, drive, every_way, random_road

SPEEDS = (20, 40, 60, 80, 100)


def listed(made: Drive, speed: int) -> tuple[End, ...]:
    """The ends of one speed."""
    return next(price.ends for price in price_list(*made.judged) if price.speed == speed)


def mixes(made: Drive, speed: int) -> list[tuple[int, int]]:
    """Wear and rolls of the ways to the only end of a speed on a road of one lane."""
    (end,) = listed(made, speed)
    return [(way.wear, way.rolls) for way in end.ways]


def worth(tried: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Of all mixes those in which each roll more saves wear, with three rolls at most."""
    best = [(wear, rolls) for wear, rolls in tried if rolls <= 3 and not any(w <= wear and r < rolls for w, r in tried)]
    return sorted(((w, r) for w, r in best if w == min(x for x, y in best if y == r)), key=lambda mix: mix[1])


def test_no_way_and_no_mix_is_cheaper(full: bool) -> None:
    """F-60, F-66, F-69: on wild short roads the ends and mixes are those of trying every way with every mix."""
    for seed in range(2000 if full else 80):
        made = random_road(random.Random(seed))
        for speed in SPEEDS:
            barred = corner_raised_in(*made.judged, speed)
            for space in range(24) if seed % 2 else ():
                made.state.taken[space] = int(random.Random(seed + space).random() < 0.3)
            tried = every_way(made, speed, barred)
            found = ends_ahead(*made.judged, speed, speed // 20, barred, True)
            ends = {(end.space, end.overrun + 1): [(way.wear, way.rolls) for way in end.ways] for end in found}
            assert ends == {end: worth(mix) for end, mix in tried.items() if worth(mix)}, seed
            assert_ways_lead_there(made, speed, barred, found)


def assert_ways_lead_there(made: Drive, speed: int, barred: int, found: list[End]) -> None:
    """Each way, driven alone, comes to its end at its price, and its corners add up to that."""
    for end in found:
        for way in end.ways:
            alone = every_way(made, speed, barred, way.exits)
            assert (way.wear, way.rolls) in alone[end.space, end.overrun + 1]
            assert sum(due for _, due in way.corners) == way.penalties


def test_every_legal_plot_and_no_other_is_listed(full: bool) -> None:
    """F-49 to F-55: with its braking, and with no end where each way is a crash."""
    for seed in range(500 if full else 40):
        made = random_road(random.Random(seed))
        legal = [speed for speed in range(20, 240, 20) if refused_plot(*made.judged, speed) == Refusal.NONE]
        prices = price_list(*made.judged)
        assert [price.speed for price in prices] == legal
        for price in prices:
            barred = corner_raised_in(*made.judged, price.speed)
            assert price.braking == braking_penalties(*made.judged, price.speed)
            assert price.ends == tuple(ends_ahead(*made.judged, price.speed, price.speed // 20, barred, False)), seed


def test_spin_and_crash_of_a_way_follow_from_its_rolls() -> None:
    """F-60: two rolls, one green beside the first: 21 and 15 of 36 are safe; without a roll nothing can go wrong."""
    made = drive(".8.8..", last=100)
    (end,) = listed(made, 100)
    assert fates(made.fixed, end.ways[0], ()) == (1, 0, 0)
    safe, spin, crash = fates(made.fixed, end.ways[2], (Skill.GREEN, Skill.NONE))
    assert safe == Fraction(21 * 15, 36 * 36)
    assert spin == Fraction(12 * 36 + 21 * 15, 36 * 36)
    assert safe + spin + crash == 1


def test_a_corner_is_paid_once_for_its_worst() -> None:
    """F-60: limits 60 then 40 at 100 are 2 and 1 more; on hard tires one of the three must be the roll; at 120 it is a crash."""
    made = drive(".64...", last=100)
    assert mixes(made, 100) == [(2, 1)]
    assert listed(made, 120) == ()
    assert mixes(drive(".64...", last=100, tire=0, rules={"pitting": 1}), 100) == [(3, 0), (2, 1)]


def test_each_corner_begins_at_nought() -> None:
    """F-46, F-60: two corners of one penalty each can take two rolls; one corner of two can take one."""
    assert mixes(drive(".8.8..", last=100), 100) == [(2, 0), (1, 1), (0, 2)]
    assert mixes(drive(".86...", "aabbbb", last=100), 100) == [(3, 0), (2, 1), (1, 2)]
    assert mixes(drive(".6....", last=100), 100) == [(2, 0), (1, 1)]


def test_what_is_paid_in_the_record_is_not_paid_again() -> None:
    """F-46, F-60: 2 wear paid in this corner, so on hard tires the third penalty is the roll; rolled already, it is wear."""
    assert mixes(drive("644...", last=100, paid=2, paid_wear=2), 100) == [(0, 1)]
    assert mixes(drive("644...", last=100, paid=2, paid_wear=1, rolled=1), 100) == [(1, 0)]
    assert mixes(drive("666...", last=100, paid=2, paid_wear=2), 100) == [(0, 0)]


def test_a_way_through_more_corners_may_save_wear() -> None:
    """F-60: one lane costs 2 penalties in one corner; the other 3 in three corners, which three rolls can pay."""
    made = drive(">.6....\n.888...", ".abc...", last=100)
    for row in (1, 2, 3):
        for lane in (0, 1):
            made.fixed.exits[made.at(lane, row)][1:] = [-1, -1]
    end = next(end for end in listed(made, 100) if end.space == made.at(0, 5))
    assert [(way.wear, way.rolls) for way in end.ways] == [(2, 0), (1, 1), (0, 3)]
    assert end.cheapest.corners == ((1, 2),)
    assert end.ways[-1].corners == ((0, 1), (1, 1), (2, 1))


def test_the_way_of_the_list_leads_to_its_end() -> None:
    """F-58: exits are followed one by one, and name the corner that is paid."""
    made = drive(">..66.\n...aa.", last=100)
    ends = {end.space: end.cheapest for end in listed(made, 100)}
    assert sorted(ends) == [made.at(0, 5), made.at(1, 5)]
    assert all(way.penalties == 0 and len(way.exits) == 5 for way in ends.values())
    (ahead,) = (end for end in listed(made, 80) if end.space == made.at(0, 4))
    assert ahead.cheapest.corners == ((0, 1),)
    assert corners_on(*made.judged, 80, (0, 0, 0, 0)) == {0: 1}


def test_the_last_lap_ends_at_the_line() -> None:
    """F-69: overrun is what is left of the steps; corners beyond the line cost nothing, unless the option says so."""
    made = drive("..2222", last=100, crossings=3)
    made.fixed.crosses[made.at(0, 1)] = [1] * EXITS
    assert [(end.space, end.overrun, end.cheapest.penalties) for end in listed(made, 100)] == [(made.at(0, 2), 3, 0)]
    made.fixed.finish_corners = 1
    assert listed(made, 100) == ()


def test_tests_and_braking_stand_beside_the_ends() -> None:
    """F-49, F-50, F-54: what the plot itself asks for."""
    by_speed = {price.speed: price for price in price_list(*drive("......", last=140, ratings={"acc": 20}).judged)}
    assert [(speed, price.tests, price.braking) for speed, price in by_speed.items()] == [
        (40, 0, 3), (60, 0, 2), (80, 0, 1), (100, 0, 0), (120, 0, 0), (140, 0, 0), (160, 0, 0), (180, 2, 0),
    ]  # fmt: skip
    assert price_list(*drive("......", turn=1).judged)[-1].start_test
    worn = drive("......", last=160, damaged=(Attribute.TOP,)).judged
    assert [price.speed for price in price_list(*worn) if price.top_test] == [160]


def test_an_arrow_left_before_its_end_is_paid_behind() -> None:
    """F-66: along it the corner reads 20 higher; who leaves it and the corner together pays what it saved."""
    made = drive(">88...\n......", "bbb...", last=100)
    for at, space in enumerate((made.at(0, 1), made.at(0, 2))):
        made.fixed.arrow[space], made.fixed.arrow_at[space], made.fixed.arrow_length[0] = 0, at, 2
    assert corners_on(*made.judged, 100, (0, 0, 0, 0, 0)) == {}
    assert corners_on(*made.judged, 100, (0, 2, 0, 0, 0)) == {0: 1}
    made.fixed.exits[made.at(0, 1)][0] = made.fixed.exits[0][2] = -1
    assert {end.cheapest.penalties for end in listed(made, 100)} == {1}


def cheapest(made: Drive, speed: int, steps: int, taken: tuple[int, ...] = ()) -> int:
    """The exit that a silent driver takes, with these spaces taken."""
    made.state.mover, made.state.speed, made.state.steps = 0, speed, steps
    for space in taken:
        made.state.taken[space] = 1
    return cheapest_exit(made.state, made.fixed, [[0] * MIXES for _ in range(WAY_ROWS)])


def test_a_silent_driver_takes_the_cheapest_way_to_the_end_of_the_move() -> None:
    """F-58: the lane that is free now is dear later, so the car changes in time; equal ways go to the inside lane."""
    wide = "..4.\n>.8.\n..6."
    assert cheapest(drive(wide), 80, 2) == 0
    assert cheapest(drive("..4\n>4x\n..8"), 80, 2) == 2
    made = drive(">...\n....")
    made.fixed.inside = [1 - i % 3 if i % 3 < 2 else 2 for i in range(len(made.fixed.inside))]
    assert cheapest(made, 40, 1) == 2
    assert cheapest(made, 40, 1, taken=(made.at(1, 1),)) == 0


def test_traffic_shuts_ways() -> None:
    """F-58: a wall of cars two rows on leaves no way to the end; with a gap the way leads through it."""
    made = drive(">...\n....")
    assert cheapest(made, 60, 3, taken=(made.at(0, 2),)) == 0
    assert cheapest(made, 60, 3, taken=(made.at(1, 2),)) == -1
    assert cheapest(made, 20, 1) == 0


def test_the_way_home_begins_with_its_first_step() -> None:
    """F-69: a way that comes home is shorter than the steps that were left."""
    made = drive(">2..\n....", crossings=3)
    for lane in (0, 1):
        made.fixed.crosses[made.at(lane, 1)] = [1] * EXITS
    assert cheapest(made, 80, 4) == 2


def test_all_speeds_on_a_wide_road_take_no_time() -> None:
    """F-60: three lanes of corners; the bar is 2 ms, and a slow machine is given the tenfold."""
    lanes = (">....68..4466..88" + "." * 50, ".....8a..6688..aa" + "." * 50, ".....aa..6688..cc" + "." * 50)
    made = drive("\n".join(lanes), last=140, ratings={"acc": 60, "top": 180})
    took = []
    for _ in range(5):
        began = perf_counter()
        assert len(price_list(*made.judged)) == 9
        took.append(perf_counter() - began)
    assert min(took) < 0.02
