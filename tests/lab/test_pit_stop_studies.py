"""The studies of Pit Stop, quickly done: closed forms are met, and what is known beforehand comes out."""

from fractions import Fraction

import numpy as np
import pytest

from pitboard.compile.play import Aside
from pitboard.games import find
from pitboard.games.pit_stop.boards import HOUSE
from pitboard.lab.bench import Bench
from pitboard.lab.chance_odds import ON_PAPER, ROLES, gains, gains_by_car, open_road, throws_of_race
from pitboard.lab.driving import loop_of
from pitboard.lab.scenario import Scenario
from pitboard.lab.studies import pit_stop_length, pit_stop_seats


@pytest.mark.parametrize("board", HOUSE)
def test_the_chance_table_brings_what_it_brings_on_paper(board: str) -> None:
    """PS 5.3 to PS 5.13: the thrower 8/9 of a space, the leading car -1/3, the last 1/3, red and yellow 1/18, green and blue as
    much back: exactly, by all 36 throws through the rules on a road where nothing is in the way."""
    state, fixed = open_road(board)
    assert gains(state, fixed) == list(ON_PAPER)
    red, blue, yellow, green = gains_by_car(state, fixed)
    assert red == Fraction(8, 9) - Fraction(1, 3) + Fraction(1, 18)
    assert (blue, yellow) == (Fraction(-1, 18), Fraction(1, 18))
    assert green == Fraction(1, 3) - Fraction(1, 18)


def test_cars_in_the_way_take_a_little_from_the_table() -> None:
    """PS-42: in the positions of a race no line moves further than on paper."""
    found = [position for race in range(3) for position in throws_of_race("ridge", 1, race)]
    assert len(found) > 20
    means = [sum(position[role] for position in found) / len(found) for role in range(len(ROLES))]
    for mean, paper in zip(means, ON_PAPER, strict=True):
        assert abs(mean) <= abs(paper)
        assert abs(mean) > abs(paper) * Fraction(2, 3)


def test_throws_for_the_table_are_counted_by_their_dice() -> None:
    """PS 5.1: a turn throws one die and a throw for the table two more; without circles there is none."""
    bench = Bench(quick=True)
    races = bench.races(pit_stop_seats.scenario("harbor", 4, pit_stop_seats.NO_CIRCLES), 50)
    assert races["draws"].tolist() == races["turns"].tolist()
    assert pit_stop_seats.throws(bench, "harbor").low > 15


def test_the_winner_has_come_over_the_line() -> None:
    """PS-29, PS-31: and nobody else has."""
    played = pit_stop_seats.scenario("ridge", 4)
    races = Bench(quick=True).races(played, 50)
    finish = find("pit_stop").fixed_from(played.full_setup()).finish
    come = np.stack([races[name] for name in pit_stop_seats.COLUMNS])
    assert ((come >= finish).argmax(axis=0) == races["winner"]).all()
    assert ((come >= finish).sum(axis=0) == 1).all()


def test_a_lone_die_is_counted_exactly() -> None:
    """PS 3.1: two spaces are missed with a one alone, and n of at most six take (7/6)^(n-1) throws on average."""
    assert pit_stop_length.not_yet(2, 2) == pytest.approx([1, 1 / 6, 0])
    assert sum(pit_stop_length.not_yet(6, 6)) == pytest.approx((7 / 6) ** 5)


@pytest.mark.parametrize("seats", [2, 4])
def test_on_a_board_without_prints_a_race_is_about_as_long_as_the_die_alone_makes_it(seats: int) -> None:
    """PS-6: cars in the way make it a little longer, by one turn in a hundred or so."""
    played = pit_stop_length.scenario("harbor", seats, prints=False)
    turns = Bench().mean(played, lambda races: races["turns"], reach=0.3, most=8_000)
    alone = pit_stop_length.by_the_die("harbor", seats)
    assert alone - turns.reach < turns.value < 1.01 * alone + turns.reach


def test_whoever_throws_for_a_car_has_the_same_chance() -> None:
    """PS-1: no seat is better than another while cars are thrown for; red is better than green."""
    bench = Bench()
    thrown = bench.share(pit_stop_seats.thrown_for("harbor", 4), 0, reach=0.01, most=10_000)
    assert thrown.low < 0.25 < thrown.high
    red, green = (bench.share(pit_stop_seats.scenario("harbor", 4), seat, reach=0.01, most=8_000) for seat in (0, 3))
    assert red.low > 0.25 > green.high


def test_the_notes_are_the_same_plain_and_compiled() -> None:
    """The two are one source."""
    played: Scenario = pit_stop_seats.scenario("harbor", 3)
    beside = Aside(played.meddle, played.notes.note, len(played.notes.columns), played.how)
    tables = [
        loop_of("pit_stop", played.full_setup(), played.seats, plain=plain, beside=beside)(5, 0, 4) for plain in (True, False)
    ]
    assert tables[0].tolist() == tables[1].tolist()
