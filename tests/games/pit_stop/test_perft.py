"""Perft with odds: every command and every luck below the positions of `tests/vectors/perft/pit_stop.txt`."""

from fractions import Fraction

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.state import State
from pitboard.games.pit_stop.words import Phase
from pitboard.kernel.notation import parse, text
from pitboard.proof.perft import perft
from tests.games.trees import Tree, first_difference, trees

SHALLOW = 4

each_tree = pytest.mark.parametrize("tree", trees(GAME), ids=lambda tree: tree.id)


@each_tree
def test_the_tree_below_a_position_is_the_one_in_the_file(tree: Tree, full: bool) -> None:
    """Paths, positions, odds and their order; on failure the division of the first wrong depth is shown."""
    assert first_difference(GAME, tree, len(tree.counts) if full else SHALLOW) == ""


@each_tree
def test_the_odds_of_every_depth_add_up_to_one(tree: Tree) -> None:
    """No path of luck is lost or counted twice."""
    counts = perft(GAME, GAME.fixed_from(tree.setup), tree.state, 2)
    assert [count.mass for count in counts] == [Fraction(1)] * 2


@each_tree
def test_the_positions_of_the_file_are_sound(tree: Tree) -> None:
    """Nobody counts from a position that cannot be; and each is written as the program writes it."""
    fixed = GAME.fixed_from(tree.setup)
    assert GAME.faults(tree.state, fixed) == []
    assert parse(State, text(tree.state)) == tree.state


def test_the_file_has_positions_of_every_kind() -> None:
    """Every phase that asks, both boards, two cars each, and one that is counted deeper."""
    found = trees(GAME)
    assert {Phase(tree.state.phase) for tree in found} == {Phase.CARS, Phase.THROW, Phase.CHANCE, Phase.ROUTE}
    assert {tree.setup.get("board", "harbor") for tree in found} == {"harbor", "ridge"}
    assert any(tree.setup.get("options", {}).get("cars_each") == 2 for tree in found)
    assert max(len(tree.counts) for tree in found) == 6
    assert min(len(tree.counts) for tree in found) == SHALLOW
