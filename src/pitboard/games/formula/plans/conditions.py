"""Do the conditions of a plan hold? Asked of what the seat may know; what cannot be known yet holds neither way (formula 10)."""

from __future__ import annotations

from collections.abc import Callable

from pitboard.games.formula.names import SEAT_NAMES
from pitboard.games.formula.plans.places import exit_in_lane, find_space, is_in_lane, rows_to
from pitboard.games.formula.plans.plan import Line, Phrase
from pitboard.games.formula.plans.words import TIRES
from pitboard.games.formula.road import free_exits
from pitboard.games.formula.standing import place_of
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.tracks.graph import ROW
from pitboard.games.formula.turns import is_price
from pitboard.games.formula.words import SPEED, Ask, Attribute, Phase, Where


def applies(state: State, fixed: Fixed, seat: int, line: Line) -> bool:
    """All conditions of a line hold."""
    return all(holds(state, fixed, seat, condition) for condition in line.conditions)


def holds(state: State, fixed: Fixed, seat: int, condition: Phrase) -> bool:
    """The condition holds now; one that cannot be known yet does not, with `not` or without."""
    known = _known(state, fixed, seat, condition)
    return known is not None and known != condition.negated


def _known(state: State, fixed: Fixed, seat: int, condition: Phrase) -> bool | None:
    words, filled = condition.words, condition.filled
    if words.startswith("{car}"):
        cars = [car for car in range(fixed.seats) if car != seat and filled[0] in (SEAT_NAMES[car], "anyone")]
        asked = [_OTHERS[words](state, fixed, seat, car, filled[1:]) for car in cars]
        return True if True in asked else None if None in asked else False
    return _OWN[words](state, fixed, seat, filled)


def has_moved(state: State, car: int) -> bool:
    """The car has made its move of this turn, or will make none any more."""
    if state.phase != Phase.MOVE:
        return state.phase == Phase.PIT
    waiting = [state.order[at] for at in range(state.order_at, state.order_count)]
    return car != state.mover and car not in waiting


def _rows_off(state: State, fixed: Fixed, seat: int, car: int) -> int | None:
    if state.where[car] != Where.TRACK or state.space[seat] < 0:
        return None
    return rows_to(fixed, state.space[seat], state.space[car])


def _is_ahead(state: State, fixed: Fixed, seat: int, car: int, filled: tuple[str, ...]) -> bool:
    rows = _rows_off(state, fixed, seat, car)
    return rows is not None and rows >= ROW and (not filled or rows <= ROW * int(filled[0]))


def _is_behind(state: State, fixed: Fixed, seat: int, car: int, filled: tuple[str, ...]) -> bool:
    rows = _rows_off(state, fixed, seat, car)
    return rows is not None and rows <= -ROW and (not filled or -rows <= ROW * int(filled[0]))


def _is_beside(state: State, fixed: Fixed, seat: int, car: int, filled: tuple[str, ...]) -> bool:
    rows = _rows_off(state, fixed, seat, car)
    return rows is not None and abs(rows) < ROW


def _is_at(state: State, fixed: Fixed, seat: int, car: int, filled: tuple[str, ...]) -> bool:
    return state.where[car] == Where.TRACK and state.space[car] == find_space(fixed, filled[0])


def _is_in_lane(state: State, fixed: Fixed, seat: int, car: int, filled: tuple[str, ...]) -> bool:
    return state.where[car] == Where.TRACK and is_in_lane(fixed, state.space[car], filled[0])


Others = Callable[[State, Fixed, int, int, tuple[str, ...]], bool | None]


def _once_moved(asked: Others) -> Others:
    """Not known before that car has made its move."""
    return lambda state, fixed, seat, car, filled: asked(state, fixed, seat, car, filled) if has_moved(state, car) else None


_OTHERS: dict[str, Others] = {
    "{car} ahead": _is_ahead,
    "{car} ahead within {rows}": _is_ahead,
    "{car} behind": _is_behind,
    "{car} behind within {rows}": _is_behind,
    "{car} beside": _is_beside,
    "{car} at {space}": _is_at,
    "{car} in lane {lane}": _is_in_lane,
    "{car} spun": lambda state, fixed, seat, car, filled: state.spun[car] == 1,
    "{car} in the pit": lambda state, fixed, seat, car, filled: state.where[car] == Where.PIT,
    "{car} out": lambda state, fixed, seat, car, filled: state.where[car] == Where.OUT,
    "{car} moved": lambda state, fixed, seat, car, filled: has_moved(state, car),
    "{car} moves to {space}": _once_moved(_is_at),
    "{car} moves to lane {lane}": _once_moved(_is_in_lane),
}

Own = Callable[[State, Fixed, int, tuple[str, ...]], bool]


def _space_taken(state: State, fixed: Fixed, seat: int, filled: tuple[str, ...]) -> bool:
    space = find_space(fixed, filled[0])
    return space >= 0 and state.taken[space] > 0


def _lane_taken(state: State, fixed: Fixed, seat: int, filled: tuple[str, ...]) -> bool:
    """The next space in that lane, as the car stands."""
    before = state.space[seat]
    exit_at = exit_in_lane(fixed, before, filled[0]) if before >= 0 else -1
    return exit_at >= 0 and state.taken[fixed.exits[before][exit_at]] > 0


def _damaged(*attributes: int) -> Own:
    return lambda state, fixed, seat, filled: any(state.damage[seat][attribute] for attribute in attributes)


def _test_failed(state: State, fixed: Fixed, seat: int, filled: tuple[str, ...]) -> bool:
    """A test of this turn; a mis-shift damages nothing and is told by the speed."""
    if state.turn == 1 and state.mover == seat and state.ask != Ask.STOPPING:
        return state.speed < state.plot[seat]
    return state.turn in (state.damaged_in[seat][Attribute.ACCELERATION], state.damaged_in[seat][Attribute.TOP])


def _stopped(state: State, fixed: Fixed, seat: int, filled: tuple[str, ...]) -> bool:
    """The car stopped short in this move."""
    if state.mover != seat or state.ask == Ask.STOPPING:
        return state.mover == seat
    slower = state.speed < state.plot[seat] and state.speed == SPEED * state.made
    return state.ask == Ask.ENTRY and slower and not _spun(state, fixed, seat, ()) and not _test_failed(state, fixed, seat, ())


def _spun(state: State, fixed: Fixed, seat: int, filled: tuple[str, ...]) -> bool:
    """It stands spun, or makes the move of the turn after a spin."""
    return state.spun[seat] == 1 or (state.mover == seat and state.spared_tests == 1)


def _lap(state: State, seat: int) -> int:
    return max(1, state.crossings[seat])


def _in_corner(state: State, fixed: Fixed, seat: int, filled: tuple[str, ...]) -> bool:
    corner = fixed.corner[state.space[seat]] if state.space[seat] >= 0 else -1
    return corner == int(filled[0]) - 1 if filled else corner >= 0


_OWN: dict[str, Own] = {
    "{space} taken": _space_taken,
    "lane {lane} taken": _lane_taken,
    "wear below {count}": lambda state, fixed, seat, filled: state.wear[seat] < int(filled[0]),
    "greens below {count}": lambda state, fixed, seat, filled: state.green[seat] < int(filled[0]),
    "reds below {count}": lambda state, fixed, seat, filled: state.red[seat] < int(filled[0]),
    "damaged": _damaged(Attribute.ACCELERATION, Attribute.DECELERATION, Attribute.TOP),
    "acceleration damaged": _damaged(Attribute.ACCELERATION),
    "deceleration damaged": _damaged(Attribute.DECELERATION),
    "top damaged": _damaged(Attribute.TOP),
    "spun": _spun,
    "in a pit row": lambda state, fixed, seat, filled: state.space[seat] >= 0 and fixed.pit[state.space[seat]] >= 0,
    "in a corner": _in_corner,
    "in corner {corner}": _in_corner,
    "before lap {count}": lambda state, fixed, seat, filled: _lap(state, seat) < int(filled[0]),
    "lap {count}": lambda state, fixed, seat, filled: _lap(state, seat) == int(filled[0]),
    "last lap": lambda state, fixed, seat, filled: _lap(state, seat) == fixed.laps,
    "turn {count}": lambda state, fixed, seat, filled: state.turn == int(filled[0]),
    "place {count} or better": lambda state, fixed, seat, filled: place_of(state, fixed, seat) < int(filled[0]),
    "on {tire}": lambda state, fixed, seat, filled: fixed.pitting == 1 and state.tire[seat] == TIRES.index(filled[0]),
    "test failed": _test_failed,
    "braking failed": lambda state, fixed, seat, filled: state.turn == state.damaged_in[seat][Attribute.DECELERATION],
    "stopped": _stopped,
    "blocked": lambda state, fixed, seat, filled: (
        state.mover == seat and state.ask == Ask.STEP and free_exits(state, fixed, seat, state.space[seat]) == 0
    ),
    "slip offered": lambda state, fixed, seat, filled: state.phase == Phase.MOVE and state.slip[seat] == 1,
    "price from {count}": lambda state, fixed, seat, filled: (
        state.asked == seat and is_price(state.ask) and state.due >= int(filled[0])
    ),
}
