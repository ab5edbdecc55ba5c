"""Formula at the table: made again from its log in the middle of anything, it goes on as it would have."""

import json
import random

import msgspec
import pytest

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.kernel.replay import replay
from pitboard.proof.verifying import verify
from pitboard.table.messages import TableRules
from pitboard.table.record import record_of, record_text
from pitboard.table.table import Table

SECRET = bytes(range(32))


def play_some(table, steps, at_random):
    """Everybody who is asked does something, in any order."""
    for _ in range(steps):
        if table.table.stage == "over":
            return
        if table.asked < 0 or at_random.random() < 0.1:
            table.tick()
        else:
            table.step()


@pytest.fixture
def mixed(grid):
    """People and bots who choose everything themselves, one of them with a plan."""
    table = grid(seats=4, setup={"cars": None, "grid": None}, turn_seconds=60)
    table.seat_people("ben", "cid")
    table.send("ann", "fill", level="club")
    table.get_ready("ann", "ben", "cid")
    table.open_all("ann", "ben", "cid")
    while table.race["phase"] != "plot":
        table.tick()
    table.send("ben", "plan", seat=1, plan="standing:\nspeed undiced; way fastest; skill green on corners; slip")
    return table


def test_made_again_after_any_entry_the_table_is_the_same(mixed):
    """Table 8: state, views, what is asked, marks and plans."""
    play_some(mixed, 60, random.Random(3))
    live = mixed.table._live
    again = mixed.again()
    for who in ("", "ann", "ben", "cid"):
        assert msgspec.json.encode(again.welcome(who)) == msgspec.json.encode(mixed.table.welcome(who)), who
    assert mixed.game.same(again.state, mixed.table.state)
    assert (again._live.asked, again._live.marked, again._live.mark) == (live.asked, live.marked, live.mark)
    assert {seat: left.text for seat, left in again._live.plans.items()} == {1: live.plans[1].text}
    assert again.next_deadline() == mixed.table.next_deadline()
    assert again.asks == mixed.table.asks


def test_a_turn_is_resolved_once_and_with_the_same_dice(grid):
    """Table 4: the server dies before the entries of a resolution are kept; afterwards the very same ones are made."""
    table = grid(seats=3, turn_seconds=60)
    table.begin("ben", "cid")
    plan = "standing:\nspeed undiced; way fastest; skill green on corners; no slip; wear 1 on corners"
    for seat, person in enumerate(("ann", "ben", "cid")):
        table.send(person, "plan", seat=seat, plan=plan)
    for _ in range(12):
        due = table.table.next_deadline()
        lost = table.again()
        lost.tick(due)
        kept = table.tick()
        assert any(json.loads(entry)["by"] == "plan" for entry in kept.entries)
        assert lost.n == table.table.n
        assert table.game.same(lost.state, table.table.state)
    assert any("luck" in json.loads(entry) for entry in table.log)


def test_the_clock_of_all_starts_anew_after_a_restart_and_bots_are_asked_again(mixed):
    """Table 5: nobody loses the time in which the server was down."""
    mixed.table = mixed.again(at=mixed.at + 500_000)
    mixed.at += 500_000
    mixed.watcher.take_welcome(mixed.table.welcome(""))
    assert mixed.clock["until"] == 0
    for person in ("ann", "ben", "cid"):
        mixed.presence(person, True)
    assert mixed.clock["until"] > mixed.at + 59_000
    assert [ask.seat for ask in mixed.table.asks] == [3]


def test_the_record_of_a_whole_race_replays_and_is_verified(mixed):
    """Table 4, Table 14: with plans, defaults, bots and people in it."""
    play_some(mixed, 4_000, random.Random(5))
    assert mixed.table.stage == "over"
    record = parse_record(record_text(record_of(mixed.head, SECRET, mixed.log)))
    game = find("formula")
    assert list(verify(game, record)) == []
    race = replay(game, record)
    assert game.standing(race.state, race.fixed)["standing"] == record.end["standing"]
    assert {entry["by"] for entry in record.entries if "sealed" in entry} >= {"person", "bot", "default"}


def test_a_record_of_a_race_that_runs_never_shows_more_than_the_log_has_shown(mixed):
    """Table 14: entry by entry, whatever is sealed and not shown has no argument in the record."""
    game = find("formula")
    arguments = {argument.name for verb in game.verbs.values() for argument in verb.arguments} | {"plan", "note", "salt"}
    play_some(mixed, 30, random.Random(9))
    for upto in range(len(mixed.log) - 40, len(mixed.log)):
        record = record_of(mixed.head, SECRET, mixed.log[:upto])
        hidden = [entry for entry in record.entries if "sealed" in entry and "salt" not in entry]
        assert all(not arguments & set(entry) for entry in hidden)
        again = mixed.again(upto)
        waiting = sum(again.welcome("")["shared"]["race"]["waiting"])
        in_secret = again.welcome("")["shared"]["race"]["phase"] == "plot"
        plots = {entry["seat"] for entry in hidden if entry["do"] == "plot"}
        assert len(plots) == (waiting if in_secret else 0)


def test_setups_are_checked_in_full_when_a_table_is_made():
    """F-83, F-79: every fault is told with its place."""
    setup = {"seats": 3, "cars": ["60/60/40/160/4/3", {"ranks": [2, 2, 2, 2, 2, 2]}, None], "grid": ["red", "red", "green"]}
    with pytest.raises(ValueError, match=r"cars\[1\].build: .*; grid: ") as found:
        Table.create("t1", "formula", setup, TableRules(), "ann", "Ann", 0, SECRET)
    assert len(found.value.faults) == 2
