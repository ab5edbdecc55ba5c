// The orders that a plot needs most, a row of buttons each; the same stands in the words below.
import { html } from 'htm/preact'
import { Area } from './plan_area.js'
import { blockOf, plainOf } from './plan_text.js'
import { Tries } from './plan_tries.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./view.js').Car} Car */
/** @typedef {import('./plot.js').Draft} Draft */
/** @typedef {import('./plan_draft.js').Word} Word */
/** @typedef {{label: string, choices: [string, string][], likes: string[]}} Row choices: orders and what is on the button;
 *   likes: how the orders begin that it is about */

/** @type {Row} */
const SLIP = { label: 'Slip', choices: [['', 'Ask me'], ['no slip', 'No slip'], ['slip', 'Slip']], likes: ['slip', 'no slip'] }
/** @type {Row} */
const TAKEN = { label: 'If taken', choices: [['', 'Ask me'], ['no pass; no stop', 'Other lane'], ['pass; no stop', 'Pass'],
  ['no pass; stop', 'Stop']], likes: ['pass', 'no pass', 'stop', 'no stop'] }
/** @type {Row} */
const PIT = { label: 'Pit', choices: [['', 'Ask me'], ['no pit', 'No pit'], ['pit; tire soft', 'Soft'], ['pit; tire hard', 'Hard']],
  likes: ['pit', 'no pit', 'tire'] }

/** By mail nobody can be asked: what is left open is done as by default. @param {Row} row @returns {Row} */
const byMail = row => ({ ...row, choices: /** @type {[string, string][]} */ (row.choices.flatMap(([order, words], i) => i === 0 ? []
  : [[i === 1 ? '' : order, words]])) })

/** @param {{row: Row, word: Word}} props */
function Quick({ row, word }) {
  const like = (/** @type {string} */ order) => row.likes.some(start => order === start || order.startsWith(`${start} `))
  const said = plainOf(blockOf(word.found, word.turn)).filter(like), now = said.sort().join('; ')
  const sorted = (/** @type {string} */ orders) => orders.split('; ').filter(Boolean).sort().join('; ')
  return html`<div class="fx-quick"><span id=${`q-${row.likes[0]}`}>${row.label}</span><div class="fx-mix" role="radiogroup"
    aria-labelledby=${`q-${row.likes[0]}`}>${row.choices.map(([orders, words]) => { const on = sorted(orders) === now
    return html`<button type="button" role="radio" key=${words} aria-checked=${on} class=${on ? 'on' : ''}
      onClick=${() => word.say(word.turn, like, orders || null)}>${words}</button>` })}</div></div>`
}

/** @param {{fixed: Fixed, own: Own, car: Car, draft: Draft, word: Word, by_mail: boolean, longest: number, onAll: () => void}} props
 *   onAll: to the whole editor */
export function QuickOrders({ fixed, own, car, draft, word, by_mail, longest, onAll }) {
  const price = own.prices?.find(one => one.speed === draft.speed), ends = draft.end ? [draft.end] : price?.ends ?? []
  const pits = car.lap > 0 && fixed.options.pitting && ends.some(end => fixed.road.cells[end.space]?.pit >= 0)
  const as = (/** @type {Row} */ row) => by_mail ? byMail(row) : row
  return html`<div class="fx-quicks"><${Quick} row=${as(SLIP)} word=${word} /><${Quick} row=${as(TAKEN)} word=${word} />
    ${pits ? html`<${Quick} row=${as(PIT)} word=${word} />` : fixed.options.pitting && html`<div class="fx-quick"><span>Pit</span>
      <p class="fx-mix off">No pit row ${draft.end ? 'there' : 'within this move'}</p></div>`}
    <div class="row"><label class="label grow" for="fx-brief">Orders, the same in words</label>
      <button type="button" class="bare fx-all" onClick=${onAll}>All orders …</button></div>
    <${Area} id="fx-brief" text=${word.text} implied=${word.implied} faults=${word.checked?.faults ?? []} longest=${longest}
      onText=${word.setText} />
    <${Tries} checked=${word.checked} wanted=${word.wanted} brief /></div>`
}
