"""Formula by correspondence, not before its time: choices kept until the deadline, and races that run away from nobody."""

import json

import pytest

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.proof.verifying import verify
from pitboard.table.record import record_of, record_text
from tests.table.leagues import FIRST, HOUR, SECOND, THIRD, by_mail, let_bots_answer, made, tick_to

SECRET = bytes(range(32))


@pytest.fixture
def patient(grid):
    """Ann and Ben race by a timetable that is never early."""
    return by_mail(grid, "ben", early=False, grace_hours=12)


def test_a_race_that_is_never_early_waits_for_the_deadline_though_all_have_chosen(patient):
    """Table 16: everybody sees that all have chosen; nothing is shown before the soft deadline."""
    patient.plot("ann", 0, 60)
    outcome = patient.plot("ben", 1, 40)
    assert made(outcome) == [("green", "person", "hold")]
    assert outcome.answer["n"] == patient.table.n
    assert patient.words(outcome) == ["Ben has chosen."]
    assert patient.race["waiting"] == [True, True]
    assert patient.own(1)["choice"] == {"speed": 40}
    assert [car["plot"] for car in patient.race["cars"]] == [-1, -1]
    assert patient.table.next_deadline() == FIRST
    outcome = patient.tick()
    assert made(outcome)[0] == ("green", "person", "plot")
    assert patient.race["turn"] == 2
    assert [car["last"] for car in patient.race["cars"]] == [60, 40]


def test_choices_may_be_changed_until_the_deadline_of_a_patient_race(patient, refusal):
    """Table 14, Table 16: the last one too, in what the rules allow."""
    patient.plot("ann", 0, 60)
    patient.plot("ben", 1, 40)
    patient.plot("ben", 1, 20)
    patient.plot("ann", 0, 40)
    assert refusal(patient.plot("ben", 1, 500)) == "too_fast"
    patient.tick()
    assert [car["last"] for car in patient.race["cars"]] == [40, 20]


def test_a_late_choice_of_a_patient_race_is_shown_at_once(patient):
    """Table 16: in the grace there is nothing left to wait for."""
    patient.plot("ann", 0, 60)
    assert tick_to(patient, FIRST + HOUR).entries == []
    patient.plot("ben", 1, 40)
    assert patient.race["turn"] == 2


def test_plans_and_bots_of_a_patient_race_wait_too(grid):
    """Table 15, Table 16: a plan may be the last to choose, and bots choose when it is time."""
    table = by_mail(grid, "ben", early=False)
    table.plot("ben", 1, 40)
    outcome = table.send("ann", "plan", seat=0, plan="speed 60")
    assert made(outcome) == [("red", "person", "plan"), ("red", "plan", "hold")]
    outcome = table.tick()
    assert made(outcome)[0] == ("red", "plan", "plot")
    with_bot = by_mail(grid, seats=2, early=False)
    assert with_bot.table.asks == []
    with_bot.plot("ann", 0, 40)
    outcome = with_bot.tick(FIRST)
    assert [(ask.seat, ask.due_at) for ask in outcome.asks] == [(1, FIRST)]
    let_bots_answer(with_bot)
    assert with_bot.race["turn"] == 2


def test_a_choice_that_is_kept_outlasts_a_restart_and_is_sealed(patient):
    """Table 8, Table 14, Table 16: its entry is opened after the race, the plot that it becomes when all are shown."""
    patient.plot("ann", 0, 60)
    patient.plot("ben", 1, 40)
    sealed = parse_record(record_text(record_of(patient.head, SECRET, patient.log))).entries[-1]
    assert set(sealed) == {"n", "at", "seat", "by", "do", "sealed"}
    again = patient.again()
    assert again.welcome("ben") == patient.table.welcome("ben") | {"log": again.welcome("ben")["log"]}
    assert again.next_deadline() == FIRST
    lost = patient.again(at=FIRST - 5_000).tick(FIRST)
    assert [json.loads(entry) for entry in lost.entries] == [json.loads(entry) for entry in patient.tick().entries]


def test_a_kept_choice_goes_with_a_driver_who_is_replaced(patient, refusal):
    """Table 17: nobody sees it, and the bot chooses when it is time."""
    patient.plot("ann", 0, 60)
    patient.plot("ben", 1, 40)
    patient.send("ann", "replace", seat=1, text="Ill.")
    assert patient.race["waiting"] == [True, False]
    assert refusal(patient.send("dan", "sit", seat=1, name="Dan")) == "choice_lies"
    assert [ask.seat for ask in patient.tick(FIRST).asks] == [1]


def test_a_race_that_is_never_early_keeps_its_deadlines_when_it_is_verified(patient):
    """Table 4, Table 16: the whole race, checked draw by draw and seal by seal."""
    patient.send("ann", "plan", seat=0, plan="standing:\nspeed undiced; way fastest")
    while patient.table.stage != "over":
        acts = patient.own(1)["acts"]
        if acts and not patient.own(1)["choice"]:
            patient.act("ben", 1, acts[0]["do"], **acts[0]["args"])
        patient.tick()
    record = parse_record(record_text(record_of(patient.head, SECRET, patient.log)))
    assert list(verify(find("formula"), record)) == []
    assert any(entry["do"] == "hold" for entry in record.entries)
    assert [entry["at"] for entry in record.entries if entry["do"] == "missed"] == []


def test_a_corrected_turn_of_a_patient_race_waits_for_nothing_and_what_is_not_shown_yet_waits_on(patient):
    """Table 16, Table 18: the turn that was shown is carried out again at once; the next one's choices are kept as they were."""
    patient.plot("ann", 0, 60)
    patient.plot("ben", 1, 40)
    patient.tick()
    patient.plot("ann", 0, 60)
    patient.plot("ben", 1, 20)
    assert patient.send("ann", "correct", text="The table slept.").answer["n"]
    patient.table = patient.again(at=patient.at)
    patient.watcher.take_welcome(patient.table.welcome(""))
    outcome = patient.tick(patient.at)
    assert [do for _, _, do in made(outcome) if do in ("plot", "hold", "deadline")] == ["plot", "deadline", "plot", "hold"]
    assert [car["last"] for car in patient.race["cars"]] == [60, 40]
    assert patient.race["waiting"] == [True, True]
    assert patient.own(1)["choice"] == {"speed": 20}
    patient.tick()
    assert [car["last"] for car in patient.race["cars"]] == [60, 20]
    assert patient.again().welcome("ben")["n"] == patient.table.n


def test_a_correction_shows_no_choices_before_their_time_whoever_chose_last(grid):
    """Table 16, Table 18: whether the last choice was kept is no matter of the seats' order; and it goes with its driver."""
    table = by_mail(grid, "ben", "cid", early=False)
    turn = [("ann", 0), ("cid", 2), ("ben", 1)]
    for person, seat in turn:
        table.plot(person, seat, 40)
    table.tick()
    for person, seat in turn:
        table.plot(person, seat, 60)
    correct_first_turn(table)
    assert (table.race["turn"], table.race["waiting"], table.clock["soft"]) == (2, [True] * 3, SECOND)
    assert [car["plot"] for car in table.race["cars"]] == [-1] * 3
    table.send("ann", "replace", seat=2, text="Ill.")
    correct_first_turn(table)
    assert table.race["turn"] == 2
    assert table.race["waiting"][:2] == [True, True]
    let_bots_answer(table)
    assert (table.race["turn"], table.tick().entries != []) == (2, True)
    let_bots_answer(table)
    assert table.race["turn"] == 3


def correct_first_turn(table):
    """The host has the first turn carried out again, and the server makes the table again."""
    assert table.send("ann", "correct", turn=1, text="The table slept.").reload
    table.table = table.again(at=table.at)
    table.watcher.take_welcome(table.table.welcome(""))
    table.take(table.table.tick(table.at))


def test_a_race_does_not_run_away_while_stand_ins_drive_for_everybody(grid):
    """Table 16: a turn a deadline, until somebody is back; then it is as early as ever."""
    table = by_mail(grid, "ben", hand_over_after=1)
    table.tick()
    let_bots_answer(table)
    assert [seat["stand_in"] for seat in table.seats] == ["league", "league"]
    assert (table.race["turn"], table.clock["soft"]) == (2, SECOND)
    assert table.table.asks == []
    assert [ask.due_at for ask in table.tick().asks] == [SECOND, SECOND]
    let_bots_answer(table)
    assert (table.race["turn"], table.clock["soft"]) == (3, THIRD)
    table.send("ben", "take_back", seat=1)
    let_bots_answer(table)
    table.plot("ben", 1, 40)
    let_bots_answer(table)
    assert table.race["turn"] == 4


def test_a_stand_in_who_had_time_is_asked_when_somebody_is_back_who_has_chosen_already(grid):
    """Table 16: the race is not to sleep: it is early again, and who comes back has nothing more to choose."""
    table = by_mail(grid, "ben", hand_over_after=1)
    table.tick()
    let_bots_answer(table)
    table.send("ben", "plan", seat=1, plan="speed 40")
    assert (table.race["waiting"], table.table.asks) == ([False, True], [])
    outcome = table.send("ben", "take_back", seat=1)
    assert [ask.seat for ask in outcome.asks] == [0]
    let_bots_answer(table)
    assert table.race["turn"] == 3


def test_a_race_whose_people_have_all_left_runs_to_its_end(grid):
    """Table 16: nobody is waited for."""
    table = by_mail(grid, "ben", seats=4)
    for seat, person in enumerate(("ann", "ben")):
        table.send(person, "leave", seat=seat)
    let_bots_answer(table)
    assert table.table.stage == "over"
