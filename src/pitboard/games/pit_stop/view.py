"""What a seat sees: plain data of a fixed shape, made from its blind state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboard.games.pit_stop.boards import COLORS
from pitboard.games.pit_stop.chance import SPACES
from pitboard.games.pit_stop.legal import MOST_ACTS, legal
from pitboard.games.pit_stop.paths import lanes_reached, path_within
from pitboard.games.pit_stop.setup import full_setup
from pitboard.games.pit_stop.standing import is_ahead
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import CARS, FARTHEST, Phase, Verb

PHASES = tuple(phase.name.lower() for phase in Phase)
WHO = {
    2: "leader",
    3: "leader",
    4: "red_yellow",
    5: "green_blue",
    9: "red_yellow",
    10: "green_blue",
    11: "last",
    12: "last",
}


def static(setup: Mapping[str, Any]) -> dict[str, Any]:
    """What the screen needs once: the board, the options, and the Chance Table with the id of each line."""
    full = full_setup(setup)
    table = [{"sum": line, "who": WHO.get(line, "own"), "spaces": SPACES[line], "rule": line_rule(line)} for line in range(2, 13)]
    return {"board": full["board"], "laps": full["options"]["laps"], "options": full["options"], "table": table}


def line_rule(line: int) -> str:
    """The paragraph of a line of the Chance Table."""
    return f"PS 5.{line + 1}"


def order(state: State, fixed: Fixed) -> list[int]:
    """The cars that run, best first, as the Chance Table would see them; cars that left come last.

    When the race is over the winner is first and level cars go by arrival, whatever the option (PS-38).
    """
    run = [car for car in range(CARS) if state.owner[car] >= 0]
    if state.winner >= 0:
        return sorted(run, key=lambda car: (car != state.winner, not state.racing[car], -state.distance[car], state.arrival[car]))
    racing = [car for car in run if state.racing[car]]
    at = 1
    while at < len(racing):
        if at > 0 and is_ahead(state, fixed, racing[at], racing[at - 1]):
            racing[at - 1], racing[at] = racing[at], racing[at - 1]
            at -= 1
        else:
            at += 1
    return racing + [car for car in run if not state.racing[car]]


def view(state: State, fixed: Fixed, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The shared part, which all see, and the part of one seat: what it may do."""
    return shared_view(state, fixed), own_view(state, fixed, seat)


def own_view(state: State, fixed: Fixed, seat: int) -> dict[str, Any]:
    """What the seat may do now."""
    if state.asked != seat or seat < 0:
        return {"seat": seat, "acts": []}
    rows = [[0, 0, 0, 0] for _ in range(MOST_ACTS)]
    acts = [
        {"do": "throw"} if row[0] == Verb.THROW else {"do": "move", "args": {"spaces": row[1], "lane": row[2]}}
        for row in rows[: legal(state, fixed, seat, rows)]
    ]
    return {"seat": seat, "acts": acts}


def shared_view(state: State, fixed: Fixed) -> dict[str, Any]:
    """What everybody sees."""
    ranked = order(state, fixed)
    return {
        "phase": PHASES[state.phase],
        "asked": state.asked,
        "question": state.question,
        "turn": _color(state.turn),
        "moving": _color(state.moving),
        "back": state.direction < 0,
        "die": state.die,
        "dice": list(state.dice),
        "line": state.line,
        "cars": [_car_view(state, fixed, car, ranked) for car in range(CARS)],
        "throws": [{"total": state.total[seat], "place": state.place[seat]} for seat in range(fixed.seats)],
        "ends": _ends_view(state, fixed),
        "winner": _color(state.winner),
        "standing": [COLORS[car] for car in ranked],
    }


def _color(car: int) -> str | None:
    return COLORS[car] if car >= 0 else None


def _car_view(state: State, fixed: Fixed, car: int, ranked: Sequence[int]) -> dict[str, Any]:
    distance = state.distance[car]
    lap = distance // fixed.rows + 1
    return {
        "car": COLORS[car],
        "seat": state.owner[car],
        "row": state.row[car],
        "lane": state.lane[car],
        "distance": distance,
        "lap": max(0, min(lap, fixed.finish // fixed.rows)),
        "misses": state.misses[car],
        "racing": bool(state.racing[car]),
        "on_track": bool(state.on_track[car]),
        "rank": ranked.index(car) + 1 if car in ranked else 0,
    }


def _ends_view(state: State, fixed: Fixed) -> list[dict[str, Any]]:
    """The end spaces to choose from, in the order of their keys 1, 2, 3 ..."""
    if state.phase not in (Phase.MOVE, Phase.ROUTE):
        return []
    found: list[dict[str, Any]] = []
    farthest = max(spaces for spaces in range(FARTHEST + 1) if state.ends[spaces])
    rows, reached = lanes_reached(state, fixed, state.moving, farthest, state.direction)
    for spaces in range(farthest + 1):
        for lane in range(fixed.lanes):
            if state.ends[spaces] >> lane & 1:
                path = path_within(state, fixed, rows, reached, spaces, lane)
                end = {"spaces": spaces, "row": path[-1][0], "lane": lane, "path": path, "key": len(found) + 1}
                found.append(end)
    return found


def standing(state: State, fixed: Fixed) -> dict[str, Any]:
    """The end of a record: the cars in order, and the seat that won (PS-31, PS-38)."""
    return {
        "standing": [COLORS[car] for car in order(state, fixed)],
        "seats": [state.owner[car] for car in order(state, fixed)],
    }
