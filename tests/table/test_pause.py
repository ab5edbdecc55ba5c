"""A pause where all act at once: every crew with people in it wants one, and anybody lets the race go on."""

import json

import pytest


def words_of(table):
    """The last entries in words."""
    return [line["text"] for entry in table.table.welcome("")["log"] for line in json.loads(bytes(entry))["words"]]


def wishing(table):
    """The seats whose owners want a pause, as everybody sees it."""
    return [seat for seat, seen in enumerate(table.seats) if seen["wants_pause"]]


def test_a_pause_comes_when_all_crews_agree(shift, refusal):
    """Table 7: one member is enough, host or not; everybody sees who wants it, and it stands in the log."""
    table = shift(crews=(2, 1))
    table.go("ben", "cem")
    asked = table.send("ben", "pause")
    assert asked.answer["n"] == table.table.n
    assert wishing(table) == [1]
    assert not table.shared["table"]["paused"]
    assert words_of(table)[-1] == "Ben wants a pause."
    assert table.act("ann", 0, "cap", area="tank").entries
    assert refusal(table.send("ann", "pause")) == "pause_asked"
    table.send("cem", "pause")
    assert table.shared["table"]["paused"]
    assert wishing(table) == []
    wish, pause = table.entries()[-2:]
    assert (wish["do"], wish["seat"], wish["person"]) == ("pause_wish", "green_1", "cem")
    assert (pause["do"], "seat" in pause, "person" in pause) == ("pause", False, False)
    assert refusal(table.send("cem", "pause")) == "paused"


def test_crews_of_bots_agree_by_themselves(shift):
    """Table 7: who plays against bots alone pauses at once."""
    table = shift()
    table.go()
    assert len(table.send("ann", "pause").entries) == 2
    assert table.shared["table"]["paused"]


def test_who_holds_seats_in_several_crews_speaks_for_all_of_them(shift):
    """Table 1, Table 7: one device that is passed round."""
    table = shift(crews=(2, 1, 1))
    table.seat_people("ann", "ann", "ben")
    table.get_ready("ann", "ben")
    table.open_all("ann", "ben")
    table.send("ann", "pause")
    assert wishing(table) == [0, 2]
    table.send("ben", "pause")
    assert table.shared["table"]["paused"]


def test_a_wish_for_a_pause_can_be_turned_down(shift, refusal):
    """Table 7: by anybody, also by who had it."""
    table = shift()
    table.go("ben")
    assert refusal(table.send("ben", "resume")) == "not_paused"
    table.send("ann", "pause")
    table.send("ben", "resume")
    assert wishing(table) == []
    assert words_of(table)[-1] == "Ben would rather go on."
    table.send("ben", "pause")
    assert not table.shared["table"]["paused"]


def test_anybody_lets_the_race_go_on(shift):
    """Table 7: not the host alone; afterward a pause has to be agreed to anew."""
    table = shift()
    table.go("ben")
    table.send("ann", "pause")
    table.send("ben", "pause")
    table.send("ben", "resume", wait=60_000)
    assert not table.shared["table"]["paused"]
    assert words_of(table)[-1] == "The race goes on."
    assert table.act("ann", 0, "cap", area="tank").entries
    table.send("ben", "pause")
    assert not table.shared["table"]["paused"]


@pytest.mark.parametrize("gone", ["away", "kick", "leave"])
def test_whom_nobody_can_ask_holds_no_pause_up(shift, gone):
    """Table 6, Table 7: the last person whom the pause waited for has gone."""
    table = shift(crews=(1, 1, 1))
    table.go("ben", "cem")
    table.send("ann", "pause")
    table.send("ben", "pause")
    if gone == "away":
        table.presence("cem", False)
        table.tick(table.at + 30_000)
    elif gone == "kick":
        table.send("ann", "kick", seat=2)
    else:
        table.send("cem", "leave")
    assert [entry["do"] for entry in table.entries()[-2:]] == [gone, "pause"]
    assert table.shared["table"]["paused"]


def test_the_wish_of_somebody_who_leaves_leaves_too(shift):
    """Table 7: crews are asked, and theirs has somebody else now."""
    table = shift(crews=(2, 1))
    table.go("ben", "cem")
    table.send("ben", "pause")
    table.send("ben", "leave")
    table.send("cem", "pause")
    assert wishing(table) == [2]
    assert not table.shared["table"]["paused"]


def test_only_who_plays_may_ask_for_a_pause(shift, refusal):
    """Table 7: a watcher has no crew, and who has left is in none any more."""
    table = shift(crews=(2, 1))
    table.go("ben", "cem")
    assert refusal(table.send("dan", "pause")) == "no_seat"
    assert refusal(table.send("dan", "resume")) == "no_seat"
    table.send("ben", "leave")
    assert refusal(table.send("ben", "pause")) == "left_already"


def test_an_agreed_pause_is_replayed(shift):
    """Table 8: wishes, pause and going on stand in the log like everything else."""
    table = shift()
    table.go("ben")
    table.send("ann", "pause")
    assert table.again().welcome("")["shared"]["table"]["seats"][0]["wants_pause"]
    table.send("ben", "pause")
    assert table.again().welcome("")["shared"]["table"]["paused"]
    table.send("ben", "resume")
    assert not table.again().welcome("")["shared"]["table"]["paused"]


def test_a_round_limit_rests_in_a_pause(shift):
    """PC-41, Table 7: what was left of it is left afterward, after two pauses too, and everybody sees that."""
    table = shift(options={"round_limit_ms": 60_000})
    table.go("ben")
    went_at = table.at
    for person in ("ann", "ben"):
        for wisher in ("ann", "ben"):
            table.send(wisher, "pause", wait=5_000)
        table.send(person, "resume", wait=100_000)
    assert table.shared["table"]["clock"]["until"] == went_at + 260_000
    until = table.again().welcome("")["shared"]["table"]["clock"]["until"]
    assert until == went_at + 260_000
    assert table.tick(went_at + 259_999).entries == []
    table.tick()
    assert (table.entries()[-1]["do"], table.at) == ("stop", went_at + 260_000)


def test_the_grace_rests_in_a_pause(shift):
    """PC-124, Table 7: crews that are complete are not stopped by the pause that they wanted."""
    table = shift()
    table.go("ben")
    table.cap_all("ann", 0)
    table.cap_all("ben", 1)
    capped_at = table.at
    table.send("ann", "pause")
    table.send("ben", "pause")
    table.send("ben", "resume", wait=100_000)
    assert table.shared["table"]["clock"]["until"] == capped_at + 105_000


def test_a_race_that_everybody_lost_rests_as_in_a_pause(shift):
    """PC-41, Table 6: nobody is there whose time could run."""
    table = shift(options={"round_limit_ms": 60_000})
    table.go("ben")
    went_at = table.at
    table.presence("ann", False, wait=10_000)
    table.presence("ben", False, wait=0)
    table.presence("ben", True, wait=20_000)
    assert table.shared["table"]["clock"]["until"] == went_at + 80_000


PAUSED = [
    ("capped before the pause", 48_000, 93_000, "Stop! Everybody is done."),
    ("capped soon after it", 91_000, 96_000, "Stop! Everybody is done."),
    ("capped too late for a grace", 97_000, 100_000, "Stop! The round's time is up."),
]
"""When the last cap goes on, when the round ends, and why: ms since GO, with a rest from 50,000 to 90,000."""


@pytest.mark.parametrize(("cap", "end", "why"), [row[1:] for row in PAUSED], ids=[row[0] for row in PAUSED])
def test_a_limit_that_rested_holds_no_grace_up(shift, cap, end, why):
    """PC-41, PC-124, Table 7: a pause puts the limit of a minute off by as long as it takes, and a grace that begins later by
    nothing."""
    table = shift(options={"round_limit_ms": 60_000, "grace_ms": 5_000})
    table.go("ben")
    went_at = table.at
    table.cap_all("ann", 0)
    table.cap_all("ben", 1, "front_left", "front_right", "rear_left", "rear_right")
    for since_go, do in sorted([(cap, "cap"), (50_000, "pause"), (90_000, "resume")]):
        wait = went_at + since_go - table.at
        if do == "cap":
            assert table.act("ben", 1, "cap", area="tank", wait=wait).entries
        else:
            table.send("ann", do, wait=wait)
        if do == "pause":
            table.send("ben", "pause", wait=0)
    assert table.again().welcome("")["shared"]["table"]["clock"] == table.shared["table"]["clock"]
    table.tick()
    assert (table.at - went_at, table.entries()[-1]["do"], why in words_of(table)) == (end, "stop", True)


def test_how_long_a_race_rests_is_shown(shift):
    """Table 7: so that the clock since GO can rest as well."""
    table = shift()
    table.go("ben")
    for rested in (0, 30_000):
        for person in ("ann", "ben"):
            table.send(person, "pause")
        clock = table.shared["table"]["clock"]
        assert (clock["rested"], clock["rests_since"]) == (rested, table.at)
        table.send("ann", "resume", wait=30_000)
    clock = table.again().welcome("")["shared"]["table"]["clock"]
    assert (clock["rested"], clock["rests_since"]) == (60_000, -1)
