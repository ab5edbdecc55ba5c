"""The table of a race: its setup for as many seats as there are drivers, and bots where there are too few."""

from __future__ import annotations

from typing import Any

from pitboard.season.document import Driver
from pitboard.season.house import Refusal
from pitboard.season.season import Season

MOST_SEATS = {"formula": 12, "pit_crew": 9, "pit_stop": 4}


def setup_of(season: Season, race: str) -> dict[str, Any]:
    """The setup of a race's table; `Refusal` if its drivers do not fit."""
    template, planned, game = season.head.template, season.races[race], season.head.game
    called = len(season.called(planned))
    if called > MOST_SEATS[game]:
        raise Refusal("too_many_drivers")
    if called == 0 or (called == 1 and not template.bots):
        raise Refusal("too_few")
    seats = min(max(called, template.seats, 2), MOST_SEATS[game]) if template.bots else called
    return seated(game, merged(template.setup, planned.setup), seats)


def merged(usual: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    """The template's setup with what the race has otherwise; what is none is left for the game to refuse."""
    pair = usual.get("options", {}), given.get("options", {})
    options = {**pair[0], **pair[1]} if all(isinstance(one, dict) for one in pair) else {}
    return {**usual, **given, **({"options": options} if options else {})}


def in_seats(season: Season, called: list[Driver]) -> list[Driver]:
    """The drivers in the order of their seats: the steward first, who is host then; teams together where crews race."""
    in_order = sorted(called, key=lambda driver: driver.person != season.steward)
    if season.head.game == "pit_crew":
        lead = in_order[0].team
        in_order[1:] = sorted(in_order[1:], key=lambda driver: (driver.team != lead, driver.team))
    return in_order


def seated(game: str, setup: dict[str, Any], seats: int) -> dict[str, Any]:
    """A setup for so many seats, as each game says it: cars of Formula in turn, crews of Pit Crew as equal as can be. What is
    no setup is left for the game to refuse."""
    if game == "pit_crew":
        sizes = setup.get("crews", [])
        if not isinstance(sizes, list) or any(type(size) is not int for size in sizes) or sum(sizes) == seats:
            return setup
        crews = max(2, -(-seats // 3), min(len(sizes), seats))
        return {**setup, "crews": [seats // crews + (i < seats % crews) for i in range(crews)]}
    fitted = {**setup, "seats": seats}
    cars = setup.get("cars")
    if game == "formula" and isinstance(cars, list) and cars:
        fitted["cars"] = [cars[i % len(cars)] for i in range(seats)]
    grid = setup.get("grid")
    if game == "formula" and isinstance(grid, list) and len(grid) not in (0, seats):
        del fitted["grid"]
    return fitted
