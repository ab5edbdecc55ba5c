"""The lobby: which tables there are, in a line each."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboard.games import find
from pitboard.store import Listing, Person
from pitboard.table import TABLES
from pitboard.web.garage import Garage, laps_of
from pitboard.web.stall import Stall

MOST_OPEN = 50

_decode = msgspec.json.Decoder(dict[str, Any]).decode


async def lobby(garage: Garage, person: Person | None) -> dict[str, Any]:
    """The games, the open tables and those of a person."""
    open_tables = await garage.store.open_tables(MOST_OPEN)
    yours = await garage.store.tables_of(person.id) if person is not None else []
    person_id = "" if person is None else person.id
    return {
        "games": [{"id": name.replace("_", "-"), "name": name, "title": find(name).title, "ready": True} for name in TABLES],
        "open": [row(garage, listing, person_id) for listing in open_tables],
        "yours": [row(garage, listing, person_id) for listing in yours],
        "you": {"name": "" if person is None else person.name},
    }


def row(garage: Garage, listing: Listing, person_id: str) -> dict[str, Any]:
    """A table in one line: as it is, if it is in memory; else as it was last."""
    stall = garage.live(listing.id)
    if stall is not None:
        return live_row(stall, person_id)
    known = listing.summary
    shown: dict[str, Any] = {"seats": [], "laps": 0, "people": []}
    if known.seats.startswith(b"{"):
        shown = _decode(known.seats)
    people: list[str] = shown.pop("people")
    yours = [seat for seat, who in enumerate(people) if who == person_id]
    return {"table": listing.id, "game": listing.game, "stage": known.stage, **shown, "yours": yours, "watching": 0}


def live_row(stall: Stall, person_id: str) -> dict[str, Any]:
    """A table in memory in one line, with whose turn it is, and where a timetable is raced by, until when."""
    table = stall.table
    yours = table.seats_of(person_id)
    return {
        **table.summary(),
        "laps": laps_of(table),
        "yours": yours,
        "asked": asked_at(stall, yours),
        "watching": stall.watching,
    }


def asked_at(stall: Stall, yours: list[int]) -> list[int]:
    """The seats that the table waits for; where all act at once, of them your own."""
    table = stall.table
    if table.stage != "racing":
        return []
    movers = stall.game.movers(table.state, table.fixed)
    return movers if stall.game.earliest is None else [seat for seat in movers if seat in yours]
