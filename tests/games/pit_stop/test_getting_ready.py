"""Before the start: who drives what, and the grid (chapters 1 and 2)."""

import pytest

from pitboard.games.pit_stop.boards import COLORS
from pitboard.games.pit_stop.standing import last_car, leading_car
from pitboard.games.pit_stop.words import Car
from tests.games.pit_stop.track import Race, drawn


def owners(race: Race) -> list[int]:
    """Who drives red, blue, yellow and green; -1 where a car stays in the box."""
    return list(race.state.owner)


def racing(race: Race) -> list[str]:
    """The colors on the board."""
    return [color for car, color in enumerate(COLORS) if race.state.on_track[car]]


def thrown(*throws: tuple[int, int], seats: int = 4, **options: object) -> Race:
    """A race whose seats have thrown for their cars."""
    race = Race({"seats": seats, "options": options})
    for dice in throws:
        race.throws(*dice)
    return race


def test_a_board_has_lanes_shade_a_grid_and_a_line() -> None:
    """PS 1.1: both boards that come with the game have all of it."""
    for name in ("harbor", "ridge"):
        board = Race({"board": name}).setup["board"]
        assert board["lanes"] > 1
        assert board["shaded"]
        assert board["line"] == "between"
        assert set(board["grid"]) == set(COLORS)


def test_there_are_four_cars() -> None:
    """PS 1.2: red, blue, yellow and green."""
    assert racing(thrown(seats=4, cars="chosen")) == ["red", "blue", "yellow", "green"]


@pytest.mark.parametrize("face", range(1, 7))
def test_dice_have_the_numbers_one_to_six(face: int) -> None:
    """PS 1.3: each of both dice may show each of them."""
    race = thrown((face, 7 - face))
    assert race.state.total[0] == 7


def test_everybody_throws_both_dice_in_turn() -> None:
    """PS 2.1: seat by seat, and nobody moves before cars are given out."""
    race = Race({})
    for seat, dice in enumerate([(4, 5), (3, 4), (1, 3), (6, 5)]):
        assert (race.phase, race.state.asked) == ("cars", seat)
        assert racing(race) == []
        race.throws(*dice)
    assert race.phase == "throw"


def test_the_best_total_takes_red_then_blue_yellow_and_green() -> None:
    """PS 2.2: the totals 9, 7, 4 and 11 of the example."""
    assert owners(thrown((4, 5), (3, 4), (1, 3), (6, 5))) == [3, 0, 1, 2]


def test_equal_totals_throw_again_among_themselves() -> None:
    """PS-1, PS 2.1: the first and the third tie for the best; the others keep theirs."""
    race = thrown((5, 5), (1, 1), (4, 6), (2, 2))
    assert (race.phase, race.state.asked) == ("cars", 0)
    race.throws(1, 2)
    assert race.state.asked == 2
    race.throws(3, 3)
    assert owners(race) == [2, 0, 3, 1]


def test_a_low_reroll_still_beats_those_who_were_not_tied() -> None:
    """PS-1: a reroll decides among the tied only; it does not drop anybody behind a lower total."""
    race = thrown((6, 6), (6, 6), (5, 6), (4, 4))
    race.throws(1, 1).throws(1, 2)
    assert owners(race) == [1, 0, 2, 3]


def test_a_tie_may_be_thrown_again_and_again() -> None:
    """PS-1: until it is broken."""
    race = thrown((3, 3), (3, 3), seats=2)
    for _ in range(3):
        race.throws(2, 2).throws(1, 3)
        assert race.phase == "cars"
    race.throws(1, 1).throws(1, 2)
    assert owners(race) == [1, 0, -1, -1]


def test_two_ties_are_thrown_in_one_round() -> None:
    """PS-1: two for the best and two for the rest, each among themselves."""
    race = thrown((6, 6), (1, 1), (6, 6), (1, 1))
    race.throws(1, 1).throws(6, 6).throws(1, 2).throws(5, 5)
    assert owners(race) == [2, 0, 1, 3]


def test_three_that_tie_may_leave_a_tie_of_two() -> None:
    """PS-1: one of three is settled by the reroll, the other two go on."""
    race = thrown((3, 4), (3, 4), (3, 4), seats=3)
    race.throws(2, 2).throws(6, 6).throws(1, 3)
    assert race.state.asked == 0
    race.throws(1, 1).throws(1, 2)
    assert owners(race) == [1, 2, 0, -1]


def test_cars_may_be_chosen_instead() -> None:
    """PS-1, option `cars = chosen`: everybody sits down on a car, and red begins."""
    race = Race({"options": {"cars": "chosen"}})
    assert owners(race) == [0, 1, 2, 3]
    assert race.phase == "throw"


def test_cars_are_thrown_for_unless_set_otherwise() -> None:
    """PS-1, option `cars = thrown`."""
    assert Race({}).phase == Race({"options": {"cars": "thrown"}}).phase == "cars"


@pytest.mark.parametrize(("seats", "cars"), [(2, ["red", "blue"]), (3, ["red", "blue", "yellow"]), (4, list(COLORS))])
def test_fewer_players_leave_cars_in_the_box(seats: int, cars: list[str]) -> None:
    """PS-2, PS 1.2: colors are given out from red downward; two, three or four play."""
    assert racing(thrown(seats=seats, cars="chosen")) == cars
    throws = [(6, 6), (5, 5), (4, 4), (3, 3)][:seats]
    assert racing(thrown(*throws, seats=seats)) == cars


def test_two_players_may_drive_two_cars_each() -> None:
    """PS-3, option `cars_each = 2`: the first has red and green, the second blue and yellow."""
    assert owners(thrown(seats=2, cars="chosen", cars_each=2)) == [0, 1, 1, 0]
    assert owners(thrown((1, 1), (1, 2), seats=2, cars_each=2)) == [1, 0, 0, 1]


def test_one_car_each_is_the_rule() -> None:
    """PS-3, option `cars_each = 1`."""
    assert owners(thrown(seats=2, cars="chosen", cars_each=1)) == [0, 1, -1, -1]


def test_cars_stand_on_the_spaces_of_their_colors() -> None:
    """PS 2.3, PS-40: on the grid, which lies just before the line."""
    race = Race({"options": {"cars": "chosen"}})
    for color in COLORS:
        spot = race.setup["board"]["grid"][color]
        assert race.at(color) == (race.fixed.rows + spot["row"], spot["lane"])
        assert race.distance(color) == spot["row"] < 0


def test_the_first_crossing_begins_lap_one() -> None:
    """PS-40: it completes nothing."""
    race = Race({"options": {"cars": "chosen"}})
    shown = race.lap("red")
    race.throws(1)
    if race.moving:
        race.goes(0, 1)
    assert (shown, race.lap("red")) == (0, 1)


def test_the_front_row_of_the_grid_leads_and_turn_order_parts_a_row() -> None:
    """PS-5: red leads, green is last, and blue is ahead of yellow."""
    race = Race({"options": {"cars": "chosen"}})
    assert leading_car(race.state, race.fixed) == Car.RED
    assert last_car(race.state, race.fixed) == Car.GREEN
    assert race.standing == ["red", "blue", "yellow", "green"]


def test_on_the_grid_the_row_counts_before_the_color() -> None:
    """PS-5: with green in front, green leads."""
    grid = {"red": (-2, 1), "blue": (-2, 2), "yellow": (-1, 2), "green": (-1, 1)}
    spots = {color: {"row": row, "lane": lane} for color, (row, lane) in grid.items()}
    board = drawn("RG\n..", grid=spots).setup["board"]
    race = Race({"board": board, "options": {"cars": "chosen"}})
    assert race.standing == ["yellow", "green", "red", "blue"]
