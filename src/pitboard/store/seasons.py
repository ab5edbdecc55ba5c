"""Seasons, their acts and their tables, in SQL."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from pitboard.store.faults import Fenced, Gone
from pitboard.store.hooks import begin_season


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """What a season is made of besides its acts. `head` is JSON; it names a person and must not leave as it is."""

    id: str
    head: bytes
    created_ms: int


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """How far a table of a season is: its stage, and how many entries its log has."""

    id: str
    stage: str
    n: int


@dataclass(frozen=True, slots=True)
class Acts:
    """Acts for a season from number `first` on, with the people and tables that belong to it from then on."""

    first: int
    bodies: Sequence[bytes]
    people: Sequence[str] = ()
    tables: Sequence[str] = ()


def create(db: sqlite3.Connection, row: SeasonRow, acts: Acts) -> None:
    """Insert a season and its first acts."""
    try:
        db.execute(
            "INSERT INTO seasons (id, head, created_ms, updated_ms) VALUES (?, ?, ?, ?)",
            (row.id, row.head, row.created_ms, row.created_ms),
        )
    except sqlite3.IntegrityError as error:
        raise Fenced(f"there is a season {row.id} already") from error
    append(db, row.id, acts, row.created_ms)


def append(db: sqlite3.Connection, season_id: str, acts: Acts, now_ms: int) -> None:
    """Insert acts, all or none; `Gone` without the season or a table, `Fenced` if the acts do not follow.

    To the tables that go with them people are still to be called.
    """
    if db.execute("UPDATE seasons SET updated_ms = ? WHERE id = ?", (now_ms, season_id)).rowcount == 0:
        raise Gone(f"there is no season {season_id}")
    rows = [(season_id, number, body) for number, body in enumerate(acts.bodies, acts.first)]
    try:
        db.executemany("INSERT INTO season_acts (season_id, seq, body) VALUES (?, ?, ?)", rows)
    except sqlite3.IntegrityError as error:
        raise Fenced(f"act {acts.first} of season {season_id} does not follow, or was written by somebody else") from error
    db.executemany(
        "INSERT INTO season_people (person_id, season_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [(person_id, season_id) for person_id in acts.people],
    )
    try:
        db.executemany(
            "INSERT INTO season_tables (table_id, season_id) VALUES (?, ?)", [(table, season_id) for table in acts.tables]
        )
    except sqlite3.IntegrityError as error:
        raise Gone(f"one of the tables {', '.join(acts.tables)} is gone, or belongs to a season already") from error
    for table in acts.tables:
        begin_season(db, season_id, table)
        db.execute("INSERT INTO uncalled (table_id) VALUES (?)", (table,))


def season(db: sqlite3.Connection, season_id: str) -> SeasonRow | None:
    """Return a season."""
    found = db.execute("SELECT id, head, created_ms FROM seasons WHERE id = ?", (season_id,)).fetchone()
    return None if found is None else SeasonRow(*found)


def season_of(db: sqlite3.Connection, table_id: str) -> SeasonRow | None:
    """Return the season that a table belongs to."""
    found = db.execute(
        "SELECT s.id, s.head, s.created_ms FROM seasons s JOIN season_tables t ON t.season_id = s.id WHERE t.table_id = ?",
        (table_id,),
    ).fetchone()
    return None if found is None else SeasonRow(*found)


def acts(db: sqlite3.Connection, season_id: str) -> list[bytes]:
    """Return the acts of a season, in order."""
    rows = db.execute("SELECT body FROM season_acts WHERE season_id = ? ORDER BY seq", (season_id,))
    return [body for (body,) in rows.fetchall()]


def seasons_of(db: sqlite3.Connection, person_id: str, limit: int) -> list[SeasonRow]:
    """Return the seasons of a person, the latest touched first."""
    rows = db.execute(
        "SELECT s.id, s.head, s.created_ms FROM season_people p JOIN seasons s ON s.id = p.season_id"
        " WHERE p.person_id = ? ORDER BY s.updated_ms DESC, s.id LIMIT ?",
        (person_id, limit),
    )
    return [SeasonRow(*row) for row in rows.fetchall()]


def tables(db: sqlite3.Connection, season_id: str) -> list[SeasonTable]:
    """Return how far the tables of a season are."""
    rows = db.execute(
        "SELECT t.table_id, s.stage, (SELECT coalesce(max(seq), 0) FROM entries e WHERE e.table_id = t.table_id)"
        " FROM season_tables t JOIN summaries s ON s.table_id = t.table_id WHERE t.season_id = ? ORDER BY t.table_id",
        (season_id,),
    )
    return [SeasonTable(*row) for row in rows.fetchall()]
