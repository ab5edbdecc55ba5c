// What drawings refer to by name, once a page: crew patterns, hatches, checks.
import { html } from 'htm/preact'

/** @typedef {import('preact').VNode<any>} Drawn */

const INK = '#14161a'

/** @param {string} id @param {number} size @param {string} d @param {object} [more] @returns {Drawn} */
const tiles = (id, size, d, more = {}) => html`<pattern id=${id} width=${size} height=${size}
  patternUnits="userSpaceOnUse"
  ...${more}><path d=${d} fill=${INK} fill-opacity=".34" /></pattern>`

/** Patterns of the crews (stripes, dots, checks, chevrons, bars, cross), the corner hatch and the checkered line.
 * @returns {Drawn} */
export const Defs = () => html`<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>
  ${tiles('p-red', 12, 'M0 0H6V12H0Z', { patternTransform: 'rotate(35)' })}
  ${tiles('p-green', 11, 'M5.5 2.6a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8')}
  ${tiles('p-yellow', 14, 'M0 0H7V7H0ZM7 7H14V14H7Z')}
  ${tiles('p-blue', 14, 'M0 9 7 2 14 9V14L7 7 0 14Z')}
  ${tiles('p-violet', 9, 'M0 0H4V9H0Z')}
  <pattern id="p-white" width="16" height="16" patternUnits="userSpaceOnUse">
    <path d="M6 0H9V16H6ZM0 6H16V9H0Z" fill=${INK} fill-opacity=".16" /></pattern>
  <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0H3V8H0Z" fill="#000" fill-opacity=".2" /></pattern>
  <pattern id="checks" width="10" height="10" patternUnits="userSpaceOnUse">
    <path d="M0 0H5V5H0ZM5 5H10V10H5Z" fill=${INK} /></pattern>
</defs></svg>`
