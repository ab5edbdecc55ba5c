"""The page of a table: what it shows to whom, how it moves, what it says when something is refused."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from pitboard.table import TABLES
from pitboard.table.house import calls_of
from tests.browser.server import FAST, PHONE, Server, make_table, short_race

STANDS = """() => [...document.querySelectorAll('.pit-stop-board .car')].map(car => {
  const at = new DOMMatrix(getComputedStyle(car).transform)
  return [...car.classList][1] + ' ' + [at.e, at.f].map(n => n.toFixed(1)).join(' ') + ' ' + car.getAnimations().length
}).sort()"""
"""Where the cars are drawn, and how many animations still hold them."""

REST = "n => window.shown?.race.question >= n && !document.querySelector('.dicebutton.rolling')"


def quick_race(page: Page, server: Server, seats: int = 2, pace_ms: int = 0, **options: Any) -> str:
    """A race against bots, already running, on the page."""
    setup = short_race(seats, **options)
    rules = {**FAST, "bot_pace_ms": pace_ms}
    table = make_table(page.request, server, name="Ada", setup=setup, rules=rules, quick={"bots": "random"})
    page.goto(f"{server.url}/t/{table}")
    expect(page.locator(".dicebutton.mine")).to_be_visible()
    return table


def answer(page: Page) -> int:
    """Answer the question that is open on the page by keyboard; the number of the next one to its seats."""
    asked: int = page.evaluate("shown.race.question")
    page.keyboard.press("1" if page.evaluate("shown.race.ends.length") else "Space")
    page.wait_for_function(
        "n => shown.race.phase === 'over' || (shown.race.question > n && shown.seats.includes(shown.race.asked))", arg=asked
    )
    return int(page.evaluate("shown.race.question"))


def test_moving_cars_end_where_the_view_has_them(server: Server, visit: Callable[..., Page], full: bool) -> None:
    """A watcher who sees every car drive and one who asked for less motion see the same board in the end."""
    driver = visit(server.url)
    table = quick_race(driver, server, 4)
    moving = visit(f"{server.url}/t/{table}", calm=False)
    still = visit(f"{server.url}/t/{table}", calm=False, reduced_motion="reduce")
    for page in (moving, still):
        expect(page.get_by_text("You are watching")).to_be_visible()
    for _ in range(4 if full else 2):
        question = answer(driver)
        for page in (moving, still):
            page.wait_for_function(REST, arg=question)
        assert moving.evaluate(STANDS) == still.evaluate(STANDS)
        assert all(line.endswith(" 0") for line in moving.evaluate(STANDS))


def test_a_refusal_says_why_and_leads_to_its_rule(server: Server, visit: Callable[..., Page]) -> None:
    """Table 9: a second call within the second is refused in words, and "Why?" leads to the paragraph."""
    page = visit(server.url)
    quick_race(page, server)
    page.get_by_role("button", name="Log and calls").click()
    call = page.get_by_role("button", name="Good luck!")
    call.click()
    call.click()
    toast = page.locator(".toast.refused")
    expect(toast).to_contain_text("One call at a time.")
    expect(toast.get_by_role("link", name="Why? Table 9")).to_have_attribute("href", "/rules/pit-stop#table-9")
    rules = visit(f"{server.url}/rules/pit-stop#table-9")
    expect(rules.locator("#table-9")).to_contain_text("Quick calls")


def test_each_quick_call_is_one_that_the_table_knows(server: Server, visit: Callable[..., Page]) -> None:
    """Table 9: what the buttons of a game say is what is said, and no call of the table lacks its button."""
    page = visit(f"{server.url}/verify")
    offered = page.evaluate(
        """async games => Object.fromEntries(await Promise.all(games.map(async game =>
          [game, Object.fromEntries((await import('/static/log_view.js')).callsOf(game))])))""",
        list(TABLES),
    )
    assert offered == {game: calls_of(game) for game in TABLES}


def test_every_row_of_the_chance_table_leads_to_its_paragraph(server: Server, visit: Callable[..., Page]) -> None:
    """PS 5.2: each row on the screen is a link to the row of the rules page that has the same total."""
    page = visit(server.url)
    quick_race(page, server)
    links = page.locator(".chance li a")
    expect(links).to_have_count(11)
    addresses = links.evaluate_all("all => all.map(a => a.getAttribute('href'))")
    page.goto(f"{server.url}/rules/pit-stop")
    for total, address in enumerate(addresses, start=2):
        name = address.removeprefix("/rules/pit-stop#")
        expect(page.locator(f"[id='{name}'] td").nth(1)).to_have_text(str(total))


def test_one_device_is_passed_round(server: Server, visit: Callable[..., Page]) -> None:
    """Three people on one phone: each sits by name, and the screen says whose hand is next."""
    page = visit(server.url, viewport=PHONE, has_touch=True)
    table = make_table(page.request, server, name="Ada", setup=short_race(3), rules=FAST)
    page.goto(f"{server.url}/t/{table}")
    for name in ("Ben", "Cleo"):
        page.get_by_role("button", name="Add a driver").first.tap()
        page.get_by_label("Name of the driver").fill(name)
        page.get_by_role("button", name="Sit", exact=True).tap()
        expect(page.get_by_text(name, exact=True)).to_be_visible()
    page.get_by_role("button", name="We are ready").tap()
    names, last, question = ["Ada", "Ben", "Cleo"], -1, 0
    for _ in range(6):
        page.wait_for_function("n => window.shown?.race.question > n && shown.seats.includes(shown.race.asked)", arg=question)
        asked, question = page.evaluate("shown.race.asked"), page.evaluate("shown.race.question")
        expect(page.get_by_role("heading", level=1)).to_contain_text(f"{names[asked]}, ")
        expect(page.get_by_text(f"Pass to {names[asked]}")).to_have_count(0 if asked == last else 1)
        page.locator(".lit").first.tap() if page.evaluate("shown.race.ends.length") else page.locator(".dicebutton.mine").tap()
        last = asked


def test_a_watcher_sees_no_lit_space_and_no_dice_to_throw(server: Server, visit: Callable[..., Page]) -> None:
    """PS 8.1: lit is what whoever looks may pick; a watcher may pick nothing."""
    page = visit(server.url)
    table = quick_race(page, server)
    watcher = visit(f"{server.url}/t/{table}")
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    while not page.evaluate("shown.race.ends.length"):
        answer(page)
    expect(page.locator(".lit").first).to_be_visible()
    watcher.wait_for_function("n => window.shown?.race.question === n", arg=page.evaluate("shown.race.question"))
    expect(watcher.locator(".lit")).to_have_count(0)
    expect(watcher.locator(".dicebutton.mine")).to_have_count(0)


def test_single_keys_can_be_switched_off(server: Server, visit: Callable[..., Page]) -> None:
    """A key that acts on the whole page can be switched off; the focused dice still take Space."""
    page = visit(server.url)
    quick_race(page, server)
    question = page.evaluate("shown.race.question")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Single keys act").uncheck()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".dialog")).to_have_count(0)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(page.locator(".dicebutton.mine")).to_be_visible()
    assert page.evaluate("shown.race.question") == question
    page.locator(".dicebutton.mine").focus()
    page.keyboard.press("Space")
    page.wait_for_function("n => shown.race.question > n", arg=question)


def test_a_bot_drives_until_its_owner_is_back(server: Server, visit: Callable[..., Page]) -> None:
    """Table 6: a stand-in takes the wheel, the seat stays its owner's, and can be taken back."""
    page = visit(server.url)
    quick_race(page, server, pace_ms=1000, laps=5)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot drive").click()
    expect(page.get_by_text("A bot drives for Ada")).to_be_visible()
    expect(page.locator(".dicebutton.mine")).to_have_count(0)
    page.get_by_role("button", name="Drive again").click()
    expect(page.locator(".dicebutton.mine, .lit").first).to_be_visible()


def test_the_log_is_spoken(server: Server, visit: Callable[..., Page]) -> None:
    """What happened, and whose turn it is, is in live regions and in the title."""
    page = visit(server.url)
    quick_race(page, server)
    expect(page.locator("[role=status].sr", has_text="Your throw")).to_have_count(1)
    expect(page).to_have_title(re.compile("Your throw"))
    answer(page)
    expect(page.locator("[role=log]")).to_contain_text(re.compile(r"threw|goes"))


def test_text_of_twice_the_size_leaves_the_race_playable(server: Server, visit: Callable[..., Page]) -> None:
    """At 200 % the board shrinks, people and table stand beside it, and nothing runs off the page sideways."""
    page = visit(server.url)
    quick_race(page, server, 4)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(page.locator(".aside .chance")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    answer(page)
