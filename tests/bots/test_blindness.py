"""No bot of any game knows what its seat does not see.

The driver loops play whole races, and at every choice the bot is asked again in other positions that look the same to its seat:
hidden cards dealt anew, and other secrets laid by the rivals. With the same coin it must do the same.
"""

import random
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from pitboard import bots
from pitboard.compile.play import Races, Room
from pitboard.compile.rushes import Rushes
from pitboard.games import find
from pitboard.kernel.game import Game
from pitboard.kernel.sources import Seeded
from pitboard.lab.measures import MEASURES, RUSH_MEASURES
from pitboard.lab.players import players

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.games.formula.small import small_track

SETUPS: dict[str, dict[str, Any]] = {
    "pit_stop": {"seats": 3, "board": "ridge", "options": {"laps": 1}},
    "pit_crew": {"crews": [2, 1]},
    "formula": {"seats": 3, "laps": 1, "track": small_track(random.Random(3))},
}
BOTS = [(game, level) for game, levels in bots.LEVELS.items() for level in levels]
DEALS = 2
"""So often what is hidden is dealt anew at each choice."""


class Watch:
    """Stands in for the choice of a driver loop: asks the bot about the race as it is, and about others that look the same."""

    def __init__(self, game: Game, fixed: Any, choose: Callable[..., int], room: int) -> None:
        self._game, self._fixed, self._choose, self._room = game, fixed, choose, room
        self._own: dict[int, Any] = {}
        self.asked = 0
        self.others: dict[str, int] = {"dealt": 0, "secret": 0}
        """How many other positions were tried in which something hidden was not the same."""

    def __call__(self, state: Any, fixed: Any, view: Any, acts: Any, coin: Any, seat: int, *more: int) -> int:
        self.asked += 1
        before = self._game.copy(state)
        same = [self._answer(other, deepcopy(coin), seat, more) for other in self._alike(state, seat)]
        at = self._choose(state, fixed, view, acts, coin, seat, *more)
        assert same == [self._told(at, acts)] * len(same)
        assert self._game.same(before, state)
        return at

    def _answer(self, state: Any, coin: Any, seat: int, more: tuple[int, ...]) -> list[int]:
        """What the seat does in another position; its room is its own, so nothing comes by way of what others left there."""
        acts = self._own.setdefault(seat, Room(self._game.most_acts + self._room))
        return self._told(self._choose(state, self._fixed, self._game.State(), acts, coin, seat, *more), acts)

    def _told(self, at: int, acts: Any) -> list[int]:
        """An answer: the number of an act, or where all act at once whether the seat acts, and how."""
        return [at, *acts[0]] if self._game.earliest and at else [at]

    def _alike(self, state: Any, seat: int) -> Iterator[Any]:
        """Other positions that this seat cannot tell from the one there is."""
        seen, again = self._game.State(), self._game.State()
        self._game.blind(state, self._fixed, seat, seen)
        for what, other in (*self._dealt(seen, seat), *self._secrets(state, seat)):
            self._game.blind(other, self._fixed, seat, again)
            if self._game.same(seen, again):
                self.others[what] += not self._game.same(other, state)
                yield other
            else:
                assert what == "secret"  # the question's number may have gone on, for all to see

    def _dealt(self, seen: Any, seat: int) -> Iterator[tuple[str, Any]]:
        for deal in range(DEALS):
            other = self._game.copy(seen)
            self._game.deal_unknown(other, self._fixed, seat, Seeded(5, self.asked * DEALS + deal))
            yield "dealt", other

    def _secrets(self, state: Any, seat: int) -> Iterator[tuple[str, Any]]:
        """Rivals who have chosen in secret lie something else."""
        if self._game.is_secret is None or not self._game.is_secret(state, self._fixed):
            return
        for rival in range(len(self._game.seat_names(self._fixed))):
            legal = self._game.acts(state, self._fixed, rival) if rival != seat and state.chosen[rival] else []
            if legal:
                other = self._game.copy(state)
                act = legal[Seeded(6, self.asked).below(len(legal))]
                if self._game.act(other, self._fixed, rival, *act, 0, Seeded(7)) == 0:
                    yield "secret", other


def watched(game: Game, level: str, setup: dict[str, Any]) -> tuple[Watch, Callable[[int], None]]:
    """A race of one bot against itself with a watch over every choice, to be run for so many races."""
    fixed = game.fixed_from(setup)
    seats = players(game.name, [level] * len(game.seat_names(fixed)))
    if game.name in RUSH_MEASURES:
        rush = Rushes(game, fixed, bots=seats.bots, plain=True, **RUSH_MEASURES[game.name]._asdict())
        scope, name, play = rush._races.__globals__, "chooses", lambda races: rush.play(seats.numbers, seats.paces, 9, 0, races)
    else:
        loop = Races(game, fixed, bots=seats.bots, room=seats.room, plain=True, **MEASURES[game.name]._asdict())
        scope, name, play = loop._races.__globals__, "choose", lambda races: loop.play(seats.numbers, 9, 0, races)
    scope[name] = watch = Watch(game, fixed, scope[name], seats.room)
    return watch, play


@pytest.mark.parametrize(("name", "level"), BOTS)
def test_what_is_hidden_from_a_seat_changes_no_choice_of_its_bot(name: str, level: str, full: bool) -> None:
    """PC-133, F-47, F-82: the same coin, the same choice, whatever lies in other hands, decks, plots and bids; and the bot
    changes nothing of the race itself. Pit Stop hides nothing."""
    watch, play = watched(find(name), level, SETUPS[name])
    play(20 if full else {"pit_stop": 3}.get(name, 1))
    assert watch.asked > 20
    hidden = {"pit_stop": set(), "pit_crew": {"dealt"}, "formula": {"dealt", "secret"}}[name]
    assert {what for what, times in watch.others.items() if times} == hidden


@pytest.mark.parametrize("name", ["pit_crew", "formula"])
def test_a_bot_that_peeked_would_be_found(name: str) -> None:
    """PC-133, F-82: one that looks into a rival's deck, or at its plot, is told by the first position that differs."""
    watch, play = watched(find(name), "random", SETUPS[name])

    honest = watch._choose

    def peek(state: Any, fixed: Any, view: Any, acts: Any, coin: Any, seat: int, *more: int) -> int:
        if name == "pit_crew":
            return honest(state, fixed, view, acts, coin, seat, *more) if state.deck[1 - fixed.crew[seat]][3] % 2 == 0 else 0
        return sum(at * number for at, number in enumerate([*state.plot, *state.build])) % more[0]

    watch._choose = peek
    with pytest.raises(AssertionError):
        play(1)
