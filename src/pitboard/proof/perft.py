"""Perft with odds: every command and every luck to a depth, counted, merged and weighed exactly."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from pitboard.kernel.game import Game
from pitboard.kernel.state import key
from pitboard.proof.branching import Branching, branches

Act = tuple[int, int, int, int]


@dataclass
class Count:
    """What a depth holds. `mass` is 1 where no race has ended on the way."""

    depth: int
    paths: int
    distinct: int
    mass: Fraction
    digest: str
    over: Fraction = Fraction(0)
    """The probability that the race has ended before this depth."""


@dataclass
class _Node:
    state: Any
    paths: int = 0
    mass: Fraction = field(default_factory=Fraction)


def outcomes(game: Game, fixed: Any, state: Any, seat: int, act: Act) -> Iterator[tuple[Any, tuple[int, ...], Fraction]]:
    """Each state that a legal command can lead to, with the luck drawn and its exact probability."""

    def run(luck: Branching) -> Any:
        after = game.copy(state)
        at = game.earliest(state, fixed, seat, act[0]) if game.earliest else 0
        refusal = game.act(after, fixed, seat, *act, at, luck)
        if refusal:
            raise ValueError(f"a legal command was refused: {game.refusals[refusal][0]}")
        return after

    return branches(run)


def perft(game: Game, fixed: Any, state: Any, depth: int) -> list[Count]:
    """The counts of depth 1 to `depth`, under the policy "uniform over all legal commands": of the seat that is asked, or of all
    who act at once."""
    return list(layers(game, fixed, state, depth))


def layers(game: Game, fixed: Any, state: Any, depth: int) -> Iterator[Count]:
    """The same, each depth as soon as it is counted."""
    layer = {key(state): _Node(state, 1, Fraction(1))}
    ended = Fraction(0)
    for at in range(1, depth + 1):
        layer, stopped = _next_layer(game, fixed, layer)
        ended += stopped
        mass = sum((node.mass for node in layer.values()), ended)
        yield Count(at, sum(n.paths for n in layer.values()), len(layer), mass, _digest(layer), ended)


def _next_layer(game: Game, fixed: Any, layer: dict[tuple[int, ...], _Node]) -> tuple[dict[tuple[int, ...], _Node], Fraction]:
    after: dict[tuple[int, ...], _Node] = {}
    ended = Fraction(0)
    for node in layer.values():
        acts = commands(game, fixed, node.state)
        if not acts:
            ended += node.mass
        for seat, act in acts:
            for state, _, weight in outcomes(game, fixed, node.state, seat, act):
                found = after.setdefault(key(state), _Node(state))
                found.paths += node.paths
                found.mass += node.mass * weight / len(acts)
    return after, ended


def _digest(layer: dict[tuple[int, ...], _Node]) -> str:
    """A hash of the exact distribution in canonical order: it pins the odds as well as the positions."""
    lines = sorted((position, node.paths, node.mass) for position, node in layer.items())
    return hashlib.sha256(repr([(p, n, str(m)) for p, n, m in lines]).encode()).hexdigest()[:12]


def commands(game: Game, fixed: Any, state: Any) -> list[tuple[int, Act]]:
    """All that can be done in a position: seat and act."""
    return [(seat, act) for seat in game.movers(state, fixed) for act in game.acts(state, fixed, seat)]


def divide(game: Game, fixed: Any, state: Any, depth: int) -> Iterator[tuple[Act, tuple[int, ...], Fraction, int]]:
    """One row for each command and luck of the first step: the luck, its odds, and the paths below it."""
    for seat, act in commands(game, fixed, state):
        for after, drawn, weight in outcomes(game, fixed, state, seat, act):
            paths = perft(game, fixed, after, depth - 1)[-1].paths if depth > 1 else 1
            yield act, drawn, weight, paths
