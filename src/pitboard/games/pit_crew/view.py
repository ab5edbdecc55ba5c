"""What a seat sees: plain data of a fixed shape, made from its blind state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboard.games.pit_crew.areas import has_engine, is_complete
from pitboard.games.pit_crew.blind import crew_of
from pitboard.games.pit_crew.crews import captain
from pitboard.games.pit_crew.hands import cards_in_hand
from pitboard.games.pit_crew.names import AREA_NAMES, CREW_NAMES, KIND_NAMES
from pitboard.games.pit_crew.setup import full_setup
from pitboard.games.pit_crew.state import Fixed, State, copy_into
from pitboard.games.pit_crew.track import laps_done, place_of, space_of
from pitboard.games.pit_crew.words import AREAS, CRASH, CREWS, NOBODY, TIRES, UNKNOWN, WRENCHES, Choice, Phase

PHASES = tuple(phase.name.lower() for phase in Phase)
CHOICES = tuple(choice.name.lower() for choice in Choice)


def static(setup: Mapping[str, Any]) -> dict[str, Any]:
    """What the screen needs once: crews, cars, mats, the length of a lap, and the options in force."""
    full = full_setup(setup)
    keys = ("crews", "cars", "mats", "wrenches", "spaces", "options")
    return {key: full[key] for key in keys} | {"areas": list(AREA_NAMES), "colors": list(CREW_NAMES[: len(full["crews"])])}


def order(state: State, fixed: Fixed) -> list[int]:
    """The crews, best first: the winner, the cars in the race by their standing, then those that went out, last out first."""
    return sorted(
        range(fixed.crews),
        key=lambda crew: (
            crew != state.winner, not state.racing[crew], -state.out_round[crew],
            place_of(state, fixed, crew) if state.racing[crew] else -state.distance[crew], crew,
        ),
    )  # fmt: skip


def view(state: State, fixed: Fixed, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The shared part, which all see, and the part of one seat: its crew's hands and proposals."""
    return shared_view(state, fixed), own_view(state, fixed, seat)


def own_view(state: State, fixed: Fixed, seat: int) -> dict[str, Any]:
    """The hands of the seat's crew, what a member proposed, and whether the seat is asked."""
    crew = crew_of(fixed, seat)
    if crew == NOBODY:
        return {"seat": seat, "hands": [], "proposed": [], "asked": False, "captain": False}
    mates = range(fixed.first[crew], fixed.first[crew] + fixed.size[crew])
    return {
        "seat": seat,
        "hands": [{"seat": mate, "cards": [_card(kind) for kind in state.hand[mate][: state.hand_size[mate]]]} for mate in mates],
        "proposed": _proposal(state) if state.choosing == crew else [],
        "asked": state.choosing == crew,
        "captain": captain(state, fixed, crew) == seat,
    }


def _card(kind: int) -> str | None:
    """A card in its slot: its text, "" for a free slot, None for one that is not known."""
    return None if kind == UNKNOWN else KIND_NAMES[kind]


def _proposal(state: State) -> list[Any]:
    if state.proposed[0] == UNKNOWN:
        return []
    return [KIND_NAMES[state.proposed[0]]] if state.choice == Choice.WRENCH else [n for n in state.proposed if n != UNKNOWN]


def shared_view(state: State, fixed: Fixed) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "phase": PHASES[state.phase],
        "round": state.round + 1,
        "rounds": fixed.rounds,
        "choice": CHOICES[state.choice],
        "choosing": _crew(state.choosing),
        "target": _crew(state.target),
        "offer": [KIND_NAMES[kind] for kind in state.offer if kind],
        "go_at": state.go_at,
        "dice_left": state.dice_left,
        "decide_at": state.decide_at,
        "crews": [_crew_view(state, fixed, crew) for crew in range(fixed.crews)],
        "seats": [_seat_view(state, fixed, seat) for seat in range(fixed.seats)],
        "lead": _crew(state.lead),
        "winner": _crew(state.winner),
        "judged": [CREW_NAMES[crew] for crew in state.judged if crew != NOBODY],
        "standing": [CREW_NAMES[crew] for crew in order(state, fixed)],
    }


def _crew(crew: int) -> str | None:
    return CREW_NAMES[crew] if crew != NOBODY else None


def _seat_view(state: State, fixed: Fixed, seat: int) -> dict[str, Any]:
    crew = fixed.crew[seat]
    return {
        "crew": CREW_NAMES[crew],
        "member": seat - fixed.first[crew] + 1,
        "cards": cards_in_hand(state, seat),
        "hand_size": state.hand_size[seat],
        "ready": bool(state.ready[seat]),
        "gone": bool(state.gone[seat]),
        "nachos": state.nachos[crew] == seat,
        "veteran": state.veterans[seat],
    }


def _crew_view(state: State, fixed: Fixed, crew: int) -> dict[str, Any]:
    number, distance = state.round, state.distance[crew]
    return {
        "crew": CREW_NAMES[crew],
        "car": fixed.car[crew][number],
        "fuel": fixed.fuel[crew][number],
        "pairs": fixed.pairs[crew][number],
        "starts": list(fixed.start[crew][number]),
        "piles": _piles(state, crew),
        "capped": [bool(state.caps[crew] >> area & 1) for area in range(TIRES + 2)],
        "closed": not has_engine(state, fixed, crew),
        "complete": is_complete(state, crew),
        "deck": state.deck_left[crew],
        "die": bool(state.die[crew]),
        "reaching": state.reach_at[crew] != -1,
        "face": state.face[crew],
        "roll_at": state.roll_at[crew],
        "wrenches": [
            {"card": KIND_NAMES[state.wrench[crew][slot]], "used": bool(state.used[crew][slot])}
            for slot in range(WRENCHES)
            if state.wrench[crew][slot]
        ],
        "racing": bool(state.racing[crew]),
        "out_round": state.out_round[crew],
        "resigned": bool(state.resigned[crew]),
        "distance": distance,
        "lap": laps_done(fixed, distance) + 1,
        "space": space_of(fixed, distance),
        "place": place_of(state, fixed, crew) + 1 if state.racing[crew] else 0,
        "inside": _inside(state, fixed, crew),
        "reckoning": reckoning(state, fixed, crew) if crew in state.judged else None,
    }


def _piles(state: State, crew: int) -> list[list[str]]:
    """The cards of each area in the order in which they were placed."""
    piles: list[list[str]] = [[] for _ in range(AREAS)]
    for at in range(state.laid_count[crew]):
        piles[state.laid_on[crew][at]].append(KIND_NAMES[state.laid[crew][at]])
    return piles


def _inside(state: State, fixed: Fixed, crew: int) -> int:
    """How many cars stand further inside on the same space."""
    return sum(
        1
        for rival in range(CREWS)
        if rival != crew and state.racing[rival] and state.arrival[rival] < state.arrival[crew]
        and space_of(fixed, state.distance[rival]) == space_of(fixed, state.distance[crew])
    )  # fmt: skip


def _as_judged(state: State, crew: int) -> State:
    """The state without the wrench that the crew has picked since: it is of no use to the round just judged (PC-122)."""
    if not state.picked[crew]:
        return state
    before = State()
    copy_into(before, state)
    before.wrench[crew][max(slot for slot in range(WRENCHES) if state.wrench[crew][slot])] = 0
    return before


def reckoning(state: State, fixed: Fixed, crew: int) -> dict[str, Any]:
    """The judging of one crew: points and Turbo by area, the moves, and the reason for each with its rule."""
    from pitboard.games.pit_crew.why import reasons

    listed = reasons(_as_judged(state, crew), fixed, crew)
    return {
        "areas": [
            {"area": AREA_NAMES[area], "points": state.points[crew][area], "turbo": bool(state.turbo[crew][area])}
            for area in range(AREAS)
        ],
        "points": sum(state.points[crew]),
        "crashed": state.out_round[crew] == state.round + 1 and sum(state.points[crew]) >= CRASH,
        "turbo_spaces": state.turbo_spaces[crew],
        "jet_fuel_spaces": state.jet_fuel_spaces[crew],
        "drafting_spaces": state.drafting_spaces[crew],
        "why": [reason._asdict() for reason in listed],
    }


def standing(state: State, fixed: Fixed) -> dict[str, Any]:
    """The end of a record: the crews in order, and who won, None for a draw (PC-76, PC-140)."""
    return {"standing": [CREW_NAMES[crew] for crew in order(state, fixed)], "winner": _crew(state.winner)}


RECKONING_MS = 12_000
"""What the judging of one crew takes on the screen, area by area."""


def show_ms(state: State, fixed: Fixed) -> int:
    """Before the first pick of a draft the judging is shown (PC 9.12); no other choice waits for anything."""
    is_first = state.choice == Choice.WRENCH and not any(state.picked)
    return RECKONING_MS * sum(crew != NOBODY for crew in state.judged) if is_first else 0
