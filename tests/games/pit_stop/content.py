"""What a recorded race of Pit Stop touches, as tags: options, table lines, words, blocks, leavers, and the way it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.setup import CHOICES
from pitboard.games.pit_stop.state import State
from pitboard.games.pit_stop.words import Phase
from pitboard.kernel.record import Record
from pitboard.kernel.replay import Replay

ASKING = (Phase.CARS, Phase.THROW, Phase.MOVE, Phase.CHANCE, Phase.ROUTE)
EVERYTHING = {
    *(f"option {name} = {value.name.lower()}" for name, values in CHOICES.items() for value in values),
    *(f"option cars_each = {n}" for n in (1, 2)),
    *(f"seats {n}" for n in (2, 3, 4)),
    *("board Harbor Loop", "board Ridge Road", "board By hand"),
    *(f"line {n}" for n in range(2, 13)),
    *("words forward", "words back", "words miss", "a turn missed"),
    *("blocked by the die", "hemmed in", "blocked by the table", "boxed in", "landed silently"),
    *("owner asked out of turn", "both owners asked", "lap uncounted", "tie for cars"),
    *(f"left in phase {phase.name.lower()}" for phase in ASKING),
    *("won by the die", "won by the table", "won by words", "won on another turn", "won alone"),
}


def tags_of(record: Record) -> set[str]:
    """All that a record touches."""
    race = Replay(GAME, record.setup)
    setup = race.setup
    found = {f"option {name} = {value}" for name, value in setup["options"].items() if name != "laps"}
    found |= {f"seats {setup['seats']}", f"board {setup['board']['name']}"}
    for entry in record.entries:
        before = GAME.copy(race.state)
        race.apply(entry)
        if GAME.verb_named(entry["do"]) is not None:
            found |= set(_tags(entry, before, race))
    return found


def _tags(entry: dict[str, Any], before: State, race: Replay) -> Iterator[str]:
    state: State = race.state
    events = GAME.told(GAME.copy(before), state, race.fixed, race.setup)
    for event in events:
        yield from _event_tags(event, race)
    if entry["do"] == "leave":
        yield f"left in phase {Phase(before.phase).name.lower()}"
    if before.phase == Phase.CARS and state.phase == Phase.CARS and state.asked <= before.asked:
        yield "tie for cars"
    if state.phase == Phase.ROUTE and state.asked != state.owner[state.turn]:
        yield "owner asked out of turn"
    if before.phase == state.phase == Phase.ROUTE and state.question != before.question and before.moving != state.moving:
        yield "both owners asked"
    laps = [(b // race.fixed.rows, a // race.fixed.rows) for b, a in zip(before.distance, state.distance, strict=True)]
    if before.phase != Phase.CARS and any(was > now for was, now in laps):
        yield "lap uncounted"
    if events and events[-1]["what"] == "won":
        yield from _win_tags(events, before, state)


def _event_tags(event: dict[str, Any], race: Replay) -> Iterator[str]:
    match event["what"]:
        case "line":
            yield f"line {event['sum']}"
        case "instruction":
            yield f"words {event['kind']}"
        case "missed":
            yield "a turn missed"
        case "moved":
            stays, by_die = len(event["path"]) == 1, event["by"] == "die"
            if event["lost"]:
                yield (
                    ("hemmed in" if stays else "blocked by the die")
                    if by_die
                    else "boxed in"
                    if stays
                    else "blocked by the table"
                )
            row, lane = event["path"][-1]
            if not by_die and not stays and race.fixed.what[row][lane]:
                yield "landed silently"


def _win_tags(events: list[dict[str, Any]], before: State, state: State) -> Iterator[str]:
    if events[-1]["alone"]:
        yield "won alone"
        return
    by = next(event["by"] for event in reversed(events) if event["what"] == "moved")
    yield {"die": "won by the die", "chance": "won by the table", "instruction": "won by words"}[by]
    if state.winner != before.turn:
        yield "won on another turn"
