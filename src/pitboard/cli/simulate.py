"""`pitboard simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboard.cli.failure import Whole, game_named


def simulate(
    game: str,
    *,
    races: Whole,
    seats: str,
    seed: Whole,
    jobs: Whole | None = None,
    setup: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Race bots against each other and count who wins.

    Parameters
    ----------
    game
        The game, as in pit-stop.
    races
        How many races.
    seats
        The bots by seat, with commas: ace,steady,random. Of formula random, club, league, champion; of pit-stop random, steady,
        ace; of pit-crew random, rookie, mechanic, chief, crew by crew, and a name may carry a factor for the times of its hands:
        chief,chief@1.25,rookie,rookie has one chief a quarter slower. A crew's win is one of each member.
    seed
        The same seed gives the same result, for any number of jobs.
    jobs
        How many processes; when left out one for few races, else as many as there are cores.
    setup
        A file with board or track, seats and options, JSON or TOML; in pit-crew with crews, as in [3, 2]. Without crews in it the
        number of bots gives the split that the rules suggest.
    as_json
        Print one JSON object instead of a table.
    """
    from pitboard.lab import report

    name = game_named(game).name
    return report.command(name, races=races, seats=seats.split(","), seed=seed, jobs=jobs, setup=setup, as_json=as_json)
