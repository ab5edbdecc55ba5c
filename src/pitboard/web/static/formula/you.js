// A word beside one's own car, where it covers no space of the road.
import { html } from 'htm/preact'
import { useMemo } from 'preact/hooks'

/** @typedef {import('./view.js').Fixed} Fixed */

const AWAY = [34, 46, 58], TURNS = 16, WIDE = 40, HIGH = 18, EDGE = 4

/** How far a word at a place is from the nearest space; less than 0 where it runs off the drawing. @param {Fixed} fixed
 * @param {number} x @param {number} y */
function room(fixed, x, y) {
  const [width, height] = fixed.road.size
  if (x < WIDE / 2 + EDGE || x > width - WIDE / 2 - EDGE || y < HIGH / 2 + EDGE || y > height - HIGH / 2 - EDGE) return -1
  return Math.min(...fixed.road.cells.map(cell => Math.hypot((cell.x - x) / 1.6, cell.y - y)))
}

/** The freest place near a space, the nearer the better. @param {Fixed} fixed @param {number} space */
function spotBeside(fixed, space) {
  const { x, y } = fixed.road.cells[space]
  let best = { x, y: y - AWAY[0], far: -2 }
  for (const away of AWAY) {
    for (let i = 0; i < TURNS; i++) {
      const a = i / TURNS * 2 * Math.PI, dot = { x: x + away * Math.cos(a), y: y + away * Math.sin(a) }
      const far = Math.min(26, room(fixed, dot.x, dot.y)) - away / 8
      if (far > best.far) best = { ...dot, far }
    }
  }
  return best
}

/** @param {{fixed: Fixed, space: number}} props */
export function You({ fixed, space }) {
  const spot = useMemo(() => fixed.road.cells[space] && spotBeside(fixed, space), [fixed, space])
  return spot && html`<g class="fx-you" aria-hidden="true" transform=${`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}><rect
    x=${-WIDE / 2} y=${-HIGH / 2} width=${WIDE} height=${HIGH} rx=${HIGH / 2} fill="#0b0d10" stroke="#ffffff2e" /><text y="4"
    text-anchor="middle" fill="#f4f6f8">you</text></g>`
}
