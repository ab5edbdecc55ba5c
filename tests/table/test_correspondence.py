"""Formula by correspondence: deadlines of a calendar, early turns, late and absent drivers, and turns carried out in one go."""

import json

import pytest

from pitboard.kernel.record import parse_record
from pitboard.table.record import record_of, record_text
from tests.table.leagues import FIRST, GRACE, HOUR, SECOND, THIRD, by_mail, entries, let_bots_answer, made, tick_to

SECRET = bytes(range(32))


@pytest.fixture
def two(grid):
    """Ann and Ben are asked for their first plots."""
    return by_mail(grid, "ben")


def test_a_choice_that_opens_gets_the_next_deadline_of_the_calendar(two):
    """Table 16: it stands in the log, so that a replay needs no calendar, and on the clock of all."""
    assert entries(two, "deadline") == [{"do": "deadline", "soft": FIRST, "hard": FIRST}]
    assert two.clock == {"seat": -1, "since": two.at, "until": FIRST, "soft": FIRST, "what": "choose"}
    assert two.table.next_deadline() == FIRST + GRACE
    assert two.words(two.tick())[0] == "Ann has missed the deadline. The plain answer is given."


def test_the_log_tells_the_deadline_as_the_clocks_of_the_league_show_it(grid):
    """Table 16."""
    table = by_mail(grid, "ben", zone="Europe/Berlin", grace_hours=24)
    said = [json.loads(bytes(line))["words"] for line in table.table.welcome("")["log"]]
    assert said[-1] == [{
        "text": "To be handed in by Monday, 18 January, 20:00 (Europe/Berlin). "
        "Late ones are waited for until Tuesday, 19 January, 20:00 (Europe/Berlin).",
        "rule": "Table 16",
    }]  # fmt: skip


def test_when_all_have_chosen_the_whole_turn_is_carried_out_at_once(two):
    """Table 16: reveal, all moves and the next deadline come with the last plot, in entries that are stored together."""
    assert made(two.plot("ann", 0, 60)) == [("red", "person", "plot")]
    outcome = two.plot("ben", 1, 40)
    assert made(outcome)[0] == ("green", "person", "plot")
    assert {entry[1] for entry in made(outcome)[1:-1]} == {"default"}
    assert made(outcome)[-1] == (None, None, "deadline")
    assert two.race["turn"] == 2
    assert two.race["phase"] == "plot"
    assert [car["last"] for car in two.race["cars"]] == [60, 40]
    assert [entry["soft"] for entry in entries(two, "deadline")] == [FIRST, FIRST]


def test_the_next_turn_has_half_a_day_at_least(two):
    """Table 16: a turn that is ready on Monday afternoon is followed by Wednesday's."""
    two.plot("ann", 0, 60)
    two.plot("ben", 1, 40, wait=FIRST - 5 * HOUR - two.at)
    assert entries(two, "deadline")[-1]["soft"] == SECOND


def test_what_a_plan_leaves_open_in_a_turn_is_answered_as_if_its_driver_were_late(two):
    """Table 15, Table 16: the plan first, the plain answer for the rest; nobody is counted as late for that."""
    two.send("ann", "plan", seat=0, plan="speed 60; way fastest")
    outcome = two.plot("ben", 1, 60)
    by = {(seat, by) for seat, by, do in made(outcome) if do != "deadline"}
    assert {("red", "plan"), ("green", "default")} <= by
    assert "Time is up for Ben." not in two.words(outcome)
    assert [seat.defaults for seat in two.table._live.seats] == [0, 0]


def test_plans_for_turns_ahead_run_the_race_as_soon_as_the_others_have_chosen(two):
    """Table 15, Table 16: one plot of Ben's a turn, and Ann need not come."""
    two.send("ann", "plan", seat=0, plan="speed 60\nthen:\nspeed 40\nthen:\nspeed 60")
    for _ in range(3):
        two.plot("ben", 1, 40)
    assert two.race["turn"] == 4
    assert two.race["waiting"] == [False, False]
    assert [entry["by"] for entry in two.entries() if entry["do"] == "plot" and entry["seat"] == "red"] == ["plan"] * 3


def test_standing_orders_answer_at_the_hard_deadline_and_count_as_word(two):
    """Table 15, Table 16: their driver may plot otherwise until then, and has missed nothing."""
    two.send("ann", "plan", seat=0, plan="standing:\nspeed 40")
    two.plot("ben", 1, 60)
    assert two.race["turn"] == 1
    outcome = two.tick()
    assert made(outcome)[0] == ("red", "plan", "plot")
    assert entries(two, "missed") == []
    assert two.race["turn"] == 2


def test_who_is_late_has_until_the_grace_is_over(grid):
    """Table 16: the soft deadline passes, the turn waits, and a late plot counts like any."""
    table = by_mail(grid, "ben", grace_hours=24)
    assert table.clock["soft"] == FIRST
    assert table.clock["until"] == FIRST + 24 * HOUR
    table.plot("ben", 1, 40)
    assert tick_to(table, FIRST + 23 * HOUR).entries == []
    assert "n" in table.plot("ann", 0, 60).answer
    assert table.race["turn"] == 2
    assert entries(table, "missed") == []


def test_who_has_left_no_word_has_missed_and_gets_the_plain_answer(two):
    """Table 16, F-56: logged, counted and shown; who has chosen keeps that, and the turn is carried out."""
    two.plot("ben", 1, 40)
    outcome = two.tick()
    assert made(outcome)[:2] == [("red", None, "missed"), ("red", "default", "plot")]
    assert entries(two, "missed") == [{"seat": "red", "do": "missed", "level": "plain"}]
    assert [seat["missed"] for seat in two.seats] == [1, 0]
    assert two.race["turn"] == 2
    assert entries(two, "deadline")[-1]["soft"] == SECOND


def test_all_who_miss_a_deadline_are_answered_for_together(grid):
    """Table 16: in seat order, before anything is shown."""
    table = by_mail(grid, "ben", "cid")
    table.plot("ben", 1, 40)
    assert made(table.tick())[:4] == [
        ("red", None, "missed"),
        ("red", "default", "plot"),
        ("yellow", None, "missed"),
        ("yellow", "default", "plot"),
    ]


def test_a_bot_drives_the_turn_of_who_is_absent_where_that_was_agreed(grid):
    """Table 16: it is asked like any bot, and the turn after it is its owner's again."""
    table = by_mail(grid, "ben", absent="league")
    table.plot("ben", 1, 40)
    outcome = table.tick()
    assert made(outcome) == [("red", None, "missed")]
    assert [(ask.seat, ask.level, ask.due_at) for ask in outcome.asks] == [(0, "league", table.at)]
    assert table.seats[0]["absent"] == "league"
    let_bots_answer(table)
    verbs = table.table._live.course.verbs
    assert {entry["by"] for entry in table.entries() if entry.get("seat") == "red" and entry["do"] in verbs} == {"stand_in"}
    assert table.race["turn"] == 2
    assert table.seats[0]["absent"] == ""
    assert table.table.next_deadline() == SECOND + GRACE


def test_a_bot_that_never_answers_for_the_absent_stalls_nothing(grid):
    """Table 16: after ten seconds the plain answer is given."""
    table = by_mail(grid, "ben", absent="club")
    table.plot("ben", 1, 40)
    table.tick()
    while table.race["turn"] == 1:
        assert table.table.next_deadline() == table.at + 10_000
        table.tick()
    assert table.at < FIRST + 600_000
    assert table.seats[0]["missed"] == 1


def test_the_owner_may_still_come_while_the_bot_thinks(grid):
    """Table 16: whoever comes first has chosen, and the turn is the owner's again."""
    table = by_mail(grid, "ben", absent="league")
    table.plot("ben", 1, 40)
    (ask,) = table.tick().asks
    assert "n" in table.plot("ann", 0, 20).answer
    assert table.table.bot_answer(0, ask.question, 4, 60, 0, 0, table.at).answer == {"ignored": "question_passed"}
    assert table.race["turn"] == 2
    assert "stand_in" not in {entry.get("by") for entry in table.entries()}


def test_after_too_many_in_a_row_a_stand_in_drives_until_the_owner_takes_the_seat_back(grid):
    """Table 16: also where the plain answer was agreed; the third miss hands over."""
    table = by_mail(grid, "ben", hand_over_after=3)
    for turn in (1, 2):
        table.plot("ben", 1, 40)
        table.tick()
        assert table.seats[0] | {"missed": turn, "stand_in": ""} == table.seats[0]
    table.plot("ben", 1, 40)
    outcome = table.tick()
    assert made(outcome) == [("red", None, "missed"), ("red", None, "stand_in")]
    assert [(ask.seat, ask.level) for ask in outcome.asks] == [(0, "league")]
    let_bots_answer(table)
    assert table.race["turn"] == 4
    assert table.race["waiting"] == [True, False]
    table.send("ann", "take_back", seat=0)
    assert table.seats[0] | {"missed": 3, "stand_in": ""} == table.seats[0]
    table.plot("ben", 1, 40)
    table.plot("ben", 1, 40)
    assert made(table.tick())[0] == ("red", None, "missed")
    assert table.seats[0]["stand_in"] == ""


def test_a_choice_of_ones_own_breaks_the_row(grid):
    """Table 16: two misses, a plot, and two misses more hand over nothing; all are counted."""
    table = by_mail(grid, "ben", hand_over_after=3, laps=2)
    for missing in (True, True, False, True, True):
        if not missing:
            table.plot("ann", 0, 40)
        table.plot("ben", 1, 40)
        if missing:
            table.tick()
    assert table.seats[0] | {"missed": 4, "stand_in": ""} == table.seats[0]


def test_with_hand_over_after_zero_nobody_loses_the_seat(grid):
    """Table 16."""
    table = by_mail(grid, "ben", hand_over_after=0)
    for _ in range(4):
        table.plot("ben", 1, 40)
        table.tick()
    assert table.seats[0] | {"missed": 4, "stand_in": ""} == table.seats[0]


def test_lines_that_are_down_mean_nothing(two):
    """Table 16: nobody is away, nothing rests, and the host stays."""
    until = two.clock["until"]
    assert two.presence("ann", False).entries == []
    assert two.presence("ben", False, wait=10 * HOUR).entries == []
    assert two.clock["until"] == until
    assert two.table.next_deadline() == FIRST + GRACE
    assert two.table.host == "ann"
    two.presence("ben", True)
    assert [seat["away"] for seat in two.seats] == [False, False]
    assert two.entries()[-1]["do"] == "deadline"


def test_bots_have_chosen_long_before_the_deadline(grid):
    """Table 16: they are asked when the choice opens, and need no time to be watched."""
    table = by_mail(grid, "ben", seats=4)
    assert {(ask.seat, ask.due_at) for ask in table.table.asks} == {(2, table.at), (3, table.at)}
    let_bots_answer(table)
    assert table.race["waiting"] == [False, False, True, True]
    assert table.table.next_deadline() == FIRST + GRACE


def test_every_choice_before_the_race_has_a_deadline_of_its_own(grid):
    """Table 16, F-82, F-85: builds, tires, bids and the first plot; a silent driver has a plain car."""
    table = by_mail(grid, "ben", setup={"cars": None, "grid": None}, hand_over_after=0)
    for due in (FIRST, SECOND, THIRD):
        assert table.clock["soft"] == due
        table.tick()
    assert table.race["phase"] == "plot"
    assert [entry["soft"] for entry in entries(table, "deadline")][:3] == [FIRST, SECOND, THIRD]
    assert [seat["missed"] for seat in table.seats] == [3, 3]


def test_a_race_by_correspondence_ends_and_its_record_says_who_missed(two):
    """Table 16: beside the defaults, which are none here."""
    two.send("ben", "plan", seat=1, plan="standing:\nspeed undiced; way fastest")
    while two.table.stage != "over":
        let_bots_answer(two)
        if two.table.stage != "over":
            two.tick()
    record = parse_record(record_text(record_of(two.head, SECRET, two.log)))
    missed = len([entry for entry in record.entries if entry["do"] == "missed"])
    assert record.end["missed"] == {"red": missed}
    assert missed >= 3
    assert record.end["defaults"] == {}
    assert two.table.next_deadline() is None


def test_a_pause_rests_the_deadline(two):
    """Table 17: nothing is due, and nobody plots; plans can be handed in."""
    two.send("ann", "pause")
    assert two.clock == {"seat": -1, "since": 0, "until": 0, "soft": 0, "what": "choose"}
    assert two.table.next_deadline() is None
    assert two.plot("ben", 1, 40).answer["refused"] == "paused"
    assert "n" in two.send("ben", "plan", seat=1, plan="standing:\nspeed 40").answer


@pytest.mark.parametrize(
    ("paused_for", "soft", "hard"),
    [(HOUR, FIRST, FIRST + 6 * HOUR), (70 * HOUR, SECOND, SECOND + 6 * HOUR), (100 * HOUR, SECOND, SECOND + 6 * HOUR)],
)
def test_after_a_pause_the_calendar_counts_anew(grid, paused_for, soft, hard):
    """Table 17: the next deadline that leaves half a day, and no sooner than it was."""
    table = by_mail(grid, "ben", grace_hours=6)
    table.send("ann", "pause")
    outcome = table.send("ann", "resume", wait=paused_for)
    assert [do for _, _, do in made(outcome)] == ["resume", "deadline"]
    assert entries(table, "deadline")[-1] == {"do": "deadline", "soft": soft, "hard": hard}
    assert (table.clock["soft"], table.clock["until"]) == (soft, hard)


def test_a_deadline_that_was_put_off_stays_put_off_by_a_short_pause(two):
    """Table 17."""
    two.send("ann", "extend", hours=30, text="A holiday.")
    two.send("ann", "pause")
    two.send("ann", "resume")
    assert two.clock["until"] == FIRST + 30 * HOUR


def test_an_outage_over_a_deadline_puts_it_off_by_as_long(two):
    """Table 16: who wanted to plot meanwhile still can; the log says so."""
    two.plot("ben", 1, 40)
    since, until = FIRST - HOUR, FIRST + 5 * HOUR
    two.at = until
    outcome = two.take(two.table.note_outage(since, until))
    assert entries(two, "outage") == [
        {"do": "outage", "since": since, "until": until, "soft": FIRST + 6 * HOUR, "hard": FIRST + 6 * HOUR}
    ]
    assert two.words(outcome) == ["The server was down over the deadline, which is put off to Tuesday, 19 January, 02:00 (UTC)."]
    assert two.take(two.table.note_outage(since, until)).entries == []
    assert "n" in two.plot("ann", 0, 60).answer
    assert entries(two, "missed") == []


@pytest.mark.parametrize(
    ("since", "until", "soft", "hard"),
    [
        (-9, -3, None, None),
        (-9, 0, None, None),
        (-9, 1, 10, 34),
        (0, 5, 5, 29),
        (1, 9, None, None),
        (20, 30, 0, 34),
        (24, 26, 0, 26),
        (25, 26, None, None),
        (-1, 30, 31, 55),
    ],
)
def test_an_outage_moves_what_was_still_to_come(grid, since, until, soft, hard):
    """Table 16: a soft deadline that had passed before stays; one of the two must have fallen in the outage. In hours from it."""
    table = by_mail(grid, "ben", grace_hours=24)
    table.at = FIRST + 30 * HOUR
    table.take(table.table.note_outage(FIRST + since * HOUR, FIRST + until * HOUR))
    found = [((entry["soft"] - FIRST) // HOUR, (entry["hard"] - FIRST) // HOUR) for entry in entries(table, "outage")]
    assert found == ([] if soft is None else [(soft, hard)])


def test_no_outage_is_noted_while_nothing_is_due(two):
    """Table 16, Table 17: a paused race loses nothing."""
    two.send("ann", "pause")
    assert two.take(two.table.note_outage(FIRST - HOUR, FIRST + HOUR)).entries == []


def test_made_again_after_any_entry_the_race_goes_on_the_same(grid):
    """Table 8, Table 16: deadlines, misses, absent drivers' bots and what happens next, from the log alone."""
    table = by_mail(grid, "ben", "cid", absent="club", grace_hours=12)
    table.send("ben", "plan", seat=1, plan="standing:\nspeed undiced; way fastest")
    for number in range(36):
        if table.table.stage == "over":
            break
        if table.table.asks and number % 2:
            let_bots_answer(table)
        elif number % 3:
            table.tick()
        else:
            table.act("cid", 2, "plot", speed=20)
        again = table.again()
        assert again.welcome("cid") | {"log": 0} == table.table.welcome("cid") | {"log": 0}
        assert table.game.same(again.state, table.table.state)
        assert again.next_deadline() == table.table.next_deadline()
        assert again.asks == table.table.asks
        assert again._live.laid == table.table._live.laid
    assert number > 20


def test_a_turn_is_resolved_once_and_with_the_same_dice(grid):
    """Table 4, Table 16: the server dies before the entries of a turn are kept; at the same deadline the very same are made."""
    table = by_mail(grid, "ben", "cid", hand_over_after=0)
    table.send("ben", "plan", seat=1, plan="standing:\nspeed undiced; way fastest; wear 1 on corners")
    for _ in range(10):
        due = table.table.next_deadline()
        lost = table.again(at=due - 5_000).tick(due)
        kept = table.tick()
        assert [json.loads(entry) for entry in lost.entries] == [json.loads(entry) for entry in kept.entries]
        assert len(kept.entries) > 5
    assert any("luck" in entry for entry in table.entries())


def test_who_comes_while_bots_think_for_others_is_no_longer_absent(grid):
    """Table 16: and everybody sees that at once; the others' bots go on thinking."""
    table = by_mail(grid, "ben", "cid", absent="league")
    table.tick()
    assert [ask.seat for ask in table.table.asks] == [0, 1, 2]
    table.plot("ben", 1, 40)
    assert [seat["absent"] for seat in table.seats] == ["league", "", "league"]
    assert [ask.seat for ask in table.table.asks] == [0, 2]
