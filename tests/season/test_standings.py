"""Points, drops, ties, corrections and divisions, from seasons that are written down."""

import pytest

from tests.season.stories import Story, guests_of, lines_of, stories

STORIES = list(stories("standings"))


@pytest.mark.parametrize("story", STORIES, ids=[story.title.replace(" ", "_") for story in STORIES])
def test_a_season_has_the_standings_that_are_written_under_it(story: Story) -> None:
    """Season 4 to Season 12: places, points, what is dropped, who is tied, who moved, who goes up and down."""
    assert [line.rstrip() for line in lines_of(story.season)] == [line.rstrip() for line in story.wanted], story.rules


GUESTS = [story for story in STORIES if story.guests]


@pytest.mark.parametrize("story", GUESTS, ids=[story.title.replace(" ", "_") for story in GUESTS])
def test_who_is_in_no_standings_is_listed_below_them(story: Story) -> None:
    """Season 15: people who never entered and drivers of other divisions, with the place of their car; bots are not."""
    assert guests_of(story.season) == story.guests, story.rules
