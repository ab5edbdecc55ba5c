"""What an act tells the screen and the log."""

from itertools import pairwise

from pitboard.games.pit_stop import GAME
from pitboard.proof.laws import Walk
from tests.games.pit_stop.track import Race, drawn

NAMES = ("Ann", "Ben", "Cem", "Dot")


def lines(race: Race) -> list[tuple[str, str]]:
    """The log of the last act."""
    return [(line["text"], line["rule"]) for line in GAME.words(race.events, NAMES)]


def test_a_throw_and_its_forced_move_are_told() -> None:
    """PS 8.2, PS 3.1."""
    race = drawn("R......B").throws(3)
    assert [event["what"] for event in race.events] == ["threw", "moved"]
    path = race.happened("moved")[0]["path"]
    assert path == [[0, 0], [1, 0], [2, 0], [3, 0]]
    assert lines(race) == [("Ann threw 3.", ""), ("Red goes 3 spaces: there is no other way.", "PS 8.2")]


def test_a_blocked_move_tells_what_was_lost() -> None:
    """PS-11."""
    race = drawn("R..B....").throws(5)
    way = ("Red goes 2 spaces: there is no other way.", "PS 8.2")
    assert lines(race) == [("Ann threw 5.", ""), way, ("Blocked: 3 spaces lost.", "PS-11")]


def test_a_hemmed_in_car_is_told_as_such() -> None:
    """PS-13, PS-52."""
    assert lines(drawn("RB......").throws(5)) == [("Ann threw 5.", ""), ("Red is hemmed in and stays.", "PS-13")]


def test_a_table_move_is_told_as_by_chance() -> None:
    """PS-42, PS-45: how far, and why not further."""
    race = drawn("R..B....", circle=True).throws(4, 4)
    assert [(event["by"], event["lost"]) for event in race.happened("moved")] == [("chance", 1)]
    assert lines(race)[1:] == [
        ("Chance Table, 8: 3 ahead for the thrower.", "PS 5.9"),
        ("Red goes 2 spaces ahead, then stops at a car.", "PS-42"),
    ]
    boxed = drawn("RB......", circle=True).throws(4, 4)
    assert lines(boxed)[2] == ("Red stays: a car is in its way.", "PS-45")


def test_a_circle_is_told_with_who_throws() -> None:
    """PS 5.1."""
    race = drawn("R.o......B").throws(2)
    assert [event["what"] for event in race.events] == ["threw", "moved", "circle"]
    assert lines(race)[-1] == ("A circle. Ann throws both dice.", "PS 5.1")


def test_an_instruction_is_told_with_its_words() -> None:
    """PS 6.1, PS-56."""
    race = drawn("R...a.....", words={"a": ("back", 2)}).throws(4)
    assert [event["what"] for event in race.events] == ["threw", "moved", "instruction", "moved"]
    assert [event["by"] for event in race.happened("moved")] == ["die", "instruction"]
    assert race.happened("moved")[1]["back"] is True
    assert lines(race)[2] == ("a: Red goes 2 back.", "PS 6.1")


def test_both_cars_of_a_line_are_moved_by_chance_though_one_meets_words() -> None:
    """PS-17, option `silent_landing = moves_only`: a missed turn on the way of the first is not what moves the second."""
    race = drawn("R....Y.a......B", words={"a": ("miss", 2)}, circle=True, turn="blue", silent_landing="moves_only")
    race.throws(4, 5)
    assert [(event["car"], event["by"]) for event in race.happened("moved")] == [("yellow", "chance"), ("red", "chance")]
    assert ("a: Yellow misses 2 turns.", "PS 6.1") in lines(race)


def test_missed_turns_are_told() -> None:
    """PS-36."""
    race = drawn("R....B.....Y.......")
    race.state.misses[1] = 2
    race.throws(1)
    assert lines(race)[-1] == ("Blue misses this turn. 1 more to come.", "PS-36")


def test_leaving_and_winning_are_told() -> None:
    """PS-39, PS-55, PS 7.2."""
    race = drawn("R.....B....").leaves("blue")
    assert lines(race) == [("Ben has left the race.", "PS-39"), ("Ann is the last one in the race and wins.", "PS-55")]
    race = drawn("...R.....", first=14, rows=18, laps=1).throws(6)
    assert lines(race)[-1] == ("Red is over the line. Ann wins.", "PS 7.2")


def test_a_path_after_somebody_left_runs_over_the_freed_space() -> None:
    """PS-39: the leaver's car is off the road before the move is shown."""
    race = drawn("Y.B.......R\n...x.......", circle=True).throws(5, 6).leaves("blue")
    assert race.happened("moved")[0]["path"][-1] == [3, 0]
    assert race.happened("moved")[0]["by"] == "chance"


def test_throws_for_cars_are_told() -> None:
    """PS 2.1, PS 2.2."""
    race = Race({"seats": 2}).throws(4, 5)
    assert lines(race) == [("Ann threw 9 for a car.", "PS 2.1")]
    race.throws(6, 6)
    assert lines(race)[1:] == [("Ben drives red.", "PS 2.2"), ("Ann drives blue.", "PS 2.2")]


def test_every_path_is_a_way_of_single_steps() -> None:
    """PS-7, PS 4.2: what the eye sees is what the rules allow: one row a step, one lane at most, the last one the end."""
    for race in range(6):
        walk = Walk(GAME, {"board": "ridge", "options": {"laps": 2}}, 11, race)
        before = GAME.copy(walk.state)
        while walk.step():
            for event in GAME.told(before, walk.state, walk.fixed, walk.setup):
                if event["what"] == "moved":
                    step = -1 if event["back"] else 1
                    for (row, lane), (to, over) in pairwise(event["path"]):
                        assert to == (row + step) % walk.fixed.rows
                        assert abs(over - lane) <= 1
            before = GAME.copy(walk.state)
