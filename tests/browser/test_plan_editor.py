"""The editor of plans: form and text are one, faults stand at their place, word is left, kept and taken back."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pitboard.games.formula.plans.plan import to_data
from pitboard.games.formula.plans.text import parse
from pitboard.games.formula.plans.text import text as text_of
from tests.browser.server import PHONE, Server, make_table
from tests.games.formula.plans import random_plans

GIVEN: dict[str, Any] = {"track": "quay", "seats": 3, "laps": 1, "cars": ["60/60/40/160/4/3/soft"] * 3, "grid": [0, 1, 2]}
THINKS_MS = 20_000
"""The first look at a plan waits for the thinker to be up."""
FAST = {"bot_pace_ms": 0, "turn_seconds": 0}
SERIOUS = """async () => {
  const { violations } = await axe.run('.fx-panel', { resultTypes: ['violations'] })
  return violations.filter(v => ['serious', 'critical'].includes(v.impact)).map(v => `${v.id}: ${v.nodes[0].target}`)
}"""

READ = """async texts => {
  const { read } = await import('/static/formula/plan_text.js')
  const lines = block => (block?.rows ?? []).map(row => ({ if: row.ifs, do: row.orders }))
  return texts.map(text => {
    const { first, turns, standing } = read(text, 4)
    return { first, turns: turns.map(lines), standing: lines(standing) }
  })
}"""
"""What the form takes texts for."""

TEXTS = [
    "speed 140; to B12; wear 2\nif yellow beside and not spun: to lane outside\n",
    "turn 7:\nslip # now\n\n  then: speed 60\nthen:\nif lap 2: pit; tire soft\nstanding: keep 2 wear\nno block\n",
    "turn 9: speed undiced\nthen: speed free",
    "then: speed 100\n# nothing\nstanding:\nif price from 3:  stop",
    *(text_of(random_plans(random.Random(n))) for n in range(40)),
]


def at_table(server: Server, page: Page) -> Page:
    """One person in the first turn against two bots."""
    table = make_table(page.request, server, game="formula", name="Ada", setup=GIVEN, rules=FAST, quick={"bots": "club"})
    page.goto(f"{server.url}/t/{table}")
    return page


def field(page: Page, subject: str) -> Locator:
    """A menu of the form."""
    return page.locator(f"select[data-subject='{subject}']")


def test_form_and_text_of_a_plan_are_one_by_keyboard(server: Server, visit: Callable[..., Page], axe_source: str) -> None:
    """Formula 10: typed words fill the form, the form writes into the words, faults stand at their place, and of what was
    left all that is still to come lies there after a reload; all of it by keys."""
    page = at_table(server, visit(server.url))
    assert page.evaluate(READ, TEXTS) == [to_data(parse(text)) | {"turns": turns_of(text)} for text in TEXTS]
    page.get_by_role("tab", name="Orders").locator("visible=true").focus()
    page.keyboard.press("Enter")
    words = page.get_by_label("Orders in words")
    words.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("speed 40; to lane inside # so\nstanding: hurry")
    expect(page.get_by_role("button", name="Line 2 an order is wanted, not 'hurry'")).to_be_visible(timeout=THINKS_MS)
    expect(page.locator(".fx-words mark")).to_have_text("hurry")
    expect(field(page, "speed")).to_have_value("speed 40")
    expect(field(page, "to")).to_have_value("to lane inside")
    page.keyboard.press("Control+Shift+ArrowLeft")
    page.keyboard.type("slip")
    field(page, "pass").focus()
    page.keyboard.press("ArrowDown")
    expect(words).to_have_value("speed 40; to lane inside; pass # so\nstanding: slip")
    expect(page.get_by_label("tries of this turn")).to_contain_text("100 %", timeout=THINKS_MS)
    expect(page.get_by_role("slider", name="Speed")).to_have_count(0)
    page.evaluate(axe_source)
    assert page.evaluate(SERIOUS) == []
    words.press("Control+Enter")
    page.wait_for_function("() => window.shown.race.turn === 2 && window.shown.own?.plan?.text.includes('pass # so')")
    page.reload()
    page.get_by_role("tab", name="Orders").locator("visible=true").press("Enter")
    expect(words).to_have_value("standing: slip")
    page.get_by_role("button", name="Take back").press("Enter")
    page.wait_for_function("() => window.shown.own && !window.shown.own.plan")


def turns_of(text: str) -> list[Any]:
    """The turns of a text as data, also one turn without a word."""
    return to_data(parse(text))["turns"] or [[]]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_orders_are_given_by_touch_on_a_phone(
    server: Server, visit: Callable[..., Page], axe_source: str, theme: str, full: bool
) -> None:
    """Formula 10: an order by its menu, a turn ahead by its button, an if-line taken away by its cross; nothing runs off the
    side."""
    if not full:
        pytest.skip("--full")
    page = at_table(server, visit(server.url, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=theme))
    page.locator(".fx-tabs").get_by_role("tab", name="Orders").tap()
    field(page, "slip").select_option("slip")
    page.get_by_role("button", name="Plan turn 2 too").tap()
    field(page, "speed").select_option("speed 100")
    page.get_by_label("If …").select_option("{car} beside")
    words = page.get_by_label("Orders in words")
    expect(words).to_have_value("speed 60; slip\nthen:\nspeed 100\nif green beside: slip")
    page.get_by_role("button", name="Take this line away").tap()
    expect(words).to_have_value("speed 60; slip\nthen:\nspeed 100")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.evaluate(axe_source)
    assert page.evaluate(SERIOUS) == []
