"""Formula on a real table: what falls is entered at the screen (Table 19)."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.formula_race import RING
from tests.browser.server import PHONE, Server, make_table

CAR = "60/60/40/160/4/3/hard"

LATE_WORDS = """async () => {
  const { store } = await import(new URL('store.js', document.querySelector('script[type=module][src]').src))
  const line = (n, verb) => ({ n, do: verb, at: n, seat: 0, words: [{ text: verb, rule: '' }] })
  const told = store({ n: 5, now: 0, shared: { table: {} }, log: [line(4, 'choose')] })
  for (const one of [line(7, 'void'), line(6, 'act'), line(8, 'act')]) told.say(one)
  return told.log.value.map(one => one.n)
}"""


def test_real_dice_are_entered_by_key_and_by_tap_and_taken_back(server: Server, visit: Callable[..., Page]) -> None:
    """Table 19, F-54: a start test waits for two dice; one is entered by its key, one by a tap; then all of it is taken back."""
    page = visit("about:blank", viewport=PHONE)
    setup = {"track": RING, "seats": 2, "laps": 1, "cars": [CAR] * 2, "grid": [0, 1]}
    rules = {"bot_pace_ms": 0, "real_dice": True}
    table = make_table(page.request, server, game="formula", name="Ada", setup=setup, rules=rules, quick={"bots": "random"})
    page.goto(f"{server.url}/t/{table}")
    page.get_by_role("slider", name="Speed").press("End")
    page.keyboard.press("Enter")
    roll, waits = page.locator(".fx-answers button", has_text="Roll").first, page.locator(".by-hand.waits")
    roll.click()
    expect(waits).to_contain_text("Throw two dice for Ada.")
    page.keyboard.press("3")
    waits.get_by_role("button", name="4").click()
    expect(waits).to_be_hidden()
    expect(page.locator("body")).to_contain_text("start test: 7")
    page.get_by_role("button", name="Take back").click()
    expect(roll).to_be_visible()


def test_words_that_are_shown_late_stand_before_those_that_take_them_back(server: Server, visit: Callable[..., Page]) -> None:
    """Table 19: the log ends with what was taken back last, though the picture of it was still being shown."""
    page = visit(server.url)
    table = make_table(page.request, server, game="formula", name="Ada", setup={"track": RING, "seats": 2})
    page.goto(f"{server.url}/t/{table}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate(LATE_WORDS) == [4, 6, 7, 8]


PERCENT = """async () => {
  const { html, render } = await import('htm/preact'), { ByHand } = await import('/static/by_hand.js')
  const round = { stage: 'racing', rules: { real_dice: true }, seats: [], clock: { dice: 'percent', thrower: -1 } }
  const store = { round: { value: round }, you: { value: { seats: [0] } }, game: 'formula' }
  window.entered = []
  const session = { ask: (verb, { faces }) => window.entered.push(...faces) }
  render(html`<${ByHand} session=${session} store=${store} />`, document.body)
}"""
"""The panel of real dice alone, while percentile dice are wanted; what is entered is kept."""


def test_percentile_dice_are_entered_as_tens_and_ones(server: Server, visit: Callable[..., Page]) -> None:
    """Table 19, F-81: by keys or by taps; two noughts are a hundred, and Backspace takes the tens out again."""
    page = visit(server.url)
    page.evaluate(PERCENT)
    page.keyboard.press("7")
    page.get_by_role("group", name="The ones").get_by_role("button", name="3").click()
    for key in ("0", "0", "4", "Backspace", "0", "5"):
        page.keyboard.press(key)
    assert page.evaluate("window.entered") == [73, 100, 5]
