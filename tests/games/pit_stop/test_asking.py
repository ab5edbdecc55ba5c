"""How the table asks (chapter 8)."""

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.setup import CHOICES, OPTIONS
from pitboard.kernel.refusal import SetupError
from tests.games.pit_stop.track import Race, drawn


def test_every_space_where_the_move_may_end_is_lit() -> None:
    """PS 8.1, PS-10: the ends of all ways that use the whole throw."""
    race = drawn(".......\n.......\nR......\n.......").throws(2)
    assert race.lit == {(2, 1), (2, 2), (2, 3), (2, 4)}


def test_if_no_way_is_long_enough_the_longest_are_lit() -> None:
    """PS 8.1, PS-11: the ends of the longest ones."""
    assert drawn("R...B..\n....Y..").throws(6).lit == {(3, 1), (3, 2)}


def test_one_space_alone_is_no_question() -> None:
    """PS 8.2: the car goes there at once."""
    race = drawn("R......B").throws(3)
    assert (race.phase, race.turn, race.at("red")) == ("throw", "blue", (3, 1))


def test_no_space_at_all_shows_the_die_and_goes_on() -> None:
    """PS 8.2, PS-52."""
    race = drawn("RB......").throws(3)
    assert [event["what"] for event in race.events] == ["threw", "moved"]
    assert race.turn == "blue"


def test_the_owner_of_a_moved_car_is_asked_for_the_end_of_a_way() -> None:
    """PS 8.3, PS-42: lit is where a way taken step by step could end, halts among them."""
    race = drawn("....B...\nR.......\n..Y.....", circle=True, turn="red").throws(4, 4)
    assert race.lit == {(1, 3), (3, 1), (3, 2), (3, 3)}


def test_one_pick_settles_a_move_by_the_table() -> None:
    """PS 8.3: nothing happens on the way."""
    race = drawn("R......\n......B", circle=True).throws(4, 4).goes(3, 2)
    assert (race.at("red"), race.turn) == ((3, 2), "blue")


def test_who_does_not_answer_goes_straight_on() -> None:
    """PS 8.4, PS-25: and halts where the lane is taken."""
    assert drawn("......\nR.....\n.....B", circle=True).throws(4, 4).says_nothing().at("red") == (3, 2)
    assert drawn("......\nR.B...\n......", circle=True).throws(4, 4).says_nothing().at("red") == (1, 2)


def test_who_is_sent_back_and_does_not_answer_goes_straight_back() -> None:
    """PS 8.4: the plain way has no lane changes, forward or back."""
    assert drawn("........\n.......R\nB.......", circle=True).throws(1, 2).says_nothing().at("red") == (4, 2)
    assert drawn("........\n.....B.R\n........", circle=True).throws(1, 2).says_nothing().at("red") == (6, 2)


def test_the_plain_way_leads_on_where_a_lane_ends() -> None:
    """PS 8.4, PS-57: by the inner diagonal, and straight on from there to where that lane is taken."""
    race = drawn("....B...\nRx......\n.....x..", circle=True).throws(4, 4)
    assert race.says_nothing().at("red") == (3, 1)
    race = drawn("..B.....\nRxx.....\n........", circle=True).throws(4, 4)
    assert (3, 3) in race.lit
    assert race.says_nothing().at("red") == (1, 1)


def test_who_does_not_pick_for_the_die_keeps_the_lane() -> None:
    """PS 8.4: or comes as near to it as the throw allows, inside first."""
    assert drawn("......\nR.....\n......").throws(3).says_nothing().at("red") == (3, 2)
    assert drawn("......\nR..B..\n......").throws(3).says_nothing().at("red") == (3, 1)


def test_who_does_not_throw_has_it_thrown() -> None:
    """PS 8.4: the default of a throw is the throw."""
    race = drawn("R.....B.")
    rows = [[0, 0, 0, 0] for _ in range(40)]
    assert GAME.default_act(race.state, race.fixed, 0, rows) == 1
    assert rows[0] == [1, 0, 0, 0]
    assert GAME.default_act(race.state, race.fixed, 1, rows) == 0


def test_the_second_owner_answers_with_the_first_car_in_its_new_space() -> None:
    """PS 8.5, PS-22, PS-53."""
    race = drawn("......\nR.Y...\n......", circle=True).throws(4, 5)
    assert race.moving == "yellow"
    race.goes(4, 1)
    assert race.moving == "red"
    assert race.at("yellow") == (4, 1)


def test_options_are_shown_by_name_and_the_first_value_is_used() -> None:
    """PS 8.6: each option of chapter 10, its first value the default."""
    assert OPTIONS == {
        "cars": "thrown",
        "cars_each": 1,
        "laps": 5,
        "diagonal_at_shade": "barred",
        "level_cars": "arrival",
        "silent_landing": "all",
        "leaver": "removed",
    }
    assert Race({}).setup["options"] == OPTIONS


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_every_value_of_an_option_is_taken_and_no_other(name: str) -> None:
    """PS 8.6."""
    for value in CHOICES[name]:
        assert Race({"options": {name: value.name.lower()}}).setup["options"][name] == value.name.lower()
    with pytest.raises(SetupError, match=f"options.{name}: one of "):
        Race({"options": {name: "whatever"}})


def test_options_are_fixed_once_the_race_has_started() -> None:
    """PS 8.6: no command of the race changes one."""
    race = Race({"options": {"cars": "chosen"}})
    before = repr(race.fixed)
    race.throws(1).goes(0, 1)
    assert repr(race.fixed) == before
