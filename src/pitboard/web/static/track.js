// From a center line to a road of real cells. A track is a few corner points with radii; rows and lanes follow from it.

/** @typedef {[number, number]} Point */
/** @typedef {[number, number, number]} Corner x, y and the radius of the arc that rounds it */
/** @typedef {{x: number, y: number, tx: number, ty: number}} Spot a place and the unit heading there */

/** @param {Point|Corner} a @param {Point|Corner} b @returns {[number, number, number]} unit vector and distance */
function toward(a, b) {
  const d = Math.hypot(b[0] - a[0], b[1] - a[1])
  return [(b[0] - a[0]) / d, (b[1] - a[1]) / d, d]
}

/** The arc that rounds corner p between its neighbors, as points 4 px apart. @param {Corner} p @param {Corner} prev
 * @param {Corner} next @returns {Point[]} */
function arc(p, prev, next) {
  const u = toward(p, prev), v = toward(p, next)
  const half = Math.acos(Math.max(-1, Math.min(1, u[0] * v[0] + u[1] * v[1]))) / 2
  if (Math.PI / 2 - half < 1e-6) return [[p[0], p[1]]]
  const cut = Math.min(p[2] / Math.tan(half), u[2] / 2, v[2] / 2), radius = cut * Math.tan(half)
  const bisector = toward([0, 0], [u[0] + v[0], u[1] + v[1]]), reach = radius / Math.sin(half)
  const center = [p[0] + bisector[0] * reach, p[1] + bisector[1] * reach]
  /** @param {[number, number, number]} w */
  const angle = w => Math.atan2(p[1] + w[1] * cut - center[1], p[0] + w[0] * cut - center[0])
  const from = angle(u), turn = ((angle(v) - from + 3 * Math.PI) % (2 * Math.PI)) - Math.PI
  const steps = Math.max(6, Math.ceil(Math.abs(turn) * radius / 4))
  return Array.from({ length: steps + 1 }, (_, k) =>
    [center[0] + radius * Math.cos(from + turn * k / steps), center[1] + radius * Math.sin(from + turn * k / steps)])
}

/**
 * Closed line through the corners: straights joined by arcs. `at(s)` gives the place and heading s px along.
 * @param {Corner[]} corners @returns {{total: number, at: (s: number) => Spot}}
 */
export function centerLine(corners) {
  const n = corners.length
  const dots = corners.flatMap((p, i) => arc(p, corners[(i + n - 1) % n], corners[(i + 1) % n]))
  const along = [0]
  dots.forEach((a, i) => { const b = dots[(i + 1) % dots.length]; along.push(along[i] + Math.hypot(b[0] - a[0],
    b[1] - a[1])) })
  const total = along[dots.length]
  return { total, at: s => {
    s = ((s % total) + total) % total
    let lo = 0, hi = dots.length
    while (hi - lo > 1) { const mid = (lo + hi) >> 1; if (along[mid] <= s) lo = mid; else hi = mid }
    const a = dots[lo], b = dots[(lo + 1) % dots.length], d = along[lo + 1] - along[lo] || 1, t = (s - along[lo]) / d
    return { x: a[0] + (b[0] - a[0]) * t, y: a[1] + (b[1] - a[1]) * t, tx: (b[0] - a[0]) / d, ty: (b[1] - a[1]) / d }
  } }
}

/** @param {Point[]} dots */
const pathOf = dots => 'M' + dots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')

/**
 * A road along the line. Rows run from 0 at `start` px; lane 0 lies left of travel. Shapes come as SVG path data.
 * @param {Corner[]} corners @param {{rows: number, width: number, most?: number, start?: number}} size width of a lane
 *   in px,
 *   most lanes beside each other, where row 0 begins
 */
export function road(corners, { rows, width, most = 3, start = 0 }) {
  const line = centerLine(corners), step = line.total / rows
  /** @param {number} row */
  const s = row => start + row * step
  /** @param {number} row @param {number} off px to the right of the center line @returns {Point} */
  const point = (row, off) => { const p = line.at(s(row)); return [p.x - p.ty * off, p.y + p.tx * off] }
  /** @param {number} lane */
  const offset = lane => (lane - (most - 1) / 2) * width
  /** @param {number} from @param {number} to @param {number} off */
  const edge = (from, to, off) => {
    const n = Math.max(4, Math.ceil(Math.abs(to - from) * 6))
    return Array.from({ length: n + 1 }, (_, k) => point(from + (to - from) * k / n, off))
  }
  /** @param {number} from @param {number} to @param {number} a @param {number} b */
  const strip = (from, to, a, b) => pathOf([...edge(from, to, a), ...edge(to, from, b)]) + 'Z'
  return {
    ...line, step, rows, width, offset, point, start, strip,
    /** Along the road at one offset. @param {number} from @param {number} to @param {number} off */
    open: (from, to, off) => pathOf(edge(from, to, off)),
    /** Across the road at one row. @param {number} row @param {number} a @param {number} b */
    across: (row, a, b) => pathOf([point(row, a), point(row, b)]),
    /** One space. @param {number} row @param {number} lane @param {number} [inset] px kept free at its edges */
    cell(row, lane, inset = 0) {
      const e = inset / step, w = width / 2 - inset, o = offset(lane)
      return strip(row + e, row + 1 - e, o - w, o + w)
    },
    /** Center and heading (degrees) of a space. @param {number} row @param {number} [lane]
     * @param {number} [ahead] of its own row */
    place(row, lane = (most - 1) / 2, ahead = .5) {
      const p = line.at(s(row + ahead)), [x, y] = point(row + ahead, offset(lane))
      return { x, y, turn: Math.atan2(p.ty, p.tx) * 180 / Math.PI }
    },
  }
}

/** @typedef {ReturnType<typeof road>} Road */
