// The road and what is painted on it: spaces, shade, line, grid, circles, signs.
import { html } from 'htm/preact'
import { shape } from '../pieces/crews.js'
import { die } from '../pieces/die.js'
import { figures } from '../pieces/figures.js'
import { ICON, icon } from '../pieces/icons.js'
import { CARS, signFigure } from './view.js'

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./view.js').Board} Board */
/** @typedef {import('./view.js').Sign} Sign */
/** @typedef {import('preact').VNode<any>} Drawn */

/** Is a space in the shade? @param {Board} board @param {number} row @param {number} lane */
export const isShaded = (board, row, lane) => (board.shaded ?? []).some(area =>
  (area.from <= area.to ? row >= area.from && row <= area.to : row >= area.from || row <= area.to)
  && (!area.lanes || area.lanes.includes(lane + 1)))

/** @param {Board} board @param {number} row @param {number} lane */
const isGap = (board, row, lane) => (board.gaps ?? []).some(g => g.row === row && g.lane === lane + 1)

/** @param {number} turn degrees @returns {number} the same line, read from above */
const upright = turn => { const t = ((turn % 180) + 180) % 180; return t > 91 ? t - 180 : t }

/** Kerbs and the bed of the road. @param {Layout} plan @returns {Drawn} */
function kerbs({ road, half, k, form }) {
  const ring = road.open(0, road.rows, 0) + 'Z', scale = form === 'wide' ? 1 : .54
  const stripes = 2 * Math.round(road.total / (42 * Math.max(scale, .55)))
  return html`<path d=${ring} fill="none" stroke="var(--shade)" stroke-width=${half * 2 + 30 * scale} />
    <path d=${ring} fill="none" stroke="#f8f4e8" stroke-width=${half * 2 + 16 * scale} />
    <path d=${ring} fill="none" stroke="var(--kerb)" stroke-width=${half * 2 + 16 * scale} pathLength=${stripes}
      stroke-dasharray="1" />`
}

/** @param {Board} board @param {Layout} plan @param {number} row @param {number} lane @returns {Drawn} */
function space(board, plan, row, lane) {
  const d = plan.road.cell(row, lane)
  if (isGap(board, row, lane)) return html`<path d=${d} fill="var(--grass)" /><path d=${d} fill="url(#hatch)" />`
  const dark = isShaded(board, row, lane)
  return html`<path d=${d} stroke="var(--seam)" stroke-width="1.6"
    fill=${`var(--${dark ? 'corner' : (row + lane) % 2 ? 'tarmac' : 'tarmac-2'})`} />${dark && html`<path d=${d}
      fill="url(#hatch)" />`}`
}

/** Solid lane lines where lanes may not be changed (PS 4.5). @param {Board} board @param {Layout} plan */
function shadeLines(board, { road, lane: width, k }) {
  const out = []
  for (let row = 0; row < board.rows; row++) for (let lane = 0; lane + 1 < board.lanes; lane++)
    if (isShaded(board, row, lane) && isShaded(board, row, lane + 1)) out.push(html`<path fill="none" stroke="#f8f4e8"
      d=${road.open(row, row + 1, road.offset(lane) + width / 2)} stroke-width=${Math.max(1.6, 3.6 * k)} />`)
  return out
}

/** @param {Board} board @param {Layout} plan @returns {Drawn} */
function finishLine(board, { road, half }) {
  const d = board.line === 'row' ? road.strip(-1, 0, -half, half) : road.strip(0, .2, -half, half)
  const opacity = board.line === 'row' ? .55 : 1
  return html`<g opacity=${opacity}><path d=${d} fill="#f8f4e8" /><path d=${d} fill="url(#checks)" /></g>`
}

/** @param {Board} board @param {Layout} plan */
const grid = (board, plan) => CARS.map(car => {
  const at = board.grid?.[car]
  if (!at) return null
  const p = plan.road.place(at.row, at.lane - 1), k = plan.k
  return html`<path d=${plan.road.cell(at.row, at.lane - 1, 4 * k)} fill=${`var(--${car})`} fill-opacity=".3"
    stroke=${`var(--${car})`} stroke-width=${3 * k} />${shape(car, p.x, p.y, 22 * k)}`
})

/** A circle: two dice on a white disc. @param {Layout} plan @param {number} row @param {number} lane
 * @returns {Drawn} */
export function circle(plan, row, lane) {
  const p = plan.road.place(row, lane)
  return html`<g class="circle" transform=${`translate(${p.x} ${p.y}) scale(${plan.k})`}>
    <circle r="20" fill="#f8f4e8" stroke="#14161a" stroke-width="3" />${die(5, -6, 3, 17, -12)}
    ${die(2, 7, -4, 17, 14)}</g>`
}

const PAUSE = html`<path d="M-6 -10v20M6 -10v20" stroke="#14161a" stroke-width="7" />`

/** An instruction as a child reads it: a picture and a figure, green for good and amber for bad. @param {Layout} plan
 * @param {Sign} sign @returns {Drawn} */
export function signBoard(plan, sign) {
  const p = plan.road.place(sign.row, sign.lane - 1), tall = Math.abs(Math.abs(upright(p.turn)) - 90) < 12
  const usual = sign.forward ? 'turbo' : sign.back ? 'oil' : 'clock'
  const picture = sign.picture && ICON[sign.picture] ? sign.picture : usual
  const many = (sign.miss ?? 0) > 1
  const [ix, iy, fx, fy] = tall ? [0, many ? -26 : -20, 0, many ? 0 : 18] : [many ? -26 : -22, 0, many ? 2 : 16, 0]
  const turn = tall ? 0 : upright(p.turn)
  return html`<g class="sign" transform=${`translate(${p.x} ${p.y}) rotate(${turn}) scale(${plan.k})`}>
    <rect x=${tall ? -18 : -41} y=${tall ? -41 : -18} width=${tall ? 36 : 82} height=${tall ? 82 : 36} rx="9"
      stroke="#14161a" stroke-width="2.5"
      fill=${sign.forward ? '#8fe3ae' : '#ffb25a'} />${icon(picture, ix, iy, 22, '#14161a')}
    ${sign.miss ? html`<g transform=${`translate(${fx} ${fy}) scale(${many ? .8 : 1})`}>${PAUSE}</g>`
      : figures(signFigure(sign), fx, fy, 21, '#14161a', 15)}
    ${many && figures(sign.miss ?? '', tall ? 0 : 26, tall ? 26 : 0, 18, '#14161a', 15)}</g>`
}

/**
 * All that is printed on the board. @param {Board} board @param {Layout} plan @returns {Drawn}
 */
export function printedRoad(board, plan) {
  const spaces = []
  for (let row = 0; row < board.rows; row++) {
    for (let lane = 0; lane < board.lanes; lane++) spaces.push(space(board, plan, row, lane))
  }
  return html`${kerbs(plan)}${spaces}${shadeLines(board, plan)}${finishLine(board, plan)}${grid(board, plan)}
    ${(board.circles ?? []).map(c => circle(plan, c.row, c.lane - 1))}
    ${(board.instructions ?? []).map(s => signBoard(plan, s))}`
}
