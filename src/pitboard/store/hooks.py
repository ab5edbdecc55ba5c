"""Hooks of tables, in SQL."""

import sqlite3

from pitboard.store.faults import Gone
from pitboard.store.slips import Hook

FIELDS = "id, table_id, url, form, secret, person_id, fault"


def add(db: sqlite3.Connection, hook: Hook) -> None:
    """Insert a hook; from now on its table is told, from the entry after the last."""
    try:
        db.execute(
            "INSERT INTO hooks (id, table_id, url, form, secret, person_id) VALUES (?, ?, ?, ?, ?, ?)",
            (hook.id, hook.table_id, hook.url, hook.form, hook.secret, hook.person_id),
        )
    except sqlite3.IntegrityError as error:
        raise Gone(f"there is no table {hook.table_id}") from error
    db.execute(
        "INSERT INTO cursors (table_id, seq, remind_ms, remind_n)"
        " SELECT ?, coalesce(max(seq), 0), 0, 0 FROM entries WHERE table_id = ? ON CONFLICT DO NOTHING",
        (hook.table_id, hook.table_id),
    )


def hooks_of(db: sqlite3.Connection, table_id: str) -> list[Hook]:
    """Return the hooks of a table."""
    found = db.execute(f"SELECT {FIELDS} FROM hooks WHERE table_id = ? ORDER BY id", (table_id,)).fetchall()
    return [Hook(*row) for row in found]


def hook(db: sqlite3.Connection, hook_id: str) -> Hook | None:
    """Return a hook."""
    found = db.execute(f"SELECT {FIELDS} FROM hooks WHERE id = ?", (hook_id,)).fetchone()
    return None if found is None else Hook(*found)


def hooked(db: sqlite3.Connection) -> list[str]:
    """Return the tables that have hooks."""
    return [table_id for (table_id,) in db.execute("SELECT DISTINCT table_id FROM hooks").fetchall()]


def drop(db: sqlite3.Connection, table_id: str, hook_id: str) -> bool:
    """Delete a hook and the calls that wait for it; False where the table has none of this id."""
    gone = db.execute("DELETE FROM hooks WHERE table_id = ? AND id = ?", (table_id, hook_id)).rowcount > 0
    if gone:
        db.execute("DELETE FROM outbox WHERE kind = 'call' AND recipient = ?", (hook_id,))
    return gone


def note_fault(db: sqlite3.Connection, hook_id: str, fault: str) -> None:
    """Note what came of the last call, "" if it was taken."""
    db.execute("UPDATE hooks SET fault = ? WHERE id = ? AND fault <> ?", (fault, hook_id, fault))
