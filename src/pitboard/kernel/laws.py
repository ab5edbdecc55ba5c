"""Laws that every game keeps, checked on random play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pitboard.kernel.game import Game
from pitboard.kernel.notation import act_words, parse, read_act, text
from pitboard.kernel.sources import Scripted, Seeded, Source
from pitboard.kernel.state import key


class LawBroken(AssertionError):
    """A law did not hold; the message has the position."""


class Walk:
    """One race of random legal play, its log kept: what the laws look at."""

    def __init__(self, game: Game, setup: Mapping[str, Any], seed: int, race: int = 0) -> None:
        self.game, self.setup = game, game.full_setup(setup)
        self.fixed = game.fixed_from(self.setup)
        self.state = game.begin(self.fixed)
        self.luck, self.choice = Seeded(seed, race), Seeded(seed + 1, race)
        self.log: list[tuple[int, tuple[int, int, int, int], list[int]]] = []

    def step(self) -> bool:
        """One random legal act; False when the race is over."""
        seat = self.game.seat_asked(self.state, self.fixed)
        if seat < 0:
            return False
        acts = self.game.acts(self.state, self.fixed, seat)
        if not acts:
            raise LawBroken(f"nobody can act and the race is not over: {text(self.state)}")
        act = acts[self.choice.below(len(acts))]
        refusal = self.game.act(self.state, self.fixed, seat, *act, 0, self.luck)
        if refusal:
            raise LawBroken(f"legal, yet refused as {self.game.refusals[refusal][0]}: {act} in {text(self.state)}")
        self.log.append((seat, act, self.luck.take()))
        return True


def check_position(walk: Walk) -> None:
    """No faults; text round-trips; legal and accepted are one; what is refused changes nothing."""
    game, state, fixed = walk.game, walk.state, walk.fixed
    if found := game.faults(state, fixed):
        raise LawBroken(f"{found[0]}: {text(state)}")
    if not game.same(parse(game.State, text(state)), state):
        raise LawBroken(f"the text does not round-trip: {text(state)}")
    check_commands(walk)


def check_commands(walk: Walk) -> None:
    """Every command in reach: accepted if and only if it is legal, and refused without a trace."""
    game, state, fixed = walk.game, walk.state, walk.fixed
    before = key(state)
    asked = game.seat_asked(state, fixed)
    for seat in range(len(game.seat_names(fixed))):
        legal = {act[:3] for act in game.acts(state, fixed, seat)}
        for act in _commands(game, *((14, 5) if seat == asked else (1, 1))):
            trial = game.copy(state)
            refusal = game.act(trial, fixed, seat, *act, 0, 0, Seeded(1))
            if (refusal == 0) != (act in legal):
                raise LawBroken(f"seat {seat} {act}: legal and accepted differ in {text(state)}")
            if refusal and not game.same(trial, state):
                raise LawBroken(f"seat {seat} {act}: refused, yet it changed {text(state)}")
    if key(state) != before:
        raise LawBroken(f"asking what is legal changed {text(state)}")


def _commands(game: Game, a_most: int, b_most: int) -> Iterator[tuple[int, int, int]]:
    """All commands with small arguments; leaving is always accepted and never listed."""
    for verb, words in game.verbs.items():
        if words.name != "leave":
            for a in range(-1, a_most) if words.arguments else range(1):
                for b in range(-1, b_most) if len(words.arguments) > 1 else range(1):
                    yield verb, a, b


def check_replay(walk: Walk) -> None:
    """The log, spelled in words and played again with the luck it drew, gives the same position."""
    state = walk.game.begin(walk.fixed)
    for seat, act, drawn in walk.log:
        luck: Source = Scripted(drawn)
        verb, a, b, c = read_act(walk.game, act_words(walk.game, act))
        refusal = walk.game.act(state, walk.fixed, seat, verb, a, b, c, 0, luck)
        if refusal:
            raise LawBroken(f"refused in the replay: {act_words(walk.game, act)} in {text(state)}")
    if not walk.game.same(state, walk.state):
        raise LawBroken(f"the replay ends elsewhere: {text(state)} instead of {text(walk.state)}")


def check_blind(walk: Walk, seat: int) -> None:
    """The view of a seat is made from its blind state alone: blinding twice, and completing it, changes no byte of the view."""
    game, fixed = walk.game, walk.fixed
    seen, again = game.State(), game.State()
    game.blind(walk.state, fixed, seat, seen)
    game.copy_into(again, seen)
    game.deal_unknown(again, fixed, seat, Seeded(7))
    game.blind(again, fixed, seat, again)
    if not game.same(seen, again):
        raise LawBroken(f"seat {seat} sees what is hidden from it: {text(walk.state)}")
    if game.view(seen, fixed, seat) != game.view(walk.state, fixed, seat):
        raise LawBroken(f"the view of seat {seat} shows more than its blind state: {text(walk.state)}")
