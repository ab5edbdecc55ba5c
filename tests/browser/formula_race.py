"""Hands that drive a race of Formula in a browser, by mouse and by keyboard, and the short ring that they drive on."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

RING: dict[str, Any] = {
    "pitboard_track": 1,
    "name": "The ring",
    "sections": [
        {"rows": 6, "lanes": [6, 6, 6]},
        {"rows": 3, "lanes": [3, 3, 4], "corner": "North", "limits": [80, 100, 120], "inside": "left"},
        {"rows": 8, "lanes": [8, 8, 8]},
        {"rows": 3, "lanes": [3, 3, 4], "corner": "South", "limits": [80, 100, 120], "inside": "left"},
        {"rows": 7, "lanes": [7, 7, 7]},
    ],
    "pit": {"from": -8, "to": 2, "side": "right"},
}
"""A lap of five turns or so."""
CAR = "60/60/40/160/4/3/soft"

ASKED = """last => {
  if (!window.shown) return null
  const { race, own, seats, fixed } = window.shown, key = [race.phase, race.turn, race.question].join(' ')
  if (race.phase === 'over') return { key, phase: 'over', turn: race.turn }
  const chooses = race.asked < 0 && !own?.choice && (own?.acts.length || own?.most)
  if (!(race.asked === seats[0] || chooses) || key === last) return null
  const lap = race.cars[seats[0]].lap, free = (price, end) => !price.tests.length && !price.braking
    && end.ways.some(way => !way.wear && !way.rolls)
  const stops = race.phase !== 'plot' || lap < 1 || lap === fixed.laps ? [] : own.prices.flatMap(price =>
    price.ends.filter(end => fixed.road.cells[end.space].pit >= 0 && end.overrun < 0 && free(price, end))
      .map(end => ({ speed: price.speed, space: fixed.road.cells[end.space].name })))
  return { key, turn: race.turn, phase: race.phase, ask: race.ask, stop: stops.at(-1) ?? null }
}"""
"""What this browser is asked now, if it is another question than the last one; with a plot the fastest free way to a pit row."""

Hand = Callable[[Page, dict[str, Any]], bool]
"""Answers what is asked; false where the car drives on by itself, as it was plotted."""
ANSWERS = ".fx-answers button.go:enabled, .fx-tirecard.hard:enabled"
"""What there is to be clicked; nothing where the car drives on by itself."""
LOOK_AGAIN_MS = 10
PATIENCE_MS = 20_000
"""So long nothing may be asked."""


def by_mouse(page: Page, asked: dict[str, Any]) -> bool:
    """Click the speed on the dial, the space on the map, the seal; a button for an answer."""
    if asked["phase"] != "plot":
        answers = page.locator(ANSWERS)
        if not answers.count():
            return False
        answers.first.click()
        return True
    ends = page.locator(".fx-end.bright")
    if asked["stop"]:
        page.locator(f'.fx-stop[data-speed="{asked["stop"]["speed"]}"] .fx-hit').click()
        page.locator(f'.fx-end.bright[data-space="{asked["stop"]["space"]}"]').click()
    elif ends.count():
        ends.first.click()
    page.locator(".fx-seal").click()
    return True


def by_keyboard(page: Page, asked: dict[str, Any]) -> bool:
    """Arrows turn the dial and walk through its spaces; Enter seals, and gives the lit answer, in the first turn step by step."""
    if asked["phase"] in ("move", "pit") and not page.locator(ANSWERS).count():
        return False
    if asked["phase"] == "plot" and asked["stop"]:
        dial = page.get_by_role("slider", name="Speed")
        page.keyboard.press("Home")
        while dial.get_attribute("aria-valuenow") != str(asked["stop"]["speed"]):
            page.keyboard.press("ArrowRight")
        picked = page.locator(f'.fx-end.picked[data-space="{asked["stop"]["space"]}"]')
        while not picked.count():
            page.keyboard.press("ArrowUp")
    elif asked["phase"] == "plot" and asked["key"].split()[1] != "1":
        page.keyboard.press("ArrowUp")
    page.keyboard.press("1" if asked.get("ask") == "tire" else "Enter")
    return True


def drive(hands: list[tuple[Page, Hand]], *, until: int = 0) -> None:
    """Answer whatever is asked in each browser, until the race is over in all of them, or a turn has come."""
    last = [""] * len(hands)
    racing, idle = set(range(len(hands))), 0
    while racing:
        answered = False
        for n in sorted(racing):
            page, hand = hands[n]
            asked = page.evaluate(ASKED, last[n])
            if asked is None:
                continue
            if asked["phase"] == "over" or (until and asked["turn"] >= until):
                racing.discard(n)
            elif hand(page, asked):
                answered, last[n] = True, asked["key"]
        idle = 0 if answered else idle + 1
        assert idle * LOOK_AGAIN_MS < PATIENCE_MS, [page.evaluate("window.shown?.race") for page, _ in hands]
        if idle:
            hands[0][0].wait_for_timeout(LOOK_AGAIN_MS)


def expect_podium(page: Page, *names: str) -> None:
    """The end is told, with everybody in it."""
    end = page.get_by_role("region", name="The end of the race")
    for name in names:
        expect(end).to_contain_text(name)
