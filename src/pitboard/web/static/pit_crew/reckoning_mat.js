// One mat as it lies when the round is over: the car, its tires, and every pile without its cap.
import { html } from 'htm/preact'
import { figures, stockCar, tire } from '../pieces/index.js'
import { face } from '../pieces/face.js'
import { fan, foot, plan } from './layout.js'
import { AREAS, hasArea, pileOf } from './view.js'

/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').Crew} Crew */
/** @typedef {import('./view.js').CrewName} CrewName */

/** How many cards lie there. @param {number} n @param {number} x @param {number} y */
const tally = (n, x, y) => html`<g transform=${`translate(${x} ${y})`}><rect x="-14" y="-9" width="28" height="18" rx="9"
  fill="#0b0d10" />${figures(n, 0, 0, 11, '#f4f6f8')}</g>`

/** @param {{mat: Crew, area: Area}} props */
function Pile({ mat, area }) {
  const of = plan.value, cards = pileOf(mat, area), { disc, x, y } = of.spots[area]
  const scale = area === 'discard' ? of.k * .86 : of.k, { at } = fan(of, area, Math.max(1, cards.length))
  const side = disc && of.form === 'phone' ? 'down' : 'side'
  return html`<g class="judged-pile" data-area=${area}>
    ${disc && tire(mat.starts[AREAS.indexOf(area)], ...disc)}
    ${cards.map((text, i) => face(text, { x: at(i)[0], y: at(i)[1], scale, fan: side }))}
    ${!cards.length && html`<rect x=${x - 27 * scale} y=${y - 39 * scale} width=${54 * scale} height=${78 * scale} rx="8"
      fill="none" stroke="var(--edge)" stroke-dasharray="5 5" />`}
    ${cards.length > 0 && tally(cards.length, ...foot(of, area, cards.length))}</g>`
}

/** The car and its piles. @param {{mat: Crew}} props */
export function JudgedMat({ mat }) {
  const [cx, cy, ck] = plan.value.car
  return html`<g transform=${`translate(${cx - 100 * ck} ${cy - 215 * ck}) scale(${ck})`}>
      ${stockCar(mat.crew, mat.car)}</g>
    ${['discard', 'engine', 'tank', ...AREAS.slice(0, 4)].map(area => hasArea(mat, /** @type {Area} */ (area))
    && html`<${Pile} key=${area} mat=${mat} area=${area} />`)}`
}

/** A mat for those who hear it. @param {Crew} mat */
export const matWords = mat => `${mat.crew} car ${mat.car}: ${AREAS.filter(area => hasArea(mat, area))
  .map(area => `${pileOf(mat, area).length} on ${area.replace('_', ' ')}`).join(', ')}`
