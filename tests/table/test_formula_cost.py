"""Formula at the table is quick: a turn of twelve plans, and opening any position of a long race."""

import time
from statistics import median

import pytest

from pitboard.table.messages import Timetable
from pitboard.table.table import Table

WORD = (
    "standing:\nspeed undiced; way fastest; keep 2 wear; no slip; skill green on corners; wear 3 on corners; pit; tire hard\n"
    "if anyone beside: to lane outside"
)
PEOPLE = ("ann", "ben", "cid", "dan", "eve", "fay", "gus", "hal", "ida", "jim", "kim", "lea")
TURN_MS = 100
OPEN_MS = 300


def ms(call):
    """Milliseconds of this process that a call takes, and what it answers."""
    began = time.process_time()
    made = call()
    return (time.process_time() - began) * 1000, made


@pytest.fixture(scope="module", params=[(None, 2), (Timetable(), 4)], ids=["live", "by mail"])
def twelve(request, module_grid):
    """Twelve people with plans, live and by correspondence, and how long each of their turns took."""
    timetable, laps = request.param
    table = module_grid(seats=12, laps=laps, turn_seconds=60, timetable=timetable)
    table.begin(*PEOPLE[1:])
    for seat, person in enumerate(PEOPLE):
        assert "n" in table.send(person, "plan", seat=seat, plan=WORD).answer
    turns = []
    while table.table.stage != "over":
        due = table.table.next_deadline()
        took, outcome = ms(lambda due=due: table.table.tick(due))
        table.log += outcome.entries
        turns.append(took)
    return table, turns


def test_a_turn_of_twelve_plans_resolves_in_less_than_a_tenth_of_a_second(twelve):
    """Table 15: reveal, all moves, and what everybody sees of them; half of the turns, whatever the machine does."""
    table, turns = twelve
    assert len(turns) > 20
    assert len(table.log) > 50 * 20
    print(f"{len(turns)} turns, {len(table.log)} entries: median {median(turns):.0f} ms, longest {max(turns):.0f} ms")
    assert median(turns) < TURN_MS


def test_any_position_of_a_long_race_opens_in_less_than_a_third_of_a_second(twelve):
    """Twelve cars, up to four laps: the table made again from its log up to there, and its welcome."""
    table, _ = twelve
    for upto in (len(table.log) // 3, len(table.log)):
        took = min(
            ms(lambda upto=upto: Table.replay(table.head, bytes(range(32)), table.log[:upto]).welcome("ann"))[0] for _ in "123"
        )
        print(f"entry {upto}: {took:.0f} ms")
        assert took < OPEN_MS
