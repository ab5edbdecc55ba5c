"""Tables with a past: the log of one race, kept under many names."""

import hashlib
import secrets
from pathlib import Path

import msgspec

from benchmarks.racers import SETUP
from pitboard.games import find
from pitboard.store import SqliteStore, Summary, TableRow
from pitboard.table.messages import Act, TableCommand, TableRules
from pitboard.table.table import Table

PEOPLE = tuple(f"person-{seat}" for seat in range(4))


def race(entries: int) -> tuple[dict[str, object], bytes, list[bytes]]:
    """The head, the secret and the log of a race that has got as far as so many entries."""
    secret = secrets.token_bytes(32)
    rules = TableRules(turn_seconds=0, bot_pace_ms=0)
    table, head = Table.create("one", "pit_stop", SETUP, rules, PEOPLE[0], "Driver 1", 0, secret)
    log: list[bytes] = []
    for seat, person in enumerate(PEOPLE[1:], 1):
        log += table.receive(person, TableCommand(id=1, do="sit", seat=seat, name=f"Driver {seat + 1}"), 1).entries
    nonces = {person: secrets.token_bytes(32) for person in PEOPLE}
    for person, nonce in nonces.items():
        seal = hashlib.sha256(nonce).hexdigest()
        log += table.receive(person, TableCommand(id=2, do="ready", nonce_seal=seal), 2).entries
    for person, nonce in nonces.items():
        log += table.receive(person, TableCommand(id=3, do="open", nonce=nonce.hex()), 3).entries
    game = find("pit_stop")
    while len(log) < entries:
        seat = game.seat_asked(table.state, table.fixed)
        chosen = table.welcome(PEOPLE[seat])["own"][str(seat)]["acts"][0]
        command = Act(id=len(log) + 10, seat=seat, do=chosen["do"], args=chosen.get("args", {}))
        log += table.receive(PEOPLE[seat], command, len(log) * 1000).entries
    return head, secret, log[:entries]


async def fill(folder: Path, tables: int, entries: int) -> list[str]:
    """Keep a race under many ids in a data folder; the ids."""
    head, secret, log = race(entries)
    store = SqliteStore.open(folder)
    ids = [f"idle{number}" for number in range(tables)]
    for table_id in ids:
        body = msgspec.json.encode({**head, "table": table_id})
        await store.create(TableRow(table_id, "pit_stop", body, secret, 0, False))
        await store.append(table_id, 1, log, Summary("racing", b"{}", 0, False))
    await store.close()
    return ids
