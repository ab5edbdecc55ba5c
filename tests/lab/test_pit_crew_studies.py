"""The studies of Pit Crew, quickly done: every number is there, and what is known beforehand comes out."""

from functools import cache

import pytest

from pitboard.lab.bench import QUICK_RACES, Bench
from pitboard.lab.estimates import Estimate, difference
from pitboard.lab.findings import Findings, Grid
from pitboard.lab.pit_crew_scenes import counted, even_text, lead, scene, where_even, wins
from pitboard.lab.races import Races
from pitboard.lab.studies import pit_crew_wrenches as wrenches
from pitboard.lab.studies import study_named


@cache
def found(name: str) -> Findings:
    """What a quick study finds."""
    return study_named(name).find(Bench(quick=True))


def grid(name: str, which: str) -> Grid:
    """A table of a study."""
    return next(part for part in found(name).parts if isinstance(part, Grid) and part.name == which)


def test_drafting_is_worth_what_can_be_counted() -> None:
    """PC 7.8: race by race it wins those that were lost by less than two spaces."""
    drafting = wrenches.Given("Drafting", [81], 2)
    bench = Bench(quick=True)
    raced = wrenches.worth(bench, drafting, wins)
    saved = wrenches.saved_by_drafting(bench.races(wrenches.given(*wrenches.NEVER, wrenches.ALONE), QUICK_RACES))
    assert raced.value == pytest.approx(saved.mean())
    assert raced.value > 0


def test_every_wrench_of_the_box_is_studied_and_none_hurts_much() -> None:
    """PC-112: fifteen names on eighteen cards."""
    table = grid("pit-crew-wrenches", "wrenches")
    assert len(table.rows) == 16
    assert sum(row[1] for row in table.rows if row[0] != wrenches.DECK and isinstance(row[1], int)) == 18
    for row in table.rows:
        assert isinstance(row[2], Estimate)
        assert row[2].high > 0, row[0]


def test_a_chief_beside_a_chief_is_no_different() -> None:
    """Nothing was changed, so nothing is found, to the last digit."""
    rows = {row[0]: row for row in grid("pit-crew-clean-or-early", "early").rows}
    assert rows["chief"][4:] == (Estimate(0.0, 0.0, 0.0, QUICK_RACES),) * 2
    rows = {row[0]: row for row in grid("pit-crew-second", "rolled").rows}
    assert rows[0.0][2:] == (Estimate(0.0, 0.0, 0.0, QUICK_RACES),) * 3


def test_who_leaves_with_seven_points_is_early_and_loses() -> None:
    """PC 6.8: a point is a space for the rival, six seconds at the die."""
    rows = grid("pit-crew-clean-or-early", "early").rows
    chief, last = rows[2], rows[-1]
    assert isinstance(chief[1], Estimate)
    assert isinstance(last[1], Estimate)
    assert isinstance(last[5], Estimate)
    assert last[1].high < chief[1].low
    assert last[5].high < -2


@pytest.mark.parametrize("pace", [0.7, 1.0, 1.4])
def test_what_the_rules_count_is_what_is_raced(pace: float) -> None:
    """PC 5.3, PC 6.8, PC 6.11: what is left between the two is the die's luck, and that is fair."""
    s = scene(f"chief@{pace}", "chief", cars=([31], [29]))
    races = Races(s.loop()(4, 0, 3000), s.notes.columns)
    luck = difference(lead(races), counted(races, pace))
    assert abs(luck.value) < 1.5 * luck.reach
    assert luck.reach < 0.1


def test_seconds_a_card_cost_spaces() -> None:
    """PC 9.9: the later, the fewer; counted and raced agree."""
    rows = grid("pit-crew-second", "rolled").rows
    spaces = [row[4].value for row in rows if isinstance(row[4], Estimate)]
    assert spaces == sorted(spaces, reverse=True)
    assert len(spaces) == 9
    for row in rows:
        assert isinstance(row[3], Estimate)
        assert isinstance(row[4], Estimate)
        assert abs(row[3].value - row[4].value) < row[3].reach + row[4].reach + 0.05


def test_the_same_car_is_even_with_itself() -> None:
    """By symmetry half of all rounds; an interval and a half hold that but for one in a few hundred."""
    rows = grid("pit-crew-cars", "duels").rows
    even = [row[2 + i % 4] for i, row in enumerate(rows)]
    assert len(even) == 8
    for each in even:
        assert isinstance(each, Estimate)
        assert abs(each.value - 50) < 1.5 * each.reach


def test_more_hands_win_more() -> None:
    """PC 2.3: two against three alone are near to even."""
    usual = grid("pit-crew-crews", "cars").rows[0]
    shares = [cell.value for cell in usual if isinstance(cell, Estimate)]
    assert len(shares) == 4
    assert 30 < shares[0] < 70
    assert min(shares[1:3]) > 75
    assert 35 < shares[3] < 80


def test_where_lines_cross_a_level() -> None:
    """On the straight line between two points, wherever it goes; nowhere is None."""
    points = [(float(x), Estimate(y, y, y, 1)) for x, y in ((0, 0.2), (1, 0.4), (2, 0.8))]
    assert where_even(points) == pytest.approx(1.25)
    assert where_even(points[::-1]) == pytest.approx(1.25)
    assert where_even(points, 0.9) is None
    assert where_even([], 0.9) is None
    wide = [(x, Estimate(found.value, found.value - 0.1, found.value + 0.1, 1)) for x, found in points]
    assert even_text(wide) == "1.25 (1.00 to 1.50)"
    assert even_text(wide[:2]) == ""


def test_who_is_ahead_has_won_unless_a_car_crashed() -> None:
    """PC 8.5: the distance decides."""
    s = scene("rookie", "rookie")
    races = Races(s.loop()(1, 0, 200), s.notes.columns)
    whole = races["crashed_0"] + races["crashed_1"] == 0
    assert whole.sum() > 100
    assert (wins(races)[whole & (lead(races) > 0)] == 1).all()
    assert (wins(races)[whole & (lead(races) < 0)] == 0).all()
