"""A simulation's result depends on what was asked, and on nothing else."""

from dataclasses import replace
from typing import Any

import pytest

from pitboard.bots import LEVELS, NoSuchBot
from pitboard.compile.loops import COLUMNS, STUCK, WINNER
from pitboard.compile.play import Races
from pitboard.games import NoSuchGame, find
from pitboard.kernel.refusal import SetupError
from pitboard.lab import simulate as lab
from pitboard.lab.measures import MEASURES
from pitboard.lab.players import players
from pitboard.lab.races import Stuck
from pitboard.lab.scenario import Scenario
from pitboard.lab.simulate import Result, simulate

FOUR = ("ace", "steady", "random", "random")


def timeless(result: Result) -> Result:
    """A result without what the clock says."""
    return replace(result, seconds=0.0, acts_per_second=0.0)


def test_the_same_seed_gives_the_same_result_and_another_seed_another() -> None:
    """Nothing of the moment enters a race."""
    first = simulate("pit-stop", 60, FOUR, seed=7)
    assert timeless(simulate("pit_stop", 60, FOUR, seed=7)) == timeless(first)
    assert simulate("pit_stop", 60, FOUR, seed=8).acts != first.acts


def test_the_number_of_jobs_and_the_cut_into_pieces_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Races are numbered, each has luck of its own, and workers are given numbers."""
    whole = timeless(simulate("pit_stop", 101, FOUR, seed=3, jobs=1))
    assert timeless(simulate("pit_stop", 101, FOUR, seed=3, jobs=2)) == whole
    monkeypatch.setattr(lab, "MOST_IN_PIECE", 1)
    assert timeless(simulate("pit_stop", 101, FOUR, seed=3, jobs=1)) == whole


def test_pieces_cover_every_race_once() -> None:
    """Whatever the sizes."""
    for races in (1, 2, 39, 40, 41, 1999, 100_003):
        for jobs in (1, 2, 7):
            numbers = [n for _, first, count in lab._pieces(1, races, jobs) for n in range(first, first + count)]
            assert numbers == list(range(races))


def test_the_figures_agree_with_each_other() -> None:
    """Wins add up to races, acts to decisions and draws, and lengths are in order."""
    result = simulate("pit_stop", 300, ("random",) * 4, seed=1)
    assert sum(seat.wins for seat in result.seats) == result.races == 300
    assert result.acts == result.decisions + result.draws
    assert 0 < result.choices < result.decisions
    assert result.acts_per_second == pytest.approx(result.acts / result.seconds)
    assert result.lengths.p10 < result.lengths.p50 < result.lengths.p90
    for seat in result.seats:
        assert seat.low < seat.share == seat.wins / 300 < seat.high


def test_json_has_the_fields_of_the_contract() -> None:
    """And plain values in them."""
    found = simulate("pit_stop", 20, ("steady", "random"), seed=1).as_json()
    assert set(found) >= {"game", "races", "acts", "seconds", "acts_per_second", "seats", "decisions", "draws", "lengths"}
    assert found["game"] == "pit_stop"
    assert [set(seat) for seat in found["seats"]] == [{"bot", "wins", "share", "low", "high"}] * 2
    assert [seat["bot"] for seat in found["seats"]] == ["steady", "random"]
    assert set(found["lengths"]) == {"mean", "p10", "p50", "p90"}


def test_a_win_is_credited_to_the_seat_that_runs_the_winning_car() -> None:
    """Cars are thrown for, so a seat's car differs from race to race (PS-1): every seat of equals wins its share."""
    result = simulate("pit_stop", 4000, ("random",) * 4, seed=2)
    for seat in result.seats:
        assert 0.22 < seat.share < 0.28


def test_a_better_bot_wins_more_whichever_seat_it_has() -> None:
    """The names are in the order of the seats."""
    for seat in range(4):
        names = ["random"] * 4
        names[seat] = "ace"
        result = simulate("pit_stop", 400, names, seed=5)
        assert result.seats[seat].low > 0.25
        assert max(result.seats, key=lambda s: s.wins) == result.seats[seat]


def test_two_seats_with_two_cars_each_win_by_either_car() -> None:
    """PS-3: the owner of red wins with green too."""
    setup = {"options": {"cars_each": 2, "cars": "chosen", "laps": 1}}
    result = simulate("pit_stop", 400, ("random", "random"), seed=5, setup=setup)
    assert result.seats[0].wins + result.seats[1].wins == 400
    assert min(seat.wins for seat in result.seats) > 100


def test_a_bot_changes_no_dice() -> None:
    """The players' coins are not the race's luck: whoever plays, the same faces fall one after the other."""
    game = find("pit_stop")
    faces = []
    for names in (("random",) * 4, ("steady",) * 4):
        seats = players("pit_stop", names)
        loop = Races(game, game.fixed_from({}), bots=seats.bots, plain=True, **MEASURES["pit_stop"]._asdict())
        loop.play(seats.numbers, 9, 4, 1)
        faces.append(loop._pieces[5].drawn)
    common = min(map(len, faces))
    assert common > 100
    assert faces[0][:common] == faces[1][:common]


def test_laps_and_board_come_from_the_setup() -> None:
    """One lap is a fifth of five, about."""
    one = simulate("pit_stop", 100, FOUR, seed=1, setup={"options": {"laps": 1}})
    five = simulate("pit_stop", 100, FOUR, seed=1, setup={"options": {"laps": 5}, "seats": 4})
    assert 3 < five.lengths.mean / one.lengths.mean < 7


@pytest.mark.parametrize(
    ("game", "seats", "setup", "error", "says"),
    [
        ("chess", FOUR, None, NoSuchGame, "chess"),
        ("pit_stop", ("ace", "deep"), None, NoSuchBot, "'deep'"),
        ("pit_stop", ("ace", "__init__"), None, NoSuchBot, "__init__"),
        ("pit_stop", ("ace",), None, SetupError, "seats: a whole number from 2 to 4"),
        ("pit_stop", ("ace", "ace"), {"seats": 3}, SetupError, "the setup has 3 and 2 bots are named"),
        ("pit_stop", FOUR, {"board": "nowhere"}, SetupError, "nowhere"),
    ],
)
def test_what_cannot_be_raced_is_said(game: str, seats: tuple[str, ...], setup: Any, error: type[Exception], says: str) -> None:
    """Before anything is compiled."""
    with pytest.raises(error, match=says):
        simulate(game, 10, seats, setup=setup)


def test_more_different_bots_than_a_loop_can_hold_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three beside random players."""
    monkeypatch.setitem(LEVELS, "pit_stop", ("random", "a", "b", "c", "d"))
    monkeypatch.setattr("pitboard.lab.players.find", lambda game, name: None)
    monkeypatch.setattr("pitboard.lab.players.rows_wanted", lambda game, name: 0)
    monkeypatch.setattr("pitboard.lab.players.rows_wanted", lambda game, name: 0)
    assert players("pit_stop", ("b", "random", "a", "b")).numbers == (2, 0, 1, 2)
    with pytest.raises(NoSuchBot, match="at most 3"):
        players("pit_stop", ("a", "b", "c", "d"))


def test_a_race_in_which_nobody_can_go_on_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its number and seed, so that it can be looked at."""
    scenario = Scenario("pit_stop", ("random", "random"))
    table = lab.np.zeros((5, COLUMNS), lab.np.int64)
    table[3, WINNER] = STUCK
    with pytest.raises(Stuck, match="race 3 of seed 6"):
        lab._result(scenario, 6, table, 1.0)


def test_plain_loops_stop_where_a_legal_act_is_refused() -> None:
    """Rules that contradict themselves make no endless race."""
    game = find("pit_stop")
    broken = replace(game, act=lambda *_: 1)
    loop = Races(broken, game.fixed_from({"seats": 2}), plain=True, **MEASURES["pit_stop"]._asdict())
    assert loop.play([0, 0], 1, 0, 2)[:, WINNER].tolist() == [STUCK, STUCK]


def test_progress_tells_each_piece_up_to_the_whole() -> None:
    """For a bar on the terminal."""
    said: list[tuple[str, int, int]] = []
    simulate("pit_stop", 90, ("random", "random"), progress=lambda what, done, of: said.append((what, done, of)))
    racing = [(done, of) for what, done, of in said if what == "racing"]
    assert racing[-1] == (90, 90)
    assert racing == sorted(racing)
    assert len(racing) > 10
