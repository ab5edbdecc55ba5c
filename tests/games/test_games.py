"""The list of games."""

import pytest

from pitboard.games import NAMES, NoSuchGame, find
from pitboard.games.pit_stop import GAME


@pytest.mark.parametrize("name", ["pit_stop", "pit-stop"])
def test_a_game_is_found_with_hyphens_or_underscores(name: str) -> None:
    """People write the one, files the other."""
    assert find(name) is GAME


def test_every_game_on_the_list_is_found_by_its_name() -> None:
    """And knows what it is called."""
    assert [find(name).name for name in NAMES] == list(NAMES)


@pytest.mark.parametrize("name", ["", "chess", "Pit Stop"])
def test_an_unknown_game_is_refused_with_the_list(name: str) -> None:
    """Whoever mistyped sees what there is."""
    with pytest.raises(NoSuchGame, match=r"there is no game .*; there are pit-crew, formula, pit-stop"):
        find(name)
