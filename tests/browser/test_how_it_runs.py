"""The menu tells how a table runs: every time that it goes by, each with its ruling."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from pitboard.games.pit_crew.setup import TIMES
from pitboard.table.rush import CAP_MS, COUNTDOWN_MS, HAND_MS
from pitboard.table.table import MOST_CREDIT_MS
from tests.browser.pit_crew import QUICK, make_pit, pit_server
from tests.browser.server import Server

ROWS = (
    "rows => rows.map(row => [row.querySelector('dt').innerText, row.querySelector('b').innerText, row.querySelector('a').title])"
)


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with tables of Pit Crew."""
    running = pit_server(tmp_path_factory.mktemp("pits"))
    yield running
    running.stop()


def seconds(ms: int) -> str:
    """As the menu says it."""
    return f"{ms / 1000:g} s"


def test_the_times_of_a_table_are_told_in_its_menu(pit: Server, visit: Callable[..., Page]) -> None:
    """PC-34, PC-37, PC-41, PC-124, PC 9.7, Table 11: those chosen for this table, and those of every table."""
    page = visit(pit.url)
    page.goto(f"{pit.url}/t/{make_pit(page.request, pit, [1, 1], options={'round_limit_ms': 300_000})}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("How this table runs").click()
    assert page.locator(".how dl > div").evaluate_all(ROWS) == [
        ["From all ready to GO", seconds(COUNTDOWN_MS), "PC 9.3"],
        ["Hands are busy with a card", seconds(HAND_MS), "Table 11"],
        ["Hands are busy with a cap", seconds(CAP_MS), "Table 11"],
        ["A slow line is given back up to", seconds(MOST_CREDIT_MS), "PC 9.7"],
        ["Who reached for the die is known after", seconds(QUICK["decide_ms"]), "PC-125"],
        ["Reaches count as at once within", "no time at all", TIMES["tie_ms"][2]],
        ["Each roll of a die takes", seconds(QUICK["roll_pace_ms"]), TIMES["roll_pace_ms"][2]],
        ["All complete: the round ends after", seconds(QUICK["grace_ms"]), "PC-124"],
        ["A round takes at most", "5 min", TIMES["round_limit_ms"][2]],
        ["For a choice or an answer", "as long as you like", "Table 5"],
        ["A stand-in comes when a line is down for", "30 s", "Table 6"],
    ]
