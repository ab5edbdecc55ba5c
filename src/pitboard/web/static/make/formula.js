// Making a table of Formula. As it opens it is a race of three laps in which everybody builds a car.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { get, post } from '../http.js'
import { Defs, ico } from '../pieces/index.js'
import { Choice } from '../settings_form.js'
import { Foot, myName, TopBar } from '../top_bar.js'
import { Lamps } from '../lamps.js'
import { by_mail, HowItIsRun, timetableWish, whenWords } from './calendar_form.js'
import { carsOf, changed, OPTIONS, optionsOf, usual } from './formula_options.js'
import { OptionChoice } from './options.js'

/** @typedef {{id: string, name: string, about: string, corners: number, lap: number, pit: boolean}} Track */

const tracks = signal(/** @type {Track[]} */ ([])), picked = signal('quay'), seats = signal(6), laps = signal(3)
const cars = signal('built'), options = signal(usual()), clock = signal(60), listed = signal(true)
const dice = signal('sealed'), trouble = signal(''), busy = signal(false)

const SEATS = /** @type {[number, string][]} */ ([2, 3, 4, 5, 6, 8, 10, 12].map(n => [n, `${n}`]))
const LAPS = /** @type {[number, string][]} */ ([1, 2, 3, 4, 5, 6].map(n => [n, `${n}`]))
const CLOCKS = /** @type {[number, string][]} */ ([[0, 'None'], [30, '30 s'], [60, '60 s'], [120, '2 min'], [600, '10 min']])
const CARS = /** @type {[string, string][]} */ ([['built', 'Everybody builds one'], ['house', 'All get the same']])

const DICE = /** @type {[string, string][]} */ ([['sealed', 'Sealed by the table'], ['real', 'On a real table']])

const track = () => tracks.value.find(one => one.id === picked.value)

/** What the server needs to know; what is as usual is left to it. */
const wish = () => ({ game: 'formula', name: myName.value, rules: { turn_seconds: clock.value, listed: listed.value,
  ...timetableWish(), ...dice.value === 'real' && !by_mail.value ? { real_dice: true } : {} },
  setup: { track: picked.value, seats: seats.value, laps: laps.value, 
    ...cars.value === 'house' ? { cars: carsOf(seats.value, options.value.classic === 'yes') } : {},
    options: optionsOf(options.value, track()?.pit !== false) } })

async function open() {
  if (busy.value) return
  busy.value = true
  trouble.value = ''
  /** @type {import('../http.js').Answer<{table: string}>} */
  const answer = await post('/api/tables', wish())
  if (answer.ok) return location.assign(`/t/${answer.value.table}`)
  busy.value = false
  trouble.value = [answer.failure.what, answer.failure.why].filter(Boolean).join(' ')
}

async function load() {
  /** @type {import('../http.js').Answer<{tracks: Track[]}>} */
  const answer = await get('/api/tracks')
  trouble.value = answer.ok ? '' : answer.failure.what
  if (answer.ok) tracks.value = answer.value.tracks
}

/** @template T @param {import('@preact/signals').Signal<T>} kept @returns {(value: T) => void} */
const into = kept => value => { kept.value = value }
/** @param {string} key @param {string|number} value */
const choose = (key, value) => { options.value = { ...options.value, [key]: String(value) } }

/** @param {Track} one */
const facts = one => `${one.corners} corners, a lap of ${one.lap} spaces${one.pit ? '' : ', no pit lane'}`

/** @param {{one: Track}} props */
const Card = ({ one }) => html`<label class="board-card"><input type="radio" name="track" checked=${one.id === picked.value}
  onChange=${() => { picked.value = one.id }} /><span class="card-face"><img class="board-picture" alt=""
  src=${`/api/tracks/${one.id}.svg`} loading="lazy" /><span class="card-words"><b>${one.name}</b>
  <span class="small">${facts(one)}</span></span></span></label>`

const Stage = () => html`<section class="stage" aria-label="The track">${tracks.value.length ? html`<img class="board-picture"
    src=${`/api/tracks/${picked.value}.svg`} alt=${`The track ${track()?.name}`} /><p class="stage-words"><b>${track()?.name}</b>
    <span class="small"> ${track()?.about}</span></p>`
  : trouble.value ? html`<p class="trouble">${trouble.value}</p><button type="button" onClick=${load}>Try again</button>`
    : html`<${Lamps} lit=${3} what="The tracks are swept." />`}
  <fieldset class="choice"><legend>Track</legend><div class="boards">${tracks.value.map(one => html`<${Card} key=${one.id}
    one=${one} />`)}</div></fieldset></section>`

const Go = () => html`<div class="go-bar"><p class="grow"><b>${laps.value === 1 ? '1 lap' : `${laps.value} laps`}</b>
    ${' '}on ${track()?.name ?? '…'}, ${seats.value} cars, ${listed.value ? 'open to all' : 'by link only'}, ${whenWords()}</p>
  <button type="button" class="go" aria-busy=${busy.value} onClick=${open}>
    ${ico('flag', 18)}${busy.value ? 'Opening …' : 'Open the table'}</button>
  ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</div>`

const Rules = () => html`<details class="house"><summary>House rules${changed(options.value) ? html` <span class="chip">
  ${changed(options.value)} changed</span>` : html` <span class="small">as printed</span>`}</summary><div class="stack">
  ${OPTIONS.map(option => html`<${OptionChoice} key=${option.key} option=${option} options=${options.value}
    onPick=${choose} />`)}</div></details>`

const Page = () => html`<${Defs} /><${TopBar} title="A table of Formula"><a class="link" href="/rules/formula">Rules</a><//>
  <main class="page make"><h1 class="sr">Make a table of Formula</h1><div class="choices-side"><${Go} />
    <${Choice} legend="Cars" name="seats" value=${seats.value} choices=${SEATS} onPick=${into(seats)} />
    <${Choice} legend=${html`Laps <span class="small">three are about an hour</span>`} name="laps" value=${laps.value}
      choices=${LAPS} onPick=${into(laps)} />
    <${Choice} legend=${html`The cars <span class="small">built ones are bid into their grid</span>`} name="cars"
      value=${cars.value} choices=${CARS} onPick=${into(cars)} />
    <${Choice} legend="Who finds it" name="listed" value=${listed.value} onPick=${into(listed)}
      choices=${[[true, 'Everybody'], [false, 'Who has the link']]} />
    <${HowItIsRun} />
    ${!by_mail.value && html`<${Choice} legend=${html`Dice <span class="small">real ones are entered as they fall, and no clock runs</span>`}
      name="dice" value=${dice.value} choices=${DICE} onPick=${into(dice)} />`}
    ${!by_mail.value && dice.value === 'sealed' && html`<${Choice} legend="Clock for an answer" name="clock" value=${clock.value} choices=${CLOCKS}
      onPick=${into(clock)} />`}
    <${Rules} /></div><${Stage} /></main><${Foot} />`

render(html`<${Page} />`, document.body)
load()
