"""Hooks of tables and of seasons, in SQL."""

import sqlite3

from pitboard.store.faults import Gone
from pitboard.store.slips import Hook, HookFault

FIELDS = "id, coalesce(table_id, ''), url, form, secret, person_id, fault, coalesce(season_id, '')"
MOST_FAULTS = 10
"""So many of a hook's last failures are kept."""


def add(db: sqlite3.Connection, hook: Hook, most: int | None = None) -> bool:
    """Insert a hook; from now on its table, or each of its season's, is told, from the entry after the last.

    False where table or season has as many as it may have.
    """
    if most is not None and len(hooks_at(db, hook.owner)) >= most:
        return False
    try:
        db.execute(
            "INSERT INTO hooks (id, table_id, season_id, url, form, secret, person_id) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (hook.id, hook.table_id or None, hook.season_id or None, hook.url, hook.form, hook.secret, hook.person_id),
        )
    except sqlite3.IntegrityError as error:
        raise Gone(f"there is no table or season {hook.owner}") from error
    for table_id in [hook.table_id] if hook.table_id else _tables_of(db, hook.season_id):
        begin(db, table_id)
    return True


def begin(db: sqlite3.Connection, table_id: str) -> None:
    """Have a table told from the entry after its last one, if its first hook was just made and nobody else follows it."""
    db.execute(
        "INSERT INTO cursors (table_id, seq, remind_ms, remind_n)"
        " SELECT ?1, coalesce(max(seq), 0), 0, 0 FROM entries WHERE table_id = ?1"
        " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq"
        " WHERE ?2 AND table_id NOT IN (SELECT table_id FROM calendars)",
        (table_id, len(hooks_of(db, table_id)) == 1),
    )


def begin_season(db: sqlite3.Connection, season_id: str, table_id: str) -> None:
    """Have a new table of a season told, if anybody wants to hear of that season."""
    if hooks_at(db, season_id):
        begin(db, table_id)


def _tables_of(db: sqlite3.Connection, season_id: str) -> list[str]:
    found = db.execute("SELECT table_id FROM season_tables WHERE season_id = ? ORDER BY table_id", (season_id,))
    return [table_id for (table_id,) in found.fetchall()]


def hooks_of(db: sqlite3.Connection, table_id: str) -> list[Hook]:
    """Return the hooks that hear of a table: its own, and those of its season."""
    found = db.execute(
        f"SELECT {FIELDS} FROM hooks WHERE table_id = ?1"
        " OR season_id = (SELECT season_id FROM season_tables WHERE table_id = ?1) ORDER BY id",
        (table_id,),
    )
    return [Hook(*row) for row in found.fetchall()]


def hooks_at(db: sqlite3.Connection, owner: str) -> list[Hook]:
    """Return the hooks that belong to a table or a season."""
    found = db.execute(f"SELECT {FIELDS} FROM hooks WHERE table_id = ?1 OR season_id = ?1 ORDER BY id", (owner,))
    return [Hook(*row) for row in found.fetchall()]


def hook(db: sqlite3.Connection, hook_id: str) -> Hook | None:
    """Return a hook."""
    found = db.execute(f"SELECT {FIELDS} FROM hooks WHERE id = ?", (hook_id,)).fetchone()
    return None if found is None else Hook(*found)


def hooked(db: sqlite3.Connection) -> list[str]:
    """Return the tables that hooks hear of."""
    found = db.execute(
        "SELECT table_id FROM hooks WHERE table_id IS NOT NULL"
        " UNION SELECT t.table_id FROM season_tables t JOIN hooks h ON h.season_id = t.season_id"
    )
    return [table_id for (table_id,) in found.fetchall()]


def drop(db: sqlite3.Connection, owner: str, hook_id: str) -> bool:
    """Delete a hook and the calls that wait for it; False where the table or season has none of this id."""
    gone = db.execute("DELETE FROM hooks WHERE (table_id = ?1 OR season_id = ?1) AND id = ?2", (owner, hook_id)).rowcount > 0
    if gone:
        db.execute("DELETE FROM outbox WHERE kind = 'call' AND recipient = ?", (hook_id,))
    return gone


def note_fault(db: sqlite3.Connection, hook_id: str, fault: str, what: str = "", at_ms: int = 0) -> None:
    """Note what came of the last call, "" if it was taken; the last failures are kept."""
    db.execute("UPDATE hooks SET fault = ? WHERE id = ? AND fault <> ?", (fault, hook_id, fault))
    if not fault or hook(db, hook_id) is None:
        return
    db.execute("INSERT INTO hook_faults (hook_id, at_ms, what, fault) VALUES (?, ?, ?, ?)", (hook_id, at_ms, what, fault))
    db.execute(
        "DELETE FROM hook_faults WHERE hook_id = ?1 AND rowid NOT IN"
        " (SELECT rowid FROM hook_faults WHERE hook_id = ?1 ORDER BY at_ms DESC, rowid DESC LIMIT ?2)",
        (hook_id, MOST_FAULTS),
    )


def faults(db: sqlite3.Connection, hook_id: str) -> list[HookFault]:
    """Return the last failures of a hook, the latest first."""
    found = db.execute("SELECT at_ms, what, fault FROM hook_faults WHERE hook_id = ? ORDER BY at_ms DESC, rowid DESC", (hook_id,))
    return [HookFault(*row) for row in found.fetchall()]


def waiting(db: sqlite3.Connection, hook_id: str) -> tuple[int, int]:
    """Return how many calls wait for a hook, and when the next try is made (0: none waits)."""
    found: tuple[int, int] = db.execute(
        "SELECT count(*), coalesce(min(next_ms), 0) FROM outbox WHERE kind = 'call' AND recipient = ?", (hook_id,)
    ).fetchone()
    return found
