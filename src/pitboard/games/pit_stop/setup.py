"""From a setup, as people write it and records keep it, to `Fixed`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from pitboard.games.pit_stop.boards import COLORS, board_faults, house_board, shade_of, spaces_of
from pitboard.games.pit_stop.state import Fixed
from pitboard.games.pit_stop.words import CARS, DiagonalAtShade, Leaver, LevelCars, SilentLanding, Space, ThrowFor
from pitboard.kernel.refusal import SetupError

MOST_LAPS = 99
CHOICES: dict[str, type[IntEnum]] = {
    "cars": ThrowFor,
    "diagonal_at_shade": DiagonalAtShade,
    "level_cars": LevelCars,
    "silent_landing": SilentLanding,
    "leaver": Leaver,
}
"""The options that choose between readings of the rules, defaults first; the rules page tells them by their rulings."""
OPTIONS: dict[str, Any] = {"cars": "thrown", "cars_each": 1, "laps": 5} | {
    name: values(0).name.lower() for name, values in CHOICES.items() if name != "cars"
}


def full_setup(setup: Mapping[str, Any]) -> dict[str, Any]:
    """A setup with its board inline and every option written out; SetupError with all faults when it cannot be played."""
    faults = [f"{key}: no such key; there are board, seats, options" for key in setup if key not in ("board", "seats", "options")]
    board = setup.get("board", "harbor")
    if isinstance(board, str):
        try:
            board = house_board(board)
        except SetupError as error:
            faults += error.faults
    else:
        faults += [f"board.{fault}" for fault in board_faults(board)]
    given = setup.get("options", {})
    options = OPTIONS | dict(given) if isinstance(given, Mapping) else OPTIONS
    if not isinstance(given, Mapping):
        faults.append("options: a table is wanted")
    seats = setup.get("seats", 4)
    faults += _option_faults(options, seats)
    if faults:
        raise SetupError(faults)
    return {"board": board, "seats": seats, "options": options}


def fewer_seats(setup: Mapping[str, Any], kept: Sequence[int]) -> dict[str, Any]:
    """The same race with fewer drivers."""
    return {**setup, "seats": len(kept)}


def _option_faults(options: Mapping[str, Any], seats: object) -> list[str]:
    found = [f"options.{name}: no such option; there are {', '.join(OPTIONS)}" for name in options if name not in OPTIONS]
    for name, values in CHOICES.items():
        names = [value.name.lower() for value in values]
        if options[name] not in names:
            found.append(f"options.{name}: one of {', '.join(names)} is wanted")
    laps, each = options["laps"], options["cars_each"]
    if type(laps) is not int or not 1 <= laps <= MOST_LAPS:
        found.append(f"options.laps: a whole number from 1 to {MOST_LAPS} is wanted (PS-35)")
    if type(seats) is not int or not 2 <= seats <= CARS:
        found.append(f"seats: a whole number from 2 to {CARS} is wanted (PS-2)")
    if type(each) is not int or each not in (1, 2):
        found.append("options.cars_each: 1 or 2 is wanted (PS-3)")
    elif each == 2 and seats != 2:
        found.append("options.cars_each: two cars each are for two players (PS-3)")
    return found


def fixed_from(setup: Mapping[str, Any]) -> Fixed:
    """What the rules play on, from a setup; SetupError with all faults when it cannot be played."""
    full = full_setup(setup)
    board, options = full["board"], full["options"]
    fixed = Fixed()
    fixed.rules_version = 1
    fixed.rows, fixed.lanes = board["rows"], board["lanes"]
    fixed.space[: fixed.rows] = spaces_of(board)
    fixed.shade[: fixed.rows] = shade_of(board)
    for circle in board.get("circles", []):
        fixed.what[circle["row"]][circle["lane"] - 1] = int(Space.CIRCLE)
    for item in board.get("instructions", []):
        kind = next(k for k in ("forward", "back", "miss") if k in item)
        fixed.what[item["row"]][item["lane"] - 1] = int(Space[kind.upper()])
        fixed.amount[item["row"]][item["lane"] - 1] = item[kind]
    for car, color in enumerate(COLORS):
        fixed.grid_distance[car] = board["grid"][color]["row"]
        fixed.grid_lane[car] = board["grid"][color]["lane"] - 1
    fixed.finish = options["laps"] * fixed.rows
    fixed.seats, fixed.cars_each = full["seats"], options["cars_each"]
    fixed.throw_for = int(ThrowFor[options["cars"].upper()])
    fixed.diagonal_at_shade = int(DiagonalAtShade[options["diagonal_at_shade"].upper()])
    fixed.level_cars = int(LevelCars[options["level_cars"].upper()])
    fixed.silent_landing = int(SilentLanding[options["silent_landing"].upper()])
    fixed.leaver = int(Leaver[options["leaver"].upper()])
    return fixed


SEATS = ("first", "second", "third", "fourth")


def seat_names(fixed: Fixed) -> tuple[str, ...]:
    """How records name the seats: by car color where cars are chosen, else in the order in which they throw for cars."""
    if fixed.throw_for == ThrowFor.CHOSEN:
        return COLORS[: fixed.seats]
    return SEATS[: fixed.seats]
