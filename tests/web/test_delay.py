"""Far away: 80 ms there and back on top."""

from tests.web.delays import far_away
from tests.web.server import Person, Seat, race_alone

ONE_WAY = 0.04


def test_every_command_over_a_long_way_is_answered(address: str) -> None:
    """Four lines send without waiting for each other; each answer comes, and what was applied is applied once."""
    with far_away(address, ONE_WAY) as far:
        person = Person(far, "Ada")
        table, seat = race_alone(person)
        lines: list[Seat] = [seat, *(person.join(table) for _ in range(3))]
        for number in range(20):
            for line in lines:
                line.send({"type": "act", "id": f"{id(line)}-{number}", "seat": number % 2, "do": "throw"})
        answers = [[line.until("answer") for _ in range(20)] for line in lines]
    for line, heard in zip(lines, answers, strict=True):
        assert {answer["id"] for answer in heard} == {f"{id(line)}-{number}" for number in range(20)}
    applied = [answer["n"] for heard in answers for answer in heard if "n" in answer]
    assert applied
    assert len(set(applied)) == len(applied)


def test_the_server_measures_the_round_trip(address: str) -> None:
    """Presence tells it, so that a slow line is seen as one."""
    with far_away(address, ONE_WAY) as far:
        person = Person(far, "Ada")
        with person.join(person.make()) as seat:
            while (rtt := seat.until("presence")["seats"][0]["rtt"]) == 0:
                pass
    assert 75 <= rtt < 1000
