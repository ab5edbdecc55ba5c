"""From the logs of tables to rows: whose each seat was, where it came, and how."""

import pytest

from pitboard.season.document import Row
from pitboard.season.finishes import rows_of
from pitboard.table.results import SeatResult, TableResult, table_result
from tests.table.conftest import SECRET, Evening, Grid, Shift
from tests.table.leagues import by_mail, tick_to

DRIVERS = {"ann": "d1", "ben": "d2", "cid": "d3", "dan": "d4"}


def rows(table: Evening) -> list[Row]:
    """The rows of a table's race."""
    result = table_result(table.head, SECRET, table.log)
    assert result is not None
    assert result.n == len(table.log)
    return rows_of(table.game.name, result, DRIVERS)


def by_driver(table: Evening) -> dict[str, Row]:
    """The rows by who held the seat in the end."""
    return {row.held[-1]: row for row in rows(table)}


def test_a_race_that_is_not_over_has_no_result() -> None:
    """Season 4: nor has a table that waits for its drivers."""
    table = Evening(seats=2)
    assert table_result(table.head, SECRET, table.log) is None
    table.begin("ben")
    table.step()
    assert table_result(table.head, SECRET, table.log) is None


def test_cars_of_pit_stop_have_finished_when_one_has_won() -> None:
    """Season 4, PS-31: in the order of the record; bots are told by their level."""
    table = Evening(seats=3)
    table.begin("ben")
    table.play()
    found = rows(table)
    names = table.game.seat_names(table.table.fixed)
    standing = table.game.standing(table.table.state, table.table.fixed)["seats"]
    assert [row.seat for row in found] == [names[seat] for seat in standing]
    assert [row.rank for row in found] == [1, 2, 3]
    assert {row.held[-1]: (row.bot, row.end) for row in found} == {
        "d1": ("", "finished"),
        "d2": ("", "finished"),
        "": ("random", "finished"),
    }


def test_who_leaves_is_last_and_has_left() -> None:
    """Season 5: the seat stays theirs."""
    table = Evening(seats=3)
    table.begin("ben", "cid")
    table.send("ben", "leave", seat=1)
    table.play()
    assert (by_driver(table)["d2"].end, by_driver(table)["d2"].rank) == ("left", 3)


def test_a_seat_that_a_bot_took_over_ends_as_the_bots() -> None:
    """Season 7: the host removed its driver."""
    table = Evening(seats=3)
    table.begin("ben", "cid")
    table.send("ann", "kick", seat=1)
    table.play()
    assert next(row for row in rows(table) if row.seat == table.game.seat_names(table.table.fixed)[1]).held == ["d2", ""]


def test_what_a_stand_in_did_is_told_and_the_seat_stays_its_drivers() -> None:
    """Season 6."""
    table = Evening(seats=2)
    table.begin("ben")
    table.send("ben", "stand_in", seat=1, level="steady")
    table.play()
    row = by_driver(table)["d2"]
    assert row.held == ["d2"]
    assert row.stood_in > 0
    assert row.missed == 0


def test_answers_that_time_gave_are_counted() -> None:
    """Season 6, Table 5."""
    table = Evening(seats=2, turn_seconds=10)
    table.begin("ben")
    while table.table.people[table.asked] != "ben":
        table.step()
    table.tick()
    table.play()
    assert (by_driver(table)["d1"].missed, by_driver(table)["d2"].missed) == (0, 1)


def test_a_race_of_formula_tells_grid_start_speed_and_why_a_car_is_out() -> None:
    """Season 4, Season 5, F-69: what leagues log beside the places."""
    table = Grid(seats=3, laps=1)
    table.begin("ben", "cid")
    while table.table.state.turn < 2:
        table.step()
    table.send("cid", "leave", seat=2)
    table.play()
    found = by_driver(table)
    standing = table.game.standing(table.table.state, table.table.fixed)
    assert [row.rank for row in rows(table)] == [1, 2, 3]
    assert [found[f"d{seat + 1}"].rank for seat in standing["seats"]] == [1, 2, 3]
    assert [found[f"d{n}"].grid for n in (1, 2, 3)] == [1, 2, 3]
    worth = table.game.static(table.head["setup"])["worth"][0]
    assert {row.start for row in found.values()} == {worth[1]}
    assert found["d3"].end == "withdrawn"
    assert all(row.end in ("finished", "crash", "damage") for name, row in found.items() if name != "d3")


def test_a_replaced_driver_and_the_next_one_held_the_same_seat() -> None:
    """Season 7, Table 16: a bot drove between them; missed deadlines are the seat's."""
    table = by_mail(Grid, "ben", "cid")
    tick_to(table, table.table.next_deadline())
    assert "n" in table.send("ann", "replace", seat=1, text="No word for a week.").answer
    assert "n" in table.send("dan", "sit", seat=1, name="Dan").answer
    table.send("dan", "plan", seat=1, plan="standing:\nspeed undiced")
    table.send("ann", "plan", seat=0, plan="standing:\nspeed undiced")
    while table.table.stage == "racing":
        tick_to(table, table.table.next_deadline())
    found = {row.seat: row for row in rows(table)}
    seats = table.game.seat_names(table.table.fixed)
    assert found[seats[1]].held[0] == "d2"
    assert found[seats[1]].held[-1] == "d4"
    assert found[seats[2]].missed > 1
    assert found[seats[0]].held == ["d1"]


def crew_seat(name: str, person: str, *mates: int) -> SeatResult:
    """A seat of a crew."""
    return SeatResult(name, person.title(), [person], "", False, 0, 0, list(mates))


@pytest.mark.parametrize(
    ("winner", "racing", "wanted"),
    [
        ("red", (True, False), [(1, "finished"), (1, "finished"), (2, "crash")]),
        ("red", (False, False), [(1, "finished"), (1, "finished"), (2, "crash")]),
        (None, (False, False), [(1, "crash"), (1, "crash"), (1, "crash")]),
    ],
)
def test_members_of_a_crew_share_its_place(winner: str, racing: tuple[bool, bool], wanted: list[tuple[int, str]]) -> None:
    """Season 8, PC-75, PC-76: who has won has finished, even as the last car out; if nobody has, it is a tie of all."""
    crews = [{"crew": crew, "racing": on, "resigned": False} for crew, on in zip(("red", "green"), racing, strict=True)]
    race = {"crews": crews, "seats": [{"crew": "red"}, {"crew": "red"}, {"crew": "green"}]}
    seats = [crew_seat("red_1", "ann", 0, 1), crew_seat("red_2", "ben", 0, 1), crew_seat("green_1", "cid", 2)]
    result = TableResult(9, {"standing": ["red", "green"], "winner": winner}, race, {}, seats)
    found = {row.held[0]: row for row in rows_of("pit_crew", result, DRIVERS)}
    assert [(found[f"d{n}"].rank, found[f"d{n}"].end) for n in (1, 2, 3)] == wanted
    assert found["d1"].unit == found["d2"].unit != found["d3"].unit


def test_a_crew_that_left_has_left() -> None:
    """Season 5, PC-146: at a real table of Pit Crew."""
    table = Shift(crews=(2, 1))
    table.go("ben", "cid")
    table.send("cid", "leave", seat=2)
    while table.table.stage == "racing":
        table.cap_all("ann", 0)
        table.tick()
    found = by_driver(table)
    assert found["d3"].end == "left"
    assert found["d1"].unit == found["d2"].unit != found["d3"].unit
