// What stands round the road: ground, trees, grandstand, pits. It keeps clear of any road a board file may draw.
import { html } from 'htm/preact'
import { CREWS, shape } from '../pieces/crews.js'

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('preact').VNode<any>} Drawn */

/** Trees may stand here, if the road leaves room: x, y, scale. @type {Record<string, [number, number, number][]>} */
const GROUNDS = {
  wide: [[22, 24, 1], [52, 8, .7], [1258, 30, 1], [1226, 6, .6], [1240, 726, .9], [1270, 700, .6], [26, 720, 1],
    [58, 742, .6], [196, 206, .9],
    [222, 236, .7], [1086, 214, .9], [1058, 190, .6], [208, 540, .8], [1080, 546, .9], [1052, 566, .6], [640, 30, .9],
    [672, 16, .7], [1120, 690, 1], [1000, 700, .9], [900, 640, .8], [1190, 640, .9], [150, 60, .9], [90, 120, .8],
    [400, 552, .5], [860, 552, .6], [232, 560, .5], [640, 690, .8], [330, 14, .7], [950, 14, .7], [180, 250, .7],
    [1100, 500, .6]],
  narrow: [[10, 12, .6], [380, 10, .6], [12, 716, .6], [378, 718, .6], [30, 4, .4], [362, 726, .4]],
}
/** Where a grandstand of this size may stand: x, y of its corner, width.
 * @type {Record<string, [number, number, number][]>} */
const STANDS = { wide: [[520, 5, 240], [545, 5, 190], [560, 4, 160], [250, 4, 200], [830, 4, 200], [920, 690, 240],
  [980, 640, 200]], narrow: [] }

/** @param {[number, number, number]} at @returns {Drawn} */
const tree = ([x, y, s]) => html`<g transform=${`translate(${x} ${y}) scale(${s})`}>
  <ellipse rx="20" ry="18" cy="5" fill="var(--shade)" />
  <circle r="19" fill="var(--grass-2)" stroke="#0003" stroke-width="3" />
  <circle r="10" cx="-4" cy="-4" fill="#ffffff1c" /></g>`

/** Two rows of people in crew colors. @param {[number, number, number]} at @returns {Drawn} */
const grandstand = ([x, y, width]) => {
  const seats = Math.floor((width - 16) / 8)
  return html`<g transform=${`translate(${x} ${y})`}><rect width=${width} height="34" rx="6" fill="#14161a" />
    <path d=${`M8 17H${width - 8}`} stroke="#ffffff1c" stroke-width="1.5" />
    ${Array.from({ length: seats * 2 }, (_, i) => html`<circle cx=${12 + (i % seats) * 8 + (i < seats ? 0 : 4)}
      cy=${(i < seats ? 11 : 25) - (i * 7 % 3)} r="3.7" fill=${`var(--${CREWS[(i * 5 + i % 7) % 6]})`}
        fill-opacity=".85" />`)}</g>`
}

/** Four boxes with patterned gates, beside the grid (PS-40). @param {Layout} plan @returns {Drawn|null} */
function pitBoxes({ pits, form }) {
  if (!pits) return null
  const high = pits.h / pits.k, gate = form === 'wide'
  const placed = `translate(${pits.x} ${pits.y}) rotate(${pits.turn}) scale(${pits.k}) translate(-212 ${-high / 2})`
  return html`<g transform=${placed}>
    <rect width="424" height=${high} rx="8" fill="#14161a" />
    ${(/** @type {const} */ (['red', 'blue', 'yellow', 'green'])).map((c, i) => html`<g
      transform=${`translate(${10 + i * 102} ${gate ? 8 : 6})`}>
      <rect width="98" height=${high - 14} rx="5" fill=${`var(--${c})`} /><rect width="98" height=${high - 14} rx="5"
        fill=${`url(#p-${c})`} />
      ${gate && html`<rect x="10" y="14" width="78" height="32" fill="#14161a" />`}
      <circle cx="49" cy=${gate ? 28 : 14} r=${gate ? 15 : 14} fill="#f8f4e8" stroke="#14161a" stroke-width="2.5" />
      ${shape(c, 49, (gate ? 28 : 14) - (c === 'red' ? 1 : 0), 17)}</g>`)}</g>`
}

/** @param {Layout} plan @returns {Drawn} */
export function Scenery(plan) {
  /** @param {[number, number, number]} t */
  const fits = ([x, y, s]) => plan.free(x, y) > 16 * s + 4
  /** @param {[number, number, number]} t */
  const clear = ([x, y, width]) => [0, .25, .5, .75, 1].every(f => plan.clearance(x + width * f, y) > -4
    && plan.clearance(x + width * f, y + 34) > -4)
  const stand = STANDS[plan.form].find(clear)
  const trees = GROUNDS[plan.form].filter(fits)
    .filter(([x, y]) => !stand || x < stand[0] - 14 || x > stand[0] + stand[2] + 14 || Math.abs(y - stand[1] - 17) > 40)
  const wide = plan.form === 'wide'
  return html`<circle cx=${plan.w / 2} cy=${plan.h * .53} r=${wide ? 300 : 150} fill="var(--grass-2)"
    opacity=${wide ? 1 : .6} />
    ${pitBoxes(plan)}${stand && grandstand(stand)}${trees.map(tree)}`
}
