"""Before the start: sitting down, bots, the host, readiness."""

import pytest

from pitboard.kernel.refusal import SetupError
from pitboard.table.messages import TableRules
from pitboard.table.table import Table


def test_the_host_sits_on_the_first_seat_at_once(gathering):
    """The table exists and its maker sits, before anything is logged."""
    assert [seat["kind"] for seat in gathering.seats] == ["person", "free", "free", "free"]
    assert gathering.seats[0]["name"] == "Ann"
    assert gathering.shared["table"]["host"] == 0
    assert gathering.table.n == 0


def test_a_setup_that_cannot_be_played_makes_no_table(secret):
    """All faults of the setup are told."""
    with pytest.raises(SetupError, match="laps"):
        Table.create("t", "pit_stop", {"options": {"laps": 0}}, TableRules(), "ann", "Ann", 0, secret)


def test_somebody_sits_down_on_a_free_seat(gathering):
    """Table 1: the seat is theirs, and they need a fresh welcome."""
    outcome = gathering.send("ben", "sit", seat=2, name="Ben")
    assert outcome.answer == {"type": "answer", "id": "c1", "n": 1}
    assert gathering.seats[2]["name"] == "Ben"
    assert gathering.table.people == ["ann", "", "ben", ""]
    assert (outcome.welcome, outcome.joined, outcome.summary_changed) == ({"ben"}, ("ben",), True)


def test_one_person_may_hold_several_seats(gathering):
    """Table 1: one device passed round."""
    gathering.send("ann", "sit", seat=1, name="Mia")
    assert gathering.table.seats_of("ann") == [0, 1]
    assert gathering.table.welcome("ann")["you"] == {"seats": [0, 1], "host": True, "name": "Ann"}


def test_getting_up_frees_the_seat(gathering):
    """`stand`, and `leave` before the start, mean the same."""
    gathering.seat_people("ben", "cem")
    gathering.send("ben", "stand", seat=1)
    gathering.send("cem", "leave", seat=2)
    assert [seat["kind"] for seat in gathering.seats] == ["person", "free", "free", "free"]


def test_names_are_cleaned(gathering):
    """Table 9: what cannot be seen goes, blanks shrink, 24 characters stay."""
    gathering.send("ben", "sit", seat=1, name="  B\u202een\t\n Ali \u0000 ")
    gathering.send("cem", "sit", seat=2, name="x" * 60)
    assert [seat["name"] for seat in gathering.seats[1:3]] == ["Ben Ali", "x" * 24]


def test_a_bot_sits_down_changes_its_level_and_gets_up(gathering):
    """Table 3: the host seats bots."""
    gathering.send("ann", "bot", seat=1)
    assert gathering.seats[1] | {"name": ""} == gathering.seats[2] | {"kind": "bot", "level": "steady"}
    gathering.send("ann", "bot", seat=1, level="ace")
    assert gathering.seats[1]["level"] == "ace"
    gathering.send("ann", "bot", seat=1)
    assert gathering.seats[1] == gathering.seats[2]


def test_the_host_removes_somebody_for_good(gathering, refusal):
    """Table 3: the seat is free and the person may only watch."""
    gathering.seat_people("ben")
    outcome = gathering.send("ann", "kick", seat=1)
    assert outcome.welcome == {"ben"}
    assert gathering.seats[1]["kind"] == "free"
    assert refusal(gathering.send("ben", "sit", seat=1, name="Ben")) == "removed"


def test_a_locked_table_lets_nobody_new_sit_down(gathering, refusal):
    """Table 3: who sits already may take another seat, and unlocking opens it again."""
    gathering.seat_people("ben")
    gathering.send("ann", "lock")
    assert gathering.shared["table"]["locked"]
    assert refusal(gathering.send("cem", "sit", seat=2, name="Cem")) == "locked"
    assert "n" in gathering.send("ben", "sit", seat=2, name="Mia").answer
    gathering.send("ann", "unlock")
    assert "n" in gathering.send("cem", "sit", seat=3, name="Cem").answer


def test_the_host_hides_and_shows_the_table(gathering):
    """Table 3."""
    assert gathering.send("ann", "unlist").summary_changed
    assert not gathering.table.summary()["listed"]
    gathering.send("ann", "list")
    assert gathering.table.summary()["listed"]


def test_the_race_starts_by_itself_when_all_are_ready(evening):
    """Table 2: the last readiness begins the opening, the last nonce the race."""
    table = evening(seats=2)
    table.seat_people("ben")
    table.get_ready("ann")
    assert table.table.stage == "gathering"
    table.get_ready("ben")
    assert table.table.stage == "opening"
    table.open_all("ben", "ann")
    assert table.table.stage == "racing"


def test_one_person_and_bots_start_at_once(gathering):
    """Two commands and the opening of one nonce, without any wait."""
    gathering.send("ann", "fill", level="ace")
    gathering.get_ready("ann")
    gathering.open_all("ann")
    assert gathering.table.stage == "racing"


def test_bots_that_fill_the_last_seats_start_the_race(gathering):
    """Table 2: readiness may come first."""
    gathering.get_ready("ann")
    gathering.send("ann", "fill")
    assert gathering.table.stage == "opening"


def test_taking_another_seat_undoes_readiness(gathering):
    """Who takes one more seat has to get ready anew, so that nobody is raced off by mistake."""
    gathering.get_ready("ann")
    gathering.send("ann", "sit", seat=1, name="Mia")
    assert [seat["ready"] for seat in gathering.seats[:2]] == [False, False]
    gathering.get_ready("ann")
    assert [seat["ready"] for seat in gathering.seats[:2]] == [True, True]


def test_the_host_starts_without_the_free_seats(gathering):
    """Table 2: the others move up, the race has as many seats, and everybody needs a fresh welcome."""
    gathering.send("cem", "sit", seat=3, name="Cem")
    gathering.get_ready("cem")
    outcome = gathering.send("ann", "start")
    assert outcome.welcome_all
    assert [seat["name"] for seat in gathering.seats] == ["Ann", "Cem"]
    assert gathering.table.setup["seats"] == 2
    assert gathering.table.stage == "opening"
    gathering.open_all("cem")
    assert gathering.table.stage == "racing"
    assert len(gathering.shared["race"]["throws"]) == 2


def test_starting_makes_the_host_ready_with_a_nonce(gathering, seal):
    """One press is enough for the host."""
    gathering.send("ann", "bot", seat=1)
    gathering.send("ann", "start", nonce_seal=seal("ann"))
    gathering.open_all("ann")
    assert gathering.shared["table"]["nonces"][0]


def test_starting_a_full_table_makes_the_host_ready(evening):
    """Table 2: nothing else is missing then."""
    table = evening(seats=2)
    table.send("ann", "bot", seat=1)
    made_ready, begun = table.send("ann", "start").entries
    assert b'"do":"ready"' in made_ready
    assert b'"by"' not in begun
    assert table.table.stage == "racing"


def test_a_host_who_only_watches_starts_the_race(gathering):
    """Table 3: two bots are enough."""
    gathering.send("ann", "stand")
    gathering.send("ann", "bot", seat=1)
    gathering.send("ann", "bot", seat=3)
    assert gathering.send("ann", "start").answer["n"] == 4
    assert gathering.table.stage == "racing"


def test_the_race_waits_for_people_who_are_not_ready(gathering, refusal):
    """Table 2: the host can remove them, not race them off."""
    gathering.seat_people("ben")
    assert refusal(gathering.send("ann", "start")) == "not_all_ready"
    gathering.send("ann", "kick", seat=1)
    assert refusal(gathering.send("ann", "start")) == "too_few"


def test_a_setup_that_needs_all_seats_cannot_start_with_fewer(gathering, refusal, other_game):
    """Table 2: a game may refuse a smaller setup, and nothing changes then."""

    def four_only(setup):
        if setup.get("seats", 4) != 4:
            raise SetupError(["seats: four are wanted"])
        return gathering.game.full_setup(setup)

    other_game(full_setup=four_only)
    gathering.send("ann", "bot", seat=1)
    assert refusal(gathering.send("ann", "start")) == "seats_needed"
    assert len(gathering.seats) == 4


def test_a_host_who_gets_up_passes_the_role_on(gathering):
    """Table 3: to the next person at the table."""
    gathering.seat_people("ben", "cem")
    outcome = gathering.send("ann", "stand", seat=0)
    assert gathering.table.host == "ben"
    assert gathering.shared["table"]["host"] == 1
    assert {"ann", "ben"} <= outcome.welcome


def test_a_host_alone_stays_host_without_a_seat(gathering):
    """Table 3: until somebody else sits down."""
    gathering.send("ann", "stand", seat=0)
    assert gathering.table.host == "ann"
    assert gathering.shared["table"]["host"] == -1
    gathering.seat_people("ben")
    assert gathering.table.host == "ben"


def test_a_host_who_stays_away_before_the_start_passes_the_role_on(gathering):
    """Table 3: after five minutes, and only to somebody who is there."""
    gathering.presence("ann", False)
    assert gathering.table.next_deadline() is None
    gathering.seat_people("ben")
    gathering.tick()
    assert gathering.table.host == "ben"
    assert gathering.at >= 300_000


def test_bots_may_race_among_themselves(gathering):
    """The host gets up and watches four bots."""
    gathering.send("ann", "stand", seat=0)
    gathering.send("ann", "fill", level="random")
    assert gathering.table.stage == "racing"
    gathering.play()
    assert gathering.shared["race"]["winner"]


def test_crews_shrink_to_those_who_are_there(shift):
    """Table 2, PC-1: free seats go, and so does a crew without anybody; seats are counted anew, crew by crew."""
    table = shift(crews=(2, 3, 3))
    table.send("ben", "sit", seat=3, name="Ben")
    table.send("cem", "sit", seat=4, name="Cem")
    table.get_ready("ben", "cem")
    outcome = table.send("ann", "start")
    assert outcome.welcome_all
    assert table.table.setup["crews"] == [1, 2]
    assert len(table.table.setup["cars"]) == 2
    assert [seat["name"] for seat in table.seats] == ["Ann", "Ben", "Cem"]
    assert [(seat["crew"], seat["member"]) for seat in table.shared["race"]["seats"]] == [("red", 1), ("green", 1), ("green", 2)]
    table.open_all("ben", "cem")
    assert table.table.stage == "racing"
    assert table.again().setup == table.table.setup


def test_one_crew_alone_does_not_race(shift, refusal):
    """Table 2, PC-1: where all who came sit in one crew the others cannot be left out."""
    table = shift(crews=(2, 2))
    table.seat_people("ben")
    table.get_ready("ben")
    assert refusal(table.send("ann", "start")) == "seats_needed"
    assert table.table.setup["crews"] == [2, 2]


def test_handicaps_stay_with_their_crews(shift):
    """Table 2, PC-138: a crew that is left out takes its cars along, not those of another crew."""
    table = shift(crews=(1, 1, 1))
    cars = [[29, 31, 33], [27, 29, 31], [27, 29, 31]]
    setup = {**table.table.setup, "cars": cars}
    assert table.game.fewer_seats(setup, [1, 2])["cars"] == cars[1:]
    assert table.game.fewer_seats(setup, [0, 2])["cars"] == [cars[0], cars[2]]
