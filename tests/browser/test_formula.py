"""Formula in the browser: a whole live race with stops, and the ways in which a plot, a car and a bid are chosen."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from pitboard.kernel.record import parse_record
from tests.browser.formula_race import CAR, RING, by_keyboard, by_mouse, drive, expect_podium
from tests.browser.server import PHONE, Server, make_table

SHORT: dict[str, Any] = {"track": "lantern", "seats": 2, "laps": 1}
FAST = {"bot_pace_ms": 0, "turn_seconds": 0}


REJOINED = """async () => {
  const { playback } = await import('/static/formula/playback.js')
  const race = space => ({ cars: [{ space }] }), step = (start, space) => ({ what: 'stepped', seat: 0, start, space })
  const motion = playback(race(0), { road: { cells: [0, 30, 60, 90].map(x => ({ x, y: 0, turn: 0 })) } })
  const el = document.createElementNS('http://www.w3.org/2000/svg', 'g'), shown = () => motion.shown.value.cars[0].space
  document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg')).append(el)
  motion.car(0, el)
  const back = motion.rejoin([[step(0, 1)], [step(1, 2)]], race(2))
  const seen = [el.getAnimations().length, shown()]
  motion.push({ told: [step(2, 3)], race: race(3) })
  await back
  seen.push(shown())
  await new Promise(done => motion.busy.subscribe(busy => { if (!busy) done() }))
  return [...seen, shown()]
}"""
"""How many motions a car has that drove two spaces while the line was lost, and the spaces on which it is shown."""


def at_table(server: Server, visit: Callable[..., Page], setup: dict[str, Any], **how: Any) -> Page:
    """One person at a table with a bot."""
    page = visit("about:blank", **how)
    table = make_table(page.request, server, game="formula", name="Ada", setup=setup, rules=FAST, quick={"bots": "random"})
    page.goto(f"{server.url}/t/{table}")
    return page


def test_two_browsers_and_four_bots_race_with_stops(
    server: Server, visit: Callable[..., Page], tmp_path: Path, full: bool
) -> None:
    """F-47, F-72: one drives by mouse alone and one by keyboard alone, both stop; on the podium the dice are verified.

    With --full three laps of the short street; else two of a ring.
    """
    ada, ben = visit("about:blank"), visit("about:blank")
    track = {"track": "lantern", "laps": 3} if full else {"track": RING, "laps": 2}
    setup = {**track, "seats": 6, "cars": [CAR] * 6, "grid": list(range(6))}
    table = make_table(ada.request, server, game="formula", name="Ada", setup=setup, rules=FAST)
    for page in (ada, ben):
        page.goto(f"{server.url}/t/{table}")
    ben.get_by_placeholder("Name").fill("Ben")
    ben.get_by_role("button", name="Sit here").first.click()
    ada.get_by_role("button", name="Fill with bots").click()
    for page in (ben, ada):
        page.get_by_role("button", name="Ready").click()
    drive([(ada, by_mouse), (ben, by_keyboard)])
    for page in (ada, ben):
        expect_podium(page, "Ada", "Ben")
    record = ada.request.get(f"{server.url}/api/tables/{table}/record").text()
    assert {"red", "green"} <= {entry["seat"] for entry in parse_record(record).entries if entry["do"] == "enter"}
    path = tmp_path / "live.race"
    path.write_text(record)
    done = subprocess.run([sys.executable, "-m", "pitboard", "verify", path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    ben.get_by_role("button", name="Look at the track").click()
    ben.get_by_role("button", name="Stops").click()
    expect(ben.locator(".fx-stops")).to_have_attribute("aria-label", re.compile("Ben in green 2: soft, in at turn"))
    ada.get_by_role("link", name="Verify the dice").click()
    expect(ada.locator(".verdict.verified")).to_be_visible()


def test_car_tire_and_bid_are_chosen_before_the_first_plot(server: Server, visit: Callable[..., Page]) -> None:
    """F-80 to F-83: six ranks that add up, a tire, a bid, each sealed by its button; then the grid is told, and an end is tapped.

    F-58: a tap on a priced space chooses the way; the car then drives it without a further question.
    """
    page = at_table(server, visit, SHORT, viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_label("Start 100, rank +1").check()
    expect(page.get_by_role("button", name="1 point too many")).to_be_disabled()
    page.get_by_label("Decel 20, rank -1").check()
    page.get_by_role("button", name="Seal the car").tap()
    page.get_by_role("button", name="Hard").tap()
    page.get_by_role("button", name="More Green").tap()
    expect(page.get_by_text("Worth 0.5")).to_be_visible()
    page.get_by_role("button", name="Seal the bid").tap()
    expect(page.get_by_role("heading", name="Plot your speed")).to_be_visible()
    page.get_by_role("slider", name="Speed").press("Home")
    end = page.locator(".fx-end.bright").last
    space = end.get_attribute("data-space")
    end.tap()
    page.get_by_role("button", name="Seal the plot").tap()
    page.wait_for_function("() => window.shown.race.turn === 2", timeout=30_000)
    stands = page.evaluate("() => window.shown.fixed.road.cells[window.shown.race.cars[0].space].name")
    assert stands == space


def test_what_was_missed_is_driven_when_the_line_is_back(server: Server, visit: Callable[..., Page]) -> None:
    """Table 6: no car jumps; what happens meanwhile is shown after it, and the race ends as it is."""
    assert visit(server.url, calm=False).evaluate(REJOINED) == [1, 0, 2, 3]
