import { html } from 'htm/preact'

/** @typedef {import('preact').VNode<any>} Drawn */

/** Where the pips of a face lie, in thirds from the center. @type {Record<number, number[][]>} */
const PIPS = {
  0: [], 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
}

/**
 * A die centered on (x, y); face 0 is blank, not yet thrown.
 * @param {number} face @param {number} x @param {number} y @param {number} size @param {number} [turn] degrees
 * @param {string} [fill] @param {string} [pip] @returns {Drawn}
 */
export function die(face, x, y, size, turn = 0, fill = '#fbf8ef', pip = '#14161a') {
  const half = size / 2, r = size * .09, d = size * .26
  return html`<g class="die" transform=${`translate(${x} ${y}) rotate(${turn})`}>
    <rect x=${-half} y=${-half + size * .05} width=${size} height=${size} rx=${size * .2} fill="#000" fill-opacity=".35"
      />
    <rect x=${-half} y=${-half} width=${size} height=${size} rx=${size * .2} fill=${fill} stroke="#14161a"
      stroke-width=${Math.max(1, size * .035)} />
    ${(PIPS[face] ?? []).map(([a, b]) => html`<circle cx=${a * d} cy=${b * d} r=${r} fill=${pip} />`)}</g>`
}
