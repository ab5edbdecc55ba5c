"""The perft files of the games: positions and the exact trees below them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pitboard.kernel.game import Game
from pitboard.kernel.notation import act_words, parse
from pitboard.proof.perft import Count, divide, perft

VECTORS = Path(__file__).parents[1] / "vectors/perft"


@dataclass
class Tree:
    """One position of a file and the counts below it."""

    id: str
    note: str = ""
    setup: dict[str, Any] = field(default_factory=dict)
    state: Any = None
    counts: list[str] = field(default_factory=list)


def trees(game: Game) -> list[Tree]:
    """All positions of a game's file."""
    found: list[Tree] = []
    for line in (VECTORS / f"{game.name}.txt").read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        match word:
            case "id":
                found.append(Tree(rest.strip()))
            case "note":
                found[-1].note = rest.strip()
            case "setup":
                found[-1].setup = json.loads(rest)
            case "state":
                found[-1].state = parse(game.State, rest)
            case "perft":
                found[-1].counts.append(" ".join(line.split()))
    return found


def line_of(count: Count) -> str:
    """A count as the files spell it."""
    numbers = f"paths {count.paths} distinct {count.distinct} mass {count.mass} over {count.over}"
    return f"perft {count.depth} {numbers} digest {count.digest}"


def first_difference(game: Game, tree: Tree, depth: int) -> str:
    """ "" where the tree is the one in the file down to a depth, else the first wrong line with the division of its depth."""
    fixed = game.fixed_from(tree.setup)
    wanted = tree.counts[:depth]
    for count, line in zip(perft(game, fixed, tree.state, len(wanted)), wanted, strict=True):
        if line_of(count) != line:
            return f"{tree.id}\n{line_of(count)}\n{line} is wanted\n{division(game, tree, fixed, count.depth)}"
    return ""


def division(game: Game, tree: Tree, fixed: Any, depth: int) -> str:
    """One row for each command and luck of the first step, to find the wrong one by."""
    rows = divide(game, fixed, tree.state, depth)
    return "\n".join(f"{act_words(game, act)} luck {list(drawn)} odds {odds}: {paths}" for act, drawn, odds, paths in rows)
