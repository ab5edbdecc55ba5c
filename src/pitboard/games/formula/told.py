"""What an act did, as data for the screen and the report, and for the words of the log. Every event cites its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pitboard.games.formula.cars import rank_of
from pitboard.games.formula.dice import result
from pitboard.games.formula.names import SEAT_NAMES
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import CHAIN, Ask, Attribute, Marker, Out, Phase, Tire, Told

Event = dict[str, Any]

TESTS = {Ask.START_TEST: "start", Ask.ACCELERATION_TEST: "acceleration", Ask.TOP_TEST: "top"}
"""The tests by their questions; every other question about a test is one of the brakes."""
PRICES = {Ask.BRAKING: "braking", Ask.STOPPING: "stopping", Ask.CORNER: "corner"}
PAID_RULES = {"braking": "F 8.1", "stopping": "F 8.7", "corner": "F 9.2"}
HELD_RULES = {"start": "F 6.2", "acceleration": "F 6.6", "top": "F 6.6", "brakes": "F 6.9"}
FAILED_RULES = {"start": "F 6.3", "acceleration": "F 6.7", "top": "F 6.7", "brakes": "F 6.10"}
CHANCE_RULES = {"safe": "F 9.10", "spin": "F 9.11", "crash": "F 9.12"}
PASS_RULES = {"past": "F 10.3", "failed": "F 10.4", "contact": "F 10.5"}
OUT_RULES = {Out.CRASH: "F 11.3", Out.DAMAGE: "F 11.2", Out.WITHDRAWN: "F-64"}


class Act(NamedTuple):
    """An act that is told: the states about it, and what has been told of it."""

    before: State
    state: State
    fixed: Fixed
    events: list[Event]


def told(before: State, state: State, fixed: Fixed, setup: Mapping[str, Any]) -> list[Event]:
    """The trail of the last act as events in order. Made from blind states it tells what their seat may know."""
    act = Act(before, state, fixed, [])
    for what, a, b, c in state.told[: state.told_count]:
        act.events.append({"what": Told(what).name.lower()} | _EVENTS[Told(what)](act, a, b, c))
    for seat, car in enumerate(setup.get("cars") or ()):
        if car and car["name"]:
            for event in act.events:
                if event.get("seat") == seat:
                    event["name"] = car["name"]
    return act.events


def _car(car: int, rule: str, **more: Any) -> Event:
    """What every event of a car says: its name, its seat, the rule."""
    return {"car": SEAT_NAMES[car], "seat": car, "rule": rule, **more}


def _built(act: Act, car: int, code: int, _: int) -> Event:
    """Ranks from -1 to +2, and what they are worth, in the order in which players print them."""
    ranks = [rank_of(code, attribute) for attribute in Attribute]
    worth = [act.fixed.value[attribute][rank] for attribute, rank in enumerate(ranks)]
    return _car(car, "F 3.1", ranks=[rank - 1 for rank in ranks], values=worth, reds=act.fixed.reds[ranks[Attribute.SKILL]])


def _bid(act: Act, car: int, chips: int, red: int) -> Event:
    """What was bid, and its worth in wear; `again` in the second round."""
    wear, green = divmod(chips, 100)
    again = act.before.phase == Phase.SECOND_BID
    return _car(
        car, "F-80" if again else "F 3.3", wear=wear, green=green, red=red, worth=wear + green / 2 + red * 1.5, again=again
    )


def _grid_row(fixed: Fixed, space: int) -> int:
    """The row of a place on the grid, 1 the first; 0 for a space that is none."""
    return fixed.grid.index(space) // 2 + 1 if space in fixed.grid else 0


def _test(what: int) -> str:
    return TESTS.get(Ask(what), "brakes")


def _dice(thrown: int) -> Event:
    """The sum of the two dice, the skill beside them, and what is left."""
    return {"sum": thrown // 16, "skill": thrown % 16, "result": result(thrown)}


def _paid(act: Act, car: int, what: int, wear: int) -> Event:
    price = PRICES[Ask(what)]
    return _car(car, PAID_RULES[price], price=price, wear=wear)


def _chance(act: Act, car: int, thrown: int, corner: int) -> Event:
    fell = result(thrown)
    came = "safe" if fell <= act.fixed.chance_safe else "spin" if fell <= act.fixed.chance_spins else "crash"
    return _car(car, CHANCE_RULES[came], **_dice(thrown), corner=corner, came=came)


def _step(act: Act, car: int, space: int, exit_at: int, rule: str) -> Event:
    """A step with the space that it came from."""
    steps = [event for event in act.events if event["what"] in ("stepped", "slipped") and event["seat"] == car]
    return _car(car, rule, start=steps[-1]["space"] if steps else act.before.space[car], space=space, exit=exit_at)


def _passing(act: Act, car: int, space: int, thrown: int, past: bool) -> Event:
    """The roll of a pass, with what was added to it; `result` counts it all."""
    added = _added(act, space)
    fell = result(thrown) + added
    came = "past" if past else "failed" if fell < act.fixed.pass_touches else "contact"
    return _car(car, PASS_RULES[came], space=space, **_dice(thrown) | {"result": fell}, added=added, came=came)


def _added(act: Act, space: int) -> int:
    """What a block, earlier passes and a shared space add to the roll for a space."""
    fixed, chain = act.fixed, list(act.state.chain[:CHAIN])
    at = chain.index(space) if space in chain else 0
    earlier = [event["what"] for event in act.events if event["what"] in ("blocked", "passed")]
    is_same = not earlier and act.before.ask in (Ask.BLOCK, Ask.PASS)
    blocked = act.before.chain_blocked == 1 if is_same else earlier[-1:] == ["blocked"]
    shared = act.before.taken[space] > 1
    return fixed.pass_again * at + fixed.pass_block * blocked + fixed.pass_shared * shared


def _crossed(act: Act, car: int, laps: int, _: int) -> Event:
    return _car(car, "F 12.1", laps=laps)


def _over(act: Act, car: int, turn: int, _: int) -> Event:
    """Who won: a car that is home, or the best of those that are out (F-70)."""
    if car < 0:
        return {"car": None, "seat": None, "rule": "F-70", "turn": turn, "home": False}
    home = act.state.finish_turn[car] > 0 and act.state.out[car] == Out.RACING
    return _car(car, "F 12.3" if home else "F-70", turn=turn, home=home)


_EVENTS: dict[Told, Callable[[Act, int, int, int], Event]] = {
    Told.BUILT: _built,
    Told.TIRED: lambda act, a, b, c: _car(a, "F 13.3", tire=Tire(b).name.lower()),
    Told.BID: _bid,
    Told.PERCENT: lambda act, a, b, c: _car(a, "F-81", dice=b),
    Told.GRID: lambda act, a, b, c: _car(a, "F-79", place=b + 1, row=_grid_row(act.fixed, c), space=c),
    Told.PLOTTED: lambda act, a, b, c: _car(a, "F 4.2", speed=b, slip=bool(c)),
    Told.ORDER: lambda act, a, b, c: _car(a, "F-48", place=b + 1),
    Told.TEST: lambda act, a, b, c: _car(a, "F 6.1", test=_test(b), **_dice(c)),
    Told.SPARED: lambda act, a, b, c: _car(a, "F-65", test=_test(b), wear=c),
    Told.HELD: lambda act, a, b, c: _car(a, HELD_RULES[_test(b)], test=_test(b), speed=c),
    Told.FAILED: lambda act, a, b, c: _car(a, FAILED_RULES[_test(b)], test=_test(b), speed=c),
    Told.DAMAGED: lambda act, a, b, c: _car(a, "F 11.2", attribute=Attribute(b).name.lower(), times=c),
    Told.PAID: _paid,
    Told.CHANCE: _chance,
    Told.STEPPED: lambda act, a, b, c: _step(act, a, b, c, "F 7.1"),
    Told.CROSSED: _crossed,
    Told.SPUN: lambda act, a, b, c: _car(a, "F 11.1", space=b),
    Told.OUT: lambda act, a, b, c: _car(a, OUT_RULES[Out(b)], why=Out(b).name.lower(), space=c),
    Told.STOPPED: lambda act, a, b, c: _car(a, "F-67", steps=b, space=c),
    Told.BLOCKED: lambda act, a, b, c: _car(a, "F 10.11", attacker=SEAT_NAMES[b]),
    Told.PASSED: lambda act, a, b, c: _passing(act, a, b, c, True),
    Told.MISSED: lambda act, a, b, c: _passing(act, a, b, c, False),
    Told.CONTACT: lambda act, a, b, c: _car(a, "F 10.10", wear=b, space=c),
    Told.SLIPPED: lambda act, a, b, c: _step(act, a, b, c, "F 7.6"),
    Told.ENTERED: lambda act, a, b, c: _car(a, "F 13.11", row=b, lap_end=c),
    Told.BONUS: lambda act, a, b, c: _car(a, "F 13.6", wear=b, now=c),
    Told.EXITED: lambda act, a, b, c: _car(a, "F 13.20" if c else "F 13.19", space=b, shared=bool(c)),
    Told.CHANGED: lambda act, a, b, c: _car(a, "F 13.22", tire=Tire(b).name.lower(), wear=c),
    Told.MARKED: lambda act, a, b, c: _car(a, "F 13.18", marker=Marker(b).name.lower()),
    Told.HOME: lambda act, a, b, c: _car(a, "F-69", overrun=b),
    Told.DROVE: lambda act, a, b, c: _car(a, "F 4.7", speed=b, space=c),
    Told.LEFT: lambda act, a, b, c: _car(a, "F 16.19"),
    Told.OVER: _over,
    Told.LOST_MOVE: lambda act, a, b, c: _car(a, "F 10.10"),
    Told.STALLED: lambda act, a, b, c: _car(a, "F 6.4"),
    Told.TURN: lambda act, a, b, c: {"car": None, "seat": None, "rule": "F-47", "turn": a},
}
