"""Formula in the browser: a whole race at its table, on a server that has tables of it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import PHONE, Server, make_table

TABLES = "import sys; import pitboard.table; pitboard.table.TABLES = ('pit_crew', 'formula', 'pit_stop')\n"
THINK = TABLES + "from pitboard.thinker.__main__ import main; sys.exit(main())"
SERVE = f"""{TABLES}
from pathlib import Path
from pitboard.web import thinking
from pitboard.web.server import serve
from pitboard.web.settings import Settings
thinking.Thinker.__init__.__defaults__ = ((sys.executable, "-c", {THINK!r}), thinking.PATIENCE)
sys.exit(serve(Settings(port=int(sys.argv[1]), data=Path(sys.argv[2]), tables_at_once=1000)))
"""
"""`pitboard serve` with tables of Formula, whether they are on the list or not."""

SHORT: dict[str, Any] = {"track": "lantern", "seats": 2, "laps": 1}
GIVEN: dict[str, Any] = {**SHORT, "cars": ["60/60/40/160/4/3/hard"] * 2, "grid": [0, 1]}
"""A lap of the short street in cars that nobody need build."""
FAST = {"bot_pace_ms": 0, "turn_seconds": 0}
ASKED = """last => {
  if (!window.shown) return null
  const { race, own, seats } = window.shown, key = [race.phase, race.turn, race.question].join(' ')
  if (race.phase === 'over') return { key, phase: 'over', ask: '' }
  const chooses = race.asked < 0 && !own?.choice && (own?.acts.length || own?.most)
  return (race.asked === seats[0] || chooses) && key !== last ? { key, phase: race.phase, ask: race.ask } : null
}"""
"""What this browser is asked now, if it is another question than the last one."""


@pytest.fixture(scope="module")
def formula(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has tables of Formula."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.browser.server.SERVE", SERVE)
        running = Server(tmp_path_factory.mktemp("formula"))
    yield running
    running.stop()


def at_table(formula: Server, visit: Callable[..., Page], setup: dict[str, Any], **how: Any) -> Page:
    """One person at a table with a bot."""
    page = visit(formula.url, **how)
    table = make_table(page.request, formula, game="formula", name="Ada", setup=setup, rules=FAST, quick={"bots": "random"})
    page.goto(f"{formula.url}/t/{table}")
    return page


def next_asked(page: Page, last: str) -> dict[str, str]:
    """The next question to this browser, or the end."""
    found: dict[str, str] = page.wait_for_function(ASKED, arg=last, timeout=60_000).json_value()
    return found


def drive_by_keyboard(page: Page) -> set[str]:
    """Answer everything with the first answer that keys give, until the race is over: what was asked."""
    asked, met = next_asked(page, ""), set()
    while asked["phase"] != "over":
        met.add(asked["ask"] if asked["phase"] == "move" else asked["phase"])
        page.keyboard.press("Enter")
        asked = next_asked(page, asked["key"])
    return met


def test_a_race_is_driven_by_keyboard_alone(formula: Server, visit: Callable[..., Page]) -> None:
    """F-47: Enter seals what the dial stands at and gives the lit answer, from the grid to the end of the race."""
    page = at_table(formula, visit, GIVEN)
    met = drive_by_keyboard(page)
    assert {"plot", "step"} <= met
    expect(page.get_by_role("region", name="The end of the race")).to_contain_text("Ada")


def test_car_tire_and_bid_are_chosen_before_the_first_plot(formula: Server, visit: Callable[..., Page]) -> None:
    """F-80 to F-83: six ranks that add up, a tire, a bid, each sealed by its button; then the grid is told."""
    page = at_table(formula, visit, SHORT)
    page.get_by_label("Start 100, rank +1").check()
    expect(page.get_by_role("button", name="1 point too many")).to_be_disabled()
    page.get_by_label("Decel 20, rank -1").check()
    page.get_by_role("button", name="Seal the car").click()
    page.get_by_role("button", name="Hard").click()
    page.get_by_role("button", name="More Green").click()
    expect(page.get_by_text("Worth 0.5")).to_be_visible()
    page.get_by_role("button", name="Seal the bid").click()
    expect(page.get_by_role("heading", name="Plot your speed")).to_be_visible()
    expect(page.get_by_role("img", name="Skill: 2 green, 1 red")).to_be_visible()


def test_an_end_is_picked_by_a_tap_and_driven_to(formula: Server, visit: Callable[..., Page]) -> None:
    """F-58: a tap on a priced space chooses the way; the car then drives it without a further question."""
    page = at_table(formula, visit, GIVEN, viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("slider", name="Speed").press("Home")
    end = page.locator(".fx-end.bright").last
    space = end.get_attribute("data-space")
    end.tap()
    page.get_by_role("button", name="Seal the plot").tap()
    page.wait_for_function("() => window.shown.race.turn === 2", timeout=30_000)
    stands = page.evaluate("() => window.shown.fixed.road.cells[window.shown.race.cars[0].space].name")
    assert stands == space
