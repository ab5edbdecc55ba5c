"""Ratings from results alone."""

import pytest

from pitboard.season.next_season import acts_after, next_head
from pitboard.season.ratings import ratings
from pitboard.season.season import Season
from tests.season.stories import rows_of, stories

SEASONS = {story.title: story.season for story in stories("ratings")}


def rated(title: str) -> dict[str, tuple[float, float, int]]:
    """The ratings of a season by driver."""
    return {name: (one.rating, one.spread, one.races) for name, one in ratings(SEASONS[title]).items()}


def test_a_first_race_of_two_moves_both_alike() -> None:
    """Season 13: everybody begins at 25, give or take 25 / 3; who wins rises by what the other falls."""
    found = rated("Two drivers, one race")
    assert found["Ada"][0] - 25 == pytest.approx(25 - found["Ben"][0])
    assert found["Ada"][0] > 25
    assert found["Ada"][1] == found["Ben"][1] < 25 / 3
    assert [found[name][2] for name in ("Ada", "Ben")] == [1, 1]


def test_the_update_is_that_of_the_model() -> None:
    """Season 13: Plackett-Luce of Weng and Lin for two, worked by hand: c = sqrt(2 (sigma^2 + beta^2)), p = 1/2, so mu moves by
    sigma^2 / c / 2."""
    sigma, beta, tau = 25 / 3, 25 / 6, 25 / 300
    variance = sigma**2 + tau**2
    c = (2 * (variance + beta**2)) ** 0.5
    assert rated("Two drivers, one race")["Ada"][0] == pytest.approx(25 + variance / c / 2, abs=1e-3)


def test_the_order_of_races_and_the_same_results_give_the_same_numbers() -> None:
    """Season 13: replayed from the acts they are the same to the last digit."""
    once = rated("Three races")
    again = Season(SEASONS["Three races"].head)
    for act in SEASONS["Three races"].log:
        again.apply(act)
    assert {name: (one.rating, one.spread, one.races) for name, one in ratings(again).items()} == once
    assert once["Ada"][0] > once["Ben"][0] > once["Cid"][0]
    assert all(once[name][1] < rated("Two drivers, one race")["Ada"][1] for name in once)


@pytest.mark.parametrize("title", ["With bots", "With a void race", "With points taken"])
def test_neither_bots_nor_void_races_nor_points_change_them(title: str) -> None:
    """Season 13: places among the drivers of the season alone."""
    assert rated(title) == rated("Two drivers, one race")


def test_tied_drivers_stay_level() -> None:
    """Season 13, Season 8: a tie is told to the model as one."""
    found = rated("A tie")
    assert found["Ada"] == found["Ben"]


def test_a_crew_rises_together() -> None:
    """Season 13, Season 8: its members share what it did, and a crew without a driver is left out."""
    found = rated("Crews")
    assert found["Ada"] == found["Ben"]
    assert found["Ada"][0] > 25 > found["Cid"][0]


def test_one_driver_alone_is_not_rated() -> None:
    """Season 13: a race against bots tells nothing."""
    assert rated("Alone among bots") == {}


def test_a_correction_moves_the_ratings_too() -> None:
    """Season 13, Season 11: they follow the places as they stand."""
    found, plain = rated("Disqualified"), rated("Two drivers, one race")
    assert (found["Ben"], found["Ada"]) == (plain["Ada"], plain["Ben"])


def test_ratings_go_on_in_the_season_that_follows_if_that_is_wished() -> None:
    """Season 13: two seasons of which the second goes on are one long one to the ratings; else all begin anew."""
    whole, first = SEASONS["Three races"], Season(SEASONS["Three races"].head)
    for act in whole.log[: whole.log.index(next(act for act in whole.log if act.get("race") == "R3"))]:
        first.apply(act)
    season, anew = (Season(next_head(first, "s2", "Summer", "code", 1)) for _ in range(2))
    for act in acts_after(first, 1, with_ratings=True):
        season.apply(act)
    ids = {driver.name: driver.id for driver in season.drivers.values()}
    assert {name: ratings(season)[ids[name]] for name in ids} == ratings(first)
    season.apply({"at": 2, "do": "race", "race": "R3", "division": 0, "title": "R3", "setup": {}, "drivers": []})
    season.apply(
        {"at": 2, "do": "result", "race": "R3", "n": 9, "rows": rows_of(" ".join(ids[one] for one in ("Ben", "Ada", "Cid")))}
    )
    for name, one in ratings(whole).items():
        found = ratings(season)[ids[name]]
        assert (found.rating, found.spread) == pytest.approx((one.rating, one.spread), abs=1e-3)
        assert found.races == one.races == 3
    for act in acts_after(first, 1, with_ratings=False):
        anew.apply(act)
    assert ratings(anew) == {}
