"""The schema, as the steps that led to it. A step that has been released is never edited: add another."""

import sqlite3

Step = tuple[str, ...]
"""Statements that lead from one version to the next, run in one transaction."""

APPLICATION = 0x50697462
"""The mark of our files in SQLite's header: "Pitb"."""

FIRST: Step = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        head BLOB NOT NULL,
        secret BLOB NOT NULL,
        created_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    # Apart from `tables`: it is rewritten often, and a head with a board in it is long.
    """
    CREATE TABLE summaries (
        table_id TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE,
        stage TEXT NOT NULL,
        seats BLOB NOT NULL,
        updated_ms INTEGER NOT NULL,
        listed INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX summaries_open ON summaries(updated_ms) WHERE listed AND stage <> 'over'",
    # The key is the fence: of two writers of one number, the second loses.
    """
    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER entries_follow BEFORE INSERT ON entries
    WHEN NEW.seq <> 1 AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = NEW.table_id AND seq = NEW.seq - 1)
    BEGIN SELECT RAISE(ABORT, 'gap'); END
    """,
    "CREATE TABLE persons (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID",
    """
    CREATE TABLE tokens (
        hash BLOB PRIMARY KEY,
        person_id TEXT NOT NULL REFERENCES persons(id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE members (
        person_id TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
        PRIMARY KEY (person_id, table_id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX members_table ON members(table_id)",
    """
    CREATE TABLE invites (
        code_hash BLOB PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        expires_ms INTEGER NOT NULL,
        person_id TEXT NOT NULL,
        used INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX invites_table ON invites(table_id)",
)

POST: Step = (
    """
    CREATE TABLE addresses (
        person_id TEXT PRIMARY KEY REFERENCES persons(id) ON DELETE CASCADE,
        address TEXT NOT NULL DEFAULT '',
        asked TEXT NOT NULL DEFAULT '',
        code_hash BLOB,
        code_until_ms INTEGER NOT NULL DEFAULT 0,
        secret TEXT NOT NULL UNIQUE,
        wants INTEGER NOT NULL,
        fault TEXT NOT NULL DEFAULT ''
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX addresses_code ON addresses(code_hash) WHERE code_hash IS NOT NULL",
    """
    CREATE TABLE hooks (
        id TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
        url TEXT NOT NULL,
        form TEXT NOT NULL,
        secret BLOB NOT NULL,
        person_id TEXT NOT NULL,
        fault TEXT NOT NULL DEFAULT ''
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX hooks_table ON hooks(table_id)",
    """
    CREATE TABLE cursors (
        table_id TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        remind_ms INTEGER NOT NULL,
        remind_n INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX cursors_remind ON cursors(remind_ms) WHERE remind_ms > 0",
    """
    CREATE TABLE outbox (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        recipient TEXT NOT NULL,
        table_id TEXT REFERENCES tables(id) ON DELETE CASCADE,
        what TEXT NOT NULL,
        n INTEGER NOT NULL,
        data TEXT NOT NULL,
        made_ms INTEGER NOT NULL,
        until_ms INTEGER NOT NULL,
        next_ms INTEGER NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX outbox_due ON outbox(kind, next_ms)",
    "CREATE INDEX outbox_recipient ON outbox(recipient)",
    "CREATE INDEX outbox_table ON outbox(table_id)",
)
"""Letters and calls: where they go, how far each table was told, and what waits to be sent."""

SEASONS: Step = (
    """
    CREATE TABLE seasons (
        id TEXT PRIMARY KEY,
        head BLOB NOT NULL,
        created_ms INTEGER NOT NULL,
        updated_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE season_acts (
        season_id TEXT NOT NULL REFERENCES seasons(id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (season_id, seq)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER season_acts_follow BEFORE INSERT ON season_acts
    WHEN NEW.seq <> 1 AND NOT EXISTS (SELECT 1 FROM season_acts WHERE season_id = NEW.season_id AND seq = NEW.seq - 1)
    BEGIN SELECT RAISE(ABORT, 'gap'); END
    """,
    """
    CREATE TABLE season_people (
        person_id TEXT NOT NULL,
        season_id TEXT NOT NULL REFERENCES seasons(id) ON DELETE CASCADE,
        PRIMARY KEY (person_id, season_id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX season_people_season ON season_people(season_id)",
    """
    CREATE TABLE season_tables (
        table_id TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE,
        season_id TEXT NOT NULL REFERENCES seasons(id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX season_tables_season ON season_tables(season_id)",
)
"""Seasons: their logs, whose they are, and which tables were made for them."""

CALENDARS: Step = (
    # Few tables are in it: those that a server has to wake by itself.
    "CREATE TABLE calendars (table_id TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE) STRICT, WITHOUT ROWID",
    "CREATE TABLE alive (id INTEGER PRIMARY KEY CHECK (id = 1), at_ms INTEGER NOT NULL) STRICT",
)
"""Which tables race by a timetable, and when a server was last alive."""

HOOKS: Step = (
    """
    CREATE TABLE new_hooks (
        id TEXT PRIMARY KEY,
        table_id TEXT REFERENCES tables(id) ON DELETE CASCADE,
        season_id TEXT REFERENCES seasons(id) ON DELETE CASCADE,
        url TEXT NOT NULL,
        form TEXT NOT NULL,
        secret BLOB NOT NULL,
        person_id TEXT NOT NULL,
        fault TEXT NOT NULL DEFAULT '',
        CHECK ((table_id IS NULL) <> (season_id IS NULL))
    ) STRICT, WITHOUT ROWID
    """,
    """
    INSERT INTO new_hooks (id, table_id, url, form, secret, person_id, fault)
    SELECT id, table_id, url, form, secret, person_id, fault FROM hooks
    """,
    "DROP TABLE hooks",
    "ALTER TABLE new_hooks RENAME TO hooks",
    "CREATE INDEX hooks_table ON hooks(table_id) WHERE table_id IS NOT NULL",
    "CREATE INDEX hooks_season ON hooks(season_id) WHERE season_id IS NOT NULL",
    """
    CREATE TABLE hook_faults (
        hook_id TEXT NOT NULL REFERENCES hooks(id) ON DELETE CASCADE,
        at_ms INTEGER NOT NULL,
        what TEXT NOT NULL,
        fault TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX hook_faults_hook ON hook_faults(hook_id, at_ms)",
)
"""Hooks of seasons beside those of tables, and what was wrong with the last calls of each."""

ROOM: Step = ("CREATE TABLE room (body BLOB NOT NULL) STRICT",)
"""Empty but for the moment in which a server tries whether there is room to write."""

UNCALLED: Step = (
    "CREATE TABLE uncalled (table_id TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE) STRICT, WITHOUT ROWID",
)
"""Tables that were opened for a season and whose drivers have still to be called."""

STEPS: tuple[Step, ...] = (FIRST, POST, SEASONS, CALENDARS, HOOKS, ROOM, UNCALLED)
"""Step i leads from version i to version i + 1; a new file has version 0."""


def version(db: sqlite3.Connection) -> int:
    """Return the version of the schema in the file, 0 for a new one."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def migrate(db: sqlite3.Connection, steps: tuple[Step, ...] = STEPS) -> None:
    """Bring the file to the newest version: each step whole or not at all."""
    for number in range(version(db), len(steps)):
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in steps[number]:
                db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {number + 1}")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
