"""Positions and commands as text."""

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import Phase, Verb
from pitboard.kernel.notation import NotationError, act_words, parse, read_act, text
from pitboard.proof.laws import Walk


def test_an_empty_position_is_an_empty_line() -> None:
    """Fields that are all zero are left out."""
    assert text(State()) == ""
    assert parse(State, "") == State()


def test_names_runs_and_numbers() -> None:
    """Enums by name, lists with commas, runs as value*times."""
    state = State()
    state.phase, state.asked, state.die = Phase.MOVE, -1, 4
    state.lane[:], state.taken[99] = [0, 2, 2, 1], 5
    assert text(state) == "phase=move asked=-1 die=4 lane=0,2*2,1 taken=0*99,5"
    assert parse(State, text(state)) == state


def test_a_phase_may_be_given_as_a_number_and_fields_in_any_order() -> None:
    """Text written by hand is read kindly."""
    assert parse(State, "die=4  phase=2") == parse(State, "phase=move die=4")


def test_every_position_of_a_race_is_read_back_as_it_was() -> None:
    """PS 8.1: told fields, which are no part of the position, aside."""
    walk = Walk(GAME, {"board": "ridge", "options": {"laps": 1}}, 3)
    while walk.step():
        assert parse(State, text(walk.state)) == walk.state
    assert parse(Fixed, text(walk.fixed)) == walk.fixed


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("dye=4", "'dye=4': no field of State; there are phase, "),
        ("die", "'die': no field of State"),
        ("die=4 die=5", "'die=5': no field of State"),
        ("told_count=1", "'told_count=1': no field of State"),
        ("die=four", "die=four: not a value of this field"),
        ("die=", "die=: not a value of this field"),
        ("phase=parked", "phase=parked: not a value of this field"),
        ("phase=²", "phase=²: not a value of this field"),
        ("dice=1", "dice: 1 numbers instead of 2"),
        ("dice=1,2,3", "dice: 3 numbers instead of 2"),
        ("taken=0*99", "taken: 99 numbers instead of 100"),
        ("dice=1*x", "dice=1*x: not a value of this field"),
        ("dice=1*0", "dice=1*0: not a value of this field"),
        ("dice=1*99999999999", "dice=1*99999999999: not a value of this field"),
        ("dice=1*-2", "dice=1*-2: not a value of this field"),
    ],
)
def test_a_line_that_cannot_be_read_says_where(line: str, message: str) -> None:
    """The field, and what is wrong with it."""
    with pytest.raises(NotationError) as error:
        parse(State, line)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ((Verb.THROW, 0, 0, 0), {"do": "throw"}),
        ((Verb.MOVE, 4, 0, 0), {"do": "move", "spaces": 4, "lane": 1}),
        ((Verb.LEAVE, 0, 0, 0), {"do": "leave"}),
    ],
)
def test_a_command_is_spelled_by_names_and_read_back(act: tuple[int, int, int, int], words: dict[str, object]) -> None:
    """Lanes count from 1 for people, and from 0 on the wire."""
    assert act_words(GAME, act) == words
    assert read_act(GAME, words) == act
    assert read_act(GAME, words | {"n": 7, "luck": [4]}) == act
    if act[0] == Verb.MOVE:
        assert read_act(GAME, words, counted_from_one=False) == (Verb.MOVE, 4, 1, 0)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({}, "do: None is no command of Pit Stop"),
        ({"do": "push"}, "do: 'push' is no command of Pit Stop"),
        ({"do": ["throw"]}, "do: ['throw'] is no command of Pit Stop"),
        ({"do": "move"}, "spaces: a whole number is wanted"),
        ({"do": "move", "spaces": 4}, "lane: a whole number is wanted"),
        ({"do": "move", "spaces": "4", "lane": 1}, "spaces: a whole number is wanted"),
        ({"do": "move", "spaces": 4.0, "lane": 1}, "spaces: a whole number is wanted"),
        ({"do": "move", "spaces": True, "lane": 1}, "spaces: a whole number is wanted"),
        ({"do": "move", "spaces": 2**40, "lane": 1}, "spaces: a whole number is wanted"),
    ],
)
def test_a_command_that_cannot_be_read_says_why(words: dict[str, object], message: str) -> None:
    """Nothing half-read gets to the rules."""
    with pytest.raises(NotationError) as error:
        read_act(GAME, words)
    assert str(error.value) == message
