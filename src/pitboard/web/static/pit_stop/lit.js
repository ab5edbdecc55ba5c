// The spaces where the asked car may go: lit, numbered, one tap to go.
import { html } from 'htm/preact'
import { figures } from '../pieces/figures.js'
import { circle, signBoard } from './spaces.js'
import { laneName, printed, rowName } from './view.js'

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./view.js').Board} Board */
/** @typedef {import('./view.js').End} End */
/** @typedef {import('preact').VNode<any>} Drawn */

/** What stands on a space, drawn again above the light. @param {Board} board @param {Layout} plan @param {End} end */
function onTop(board, plan, end) {
  /** @param {{row: number, lane: number}} p */
  const here = p => plan.wrap(p.row - end.row) === 0 && p.lane - 1 === end.lane
  if (board.circles?.some(here)) return circle(plan, end.row, end.lane)
  const sign = board.instructions?.find(here)
  return sign ? signBoard(plan, sign) : null
}

/** @param {Layout} plan @param {End} end @param {boolean} back @returns {Drawn} */
function arrow(plan, end, back) {
  const p = plan.road.place(end.row, end.lane)
  return html`<g transform=${`translate(${p.x} ${p.y}) rotate(${p.turn + (back ? 180 : 0)}) scale(${plan.k})`}>
    <path d="M-8-11 6 0-8 11" fill="none" stroke="#14161a" stroke-width="6" stroke-linecap="round"
      stroke-linejoin="round" /></g>`
}

/** The key that picks it, in the corner of the space; hidden where there is no keyboard. @param {Layout} plan
 * @param {End} end
 * @param {number} key @returns {Drawn} */
function keyDisc(plan, end, key) {
  const p = plan.road.place(end.row, end.lane, .82), q = plan.road.place(end.row, end.lane + .28, .82)
  return html`<g class="keydisc" transform=${`translate(${(p.x + q.x) / 2} ${(p.y + q.y) / 2}) scale(${plan.k})`}
    aria-hidden="true">
    <circle r="10" fill="#14161a" />${figures(key, 0, 0, 11, '#d4f52a', 16)}</g>`
}

/** Dots along the ways to the lit ends, on plain spaces that are not ends themselves. @param {Board} board
 * @param {Layout} plan @param {End[]} ends
 * @param {number} aim */
function trail(board, plan, ends, aim) {
  const lit = new Set(ends.map(e => `${e.row},${e.lane}`)), seen = new Map()
  ends.forEach((end, i) => (end.path ?? []).slice(1, -1).forEach(([row, lane]) => {
    const key = `${plan.wrap(row)},${lane}`
    if (!lit.has(key) && !printed(board, row, lane)) seen.set(key, { row, lane, on: i === aim || seen.get(key)?.on })
  }))
  return [...seen.values()].map(({ row, lane, on }) => {
    const p = plan.road.place(row, lane)
    return html`<circle cx=${p.x} cy=${p.y} r=${(on ? 7 : 5) * plan.k} fill="var(--lit)" stroke="#14161a"
      stroke-width=${2 * plan.k} />`
  })
}

/** Enter and Space on a focused space, as on any button. @param {() => void} act
 * @returns {(event: KeyboardEvent) => void} */
const go = act => event => {
  if (!['Enter', 'NumpadEnter', 'Space'].includes(event.code) || event.repeat) return
  event.preventDefault()
  act()
}

/**
 * @param {{board: Board, plan: Layout, ends: End[], back: boolean, aim: number, onAim: (i: number) => void, onPick:
 *   (end: End) => void}} props
 *   `aim` is the end that keys have chosen, -1 for none
 */
export function LitSpaces({ board, plan, ends, back, aim, onAim, onPick }) {
  return html`<g class="ways" aria-hidden="true">${trail(board, plan, ends, aim)}</g>
    ${ends.map((end, i) => {
      const print = printed(board, end.row, end.lane)
      const place = `${rowName(board, end.row)}, ${laneName(board, end.lane)}${print && `, ${print}`}`
      const key = end.key || i + 1
      return html`<g key=${`${end.row},${end.lane},${end.spaces}`} class=${`lit ${i === aim ? 'aim' : ''}`} tabindex="0"
        role="button"
        aria-label=${`${key}: ${place}`} data-end=${key} onClick=${() => onPick(end)} onFocus=${() => onAim(i)}
        onKeyDown=${go(() => onPick(end))} onPointerEnter=${() => onAim(i)}>
        <path class="light" d=${plan.road.cell(end.row, end.lane, 2.5)} stroke-width=${4 * plan.k} />
        ${onTop(board, plan, end) ?? arrow(plan, end, back)}${ends.length > 1 && keyDisc(plan, end, key)}</g>`
    })}`
}
