// Making a table of Pit Stop. As it opens it is the printed game: one press and you sit at it.
import { html, render } from 'htm/preact'
import { computed, signal } from '@preact/signals'
import { get, post } from '../http.js'
import { Defs, ico } from '../pieces/index.js'
import { Choice } from '../settings_form.js'
import { Foot, myName, TopBar } from '../top_bar.js'
import { Lamps } from '../lamps.js'
import { BoardPick, BoardPicture, facts } from './boards.js'
import { sitDown } from './hot_seat.js'
import { CARS_EACH, changed, OptionChoice, OPTIONS, usual } from './options.js'
import { OwnBoard } from './own_board.js'

/** @typedef {import('./boards.js').House} House */
/** @typedef {import('./boards.js').Board} Board */

const boards = signal(/** @type {House[]} */ ([]))
const picked = signal('')
const seats = signal(4)
const laps = signal(5)
const options = signal(usual())
const clock = signal(60)
const listed = signal(true)
/** People on this device; their names without yours. */
const guests = signal(/** @type {string[]} */ ([]))
const trouble = signal('')
const busy = signal(false)
const board = computed(() => boards.value.find(one => one.id === picked.value)?.board)

const OWN = 'own'
const LAPS = /** @type {[number, string][]} */ ([[1, '1'], [2, '2'], [3, '3'], [4, '4'], [5, '5'], [6, '6'],
  [8, '8'], [10, '10']])
const CLOCKS = /** @type {[number, string][]} */ ([[0, 'None'], [30, '30 s'], [60, '60 s'], [120, '2 min'],
  [600, '10 min']])

/** What the server needs to know; what is as usual is left to it. */
function wish() {
  const own = picked.value === OWN
  const kept = { ...options.value, laps: laps.value, cars_each: seats.value === 2 ? options.value.cars_each : 1 }
  return { game: 'pit-stop', name: myName.value,
    // Pressed before the boards have come, it is the usual one: a board left out.
    setup: { board: own ? board.value : picked.value || undefined, seats: seats.value, options: kept },
    rules: { turn_seconds: clock.value, listed: listed.value } }
}

async function open() {
  if (busy.value) return
  busy.value = true
  trouble.value = ''
  /** @type {import('../http.js').Answer<{table: string}>} */
  const answer = await post('/api/tables', wish())
  if (!answer.ok) {
    busy.value = false
    trouble.value = [answer.failure.what, answer.failure.why].filter(Boolean).join(' ')
    return
  }
  const more = guests.value.slice(0, seats.value - 1).map((name, i) => name.trim() || `Player ${i + 2}`)
  if (more.length) await sitDown(answer.value.table, more)
  location.assign(`/t/${answer.value.table}`)
}

/** @param {Board} given */
function takeOwn(given) {
  boards.value = [...boards.value.filter(one => one.id !== OWN), { id: OWN, board: given }]
  picked.value = OWN
}

async function load() {
  /** @type {import('../http.js').Answer<{boards: House[]}>} */
  const answer = await get('/api/boards')
  if (!answer.ok) { trouble.value = answer.failure.what; return }
  trouble.value = ''
  boards.value = answer.value.boards
  picked.value ||= boards.value[0]?.id ?? ''
}

/** @template T @param {import('@preact/signals').Signal<T>} kept @returns {(value: T) => void} */
const into = kept => value => { kept.value = value }

const people = () => [1, 2, 3, 4].map(n => /** @type {[number, string]} */ ([n, n === 1 ? 'Just me' : `${n} of us`]))

/** @param {number} n people on this device */
const share = n => {
  // Nobody waits for a driver who is not coming: as many seats as there are people, and more are a press away.
  if (n > 1) seats.value = n
  guests.value = Array.from({ length: n - 1 }, (_, i) => guests.value[i] ?? '')
}

const Guests = () => html`<${Choice} legend="Who plays on this device" name="device" choices=${people()} onPick=${share}
    value=${Math.min(guests.value.length + 1, seats.value)} />
  ${guests.value.slice(0, seats.value - 1).map((name, i) => html`<label class="guest" key=${i}>
    <span class="small">Player ${i + 2}</span>
    <input maxlength="24" value=${name} placeholder=${`Player ${i + 2}`} autocomplete="off"
      onInput=${/** @param {{target: HTMLInputElement}} event */ event => {
      guests.value = guests.value.map((one, k) => k === i ? event.target.value : one)
    }} /></label>`)}`

/** @param {string} key @param {string|number} value */
const choose = (key, value) => { options.value = { ...options.value, [key]: value } }

const Rules = () => html`<details class="house"><summary>House rules${changed(options.value) ? html` <span class="chip">
  ${changed(options.value)} changed</span>`
    : html` <span class="small">as printed</span>`}</summary><div class="stack">
  ${seats.value === 2 && html`<${OptionChoice} option=${CARS_EACH} options=${options.value} onPick=${choose} />`}
  ${OPTIONS.map(option => html`<${OptionChoice} key=${option.key} option=${option} options=${options.value}
    onPick=${choose} />`)}</div></details>`

const Go = () => html`<div class="go-bar"><p class="grow"><b>${laps.value < 5 ? 'Short race, ' : ''}
  ${laps.value === 1 ? '1 lap' : `${laps.value} laps`}</b>${' '}
    on ${board.value?.name ?? '…'}, ${seats.value} seats, ${listed.value ? 'open to all' : 'by link only'}</p>
  <button type="button" class="go" aria-busy=${busy.value} onClick=${open}>
    ${ico('flag', 18)}${busy.value ? 'Opening …' : 'Open the table'}</button>
  ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</div>`

const Stage = () => html`<section class="stage" aria-label="The board">${board.value
  ? html`<${BoardPicture} board=${board.value} /><p class="stage-words"><b>${board.value.name}</b> <span class="small">
    ${facts(board.value)}</span></p>`
  : trouble.value ? html`<p class="trouble">${trouble.value}</p><button type="button" onClick=${load}>
    Try again</button>`
    : html`<${Lamps} lit=${3} what="The boards are rolled out." />`}
  <${BoardPick} boards=${boards.value} picked=${picked.value} onPick=${into(picked)} />
    <${OwnBoard} onBoard=${takeOwn} /></section>`

const Page = () => html`<${Defs} /><${TopBar} title="A table of Pit Stop">
  <a class="link" href="/rules/pit-stop">Rules</a><//>
  <main class="page make"><h1 class="sr">Make a table of Pit Stop</h1><div class="choices-side"><${Go} />
    <${Choice} legend="Seats" name="seats" value=${seats.value} choices=${[[2, '2'], [3, '3'], [4, '4']]}
      onPick=${into(seats)} />
    <${Choice} legend=${html`Laps <span class="small">under 5 is a short race</span>`} name="laps" value=${laps.value}
      choices=${LAPS} onPick=${into(laps)} />
    <${Guests} />
    <${Choice} legend="Who finds it" name="listed" value=${listed.value} onPick=${into(listed)}
      choices=${[[true, 'Everybody'], [false, 'Who has the link']]} />
    <${Choice} legend="Clock for a turn" name="clock" value=${clock.value} choices=${CLOCKS} onPick=${into(clock)} />
    <${Rules} /></div><${Stage} /></main><${Foot} />`

render(html`<${Page} />`, document.body)
load()
