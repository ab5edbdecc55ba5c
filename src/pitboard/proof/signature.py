"""The signature of a game: fixed seeds, a fixed bot, one short hash. A refactor may not change it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from pitboard.kernel.game import Game
from pitboard.proof.laws import Chooser, Walk

SEED = 2026
RACES = 200
SECRET_RACES = 16
"""Where several seats choose in secret at once: fewer races, for each of them weighs all that every seat may choose."""
RUSH_RACES = 20
RUSH_STRAY = 40
"""Where all act at once: fewer races, for they are long, and one act in so many astray, or every car would crash in round one."""


def usual_races(game: Game) -> int:
    """How many races make the signature of a game."""
    if game.earliest is not None:
        return RUSH_RACES
    return RACES if game.is_asked is None else SECRET_RACES


def moves(game: Game, races: int, chooser: Chooser | None = None) -> Iterator[str]:
    """Every act of the signature's races, a line each: seat, command, luck. Where all act at once a bot has to help."""
    for race in range(races):
        walk = Walk(game, {}, SEED, race, chooser, RUSH_STRAY)
        while walk.step():
            seat, act, drawn = walk.log[-1]
            yield f"{race} {seat} {act[0]} {act[1]} {act[2]} {' '.join(map(str, drawn))}"


def signature(game: Game, races: int | None = None, chooser: Chooser | None = None) -> str:
    """The first twelve hex digits of a hash over all acts."""
    digest = hashlib.sha256()
    for line in moves(game, usual_races(game) if races is None else races, chooser):
        digest.update(line.encode() + b"\n")
    return digest.hexdigest()[:12]
