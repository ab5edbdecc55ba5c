"""Lanes, blocks and shade: where the die may take a car (chapter 4)."""

from pitboard.games.pit_stop.words import Space
from tests.games.pit_stop.track import drawn


def test_a_free_car_goes_straight_or_slants() -> None:
    """PS-7, PS 4.3: a step goes one row on, straight or one lane over, and costs one dot either way."""
    assert drawn("......\nR.....\n......").throws(1).lit == {(1, 1), (1, 2), (1, 3)}


def test_lanes_may_be_changed_several_times_in_one_move() -> None:
    """PS-7, PS 4.3: with a 2 a car in the outer lane of three may reach the inner one."""
    assert drawn("....\n....\nR...").throws(2).lit == {(2, 1), (2, 2), (2, 3)}


def test_no_step_crosses_two_lanes() -> None:
    """PS-7: with a 1 the lane beyond the neighbor is out of reach."""
    assert drawn("....\n....\nR...").throws(1).lit == {(1, 2), (1, 3)}


def test_every_step_leads_to_the_next_row() -> None:
    """PS 4.2: nobody slides sideways, so a throw of 3 ends three rows on in whichever lane."""
    assert {row for row, _ in drawn("R......\n.......").throws(3).lit} == {3}


def test_no_car_jumps_over_another() -> None:
    """PS 4.1: on a road of one lane a car waits behind the one ahead."""
    race = drawn("R.B.....").throws(6)
    assert race.at("red") == (1, 1)


def test_a_car_that_cannot_get_by_stops_right_behind() -> None:
    """PS 4.4, PS-11: with a 5 and the way shut after two steps it goes two, and the rest is lost."""
    race = drawn("R..B..\n...Y..").throws(5)
    assert race.lit == {(2, 1), (2, 2)}
    race.goes(2, 2)
    assert race.at("red") == (2, 2)
    assert race.happened("moved")[0]["lost"] == 3


def test_a_car_goes_round_where_it_can() -> None:
    """PS 4.4, PS-10, PS-12: a block straight ahead is no excuse while a lane leads past it."""
    assert drawn("R.B....\n.......").throws(3).lit == {(3, 1), (3, 2)}


def test_nobody_may_choose_to_be_blocked_early() -> None:
    """PS-12: behind blue the way would end after one step, but another way uses all of the throw."""
    race = drawn("R.B...\n......").throws(2)
    assert race.at("red") == (2, 2)


def test_the_whole_throw_is_used_if_any_way_uses_it() -> None:
    """PS-10: one single gap far on the other side is enough to make the full throw the only choice."""
    assert drawn("R..B.\n...Y.\n...G.\n.....").throws(4).lit == {(4, 3), (4, 4)}


def test_among_equally_long_ways_the_player_picks() -> None:
    """PS-11: two lanes are shut at the same row, and either may be waited in."""
    assert drawn("R.B..\n..Y..").throws(4).lit == {(1, 1), (1, 2)}


def test_two_cars_never_share_a_space() -> None:
    """PS-6, PS 9.1: the space of another car is never lit."""
    assert drawn("R..\n.B.").throws(1).at("red") == (1, 1)


def test_a_car_slips_through_between_two_cars() -> None:
    """PS-8: cars that stand corner to corner leave the diagonal between them open."""
    race = drawn("RB.\n...\nY..", turn="red").throws(1)
    assert race.at("red") == (1, 2)
    race = drawn("R.Y\n.B.").throws(2)
    assert race.at("red") == (2, 2)


def test_a_car_that_is_hemmed_in_stays() -> None:
    """PS-13, PS-52: the die is thrown and shown, nothing moves, and the turn is over."""
    race = drawn("RB\n.Y").throws(4)
    assert race.at("red") == (0, 1)
    assert race.turn == "blue"
    assert race.happened("threw")[0]["die"] == 4
    assert race.happened("moved")[0]["lost"] == 4


def test_a_circle_under_a_hemmed_in_car_stays_silent() -> None:
    """PS-13: one cannot land without moving."""
    race = drawn("RB\n.Y")
    race.fixed.what[0][0] = Space.CIRCLE
    race.throws(2)
    assert race.phase == "throw"
    assert race.turn == "blue"


def test_words_under_a_hemmed_in_car_stay_silent() -> None:
    """PS-13, PS 9.10: a missed turn is not read again by a car that did not move."""
    race = drawn("RB\n.Y")
    race.fixed.what[0][0], race.fixed.amount[0][0] = Space.MISS, 1
    race.throws(2)
    assert race.misses("red") == 0


def test_a_car_stopped_short_on_a_circle_throws() -> None:
    """PS-14: where a block ends the move is where it lands."""
    race = drawn("R.oB\n...Y").throws(6)
    race.goes(2, 1)
    assert race.phase == "chance"


def test_a_car_stopped_short_on_words_obeys_them() -> None:
    """PS-14: the words count for whatever reason the car stands there."""
    race = drawn("R.aB\n...Y", words={"a": ("miss", 1)}).throws(6)
    race.goes(2, 1)
    assert race.misses("red") == 1


def test_nothing_happens_on_spaces_driven_across() -> None:
    """PS-15: a circle and words in the middle of a way do nothing."""
    race = drawn("Roa...", words={"a": ("miss", 3)}).throws(3)
    assert race.at("red") == (3, 1)
    assert race.misses("red") == 0
    assert race.phase == "throw"


def test_in_the_shade_everybody_keeps_to_the_lane() -> None:
    """PS 4.5, PS-9: no diagonal inside, into or out of the shade."""
    assert drawn("r##.\n####\n....").throws(2).at("red") == (2, 1)
    assert drawn("R#..\n.#..").throws(1).at("red") == (1, 1)
    assert drawn("r...\n#...").throws(1).at("red") == (1, 1)


def test_lanes_open_again_one_step_beyond_the_shade() -> None:
    """PS-9: the step out of the shade is straight, the one after it may slant."""
    assert drawn("r...\n#...").throws(2).lit == {(2, 1), (2, 2)}


def test_shade_of_one_lane_bars_the_diagonals_that_touch_it() -> None:
    """PS-9: either end of the step in the shade is enough."""
    assert drawn("R#..\n....\n....").throws(1).lit == {(1, 1), (1, 2)}
    assert drawn("....\nR...\n.#..").throws(1).lit == {(1, 1), (1, 2)}


def test_with_target_only_a_car_may_slant_out_of_the_shade() -> None:
    """PS-9, option `diagonal_at_shade = target_only`: only the space stepped to counts."""
    race = drawn("r...\n#...", diagonal_at_shade="target_only").throws(1)
    assert race.lit == {(1, 1), (1, 2)}
    assert drawn("R#..\n.#..", diagonal_at_shade="target_only").throws(1).at("red") == (1, 1)


def test_with_barred_a_car_may_not() -> None:
    """PS-9, option `diagonal_at_shade = barred`, which is used unless another is set."""
    assert drawn("r...\n#...", diagonal_at_shade="barred").throws(1).at("red") == (1, 1)


def test_a_block_in_the_shade_holds_everybody_behind() -> None:
    """PS 4.5, PS-11: in a shaded lane there is no way round."""
    race = drawn("r##b..\n######").throws(6)
    assert race.at("red") == (2, 1)


def test_where_a_lane_ends_the_diagonal_is_the_only_way_on() -> None:
    """PS-57: a step goes to any space of the next row in the own lane or beside it."""
    assert drawn("...\nR..\n.x.\n").throws(1).lit == {(1, 1), (1, 2)}
    assert drawn("...\n...\nR.x").throws(2).lit == {(2, 1), (2, 2)}


def test_where_a_lane_ends_in_the_shade_the_diagonal_is_legal() -> None:
    """PS-57: a lane that ends in a corner is no trap, and the shade bars only the other lanes."""
    assert drawn("##...\n##...\nr#x..").throws(2).at("red") == (2, 2)
    assert drawn("###..\n###..\nr#xx.").throws(2).at("red") == (2, 2)
    assert drawn("###..\nr##..\n##xx.").throws(2).at("red") == (2, 2)


def test_where_a_lane_ends_a_car_on_the_diagonal_blocks() -> None:
    """PS-57, PS-11: with the only way on taken, the car waits at the end of its lane."""
    assert drawn("..B...\nr#x...").throws(4).at("red") == (1, 2)


def test_a_lane_may_begin_again() -> None:
    """PS-57: a space whose own lane has none before it is reached by a diagonal."""
    assert (2, 2) in drawn("R...\n.x..").throws(2).lit


def test_cars_of_another_lap_block_as_well() -> None:
    """PS-49: what is in the way is a matter of spaces and not of laps."""
    race = drawn("R.B.....", lap={"red": 3}).throws(5)
    assert race.at("red") == (1, 1)


def test_the_track_runs_on_round_the_board() -> None:
    """PS-47, PS-28: the row after the last is row 0, one lap on."""
    race = drawn("..R.....", first=14, rows=18).throws(4)
    assert race.at("red") == (2, 1)
    assert race.distance("red") == 20
