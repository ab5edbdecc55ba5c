"""How fast Formula is: car moves a second, the price list, and the solver.

A car move is a plot and all that follows from it: tests, steps, corners, passes, pit. Cars race by uniformly random legal acts,
six of them for two laps on the balanced track of 75 spaces, as many as an evening's table has.
"""

import time
from functools import partial
from importlib import metadata
from typing import Any

from benchmarks.engines import Rate
from benchmarks.engines.one_core import one_core
from pitboard.bots.formula import league
from pitboard.compile.loops import TURNS
from pitboard.compile.play import Races
from pitboard.games import find
from pitboard.games.formula.prices import PRICE_COLUMNS, PRICE_ROWS, WAY_ROWS, find_prices
from pitboard.games.formula.state import State
from pitboard.games.formula.words import Phase
from pitboard.kernel.game import Rows
from pitboard.kernel.sources import Seeded
from pitboard.lab import solve
from pitboard.lab.driving import Loop
from pitboard.lab.measures import formula_winner

SEED = 1
CAR = "60/60/40/160/4/3"
SETUP: dict[str, Any] = {"seats": 6, "laps": 2, "track": "quay", "cars": [CAR] * 6}
LONE: dict[str, Any] = {"seats": 2, "laps": 3, "track": "quay", "cars": [CAR] * 2, "grid": [0, 1]}
POSITIONS = 60
PRICES, SOLVER = "Formula price list of all speeds, plain", "Formula solver, 3 laps of 75 spaces"
LIMITS = ((PRICES, 0.002), (SOLVER, 10.0))
"""Seconds that each may take at most."""


def is_plot(state: State) -> bool:
    """The act now asked for begins a car move."""
    return state.phase == Phase.PLOT


def loop(plain: bool) -> Loop:
    """Our loop over races, warm; its turns are car moves."""
    game = find("formula")
    races = Races(game, game.fixed_from(SETUP), winning_seat=formula_winner, starts_turn=is_plot, plain=plain)
    made = partial(races.play, (0,) * SETUP["seats"])
    made(SEED, 0, 1)
    return made


def car_moves(play: Loop, name: str, at_once: int, seconds: float) -> list[Rate]:
    """Car moves a second; `at_once` races are played between two looks at the clock."""
    races = moves = 0
    with one_core():
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            moves += int(play(SEED, races, at_once)[:, TURNS].sum())
            races += at_once
        elapsed = time.perf_counter() - begun
    return [Rate(name, metadata.version("pitboard"), moves, elapsed, races)]


def price_list_seconds() -> float:
    """What the prices of all legal speeds of one car take, among cars that a league drives: what nine in ten positions keep
    within, of the processor's time."""
    game = find("formula")
    fixed = game.fixed_from(SETUP)
    prices = [[0] * PRICE_COLUMNS for _ in range(PRICE_ROWS)]
    ways = [[0] * 4 for _ in range(WAY_ROWS)]
    state, luck, coin, taken = game.begin(fixed), Seeded(SEED), Seeded(SEED, 1), []
    while len(taken) < POSITIONS and not game.is_over(state, fixed):
        seat = game.seat_asked(state, fixed)
        if state.phase == Phase.PLOT:
            begun = time.process_time()
            find_prices(state, fixed, seat, prices, ways)
            taken.append(time.process_time() - begun)
        acts = game.acts(state, fixed, seat)
        at = league.choose(game.copy(state), fixed, seat, coin, Rows()) if len(acts) > 1 else 0
        game.act(state, fixed, seat, *acts[at], 0, luck)
    return sorted(taken)[len(taken) * 9 // 10]


def solver_seconds() -> float:
    """What the fewest turns of three laps take, with the plan, from a warm cache of compiled rules."""
    solve.solve({**LONE, "laps": 1}, 0, solve.compiled())
    begun = time.perf_counter()
    solve.solve(LONE, 0, solve.compiled())
    return time.perf_counter() - begun


def times() -> dict[str, float]:
    """The seconds of what has a limit."""
    with one_core():
        return {PRICES: price_list_seconds(), SOLVER: solver_seconds()}
