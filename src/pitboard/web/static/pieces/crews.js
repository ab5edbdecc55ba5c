// Crews and cars are told apart by shape and pattern as well as by color.
import { html } from 'htm/preact'

/** @typedef {import('preact').VNode<any>} Drawn */
/** @typedef {'red'|'green'|'yellow'|'blue'|'violet'|'white'} Crew */

/** Outlines in a 24 x 24 box. @type {Record<Crew, string>} */
export const SHAPE = {
  red: 'M12 2.5 22.5 21H1.5Z', green: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20', yellow: 'M3 3H21V21H3Z',
  blue: 'M12 .8 23.2 12 12 23.2 .8 12Z', violet: 'M12 1.5 21.5 7V17L12 22.5 2.5 17V7Z',
  white: 'M8.5 2H15.5V8.5H22V15.5H15.5V22H8.5V15.5H2V8.5H8.5Z',
}
export const CREWS = /** @type {Crew[]} */ (Object.keys(SHAPE))
/** What a shape is called, for those who hear it. @type {Record<Crew, string>} */
export const SHAPE_NAME = { red: 'triangle', green: 'circle', yellow: 'square', blue: 'diamond', violet: 'hexagon',
  white: 'cross' }

/**
 * A crew's shape centered on (x, y), size px wide.
 * @param {Crew} crew @param {number} x @param {number} y @param {number} size @param {string} [fill] @returns {Drawn}
 */
export const shape = (crew, x, y, size, fill = `var(--${crew})`) => html`<path d=${SHAPE[crew]} fill=${fill}
  transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`} stroke="var(--on-crew)"
  stroke-width=${36 / size} paint-order="stroke" />`

/**
 * A crew's shape as an image of its own.
 * @param {Crew} crew @param {number} [size] @returns {Drawn}
 */
export const badge = (crew, size = 20) => html`<svg class="badge" width=${size} height=${size} viewBox="-1 -1 26 26"
  role="img"
  aria-label=${crew}>${shape(crew, 12, 12, 24)}</svg>`

/**
 * The hollow shape of a free seat.
 * @param {Crew} crew @param {number} [size] @returns {Drawn}
 */
export const hollow = (crew, size = 20) => html`<svg class="badge" width=${size} height=${size} viewBox="-1 -1 26 26"
  aria-hidden="true"><path d=${SHAPE[crew]} fill="none" stroke="var(--edge)" stroke-width="2" stroke-dasharray="4 3"
    /></svg>`

/** A driver whose car is not yet known: a helmet, filled when somebody wears it. @param {boolean} worn
 * @param {number} [size] */
export const helmet = (worn, size = 20) => html`<svg class="badge" width=${size} height=${size} viewBox="-1 -1 26 26"
  aria-hidden="true">
  <path d="M2.5 19V13C2.5 7 6.7 3 12 3s9.5 4 9.5 10v2.5L19 19Z" fill=${worn ? 'var(--ink-2)' : 'none'}
    stroke=${worn ? 'var(--ink)' : 'var(--edge)'} stroke-width="2" stroke-dasharray=${worn ? '0' : '4 3'}
      stroke-linejoin="round" />
  <path d="M10 10.5H21.3V15L19.5 16H13Z" fill=${worn ? 'var(--ground)' : 'none'} stroke=${worn ? 'var(--ink)'
    : 'var(--edge)'}
    stroke-width="1.6" stroke-linejoin="round" /></svg>`
