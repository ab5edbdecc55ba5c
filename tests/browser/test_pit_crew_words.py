"""What the pit tells those who are new to it: the first time, at a tap, before the race, and on a phone."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pit_crew import make_pit, shown, sit
from tests.browser.server import PHONE, Server

AREAS = ("front_left", "front_right", "rear_left", "rear_right", "tank")
TOLD = """async ({ crews, lesson }) => {
  const { PIT_CREW } = await import('/static/learn/crew_lessons.js'), { choose } = await import('/static/learn/lessons.js')
  const [plain, ...others] = crews, mine = { crew: 'red', racing: true, complete: false, die: false, closed: false, pairs: 1,
    capped: [], piles: [['3b'], [], [], [], [], [], []], starts: [2, 5, 7, 10], fuel: 29, ...plain }
  const rivals = others.map((one, i) => ({ ...mine, piles: [], crew: ['green', 'yellow'][i], ...one }))
  const race = { phase: 'pit_crew', dice_left: others.length, crews: [mine, ...rivals], seats: [{ crew: 'red' }] }
  const sight = { race, fixed: {}, mine: [0], judging: false, own: { hands: [{ seat: 0, cards: ['5b'] }] } }
  const all = PIT_CREW.map(one => one.id), on_show = PIT_CREW.find(one => one.id === lesson)
  const learned = new Set(all.filter(id => !['pc-rival-cap', 'pc-rival-die', 'pc-engine', lesson].includes(id)))
  const found = choose(PIT_CREW, sight, learned, on_show && { lesson: on_show, since: sight })
  return [found?.id, found?.text(sight) ?? '']
}"""
"""What a learner is told who knows all but what is asked here; `lesson` is on show."""
CLIPPED = """() => [...document.querySelectorAll('.pc-rival')].filter(card => {
  const name = card.querySelector('h2').getBoundingClientRect(), box = card.getBoundingClientRect()
  return card.querySelector('h2').scrollWidth > Math.ceil(name.width) || name.right > box.right
}).map(card => card.textContent)"""
BENCH = """async held => {
  const { html, render } = await import('htm/preact'), { Wrenches } = await import('/static/pit_crew/wrench_bench.js')
  const own = { crew: { value: { wrenches: held } }, flights: { value: [] }, picked: { value: null },
    pickWrench: card => { window.picked = card } }
  render(null, document.body)
  const bench = document.createElement('div')
  // Away from the corner where the mouse rests; an attribute would fall to the page's policy.
  Object.assign(bench.style, { position: 'fixed', left: '200px', bottom: '0' })
  document.body.replaceChildren(bench)
  render(html`<${Wrenches} own=${own} still=${false} lift=${() => {}} />`, bench)
}"""
WAITED = "([since, ms]) => performance.now() - since > ms"


def wait(page: Page, ms: int) -> None:
    """Until so many ms have passed for the page."""
    page.wait_for_function(WAITED, arg=[page.evaluate("performance.now()"), ms])


def at_work(pit: Server, visit: Callable[..., Page], crews: list[int], *, rules: dict[str, Any], **how: Any) -> Page:
    """A page in the pit against rookies, at a table with these options of the race and rules of the table."""
    page = visit(pit.url, **how)
    setup = {"crews": crews, "options": {"roll_pace_ms": 500, "grace_ms": 60_000, **rules.pop("options", {})}}
    wish = {"game": "pit-crew", "name": "Ada", "setup": setup, "rules": {"turn_seconds": 0, **rules}, "quick": {"bots": "rookie"}}
    page.goto(f"{pit.url}/t/{page.request.post(f'{pit.url}/api/tables', data=wish).json()['table']}")
    shown(page, 1, "pit_crew")
    return page


def test_what_is_new_is_told_the_first_time(pit: Server, visit: Callable[..., Page]) -> None:
    """PC 4.10, PC 4.13, PC 5.2, PC 5.5: what a rival's cap means, why rivals roll and what ends that, what an engine wants.

    That a rival rolls is said at once, whatever else is on show.
    """
    page = visit(f"{pit.url}/learn/pit-crew")
    done = {"closed": True}
    cases: list[tuple[list[dict[str, Any]], str, str, list[str]]] = [
        ([{}, done], "", "pc-engine", ["one pair", "one number"]),
        ([{"pairs": 2}, done], "", "pc-engine", ["two pairs"]),
        ([done, {"capped": [True]}], "", "pc-rival-cap", ["Green closes an area", "they roll"]),
        ([done, {"die": True}], "", "pc-rival-die", ["Green is done and rolls", "each 6 is a space"]),
        ([done, {}, {"die": True}], "pc-chain", "pc-rival-die", ["Yellow", "A die is left for you"]),
        ([done, {}], "pc-chain", "pc-chain", ["Each tire wants four cards"]),
    ]
    for crews, lesson, told, words in cases:
        found, text = page.evaluate(TOLD, {"crews": crews, "lesson": lesson})
        assert found == told
        assert all(word in text for word in words), text


def test_a_wrench_says_what_it_does(pit: Server, visit: Callable[..., Page]) -> None:
    """PC 7.9, PC 7.15: pointed at, focused or tapped, in words and with its paragraph; one that is a card is picked as well."""
    page = visit(f"{pit.url}/t/{make_pit(visit(pit.url).request, pit, [1, 1])}", has_touch=True)
    expect(page.get_by_role("region", name="Red Crew")).to_be_visible()
    page.evaluate(BENCH, [{"card": "engine_fire", "used": False}, {"card": "3/7*", "used": False}])
    fire, teamwork = page.get_by_role("button", name="Engine Fire"), page.get_by_role("button", name="Teamwork 3 or 7")
    words = page.locator(".pc-about")
    fire.hover()
    expect(words).to_contain_text("A pair of two colors")
    expect(fire).to_have_accessible_description("A pair of two colors in a rival’s engine costs two points.")
    page.mouse.move(0, 0)
    expect(words).to_have_count(0)
    page.keyboard.press("Tab")
    expect(words).to_contain_text("Engine Fire")
    teamwork.tap()
    expect(words).to_contain_text("one of two numbers")
    assert str(words.get_by_role("link").get_attribute("href")).endswith("#pc-7.15")
    assert page.evaluate("window.picked") == "3/7*"
    fire.tap()
    expect(words).to_contain_text("A pair of two colors")
    fire.tap()
    expect(words).to_have_count(0)


def test_a_phone_names_things_and_says_why_nothing_happens(pit: Server, visit: Callable[..., Page]) -> None:
    """PC-20, Table 12: caps, Discard and a calm table have words; a tap on what lies there is answered."""
    page = at_work(pit, visit, [1, 1], rules={"calm": True}, viewport=PHONE, has_touch=True)
    expect(page.locator(".table-bar").get_by_text("Calm", exact=True)).to_be_in_viewport()
    for word in ("tires", "tank", "discard"):
        expect(page.locator(".pc-under, .pc-word").get_by_text(word, exact=True)).to_be_in_viewport()
    toast, place = page.locator(".toast"), page.locator('.pc-area[data-area="discard"]')
    place.tap()
    expect(toast).to_contain_text("Take a card first.")
    page.locator(".pc-hand button.pc-card").first.tap()
    place.tap()
    expect(page.locator(".pc-hand button.pc-card")).to_have_count(5)
    wait(page, 800)
    place.tap()
    expect(toast).to_contain_text("What lies there stays.")
    assert str(toast.get_by_role("link").get_attribute("href")).endswith("/rules/pit-crew#pc-r20")
    page.get_by_role("button", name="Caps for the tank").tap()
    page.locator('.pc-area[data-area="tank"]').tap()
    wait(page, 800)
    page.locator('.pc-area[data-area="tank"]').tap()
    expect(toast).to_contain_text("The cap stays on.")


def test_a_watcher_of_three_crews_reads_their_names(pit: Server, visit: Callable[..., Page]) -> None:
    """PC 9.4: also on a phone, with three people in each."""
    page = visit(pit.url)
    page.goto(f"{pit.url}/t/{make_pit(page.request, pit, [3, 3, 3], bots='rookie')}")
    watcher = visit(page.url, viewport=PHONE)
    expect(watcher.locator(".pc-rival")).to_have_count(3)
    assert watcher.evaluate(CLIPPED) == []


def seconds(label: str) -> int:
    """What a clock says, as in "0:02 since GO"."""
    minutes, rest = label.partition(" ")[0].split(":")
    return 60 * int(minutes) + int(rest)


def test_the_clock_rests_with_the_race(pit: Server, visit: Callable[..., Page]) -> None:
    """Table 7: neither in a pause nor after it does the clock since GO count the time of the pause."""
    page = at_work(pit, visit, [1, 1], rules={})
    clock = page.get_by_role("timer")
    expect(clock).to_have_attribute("aria-label", "0:02 since GO")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pause the race").click()
    banner = page.locator(".banner").get_by_text("The race is paused.")
    expect(banner).to_be_visible()
    rested = str(clock.get_attribute("aria-label"))
    wait(page, 3_000)
    assert clock.get_attribute("aria-label") == rested
    page.locator(".banner").get_by_role("button", name="Go on").click()
    expect(banner).to_have_count(0)
    assert seconds(str(clock.get_attribute("aria-label"))) < seconds(rested) + 3


@pytest.mark.parametrize("size", [None, PHONE], ids=["wide", "phone"])
def test_an_open_discard_takes_cards_beside_the_die(pit: Server, visit: Callable[..., Page], size: Any, full: bool) -> None:
    """PC-120: by option the hand stays in reach after the last cap."""
    if size is None and not full:
        pytest.skip("on a phone; wide with --full")
    how = {"viewport": size, "has_touch": True} if size else {}
    page = at_work(pit, visit, [1, 1, 1], rules={"options": {"discard_after_last_cap": "open"}}, **how)
    for area in AREAS:
        page.locator(".pc-cap").nth(int(area == "tank")).click()
        page.locator(f'.pc-area[data-area="{area}"]').click()
    expect(page.get_by_role("button", name="Grab")).to_be_in_viewport()
    card = page.locator(".pc-hand button.pc-card")
    expect(card).to_have_count(6)
    expect(card.first).to_be_in_viewport()
    card.first.click()
    page.locator('.pc-area[data-area="discard"]').click()
    expect(card).to_have_count(5)
    assert page.wait_for_function("() => window.shown.race.crews[0].piles[6].length === 1")


def test_a_host_reads_what_a_start_without_the_missing_takes(pit: Server, visit: Callable[..., Page]) -> None:
    """Table 2: in every state, and on a phone without scrolling."""
    host = visit(pit.url, viewport=PHONE)
    host.goto(f"{pit.url}/t/{make_pit(host.request, pit, [3, 3, 3])}")
    hint = host.locator(".start-without")
    expect(hint).to_contain_text("as soon as a second crew has somebody")
    expect(hint).to_be_in_viewport()
    guest = visit(host.url)
    sit(guest, "Ben", "Yellow")
    expect(hint).to_contain_text("once Ben is ready, or removed")
    guest.get_by_role("button", name="Ready").click()
    expect(host.get_by_role("button", name="Start with 2")).to_be_in_viewport()
    expect(hint).to_contain_text("Free seats are left out.")
    host.get_by_role("button", name="Ready").click()
    host.get_by_role("button", name="Start with 2").click()
    assert len(shown(guest, 1, "pit_crew")["seats"]) == 2
