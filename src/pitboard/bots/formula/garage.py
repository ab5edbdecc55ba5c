"""Before the start: which car is built, on which tires it starts, and what is bid for the grid."""

from __future__ import annotations

from pitboard.bots.formula.alone import BEFORE_START, LAST, SPACE, TIRE
from pitboard.bots.formula.guide import find_guide, turns_left
from pitboard.bots.formula.worth import CHAMPION, CLUB, LEAGUE
from pitboard.games.formula.cars import rank_of, refused_build
from pitboard.games.formula.legal import fill, legal
from pitboard.games.formula.prices import WAY_ROWS
from pitboard.games.formula.state import CODES, Fixed, State
from pitboard.games.formula.words import ATTRIBUTES, Attribute, Phase, Refusal, Tire, Verb


def prepare(state: State, fixed: Fixed, seat: int, acts: list[list[int]], level: int) -> int:
    """The row of the legal acts that a driver of this level takes before the race."""
    if state.phase == Phase.BUILD:
        return build(state, fixed, seat, level)
    if state.phase == Phase.TIRE:
        return tire(state, fixed, seat, acts, level)
    return bid(state, fixed, seat, acts, level)


def liking(attribute: int, level: int) -> int:
    """How much a rank of an attribute is worth to a driver of this level. A champion likes what the solver finds quick: wear,
    then start and top speed."""
    if attribute == Attribute.WEAR:
        return 30 if level >= CHAMPION else 25 if level == LEAGUE else 12
    if attribute == Attribute.ACCELERATION:
        return 14 if level >= CHAMPION else 30
    if attribute == Attribute.DECELERATION:
        return 20 if level == CLUB else 13
    if attribute == Attribute.TOP:
        return 20
    if attribute == Attribute.START:
        return 20 if level >= CHAMPION else 10
    return 14 if level >= CHAMPION else 8


def build(state: State, fixed: Fixed, seat: int, level: int) -> int:
    """The car with the ranks that the driver likes best; a second rank counts less than the first. The row among all builds that
    are allowed."""
    best = 0
    most = -1000
    row = 0
    for code in range(CODES):
        if refused_build(fixed, seat, code) == Refusal.NONE:
            liked = 0
            for attribute in range(ATTRIBUTES):
                rank = rank_of(code, attribute) - 1
                liked += liking(attribute, level) * (3 * rank - (1 if rank == 2 else 0) + (-1 if rank == -1 else 0))
            if liked > most:
                best = row
                most = liked
            row += 1
    return best


def tire(state: State, fixed: Fixed, seat: int, acts: list[list[int]], level: int) -> int:
    """The tires of the start: by the guide those that are sooner home; else hard ones."""
    for row in range(WAY_ROWS):
        fill(acts, row, 0, 0, 0, 0)
    guide = find_guide(state, fixed, seat, acts) if level >= CHAMPION else -1
    if guide < 0:
        return Tire.HARD
    stance = fixed.grid[0] << SPACE | BEFORE_START << LAST
    wear = fixed.laps * fixed.value[Attribute.WEAR][rank_of(state.build[seat], Attribute.WEAR)]  # chips are counted out later
    soft = turns_left(acts, guide, stance, wear)
    return Tire.HARD if turns_left(acts, guide, stance | 1 << TIRE, wear) <= soft else Tire.SOFT


def bid(state: State, fixed: Fixed, seat: int, acts: list[list[int]], level: int) -> int:
    """A club driver bids nothing; one of a league a wear and a green; a champion greens that it can spare, and a wear."""
    wear = 0 if level == CLUB else min(1, state.wear[seat] - 1)
    green = 0
    if level == LEAGUE:
        green = min(1, state.green[seat])
    elif level >= CHAMPION:
        green = state.green[seat] // 4
    for row in range(legal(state, fixed, seat, acts)):
        if acts[row][0] == Verb.BID and acts[row][1] == max(0, wear) and acts[row][2] == green and acts[row][3] == 0:
            return row
    return 0
