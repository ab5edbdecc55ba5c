"""Persons, their tokens and the invites they follow, in SQL."""

import sqlite3
from typing import Literal

from pitboard.store.faults import Fenced, Gone, StoreError
from pitboard.store.log import Invite, Person


def person(db: sqlite3.Connection, token_hash: bytes) -> Person | None:
    """Return who holds the token."""
    found = db.execute(
        "SELECT p.id, p.name FROM tokens t JOIN persons p ON p.id = t.person_id WHERE t.hash = ?", (token_hash,)
    ).fetchone()
    return None if found is None else Person(*found)


def add_person(db: sqlite3.Connection, token_hash: bytes, person_id: str, name: str) -> None:
    """Insert a person and a first token."""
    try:
        db.execute("INSERT INTO persons (id, name) VALUES (?, ?)", (person_id, name))
        db.execute("INSERT INTO tokens (hash, person_id) VALUES (?, ?)", (token_hash, person_id))
    except sqlite3.IntegrityError as error:
        raise Fenced("this person or token is known already") from error


def add_token(db: sqlite3.Connection, token_hash: bytes, person_id: str) -> None:
    """Point a token at a person."""
    try:
        db.execute("INSERT OR REPLACE INTO tokens (hash, person_id) VALUES (?, ?)", (token_hash, person_id))
    except sqlite3.IntegrityError as error:
        raise StoreError(f"there is no person {person_id}") from error


def rename(db: sqlite3.Connection, person_id: str, name: str) -> None:
    """Change a person's name."""
    if db.execute("UPDATE persons SET name = ? WHERE id = ?", (name, person_id)).rowcount == 0:
        raise StoreError(f"there is no person {person_id}")


def add_invite(db: sqlite3.Connection, invite: Invite) -> None:
    """Insert an invite."""
    try:
        db.execute(
            "INSERT INTO invites (code_hash, table_id, kind, expires_ms, person_id) VALUES (?, ?, ?, ?, ?)",
            (invite.code_hash, invite.table_id, invite.kind, invite.expires_ms, invite.person_id),
        )
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY":
            raise Gone(f"there is no table {invite.table_id}") from error
        raise Fenced("this code is taken") from error


def take_invite(db: sqlite3.Connection, code_hash: bytes, now_ms: int) -> Invite | Literal["unknown", "expired", "used"]:
    """Look an invite up and mark a claim used, in one transaction: of two takers one gets it."""
    found = db.execute(
        "SELECT code_hash, table_id, kind, expires_ms, person_id, used FROM invites WHERE code_hash = ?", (code_hash,)
    ).fetchone()
    if found is None:
        return "unknown"
    invite = Invite(*found[:5])
    if found[5]:
        return "used"
    if invite.expires_ms <= now_ms:
        return "expired"
    if invite.kind == "claim":
        db.execute("UPDATE invites SET used = 1 WHERE code_hash = ?", (code_hash,))
    return invite
