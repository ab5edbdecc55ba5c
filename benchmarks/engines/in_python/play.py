"""`python -m benchmarks.engines.in_python.play KIND GAME SECONDS`: plays at random there and prints the rate as one line of JSON.

It runs in the environment of the engines, which has nothing of ours.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from importlib import import_module, metadata

from benchmarks.engines import Rate, open_spiel
from benchmarks.engines.one_core import one_core


def whole_games(name: str, version: str, seconds: float, play: Callable[[], int]) -> Rate:
    """Whole games, each of which answers with its steps, for at least `seconds`."""
    steps = games = 0
    with one_core():
        play()
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            steps += play()
            games += 1
        elapsed = time.perf_counter() - begun
    return Rate(name, version, steps, elapsed, games)


def stepped(game: str, seconds: float) -> Rate:
    """OpenSpiel's C++ game, stepped from Python: legal actions asked for, one drawn and applied, dice and cards as well."""
    import pyspiel

    loaded, draw = pyspiel.load_game(game), random.Random(1)

    def play() -> int:
        state, steps = loaded.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                action = draw.choices(outcomes, odds)[0]
            else:
                action = draw.choice(state.legal_actions())
            state.apply_action(action)
            steps += 1
        return steps

    return whole_games(f"OpenSpiel {game}, stepped from Python", metadata.version("open_spiel"), seconds, play)


def pettingzoo(game: str, seconds: float) -> Rate:
    """A classic of PettingZoo by its own loop over agents: observe, draw a legal action, step."""
    env, draw = import_module(f"pettingzoo.classic.{game}").env(), random.Random(1)

    def play() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            legal = seen["action_mask"].nonzero()[0] if isinstance(seen, dict) else range(env.action_space(agent).n)
            env.step(None if ended or cut else int(draw.choice(legal)))
            steps += not (ended or cut)
        return steps

    return whole_games(f"PettingZoo {game.rpartition('_')[0]}", metadata.version("pettingzoo"), seconds, play)


KINDS: dict[str, Callable[[str, float], Rate]] = {
    "compiled": open_spiel.steps_per_second,
    "stepped": stepped,
    "pettingzoo": pettingzoo,
}


def main() -> int:
    """Play, and print."""
    kind, game, seconds = sys.argv[1:]
    print(json.dumps(asdict(KINDS[kind](game, float(seconds)))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
