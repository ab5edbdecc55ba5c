"""From a setup, as people write it and records keep it, to `Fixed`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboard.games.formula.cars import refused_build
from pitboard.games.formula.editions import CHOICES, EDITIONS, FLAGS, MOST_BONUS, NUMBERS, filled
from pitboard.games.formula.names import SEAT_NAMES, NoSuchBuild, build_text, code_of, parse_build, worth
from pitboard.games.formula.state import Fixed
from pitboard.games.formula.tracks.faults import track_faults
from pitboard.games.formula.tracks.files import house_track, lay
from pitboard.games.formula.words import ATTRIBUTES, CARS, LAPS, Refusal, Tire
from pitboard.kernel.reading import shown
from pitboard.kernel.refusal import SetupError

KEYS = ("seats", "track", "laps", "edition", "cars", "grid", "options")
CAR_KEYS = ("build", "ranks", "tire", "name", "hard_bonus", "points")
TIRES = tuple(tire.name.lower() for tire in Tire)
SEATS, LONGEST_NAME, POINTS = 6, 30, 2


def full_setup(setup: Mapping[str, Any]) -> dict[str, Any]:
    """A setup with its track inline, every car and every option written out; SetupError with all faults when it cannot be
    played."""
    faults = [f"{shown(key)}: no such key; there are {', '.join(KEYS)}" for key in setup if key not in KEYS]
    edition = setup.get("edition", "r2016")
    if edition not in EDITIONS:
        faults.append(f"edition: one of {', '.join(EDITIONS)} is wanted")
        edition = "r2016"
    track = _track(setup.get("track", "quay"), faults)
    seats = _number(setup, "seats", SEATS, 2, CARS, "F 1.2", faults)
    laps = _number(setup, "laps", 3, 1, LAPS, "F 1.2", faults)
    given = setup.get("options", {})
    if not isinstance(given, Mapping):
        faults.append("options: a table is wanted")
        given = {}
    unset = len(faults)
    options = filled(given, edition, faults)
    cars = setup.get("cars")
    if cars is not None:
        cars = _cars(cars, seats, options if len(faults) == unset else None, faults)
    if options["pitting"] is True and isinstance(track, Mapping) and "pit" not in track:
        faults.append("options.pitting: this track has no pit lane; false is wanted (F-18)")
    grid = _grid(setup.get("grid"), seats, faults)
    if faults:
        raise SetupError(faults)
    return {"seats": seats, "track": track, "laps": laps, "edition": edition, "cars": cars, "grid": grid, "options": options}


def _track(track: object, faults: list[str]) -> object:
    if not isinstance(track, str):
        faults += [f"track.{fault}" for fault in track_faults(track)]
        return track
    try:
        return house_track(track)
    except SetupError as error:
        faults += error.faults
        return track


def _number(setup: Mapping[str, Any], key: str, usual: int, low: int, high: int, rule: str, faults: list[str]) -> int:
    value = setup.get(key, usual)
    if type(value) is int and low <= value <= high:
        return value
    faults.append(f"{key}: a whole number from {low} to {high} is wanted ({rule})")
    return usual


def _cars(cars: object, seats: int, options: Mapping[str, Any] | None, faults: list[str]) -> list[dict[str, Any]]:
    """The cars of all seats written out; builds are read only where the options are sound."""
    if not isinstance(cars, Sequence) or isinstance(cars, str) or len(cars) != seats:
        faults.append(f"cars: a list of {seats} cars is wanted, one a seat, or null: every driver builds")
        return []
    return [_car(f"cars[{n}]", car, options, faults) for n, car in enumerate(cars)]


def _car(place: str, given: object, options: Mapping[str, Any] | None, faults: list[str]) -> dict[str, Any]:
    car = {"build": given} if isinstance(given, str) else {} if given is None else given
    if not isinstance(car, Mapping):
        faults.append(f"{place}: a build like 60/60/40/160/4/3 is wanted, a table, or null: the driver builds it")
        return {}
    faults += [f"{place}.{shown(key)}: no such key; there are {', '.join(CAR_KEYS)}" for key in car if key not in CAR_KEYS]
    classic = bool(options and options["classic"])
    points, bonus, tire, name = car.get("points"), car.get("hard_bonus"), car.get("tire"), car.get("name")
    if points is not None and (type(points) is not int or not 0 <= points <= (0 if classic else POINTS)):
        faults.append(f"{place}.points: {'0 in a classic race' if classic else '2, or 1 or 0 with a handicap,'} is wanted (F-83)")
    if bonus is not None and (type(bonus) is not int or not 0 <= bonus <= MOST_BONUS):
        faults.append(f"{place}.hard_bonus: a whole number from 0 to {MOST_BONUS} is wanted (F-9)")
    if name is not None and (not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME or not name.isprintable()):
        faults.append(f"{place}.name: a text of 1 to {LONGEST_NAME} characters is wanted")
    build, tire = _build(place, car, tire, options, faults)
    if tire is not None and tire not in TIRES:
        faults.append(f"{place}.tire: one of {', '.join(TIRES)} is wanted (F-35)")
    elif tire is not None and options and not options["pitting"]:
        faults.append(f"{place}.tire: there are tires in races with pitting alone (F-35)")
    points = (0 if classic else POINTS) if points is None else points
    return {"build": build, "tire": tire, "name": name, "hard_bonus": bonus, "points": points}


def _build(
    place: str, car: Mapping[str, Any], tire: object, options: Mapping[str, Any] | None, faults: list[str]
) -> tuple[str | None, object]:
    """The build of a car by its printed values, and its tire, which may stand behind them."""
    text, ranks = car.get("build"), car.get("ranks")
    if text is not None and ranks is not None:
        faults.append(f"{place}: a build by its values or by its ranks, not both")
    if isinstance(text, str) and text.count("/") == ATTRIBUTES:
        text, _, behind = text.rpartition("/")
        if tire not in (None, behind):
            faults.append(f"{place}.tire: {shown(tire)} stands beside the build and {shown(behind)} in it; one is wanted (F-35)")
        tire = behind
    if options is None or (text is None and ranks is None):
        return None, tire
    if text is None and not _are_ranks(ranks):
        faults.append(f"{place}.ranks: six ranks from -1 to +2 are wanted (F-83)")
        return None, tire
    try:
        code = code_of(ranks) if ranks is not None and text is None else parse_build(str(text), worth(options))
    except NoSuchBuild as error:
        faults.append(f"{place}.build: {error} (F 2.3)")
        return None, tire
    faults += _build_faults(place, code, car.get("points"), bool(options["classic"]))
    return build_text(code, worth(options)), tire


def _are_ranks(ranks: object) -> bool:
    if not isinstance(ranks, Sequence) or isinstance(ranks, str) or len(ranks) != ATTRIBUTES:
        return False
    return all(type(rank) is int and -1 <= rank <= 2 for rank in ranks)


def _build_faults(place: str, code: int, points: object, classic: bool) -> list[str]:
    fixed = Fixed()
    fixed.classic = int(classic)
    fixed.points[0] = points if type(points) is int else 0 if classic else POINTS
    refusal = refused_build(fixed, 0, code)
    if refusal == Refusal.NOT_CLASSIC:
        return [f"{place}.build: in a classic race skill alone may have +2 (F-83)"]
    if refusal == Refusal.RANKS_DO_NOT_ADD_UP:
        return [f"{place}.build: its ranks do not add up to {fixed.points[0]} (F-83)"]
    return []


def _grid(grid: object, seats: int, faults: list[str]) -> list[str] | None:
    """Seats from front to back, by name or number from 0; None where the grid is bid for."""
    if grid is None:
        return None
    names = list(SEAT_NAMES[:seats])
    if isinstance(grid, Sequence) and not isinstance(grid, str):
        found = [names[seat] if type(seat) is int and 0 <= seat < seats else seat for seat in grid]
        if len(found) == seats and all(name in found for name in names):
            return found
    faults.append(f"grid: every seat once, front to back, is wanted ({', '.join(names)}), or null: it is bid for (F-79)")
    return None


def fewer_seats(setup: Mapping[str, Any], kept: Sequence[int]) -> dict[str, Any]:
    """The same race with those drivers alone who stay."""
    cars, grid = setup["cars"], setup["grid"]
    names = {SEAT_NAMES[seat]: SEAT_NAMES[n] for n, seat in enumerate(kept)}
    return {
        **setup,
        "seats": len(kept),
        "cars": cars and [cars[seat] for seat in kept],
        "grid": grid and [names[name] for name in grid if name in names],
    }


def fixed_from(setup: Mapping[str, Any]) -> Fixed:
    """What the rules play on, from a setup; SetupError with all faults when it cannot be played."""
    full = full_setup(setup)
    options = full["options"]
    fixed = Fixed()
    fixed.rules_version = 1
    fixed.seats, fixed.laps = full["seats"], full["laps"]
    lay(fixed, full["track"])
    for n, table in enumerate(worth(options)):
        fixed.value[n][:] = table
    fixed.reds[:] = options["reds"]
    for name in (*FLAGS, *NUMBERS):
        setattr(fixed, name, int(options[name]))
    for name, values in CHOICES.items():
        setattr(fixed, name, int(values[options[name].upper()]))
    fixed.grid_place[:] = [
        full["grid"].index(SEAT_NAMES[seat]) if full["grid"] and seat < fixed.seats else -1 for seat in range(CARS)
    ]
    for car in range(CARS):
        _garage(fixed, car, full["cars"][car] if full["cars"] and car < fixed.seats else {}, options)
    return fixed


def _garage(fixed: Fixed, car: int, given: Mapping[str, Any], options: Mapping[str, Any]) -> None:
    """Write what is given of a car."""
    fixed.build[car] = parse_build(given["build"], worth(options)) if given.get("build") else -1
    fixed.tire[car] = TIRES.index(given["tire"]) if given.get("tire") else -1
    fixed.points[car] = given.get("points", 0 if options["classic"] else POINTS)
    bonus = given.get("hard_bonus")
    fixed.bonus[car][:] = options["hard_bonus"]["numbers"] if bonus is None else [bonus] * len(fixed.bonus[car])


def seat_names(fixed: Fixed) -> tuple[str, ...]:
    """How records name the seats: by the color of their cars."""
    return SEAT_NAMES[: fixed.seats]
