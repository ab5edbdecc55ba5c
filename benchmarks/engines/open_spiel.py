"""OpenSpiel's own C++ games, played by OpenSpiel's own C++.

The wheel from PyPI brings no headers, but two ways into whole games that never come back to Python for a step:

- `evaluate_bots` with two uniform random bots plays one game and leaves its history to be counted. Each step asks the bot,
  which builds a policy, and tells the other bot.
- `RandomRolloutEvaluator` is the bare loop of its tree search: legal actions or chance outcomes, one drawn, applied, until the
  end. A search of one simulation from a first decision is that evaluator on that position, any number of games in one call.

The second is the faster, about twice on pig and 1.3 times on maedn, and as fast as a loop written against the same library in
C++; so the peer is measured by it. It does not say how long its games were. Their mean length comes from the first way, on
6,000 games from the same positions: its standard error is below 0.3 % (of backgammon on 600, below 2 %).
"""

import time
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from benchmarks.engines import PeerMissing, Rate
from benchmarks.engines.one_core import one_core

GAMES = ("pig", "maedn", "liars_dice", "backgammon")
WANTED = next(
    line.split()[0]
    for line in Path(__file__).with_name("in_python").joinpath("requirements.txt").read_text(encoding="utf-8").splitlines()
    if line.startswith("open-spiel")
)
COUNTED_GAMES = 6000
GAMES_A_CALL = 100
SLOW = {"backgammon": 10}
"""Games that take so much longer that so many times fewer of them are played and counted."""


def library() -> Any:
    """The module `pyspiel`; PeerMissing when it is not installed."""
    try:
        import pyspiel
    except ImportError:
        raise PeerMissing(f"pip install {WANTED}") from None
    return pyspiel


def first_decisions(game: Any) -> list[Any]:
    """The positions of the first decision, all equally likely: the start, or one for each way the first dice can fall."""
    positions = [game.new_initial_state()]
    while positions[0].is_chance_node():
        positions = [position.child(outcome) for position in positions for outcome, _ in position.chance_outcomes()]
    return positions


@cache
def mean_length(name: str) -> float:
    """Decisions and chance draws of a random game from its first decision on, by counting whole games."""
    pyspiel = library()
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    openings = first_decisions(game)
    rounds = COUNTED_GAMES // SLOW.get(name, 1) // len(openings)
    steps = 0
    for seed in range(rounds):
        for opening in openings:
            state = opening.clone()
            pyspiel.evaluate_bots(state, bots, seed)
            steps += len(state.history()) - len(opening.history())
    return steps / (rounds * len(openings))


def random_games(game: Any, count: int, seed: int) -> Any:
    """A search bot whose `mcts_search(position)` plays `count` random games from a decision to the end, and nothing else."""
    pyspiel = library()
    evaluator = pyspiel.RandomRolloutEvaluator(count, seed)
    return pyspiel.MCTSBot(game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=seed, verbose=False)


def steps_per_second(game: str, seconds: float) -> Rate:
    """Random play of one of GAMES for at least `seconds`, pinned to one core; PeerMissing without OpenSpiel."""
    length = mean_length(game)
    loaded = library().load_game(game)
    openings = first_decisions(loaded)
    at_once = GAMES_A_CALL // SLOW.get(game, 1)
    bot = random_games(loaded, at_once, seed=1)
    games, elapsed = 0, 0.0
    with one_core():
        bot.mcts_search(openings[0])
        begun = time.perf_counter()
        while elapsed < seconds:
            for opening in openings:
                bot.mcts_search(opening)
            games += at_once * len(openings)
            elapsed = time.perf_counter() - begun
    return Rate(f"OpenSpiel {game}", metadata.version("open_spiel"), round(games * length), elapsed, games)
