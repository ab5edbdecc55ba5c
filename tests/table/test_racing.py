"""The race at the table: acts, refusals of the game, hot seat, pause, leaving, calls, rematch."""

import json

import msgspec
import pytest

from pitboard.table.record import record_of


def test_an_applied_act_is_answered_with_its_entry(racing):
    """Table 8: the answer names the entry; the entry names seat, sender, arguments and luck."""
    outcome = racing.act("ann", 0, "throw", id="mine")
    assert outcome.answer == {"type": "answer", "id": "mine", "n": racing.table.n}
    entry = json.loads(outcome.entries[0])
    assert entry | {"luck": []} == {
        "n": racing.table.n,
        "at": racing.at,
        "seat": "first",
        "by": "person",
        "id": "mine",
        "do": "throw",
        "luck": [],
    }
    assert len(entry["luck"]) == 2


def test_arguments_are_logged_by_name_with_lanes_from_one(racing):
    """Records count lanes from 1, the wire from 0."""
    racing.step_until(lambda: racing.shared["race"]["phase"] == "move")
    end = racing.shared["race"]["ends"][0]
    seat = racing.asked
    racing.act(racing.table.people[seat], seat, "move", spaces=end["spaces"], lane=end["lane"])
    entry = racing.entries()[-1]
    assert (entry["spaces"], entry["lane"]) == (end["spaces"], end["lane"] + 1)


def test_a_refusal_of_the_game_comes_with_its_rule(racing):
    """PS 2.1: what, why, the paragraph, and nothing changed."""
    before = racing.table.state.question
    outcome = racing.act("ben", 1, "throw", id="early")
    assert outcome.answer == {
        "type": "answer",
        "id": "early",
        "refused": "not_your_throw",
        "rule": "PS 2.1",
        "what": "It is not your throw.",
        "why": "Players throw for their cars one after another.",
    }
    assert (outcome.entries, outcome.frames, racing.table.state.question) == ([], [], before)


def test_a_late_answer_is_not_taken_for_a_new_one(racing, refusal):
    """PS-25: a command may name the question it answers."""
    question = racing.shared["race"]["question"]
    racing.act("ann", 0, "throw", question=question)
    racing.act("ben", 1, "throw")
    seat = racing.asked
    assert refusal(racing.act(racing.table.people[seat], seat, "throw", question=question)) == "question_passed"


@pytest.mark.parametrize(
    ("do", "args"),
    [
        ("throw", {"spaces": 1}),
        ("move", {}),
        ("move", {"spaces": 1}),
        ("move", {"spaces": 1, "speed": 9}),
        ("move", {"spaces": 1, "lane": 0, "speed": 9}),
    ],
)
def test_an_act_has_just_the_arguments_that_the_game_asks_for(racing, refusal, do, args):
    """Table 8."""
    assert refusal(racing.act("ann", 0, do, **args)) == "wrong_arguments"


def test_one_person_plays_several_seats(evening):
    """Table 1: a whole race on one device, and all seats' own parts in each of its frames."""
    table = evening(seats=3)
    table.send("ann", "sit", seat=1, name="Mia")
    table.send("ann", "sit", seat=2, name="Bo")
    table.get_ready("ann")
    table.open_all("ann")
    table.watcher.take_welcome(table.table.welcome("ann"))
    table.watcher.seats = [0, 1, 2]
    while table.table.stage != "over":
        table.step()
        assert table.watcher.own == json.loads(json.dumps(table.table.welcome("ann")["own"]))
    assert {entry["seat"] for entry in table.entries() if entry["do"] == "throw"} == {"first", "second", "third"}


def test_the_end_opens_the_secret(over, secret):
    """Table 4: the frame of the last act shows it."""
    assert over.shared["table"]["stage"] == "over"
    assert over.shared["table"]["secret"] == secret.hex()
    assert over.table.next_deadline() is None
    assert over.table.asks == []


def test_bots_answer_like_anybody(evening):
    """The table knows no bot: it says whom to ask and when, and takes the answer as a command."""
    table = evening(seats=2, bot_pace_ms=700)
    table.begin()
    outcome = table.act("ann", 0, "throw")
    (ask,) = outcome.asks
    assert (ask.seat, ask.level, ask.question, ask.due_at) == (1, "random", table.table.state.question, table.at + 700)
    table.step()
    assert table.entries()[-1]["by"] == "bot"


def test_a_stale_answer_of_a_bot_is_left_aside(evening):
    """It is answered, and nothing changes."""
    table = evening(seats=2)
    table.begin()
    table.act("ann", 0, "throw")
    (ask,) = table.table.asks
    stale = table.take(table.table.bot_answer(1, ask.question - 1, 1, 0, 0, 0, table.at))
    nobody = table.take(table.table.bot_answer(0, ask.question, 1, 0, 0, 0, table.at))
    assert [o.answer for o in (stale, nobody)] == [{"ignored": "question_passed"}] * 2
    assert (stale.entries, nobody.entries) == ([], [])


def test_an_impossible_answer_of_a_bot_is_refused(evening):
    """The bot may answer again; if it does not, the plain answer is given in time."""
    table = evening(seats=2)
    table.begin()
    table.act("ann", 0, "throw")
    (ask,) = table.table.asks
    outcome = table.take(table.table.bot_answer(1, ask.question, 2, 1, 0, 0, table.at))
    assert outcome.answer == {"refused": "throw_first"}
    assert table.table.asks == [ask]
    table.tick()
    assert table.entries()[-1]["by"] == "default"
    assert table.at == ask.due_at + 10_000


def test_leaving_is_an_act_of_the_game(evening):
    """PS-39, PS-55: the car is taken off; who is left alone has won."""
    table = evening(seats=3, options={"cars": "chosen"})
    table.begin("ben", "cem")
    outcome = table.send("ben", "leave", seat=1)
    assert json.loads(outcome.entries[0])["do"] == "leave"
    assert table.seats[1]["left"]
    assert outcome.summary_changed
    table.send("cem", "leave")
    assert table.table.stage == "over"
    assert table.shared["race"]["winner"] == "red"


def test_a_host_who_leaves_the_race_passes_the_role_on(evening):
    """Table 3."""
    table = evening(seats=3, options={"cars": "chosen"})
    table.begin("ben", "cem")
    table.act("ann", 0, "leave")
    assert table.table.host == "ben"


def test_a_person_removed_in_the_race_is_followed_by_a_bot(racing, refusal):
    """Table 3: the seat keeps its name and drives on, and cannot be taken back."""
    racing.act("ann", 0, "throw")
    outcome = racing.send("ann", "kick", seat=1)
    assert [ask.seat for ask in outcome.asks] == [1]
    assert racing.seats[1] | {"kind": "bot", "level": "steady", "name": "Ben"} == racing.seats[1]
    assert refusal(racing.act("ben", 1, "throw")) == "not_your_seat"
    racing.step()
    assert racing.entries()[-1]["by"] == "bot"


def test_nobody_drives_while_the_race_is_paused(racing, refusal):
    """Table 7: leaving stays possible."""
    racing.send("ann", "pause")
    assert racing.shared["table"]["paused"]
    assert refusal(racing.act("ann", 0, "throw")) == "paused"
    assert refusal(racing.send("ann", "pause")) == "paused"
    racing.send("ann", "resume")
    assert racing.act("ann", 0, "throw").entries
    racing.send("ann", "pause")
    assert racing.send("ben", "leave").entries
    assert racing.table.stage == "over"
    assert not racing.shared["table"]["paused"]


def test_a_bot_is_asked_again_after_a_pause(evening):
    """Table 7: what it answered meanwhile is left aside."""
    table = evening(seats=2)
    table.begin()
    table.act("ann", 0, "throw")
    (ask,) = table.table.asks
    table.send("ann", "pause")
    assert table.table.asks == []
    assert table.table.next_deadline() is None
    assert table.table.bot_answer(1, ask.question, 1, 0, 0, 0, table.at).answer == {"ignored": "question_passed"}
    outcome = table.send("ann", "resume")
    assert [(again.seat, again.question) for again in outcome.asks] == [(1, ask.question)]


def test_quick_calls_are_told_to_all(racing, refusal):
    """Table 9: a second apart for each seat."""
    outcome = racing.send("ben", "call", text="nice")
    assert json.loads(outcome.frames[0].shared)["words"] == [{"text": "Ben: Well driven!", "rule": ""}]
    assert refusal(racing.send("ben", "call", text="nice", wait=999)) == "call_too_soon"
    assert racing.send("ben", "call", text="nice", wait=1).entries


def test_calls_to_a_crew_are_heard_by_it_alone(shift, refusal):
    """Table 9: the other crews see that somebody called, not what; only during a race, and only where there are crews."""
    table = shift(crews=(2, 1))
    table.seat_people("ben", "cem")
    assert refusal(table.send("ben", "call", text="need_7")) == "no_such_call"
    table.get_ready("ann", "ben", "cem")
    table.open_all("ann", "ben", "cem")
    *_, frame = table.send("ben", "call", text="need_7").frames
    assert json.loads(frame.shared)["words"] == [{"text": "Ben calls to the crew.", "rule": ""}]
    assert b"need_7" not in frame.bytes_for([2])
    call = {"n": table.table.n, "seat": 1, "key": "need_7", "text": "Need a 7."}
    assert [json.loads(frame.bytes_for([seat]))["own"][str(seat)]["call"] for seat in (0, 1)] == [call, call]


def test_calls_to_a_crew_stay_in_it_while_the_race_runs(shift, secret):
    """Table 9: neither a welcome nor the record of a running race tells them."""
    table = shift(crews=(2, 1))
    table.go("ben", "cem")
    table.send("ann", "call", text="tank")
    assert "tank is mine" not in str(msgspec.json.encode(table.table.welcome("cem")["log"]))
    entry = record_of(table.head, secret, table.log).entries[-1]
    assert (entry["do"], "text" in entry) == ("call", False)


def test_there_are_no_calls_to_a_crew_where_there_are_none(racing, refusal):
    """Table 9."""
    assert refusal(racing.send("ben", "call", text="finish")) == "no_such_call"


def test_a_seat_may_be_renamed_at_any_time(racing):
    """Table 9: also one seat of several."""
    outcome = racing.send("ben", "rename", name="Benjamin")
    assert racing.seats[1]["name"] == "Benjamin"
    assert outcome.welcome == {"ben"}
    racing.act("ann", 0, "throw")
    outcome = racing.act("ben", 1, "throw")
    assert "Benjamin threw" in json.loads(outcome.frames[0].shared)["words"][0]["text"]


def test_nobody_is_removed_after_the_end(over, refusal):
    """The race is over for all alike."""
    assert refusal(over.send("ann", "kick", seat=1)) == "race_over"


def test_the_first_wish_for_a_rematch_opens_it(over):
    """Table 10: the table says so; whoever makes the table tells it which one it is."""
    assert over.send("ben", "rematch").wants_rematch
    over.take(over.table.set_rematch("t2", over.at))
    over.take(over.table.set_rematch("t3", over.at))
    assert over.shared["table"]["rematch"] == "t2"
    assert not over.send("ann", "rematch").wants_rematch
