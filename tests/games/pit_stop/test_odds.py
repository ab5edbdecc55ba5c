"""The odds of dice and Chance Table, exact, and as often as they fall."""

from collections import Counter
from fractions import Fraction

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.boards import COLORS
from pitboard.games.pit_stop.words import Verb
from pitboard.kernel.sources import Seeded
from pitboard.proof.branching import High, Low
from pitboard.proof.perft import outcomes
from tests.games.pit_stop.track import Race, drawn

OWN, LEADING, LAST, TWO_COLORS = {6, 7, 8}, {2, 3}, {11, 12}, {4, 5, 9, 10}
ROAD = ".......G.......Y.......B.......R......"
"""Red leads, green is last, nobody is near anybody, and there is one lane only."""


def gains(turn: str, lines: set[int]) -> dict[str, Fraction]:
    """The spaces that each car gains on average from these lines, in one throw of both dice by `turn`."""
    race = drawn(ROAD, turn=turn, circle=True, rows=60)
    found = dict.fromkeys(COLORS, Fraction(0))
    for after, dice, odds in outcomes(GAME, race.fixed, race.state, race.state.asked, (Verb.THROW, 0, 0, 0)):
        if sum(dice) in lines:
            for car, color in enumerate(COLORS):
                found[color] += odds * (after.distance[car] - race.state.distance[car])
    return found


@pytest.mark.parametrize("turn", COLORS)
def test_the_own_lines_are_worth_eight_ninths_of_a_space(turn: str) -> None:
    """PS 5.7 to PS 5.9: whoever throws."""
    assert gains(turn, OWN) == {color: Fraction(8, 9) if color == turn else 0 for color in COLORS}


@pytest.mark.parametrize("turn", COLORS)
def test_the_leader_loses_a_third_of_a_space(turn: str) -> None:
    """PS 5.3, PS 5.4, PS-21: to every throw, whoever throws."""
    assert gains(turn, LEADING) == {"red": Fraction(-1, 3), "blue": 0, "yellow": 0, "green": 0}


@pytest.mark.parametrize("turn", COLORS)
def test_the_last_car_gains_a_third_of_a_space(turn: str) -> None:
    """PS 5.12, PS 5.13."""
    assert gains(turn, LAST) == {"red": 0, "blue": 0, "yellow": 0, "green": Fraction(1, 3)}


@pytest.mark.parametrize("turn", COLORS)
def test_the_table_favors_red_and_yellow(turn: str) -> None:
    """PS 5.5, PS 5.6, PS 5.10, PS 5.11: a ninth of a space better off a throw than green and blue."""
    assert gains(turn, TWO_COLORS) == {
        "red": Fraction(1, 18),
        "yellow": Fraction(1, 18),
        "green": Fraction(-1, 18),
        "blue": Fraction(-1, 18),
    }


def test_each_line_falls_as_often_as_two_dice_make_it() -> None:
    """PS 5.2: one to six to one in thirty-six."""
    race = drawn(ROAD, circle=True, rows=60)
    falls: Counter[int] = Counter()
    for _, dice, odds in outcomes(GAME, race.fixed, race.state, 0, (Verb.THROW, 0, 0, 0)):
        assert odds == Fraction(1, 36)
        falls[sum(dice)] += 1
    assert falls == {line: 6 - abs(7 - line) for line in range(2, 13)}


def test_a_throw_takes_a_free_car_three_and_a_half_spaces() -> None:
    """PS 3.2: on average, each face one in six."""
    race = drawn("R.......B", rows=60)
    found = [(s.distance[0], p) for s, _, p in outcomes(GAME, race.fixed, race.state, 0, (Verb.THROW, 0, 0, 0))]
    assert found == [(n, Fraction(1, 6)) for n in range(1, 7)]


def test_a_turn_that_may_meet_a_circle_has_forty_one_outcomes() -> None:
    """PS 5.1, PS-16: five plain moves and thirty-six lines of the table, and their odds add up to one."""
    race = drawn("R.....o..........B", rows=60)
    ends: dict[tuple[int, ...], Fraction] = {}
    for after, dice, odds in outcomes(GAME, race.fixed, race.state, 0, (Verb.THROW, 0, 0, 0)):
        if dice == (6,):
            for _, both, more in outcomes(GAME, race.fixed, after, 0, (Verb.THROW, 0, 0, 0)):
                ends[dice + both] = odds * more
        else:
            ends[dice] = odds
    assert len(ends) == 41
    assert sum(ends.values()) == 1


def sevens(throws: int) -> int:
    """How many of these throws of both dice make seven, by a fixed seed."""
    luck = Seeded(2026, 7)
    return sum(luck.roll() + luck.roll() == 7 for _ in range(throws))


def test_dice_fall_as_often_as_they_should(full: bool) -> None:
    """Fixed seeds, so this can fail only when something changed: within four standard deviations."""
    throws = 1_000_000 if full else 20_000
    spread = (throws * 5 / 36) ** 0.5
    assert abs(sevens(throws) - throws / 6) < 4 * spread
    luck = Seeded(2026, 1)
    faces = Counter(luck.roll() for _ in range(throws))
    assert set(faces) == set(range(1, 7))
    assert all(abs(count - throws / 6) < 4 * spread for count in faces.values())


def test_six_throws_hold_as_many_sixes_as_the_binomial_says(full: bool) -> None:
    """Sixes in six rolls: `k` of them with C(6, k) 5^(6-k) / 6^6."""
    rounds = 200_000 if full else 6_000
    luck = Seeded(7, 3)
    found = Counter(sum(luck.roll() == 6 for _ in range(6)) for _ in range(rounds))
    for k, ways in enumerate((1, 6, 15, 20, 15, 6, 1)):
        odds = ways * 5 ** (6 - k) / 6**6
        assert abs(found[k] - rounds * odds) < 4 * (rounds * odds * (1 - odds)) ** 0.5 + 1


def test_played_turns_gain_what_the_exact_odds_say(full: bool) -> None:
    """The same turn, played with seeded luck and weighed exactly: the gain of the last car agrees."""
    turns = 60_000 if full else 3_000
    exact = sum(gains("red", set(range(2, 13))).values())
    race, luck = drawn(ROAD, circle=True, rows=60), Seeded(5, 5)
    total = sum(played_gain(race, luck) for _ in range(turns))
    assert abs(total / turns - exact) < 4 * 3.3 / turns**0.5


def played_gain(race: Race, luck: Seeded) -> int:
    """The spaces that all cars together gain in one throw of both dice."""
    state = GAME.copy(race.state)
    assert GAME.act(state, race.fixed, 0, Verb.THROW, 0, 0, 0, 0, luck) == 0
    return sum(state.distance) - sum(race.state.distance)


def test_low_and_high_luck_are_the_ends_of_the_table() -> None:
    """PS 5.3, PS 5.13: two ones send the leader back, two sixes the last car ahead."""
    race = drawn(ROAD, circle=True, rows=60)
    for luck, color, spaces in [(Low(), "red", -6), (High(), "green", 6)]:
        state = GAME.copy(race.state)
        GAME.act(state, race.fixed, 0, Verb.THROW, 0, 0, 0, 0, luck)
        car = COLORS.index(color)
        assert state.distance[car] - race.state.distance[car] == spaces
