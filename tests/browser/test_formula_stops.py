"""Stops on the screen of Formula: a line for each car, what stopping or staying leaves, the car that turns into its pit space."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.server import Server

FORECAST = """async () => {
  const { perLap, dryIn, dryWords } = await import('/static/formula/forecast.js')
  const { stintsOf } = await import('/static/formula/stops.js')
  const cells = Array.from({ length: 50 }, (_, i) => ({ row: (i + 1) * 100 }))
  const fixed = { laps: 3, road: { cells }, options: { hard_bonus: { numbers: [1, 2, 3, 4] } } }
  const soft = { where: 'track', space: 24, lap: 2, tire: 'soft', ranks: [0, 0, 0, 0, 0, 0] }, hard = { ...soft, tire: 'hard' }
  const samples = [[1, 10, 0, false, 'soft'], [2, 8, .5, false, 'soft'], [3, 6, 1, true, 'soft'], [4, 16, 1, true, 'hard'],
    [5, 16, 1, false, 'hard'], [6, 12, 1.5, false, 'hard']].map(([turn, wear, laps, pit, tire]) =>
    ({ turn, wears: [wear], laps: [laps], pits: [pit], tires: [tire] }))
  const rate = perLap(samples, 0)
  return { rate: Math.round(rate * 100), early: perLap(samples.slice(0, 1), 0), stints: stintsOf(samples, 0),
    words: [[soft, 8], [soft, 7], [hard, 7], [soft, 2]].map(([car, wear]) => dryWords(dryIn(fixed, car, wear, 16 / 3))),
    unsaid: dryWords(dryIn(fixed, soft, 3, -1)) }
}"""

TURN_IN = """async told => {
  const { playback } = await import('/static/formula/playback.js')
  const cells = [{ x: 100, y: 200, turn: 0, garage: [100, 160] }, { x: 150, y: 200, turn: 0 }]
  const car = { where: 'track', space: 0 }, motion = playback({ cars: [car] }, { road: { cells } })
  const el = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  document.body.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  document.querySelector('body > svg:last-child').append(el)
  el.setAttribute('transform', 'translate(1 1)')
  motion.car(0, el)
  motion.push({ told: [{ seat: 0, ...told }], race: { cars: [car], over: true } })
  const moving = el.getAnimations().length, called = motion.roll.value?.text ?? ''
  while (motion.busy.value) await new Promise(done => setTimeout(done, 20))
  return { moving, called, ends: el.getAttribute('transform').split(' rotate')[0], shown: !!motion.shown.value.over }
}"""


def test_a_forecast_says_in_which_lap_the_wear_is_gone(server: Server, visit: Callable[..., Page]) -> None:
    """F-72, F 13.6: wear a lap as it was spent so far, laps that are left, and what hard tires bring; and the stints by turns."""
    said: dict[str, Any] = visit(f"{server.url}/verify").evaluate(FORECAST)
    assert said["rate"] == 533
    assert said["early"] == -1
    assert said["words"] == ["lasts", "dry in lap 3", "lasts", "dry in lap 2"]
    assert said["unsaid"] == ""
    assert said["stints"] == [{"from": 0, "to": 3, "tire": "soft"}, {"from": 4, "to": 6, "tire": "hard"}]


def test_a_car_is_seen_driving_into_its_pit_space_and_out(server: Server, visit: Callable[..., Page]) -> None:
    """F-73, F-76: it moves beside the road and back, and a call says so; where less motion is asked for it only stands there."""
    page, still = (visit(f"{server.url}/verify", calm=False, reduced_motion=how) for how in ("no-preference", "reduce"))
    goes_in, comes_out = {"what": "entered", "row": 0}, {"what": "exited", "space": 1}
    assert page.evaluate(TURN_IN, goes_in) == {
        "moving": 1, "called": "Into the pit.", "ends": "translate(100 160)", "shown": True,
    }  # fmt: skip
    assert page.evaluate(TURN_IN, comes_out) | {"called": ""} == {
        "moving": 1, "called": "", "ends": "translate(150 200)", "shown": True,
    }  # fmt: skip
    assert still.evaluate(TURN_IN, goes_in) == {"moving": 0, "called": "", "ends": "translate(1 1)", "shown": True}
