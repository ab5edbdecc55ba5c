"""boardgame.io: the race of Pit Stop in memory and behind its own server, and nine people at once who take no turns.

The race is the house board Harbor Loop with four cars and five laps. Every throw of the die counts as one draw and every choice
of a lane as one decision, also where only one lane is left.
"""

from contextlib import AbstractContextManager
from pathlib import Path

from benchmarks.engines import Rate
from benchmarks.engines.npm import Load, Package, Serving
from benchmarks.engines.one_core import one_core

SOURCE = Path(__file__).with_suffix("")
PEER = Package("boardgame.io", SOURCE)


def version() -> str:
    """The release of boardgame.io that is measured."""
    return PEER.version("boardgame.io")


def steps_per_second(seconds: float) -> Rate:
    """Whole random races in memory for at least `seconds`, pinned to one core; PeerMissing when they cannot be run."""
    PEER.installed()
    with one_core():
        told = PEER.run("roll_and_move.cjs", seconds)
    return Rate("boardgame.io", version(), told["steps"], told["seconds"])


def serving(folder: Path | None = None) -> AbstractContextManager[Serving]:
    """boardgame.io's own server with its games; matches in memory, or kept in files in `folder`."""
    return PEER.serving(*([] if folder is None else [str(folder)]))


def load(port: int, matches: int, rate: float, seconds: float, one_way_ms: float = 0) -> Load:
    """Play `matches` races of four seats at `rate` acts a second each, after a warm-up of two seconds."""
    return PEER.load("client.cjs", port, matches, rate, seconds, one_way_ms)


def load_of_nine(port: int, matches: int, rate: float, seconds: float, one_way_ms: float = 0, *, stale: bool = False) -> Load:
    """Nine people at each match act in turn at `rate` acts a second, none waiting for another.

    `stale`: the move is declared to be taken also when it was made upon a state that has passed.
    """
    return PEER.load("nine_client.cjs", port, matches, rate, seconds, one_way_ms, env={"STALE": str(int(stale))})
