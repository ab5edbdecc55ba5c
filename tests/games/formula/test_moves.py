"""Moves of one car, as a player would tell them: braking, corners, tests, passes; the lines stand in `tests/vectors/formula`."""

import pytest

from tests.games.formula.moves import Move, end_of, moves, play

FILES = ("braking.txt", "corners.txt", "tests.txt", "passes.txt")
LINES = [
    pytest.param(move, id=f"{name[:-4]}: {move.cites}: {move.road} {move.car}: {move.plot}, {'; '.join(move.answers)}")
    for name in FILES
    for move in moves(name)
]


@pytest.mark.parametrize("move", LINES)
def test_a_move_goes_as_its_line_says(move: Move) -> None:
    """F-58, F-60, F-61, F-62: what is asked, how it may be paid, where the car ends, and at what price."""
    assert end_of(play(move)) == move.end
