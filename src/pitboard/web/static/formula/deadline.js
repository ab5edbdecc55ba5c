// When choices are due in a race by correspondence, who has chosen, who is missing, and until when one may change it.
import { html } from 'htm/preact'
import { calendarWords, dayWords, farWords, timetableOf, useNow } from '../calendar.js'
import { ico } from '../pieces/index.js'
import { mark } from './tokens.js'
import { count, mayChoose, nameOf, SECRET } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('../store.js').Store} Store */

/** The league goes by another clock than this browser. @param {Store} store */
const elsewhere = store => timetableOf(store)?.zone !== Intl.DateTimeFormat().resolvedOptions().timeZone

/** The moment, and how far it is. @param {{store: Store, due: number, late: boolean}} props */
const Due = ({ store, due, late }) => html`<p class=${`fx-when row${late ? ' late' : ''}`}>${ico('clock', 18)}<b>${dayWords(store, due)}</b>
  <span class="small">${farWords(due - store.now())}</span></p>`

/** Who is still missing, with how often they missed. @param {{store: Store, race: Race}} props */
function Missing({ store, race }) {
  const { seats } = store.round.value, who = race.cars.flatMap((_, seat) => mayChoose(race, seat) ? [seat] : [])
  const all = who.filter(seat => !race.waiting[seat]), open = all.filter(seat => seats[seat]?.kind === 'person')
  if (!all.length) return html`<p class="small row">${ico('tick', 16)}All ${who.length} have chosen.</p>`
  if (!open.length) return html`<p class="small row fx-missing">${ico('bot', 16)}Only bots have still to choose.</p>`
  return html`<p class="small fx-missing"><b>${who.length - all.length} of ${who.length}</b> have chosen. Missing: ${open.map((seat, i) => html`
    <span key=${seat} class="fx-who">${mark(seat, 14)} ${nameOf(seats, seat)}${seats[seat]?.missed ? html` <span class="chip warn">missed ${
  seats[seat].missed}</span>` : ''}${i < open.length - 1 ? ',' : '.'}</span>${' '}`)}</p>`
}

/** What holds for one's own choice. @param {Store} store @param {boolean} early @param {number} hard */
const ownWords = (store, early, hard) => `You have chosen. You may change it ${early ? 'until all have, at the latest until' : 'until'} ${
  dayWords(store, hard)}.`

/** @param {{store: Store, race: Race, me: number, chosen: boolean}} props chosen: by the driver of this browser */
export function Deadline({ store, race, me, chosen }) {
  const plan = timetableOf(store), { clock, paused, seats } = store.round.value, open = !!plan && SECRET.includes(race.phase)
  useNow(open)
  if (!plan || race.phase === 'over') return null
  const soft = clock.soft || clock.until, hard = clock.until, late = open && hard > 0 && store.now() > soft
  return html`<section class="fx-deadline" aria-label="The deadline">${paused ? html`<p class="fx-when row">${ico('pause', 18)}<b>Paused</b>
      <span class="small">no deadline runs</span></p>` : open && hard > 0 ? html`<${Due} store=${store} due=${late ? hard : soft} late=${late} />
    <p class="small fx-late">${[elsewhere(store) ? 'In your time.' : '', hard <= soft ? '' : late
    ? `It was due ${dayWords(store, soft)}. Then it is driven without who is missing.` : `Late ones until ${dayWords(store, hard)}.`,
  plan.early ? '' : 'Driven at that time, not before.'].filter(Boolean).join(' ')}</p>
    ${chosen && html`<p class="small"><b>${ownWords(store, plan.early, hard)}</b></p>`}<${Missing} store=${store} race=${race} />`
    : html`<p class="fx-when row">${ico('clock', 18)}<span class="small">${calendarWords(plan)}</span></p>`}
    ${me >= 0 && seats[me]?.missed > 0 && html`<p class="small fx-note">You have missed ${count(seats[me].missed, 'deadline')}.</p>`}</section>`
}
