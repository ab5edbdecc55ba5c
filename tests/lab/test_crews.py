"""`pitboard simulate pit-crew`: crews of any size, whose win is whose, and hands of any pace."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pitboard.bots import NoSuchBot
from pitboard.bots.pit_crew import pace
from pitboard.compile.loops import COLUMNS, TURNS, WINNER
from pitboard.kernel.refusal import SetupError
from pitboard.lab import simulate as lab
from pitboard.lab.players import players
from pitboard.lab.report import command, footing
from pitboard.lab.scenario import Scenario, seated
from pitboard.lab.simulate import Result, simulate

THREE = ("rookie", "rookie", "rookie")


def timeless(result: Result) -> Result:
    """A result without what the clock says."""
    return replace(result, seconds=0.0, acts_per_second=0.0)


def test_every_member_of_the_winning_crew_has_won() -> None:
    """Seats stand crew by crew: three of one crew, two of the other."""
    result = simulate("pit-crew", 60, ("rookie",) * 5, seed=3, setup={"crews": [3, 2]})
    wins = [seat.wins for seat in result.seats]
    assert wins[0] == wins[1] == wins[2]
    assert wins[3] == wins[4]
    assert wins[0] + wins[3] + result.tied == 60
    assert result.acts == result.decisions + result.draws


def test_a_drawn_race_is_nobodys_win() -> None:
    """PC-76: all cars crashed in round one."""
    table = np.zeros((10, COLUMNS), np.int64)
    table[:, WINNER] = [-1, -1, -1, 0, 0, 1, 1, 1, 1, 1]
    table[:, TURNS] = 1
    result = lab._result(Scenario("pit_crew", ("rookie", "rookie"), {"crews": [1, 1]}), 1, table, 1.0)
    assert [seat.wins for seat in result.seats] == [2, 5]
    assert result.tied == result.as_json()["tied"] == 3
    assert "drawn: 3 races" in footing(result)
    assert "rounds a race: 1.0 on average" in footing(result)


def test_careless_hands_crash_in_round_one_and_nobody_wins() -> None:
    """PC-76: capping at random leaves no car in the race."""
    result = simulate("pit-crew", 20, ("random", "random"), seed=1)
    assert result.tied > 10
    assert result.lengths.mean < 1.5


@pytest.mark.parametrize(("names", "sizes"), [(2, [1, 1]), (4, [2, 2]), (5, [2, 3]), (9, [3, 3, 3])])
def test_without_a_setup_the_number_of_bots_gives_the_split_that_is_suggested(names: int, sizes: list[int]) -> None:
    """PC 2.2."""
    assert seated(lab.find("pit_crew"), None, names)["crews"] == sizes


@pytest.mark.parametrize(
    ("seats", "setup", "says"),
    [
        (("rookie",), None, "seats: a whole number from 2 to 9"),
        (("rookie",) * 10, None, "seats: a whole number from 2 to 9"),
        (THREE, {"crews": [3, 2]}, "seats: the setup has 5 and 3 bots are named"),
        (THREE, {"crews": [1, 4]}, "crews: two or three numbers from 1 to 3"),
        (THREE, {"seats": 4}, "seats: the setup has 4 and 3 bots are named"),
    ],
)
def test_a_wrong_number_of_bots_is_said(seats: tuple[str, ...], setup: Any, says: str) -> None:
    """Before anything is compiled."""
    with pytest.raises(SetupError, match=says):
        simulate("pit_crew", 10, seats, setup=setup)


def test_a_pace_goes_with_a_name() -> None:
    """A quarter slower in all times; errors stay, and so does who it is."""
    seated = players("pit_crew", ("rookie", "rookie@1.25", "random"))
    assert seated.numbers == (1, 1, 0)
    assert len(seated.bots) == 1
    assert seated.paces[0] == pace.USUAL
    assert seated.paces[1] == pace.scaled(pace.USUAL, 1.25)
    assert seated.paces[1][pace.LAY] == 1.25 * pace.USUAL[pace.LAY]
    assert seated.paces[1][pace.ERRORS] == pace.USUAL[pace.ERRORS]


@pytest.mark.parametrize("factor", ["", "fast", "0", "-1", "nan", "inf", "11", "1.25.1", "0.01"])
def test_a_pace_that_is_none_is_said(factor: str) -> None:
    """With an example of one that is."""
    with pytest.raises(NoSuchBot, match=r"from 0\.1 to 10, as in rookie@1\.25"):
        players("pit_crew", (f"rookie@{factor}", "rookie"))


def test_where_hands_have_no_pace_none_can_be_named() -> None:
    """Pit Stop is no race against time."""
    with pytest.raises(NoSuchBot, match=r"'ace@1\.25': the bots of pit-stop have no pace; 'ace' is wanted"):
        players("pit_stop", ("ace@1.25", "random"))


def test_slower_hands_win_less_on_either_side() -> None:
    """The same races with seats swapped."""
    first = simulate("pit-crew", 300, ("rookie", "rookie@2"), seed=6).seats
    second = simulate("pit-crew", 300, ("rookie@2", "rookie"), seed=6).seats
    assert first[0].low > first[1].high
    assert second[1].low > second[0].high


def test_the_number_of_jobs_and_the_cut_into_pieces_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every race has its number, and every seat luck of its own."""
    whole = timeless(simulate("pit_crew", 41, THREE, seed=3))
    assert timeless(simulate("pit_crew", 41, THREE, seed=3, jobs=2)) == whole
    monkeypatch.setattr(lab, "MOST_IN_PIECE", 1)
    assert timeless(simulate("pit_crew", 41, THREE, seed=3)) == whole
    assert timeless(simulate("pit_crew", 41, THREE, seed=4)) != whole


def test_the_command_reads_crews_and_paces(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One JSON object by the contract."""
    path = tmp_path / "crews.toml"
    path.write_text('crews = [1, 2]\ncars = "challenge"\n[options]\nround_limit_ms = 90000\n', encoding="utf-8")
    seats = ["rookie", "rookie@1.5", "random"]
    assert command("pit-crew", races=20, seats=seats, seed=2, setup=path, as_json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert [seat["bot"] for seat in found["seats"]] == seats
    assert [set(seat) for seat in found["seats"]] == [{"bot", "wins", "share", "low", "high"}] * 3
    assert found["game"] == "pit_crew"
    assert found["acts"] == found["decisions"] + found["draws"]


def test_a_wrong_pace_is_status_2_and_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """It is usage, as an unknown bot is."""
    assert command("pit-crew", races=5, seats=["rookie@slow", "rookie"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
