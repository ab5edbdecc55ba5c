"""Perft with odds: every command, every luck and, where there is one, the clock below the positions of `tests/vectors/perft`."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from pitboard.games import NAMES, find
from pitboard.games.formula.words import Ask
from pitboard.games.formula.words import Phase as Formula
from pitboard.games.pit_crew.words import Phase as PitCrew
from pitboard.games.pit_stop.words import Phase as PitStop
from pitboard.kernel.game import Game
from pitboard.kernel.notation import parse, text
from pitboard.proof.perft import perft
from tests.games.trees import Tree, first_difference, trees

SHALLOW = {"pit_crew": 3, "formula": 3, "pit_stop": 4}
"""How deep the trees are counted in a small run."""
TREES = {name: trees(find(name)) for name in NAMES}

each_tree = pytest.mark.parametrize(
    ("game", "tree"), [pytest.param(find(name), tree, id=f"{name}-{tree.id}") for name in NAMES for tree in TREES[name]]
)


@each_tree
def test_the_tree_below_a_position_is_the_one_in_the_file(game: Game, tree: Tree, full: bool) -> None:
    """Paths, positions, odds and their order; on failure the division of the first wrong depth is shown."""
    assert first_difference(game, tree, len(tree.counts) if full else SHALLOW[game.name]) == ""


@each_tree
def test_the_odds_of_every_depth_add_up_to_one(game: Game, tree: Tree) -> None:
    """No path of luck is lost or counted twice."""
    counts = perft(game, game.fixed_from(tree.setup), tree.state, 2)
    assert [count.mass for count in counts] == [Fraction(1)] * 2


@each_tree
def test_the_positions_of_the_file_are_sound(game: Game, tree: Tree) -> None:
    """Nobody counts from a position that cannot be; and each is written as the program writes it."""
    fixed = game.fixed_from(tree.setup)
    assert game.faults(tree.state, fixed) == []
    assert parse(game.State, text(tree.state)) == tree.state


KINDS: dict[str, list[tuple[Callable[[Tree], Any], set[Any]]]] = {
    "pit_crew": [
        (lambda t: t.state.phase, {PitCrew.ROUND_SETUP, PitCrew.PIT_CREW, PitCrew.DRAFT}),
        (lambda t: t.state.choice, {0, 1, 2, 3}),
        (lambda t: len(t.setup["crews"]), {2, 3}),
        (lambda t: t.setup.get("options", {}).get("grab", "press"), {"press", "auto"}),
        (lambda t: len(t.counts), {3, 4}),
    ],
    "formula": [
        (lambda t: t.state.phase, {phase for phase in Formula if Formula.BID <= phase < Formula.OVER}),
        (lambda t: t.state.ask, set(Ask)),
        (lambda t: t.setup["track"], {"quay", "lantern", "meadow", "forest"}),
        (lambda t: t.setup.get("options", {}).get("stall", "spin"), {"spin", "damage", "never"}),
        (lambda t: min(2, t.state.chain_at), {0, 1}),
        (lambda t: len(t.counts), {3, 4}),
    ],
    "pit_stop": [
        (lambda t: t.state.phase, {PitStop.CARS, PitStop.THROW, PitStop.CHANCE, PitStop.ROUTE}),
        (lambda t: t.setup.get("board", "harbor"), {"harbor", "ridge"}),
        (lambda t: t.setup.get("options", {}).get("cars_each", 1), {1, 2}),
        (lambda t: len(t.counts), {4, 6}),
    ],
}
"""What the positions of a file must be, all of it and nothing else: phases, questions, boards, options, and how deep they are
counted."""


@pytest.mark.parametrize("name", NAMES)
def test_a_file_has_positions_of_every_kind(name: str) -> None:
    """Every phase that asks, every question, and what else makes trees differ."""
    for kind, wanted in KINDS[name]:
        assert {kind(tree) for tree in TREES[name]} == wanted
