-- A database as version 1 of the schema left it.
PRAGMA application_id = 1349088354;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "entries" VALUES('t1',1,X'7B226E223A317D');
INSERT INTO "entries" VALUES('t1',2,X'7B226E223A327D');
CREATE TABLE invites (
        code_hash BLOB PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        expires_ms INTEGER NOT NULL,
        person_id TEXT NOT NULL,
        used INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "invites" VALUES(X'636F6465','t1','claim',5000,'p1',0);
CREATE TABLE members (
        person_id TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
        PRIMARY KEY (person_id, table_id)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "members" VALUES('p1','t1');
CREATE TABLE persons (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "persons" VALUES('p1','Ann');
CREATE TABLE summaries (
        table_id TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE,
        stage TEXT NOT NULL,
        seats BLOB NOT NULL,
        updated_ms INTEGER NOT NULL,
        listed INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "summaries" VALUES('t1','racing',X'5B7B226E616D65223A22416E6E227D5D',2000,1);
CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        head BLOB NOT NULL,
        secret BLOB NOT NULL,
        created_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "tables" VALUES('t1','pit_stop',X'7B226C617073223A357D',X'736563726574',1000);
CREATE TABLE tokens (
        hash BLOB PRIMARY KEY,
        person_id TEXT NOT NULL REFERENCES persons(id)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "tokens" VALUES(X'746F6B656E','p1');
CREATE INDEX summaries_open ON summaries(updated_ms) WHERE listed AND stage <> 'over';
CREATE TRIGGER entries_follow BEFORE INSERT ON entries
    WHEN NEW.seq <> 1 AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = NEW.table_id AND seq = NEW.seq - 1)
    BEGIN SELECT RAISE(ABORT, 'gap'); END;
CREATE INDEX members_table ON members(table_id);
CREATE INDEX invites_table ON invites(table_id);
COMMIT;
