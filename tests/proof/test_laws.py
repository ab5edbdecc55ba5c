"""The laws themselves: each one notices the fault that it is there for; perft and signature count what they say."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import Phase, Verb
from pitboard.kernel.game import Game
from pitboard.proof.laws import LawBroken, Walk, check_blind, check_position, check_replay
from pitboard.proof.perft import divide, outcomes, perft
from pitboard.proof.signature import moves, signature

SETUP = {"seats": 2, "options": {"cars": "chosen", "laps": 1}}


def walk(game: Game = GAME, steps: int = 0) -> Walk:
    """A short race of random play."""
    race = Walk(game, SETUP, 1)
    for _ in range(steps):
        race.step()
    return race


def broken(**changes: Callable[..., Any]) -> Game:
    """Pit Stop with a fault in it."""
    return replace(GAME, **changes)


def test_a_sound_race_keeps_every_law() -> None:
    """From the start to the end."""
    race = walk()
    while race.step():
        check_position(race)
        check_blind(race, 0)
    check_replay(race)
    assert race.step() is False


def test_a_fault_of_a_position_is_noticed() -> None:
    """With the position it was found in."""
    race = walk(steps=1)
    race.state.die = 7
    with pytest.raises(LawBroken, match="die: 7 is outside 0 to 6"):
        check_position(race)


def test_a_text_that_is_not_read_back_is_noticed() -> None:
    """What is written down must be the position."""
    with pytest.raises(LawBroken, match="the text does not round-trip"):
        check_position(walk(broken(same=lambda a, b: False)))


def test_a_legal_command_that_is_refused_is_noticed() -> None:
    """By the walk, and by the law on commands."""
    game = broken(act=lambda *args: 4)
    with pytest.raises(LawBroken, match="legal, yet refused as not_your_turn"):
        walk(game, 1)
    with pytest.raises(LawBroken, match="legal and accepted differ"):
        check_position(walk(game))


def test_a_command_that_is_accepted_and_not_legal_is_noticed() -> None:
    """What is offered is all there is."""
    game = broken(legal=lambda *args: 0)
    with pytest.raises(LawBroken, match="legal and accepted differ"):
        check_position(walk(game))
    with pytest.raises(LawBroken, match="nobody can act and the race is not over"):
        walk(game, 1)


def test_a_refusal_that_leaves_a_trace_is_noticed() -> None:
    """A refused command changes nothing at all."""

    def act(state: State, fixed: Fixed, seat: int, *rest: Any) -> int:
        refusal = GAME.act(state, fixed, seat, *rest)
        if refusal:
            state.question += 1
        return refusal

    with pytest.raises(LawBroken, match="refused, yet it changed"):
        check_position(walk(broken(act=act)))


def test_asking_that_changes_something_is_noticed() -> None:
    """To look is not to touch."""

    def legal(state: State, fixed: Fixed, seat: int, acts: Any) -> int:
        state.arrivals += 1
        return GAME.legal(state, fixed, seat, acts)

    with pytest.raises(LawBroken, match="asking what is legal changed"):
        check_position(walk(broken(legal=legal)))


def test_a_replay_that_ends_elsewhere_is_noticed() -> None:
    """The log must say everything."""
    race = walk(steps=9)
    race.state.misses[0] += 1
    with pytest.raises(LawBroken, match="the replay ends elsewhere"):
        check_replay(race)
    race = walk(steps=9)
    race.log[0] = (1, race.log[0][1], race.log[0][2])
    with pytest.raises(LawBroken, match="refused in the replay"):
        check_replay(race)


def test_a_view_that_shows_more_than_the_seat_may_know_is_noticed() -> None:
    """A die that is hidden in the blind state, and shown in the view."""

    def blind(state: State, fixed: Fixed, seat: int, out: State) -> None:
        GAME.copy_into(out, state)
        out.die = 0

    race = walk(broken(blind=blind))
    while race.state.phase != Phase.MOVE:
        race.step()
    with pytest.raises(LawBroken, match="shows more than its blind state"):
        check_blind(race, 0)


def test_a_blind_state_that_depends_on_the_hidden_is_noticed() -> None:
    """Completing it at random and blinding it again must change nothing."""

    def deal_unknown(state: State, fixed: Fixed, seat: int, luck: Any) -> None:
        state.die = state.die % 6 + 1

    with pytest.raises(LawBroken, match="sees what is hidden from it"):
        check_blind(walk(broken(deal_unknown=deal_unknown), 1), 0)


def test_perft_counts_paths_positions_and_odds() -> None:
    """One throw on the grid: six faces, and their odds add up to one."""
    race = walk()
    (count,) = perft(GAME, race.fixed, race.state, 1)
    assert (count.depth, count.paths, count.distinct, count.mass, count.over) == (1, 6, 6, 1, 0)
    assert perft(GAME, race.fixed, race.state, 0) == []


def test_a_race_that_is_over_counts_among_the_odds() -> None:
    """PS-31: below its end there is nothing, and no odds are lost."""
    race = walk(steps=1)
    assert GAME.act(race.state, race.fixed, 0, Verb.LEAVE, 0, 0, 0, 0, race.luck) == 0
    (count,) = perft(GAME, race.fixed, race.state, 1)
    assert (count.paths, count.distinct, count.mass, count.over) == (0, 0, 1, 1)


def test_a_division_adds_up_to_the_whole() -> None:
    """Its rows are the first step, and the paths below them all paths."""
    race = walk()
    rows = list(divide(GAME, race.fixed, race.state, 3))
    assert sum(odds for _, _, odds, _ in rows) == 1
    assert sum(paths for *_, paths in rows) == perft(GAME, race.fixed, race.state, 3)[-1].paths
    assert [(drawn, paths) for _, drawn, _, paths in divide(GAME, race.fixed, race.state, 1)] == [((n,), 1) for n in range(1, 7)]


def test_the_digest_tells_odds_apart_as_well_as_positions() -> None:
    """The same position by other odds is another digest."""
    race = walk()
    other = walk()
    other.state.misses[1] = 1
    digests = {perft(GAME, race.fixed, state, 2)[-1].digest for state in (race.state, other.state)}
    assert len(digests) == 2


def test_outcomes_of_an_illegal_command_are_an_error() -> None:
    """Nobody weighs what cannot be done."""
    race = walk()
    with pytest.raises(ValueError, match="a legal command was refused: not_your_turn"):
        list(outcomes(GAME, race.fixed, race.state, 1, (Verb.THROW, 0, 0, 0)))
    assert sum(odds for *_, odds in outcomes(GAME, race.fixed, race.state, 0, (Verb.THROW, 0, 0, 0))) == Fraction(1)


def test_a_signature_is_made_of_acts_with_their_luck() -> None:
    """A line an act: race, seat, command, luck."""
    lines = list(moves(GAME, 1))
    assert lines[0].split()[:5] == ["0", "0", "1", "0", "0"]
    assert len(lines[0].split()) == 7
    assert len(signature(GAME, 1)) == 12
