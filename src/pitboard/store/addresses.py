"""Addresses of people, in SQL."""

import sqlite3
from typing import Literal

from pitboard.store.faults import StoreError
from pitboard.store.outbox import keep
from pitboard.store.slips import Address, Slip

FIELDS = "person_id, address, asked, secret, wants, fault"


def address_of(db: sqlite3.Connection, person_id: str) -> Address | None:
    """Return what is known of a person's address."""
    found = db.execute(f"SELECT {FIELDS} FROM addresses WHERE person_id = ?", (person_id,)).fetchone()
    return None if found is None else Address(*found)


def ask(db: sqlite3.Connection, wish: Address, code_hash: bytes, until_ms: int, slip: Slip) -> None:
    """Keep an address to be confirmed, with the letter that asks for it; what is confirmed holds until then."""
    try:
        db.execute(
            "INSERT INTO addresses (person_id, asked, code_hash, code_until_ms, secret, wants) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (person_id) DO UPDATE SET"
            " asked = excluded.asked, code_hash = excluded.code_hash, code_until_ms = excluded.code_until_ms",
            (wish.person_id, wish.asked, code_hash, until_ms, wish.secret, wish.wants),
        )
    except sqlite3.IntegrityError as error:
        raise StoreError(f"there is no person {wish.person_id}") from error
    db.execute("DELETE FROM outbox WHERE kind = 'letter' AND recipient = ? AND what = ?", (wish.person_id, slip.what))
    keep(db, slip)


def confirm(db: sqlite3.Connection, code_hash: bytes, now_ms: int, usual: int) -> Address | Literal["unknown", "expired"]:
    """Exchange the code of a confirming letter, once: the address that was asked for is the person's now.

    Whoever had wanted nothing any more gets what is usual.
    """
    found = db.execute("SELECT person_id, code_until_ms FROM addresses WHERE code_hash = ?", (code_hash,)).fetchone()
    if found is None:
        return "unknown"
    person_id, until_ms = found
    if until_ms <= now_ms:
        return "expired"
    db.execute(
        "UPDATE addresses SET address = asked, asked = '', code_hash = NULL, fault = '', wants = iif(wants = 0, ?, wants)"
        " WHERE person_id = ?",
        (usual, person_id),
    )
    confirmed = address_of(db, person_id)
    assert confirmed is not None
    return confirmed


def want(db: sqlite3.Connection, person_id: str, wants: int) -> bool:
    """Note what a person likes to get; False where no address of theirs is known."""
    return db.execute("UPDATE addresses SET wants = ? WHERE person_id = ?", (wants, person_id)).rowcount > 0


def unsubscribe(db: sqlite3.Connection, secret: str) -> bool:
    """Send nothing more to whom the secret belongs, not even what waits; False for a secret that nobody has.

    An address that was never confirmed is forgotten.
    """
    found = db.execute("SELECT person_id, address FROM addresses WHERE secret = ?", (secret,)).fetchone()
    if found is None:
        return False
    if found[1]:
        db.execute("UPDATE addresses SET wants = 0, asked = '', code_hash = NULL WHERE person_id = ?", (found[0],))
        _drop_letters(db, found[0])
    else:
        forget(db, found[0])
    return True


def forget(db: sqlite3.Connection, person_id: str) -> None:
    """Know no address of a person any more."""
    db.execute("DELETE FROM addresses WHERE person_id = ?", (person_id,))
    _drop_letters(db, person_id)


def forget_unconfirmed(db: sqlite3.Connection, now_ms: int) -> None:
    """Know no address any more that was not confirmed in time."""
    db.execute("DELETE FROM addresses WHERE address = '' AND code_until_ms <= ?", (now_ms,))
    db.execute("UPDATE addresses SET asked = '', code_hash = NULL WHERE asked <> '' AND code_until_ms <= ?", (now_ms,))


def note_fault(db: sqlite3.Connection, person_id: str, address: str, fault: str) -> None:
    """Note that letters do not arrive at an address; what waits for it is dropped. A changed address is not touched."""
    if db.execute("UPDATE addresses SET fault = ? WHERE person_id = ? AND address = ?", (fault, person_id, address)).rowcount:
        _drop_letters(db, person_id)


def _drop_letters(db: sqlite3.Connection, person_id: str) -> None:
    db.execute("DELETE FROM outbox WHERE kind = 'letter' AND recipient = ?", (person_id,))
