// A race again: slide through its log, play it, read it, check its luck, take it with you.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { Dialog } from '../dialog.js'
import { post } from '../http.js'
import { Lamps } from '../lamps.js'
import { Defs, ico } from '../pieces/index.js'
import { keys } from '../settings.js'
import { TopBar } from '../top_bar.js'
import { VerifyPanel } from '../verify/panel.js'
import { parse } from '../verify/record.js'
import { load } from './frames.js'
import { boardOf } from './boards.js'
import { Log, wordsAt } from './log.js'
import { addressed, player } from './player.js'
import { Transport } from './transport.js'

/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('./boards.js').Board} Board */
/** @typedef {import('../verify/record.js').Race} Race */

const table = decodeURIComponent(location.pathname.split('/').filter(Boolean)[1] ?? '')
const record = `/api/tables/${encodeURIComponent(table)}/record`
const running = signal(/** @type {Player|null} */ (null))
const board = signal(/** @type {Board|null} */ (null))
const trouble = signal('')
/** Where the log stands over the board: whether it is up. */
const reading = signal(false)
const checking = signal(/** @type {Race|null} */ (null))

async function begin() {
  trouble.value = ''
  const answer = await load(table)
  if (!answer.ok) {
    trouble.value = answer.failure.status === 404 ? 'There is no such race here.' : answer.failure.what
    return
  }
  board.value = await boardOf(answer.value.game)
  running.value = player(answer.value, addressed(answer.value.frames.length - 1), board.value.motion)
}

async function check() {
  const answer = await fetch(record).catch(() => null)
  try {
    if (!answer?.ok) throw new Error('The record did not come.')
    checking.value = parse(await answer.text())
  } catch (fault) { trouble.value = /** @type {Error} */ (fault).message }
}

async function goOn() {
  /** @type {import('../http.js').Answer<{table: string}>} */
  const answer = await post('/api/tables', { game: board.value?.address, continue: { table, n: running.value?.at.value } })
  if (answer.ok) location.assign(`/t/${answer.value.table}`); else trouble.value = answer.failure.what
}

/** @param {KeyboardEvent} event */
function press(event) {
  const on = running.value, target = /** @type {HTMLElement} */ (event.target)
  if (!on || !keys.value || event.ctrlKey || event.metaKey || event.altKey || checking.value) return
  const slider = target instanceof HTMLInputElement && target.type === 'range'
  if (!slider && target.closest('input, select, textarea, dialog')) return
  if (event.code === 'Space' && target.closest('button, a, summary')) return
  const by = /** @type {Record<string, () => void>} */ ({ Space: on.toggle,
    ArrowLeft: () => on.step(event.shiftKey ? -10 : -1), ArrowRight: () => on.step(event.shiftKey ? 10 : 1),
    Home: () => on.step(-on.last), End: () => on.step(on.last) })[event.code]
  if (!by) return
  event.preventDefault()
  by()
}

/** @param {{on: Player}} props */
const Actions = ({ on }) => html`<nav class="actions" aria-label="This race"><a class="btn" href=${record}
  download=${`${table}.race`}>${ico('down', 18)}Record</a>
  <button type="button" onClick=${check}>${ico('lock', 18)}Verify the luck</button>
  ${on.film.continues && html`<button type="button" onClick=${goOn}>${ico('bot', 18)}Drive on</button>`}</nav>`

/** @param {{on: Player}} props */
function Race({ on }) {
  const shared = on.film.frames[on.at.value].shared
  return html`<main class="replay"><h1 class="sr">Replay of table ${table}</h1><div class="board-side">
    ${board.value && html`<${board.value.View} film=${on.film} shared=${shared} motion=${on.motion}
      playing=${on.playing.value} />`}</div>
    <div class="tray"><span>${wordsAt(on.film, on.at.value)}</span><button type="button" class="bare"
      aria-expanded=${reading.value} aria-label="The log and the record"
      onClick=${() => { reading.value = !reading.value }}>${ico('up', 22)}</button></div>
    <${Transport} player=${on} /><div class=${`log-side ${reading.value ? 'open' : ''}`}><${Actions} on=${on} />
      ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <${Log} player=${on} /></div></main>`
}

const Page = () => html`<${Defs} /><${TopBar} title="Replay" named=${false}>
  ${board.value && html`<a class="link" href=${`/rules/${board.value.address}`}>Rules</a>`}<//>
  ${running.value ? html`<${Race} on=${running.value} />` : html`<main class="page replay-wait">${trouble.value
    ? html`<h1>No replay</h1><p role="alert">${trouble.value}</p><div class="row"><button type="button"
      onClick=${begin}>${ico('again', 18)}Try again</button>
      <a class="btn" href="/">To the garages</a></div>` : html`<${Lamps} lit=${3} what="The race is wound back." />`}
        </main>`}
  ${checking.value && html`<${Dialog} title="Verify the luck" wide=${true} onClose=${() => { checking.value = null }}>
    <${VerifyPanel} race=${checking.value} /><//>`}`

render(html`<${Page} />`, document.body)
addEventListener('keydown', press)
addEventListener('hashchange', () => running.value?.follow())
begin()
