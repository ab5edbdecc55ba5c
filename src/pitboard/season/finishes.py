"""From the result of a table to the rows of a season: each game says in its own way who came where (Season 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pitboard.season.document import Row
from pitboard.table.results import SeatResult, TableResult


class Finish(NamedTuple):
    """Where a seat came, and how."""

    rank: int
    end: str
    grid: int = 0
    start: int = 0


def rows_of(game: str, result: TableResult, drivers: Mapping[str, str]) -> list[Row]:
    """The rows of a race, best first; `drivers` are those of the season by their persons."""
    finishes = FINISHES[game](result)
    rows = [_row(seat, number, finishes[number], drivers) for number, seat in enumerate(result.seats)]
    return sorted(rows, key=lambda row: row.rank)


def _row(seat: SeatResult, number: int, finish: Finish, drivers: Mapping[str, str]) -> Row:
    return Row(
        seat=seat.seat,
        unit=min(seat.mates, default=number),
        rank=finish.rank,
        held=[drivers.get(person, "") for person in seat.persons],
        name=seat.name,
        end=finish.end,
        bot=seat.level,
        grid=finish.grid,
        start=finish.start,
        missed=seat.missed,
        stood_in=seat.stood_in,
    )


FORMULA_ENDS = {"home": "finished", "track": "running", "pit": "running", "box": "running"}


def _formula(result: TableResult) -> list[Finish]:
    """Cars in order, each with its place on the grid and the start speed of its build (F-69, F-70)."""
    standing, cars = result.standing, result.race["cars"]
    found: dict[int, Finish] = {}
    for rank, (car, end) in enumerate(zip(standing["seats"], standing["ends"], strict=True), 1):
        told = cars[car]
        start = _start_speed(result.static, told["ranks"])
        found[car] = Finish(rank, FORMULA_ENDS.get(end, end), told["grid"] + 1, start)
    return [found[car] for car in range(len(result.seats))]


def _start_speed(static: Mapping[str, Any], ranks: list[int] | None) -> int:
    """What the first attribute of a build is worth, in mph; 0 for a car that was never built."""
    return 0 if ranks is None else int(static["worth"][0][ranks[0] + 1])


def _pit_stop(result: TableResult) -> list[Finish]:
    """A driver's best car; the race ends with the winner, so all have finished but those who left; they are last (PS-38)."""
    seats = list(dict.fromkeys([*result.standing["seats"], *range(len(result.seats))]))
    seats.sort(key=lambda seat: result.seats[seat].left)
    return [Finish(seats.index(number) + 1, "left" if seat.left else "finished") for number, seat in enumerate(result.seats)]


def _pit_crew(result: TableResult) -> list[Finish]:
    """Each member has the place of the crew; a draw is a tie of all. Who won has finished, even as the last car out (PC-76)."""
    standing, crews = result.standing, {crew["crew"]: crew for crew in result.race["crews"]}
    found: list[Finish] = []
    for number, seat in enumerate(result.seats):
        name = result.race["seats"][number]["crew"]
        rank = standing["standing"].index(name) + 1 if standing["winner"] is not None else 1
        is_home = crews[name]["racing"] or name == standing["winner"]
        end = "finished" if is_home else "left" if crews[name]["resigned"] else "crash"
        found.append(Finish(rank, "left" if seat.left else end))
    return found


FINISHES: dict[str, Callable[[TableResult], list[Finish]]] = {
    "formula": _formula,
    "pit_crew": _pit_crew,
    "pit_stop": _pit_stop,
}
