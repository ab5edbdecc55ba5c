"""Formula at the table: nothing of a hidden choice or of a plan leaves the table before it is shown, byte for byte."""

import msgspec
import pytest

from pitboard.games import find
from pitboard.games.formula.names import RANK_WORDS, code_of
from pitboard.table.messages import Timetable
from pitboard.table.record import record_of, record_text
from pitboard.table.table import Table

SECRET = bytes(range(32))
PLAIN, FAST = (RANK_WORDS[code_of(ranks)] for ranks in ([0, 1, 0, 0, 1, 0], [1, 0, 0, 1, 0, 0]))
WATCHERS = {"ann": [0], "cid": [2], "": [], "sue": []}
"""Whose screens are compared: the host, another driver, a spectator, a steward. Ben on seat 1 is the one who chooses."""

OPEN = {"cars": None, "grid": None}
BUILT = {"grid": None}


@pytest.fixture(autouse=True)
def one_seal(monkeypatch):
    """A seal is all that depends on what it seals: here it is the same for all."""
    monkeypatch.setattr("pitboard.table.writing.seal_for", lambda live, said: "0" * 64)


def told(table, outcome):
    """All that leaves the table with an outcome, for everybody but Ben."""
    frames = [{who: frame.bytes_for(seats) for who, seats in WATCHERS.items()} for frame in outcome.frames]
    return frames, outcome.answer, outcome.asks, outcome.summary_changed, outcome.welcome, outcome.welcome_all


def asked_for(table):
    """All that can be asked for now: welcomes, record, replay, the line of the lobby, the next deadline."""
    welcomes = {who: msgspec.json.encode(table.table.welcome(who)) for who in WATCHERS}
    record = record_text(record_of(table.head, SECRET, table.log))
    first, frames = Table.frames(table.head, bytes(32), table.log)
    replay = msgspec.json.encode(first), list(frames)
    return welcomes, record, replay, table.table.summary(), table.table.next_deadline()


def evening(grid, setup, choices):
    """Everything that anybody but Ben gets to see of a table at which Ben chooses so."""
    table = grid(seats=3, setup=setup, turn_seconds=60)
    table.begin("ben", "cid")
    return watched(table, choices)


def watched(table, choices):
    """Everything that anybody but Ben gets to see while all this is done."""
    return [(told(table, done(table, *choice)), asked_for(table)) for choice in choices]


def done(table, person, do, args):
    """Somebody chooses, leaves word, or is steward; "" is time that passes. What is refused is refused whatever Ben chose."""
    if do in ("plan", "extend", "ruling", "replace", "pause", "resume", "sit"):
        outcome = table.send(person, do, **({"seat": table.table.seats_of(person)[0]} if do == "plan" else {}), **args)
    elif do == "correct":
        assert table.send(person, do, **args).reload
        table.table = table.again(at=table.at)
        table.watcher.take_welcome(table.table.welcome(""))
        outcome = table.take(table.table.tick(table.at))
    elif do == "outage":
        outcome = table.take(table.table.note_outage(table.clock["soft"] - 1_000, table.clock["soft"] + 3_600_000))
    else:
        outcome = table.act(person, table.table.seats_of(person)[0], do, **args)
    assert outcome.answer is None or outcome.answer.get("refused", "choice_lies") == "choice_lies", outcome.answer
    return outcome


def league(grid, setup, choices, *, early=True):
    """Everything that anybody but Ben gets to see of a race by correspondence, the steward Sue, who drives nobody, among them."""
    table = grid(seats=3, setup=setup, host="sue", timetable=Timetable(early=early))
    table.send("sue", "stand")
    for seat, person in enumerate(("ann", "ben", "cid")):
        table.send(person, "sit", seat=seat, name=person.title())
    table.get_ready("ann", "ben", "cid")
    table.open_all("ann", "ben", "cid")
    assert table.table.stage == "racing"
    return watched(table, choices)


ANN_BUILDS = ("ann", "build", {"ranks": PLAIN})
ALL_BUILT = [("ann", "build", {"ranks": PLAIN}), ("cid", "build", {"ranks": PLAIN})]
CASES = {
    "build": (OPEN, [], [("ben", "build", {"ranks": PLAIN})], [("ben", "build", {"ranks": FAST})], [ANN_BUILDS]),
    "changed build": (
        OPEN,
        [ANN_BUILDS],
        [("ben", "build", {"ranks": PLAIN}), ("ben", "build", {"ranks": PLAIN})],
        [("ben", "build", {"ranks": FAST}), ("ben", "build", {"ranks": PLAIN})],
        [],
    ),
    "last build": (OPEN, ALL_BUILT, [("ben", "build", {"ranks": PLAIN})], [("ben", "build", {"ranks": FAST})], [
        ("ann", "tire", {"tire": "hard"}),
        ("cid", "tire", {"tire": "soft"}),
    ]),
    "tire": (
        {"grid": None, "cars": [{"ranks": [0, 1, 0, 0, 1, 0]}] * 3},
        [("cid", "tire", {"tire": "hard"})],
        [("ben", "tire", {"tire": "soft"})],
        [("ben", "tire", {"tire": "hard"})],
        [("ann", "tire", {"tire": "hard"}), ("ann", "bid", {"wear": 0, "green": 0, "red": 0})],
    ),
    "bid": (
        BUILT,
        [("ann", "bid", {"wear": 1, "green": 0, "red": 0})],
        [("ben", "bid", {"wear": 0, "green": 0, "red": 0})],
        [("ben", "bid", {"wear": 4, "green": 0, "red": 0})],
        [("ann", "bid", {"wear": 2, "green": 0, "red": 0})],
    ),
    "plot": ({}, [("cid", "plot", {"speed": 40})], [("ben", "plot", {"speed": 20})], [("ben", "plot", {"speed": 80})], [
        ("cid", "plot", {"speed": 60}),
    ]),
    "plan": (
        {},
        [],
        [("ben", "plan", {"plan": "standing:\nspeed free; way fastest"})],
        [("ben", "plan", {"plan": {"standing": [{"if": [], "do": ["speed same", "pit", "tire soft"]}]}})],
        [("cid", "plot", {"speed": 60})],
    ),
    "planned plot": ({}, [], [("ben", "plan", {"plan": "speed 40"})], [("ben", "plan", {"plan": "speed 80; to lane inside"})], [
        ("cid", "plot", {"speed": 60}),
    ]),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_nothing_of_a_hidden_choice_leaves_the_table(grid, case):
    """Table 14, Table 15, F-35, F-47, F-82: frames, welcomes, record, replay, lobby line and deadlines of everybody else."""
    setup, before, one, other, after = CASES[case]
    first, second = (evening(grid, setup, [*before, *choice, *after]) for choice in (one, other))
    assert len(first) == len(second)
    for number, (was, now) in enumerate(zip(first, second, strict=True)):
        assert was == now, f"what left the table after command {number}"


STEWARDS_ACTS = [
    ("sue", "extend", {"hours": 5, "text": "Snow."}),
    ("sue", "ruling", {"text": "Keep left."}),
    ("", "outage", {}),
    ("sue", "pause", {}),
    ("sue", "resume", {}),
    ("sue", "replace", {"seat": 1, "text": "I would like to know."}),
    ("sue", "sit", {"seat": 1, "name": "Sue"}),
]


@pytest.mark.parametrize("case", ["last build", "tire", "bid", "plot", "plan"])
def test_nothing_of_a_hidden_choice_reaches_a_steward(grid, case):
    """Table 14, Table 17: whatever a steward does, with the driver's seat too: all that leaves the table is the same."""
    setup, before, one, other, after = CASES[case]
    first, second = (
        league(grid, setup, [*before, *choice, *STEWARDS_ACTS[:-2], *after, *STEWARDS_ACTS[-2:]]) for choice in (one, other)
    )
    assert len(first) == len(second)
    for number, (was, now) in enumerate(zip(first, second, strict=True)):
        assert was == now, f"what left the table after command {number}"


def test_nothing_of_a_hidden_plot_shows_when_an_earlier_turn_is_corrected(grid):
    """Table 14, Table 18: the plot becomes void with the turn before it and is laid anew; neither is shown."""
    first_turn = [(person, "plot", {"speed": 20}) for person in ("ann", "ben", "cid")]
    again = [("sue", "correct", {"turn": 1, "text": "Once more."})] * 2
    after = [("ann", "plot", {"speed": 20})]
    first, second = (league(grid, {}, [*first_turn, ("ben", "plot", {"speed": speed}), *again, *after]) for speed in (20, 40))
    assert first == second


def test_nothing_of_a_choice_that_is_kept_for_its_time_leaves_the_table(grid):
    """Table 14, Table 16: the last of all choices, in a race that is never early; and one that was planned."""
    others = [("ann", "plot", {"speed": 20}), ("cid", "plot", {"speed": 40})]
    ways = [
        [("ben", "plot", {"speed": 20}), ("ben", "plot", {"speed": 60})],
        [("ben", "plot", {"speed": 80}), ("ben", "plot", {"speed": 40})],
    ]
    plans = [[("ben", "plan", {"plan": "speed 20"})], [("ben", "plan", {"plan": "speed 80; slip"})]]
    for one, other in (ways, plans):
        first, second = (league(grid, {}, [*others, *choice, *STEWARDS_ACTS[-2:]], early=False) for choice in (one, other))
        assert first == second


def test_the_same_test_sees_a_choice_that_is_shown(grid):
    """It compares what it should: after the reveal the two evenings differ."""
    setup, before, one, other, _ = CASES["plot"]
    shown = [("ann", "plot", {"speed": 20})]
    first, second = (evening(grid, setup, [*before, *choice, *shown]) for choice in (one, other))
    assert first[:-1] == second[:-1]
    assert first[-1][0] != second[-1][0]
    assert first[-1][1][1] != second[-1][1][1]


def test_a_bot_is_asked_with_what_its_seat_may_know(grid):
    """Table 14: the state that is sent to whoever thinks for it has no plot of the others."""
    table = grid(seats=3)
    table.seat_people("ben")
    table.send("ann", "fill", level="club")
    table.get_ready("ann", "ben")
    table.open_all("ann", "ben")
    table.plot("ben", 1, 80)
    game, seen = find("formula"), find("formula").State()
    game.blind(table.table.state, table.table.fixed, table.table.asks[0].seat, seen)
    assert list(seen.plot[:3]) == [-1, -1, -1]
    assert table.table.state.plot[1] == 80
