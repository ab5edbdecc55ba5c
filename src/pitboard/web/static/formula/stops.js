// The stops of all cars on one line each: how long a set of tires ran, when a car was in the pit, how long its wear will last.
import { html } from 'htm/preact'
import { shape } from '../pieces/index.js'
import { dryIn, dryWords, perLap } from './forecast.js'
import { carName, livery, nameOf } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Seat} Seat */
/** @typedef {import('./history.js').Sample} Sample */
/** @typedef {{from: number, to: number, tire: string|null}} Stint turns on one set of tires */

const W = 400, LEFT = 42, RIGHT = 126, TOP = 22, HIGH = 16

/** The stints of a car, and between them its stops. @param {Sample[]} samples @param {number} seat @returns {Stint[]} */
export function stintsOf(samples, seat) {
  /** @type {Stint[]} */
  const found = []
  let in_pit = true
  for (const one of samples) {
    if (!one.pits[seat] && in_pit) found.push({ from: one.turn - 1, to: one.turn, tire: one.tires[seat] })
    const last = found.at(-1)
    if (last && (!in_pit || !one.pits[seat])) last.to = one.turn
    in_pit = one.pits[seat]
  }
  return found
}

/** What is so of a car, for those who hear it. @param {Stint[]} stints @param {string} wear */
const spoken = (stints, wear) => `${stints.map((one, i) => `${i ? `out in turn ${one.from + 1} on ` : ''}${one.tire ?? 'tires'}${
  i + 1 < stints.length ? `, in at turn ${one.to}` : ''}`).join(', ')}; ${wear}`

const LAP_WIDE = 32
/** A lap by its number, behind the line with which it begins, or before it where there is no room.
 * @param {{x: number, y: number, lap: number, end: number}} props */
export const LapMark = ({ x, y, lap, end }) => html`<text x=${x + LAP_WIDE < end ? x + 4 : x - 4} y=${y}
  text-anchor=${x + LAP_WIDE < end ? 'start' : 'end'}>lap ${lap}</text>`

/** @param {{samples: Sample[], race: Race, fixed: Fixed, seats: Seat[], me: number}} props */
export function Stops({ samples, race, fixed, seats, me }) {
  const height = TOP + race.cars.length * HIGH + 2
  const last = Math.max(9, samples.at(-1)?.turn ?? 0), step = (W - LEFT - RIGHT) / last
  const x = (/** @type {number} */ turn) => LEFT + turn * step, now = samples.at(-1)?.turn ?? 0
  const laps = samples.filter((one, i) => i > 0 && one.lap > samples[i - 1].lap)
  const rows = race.standing.map((seat, i) => {
    const car = race.cars[seat], rate = perLap(samples, seat), racing = car.where === 'track' || car.where === 'pit'
    const words = racing ? [`${car.wear} wear`, dryWords(dryIn(fixed, car, car.wear, rate))].filter(Boolean).join(', ')
      : car.where === 'home' ? 'home' : car.where === 'out' ? 'out' : ''
    return { seat, y: TOP + (i + .5) * HIGH, stints: stintsOf(samples, seat), in_pit: car.where === 'pit', words }
  })
  const label = samples.length ? `Stops. ${rows.map(row => `${nameOf(seats, row.seat)} in ${carName(row.seat)}: ${spoken(row.stints,
    row.words)}`).join('. ')}` : 'Stops of all cars, empty before the first turn is driven'
  return html`<div class="fx-stopsbox" tabindex="0" role="group" aria-label="Stops of all cars"><svg class="fx-strip fx-stops" viewBox=${`0 0 ${W} ${height}`} role="img" aria-label=${label}>
    ${laps.map(one => html`<path d=${`M${x(one.turn)} 14V${height}`} stroke="var(--line)" stroke-width="1.5" />
      <${LapMark} x=${x(one.turn)} y=${18} lap=${one.lap} end=${W - RIGHT} />`)}
    ${rows.map(row => html`<${Row} key=${row.seat} ...${row} x=${x} now=${now} mine=${row.seat === me} />`)}
    ${!samples.length && html`<text x=${(W - RIGHT) / 2} y=${height / 2} text-anchor="middle">Stops begin with the first turn.</text>`}
    </svg></div>`
}

/** One car. A solid line is a soft set, a double one a hard set; between them it stands in the pit.
 * @param {{seat: number, y: number, stints: Stint[], in_pit: boolean, words: string, x: (turn: number) => number, now: number,
 *   mine: boolean}} props */
function Row({ seat, y, stints, in_pit, words, x, now, mine }) {
  const { crew } = livery(seat), ink = `var(--${crew})`, open = stints.at(-1)
  const stops = stints.slice(0, -1).map((one, i) => [one.to, stints[i + 1].from])
  if (in_pit && open) stops.push([open.to, Math.max(now, open.to + .6)])
  return html`<g>${shape(crew, 11, y, 11)}${mine && html`<circle cx="11" cy=${y} r="9" fill="none"
      stroke="var(--ink)" stroke-width="1.4" stroke-dasharray="3 2" />`}
    <text x="36" y=${y + 4} text-anchor="end">${seat + 1}</text>
    ${stints.map(one => html`<path d=${`M${x(one.from)} ${y}H${x(one.to)}`} stroke="var(--edge)" stroke-width=${mine ? 7.6 : 6.1} />
      <path d=${`M${x(one.from)} ${y}H${x(one.to)}`} stroke=${ink} stroke-width=${mine ? 6 : 4.5} fill="none" />
      ${one.tire === 'hard' && html`<path d=${`M${x(one.from)} ${y}H${x(one.to)}`} stroke="var(--panel)" stroke-width="1.8" />`}
      <text class="fx-tireletter" x=${x(one.from) + 2} y=${y - 4}>${one.tire === 'hard' ? 'H' : one.tire === 'soft' ? 'S' : ''}</text>`)}
    ${stops.map(([from, to]) => html`<g class="fx-inpit"><path d=${`M${x(from)} ${y - 5}V${y + 5}M${x(to)} ${y - 5}V${y + 5}`}
      stroke="var(--ink)" stroke-width="2" /><path d=${`M${x(from)} ${y}H${x(to)}`} stroke="var(--ink)" stroke-width="1.6"
      stroke-dasharray="2 2.5" /></g>`)}
    <text x=${W - RIGHT + 8} y=${y + 4}>${words}</text></g>`
}
