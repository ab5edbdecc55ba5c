"""The record of a race, made from its table."""

import json

import pytest

from pitboard.kernel.record import parse_record
from pitboard.kernel.replay import replay
from pitboard.proof.verifying import verify
from pitboard.table.record import record_of, record_text


def record(table, secret, upto=None):
    """The record of a table, through its text."""
    return parse_record(record_text(record_of(table.head, secret, table.log[:upto])))


def test_a_finished_record_is_verified(over, secret):
    """Every draw, both nonces and the standing follow from what the record opens."""
    finished = record(over, secret)
    assert list(verify(over.game, finished)) == []
    assert replay(over.game, finished).state == over.table.state
    assert finished.started == "2027-01-15T08:00:00Z"


def test_a_running_record_keeps_the_secret(over, secret):
    """After every entry but the last: replayable, and not verifiable yet."""
    for n in range(len(over.log)):
        text = record_text(record_of(over.head, secret, over.log[:n]))
        assert secret.hex() not in text
        assert parse_record(text).end is None


def test_a_record_keeps_nonces_until_all_are_in(opening, nonce, secret):
    """Opened ones are in the log, and in no record before the start."""
    opening.open_all("ann")
    assert nonce("ann") in json.dumps(opening.entries())
    assert nonce("ann") not in record_text(record_of(opening.head, secret, opening.log))
    opening.open_all("ben")
    assert record(opening, secret).nonces == [nonce("ann"), nonce("ben"), "", ""]


def test_a_record_does_not_say_who_people_are(over, secret):
    """Their ids and those of their commands stay in the log."""
    text = record_text(record_of(over.head, secret, over.log))
    assert '"ann"' not in text
    assert not any({"person", "id"} & set(entry) for entry in record(over, secret).entries)


def test_the_end_counts_who_was_answered_for(evening, secret):
    """Plain answers and those of stand-ins, by seat."""
    table = evening(seats=2)
    table.begin("ben")
    table.tick()
    table.send("ben", "stand_in")
    table.play()
    end = record(table, secret).end
    assert end["defaults"] == {"first": 1}
    stood_in = sum(entry.get("by") == "stand_in" for entry in table.entries())
    assert end["stood_in"] == {"second": stood_in}
    assert list(verify(table.game, record(table, secret))) == []


@pytest.mark.parametrize("seats", [(1, 2), (2, 3), (1, 3)])
def test_a_record_names_seats_as_the_race_does(evening, secret, seal, seats):
    """When the race starts without free seats, entries before that are told by the seats' later names (Table 2)."""
    table = evening()
    table.send("ben", "sit", seat=seats[0], name="Ben")
    table.send("cem", "sit", seat=seats[1], name="Cem")
    table.send("ann", "stand")
    table.get_ready("ben", "cem")
    table.send("ben", "start", nonce_seal=seal("ben"))
    table.open_all("ben", "cem")
    table.play()
    made = record(table, secret)
    assert made.setup["seats"] == 2
    assert list(verify(table.game, made)) == []
    sealed = {entry["seat"]: entry["nonce_seal"] for entry in made.entries if entry["do"] == "ready"}
    assert sealed == {"first": seal("ben"), "second": seal("cem")}


def test_void_entries_stay_in_the_record(racing, secret):
    """They are skipped when it is replayed, as at the table."""
    racing.act("ann", 0, "throw")
    n = racing.table.n
    racing.log.append(json.dumps({"n": n + 1, "at": racing.at, "do": "void", "from": n, "to": n, "reason": "a slip"}).encode())
    racing.table = racing.again()
    racing.watcher.take_welcome(racing.table.welcome(""))
    racing.act("ann", 0, "throw")
    made = record(racing, secret)
    assert len(made.entries) == n + 2
    assert replay(racing.game, made).state == racing.table.state
