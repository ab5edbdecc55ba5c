"""The driver loops: whole races, one after another, in the rules' subset, so that they run plain and compiled alike.

The rules of a game and the bots are not imported but bound by name (`play.bind`); the fingerprint of a compiled loop covers
all that is bound.
"""

# ruff: noqa: F821 - the names annotated without a value are bound later
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboard.kernel.luck import below

WINNER, TURNS, DECISIONS, CHOICES, DRAWS = 0, 1, 2, 3, 4
"""The columns of a result: winning seat, turns, accepted acts, those of them with more than one answer, dice and cards."""
COLUMNS = 5
STUCK = -2
"""In place of a winner: nobody could go on, or a legal act was refused; the rules contradict themselves."""
UNIFORM = 0
"""The number of the player that takes every legal act with the same odds; bots count from 1."""
INLINED = ("race", "choose")
"""What is compiled into its caller: to hand over all that a loop holds would cost more than it does."""

act: Callable[..., int]
legal: Callable[..., int]
blind: Callable[..., None]
seat_asked: Callable[..., int]
is_over: Callable[..., bool]
copy_into: Callable[..., None]
winning_seat: Callable[..., int]
starts_turn: Callable[..., int]
meddle: Callable[..., None]
note: Callable[..., None]
reseed: Callable[..., None]
draws: Callable[..., int]
choose_1: Callable[..., int]
choose_2: Callable[..., int]
choose_3: Callable[..., int]


def races(
    state: Any, fixed: Any, fresh: Any, view: Any, acts: Any, luck: Any, coin: Any,
    seed: int, aside: int, first: int, bots: Any, how: Any, results: Any,
) -> None:  # fmt: skip
    """Play as many races as there are rows in `results`, numbered from `first`, and fill the rows.

    `meddle` may change a race at its start, as the numbers in `how` say; `note` fills what a row has beyond COLUMNS.
    """
    for i in range(len(results)):
        reseed(luck, seed, first + i)
        reseed(coin, aside, first + i)
        copy_into(state, fresh)
        meddle(state, fixed, how)
        race(state, fixed, view, acts, luck, coin, bots, results[i])
        note(state, fixed, results[i])


def race(state: Any, fixed: Any, view: Any, acts: Any, luck: Any, coin: Any, bots: Any, result: Any) -> None:
    """Play one race to its end. A seat that has one legal act takes it unasked."""
    turns = 0
    decisions = 0
    choices = 0
    stuck = False
    while not is_over(state, fixed) and not stuck:
        seat = seat_asked(state, fixed)
        count = legal(state, fixed, seat, acts)
        turns += starts_turn(state)
        at = 0
        if count > 1:
            choices += 1
            at = choose(state, fixed, view, acts, coin, seat, count, bots[seat])
        row = acts[at]
        stuck = count == 0 or act(state, fixed, seat, row[0], row[1], row[2], row[3], decisions, luck) != 0
        decisions += 1
    result[WINNER] = STUCK if stuck else winning_seat(state)
    result[TURNS] = turns
    result[DECISIONS] = decisions
    result[CHOICES] = choices
    result[DRAWS] = draws(luck)


def choose(state: Any, fixed: Any, view: Any, acts: Any, coin: Any, seat: int, count: int, bot: int) -> int:
    """The row of `acts` that the seat's player takes. A bot is shown the blinded state; its use of `acts` is undone."""
    if bot == UNIFORM:
        return below(coin, count)
    blind(state, fixed, seat, view)
    if bot == 1:
        at = choose_1(view, fixed, seat, coin, acts)
    elif bot == 2:
        at = choose_2(view, fixed, seat, coin, acts)
    else:
        at = choose_3(view, fixed, seat, coin, acts)
    legal(state, fixed, seat, acts)
    return at
