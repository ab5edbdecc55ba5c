"""What studies note of Pit Crew's races and change in them: positions stay sound, and what is given is what is held."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from pitboard.games import find
from pitboard.games.pit_crew.names import KIND_NAMES
from pitboard.games.pit_crew.words import Phase, Wrench
from pitboard.lab import pit_crew_haste, pit_crew_notes
from pitboard.lab.pit_crew_notes import CREWS, give_wrench, set_haste
from pitboard.lab.pit_crew_scenes import lead, scene, wins
from pitboard.lab.races import Races

GAME = find("pit_crew")
POSITIONS: list[tuple[Any, Any]] = []
"""What `watched` saw: copies of a state, with its Fixed."""


def watched(state: Any, fixed: Any, how: Any) -> None:
    """Give a wrench, and keep a copy of the position for the test."""
    give_wrench(state, fixed, how)
    copy = GAME.State()
    GAME.copy_into(copy, state)
    POSITIONS.append((copy, fixed))


def plain(scenario: Any, races: int) -> Races:
    """Races played by the plain rules."""
    from pitboard.compile.play import Aside
    from pitboard.lab.driving import loop_of

    beside = Aside(scenario.meddle, scenario.notes.note, len(scenario.notes.columns), scenario.how)
    loop = loop_of("pit_crew", scenario.full_setup(), scenario.seats, plain=True, beside=beside)
    return Races(loop(5, 0, races), scenario.notes.columns)


@pytest.fixture
def seen() -> Iterator[list[tuple[Any, Any]]]:
    """The positions after each act of the clock."""
    POSITIONS.clear()
    yield POSITIONS
    POSITIONS.clear()


@pytest.mark.parametrize("after", [0, 1, 2])
@pytest.mark.parametrize("kind", [Wrench.VETERAN_CREW, Wrench.BAD_NACHOS, 21], ids=["veterans", "nachos", "assist"])
def test_a_wrench_that_is_given_leaves_every_position_sound(seen: list[tuple[Any, Any]], kind: int, after: int) -> None:
    """PC-81: who is given a wrench has it from the next round on, and nobody has another."""
    plain(scene("chief", "chief", (3, 2), meddle=watched, how=(1, int(kind), after)), 2)
    driven = [(state, fixed) for state, fixed in seen if state.phase == Phase.PIT_CREW]
    assert {state.round for state, _ in driven} == {0, 1, 2}
    for state, fixed in seen:
        assert GAME.faults(state, fixed) == []
    for state, _ in driven:
        has = after > 0 and state.round >= after
        assert [kind for crew in state.wrench for kind in crew if kind] == [kind] * has
        assert state.wrench[1][0] == kind * has


def test_hands_are_dealt_by_the_wrench_that_was_given(seen: list[tuple[Any, Any]]) -> None:
    """PC-16: eight cards with Veteran Crew for one who is alone, in the very round after the draft."""
    plain(scene("chief", "chief", meddle=watched, how=(0, int(Wrench.VETERAN_CREW), 1)), 1)
    sizes = {state.round: state.hand_size[0] for state, _ in seen if state.phase == Phase.PIT_CREW}
    assert sizes == {0: 6, 1: 8, 2: 8}


def test_rounds_before_it_are_the_same_whatever_is_given(seen: list[tuple[Any, Any]]) -> None:
    """The luck of seats and clock does not hang on the wrench."""
    found = []
    for kind, after in ((Wrench.NITRO, 0), (Wrench.NITRO, 2), (Wrench.BAD_NACHOS, 2), (Wrench.BAD_NACHOS, 1)):
        seen.clear()
        plain(scene("chief", "chief", meddle=watched, how=(0, int(kind), after)), 1)
        first = [state for state, _ in seen if state.phase == Phase.PIT_CREW]
        found.append([(state.hand, state.distance, state.go_at) for state in first if state.round < 2])
    assert found[0] == found[1] == found[2] != found[3]


def test_drafting_wins_just_the_races_that_were_lost_by_less_than_two_spaces() -> None:
    """PC 7.8: two spaces for a car that does not lead; whoever enters a space second stands outside, behind."""
    never, given = (scene("chief", "chief", meddle=give_wrench, how=(0, int(Wrench.DRAFTING), after)) for after in (0, 2))
    before, after = (Races(s.loop()(3, 0, 400), s.notes.columns) for s in (never, given))
    crashed = before["crashed_0"] + before["crashed_1"] > 0
    saved = (before["winner"] == 1) & (lead(before) > -2) & ~crashed
    assert saved.sum() > 5
    assert np.array_equal(wins(after), wins(before) + saved)


@pytest.mark.parametrize("sizes", [(1, 1), (2, 3)])
def test_usual_haste_is_a_chiefs(sizes: tuple[int, int]) -> None:
    """The same acts at the same times: at the usual price, and leaving with no points."""
    hasty = scene(pit_crew_haste.choose, "chief", sizes, meddle=set_haste, how=(pit_crew_haste.USUAL, 0))
    usual = scene("chief", "chief", sizes)
    assert np.array_equal(hasty.loop()(7, 0, 60), usual.loop()(7, 0, 60))


def test_who_leaves_with_points_is_sooner_and_pays() -> None:
    """PC 4.14: it gets one out of the pits sooner, and costs Penalty Points."""
    found = []
    for leave in (0, 5):
        s = scene(pit_crew_haste.choose, "chief", cars=([31], [31]), meddle=set_haste, how=(pit_crew_haste.USUAL, leave))
        found.append(Races(s.loop()(2, 0, 200), s.notes.columns))
    clean, early = found
    assert early["ms_0"].mean() < clean["ms_0"].mean() - 3000
    assert clean["points_0"].mean() + 2 < early["points_0"].mean() < 6
    assert early["points_0"].max() < 8 or early["crashed_0"].mean() < 0.02


def test_what_is_noted_is_what_the_mats_say() -> None:
    """A crash is eight points and more; a crew without one has capped; two crews that draw even are noted alike."""
    races = plain(scene("rookie", "rookie", (2, 2)), 40)
    for crew in (0, 1):
        out = races[f"crashed_{crew}"] == 1
        assert np.array_equal(out, races[f"points_{crew}"] >= 8)
        assert (races[f"ms_{crew}"] > 20_000).all()
        assert (races[f"cards_{crew}"] > 15).all()
    assert CREWS.columns[: len(pit_crew_notes.NOTED)] == tuple(f"{name}_0" for name in pit_crew_notes.NOTED)
    assert KIND_NAMES[Wrench.NITRO] == "nitro"
