"""Circles and the Chance Table: what each line does (chapter 5)."""

from itertools import product

import pytest

from pitboard.games.pit_stop import GAME
from tests.games.pit_stop.track import Race, drawn

ROAD = "....G......Y......B......R......"
"""Green last and red in front, well apart, on one lane."""


def moved(line: int, turn: str = "blue") -> dict[str, int]:
    """How far each car goes when the sum of both dice is `line`, on a road where nothing is in the way."""
    race = drawn(ROAD, turn=turn, circle=True, rows=40)
    before = {color: race.distance(color) for color in ("red", "blue", "yellow", "green")}
    race.throws(line // 2, line - line // 2)
    return {color: race.distance(color) - d for color, d in before.items() if race.distance(color) != d}


def test_who_lands_on_a_circle_throws_both_dice() -> None:
    """PS 5.1, PS-16: at once, and the same player."""
    race = drawn("R.o.....B....").throws(2)
    assert (race.phase, race.turn, race.state.asked) == ("chance", "red", 0)
    race.throws(6, 5)
    assert race.happened("threw_both") == [{"what": "threw_both", "car": "red", "seat": 0, "dice": [6, 5]}]


def test_the_throw_is_an_order_even_if_it_helps_others() -> None:
    """PS-16, PS 5.2: there is nothing to do but throw, and the line is carried out whomever it names."""
    race = drawn("..R.....B....", circle=True)
    assert GAME.acts(race.state, race.fixed, 0) == [(1, 0, 0, 0)]
    race.throws(1, 1)
    assert race.distance("blue") == 3, "sent back, it stops in front of red"


def test_two_sends_the_leader_six_back() -> None:
    """PS 5.3."""
    assert moved(2) == {"red": -6}


def test_three_sends_the_leader_three_back() -> None:
    """PS 5.4."""
    assert moved(3) == {"red": -3}


def test_four_sends_red_and_yellow_two_back() -> None:
    """PS 5.5."""
    assert moved(4) == {"red": -2, "yellow": -2}


def test_five_sends_green_and_blue_two_back() -> None:
    """PS 5.6."""
    assert moved(5) == {"green": -2, "blue": -2}


@pytest.mark.parametrize("turn", ["red", "blue", "yellow", "green"])
def test_six_sends_the_own_car_one_ahead(turn: str) -> None:
    """PS 5.7: the own car is that of the player who threw."""
    assert moved(6, turn) == {turn: 1}


@pytest.mark.parametrize("turn", ["red", "blue", "yellow", "green"])
def test_seven_sends_the_own_car_two_ahead(turn: str) -> None:
    """PS 5.8."""
    assert moved(7, turn) == {turn: 2}


@pytest.mark.parametrize("turn", ["red", "blue", "yellow", "green"])
def test_eight_sends_the_own_car_three_ahead(turn: str) -> None:
    """PS 5.9."""
    assert moved(8, turn) == {turn: 3}


def test_nine_sends_red_and_yellow_two_ahead() -> None:
    """PS 5.10."""
    assert moved(9) == {"red": 2, "yellow": 2}


def test_ten_sends_green_and_blue_two_ahead() -> None:
    """PS 5.11."""
    assert moved(10) == {"green": 2, "blue": 2}


def test_eleven_sends_the_last_car_three_ahead() -> None:
    """PS 5.12."""
    assert moved(11) == {"green": 3}


def test_twelve_sends_the_last_car_six_ahead() -> None:
    """PS 5.13."""
    assert moved(12) == {"green": 6}


@pytest.mark.parametrize("dice", list(product(range(1, 7), repeat=2)))
def test_the_line_is_the_total_of_both_dice(dice: tuple[int, int]) -> None:
    """PS 5.2: however the total is made."""
    race = drawn(ROAD, circle=True, rows=40).throws(*dice)
    assert race.happened("line") == [{"what": "line", "sum": sum(dice), "rule": f"PS 5.{sum(dice) + 1}"}]


def test_a_car_moved_onto_a_circle_does_not_throw() -> None:
    """PS 5.14, PS-17, PS-44: leave the dice alone."""
    race = drawn("R.o......B....", circle=True).throws(3, 4)
    assert race.at("red") == (2, 1)
    assert (race.phase, race.turn) == ("throw", "blue")


def test_a_car_moved_onto_words_does_not_move_again() -> None:
    """PS 5.14, PS-17: no second move, forward or back."""
    for kind in ("forward", "back"):
        race = drawn("R.a......B....", circle=True, words={"a": (kind, 1)}).throws(3, 4)
        assert race.at("red") == (2, 1)


def test_a_car_moved_onto_a_missed_turn_misses_none() -> None:
    """PS-17, PS-44, option `silent_landing = all`, which is used unless another is set."""
    for options in ({}, {"silent_landing": "all"}):
        race = drawn("R.a......B....", circle=True, words={"a": ("miss", 2)}, **options).throws(3, 4)
        assert race.misses("red") == 0


def test_with_moves_only_a_missed_turn_still_counts() -> None:
    """PS-17, PS-44, option `silent_landing = moves_only`: only further moves fall away."""
    race = drawn("R.a......B....", circle=True, words={"a": ("miss", 2)}, silent_landing="moves_only")
    assert race.throws(3, 4).misses("red") == 2


def test_with_moves_only_it_counts_for_any_car_that_the_table_moved() -> None:
    """PS-17, PS-44: blue is last and is moved on red's throw."""
    race = drawn("B..a.....R....", circle=True, words={"a": ("miss", 3)}, silent_landing="moves_only")
    race.throws(5, 6)
    assert race.misses("blue") == 2, "three, and one of them passed when the turn came up"


def test_with_moves_only_a_circle_stays_silent_all_the_same() -> None:
    """PS-44: all that a circle can do is to move cars."""
    race = drawn("R.o......B....", circle=True, silent_landing="moves_only").throws(3, 4)
    assert (race.phase, race.turn) == ("throw", "blue")


def test_with_moves_only_a_car_that_did_not_move_has_not_landed() -> None:
    """PS-44, PS-13: boxed in on a missed turn, it reads nothing."""
    race = drawn("RB.......", circle=True, silent_landing="moves_only")
    race.fixed.what[0][0], race.fixed.amount[0][0] = 4, 1
    race.throws(3, 4)
    assert race.misses("red") == 0


def test_going_forward_a_moved_car_stops_right_behind_the_car_in_its_way() -> None:
    """PS 5.15, PS-23: no passing over, here as elsewhere."""
    race = drawn("R..B.....", circle=True).throws(4, 4)
    assert race.at("red") == (2, 1)


def test_going_back_a_moved_car_stops_right_in_front_of_the_car_in_its_way() -> None:
    """PS 5.15, PS-23: also when that car is in the middle of the way."""
    race = drawn("....B...R...", circle=True).throws(1, 1)
    assert race.at("red") == (5, 1)


def test_if_the_space_to_stop_on_is_taken_too_it_stops_before_that() -> None:
    """PS-24: on the last free space that it came to."""
    race = drawn("R.YB.....", circle=True).throws(4, 4)
    assert race.at("red") == (1, 1)


def test_a_moved_car_that_is_blocked_at_once_stays() -> None:
    """PS-45: and that is all."""
    race = drawn("RB.......", circle=True).throws(4, 4)
    assert race.at("red") == (0, 1)
    assert race.turn == "blue"
    assert race.happened("moved")[0]["lost"] == 3


def test_the_owner_may_change_lanes_but_need_not() -> None:
    """PS 5.16, PS-25: every space three rows on that a way leads to."""
    race = drawn("......\nR.....\n......\n.....B", circle=True).throws(4, 4)
    assert race.lit == {(3, 1), (3, 2), (3, 3), (3, 4)}


def test_in_the_shade_not_even_the_owner_may() -> None:
    """PS 5.16: on the corners a moved car keeps to its lane."""
    assert drawn("r####.\n####.B", circle=True).throws(4, 4).at("red") == (3, 1)


def test_a_car_sent_back_may_slant_backward() -> None:
    """PS-26: one row back and one lane over."""
    race = drawn("........\n.......R\nB.......", circle=True).throws(1, 2)
    assert race.lit == {(4, 1), (4, 2), (4, 3)}


def test_a_car_sent_back_may_not_slant_at_the_shade() -> None:
    """PS-26, PS-9: barred as it is on the way forward."""
    assert drawn(".######.\nB######R", circle=True).throws(1, 2).at("red") == (4, 2)


def test_an_owner_may_go_round_a_car_or_halt_behind_it() -> None:
    """PS-42, PS-27: when straight on is taken, going round is a right and no duty."""
    race = drawn("R.B...\n......", circle=True).throws(4, 4)
    assert race.lit == {(1, 1), (3, 1), (3, 2)}


def test_while_the_way_straight_on_is_free_a_moved_car_must_go_on() -> None:
    """PS-42: it cannot be halted in an empty lane, but it may slant into the lane with a car and halt there."""
    race = drawn("......\nR.....\n..B...", circle=True).throws(4, 4)
    assert race.lit == {(1, 3), (3, 1), (3, 2), (3, 3)}


def test_a_car_sent_back_may_shelter_in_front_of_a_rival() -> None:
    """PS-42: the example: sent back 6 with a rival two spaces behind, it may lose one space instead of six."""
    race = drawn("...........R..\n.........B....\n..............", circle=True, rows=30)
    assert (10, 2) in race.throws(1, 1).lit
    race.goes(10, 2)
    assert race.distance("red") == 10


def test_straight_on_and_a_halt_is_what_happens_to_the_silent() -> None:
    """PS-42, PS-25: the default never changes lanes."""
    assert drawn("R..B...\n.......", circle=True).throws(4, 4).says_nothing().at("red") == (2, 1)
    assert drawn("R......\n.....B.", circle=True).throws(4, 4).says_nothing().at("red") == (3, 1)


def test_the_owner_is_asked_even_out_of_turn() -> None:
    """PS-25: red throws, green is moved, green's owner picks."""
    race = drawn(".....R..\nG.......", circle=True).throws(5, 6)
    assert (race.phase, race.moving, race.state.asked, race.turn) == ("route", "green", 3, "red")
    assert race.act(0, 2, 3, 0) == "not_your_car"
    race.goes(3, 2)
    assert race.turn == "green"


def test_leading_and_last_hit_the_thrower_as_well() -> None:
    """PS-21: nothing takes the thrower out."""
    assert drawn("B.......R..", circle=True).throws(1, 2).distance("red") == 5
    assert drawn("R.......B..", circle=True).throws(5, 6).distance("red") == 3


def test_the_leader_is_the_one_with_the_greatest_distance_laps_included() -> None:
    """PS-19, PS-49: behind on the road and a lap ahead leads."""
    race = drawn("R..........B....", lap={"red": 1}, turn="blue", circle=True).throws(1, 2)
    assert race.distance("red") == 17


def test_the_last_is_the_one_with_the_smallest_distance() -> None:
    """PS-20: in front on the road and a lap behind is last."""
    race = drawn("R..........B....", lap={"red": 1}, circle=True).throws(5, 6)
    assert race.distance("blue") == 14


@pytest.mark.parametrize(("arrived", "leader", "last"), [("red blue", "red", "blue"), ("blue red", "blue", "red")])
def test_of_level_cars_the_one_that_came_first_leads(arrived: str, leader: str, last: str) -> None:
    """PS-19, PS-20, PS-51, option `level_cars = arrival`: who came first leads, who came last is last."""
    for options in ({}, {"level_cars": "arrival"}):
        plan = "....R....\n....B....\n.........\n"
        race = drawn(plan, arrived=arrived, circle=True, turn="red", **options).throws(1, 2)
        assert race.moving == leader
        race = drawn(plan, arrived=arrived, circle=True, turn="red", **options).throws(5, 6)
        assert race.moving == last


@pytest.mark.parametrize("arrived", ["red blue", "blue red"])
def test_with_inside_the_inner_lane_leads_whoever_came_first(arrived: str) -> None:
    """PS-19, PS-20, option `level_cars = inside`: the inner lane leads, the outer one is last."""
    plan = "....B....\n....R....\n.........\n"
    assert drawn(plan, arrived=arrived, circle=True, level_cars="inside").throws(1, 2).moving == "blue"
    assert drawn(plan, arrived=arrived, circle=True, level_cars="inside").throws(5, 6).moving == "red"


def test_a_car_arrives_when_it_ends_a_move_in_another_row() -> None:
    """PS-51: red catches up with blue and stands level behind it."""
    race = drawn("R...........\n...B........", arrived="red blue").throws(3)
    assert race.standing == ["blue", "red"]


def test_driving_through_a_row_is_no_arrival() -> None:
    """PS-51: green was in row 4 on its way before red, but red stopped there before green is sent back to it."""
    race = drawn("G......a...\nR..........", turn="green", words={"a": ("back", 3)})
    race.throws(6).goes(6, 1).throws(4).goes(4, 2).throws(1).goes(7, 1).goes(4, 1)
    assert race.standing == ["red", "green"]


def test_a_car_that_stays_keeps_its_standing() -> None:
    """PS-51, PS-45: red is sent forward, cannot move, and is still ahead of yellow beside it."""
    race = drawn("RB.....\nYG.....", arrived="red yellow", circle=True).throws(3, 4)
    assert race.standing == ["blue", "green", "red", "yellow"]


def test_forward_the_car_in_front_moves_first() -> None:
    """PS-22: so that neither gets in the way of the other."""
    race = drawn("R.Y.....B..", circle=True, turn="blue").throws(4, 5)
    assert (race.at("red"), race.at("yellow")) == ((2, 1), (4, 1))


def test_backward_the_car_behind_moves_first() -> None:
    """PS-22."""
    race = drawn("...R.Y.....", circle=True).throws(2, 2)
    assert (race.at("red"), race.at("yellow")) == ((1, 1), (3, 1))


def test_level_cars_go_in_the_order_in_which_the_line_names_them() -> None:
    """PS-22: red before yellow, green before blue, forward and back."""
    plan = "....{}.......\n............\n....{}......."
    for line, first in [((4, 5), "red"), ((2, 2), "red")]:
        assert drawn(plan.format("Y", "R"), circle=True).throws(*line).moving == first
    for line, first in [((5, 5), "green"), ((2, 3), "green")]:
        assert drawn(plan.format("B", "G"), circle=True, turn="blue").throws(*line).moving == first


def test_of_cars_a_lap_apart_the_one_ahead_on_the_road_is_in_front() -> None:
    """PS-50: yellow is a lap down and two spaces ahead of red on the road; it goes first."""
    race = drawn("R.Y.....B..", circle=True, turn="blue", lap={"red": 1}).throws(4, 5)
    assert (race.at("red"), race.at("yellow")) == ((2, 1), (4, 1))


def test_half_a_lap_apart_more_distance_is_in_front() -> None:
    """PS-50: with twenty rows and ten between them, the picking order shows who goes first."""
    road = "R.........Y....\n..............."
    assert drawn(road, circle=True).throws(4, 5).moving == "yellow"
    assert drawn(road, circle=True, lap={"red": 1}).throws(4, 5).moving == "red"
    assert drawn(road, circle=True).throws(2, 2).moving == "red"


def test_leading_and_last_are_read_when_the_dice_have_fallen() -> None:
    """PS-46: the thrower already stands on the circle and leads by it."""
    race = drawn("R...o....\n..B......", rows=20).throws(4).goes(4, 1).throws(1, 2)
    assert race.moving == "red"


def test_one_line_moves_the_cars_it_named_though_the_lead_changes() -> None:
    """PS-46: red is sent back behind blue, and blue is not sent back as the new leader."""
    race = drawn("...B.R........", circle=True).throws(1, 1)
    race = drawn("......B.R.....\n..............", circle=True).throws(1, 2)
    race.goes(5, 2)
    assert (race.distance("red"), race.distance("blue")) == (5, 6)
    assert race.turn == "blue"


def test_the_owner_of_the_car_that_goes_first_picks_first() -> None:
    """PS-53: the other sees the result and picks then, round it if need be."""
    race = drawn("......\nR.Y...\n......", circle=True).throws(4, 5)
    assert race.moving == "yellow"
    race.goes(4, 2)
    assert race.moving == "red"
    assert race.lit == {(2, 1), (2, 2), (2, 3)}


def test_a_line_moves_those_of_its_cars_that_race() -> None:
    """PS-2, PS-54: yellow is in the box, so nine moves red alone; without both, nothing happens."""
    race = drawn("R........B...", circle=True).throws(4, 5)
    assert race.distance("red") == 2
    race = drawn("B........G...", circle=True, turn="blue").throws(4, 5)
    assert (race.distance("blue"), race.distance("green"), race.turn) == (0, 9, "green")
    race = drawn("Y........B...", circle=True, turn="blue").throws(4, 5)
    assert race.distance("yellow") == 2


def test_a_car_that_is_alone_is_both_leading_and_last() -> None:
    """PS-54: both lines move it."""
    assert drawn("........R....", circle=True).throws(1, 2).distance("red") == 5
    assert drawn("........R....", circle=True).throws(5, 6).distance("red") == 11


def test_cars_of_another_lap_block_table_moves() -> None:
    """PS-49: in the way is in the way."""
    race = drawn("R..B.....", circle=True, lap={"blue": 2}).throws(4, 4)
    assert race.at("red") == (2, 1)


def test_a_moved_car_whose_lane_ends_takes_the_diagonal() -> None:
    """PS-57, PS-42: its lane ends, so the diagonal is its straight on; with that taken it halts."""
    assert drawn("......\nr#xx..\n", circle=True).throws(3, 4).at("red") == (2, 1)
    assert drawn("..B...\nr#xx..\n", circle=True).throws(3, 4).at("red") == (1, 2)


def test_the_played_position_is_a_race_of_its_own() -> None:
    """PS-46: asking what the line names changes nothing."""
    race = Race({"options": {"cars": "chosen"}})
    before = GAME.copy(race.state)
    GAME.acts(race.state, race.fixed, 0)
    assert GAME.same(before, race.state)
