// The page that verifies a record: from a file of yours, or from a table by ?table=.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { Defs } from '../pieces/index.js'
import { TopBar } from '../top_bar.js'
import { Drop } from '../drop.js'
import { VerifyPanel } from './panel.js'
import { parse } from './record.js'

/** @typedef {import('./record.js').Race} Race */

const race = signal(/** @type {Race|null} */ (null))
const title = signal('')
const trouble = signal('')

/** @param {string} text @param {string} name */
function read(text, name) {
  try { race.value = parse(text); title.value = name; trouble.value = '' } catch (fault) {
    race.value = null
    trouble.value = `${name} cannot be read. ${/** @type {Error} */ (fault).message}`
  }
}

/** @param {string} table */
async function load(table) {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record`).catch(() => null)
  if (answer?.ok) read(await answer.text(), `Table ${table}`)
  else trouble.value = answer ? 'There is no such race here.' : 'The server does not answer. Try again in a moment.'
}

const HOW = [
  'Before anybody is ready the table shows the SHA-256 of a secret of 32 bytes.',
  'Each browser seals a number of its own at ready, and opens it when all are in.',
  'Draw k comes from the secret, all those numbers, and k. Nobody can choose it, nor change it afterward.',
  'When the race is over the secret is shown, and this page computes every draw again. Nothing leaves your browser.',
]

const Page = () => html`<${Defs} /><${TopBar} title="Verify" named=${false}>
  ${race.value && html`<a class="link" href=${`/rules/${race.value.head.game.replace('_', '-')}`}>Rules</a>`}<//><main class="page verify-page">
  <div class="verify-intro"><h1>Was the luck fair?</h1><ol>${HOW.map(one => html`<li>${one}</li>`)}</ol>
    <${Drop} words="Drop a record here (.race)" accept=".race,.jsonl,.txt" onText=${read} />
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</div>
  <div class="verify-found">${race.value ? html`<h2>${title.value}</h2><${VerifyPanel} race=${race.value} />`
    : html`<p class="small">Every replay has a button that downloads its record, and one that verifies it at once.</p>`}
      </div></main>`

render(html`<${Page} />`, document.body)
const table = new URLSearchParams(location.search).get('table')
if (table) load(table)
