// Any card of Pit Crew as documents spell it: Action cards, and the wrenches that are laid as cards.
import { html } from 'htm/preact'
import { card } from './cards.js'
import { figures } from './figures.js'
import { icon } from './icons.js'

/** @typedef {import('preact').VNode<any>} Drawn */
/** @typedef {{x: number, y: number, scale: number, fan: 'side'|'down'}} Place */

/** A card read as number, color and kind. @param {string} card */
export function faceOf(card) {
  const [, first = '', second = '', color = ''] = /^(\d+|\*)(?:\/(\d+))?([bw*])$/.exec(card) ?? []
  return { first, second, color: /** @type {'b'|'w'|'*'} */ (color), isWild: first === '*' || color === '*' }
}

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
