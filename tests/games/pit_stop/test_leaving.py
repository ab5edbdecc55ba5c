"""Players who leave, in every phase."""

import pytest

from pitboard.games.pit_stop.lanes import find_route_ends, find_throw_ends, number_of_ends
from tests.games.pit_stop.track import Race, drawn


def test_the_car_is_taken_off_the_track() -> None:
    """PS-39, option `leaver = removed`, which is used unless another is set."""
    for options in ({}, {"leaver": "removed"}):
        race = drawn("R.B......Y", **options).leaves("blue")
        assert (race.state.on_track[1], race.state.racing[1]) == (0, 0)
        assert race.throws(4).at("red") == (4, 1)


def test_with_stays_the_car_is_an_obstacle() -> None:
    """PS-39, option `leaver = stays`: it stands where it is and is no longer in the race."""
    race = drawn("R.B......Y", leaver="stays").leaves("blue")
    assert (race.state.on_track[1], race.state.racing[1]) == (1, 0)
    assert race.throws(4).at("red") == (1, 1)
    assert race.turn == "yellow"


def test_a_car_that_stays_is_moved_by_no_line() -> None:
    """PS-54: neither by its color, nor as leading or last car."""
    race = drawn("R.....B.........Y", leaver="stays", circle=True).leaves("yellow").throws(4, 5)
    assert (race.distance("red"), race.distance("yellow")) == (2, 16)
    race = drawn("R.....B.........Y", leaver="stays", circle=True).leaves("yellow").throws(1, 2)
    assert (race.distance("blue"), race.distance("yellow")) == (3, 16)


def test_turns_of_a_leaver_are_passed_over() -> None:
    """PS-39: the others go on in their order."""
    race = drawn("R.....B......Y").leaves("blue")
    assert race.throws(1).turn == "yellow"


def test_leaving_on_the_own_turn_passes_it_on() -> None:
    """PS-39: before the throw."""
    assert drawn("R.....B......Y").leaves("red").turn == "blue"


def test_leaving_while_picking_a_space_passes_the_turn_on() -> None:
    """PS-39: the thrown die is forgotten."""
    race = drawn("R.....B......Y\n..............").throws(3).leaves("red")
    assert (race.phase, race.turn, race.state.die) == ("throw", "blue", 0)


def test_leaving_on_a_circle_passes_the_turn_on() -> None:
    """PS-39: nobody throws for the table."""
    race = drawn("R.....B......Y", circle=True).leaves("red")
    assert (race.phase, race.turn) == ("throw", "blue")


def test_an_owner_who_leaves_while_asked_leaves_the_rest_of_the_line_to_the_other() -> None:
    """PS-54: that part of the line does nothing, the other part is done."""
    race = drawn("R.....Y......B\n..............", circle=True, turn="blue").throws(4, 5)
    assert race.moving == "yellow"
    race.leaves("yellow")
    assert (race.moving, race.lit) == ("red", {(2, 1), (2, 2)})


def test_an_owner_who_leaves_before_the_second_half_is_skipped() -> None:
    """PS-54, PS-53: yellow picks, red is gone."""
    race = drawn("R.....Y......B\n..............", circle=True, turn="blue").throws(4, 5).leaves("red")
    assert race.goes(8, 2).turn == "yellow"


def test_the_thrower_may_leave_while_another_owner_is_asked() -> None:
    """PS-39, PS-25: the question stands, and then the next car has its turn."""
    race = drawn("Y.....R......B\n..............", circle=True, turn="red").throws(5, 6).leaves("red")
    assert (race.phase, race.moving) == ("route", "yellow")
    assert race.goes(3, 1).turn == "blue"


def test_a_throw_that_was_blocked_by_the_leaver_is_used_in_full() -> None:
    """PS-39, PS-10: with blue off the track there is a way for the whole throw, so a shorter one is legal no longer."""
    race = drawn("R..B......G\n...Y......#").throws(5)
    assert race.lit == {(2, 1), (2, 2)}
    race.leaves("blue")
    assert race.lit == {(5, 1), (5, 2)}


def test_a_question_that_the_leaver_answered_falls_away() -> None:
    """PS 8.2, PS-39: on the emptier road one space alone is left, so the car goes there."""
    race = drawn("R..b###...G\n...Y.......").throws(6)
    assert race.lit == {(2, 1), (2, 2)}
    race.leaves("blue")
    assert (race.moving, race.at("red")) == ("", (6, 1))


def test_a_line_half_done_goes_on_round_the_leaver() -> None:
    """PS-39, PS-42: yellow may no longer halt behind a car that is gone."""
    race = drawn("Y.B......R\n..........", circle=True).throws(5, 6)
    assert race.lit == {(1, 1), (3, 1), (3, 2)}
    race.leaves("blue")
    assert race.lit == {(3, 1), (3, 2)}


def test_a_route_with_one_end_left_is_taken_at_once() -> None:
    """PS 8.2, PS-39: with the halt behind the leaver gone, yellow goes where both ways lead, and red's turn is over."""
    race = drawn("Y.B.......R\n...x.......", circle=True).throws(5, 6)
    assert race.lit == {(1, 1), (3, 1)}
    race.leaves("blue")
    assert (race.phase, race.turn, race.at("yellow")) == ("throw", "yellow", (3, 1))


def test_a_question_that_the_leaver_does_not_touch_keeps_its_number() -> None:
    """PS-39: an answer on its way is not refused because somebody far off left."""
    race = drawn("R..........B.Y\n..............").throws(3)
    number = race.state.question
    race.leaves("blue")
    assert race.state.question == number
    assert race.act(0, 2, 3, 0, number) == ""


def test_a_question_that_changed_has_a_new_number() -> None:
    """PS-39: an answer to the old one is refused."""
    race = drawn("R..B......G\n...Y......#").throws(5)
    number = race.state.question
    race.leaves("blue")
    assert race.act(0, 2, 2, 0, number) == "question_passed"


def test_with_stays_no_question_changes() -> None:
    """PS-39, option `leaver = stays`: the road is as it was."""
    race = drawn("R..B......G\n...Y......#", leaver="stays").throws(5).leaves("blue")
    assert race.lit == {(2, 1), (2, 2)}


def test_who_leaves_while_cars_are_thrown_for_gets_none() -> None:
    """PS-39, PS-2: the others throw on, and colors go from red downward among them."""
    race = Race({"seats": 3})
    race.throws(1, 1)
    assert race.act(1, 3) == ""
    assert race.state.asked == 2
    race.throws(6, 6)
    assert list(race.state.owner) == [2, 0, -1, -1]


def test_a_leaver_breaks_a_tie() -> None:
    """PS-1, PS-39: nobody is left to throw against."""
    race = Race({"seats": 3})
    race.throws(5, 5).throws(1, 1).throws(4, 6)
    assert race.state.asked == 0
    assert race.act(2, 3) == ""
    assert list(race.state.owner) == [0, 1, -1, -1]
    assert race.phase == "throw"


def test_a_leaver_among_three_that_tie_leaves_two() -> None:
    """PS-1, PS-39: they throw on."""
    race = Race({"seats": 4})
    race.throws(5, 5).throws(4, 6).throws(6, 4).throws(1, 1).throws(2, 2)
    assert race.act(1, 3) == ""
    assert race.state.asked == 2
    race.throws(3, 3)
    assert list(race.state.owner) == [2, 0, 3, -1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_but_one_may_leave_before_the_start(seats: int) -> None:
    """PS-55, PS-39: the last one has won."""
    race = Race({"seats": seats})
    for seat in range(seats - 1):
        assert race.winner == ""
        assert race.act(seat, 3) == ""
    assert (race.phase, race.winner, race.state.owner[0]) == ("over", "red", seats - 1)


def test_both_cars_of_a_leaver_go() -> None:
    """PS-3, PS-39, PS-55: of two players one is left, and the better of his cars is named the winner."""
    race = drawn("B...Y...R...G", cars_each=2).leaves("red")
    assert race.winner == "yellow"
    assert race.places == ["yellow", "blue", "green", "red"]


def test_after_the_race_nobody_leaves_any_more() -> None:
    """PS-55, PS-31: it is over."""
    race = drawn("R.........B").leaves("blue")
    assert race.act(0, 3) == "race_over"


def test_ends_are_always_those_of_the_road_as_it_is() -> None:
    """PS-10, PS-42: kept ends and ends found afresh agree after anybody has left."""
    for color in ("blue", "yellow", "green"):
        for circle in (False, True):
            race = drawn("R..B.....\n..Y......\n.G.......", circle=circle)
            race.throws(*((4, 4) if circle else (5,))).leaves(color)
            kept = number_of_ends(race.state)
            if race.phase == "move":
                find_throw_ends(race.state, race.fixed, 0, 5)
            else:
                find_route_ends(race.state, race.fixed, 0, 3, 1)
            assert number_of_ends(race.state) == kept
