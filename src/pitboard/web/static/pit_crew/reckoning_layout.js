// Where things lie while mats are judged: the wide stage has the oval round the car, a phone has it flat on top.
import { signal } from '@preact/signals'
import { road } from '../track.js'
import { isTire } from './view.js'

/** @typedef {import('./view.js').Area} Area */
/** @typedef {{x: number, y: number, dx: number, dy: number, disc: [number, number, number]|null, mid: boolean,
 *   tag: [number, number], light: [number, number, number]}} Spot dx, dy: from card to card; disc: the tire; mid: laid
 *   about its middle; tag: where the verdict stands; light: what the lamp shows */
/** @typedef {{name: 'wide'|'narrow', w: number, h: number, k: number, car: [number, number, number],
 *   oval: [[number, number], [number, number]], lane: number, bend: number, racer: number,
 *   spots: Record<Area, Spot>}} Plan k: scale of cards */

/** @param {number} x @param {number} y @param {[number, number]} by @param {[number, number, number]|null} disc
 * @param {[number, number]} tag @param {[number, number, number]} light @returns {Spot} */
const spot = (x, y, [dx, dy], disc, tag, light) => ({ x, y, dx, dy, disc, tag, light, mid: !disc })

/** @type {Plan} */
const WIDE = { name: 'wide', w: 772, h: 592, k: 1, car: [386, 298, 1.06], oval: [[6, 6], [766, 586]], lane: 36,
  bend: 92, racer: .78, spots: {
    front_left: spot(206, 196, [-27, 0], [266, 196, 36], [162, 262], [180, 196, 150]),
    front_right: spot(566, 196, [27, 0], [506, 196, 36], [610, 262], [592, 196, 150]),
    rear_left: spot(206, 396, [-27, 0], [266, 396, 36], [162, 330], [180, 396, 150]),
    rear_right: spot(566, 396, [27, 0], [506, 396, 36], [610, 330], [592, 396, 150]),
    engine: spot(386, 126, [29, 0], null, [386, 60], [386, 118, 130]),
    tank: spot(386, 482, [29, 0], null, [386, 412], [386, 468, 136]),
    discard: spot(636, 500, [16, 0], null, [636, 560], [636, 505, 112]) } }

/** @type {Plan} */
const NARROW = { name: 'narrow', w: 390, h: 494, k: .8, car: [195, 284, .86], oval: [[8, 4], [382, 76]], lane: 20,
  bend: 30, racer: .42, spots: {
    front_left: spot(44, 132, [0, 19], [97, 146, 23], [56, 252], [62, 172, 98]),
    front_right: spot(346, 132, [0, 19], [293, 146, 23], [334, 252], [328, 172, 98]),
    rear_left: spot(44, 306, [0, 19], [97, 322, 23], [56, 424], [62, 344, 98]),
    rear_right: spot(346, 306, [0, 19], [293, 322, 23], [334, 424], [328, 344, 98]),
    engine: spot(195, 140, [24, 0], null, [195, 192], [195, 148, 90]),
    tank: spot(195, 442, [24, 0], null, [195, 392], [195, 436, 92]),
    discard: spot(338, 462, [9, 0], null, [330, 480], [338, 462, 62]) } }

const phone = matchMedia('(max-width: 700px)')
/** The plan in force. */
export const plan = signal(phone.matches ? NARROW : WIDE)
phone.addEventListener('change', () => { plan.value = phone.matches ? NARROW : WIDE })

/** Where the cards of a pile lie: many of them lie closer. @param {Plan} of @param {Area} area @param {number} n */
export function placesOf(of, area, n) {
  const { x, y, dx, dy, mid } = of.spots[area], most = isTire(area) ? 4.15 : area === 'discard' ? 5 : 4
  const fit = Math.min(1, most / Math.max(1, n - 1)), from = mid ? -(n - 1) / 2 : 0
  return Array.from({ length: n }, (_, i) => ({ x: x + dx * fit * (from + i), y: y + dy * fit * (from + i) }))
}

/** The oval with a lap of so many spaces; row 0 begins at the line. @param {Plan} of @param {number} spaces */
export function ovalOf({ oval: [[x0, y0], [x1, y1]], lane, bend, w }, spaces) {
  const a = x0 + lane / 2, b = y0 + lane / 2, c = x1 - lane / 2, d = y1 - lane / 2
  const corners = /** @type {[number, number, number][]} */ ([[c, b, bend], [c, d, bend], [a, d, bend], [a, b, bend]])
  const line = road(corners, { rows: spaces, width: lane, most: 1 })
  // The line is painted at the top, in the middle.
  let start = 0, near = Infinity
  for (let s = 0; s < line.total; s += 2) {
    const p = line.at(s), far = Math.hypot(p.x - w / 2, p.y - b)
    if (far < near) { near = far; start = s }
  }
  return road(corners, { rows: spaces, width: lane, most: 1, start })
}
