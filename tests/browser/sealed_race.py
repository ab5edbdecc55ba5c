"""A record of a whole race with sealed luck, and how a page is given one."""

import hashlib
import json
from typing import Any

from playwright.sync_api import Page

from pitboard.games import find
from pitboard.kernel.sources import Sealed

SECRET = bytes(range(32))
NONCES = [hashlib.sha256(b"a").digest(), hashlib.sha256(b"b").digest()]


def race_record() -> list[dict[str, Any]]:
    """A whole race by the plainest choices, as the lines of its record."""
    game = find("pit_stop")
    setup = game.full_setup({"board": "harbor", "seats": 2, "options": {"laps": 1, "cars": "chosen"}})
    fixed = game.fixed_from(setup)
    state, luck, seats = game.begin(fixed), Sealed(SECRET, NONCES), game.seat_names(fixed)
    sealed = hashlib.sha256(SECRET).hexdigest()
    lines: list[dict[str, Any]] = [
        {"pitboard": 1, "game": "pit_stop", "rules": 1, "setup": setup, "sealed": sealed, "nonces": [n.hex() for n in NONCES]}
    ]
    for seat, nonce in zip(seats, NONCES, strict=True):
        seal = hashlib.sha256(nonce).hexdigest()
        lines.append({"n": len(lines), "at": 0, "seat": seat, "do": "ready", "nonce_seal": seal})
    while not game.is_over(state, fixed):
        seat = game.seat_asked(state, fixed)
        verb, a, b, c = game.acts(state, fixed, seat)[0]
        assert game.act(state, fixed, seat, verb, a, b, c, 0, luck) == 0
        entry = {"n": len(lines), "at": 0, "seat": seats[seat], "do": game.verbs[verb].name}
        if drawn := luck.take():
            entry["luck"] = drawn
        lines.append(entry | ({"spaces": a, "lane": b + 1} if entry["do"] == "move" else {}))
    return [*lines, {"end": game.standing(state, fixed), "secret": SECRET.hex()}]


def drop(page: Page, lines: list[dict[str, Any]]) -> None:
    """Give a record to the page as a file."""
    text = "\n".join(json.dumps(line) for line in lines)
    page.set_input_files("input[type=file]", {"name": "mine.race", "mimeType": "text/plain", "buffer": text.encode()})
