"""Formula at the table: plans answer in their driver's place, at once or when time is up."""

import json

import pytest

from pitboard.kernel.record import parse_record
from pitboard.table.record import record_of, record_text

ALL_OF_IT = "standing:\nspeed undiced; way fastest; wear 3 on corners; skill green; no slip; no pass; no block; no pit; tire hard"


def made(outcome):
    """The entries of an outcome, in short."""
    return [(entry.get("seat"), entry.get("by"), entry["do"]) for entry in map(json.loads, outcome.entries)]


def hand_in(table, person, seat, plan):
    """Somebody leaves word."""
    outcome = table.send(person, "plan", seat=seat, plan=plan)
    assert "n" in outcome.answer, outcome.answer
    return outcome


@pytest.fixture
def two(grid):
    """Ann and Ben are asked for their first plots."""
    table = grid(seats=2, turn_seconds=60, answer_seconds=20)
    table.begin("ben")
    return table


def test_the_plan_of_the_turn_plots_at_once(two):
    """Table 15: sealed and hidden like any plot."""
    outcome = hand_in(two, "ann", 0, "speed 60; to lane inside")
    assert made(outcome) == [("red", "person", "plan"), ("red", "plan", "plot")]
    assert two.words(outcome) == ["Ann leaves word.", "Ann has chosen by plan."]
    assert two.own(0)["choice"] == {"speed": 60}
    assert two.race["cars"][0]["plot"] == -1


def test_a_later_plot_counts_and_so_does_a_later_plan(two):
    """Table 14: what was said last is plotted."""
    two.plot("ann", 0, 20)
    hand_in(two, "ann", 0, "speed 60")
    assert two.own(0)["choice"] == {"speed": 60}
    two.plot("ann", 0, 40)
    two.plot("ben", 1, 40)
    assert two.race["cars"][0]["plot"] == 40


def test_standing_orders_plot_when_time_is_up(two):
    """Table 15: their driver may still plot otherwise; it is no default and is not counted as one."""
    assert made(hand_in(two, "ann", 0, "standing:\nspeed 40")) == [("red", "person", "plan")]
    two.plot("ben", 1, 40)
    outcome = two.tick()
    assert made(outcome)[0] == ("red", "plan", "plot")
    assert two.race["cars"][0]["plot"] == 40
    assert two.table._live.seats[0].defaults == 0


def test_without_word_on_the_speed_the_default_is_plotted(two):
    """F-56, Table 5."""
    hand_in(two, "ann", 0, "standing:\nway fastest")
    two.plot("ben", 1, 40)
    assert made(two.tick())[0] == ("red", "default", "plot")


def test_what_a_plan_covers_is_answered_at_once_and_the_rest_is_asked(two):
    """Table 15: steps are planned and go by themselves; the slip is not."""
    hand_in(two, "ann", 0, "speed 60; way fastest")
    outcome = two.plot("ben", 1, 20)
    steps = [entry for entry in made(outcome) if entry == ("red", "plan", "step")]
    assert len(steps) >= 1
    assert two.asked == 1 or two.race["ask"] == "slip"


def test_whole_turns_run_by_plans_alone(two):
    """Table 15: two drivers who leave word for good are never asked, but for plots, which wait for the clock."""
    hand_in(two, "ann", 0, ALL_OF_IT)
    hand_in(two, "ben", 1, ALL_OF_IT)
    for _ in range(40):
        if two.table.stage == "over":
            break
        outcome = two.tick()
        assert {entry[1] for entry in made(outcome)} == {"plan"}
    assert two.table.stage == "over"


def test_when_time_is_up_in_a_move_the_plain_answer_is_given(two):
    """Table 5, supplement 3.8: for what the plan leaves open."""
    two.plot("ann", 0, 60)
    two.plot("ben", 1, 60)
    hand_in(two, "ann", 0, "skill green")
    outcome = two.tick()
    assert made(outcome)[0] == ("red", "default", "step")
    assert two.at == two.clock["since"] or two.asked == 0


@pytest.mark.parametrize(
    ("plan", "fault"),
    [
        ("speed fast", "line 1, column 7: "),
        ("speed 220", "line 1: speed 220: "),
        ("if violet ahead: stop", "line 1: violet ahead: violet does not race"),
        ({"turns": 3}, "first: a whole number is wanted"),
        ({"standing": [{"do": ["speed 40; pit"]}]}, "standing[0]: "),
        ("\ud7ff\u0000", "line 1, column 1: "),
    ],
)
def test_a_plan_that_cannot_be_kept_to_is_refused_with_its_faults(two, refusal, plan, fault):
    """Table 15: in the words of the language of plans, and the last plan stays."""
    hand_in(two, "ann", 0, "standing:\nspeed 40")
    outcome = two.send("ann", "plan", seat=0, plan=plan)
    assert refusal(outcome) == "plan_faults"
    assert outcome.answer["why"].startswith(fault)
    assert two.own(0)["plan"]["text"] == "standing:\nspeed 40"


def test_a_plan_that_is_refused_stays_refused_in_the_same_words(two):
    """Table 8."""
    first = two.send("ann", "plan", seat=0, plan="speed fast", id="p1").answer
    assert two.send("ann", "plan", seat=0, plan="speed fast", id="p1").answer == first


def test_there_is_nothing_to_plan_before_the_cars_stand_on_the_grid(grid, refusal):
    """Table 15: builds and bids are chosen by hand."""
    table = grid(seats=2, setup={"cars": None, "grid": None})
    table.begin("ben")
    assert refusal(table.send("ann", "plan", seat=0, plan="speed 40")) == "plan_faults"


def test_a_plan_is_its_drivers_own_until_the_race_is_over(two):
    """Table 15: the record seals it meanwhile, and then opens it."""
    hand_in(two, "ann", 0, ALL_OF_IT)
    hand_in(two, "ben", 1, ALL_OF_IT)
    record = record_text(record_of(two.head, bytes(range(32)), two.log))
    assert "undiced" not in record
    assert [set(entry) for entry in parse_record(record).entries if entry["do"] == "plan"] == [
        {"n", "at", "seat", "by", "do", "sealed"}
    ] * 2
    assert two.own(0)["plan"] == {"text": ALL_OF_IT, "note": ""}
    while two.table.stage != "over":
        two.tick()
    record = parse_record(record_text(record_of(two.head, bytes(range(32)), two.log)))
    assert [entry["plan"] for entry in record.entries if entry["do"] == "plan"] == [ALL_OF_IT] * 2


def test_what_could_not_be_done_as_planned_is_told_to_the_driver(two):
    """Table 15: to nobody else before the end."""
    hand_in(two, "ann", 0, "standing:\nspeed 200")
    two.plot("ben", 1, 20)
    outcome = two.tick()
    note = two.own(0)["plan"]["note"]
    assert note.startswith("200 cannot be plotted")
    assert all(note not in frame.shared.decode() for frame in outcome.frames)
    assert note not in record_text(record_of(two.head, bytes(range(32)), two.log))


def test_an_empty_plan_takes_the_word_back(two):
    """Table 15."""
    hand_in(two, "ann", 0, "standing:\nspeed 40")
    assert two.words(hand_in(two, "ann", 0, " ")) == ["Ann takes the word back."]
    assert two.own(0)["plan"] is None
    two.plot("ben", 1, 40)
    assert made(two.tick())[0] == ("red", "default", "plot")


def test_a_plan_outlasts_a_restart(two):
    """Table 15: and answers as it would have."""
    hand_in(two, "ann", 0, ALL_OF_IT)
    two.plot("ben", 1, 40)
    two.table = two.again(at=two.at)
    two.watcher.take_welcome(two.table.welcome(""))
    assert two.own(0)["plan"]["text"] == ALL_OF_IT
    two.presence("ann", True)
    two.presence("ben", True)
    assert made(two.tick())[0] == ("red", "plan", "plot")


def test_a_plan_outlasts_a_line_that_is_down(two):
    """Table 15: the stand-in is asked only for what it leaves open, and then its standing orders plot at once."""
    hand_in(two, "ann", 0, "standing:\nspeed 40")
    two.presence("ann", False)
    outcome = two.tick()
    assert [entry for entry in made(outcome) if entry[0] == "red"] == [("red", None, "away"), ("red", "plan", "plot")]
    assert [ask.seat for ask in outcome.asks] == []


def test_a_plan_goes_with_who_leaves_and_whom_the_host_removes(two, grid):
    """Table 6: a bot that takes over plays as it likes."""
    hand_in(two, "ben", 1, "standing:\nspeed 40")
    two.send("ann", "kick", seat=1)
    two.plot("ann", 0, 40)
    assert [ask.seat for ask in two.table.asks] == [1]
    table = grid(seats=3)
    table.begin("ben", "cid")
    hand_in(table, "ben", 1, "standing:\nspeed 40")
    table.send("ben", "leave", seat=1)
    assert table.table._live.plans == {}


def test_nobody_plans_for_somebody_else_nor_while_they_only_watch(two, refusal):
    """Table 1."""
    assert refusal(two.send("ben", "plan", seat=0, plan="speed 40")) == "not_your_seat"
    assert refusal(two.send("eve", "plan", plan="speed 40")) == "no_seat"


def test_while_the_race_is_paused_plans_wait(two):
    """Table 7: handed in all the same, they answer when it goes on."""
    two.send("ann", "pause")
    assert made(hand_in(two, "ben", 1, "speed 40")) == [("green", "person", "plan")]
    assert made(two.send("ann", "resume")) == [(None, "person", "resume"), ("green", "plan", "plot")]


def test_wear_for_the_whole_move_counts_from_the_reveal(grid):
    """Formula 10: also after a restart in the middle of a move."""
    table = grid(seats=2)
    table.begin("ben")
    table.plot("ann", 0, 60)
    table.plot("ben", 1, 60)
    marked = table.table._live.marked
    assert marked[:2] == tuple(table.table.state.wear[:2])
    table.step()
    assert table.again()._live.marked == table.table._live.marked
