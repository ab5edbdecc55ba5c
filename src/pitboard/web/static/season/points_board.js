// What a place is worth, as a pit board hung with plates.
import { html } from 'htm/preact'
import { plate } from '../pieces/index.js'

const MOST = 10

/** @param {{points: number[], pole: number}} props */
export const PointsBoard = ({ points, pole }) => html`<div class="points-board" role="img"
  aria-label=${`Points: ${points.join(', ')}${pole ? `; ${pole} for the pole` : ''}`}><ol aria-hidden="true">
  ${points.slice(0, MOST).map((n, i) => html`<li key=${i} style=${{ '--tall': Math.max(.12, n / Math.max(...points)) }}>
    ${plate(`${n}`, 17)}<span class="block"><b>${i + 1}</b></span></li>`)}</ol>
  ${pole > 0 && html`<span class="pole-plate" aria-hidden="true">${plate('P', 15)}${plate(`+${pole}`, 15)}</span>`}</div>`
