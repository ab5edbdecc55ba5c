"""The page of peers says what was measured, names what was not there, and judges the bars."""

import pytest

from benchmarks import peers, rules
from benchmarks.engines import PeerMissing, Rate
from pitboard.compile.loops import TURNS, WINNER

NINE = {"sent": 10, "accepted": 6, "p50_answer_ms": 81.0, "p99_answer_ms": 90.0, "p99_last_ms": 91.5}


def rates(**speeds: int) -> dict[str, list[Rate]]:
    """Rates of one second, a round each, by name."""
    known = {
        "stop": "Pit Stop",
        "crew": "Pit Crew",
        "formula": "Formula",
        "rookies": "Pit Crew, rookies",
        "maedn": "OpenSpiel maedn",
        "dice": "OpenSpiel liars_dice",
    }
    return {known[name]: [Rate(known[name], "1.2", steps, 1.0, games=3)] for name, steps in speeds.items()}


def test_a_row_tells_how_many_times_as_fast_each_of_ours_is() -> None:
    """And an engine that could not be had is named with the reason."""
    found = peers.Found(
        rates(stop=600, crew=300, formula=60, rookies=2700, maedn=100), {"OpenSpiel pig": "npm is away"}, {"Pitboard": NINE}
    )
    text = peers.page(found, 3, 2.0)
    assert "| OpenSpiel maedn | 1.2 | 100 | 6.0 x | 3.0 x | 0.6 x |" in text
    assert "| **Pit Stop** | 1.2 | 600 |  |  |  |" in text
    assert "| **Pit Crew, rookies** | 1.2 | 2,700 |  |  |  |" in text
    assert "after 100 steps; rookies race for three rounds, 900 steps" in text
    assert "| Pitboard | 10 | 60% | 81.0 | 90.0 | 91.5 |" in text
    assert text.endswith("Skipped: OpenSpiel pig (npm is away).\n")


def test_a_bar_is_missed_below_twice_and_set_by_nobody_who_is_absent() -> None:
    """Pit Stop at least twice maedn, Pit Crew twice liar's dice, Formula twice backgammon."""
    assert peers.missed(rates(stop=200, crew=100, formula=1, maedn=100, dice=60)) == [
        "Pit Crew is 1.67 x OpenSpiel liars_dice, and 2 is wanted"
    ]


def test_an_engine_that_cannot_be_had_is_skipped_and_the_others_go_on() -> None:
    """Also when it is lost in a later round: then nothing of it is shown."""

    def away(seconds: float) -> Rate:
        raise PeerMissing("it is not installed")

    found, skipped = peers.measure([("x", away), ("y", lambda seconds: Rate("y", "1", 5, seconds))], 2, 1.0)
    assert list(found) == ["y"]
    assert len(found["y"]) == 2
    assert skipped == {"x": "it is not installed"}


@pytest.mark.parametrize("name", ["Pit Stop", "Pit Crew", "Formula"])
def test_ours_are_measured_on_the_rules_that_are_played(name: str) -> None:
    """Each is a whole setup, and in every seat somebody plays at random, as in the engines that the bars name."""
    setup, _ = peers.OURS[name]
    assert setup.game == name.lower().replace(" ", "_")
    assert setup.seats == ("random",) * (2 + {"Pit Stop": 2, "Pit Crew": 1, "Formula": 4}[name])


def test_those_who_think_set_no_bar_and_have_no_column() -> None:
    """The same crews as at random; their speed is shown beside, and named for what it is."""
    ((name, (setup, _)),) = peers.THINKING.items()
    assert setup == peers.OURS["Pit Crew"][0]._replace(seats=("rookie",) * 3)
    assert name not in {own for own, _, _ in peers.BARS}


def test_at_random_every_race_of_pit_crew_is_over_in_round_one() -> None:
    """PC-76: all cars crash, as the page says."""
    setup, _ = peers.OURS["Pit Crew"]
    table = rules.loop(setup, plain=False)(rules.SEED, 0, 200)
    assert (table[:, TURNS] == 1).all()
    assert (table[:, WINNER] == -1).all()
