"""Two Race Phases that were written apart agree on every round of many races."""

from collections.abc import Iterator
from typing import Any

import pytest

from pitboard.bots import find
from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.names import CREW_NAMES, KIND_NAMES
from pitboard.games.pit_crew.setup import CHOICES
from pitboard.games.pit_crew.state import State
from pitboard.games.pit_crew.words import Phase, Verb
from pitboard.proof.laws import Walk
from tests.games.pit_crew.board import Board, Crew, race_phase, who_won


class Race(Walk):
    """A race of rookies in which now and then somebody leaves."""

    def step(self) -> bool:
        """An act, or once in two hundred a random seat that leaves."""
        state: State = self.state
        if state.phase != Phase.OVER and self.choice.below(200) == 0:
            seats = [seat for seat in range(self.fixed.seats) if not state.gone[seat]]
            seat = seats[self.choice.below(len(seats))]
            assert GAME.act(state, self.fixed, seat, Verb.LEAVE, 0, 0, 0, self.now, self.luck) == 0
            self.luck.take()
            return True
        return super().step()


def races(number: int) -> Iterator[Race]:
    """Crews, variants and options in turn, with a deck that makes wrenches of the Race Phase common."""
    wrenches = {"drafting": 5, "jet_fuel": 5, "perfect_setup": 3, "nitro": 3, "sabotage": 1, "veteran_driver": 3}
    for race in range(number):
        options = {name: [*CHOICES[name]][race // 2**at % 2].name.lower() for at, name in enumerate(CHOICES)}
        options |= {
            "tie_ms": (100, 1000)[race % 2],
            "decide_ms": (250, 1000)[race % 2],
            "round_limit_ms": (0, 0, 40_000)[race % 3],
        }
        crews = ([1, 1, 1], [1, 1], [2, 1, 1])[race % 3]
        setup = {"crews": crews, "cars": ("extended", "normal")[race % 2], "wrenches": wrenches, "options": options}
        yield Race(GAME, setup, 3, race, find("pit_crew", "rookie"), (12, 60, 300)[race // 3 % 3])


def naive(before: State, state: State, race: Race, events: list[dict[str, Any]]) -> tuple[Board, list[Crew]]:
    """The board before the Race Phase, and what each crew brings to it."""
    board = Board(iter([event["face"] for event in events if event["what"] == "roll_off"]))
    moving = [crew for crew in range(race.fixed.crews) if before.racing[crew]]
    for crew in sorted(moving, key=lambda crew: before.arrival[crew]):
        board.spaces.setdefault(before.distance[crew], []).append(CREW_NAMES[crew])
    board.start_rolled = any(before.arrival[crew] and not before.distance[crew] for crew in moving)
    found = []
    for crew in moving:
        event = next(event for event in events if event["what"] == "judged" and event["crew"] == CREW_NAMES[crew])
        held = [KIND_NAMES[kind] for kind in before.wrench[crew] if kind]
        spare = max(state.pile[crew][4] - 4, 0) if "jet_fuel" in held else 0
        done = None if state.done_at[crew] < 0 else state.done_at[crew]
        caps = bin(state.caps[crew]).count("1")
        spaces = sum(2 + ("perfect_setup" in held) + 2 * (area["area"] == "tank" and "nitro" in held)
                     for area in event["reckoning"]["areas"] if area["turbo"])  # fmt: skip
        first = bool(state.rolled_first[crew])
        resigned = bool(state.resigned[crew])
        found.append(Crew(CREW_NAMES[crew], first, done, caps, event["points"], spaces, spare, "drafting" in held, resigned))
    return board, found


def check(before: State, race: Race) -> bool:
    """Judge the last act's Race Phase once more, if there was one, and compare everything."""
    state, fixed = race.state, race.fixed
    events = GAME.told(before, state, fixed, race.setup)
    if not any(event["what"] == "judged" for event in events):
        return False
    board, crews = naive(before, state, race, events)
    judged = race_phase(crews, board, fixed.tie_ms, fixed.jet_fuel_first == 0)
    lead = CREW_NAMES[before.lead] if before.lead >= 0 else ""
    won = who_won(crews, board, lead, state.round == fixed.rounds - 1, fixed.empty_first_round == 1)
    assert judged == [CREW_NAMES[crew] for crew in state.judged if crew >= 0]
    assert won == (None if state.phase == Phase.DRAFT else CREW_NAMES[state.winner] if state.winner >= 0 else "")
    order = GAME.view(state, fixed, -1)[0]["standing"]
    assert board.cars() == [name for name in order if state.racing[CREW_NAMES.index(name)]]
    assert [board.distance(name) for name in board.cars()] == [state.distance[CREW_NAMES.index(name)] for name in board.cars()]
    assert next(board.faces, None) is None
    return True


@pytest.mark.parametrize("part", range(4))
def test_both_race_phases_agree(part: int, full: bool) -> None:
    """PC-140: order, moves, crashes, inside and outside, roll-offs, Jet Fuel, Drafting, who is left and who has won."""
    rounds = 0
    for number, race in enumerate(races(400 if full else 48)):
        if number % 4 == part:
            before = GAME.copy(race.state)
            while race.step():
                rounds += check(before, race)
                GAME.copy_into(before, race.state)
    assert rounds > 12
