"""A race by correspondence on the screen: made on its page, its deadline, the steward, and turns that were missed."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import PHONE, Server, make_table
from tests.browser.test_plan_editor import GIVEN, SERIOUS

MAIL: dict[str, Any] = {"bot_pace_ms": 0, "timetable": {"zone": "Europe/Berlin", "grace_hours": 12}}

WAITS = {**MAIL, "timetable": {**MAIL["timetable"], "early": False}}
"""No turn is carried out before its time."""


LATE_ANSWERS = """{
  const late = tell => event => event.data.includes('"type":"answer"') ? setTimeout(tell, 400, event) : tell(event)
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
  Object.defineProperty(WebSocket.prototype, 'onmessage', { set(tell) { set.call(this, late(tell)) } })
}"""
"""What is so is heard before the answer to what one did, as on a slow line."""


def by_mail(server: Server, page: Page) -> Page:
    """The steward at the wheel, against two bots, in the first turn."""
    table = make_table(page.request, server, game="formula", name="Ada", setup=GIVEN, rules=MAIL, quick={"bots": "club"})
    page.goto(f"{server.url}/t/{table}")
    expect(page.get_by_role("slider", name="Speed")).to_be_visible()
    return page


def decide(page: Page, part: str, reason: str, **picked: str) -> None:
    """The steward decides something, with its reason."""
    page.get_by_role("button", name="Steward", exact=True).click()
    sheet = page.get_by_role("dialog", name="Steward")
    sheet.locator("summary", has_text=part).click()
    for label, value in picked.items():
        sheet.get_by_label(label.replace("_", " ")).locator("visible=true").select_option(value)
    sheet.locator("textarea:visible").last.fill(reason)
    sheet.locator("button.go:visible").click()
    expect(sheet).to_have_count(0)


def test_a_race_by_correspondence_is_on_the_screen(server: Server, visit: Callable[..., Page], axe_source: str) -> None:
    """Table 16, Table 17: when it is due and who is missing, decisions told once, a turn that resolves by the sealed word,
    and what was driven while one was away."""
    page = by_mail(server, visit(server.url, timezone_id="America/New_York"))
    due = page.get_by_role("region", name="The deadline")
    expect(due).to_contain_text("2 of 3 have chosen. Missing:")
    expect(due).to_contain_text("Late ones until")
    decide(page, "Rule", "Contact in turn 8 was nobody's fault.")
    decide(page, "Put the deadline off", "A holiday.", Later_by="48")
    news = page.get_by_role("status", name="Decided")
    expect(news).to_contain_text("Ruling: Contact in turn 8 was nobody's fault.")
    expect(news).to_contain_text("A holiday.")
    expect(news.get_by_role("link", name="Why? Table 17")).to_have_count(2)
    page.evaluate(axe_source)
    assert page.evaluate(SERIOUS) == []
    news.get_by_role("button", name="Read").click()
    expect(news).to_have_count(0)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.shown.race.turn === 2")
    assert page.evaluate("() => /^turn 1:\\nspeed 60; to [ABC]/.test(window.shown.own.plan.text)")
    page.evaluate("""() => { const [key] = Object.keys(localStorage).filter(key => key.startsWith('pitboard.seen'))
        addEventListener('pagehide', () => localStorage.setItem(key, JSON.stringify({ n: 0, turn: 1 }))) }""")
    page.reload()
    expect(page.get_by_text("Turn 1 was driven while you were away.")).to_be_visible()
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("dialog", name="While you were away")).to_contain_text("Red drove 60.")
    expect(news).to_have_count(0)


def test_what_is_sealed_by_mail_lies_on_dial_map_and_in_words_after_a_reload(server: Server, visit: Callable[..., Page]) -> None:
    """Formula 10, Table 16: dial and map write into the words and the words turn the dial; what was sealed may be changed."""
    page = visit(server.url)
    page.add_init_script(LATE_ANSWERS)
    table = make_table(page.request, server, game="formula", name="Ada", setup=GIVEN, rules=WAITS, quick={"bots": "club"})
    page.goto(f"{server.url}/t/{table}")
    dial, words = page.get_by_role("slider", name="Speed"), page.get_by_label("Orders in words")
    expect(words).to_have_value("speed 60")
    page.get_by_role("radio", name="Slip", exact=True).click()
    dial.press("ArrowLeft")
    expect(words).to_have_value("speed 40; slip")
    words.fill("speed 20; to lane inside; slip")
    expect(dial).to_have_attribute("aria-valuenow", "20")
    page.reload()
    expect(words).to_have_value("speed 20; to lane inside; slip")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    space = page.locator(".fx-end.picked").get_attribute("data-space")
    expect(words).to_have_value(f"speed 20; to {space}; slip")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="The deadline")).to_contain_text("You have chosen. You may change it until")
    page.reload()
    expect(page.get_by_role("button", name="Sealed at 20")).to_be_visible()
    expect(page.locator(".fx-end.picked")).to_have_attribute("data-space", str(space))
    expect(words).to_have_value(f"turn 1:\nspeed 20; to {space}; slip")
    dial.press("ArrowRight")
    page.get_by_role("button", name="Change to 40").click()
    page.wait_for_function("() => window.shown.own.choice.speed === 40 && window.shown.own.plan.text.includes('speed 40')")
    words.fill("standing: no block")
    page.locator(".fx-end.bright").first.click()
    page.get_by_role("button", name="Change the word").click()
    page.wait_for_function("() => /^turn 1:\\nspeed 40; to [ABC]\\d+\\nstanding: no block$/.test(window.shown.own.plan.text)")


def test_a_table_by_correspondence_is_made_on_its_page(server: Server, visit: Callable[..., Page]) -> None:
    """Table 16: the zone of the browser, days, time and grace go along; without a choice a table is live."""
    page = visit(f"{server.url}/make/formula", timezone_id="Europe/Lisbon")
    page.get_by_label("By correspondence").check()
    expect(page.get_by_label("In the zone")).to_have_value("Europe/Lisbon")
    page.get_by_label("Fri", exact=True).uncheck()
    page.get_by_label("At", exact=True).fill("21:30")
    page.get_by_label("A day", exact=True).check()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Open the table").click()
    sent = asked.value.post_data_json["rules"]["timetable"]
    assert sent | {"zone": "Europe/Lisbon", "days": ["mon", "wed"], "time": "21:30", "grace_hours": 24} == sent
    page.wait_for_url("**/t/*")


def test_the_steward_corrects_a_turn_on_a_phone(server: Server, visit: Callable[..., Page], full: bool) -> None:
    """Table 18, Table 20: the turn that was driven happens again by other orders, and everybody is told why."""
    if not full:
        pytest.skip("--full")
    page = by_mail(server, visit(server.url, viewport=PHONE, has_touch=True, is_mobile=True))
    page.get_by_role("button", name="Seal the plot").tap()
    page.wait_for_function("() => window.shown.race.turn === 2")
    page.get_by_role("button", name="Steward", exact=True).tap()
    sheet = page.get_by_role("dialog", name="Steward")
    sheet.locator("summary", has_text="Correct a turn").tap()
    expect(sheet.get_by_text("Of your own car you decide nothing")).to_be_visible()
    sheet.get_by_label("Who should have driven otherwise?").select_option("1")
    sheet.get_by_label("Orders in words").fill("to lane outside")
    sheet.locator("#correct-why").fill("The order for the lane was overlooked.")
    sheet.get_by_role("button", name="Carry it out again").tap()
    expect(page.get_by_role("status", name="Decided")).to_contain_text("The order for the lane was overlooked.")
    page.wait_for_function("() => window.shown.race.turn === 2 && window.shown.race.phase === 'plot'")


def test_a_replaced_seat_is_taken_by_who_comes_with_the_link(server: Server, visit: Callable[..., Page], full: bool) -> None:
    """Table 17: a bot drives until somebody sits down; then the car is theirs, and everybody knows why."""
    if not full:
        pytest.skip("--full")
    ada = visit(server.url)
    table = make_table(ada.request, server, game="formula", name="Ada", setup=GIVEN, rules=WAITS, quick={"bots": "club"})
    ada.goto(f"{server.url}/t/{table}")
    decide(ada, "Replace a driver", "Ada is on holiday.", Whom="0")
    ben = visit(f"{server.url}/t/{table}")
    expect(ben.get_by_role("status", name="Decided")).to_contain_text("The steward replaces Ada.")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take the wheel").click()
    expect(ben.get_by_role("slider", name="Speed")).to_be_visible()
    expect(ada.get_by_role("button", name="Steward", exact=True)).to_be_visible()
    expect(ada.get_by_label("A car without a driver")).to_have_count(0)


def test_what_was_driven_meanwhile_is_watched_and_can_be_cut_short(
    server: Server, visit: Callable[..., Page], full: bool
) -> None:
    """Table 16: from the last thing seen on, car by car, nothing is asked meanwhile; then the words and the race as it is."""
    if not full:
        pytest.skip("--full")
    page = by_mail(server, visit(server.url, calm=False))
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.shown.race.turn === 2 && window.shown.race.phase === 'plot'")
    page.evaluate("""() => { const [key] = Object.keys(localStorage).filter(key => key.startsWith('pitboard.seen'))
        addEventListener('pagehide', () => localStorage.setItem(key, JSON.stringify({ n: 8, turn: 1 }))) }""")
    page.reload()
    page.get_by_role("button", name="Watch it").click()
    expect(page.get_by_role("region", name="Plots")).to_be_visible()
    expect(page.get_by_role("button", name="Seal the plot")).to_have_count(0)
    page.get_by_role("button", name="Enough").click()
    report = page.get_by_role("dialog", name="While you were away")
    expect(report).to_contain_text("Turn 1")
    report.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Seal the plot")).to_be_visible()
    assert page.evaluate("window.shown.race.turn") == 2
