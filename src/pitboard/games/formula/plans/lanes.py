"""Ways that keep to the lanes which a plan names for corners: how far off they must be, and which spaces they use."""

from __future__ import annotations

from typing import NamedTuple

from pitboard.games.formula.plans.places import lane_off
from pitboard.games.formula.road import is_taken
from pitboard.games.formula.state import Fixed, State, copy_into
from pitboard.games.formula.words import EXITS


class Kept(NamedTuple):
    """The best that can be done for an end: lanes off in all, and the spaces of the ways that come to no more."""

    off: int
    spaces: frozenset[int]


def kept_lanes(state: State, fixed: Fixed, car: int, lanes: dict[int, str], traffic: bool) -> dict[int, Kept]:
    """Of every end of the rest of the move, how well a way there can keep to the lanes of corners. Prices are left aside."""
    layer = {state.space[car]: Kept(0, frozenset())}
    for _ in range(state.steps):
        after: dict[int, Kept] = {}
        for before, kept in layer.items():
            for space in (fixed.exits[before][n] for n in range(EXITS)):
                if space < 0 or (traffic and is_taken(state, fixed, space)):
                    continue
                lane = lanes.get(fixed.corner[space], "")
                off = kept.off + (lane_off(fixed, space, lane) if lane else 0)
                best = after.get(space)
                if best is None or off < best.off:
                    after[space] = Kept(off, kept.spaces | {space})
                elif off == best.off:
                    after[space] = Kept(off, best.spaces | kept.spaces)
        layer = after
    return layer


def shut_off(state: State, fixed: Fixed, spaces: frozenset[int], traffic: bool) -> State:
    """The position in which all spaces but these are taken; with traffic the cars on them stay."""
    shut = State()
    copy_into(shut, state)
    for space in range(fixed.spaces):
        shut.taken[space] = (state.taken[space] if traffic else 0) if space in spaces else 1
    return shut
