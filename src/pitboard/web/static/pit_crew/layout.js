// Where things lie on the stage: a wide table puts the track round the car, a phone above it.
import { signal } from '@preact/signals'
import { road } from '../track.js'

/** @typedef {import('./view.js').Area} Area */
/** A pile: where its first card lies, the step to the next, the tire beside it as x, y and radius; in the middle a
 * pile grows to both sides.
 * @typedef {{x: number, y: number, dx: number, dy: number, disc?: [number, number, number], mid?: boolean}} Spot */
/** @typedef {{form: 'wide'|'phone', w: number, h: number, car: [number, number, number], k: number,
 *   oval: [number, number, number, number], lane: number, bend: number, token: number, spots: Record<Area, Spot>,
 *   dice: [number, number, number]}} Plan k: size of cards, car: center and size, dice: center and size of the tray */

/** @type {Plan} */
const WIDE = { form: 'wide', w: 772, h: 592, car: [386, 298, 1.06], k: 1, oval: [6, 6, 766, 586], lane: 36, bend: 92,
  token: .78, dice: [130, 500, 1],
  spots: {
    front_left: { x: 206, y: 196, dx: -27, dy: 0, disc: [266, 196, 36] },
    front_right: { x: 566, y: 196, dx: 27, dy: 0, disc: [506, 196, 36] },
    rear_left: { x: 206, y: 396, dx: -27, dy: 0, disc: [266, 396, 36] },
    rear_right: { x: 566, y: 396, dx: 27, dy: 0, disc: [506, 396, 36] },
    engine: { x: 386, y: 126, dx: 29, dy: 0, mid: true }, tank: { x: 386, y: 482, dx: 29, dy: 0, mid: true },
    discard: { x: 636, y: 500, dx: 9, dy: 0 },
  } }

/** @type {Plan} */
const PHONE = { form: 'phone', w: 390, h: 494, car: [195, 284, .86], k: .86, oval: [8, 4, 382, 76], lane: 20, bend: 30,
  token: .42, dice: [46, 454, .74],
  spots: {
    front_left: { x: 44, y: 132, dx: 0, dy: 20, disc: [97, 146, 23] },
    front_right: { x: 346, y: 132, dx: 0, dy: 20, disc: [293, 146, 23] },
    rear_left: { x: 44, y: 302, dx: 0, dy: 20, disc: [97, 318, 23] },
    rear_right: { x: 346, y: 302, dx: 0, dy: 20, disc: [293, 318, 23] },
    engine: { x: 195, y: 140, dx: 24, dy: 0, mid: true }, tank: { x: 195, y: 442, dx: 24, dy: 0, mid: true },
    discard: { x: 346, y: 458, dx: 6, dy: 0 },
  } }

const narrow = matchMedia('(max-width: 699px)')
export const plan = signal(narrow.matches ? PHONE : WIDE)
narrow.addEventListener('change', () => { plan.value = narrow.matches ? PHONE : WIDE })

/** Whether keys are worth showing: there is a keyboard where there is a fine pointer. */
export const hasKeys = matchMedia('(pointer: fine)').matches

/** How many cards lie apart before they begin to lie closer. */
const ROOM = { tire: 4.15, mid: 4 }

/**
 * The places of `count` cards of a pile, the landing slot counted as one.
 * @param {Plan} of @param {Area} area @param {number} count
 */
export function fan(of, area, count) {
  const spot = of.spots[area], fit = Math.min(1, (spot.mid ? ROOM.mid : ROOM.tire) / Math.max(1, count - 1))
  const dx = spot.dx * fit, dy = spot.dy * fit, x0 = spot.mid ? spot.x - dx * (count - 1) / 2 : spot.x
  /** @param {number} i @returns {[number, number]} */
  const at = i => [x0 + dx * i, spot.y + dy * i]
  return { dx, dy, at }
}

/** Where a pile's count stands. @param {Plan} of @param {Area} area @param {number} count @returns {[number, number]} */
export function foot(of, area, count) {
  const spot = of.spots[area], { at, dx, dy } = fan(of, area, count), [x0, y0] = at(0), [, ey] = at(count - 1)
  if (area === 'discard') return of.form === 'wide' ? [spot.x - 44, spot.y + 39] : [spot.x - 26, spot.y + 13]
  if (spot.mid) return [spot.x, y0 + 43 * of.k]
  return dy ? [x0, ey + 43 * of.k] : [x0 - Math.sign(dx) * 8, y0 + 43 * of.k]
}

/** @typedef {{road: import('../track.js').Road, line: number}} Loop line: the row that begins at the line */

/** @type {Map<string, Loop>} */
const loops = new Map()

/** The oval, its line at the top in the middle; travel is clockwise, so that the inside is to the right.
 * @param {Plan} of @param {number} spaces @returns {Loop} */
export function loop(of, spaces) {
  const key = `${of.form}.${spaces}`, known = loops.get(key)
  if (known) return known
  const half = of.lane / 2, [x0, y0, x1, y1] = of.oval, left = x0 + half, top = y0 + half, right = x1 - half
  const bottom = y1 - half, r = of.bend
  const made = road([[right, top, r], [right, bottom, r], [left, bottom, r], [left, top, r]],
    { rows: spaces, width: of.lane, most: 1 })
  let line = 0, near = Infinity
  for (let k = 0; k < spaces * 10; k++) {
    const [x, y] = made.point(k / 10, 0), far = Math.hypot(x - of.w / 2, y - top)
    if (far < near) { near = far; line = k / 10 }
  }
  const found = { road: made, line }
  loops.set(key, found)
  return found
}

/** How cars of one space stand: the first to come inside. How far ahead in the space, how far to the inside. */
const STAND = { wide: [[.66, .44], [.34, -.44], [.1, .1]], phone: [[.62, .4], [.3, -.4], [.05, .1]] }

/**
 * Where a car stands that has gone so far; without a rival in its space it stands in the middle.
 * @param {Plan} of @param {number} spaces @param {number} distance @param {number} inside cars further inside
 * @param {boolean} alone
 */
export function standing(of, spaces, distance, inside, alone) {
  const { road: way, line } = loop(of, spaces), [ahead, side] = alone ? [.5, 0] : STAND[of.form][Math.min(inside, 2)]
  const row = line + distance - 1 + ahead, [x, y] = way.point(row, side * of.lane / 2)
  return { x, y, turn: way.place(row, 0, 0).turn }
}
