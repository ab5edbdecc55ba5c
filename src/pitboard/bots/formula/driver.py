"""A driver at the wheel: plots, steps, payments and stops, each by the worth of the best end that it leaves open."""

from __future__ import annotations

from pitboard.bots.formula.alone import LEAST, MOST, MOVES, TARGET, TIRE, stance_of
from pitboard.bots.formula.alone import WAY as WAY_COLUMN
from pitboard.bots.formula.alone import drive as drive_all
from pitboard.bots.formula.guide import find_guide, turns_left
from pitboard.bots.formula.risk import GREEN, best_skill, risk_of_chance, risk_of_test
from pitboard.bots.formula.timetable import stance_behind_stop
from pitboard.bots.formula.traffic import expect_traffic
from pitboard.bots.formula.worth import (
    CHAMPION,
    CLUB,
    CRASH,
    LEAGUE,
    OVERRUN,
    SHARE,
    SOBER,
    SPIN,
    stance_ahead,
    wear_price,
    worth_by_guide,
    worth_by_looks,
    worth_left,
    worth_of_stop,
)
from pitboard.games.formula.asking import refused_payment
from pitboard.games.formula.cars import braking_wear, is_soft, rank_of
from pitboard.games.formula.defaults import next_exit
from pitboard.games.formula.legal import fill, legal
from pitboard.games.formula.odds import THROWS, pass_holds
from pitboard.games.formula.passes import next_chain
from pitboard.games.formula.plots import (
    braking_penalties,
    needs_acceleration_test,
    needs_start_test,
    needs_top_test,
    refused_plot,
)
from pitboard.games.formula.prices import A_WAY, KEY, MIXES, NONE, WAY, WAY_ROWS, WEAR, end_of, find_ways, home_of
from pitboard.games.formula.road import is_free, price_at
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.steps import may_stop
from pitboard.games.formula.turns import is_price
from pitboard.games.formula.ways import comes_home, corner_raised_in
from pitboard.games.formula.words import (
    EXITS,
    FASTEST,
    MOST_PAID,
    SPEED,
    Ask,
    Attribute,
    Phase,
    Refill,
    Refusal,
    Skill,
    Tire,
    Verb,
)

NOTHING = 10**6
"""The worth of what cannot be done."""
WORTHS = WAY_ROWS
"""The row behind the scratch of `find_ways` in which the worth of the best way is handed over."""
HELD_UP = SHARE
"""The most that a car in the way loses."""


def drive(state: State, fixed: Fixed, seat: int, acts: list[list[int]], level: int) -> int:
    """The row of the legal acts that a driver of this level takes, whatever is asked during the race."""
    for row in range(WORTHS + 1):
        fill(acts, row, 0, 0, 0, 0)
    guide = find_guide(state, fixed, seat, acts) if level >= CHAMPION else -1
    if state.phase == Phase.PLOT:
        return row_of(state, fixed, seat, acts, Verb.PLOT, best_plot(state, fixed, seat, acts, level, guide), 0)
    if is_price(state.ask):
        return payment(state, fixed, seat, acts, level)
    if state.ask == Ask.STEP:
        return next_step(state, fixed, seat, acts, level, guide)
    if state.ask == Ask.SLIP:
        return slip(state, fixed, seat, acts, level, guide)
    if state.ask == Ask.BLOCK:
        return 0 if level != CLUB else 1
    if state.ask == Ask.TIRE:
        return row_of(state, fixed, seat, acts, Verb.TIRE, new_tire(state, fixed, seat, acts, guide), 0)
    return 0 if enters(state, fixed, seat, acts, level, guide) else 1


def row_of(state: State, fixed: Fixed, seat: int, acts: list[list[int]], verb: int, a: int, b: int) -> int:
    """The row of an act among the legal ones, 0 where it is none."""
    for row in range(legal(state, fixed, seat, acts)):
        if acts[row][0] == verb and acts[row][1] == a and acts[row][2] == b:
            return row
    return 0


def worth_of(
    state: State,
    fixed: Fixed,
    car: int,
    level: int,
    room: list[list[int]],
    guide: int,
    space: int,
    home: int,
    speed: int,
    wear: int,
) -> int:
    """What it is worth to end a move in a space, or at home, with so much wear."""
    if home > 0:
        return -home * OVERRUN if guide >= 0 else -4 * SHARE - home * OVERRUN
    if guide >= 0:
        return worth_by_guide(state, fixed, car, room, guide, stance_ahead(state, fixed, car, space, speed), wear)
    price = wear_price(state, fixed, car, level)
    return worth_by_looks(state, fixed, car, level, space, speed, wear) + (state.wear[car] - wear) * price


def find_best(
    state: State, fixed: Fixed, car: int, level: int, room: list[list[int]], guide: int, speed: int, steps: int, barred: int,
    traffic: bool, wear: int,
) -> int:  # fmt: skip
    """The first exit of the best way to go so many steps, -1 where none can be paid; its worth goes to the row WORTHS. Dice are
    weighed where wear alone does not do; with a guide, what comes without dice is known exactly, spins too."""
    best = -1
    least = NOTHING
    chance = risk_of_chance(state, fixed, car)
    for end in range(find_ways(state, fixed, car, speed, steps, barred, traffic, room)):
        at = A_WAY * end
        home = home_of(room[at][KEY])
        for mix in range(MIXES):
            cost = room[at + WEAR][mix]
            if cost >= NONE or cost > wear or (mix == 0 and guide >= 0):
                continue
            if mix > 0 and (level == SOBER or room[at + WEAR][mix - 1] <= wear):
                continue
            end_at = end_of(room[at][KEY])
            worth = worth_of(state, fixed, car, level, room, guide, end_at, home, speed, wear - cost) + mix * chance
            if worth < least:
                best = first_exit(room[at + WAY][mix], steps - max(0, home - 1))
                least = worth
    if guide >= 0:
        stance = stance_of(state, fixed, car)
        for at in range(MOVES, MOVES + drive_all(state, fixed, car, stance, speed, steps, barred, traffic, 0, room, 0)):
            if room[at][LEAST] <= wear <= room[at][MOST]:
                target = room[at][TARGET]
                worth = target * OVERRUN
                if target >= 0:
                    worth = worth_by_guide(state, fixed, car, room, guide, target, wear - room[at][LEAST])
                if worth < least:
                    best = first_exit(room[at][WAY_COLUMN] >> 4, steps)
                    least = worth
    room[WORTHS][0] = least
    return best


def first_exit(way: int, steps: int) -> int:
    """The exit at which a way of so many steps begins."""
    return (way >> 2 * (steps - 1) & 3) - 1


def best_plot(state: State, fixed: Fixed, car: int, room: list[list[int]], level: int, guide: int) -> int:
    """The plot with the best end, on an empty road and, for a champion, among the others as they are expected."""
    best = 0
    least = NOTHING
    traffic = level == CHAMPION and expect_traffic(state, fixed, car)
    for speed in range(SPEED, FASTEST + 1, SPEED):
        if refused_plot(state, fixed, car, speed) == Refusal.NONE:
            if best == 0:
                best = speed
            worth = plot_worth(state, fixed, car, room, level, guide, speed, False)
            if traffic and worth < NOTHING - 1:
                held_up = plot_worth(state, fixed, car, room, level, guide, speed, True)
                worth = (worth + min(held_up, worth + HELD_UP)) // 2
            if worth <= least and worth < NOTHING:
                best = speed
                least = worth
    return best


def plot_worth(
    state: State, fixed: Fixed, car: int, room: list[list[int]], level: int, guide: int, speed: int, traffic: bool
) -> int:
    """What a plot is worth: the wear and the dice that it asks for itself, and its best end, through the traffic or without."""
    wear = state.wear[car]
    risk = 0
    for ask in range(Ask.START_TEST, Ask.TOP_TEST + 1):
        if needs_test(state, fixed, car, speed, ask):
            if spares_test(state, fixed, car, level, ask, wear):
                wear -= 1
            else:
                risk += risk_of_test(state, fixed, car, ask)
    braking = braking_penalties(state, fixed, car, speed)
    paid = min(braking, wear, braking_wear(state, fixed, car))
    wear -= paid
    if braking > paid:
        risk += risk_of_test(state, fixed, car, Ask.BRAKING)
    if risk > 0 and level != LEAGUE and level != CHAMPION:
        return NOTHING
    barred = corner_raised_in(state, fixed, car, speed)
    if find_best(state, fixed, car, level, room, guide, speed, speed // SPEED, barred, traffic, wear) < 0:
        return NOTHING - 1 if level != SOBER else NOTHING
    return room[WORTHS][0] + risk


def needs_test(state: State, fixed: Fixed, car: int, speed: int, ask: int) -> bool:
    """A plot asks for this test (F-49, F-50, F-54)."""
    if ask == Ask.START_TEST:
        return needs_start_test(state, fixed, car, speed)
    if ask == Ask.ACCELERATION_TEST:
        return needs_acceleration_test(state, fixed, car, speed)
    return needs_top_test(state, fixed, car, speed)


def spares_test(state: State, fixed: Fixed, car: int, level: int, ask: int, wear: int) -> bool:
    """It pays a wear on soft tires rather than roll: at the start, and where two greens are wanting (F-65)."""
    if wear == 0 or not is_soft(state, fixed, car):
        return False
    if ask == Ask.START_TEST:
        return fixed.soft_start == 1
    may = fixed.soft_acceleration if ask == Ask.ACCELERATION_TEST else fixed.soft_top
    return may == 1 and (level == SOBER or state.green[car] < Skill.TWO_GREENS)


def payment(state: State, fixed: Fixed, car: int, room: list[list[int]], level: int) -> int:
    """Wear before dice, but for tests that two greens make nearly sure; and the best skill beside a roll."""
    wear = min(state.due, state.wear_cap, state.wear[car])
    if state.ask <= Ask.TOP_TEST and not spares_test(state, fixed, car, level, state.ask, state.wear[car]):
        wear = 0
    skill = best_skill(state, fixed, car, state.ask) if wear < state.due else 0
    while skill > 0 and refused_payment(state, fixed, wear, skill) != Refusal.NONE:
        skill -= 1
    return row_of(state, fixed, car, room, Verb.PAY, wear, skill)


def next_step(state: State, fixed: Fixed, car: int, room: list[list[int]], level: int, guide: int) -> int:
    """On along the way to the best end that the traffic leaves open; or a pass, or a stop behind it."""
    wear = state.wear[car]
    exit_at = find_best(state, fixed, car, level, room, guide, state.speed, state.steps, state.barred, True, wear)
    worth = room[WORTHS][0]
    if exit_at < 0:
        exit_at = next_exit(state, fixed)
    stopped = stop_worth(state, fixed, car, room, level, guide)
    passed = NOTHING
    chain = next_chain(state, fixed, 0)
    if chain > 0 and level > CLUB and level != SOBER:
        passed = pass_worth(state, fixed, car, room, level, guide, min(stopped, CRASH))
    if passed < min(worth, stopped):
        return row_of(state, fixed, car, room, Verb.PASS, chain, 0)
    if stopped < worth or exit_at < 0:
        return row_of(state, fixed, car, room, Verb.STOP, 0, 0)
    return row_of(state, fixed, car, room, Verb.STEP, exit_at, 0)


def stop_worth(state: State, fixed: Fixed, car: int, room: list[list[int]], level: int, guide: int) -> int:
    """What it is worth to stop short here (F-62)."""
    if not may_stop(state, fixed):
        return NOTHING
    speed = SPEED * state.made
    due = max(0, braking_penalties(state, fixed, car, speed) - state.brake_paid)
    wear = min(due, state.wear[car], braking_wear(state, fixed, car) - state.brake_wear)
    worth = worth_of(state, fixed, car, level, room, guide, state.space[car], 0, speed, state.wear[car] - wear)
    if due + state.brake_paid > MOST_PAID or due - wear > 1:
        return worth + SPIN
    return worth + (risk_of_test(state, fixed, car, Ask.BRAKING) if due > wear else 0)


def pass_worth(state: State, fixed: Fixed, car: int, room: list[list[int]], level: int, guide: int, failed: int) -> int:
    """What a pass is worth against a driver who blocks: the road beyond as if it were free, by the odds, or `failed`."""
    wear = state.wear[car]
    if find_best(state, fixed, car, level, room, guide, state.speed, state.steps, state.barred, False, wear) < 0:
        return NOTHING
    skill = best_skill(state, fixed, car, Ask.PASS)
    held = pass_holds(fixed, skill, fixed.pass_block)
    return (held * room[WORTHS][0] + (THROWS - held) * (failed + SHARE // 4)) // THROWS + skill * GREEN


def slip(state: State, fixed: Fixed, car: int, room: list[list[int]], level: int, guide: int) -> int:
    """One space more behind another car, where that is worth what it costs (F-57)."""
    before = state.space[car]
    wear = state.wear[car]
    best = -1
    least = worth_of(state, fixed, car, level, room, guide, before, 0, state.speed, wear)
    for exit_at in range(EXITS):
        if is_free(state, fixed, car, before, exit_at):
            space = fixed.exits[before][exit_at]
            cost = price_at(state, fixed, car, before, space, state.speed)
            cost -= min(cost, state.paid[car] if fixed.corner[space] == state.corner[car] else 0)
            home = 1 if comes_home(state, fixed, car, before, exit_at) else 0
            if home or (cost <= wear and cost <= 1):
                worth = worth_of(state, fixed, car, level, room, guide, space, home, state.speed, wear - (0 if home else cost))
                if worth < least:
                    best = exit_at
                    least = worth
    return row_of(state, fixed, car, room, Verb.SLIP if best >= 0 else Verb.DECLINE, max(0, best), 0)


def enters(state: State, fixed: Fixed, car: int, room: list[list[int]], level: int, guide: int) -> bool:
    """It goes into the pit now: by the guide where that is sooner home; by looks when the wear is gone, two laps from home."""
    to_go = fixed.laps - max(0, state.crossings[car] - 1)
    if guide < 0:
        return level > CLUB and state.wear[car] <= 1 and to_go >= 2
    state.last[car] = state.drove[car]
    wear = state.wear[car]
    if 0 < state.lap_done < fixed.laps and state.tire[car] == 1 and state.lap_end[car] != state.lap_done:
        wear += fixed.bonus[car][rank_of(state.build[car], Attribute.WEAR)]
    stance = stance_of(state, fixed, car)
    stays = worth_left(room, guide, stance, wear)
    return worth_of_stop(state, fixed, car, room, guide, stance, state.wear[car]) < stays


def new_tire(state: State, fixed: Fixed, car: int, room: list[list[int]], guide: int) -> int:
    """The tire that a stop puts on: the sooner home by the guide; else hard ones."""
    if guide < 0:
        return Tire.HARD
    wear = state.full_wear[car] + (state.wear[car] if fixed.refill == Refill.ADD else 0)
    behind = stance_behind_stop(state, fixed, car, stance_of(state, fixed, car))
    soft = turns_left(room, guide, behind, wear)
    return Tire.HARD if turns_left(room, guide, behind | 1 << TIRE, wear) <= soft else Tire.SOFT
