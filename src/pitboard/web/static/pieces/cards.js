// Action cards, cap cards and tires of Pit Crew. A card is 60 x 84: ground, figure and nut tell its color three times.
import { html } from 'htm/preact'
import { shape } from './crews.js'
import { figures } from './figures.js'
import { icon } from './icons.js'

/** @typedef {import('preact').VNode<any>} Drawn */
/** @typedef {import('./crews.js').Crew} Crew */

/** A wheel nut: filled on black cards, hollow on white. @param {number} x @param {number} y @param {number} r
 * @param {boolean} filled @param {string} color @returns {Drawn} */
const nut = (x, y, r, filled, color) => html`<path fill=${filled ? color : 'none'} stroke=${color} stroke-width="1.8"
  d=${`M${x} ${y - r}l${r * .87} ${r / 2}v${r}l-${r * .87} ${r / 2}-${r * .87}-${r / 2}v-${r}Z`} />`

/**
 * A card centered on (x, y). `fan` is the side its corners must show at.
 * @param {number} value @param {'b'|'w'} color @param {number} [x] @param {number} [y] @param {number} [scale]
 * @param {'side'|'down'} [fan] @returns {Drawn}
 */
export function card(value, color, x = 0, y = 0, scale = 1, fan = 'side') {
  const black = color === 'b', ground = `var(--card-${color})`, ink = `var(--card-${color}-ink)`
  /** @param {number} cx */
  const corner = cx => html`${figures(value, cx, 14, 15, ink, 16)}${fan === 'side' && nut(cx, 31, 4.6, black, ink)}`
  return html`<g class="card" transform=${`translate(${x} ${y}) scale(${scale})`}>
    <rect x="-30" y="-42" width="60" height="84" rx="8" fill=${ground} stroke=${black ? '#f8f4e8' : '#14161b'}
      stroke-opacity=${black ? .75 : .5} stroke-width="1.6" />
    <g transform="translate(-30 -42)">${corner(12)}${corner(48)}${fan === 'down' && nut(30, 14, 5.5, black, ink)}
      ${figures(value, 30, 50, 32, ink, 16)}
      ${(value === 6 || value === 9) && html`<path d="M21 71H39" stroke=${ink} stroke-width="3.5" />`}</g></g>`
}

const RIM = {
  round: html`<circle r="22" stroke="var(--on-crew)" stroke-width="2.5" />`,
  square: html`<rect x="-21" y="-21" width="42" height="42" rx="9" stroke="var(--on-crew)" stroke-width="2.5" />`,
}

/**
 * A cap: wheel cover, filler cap or bonnet pin in the crew's color, its shape at the hub.
 * @param {'tire'|'fuel'|'engine'} kind @param {Crew} crew @param {number} x @param {number} y @param {number} r
 *   @returns {Drawn}
 */
export function cap(kind, crew, x, y, r) {
  const spokes = [0, 60, 120].map(a => html`<path d="M0 -19V19" transform=${`rotate(${a})`} stroke="var(--on-crew)"
    stroke-width="3" />`)
  return html`<g class="cap" transform=${`translate(${x} ${y}) scale(${r / 22})`}>
    <circle r="24" fill="#000" fill-opacity=".4" cy="2" /><g fill=${`var(--${crew})`}>${RIM[kind === 'engine' ? 'square'
      : 'round']}</g>
    ${kind === 'tire' && spokes}
    ${kind === 'fuel' && html`<circle r="19.5" fill="none" stroke="var(--on-crew)" stroke-width="4"
      stroke-dasharray="4 3.7" />`}
    <circle r="12.5" fill="#f8f4e8" stroke="var(--on-crew)" stroke-width="2" />
    ${kind === 'tire' ? shape(crew, 0, crew === 'red' ? -1 : 0, 12) : icon(kind, 0, 0, 15, '#14161a')}</g>`
}

/**
 * A tire lying on its side: the number that its first card must be next to.
 * @param {number} value @param {number} x @param {number} y @param {number} r @returns {Drawn}
 */
export const tire = (value, x, y, r) => html`<g transform=${`translate(${x} ${y})`}>
  <circle r=${r} cy="3" fill="#000" fill-opacity=".4" /><circle r=${r} fill="#0c0e11" stroke="#ffffff3d"
    stroke-width="1.5" />
  <circle r=${r * .84} fill="none" stroke="#ffffff24" stroke-width=${r * .1} stroke-dasharray="5 4" />
  <circle r=${r * .62} fill="#2b3038" stroke="#aeb7c4" stroke-width="2" />${figures(value, 0, 0, r * .66, '#f8f4e8',
    15)}</g>`

/** A card so small that only its color shows, 16 x 22 about (x, y). @param {string} text as documents spell it
 * @param {number} x @param {number} y @returns {Drawn} */
export const miniCard = (text, x, y) => {
  const color = text.slice(-1)
  return html`<rect x=${x - 8} y=${y - 11} width="16" height="22" rx="2.5" stroke=${color === 'w' ? '#14161b' : '#f8f4e8'}
    fill=${color === '*' ? '#8b93a0' : `var(--card-${color})`} />`
}

/** How many cards lie there. @param {number} n @param {number} x @param {number} y @returns {Drawn} */
export const tally = (n, x, y) => html`<g transform=${`translate(${x} ${y})`}><rect x="-15" y="-10" width="30"
  height="20" rx="10" fill="#0b0d10" stroke="#ffffff55" />${figures(n, 0, 0, 11, '#f4f6f8', 16)}</g>`

/** One card from behind, about (x, y). @param {Crew} crew @param {number} x @param {number} y @param {number} [k]
 * @returns {Drawn} */
export const cardBack = (crew, x, y, k = 1) => html`<g transform=${`translate(${x} ${y}) scale(${k})`}>
  <rect x="-30" y="-42" width="60" height="84" rx="8" fill=${`var(--${crew})`} stroke="var(--on-crew)"
    stroke-width="2" /><rect x="-24" y="-36" width="48" height="72" rx="4" fill=${`url(#p-${crew})`}
    stroke="var(--on-crew)" stroke-width="1.5" />${shape(crew, 0, 0, 30)}</g>`

/** A deck in an 80 x 100 box: as high as it is full. @param {{crew: Crew, many: number}} props */
export const Deck = ({ crew, many }) => many === 0
  ? html`<rect x="8" y="4" width="60" height="84" rx="8" fill="none" stroke="var(--edge)" stroke-width="2"
      stroke-dasharray="5 6" />`
  : html`${Array.from({ length: many > 20 ? 3 : many > 4 ? 2 : 1 }, (_, i) => cardBack(crew, 36 + 4 * i, 49 - 2.5 * i))}`
