"""The clock of the open question, on a simulated clock."""

import json

import pytest


def clock(table):
    """The clock as everybody sees it."""
    return table.shared["table"]["clock"]


def test_each_answer_has_its_time(evening):
    """Table 5: the clock starts with the question and starts anew with the next one."""
    table = evening(seats=2, turn_seconds=20)
    table.begin("ben")
    assert clock(table) == {"seat": 0, "since": table.at, "until": table.at + 20_000}
    table.act("ann", 0, "throw", wait=5_000)
    assert clock(table) == {"seat": 1, "since": table.at, "until": table.at + 20_000}


def test_who_lets_the_time_run_out_gets_the_plain_answer(evening):
    """Table 5, PS 8.4: logged as such, counted, and told with its paragraph."""
    table = evening(seats=2, turn_seconds=20)
    table.begin("ben")
    start = table.at
    outcome = table.tick()
    assert table.at == start + 20_000 + 150
    entry = json.loads(outcome.entries[0])
    assert (entry["seat"], entry["by"], entry["do"]) == ("first", "default", "throw")
    assert "id" not in entry
    words = json.loads(outcome.frames[0].shared)["words"]
    assert words[0] == {"text": "Time is up for Ann.", "rule": "Table 5"}


def test_nothing_happens_before_the_deadline(evening):
    """A tick too early is harmless."""
    table = evening(seats=2, turn_seconds=20)
    table.begin("ben")
    outcome = table.tick(table.table.next_deadline() - 1)
    assert (outcome.entries, outcome.frames) == ([], [])


def test_an_answer_on_its_way_in_time_counts(evening):
    """Table 5: half its way there and back is credited, and the table waits for that."""
    table = evening(seats=2, turn_seconds=20)
    table.begin("ben")
    until = clock(table)["until"]
    table.act("ann", 0, "throw", wait=until + 100 - table.at, rtt=200)
    entry = table.entries()[-1]
    assert (entry["by"], entry["at"]) == ("person", until)


@pytest.mark.parametrize(("rtt", "credit"), [(0, 0), (80, 40), (300, 150), (5_000, 150), (-9, 0)])
def test_credit_is_half_the_way_there_and_back(racing, rtt, credit):
    """Never more than 150 ms."""
    racing.act("ann", 0, "throw", wait=1_000, rtt=rtt)
    assert racing.entries()[-1]["at"] == racing.at - credit


def test_credit_never_reaches_before_the_question(racing):
    """A press cannot be older than what it answers."""
    racing.act("ann", 0, "throw", wait=1_000)
    asked = racing.at
    racing.act("ben", 1, "throw", wait=20, rtt=300)
    assert racing.entries()[-1]["at"] == asked


def test_credit_never_reaches_before_the_seats_last_act(racing):
    """One hand does one thing after the other."""
    racing.step_until(lambda: racing.shared["race"]["phase"] == "move")
    seat, last = racing.asked, racing.entries()[-1]["at"]
    racing.step(wait=10, rtt=300)
    assert racing.entries()[-1]["seat"] == ("first", "second")[seat]
    assert racing.entries()[-1]["at"] == last


def test_time_never_runs_backward(racing):
    """A clock that jumps back is taken for one that stands still."""
    racing.act("ann", 0, "throw", wait=1_000)
    now = racing.table.welcome("")["now"]
    racing.act("ben", 1, "throw", wait=-800)
    assert racing.entries()[-1]["at"] == now
    assert racing.table.welcome("")["now"] == now


def test_without_a_clock_people_take_their_time(evening):
    """Table 5: `turn_seconds` 0; nothing is due while everybody is there."""
    table = evening(seats=2, turn_seconds=0)
    table.begin("ben")
    assert clock(table) == {"seat": 0, "since": 0, "until": 0}
    assert table.table.next_deadline() is None
    table.tick(10**9)
    assert table.asked == 0


def test_a_pause_keeps_the_time_that_is_left(evening):
    """Table 7: and nothing is due meanwhile."""
    table = evening(seats=2, turn_seconds=20)
    table.begin("ben")
    table.send("ann", "pause", wait=6_000)
    assert clock(table)["until"] == 0
    assert table.table.next_deadline() is None
    table.tick(table.at + 10**6)
    table.send("ann", "resume")
    assert clock(table)["until"] == table.at + 14_000
    assert clock(table)["since"] == table.at - 6_000


def test_a_question_put_in_a_pause_gets_its_whole_time_afterward(evening):
    """Table 7: somebody left while the race was paused."""
    table = evening(seats=3, turn_seconds=20, options={"cars": "chosen"})
    table.begin("ben", "cem")
    table.send("ann", "pause")
    table.act("ann", 0, "leave", wait=5_000)
    assert table.asked == 1
    assert clock(table) == {"seat": 1, "since": 0, "until": 0}
    table.send("ben", "resume", wait=5_000)
    assert clock(table)["until"] == table.at + 20_000


def test_no_clock_is_shown_for_a_bot(evening):
    """The table waits for it all the same, and not for ever."""
    table = evening(seats=2, bot_pace_ms=900)
    table.begin()
    table.act("ann", 0, "throw")
    assert clock(table) == {"seat": 1, "since": 0, "until": 0}
    assert table.table.next_deadline() == table.at + 900 + 10_000


def test_a_stand_in_does_not_stop_the_clock(evening):
    """Table 6: calling one and taking the seat back again and again gains no time."""
    table = evening(seats=2, turn_seconds=20)
    table.begin("ben")
    until = clock(table)["until"]
    for _ in range(5):
        table.send("ann", "stand_in", wait=500)
        assert clock(table)["until"] == 0
        table.send("ann", "take_back", wait=500)
        assert clock(table)["until"] == until


def test_a_seat_taken_back_from_its_stand_in_gets_a_clock(evening):
    """Table 5: also where the stand-in was the one who was asked first."""
    table = evening(seats=2, turn_seconds=20)
    table.begin("ben")
    table.send("ben", "stand_in")
    table.act("ann", 0, "throw")
    assert clock(table)["until"] == 0
    table.send("ben", "take_back")
    assert clock(table)["until"] == table.at + 20_000


def test_a_question_without_a_plain_answer_stays_open(evening, other_game):
    """A game may have none; then the clock stops instead of striking for ever."""
    other_game(default_act=lambda state, fixed, seat, acts: 0)
    table = evening(seats=2, turn_seconds=20)
    table.begin("ben")
    assert table.tick().entries == []
    assert clock(table) == {"seat": 0, "since": 0, "until": 0}
    assert table.table.next_deadline() is None
