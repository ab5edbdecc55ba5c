// The lobby: pick a garage, go back to your races, or sit down at an open table.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { get } from '../http.js'
import { Defs, ico } from '../pieces/index.js'
import { Foot, nameIs, TopBar } from '../top_bar.js'
import { Garages } from './garages.js'
import { OpenTables, YourRaces } from './rows.js'
import { Seasons } from './seasons.js'

/** @typedef {import('./rows.js').Row} Row */
/** @typedef {{open: Row[], yours: Row[], you?: {name: string}}} Lobby */

/** How often open tables are asked for while the page is looked at, ms. */
const REFRESH = 4000

const lobby = signal(/** @type {Lobby|null} */ (null))
const trouble = signal('')
const lit = signal(2)

let timer = 0
async function refresh() {
  clearTimeout(timer)
  lit.value = Math.max(lit.value, 3)
  /** @type {import('../http.js').Answer<Lobby>} */
  const answer = await get('/api/lobby')
  lit.value = 5
  if (answer.ok) {
    if (answer.value.you?.name && !lobby.value) nameIs(answer.value.you.name)
    lobby.value = answer.value
  }
  trouble.value = answer.ok ? '' : answer.failure.what
  if (document.visibilityState === 'visible') timer = setTimeout(refresh, REFRESH)
}

const Trouble = () => trouble.value && html`<div class="lost" role="alert"><span class="tape" aria-hidden="true"></span>
  <p><b>${trouble.value}</b> Your races are kept where they are.</p>
  <button type="button" onClick=${refresh}>${ico('again', 18)}Try again</button></div>`

const Page = () => html`<${Defs} /><${TopBar}><a class="link" href="/score">Score a real mat</a>
    <a class="link" href="/verify">Verify a record</a><//>
  <main class="page"><div class="hello"><h1>Pick a garage.</h1>
    <span class="small">No account. Bots are warmed up; a friend needs only the link.</span></div>
  <${Garages} /><${Trouble} /><${Seasons} />
  <div class="lists"><${YourRaces} rows=${lobby.value?.yours ?? null} lit=${lit.value} />
    <${OpenTables} rows=${lobby.value?.open ?? null} lit=${lit.value} /></div></main><${Foot} />`

render(html`<${Page} />`, document.body)
addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') refresh() })
addEventListener('online', refresh)
refresh()
