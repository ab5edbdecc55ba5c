"""The driver of games in which all act at once: whose turn it is, what becomes of acts, and whose luck is whose."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from pitboard.bots.pit_crew import pace
from pitboard.compile import rush
from pitboard.compile.loops import CHOICES, DECISIONS, DRAWS, STUCK, TURNS, WINNER
from pitboard.compile.play import MOST_BOTS
from pitboard.compile.rushes import Rushes
from pitboard.games import find
from pitboard.games.pit_crew.words import Phase, Verb
from pitboard.kernel.game import Game
from pitboard.lab.driving import loop_of
from pitboard.lab.measures import RUSH_MEASURES
from pitboard.lab.players import players

GAME = find("pit-crew")
MEASURES = RUSH_MEASURES["pit_crew"]._asdict()
Entry = tuple[int, int, str]
"""When, who, and what."""


class Course:
    """One plain race whose accepted acts are noted with what they drew."""

    def __init__(
        self, *seats: str, bot: Callable[..., int] | None = None, game: Game = GAME, race: int = 0, **setup: Any
    ) -> None:
        self.entries: list[Entry] = []
        self.drawn: dict[int, list[int]] = {}
        self.game = game
        seated = players("pit_crew", seats)
        fixed = game.fixed_from({"seats": len(seats)} | setup)
        bots = (bot,) if bot else seated.bots
        loop = Rushes(replace(game, act=self.act), fixed, bots=bots, plain=True, **MEASURES)
        numbers = [1] * len(seats) if bot else seated.numbers
        self.result = loop.play(numbers, seated.paces, 8, race, 1)[0].tolist()

    def act(self, state: Any, fixed: Any, seat: int, *command: Any) -> int:
        """The rules' own act, noted."""
        *_, at, luck = command
        before = len(luck.drawn)
        answer = self.game.act(state, fixed, seat, *command)
        if answer == 0:
            self.entries.append((at, seat, Verb(command[0]).name))
            if state.phase != Phase.OVER and state.round == 0:
                self.drawn.setdefault(seat, []).extend(luck.drawn[before:])
        return int(answer)

    def times(self, verb: str) -> list[int]:
        """When that was done."""
        return [at for at, _, done in self.entries if done == verb]


def test_time_never_runs_backwards_and_go_comes_as_soon_as_all_are_ready() -> None:
    """PC-4: nobody waits for a clock that has nothing to wait for."""
    course = Course("rookie", "rookie@2", "rookie@0.5")
    times = [at for at, _, _ in course.entries]
    assert times == sorted(times)
    go = [i for i, (_, _, done) in enumerate(course.entries) if done == "GO"]
    assert len(go) == course.result[TURNS]
    for i in go:
        assert course.entries[i - 1][2] == "READY"
        assert course.entries[i - 1][0] == course.entries[i][0]


def test_hands_begin_as_soon_as_their_owner_reacts_to_go() -> None:
    """A quarter more or less than the time to react, each for itself."""
    course = Course("rookie", "rookie@2")
    go = course.times("GO")[0]
    first = {seat: next(at - go for at, who, _ in course.entries if at > go and who == seat) for seat in (0, 1)}
    for seat, factor in ((0, 1), (1, 2)):
        assert 0.75 * factor * pace.USUAL[pace.REACT] <= first[seat] <= 1.25 * factor * pace.USUAL[pace.REACT]


def test_a_die_is_rolled_at_the_pace_of_the_rules() -> None:
    """PC-37: one roll a second, whatever the hands could do."""
    course = Course("rookie@0.3", "rookie@2")
    rolls = [at for at, seat, done in course.entries if done == "ROLL" and seat == 0]
    gaps = {later - earlier for earlier, later in pairwise(rolls) if later - earlier < 2000}
    assert gaps == {1000}


def test_quick_hands_have_more_done_by_the_same_time() -> None:
    """Twice the time for every act is about half the acts."""
    course = Course("rookie", "rookie@2")
    minute = course.times("GO")[0] + 30_000
    done = [sum(1 for at, seat, _ in course.entries if at < minute and seat == who) for who in (0, 1)]
    assert 1.5 < done[0] / done[1] < 2.5


def test_what_a_seat_draws_hangs_on_nobody_else() -> None:
    """Paired races: a crew draws the same cards in round one against anybody at any pace."""
    alone = Course("rookie", "rookie", "rookie").drawn[0]
    for rivals in (("random", "rookie"), ("rookie@3", "rookie@0.5"), ("mechanic", "rookie@2")):
        other = Course("rookie", *rivals).drawn[0]
        common = min(len(alone), len(other))
        assert common > 6
        assert other[:common] == alone[:common]
    assert Course("rookie", "rookie", "rookie", race=1).drawn[0][:common] != alone[:common]


def test_an_answer_that_nobody_gives_is_given_by_the_clock() -> None:
    """PC-114, PC-5: after a minute without an answer; the race goes on."""

    def silent(state: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
        if state.phase == Phase.DRAFT:
            return -1
        return int(players("pit_crew", ("rookie",)).bots[0](state, fixed, seat, luck, acts))

    course = Course("rookie", "rookie", bot=silent)
    ups = [i for i, (_, _, done) in enumerate(course.entries) if done == "TIME_UP"]
    assert ups
    for i in ups:
        assert course.entries[i][0] - course.entries[i - 1][0] == rush.PATIENCE
    assert course.result[WINNER] >= 0


def test_a_race_in_which_nobody_ever_acts_is_stuck() -> None:
    """After an hour of its own time, and in no time of ours."""
    course = Course("rookie", "rookie", bot=lambda *_: -1)
    assert course.entries == []
    assert course.result == [STUCK, 1, 0, 0, 0]


def test_a_bot_that_wants_what_is_refused_is_stuck() -> None:
    """Bots see all that they need to know what is refused."""

    def greedy(state: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
        acts[0][0] = Verb.DRAW
        return 0

    assert Course("rookie", "rookie", bot=greedy).result[WINNER] == STUCK


def test_a_bot_may_answer_with_any_row() -> None:
    """As `random` does, which looks at legal acts."""

    def third(state: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
        row = [0, 0, 0, 0]
        at = players("pit_crew", ("rookie",)).bots[0](state, fixed, seat, luck, acts)
        if at == 0:
            row[:] = acts[0]
            acts[0][:], acts[3][:] = [0, 0, 0, 0], row
        return 3 if at == 0 else -1

    assert Course("rookie", "rookie", bot=third).entries == Course("rookie", "rookie").entries


def test_seats_that_are_out_wait_for_nothing() -> None:
    """PC-72: after its crash a crew acts no more and is asked no more."""
    asked = []

    def careless(state: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
        asked.append((seat, state.round))
        if seat == 1 and state.phase == Phase.PIT_CREW:
            acts[0][:] = [Verb.CAP, next((area for area in range(5) if not state.caps[1] >> area & 1), 0), 0, 0]
            return 0 if state.done_at[1] < 0 else -1
        return int(players("pit_crew", ("rookie",)).bots[0](state, fixed, seat, luck, acts))

    course = Course("rookie", "rookie", "rookie", bot=careless)
    assert course.result[TURNS] > 1
    assert {number for seat, number in asked if seat == 1} == {0}


def test_columns_count_acts_of_seats_and_luck_of_all() -> None:
    """The clock decides nothing, and in real time everything that is done is a choice."""
    course = Course("rookie", "rookie", "rookie")
    assert course.result[DECISIONS] == course.result[CHOICES] == sum(1 for _, seat, _ in course.entries if seat >= 0)
    assert course.result[DRAWS] > course.result[DECISIONS] // 4


@pytest.mark.parametrize("plain", [True, False])
def test_races_are_the_same_however_calls_are_cut(plain: bool) -> None:
    """Races are numbered, and each begins with luck of its own."""
    loop = loop_of("pit_crew", {"crews": [2, 1]}, ("rookie", "rookie@1.5", "random"), plain=plain)
    whole = loop(5, 0, 6).tolist()
    assert [row for first in range(6) for row in loop(5, first, 1).tolist()] == whole
    assert loop(6, 0, 6).tolist() != whole


def test_more_bots_than_a_loop_can_hold_are_refused() -> None:
    """As where one seat is asked."""
    with pytest.raises(ValueError, match=f"at most {MOST_BOTS}"):
        Rushes(GAME, GAME.fixed_from({}), bots=[lambda *_: -1] * (MOST_BOTS + 1), plain=True, **MEASURES)


def test_the_driver_and_the_bots_number_a_pace_alike() -> None:
    """The column that says when a seat looks again."""
    assert rush.REACT == pace.REACT
