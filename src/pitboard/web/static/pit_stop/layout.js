// From a board file to places on the screen: the road, the free ground inside it, and what fits round it.
import { road } from '../track.js'

/** @typedef {import('../track.js').Road} Road */
/** @typedef {import('../track.js').Corner} Corner */
/** @typedef {import('./view.js').Board} Board */
/** @typedef {'wide'|'narrow'} Form */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {{form: Form, w: number, h: number, lane: number, half: number, k: number, road: Road, wrap: (row: number) => number,
 *   clearance: (x: number, y: number) => number, pits: {x: number, y: number, turn: number, k: number}|null,
 *   columns: Box[]}} Layout */

const SIZE = { wide: { w: 1280, h: 748, road: 138, column: [226, 258] }, narrow: { w: 390, h: 728, road: 75, column: [] } }

/** An oval for boards that bring no drawing. @type {Record<Form, Corner[]>} */
const OVAL = {
  wide: [[86, 660, 158], [1194, 660, 158], [1194, 88, 158], [86, 88, 158]],
  narrow: [[46, 680, 84], [344, 680, 84], [344, 46, 84], [46, 46, 84]],
}

/** Px along the road nearest to a point. @param {Road} r @param {number} x @param {number} y */
function nearest(r, x, y) {
  let best = 0, far = Infinity
  for (let s = 0; s < r.total; s += 4) {
    const p = r.at(s), d = Math.hypot(p.x - x, p.y - y)
    if (d < far) { far = d; best = s }
  }
  return best
}

/** @param {Board} board @param {Form} form */
function roadOf(board, form) {
  const { w, h, road: breadth } = SIZE[form]
  const corners = board.drawing?.[form] ?? OVAL[form]
  const size = { rows: board.rows, most: board.lanes, width: Math.min(breadth / board.lanes, breadth / 2.4) }
  const plain = road(corners, size)
  const start = board.drawing?.[form] && board.drawing[`start_${form}`]
  return road(corners, { ...size, start: typeof start === 'number' ? start : nearest(plain, w * (form === 'wide' ? .56 : .62), h) })
}

/** The longest free stretch from y up and down between x0 and x1. @param {(x: number, y: number) => number} clearance
 * @param {number} x0 @param {number} x1 @param {number} middle @param {number} margin @returns {[number, number]} */
function stretch(clearance, x0, x1, middle, margin) {
  /** @param {number} y */
  const free = y => { for (let x = x0; x <= x1; x += 12) if (clearance(x, y) < margin) return false; return true }
  let top = middle, bottom = middle
  while (top > 4 && free(top - 4)) top -= 4
  while (bottom < 744 && free(bottom + 4)) bottom += 4
  return [top, bottom]
}

/** Free columns of the infield: drivers, throw, Chance Table on a wide board, one on a narrow one.
 * @param {Form} form @param {(x: number, y: number) => number} clearance @param {Layout['pits']} pits @returns {Box[]} */
function columnsOf(form, clearance, pits) {
  const { w, h, column } = SIZE[form], middle = h / 2, margin = form === 'wide' ? 18 : 10
  let left = w / 2, right = w / 2
  while (left > 8 && clearance(left - 4, middle) > margin) left -= 4
  while (right < w - 8 && clearance(right + 4, middle) > margin) right += 4
  /** @param {number} x @param {number} width @param {number} ease px at its sides that may lie in a rounded corner */
  const box = (x, width, ease) => {
    const [top, bottom] = stretch(clearance, x + ease, x + width - ease, middle, margin)
    const low = pits && pits.turn === 0 && pits.x - 215 * pits.k < x + width - ease && pits.x + 215 * pits.k > x + ease
      ? Math.min(bottom, pits.y - 36 * pits.k) : bottom
    return { x, y: top, w: width, h: low - top }
  }
  if (form === 'narrow') return [box(left, right - left, 24)]
  const [a, b] = column
  return [box(left, a, 26), box(left + a + 12, right - left - a - b - 24, 0), box(right - b, b, 26)]
}

/** @type {Map<string, Layout>} */
const kept = new Map()

/**
 * The layout of a board in a form; the same board gives the same object.
 * @param {Board} board @param {Form} form @returns {Layout}
 */
export function layout(board, form) {
  const key = form + JSON.stringify([board.rows, board.lanes, board.drawing ?? 0])
  const found = kept.get(key)
  if (found) return found
  const r = roadOf(board, form), { w, h } = SIZE[form], half = r.width * board.lanes / 2
  const k = Math.min(r.width / 46, r.step / 88, form === 'wide' ? 1.15 : .6)
  const dots = Array.from({ length: Math.ceil(r.total / 8) }, (_, i) => r.at(i * 8))
  /** Px from the road's edge; negative on it. @param {number} x @param {number} y */
  const clearance = (x, y) => Math.sqrt(Math.min(...dots.map(p => (p.x - x) ** 2 + (p.y - y) ** 2))) - half - 8
  const beside = r.point(-1, -half - (form === 'wide' ? 47 : 26)), heading = r.place(-1, undefined, 0).turn
  const room = clearance(beside[0], beside[1]) > (form === 'wide' ? 30 : 14)
  const pits = room ? { x: beside[0], y: beside[1], turn: Math.abs(heading) < 8 ? 0 : heading, k: form === 'wide' ? 1 : .46 } : null
  const made = { form, w, h, lane: r.width, half, k, road: r, clearance, pits, columns: columnsOf(form, clearance, pits),
    wrap: /** @param {number} row */ row => ((row % board.rows) + board.rows) % board.rows }
  kept.set(key, made)
  return made
}

/** Lane by fraction, so that a slanting step can be followed. @param {Layout} plan @param {number} row @param {number} lane */
export function spot(plan, row, lane) {
  const p = plan.road.at(plan.road.start + (row + .5) * plan.road.step), off = plan.road.offset(lane)
  return { x: p.x - p.ty * off, y: p.y + p.tx * off, turn: Math.atan2(p.ty, p.tx) * 180 / Math.PI }
}
