"""A plan answers where to go: the next step, a forced pass, a stop behind traffic, a slip (F-57, F-58, F-61, F-62)."""

from __future__ import annotations

from typing import NamedTuple

from pitboard.games.formula.cars import corner_wear
from pitboard.games.formula.defaults import default_act
from pitboard.games.formula.names import SEAT_NAMES
from pitboard.games.formula.passes import chain_end, next_chain
from pitboard.games.formula.plans.asked import Answer, Asked, Said, deciding
from pitboard.games.formula.plans.lanes import kept_lanes, shut_off
from pitboard.games.formula.plans.places import exit_in_lane, find_space, lane_off, rows_to, space_name
from pitboard.games.formula.plans.plan import Phrase
from pitboard.games.formula.price_list import End, Way, ends_ahead
from pitboard.games.formula.road import is_free, is_taken, price_at
from pitboard.games.formula.state import State
from pitboard.games.formula.steps import may_stop
from pitboard.games.formula.words import EXITS, MOST_PAID, Verb, Where
from pitboard.kernel.game import Rows


class Course(NamedTuple):
    """One way on to the end of the move, and how well it keeps to the plan: the less the better, the first number before all."""

    end: End
    way: Way
    off: tuple[int, ...]
    """Off the named end space or lane, then off the lanes named for corners."""
    rank: tuple[int, ...]


def answer_step(asked: Asked) -> Answer | None:
    """The next step, a pass, or a stop; None where the plan leaves the way open."""
    said = [asked.word("to"), asked.word("corner"), asked.word("way")]
    traffic = [word for word in (asked.word("pass"), asked.word("stop")) if word and not word.order.words.startswith("no ")]
    if not any(said) and not traffic:
        return None
    free = best_course(asked, traffic=True)
    wanted = best_course(asked, traffic=False) if traffic else free
    shut = free is None or (wanted is not None and free.off > wanted.off)
    if wanted is not None and (through := _through(asked, wanted, shut)) is not None:
        return through
    if (stops := _stops(asked, wanted, free)) is not None:
        return stops
    if not any(said):
        return None
    if free is None:
        return _as_by_default(asked, said)
    return Answer((Verb.STEP, free.way.exits[0], 0, 0), _missed(asked, free), deciding(*said))


def _as_by_default(asked: Asked, said: list[Said | None]) -> Answer:
    rows = Rows()
    default_act(asked.state, asked.fixed, asked.seat, rows)
    verb, a, b, c = rows[0]
    return Answer((verb, a, b, c), "no way leads to the end of the move without a crash or through the traffic", deciding(*said))


def best_course(asked: Asked, *, traffic: bool) -> Course | None:
    """The way to the end of the move that keeps best to the plan, through the traffic as it stands or, but for its end, with it
    thought away."""
    numbers = {asked.fixed.corner[space] for space in range(asked.fixed.spaces)} - {-1} if asked.word("corner") else set()
    lanes = {corner: lane for corner in sorted(numbers) if (lane := _corner_lane(asked, corner))}
    courses = _kept_courses(asked, lanes, traffic) if lanes else []
    return min(courses or _courses(asked, asked.state, lanes, traffic), key=lambda course: course.rank, default=None)


def _kept_courses(asked: Asked, lanes: dict[int, str], traffic: bool) -> list[Course]:
    """The ways that keep best to the named end and lanes, where any of those can be driven."""
    kept = kept_lanes(asked.state, asked.fixed, asked.seat, lanes, traffic)
    off = {space: (*_off_end(asked, space), one.off) for space, one in kept.items()}
    free = [space for space in kept if not is_taken(asked.state, asked.fixed, space)]
    nearest = [space for space in free if off[space] == min(off[other] for other in free)]
    shut = shut_off(asked.state, asked.fixed, frozenset().union(*(kept[space].spaces for space in nearest)), traffic)
    return [course for course in _courses(asked, shut, lanes, True) if course.end.space in nearest and not course.rank[0]]


def _courses(asked: Asked, state: State, lanes: dict[int, str], traffic: bool) -> list[Course]:
    """The cheapest ways to every end."""
    way, spendable = asked.word("way"), asked.spendable()
    courses = []
    for end in ends_ahead(state, asked.fixed, asked.seat, state.speed, state.steps, state.barred, traffic):
        if is_taken(asked.state, asked.fixed, end.space) and end.overrun < 0:
            continue
        off = _off_end(asked, end.space)
        courses += [_course(asked, end, one, off, lanes, way.value if way else "", spendable) for one in end.ways]
    return courses


def _course(asked: Asked, end: End, way: Way, off: tuple[int, ...], lanes: dict[int, str], liked: str, spendable: int) -> Course:
    """How well one way keeps to the plan; one that the car cannot pay for comes last."""
    state, fixed = asked.state, asked.fixed
    off = (*off, _off_lanes(asked, way, lanes))
    inside = fixed.inside[end.space]
    price: tuple[int, ...] = (way.penalties, way.rolls, inside)
    if liked == "fastest":
        price = (-rows_to(fixed, state.space[asked.seat], end.space), *price)
    elif liked == "inside":
        price = (inside, *price)
    unpayable = int(way.wear > state.wear[asked.seat])
    return Course(end, way, off, (unpayable, *off, max(0, way.wear - spendable), *price))


def _off_end(asked: Asked, space: int) -> tuple[int, ...]:
    """Rows and lanes off the named end."""
    said, fixed = asked.word("to"), asked.fixed
    if said is None:
        return (0, 0)
    if said.order.words == "to lane {lane}":
        return (0, lane_off(fixed, space, said.value))
    target = find_space(fixed, said.value)
    if target < 0:
        return (0, 0)
    return (abs(rows_to(fixed, space, target)), abs(fixed.lane[space] - fixed.lane[target]))


def _corner_lane(asked: Asked, corner: int) -> str:
    """The lane that the plan names for a corner, by its number or for all; "" where it names none."""
    for said in asked.orders("corner"):
        if said.order.words == "corners lane {lane}" or int(said.value) == corner + 1:
            same = [other for other in said.line.orders if other.filled[:1] == (str(corner + 1),) and _names_lane(other)]
            return (same[0] if same else said.order).filled[-1]
    return ""


def _names_lane(order: Phrase) -> bool:
    return order.words == "corner {corner} lane {lane}"


def _off_lanes(asked: Asked, way: Way, lanes: dict[int, str]) -> int:
    """By how many lanes the spaces of the way lie off those that are named for their corners."""
    fixed, space, off = asked.fixed, asked.state.space[asked.seat], 0
    for exit_at in way.exits if lanes else ():
        space = fixed.exits[space][exit_at]
        if fixed.corner[space] in lanes:
            off += lane_off(fixed, space, lanes[fixed.corner[space]])
    return off


def _missed(asked: Asked, free: Course) -> str:
    """What is said where the named end is not reached, or the way cannot be paid for."""
    notes = []
    if any(free.off[:2]) and (said := asked.word("to")) is not None:
        notes.append(f"{str(said.order)[3:]} is not reached: on to {space_name(asked.fixed, free.end.space)}")
    if free.rank[0]:
        notes.append(f"no way can be paid with {asked.state.wear[asked.seat]} wear")
    return "; ".join(notes)


def _through(asked: Asked, wanted: Course, shut: bool) -> Answer | None:
    """On along the wanted way where a pass is allowed and nothing free leads so far: up to the cars, then past them."""
    said = asked.word("pass")
    if said is None or said.order.words == "no pass" or not shut:
        return None
    state, fixed = asked.state, asked.fixed
    first = wanted.way.exits[0]
    if not is_taken(state, fixed, fixed.exits[state.space[asked.seat]][first]):
        return Answer((Verb.STEP, first, 0, 0), "", deciding(said))
    chains = [chain for chain in _chains(asked, wanted) if said.order.words == "pass" or _passes(asked, chain, said.value)]
    if not chains:
        return None
    return Answer((Verb.PASS, min(chains, key=lambda chain: (len(str(chain)), chain)), 0, 0), "", deciding(said))


def _chains(asked: Asked, wanted: Course) -> list[int]:
    """The passes that can be tried and begin as the wanted way does; those that end on it, where there are any."""
    state, fixed = asked.state, asked.fixed
    spaces, space = [], state.space[asked.seat]
    for exit_at in wanted.way.exits:
        space = fixed.exits[space][exit_at]
        spaces.append(space)
    found, chain = [], next_chain(state, fixed, 0)
    while chain > 0:
        if int(str(chain)[0]) - 1 == wanted.way.exits[0]:
            found.append(chain)
        chain = next_chain(state, fixed, chain)
    return [chain for chain in found if chain_end(state, fixed, chain) in spaces] or found


def _passes(asked: Asked, chain: int, name: str) -> bool:
    """All cars in the taken spaces of a chain are the one that is named; anyone stands for each."""
    state, fixed, space = asked.state, asked.fixed, asked.state.space[asked.seat]
    for digit in str(chain)[:-1]:
        space = fixed.exits[space][int(digit) - 1]
        for car in range(fixed.seats):
            if state.where[car] == Where.TRACK and state.space[car] == space and name not in (SEAT_NAMES[car], "anyone"):
                return False
    return True


def _stops(asked: Asked, wanted: Course | None, free: Course | None) -> Answer | None:
    """A stop behind traffic, where the plan wants it and the rules allow it (F-67)."""
    said, state, fixed = asked.word("stop"), asked.state, asked.fixed
    if said is None or said.order.words == "no stop" or not may_stop(state, fixed):
        return None
    if said.order.words == "stop":
        ahead = -1 if wanted is None else fixed.exits[state.space[asked.seat]][wanted.way.exits[0]]
        stops = ahead < 0 or is_taken(state, fixed, ahead)
    else:
        stops = free is None or free.way.penalties >= int(said.value)
    return Answer((Verb.STOP, 0, 0, 0), "", deciding(said)) if stops else None


def answer_slip(asked: Asked) -> Answer | None:
    """One more space, where the plan wants it and it is neither a crash nor a price that cannot be paid (F-57)."""
    said, state, fixed = asked.word("slip"), asked.state, asked.fixed
    if said is None:
        return None
    decided, before = deciding(said), state.space[asked.seat]
    open_exits = [n for n in range(EXITS) if is_free(state, fixed, asked.seat, before, n) and _can_enter(asked, n)]
    if said.order.words == "no slip":
        return Answer((Verb.DECLINE, 0, 0, 0), "", decided)
    if said.order.filled:
        space = find_space(fixed, said.value) if said.order.words == "slip to {space}" else -1
        named = exit_in_lane(fixed, before, said.value) if space < 0 else -1
        open_exits = [n for n in open_exits if n == named or (space >= 0 and fixed.exits[before][n] == space)]
    if not open_exits:
        return Answer((Verb.DECLINE, 0, 0, 0), f"no {said.order}: no such space is free and can be paid", decided)
    return Answer((Verb.SLIP, min(open_exits, key=lambda n: _slip_rank(asked, n)), 0, 0), "", decided)


def _slip_rank(asked: Asked, exit_at: int) -> tuple[int, int]:
    space = asked.fixed.exits[asked.state.space[asked.seat]][exit_at]
    return _due(asked, exit_at), asked.fixed.inside[space]


def _due(asked: Asked, exit_at: int) -> int:
    """Penalties that the step makes due."""
    state, fixed, before = asked.state, asked.fixed, asked.state.space[asked.seat]
    space = fixed.exits[before][exit_at]
    paid = state.paid[asked.seat] if fixed.corner[space] == state.corner[asked.seat] else 0
    return max(0, price_at(state, fixed, asked.seat, before, space, state.speed) - paid)


def _can_enter(asked: Asked, exit_at: int) -> bool:
    """The step is neither a crash nor a spin for want of wear (F-60)."""
    state, fixed, seat, before = asked.state, asked.fixed, asked.seat, asked.state.space[asked.seat]
    space, due = fixed.exits[before][exit_at], _due(asked, exit_at)
    same = fixed.corner[space] == state.corner[seat]
    room = corner_wear(state, fixed, seat) - (state.paid_wear[seat] if same else 0)
    rolls = 0 if same and state.rolled[seat] else 1
    dear = price_at(state, fixed, seat, before, space, state.speed) > MOST_PAID
    return due == 0 or (not dear and due <= min(room, state.wear[seat]) + rolls)
