"""What a seat sees: plain data of a fixed shape, made from its blind state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboard.games.formula.blind import blind
from pitboard.games.formula.cars import rating
from pitboard.games.formula.laps import laps_done
from pitboard.games.formula.legal import legal
from pitboard.games.formula.names import SEAT_NAMES, livery, ranks_of, worth
from pitboard.games.formula.screen_data import prices_data, road_data
from pitboard.games.formula.setup import full_setup
from pitboard.games.formula.standing import is_placed_before
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Ask, Attribute, Marker, Out, Phase, Tire, Verb, Where
from pitboard.kernel.game import Rows

PHASES = tuple(phase.name.lower() for phase in Phase)
ASKS = tuple(ask.name.lower() for ask in Ask)
PLACES = tuple(where.name.lower() for where in Where)
TIRES = tuple(tire.name.lower() for tire in Tire)
MARKERS = tuple(marker.name.lower() for marker in Marker)
OUTS = tuple(out.name.lower() for out in Out)
SKILLS = ("none", "green", "two_greens", "red")
FIELDS: dict[int, tuple[str, ...]] = {
    Verb.BUILD: ("code",),
    Verb.TIRE: ("tire",),
    Verb.BID: ("wear", "green", "red"),
    Verb.PLOT: ("speed",),
    Verb.PAY: ("wear", "skill"),
    Verb.STEP: ("exit",),
    Verb.PASS: ("exits",),
    Verb.SLIP: ("exit",),
}
"""What the numbers of a command mean on the screen."""


def static(setup: Mapping[str, Any]) -> dict[str, Any]:
    """What the screen needs once: the track, the cars and the options."""
    full = full_setup(setup)
    seats = [{"seat": n, "name": SEAT_NAMES[n], "livery": list(livery(n))} for n in range(full["seats"])]
    given = {key: full[key] for key in ("track", "laps", "edition", "cars", "grid", "options")}
    return {**given, "seats": seats, "worth": worth(full["options"]), "road": road_data(full["track"])}


def view(state: State, fixed: Fixed, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The shared part, which all see, and the part of one seat: its secret choice, and what it may do."""
    return shared_view(state, fixed), own_view(state, fixed, seat)


def own_view(state: State, fixed: Fixed, seat: int) -> dict[str, Any]:
    """What the seat may do now, what it has chosen in secret, and its own car, which may still be hidden from the others (F-82).
    Builds and bids are too many to list: their bounds are told."""
    if seat < 0 or seat >= fixed.seats:
        return {"seat": seat, "acts": [], "choice": None, "most": None, "ranks": None, "tire": None, "prices": None}
    wide = state.phase in (Phase.BUILD, Phase.BID, Phase.SECOND_BID)
    rows = Rows()
    count = 0 if wide else legal(state, fixed, seat, rows)
    acts = [_act(row[0], row[1], row[2], row[3]) for row in rows[:count]]
    most = {"wear": state.wear[seat], "green": state.green[seat], "red": state.red[seat], "points": fixed.points[seat]}
    ranks = ranks_of(state.build[seat]) if state.build[seat] >= 0 else None
    tire = TIRES[state.tire[seat]] if state.tire[seat] >= 0 else None
    told = {"seat": seat, "acts": acts, "choice": _choice(state, seat), "most": most if wide else None}
    return {**told, "ranks": ranks, "tire": tire, "prices": prices_data(state, fixed, seat) if acts else None}


def _act(verb: int, a: int, b: int, c: int) -> dict[str, Any]:
    named = zip(FIELDS.get(verb, ()), (a, b, c), strict=False)
    args: dict[str, Any] = dict(named)
    if "skill" in args:
        args["skill"] = SKILLS[args["skill"]]
    if "tire" in args:
        args["tire"] = TIRES[args["tire"]]
    return {"do": Verb(verb).name.lower(), "args": args}


def _choice(state: State, seat: int) -> dict[str, Any] | None:
    """What the seat has laid down in the secret phase that is on; it may still change it."""
    if not state.chosen[seat] or state.phase > Phase.PLOT:
        return None
    if state.phase == Phase.BUILD:
        return {"ranks": ranks_of(state.build[seat])}
    if state.phase == Phase.TIRE:
        return {"tire": TIRES[state.tire[seat]]}
    if state.phase == Phase.PLOT:
        return {"speed": state.plot[seat]}
    return {"wear": state.bid_wear[seat], "green": state.bid_green[seat], "red": state.bid_red[seat]}


def shared_view(state: State, fixed: Fixed) -> dict[str, Any]:
    """What everybody sees."""
    open_state = shown(state, fixed)
    places = places_of(open_state, fixed)
    return {
        "phase": PHASES[state.phase],
        "asked": state.asked,
        "ask": ASKS[state.ask],
        "question": state.question,
        "turn": state.turn,
        "waiting": [bool(state.chosen[car]) for car in range(fixed.seats)],
        "order": [car for car in state.order if car >= 0],
        "order_at": state.order_at,
        "mover": state.mover,
        "move": _move(state),
        "cars": [_car(open_state, fixed, car, places[car]) for car in range(fixed.seats)],
        "pit": _pit_lane(state, fixed),
        "standing": sorted(range(fixed.seats), key=places.__getitem__),
        "winner": state.winner,
    }


def shown(state: State, fixed: Fixed) -> State:
    """The position as a watcher may know it."""
    out = State()
    blind(state, fixed, -1, out)
    return out


def _move(state: State) -> dict[str, Any] | None:
    """How far the mover has come, and what it is asked to pay."""
    if state.mover < 0:
        return None
    taken = [space for space in state.chain[: state.chain_length] if space >= 0]
    price = {"due": state.due, "wear": state.wear_cap, "roll": bool(state.may_roll)}
    braked = {"paid": state.brake_paid, "wear": state.brake_wear, "tested": bool(state.brake_tested)}
    road = {"speed": state.speed, "steps": state.steps, "made": state.made, "chain": taken, "barred": state.barred}
    return {**road, "price": price, "braking": braked}


def _car(state: State, fixed: Fixed, car: int, place: int) -> dict[str, Any]:
    built = state.build[car] >= 0
    ratings = [rating(state, fixed, car, n) if built else -1 for n in range(Attribute.TOP + 1)]
    return {
        "car": SEAT_NAMES[car],
        "where": PLACES[state.where[car]],
        "out": OUTS[state.out[car]],
        "space": state.space[car],
        "lap": min(fixed.laps, state.crossings[car]),
        "laps_done": laps_done(state, fixed, car),
        "place": place + 1,
        "grid": state.grid[car],
        "last": state.last[car],
        "plot": state.plot[car],
        "slip": bool(state.slip[car]),
        "spun": bool(state.spun[car]),
        "ranks": ranks_of(state.build[car]) if built else None,
        "ratings": ratings,
        "damage": state.damage[car][: Attribute.TOP + 1],
        "tire": TIRES[state.tire[car]] if state.tire[car] >= 0 else None,
        "wear": state.wear[car],
        "green": state.green[car],
        "red": state.red[car],
        "full_wear": state.full_wear[car],
        "bid": state.bid_worth[car] / 2,
        "corner": {"corner": state.corner[car], "paid": state.paid[car], "wear": state.paid_wear[car]},
        "marker": MARKERS[state.marker[car]],
        "lap_end": state.lap_end[car],
        "overrun": state.overrun[car],
    }


def _pit_lane(state: State, fixed: Fixed) -> list[int]:
    """The cars in the pit lane by arrival (F-75)."""
    return sorted((car for car in range(fixed.seats) if state.where[car] == Where.PIT), key=lambda car: state.arrival[car])


def places_of(state: State, fixed: Fixed) -> list[int]:
    """The place of every car, 0 the best: as `place_of`, with one look at each pair."""
    places = [0] * fixed.seats
    for car in range(fixed.seats):
        for other in range(car):
            places[car if is_placed_before(state, fixed, other, car) else other] += 1
    return places


def standing(state: State, fixed: Fixed) -> dict[str, Any]:
    """The cars in order, and how each ended (F-69, F-70)."""
    ranked = sorted(range(fixed.seats), key=places_of(state, fixed).__getitem__)
    return {
        "standing": [SEAT_NAMES[car] for car in ranked],
        "seats": ranked,
        "ends": [OUTS[state.out[car]] if state.where[car] == Where.OUT else PLACES[state.where[car]] for car in ranked],
        "turns": [state.finish_turn[car] for car in ranked],
    }
