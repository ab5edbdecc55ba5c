"""Formula at the table: choices made in secret, all at once; their seals, and the clock of all who still choose."""

import hashlib
import json

import pytest

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.proof.verifying import verify
from pitboard.table.record import record_of, record_text

SECRET_SETUP = {"cars": None, "grid": None}
"""Cars are built, tires chosen and places bid for."""


def record(table):
    """The record as anybody may have it now."""
    return record_text(record_of(table.head, bytes(range(32)), table.log))


def choose(table, choices):
    """Each seat's person chooses: seat, command and arguments."""
    for seat, do, args in choices:
        assert "n" in table.act(table.table.people[seat], seat, do, **args).answer


def test_all_choose_at_once_and_nobody_waits_for_another(grid):
    """Table 14, F-47: any order; who has plotted shows, what was plotted does not."""
    table = grid(seats=3)
    table.begin("ben", "cid")
    assert table.race["phase"] == "plot"
    table.plot("cid", 2, 60)
    table.plot("ann", 0, 40)
    assert table.race["waiting"] == [True, False, True]
    assert [car["plot"] for car in table.race["cars"]] == [-1, -1, -1]
    assert table.own(0)["choice"] == {"speed": 40}
    assert table.own(1)["choice"] is None
    table.plot("ben", 1, 20)
    assert [car["plot"] for car in table.race["cars"]] == [40, 20, 60]


def test_a_choice_may_be_changed_until_all_have_chosen(grid):
    """Table 14, F-47: then it is too late."""
    table = grid(seats=2)
    table.begin("ben")
    table.plot("ann", 0, 20)
    assert table.words(table.plot("ann", 0, 60)) == ["Ann has chosen anew."]
    table.plot("ben", 1, 20)
    assert table.race["cars"][0]["plot"] == 60
    assert table.plot("ann", 0, 40).answer["refused"]


def test_the_log_tells_that_somebody_has_chosen_and_the_reveal_tells_what(grid):
    """Table 14."""
    table = grid(seats=2)
    table.begin("ben")
    outcome = table.plot("ann", 0, 60)
    assert table.words(outcome) == ["Ann has chosen."]
    assert table.words(table.plot("ben", 1, 40))[:2] == ["Ben has chosen.", "Plots: Red 60, Green 40."]
    line = json.loads(outcome.frames[0].shared)
    assert line["sealed"] == table.entries()[-2]["sealed"]
    assert "speed" not in line


def test_a_record_shows_the_seal_first_and_the_choice_with_its_salt_later(grid):
    """Table 14: SHA-256 of the command as JSON with 32 bytes of salt behind it."""
    table = grid(seats=2)
    table.begin("ben")
    table.plot("ann", 0, 60)
    sealed = parse_record(record(table)).entries[-1]
    assert set(sealed) == {"n", "at", "seat", "by", "do", "sealed"}
    table.plot("ben", 1, 40)
    shown = parse_record(record(table)).entries[sealed["n"] - 1]
    assert shown["speed"] == 60
    text = b'{"do": "plot", "speed": 60}' + bytes.fromhex(shown["salt"])
    assert hashlib.sha256(text).hexdigest() == sealed["sealed"] == shown["sealed"]


def test_every_secret_choice_is_sealed_until_it_is_shown(grid):
    """Table 14, F-35, F-82: builds until the tires are set, tires until the bids are shown, bids until all have bid."""
    table = grid(seats=2, setup=SECRET_SETUP)
    table.begin("ben")
    opened = {}

    def now():
        for entry in parse_record(record(table)).entries:
            if "sealed" in entry and "salt" in entry:
                opened.setdefault(entry["do"], table.race["phase"])

    build = find("formula").acts(table.table.state, table.table.fixed, 0)[5][1]
    word = find("formula").verbs[1].arguments[0].words[build]
    for do, args in (("build", {"ranks": word}), ("tire", {"tire": "soft"}), ("bid", {"wear": 1, "green": 0, "red": 0})):
        for seat in (0, 1):
            choose(table, [(seat, do, args)])
            now()
    choose(table, [(0, "plot", {"speed": 20}), (1, "plot", {"speed": 20})])
    now()
    assert opened == {"build": "bid", "tire": "plot", "bid": "plot", "plot": "move"}


def test_salts_differ_from_entry_to_entry_and_survive_a_restart(grid):
    """Table 14: the same choice twice has two seals; made again from its log a table opens the same ones."""
    table = grid(seats=2)
    table.begin("ben")
    table.plot("ann", 0, 60)
    table.plot("ann", 0, 60)
    first, second = table.entries()[-2:]
    assert first["sealed"] != second["sealed"]
    before = record(table)
    table.table = table.again(at=table.at)
    table.watcher.take_welcome(table.table.welcome(""))
    assert record(table) == before
    table.plot("ben", 1, 60)
    assert len({entry["salt"] for entry in parse_record(record(table)).entries if "salt" in entry}) == 3


def test_a_finished_record_opens_every_seal_and_is_verified(grid):
    """Table 14: a choice that is changed afterwards, or its salt, does not fit."""
    table = grid(seats=2)
    table.begin("ben")
    table.play()
    text = record(table)
    race = parse_record(text)
    assert all("salt" in entry for entry in race.entries if "sealed" in entry)
    assert list(verify(find("formula"), race)) == []
    first = next(entry for entry in race.entries if "sealed" in entry)
    first["salt"] = "00" * 32
    assert list(verify(find("formula"), race)) == [f"entry {first['n']}: the choice does not fit its seal"]


def test_one_clock_runs_for_all_who_still_choose(grid):
    """Table 14: it does not start anew when somebody has chosen."""
    table = grid(seats=3, turn_seconds=60)
    table.begin("ben", "cid")
    start = table.at
    assert table.clock == {"seat": -1, "since": start, "until": start + 60_000, "what": "choose"}
    table.plot("ben", 1, 40, wait=20_000)
    assert table.clock["until"] == start + 60_000


def test_the_silent_get_the_plain_plot_when_the_clock_is_over(grid):
    """Table 5, F-56: all of them at once, logged and counted; who has plotted keeps that."""
    table = grid(seats=3, turn_seconds=60)
    table.begin("ben", "cid")
    table.plot("ben", 1, 40)
    outcome = table.tick()
    made = [json.loads(entry) for entry in outcome.entries]
    assert [(entry["seat"], entry["by"], entry["do"]) for entry in made[:2]] == [
        ("red", "default", "plot"),
        ("yellow", "default", "plot"),
    ]
    assert table.words(outcome)[0] == "Time is up for Ann."
    assert [car["plot"] for car in table.race["cars"]] == [60, 40, 60]


def test_questions_of_a_move_have_a_shorter_clock(grid):
    """Table 5: `answer_seconds`; twice as much at a calm table."""
    for calm, factor in ((False, 1), (True, 2)):
        table = grid(seats=2, turn_seconds=60, answer_seconds=20, calm=calm)
        table.begin("ben")
        table.plot("ann", 0, 60)
        table.plot("ben", 1, 60)
        assert table.clock == {"seat": 0, "since": table.at, "until": table.at + factor * 20_000, "what": ""}


@pytest.mark.parametrize(("turn", "answer", "limit"), [(0, 25, 0), (60, 0, 0), (10, 25, 10_000), (60, 25, 25_000)])
def test_an_answer_never_has_more_time_than_a_choice(grid, turn, answer, limit):
    """Table 5: without a clock for choices there is none for answers either."""
    table = grid(seats=2, turn_seconds=turn, answer_seconds=answer)
    table.begin("ben")
    table.plot("ann", 0, 60)
    table.plot("ben", 1, 60)
    assert table.clock["until"] == (table.at + limit if limit else 0)


def test_the_clock_rests_while_one_of_those_who_choose_is_away(grid):
    """Table 6: no longer than the away time in all; a line of somebody who has chosen rests nothing."""
    table = grid(seats=3, turn_seconds=60, away_seconds=30)
    table.begin("ben", "cid")
    start = table.at
    table.plot("cid", 2, 60)
    table.presence("cid", False)
    assert table.clock["until"] == start + 60_000
    table.presence("cid", True)
    table.presence("ben", False)
    assert table.clock["until"] == 0
    table.presence("ben", True, wait=5_000)
    assert table.clock["until"] == start + 65_000
    table.presence("ann", False)
    table.presence("ben", False)
    table.presence("ann", True, wait=1_000)
    assert table.clock["until"] == 0


def test_a_stand_in_chooses_for_who_stays_away(grid):
    """Table 6: it is asked beside the others, and the clock goes on for them."""
    table = grid(seats=3, turn_seconds=60, away_seconds=30)
    table.begin("ben", "cid")
    table.presence("ben", False)
    asks = table.tick().asks
    assert [(ask.seat, ask.level) for ask in asks] == [(1, "league")]
    assert table.clock["until"] > 0
    outcome = table.take(table.table.bot_answer(1, asks[0].question, 4, 40, 0, 0, table.at + 1_000))
    assert json.loads(outcome.entries[0])["by"] == "stand_in"
    assert table.race["waiting"] == [False, True, False]


def test_bots_are_all_asked_at_once_and_each_once(grid):
    """Table 5: one that never answers gets the plain plot in the end."""
    table = grid(seats=4)
    table.begin()
    asks = table.table.asks
    assert [ask.seat for ask in asks] == [1, 2, 3]
    assert {ask.due_at for ask in asks} == {table.at + 900}
    outcome = table.take(table.table.bot_answer(2, asks[1].question, 4, 60, 0, 0, table.at + 900))
    assert outcome.asks == []
    assert [ask.seat for ask in table.table.asks] == [1, 3]
    assert table.take(table.table.bot_answer(2, asks[1].question, 4, 20, 0, 0, table.at)).answer == {"ignored": "question_passed"}
    late = table.tick(asks[0].due_at + 10_000)
    assert [json.loads(entry)["by"] for entry in late.entries] == ["default", "default"]
    assert table.race["waiting"] == [False, True, True, True]


def test_a_bot_makes_its_move_in_one_go(grid):
    """Table 5: it thinks before its first answer, and less before those that follow from it."""
    table = grid(seats=2, bot_pace_ms=900)
    table.begin()
    table.plot("ann", 0, 20)
    table.step()
    while table.asked != 1:
        table.step()
    first = table.table.asks[0].due_at - table.at
    table.step()
    assert (first, table.asked, table.table.asks[0].due_at - table.at) == (900, 1, 300)


def test_a_pause_rests_the_clock_of_all_and_asks_bots_anew(grid):
    """Table 7."""
    table = grid(seats=3, turn_seconds=60)
    table.seat_people("ben")
    table.send("ann", "fill", level="club")
    table.get_ready("ann", "ben")
    table.open_all("ann", "ben")
    start = table.at
    table.send("ann", "pause", wait=10_000)
    assert table.clock["until"] == 0
    assert table.table.asks == []
    assert table.plot("ben", 1, 40).answer["refused"] == "paused"
    asks = table.send("ann", "resume", wait=30_000).asks
    assert [ask.seat for ask in asks] == [2]
    assert table.clock["until"] == table.at + 60_000 - (10_000)
    assert table.at == start + 40_100


def test_who_leaves_among_those_who_choose_is_not_waited_for(grid):
    """F-64: the last one who had not chosen goes, and the plots are shown."""
    table = grid(seats=3)
    table.begin("ben", "cid")
    table.plot("ann", 0, 40)
    table.plot("ben", 1, 40)
    outcome = table.send("cid", "leave", seat=2)
    assert "n" in outcome.answer
    assert table.race["phase"] == "move"
    assert table.seats[2]["left"]


def test_a_host_starts_with_fewer_and_seats_are_called_by_their_cars(grid):
    """Table 2: the colors go by seats, so whoever moves up drives another color."""
    table = grid(seats=4)
    assert "n" in table.send("ben", "sit", seat=3, name="Ben").answer
    table.get_ready("ben")
    table.get_ready("ann")
    table.send("ann", "start")
    table.open_all("ann", "ben")
    table.watcher.take_welcome(table.table.welcome(""))
    assert table.table.stage == "racing"
    assert table.table.seats_of("ben") == [1]
    table.plot("ben", 1, 40)
    assert table.entries()[-1]["seat"] == "green"


@pytest.mark.parametrize("level", ["random", "club", "league", "champion"])
def test_bots_of_every_level_can_be_seated(grid, level):
    """Table 3."""
    table = grid(seats=2)
    assert "n" in table.send("ann", "bot", seat=1, level=level).answer
    assert table.send("ann", "bot", seat=1, level="ace").answer["refused"] == "no_such_level"
