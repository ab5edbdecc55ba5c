// Cars on the map: the racer with its number and shape, half white from the seventh on.
import { html } from 'htm/preact'
import { racerBody } from '../pieces/racer.js'
import { SHAPE, SHAPE_NAME } from '../pieces/crews.js'
import { carName, livery } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Car} Car */
/** @typedef {{x: number, y: number, turn: number}} Spot */

const SCALE = .62
/** Cars of one space stand so far apart, px. */
const APART = 7

/** A car's mark among words; the second six have a half in white. @param {number} seat @param {number} [size] */
export function mark(seat, size = 18) {
  const { crew, half, number } = livery(seat)
  return html`<svg class="badge" width=${size} height=${size} viewBox="-1 -1 26 26" role="img"
    aria-label=${`${half ? 'half ' : ''}${crew} ${SHAPE_NAME[crew]}, car ${number}`}>
    <path d=${SHAPE[crew]} fill=${`var(--${crew})`} stroke="var(--on-crew)" stroke-width="1.6" />
    ${half && html`<g style="clip-path:inset(0 0 50% 0)"><path d=${SHAPE[crew]} fill="#fff" stroke="var(--on-crew)"
      stroke-width="1.6" /></g>`}</svg>`
}

/** Where each car stands on the drawing, null for one that is not to be seen. @param {Fixed} fixed @param {Car[]} cars
 * @returns {(Spot|null)[]} */
export function spotsOf(fixed, cars) {
  /** @type {Map<string, number>} */
  const here = new Map()
  return cars.map(car => {
    const cell = fixed.road.cells[car.space]
    if (!cell || !['track', 'pit'].includes(car.where)) return null
    const pit = car.where === 'pit' && cell.garage, key = `${car.space} ${!!pit}`, shift = (here.get(key) ?? 0) * APART
    here.set(key, (here.get(key) ?? 0) + 1)
    return { x: (pit ? pit[0] : cell.x) + shift, y: (pit ? pit[1] : cell.y) + shift, turn: cell.turn }
  })
}

/** @param {Spot} p */
export const carTransform = p => `translate(${p.x} ${p.y}) rotate(${p.turn}) scale(${SCALE})`

/** @param {{fixed: Fixed, race: Race, me: number, onCar?: (seat: number, el: SVGGElement|null) => void}} props */
export function Cars({ fixed, race, me, onCar }) {
  const spots = spotsOf(fixed, race.cars), last = race.mover >= 0 ? race.mover : me
  // The car that moves, else one's own, lies on top of the others.
  const seats = race.cars.map((_, seat) => seat).sort((a, b) => Number(a === last) - Number(b === last))
  return html`${seats.map(seat => {
    const spot = spots[seat], { crew, half, number } = livery(seat)
    if (!spot) return null
    return html`<g key=${seat} class=${`fx-car${seat === me ? ' mine' : ''}${race.cars[seat].spun ? ' spun' : ''}`}
      transform=${carTransform(spot)} data-seat=${seat} ref=${(/** @type {SVGGElement|null} */ el) => onCar?.(seat, el)}>
      <title>${carName(seat)}${race.cars[seat].spun ? ', spun' : ''}</title>
      ${seat === me && html`<circle r="36" fill="none" stroke="#f8f4e8" stroke-width="4" stroke-dasharray="7 6" />`}
      ${seat === race.mover && html`<circle class="fx-now" r="30" fill="none" stroke="#f8f4e8" stroke-width="2.5" />`}
      <g transform=${race.cars[seat].spun ? 'rotate(140)' : undefined}>${racerBody(crew,
        spot.turn + (race.cars[seat].spun ? 140 : 0), number)}
      ${half && html`<path d="M-30-11H-23V-6L-14-9H-2V9H-14L-23 6V11H-30Z" fill="#fff" fill-opacity=".75" />`}</g></g>`
  })}`
}
