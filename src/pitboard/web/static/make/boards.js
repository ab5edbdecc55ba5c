// Boards to race on, each drawn small from its own file.
import { html } from 'htm/preact'
import { useMemo } from 'preact/hooks'
import { layout } from '../pit_stop/layout.js'
import { Scenery } from '../pit_stop/scenery.js'
import { printedRoad } from '../pit_stop/spaces.js'

/** @typedef {import('../pit_stop/view.js').Board} Board */
/** @typedef {{id: string, board: Board}} House a board that comes with Pitboard, and the name a setup knows it by */

/** @param {{board: Board, named?: boolean}} props named: whether it says what it shows */
export function BoardPicture({ board, named = true }) {
  const plan = layout(board, 'wide')
  const drawn = useMemo(() => html`<rect width=${plan.w} height=${plan.h} fill="var(--grass)" />
    ${Scenery(plan)}${printedRoad(board, plan)}`, [board])
  return html`<svg class="board-picture" viewBox=${`0 0 ${plan.w} ${plan.h}`} role="img" aria-hidden=${!named}
    aria-label=${`${board.name}: ${facts(board)}`}>${drawn}</svg>`
}

/** @param {number} n @param {string} one @param {string} many */
const count = (n, one, many) => `${n} ${n === 1 ? one : many}`

/** What a board is like, in one line. @param {Board} board */
export const facts = board => [count(board.rows, 'row', 'rows'), count(board.lanes, 'lane', 'lanes'),
  count(board.circles?.length ?? 0, 'circle', 'circles'), count(board.instructions?.length ?? 0, 'sign',
    'signs')].join(', ')

/**
 * @param {{boards: House[], picked: string, onPick: (id: string) => void}} props
 */
export const BoardPick = ({ boards, picked, onPick }) => html`<fieldset class="choice"><legend>Board</legend>
  <div class="boards">
  ${boards.map(({ id, board }) => html`<label key=${id} class="board-card"><input type="radio" name="board"
    checked=${id === picked}
    onChange=${() => onPick(id)} /><span class="card-face"><${BoardPicture} board=${board} named=${false} />
    <span class="card-words"><b>${board.name}</b><span class="small">${facts(board)}</span></span></span></label>`)}
      </div></fieldset>`
