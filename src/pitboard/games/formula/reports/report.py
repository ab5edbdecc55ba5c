"""The report of a race by turns, as data: narrative, dice, a box for each car, wear by lap, grid and results (formula 10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from pitboard.games.formula.blind import blind
from pitboard.games.formula.cars import rating
from pitboard.games.formula.editions import in_force
from pitboard.games.formula.laps import laps_done
from pitboard.games.formula.log_words import car_title, words
from pitboard.games.formula.names import SEAT_NAMES, build_text, worth
from pitboard.games.formula.standing import place_of
from pitboard.games.formula.state import Fixed, State, copy_into
from pitboard.games.formula.told import told
from pitboard.games.formula.tracks.graph import graph_of
from pitboard.games.formula.words import Attribute, Marker, Out, Tire, Where
from pitboard.kernel.record import Record
from pitboard.kernel.replay import Replay

NOBODY = -1
"""The seat as which a report sees where the record ends: what was not shown by then it does not tell (F-35, F-47, F-82)."""
ROLLED = {"test": 2, "chance": 2, "passed": 2, "missed": 2, "percent": 1}
"""How many throws of luck an event takes."""
HEADS = ("Start", "Accel", "Decel", "Top", "Wear", "Skill", "Tires")
"""The order in which players print a car."""


class Roll(NamedTuple):
    """One line of the dice list: whose, for what, the faces as they fell, the skill beside them, and what it came to."""

    car: str
    what: str
    faces: tuple[int, ...]
    skill: int
    added: int
    result: int
    rule: str


class Box(NamedTuple):
    """The data box of one car as it stands after a turn. Speeds in mph."""

    seat: int
    car: str
    place: int
    where: str
    speed: int
    lap: int
    wear: int
    green: int
    red: int
    tire: str
    damage: str
    note: str


@dataclass
class Turn:
    """One turn: its lines, its dice, and the positions before and after it. Turn 0 is all that comes before the start."""

    number: int
    lines: list[tuple[str, str]] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    began: State = field(default_factory=State)
    ended: State = field(default_factory=State)


@dataclass
class Story:
    """A race as far as its record goes."""

    setup: Mapping[str, Any]
    fixed: Fixed
    drivers: Sequence[str]
    turns: list[Turn]
    wear_by_lap: list[list[int]]
    """For each car its wear at the start, and after each lap that it completed."""
    is_over: bool

    @property
    def last(self) -> State:
        """The last position."""
        return self.turns[-1].ended


def story_of(race: Replay, record: Record, drivers: Sequence[str]) -> Story:
    """Replay a record that stands at its start, and keep what each turn tells; RecordError where an entry is impossible."""
    fixed: Fixed = race.fixed
    names = [str(space.name) for space in graph_of(race.setup["track"]).spaces]
    turns = [Turn(0)]
    copy_into(turns[0].began, race.state)
    if race.state.turn:
        copy_into(turns[0].ended, race.state)
        turns.append(Turn(race.state.turn))
        copy_into(turns[1].began, race.state)
    wear: list[list[int]] = [[] for _ in range(fixed.seats)]
    void = _void(record.entries)
    for entry in record.entries:
        if entry["n"] in void and entry["do"] != "void":
            continue
        before = race.state
        race.apply(entry)
        if race.game.verb_named(entry["do"]) is not None and race.state is not before:
            _follow(turns, before, race, entry, drivers, names)
            _note_wear(wear, race.state, fixed)
    blind(race.state, fixed, NOBODY, turns[-1].ended)
    for turn in turns:
        turn.lines[:0] = [line for entry in record.entries for line in _correction(race, entry, turn, drivers)]
        turn.boxes = [_box(turn.ended, fixed, names, seat) for seat in range(fixed.seats)]
    return Story(race.setup, fixed, drivers, turns, wear, race.game.is_over(race.state, fixed))


def _void(entries: Sequence[Mapping[str, Any]]) -> set[int]:
    """The entries that later ones void: a report tells what was raced in their place."""
    runs = [(entry.get("from"), entry.get("to")) for entry in entries if entry["do"] == "void"]
    whole = [(first, last) for first, last in runs if isinstance(first, int) and isinstance(last, int)]
    return {entry["n"] for entry in entries if any(first <= entry["n"] <= last for first, last in whole)}


def _correction(race: Replay, entry: Mapping[str, Any], turn: Turn, drivers: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What is said of a turn that was carried out again, and of what the steward decided for a driver in it (Table 18)."""
    if entry["do"] == "void" and entry.get("turn") == turn.number:
        yield f"The steward has this turn carried out again: {_on_a_line(entry.get('reason'))}", "Table 18"
        if "seat" in entry:
            driver = drivers[race.seats.index(entry["seat"])]
            yield f"The steward decided for {driver}: “{_on_a_line(entry.get('plan'))}”.", "Table 18"


def _on_a_line(said: object) -> str:
    return "".join(c if c.isprintable() else "?" for c in " ".join(str(said).split()))


def title(story: Story) -> str:
    """Track and laps, as a headline says them."""
    laps = story.fixed.laps
    return f"{_on_a_line(story.setup['track']['name'])}, {laps} {'lap' if laps == 1 else 'laps'}"


def turns_of(story: Story, number: int | None) -> list[Turn]:
    """The turns to be told: all, or one; LookupError where the race had no such turn."""
    found = [turn for turn in story.turns if number is None or turn.number == number]
    if not found:
        raise LookupError(f"there is no turn {number}; the race has turns 0 to {story.turns[-1].number}")
    return found


def _follow(
    turns: list[Turn], before: State, race: Replay, entry: Mapping[str, Any], drivers: Sequence[str], names: Sequence[str]
) -> None:
    """Add what an entry told to its turn. A turn that it began ends all before it; where every racing car is in the pit one entry
    can end several, and the positions between them are that after it."""
    state: State = race.state
    events = told(before, state, race.fixed, race.setup)
    luck = list(entry.get("luck", []))
    since = len(turns) - 1
    for is_next, group in groupby(events, lambda event: event["what"] == "turn"):
        together = list(group)
        if is_next:
            turns += [Turn(event["turn"]) for event in together]
        else:
            turns[-1].lines += _lines(together, drivers, names)
            turns[-1].rolls += _rolls(together, luck)
    for earlier, later in pairwise(turns[since:]):
        copy_into(earlier.ended, state)
        copy_into(later.began, state)


def _lines(events: Sequence[Mapping[str, Any]], drivers: Sequence[str], names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The words of an entry; a move is told with the space where it ended, which the log at the table leaves to the screen."""
    for is_move, group in groupby(events, lambda event: event["what"] == "drove"):
        together = list(group)
        for n, line in enumerate(words(together, drivers)):
            where = f" to {names[together[n]['space']]}." if is_move else ""
            yield (line["text"][:-1] + where if is_move else line["text"]), line["rule"]


def _rolls(events: Sequence[Mapping[str, Any]], luck: list[Any]) -> Iterator[Roll]:
    """The dice list of one entry: its throws in the order in which they fell; they are taken from `luck`."""
    for event in events:
        count = ROLLED.get(event["what"], 0)
        if count:
            faces = tuple(int(n) for n in luck[:count])
            del luck[:count]
            yield Roll(
                car_title(event),
                _purpose(event),
                faces,
                event.get("skill", 0),
                event.get("added", 0),
                event.get("result", sum(faces)),
                str(event["rule"]),
            )


def _purpose(event: Mapping[str, Any]) -> str:
    what = str(event["what"])
    if what == "test":
        return f"{event['test']} test"
    return {"chance": "chance", "percent": "tied bid"}.get(what, "forced pass")


def _note_wear(wear: list[list[int]], state: State, fixed: Fixed) -> None:
    """Keep the wear of each car at the start and at the end of each lap."""
    for seat in range(fixed.seats):
        if state.turn > 0 and not wear[seat]:
            wear[seat].append(state.wear[seat])
        if state.mover != seat and len(wear[seat]) == laps_done(state, fixed, seat):
            wear[seat].append(state.wear[seat])


def _box(state: State, fixed: Fixed, names: Sequence[str], seat: int) -> Box:
    return Box(
        seat,
        car_title({"car": SEAT_NAMES[seat]}),
        place_of(state, fixed, seat) + 1,
        space_name(state, names, seat),
        state.last[seat],
        min(fixed.laps, state.crossings[seat]),
        state.wear[seat],
        state.green[seat],
        state.red[seat],
        tire_letter(state, seat),
        damage_text(state, seat),
        _note(state, seat),
    )


def space_name(state: State, names: Sequence[str], seat: int) -> str:
    """The space of a car as the track names it, "" where it stands on none."""
    if state.where[seat] not in (Where.TRACK, Where.PIT):
        return ""
    return names[state.space[seat]]


def tire_letter(state: State, seat: int) -> str:
    """S or H, as chips have it."""
    return Tire(state.tire[seat]).name[0] if state.tire[seat] >= 0 else "-"


def damage_text(state: State, seat: int) -> str:
    """The damaged attributes, as `Accel -20`."""
    return ", ".join(f"{HEADS[n]} -20" for n in range(Attribute.TOP + 1) if state.damage[seat][n])


def _note(state: State, seat: int) -> str:
    """Where a car is when it is not simply on the road."""
    if state.where[seat] == Where.OUT:
        return {Out.CRASH: "out: crash", Out.DAMAGE: "out: damage"}.get(Out(state.out[seat]), "out: withdrawn")
    if state.where[seat] == Where.HOME:
        return "home"
    if state.where[seat] == Where.PIT:
        return {Marker.EXIT_1: "pit, EXIT -1", Marker.EXIT_2: "pit, EXIT -2"}.get(Marker(state.marker[seat]), "pit")
    return "spun" if state.spun[seat] else ""


def car_values(story: Story, seat: int) -> list[str]:
    """A car as players print it, a text for each of HEADS; "?" while it is not shown."""
    state = story.last
    if state.build[seat] < 0:
        return ["?"] * len(HEADS)
    values = build_text(state.build[seat], worth(story.setup["options"])).split("/")
    return [*values, tire_letter(story.turns[min(1, len(story.turns) - 1)].began, seat)]


def grid_rows(story: Story) -> list[list[str]]:
    """The grid: place, driver (car), what players print of the car, and the bid."""
    state = story.last
    seats = [seat for seat in range(story.fixed.seats) if state.grid[seat] >= 0]
    return [
        [str(state.grid[seat] + 1), driver_of(story, seat), *car_values(story, seat), f"{state.bid_worth[seat] / 2:g}"]
        for seat in sorted(seats, key=lambda seat: state.grid[seat])
    ]


def result_rows(story: Story) -> list[list[str]]:
    """The results so far: place, driver (car), laps, turn of the finish, overrun, place on the grid, start speed, end."""
    state, fixed = story.last, story.fixed
    rows = []
    for seat in sorted(range(fixed.seats), key=lambda seat: place_of(state, fixed, seat)):
        laps = laps_done(state, fixed, seat)
        ended = str(state.finish_turn[seat]) if state.finish_turn[seat] else "-"
        start = str(rating(state, fixed, seat, Attribute.START)) if state.build[seat] >= 0 else "?"
        note = _note(state, seat) or "racing"
        place = str(place_of(state, fixed, seat) + 1)
        grid = str(state.grid[seat] + 1)
        rows.append([place, driver_of(story, seat), str(laps), ended, str(state.overrun[seat]), grid, start, note])
    return rows


def driver_of(story: Story, seat: int) -> str:
    """Driver and car, as players print it."""
    car = car_title({"car": SEAT_NAMES[seat]})
    driver = story.drivers[seat]
    return car if driver.lower().replace("_", " ") == car.lower() else f"{driver} ({car})"


def wear_rows(story: Story) -> list[list[str]]:
    """Wear at the start and after each lap, a row a car."""
    return [[driver_of(story, seat), *map(str, wear)] for seat, wear in enumerate(story.wear_by_lap)]


def rulings(story: Story) -> list[list[str]]:
    """Every ruling in force: option, value, how it is known, its rule."""
    return [[str(row["name"]), str(row["value"]), str(row["tag"]), str(row["rule"])] for row in in_force(story.setup)]
