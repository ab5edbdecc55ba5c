"""The opening of the nonces, and the start."""

import json

import msgspec
import pytest

from pitboard.table.messages import TableCommand


def test_nothing_of_a_nonce_is_shown_before_all_are_in(opening, nonce):
    """Table 4: neither to the others nor in the record."""
    outcome = opening.send("ann", "open", nonce=nonce("ann"))
    assert nonce("ann") not in outcome.frames[0].shared.decode()
    assert opening.shared["table"]["nonces"] == []
    opening.open_all("ben")
    assert opening.shared["table"]["nonces"] == [nonce("ann"), nonce("ben"), "", ""]


def test_a_wrong_nonce_is_refused_in_words(opening, nonce, refusal):
    """Table 4: and the right one may still be given."""
    wrong = opening.send("ann", "open", nonce=nonce("ben"))
    assert refusal(wrong) == "nonce_differs"
    assert wrong.answer["rule"] == "Table 4"
    assert wrong.answer["why"]
    opening.open_all("ann", "ben")
    assert opening.table.stage == "racing"


def test_a_missing_nonce_adds_nothing_and_everybody_sees_that(opening, nonce):
    """Table 4: five seconds, then the race starts without it."""
    opening.open_all("ben")
    assert opening.table.next_deadline() == opening.entries()[-2]["at"] + 5_000
    outcome = opening.tick()
    assert opening.table.stage == "racing"
    assert opening.shared["table"]["nonces"] == ["", nonce("ben"), "", ""]
    words = json.loads(outcome.frames[0].shared)["words"]
    assert words[0] == {"text": "Ann's nonce did not come in. It adds nothing.", "rule": "Table 4"}


def test_a_nonce_of_several_seats_lies_at_the_first(evening, nonce):
    """Table 4: one nonce a person; the other seats add nothing."""
    table = evening(seats=3)
    table.seat_people("ben")
    table.send("ann", "sit", seat=2, name="Mia")
    table.get_ready("ann", "ben")
    table.open_all("ann", "ben")
    assert table.shared["table"]["nonces"] == [nonce("ann"), nonce("ben"), ""]


def test_a_browser_that_cannot_hash_is_not_waited_for(evening):
    """Table 4: it gets ready without a seal and adds nothing."""
    table = evening(seats=2)
    table.send("ann", "fill")
    table.send("ann", "ready")
    assert table.table.stage == "racing"
    assert table.shared["table"]["nonces"] == ["", ""]


def test_seats_are_settled_in_the_opening(opening, refusal):
    """Table 2: nobody gets up, sits down or is removed while nonces are opened."""
    for person, do, args in (
        ("ann", "stand", {"seat": 0}),
        ("ben", "leave", {"seat": 1}),
        ("ann", "kick", {"seat": 1}),
        ("ann", "bot", {"seat": 3}),
    ):
        assert refusal(opening.send(person, do, **args)) == "about_to_start"


def test_the_race_is_not_shown_before_the_start(opening):
    """What a seat could do in the race is told when the race is on."""
    assert opening.table.welcome("ann")["own"] == {}
    opening.open_all("ann", "ben")
    assert opening.table.welcome("ann")["own"] == {"0": {"seat": 0, "acts": [{"do": "throw"}]}}


@pytest.mark.parametrize("text", ["0" * 64 + "\n", "\n", " " + "0" * 63])
def test_a_nonce_is_sixty_four_digits_and_nothing_else(text):
    """A line end behind the digits would stand in the record and spoil its verification."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "table", "id": "x", "do": "open", "nonce": text}, TableCommand)
