// Making a table of Pit Crew. As it opens it is the printed game for four: one press and you sit in the red crew.
import { html, render } from 'htm/preact'
import { computed, signal } from '@preact/signals'
import { post } from '../http.js'
import { levelsOf } from '../levels.js'
import { PitCrewPicture } from '../lobby/pictures.js'
import { badge, Defs, helmet, ico, Why } from '../pieces/index.js'
import { Choice } from '../settings_form.js'
import { Foot, myName, TopBar } from '../top_bar.js'
import { changes, OptionList, PACES, READINGS, sent, usual } from './crew_options.js'
import { PEOPLE, splitsOf, splitText } from './crew_splits.js'

const CREWS = /** @type {const} */ (['red', 'green', 'yellow'])
const GAME = 'pit_crew'

const people = signal(4)
const split = signal(splitsOf(4)[0])
const variant = signal('normal')
const bots = signal('')
const clock = signal(60)
const listed = signal(true)
const calm = signal(false)
const options = signal(usual())
const trouble = signal('')
const busy = signal(false)
const splits = computed(() => splitsOf(people.value))

const VARIANTS = /** @type {[string, string][]} */ ([['normal', 'Normal: 27, 29, 31'], ['extended', 'Extended: 33 as well'],
  ['challenge', 'Challenge: 29, 31, 33'], ['handicap', 'Handicap: red has it harder']])
const CLOCKS = /** @type {[number, string][]} */ ([[0, 'None'], [30, '30 s'], [60, '60 s'], [120, '2 min']])

/** What the server needs to know; what is as usual is left to it. */
const wish = () => ({ game: 'pit-crew', name: myName.value,
  setup: { crews: split.value, cars: variant.value, options: sent(options.value) },
  rules: { turn_seconds: clock.value, listed: listed.value, calm: calm.value },
  ...(bots.value ? { quick: { bots: bots.value } } : {}) })

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

/** @param {number} n */
function seatPeople(n) {
  people.value = n
  split.value = splitsOf(n)[0]
}

/** @param {string} key @param {string|number} value */
const choose = (key, value) => { options.value = { ...options.value, [key]: value } }

/** @template T @param {import('@preact/signals').Signal<T>} kept @returns {(value: T) => void} */
const into = kept => value => { kept.value = value }

/** The crews as they will sit. */
const Seating = () => html`<ul class="seating" aria-label="Who sits where">${split.value.map((size, crew) => html`
  <li key=${crew}>${badge(CREWS[crew], 26)}<span class="row">${Array.from({ length: size }, (_, n) => html`<span
    class="holder" key=${n}>${crew + n > 0 && bots.value ? ico('bot', 30) : helmet(crew + n === 0, 30)}</span>`)}</span>
    <span class="small">${crew === 0 ? size === 1 ? 'you' : `you and ${size - 1} more` : size === 1 ? '1 seat'
  : `${size} seats`}</span></li>`)}</ul>`

const House = () => {
  const changed = Object.keys(changes(options.value)).length
  return html`<details class="house"><summary>House rules ${changed ? html`<span class="chip">${changed} changed</span>`
    : html`<span class="small">as usual</span>`}</summary><div class="stack">
    <${OptionList} of=${READINGS} options=${options.value} onPick=${choose} />
    <${OptionList} of=${PACES} options=${options.value} onPick=${choose} /></div></details>`
}

const VARIANT_WORD = /** @type {Record<string, string>} */ ({ normal: 'Three rounds', extended: 'Four rounds',
  challenge: 'Three hard rounds', handicap: 'Handicap' })

const Go = () => html`<div class="go-bar"><p class="grow"><b>${VARIANT_WORD[variant.value]}</b>${', '}
    Crews of ${splitText(split.value)}, ${listed.value ? 'open to all' : 'by link only'}</p>
  <button type="button" class="go" aria-busy=${busy.value} onClick=${open}>
    ${ico('flag', 18)}${busy.value ? 'Opening …' : 'Open the table'}</button>
  ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</div>`

const Stage = () => html`<section class="stage" aria-label="The Crews"><div class="crew-art"><${PitCrewPicture} /></div>
  <${Seating} /><p class="small">One link brings everybody in: each picks a seat. Who is missing when you start is left
    out, or a bot works there.</p></section>`

const Page = () => html`<${Defs} /><${TopBar} title="A table of Pit Crew">
  <a class="link" href="/rules/pit-crew">Rules</a><//>
  <main class="page make"><h1 class="sr">Make a table of Pit Crew</h1><div class="choices-side"><${Go} />
    <${Choice} legend="People, bots counted" name="people" value=${people.value} onPick=${seatPeople}
      choices=${PEOPLE.map(n => [n, String(n)])} />
    <${Choice} legend=${html`Crews <${Why} rule="PC 2.2" />`} name="split" value=${splitText(split.value)}
      choices=${splits.value.map(one => [splitText(one), splitText(one)])}
      onPick=${/** @param {string} text */ text => { split.value = splits.value.find(one => splitText(one) === text)
        ?? split.value }} />
    <${Choice} legend=${html`Rounds and cars <${Why} rule="PC-138" />`} name="variant" value=${variant.value}
      choices=${VARIANTS} onPick=${into(variant)} />
    <${Choice} legend="The other seats" name="bots" value=${bots.value} onPick=${into(bots)}
      choices=${[['', 'Free, for people'], ...levelsOf(GAME).filter(([level]) => level !== 'random')
    .map(([level, words]) => [level, `${words} bots`])]} />
    <${Choice} legend="Who finds it" name="listed" value=${listed.value} onPick=${into(listed)}
      choices=${[[true, 'Everybody'], [false, 'Who has the link']]} />
    <${Choice} legend="Clock for choices and set-up" name="clock" value=${clock.value} choices=${CLOCKS}
      onPick=${into(clock)} />
    <label class="row"><input type="checkbox" checked=${calm.value} onChange=${() => { calm.value = !calm.value }} />
      <span>Calm: no noises of rivals, twice the time for choices <${Why} rule="Table 12" game="pit-crew" /></span></label>
    <${House} /></div><${Stage} /></main><${Foot} />`

render(html`<${Page} />`, document.body)
