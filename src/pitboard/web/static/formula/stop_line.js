// A pit stop as a line: in, tires, out; and what stopping or staying leaves of the wear.
import { html } from 'htm/preact'
import { ico } from '../pieces/index.js'
import { dryIn, dryWords, perLap } from './forecast.js'
import { known } from './history.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */

const STEPS = ['In', 'Tires', 'Out']

/** How far a stop is: 0 not in, 1 in, 2 tires on, 3 out in the next turn. @param {Race} race @param {number} seat */
function reached(race, seat) {
  const car = race.cars[seat]
  if (car.where !== 'pit') return 0
  if (race.ask === 'tire' && race.asked === seat) return 1
  return car.marker === 'exit_1' ? 3 : car.marker === 'exit_2' ? 2 : 1
}

/** @param {{race: Race, fixed: Fixed, seat: number}} props */
export function StopLine({ race, fixed, seat }) {
  const car = race.cars[seat], at = reached(race, seat), offered = race.ask === 'entry' && race.asked === seat
  if (!at && !offered && !(race.ask === 'tire' && race.asked === seat)) return null
  const after = fixed.options.refill === 'reset' ? car.full_wear : car.wear + car.full_wear
  const rate = perLap(known.value, seat)
  /** @param {number} wear */
  const wearWords = wear => [`${wear} wear`, dryWords(dryIn(fixed, car, wear, rate))].filter(Boolean).join(', ')
  const when = car.marker === 'exit_2' ? 'Out in two turns.' : car.marker === 'exit_1' ? 'Out in the next turn.' : ''
  return html`<section class="fx-stopline" aria-label="The pit stop"><ol>${STEPS.map((step, i) => html`<li key=${step}
      class=${i < at ? 'done' : i === at ? 'now' : ''}>${ico(i < at ? 'tick' : ['wrench', 'tire', 'flag'][i], 18)}${step}</li>`)}
    </ol>${when && html`<p class="small">${when}</p>`}
    ${(offered || at === 1) && html`<dl class="fx-forecast"><div><dt>${offered ? 'Stop' : 'Then'}</dt><dd><span class="fx-bar" style=${`width:${
      Math.min(100, 100 * after / Math.max(after, 1))}%`}></span>${wearWords(after)}</dd></div>${offered && html`<div><dt>Stay</dt>
      <dd><span class="fx-bar" style=${`width:${Math.min(100, 100 * car.wear / Math.max(after, 1))}%`}></span>${
  wearWords(car.wear)}</dd></div>`}</dl>`}</section>`
}
