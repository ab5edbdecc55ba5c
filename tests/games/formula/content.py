"""What a recorded race of Formula touches, as tags: verbs, questions, options, table rows, events, the pit, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboard.games.formula import GAME
from pitboard.games.formula.cars import rank_of
from pitboard.games.formula.editions import CHOICES, FLAGS
from pitboard.games.formula.state import State
from pitboard.games.formula.words import Ask, Attribute, Out, Phase, RaceEnd, Told, Where
from pitboard.kernel.record import Record
from pitboard.kernel.replay import Replay

NAMES = [attribute.name.lower() for attribute in Attribute]
SKILLS = ("none", "green", "two greens", "red")
TESTS = {"start": ("held", "failed", "stalled"), "acceleration": ("held", "failed"), "top": ("held", "failed")}
PHASES = (Phase.BUILD, Phase.TIRE, Phase.BID, Phase.SECOND_BID, Phase.PLOT, Phase.MOVE, Phase.PIT)
EVERYTHING = {
    *(f"verb {verb.name}" for verb in GAME.verbs.values()),
    *(f"asked {ask.name.lower()}" for ask in Ask if ask),
    *(f"told {kind.name.lower()}" for kind in Told),
    *(f"option {name} = {value.name.lower()}" for name, values in CHOICES.items() for value in values),
    *(f"option {name} = {value}" for name in FLAGS for value in (True, False)),
    *(f"track {name}" for name in ("Quay Street", "Lantern Hill", "Long Meadow", "Old Forest", "Little Ring")),
    *("pit on the left", "pit on the right", "up to six cars", "more than six cars", "twelve cars"),
    *(f"{name} at rank {rank}" for name in NAMES for rank in (-1, 0, 1, 2)),
    *(f"bonus at rank {rank}" for rank in (-1, 0, 1, 2)),
    *(f"grid space {n}" for n in range(12)),
    *(f"{test} test {end}" for test, ends in TESTS.items() for end in ends),
    *("brakes test held", "brakes test failed", "spared start", "spared acceleration", "spared top"),
    *(f"{what} {end}" for what, ends in (("chance", "safe spin crash"), ("pass", "past failed contact")) for end in ends.split()),
    *(f"skill {skill}" for skill in SKILLS),
    *(f"{name} damaged {times}" for name in ("acceleration", "deceleration", "top") for times in (1, 2)),
    *(f"{price} paid with {wear}" for price in ("braking", "stopping", "corner") for wear in (1, 2, 3)),
    *("a red changed", "a pass of two", "a block", "a slip chance unused at home"),
    *("bid of wear", "bid of greens", "bid of reds", "bid of nothing", "a second bid", "equal bids", "equal thrice"),
    *("into the pit before the line", "into the pit behind the line", "a second stop", "soft tires on", "hard tires on"),
    *("two leave the pit at once", "back in a shared space", "in the pit after a spin"),
    *(f"left in phase {phase.name.lower()}" for phase in PHASES),
    *(f"out by {why.name.lower()}" for why in Out if why),
    *("ended with all home", "ended with all out", "ended in the winner's turn", "ended with some home", "won by the overrun"),
}


def tags_of(record: Record) -> set[str]:
    """All that a record touches."""
    race = Replay(GAME, record.setup)
    found = set(_setup_tags(race))
    for entry in record.entries:
        before = GAME.copy(race.state)
        race.apply(entry)
        if GAME.verb_named(entry["do"]) is not None:
            found.add(f"verb {entry['do']}")
            found |= set(_tags(entry, before, race))
    return found


def _setup_tags(race: Replay) -> Iterator[str]:
    setup, seats = race.setup, race.fixed.seats
    yield from (f"option {name} = {setup['options'][name]}" for name in (*CHOICES, *FLAGS))
    yield f"track {setup['track']['name']}"
    if race.fixed.pitting:
        yield f"pit on the {setup['track']['pit']['side']}"
    yield "up to six cars" if seats <= 6 else "more than six cars"
    if seats == 12:
        yield "twelve cars"


def _tags(entry: dict[str, Any], before: State, race: Replay) -> Iterator[str]:
    state: State = race.state
    events = GAME.told(GAME.copy(before), state, race.fixed, race.setup)
    if state.ask and state.phase in (Phase.MOVE, Phase.PIT):
        yield f"asked {Ask(state.ask).name.lower()}"
    for event in events:
        yield f"told {event['what']}"
        yield from _event_tags(event, before, race)
    if entry["do"] == "leave":
        yield f"left in phase {Phase(before.phase).name.lower()}"
    yield from _counted(events, before, state)
    if state.phase == Phase.OVER:
        yield from _end_tags(race)


def _event_tags(event: dict[str, Any], before: State, race: Replay) -> Iterator[str]:
    seat, state, fixed = event.get("seat", -1), race.state, race.fixed
    match event["what"]:
        case "held" | "failed":
            yield f"{event['test']} test {event['what']}"
        case "stalled":
            yield "start test stalled"
        case "spared":
            yield f"spared {event['test']}"
        case "chance" | "passed" | "missed":
            what = "chance" if event["what"] == "chance" else "pass"
            yield f"{what} {event['came']}"
        case "damaged":
            yield f"{event['attribute']} damaged {event['times']}"
        case "paid":
            yield f"{event['price']} paid with {event['wear']}"
        case "blocked":
            yield "a block"
        case "bonus":
            yield f"bonus at rank {rank_of(state.build[seat], Attribute.WEAR) - 1}"
        case "grid":
            yield f"grid space {fixed.grid.index(event['space'])}"
            yield from (f"{name} at rank {rank_of(state.build[seat], n) - 1}" for n, name in enumerate(NAMES))
        case "entered":
            yield f"into the pit {'before' if fixed.pit_before[event['row']] else 'behind'} the line"
            if before.lap_end[seat]:
                yield "a second stop"
            if before.spun[seat] or state.spun[seat]:
                yield "in the pit after a spin"
        case "changed":
            yield f"{event['tire']} tires on"
        case "exited" if event["shared"]:
            yield "back in a shared space"
        case "out":
            yield f"out by {event['why']}"
        case "home" if state.slip[seat] and event["overrun"]:
            yield "a slip chance unused at home"
        case "bid":
            yield from _bid_tags(event)
    if "skill" in event:
        yield f"skill {SKILLS[event['skill']]}"


def _bid_tags(event: dict[str, Any]) -> Iterator[str]:
    if event["again"]:
        yield "a second bid"
    if not event["worth"]:
        yield "bid of nothing"
    yield from (f"bid of {chip}{'s' * (chip != 'wear')}" for chip in ("wear", "green", "red") if event[chip])


def _counted(events: list[dict[str, Any]], before: State, state: State) -> Iterator[str]:
    """What is told by several events of an act together, and by the chips."""
    what = [event["what"] for event in events]
    if "percent" in what:
        yield "equal thrice" if what.count("percent") > 2 else "equal bids"
    if what.count("exited") > 1:
        yield "two leave the pit at once"
    if state.chain_length > 2 and "passed" in what and state.chain_driven:
        yield "a pass of two"
    reds, greens = zip(before.red, state.red, strict=True), zip(before.green, state.green, strict=True)
    if any(red < had and green > was for (had, red), (was, green) in zip(reds, greens, strict=True)):
        yield "a red changed"


def _end_tags(race: Replay) -> Iterator[str]:
    state, fixed = race.state, race.fixed
    homes = [car for car in range(fixed.seats) if state.where[car] == Where.HOME]
    racing = [car for car in range(fixed.seats) if state.where[car] in (Where.TRACK, Where.PIT)]
    if fixed.race_end == RaceEnd.WINNER_TURN and racing:
        yield "ended in the winner's turn"
    elif not homes:
        yield "ended with all out"
    else:
        yield "ended with all home" if len(homes) == fixed.seats else "ended with some home"
    same = [car for car in homes if state.finish_turn[car] == state.finish_turn[state.winner]]
    if homes and any(state.finish_at[car] < state.finish_at[state.winner] for car in same):
        yield "won by the overrun"
