"""From a setup, as people write it and records keep it, to `Fixed`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from pitboard.games.pit_crew.mats import filled, house_wrenches, mats_faults
from pitboard.games.pit_crew.names import CREW_NAMES, KIND_NAMES
from pitboard.games.pit_crew.state import Fixed
from pitboard.games.pit_crew.words import (
    CREWS,
    MEMBERS,
    NOBODY,
    ROUNDS,
    WRENCHES,
    CamberWithCaltrops,
    CrewDecision,
    DiscardAfterLastCap,
    EmptyFirstRound,
    FirePairs,
    Grab,
    JetFuelFirst,
    Kind,
    PileCheck,
    Resigned,
    WildColor,
)  # fmt: skip
from pitboard.kernel.reading import shown
from pitboard.kernel.refusal import SetupError

SPLITS = {2: (1, 1), 3: (1, 1, 1), 4: (2, 2), 5: (2, 3), 6: (2, 2, 2), 7: (2, 2, 3), 8: (3, 3, 2), 9: (3, 3, 3)}
"""The suggested crews by the number of people (PC 2.2)."""
SEATS = 6
NORMAL, CHALLENGE, EXTENDED = (27, 29, 31), (29, 31, 33), (27, 29, 31, 33)
VARIANTS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "normal": (NORMAL, NORMAL),
    "extended": (EXTENDED, EXTENDED),
    "challenge": (CHALLENGE, CHALLENGE),
    "handicap": (CHALLENGE, NORMAL),
}
"""The cars by round, of the first crew and of the others (PC-138)."""
CARS = (27, 29, 31, 33)
MOST_COPIES = 18

CHOICES: dict[str, type[IntEnum]] = {
    "crew_decision": CrewDecision,
    "empty_first_round": EmptyFirstRound,
    "grab": Grab,
    "discard_after_last_cap": DiscardAfterLastCap,
    "pile_check": PileCheck,
    "fire_pairs": FirePairs,
    "wild_color": WildColor,
    "camber_with_caltrops": CamberWithCaltrops,
    "jet_fuel_first": JetFuelFirst,
    "resigned": Resigned,
}
"""The options that choose between readings of the rules, defaults first; the rules page tells them by their rulings."""
TIMES = {
    "tie_ms": (100, 1000, "PC-34"),
    "decide_ms": (250, 5000, "PC-34"),
    "roll_pace_ms": (1000, 10_000, "PC-37"),
    "grace_ms": (5000, 600_000, "PC-33"),
    "round_limit_ms": (0, 3_600_000, "PC-41"),
}
"""The times of a table, in ms: default, longest, ruling."""
OPTIONS: dict[str, Any] = {name: values(0).name.lower() for name, values in CHOICES.items()} | {
    name: usual for name, (usual, _, _) in TIMES.items()
}
KEYS = ("seats", "crews", "cars", "mats", "wrenches", "spaces", "options")


def full_setup(setup: Mapping[str, Any]) -> dict[str, Any]:
    """A setup with crews, cars, mats, wrenches and every option written out; SetupError with all faults when it cannot be
    played."""
    faults = [f"{shown(key)}: no such key; there are {', '.join(KEYS)}" for key in setup if key not in KEYS]
    crews = _crews(setup, faults)
    cars = _cars(setup.get("cars", "normal"), len(crews), faults)
    wrenches = setup.get("wrenches", house_wrenches())
    faults += _wrench_faults(wrenches)
    box = {"pitboard_mats": 1, "name": "setup"}
    box |= {key: setup[key] for key in ("mats",) if key in setup} | (
        {"board": {"spaces": setup["spaces"]}} if "spaces" in setup else {}
    )
    faults += [fault.removeprefix("board.") for fault in mats_faults(box)]
    options = _options(setup.get("options", {}), faults)
    if faults:
        raise SetupError(faults)
    whole = filled(box)
    mats, spaces = whole["mats"], whole["spaces"]
    return {"crews": crews, "cars": cars, "mats": mats, "wrenches": dict(wrenches), "spaces": spaces, "options": options}


def _crews(setup: Mapping[str, Any], faults: list[str]) -> list[int]:
    """How many people each crew has."""
    seats = setup.get("seats")
    if seats is not None and (type(seats) is not int or seats not in SPLITS):
        faults.append("seats: a whole number from 2 to 9 is wanted (PC 2.1)")
        seats = None
    given = setup.get("crews")
    if given is None:
        return list(SPLITS[seats or SEATS])
    is_list = isinstance(given, Sequence) and not isinstance(given, str) and 2 <= len(given) <= CREWS
    if not is_list or not all(type(size) is int and 1 <= size <= MEMBERS for size in given):
        faults.append("crews: two or three numbers from 1 to 3 are wanted, the people of each crew (PC-1)")
        return [2, 2]
    if seats is not None and sum(given) != seats:
        faults.append(f"crews: {sum(given)} people, but {seats} seats")
    return list(given)


def fewer_seats(setup: Mapping[str, Any], kept: Sequence[int]) -> dict[str, Any]:
    """The same race with those alone who stay: crews shrink, and one without anybody is gone, with its cars."""
    first = [sum(setup["crews"][:crew]) for crew in range(len(setup["crews"]))]
    sizes = [sum(at <= seat < at + size for seat in kept) for at, size in zip(first, setup["crews"], strict=True)]
    cars = [cars for size, cars in zip(sizes, setup["cars"], strict=True) if size]
    return {**setup, "crews": [size for size in sizes if size], "cars": cars}


def _wrench_faults(given: object) -> list[str]:
    """A deck of Monkey Wrenches: how many of each, by name or, where it is placed on a mat, by its card."""
    if not isinstance(given, Mapping):
        return ["wrenches: a table is wanted, with a number for each card"]
    known = set(KIND_NAMES[Kind.ASSIST :])
    found = [f"wrenches.{shown(name)}: no such Monkey Wrench" for name in given if name not in known]
    found += [
        f"wrenches.{name}: a whole number from 0 to {MOST_COPIES} is wanted"
        for name, count in given.items()
        if name in known and (type(count) is not int or not 0 <= count <= MOST_COPIES)
    ]
    if not found and sum(given.values()) < CREWS * WRENCHES:
        found.append(f"wrenches: at least {CREWS * WRENCHES} cards are needed for three drafts of three crews (PC-82)")
    return found


def _cars(given: object, crews: int, faults: list[str]) -> list[list[int]]:
    """The cars of each crew, a list a crew, one a round."""
    if isinstance(given, str) and given in VARIANTS:
        first, others = VARIANTS[given]
        return [list(first if crew == 0 else others) for crew in range(crews)]
    if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != crews:
        faults.append(f"cars: one of {', '.join(VARIANTS)} is wanted, or a list for each crew (PC-138)")
        return []
    for i, listed in enumerate(given):
        if not isinstance(listed, Sequence) or isinstance(listed, str) or not 1 <= len(listed) <= ROUNDS:
            faults.append(f"cars[{i}]: a list of one to {ROUNDS} cars is wanted (PC-138)")
        elif any(type(car) is not int or car not in CARS for car in listed):
            faults.append(f"cars[{i}]: the cars are {', '.join(map(str, CARS))}")
        elif isinstance(given[0], Sequence) and len(listed) != len(given[0]):
            faults.append(f"cars[{i}]: all crews drive as many rounds (PC-138)")
    return [] if faults else [list(listed) for listed in given]


def _options(given: object, faults: list[str]) -> dict[str, Any]:
    if not isinstance(given, Mapping):
        faults.append("options: a table is wanted")
        return OPTIONS
    options = OPTIONS | dict(given)
    faults += [f"options.{shown(name)}: no such option; there are {', '.join(OPTIONS)}" for name in given if name not in OPTIONS]
    for name, values in CHOICES.items():
        names = [value.name.lower() for value in values]
        if options[name] not in names:
            faults.append(f"options.{name}: one of {', '.join(names)} is wanted")
    for name, (_, most, rule) in TIMES.items():
        if type(options[name]) is not int or not 0 <= options[name] <= most:
            faults.append(f"options.{name}: a whole number of ms from 0 to {most} is wanted ({rule})")
    if not faults and options["tie_ms"] > options["decide_ms"]:
        faults.append("options.decide_ms: at least tie_ms is wanted, or hands at the same time are told apart (PC-34)")
    return options


def fixed_from(setup: Mapping[str, Any]) -> Fixed:
    """What the rules play with, from a setup; SetupError with all faults when it cannot be played."""
    full = full_setup(setup)
    fixed = Fixed()
    fixed.rules_version = 1
    seat_crews(fixed, full["crews"])
    fixed.rounds = len(full["cars"][0])
    for crew, cars in enumerate(full["cars"]):
        for number, car in enumerate(cars):
            mat = full["mats"][str(car)]
            fixed.car[crew][number] = car
            fixed.fuel[crew][number], fixed.pairs[crew][number] = mat["fuel"], mat["pairs"]
            fixed.start[crew][number][:] = mat["tires"]
    fixed.spaces = full["spaces"]
    for name, count in full["wrenches"].items():
        fixed.wrench_deck[KIND_NAMES.index(name)] = count
    for name, values in CHOICES.items():
        value = int(values[full["options"][name].upper()])
        setattr(fixed, "when_resigned" if name == "resigned" else name, value)
    for name in TIMES:
        setattr(fixed, name, full["options"][name])
    return fixed


def seat_crews(fixed: Fixed, sizes: Sequence[int]) -> None:
    """Seats crew by crew."""
    fixed.crews, fixed.seats = len(sizes), sum(sizes)
    fixed.crew[:] = [NOBODY] * len(fixed.crew)
    seat = 0
    for crew, size in enumerate(sizes):
        fixed.size[crew], fixed.first[crew] = size, seat
        fixed.crew[seat : seat + size] = [crew] * size
        seat += size


def seat_names(fixed: Fixed) -> tuple[str, ...]:
    """How records name the seats: crew and member, `red_1`."""
    return tuple(f"{CREW_NAMES[crew]}_{n + 1}" for crew in range(fixed.crews) for n in range(fixed.size[crew]))


def mates(fixed: Fixed, seat: int) -> list[int]:
    """The seats of a seat's crew, itself among them."""
    return [mate for mate in range(fixed.seats) if fixed.crew[mate] == fixed.crew[seat]]
