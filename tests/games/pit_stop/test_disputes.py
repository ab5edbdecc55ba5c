"""Disputes: corners of the rules that people argue about, each settled by a position."""

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.words import Refusal, Verb
from tests.games.pit_stop.track import Race, Spot, drawn

NAMES = ("Ann", "Ben", "Cem", "Dot")


def log(race: Race) -> list[tuple[str, str]]:
    """The lines of the last act with the rule that each cites."""
    return [(line["text"], line["rule"]) for line in GAME.words(race.events, NAMES)]


def test_a_silent_player_wins_in_the_lane_straight_on() -> None:
    """PS 8.4, PS-48: the winning move ends at its step; a lane that ends beyond the line pushes nobody aside."""
    for circle, faces in ((False, (6,)), (True, (4, 4))):
        race = drawn("R..x..\n......", first=19, laps=1, circle=circle).throws(*faces).says_nothing()
        assert (race.winner, race.at("red")) == ("red", (0, 1))


def test_a_silent_player_who_has_to_get_by_ends_as_near_as_the_throw_allows() -> None:
    """PS 8.4, PS-10: it may not wait, so it ends by its lane; of two ends equally near, at the inner one."""
    assert drawn(".......\nR.B....\n.......").throws(5).says_nothing().at("red") == (5, 2)
    race = drawn(".......\nR...B..\n.......").throws(4)
    assert race.lit == {(4, 1), (4, 3)}
    assert race.says_nothing().at("red") == (4, 1)


def test_a_moved_car_may_swerve_behind_another_and_halt_there() -> None:
    """PS-42: each step is the owner's; once in the taken lane the car may stay behind the one ahead of it."""
    race = drawn("R.....\n..Y...", circle=True).throws(4, 4)
    assert race.lit == {(1, 2), (3, 1), (3, 2)}
    assert race.goes(1, 2).at("red") == (1, 2)


def test_cars_on_both_sides_leave_the_way_between_them() -> None:
    """PS-8, PS-13: the neighbors bar nothing until the space between them is taken too."""
    assert drawn(".B....\nR.....\n.Y....").throws(1).at("red") == (1, 2)
    shut = drawn(".B....\nRG....\n.Y....").throws(3)
    assert (shut.at("red"), shut.turn) == ((0, 2), "blue")


@pytest.mark.parametrize(
    ("picture", "option", "lit"),
    [
        ("...#R..\n...#...\n...#...", "barred", {(2, 1)}),
        ("...#R..\n...#...\n...#...", "target_only", {(2, 1), (2, 2)}),
        ("....r..\n.......\n.......", "barred", {(2, 1), (2, 2)}),
        ("....r..\n.......\n.......", "target_only", {(2, 1), (2, 2), (2, 3)}),
    ],
)
def test_going_back_the_space_stepped_to_is_the_one_behind(picture: str, option: str, lit: set[Spot]) -> None:
    """PS-9, PS-26, option `diagonal_at_shade`: into the shade nobody slants; out of it by option."""
    race = drawn(picture, circle=True, diagonal_at_shade=option).throws(2, 2)
    assert (race.lit or {race.at("red")}) == lit


def test_sent_back_into_a_lane_that_begins_here_a_car_takes_the_diagonal() -> None:
    """PS-57, PS-26: seen from the other side a beginning is an end, and in the shade it is the only way as well."""
    race = drawn("...#B..\nxxxx.R.\n.......", circle=True).throws(2, 2)
    assert race.lit == {(3, 1), (3, 3)}
    blocked = drawn("..B...\nxxxR..", circle=True).throws(2, 2)
    assert blocked.at("red") == (3, 2)
    assert log(blocked)[-1] == ("Red stays: a car is in its way.", "PS-45")


@pytest.mark.parametrize(("faces", "first"), [((4, 5), "red"), ((2, 2), "yellow")])
def test_across_the_line_the_road_tells_who_is_in_front(faces: tuple[int, int], first: str) -> None:
    """PS-50: red, 16 rows behind in distance, stands 4 ahead on the road, so it goes first forward and second back."""
    race = drawn("R...............Y...\n....................", lap={"red": 0}, circle=True).throws(*faces)
    assert race.moving == first


@pytest.mark.parametrize(("faces", "first"), [((4, 5), "red"), ((2, 2), "red"), ((5, 5), "green"), ((1, 4), "green")])
def test_cars_in_one_row_a_lap_apart_go_as_named(faces: tuple[int, int], first: str) -> None:
    """PS-50, PS-22: on the road neither is in front, whatever their laps."""
    pair = ("R", "Y") if first == "red" else ("G", "B")
    picture = f"....{pair[0]}....\n.........\n.........\n....{pair[1]}...."
    for ahead in ("red", "yellow", "blue", "green"):
        race = drawn(picture, lap={ahead: 1}, circle=True, turn=first).throws(*faces)
        assert race.moving == first


def test_who_lands_level_on_a_circle_does_not_lead() -> None:
    """PS-46, PS-51: the lead is read with the thrower on the circle, and the other was there before."""
    race = drawn("R.o.....\n..B.....", first=8).throws(2)
    assert race.phase == "chance"
    race.throws(1, 1)
    assert race.moving == "blue"


def test_my_two_cars_answer_to_me_one_after_the_other() -> None:
    """PS-3, PS-53, PS 8.5: a line that moves one car of each player asks each for the own one; blue and yellow are one hand."""
    race = drawn("R.......\n........\nY.......", cars_each=2, circle=True).throws(4, 5)
    assert (race.moving, race.state.asked) == ("red", 0)
    race.says_nothing()
    assert (race.moving, race.state.asked) == ("yellow", 1)


def test_the_better_of_two_cars_wins_when_the_other_player_leaves() -> None:
    """PS-3, PS-55: both cars remain; the leading one has won."""
    race = drawn("R..G..B..", cars_each=2).leaves("blue")
    assert (race.winner, race.places[:2]) == ("green", ["green", "red"])


def test_a_leaver_who_was_to_pick_goes_nowhere_even_as_an_obstacle() -> None:
    """PS-39, PS-54, option `leaver = stays`: the question falls away and the car stays where it was."""
    race = drawn("R.....\nY.....\nB.....", circle=True, turn="blue", leaver="stays").throws(4, 5)
    assert race.moving == "red"
    race.leaves("red")
    assert (race.at("red"), race.moving) == ((0, 1), "yellow")


def test_a_win_picked_by_the_first_car_of_a_line_leaves_the_second_where_it_is() -> None:
    """PS-33, PS-48: the rest of the table line falls away, also after a question."""
    race = drawn("R.Y...\n......", first=16, laps=1, circle=True).throws(4, 5)
    assert race.moving == "yellow"
    race.goes(0, 1)
    assert (race.winner, race.distance("red")) == ("yellow", 16)


def test_a_halt_of_ones_own_choice_is_not_told_as_a_trap() -> None:
    """PS-42, PS-45: red could have gone round, and the log does not say otherwise."""
    race = drawn("RB....\n......", circle=True).throws(4, 4).goes(0, 1)
    assert log(race) == [("Red stays: a car is in its way.", "PS-45")]


def test_a_car_moved_by_words_is_told_by_the_ruling_on_words() -> None:
    """PS-43: the same manner as by the table, and it is this ruling that says so."""
    short = drawn("R...a.B...", words={"a": ("forward", 3)}).throws(4)
    assert log(short)[-1] == ("Red goes 1 space ahead, then stops at a car.", "PS-43")
    none = drawn("R...aB....", words={"a": ("forward", 3)}).throws(4)
    assert log(none)[-1] == ("Red stays: a car is in its way.", "PS-43")


def test_throwing_for_a_car_before_it_is_your_turn_is_no_matter_of_colors() -> None:
    """PS 2.1: nobody has a color yet, so the order of colors is not what stands in the way."""
    race = Race({"seats": 3})
    assert race.act(1, Verb.THROW) == "not_your_throw"
    assert GAME.refusals[Refusal.NOT_YOUR_THROW][1].rule == "PS 2.1"
    race.throws(3, 4)
    assert race.act(0, Verb.THROW) == "not_your_throw"


def test_the_lap_shown_is_the_one_being_driven() -> None:
    """PS-28, PS-47: none before the line, however far behind it, and never more than the race has."""
    assert drawn("R.....", first=14).lap("red") == 1
    race = drawn("R.....B", lap={"red": -2, "blue": 1}, laps=2)
    assert (race.lap("red"), race.lap("blue")) == (0, 2)
