"""The browser's own verifier: the contract's vectors, and records that are right or not."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboard.kernel.record import seal_of
from pitboard.kernel.sources import Sealed
from tests.browser.sealed_race import drop, race_record
from tests.browser.server import Server

VECTORS = Path(__file__).parents[1] / "vectors/luck.txt"
CORRECTED = Path(__file__).parents[1] / "vectors/records/formula_corrected.race"

DRAW = """async lines => {
  const { below, bytesOf, salt } = await import('/static/verify/luck.js')
  return Promise.all(lines.map(async ([secret, nonces, k, n]) =>
    below(bytesOf(secret), await salt(nonces), k, n)))
}"""

NO_CRYPTO = "Object.defineProperty(crypto, 'subtle', { value: undefined })"


def vectors() -> list[tuple[list[Any], int]]:
    """Each line as what to draw, and the answer."""
    found = []
    for line in VECTORS.read_text().splitlines():
        if line.startswith("below "):
            _, secret, nonces, k, n, answer = line.split()
            found.append(([secret, [] if nonces == "-" else nonces.split(","), int(k), int(n)], int(answer)))
    return found


@pytest.mark.parametrize("crypto", ["browser", "own"])
def test_the_browser_draws_what_the_vectors_say(server: Server, visit: Callable[..., Page], crypto: str) -> None:
    """Contract of sealed luck; with the browser's SHA-256, and with ours where it offers none."""
    page = visit(f"{server.url}/verify")
    if crypto == "own":
        page.context.add_init_script(NO_CRYPTO)
        page.reload()
        assert page.evaluate("crypto.subtle === undefined")
    lines = vectors()
    assert len(lines) >= 150
    assert page.evaluate(DRAW, [line for line, _ in lines]) == [answer for _, answer in lines]


def first_throw(lines: list[dict[str, Any]], at_least: int) -> dict[str, Any]:
    """The first entry from a number on that threw dice."""
    return next(line for line in lines[1:] if line.get("n", 0) >= at_least and line.get("luck"))


def test_a_record_from_a_file_is_verified(server: Server, visit: Callable[..., Page]) -> None:
    """Every draw of a whole race follows from its secret and nonces; the table lists them all."""
    page, lines = visit(f"{server.url}/verify"), race_record()
    drop(page, lines)
    expect(page.locator(".verdict.verified")).to_contain_text("Verified")
    draws = sum(len(line.get("luck", [])) for line in lines)
    expect(page.locator(".draws tbody tr")).to_have_count(draws)


def test_a_changed_die_is_found_where_it_stands(server: Server, visit: Callable[..., Page]) -> None:
    """The verdict names the first entry that differs."""
    page, lines = visit(f"{server.url}/verify"), race_record()
    changed = first_throw(lines, 9)
    changed["luck"][0] = changed["luck"][0] % 6 + 1
    drop(page, lines)
    expect(page.locator(".verdict.differs")).to_contain_text(f"Entry {changed['n']} says {changed['luck'][0]}")
    expect(page.locator(".draws tr.wrong")).to_have_count(1)


def test_another_secret_does_not_fit_the_seal(server: Server, visit: Callable[..., Page]) -> None:
    """Whoever shows another secret at the end than was sealed is found out."""
    page, lines = visit(f"{server.url}/verify"), race_record()
    lines[-1]["secret"] = hashlib.sha256(b"another").hexdigest()
    drop(page, lines)
    expect(page.locator(".verdict.differs")).to_contain_text("The secret does not fit its seal")


def test_a_race_under_way_is_not_verified_yet(server: Server, visit: Callable[..., Page]) -> None:
    """Without the secret only the seal is known, and the page says so."""
    page, lines = visit(f"{server.url}/verify"), race_record()
    drop(page, lines[:-1])
    expect(page.locator(".verdict.running")).to_contain_text("when the race is over")


def test_what_is_no_record_is_refused_with_its_line(server: Server, visit: Callable[..., Page]) -> None:
    """A file that cannot be read says at which line."""
    page, lines = visit(f"{server.url}/verify"), race_record()
    del lines[4]
    drop(page, lines)
    expect(page.get_by_role("alert")).to_contain_text("Line 5: entry 4 was expected, this is 5")


def test_a_race_with_corrected_turns_is_verified(server: Server, visit: Callable[..., Page]) -> None:
    """Table 18, Table 14: dice that were thrown before are checked by the draws they name, and each secret choice by its seal."""
    page, lines = visit(f"{server.url}/verify"), [json.loads(line) for line in CORRECTED.read_text().splitlines()]
    assert any("draws" in line for line in lines)
    drop(page, lines)
    expect(page.locator(".verdict.verified")).to_contain_text("Verified")
    expect(page.locator(".seals")).to_contain_text("secret choices fits")
    plot = next(line for line in lines if line.get("do") == "plot")
    plot["speed"] += 20
    drop(page, lines)
    expect(page.locator(".verdict.differs")).to_contain_text(f"The choice of entry {plot['n']} does not fit its seal")


def test_a_choice_that_stays_hidden_though_the_secret_is_open_is_found(server: Server, visit: Callable[..., Page]) -> None:
    """Table 14, contracts/record.md: its seal fits what is left of the entry, without salt; it is no act all the same."""
    page, lines = visit(f"{server.url}/verify"), [json.loads(line) for line in CORRECTED.read_text().splitlines()]
    plot = next(line for line in lines if line.get("do") == "plot")
    del plot["salt"], plot["speed"]
    plot["sealed"] = seal_of(plot, b"")
    drop(page, lines)
    expect(page.locator(".verdict.differs")).to_contain_text(f"The choice of entry {plot['n']} does not fit its seal")


def test_a_draw_that_was_not_due_is_found(server: Server, visit: Callable[..., Page]) -> None:
    """Table 4, Table 18: whoever takes a later draw because it is a better one has a right face there, and is found out."""
    page, lines = visit(f"{server.url}/verify"), [json.loads(line) for line in CORRECTED.read_text().splitlines()]
    thrown = first_throw(lines, 1)
    luck = Sealed(bytes.fromhex(lines[-1]["secret"]), [bytes.fromhex(nonce) for nonce in lines[0]["nonces"]], k=500)
    thrown["luck"] = [luck.roll() for _ in thrown["luck"]]
    thrown["draws"] = [500 + i for i in range(len(thrown["luck"]))]
    drop(page, lines)
    expect(page.locator(".verdict.differs")).to_contain_text(f"Entry {thrown['n']} takes draw 500, which is not its due")
