import { html } from 'htm/preact'
import { shape } from './crews.js'
import { figures } from './figures.js'

/** @typedef {import('preact').VNode<any>} Drawn */
/** @typedef {import('./crews.js').Crew} Crew */

const BODY = 'M-30-11H-23V-6L-14-9H2C6-9 9-4 14-3.5L26-2V-7H30V7H26V2L14 3.5C9 4 6 9 2 9H-14L-23 6V11H-30Z'
const WHEELS = [[-23, -15, 13, 7], [-23, 8, 13, 7], [11, -12, 9, 6], [11, 6, 9, 6]]

/** The car itself about (0, 0), nose right, 60 x 28. @param {Crew} crew @returns {Drawn} */
const chassis = crew => html`${WHEELS.map(([x, y, w, h]) => html`<rect x=${x} y=${y} width=${w} height=${h} rx="2"
    fill="#0b0d10" stroke="#fff" stroke-opacity=".35" stroke-width=".8" />`)}
  <path d=${BODY} fill=${`var(--${crew})`} stroke="var(--on-crew)" stroke-width="1.6" />
  <path d=${BODY} fill=${`url(#p-${crew})`} opacity=".7" />`

/**
 * A racer about (0, 0) for a parent that places and turns it; its badge stays upright against `turn`.
 * @param {Crew} crew @param {number} [turn] degrees @param {string|number} [number] on the roof @returns {Drawn}
 */
export function racerBody(crew, turn = 0, number = '') {
  const disc = html`<circle r=${number === '' ? 10.5 : 10} fill="#f8f4e8" stroke="#14161a" stroke-width="1.4" />`
  if (number === '') return html`${chassis(crew)}<g class="roof" transform=${`translate(-5 0) rotate(${-turn})`}>
    ${disc}${shape(crew, 0, crew === 'red' ? -1 : 0, 13)}</g>`
  return html`${chassis(crew)}<g transform=${`translate(3 0) rotate(${-turn})`}>${disc}
    ${figures(number, 0, 0, String(number).length > 1 ? 10.5 : 12.5, '#14161a', 17)}</g>
    <g transform=${`translate(-18 0) rotate(${-turn})`}>${shape(crew, 0, 0, 13, '#f8f4e8')}</g>`
}

/**
 * The racer of Formula and Pit Stop, placed and turned.
 * @param {Crew} crew @param {number} x @param {number} y @param {number} [scale] @param {number} [turn]
 * @param {string|number} [number] @returns {Drawn}
 */
export const racer = (crew, x, y, scale = 1, turn = 0, number = '') => html`<g class="racer"
  transform=${`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>${racerBody(crew, turn, number)}</g>`
