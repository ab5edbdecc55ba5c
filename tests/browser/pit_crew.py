"""A server whose hands and bots are many times as quick as people, for Pit Crew, and what tests do at such a table."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import APIRequestContext, Page, expect

from tests.browser.server import Server

THINK = """
import sys
from pitboard.bots.pit_crew import pace
pace.USUAL = (50, 60, 120, 60, 40, 0)
from pitboard.thinker import __main__ as it, mind
mind.Mind.warm = lambda *of: None
sys.exit(it.main())
"""
"""`python -m pitboard.thinker` with hands that are quick and sure, and nothing compiled."""

SERVE = f"""
import sys
from pathlib import Path
from pitboard.table import rush
from pitboard.web import thinking
from pitboard.web.server import serve
from pitboard.web.settings import Settings
rush.HAND_MS, rush.CAP_MS, rush.COUNTDOWN_MS = 40, 80, 600
thinking.Thinker.__init__.__defaults__ = ((sys.executable, "-c", {THINK!r}), thinking.PATIENCE)
sys.exit(serve(Settings(port=int(sys.argv[1]), data=Path(sys.argv[2]), tables_at_once=1000)))
"""

QUICK: dict[str, Any] = {"roll_pace_ms": 60, "grace_ms": 300, "tie_ms": 0, "decide_ms": 0}
"""Times of a race that nobody waits for."""

SHOWN = """([round, phases]) => {
  const race = window.shown?.race
  return race && (race.phase === 'over' || (race.round >= round && phases.includes(race.phase))) ? race : null
}"""


def pit_server(data: Path) -> Server:
    """A running server."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.browser.server.SERVE", SERVE)
        return Server(data)


def make_pit(request: APIRequestContext, server: Server, crews: list[int], *, bots: str = "", **setup: Any) -> str:
    """A table of Pit Crew made by whom the request belongs to: its id. With `bots` all other seats are theirs."""
    options = QUICK | setup.pop("options", {})
    wish: dict[str, Any] = {"game": "pit-crew", "name": "Ada", "setup": {"crews": crews, "options": options, **setup}}
    if bots:
        wish["quick"] = {"bots": bots}
    answer = request.post(f"{server.url}/api/tables", data={**wish, "rules": {"turn_seconds": 0}})
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def shown(page: Page, round_number: int, *phases: str) -> dict[str, Any]:
    """The race as the page shows it, once it has come to one of these phases of a round, or to its end."""
    seen: dict[str, Any] = page.wait_for_function(SHOWN, arg=[round_number, list(phases)], timeout=120_000).json_value()
    return seen


def let_a_bot_work(page: Page) -> None:
    """Have a stand-in take the seat."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("^Let a bot")).click()


def sit(page: Page, name: str, seat: str) -> None:
    """Sit down at the next free seat of a crew."""
    field = page.get_by_placeholder("Name")
    expect(field).to_be_visible()
    field.fill(name)
    page.get_by_role("region", name=f"Seats of {seat}").get_by_role("button", name="Sit here").first.click()
