import { html } from 'htm/preact'
import { figures } from './figures.js'

/** @typedef {import('preact').VNode<any>} Drawn */
/** @typedef {import('./crews.js').Crew} Crew */

const BODY = 'M62 30C64 15 78 8 100 8s36 7 38 22l9 42c5 28 4 52 5 82l3 142c2 42 0 78-6 104-5 20-24 22-49 22s-44-2-49-22'
  + 'c-6-26-8-62-6-104l3-142c1-30 0-54 5-82Z'
const TREAD = [12, 26, 40, 54]
const GLASS = ['M56 172c14-16 74-16 88 0l-9 38c-14-8-56-8-70 0Z', 'M66 318c14 8 54 8 68 0l8 28c-14 12-70 12-84 0Z',
  'M52 184 61 216V308L54 330ZM148 184 139 216V308L146 330Z']

/** @param {number} x @param {number} y @returns {Drawn} */
const wheel = (x, y) => html`<rect x=${x} y=${y} width="34" height="76" rx="9" fill="#090a0c" stroke="#ffffff2b" />
  <path d=${TREAD.map(t => `M${x + 5} ${y + t}h24`).join('')} stroke="#ffffff24" stroke-width="3" />`

/**
 * The stock car of Pit Crew from above, nose up, 200 x 430.
 * @param {Crew} crew @param {string|number} [number] on the roof @returns {Drawn}
 */
export const stockCar = (crew, number = '') => html`<ellipse cx="100" cy="226" rx="90" ry="216" fill="var(--shade)" />
  ${wheel(24, 82)}${wheel(142, 82)}${wheel(22, 290)}${wheel(144, 290)}
  <path d=${BODY} fill=${`var(--${crew})`} stroke="var(--on-crew)" stroke-width="3" />
  <path d=${BODY} fill=${`url(#p-${crew})`} opacity=".75" />
  <path d="M84 9H116L122 422H78Z" fill="#f8f4e8" fill-opacity=".92" />
  <path d="M78 9 66 140M122 9 134 140" stroke="#14161a" stroke-opacity=".45" stroke-width="2.5" fill="none" />
  ${GLASS.map(d => html`<path d=${d} fill="#10151c" stroke="#14161a" stroke-width="2.5" />`)}
  <path d="M68 176c10-7 26-8 34-8l-8 32c-8 0-16 1-22 3Z" fill="#fff" fill-opacity=".16" />
  <path d="M66 34l16-8-4 20-18 10ZM134 34l-16-8 4 20 18 10Z" fill="#fff6cf" stroke="#14161a" stroke-width="2" />
  <rect x="40" y="404" width="120" height="15" rx="4" fill="#14161a" />
  <path d="M40 411H160" stroke=${`var(--${crew})`} stroke-width="3" />
  <path d="M46 196l-14 6v10l14 2ZM154 196l14 6v10l-14 2Z" fill=${`var(--${crew})`} stroke="#14161a" stroke-width="2" />
  ${number !== '' && html`<circle cx="100" cy="264" r="40" fill="#f8f4e8" stroke="#14161a" stroke-width="3" />
    ${figures(number, 100, 264, 44, '#14161a', 15)}`}`
