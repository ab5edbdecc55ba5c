// Cards as they lie on an area: fanned sidewards, or downwards where it is narrow.
import { html } from 'htm/preact'
import { card, figures, icon } from '../pieces/index.js'
import { faceOf } from './words.js'

/** @typedef {import('preact').VNode<any>} Drawn */
/** @typedef {{x: number, y: number, scale: number, fan: 'side'|'down'}} Place */

const W = 60, H = 84

/** @param {number} x @param {number} y @param {boolean} filled @param {string} color */
const nut = (x, y, filled, color) => html`<path fill=${filled ? color : 'none'} stroke=${color} stroke-width="1.8"
  d=${`M${x} ${y - 5}l4.4 2.5v5l-4.4 2.5-4.4-2.5v-5Z`} />`

/** Training and Teamwork: either color, so half black, half white; the number stands in both halves.
 * @param {string} text */
const eitherColor = text => {
  const h = text.length > 2 ? 15 : 21, x = text.length > 2 ? -9 : -14
  return html`<rect x="-30" y="-42" width="60" height="84" rx="8" fill="var(--card-b)" />
    <path d="M27.7 -39.7A8 8 0 0 1 30 -34V34A8 8 0 0 1 22 42H-22A8 8 0 0 1 -27.7 39.7Z" fill="var(--card-w)" />
    <rect x="-30" y="-42" width="60" height="84" rx="8" fill="none" stroke="#f8f4e8" stroke-opacity=".75"
      stroke-width="1.6" />
    ${figures(text, x, -27, h, 'var(--card-b-ink)', 16)}${figures(text, -x, 27, h, 'var(--card-w-ink)', 16)}
    ${nut(-20, 1, true, 'var(--card-b-ink)')}${nut(20, -1, false, 'var(--card-w-ink)')}`
}

/** Assist: a color and no number, so a wrench stands where the number would. @param {'b'|'w'} color */
const anyNumber = color => {
  const black = color === 'b', ink = `var(--card-${color}-ink)`
  return html`<rect x="-30" y="-42" width="60" height="84" rx="8" fill=${`var(--card-${color})`}
      stroke=${black ? '#f8f4e8' : '#14161b'} stroke-opacity=${black ? .75 : .5} stroke-width="1.6" />
    ${[-18, 18].map(x => html`${icon('wrench', x, -27, 17, ink)}${nut(x, -9, black, ink)}`)}
    ${icon('wrench', 0, 12, 34, ink)}`
}

/** Any card as documents spell it. @param {string} text @param {Place} place @returns {Drawn} */
export function face(text, { x, y, scale, fan }) {
  const { first, second, color, isWild } = faceOf(text)
  if (!isWild) return card(Number(first), /** @type {'b'|'w'} */ (color), x, y, scale, fan)
  return html`<g class="card" transform=${`translate(${x} ${y}) scale(${scale})`}>
    ${color === '*' ? eitherColor(second ? `${first}/${second}` : first) : anyNumber(color)}</g>`
}

/** A card as an image of its own, h px high. @param {string} text @param {number} h */
export const cardSvg = (text, h) => html`<svg class="card-svg" width=${h * 5 / 7} height=${h} viewBox="-31 -43 62 86"
  aria-hidden="true">${face(text, { x: 0, y: 0, scale: 1, fan: 'side' })}</svg>`

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
