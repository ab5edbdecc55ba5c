import { html } from 'htm/preact'
import { shape } from '../pieces/crews.js'

/** @typedef {import('./view.js').CrewName} CrewName */

/** One card from behind, 60 x 84, about (x, y). @param {CrewName} crew @param {number} x @param {number} y
 * @param {number} [k] */
export const cardBack = (crew, x, y, k = 1) => html`<g transform=${`translate(${x} ${y}) scale(${k})`}>
  <rect x="-30" y="-42" width="60" height="84" rx="8" fill=${`var(--${crew})`} stroke="var(--on-crew)"
    stroke-width="2" /><rect x="-24" y="-36" width="48" height="72" rx="4" fill=${`url(#p-${crew})`}
    stroke="var(--on-crew)" stroke-width="1.5" />${shape(crew, 0, 0, 30)}</g>`

/** A deck in an 80 x 100 box: as high as it is full. @param {{crew: CrewName, many: number}} props */
export const CardBack = ({ crew, many }) => many === 0
  ? html`<rect x="8" y="4" width="60" height="84" rx="8" fill="none" stroke="var(--edge)" stroke-width="2"
      stroke-dasharray="5 6" />`
  : html`${Array.from({ length: many > 20 ? 3 : many > 4 ? 2 : 1 }, (_, i) => cardBack(crew, 36 + 4 * i, 49 - 2.5 * i))}`
