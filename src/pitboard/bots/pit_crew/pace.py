"""How fast hands are, and how sure: the same for every level unless a race says otherwise.

A pace is a row of whole numbers: four times and a reach in ms, and the errors in a thousand cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.games.pit_crew.areas import refused_lay
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import AREAS, Refusal, Verb
from pitboard.kernel.luck import Luck, below

INLINED = ("busy_ms", "fumble")
"""What is compiled into its caller: it runs for every act."""
REACT, DRAW, LAY, CAP, REACH, ERRORS = 0, 1, 2, 3, 4, 5
"""The places in a row: seeing what changed, drawing, placing a card, a cap, reaching for a die; errors per mille."""
PACE = 6
USUAL = (800, 1000, 2000, 1000, 600, 10)
"""A quick person who thinks while the hands move: a chief alone has a 27 car done within 60 to 90 s."""


def usual_pace(level: str) -> tuple[int, ...]:
    """The pace of a level where none is named: all have the same, since levels differ in what they see."""
    return USUAL


def scaled(pace: Sequence[int], factor: float) -> tuple[int, ...]:
    """The pace with all times multiplied: at 0.8 hands are quicker, at 1.5 slower. Errors stay."""
    react, draw, lay, cap, reach, errors = pace
    return in_ms(react * factor), in_ms(draw * factor), in_ms(lay * factor), in_ms(cap * factor), in_ms(reach * factor), errors


def in_ms(time: float) -> int:
    """A time rounded to whole ms."""
    return int(time + 0.5)


def busy_ms(pace: Sequence[int], verb: int, luck: Luck) -> int:
    """How long an act keeps a seat busy: its time, a quarter more or less. A roll has its pace from the rules."""
    if verb == Verb.ROLL:
        return 0
    time = pace[REACT]
    if verb == Verb.DRAW:
        time = pace[DRAW]
    elif verb == Verb.LAY:
        time = pace[LAY]
    elif verb == Verb.CAP:
        time = pace[CAP]
    elif verb == Verb.TAKE_DIE:
        time = pace[REACH]
    return time * (75 + below(luck, 51)) // 100


def fumble(state: State, fixed: Fixed, seat: int, pace: Sequence[int], acts: list[list[int]], luck: Luck) -> None:
    """Now and then the card that row 0 places goes astray: to another area that takes it, all with the same odds."""
    row = acts[0]
    if row[0] != Verb.LAY or below(luck, 1000) >= pace[ERRORS]:
        return
    astray = 0
    for area in range(AREAS):
        if is_astray(state, fixed, seat, row[1], row[2], area):
            astray += 1
    if astray == 0:
        return
    left = below(luck, astray)
    meant = row[2]
    for area in range(AREAS):
        if is_astray(state, fixed, seat, row[1], meant, area):
            if left == 0:
                row[2] = area
                row[3] = 0
            left -= 1


def is_astray(state: State, fixed: Fixed, seat: int, kind: int, meant: int, area: int) -> bool:
    """Whether a card would be taken by an area that was not meant."""
    return area != meant and refused_lay(state, fixed, seat, kind, area, 0) == Refusal.NONE
