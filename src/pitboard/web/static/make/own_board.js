// A board file of your own: checked by the server, every fault with its place, drawn when it is good.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { Drop } from '../drop.js'

/** @typedef {import('../pit_stop/view.js').Board} Board */

/** @param {{fault: string}} props "place: what" */
function Fault({ fault }) {
  const at = fault.indexOf(': ')
  return html`<li>${at > 0 && html`<code>${fault.slice(0, at)}</code> `}${at > 0 ? fault.slice(at + 2) : fault}</li>`
}

/** @param {string} text @returns {Promise<{board?: Board, faults: string[]}>} */
async function check(text) {
  const answer = await fetch('/api/boards/check', { method: 'POST', body: text,
    headers: { 'Content-Type': 'text/plain' } }).catch(() => null)
  const said = await answer?.json().catch(() => null)
  if (!said) return { faults: ['The server does not answer. Try again in a moment.'] }
  if (!answer?.ok && !said.faults) return { faults: [said.what ?? 'This file could not be checked.'] }
  return { board: said.board, faults: said.faults ?? [] }
}

/** @param {{onBoard: (board: Board) => void}} props */
export function OwnBoard({ onBoard }) {
  const [found, tell] = useState(/** @type {{name: string, faults: string[]}|null} */ (null))
  /** @param {string} text @param {string} name */
  const take = async (text, name) => {
    const { board, faults } = await check(text)
    tell({ name, faults })
    if (board && !faults.length) onBoard(board)
  }
  return html`<div class="stack own"><${Drop} words="Drop a board file of your own (.toml or .json)"
    accept=".toml,.json" onText=${take} />
    ${found && found.faults.length > 0 && html`<div role="alert" class="faults"><p class="trouble">
      ${found.name} cannot be raced on yet.</p>
      <ul>${found.faults.map(fault => html`<${Fault} fault=${fault} />`)}</ul></div>`}
    ${found && !found.faults.length && html`<p role="status" class="good">${found.name} 
      is a good board. It is picked.</p>`}</div>`
}
