// From a board file to places on the screen: the road, the free ground inside it, and what fits round it.
import { road } from '../track.js'

/** @typedef {import('../track.js').Road} Road */
/** @typedef {import('../track.js').Corner} Corner */
/** @typedef {import('./view.js').Board} Board */
/** @typedef {'wide'|'narrow'} Form */
/** @typedef {{x: number, y: number, turn: number, k: number, w: number, h: number}} Pits center, heading, size
 * before turning */
/** @typedef {{form: Form, w: number, h: number, lane: number, half: number, k: number, road: Road, wrap: (row:
 * number) => number,
 *   free: (x: number, y: number) => number, clearance: (x: number, y: number) => number, pits: Pits|null}} Layout
 *   clearance: px from the road's edge, negative on it; free: from road and pits */

const SIZE = { wide: { w: 1280, h: 748, road: 138 }, narrow: { w: 390, h: 728, road: 75 } }

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
  const usual = () => nearest(plain, w * (form === 'wide' ? .56 : .62), h)
  return road(corners, { ...size, start: typeof start === 'number' ? start : usual() })
}

/** The pits lie inside the road beside the grid (PS-40), where there is room. @param {Road} r @param {number} half
 * @param {Form} form @param {(x: number, y: number) => number} clearance @returns {Pits|null} */
function pitsBeside(r, half, form, clearance) {
  const k = form === 'wide' ? 1 : .46, h = form === 'wide' ? 62 : 40, depth = h * k / 2
  for (const row of [-1, -.5, 0, .5, 1, 1.5, 2]) {
    const [x, y] = r.point(row, -half - 9 - depth - (form === 'wide' ? 7 : 2))
    const { tx, ty } = r.at(r.start + row * r.step)
    const clear = [-212, -106, 0, 106, 212].map(along => [x + tx * along * k, y + ty * along * k])
      .every(([a, b]) => clearance(a + ty * depth, b - tx * depth) > 0 && clearance(a, b) > depth - 3)
    const heading = Math.atan2(ty, tx) * 180 / Math.PI
    if (clear) return { x, y, turn: Math.abs(heading) < 8 ? 0 : heading, k, w: 424 * k, h: h * k }
  }
  return null
}

/** Px from the pits' edge; negative in them. @param {Pits} pits @param {number} x @param {number} y */
function fromPits(pits, x, y) {
  const a = pits.turn * Math.PI / 180, dx = x - pits.x, dy = y - pits.y
  const along = Math.abs(dx * Math.cos(a) + dy * Math.sin(a)) - pits.w / 2
  const aside = Math.abs(dy * Math.cos(a) - dx * Math.sin(a)) - pits.h / 2
  return Math.max(along, aside)
}

/** Px from a road's edge, 8 px of kerb counted to the road; negative on it. Finding room asks a hundred thousand
 * times, so what is known of a pixel is kept. @param {Road} r @param {number} half @param {{w: number, h: number}} size
 * @returns {(x: number, y: number) => number} */
function clearanceOf(r, half, { w, h }) {
  const dots = Array.from({ length: Math.ceil(r.total / 8) }, (_, i) => r.at(i * 8)), known = new Float32Array(w * h)
  return (x, y) => {
    const at = x >= 0 && x < w && y >= 0 && y < h ? Math.floor(y) * w + Math.floor(x) : -1
    if (known[at] > 0) return known[at] - half - 8
    let near = Infinity
    for (const p of dots) near = Math.min(near, (p.x - x) ** 2 + (p.y - y) ** 2)
    const far = Math.sqrt(near)
    if (at >= 0) known[at] = far
    return far - half - 8
  }
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
  const clearance = clearanceOf(r, half, SIZE[form])
  const pits = pitsBeside(r, half, form, clearance)
  /** @param {number} x @param {number} y */
  const free = (x, y) => Math.min(clearance(x, y), pits ? fromPits(pits, x, y) : Infinity)
  const made = { form, w, h, lane: r.width, half, k, road: r, clearance, free, pits,
    wrap: /** @param {number} row */ row => ((row % board.rows) + board.rows) % board.rows }
  kept.set(key, made)
  return made
}

/** Lane by fraction, so that a slanting step can be followed. @param {Layout} plan @param {number} row
 * @param {number} lane */
export function spot(plan, row, lane) {
  const p = plan.road.at(plan.road.start + (row + .5) * plan.road.step), off = plan.road.offset(lane)
  return { x: p.x - p.ty * off, y: p.y + p.tx * off, turn: Math.atan2(p.ty, p.tx) * 180 / Math.PI }
}
