"""What a recorded race of Pit Crew touches, as tags: verbs, options, variants, wrenches at work, and the way it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.crews import members_here
from pitboard.games.pit_crew.names import CREW_NAMES, KIND_NAMES, WRENCH_NAMES
from pitboard.games.pit_crew.setup import CHOICES, SPLITS, VARIANTS
from pitboard.games.pit_crew.state import State
from pitboard.games.pit_crew.words import CRASH, Cause, Kind, Phase, Stopped, Told
from pitboard.kernel.record import Record
from pitboard.kernel.replay import Replay

PHASES = (Phase.ROUND_SETUP, Phase.PIT_CREW, Phase.DRAFT)
EVERYTHING = {
    *(f"verb {verb.name}" for verb in GAME.verbs.values()),
    *(f"option {name} = {value.name.lower()}" for name, values in CHOICES.items() for value in values),
    *(f"cars {variant}" for variant in (*VARIANTS, "of their own")),
    *(f"people {people}" for people in SPLITS),
    *("two crews", "three crews", "a crew alone against two"),
    *(f"told {kind.name.lower()}" for kind in Told),
    *(f"stopped by {reason.name.lower()}" for reason in Stopped),
    *(f"moved by {cause.name.lower()}" for cause in Cause),
    *(f"{wrench} at work" for wrench in WRENCH_NAMES),
    *(f"{card} laid" for card in ("assist", "teamwork", "training")),
    *("a five that counts", "nachos named", "nachos unasked", "veterans named", "two veterans unasked", "a veteran alone"),
    *("decided by a proposal", "decided by lots", "a crew crashed", "seven points", "a lap completed", "a deck drawn empty"),
    *(f"left in phase {phase.name.lower()}" for phase in PHASES),
    *(f"resigned in phase {phase.name.lower()}" for phase in PHASES),
    *("ended after all rounds", "ended with one car", "drawn in round one", "rolled off in round one", "won by an old lead"),
    *("ended by resigning", "all resigned", "a roll-off at the start", "a roll-off for the order"),
}


def wrench_name(kind: int) -> str:
    """The name on a Monkey Wrench card."""
    if kind >= Kind.PASSIVE:
        return KIND_NAMES[kind]
    return "assist" if kind < Kind.TRAINING else "training" if kind < Kind.TEAMWORK else "teamwork"


def tags_of(record: Record) -> set[str]:
    """All that a record touches."""
    race = Replay(GAME, record.setup)
    found = set(_setup_tags(race.setup))
    for entry in record.entries:
        before = GAME.copy(race.state)
        race.apply(entry)
        if GAME.verb_named(entry["do"]) is not None:
            found.add(f"verb {entry['do']}")
            found |= set(_tags(entry, before, race))
    return found


def _setup_tags(setup: dict[str, Any]) -> Iterator[str]:
    crews = setup["crews"]
    yield from (f"option {name} = {value}" for name, value in setup["options"].items() if name in CHOICES)
    full = [GAME.full_setup({"crews": crews, "cars": name})["cars"] for name in VARIANTS]
    yield f"cars {[*VARIANTS][full.index(setup['cars'])] if setup['cars'] in full else 'of their own'}"
    yield f"people {sum(crews)}"
    yield "two crews" if len(crews) == 2 else "three crews"
    if 1 in crews and 2 in crews:
        yield "a crew alone against two"


def _tags(entry: dict[str, Any], before: State, race: Replay) -> Iterator[str]:
    state: State = race.state
    events = GAME.told(GAME.copy(before), state, race.fixed, race.setup)
    for event in events:
        yield f"told {event['what']}"
        yield from _event_tags(event, before, race)
    if entry["do"] == "leave":
        yield f"left in phase {Phase(before.phase).name.lower()}"
    if entry["do"] == "time_up":
        yield "decided by lots" if before.proposed[0] < 0 else "decided by a proposal"
    if entry["do"] == "go":
        yield from _hand_tags(before, race)
    if any(was and not left for was, left in zip(before.deck_left, state.deck_left, strict=True)):
        yield "a deck drawn empty"
    if max(state.distance) > race.fixed.spaces:
        yield "a lap completed"
    if state.phase == Phase.OVER:
        yield from _end_tags(events, before, race)


def _event_tags(event: dict[str, Any], before: State, race: Replay) -> Iterator[str]:
    match event["what"]:
        case "stopped":
            yield f"stopped by {event['why']}"
        case "moved":
            yield f"moved by {event['by']}"
        case "placed" if KIND_NAMES.index(event["card"]) >= Kind.ASSIST:
            yield f"{wrench_name(KIND_NAMES.index(event['card']))} laid"
        case "rolled" if event["face"] == 5 and race.state.distance != before.distance:
            yield "a five that counts"
        case "judged":
            crew = CREW_NAMES.index(event["crew"])
            yield from (f"{wrench_name(kind)} at work" for kind in before.wrench[crew] if kind)
            yield from ["a crew crashed"] * (event["points"] >= CRASH) + ["seven points"] * (event["points"] == CRASH - 1)
        case "resigned":
            yield f"resigned in phase {Phase(before.phase).name.lower()}"
        case "roll_off":
            yield "a roll-off for the order" if _is_before_judging(race) else "a roll-off at the start"


def _is_before_judging(race: Replay) -> bool:
    """Whether the last act rolled off before the first mat was judged."""
    told = [event["what"] for event in GAME.told(race.state, race.state, race.fixed, race.setup)]
    return "judged" in told and told.index("roll_off") < told.index("judged")


def _hand_tags(before: State, race: Replay) -> Iterator[str]:
    """How Bad Nachos and Veteran Crew came to their people."""
    for crew in range(race.fixed.crews):
        here = members_here(before, race.fixed, crew)
        if before.nachos[crew] >= 0:
            yield "nachos named" if here > 1 else "nachos unasked"
        if before.racing[crew] and before.veterans_named[crew]:
            yield ("a veteran alone", "two veterans unasked", "veterans named")[here - 1]


def _end_tags(events: list[dict[str, Any]], before: State, race: Replay) -> Iterator[str]:
    state, told = race.state, [event["what"] for event in events]
    left = sum(state.racing)
    if "judged" not in told:
        yield "ended by resigning"
    elif left == 0:
        yield "drawn in round one" if state.winner < 0 else "won by an old lead" if state.lead >= 0 else "rolled off in round one"
    elif left == 1:
        yield "ended with one car"
    elif state.round == race.fixed.rounds - 1:
        yield "ended after all rounds"
    else:
        yield "all resigned"
