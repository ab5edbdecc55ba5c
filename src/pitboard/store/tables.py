"""Tables, their entries and the lobby's lines, in SQL."""

import sqlite3
from collections.abc import Collection

from pitboard.store.faults import Fenced, StoreBroken
from pitboard.store.log import NOT_STARTED, Listing, Summary, TableRow

ROOM = 65_536
"""Bytes that have to be free for a server to count as able to write: what a turn of twelve cars may take."""

LISTING = (
    "SELECT t.id, t.game, t.created_ms, s.stage, s.seats, s.updated_ms, s.listed"
    " FROM tables t JOIN summaries s ON s.table_id = t.id "
)

LONGER_MS = 30 * 86_400_000
"""How much longer a table is kept whose people come together by mail."""


def create(db: sqlite3.Connection, row: TableRow) -> None:
    """Insert a table and its first summary."""
    try:
        db.execute(
            "INSERT INTO tables (id, game, head, secret, created_ms) VALUES (?, ?, ?, ?, ?)",
            (row.id, row.game, row.head, row.secret, row.created_ms),
        )
    except sqlite3.IntegrityError as error:
        raise Fenced(f"there is a table {row.id} already") from error
    db.execute(
        "INSERT INTO summaries (table_id, stage, seats, updated_ms, listed) VALUES (?, 'gathering', ?, ?, ?)",
        (row.id, b"[]", row.created_ms, int(row.listed)),
    )
    if row.by_timetable:
        db.execute("INSERT INTO calendars (table_id) VALUES (?)", (row.id,))


def table(db: sqlite3.Connection, table_id: str) -> TableRow | None:
    """Return a table; `listed` as it is now."""
    found = db.execute(
        "SELECT t.id, t.game, t.head, t.secret, t.created_ms, s.listed, c.table_id IS NOT NULL"
        " FROM tables t JOIN summaries s ON s.table_id = t.id LEFT JOIN calendars c ON c.table_id = t.id WHERE t.id = ?",
        (table_id,),
    ).fetchone()
    if found is None:
        return None
    found_id, game, head, secret, created_ms, listed, by_timetable = found
    return TableRow(found_id, game, head, secret, created_ms, bool(listed), bool(by_timetable))


def entries(db: sqlite3.Connection, table_id: str, since: int) -> list[bytes]:
    """Return the bodies after number `since`; `StoreBroken` if one is missing among them."""
    rows = db.execute("SELECT seq, body FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq", (table_id, since)).fetchall()
    for number, (seq, _) in enumerate(rows, since + 1):
        if seq != number:
            raise StoreBroken(f"the log of table {table_id} lacks entry {number}")
    return [body for _, body in rows]


def open_tables(db: sqlite3.Connection, limit: int) -> list[Listing]:
    """Return listed tables that are not over."""
    rows = db.execute(
        LISTING + "WHERE s.listed AND s.stage <> 'over' ORDER BY s.stage = 'gathering' DESC, s.updated_ms DESC, t.id LIMIT ?",
        (limit,),
    )
    return [_listing(row) for row in rows.fetchall()]


def tables_of(db: sqlite3.Connection, person_id: str, limit: int) -> list[Listing]:
    """Return the tables of a person."""
    rows = db.execute(
        LISTING + "JOIN members m ON m.table_id = t.id WHERE m.person_id = ? ORDER BY s.updated_ms DESC, t.id LIMIT ?",
        (person_id, limit),
    )
    return [_listing(row) for row in rows.fetchall()]


def expire(db: sqlite3.Connection, before_ms: int, keep: Collection[str]) -> list[str]:
    """Delete what was never raced and is idle; entries, members and invites go with their table.

    A table of a season waits for its drivers as long as they need.
    """
    marks = ",".join("?" * len(NOT_STARTED))
    idle = db.execute(
        f"SELECT table_id FROM summaries WHERE stage IN ({marks}) AND updated_ms < ?"
        " - iif(EXISTS (SELECT 1 FROM calendars c WHERE c.table_id = summaries.table_id), ?, 0)"
        " AND NOT EXISTS (SELECT 1 FROM season_tables t WHERE t.table_id = summaries.table_id) ORDER BY table_id",
        (*NOT_STARTED, before_ms, LONGER_MS),
    ).fetchall()
    gone = [table_id for (table_id,) in idle if table_id not in keep]
    db.executemany("DELETE FROM tables WHERE id = ?", [(table_id,) for table_id in gone])
    db.execute("DELETE FROM invites WHERE expires_ms < ?", (before_ms,))
    return gone


def racing_by_timetable(db: sqlite3.Connection) -> list[str]:
    """Return the tables that a server has to wake by itself."""
    rows = db.execute(
        "SELECT c.table_id FROM calendars c JOIN summaries s ON s.table_id = c.table_id"
        " WHERE s.stage IN ('opening', 'racing') ORDER BY c.table_id"
    )
    return [table_id for (table_id,) in rows.fetchall()]


def last_alive(db: sqlite3.Connection) -> int | None:
    """Return when a server was last able to write: its last sign of life, or a table's change after it."""
    found = db.execute("SELECT at_ms, (SELECT max(updated_ms) FROM summaries) FROM alive").fetchone()
    return None if found is None else max(int(found[0]), int(found[1] or 0))


def note_alive(db: sqlite3.Connection, at_ms: int, *, tries_room: bool = True) -> None:
    """Note that a server is alive; with `tries_room` also that it is able to write: a turn has room, too, not just the note."""
    if tries_room:
        db.execute("INSERT INTO room (body) VALUES (zeroblob(?))", (ROOM,))
        db.execute("DELETE FROM room")
    db.execute("INSERT INTO alive (id, at_ms) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms", (at_ms,))


def _listing(row: tuple[str, str, int, str, bytes, int, int]) -> Listing:
    table_id, game, created_ms, stage, seats, updated_ms, listed = row
    return Listing(table_id, game, created_ms, Summary(stage, seats, updated_ms, bool(listed)))
