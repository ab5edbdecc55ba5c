"""The steward of a race by correspondence: puts deadlines off, replaces drivers, rules in writing, and sees no more than all."""

import json

import pytest

from pitboard.kernel.record import parse_record
from pitboard.table.messages import Timetable
from pitboard.table.record import record_of, record_text
from tests.table.leagues import FIRST, HOUR, by_mail, entries, let_bots_answer, made

SECRET = bytes(range(32))
DAY = 24 * HOUR


@pytest.fixture
def three(grid):
    """Ann, who is steward too, Ben and Cid are asked for their first plots; there are twelve hours of grace."""
    return by_mail(grid, "ben", "cid", grace_hours=12)


def test_the_steward_puts_a_deadline_off_with_a_reason(three):
    """Table 17: by hours; the soft one moves along, and everybody reads why."""
    outcome = three.send("ann", "extend", hours=30, text="  Half of us\n are travelling. ")
    assert entries(three, "extend") == [{
        "by": "person",
        "person": "ann",
        "id": outcome.answer["id"],
        "do": "extend",
        "soft": FIRST + 30 * HOUR,
        "hard": FIRST + 42 * HOUR,
        "reason": "Half of us are travelling.",
    }]  # fmt: skip
    assert (three.clock["soft"], three.clock["until"]) == (FIRST + 30 * HOUR, FIRST + 42 * HOUR)
    (said,) = three.words(outcome)
    assert said.startswith("The deadline is put off to Wednesday, 20 January, 02:00 (UTC). Half of us are travelling. ")
    assert said.endswith(" Late ones are waited for until Wednesday, 20 January, 14:00 (UTC).")
    assert three.table.next_deadline() == FIRST + 42 * HOUR + 150


def test_a_deadline_is_put_off_until_a_time(three):
    """Table 17: a soft one that has passed stays where it was."""
    three.at = FIRST + HOUR
    assert "n" in three.send("ann", "extend", until=FIRST + 5 * DAY, text="Post.").answer
    assert (three.clock["soft"], three.clock["until"]) == (FIRST, FIRST + 5 * DAY)


@pytest.mark.parametrize(
    ("who", "how", "refused"),
    [
        ("ben", {"hours": 5, "text": "Please."}, "host_only"),
        ("ann", {"hours": 0, "text": "No."}, "not_later"),
        ("ann", {"until": FIRST + 12 * HOUR, "text": "No."}, "not_later"),
        ("ann", {"until": 5, "text": "No."}, "not_later"),
        ("ann", {"hours": 1_440, "text": "Winter."}, "too_far"),
        ("ann", {"until": 2**50, "text": "Never."}, "too_far"),
        ("ann", {"hours": 5}, "no_reason"),
        ("ann", {"hours": 5, "text": " \n\u200b"}, "no_reason"),
    ],
)
def test_a_deadline_is_not_put_off_otherwise(three, refusal, who, how, refused):
    """Table 17: never brought forward, not for ever, and not without a word."""
    assert refusal(three.send(who, "extend", **how)) == refused


def test_no_deadline_is_put_off_while_none_runs(grid, three, refusal):
    """Table 16, Table 17: paused, before the start, after the end, and in a race that is raced in one go."""
    three.send("ann", "pause")
    assert refusal(three.send("ann", "extend", hours=5, text="Rest.")) == "paused"
    fresh = grid(seats=2, timetable=three.table.timetable)
    assert refusal(fresh.send("ann", "extend", hours=5, text="Rest.")) == "not_begun"
    live = grid(seats=2)
    live.begin("ben")
    assert refusal(live.send("ann", "extend", hours=5, text="Rest.")) == "no_timetable"
    assert refusal(live.send("ann", "replace", seat=1, text="Rest.")) == "no_timetable"
    moving = by_mail(grid, "ben", seats=3)
    let_bots_answer(moving)
    for seat, person in enumerate(("ann", "ben")):
        moving.plot(person, seat, 20)
    assert moving.table.asks, "a bot makes its move"
    assert refusal(moving.send("ann", "extend", hours=5, text="Rest.")) == "no_deadline"


def test_the_steward_rules_in_writing(three, refusal):
    """Table 17: a thousand letters at most, for everybody to read, in the record too; after the end as well."""
    outcome = three.send("ann", "ruling", text="Red may keep its lane. " * 44)
    (said,) = three.words(outcome)
    assert said.startswith("Ruling: Red may keep its lane.")
    assert len(said) == len("Ruling: ") + 1_000
    assert refusal(three.send("ben", "ruling", text="I win.")) == "host_only"
    assert refusal(three.send("ann", "ruling", text="")) == "no_reason"
    record = parse_record(record_text(record_of(three.head, SECRET, three.log)))
    assert record.entries[-1]["text"] in said


def test_a_host_rules_at_any_table_once_the_race_is_on(racing, gathering, over, refusal):
    """Table 17."""
    assert refusal(gathering.send("ann", "ruling", text="No bots.")) == "not_begun"
    assert "n" in racing.send("ann", "ruling", text="Well driven.").answer
    assert "n" in over.send("ann", "ruling", text="The race counts.").answer


def test_a_replaced_drivers_seat_is_driven_by_a_bot_until_somebody_sits_down(three):
    """Table 17: the name stays until then; the new driver is asked like any, and starts without a miss."""
    three.tick()
    outcome = three.send("ann", "replace", seat=1, text="Ben has moved away.")
    assert made(outcome) == [("green", "person", "replace")]
    assert three.words(outcome) == ["The steward replaces Ben. A bot drives until somebody takes the seat. Ben has moved away."]
    assert outcome.welcome == {"ben"}
    assert outcome.summary_changed
    assert [(ask.seat, ask.level) for ask in outcome.asks] == [(1, "league")]
    assert three.seats[1] | {"kind": "bot", "name": "Ben", "level": "league", "replaced": True, "missed": 1} == three.seats[1]
    outcome = three.send("dan", "sit", seat=1, name="Dan")
    assert outcome.joined == ("dan",)
    assert three.seats[1] | {"kind": "person", "name": "Dan", "level": "", "replaced": False, "missed": 0} == three.seats[1]
    assert three.table.asks == []
    assert three.own(1)["acts"]
    assert "n" in three.plot("dan", 1, 40).answer
    assert three.own(1)["choice"] == {"speed": 40}


def test_only_the_seat_of_a_replaced_driver_is_free_to_take(three, refusal):
    """Table 2, Table 17: by anybody but the driver who was replaced; where the table is locked by nobody new."""
    assert refusal(three.send("dan", "sit", seat=1, name="Dan")) == "race_begun"
    three.send("ann", "replace", seat=1, text="Ill.")
    assert refusal(three.send("dan", "sit", seat=2, name="Dan")) == "race_begun"
    assert refusal(three.send("dan", "sit", seat=9, name="Dan")) == "no_such_seat"
    assert refusal(three.send("dan", "sit", seat=1, name=" ")) == "nameless"
    assert refusal(three.send("ben", "sit", seat=1, name="Ben")) == "removed"
    three.send("ann", "lock")
    assert refusal(three.send("dan", "sit", seat=1, name="Dan")) == "locked"
    three.send("ann", "unlock")
    assert "n" in three.send("dan", "sit", seat=1, name="Dan").answer


def test_nobody_is_replaced_for_nothing(three, refusal):
    """Table 17: by the steward alone, with a reason, while there is somebody to replace."""
    assert refusal(three.send("ben", "replace", seat=2, text="Slow.")) == "host_only"
    assert refusal(three.send("ann", "replace", seat=1)) == "no_reason"
    assert refusal(three.send("ann", "replace", text="Who?")) == "no_such_seat"
    three.send("ann", "replace", seat=1, text="Ill.")
    assert refusal(three.send("ann", "replace", seat=1, text="Again.")) == "seat_free"
    three.send("cid", "leave", seat=2)
    assert refusal(three.send("ann", "replace", seat=2, text="Gone.")) == "left_already"


def test_who_sits_down_never_sees_what_the_former_driver_has_chosen(three, refusal):
    """Table 14, Table 17: the steward could look into a plot by taking the seat; so nobody takes it before it is shown."""
    three.plot("ben", 1, 60)
    three.send("ann", "replace", seat=1, text="I would like to know.")
    for who in ("ann", "dan"):
        assert refusal(three.send(who, "sit", seat=1, name="Spy")) == "choice_lies"
    three.plot("ann", 0, 40)
    three.plot("cid", 2, 40)
    let_bots_answer(three)
    assert three.race["turn"] == 2
    assert "n" in three.send("ann", "sit", seat=1, name="Ann").answer


def test_a_build_stays_its_drivers_own_until_all_are_shown(grid, refusal):
    """Table 17, F-82: what lies hidden longer than one question too."""
    table = by_mail(grid, "ben", "cid", setup={"cars": None, "grid": None}, hand_over_after=0)
    build = table.game.acts(table.table.state, table.table.fixed, 1)[7][1]
    table.act("ben", 1, "build", ranks=table.game.verbs[1].arguments[0].words[build])
    table.tick()
    table.send("ann", "replace", seat=1, text="Gone.")
    let_bots_answer(table)
    assert refusal(table.send("ann", "sit", seat=1, name="Ann")) == "choice_lies"
    while table.race["phase"] != "bid":
        table.tick()
        let_bots_answer(table)
    assert "n" in table.send("dan", "sit", seat=1, name="Dan").answer


def test_no_steward_takes_a_seat_without_a_word(three, refusal):
    """Table 17: the host's command for other tables is no way round the reason."""
    assert refusal(three.send("ann", "kick", seat=1)) == "no_reason"
    assert made(three.send("ann", "kick", seat=1, text="Ill."))[0] == ("green", "person", "replace")


def test_a_replaced_drivers_word_is_gone(three):
    """Table 15, Table 17: the bot plays as it likes, and nobody reads the plan before the end."""
    three.send("ben", "plan", seat=1, plan="standing:\nspeed 40")
    three.send("ann", "replace", seat=1, text="Ill.")
    assert three.table._live.plans == {}
    assert [ask.seat for ask in three.table.asks] == [1]
    three.send("dan", "sit", seat=1, name="Dan")
    assert three.own(1)["plan"] is None


def test_stewards_replace_themselves_and_stay_stewards(three):
    """Table 17: whoever runs the race need not drive in it, and may come back to the seat."""
    three.send("ann", "replace", seat=0, text="I only run the race from now on.")
    assert three.table.host == "ann"
    assert three.shared["table"]["host"] == -1
    assert "n" in three.send("ann", "extend", hours=1, text="Still here.").answer
    assert "n" in three.send("ann", "sit", seat=0, name="Ann").answer


def test_the_steward_may_run_a_race_without_ever_sitting(grid):
    """Table 17: getting up before the start passes the race on to nobody, and neither does a line that is down."""
    table = by_mail_without_ann(grid)
    assert table.shared["table"]["host"] == -1
    table.presence("ann", False)
    assert table.tick(FIRST - HOUR).entries == []
    assert table.table.welcome("ann")["you"] == {"seats": [], "host": True, "name": ""}
    assert table.table.welcome("ann")["own"] == {}
    assert "n" in table.send("ann", "extend", hours=3, text="Snow.").answer
    table.send("ben", "leave", seat=0)
    assert table.table.host == "ann"


def by_mail_without_ann(grid):
    """Ann makes the table and gets up again; Ben and Cid race."""
    table = grid(seats=2, timetable=Timetable())
    table.send("ann", "stand", seat=0)
    for seat, person in enumerate(("ben", "cid")):
        assert "n" in table.send(person, "sit", seat=seat, name=person.title()).answer
    table.get_ready("ben", "cid")
    table.open_all("ben", "cid")
    assert table.table.stage == "racing"
    return table


def test_what_a_steward_does_is_in_the_record_and_replays(three):
    """Table 8, Table 17."""
    three.send("ann", "extend", hours=3, text="Snow.")
    three.send("ann", "replace", seat=1, text="Ill.")
    three.send("dan", "sit", seat=1, name="Dan")
    three.send("ann", "ruling", text="So be it.")
    again = three.again()
    assert again.welcome("dan") == three.table.welcome("dan") | {"log": again.welcome("dan")["log"]}
    record = parse_record(record_text(record_of(three.head, SECRET, three.log)))
    told = [(entry["do"], entry.get("reason", entry.get("text"))) for entry in record.entries[-4:]]
    assert told == [("extend", "Snow."), ("replace", "Ill."), ("sit", None), ("ruling", "So be it.")]
    assert all("person" not in entry for entry in record.entries)
    assert json.loads(three.log[-1])["person"] == "ann"


def test_a_correction_brings_no_deadline_forward(three):
    """Table 17, Table 18: what was put off stays put off when an earlier turn is carried out again."""
    for seat, person in enumerate(("ann", "ben", "cid")):
        three.plot(person, seat, 40)
    three.send("ann", "extend", hours=100, text="Easter.")
    put_off = three.clock["until"]
    three.send("ann", "correct", text="The table slept.")
    three.table = three.again(at=three.at)
    three.watcher.take_welcome(three.table.welcome(""))
    three.tick(three.at)
    assert (three.race["turn"], three.clock["until"], three.clock["soft"]) == (2, put_off, put_off - 12 * HOUR)
