"""Races of Formula by correspondence, for the tests of deadlines and stewards."""

import json
from datetime import UTC, datetime

from pitboard.table.messages import Timetable

STARTED = 1_800_000_000_000
HOUR = 3_600_000
GRACE = 150
"""An answer that was on its way in time still counts (Table 5)."""


def at(text):
    """A time of day in UTC by the table's clock; the tables here are made on Friday, 15 January 2027, at 8:00."""
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000) - STARTED


START = at("2027-01-15T18:00")
FIRST, SECOND, THIRD = at("2027-01-18T20:00"), at("2027-01-20T20:00"), at("2027-01-22T20:00")
"""The first three deadlines of a league that hands in on Monday, Wednesday and Friday, after a start on Friday evening."""


def by_mail(grid, *people, seats=0, setup=None, start=START, laps=1, **timetable):
    """A race by correspondence between Ann and these people that begins on Friday evening; bots on all other seats."""
    table = grid(seats=seats or len(people) + 1, laps=laps, setup=setup, timetable=Timetable(**timetable))
    table.at = start - 1_000
    table.begin(*people)
    return table


def made(outcome):
    """The entries of an outcome, in short."""
    return [(entry.get("seat"), entry.get("by"), entry["do"]) for entry in map(json.loads, outcome.entries)]


def entries(table, do):
    """All entries of a kind, without their numbers and times."""
    found = [entry for entry in table.entries() if entry["do"] == do]
    return [{key: value for key, value in entry.items() if key not in ("n", "at")} for entry in found]


def let_bots_answer(table):
    """All bots that are asked do something, until none is asked."""
    while table.table.asks:
        ask = table.table.asks[0]
        table.at = max(table.at, ask.due_at)
        acts = table.game.acts(table.table.state, table.table.fixed, ask.seat)
        table.take(table.table.bot_answer(ask.seat, ask.question, *acts[len(acts) // 2], table.at))


def tick_to(table, time):
    """Let time pass, deadline by deadline, and be what it is then."""
    while (due := table.table.next_deadline()) is not None and due <= time:
        table.tick()
    return table.tick(time)
