"""Perft with odds: every command and every luck below the positions of `tests/vectors/perft/pit_stop.txt`."""

import json
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.state import State
from pitboard.games.pit_stop.words import Phase
from pitboard.kernel.notation import act_words, parse, text
from pitboard.proof.perft import Count, divide, perft

VECTORS = Path(__file__).parents[2] / "vectors/perft/pit_stop.txt"
SHALLOW = 4


@dataclass
class Tree:
    """One position of the file and the counts below it."""

    id: str
    note: str = ""
    setup: dict[str, Any] = field(default_factory=dict)
    state: State = field(default_factory=State)
    counts: list[str] = field(default_factory=list)


def trees() -> list[Tree]:
    """All positions of the file."""
    found: list[Tree] = []
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        match word:
            case "id":
                found.append(Tree(rest.strip()))
            case "note":
                found[-1].note = rest.strip()
            case "setup":
                found[-1].setup = json.loads(rest)
            case "state":
                found[-1].state = parse(State, rest)
            case "perft":
                found[-1].counts.append(" ".join(line.split()))
    return found


each_tree = pytest.mark.parametrize("tree", trees(), ids=lambda tree: tree.id)


def line_of(count: Count) -> str:
    """A count as the file spells it."""
    numbers = f"paths {count.paths} distinct {count.distinct} mass {count.mass} over {count.over}"
    return f"perft {count.depth} {numbers} digest {count.digest}"


def division(tree: Tree, fixed: Any, depth: int) -> str:
    """One row for each command and luck of the first step, to find the wrong one by."""
    rows = divide(GAME, fixed, tree.state, depth)
    return "\n".join(f"{act_words(GAME, act)} luck {list(drawn)} odds {odds}: {paths}" for act, drawn, odds, paths in rows)


@each_tree
def test_the_tree_below_a_position_is_the_one_in_the_file(tree: Tree, full: bool) -> None:
    """Paths, positions, odds and their order; on failure the division of the first wrong depth is shown."""
    fixed = GAME.fixed_from(tree.setup)
    wanted = tree.counts if full else tree.counts[:SHALLOW]
    counts = [line_of(count) for count in perft(GAME, fixed, tree.state, len(wanted))]
    wrong = next((depth for depth, (a, b) in enumerate(zip(counts, wanted, strict=True), 1) if a != b), 0)
    assert not wrong, f"{tree.id}\n{counts[wrong - 1]}\n{wanted[wrong - 1]} is wanted\n{division(tree, fixed, wrong)}"


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
    found = trees()
    assert {Phase(tree.state.phase) for tree in found} == {Phase.CARS, Phase.THROW, Phase.CHANCE, Phase.ROUTE}
    assert {tree.setup.get("board", "harbor") for tree in found} == {"harbor", "ridge"}
    assert any(tree.setup.get("options", {}).get("cars_each") == 2 for tree in found)
    assert max(len(tree.counts) for tree in found) == 6
    assert min(len(tree.counts) for tree in found) == SHALLOW
