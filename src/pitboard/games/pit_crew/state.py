"""What changes during a race, and what does not."""

from __future__ import annotations

from typing import Annotated

from pitboard.games.pit_crew.words import (
    ACTIONS,
    AREAS,
    CREWS,
    DECK,
    HAND,
    KINDS,
    LAID,
    MEMBERS,
    ROUNDS,
    SEATS,
    TIRES,
    TOLD,
    TRAIL,
    WRENCHES,
    Choice,
    Phase,
)  # fmt: skip
from pitboard.kernel import state as kernel
from pitboard.kernel.state import Range, Told, declared

TIME = 2**52
"""Times are milliseconds of the table's clock; -1 is never."""
FAR = 2**20


@declared
class State:
    """One position. Crews are indexed by `CrewColor`, seats crew by crew; kinds of cards as `Kind` numbers them."""

    phase: Annotated[Phase, Range(0, 3)]
    round: Annotated[int, Range(0, ROUNDS - 1)]
    racing: Annotated[list[int], (CREWS,), Range(0, 1)]
    """The crews whose cars are still in the race."""
    began: Annotated[list[int], (CREWS,), Range(0, 1)]
    """The crews that were in the race when this round began; their wrenches act to its end (PC-73)."""
    out_round: Annotated[list[int], (CREWS,), Range(0, ROUNDS)]
    """The round, from 1, in which a crew crashed or dropped out; 0 while it is in."""
    resigned: Annotated[list[int], (CREWS,), Range(0, 1)]
    gone: Annotated[list[int], (SEATS,), Range(0, 1)]
    """The seats that left (PC-146)."""
    lead: Annotated[int, Range(-1, CREWS - 1)]
    """The crew that led when this round began, -1 in round one (PC-75, PC-76)."""
    winner: Annotated[int, Range(-1, CREWS - 1)]
    # the track
    distance: Annotated[list[int], (CREWS,), Range(0, FAR)]
    """Spaces from the grid (PC-69)."""
    arrival: Annotated[list[int], (CREWS,), Range(0, FAR)]
    """When each car came to its space; the smaller stands inside. On the grid: the order that was rolled off, 0 before."""
    arrivals: Annotated[int, Range(0, FAR)]
    # choices
    choosing: Annotated[int, Range(-1, CREWS - 1)]
    """The crew that is asked, -1 when none is."""
    choice: Annotated[Choice, Range(0, 3)]
    question: Annotated[int, Range(0, FAR)]
    """Counts the questions put to crews."""
    target: Annotated[int, Range(-1, CREWS - 1)]
    """The rival crew that Bad Nachos is chosen for."""
    proposed: Annotated[list[int], (2,), Range(-1, KINDS)]
    """What a member who is not captain would choose, -1 for nothing (PC-114)."""
    nachos: Annotated[list[int], (CREWS,), Range(-1, SEATS - 1)]
    """The seat of each crew that has one card less this round, -1 for none (PC-15)."""
    veterans: Annotated[list[int], (SEATS,), Range(0, 2)]
    """How many cards more a seat has this round (PC-15)."""
    veterans_named: Annotated[list[int], (CREWS,), Range(0, 1)]
    ready: Annotated[list[int], (SEATS,), Range(0, 1)]
    offer: Annotated[list[int], (CREWS,), Range(0, KINDS - 1)]
    """The Monkey Wrenches that lie open to be picked, 0 where one was taken."""
    picked: Annotated[list[int], (CREWS,), Range(0, 1)]
    # cards
    wrench: Annotated[list[list[int]], (CREWS, WRENCHES), Range(0, KINDS - 1)]
    used: Annotated[list[list[int]], (CREWS, WRENCHES), Range(0, 1)]
    """The replacement cards that were placed this round (PC-84)."""
    wrench_deck: Annotated[list[int], (KINDS,), Range(0, 18)]
    deck: Annotated[list[list[int]], (CREWS, ACTIONS), Range(-1, 2)]
    """How many Action cards of each kind are left to draw."""
    deck_left: Annotated[list[int], (CREWS,), Range(0, DECK)]
    hand_size: Annotated[list[int], (SEATS,), Range(0, HAND)]
    hand: Annotated[list[list[int]], (SEATS, HAND), Range(-1, KINDS - 1)]
    """Slots; a draw fills the first free one. 0 is free, -1 is a card that is not known."""
    laid: Annotated[list[list[int]], (CREWS, LAID), Range(0, KINDS - 1)]
    """The cards on each mat in the order in which they were placed."""
    laid_on: Annotated[list[list[int]], (CREWS, LAID), Range(0, AREAS - 1)]
    """The area of each of them."""
    laid_count: Annotated[list[int], (CREWS,), Range(0, LAID)]
    pile: Annotated[list[list[int]], (CREWS, AREAS), Range(0, LAID)]
    """How many cards lie on each area."""
    caps: Annotated[list[int], (CREWS,), Range(0, 63)]
    """The capped areas, as bits."""
    # time and dice
    go_at: Annotated[int, Range(-1, TIME)]
    done_at: Annotated[list[int], (CREWS,), Range(-1, TIME)]
    """The credited time of a crew's last cap, -1 before."""
    reach_at: Annotated[list[int], (CREWS,), Range(-1, TIME)]
    """The credited time of a reach for a die that is not decided yet."""
    reached_by: Annotated[list[int], (CREWS,), Range(-1, SEATS - 1)]
    decide_at: Annotated[int, Range(-1, TIME)]
    """When the open reaches are decided, -1 when there is none."""
    dice_left: Annotated[int, Range(0, CREWS - 1)]
    die: Annotated[list[int], (CREWS,), Range(0, 1)]
    rolled_first: Annotated[list[int], (CREWS,), Range(0, 1)]
    """The crew that took a die first, or the two that took theirs at the same time (PC-119, PC-143)."""
    roll_at: Annotated[list[int], (CREWS,), Range(-1, TIME)]
    """When a crew's die may be rolled next (PC-37)."""
    dice_at: Annotated[int, Range(-1, TIME)]
    """When a die was last taken."""
    face: Annotated[list[int], (CREWS,), Range(0, 6)]
    """The last roll of each crew."""
    # the Race Phase of this round
    judged: Annotated[list[int], (CREWS,), Range(-1, CREWS - 1)]
    """The crews in the order in which they were judged."""
    points: Annotated[list[list[int]], (CREWS, AREAS), Range(0, FAR)]
    """Penalty Points by area."""
    turbo: Annotated[list[list[int]], (CREWS, AREAS), Range(0, 1)]
    """The areas that earned a Turbo Bonus."""
    turbo_spaces: Annotated[list[int], (CREWS,), Range(0, FAR)]
    jet_fuel_spaces: Annotated[list[int], (CREWS,), Range(0, FAR)]
    drafting_spaces: Annotated[list[int], (CREWS,), Range(0, FAR)]
    caltrops_tire: Annotated[list[int], (CREWS,), Range(-1, TIRES - 1)]
    """The tire that Caltrops is counted on, -1 for none (PC-93)."""
    camber_tires: Annotated[list[int], (CREWS,), Range(0, 15)]
    """The tires that Perfect Camber excuses, as bits (PC-99)."""
    counts_as: Annotated[list[list[int]], (CREWS, LAID), Range(0, 10), Told]
    """The number that each card of a judged mat counts as."""
    rest: Annotated[list[list[int]], (2, 11), Range(0, 2**62), Told]
    """Paper to reckon on, wide enough for totals as bits."""
    told: Annotated[list[int], (TRAIL * TOLD,), Range(-1, TIME), Told]
    """Lines of TOLD numbers, one behind the other."""
    told_count: Annotated[int, Range(0, TRAIL), Told]


@declared
class Fixed:
    """What a race is played with: crews, mats, decks, track and options."""

    rules_version: Annotated[int, Range(1, 1)]
    crews: Annotated[int, Range(2, CREWS)]
    seats: Annotated[int, Range(2, SEATS)]
    size: Annotated[list[int], (CREWS,), Range(0, MEMBERS)]
    first: Annotated[list[int], (CREWS,), Range(0, SEATS)]
    """The first seat of each crew."""
    crew: Annotated[list[int], (SEATS,), Range(-1, CREWS - 1)]
    """The crew of each seat."""
    rounds: Annotated[int, Range(1, ROUNDS)]
    car: Annotated[list[list[int]], (CREWS, ROUNDS), Range(0, 99)]
    """The number on the roof of each crew's mat, by round (PC-138)."""
    fuel: Annotated[list[list[int]], (CREWS, ROUNDS), Range(0, 50)]
    """The total that the tank needs."""
    pairs: Annotated[list[list[int]], (CREWS, ROUNDS), Range(0, 3)]
    """The pairs that the engine needs."""
    start: Annotated[list[list[list[int]]], (CREWS, ROUNDS, TIRES), Range(0, 10)]
    """The numbers printed at the tires."""
    spaces: Annotated[int, Range(6, 200)]
    """The length of a lap."""
    wrench_deck: Annotated[list[int], (KINDS,), Range(0, 18)]
    crew_decision: Annotated[int, Range(0, 1)]
    empty_first_round: Annotated[int, Range(0, 1)]
    grab: Annotated[int, Range(0, 1)]
    discard_after_last_cap: Annotated[int, Range(0, 1)]
    pile_check: Annotated[int, Range(0, 1)]
    fire_pairs: Annotated[int, Range(0, 1)]
    wild_color: Annotated[int, Range(0, 1)]
    camber_with_caltrops: Annotated[int, Range(0, 1)]
    jet_fuel_first: Annotated[int, Range(0, 1)]
    when_resigned: Annotated[int, Range(0, 1)]
    tie_ms: Annotated[int, Range(0, 1000)]
    """Reaches no further apart than this are at the same time (PC-34)."""
    decide_ms: Annotated[int, Range(0, 5000)]
    """How long after the first reach the reaches are decided."""
    roll_pace_ms: Annotated[int, Range(0, 10_000)]
    grace_ms: Annotated[int, Range(0, 600_000)]
    round_limit_ms: Annotated[int, Range(0, 3_600_000)]
    """0 for no limit (PC-41)."""


copy_into = kernel.copier(State)
same = kernel.comparer(State)
