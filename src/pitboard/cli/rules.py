"""`pitboard perft` and `signature`: counting what the rules allow."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from pitboard.cli.failure import CommandFailed, Whole, complain, game_named, read_setup, read_text
from pitboard.kernel.game import Game
from pitboard.kernel.notation import NotationError, act_words, parse
from pitboard.kernel.record import RecordError, parse_record
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.replay import replay
from pitboard.proof import perft as counting


def perft(
    game: str,
    *,
    depth: Whole,
    position: str = "",
    setup: Path | None = None,
    divide: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Count every command and every luck to a depth, with exact odds.

    Parameters
    ----------
    game
        The game, as in pit-stop.
    depth
        How many commands deep.
    position
        A line of notation, or a record: the position after its last entry. The start when left out.
    setup
        A file with board or track, seats and options, JSON or TOML; for a line of notation or the start.
    divide
        One row for each command and luck of the first step.
    """
    if depth < 1:
        raise CommandFailed(f"--depth {depth}: at least 1", 2)
    rules = game_named(game)
    fixed, state = _position(rules, position, setup)
    if divide:
        for act, drawn, weight, paths in counting.divide(rules, fixed, state, depth):
            words = " ".join(str(word) for word in act_words(rules, act).values())
            print(f"{words:<12} luck {' '.join(map(str, drawn)) or '-':<8} odds {weight!s:<8} paths {paths}")
        return 0
    for count in counting.layers(rules, fixed, state, depth):
        over = f"  over {count.over}" if count.over else ""
        told = f"perft {count.depth}  paths {count.paths}  distinct {count.distinct}  mass {count.mass}"
        print(f"{told}{over}  digest {count.digest}", flush=True)
    return 0


def _position(game: Game, position: str, setup: Path | None) -> tuple[Any, Any]:
    try:
        if position.endswith(".race"):
            if setup is not None:
                raise CommandFailed(f"--setup {setup}: the record has a setup of its own", 2)
            race = replay(game, parse_record(read_text(Path(position))))
            return race.fixed, race.state
        fixed = game.fixed_from(read_setup(setup) if setup else {})
        state = parse(game.State, position) if position else game.begin(fixed)
    except (RecordError, NotationError) as error:
        raise CommandFailed(f"--position: {error}") from None
    except SetupError as error:
        for fault in error.faults[:-1]:
            complain(f"{setup}: {fault}")
        raise CommandFailed(f"{setup}: {error.faults[-1]}") from None
    if faults := game.faults(state, fixed):
        for fault in faults[:-1]:
            complain(f"--position: {fault}")
        raise CommandFailed(f"--position: {faults[-1]}")
    return fixed, state


def signature(game: str = "") -> int:
    """Play fixed seeds with a fixed bot and print one short hash a game.

    Parameters
    ----------
    game
        The game, as in pit-stop; all of them when left out.
    """
    from pitboard.games import NAMES

    for name in [game_named(game).name] if game else NAMES:
        print(f"{name} {signature_of(game_named(name))}")
    return 0


def signature_of(game: Game) -> str:
    """The signature as it stands in `tests/vectors/SIGNATURES`: where all act at once, the rookie plays."""
    from pitboard import bots
    from pitboard.proof import signature as proof

    return proof.signature(game, chooser=bots.find(game.name, "rookie") if game.earliest else None)
