"""What each audience is sent: welcomes, frames, and nothing that is not theirs."""

import json

import msgspec
import pytest

from pitboard.table import messages
from pitboard.table.changes import changes
from pitboard.table.outcome import Frame


def decode(kind, value):
    """A message as the wire's schema reads it, unknown keys refused where the schema says so."""
    return msgspec.convert(msgspec.json.decode(msgspec.json.encode(value)), kind)


def test_every_frame_of_random_races_leads_to_the_next_view(evening):
    """The judge of the `set` lists: applied to the old tree they give the new one, own parts too, for every entry."""
    for seed in range(6):
        table = evening(seats=2 + seed % 3, laps=1, options={"cars": ("thrown", "chosen")[seed % 2]})
        table.luck.seed(seed)
        people = ["ben", "cem", "dia"][: 1 + seed % 3]
        table.begin(*people)
        table.watcher.take_welcome(table.table.welcome("ben"))
        table.watcher.seats = [1]
        while table.table.stage != "over":
            table.step()
            assert table.watcher.own == json.loads(json.dumps(table.table.welcome("ben")["own"]))


def test_messages_are_what_the_schemas_say(evening):
    """Welcome, entry, change, answers and the table's part of the view fit their structs."""
    table = evening(seats=2)
    table.begin("ben")
    sent = [table.presence("ann", False), table.presence("ann", True), table.act("ann", 0, "throw"), table.act("ann", 0, "throw")]
    for outcome in sent:
        for frame in outcome.frames:
            for seats in ([], [0, 1]):
                msgspec.json.decode(frame.bytes_for(seats), type=messages.Entry | messages.Change)
    decode(messages.Applied, sent[2].answer)
    decode(messages.Refused, sent[3].answer)
    decode(messages.Welcome, table.table.welcome("ann", 3))
    decode(messages.TableView, table.shared["table"])


def test_client_messages_are_read_by_their_type():
    """One decoder reads all that a browser may send; keys that nobody knows are refused."""
    read = msgspec.json.Decoder(messages.ClientMessage).decode
    assert read(b'{"type":"act","id":1,"seat":0,"do":"throw"}') == messages.Act(id=1, seat=0, do="throw")
    assert read(b'{"type":"table","id":"a","do":"lock"}') == messages.TableCommand(id="a", do="lock")
    assert read(b'{"type":"ping","t":1.5}') == messages.Ping(t=1.5)
    for bad in (
        b'{"type":"act","id":1,"seat":0,"do":"throw","at":5}',
        b'{"type":"table","id":"a","do":"cheat"}',
        b'{"type":"table","id":"","do":"lock"}',
        b'{"type":"table","id":"a","do":"open","nonce":"xyz"}',
        b'{"type":"act","id":1,"seat":-1,"do":"throw"}',
    ):
        with pytest.raises(msgspec.ValidationError):
            read(bad)


def test_most_people_get_the_very_same_bytes():
    """The shared part is encoded once; own parts are added for their owners alone."""
    frame = Frame(3, b'{"n":3}', {0: b'{"hand":1}', 2: b"[]"})
    assert frame.bytes_for([1]) is frame.shared
    assert frame.bytes_for([0, 1]) == b'{"n":3,"own":{"0":{"hand":1}}}'
    assert frame.bytes_for([0, 2]) == b'{"n":3,"own":{"0":{"hand":1},"2":[]}}'


@pytest.fixture
def secretive(other_game, evening):
    """A game in which every seat holds something that only it may see, changed by every act."""
    game = evening().game

    def own_view(state, fixed, seat):
        return game.own_view(state, fixed, seat) | {"card": f"hidden-{seat}-{state.question}"}

    other_game(own_view=own_view)
    table = evening(seats=3)
    table.begin("ben")
    return table


def test_nobody_is_sent_what_another_seat_holds(secretive):
    """In frames as in welcomes, for owners and watchers alike."""
    holders = {"ann": [0], "ben": [1], "": []}
    while secretive.table.stage != "over":
        for frame in secretive.step().frames:
            for person, seats in holders.items():
                sent = frame.bytes_for(seats).decode() + json.dumps(_plain(secretive.table.welcome(person)))
                assert {f"hidden-{seat}-" in sent for seat in seats} <= {True}
                assert not any(f"hidden-{seat}-" in sent for seat in range(3) if seat not in seats)


def _plain(welcome):
    return msgspec.json.decode(msgspec.json.encode(welcome))


def test_an_own_part_is_sent_only_when_it_changed(evening):
    """In Pit Stop those of the seat that was asked and of the one that is asked."""
    table = evening(seats=4)
    table.begin("ben", "cem", "dia")
    (frame,) = table.act("ann", 0, "throw").frames
    assert sorted(frame.own) == [0, 1]


def test_two_secrets_look_the_same_until_the_end(evening, secret):
    """Swap the secret under a log: but for the seal, every frame stays the same, byte for byte, until it is opened."""
    table = evening(seats=2)
    table.begin("ben")
    table.play()
    other = bytes(32)
    (one, frames), (two, others) = (type(table.table).frames(table.head, s, table.log) for s in (secret, other))
    assert _plain(one) == _plain(two)
    pairs = list(zip(frames, others, strict=True))
    assert all(a == b for a, b in pairs[:-1])
    assert pairs[-1][0].replace(secret.hex().encode(), other.hex().encode()) == pairs[-1][1]


def test_a_welcome_tells_the_last_entries_in_words(over):
    """At most forty of them, the newest last; a replay tells them alike."""
    log = _plain(over.table.welcome("ann", 12))["log"]
    assert [line["n"] for line in log] == list(range(over.table.n - 39, over.table.n + 1))
    assert log[-1]["words"][-1]["text"].endswith("wins.")
    assert _plain(over.again().welcome("ann"))["log"] == log
    assert over.table.welcome("ann", 12)["since"] == 12


def test_a_watcher_is_nobody(racing):
    """No seats, no own part, not host."""
    assert racing.table.welcome("")["you"] == {"seats": [], "host": False, "name": ""}
    assert racing.table.welcome("zoe")["own"] == {}


def test_a_welcome_is_not_changed_by_what_follows(racing):
    """It may be sent after the next entry was made."""
    welcome = racing.table.welcome("ann")
    before = json.dumps(_plain(welcome))
    racing.act("ann", 0, "throw")
    racing.act("ben", 1, "throw")
    assert json.dumps(_plain(welcome)) == before


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ({"a": 1, "b": {"c": [1, 2]}}, {"a": 2, "b": {"c": [1, 3]}}, [(["a"], 2), (["b", "c"], [1, 3])]),
        ({"a": [{"x": 1}, {"x": 2}]}, {"a": [{"x": 1}, {"x": 5}]}, [(["a", 1, "x"], 5)]),
        ({"a": [{"x": 1}]}, {"a": [{"x": 1}, {"x": 2}]}, [(["a"], [{"x": 1}, {"x": 2}])]),
        ({"a": {"x": 1}}, {"a": {"y": 1}}, [(["a", "y"], 1)]),
        ({"a": {"x": 1}}, {"a": {"x": 1, "y": 2}}, [(["a"], {"x": 1, "y": 2})]),
        ({"a": None}, {"a": {"x": 1}}, [(["a"], {"x": 1})]),
        ({"a": [{"x": 1}]}, {"a": []}, [(["a"], [])]),
    ],
)
def test_changes_name_what_must_be_set(old, new, found):
    """Values by their paths; objects of another shape are set whole."""
    listed = []
    changes(old, new, [], listed)
    assert listed == found
