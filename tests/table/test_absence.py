"""Lines that go down, stand-ins, and coming back."""

import json


def clock(table):
    """The clock as everybody sees it."""
    return table.shared["table"]["clock"]


def test_a_line_that_is_down_does_not_eat_the_time(evening):
    """Table 6: the clock rests, everybody sees that, and it goes on from there."""
    table = evening(seats=2, turn_seconds=20, away_seconds=30)
    table.begin("ben")
    outcome = table.presence("ann", False, wait=5_000)
    (frame,) = outcome.frames
    assert json.loads(frame.shared)["type"] == "change"
    assert outcome.entries == []
    assert clock(table)["until"] == 0
    table.presence("ann", True, wait=25_000)
    assert clock(table)["until"] == table.at + 15_000


def test_the_line_of_somebody_else_stops_no_clock(evening):
    """Only the clock of who is asked rests."""
    table = evening(seats=2, turn_seconds=20)
    table.begin("ben")
    until = clock(table)["until"]
    assert table.presence("ben", False).frames == []
    assert clock(table)["until"] == until


def test_lines_that_drop_again_and_again_gain_little(evening):
    """Table 6: the clock of one question rests for the away time at most."""
    table = evening(seats=2, turn_seconds=20, away_seconds=30)
    table.begin("ben")
    start = table.at
    while table.asked == 0:
        table.presence("ann", False, wait=10)
        table.tick(min(table.table.next_deadline(), table.at + 12_000))
        if table.asked == 0:
            table.presence("ann", True, wait=10)
            if table.table.next_deadline() <= table.at:
                table.tick()
        assert table.at - start < 20_000 + 30_000 + 13_000
    assert table.entries()[-1]["by"] == "default"


def test_a_stand_in_takes_over_from_who_is_away(evening):
    """Table 6: logged, told, counted; the race goes on with everybody watching."""
    table = evening(seats=2, away_seconds=30)
    table.begin("ben")
    table.presence("ann", False)
    gone = table.at
    assert table.table.next_deadline() == gone + 30_000
    outcome = table.tick()
    assert [json.loads(line)["do"] for line in outcome.entries] == ["away", "host"]
    assert table.seats[0]["away"]
    assert table.seats[0]["stand_in"] == "steady"
    assert [(ask.seat, ask.level) for ask in outcome.asks] == [(0, "steady")]
    table.step()
    assert table.entries()[-1] | {"by": "stand_in", "seat": "first"} == table.entries()[-1]


def test_coming_back_takes_over_at_once(evening):
    """Table 6: with a fresh clock if the question came meanwhile, and the stand-in's answer is too late."""
    table = evening(seats=2, turn_seconds=20, away_seconds=30)
    table.begin("ben")
    table.presence("ann", False)
    table.tick()
    (ask,) = table.table.asks
    outcome = table.presence("ann", True)
    assert [json.loads(line)["do"] for line in outcome.entries] == ["back"]
    assert not table.seats[0]["away"]
    assert clock(table)["until"] > table.at
    assert table.table.bot_answer(0, ask.question, 1, 0, 0, 0, table.at).answer == {"ignored": "question_passed"}
    assert table.act("ann", 0, "throw").entries


def test_all_seats_of_a_person_go_and_come_back_together(evening):
    """Table 1, Table 6: one device, one line."""
    table = evening(seats=3)
    table.seat_people("ben")
    table.send("ann", "sit", seat=2, name="Mia")
    table.get_ready("ann", "ben")
    table.open_all("ann", "ben")
    table.presence("ann", False)
    outcome = table.tick()
    assert [json.loads(line).get("seat") for line in outcome.entries] == ["first", "third", "second"]
    assert [seat["away"] for seat in table.seats] == [True, False, True]
    table.presence("ann", True)
    assert [seat["away"] for seat in table.seats] == [False, False, False]


def test_a_stand_in_that_was_called_stays_until_sent_off(racing, refusal):
    """Table 6: a line that drops and comes back does not end it."""
    racing.send("ann", "stand_in", level="ace")
    assert racing.seats[0] | {"stand_in": "ace", "away": False} == racing.seats[0]
    racing.presence("ann", False)
    racing.presence("ann", True)
    assert racing.seats[0]["stand_in"] == "ace"
    racing.send("ann", "take_back")
    assert racing.seats[0]["stand_in"] == ""
    assert refusal(racing.send("ann", "take_back")) == "no_stand_in"


def test_the_owner_may_drive_beside_the_stand_in(racing):
    """An act of the owner counts also while a stand-in is asked; whoever comes first has answered."""
    racing.send("ann", "stand_in")
    assert racing.act("ann", 0, "throw").entries
    assert racing.entries()[-1]["by"] == "person"


def test_a_host_who_is_away_passes_the_role_on(evening):
    """Table 3: so that a paused race cannot be stuck with nobody to resume it."""
    table = evening(seats=3)
    table.begin("ben", "cem")
    table.send("ann", "pause")
    table.presence("ben", False)
    table.presence("ann", False)
    table.tick()
    table.tick()
    assert table.table.host == "cem"
    assert table.send("cem", "resume").entries
    table.presence("ann", True)
    assert table.table.host == "cem"


def test_a_host_stays_host_while_nobody_else_is_there(racing):
    """Table 3: and passes the role on when somebody comes back first."""
    racing.presence("ben", False)
    racing.presence("ann", False)
    assert racing.table.host == "ann"
    racing.presence("ben", True, wait=60_000)
    assert racing.table.host == "ben"


def test_who_has_left_is_not_waited_for(evening):
    """A seat that left is neither away nor answered for."""
    table = evening(seats=3, turn_seconds=0, options={"cars": "chosen"})
    table.begin("ben", "cem")
    table.act("ben", 1, "leave")
    table.presence("ben", False)
    assert table.table.next_deadline() is None


def test_a_race_whose_people_are_all_gone_rests_until_one_is_back(evening):
    """Table 6: nobody is waiting, so nobody drives for them; with one back, bots go on and the others get their stand-ins."""
    table = evening(seats=3, turn_seconds=20, away_seconds=30)
    table.begin("ben")
    before = table.table.n
    table.presence("ann", False)
    table.presence("ben", False)
    assert (table.table.next_deadline(), table.table.asks) == (None, [])
    assert table.table.n == before
    table.presence("ann", True, wait=10**7)
    while table.table.stage != "over":
        if table.table.asks:
            table.step()
        else:
            table.tick()
    assert {"default", "bot", "stand_in"} <= {entry.get("by") for entry in table.entries()}


def test_no_table_hangs_when_bots_fall_silent(evening):
    """Table 6: with one person there who does nothing, and bots that never answer, plain answers race to the end."""
    table = evening(seats=3, turn_seconds=20)
    table.begin("ben")
    table.presence("ben", False)
    while table.table.stage != "over":
        table.tick()
    assert {entry.get("by") for entry in table.entries()[12:] if "by" in entry} == {"default"}


def test_who_leaves_a_friend_that_is_gone_leaves_the_race_to_rest(evening):
    """Table 6: the last one who was there has left for good; the other finds the race as it was."""
    table = evening(seats=3, turn_seconds=20)
    table.begin("ben")
    table.presence("ben", False)
    table.act("ann", 0, "leave")
    assert (table.table.next_deadline(), table.table.asks) == (None, [])
    table.presence("ben", True, wait=1_000)
    assert table.table.next_deadline() is not None


def test_watchers_come_and_go_unnoticed(racing):
    """Only the lines of people at the table matter, and only they are remembered."""
    for n in range(50):
        racing.presence(f"watcher {n}", True)
        assert racing.presence(f"watcher {n}", False).frames == []
    assert racing.table._live.gone == {}
