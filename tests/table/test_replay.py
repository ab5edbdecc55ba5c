"""Restart is replay: the table again from its head and its log."""

import hashlib
import json

import msgspec
import pytest

from pitboard.table.faults import BrokenLog
from pitboard.table.table import Table


def picture(table) -> dict:
    """All that anybody can see of a table, but the time of day."""
    seen = [msgspec.json.decode(msgspec.json.encode(table.welcome(person))) for person in ("", "ann", "ben")]
    return {str(i): {**welcome, "now": 0} for i, welcome in enumerate(seen)} | {"summary": table.summary()}


@pytest.fixture
def pictures():
    """What the table looked like in play, by the number of its last entry then."""
    return {}


@pytest.fixture
def evening_out(evening, pictures):
    """A race with a bit of everything: bots, hot seat, pause, stand-ins, somebody who leaves, time run out."""
    table = evening(seats=4, laps=1, turn_seconds=20)
    take = table.take

    def photograph(outcome):
        take(outcome)
        pictures[table.table.n] = picture(table.table)
        return outcome

    table.take = photograph
    table.seat_people("ben")
    table.send("ann", "sit", seat=2, name="Mia")
    table.send("ann", "bot", seat=3, level="ace")
    table.get_ready("ann", "ben")
    table.open_all("ann")
    table.tick()
    for turn in range(12):
        table.step(rtt=60)
        if turn == 3:
            table.send("ann", "pause")
            table.send("ann", "resume", wait=3_000)
        if turn == 6:
            table.send("ben", "stand_in", level="ace")
            table.send("ben", "call", text="hello")
    table.step_until(lambda: table.asked == 0)
    table.tick()
    table.send("ben", "leave")
    table.play()
    table.send("ann", "rematch")
    table.take(table.table.set_rematch("t2", table.at))
    return table


def test_replay_after_every_entry_equals_play(evening_out, pictures):
    """At every prefix of the log that was ever stored: the same views for everybody."""
    assert len(pictures) > 50
    for n, seen in pictures.items():
        assert picture(evening_out.again(n)) == seen


def test_play_goes_on_after_replay_with_the_same_bytes(evening, secret):
    """Two tables, one of which is made again after every single entry, write the same log."""
    steady, shaken = evening(seats=3), evening(seats=3)
    for table in (steady, shaken):
        table.begin("ben")
    while steady.table.stage != "over":
        steady.step(rtt=80)
        shaken.table = shaken.again()
        shaken.step(rtt=80)
        assert steady.log == shaken.log
        assert picture(steady.table) == picture(shaken.table)


def test_an_outcome_that_was_not_stored_leaves_nothing_behind(racing):
    """When a commit fails, the table is made again and the same command gives the same entry."""
    lost = racing.table.receive("ann", racing_throw("x"), racing.at + 50)
    racing.table = racing.again()
    racing.at += 50
    kept = racing.take(racing.table.receive("ann", racing_throw("x"), racing.at))
    assert kept.entries == lost.entries


def racing_throw(command_id):
    """A throw of the first seat."""
    from pitboard.table.messages import Act

    return Act(id=command_id, seat=0, do="throw")


def test_a_table_taken_up_again_waits_for_its_people(evening):
    """After a restart everybody's line counts as down from now on, and the question has its time anew."""
    table = evening(seats=2, turn_seconds=20, away_seconds=30)
    table.begin("ben")
    later = table.at + 10**7
    table.table, table.at = table.again(at=later), later
    table.watcher.take_welcome(table.table.welcome(""))
    assert table.shared["table"]["clock"]["until"] == 0
    assert table.table.next_deadline() is None
    table.presence("ann", True, wait=1_000)
    assert table.shared["table"]["clock"]["until"] == table.at + 20_000
    table.presence("ben", True)
    assert table.table.next_deadline() == table.shared["table"]["clock"]["until"] + 150


def test_a_table_taken_up_again_asks_its_bots_again(evening):
    """What a bot was asked before the crash is asked once more."""
    table = evening(seats=2)
    table.begin()
    table.act("ann", 0, "throw")
    later = table.at + 10**6
    again = table.again(at=later)
    assert again.asks == []
    (ask,) = again.presence("ann", True, later + 1_000).asks
    assert (ask.seat, ask.due_at) == (1, later + 1_900)


def test_void_entries_are_skipped_and_their_luck_is_used_up(racing, secret, nonce):
    """The race goes on from before them; the counter of draws does not go back, and their commands count as done."""
    racing.act("ann", 0, "throw", id="first")
    racing.act("ben", 1, "throw", id="second")
    n = racing.table.n
    before = picture(racing.again(n - 2))
    void = {"n": n + 1, "at": racing.at, "do": "void", "from": n - 1, "to": n, "reason": "wrong seats"}
    racing.log.append(json.dumps(void).encode())
    racing.table = racing.again()
    after = picture(racing.table)
    assert after["0"]["shared"]["race"] == before["0"]["shared"]["race"]
    assert after["0"]["log"][-1]["words"][0]["text"] == f"Entries {n - 1} to {n} are void: wrong seats"
    racing.watcher.take_welcome(racing.table.welcome(""))
    assert racing.act("ann", 0, "throw", id="first").entries == []
    outcome = racing.act("ann", 0, "throw", id="third")
    joined = hashlib.sha256(bytes.fromhex(nonce("ann")) + bytes.fromhex(nonce("ben"))).digest()
    assert json.loads(outcome.entries[0])["luck"] == [face(secret, joined, 4), face(secret, joined, 5)]


def test_a_void_act_of_the_table_is_skipped_as_well(gathering, secret):
    """Also in the replay for the screen, which tells all entries but the void ones."""
    gathering.seat_people("ben", "cem")
    gathering.log.append(json.dumps({"n": 3, "at": 500, "do": "void", "from": 1, "to": 1, "reason": "a slip"}).encode())
    again = gathering.again()
    assert again.people == ["ann", "", "cem", ""]
    _, frames = Table.frames(gathering.head, secret, gathering.log)
    assert [json.loads(frame)["n"] for frame in frames] == [2, 3]


def face(secret: bytes, joined: bytes, k: int) -> int:
    """Draw k as the face of a die, where its first word will do."""
    import hmac

    word = int.from_bytes(hmac.new(secret, joined + k.to_bytes(8, "big"), "sha256").digest()[:4], "big")
    assert word < 2**32 // 6 * 6
    return word % 6 + 1


def break_entry(log, n, **changed):
    """The log with one entry changed."""
    entry = json.loads(log[n - 1]) | changed
    return [*log[: n - 1], json.dumps(entry).encode(), *log[n:]]


def test_a_log_that_cannot_be_says_where(over, secret):
    """The number of the entry and the reason, and never a table that is nearly right."""
    start = next(e["n"] for e in over.entries() if e["do"] == "start")
    cases = [
        (over.log[:3] + over.log[4:], 4, "no entry of this number"),
        ([b"{"], 1, "truncated"),
        (break_entry(over.log, start + 1, luck=[]), start + 1, "die"),
        (break_entry(over.log, start + 1, luck=[7, 1]), start + 1, "face"),
        (break_entry(over.log, start + 1, luck=[1, 1, 1]), start + 1, "more"),
        (break_entry(over.log, start + 1, by="person", seat="second"), start + 1, "not your throw"),
        (break_entry(over.log, start + 1, seat="ninth"), start + 1, "ninth"),
        (break_entry(over.log, start + 1, do="fly"), start + 1, "fly"),
        (break_entry(over.log, 1, do="throw"), 1, "outside the race"),
        (break_entry(over.log, 1, do="fly"), 1, "nobody knows the act 'fly'"),
        (break_entry(over.log, 1, seat="ninth"), 1, "no seat is called 'ninth'"),
        (break_entry(over.log, 1, do="bot"), 1, "'level' is missing"),
        (break_entry(over.log, 1, do="rename"), start, "needs all its seats"),
    ]
    for log, n, why in cases:
        with pytest.raises(BrokenLog, match=why) as caught:
            Table.replay(over.head, secret, log)
        assert caught.value.n == n


def test_a_replay_for_the_screen_tells_every_entry(over, secret):
    """The welcome of a watcher before the first entry, then frames that lead to the last view."""
    welcome, frames = Table.frames(over.head, secret, over.log)
    tree = msgspec.json.decode(msgspec.json.encode(welcome))["shared"]
    told = [msgspec.json.decode(frame) for frame in frames]
    for frame in told:
        for path, value in frame["set"]:
            place = tree
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = value
    assert tree == over.shared
    assert [frame["n"] for frame in told] == list(range(1, len(over.log) + 1))
