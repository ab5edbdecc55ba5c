"""Appends on their way into the database: a whole batch at once, or one at a time to find who failed."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from pitboard.store.faults import Fenced, Gone, StoreError
from pitboard.store.log import Summary

MOST_ROWS = 512
"""Rows in one statement, at most."""

Value = str | int | bytes
Statement = tuple[str, list[Value]]

ENTRY = ("INSERT INTO entries (table_id, seq, body) VALUES ", 3, "")
SUMMARY = (
    "INSERT INTO summaries (table_id, stage, seats, updated_ms, listed) VALUES ",
    5,
    """
    ON CONFLICT (table_id) DO UPDATE SET
        stage = excluded.stage, seats = excluded.seats, updated_ms = excluded.updated_ms, listed = excluded.listed
    """,
)
MEMBER = ("INSERT INTO members (person_id, table_id) VALUES ", 2, " ON CONFLICT DO NOTHING")


class Append:
    """Entries for one table, and what became of them (`fault`, None = written)."""

    __slots__ = ("bodies", "done", "fault", "first_seq", "generation", "table_id", "touch")

    def __init__(
        self,
        table_id: str,
        first_seq: int,
        bodies: Sequence[bytes],
        touch: Summary | None,
        done: Callable[[StoreError | None], None],
        generation: int,
    ) -> None:
        self.table_id = table_id
        self.first_seq = first_seq
        self.bodies = bodies
        self.touch = touch
        self.done = done
        self.generation = generation
        self.fault: StoreError | None = None


def statements(appends: Iterable[Append]) -> list[Statement]:
    """Return the few statements that write the appends, in order; the last summary of a table is the one kept."""
    entries: list[Value] = []
    touched: dict[str, Summary] = {}
    members: list[Value] = []
    for append in appends:
        for seq, body in enumerate(append.bodies, append.first_seq):
            entries += (append.table_id, seq, body)
        if append.touch is not None:
            touched[append.table_id] = append.touch
            for person_id in append.touch.joined:
                members += (person_id, append.table_id)
    summaries: list[Value] = []
    for table_id, summary in touched.items():
        summaries += (table_id, summary.stage, summary.seats, summary.updated_ms, int(summary.listed))
    return [*_in_powers(ENTRY, entries), *_in_powers(SUMMARY, summaries), *_in_powers(MEMBER, members)]


def write_at_once(db: sqlite3.Connection, appends: Iterable[Append]) -> None:
    """Write all or nothing, in one transaction; a lone statement is one by itself."""
    batch = statements(appends)
    if len(batch) < 2:
        for statement in batch:
            db.execute(*statement)
        return
    db.execute("BEGIN IMMEDIATE")
    for statement in batch:
        db.execute(*statement)
    db.execute("COMMIT")


def write_one(db: sqlite3.Connection, append: Append) -> StoreError | None:
    """Write one append inside the open transaction, or return why the log refused it."""
    db.execute("SAVEPOINT append")
    try:
        for statement in statements((append,)):
            db.execute(*statement)
    except sqlite3.IntegrityError as error:
        db.execute("ROLLBACK TO append")
        return _refused(db, append, error)
    finally:
        if db.in_transaction:
            db.execute("RELEASE append")
    return None


def _refused(db: sqlite3.Connection, append: Append, error: sqlite3.IntegrityError) -> StoreError:
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (append.table_id,)).fetchone() is None:
        return Gone(f"there is no table {append.table_id}")
    if error.sqlite_errorname == "SQLITE_CONSTRAINT_TRIGGER":
        return Fenced(f"entry {append.first_seq} of table {append.table_id} does not follow its log")
    return Fenced(f"entry {append.first_seq} of table {append.table_id} was written by somebody else")


def _in_powers(kind: tuple[str, int, str], values: list[Value]) -> Iterator[Statement]:
    # Rows go in by powers of two, so that ten statements, prepared once, serve every size of batch. And the fewer
    # statements the better: each hands the interpreter to the busy loop, which keeps it for milliseconds.
    width = kind[1]
    start, left = 0, len(values) // width
    while left:
        rows = min(1 << (left.bit_length() - 1), MOST_ROWS)
        yield _rows(kind, rows), values[start : start + rows * width]
        start += rows * width
        left -= rows


@cache
def _rows(kind: tuple[str, int, str], rows: int) -> str:
    row = "(" + ",".join("?" * kind[1]) + ")"
    return kind[0] + ",".join([row] * rows) + kind[2]
