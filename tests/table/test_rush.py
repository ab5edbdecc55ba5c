"""All hands at once: the clock's own acts, hands that are busy for a moment, credited time, and what nobody may see."""

import json

import pytest

from pitboard.table.messages import Act
from pitboard.table.record import record_of
from pitboard.table.table import Table


def clock(since, until, what):
    """The clock of a race that has not rested."""
    return {"seat": -1, "since": since, "until": until, "what": what, "rested": 0, "rests_since": -1}


def test_go_comes_three_seconds_after_everybody_was_ready(shift):
    """PC 9.3: who was ready for the race is ready for its first round, and GO is counted down on the table's clock."""
    table = shift()
    table.begin("ben")
    table.tick()
    ready_at = table.at
    assert [seat["ready"] for seat in table.shared["race"]["seats"]] == [True, True]
    lines = [line["text"] for entry in table.table.welcome("")["log"][-2:] for line in json.loads(bytes(entry))["words"]]
    assert lines == ["Ann is ready.", "Ben is ready."]
    assert table.shared["table"]["clock"] == clock(ready_at, ready_at + 3000, "go")
    table.tick(ready_at + 2999)
    assert table.shared["race"]["phase"] == "round_setup"
    table.tick(ready_at + 3000)
    assert table.shared["race"]["phase"] == "pit_crew"
    entry = table.entries()[-1]
    assert (entry["do"], entry["by"], "seat" in entry) == ("go", "clock", False)
    assert len(entry["luck"]) == 12


def test_a_command_waits_while_hands_are_busy(shift):
    """Table 11: hands need 150 ms for a card; what comes earlier is done when they are free, and answered then."""
    table = shift()
    table.go("ben")
    first, second = table.hand(0)[:2]
    done = table.act("ann", 0, "lay", card=first, area="discard")
    laid_at = table.at
    assert "n" in done.answer
    waiting = table.act("ann", 0, "lay", wait=20, card=second, area="discard")
    assert waiting.answer is None
    assert not waiting.entries
    assert table.table.next_deadline() == laid_at + 150
    (answer,) = table.waited()
    assert answer == {"type": "answer", "id": f"c{table.ids}", "n": done.answer["n"] + 1}
    assert table.entries()[-1]["at"] == laid_at + 150


def test_a_cap_keeps_hands_busy_for_longer(shift):
    """Table 11: 300 ms."""
    table = shift()
    table.go("ben")
    table.act("ann", 0, "cap", area="tank")
    capped_at = table.at
    assert table.act("ann", 0, "draw", wait=299).answer is None
    assert table.table.next_deadline() == capped_at + 300


def test_hands_of_others_are_free(shift):
    """Table 11: everybody has their own."""
    table = shift()
    table.go("ben")
    table.act("ann", 0, "cap", area="tank")
    assert "n" in table.act("ben", 1, "cap", wait=1, area="tank").answer


def test_only_so_many_commands_wait(shift, refusal):
    """Table 8, Table 11: eight of a seat; the next one is refused, and all the others are answered."""
    table = shift()
    table.go("ben")
    card = table.hand(0)[0]
    table.act("ann", 0, "cap", area="tank")
    for _ in range(8):
        assert table.act("ann", 0, "lay", wait=1, card=card, area="discard").answer is None
    assert refusal(table.act("ann", 0, "lay", wait=1, card=card, area="discard")) == "hands_full"
    answers = []
    while len(answers) < 8:
        answers += table.waited()
    assert [("n" in answer) for answer in answers] == [True] + [False] * 7
    assert {answer["refused"] for answer in answers[1:]} == {"not_in_hand"}


def test_several_draws_may_be_sent_in_a_row(shift):
    """PC-8, Table 11: each is a card of its own, when the hands are free."""
    table = shift()
    table.go("ben")
    for card in table.hand(0)[:3]:
        table.act("ann", 0, "lay", wait=1000, card=card, area="discard")
    table.act("ann", 0, "draw", wait=1000)
    assert [table.act("ann", 0, "draw", wait=10).answer for _ in range(2)] == [None, None]
    answers = [*table.waited(), *table.waited()]
    assert [("n" in answer) for answer in answers] == [True, True]
    assert "" not in table.hand(0)


def test_a_waiting_command_sent_twice_is_done_once(shift):
    """Table 8: the same id is the same command, also while it waits."""
    table = shift()
    table.go("ben")
    card = table.hand(0)[0]
    table.act("ann", 0, "cap", area="tank")
    for _ in range(2):
        table.act("ann", 0, "lay", wait=1, id="mine", card=card, area="discard")
    assert [answer["id"] for answer in table.waited()] == ["mine"]
    again = table.act("ann", 0, "lay", id="mine", card=card, area="discard")
    assert again.answer == {"type": "answer", "id": "mine", "n": table.table.n}
    assert [entry["do"] for entry in table.entries()].count("lay") == 1


def test_what_waits_when_the_race_ends_is_answered(shift):
    """Table 8, Table 11: nobody waits for an answer that cannot come any more."""
    table = shift(options={"round_limit_ms": 60_000})
    table.go("ben")
    table.act("ann", 0, "cap", wait=59_900, area="tank")
    assert table.act("ann", 0, "cap", wait=1, id="late", area="front_left").answer is None
    (answer,) = table.waited()
    assert table.table.stage == "over"
    assert (answer["id"], answer["refused"]) == ("late", "race_over")


def test_what_waits_for_a_seat_that_has_another_owner_is_refused(shift):
    """Table 3, Table 11: a bot has taken the seat over before the hands were free."""
    table = shift(crews=(2, 1))
    table.go("ben", "cem")
    table.act("ben", 1, "cap", area="tank")
    table.act("ben", 1, "cap", wait=1, id="late", area="front_left")
    assert table.table.waiting == [("ben", "late")]
    table.send("ann", "kick", seat=1, wait=1)
    answers = []
    while not answers:
        answers = table.waited()
    assert [(answer["id"], answer["refused"]) for answer in answers] == [("late", "not_your_seat")]


def test_what_was_due_is_done_before_what_comes_later(shift):
    """Table 11: a table that is late with its own time still keeps the order of what happened."""
    table = shift()
    table.go("ben")
    table.act("ann", 0, "cap", area="tank")
    capped_at = table.at
    table.act("ann", 0, "cap", wait=1, area="front_left")
    late = table.act("ben", 1, "cap", wait=2000, area="tank")
    assert [(entry["seat"], entry["at"]) for entry in table.entries()[-2:]] == [
        ("red_1", capped_at + 300),
        ("green_1", table.at),
    ]
    assert (len(late.late_answers), late.answer["n"]) == (1, table.table.n)


def test_a_roll_waits_for_the_pace_of_the_dice(shift, refusal):
    """PC-37: one roll a second, however often somebody presses."""
    table = shift()
    table.go("ben")
    table.cap_all("ann", 0)
    table.act("ann", 0, "take_die", wait=500)
    table.tick()
    taken_at = table.at
    assert table.shared["race"]["crews"][0]["die"]
    assert "n" in table.act("ann", 0, "roll", wait=200).answer
    rolled_at = table.at
    assert table.act("ann", 0, "roll", wait=200).answer is None
    for _ in range(50):
        assert refusal(table.act("ann", 0, "roll", wait=2)) == "hands_full"
    table.tick()
    assert (taken_at, table.at) == (rolled_at - 200, rolled_at + 1000)
    rolls = [entry["at"] for entry in table.entries() if entry["do"] == "roll"]
    assert rolls == [rolled_at, rolled_at + 1000]


def test_the_reach_that_was_sent_first_has_the_die(shift):
    """PC-34, Table 11: Ben's line takes 240 ms there and back; his hand was 20 ms late and arrives 140 ms late."""
    table = shift(options={"tie_ms": 10})
    table.go("ben")
    for areas in (("front_left",), ("front_right",), ("rear_left",), ("rear_right",)):
        table.cap_all("ann", 0, *areas)
        table.cap_all("ben", 1, *areas)
    table.act("ann", 0, "cap", wait=1000, area="tank")
    table.act("ben", 1, "cap", wait=1, area="tank")
    table.act("ben", 1, "take_die", wait=1000)
    first = table.at
    table.act("ann", 0, "take_die", wait=120, rtt=240)
    assert [entry["at"] for entry in table.entries()[-2:]] == [first, first]
    table.tick()
    assert table.entries()[-1]["do"] == "decide"
    assert table.shared["race"]["phase"] == "over"


def test_a_die_is_given_when_its_window_has_closed(shift):
    """PC-34: 250 ms after the reach, by an entry of its own."""
    table = shift()
    table.go("ben")
    table.cap_all("ann", 0)
    table.act("ann", 0, "take_die", wait=1000)
    assert table.table.next_deadline() == table.at + 250
    assert table.shared["race"]["crews"][0]["reaching"]
    table.tick()
    assert [entry["do"] for entry in table.entries()[-2:]] == ["take_die", "decide"]


def test_nobody_sees_what_others_draw(shift):
    """PC-133: neither the frames nor a welcome nor the record of a running race tell a card in a rival's hand."""
    table = shift(crews=(2, 1))
    table.go("ben", "cem")
    mine = table.hand(0)[0]
    table.act("ann", 0, "lay", card=mine, area="discard")
    drawn = table.act("ann", 0, "draw", wait=1000)
    (frame,) = drawn.frames
    told = json.loads(frame.shared)
    assert told["told"] == [{"what": "drew", "seat": 0, "crew": "red", "card": None}]
    assert set(frame.own) == {0, 1}
    assert "hands" not in json.dumps(json.loads(frame.bytes_for([2])))
    assert table.table.welcome("cem")["own"]["2"]["hands"][0]["seat"] == 2
    record = record_of(table.head, bytes(range(32)), table.log)
    assert all("luck" not in entry for entry in record.entries)


def test_the_table_comes_back_from_its_log(shift):
    """Replay gives the same race and the same clock; a command that still waited was never acknowledged and is gone."""
    table = shift()
    table.go("ben")
    table.act("ann", 0, "cap", area="tank")
    table.act("ann", 0, "cap", wait=1, area="front_left")
    again = table.again()
    assert again.state == table.table.state
    assert again.n == table.table.n
    taken_up = Table.replay(table.head, bytes(range(32)), table.log, at=table.at)
    assert taken_up.next_deadline() is None, "everybody's line is down: the race rests"
    taken_up.presence("ben", True, table.at + 100)
    answer = taken_up.receive("ben", Act(id="back", seat=1, do="draw"), table.at + 200).answer
    assert answer["refused"] == "hand_full"


def test_a_round_without_end_is_ended_by_its_limit(shift):
    """PC-41: the clock stops it at the option's time, and every mat is judged as it lies."""
    table = shift(options={"round_limit_ms": 60_000})
    table.go("ben")
    went_at = table.at
    table.act("ann", 0, "draw", wait=10)
    assert table.shared["table"]["clock"] == clock(went_at, went_at + 60_000, "stop")
    table.tick()
    assert table.at == went_at + 60_000
    assert table.entries()[-1]["do"] == "stop"
    assert table.table.stage == "over"


def test_bots_are_asked_again_and_again(shift):
    """PC 9.1: a bot looks at the table, does one thing, and looks again when its hands are free."""
    table = shift()
    table.send("ann", "bot", seat=1, level="rookie")
    table.get_ready("ann")
    table.open_all("ann")
    while table.shared["race"]["phase"] != "pit_crew":
        table.tick()
    asks = []
    while not asks:
        asks = table.tick().asks
    (ask,) = asks
    assert (ask.seat, ask.level) == (1, "rookie")
    acts = table.game.acts(table.table.state, table.table.fixed, 1)
    done = table.take(table.table.bot_answer(1, ask.question, *acts[0], table.at, 2000))
    assert len(done.entries) == 1
    answered_at = table.at
    asks = []
    while not asks:
        asks = table.tick().asks
    assert table.at == answered_at + 2000
    stale = table.table.bot_answer(1, ask.question, *acts[0], table.at, 2000)
    assert stale.answer == {"ignored": "question_passed"}
    waits = table.table.bot_answer(1, asks[0].question, 0, 0, 0, 0, table.at, 700)
    assert (waits.entries, waits.answer) == ([], None)


@pytest.mark.parametrize("level", ["ace", "steady"])
def test_levels_of_other_games_are_refused(shift, refusal, level):
    """Table 3."""
    assert refusal(shift().send("ann", "fill", level=level)) == "no_such_level"


def test_a_paused_race_rests(shift, refusal):
    """Table 7: no hand works, no clock runs, no bot is asked."""
    table = shift()
    table.go("ben")
    table.act("ann", 0, "cap", area="tank")
    table.act("ann", 0, "cap", wait=1, area="front_left")
    table.send("ann", "pause", wait=1)
    table.send("ben", "pause", wait=1)
    assert table.table.next_deadline() is None
    assert refusal(table.act("ben", 1, "draw")) == "paused"
    table.send("ann", "resume", wait=60_000)
    assert [answer["type"] for answer in table.waited()] == ["answer"]


def test_the_clock_of_the_draft_waits_for_the_reckoning(shift):
    """PC 9.12, PC-114: everybody watches the judging first, 12 s a crew; the next pick has no more than its own time."""
    table = shift(crews=(1, 1), turn_seconds=30)
    table.go("ben")
    state = table.table.state
    for crew in range(2):
        state.laid[crew][:16] = [5, 7, 5, 7, 11, 9, 11, 9, 15, 13, 15, 13, 1, 19, 1, 19]
        state.laid_on[crew][:16] = [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
        state.laid[crew][16:19], state.laid_on[crew][16:19] = [20, 18, 16], [4] * 3
        state.laid_count[crew], state.pile[crew][:5] = 19, [4, 4, 4, 4, 3]
    table.cap_all("ann", 0)
    table.act("ann", 0, "take_die", wait=1000)
    table.tick()
    table.cap_all("ben", 1)
    assert table.shared["race"]["phase"] == "draft"
    clock = table.shared["table"]["clock"]
    assert (clock["what"], clock["until"] - table.at) == ("time_up", 24_000 + 30_000)
