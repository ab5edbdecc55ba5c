import { html } from 'htm/preact'
import { racerBody } from '../pieces/racer.js'
import { spot } from './layout.js'

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').CarName} CarName */
/** @typedef {{row: number, lane: number}} Stand */
/** @typedef {import('./playback.js').Playback} Playback */

/** @param {{x: number, y: number, turn: number}} p @param {number} k */
export const carTransform = (p, k) =>
  `translate(${p.x.toFixed(2)} ${p.y.toFixed(2)}) rotate(${p.turn.toFixed(2)}) scale(${(1.32 * k).toFixed(3)})`

/**
 * The cars where they stand. `stands` overrides the view while a car is on its way.
 * @param {{race: Race, plan: Layout, my_seats: number[], stands: Partial<Record<CarName, Stand>>, motion?: Playback}}
 *   props
 */
export function Cars({ race, plan, my_seats, stands, motion }) {
  const here = race.cars.filter(car => car.on_track)
  const asked = race.phase === 'over' ? null : race.moving ?? race.turn
  return html`${here.map(car => {
    const p = spot(plan, (stands[car.car] ?? car).row, (stands[car.car] ?? car).lane)
    const mine = my_seats.includes(car.seat), now = car.car === asked
    return html`<g key=${car.car} class=${`car ${car.car} ${now ? 'now' : ''} ${mine ? 'mine' : ''}`}
      transform=${carTransform(p, plan.k)}
      ref=${(/** @type {SVGGElement|null} */ el) => motion?.car(car.car, el, plan)}>
      ${(now || (mine && my_seats.length === 1)) && html`<circle class="ring" r="32" fill="none" stroke="#f8f4e8"
        stroke-width="2.4"
        stroke-dasharray="5 5" opacity=${now ? 1 : .55} />`}
      ${racerBody(car.car, p.turn)}</g>`
  })}`
}
