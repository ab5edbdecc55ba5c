"""What waits to be sent, and how far each table was told, in SQL."""

import sqlite3
from collections.abc import Iterable, Sequence

from pitboard.store.faults import Fenced, Gone
from pitboard.store.slips import Cursor, Kind, Slip

FIELDS = "id, kind, recipient, coalesce(table_id, ''), what, n, data, made_ms, until_ms, 0, next_ms, tries"


def keep(db: sqlite3.Connection, slip: Slip) -> None:
    """Insert a slip; one that waits already stays as it is. A call is not made before what waits for its hook already."""
    held: int | None = None
    if slip.kind == "call":
        found = db.execute("SELECT max(next_ms) FROM outbox WHERE kind = 'call' AND recipient = ?", (slip.to,))
        held = found.fetchone()[0]
    db.execute(
        "INSERT INTO outbox (id, kind, recipient, table_id, what, n, data, made_ms, until_ms, next_ms)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            slip.id, slip.kind, slip.to, slip.table_id or None, slip.what, slip.n, slip.data, slip.made_ms, slip.until_ms,
            max(slip.made_ms, held or 0),
        ),
    )  # fmt: skip


def cursor(db: sqlite3.Connection, table_id: str) -> Cursor | None:
    """Return how far a table was told; None if it never was."""
    found = db.execute("SELECT seq, remind_ms, remind_n FROM cursors WHERE table_id = ?", (table_id,)).fetchone()
    return None if found is None else Cursor(*found)


def behind(db: sqlite3.Connection) -> list[str]:
    """Return the tables whose logs are longer than what was told."""
    rows = db.execute(
        "SELECT c.table_id FROM cursors c"
        " WHERE c.seq < (SELECT max(seq) FROM entries WHERE table_id = c.table_id) ORDER BY c.table_id"
    )
    return [table_id for (table_id,) in rows.fetchall()]


def post(db: sqlite3.Connection, table_id: str, was: Cursor | None, now: Cursor, slips: Iterable[Slip]) -> int:
    """Keep the slips that anybody wants and move the cursor on, all or nothing; the number of slips kept.

    `Fenced` if the cursor does not stand where it was seen last: then another has told this.
    """
    if cursor(db, table_id) != was:
        raise Fenced(f"the news of table {table_id} was told by somebody else")
    try:
        db.execute(
            "INSERT INTO cursors (table_id, seq, remind_ms, remind_n) VALUES (?, ?, ?, ?) ON CONFLICT (table_id)"
            " DO UPDATE SET seq = excluded.seq, remind_ms = excluded.remind_ms, remind_n = excluded.remind_n",
            (table_id, now.seq, now.remind_ms, now.remind_n),
        )
    except sqlite3.IntegrityError as error:
        raise Gone(f"there is no table {table_id}") from error
    kept = 0
    for slip in slips:
        if slip.kind == "call" or _is_wanted(db, slip):
            keep(db, slip)
            kept += 1
    return kept


def uncalled(db: sqlite3.Connection) -> list[str]:
    """Return the tables of seasons to which people are still to be called; where a race has begun that is too late."""
    rows = db.execute(
        "SELECT u.table_id FROM uncalled u JOIN summaries s ON s.table_id = u.table_id"
        " WHERE s.stage IN ('gathering', 'opening') ORDER BY u.table_id"
    )
    return [table_id for (table_id,) in rows.fetchall()]


def call_up(db: sqlite3.Connection, table_id: str, was: Cursor | None, now: Cursor, slips: Sequence[Slip]) -> int:
    """As `post`, for the slips that call people to a table, once; without any nobody follows it, and no cursor is set."""
    if db.execute("DELETE FROM uncalled WHERE table_id = ?", (table_id,)).rowcount == 0 or not slips:
        return 0
    return post(db, table_id, was, now, slips)


def _is_wanted(db: sqlite3.Connection, slip: Slip) -> bool:
    return (
        db.execute(
            "SELECT 1 FROM addresses WHERE person_id = ? AND address <> '' AND fault = '' AND wants & ? <> 0",
            (slip.to, slip.wish),
        ).fetchone()
        is not None
    )


def reminders(db: sqlite3.Connection, now_ms: int) -> list[str]:
    """Return the tables whose people are to be reminded by now."""
    rows = db.execute(
        "SELECT table_id FROM cursors WHERE remind_ms > 0 AND remind_ms <= ? ORDER BY remind_ms, table_id", (now_ms,)
    )
    return [table_id for (table_id,) in rows.fetchall()]


def next_reminder(db: sqlite3.Connection) -> int | None:
    """Return when the next people are to be reminded."""
    found: int | None = db.execute("SELECT min(remind_ms) FROM cursors WHERE remind_ms > 0").fetchone()[0]
    return found


def due(db: sqlite3.Connection, kind: Kind, now_ms: int, limit: int) -> list[Slip]:
    """Return what is to be sent by now, oldest first."""
    rows = db.execute(
        f"SELECT {FIELDS} FROM outbox WHERE kind = ? AND next_ms <= ? ORDER BY made_ms, table_id, n, id LIMIT ?",
        (kind, now_ms, limit),
    )
    return [Slip(*row) for row in rows.fetchall()]


def next_due(db: sqlite3.Connection, kind: Kind) -> int | None:
    """Return when the next try is made."""
    found: int | None = db.execute("SELECT min(next_ms) FROM outbox WHERE kind = ?", (kind,)).fetchone()[0]
    return found


def done(db: sqlite3.Connection, slip_id: str) -> None:
    """Delete what was sent, or given up."""
    db.execute("DELETE FROM outbox WHERE id = ?", (slip_id,))


def put_off(db: sqlite3.Connection, slip: Slip, next_ms: int) -> None:
    """Count a try that failed, and note when the next is made; calls of one hook wait for each other."""
    db.execute("UPDATE outbox SET tries = tries + 1, next_ms = ? WHERE id = ?", (next_ms, slip.id))
    if slip.kind == "call":
        db.execute(
            "UPDATE outbox SET next_ms = ? WHERE kind = 'call' AND recipient = ? AND next_ms < ?", (next_ms, slip.to, next_ms)
        )
