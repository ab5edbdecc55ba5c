"""Ways with other cars thought away: open where the speed was raised in a corner, clean after a spin."""

import random

from pitboard.games.formula.road import arrow_after, leaves_arrow, price_at
from pitboard.games.formula.ways import comes_home, corner_raised_in, has_way, is_clean, leaves_early, next_arrow, price_into
from pitboard.games.formula.words import EXITS, FinishCorners
from tests.games.formula.road import Drive, drive, every_way, random_road

SPEEDS = (20, 40, 60, 80, 100)


def test_a_raised_speed_bars_what_costs_more_than_is_paid() -> None:
    """F-52: with 1 paid in a corner of 80, 120 would read 2 there: no way leads on."""
    assert not has_way(*drive("888888", last=100, paid=1).judged, 120)
    assert has_way(*drive("888888", last=120, paid=2).judged, 140) is False
    assert has_way(*drive("888888", last=100, paid=2).judged, 120)


def test_a_space_that_does_not_exceed_the_payment_is_open() -> None:
    """F-52: a space of 100 in the corner costs 1, which is paid, and so is the straight beyond it."""
    assert has_way(*drive("8a....", last=100, paid=1).judged, 120)
    assert not has_way(*drive("8a8...", last=100, paid=1).judged, 120)


def test_beyond_the_corner_nothing_is_barred() -> None:
    """F-52: a new corner behind the one that was left may cost anything."""
    assert has_way(*drive("8.2222", last=80).judged, 120)
    assert has_way(*drive("882222", "aabbbb", last=80).judged, 80)
    assert not has_way(*drive("822222", last=80).judged, 100)


def test_a_speed_that_is_kept_bars_nothing() -> None:
    """F-52: only a plot above the last speed is asked for a way."""
    assert corner_raised_in(*drive("888888", last=120).judged, 120) == -1
    assert has_way(*drive("888888", last=120).judged, 120)


def test_the_starting_turn_bars_nothing() -> None:
    """F-54: nothing but Start limits the first plot, not even a grid in a corner."""
    assert has_way(*drive("222222", turn=1).judged, 60)


def test_another_lane_can_be_the_way_out() -> None:
    """F-52: some way is enough; here it changes lane at once."""
    assert has_way(*drive(">888\n8aaa", corners="aaaa", last=100, paid=1).judged, 120)
    assert not has_way(*drive("8888\nxx.a", corners="aaaa", last=100, paid=1).judged, 120)


def test_a_car_that_comes_home_meets_no_bar_beyond_the_line() -> None:
    """F-68, F-69: with the option `finish_corners = pay` it does."""
    made = drive("888888", last=100, crossings=3)
    made.fixed.crosses[0] = [1] * EXITS
    assert has_way(*made.judged, 120)
    made.fixed.finish_corners = FinishCorners.PAY
    assert not has_way(*made.judged, 120)
    assert not comes_home(*made.judged, 0, 0)


def test_an_arrow_lifts_the_limits_along_it() -> None:
    """F-66, F-52: followed space by space a corner of 80 reads 100; a step off it before its end is repriced."""
    made = drive(">888\n88aa", corners=".aaa", last=80)
    for at, space in enumerate((3, 6, 9)):
        made.fixed.arrow[space], made.fixed.arrow_at[space], made.fixed.arrow_length[0] = 0, at, 3
    state, fixed, car = made.judged
    assert price_into(fixed, 100, 0, 3, -1, -1, 0) == 0
    assert price_into(fixed, 100, 3, 7, 0, 0, 1) == 1
    state.space[car], state.corner[car], state.arrow[car], state.worst[car] = 3, 0, 0, 1
    assert has_way(state, fixed, car, 100)
    fixed.exits[6][0] = -1
    assert not has_way(state, fixed, car, 100)


def test_clean_is_what_costs_no_penalty_ahead() -> None:
    """F-55: what is ahead counts even behind the corner in which the car stands."""
    assert is_clean(*drive("..6...", spun=1).judged, 60)
    assert not is_clean(*drive("..6...", spun=1).judged, 80)
    assert is_clean(*drive(">.6...\n..8...", spun=1).judged, 80)
    assert is_clean(*drive("....2", spun=1).judged, 60)


def test_every_way_tried_out_gives_the_same(full: bool) -> None:
    """F-52, F-55, F-66: on wild short roads, by trying all ways with the rules of the road itself."""
    for seed in range(3000 if full else 150):
        made = random_road(random.Random(seed))
        state, fixed, car = made.judged
        for speed in SPEEDS:
            barred = corner_raised_in(state, fixed, car, speed)
            assert has_way(state, fixed, car, speed) == bool(every_way(made, speed, barred, free=True)), seed
            tried = every_way(made, speed, barred).values()
            assert is_clean(state, fixed, car, speed) == any((0, 0) in mixes for mixes in tried), seed


def test_the_search_prices_a_step_as_the_road_does() -> None:
    """F-66: arrow followed or not, the two say the same of every exit."""
    luck = random.Random(1)
    for _ in range(40):
        made = random_road(luck)
        state, fixed, car = made.judged
        for before in range(30):
            state.corner[car], state.arrow[car] = fixed.corner[before], fixed.arrow[before]
            state.worst[car] = luck.randint(0, 3) if fixed.corner[before] >= 0 else 0
            for space in fixed.exits[before]:
                if space >= 0:
                    assert_priced_alike(made, before, space)


def assert_priced_alike(made: Drive, before: int, space: int) -> None:
    """One step of a car with the record that it has, priced by the search and by the road."""
    state, fixed, car = made.judged
    arrow, corner, worst = state.arrow[car], state.corner[car], state.worst[car]
    assert next_arrow(fixed, arrow, before, space) == arrow_after(state, fixed, car, before, space)
    assert leaves_early(fixed, before, space, arrow) == leaves_arrow(state, fixed, car, before, space)
    assert price_into(fixed, 100, before, space, arrow, corner, worst) == price_at(state, fixed, car, before, space, 100)
