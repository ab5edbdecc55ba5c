"""The next season, from the standings of one (Season 12)."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboard.season.document import Driver, Head
from pitboard.season.ratings import ratings
from pitboard.season.season import Act, Season
from pitboard.season.standings import standings


def tiers_after(season: Season) -> list[list[Driver]]:
    """Who races in which division next, best first: who came down stands above, who came up below."""
    last = len(season.head.divisions) - 1
    tiers: list[list[list[Driver]]] = [[[], [], []] for _ in season.head.divisions]
    for number in range(last + 1):
        for line in standings(season, number):
            driver = season.drivers[line.driver]
            if driver.withdrawn:
                continue
            if line.zone == "up":
                tiers[number - 1][2].append(driver)
            elif line.zone == "down":
                tiers[number + 1][0].append(driver)
            else:
                tiers[number][1].append(driver)
    return [[*down, *stay, *up] for down, stay, up in tiers]


def next_head(season: Season, season_id: str, name: str, code: str, at: int) -> Head:
    """The head of the season that follows: the same steward, divisions, points and template."""
    return msgspec.structs.replace(
        season.head,
        season=season_id,
        name=name,
        steward=season.steward,
        code=code,
        created=at,
        scoring=season.scoring,
        previous=season.head.season,
    )


def acts_after(season: Season, at: int, *, with_ratings: bool) -> list[Act]:
    """The first acts of the season that follows: everybody who has not withdrawn is in it, with the rating so far if wished."""
    acts: list[Act] = []
    carried: dict[str, Any] = {}
    rated = ratings(season) if with_ratings else {}
    for division, tier in enumerate(tiers_after(season)):
        for driver in tier:
            name = f"d{len(acts) + 1}"
            who = {"person": driver.person, "name": driver.name, "team": driver.team}
            acts.append({"do": "enter", "driver": name, **who, "division": division, "at": at})
            if driver.id in rated:
                carried[name] = msgspec.to_builtins(rated[driver.id])
    if carried:
        head = season.head
        acts.append({"do": "ratings_from", "season": head.season, "name": head.name, "ratings": carried, "at": at})
    return acts
