"""What a race is to the season that it belongs to: which one, in which division, under which number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from pitboard.store import SeasonRow


class Occasion(msgspec.Struct, frozen=True):
    """A race of a season."""

    season: str
    """The season's id."""
    name: str
    division: str
    """Empty where the season has one alone."""
    number: int
    """Which race of its division it is, from 1."""
    title: str

    @property
    def words(self) -> str:
        """`Friday nights, Gold, race 3`."""
        return ", ".join(part for part in (self.name, self.division, f"race {self.number}") if part)

    @property
    def has_title(self) -> bool:
        """Whether the title says more than the number."""
        return self.title.casefold() != f"race {self.number}"

    @property
    def full_words(self) -> str:
        """The same with the title of the race."""
        return f"{self.words}: {self.title}" if self.has_title else self.words


def occasion_of(row: SeasonRow, acts: Iterable[bytes], table: str) -> Occasion | None:
    """Which race of a season a table is for; None where the season has none such any more."""
    # A server without seasons does without what they are made of.
    from pitboard.season.document import Head
    from pitboard.season.season import Season

    season = Season.replay(msgspec.json.decode(row.head, type=Head), acts)
    race = next((race for race in season.races.values() if race.table == table), None)
    if race is None:
        return None
    divisions = season.head.divisions
    division = divisions[race.division].name if len(divisions) > 1 else ""
    number = season.races_of(race.division).index(race) + 1
    return Occasion(season.head.season, season.head.name, division, number, race.title)
