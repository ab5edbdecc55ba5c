"""A counting aid for one's own screen: everybody sees who has it, and it stands in log, record and result."""

import json

import pytest

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.kernel.replay import replay
from pitboard.proof.verifying import verify
from pitboard.table.record import record_of, record_text
from pitboard.table.table import Table


def words_of(table):
    """The last entries in words, with their paragraphs."""
    lines = [line for entry in table.table.welcome("")["log"] for line in json.loads(bytes(entry))["words"]]
    return [(line["text"], line["rule"]) for line in lines]


def aids(table):
    """For each seat whether its screen counts, and whether it has counted in this race; as everybody sees it."""
    return [(seat["aid"], seat["aided"]) for seat in table.seats]


def end_of_round(table):
    """Both crews of one cap all they have, and nobody wants a die: so ends the only round."""
    for seat, person in enumerate(("ann", "ben")):
        table.cap_all(person, seat)
    while table.table.stage == "racing":
        table.tick()


def test_somebody_switches_the_aid_on_and_everybody_sees_it(shift):
    """Table 13, PC-157: watchers and rivals too, with a line in the log; and off again."""
    table = shift(crews=(2, 1))
    table.go("ben", "cem")
    outcome = table.send("ben", "aid_on")
    assert outcome.answer["n"] == table.table.n
    assert aids(table) == [(False, False), (True, True), (False, False)]
    assert words_of(table)[-1] == ("Ben counts with the counting aid from now on.", "Table 13")
    assert {key: table.entries()[-1][key] for key in ("do", "seat", "by", "person")} == {
        "do": "aid_on", "seat": "red_2", "by": "person", "person": "ben",
    }  # fmt: skip
    table.send("ben", "aid_off")
    assert aids(table)[1] == (False, True)
    assert words_of(table)[-1] == ("Ben counts without the counting aid again.", "Table 13")


def test_the_aid_tells_nobody_anything_that_was_hidden(shift):
    """PC-157, PC 9.6: the table sends the same to a seat with it and without it; the own screen alone counts."""
    table = shift(crews=(2, 1))
    table.go("ben", "cem")
    before = table.table.welcome("ben")
    frame = table.send("ben", "aid_on").frames[0]
    after = table.table.welcome("ben")
    assert frame.own == {}
    assert json.loads(frame.shared)["set"] == [[["table", "seats", 1, "aid"], True], [["table", "seats", 1, "aided"], True]]
    assert after["own"] == before["own"]
    assert after["shared"]["race"] == before["shared"]["race"]


def test_the_aid_holds_from_before_the_start(shift):
    """Table 13: it is seen at the seat before the race; what was off again by the start was not used."""
    table = shift(crews=(1, 1, 1))
    table.seat_people("ben", "cem")
    for person in ("ann", "ben"):
        table.send(person, "aid_on")
    table.send("ben", "aid_off")
    assert aids(table) == [(True, False), (False, False), (False, False)]
    table.get_ready("ann", "ben", "cem")
    table.send("cem", "aid_on")
    table.open_all("ann", "ben", "cem")
    assert table.table.stage == "racing"
    assert aids(table) == [(True, True), (False, False), (True, True)]


def test_the_aid_goes_with_whoever_gets_up(shift):
    """Table 1, Table 13: the next on the seat begins without it."""
    table = shift()
    table.seat_people("ben")
    table.send("ben", "aid_on")
    table.send("ben", "stand")
    table.seat_people("cem")
    assert aids(table) == [(False, False), (False, False)]


def test_the_aid_stays_with_its_owner_when_free_seats_are_dropped(shift):
    """Table 2, Table 13."""
    table = shift(crews=(1, 1, 1))
    assert table.send("cem", "sit", seat=2, name="Cem").entries
    table.send("cem", "aid_on")
    table.get_ready("cem")
    table.send("ann", "start", nonce_seal="")
    assert [(seat["name"], seat["aid"]) for seat in table.seats] == [("Ann", False), ("Cem", True)]


@pytest.mark.parametrize(
    ("person", "do", "seat", "name"),
    [
        ("ann", "aid_off", 0, "aid_is_off"),
        ("ben", "aid_on", 1, "aid_is_on"),
        ("ann", "aid_on", 1, "not_your_seat"),
        ("ann", "aid_on", 2, "not_your_seat"),
        ("dan", "aid_on", None, "no_seat"),
        ("ann", "aid_on", 9, "no_such_seat"),
    ],
)
def test_the_aid_is_for_own_seats_alone(shift, refusal, person, do, seat, name):
    """Table 13: neither for others' seats, nor for bots and watchers, nor twice."""
    table = shift(crews=(1, 1, 1))
    table.go("ben")
    table.send("ben", "aid_on")
    assert refusal(table.send(person, do, seat=seat)) == name
    assert aids(table) == [(False, False), (True, True), (False, False)]


def test_pit_stop_has_no_aid(gathering, refusal):
    """Table 13: nothing is to be counted there that the table does not count anyway; also before the start."""
    assert refusal(gathering.send("ann", "aid_on")) == "no_aid"


def test_who_leaves_takes_the_aid_along_and_stays_in_the_result(shift, refusal):
    """Table 6, Table 13."""
    table = shift(crews=(2, 1))
    table.go("ben", "cem")
    table.send("ben", "aid_on")
    table.send("ben", "leave")
    assert aids(table)[1] == (False, True)
    assert refusal(table.send("ben", "aid_on")) == "left_already"


def test_a_bot_that_takes_a_seat_over_has_no_aid(shift):
    """Table 3, Table 13: what its person had is told all the same."""
    table = shift(crews=(2, 1))
    table.go("ben", "cem")
    table.send("ben", "aid_on")
    table.send("ann", "kick", seat=1)
    assert (table.seats[1]["kind"], *aids(table)[1]) == ("bot", False, True)


def test_the_aid_survives_a_restart(shift):
    """Table 13: before the race, in it, and when it was switched off again."""
    table = shift()
    table.send("ann", "aid_on")
    before = table.table.n
    table.go("ben")
    table.send("ben", "aid_on")
    table.send("ann", "aid_off")
    for upto, seen in [(before, [(True, False), (False, False)]), (None, [(False, True), (True, True)])]:
        seats = table.again(upto).welcome("")["shared"]["table"]["seats"]
        assert [(seat["aid"], seat["aided"]) for seat in seats] == seen


def test_a_replay_shows_when_somebody_had_the_aid(shift, secret):
    """Table 13: frame by frame, as everybody saw it."""
    table = shift()
    table.go("ben")
    table.send("ben", "aid_on")
    table.send("ben", "aid_off")
    _, frames = Table.frames(table.head, secret, table.log)
    path = ["table", "seats", 1, "aid"]
    seen = [value for frame in frames for at, value in json.loads(frame)["set"] if at == path]
    assert seen == [True, False]


def test_the_record_names_who_had_the_aid(shift, refusal, secret):
    """Table 13, PC-157: its entries stand in it and its end names the seats; it is replayed and verified like any other."""
    table = shift(cars=[[27], [27]])
    table.go("ben")
    table.send("ben", "aid_on")
    table.send("ben", "aid_off")
    end_of_round(table)
    assert refusal(table.send("ben", "aid_on")) == "race_over"
    record = parse_record(record_text(record_of(table.head, secret, table.log)))
    switched = [entry for entry in record.entries if entry["do"].startswith("aid_")]
    assert [(entry["do"], entry["seat"], "person" in entry) for entry in switched] == [
        ("aid_on", "green_1", False), ("aid_off", "green_1", False),
    ]  # fmt: skip
    assert record.end["aided"] == ["green_1"]
    game = find("pit_crew")
    assert game.is_over(replay(game, record).state, replay(game, record).fixed)
    assert list(verify(game, record)) == []


def test_a_race_without_the_aid_says_nothing_of_it(over, secret):
    """Table 13: records are what they were."""
    assert "aided" not in parse_record(record_text(record_of(over.head, secret, over.log))).end
