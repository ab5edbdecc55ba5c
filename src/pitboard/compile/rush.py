"""The driver loop of games in which all act at once: whole races in virtual time, in the rules' subset.

One clock counts milliseconds, and every seat has a time at which its hands are free. The earliest of all goes next: a seat looks,
chooses, acts, and is busy for as long as its pace says; the clock does what is due by itself. Each seat, and the clock, draws
from luck of its own: what a seat draws hangs on nobody's speed. As in `loops`, rules and bots are bound by name.
"""

# ruff: noqa: F821 - the names annotated without a value are bound later
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboard.compile.loops import CHOICES, DECISIONS, DRAWS, STUCK, TURNS, UNIFORM, WINNER

CLOCK = -1
"""The clock's seat in the rules, and its place in `lucks` and `due`: behind all seats."""
REACT = 0
"""The column of a pace that says after how many ms a seat that waits looks again."""
NOT_NOW = -1
"""A bot's answer: it waits."""
WAITED, ACTED, REFUSED = 0, 1, 2
"""What became of a seat's turn to act."""
FAR = 1 << 60
"""When a seat that is out of the race is due."""
PATIENCE = 60_000
"""So many ms without an act that the clock has to look at, and it answers for a crew that is asked."""
HOUR = 3_600_000
"""So many, and the race will never end."""
INLINED = ("race", "next_seat", "seat_acts", "chooses")
"""What is compiled into its caller: to hand over all that a loop holds would cost more than it does."""

act: Callable[..., int]
legal: Callable[..., int]
any_act: Callable[..., bool]
blind: Callable[..., None]
earliest: Callable[..., int]
is_over: Callable[..., bool]
copy_into: Callable[..., None]
winning_crew: Callable[..., int]
rounds_played: Callable[..., int]
is_playing: Callable[..., bool]
is_go: Callable[..., bool]
is_time_up: Callable[..., bool]
leaves_clock: Callable[..., bool]
busy_ms: Callable[..., int]
fumble: Callable[..., None]
meddle: Callable[..., None]
note: Callable[..., None]
reseed: Callable[..., None]
draws: Callable[..., int]
choose_1: Callable[..., int]
choose_2: Callable[..., int]
choose_3: Callable[..., int]


def races(
    state: Any, fixed: Any, fresh: Any, view: Any, acts: Any, lucks: Any, coins: Any, due: Any,
    seeds: Any, asides: Any, first: int, bots: Any, paces: Any, how: Any, results: Any,
) -> None:  # fmt: skip
    """Play as many races as there are rows in `results`, numbered from `first`, and fill the rows.

    `meddle` may change a race at its start and after each act of the clock, as the numbers in `how` say; `note` fills what a row
    has beyond COLUMNS.
    """
    for i in range(len(results)):
        for seat in range(len(due)):
            reseed(lucks[seat], seeds[seat], first + i)
            reseed(coins[seat], asides[seat], first + i)
        copy_into(state, fresh)
        meddle(state, fixed, how)
        race(state, fixed, view, acts, lucks, coins, due, bots, paces, how, results[i])
        note(state, fixed, results[i])


def race(
    state: Any, fixed: Any, view: Any, acts: Any, lucks: Any, coins: Any, due: Any, bots: Any, paces: Any, how: Any, result: Any
) -> None:
    """Play one race to its end. The clock's acts are nobody's decisions; a decision is a choice, for one may always wait."""
    decisions = 0
    outcome = ACTED
    for seat in range(len(bots)):
        due[seat] = 0
    due[CLOCK] = clock_due(state, fixed, acts, 0)
    while outcome != REFUSED and not is_over(state, fixed):
        seat = next_seat(due)
        now = due[seat]
        if seat == CLOCK:
            outcome = clock_acts(state, fixed, acts, lucks[CLOCK], coins, due, paces, now)
            meddle(state, fixed, how)
        else:
            outcome = seat_acts(state, fixed, view, acts, lucks[seat], coins[seat], due, bots[seat], paces[seat], seat, now)
            decisions += outcome == ACTED
    result[WINNER] = STUCK if outcome == REFUSED else winning_crew(state)
    result[TURNS] = rounds_played(state)
    result[DECISIONS] = decisions
    result[CHOICES] = decisions
    drawn = 0
    for seat in range(len(due)):
        drawn += draws(lucks[seat])
    result[DRAWS] = drawn


def next_seat(due: Any) -> int:
    """Whoever is due first; of those at the same time the clock, then the lowest seat."""
    found = CLOCK
    first = due[CLOCK]
    for seat in range(len(due) - 1):
        if due[seat] < first:
            first = due[seat]
            found = seat
    return found


def seat_acts(
    state: Any, fixed: Any, view: Any, acts: Any, luck: Any, coin: Any, due: Any, bot: int, pace: Any, seat: int, now: int
) -> int:
    """A seat's hands are free: it acts, or waits and looks again. What may only be done later is thought over then."""
    if not is_playing(state, fixed, seat):
        due[seat] = FAR
        return WAITED
    if not chooses(state, fixed, view, acts, coin, seat, bot):
        due[seat] = now + max(pace[REACT], 1)
        return WAITED
    fumble(state, fixed, seat, pace, acts, coin)
    row = acts[0]
    verb = row[0]
    due[seat] = earliest(state, fixed, seat, verb)
    if due[seat] > now:
        return WAITED
    if act(state, fixed, seat, verb, row[1], row[2], row[3], now, luck) != 0:
        return REFUSED
    due[seat] = max(now + max(busy_ms(pace, verb, coin), 1), earliest(state, fixed, seat, verb))
    if not leaves_clock(state, fixed, seat, verb):
        due[CLOCK] = clock_due(state, fixed, acts, now)
    return ACTED


def chooses(state: Any, fixed: Any, view: Any, acts: Any, coin: Any, seat: int, bot: int) -> bool:
    """Put what the seat's player wants into row 0 of `acts`; False when it waits. A bot is shown the blinded state."""
    if bot == UNIFORM:
        at = 0 if any_act(state, fixed, seat, acts, coin) else NOT_NOW
    else:
        blind(state, fixed, seat, view)
        if bot == 1:
            at = choose_1(view, fixed, seat, coin, acts)
        elif bot == 2:
            at = choose_2(view, fixed, seat, coin, acts)
        else:
            at = choose_3(view, fixed, seat, coin, acts)
    if at > 0:
        for i in range(4):
            acts[0][i] = acts[at][i]
    return at >= 0


def clock_row(state: Any, fixed: Any, acts: Any, since: int) -> int:
    """The row of `acts` with what the clock does next, -1 when there is nothing. Since that time it had nothing to look at."""
    found = NOT_NOW
    for row in range(legal(state, fixed, CLOCK, acts)):
        if found == NOT_NOW or clock_time(state, fixed, acts[row][0], since) < clock_time(state, fixed, acts[found][0], since):
            found = row
    return found


def clock_time(state: Any, fixed: Any, verb: int, since: int) -> int:
    """When the clock does that: as soon as it may, but it leaves a crew time to answer."""
    return since + PATIENCE if is_time_up(verb) else max(earliest(state, fixed, CLOCK, verb), since)


def clock_due(state: Any, fixed: Any, acts: Any, since: int) -> int:
    """When the clock acts next, or gives up."""
    row = clock_row(state, fixed, acts, since)
    return since + HOUR if row == NOT_NOW else clock_time(state, fixed, acts[row][0], since)


def clock_acts(state: Any, fixed: Any, acts: Any, luck: Any, coins: Any, due: Any, paces: Any, now: int) -> int:
    """The clock does what is due. At GO all hands begin, each as soon as its owner reacts."""
    at = clock_row(state, fixed, acts, now)
    if at == NOT_NOW:
        return REFUSED
    row = acts[at]
    verb = row[0]
    if act(state, fixed, CLOCK, verb, row[1], row[2], row[3], now, luck) != 0:
        return REFUSED
    if is_go(verb):
        for seat in range(len(paces)):
            due[seat] = now + busy_ms(paces[seat], verb, coins[seat])
    due[CLOCK] = clock_due(state, fixed, acts, now)
    return ACTED
