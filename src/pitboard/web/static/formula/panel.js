// The panel beside the map: what is asked of the driver now, the sealed envelopes, the clock, the last words.
import { html } from 'htm/preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Radio } from '../log_view.js'
import { figuresSvg, ico } from '../pieces/index.js'
import { FreeSeat } from './free_seat.js'
import { Bid, Build, Tires } from './garage.js'
import { timetableOf } from '../calendar.js'
import { Deadline } from './deadline.js'
import { PlanEditor, useWords } from './plan_editor.js'
import { Plot } from './plot.js'
import { Question } from './questions.js'
import { Sealed } from './sealed.js'
import { StopLine } from './stop_line.js'
import { mark } from './tokens.js'
import { count, nameOf } from './view.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Seat} Seat */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./driving.js').Drive} Drive */
/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('./plan_draft.js').Word} Word */

/** The race is driven by a timetable. @param {Store} store */
export const isByMail = store => timetableOf(store) !== null

const SOON_S = 10

/** What is left of the time for the open question. @param {{store: Store}} props */
function Clock({ store }) {
  const { until } = store.round.value.clock, [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - store.now()) / 1000)))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [until])
  if (until <= 0) return null
  const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return html`<span class=${`plate fx-clock${left <= SOON_S ? ' soon' : ''}`} role="timer" aria-label=${`${count(left, 'second')} left`}>
    ${figuresSvg(words, 13, left <= SOON_S ? '#ffb25a' : '#f4f6f8')}</span>`
}

/** What a watcher, or a driver who waits, sees. @param {{race: Race, seats: Seat[], me: number}} props */
function Waiting({ race, seats, me }) {
  const car = race.cars[me], next = race.order.slice(race.order_at).filter(seat => seat !== race.mover)
  const mine = !car ? '' : car.where === 'home' ? 'You are home.' : car.where === 'out' ? 'Your car is out.'
    : race.phase === 'plot' && car.where === 'pit' ? 'You are in the pit.' : ''
  const watching = me < 0 && race.phase !== 'over'

  return html`<div class="fx-waiting">${mine && html`<p><b>${mine}</b></p>`}
    ${watching && html`<p class="small row">${ico('eye', 18)}You are watching.</p>`}
    ${race.mover >= 0 && html`<p class="row">${mark(race.mover, 22)}<b class="fx-name">${nameOf(seats, race.mover)}</b>
      <span class="plate">${figuresSvg(race.move?.speed ?? race.cars[race.mover].last, 16, '#f4f6f8')}</span></p>`}
    ${next.length > 0 && race.phase === 'move' && html`<p class="label">Next</p><ul class="fx-order">${next.map(seat =>
      html`<li key=${seat}>${mark(seat, 16)}<span class="fx-name">${nameOf(seats, seat)}</span><span>${race.cars[seat].plot > 0
        ? race.cars[seat].plot : ''}</span></li>`)}</ul>`}</div>`
}

/** @param {{fixed: Fixed, race: Race, seats: Seat[], me: number, own: Own, drive: Drive, word: Word, by_mail: boolean,
 *   onTab: (tab: string) => void}} props */
function Asked({ fixed, race, seats, me, own, drive, word, by_mail, onTab }) {
  const all = { fixed, race, own, busy: drive.busy, onAct: drive.send }
  switch (race.phase) {
    case 'build': return html`<${Build} key=${me} ...${all} />`
    case 'bid':
    case 'second_bid': return html`<${Bid} key=${`${me} ${race.phase}`} ...${all} />`
    case 'tire': return html`<${Tires} ...${all} />`
    case 'plot': return html`<${Plot} fixed=${fixed} own=${own} car=${race.cars[me]} draft=${drive.draft} busy=${drive.busy}
      onDraft=${drive.setDraft} onSeal=${drive.seal} word=${word} by_mail=${by_mail} onAll=${() => onTab('orders')}
      envelopes=${html`<${Sealed} race=${race} seats=${seats} />`} />`
    default: return race.ask === 'tire' ? html`<${Tires} ...${all} />`
      : html`<${Question} ...${all} seats=${seats} aim=${drive.aim} onAim=${drive.setAim} />`
  }
}

/**
 * @param {{store: Store, fixed: Fixed, race: Race, seats: Seat[], me: number, own: Own|undefined, asked: boolean, call: string,
 *   drive: Drive, several: boolean, started: boolean, tab: string, onTab: (tab: string) => void, word: Word,
 *   session: import('../session.js').Session, onSteward?: () => void}} props several: more than one driver sits at this device; tab: what is looked at: the plot, the orders,
 *   or on a phone the whole log
 */
export function Panel({ session, store, fixed, race, seats, me, own, asked, call, drive, several, started, tab, onTab, word, onSteward }) {
  const whole = tab === 'log', orders = tab === 'orders' && word.mine, all = useWords(), by_mail = isByMail(store)
  const seals = asked && race.phase === 'plot', el = useRef(/** @type {HTMLElement|null} */ (null))
  useLayoutEffect(() => { if (whole && el.current) el.current.scrollTop = el.current.scrollHeight }, [whole])
  // Who has chosen, the envelopes show.
  const radio = html`<${Radio} log=${store.log.value.filter(line => line.words.length !== 1 || !line.words[0].text.endsWith(' has chosen.'))} lines=${whole ? 80 : 4} mark=${(/** @type {number} */ seat) => mark(seat, 16)}
    my_seats=${store.you.value.seats} />`
  return html`<aside ref=${el} class="fx-panel" aria-label="What is asked">${started && html`<div class="fx-call row"><h1>${call}</h1>
      <span class="grow"></span>${onSteward && html`<button type="button" class="fx-steward-go" onClick=${onSteward}>Steward</button>`}
      ${race.turn > 0 && html`<span class="small">Turn ${race.turn}</span>`}${!by_mail && html`<${Clock} store=${store} />`}</div>`}
    ${by_mail && started && html`<${Deadline} store=${store} race=${race} me=${me} chosen=${!!own?.choice} />`}
    ${several && asked && html`<p class="small row">${ico('hand', 16)}${mark(me, 16)}${nameOf(seats, me)} is at the wheel.</p>`}
    ${by_mail && html`<${FreeSeat} session=${session} store=${store} />`}
    ${word.mine && html`<div class="fx-panetabs" role="tablist" aria-label="What you do">${[['plot', seals ? 'Plot' : 'Now'], ['orders', 'Orders']].map(([id, words]) =>
    html`<button type="button" role="tab" key=${id} aria-selected=${(tab === 'orders') === (id === 'orders')} onClick=${() => onTab(id)}>${words}${
      id === 'orders' && word.lies && html`<span class="sr"> (word lies)</span>`}</button>`)}</div>`}
    ${me >= 0 && !orders && html`<${StopLine} race=${race} fixed=${fixed} seat=${me} />`}
    ${word.note && !orders && html`<p class="small fx-note row">${ico('flag', 16)}By your word: ${word.note}</p>`}
    <div class="fx-body">${orders ? html`<${PlanEditor} fixed=${fixed} race=${race} own=${own} me=${me} word=${word} all=${all} seals=${seals}
      onSeal=${drive.seal} by_mail=${by_mail} />` : asked && own ? html`<${Asked} fixed=${fixed} race=${race} seats=${seats} me=${me} own=${own}
      drive=${drive} word=${word} by_mail=${by_mail} onTab=${onTab} />`
    : html`<${Waiting} race=${race} seats=${seats} me=${me} />`}</div>
    ${!(seals && own && !orders) && html`<${Sealed} race=${race} seats=${seats} />`}<div class=${`fx-radio${orders || seals ? ' wide-off' : ''}`}>${radio}</div></aside>`
}
