// Cards as they lie on an area: fanned sidewards, or downwards where it is narrow.
import { html } from 'htm/preact'
import { face } from '../pieces/index.js'

/** @typedef {import('../pieces/face.js').Place} Place */

const W = 60, H = 84

/** Where the next card lands. @param {Place} place @param {boolean} open */
const slot = ({ x, y, scale }, open) => html`<g class=${`slot ${open ? 'open' : 'idle'}`}
  transform=${`translate(${x} ${y}) scale(${scale})`}><rect x="-29" y="-41" width="58" height="82" rx="8"
  stroke-dasharray="6 5"
  stroke=${open ? 'var(--accent-line)' : 'var(--edge)'} stroke-width="2.4" /></g>`

/**
 * A pile with room for its next card. It is as long as `most` px at the utmost: many cards lie closer.
 * @param {{cards: string[], open: boolean, fan: 'side'|'down', scale: number, step: number, most: number}} props
 */
export function Fan({ cards, open, fan, scale, step, most }) {
  const side = fan === 'side', across = (side ? H : W) * scale, along = (side ? W : H) * scale
  const shown = cards.length + (open || !cards.length ? 1 : 0)
  const by = Math.min(step, (most - along) / Math.max(1, shown - 1)), length = along + by * (shown - 1)
  const [w, h] = side ? [length, across] : [across, length]
  /** @param {number} i @returns {Place} */
  const at = i => side ? { x: along / 2 + by * i, y: across / 2, scale, fan } : { x: across / 2, y: along / 2 + by * i,
    scale, fan }
  return html`<svg class="fan" width=${w} height=${h} viewBox=${`0 0 ${w} ${h}`} aria-hidden="true">
    ${(open || !cards.length) && slot(at(cards.length), open)}${cards.map((one, i) => face(one, at(i)))}</svg>`
}
