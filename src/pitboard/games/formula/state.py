"""What changes during a race, and what does not."""

from __future__ import annotations

from typing import Annotated

from pitboard.games.formula.words import (
    ARROWS,
    ATTRIBUTES,
    CARS,
    CHAIN,
    CORNERS,
    EXITS,
    FASTEST,
    LAPS,
    PITS,
    RANKS,
    SPACES,
    TRAIL,
    Ask,
    Phase,
    Stage,
)
from pitboard.kernel import state as kernel
from pitboard.kernel.state import Range, Told, declared

CODES = 4**ATTRIBUTES
MOST_WEAR = 999
"""More than stops and hard tires can bring together (F-1, F-15)."""
TURNS = 9999


@declared
class State:
    """One position. Seat i drives car i. Speeds are in mph, rows in hundredths, -1 is unknown or none."""

    phase: Annotated[Phase, Range(0, 7)]
    question: Annotated[int, Range(0, 2**30)]
    """Counts the questions put to anybody; a command may name the one that it answers."""
    asked: Annotated[int, Range(-1, CARS - 1)]
    """The seat that is asked while a car moves or changes tires; -1 while all choose in secret."""
    ask: Annotated[Ask, Range(0, 12)]
    stage: Annotated[Stage, Range(0, 18)]
    turn: Annotated[int, Range(0, TURNS)]
    """0 before the start; 1 is the starting turn (F-54)."""
    chosen: Annotated[list[int], (CARS,), Range(0, 1)]
    """Who has chosen in a secret phase; open to all."""
    # --- cars
    build: Annotated[list[int], (CARS,), Range(-1, CODES - 1)]
    """Code of the six ranks; -1 while not chosen, or hidden (F-82)."""
    tire: Annotated[list[int], (CARS,), Range(-1, 1)]
    bid_wear: Annotated[list[int], (CARS,), Range(-1, MOST_WEAR)]
    bid_green: Annotated[list[int], (CARS,), Range(-1, MOST_WEAR)]
    bid_red: Annotated[list[int], (CARS,), Range(-1, 9)]
    """The bid that is open or was last shown; -1 while not made, or hidden (F-81)."""
    bid_worth: Annotated[list[int], (CARS,), Range(0, 9 * MOST_WEAR)]
    """Shown bids in halves of a wear, both rounds together (F-80)."""
    percent: Annotated[list[int], (CARS,), Range(0, 100)]
    """Percentile dice thrown last for a tie (F-81)."""
    bids_again: Annotated[list[int], (CARS,), Range(0, 1)]
    wear: Annotated[list[int], (CARS,), Range(0, MOST_WEAR)]
    green: Annotated[list[int], (CARS,), Range(0, MOST_WEAR)]
    red: Annotated[list[int], (CARS,), Range(0, 9)]
    full_wear: Annotated[list[int], (CARS,), Range(0, MOST_WEAR)]
    """Starting total before the bid: what a stop adds (F-2, F-82)."""
    damage: Annotated[list[list[int]], (CARS, ATTRIBUTES), Range(0, 2)]
    damaged_in: Annotated[list[list[int]], (CARS, ATTRIBUTES), Range(0, TURNS)]
    """The turn of the first damage, which counts from the next turn on (F-45)."""
    grid: Annotated[list[int], (CARS,), Range(-1, CARS - 1)]
    """Place on the grid, 0 the best; -1 before it is known."""
    # --- on the road
    where: Annotated[list[int], (CARS,), Range(0, 4)]
    space: Annotated[list[int], (CARS,), Range(-1, SPACES - 1)]
    """The space on which it stands, or stood last; of a car in the pit that from which it entered."""
    taken: Annotated[list[int], (SPACES,), Range(0, CARS)]
    """How many cars of the track stand on each space (F-45)."""
    crossings: Annotated[list[int], (CARS,), Range(0, LAPS + 1)]
    """How often it crossed the line; the first crossing completes no lap (F-68)."""
    last: Annotated[list[int], (CARS,), Range(0, FASTEST)]
    """The speed driven in the turn before (F-45)."""
    drove: Annotated[list[int], (CARS,), Range(0, FASTEST)]
    """The speed driven in this turn, `last` from the next on (F-47, F-58)."""
    spun: Annotated[list[int], (CARS,), Range(0, 1)]
    """It makes its next move by the rules for the turn after a spin (F-55)."""
    lost_move: Annotated[list[int], (CARS,), Range(0, 1)]
    """Spun by contact since the reveal, before it moved (F-61)."""
    plot: Annotated[list[int], (CARS,), Range(-1, FASTEST)]
    """-1 while not made, or hidden (F-47)."""
    slip: Annotated[list[int], (CARS,), Range(0, 1)]
    """It has a slip chance in this turn (F-57)."""
    corner: Annotated[list[int], (CARS,), Range(-1, CORNERS - 1)]
    """The corner of the record, -1 for none (F-46)."""
    paid: Annotated[list[int], (CARS,), Range(0, 3)]
    paid_wear: Annotated[list[int], (CARS,), Range(0, 3)]
    rolled: Annotated[list[int], (CARS,), Range(0, 1)]
    worst: Annotated[list[int], (CARS,), Range(0, 11)]
    """The worst excess in that corner, in steps of speed, arrows left aside (F-66)."""
    arrow: Annotated[list[int], (CARS,), Range(-1, ARROWS - 1)]
    """The arrow that it follows (F-66)."""
    shares: Annotated[list[int], (CARS,), Range(0, 2**30)]
    """In a shared space, 1 + how many left the pit before it did; 0 for a car that drove there (F-76)."""
    # --- the pit
    arrival: Annotated[list[int], (CARS,), Range(0, 2**30)]
    """Order of arrival in the pit (F-75)."""
    arrivals: Annotated[int, Range(0, 2**30)]
    marker: Annotated[list[int], (CARS,), Range(0, 2)]
    lap_end: Annotated[list[int], (CARS,), Range(0, LAPS + 1)]
    """Number of the lap end of its last stop, 0 for none (F-72)."""
    # --- this turn
    order: Annotated[list[int], (CARS,), Range(-1, CARS - 1)]
    order_count: Annotated[int, Range(0, CARS)]
    order_at: Annotated[int, Range(0, CARS)]
    # --- the move of one car
    mover: Annotated[int, Range(-1, CARS - 1)]
    speed: Annotated[int, Range(0, FASTEST)]
    """v of F-45."""
    steps: Annotated[int, Range(0, 12)]
    """Steps that are left."""
    made: Annotated[int, Range(0, 12)]
    """Steps made, without the slip."""
    came_from: Annotated[int, Range(-1, SPACES - 1)]
    """The space from which the mover made its last step."""
    barred: Annotated[int, Range(-1, CORNERS - 1)]
    """The corner in which it may not raise its price, until it has left it (F-52)."""
    due: Annotated[int, Range(0, 11)]
    """Penalties that are asked for now."""
    wear_cap: Annotated[int, Range(0, 3)]
    """The most wear that may be paid of them, chips left aside."""
    may_roll: Annotated[int, Range(0, 1)]
    """One of them may be rolled for."""
    spared_tests: Annotated[int, Range(0, 1)]
    """It makes its move of the turn after a spin: no acceleration, top or start test (F-55)."""
    brake_paid: Annotated[int, Range(0, 3)]
    brake_wear: Annotated[int, Range(0, 3)]
    brake_tested: Annotated[int, Range(0, 1)]
    slipping: Annotated[int, Range(0, 1)]
    lap_done: Annotated[int, Range(0, LAPS)]
    """The lap that it completed in this move, 0 for none (F-74)."""
    chain: Annotated[list[int], (CHAIN,), Range(-1, SPACES - 1)]
    """The spaces of a forced pass in order, the last one free (F-61)."""
    chain_length: Annotated[int, Range(0, CHAIN)]
    chain_at: Annotated[int, Range(0, CHAIN)]
    """The taken space that is rolled for, or the step of the chain that is made next."""
    chain_blocked: Annotated[int, Range(0, 1)]
    chain_asked: Annotated[int, Range(-1, CARS - 1)]
    """The defender that was asked last in this space."""
    chain_driven: Annotated[int, Range(0, 1)]
    """All were passed and the chain is being driven: a spin in a taken space goes back to its beginning (F-61)."""
    chain_from: Annotated[int, Range(-1, SPACES - 1)]
    chain_crossings: Annotated[int, Range(0, LAPS + 1)]
    # --- the end
    finish_turn: Annotated[list[int], (CARS,), Range(0, TURNS)]
    finish_at: Annotated[list[int], (CARS,), Range(0, CARS)]
    """Its place in the moving order of the turn in which it came home or went out."""
    overrun: Annotated[list[int], (CARS,), Range(0, 13)]
    out: Annotated[list[int], (CARS,), Range(0, 3)]
    gone: Annotated[list[int], (CARS,), Range(0, 1)]
    """Seats that withdrew (F-64)."""
    winner: Annotated[int, Range(-1, CARS - 1)]
    told: Annotated[list[list[int]], (TRAIL, 4), Range(-(2**20), 2**20), Told]
    told_count: Annotated[int, Range(0, TRAIL), Told]


@declared
class Fixed:
    """What a race is driven on: track, cars and options."""

    rules_version: Annotated[int, Range(1, 1)]
    seats: Annotated[int, Range(2, CARS)]
    laps: Annotated[int, Range(1, LAPS)]
    # --- the track
    spaces: Annotated[int, Range(1, SPACES)]
    row: Annotated[list[int], (SPACES,), Range(0, 100 * SPACES)]
    """In hundredths, counted from the line onward (F-48)."""
    lane: Annotated[list[int], (SPACES,), Range(0, 2)]
    corner: Annotated[list[int], (SPACES,), Range(-1, CORNERS - 1)]
    limit: Annotated[list[int], (SPACES,), Range(0, FASTEST)]
    """mph, 0 for none (F-46)."""
    exits: Annotated[list[list[int]], (SPACES, EXITS), Range(-1, SPACES - 1)]
    """Straight ahead first, then the diagonals; -1 for none (formula 3)."""
    crosses: Annotated[list[list[int]], (SPACES, EXITS), Range(0, 1)]
    """The exit leads over the start/finish line."""
    inside: Annotated[list[int], (SPACES,), Range(0, 2)]
    """How far it lies from the inside of the coming corner, 0 the inside lane (F-48)."""
    striped: Annotated[list[int], (SPACES,), Range(0, 2)]
    """How far it lies from the red and white striped side (F-76)."""
    pit: Annotated[list[int], (SPACES,), Range(-1, PITS - 1)]
    """Number of the pit row it belongs to, -1 for none (F-18)."""
    pit_before: Annotated[list[int], (PITS,), Range(0, 1)]
    """The pit row lies before the line (F-72)."""
    arrow: Annotated[list[int], (SPACES,), Range(-1, ARROWS - 1)]
    arrow_at: Annotated[list[int], (SPACES,), Range(0, SPACES - 1)]
    """Its place along the arrow, 0 the first (F-66)."""
    arrow_length: Annotated[list[int], (ARROWS,), Range(0, SPACES)]
    grid: Annotated[list[int], (CARS,), Range(0, SPACES - 1)]
    """Spaces of the grid: row 1 grey, row 1 other, row 2 grey ... row 6 other (F-79)."""
    # --- the cars
    value: Annotated[list[list[int]], (ATTRIBUTES, RANKS), Range(0, FASTEST)]
    """What each rank from -1 to +2 is worth (formula 1.1); skill in greens a lap."""
    reds: Annotated[list[int], (RANKS,), Range(0, 9)]
    build: Annotated[list[int], (CARS,), Range(-1, CODES - 1)]
    """Given cars; -1 where the driver builds one."""
    tire: Annotated[list[int], (CARS,), Range(-1, 1)]
    grid_place: Annotated[list[int], (CARS,), Range(-1, CARS - 1)]
    """A given grid; -1 where it is bid for."""
    points: Annotated[list[int], (CARS,), Range(0, 2)]
    """What the six ranks add up to (F-83)."""
    classic: Annotated[int, Range(0, 1)]
    bonus: Annotated[list[list[int]], (CARS, RANKS), Range(0, 99)]
    """Hard tire bonus of each car by its rank of wear (F-9)."""
    # --- options
    pitting: Annotated[int, Range(0, 1)]
    soft_start: Annotated[int, Range(0, 1)]
    soft_acceleration: Annotated[int, Range(0, 1)]
    soft_top: Annotated[int, Range(0, 1)]
    soft_deceleration: Annotated[int, Range(0, 1)]
    soft_chance: Annotated[int, Range(0, 1)]
    refill: Annotated[int, Range(0, 1)]
    once_a_lap_end: Annotated[int, Range(0, 1)]
    """One stop a lap end (F-21)."""
    start_holds: Annotated[int, Range(2, 12)]
    """The highest sum that passes the start test."""
    start_slips: Annotated[int, Range(2, 12)]
    """The highest sum that is a mis-shift; beyond it the car stalls."""
    stall: Annotated[int, Range(0, 2)]
    shift_costs: Annotated[int, Range(0, 9)]
    """Wear that a mis-shift at the start costs."""
    test_holds: Annotated[int, Range(2, 12)]
    shift_drop: Annotated[int, Range(20, 40)]
    """How far below the attempt a failed acceleration or top-speed test leaves the car."""
    chance_safe: Annotated[int, Range(2, 12)]
    chance_spins: Annotated[int, Range(2, 12)]
    pass_holds: Annotated[int, Range(2, 12)]
    pass_touches: Annotated[int, Range(2, 13)]
    """The lowest sum that is contact."""
    pass_block: Annotated[int, Range(0, 9)]
    pass_again: Annotated[int, Range(0, 9)]
    """Added for each pass just before in the same chain."""
    pass_shared: Annotated[int, Range(0, 9)]
    contact_wear: Annotated[int, Range(0, 9)]
    after_spin: Annotated[int, Range(0, 1)]
    slip_from: Annotated[int, Range(0, FASTEST)]
    """The least speed at which cars slipstream, 0 for any."""
    slip_matched: Annotated[int, Range(0, 1)]
    """The leader must plot at least the follower's speed."""
    arrow_bonus: Annotated[int, Range(0, 40)]
    stop_short: Annotated[int, Range(0, 1)]
    finish_corners: Annotated[int, Range(0, 1)]
    race_end: Annotated[int, Range(0, 1)]
    grid_tail: Annotated[int, Range(0, 1)]
    second_bid: Annotated[int, Range(0, 1)]


copy_into = kernel.copier(State)
same = kernel.comparer(State)
