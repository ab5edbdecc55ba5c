"""Laws that every game keeps, checked on random play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pitboard.kernel.game import Game, Rows
from pitboard.kernel.notation import act_words, luck_words, parse, read_act, read_luck, text
from pitboard.kernel.sources import Scripted, Seeded, Source
from pitboard.kernel.state import key


class LawBroken(AssertionError):
    """A law did not hold; the message has the position."""


Act = tuple[int, int, int, int]
Chooser = Callable[[Any, Any, int, Source, Any], int]
LATE = 10**12
"""A time at which everything is due."""
MOST_WORDS = 128
"""How many words of an argument are tried in each position."""
PACE = 400
"""Where all act at once, the most ms between two acts of a walk."""


class Walk:
    """One race of random legal play, its log kept: what the laws look at.

    With a `chooser`, a bot that answers with a row of its own or -1, one act in `stray` is random and the rest are its choice:
    that leads into positions that random play alone never reaches.
    """

    def __init__(
        self, game: Game, setup: Mapping[str, Any], seed: int, race: int = 0, chooser: Chooser | None = None, stray: int = 4
    ) -> None:
        self.game, self.setup = game, game.full_setup(setup)
        self.fixed = game.fixed_from(self.setup)
        self.state = game.begin(self.fixed)
        self.luck, self.choice = Seeded(seed, race), Seeded(seed + 1, race)
        self.chooser, self.stray, self.now = chooser, stray, 0
        self.log: list[tuple[int, Act, list[int]]] = []
        self.times: list[int] = []

    def step(self) -> bool:
        """One legal act; False when the race is over."""
        game, state, fixed = self.game, self.state, self.fixed
        offers = [(seat, act) for seat in game.movers(state, fixed) for act in game.acts(state, fixed, seat)]
        if game.is_over(state, fixed):
            return False
        if not offers:
            raise LawBroken(f"nobody can act and the race is not over: {text(state)}")
        seat, act = (self._choose() if self.chooser and self.choice.below(self.stray) else None) or offers[
            self.choice.below(len(offers))
        ]
        if game.earliest is not None:
            self.now = max(self.now + self.choice.below(PACE), game.earliest(state, fixed, seat, act[0]))
        refusal = game.act(state, fixed, seat, *act, self.now, self.luck)
        if refusal:
            raise LawBroken(f"legal, yet refused as {game.refusals[refusal][0]}: {act} in {text(state)}")
        self.log.append((seat, act, self.luck.take()))
        self.times.append(self.now)
        return True

    def _choose(self) -> tuple[int, Act] | None:
        """What the bot does for one of the seats; where it waits for all of them, what the clock does."""
        assert self.chooser
        game, fixed, view = self.game, self.fixed, self.game.State()
        seats = len(game.seat_names(fixed))
        first = self.choice.below(seats)
        rows = Rows()
        for seat in [*range(first, seats), *range(first)]:
            game.blind(self.state, fixed, seat, view)
            at = self.chooser(view, fixed, seat, self.choice, rows)
            if at >= 0:
                verb, a, b, c = rows[at]
                return seat, (verb, a, b, c)
        clock = game.acts(self.state, fixed, -1)
        return (-1, clock[0]) if clock else None


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
    asked = game.movers(state, fixed)
    for seat in range(0 if game.earliest is None else -1, len(game.seat_names(fixed))):
        legal = {act[:3] for act in game.acts(state, fixed, seat)}
        trial = game.copy(state)
        for act in _commands(game, *((14, 5) if seat in asked else (1, 1))):
            refusal = game.act(trial, fixed, seat, *act, 0, LATE if game.earliest else 0, Seeded(1))
            if (refusal == 0) != (act in legal):
                raise LawBroken(f"seat {seat} {act}: legal and accepted differ in {text(state)}")
            if refusal and not game.same(trial, state):
                raise LawBroken(f"seat {seat} {act}: refused, yet it changed {text(state)}")
            if refusal == 0:
                game.copy_into(trial, state)
    if key(state) != before:
        raise LawBroken(f"asking what is legal changed {text(state)}")


def _commands(game: Game, a_most: int, b_most: int) -> Iterator[tuple[int, int, int]]:
    """All commands with small arguments, or all words of those that are words; leaving is accepted and never listed."""
    for verb, words in game.verbs.items():
        if words.name != "leave":
            most = [
                min(len(arg.words) + 1, MOST_WORDS) if arg.words else n
                for arg, n in zip(words.arguments, (a_most, b_most), strict=False)
            ]
            reach = [range(-1, n) for n in most]
            for a in reach[0] if reach else range(1):
                for b in reach[1] if len(reach) > 1 else range(1):
                    yield verb, a, b


def check_replay(walk: Walk) -> None:
    """The log, spelled in words and played again with the luck it drew, gives the same position."""
    state = walk.game.begin(walk.fixed)
    for (seat, act, drawn), at in zip(walk.log, walk.times, strict=True):
        luck: Source = Scripted(read_luck(walk.game, luck_words(walk.game, drawn)))
        verb, a, b, c = read_act(walk.game, act_words(walk.game, act))
        refusal = walk.game.act(state, walk.fixed, seat, verb, a, b, c, at, luck)
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
