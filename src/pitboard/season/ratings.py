"""How strong the drivers are, with how sure one can be: Plackett-Luce over the races of a season in order (Season 13)."""

from __future__ import annotations

from typing import Any

from pitboard.season.document import Rating
from pitboard.season.scoring import order_of, owners
from pitboard.season.season import Season

DIGITS = 4
"""Decimals that are kept: a rating is the same number on every machine."""


def ratings(season: Season) -> dict[str, Rating]:
    """The rating of everybody who has raced or brought one along, by driver, from the results alone."""
    # A season without races needs no ratings, and a server that has none starts without the library.
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, Any] = {name: model.rating(one.rating, one.spread) for name, one in season.begun.items()}
    raced = {name: one.races for name, one in season.begun.items()}
    for race in season.races.values():
        if not race.counts:
            continue
        owned = owners(season, race)
        units = [
            ([owned[row.seat] for row in unit if owned[row.seat]], place)
            for place, group in enumerate(order_of(season, race))
            for unit in group
        ]
        teams = [(names, place) for names, place in units if names]
        if len(teams) < 2:
            continue
        held = [[known.get(name) or model.rating() for name in names] for names, _ in teams]
        rated = model.rate(held, ranks=[float(place) for _, place in teams])
        for (names, _), team in zip(teams, rated, strict=True):
            for name, rating in zip(names, team, strict=True):
                known[name] = rating
                raced[name] = raced.get(name, 0) + 1
    return {name: Rating(round(one.mu, DIGITS), round(one.sigma, DIGITS), raced[name]) for name, one in known.items()}
