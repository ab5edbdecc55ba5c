// The door to the guided first race: a real table, one lap, one bot that plays at random.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { post } from '../http.js'
import { PitStopPicture } from '../lobby/pictures.js'
import { Defs, ico, plate } from '../pieces/index.js'
import { Foot, TopBar } from '../top_bar.js'

const busy = signal(false)
const trouble = signal('')

async function drive() {
  if (busy.value) return
  busy.value = true
  trouble.value = ''
  /** @type {import('../http.js').Answer<{table: string}>} */
  const answer = await post('/api/tables', { game: 'pit-stop', name: localStorage.getItem('pitboard.name') ?? '',
    quick: { bots: 'random' }, setup: { board: 'harbor', seats: 2, options: { cars: 'chosen', laps: 1 } },
    rules: { turn_seconds: 0, listed: false } })
  if (answer.ok) return location.assign(`/t/${answer.value.table}?learn=1`)
  busy.value = false
  trouble.value = answer.failure.what
}

const STEPS = ['You throw a die.', 'You pick one of the lit spaces.', 'Circles and signs do the rest.']

const Page = () => html`<${Defs} /><${TopBar}><a class="link" href="/rules/pit-stop">Rules</a><//>
  <main class="page learn">
  <div class="learn-card"><${PitStopPicture} /><div class="learn-words"><h1><span class="row" style="gap:6px" role="img"
    aria-label="Pit Stop">${['PIT', 'STOP'].map(word => plate(word, 18))}</span>
    <span>Learn it by driving.</span></h1><ol>${STEPS.map(step => html`<li>${step}</li>`)}</ol>
    <p class="small">One lap against one bot, about five minutes. It is a real race; nothing is explained before
      you can do it.</p>
    <div class="row wrap"><button type="button" class="go" aria-busy=${busy.value} onClick=${drive}>
      ${ico('flag', 18)}${busy.value ? 'To the grid …' : 'Start the engine'}</button>
      <a class="btn" href="/rules/pit-stop">${ico('book', 18)}Read the rules</a></div>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</div></div></main><${Foot} />`

render(html`<${Page} />`, document.body)
